//! Regular expressions as programs of a non-deterministic automaton.

use super::byte_set::ByteSet;
use super::parse::{Assertion, Node, RegexError};

/// One instruction; unless stated otherwise, execution continues at the next one.
#[derive(Clone, Debug)]
pub(crate) enum Inst {
    /// Consumes one byte of the set.
    Set(ByteSet),
    Assert(Assertion),
    /// Branches to both, preferring the first.
    Split(usize, usize),
    Jump(usize),
    /// Records the position: slot `2n` is the start of group `n`, `2n + 1` its end.
    Save(usize),
    /// Consumes the text that the group matched.
    BackReference(usize),
    Match,
}

/// Code range of an expression and its parts in the program: `low..high`, entered at `low` and left, on every
/// path, at `high`.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    pub(crate) low: usize,
    pub(crate) high: usize,
    pub(crate) has_groups: bool,
    pub(crate) kind: TreeKind,
}

/// The structure of an expression that determines captures.
#[derive(Clone, Debug)]
pub(crate) enum TreeKind {
    Leaf,
    Group(usize, Box<Tree>),
    Sequence(Vec<Tree>),
    Choice(Vec<Tree>),
    Optional(Box<Tree>),
    Plus(Box<Tree>),
}

/// A compiled expression.
pub(crate) struct Program {
    pub(crate) insts: Vec<Inst>,
    pub(crate) tree: Tree,
}

const MAX_INSTS: usize = 400_000;

/// Compiles a parsed expression.
pub(crate) fn compile(node: &Node) -> Result<Program, RegexError> {
    let mut insts = Vec::new();
    let tree = emit(node, &mut insts);
    if insts.len() > MAX_INSTS {
        return Err(RegexError::TooBig);
    }
    insts.push(Inst::Match);
    Ok(Program { insts, tree })
}

fn emit(node: &Node, insts: &mut Vec<Inst>) -> Tree {
    let low = insts.len();
    let kind = match node {
        Node::Set(set) => {
            insts.push(Inst::Set(*set));
            TreeKind::Leaf
        }
        Node::Assert(assertion) => {
            insts.push(Inst::Assert(*assertion));
            TreeKind::Leaf
        }
        Node::BackReference(group) => {
            insts.push(Inst::BackReference(*group));
            TreeKind::Leaf
        }
        Node::Group(index, inner) => {
            insts.push(Inst::Save(2 * index));
            let inner = emit(inner, insts);
            insts.push(Inst::Save(2 * index + 1));
            TreeKind::Group(*index, Box::new(inner))
        }
        Node::Sequence(items) => {
            TreeKind::Sequence(items.iter().map(|item| emit(item, insts)).collect())
        }
        Node::Choice(branches) => TreeKind::Choice(emit_choice(branches, insts)),
        Node::Optional(inner) => {
            insts.push(Inst::Split(low + 1, 0));
            let inner = emit(inner, insts);
            insts[low] = Inst::Split(low + 1, insts.len());
            TreeKind::Optional(Box::new(inner))
        }
        Node::Plus(inner) => {
            let inner = emit(inner, insts);
            insts.push(Inst::Split(low, insts.len() + 1));
            TreeKind::Plus(Box::new(inner))
        }
    };
    let has_groups = match &kind {
        TreeKind::Leaf => false,
        TreeKind::Group(..) => true,
        TreeKind::Sequence(parts) | TreeKind::Choice(parts) => parts.iter().any(|p| p.has_groups),
        TreeKind::Optional(inner) | TreeKind::Plus(inner) => inner.has_groups,
    };
    Tree { low, high: insts.len(), has_groups, kind }
}

fn emit_choice(branches: &[Node], insts: &mut Vec<Inst>) -> Vec<Tree> {
    let mut trees = Vec::new();
    let mut jumps = Vec::new();
    for (index, branch) in branches.iter().enumerate() {
        let is_last = index + 1 == branches.len();
        let split = insts.len();
        if !is_last {
            insts.push(Inst::Split(split + 1, 0));
        }
        trees.push(emit(branch, insts));
        // The last branch jumps, too, so that each branch has its own end.
        jumps.push(insts.len());
        insts.push(Inst::Jump(0));
        if !is_last {
            insts[split] = Inst::Split(split + 1, insts.len());
        }
    }
    let end = insts.len();
    for jump in jumps {
        insts[jump] = Inst::Jump(end);
    }
    trees
}
