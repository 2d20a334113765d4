//! Snapshot of an e-graph: plain data.

use std::sync::Arc;

/// E-graph of a block after the last extraction. Attributes, regions and types are parts of nodes and classes, not nodes
/// of their own: they cost nothing, and each has one form.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Snapshot {
    /// Number of the block among those of the unit, outer ones first, from 1.
    pub block: usize,
    /// Name of the op around the block; empty for the body of the unit.
    pub around: String,
    /// Number of the window of a long function, from 1.
    pub window: Option<usize>,
    /// Classes of values.
    pub classes: Vec<Class>,
    /// Values that something outside of the e-graph uses, in program order.
    pub roots: Vec<Root>,
    /// Cost of the program before.
    pub cost_before: f64,
    /// Cost of the chosen program: the sum over its nodes.
    pub cost: f64,
    /// Number of rounds over all rules, in all modes.
    pub n_rounds: u32,
}

/// Value that something outside of the e-graph uses.
#[derive(Clone, Debug, PartialEq)]
pub struct Root {
    /// Name of the value before the rewrite.
    pub name: String,
    /// Position of its class.
    pub class: usize,
}

/// Class of equal values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Class {
    /// Type of the values.
    pub ty: String,
    /// Their elements, if they are known.
    pub constant: Option<String>,
    /// Rules that merged other classes into it, in the order of their first use.
    pub merged_by: Vec<String>,
    /// Ways to compute the values.
    pub nodes: Vec<Node>,
    /// Position of the chosen node, if the result needs the class.
    pub chosen: Option<usize>,
}

/// E-node: an op, or a value that no op of the e-graph computes.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Name of the op, or of the value.
    pub op: String,
    /// Attributes and regions in a line.
    pub attrs: String,
    /// Positions of the classes of operands.
    pub operands: Vec<usize>,
    /// Cost without the operands.
    pub cost: f64,
    /// Origin.
    pub made: Making,
}

/// Origin of a node.
#[derive(Clone, Debug, PartialEq)]
pub enum Making {
    /// Part of the program before, with the name of its value.
    Input(String),
    /// Constant, computed in a round; 0 is before the first.
    Folded(u32),
    /// Right side of a rule.
    Rule {
        /// Name of the rule with its mode: `add_zero [strict]`.
        rule: String,
        /// Round in which it was applied, from 1.
        round: u32,
    },
}

impl Making {
    /// `input %3, round 0` or `add_zero [strict], round 2`.
    pub fn text(&self) -> String {
        format!("{}, round {}", self.by(), self.round())
    }

    /// Word for the origin: `input %3`, `folded` or the rule.
    pub fn by(&self) -> String {
        match self {
            Making::Input(name) => format!("input {name}"),
            Making::Folded(_) => "folded".to_owned(),
            Making::Rule { rule, .. } => rule.clone(),
        }
    }

    /// Round in which the node was made; 0 is the import.
    pub fn round(&self) -> u32 {
        match self {
            Making::Input(_) => 0,
            Making::Folded(round) | Making::Rule { round, .. } => *round,
        }
    }
}

impl Node {
    /// The op with its attributes.
    pub fn text(&self) -> String {
        match self.attrs.is_empty() {
            true => self.op.clone(),
            false => format!("{} {}", self.op, self.attrs),
        }
    }
}

impl Class {
    /// The chosen node, if the result needs the class.
    pub fn chosen(&self) -> Option<&Node> {
        self.nodes.get(self.chosen?)
    }
}

impl Snapshot {
    /// Number of nodes.
    pub fn n_nodes(&self) -> usize {
        self.classes.iter().map(|class| class.nodes.len()).sum()
    }

    /// Roots of a class, by their names.
    pub fn roots_of(&self, class: usize) -> Vec<&str> {
        let roots = self.roots.iter().filter(|root| root.class == class);
        roots.map(|root| &*root.name).collect()
    }

    /// Place in the unit: `window 2, block 3 in scf.for`. Empty for the first block.
    pub fn place(&self) -> String {
        let mut parts = Vec::new();
        parts.extend(self.window.map(|window| format!("window {window}")));
        match (&*self.around, self.block) {
            ("", 0 | 1) => {}
            ("", block) => parts.push(format!("block {block}")),
            (around, block) => parts.push(format!("block {block} in {around}")),
        }
        parts.join(", ")
    }
}

/// Section of a document: a snapshot with the name of its unit.
#[derive(Clone, Debug)]
pub struct Section {
    /// Name of the unit, such as a function.
    pub unit: String,
    /// E-graph of one of its blocks.
    pub snapshot: Arc<Snapshot>,
}

impl Section {
    /// Name of the unit with the place in it.
    pub fn name(&self) -> String {
        let parts = [self.unit.clone(), self.snapshot.place()];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join(", ")
    }
}
