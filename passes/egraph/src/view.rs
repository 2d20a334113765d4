//! E-graph as rules match it.

use creole_ir::pattern::body::region_value;
use creole_ir::pattern::{Graph as RuleGraph, RuleValue};
use creole_ir::{Body, OpDef, Tensor, Type};
use egg::{EClass, Id};
use smallvec::SmallVec;

use crate::analysis::{Classes, Data, attr, class_constant, class_type, region};
use crate::node::{Def, Key, Node};
use crate::origin::Origin;

/// Node of a class; invalid once the e-graph changes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeId {
    pub(crate) class: Id,
    pub(crate) node: u32,
}

/// Read-only view of the e-graph for matching.
pub(crate) struct View<'g, 'a> {
    egraph: &'g Classes<'a>,
    body: &'g Body,
    /// Classes by id.
    classes: Vec<Option<&'g EClass<Node, Data>>>,
    /// Visible part of each class, by id.
    shown: Vec<Shown>,
    /// Ops by key.
    ops: Vec<Option<OpKey>>,
}

/// Part of a class that rules see. Nothing is cheaper than a value from outside or a constant, so that other forms of them
/// are of no use.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    /// All ops.
    All,
    /// Ops of the input: those of constants, so that a rule that makes another constant of one is found out.
    Input,
    /// None.
    Nothing,
}

/// Parts of the nodes of an op.
#[derive(Clone, Copy)]
struct OpKey {
    def: &'static OpDef,
    n_attrs: usize,
    n_regions: usize,
}

impl OpKey {
    fn of(key: &Key) -> Option<OpKey> {
        match key {
            Key::Op(Def(def), n_regions) => {
                Some(OpKey { def, n_attrs: def.n_attrs(), n_regions: *n_regions as usize })
            }
            Key::Outer(_) | Key::Attr(_) | Key::Absent | Key::Region(_) | Key::Type(_) => None,
        }
    }
}

impl<'g, 'a> View<'g, 'a> {
    /// The e-graph.
    pub(crate) fn egraph(&self) -> &'g Classes<'a> {
        self.egraph
    }

    pub(crate) fn new(egraph: &'g Classes<'a>, body: &'g Body) -> View<'g, 'a> {
        let last = egraph.classes().map(|class| usize::from(class.id)).max();
        let mut classes = vec![None; last.map_or(0, |last| last + 1)];
        egraph.classes().for_each(|class| classes[usize::from(class.id)] = Some(class));
        let ops = egraph.analysis.keys.iter().map(OpKey::of).collect();
        let mut view = View { egraph, body, classes, shown: Vec::new(), ops };
        let visible = |class: &Option<_>| class.map_or(Shown::Nothing, |class| view.visible(class));
        view.shown = view.classes.iter().map(visible).collect();
        view
    }
}

impl View<'_, '_> {
    fn class(&self, id: Id) -> &EClass<Node, Data> {
        self.classes[usize::from(id)].expect("operands of a rebuilt e-graph are classes")
    }

    pub(crate) fn node(&self, op: NodeId) -> &Node {
        &self.class(op.class).nodes[op.node as usize]
    }

    /// Operands, attributes and regions of an op.
    fn parts(&self, op: NodeId) -> [&[Id]; 3] {
        let node = self.node(op);
        let OpKey { n_attrs, n_regions, .. } =
            self.ops[node.key as usize].expect("only ops are candidates");
        let (rest, _ty) = node.children.split_at(node.children.len() - 1);
        let (rest, regions) = rest.split_at(rest.len() - n_regions);
        let (operands, attrs) = rest.split_at(rest.len() - n_attrs);
        [operands, attrs, regions]
    }

    /// Part of a class that rules see.
    fn visible(&self, class: &EClass<Node, Data>) -> Shown {
        let key = |node: &Node| self.egraph.analysis.keys.get_index(node.key as usize);
        if class.nodes.iter().any(|node| matches!(key(node), Some(Key::Outer(_)))) {
            Shown::Nothing
        } else if class.data.constant.is_some() {
            Shown::Input
        } else {
            Shown::All
        }
    }

    fn is_of_input(&self, node: &Node) -> bool {
        matches!(self.egraph.analysis.origins.get(node.origin), Origin::Input(_))
    }

    fn is_op(&self, node: &Node, def: &'static OpDef) -> bool {
        let own = self.ops[node.key as usize].map(|key| key.def);
        own.is_some_and(|own| std::ptr::eq(own, def) || own.name == def.name)
    }
}

impl RuleGraph for View<'_, '_> {
    type Value = Id;
    type Op = NodeId;

    fn ops(&self, value: Id, def: &'static OpDef) -> SmallVec<[NodeId; 2]> {
        let class = self.class(value);
        let mut found = SmallVec::new();
        let shown = self.shown[usize::from(class.id)];
        if shown == Shown::Nothing {
            return found;
        }
        for (node, of_class) in class.nodes.iter().enumerate() {
            if self.is_op(of_class, def) && (shown == Shown::All || self.is_of_input(of_class)) {
                found.push(NodeId { class: class.id, node: node as u32 });
            }
        }
        found
    }

    fn n_operands(&self, op: NodeId) -> usize {
        self.parts(op)[0].len()
    }

    fn operand(&self, op: NodeId, i: usize) -> Id {
        self.parts(op)[0][i]
    }

    fn attr(&self, op: NodeId, i: usize) -> RuleValue {
        attr(self.egraph, self.parts(op)[1][i]).map_or(RuleValue::Absent, RuleValue::Attr)
    }

    fn n_regions(&self, op: NodeId) -> usize {
        self.parts(op)[2].len()
    }

    fn region(&self, op: NodeId, i: usize) -> RuleValue {
        region_value(self.body, region(self.egraph, self.parts(op)[2][i]))
    }

    fn ty(&self, value: Id) -> Type {
        class_type(self.egraph, value)
    }

    fn constant(&self, value: Id) -> Option<Tensor> {
        class_constant(self.egraph, value)
    }

    fn one_use(&self, _: Id) -> bool {
        true
    }
}
