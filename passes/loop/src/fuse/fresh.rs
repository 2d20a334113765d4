//! Change tracking: nests that have changed since they were last visited.
//!
//! Fusion of two nests depends on their bodies and on the readers of their results. If neither has changed for both,
//! the result is the same as the last time.

use std::hash::{Hash, Hasher};

use creole_ir::parallel::Parallel;
use creole_ir::{Body, OpId};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use super::facts::NestFacts;
use super::nests::is_there;

/// Iteration spaces that are new or have changed since a step last ran.
#[derive(Default)]
pub(super) struct Fresh {
    /// Fingerprints at the last look: hashes of the size of a space, its sources, and the readers of its results.
    seen: FxHashMap<OpId, u64>,
    fresh: FxHashSet<OpId>,
    /// Spaces that may have changed since the last look.
    touched: FxHashSet<OpId>,
}

impl Fresh {
    /// Records spaces that may have changed.
    pub(super) fn note(&mut self, spaces: &FxHashSet<OpId>) {
        self.touched.extend(spaces);
    }

    /// Finds the spaces that have changed; `others` count as changed, too.
    pub(super) fn look(
        &mut self,
        body: &Body,
        others: &[OpId],
        facts: &mut NestFacts<'_>,
        parallel: &dyn Parallel,
    ) {
        self.fresh.clear();
        self.fresh.extend(others);
        let touched = std::mem::take(&mut self.touched).into_iter();
        let touched: Vec<OpId> = touched.filter(|op| is_there(body, *op)).collect();
        facts.read(body, &touched, parallel);
        for op in touched {
            let now = fingerprint(body, op, facts);
            if self.seen.insert(op, now) != Some(now) {
                self.fresh.insert(op);
            }
        }
    }

    /// True if the op has changed or is new since the last look.
    pub(super) fn is(&self, op: OpId) -> bool {
        self.fresh.contains(&op) || !self.seen.contains_key(&op)
    }

    /// True if the op, or one whose results it reads, has changed.
    pub(super) fn reaches(&self, body: &Body, op: OpId, facts: &mut NestFacts<'_>) -> bool {
        self.is(op) || {
            let contents = facts.contents(body, op);
            let mut producers = contents.sources.iter().filter_map(|source| body.def_op(*source));
            producers.any(|producer| self.fresh.contains(&producer))
        }
    }

    /// Records that an op has changed since the last look.
    pub(super) fn touch(&mut self, op: OpId) {
        self.fresh.insert(op);
    }
}

fn fingerprint(body: &Body, space: OpId, facts: &mut NestFacts<'_>) -> u64 {
    let contents = facts.contents(body, space);
    let mut hasher = FxHasher::default();
    (contents.size, &contents.sources).hash(&mut hasher);
    for result in body.results(space) {
        body.users(result).for_each(|user| user.hash(&mut hasher));
    }
    hasher.finish()
}
