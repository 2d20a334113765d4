//! E-class analysis: type, constant, and the rules that merged a class.

use creole_ir::pattern::Mode;
use creole_ir::pattern::apply::Loose;
use creole_ir::{Attr, Body, Dialects, OpDef, RegionId, Tensor, Traits, Type};
use creole_passes_proof::FOLD_BUDGET;
use creole_passes_proof::are_equal;
use egg::{Analysis, DidMerge, EGraph, Id};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::node::{Def, Key, Keys, Node};
use crate::origin::{LEAF, Origins};

/// The e-graph of a block.
pub type Classes<'a> = EGraph<Node, EGraphFacts<'a>>;

/// Analysis data of the e-graph as a whole.
pub struct EGraphFacts<'a> {
    /// All keys.
    pub keys: Keys,
    /// All origins.
    pub origins: Origins,
    /// Dialects that evaluate constants.
    pub dialects: &'a Dialects,
    /// Mode of the rules that are being applied.
    pub mode: Mode,
    /// Number of the round of rules, over all modes; 0 is the import.
    pub round: u32,
    /// First two constants that were made equal, and are not: some rule is wrong.
    pub conflict: Option<Conflict>,
    /// The first of each set of equal regions, of the program and of what rules have written out.
    pub regions: FxHashMap<Body, RegionId>,
}

/// Analysis data of an e-class.
#[derive(Clone, Debug)]
pub struct Data {
    /// The first of the classes that were merged into this one.
    pub first: Id,
    /// The type of its values; none for attributes, regions and types.
    pub ty: Option<Type>,
    /// Constant elements, if known, and the dialect of the op that had them.
    pub constant: Option<(Tensor, &'static str)>,
    /// Rules that merged classes into this one, in the order of their first use.
    pub rules: SmallVec<[u32; 2]>,
}

impl Analysis<Node> for EGraphFacts<'_> {
    type Data = Data;

    fn make(egraph: &mut EGraph<Node, Self>, node: &Node, first: Id) -> Data {
        let facts = &egraph.analysis;
        let Some(key) = facts.keys.get_index(node.key as usize) else {
            unreachable!("nodes have keys")
        };
        let (ty, constant) = match key {
            Key::Attr(_) | Key::Absent | Key::Region(_) | Key::Type(_) => (None, None),
            Key::Outer(_) => (Some(result_type(egraph, node)), None),
            Key::Op(def, _) => {
                let constant = constant_of(egraph, node).map(|t| (t, def.0.dialect()));
                (Some(result_type(egraph, node)), constant)
            }
        };
        Data { first, ty, constant, rules: SmallVec::new() }
    }

    fn merge(&mut self, a: &mut Data, b: Data) -> DidMerge {
        assert_eq!(a.ty, b.ty, "a rule made values of two types equal");
        if let (Some((x, _)), Some((y, _))) = (&a.constant, &b.constant)
            && self.conflict.is_none()
            && !are_equal(x, y, self.mode)
        {
            let rules = a.rules.iter().chain(&b.rules).copied().collect();
            self.conflict = Some(Conflict { constants: (x.clone(), y.clone()), rules });
        }
        a.first = a.first.min(b.first);
        let a_gains = a.constant.is_none() && b.constant.is_some();
        let b_gains = a.constant.is_some() && b.constant.is_none();
        if a_gains {
            a.constant = b.constant;
        }
        for rule in b.rules {
            if !a.rules.contains(&rule) {
                a.rules.push(rule);
            }
        }
        DidMerge(a_gains, b_gains)
    }

    fn modify(egraph: &mut EGraph<Node, Self>, id: Id) {
        let class = &egraph[id];
        let Some((tensor, dialect)) = class.data.constant.clone() else { return };
        let is_constant = |node: &Node| {
            op_def(&egraph.analysis, node).is_some_and(|d| d.traits.has(Traits::CONSTANT))
        };
        if class.nodes.iter().any(is_constant) {
            return;
        }
        if let Some(constant) = add_constant(egraph, &tensor, tensor.ty(), dialect) {
            egraph.union(id, constant);
        }
    }
}

/// Two constants that were made equal, and are not.
#[derive(Clone, Debug)]
pub struct Conflict {
    /// The constants.
    pub constants: (Tensor, Tensor),
    /// Rules that led to one of them, by position.
    pub rules: SmallVec<[u32; 2]>,
}

/// Op definition of a node.
pub fn op_def(facts: &EGraphFacts<'_>, node: &Node) -> Option<&'static OpDef> {
    match facts.keys.get_index(node.key as usize)? {
        Key::Op(def, _) => Some(def.0),
        Key::Outer(_) | Key::Attr(_) | Key::Absent | Key::Region(_) | Key::Type(_) => None,
    }
}

/// An op with the classes of its operands, attributes and regions.
pub type Parts<'n> = (&'static OpDef, &'n [Id], &'n [Id], &'n [Id]);

/// The parts of a node that is an op.
pub fn parts<'n>(facts: &EGraphFacts<'_>, node: &'n Node) -> Option<Parts<'n>> {
    let Key::Op(def, n_regions) = facts.keys.get_index(node.key as usize)? else { return None };
    let (rest, _ty) = node.children.split_at(node.children.len() - 1);
    let (rest, regions) = rest.split_at(rest.len() - *n_regions as usize);
    let (operands, attrs) = rest.split_at(rest.len() - def.0.n_attrs());
    Some((def.0, operands, attrs, regions))
}

/// The key of the one node of a class of leaves.
fn leaf_key<'g>(egraph: &'g Classes<'_>, id: Id) -> &'g Key {
    let node = &egraph[id].nodes[0];
    egraph.analysis.keys.get_index(node.key as usize).expect("nodes have keys")
}

/// Attribute of a class of attribute leaves.
pub fn attr(egraph: &Classes<'_>, id: Id) -> Option<Attr> {
    match leaf_key(egraph, id) {
        Key::Attr(attr) => Some(attr.clone()),
        Key::Op(..) | Key::Outer(_) | Key::Absent | Key::Region(_) | Key::Type(_) => None,
    }
}

/// Region of a class of region leaves.
pub fn region(egraph: &Classes<'_>, id: Id) -> RegionId {
    match leaf_key(egraph, id) {
        Key::Region(region) => *region,
        key => unreachable!("{key:?} stands where regions do"),
    }
}

/// The result type of a node that is an op or an outer value.
pub fn result_type(egraph: &Classes<'_>, node: &Node) -> Type {
    let last = *node.children.last().expect("ops and outer values have their type as last child");
    match leaf_key(egraph, last) {
        Key::Type(ty) => *ty,
        key => unreachable!("{key:?} stands where types do"),
    }
}

/// The type of a class of values.
pub fn class_type(egraph: &Classes<'_>, id: Id) -> Type {
    egraph[id].data.ty.expect("operands are classes of values")
}

/// The elements of a class of values.
pub fn class_constant(egraph: &Classes<'_>, id: Id) -> Option<Tensor> {
    Some(egraph[id].data.constant.as_ref()?.0.clone())
}

fn constant_of(egraph: &Classes<'_>, node: &Node) -> Option<Tensor> {
    let (def, operands, attrs, regions) = parts(&egraph.analysis, node)?;
    if def.traits.has(Traits::CONSTANT) {
        return attr(egraph, attrs[def.attr_position("value")?])?.to_tensor();
    }
    if operands.is_empty()
        || !regions.is_empty()
        || node_promises(egraph, attrs)
        || operands.iter().any(|o| egraph[*o].data.constant.is_none())
    {
        return None;
    }
    let attrs: Vec<Option<Attr>> = attrs.iter().map(|a| attr(egraph, *a)).collect();
    let types: Vec<Type> = operands.iter().map(|o| class_type(egraph, *o)).collect();
    let constants: Vec<Option<Tensor>> =
        operands.iter().map(|o| class_constant(egraph, *o)).collect();
    let op = Loose {
        def,
        types: &types,
        constants: &constants,
        attrs: &attrs,
        regions: &[],
        body: None,
    };
    op.evaluate(result_type(egraph, node), FOLD_BUDGET)
}

/// True if an op with these attributes promises something.
pub fn node_promises(egraph: &Classes<'_>, attrs: &[Id]) -> bool {
    attrs.iter().any(|at| attr(egraph, *at).is_some_and(|attr| attr.is_promise()))
}

/// The class of a leaf.
pub fn add_leaf(egraph: &mut Classes<'_>, key: Key) -> Id {
    add_node(egraph, key, SmallVec::new(), LEAF)
}

/// The class of a node.
pub fn add_node(
    egraph: &mut Classes<'_>,
    key: Key,
    children: SmallVec<[Id; 6]>,
    origin: u32,
) -> Id {
    let (key, _) = egraph.analysis.keys.insert_full(key);
    egraph.add(Node { key: key as u32, origin, children })
}

/// The node of an op, not yet in the e-graph; its leaves are.
pub fn op_node(
    egraph: &mut Classes<'_>,
    def: &'static OpDef,
    operands: &[Id],
    attrs: &[Option<Attr>],
    regions: &[RegionId],
    ty: Type,
) -> Node {
    let mut children: SmallVec<[Id; 6]> = operands.into();
    for attr in attrs {
        let key = attr.clone().map_or(Key::Absent, Key::Attr);
        children.push(add_leaf(egraph, key));
    }
    for region in regions {
        children.push(add_leaf(egraph, Key::Region(*region)));
    }
    children.push(add_leaf(egraph, Key::Type(ty)));
    let (key, _) = egraph.analysis.keys.insert_full(Key::Op(Def(def), regions.len() as u32));
    Node { key: key as u32, origin: LEAF, children }
}

/// The class of a constant. `None`: there is no op for it.
pub fn add_constant(
    egraph: &mut Classes<'_>,
    value: &Tensor,
    ty: Type,
    dialect: &'static str,
) -> Option<Id> {
    let (def, parts) = egraph.analysis.dialects.constant(dialect, value, ty)?;
    let node = op_node(egraph, def, &[], &parts.attrs, &[], ty);
    let facts = &mut egraph.analysis;
    let origin = facts.origins.folded(facts.round);
    Some(egraph.add(Node { origin, ..node }))
}
