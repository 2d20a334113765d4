//! Dependence grouping of calls into strands that may run concurrently.

use creole_ir::{OpId, Value};
use rustc_hash::FxHashSet;

use super::effects::Effects;

/// Sequence of dependent calls.
#[derive(Default)]
struct Strand {
    ops: Vec<OpId>,
    time: f64,
    reads: FxHashSet<Value>,
    writes: FxHashSet<Value>,
}

/// Strands that may run concurrently, and the number of ops visited since they began.
#[derive(Default)]
pub(super) struct Group {
    strands: Vec<Strand>,
    n_ops: usize,
}

/// Limit of ops in a group or passed by it: all buffers of strands live as long as the whole group.
const MOST_OPS: usize = 64;

impl Strand {
    fn depends_on(&self, effects: &Effects) -> bool {
        let is_here = |value: &Value| self.reads.contains(value) || self.writes.contains(value);
        effects.writes.iter().any(is_here) || effects.reads.iter().any(|v| self.writes.contains(v))
    }

    fn push(&mut self, op: OpId, effects: &Effects, time: f64) {
        self.ops.push(op);
        self.time += time;
        self.reads.extend(&effects.reads);
        self.writes.extend(&effects.writes);
    }
}

impl Group {
    /// Appends a call that takes `time` to a strand, or passes an op. `false`: the group ends before it. Without
    /// `effects` the op may do anything.
    pub(super) fn take(&mut self, op: OpId, effects: Option<&Effects>, time: Option<f64>) -> bool {
        if effects.is_some_and(Effects::is_none) {
            return true;
        }
        let is_empty = self.strands.is_empty();
        let Some(effects) = effects.filter(|_| self.n_ops < MOST_OPS) else { return is_empty };
        let strands = self.strands.iter().enumerate();
        let depends: Vec<usize> =
            strands.filter(|(_, strand)| strand.depends_on(effects)).map(|(i, _)| i).collect();
        match (time, &depends[..]) {
            (Some(time), []) => {
                self.strands.push(Strand::default());
                let strand = self.strands.last_mut().expect("one was just made");
                strand.push(op, effects, time);
            }
            (Some(time), [only]) => self.strands[*only].push(op, effects, time),
            (None, []) => {}
            _ => return false,
        }
        // Ops before the first strand are not counted as passed.
        self.n_ops += usize::from(!self.strands.is_empty());
        true
    }

    /// Strands, if running them concurrently on two threads saves at least `least`.
    pub(super) fn strands(self, least: f64) -> Option<Vec<Vec<OpId>>> {
        let total: f64 = self.strands.iter().map(|strand| strand.time).sum();
        let longest = self.strands.iter().map(|strand| strand.time).fold(0.0, f64::max);
        let gain = total - longest.max(total / 2.0);
        let is_worth_it = self.strands.len() > 1 && gain >= least;
        is_worth_it.then(|| self.strands.into_iter().map(|strand| strand.ops).collect())
    }
}
