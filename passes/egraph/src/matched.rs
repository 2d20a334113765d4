//! Matches of rules: those that were found, and those that were applied.

use std::sync::Arc;

use creole_ir::pattern::{Bindings, Rule};
use egg::{Id, Language};
use smallvec::SmallVec;

use crate::analysis::Classes;
use crate::node::Node;
use crate::view::NodeId;

/// Match of the left side of a rule.
pub(crate) struct Match {
    pub(crate) rule: Arc<Rule>,
    /// Position among all rules.
    pub(crate) number: usize,
    pub(crate) root: Id,
    pub(crate) bindings: Bindings<Id, NodeId>,
    /// Origins of the matched nodes.
    pub(crate) from: SmallVec<[u32; 4]>,
    /// Hash in the set of those that were found before.
    pub(crate) fingerprint: u64,
    /// The matched nodes, for a proof.
    pub(crate) nodes: Vec<Node>,
}

/// Applied match, by classes that have a term from the beginning: the first of those that were merged.
pub struct Applied {
    pub(crate) rule: Arc<Rule>,
    pub(crate) root: Id,
    /// The matched nodes.
    pub(crate) nodes: Vec<Node>,
    /// Values of the variables.
    pub(crate) values: Vec<Id>,
    /// The ops of the right side.
    pub(crate) made: Vec<Id>,
}

impl Applied {
    pub(crate) fn of(egraph: &Classes<'_>, m: &Match, made: &[Id]) -> Applied {
        let first = |id: Id| egraph[id].data.first;
        Applied {
            rule: Arc::clone(&m.rule),
            root: first(m.root),
            nodes: m.nodes.iter().map(|node| node.clone().map_children(first)).collect(),
            values: m.bindings.values().map(first).collect(),
            made: made.iter().map(|id| first(*id)).collect(),
        }
    }
}
