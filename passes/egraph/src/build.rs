//! Construction of right sides in the e-graph.

use creole_ir::pattern::NewRegion;
use creole_ir::pattern::apply::{Build, Loose, LooseFold, NewOp};
use creole_ir::{Body, Dialects, RegionId, Tensor, Traits, Type, Value};
use egg::Id;

use crate::analysis::{Classes, add_constant, class_constant, class_type, op_node, parts};
use crate::node::{Key, Node};
use crate::origin::Origin;

/// Builder of right sides in the e-graph.
pub(crate) struct ClassBuild<'g, 'a> {
    egraph: &'g mut Classes<'a>,
    body: &'g mut Body,
    /// Origin of new nodes, until the first of them interns it.
    origin: Option<Origin>,
    number: u32,
    /// Classes of the ops of the right side, in their order.
    pub(crate) made: Vec<Id>,
}

impl<'g, 'a> ClassBuild<'g, 'a> {
    /// Builder of nodes with an origin.
    pub(crate) fn new(
        egraph: &'g mut Classes<'a>,
        body: &'g mut Body,
        origin: Origin,
    ) -> ClassBuild<'g, 'a> {
        ClassBuild { egraph, body, origin: Some(origin), number: 0, made: Vec::new() }
    }

    /// Class of the node if the e-graph has it, also with the operands of a commutative op swapped.
    fn lookup(&self, node: &Node) -> Option<Id> {
        let found = self.egraph.lookup(node.clone());
        let Some(Key::Op(def, _)) = self.egraph.analysis.keys.get_index(node.key as usize) else {
            return found;
        };
        let (_, operands, ..) = parts(&self.egraph.analysis, node)?;
        if found.is_some() || operands.len() != 2 || !def.0.traits.has(Traits::COMMUTATIVE) {
            return found;
        }
        let mut swapped = node.clone();
        swapped.children.swap(0, 1);
        self.egraph.lookup(swapped)
    }

    fn number(&mut self) -> u32 {
        if let Some(origin) = self.origin.take() {
            self.number = self.egraph.analysis.origins.push(origin);
        }
        self.number
    }

    /// The class of an op: a known one, that of its fold, or a new one.
    fn class_of(&mut self, op: &NewOp<Id>) -> Option<Id> {
        let node = op_node(self.egraph, op.def, &op.operands, &op.attrs, &op.regions, op.ty);
        if let Some(found) = self.lookup(&node) {
            return Some(found);
        }
        match self.fold(op) {
            Some(LooseFold::Operand(i)) if class_type(self.egraph, op.operands[i]) == op.ty => {
                return Some(self.egraph.find(op.operands[i]));
            }
            Some(LooseFold::Constant(tensor)) if tensor.ty() == op.ty => {
                return add_constant(self.egraph, &tensor, op.ty, op.def.dialect());
            }
            Some(_) | None => {}
        }
        let origin = self.number();
        Some(self.egraph.add(Node { origin, ..node }))
    }

    fn fold(&self, op: &NewOp<Id>) -> Option<LooseFold> {
        let types: Vec<Type> = op.operands.iter().map(|v| class_type(self.egraph, *v)).collect();
        let constants: Vec<Option<Tensor>> =
            op.operands.iter().map(|v| class_constant(self.egraph, *v)).collect();
        let loose = Loose {
            def: op.def,
            types: &types,
            constants: &constants,
            attrs: &op.attrs,
            regions: &op.regions,
            body: Some(&*self.body),
        };
        loose.fold(op.ty)
    }
}

impl Build for ClassBuild<'_, '_> {
    type Value = Id;

    fn ty(&self, value: Id) -> Type {
        class_type(self.egraph, value)
    }

    fn constant(&self, value: Id) -> Option<Tensor> {
        class_constant(self.egraph, value)
    }

    fn body(&self) -> &Body {
        self.body
    }

    fn dialects(&self) -> &Dialects {
        self.egraph.analysis.dialects
    }

    fn add_region(&mut self, region: NewRegion, captured: &[(Value, Id)]) -> Option<RegionId> {
        // Nodes have regions that use nothing from outside, each of which the body has once.
        let alone = captured.is_empty().then(|| region.alone())?;
        let copy = || region.copy_to(self.body, &[]);
        Some(*self.egraph.analysis.regions.entry(alone).or_insert_with(copy))
    }

    fn add(&mut self, op: NewOp<Id>) -> Option<Id> {
        let id = self.class_of(&op)?;
        self.made.push(id);
        Some(id)
    }

    fn add_constant(&mut self, value: &Tensor, ty: Type, dialect: &'static str) -> Option<Id> {
        let id = add_constant(self.egraph, value, ty, dialect)?;
        self.made.push(id);
        Some(id)
    }
}
