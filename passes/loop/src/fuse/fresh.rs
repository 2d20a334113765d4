//! Change tracking: nests that have changed since they were last visited.
//!
//! Fusion of two nests depends on their bodies and on the readers of their results. If neither has changed for both,
//! the result is the same as the last time.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use creole_ir::body::Effect;
use creole_ir::parallel::{Parallel, map};
use creole_ir::{Body, OpId, Value};
use creole_loop::{IterationSpace, Read};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use super::cost::size;

/// Fewest ops that are worth a thread.
const MIN_OPS: usize = 64;

/// Facts about the iteration spaces of a body, and those that are new or have changed.
#[derive(Default)]
pub(super) struct Fresh {
    known: FxHashMap<OpId, Known>,
    fresh: FxHashSet<OpId>,
    /// Iteration spaces that may have changed since the last look.
    touched: FxHashSet<OpId>,
}

/// Fingerprint of an op; ids are never reused.
struct Known {
    /// Hash of the size of its body, its sources, and the readers of its results.
    hash: u64,
    /// Total [`size`] of its regions.
    size: usize,
    /// Tensors that it reads, each once.
    sources: Arc<[Value]>,
    /// True if it has no effect.
    is_pure: bool,
}

/// Outermost iteration spaces that are or contain these ops.
pub(super) fn spaces_around(body: &Body, ops: &[OpId]) -> FxHashSet<OpId> {
    let outermost = |op: &OpId| {
        let chain = || std::iter::successors(Some(*op), |op| body.parent_op(*op));
        // Most are in a space that is not nested.
        let top = chain().last().filter(|op| IterationSpace::has(body, *op));
        top.or_else(|| chain().filter(|op| IterationSpace::has(body, *op)).last())
    };
    let found = ops.iter().filter_map(outermost);
    found.filter(|op| body.block_of(*op).is_some()).collect()
}

/// True if neither the op nor an op around it has been erased.
pub(super) fn is_there(body: &Body, op: OpId) -> bool {
    std::iter::successors(Some(op), |op| body.parent_op(*op)).all(|op| body.block_of(op).is_some())
}

impl Fresh {
    /// Records spaces that may have changed.
    pub(super) fn note(&mut self, spaces: &FxHashSet<OpId>) {
        self.touched.extend(spaces);
    }

    /// Finds the spaces that have changed; `others` count as changed, too.
    pub(super) fn look(&mut self, body: &Body, others: &[OpId], parallel: &dyn Parallel) {
        self.fresh.clear();
        self.fresh.extend(others);
        let touched: Vec<OpId> = std::mem::take(&mut self.touched).into_iter().collect();
        let known = |ops: &[OpId]| -> Vec<(OpId, Known)> {
            let there = ops.iter().filter(|op| is_there(body, **op));
            there.map(|op| (*op, Known::of(body, *op))).collect()
        };
        let parts = map(parallel, touched.chunks(MIN_OPS).collect(), known);
        for (op, now) in parts.into_iter().flatten() {
            if self.known.get(&op).is_none_or(|before| before.hash != now.hash) {
                self.fresh.insert(op);
            }
            self.known.insert(op, now);
        }
    }

    /// True if the op is known to have no effect.
    pub(super) fn is_pure(&self, op: OpId) -> bool {
        self.known.get(&op).is_some_and(|known| known.is_pure)
    }

    /// True if the op has changed or is new since the last look.
    pub(super) fn is(&self, op: OpId) -> bool {
        self.fresh.contains(&op) || !self.known.contains_key(&op)
    }

    /// True if the op, or one whose results it reads, has changed.
    pub(super) fn reaches(&self, body: &Body, op: OpId) -> bool {
        let sources = self.known.get(&op).map_or(&[][..], |known| &known.sources);
        let mut producers = sources.iter().filter_map(|source| body.def_op(*source));
        self.is(op) || producers.any(|producer| self.fresh.contains(&producer))
    }

    /// Records that an op has changed since the last look.
    pub(super) fn touch(&mut self, op: OpId) {
        self.fresh.insert(op);
    }

    /// Total size of the regions of `op`, and the tensors that it reads, each once. Recomputed if it is new since the
    /// last look, or `has_changed` since.
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
