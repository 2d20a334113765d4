//! Program in an e-graph: a node for each class that it computes, operands first.

use egg::{Id, Language};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::Classes;
use crate::node::Node;

/// Nodes with their classes, each behind those of its operands. It stays a program of the same value while classes are
/// merged: of merged classes the first one is computed, which needs none of the others.
#[derive(Clone, Debug, Default)]
pub struct Program(Vec<(Id, Node)>);

impl Program {
    /// Appends the node of a class.
    pub(crate) fn push(&mut self, class: Id, node: Node) {
        self.0.push((class, node));
    }

    /// The part that computes some of its classes.
    pub(crate) fn needed(mut self, roots: impl Iterator<Item = Id>) -> Program {
        let mut needed: FxHashSet<Id> = roots.collect();
        for (class, node) in self.0.iter().rev() {
            if needed.contains(class) {
                needed.extend(node.children());
            }
        }
        self.0.retain(|(class, _)| needed.contains(class));
        self
    }

    /// The nodes with their classes, operands first.
    pub(crate) fn classes(&self) -> impl DoubleEndedIterator<Item = (Id, &Node)> {
        self.0.iter().map(|(class, node)| (*class, node))
    }

    /// Position of the chosen node in each class of the e-graph as it is now.
    pub(crate) fn choices(&self, egraph: &Classes<'_>) -> FxHashMap<Id, usize> {
        let mut choices = FxHashMap::default();
        for (id, node) in &self.0 {
            let class = egraph.find(*id);
            choices.entry(class).or_insert_with(|| {
                let node = node.clone().map_children(|child| egraph.find(child));
                let found = egraph[class].nodes.iter().position(|other| *other == node);
                found.expect("nodes are never removed")
            });
        }
        choices
    }
}
