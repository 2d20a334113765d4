//! Which nests have changed since they were last looked at.
//!
//! Whether two nests fuse depends on their bodies and on who reads their results. Where neither has changed
//! for both, the answer is that of the last time.

use std::hash::{Hash, Hasher};

use creole_ir::{Body, OpId, Value};
use creole_loop::{Read, Space};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use super::tensor_blocks;

/// What is known of the iteration spaces of a body, and which of them are new or have changed.
#[derive(Default)]
pub(super) struct Fresh {
    known: FxHashMap<OpId, Known>,
    fresh: FxHashSet<OpId>,
}

/// What tells whether an op has changed: ids are never used again.
struct Known {
    /// Of the number of its ops, of what they read, and of the readers of its results.
    hash: u64,
    /// Number of ops in its regions.
    n_ops: usize,
    /// The tensors that it reads, each once.
    sources: Vec<Value>,
}

impl Fresh {
    /// Looks at all iteration spaces of tensor code.
    pub(super) fn look(&mut self, body: &Body) {
        let mut known = FxHashMap::default();
        self.fresh.clear();
        for op in tensor_blocks(body).into_iter().flat_map(|block| body.ops(block)) {
            if !Space::has(body, op) {
                continue;
            }
            let now = Known::of(body, op);
            if self.known.get(&op).is_none_or(|before| before.hash != now.hash) {
                self.fresh.insert(op);
            }
            known.insert(op, now);
        }
        self.known = known;
    }

    /// Counts everything as changed.
    pub(super) fn forget(&mut self) {
        self.known.clear();
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

    /// Number of ops in the regions of `op`, and the tensors that it reads, each once.
    pub(super) fn contents(&self, body: &Body, op: OpId) -> (usize, Vec<Value>) {
        match self.known.get(&op).filter(|_| !self.fresh.contains(&op)) {
            Some(known) => (known.n_ops, known.sources.clone()),
            None => {
                let Known { n_ops, sources, .. } = Known::of(body, op);
                (n_ops, sources)
            }
        }
    }
}

impl Known {
    fn of(body: &Body, op: OpId) -> Known {
        let (mut n_ops, mut sources) = (0, Vec::new());
        for inner in body.regions(op).iter().flat_map(|region| body.walk_region(*region)) {
            n_ops += 1;
            if body[inner].is::<Read>() {
                sources.push(body.operand(inner, 0));
            }
        }
        sources.sort_unstable();
        sources.dedup();
        let mut hasher = FxHasher::default();
        (n_ops, &sources).hash(&mut hasher);
        for result in body.results(op) {
            body.users(result).for_each(|user| user.hash(&mut hasher));
        }
        Known { hash: hasher.finish(), n_ops, sources }
    }
}
