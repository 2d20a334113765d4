//! Goals of the search for matches.

use crate::pattern::Pattern;

/// A pattern that something has to match, and the goal to meet after it.
#[derive(Clone, Copy)]
pub(super) struct Goal<'r, V, O> {
    pub(super) pattern: &'r Pattern,
    pub(super) subject: Subject<V, O>,
    pub(super) next: Option<u32>,
}

/// Subject of a goal.
#[derive(Clone, Copy)]
pub(super) enum Subject<V, O> {
    /// A value.
    Value(V),
    /// Operands of an op, each of which has to match.
    Operands(Operands<O>),
    /// Operands of a tree, some of which are taken.
    Leaves(Choice),
}

/// State of the choice of operands of a tree.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    /// Number of the tree.
    pub(super) tree: u32,
    /// Number of the single operand of the pattern that is next.
    pub(super) number: u32,
    /// Bit for each operand that is taken.
    pub(super) taken: u32,
}

/// Operands of an op, from one number up to another.
#[derive(Clone, Copy)]
pub(super) struct Operands<O> {
    pub(super) op: O,
    pub(super) from: u32,
    pub(super) to: u32,
    /// Number of the first repetition: more than 0 for those behind the first one.
    pub(super) first: u32,
}
