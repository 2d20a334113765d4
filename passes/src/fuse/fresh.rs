//! Which nests have changed since they were last looked at.
//!
//! Whether two nests fuse depends on their bodies and on who reads their results. Where neither has changed
//! for both, the answer is that of the last time.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use creole_ir::body::Effect;
use creole_ir::{Body, OpId, Value};
use creole_loop::{Read, Space};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use super::cost::size;

/// Fewer ops than these are not worth a thread.
const MIN_OPS: usize = 64;

/// What is known of the iteration spaces of a body, and which of them are new or have changed.
#[derive(Default)]
pub(super) struct Fresh {
    known: FxHashMap<OpId, Known>,
    fresh: FxHashSet<OpId>,
    /// Those that may have changed since the last look.
    touched: FxHashSet<OpId>,
}

/// What tells whether an op has changed: ids are never used again.
struct Known {
    /// Of the size of its body, of what that reads, and of the readers of its results.
    hash: u64,
    /// The [`size`] of its regions.
    size: usize,
    /// The tensors that it reads, each once.
    sources: Arc<[Value]>,
    /// Has it no effect?
    is_pure: bool,
}

/// The outermost iteration spaces that these ops stand in or are.
pub(super) fn spaces_around(body: &Body, ops: &[OpId]) -> FxHashSet<OpId> {
    let outermost = |op: &OpId| {
        let chain = || std::iter::successors(Some(*op), |op| body.parent_op(*op));
        // Most stand in a space that stands in nothing.
        let top = chain().last().filter(|op| Space::has(body, *op));
        top.or_else(|| chain().filter(|op| Space::has(body, *op)).last())
    };
    let found = ops.iter().filter_map(outermost);
    found.filter(|op| body.block_of(*op).is_some()).collect()
}

/// Has neither the op been erased nor one that it stands in?
pub(super) fn is_there(body: &Body, op: OpId) -> bool {
    std::iter::successors(Some(op), |op| body.parent_op(*op)).all(|op| body.block_of(op).is_some())
}

impl Fresh {
    /// These may have changed.
    pub(super) fn note(&mut self, spaces: &FxHashSet<OpId>) {
        self.touched.extend(spaces);
    }

    /// Looks which of them have. These, too, count as if they had: `others`.
    pub(super) fn look(&mut self, body: &Body, others: &[OpId]) {
        self.fresh.clear();
        self.fresh.extend(others);
        let touched: Vec<OpId> = std::mem::take(&mut self.touched).into_iter().collect();
        let there = touched.into_par_iter().with_min_len(MIN_OPS).filter(|op| is_there(body, *op));
        for (op, now) in there.map(|op| (op, Known::of(body, op))).collect::<Vec<_>>() {
            if self.known.get(&op).is_none_or(|before| before.hash != now.hash) {
                self.fresh.insert(op);
            }
            self.known.insert(op, now);
        }
    }

    /// Is it known that the op has no effect?
    pub(super) fn is_pure(&self, op: OpId) -> bool {
        self.known.get(&op).is_some_and(|known| known.is_pure)
    }

    /// Has the op changed? What was made since the last look has.
    pub(super) fn is(&self, op: OpId) -> bool {
        self.fresh.contains(&op) || !self.known.contains_key(&op)
    }

    /// Has the op changed, or one whose results it reads?
    pub(super) fn reaches(&self, body: &Body, op: OpId) -> bool {
        let sources = self.known.get(&op).map_or(&[][..], |known| &known.sources);
        let mut producers = sources.iter().filter_map(|source| body.def_op(*source));
        self.is(op) || producers.any(|producer| self.fresh.contains(&producer))
    }

    /// An op has changed since the last look.
    pub(super) fn touch(&mut self, op: OpId) {
        self.fresh.insert(op);
    }

    /// The size of the regions of `op`, and the tensors that it reads, each once. They are found
    /// again if it was made since the last look, or `has_changed` since.
    pub(super) fn contents(
        &self,
        body: &Body,
        op: OpId,
        has_changed: bool,
    ) -> (usize, Arc<[Value]>) {
        match self.known.get(&op).filter(|_| !has_changed) {
            Some(known) => (known.size, Arc::clone(&known.sources)),
            None => {
                let Known { size, sources, .. } = Known::of(body, op);
                (size, sources)
            }
        }
    }
}

impl Known {
    fn of(body: &Body, op: OpId) -> Known {
        let (mut total, mut sources) = (0, Vec::new());
        let mut effect = body.own_effect(op);
        for inner in body.regions(op).iter().flat_map(|region| body.inside(*region)) {
            total += size(body, inner);
            effect = effect.max(body.own_effect(inner));
            if body[inner].is::<Read>() {
                sources.push(body.operand(inner, 0));
            }
        }
        sources.sort_unstable();
        sources.dedup();
        let mut hasher = FxHasher::default();
        (total, &sources).hash(&mut hasher);
        for result in body.results(op) {
            body.users(result).for_each(|user| user.hash(&mut hasher));
        }
        Known {
            hash: hasher.finish(),
            size: total,
            sources: sources.into(),
            is_pure: effect == Effect::None,
        }
    }
}
