//! E-graph as rules match it.

use creole_ir::pattern::body::region_value;
use creole_ir::pattern::{Graph as RuleGraph, RuleValue};
use creole_ir::{Body, OpDef, Tensor, Type};
use egg::{EClass, Id};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::analysis::{Classes, Data, attr, node_promises, region};
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
    /// Numbers of op names, and of the definitions that nodes have.
    names: FxHashMap<&'static str, u16>,
    defs: FxHashMap<*const OpDef, u16>,
    /// Nodes class by class.
    nodes: Vec<Flat<'g>>,
    /// First node of each class, by id.
    first: Vec<u32>,
    /// Ops that each class has, by id: bit `number % 64` for each.
    masks: Vec<u64>,
    /// True if an attribute is a promise.
    has_promises: bool,
}

/// Number of nodes that are no ops.
const NO_OP: u16 = u16::MAX;

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

/// Node without the way through its class: searches look at a few nodes of many classes.
#[derive(Clone, Copy)]
struct Flat<'g> {
    /// Operands, attributes, regions and the type.
    children: &'g [Id],
    kind: Kind,
}

/// Kind of the nodes of one key.
#[derive(Clone, Copy)]
struct Kind {
    /// Number of the op's name; [`NO_OP`] for nodes that are no ops.
    number: u16,
    n_attrs: u16,
    n_regions: u16,
}

impl<'g, 'a> View<'g, 'a> {
    pub(crate) fn new(egraph: &'g Classes<'a>, body: &'g Body) -> View<'g, 'a> {
        let last = egraph.classes().map(|class| usize::from(class.id)).max();
        let mut classes = vec![None; last.map_or(0, |last| last + 1)];
        egraph.classes().for_each(|class| classes[usize::from(class.id)] = Some(class));
        let (names, defs, shown) = Default::default();
        let (nodes, first, masks) = Default::default();
        let is_promise = |key: &Key| matches!(key, Key::Attr(attr) if attr.is_promise());
        let has_promises = egraph.analysis.keys.iter().any(is_promise);
        let mut view =
            View { egraph, body, classes, shown, names, defs, nodes, first, masks, has_promises };
        view.flatten();
        let visible = |class: &Option<_>| class.map_or(Shown::Nothing, |class| view.visible(class));
        view.shown = view.classes.iter().map(visible).collect();
        view
    }

    /// Lists all nodes, with numbers for their ops.
    fn flatten(&mut self) {
        let mut kinds = Vec::new();
        for key in &self.egraph.analysis.keys {
            kinds.push(self.kind(key));
        }
        for class in &self.classes {
            self.first.push(self.nodes.len() as u32);
            let mut mask = 0;
            for node in class.iter().flat_map(|class| &class.nodes) {
                let kind = kinds[node.key as usize];
                mask |= if kind.number == NO_OP { 0 } else { bit(kind.number) };
                self.nodes.push(Flat { children: &node.children, kind });
            }
            self.masks.push(mask);
        }
    }

    fn kind(&mut self, key: &Key) -> Kind {
        let Key::Op(Def(def), n_regions) = key else {
            return Kind { number: NO_OP, n_attrs: 0, n_regions: 0 };
        };
        let next = self.names.len() as u16;
        let number = *self.names.entry(def.name).or_insert(next);
        self.defs.insert(std::ptr::from_ref(*def), number);
        Kind { number, n_attrs: def.n_attrs() as u16, n_regions: *n_regions as u16 }
    }

    /// Number of an op, if a node has it. An op may have a definition for each crate that uses it.
    fn number(&self, def: &'static OpDef) -> Option<u16> {
        let known = self.defs.get(&std::ptr::from_ref(def));
        known.or_else(|| self.names.get(def.name)).copied()
    }
}

impl View<'_, '_> {
    /// True if an op promises something, which the result of a rule need not.
    pub(crate) fn promises(&self, op: NodeId) -> bool {
        self.has_promises && node_promises(self.egraph, self.parts(op)[1])
    }

    fn class(&self, id: Id) -> &EClass<Node, Data> {
        self.classes[usize::from(id)].expect("operands of a rebuilt e-graph are classes")
    }

    pub(crate) fn node(&self, op: NodeId) -> &Node {
        &self.class(op.class).nodes[op.node as usize]
    }

    /// Operands, attributes and regions of an op.
    fn parts(&self, op: NodeId) -> [&[Id]; 3] {
        let Flat { children, kind } =
            self.nodes[self.first[usize::from(op.class)] as usize + op.node as usize];
        let rest = &children[..children.len() - 1];
        let (rest, regions) = rest.split_at(rest.len() - kind.n_regions as usize);
        let (operands, attrs) = rest.split_at(rest.len() - kind.n_attrs as usize);
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
}

fn bit(number: u16) -> u64 {
    1 << (number % 64)
}

impl RuleGraph for View<'_, '_> {
    type Value = Id;
    type Op = NodeId;

    fn ops(&self, value: Id, def: &'static OpDef) -> SmallVec<[NodeId; 2]> {
        let shown = self.shown[usize::from(value)];
        let number = self.number(def).filter(|_| shown != Shown::Nothing);
        let Some(number) = number.filter(|n| self.masks[usize::from(value)] & bit(*n) != 0) else {
            return SmallVec::new();
        };
        let class = self.class(value);
        let first = self.first[usize::from(value)] as usize;
        let all = self.nodes[first..first + class.nodes.len()].iter().enumerate();
        let found = all.filter(|(_, own)| own.kind.number == number).map(|(node, _)| node);
        let is_shown = |node: &usize| shown == Shown::All || self.is_of_input(&class.nodes[*node]);
        let id = |node: usize| NodeId { class: class.id, node: node as u32 };
        found.filter(is_shown).map(id).collect()
    }

    fn may_have(&self, value: Id, def: &'static OpDef) -> bool {
        let is_there = |number| self.masks[usize::from(value)] & bit(number) != 0;
        self.number(def).is_some_and(is_there)
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
        self.class(value).data.ty.expect("operands are classes of values")
    }

    fn constant(&self, value: Id) -> Option<Tensor> {
        Some(self.class(value).data.constant.as_ref()?.0.clone())
    }

    fn one_use(&self, _: Id) -> bool {
        true
    }

    fn users(&self, value: Id) -> SmallVec<[Id; 4]> {
        let mut users: SmallVec<[Id; 4]> =
            self.class(value).parents().map(|id| self.egraph.find(id)).collect();
        users.sort_unstable();
        users.dedup();
        users
    }

    fn number(&self, value: Id) -> u32 {
        usize::from(value) as u32
    }

    fn numbered(&self, number: u32) -> Id {
        Id::from(number as usize)
    }
}
