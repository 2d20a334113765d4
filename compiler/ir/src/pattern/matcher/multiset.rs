//! Matching of multisets: the operands of a tree of commutative ops, in any order.

use smallvec::SmallVec;

use super::{Binding, Choice, Graph, Search, Subject};
use crate::pattern::repetition::is_each;
use crate::pattern::{MAX_LEAVES, OpPattern, Pattern};

/// Operands of a tree, from left to right.
pub(super) type Leaves<V> = SmallVec<[V; 4]>;

impl<'r, G: Graph> Search<'r, '_, G> {
    /// Matches a tree with a multiset in all ways, then the goals after it.
    pub(super) fn multiset(
        &mut self,
        pattern: &'r Pattern,
        root: G::Op,
        value: G::Value,
        next: Option<u32>,
    ) -> bool {
        let Pattern::Op(op) = pattern else { return true };
        let (n_bound, n_ops, n_goals) =
            (self.bound.len(), self.bindings.ops.len(), self.goals.len());
        let mut goes_on = true;
        if self.data(op, root) && self.ty(op.ty, value) {
            self.bindings.ops.push(root);
            let leaves = self.leaves(op, root, value);
            self.trees.push(leaves);
            let choice = Choice { tree: self.trees.len() as u32 - 1, number: 0, taken: 0 };
            let goal = self.goal(pattern, Subject::Leaves(choice), next);
            goes_on = self.run(goal);
            self.trees.pop();
        }
        self.goals.truncate(n_goals);
        self.bindings.ops.truncate(n_ops);
        self.unbind(n_bound);
        goes_on
    }

    /// The operands of the tree of an op. Its inner ops are matched ops from then on.
    fn leaves(&mut self, pattern: &OpPattern, root: G::Op, value: G::Value) -> Leaves<G::Value> {
        let operands = |op| [0, 1].map(|i| self.graph.operand(op, i));
        let (ty, mut leaves) = (self.graph.ty(value), Leaves::from_slice(&operands(root)));
        let (mut at, mut inner) = (0, SmallVec::<[G::Op; 4]>::new());
        while at < leaves.len() {
            let leaf = leaves[at];
            let may_be = leaves.len() < MAX_LEAVES
                && leaf != value
                && self.graph.one_use(leaf)
                && self.graph.ty(leaf) == ty;
            let ops = if may_be { self.graph.ops(leaf, pattern.def) } else { SmallVec::new() };
            let has_attrs = |op: &G::Op| {
                let attrs = 0..pattern.attrs.len();
                attrs.into_iter().all(|i| self.graph.attr(*op, i) == self.graph.attr(root, i))
            };
            match ops.into_iter().find(has_attrs) {
                Some(op) => {
                    inner.push(op);
                    let [left, right] = operands(op);
                    leaves[at] = left;
                    leaves.insert(at + 1, right);
                }
                None => at += 1,
            }
        }
        self.bindings.ops.extend(inner);
        leaves
    }

    /// Matches the next single operand of a multiset with each operand of the tree that is left, then the goals after them.
    pub(super) fn choose(
        &mut self,
        pattern: &'r Pattern,
        choice: Choice,
        next: Option<u32>,
    ) -> bool {
        let Pattern::Op(op) = pattern else { return true };
        let Choice { tree, number, taken } = choice;
        let Some(single) = op.operands.iter().filter(|p| !is_each(p)).nth(number as usize) else {
            return !self.bind_rest(op, choice) || self.run(next);
        };
        let leaves = self.trees[tree as usize].clone();
        let is_free = |i: &usize| taken & (1 << i) == 0;
        let is_first = |i: &usize| !(0..*i).any(|j| is_free(&j) && leaves[j] == leaves[*i]);
        (0..leaves.len()).filter(is_free).filter(is_first).all(|i| {
            let (n_goals, n_bound) = (self.goals.len(), self.bound.len());
            let after = Choice { tree, number: number + 1, taken: taken | 1 << i };
            let after = self.goal(pattern, Subject::Leaves(after), next);
            let goes_on = self.value(single, leaves[i], after);
            self.goals.truncate(n_goals);
            self.unbind(n_bound);
            goes_on
        })
    }

    /// Binds the list of a multiset to what is left. False: there is no list, but something is left.
    fn bind_rest(&mut self, op: &OpPattern, choice: Choice) -> bool {
        let leaves = self.trees[choice.tree as usize].iter().enumerate();
        let rest: Vec<G::Value> =
            leaves.filter(|(i, _)| choice.taken & (1 << i) == 0).map(|(_, leaf)| *leaf).collect();
        match op.operands.iter().find(|p| is_each(p)).map(Pattern::each) {
            Some(Pattern::Value(var)) => self.bind(*var, Binding::Values(rest)),
            _ => rest.is_empty(),
        }
    }
}
