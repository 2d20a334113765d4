//! Which calls follow each other, and which may run at the same time.

use creole_ir::{OpId, Value};
use rustc_hash::FxHashSet;

use super::effects::Effects;

/// Calls that follow each other.
#[derive(Default)]
struct Strand {
    ops: Vec<OpId>,
    time: f64,
    reads: FxHashSet<Value>,
    writes: FxHashSet<Value>,
}

/// Strands that may run at the same time, and what has been passed since they began.
#[derive(Default)]
pub(super) struct Group {
    strands: Vec<Strand>,
    n_passed: usize,
}

/// Strands that wait for a last call hold their memory: no more ops than these stand between them.
const MOST_PASSED: usize = 64;

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
    /// Takes a call that takes so long into a strand, or passes an op. `false`: the group ends in front of it. Without
    /// `effects` it may do anything.
    pub(super) fn take(&mut self, op: OpId, effects: Option<&Effects>, time: Option<f64>) -> bool {
        if effects.is_some_and(Effects::is_none) {
            return true;
        }
        let depends = |effects: &Effects| -> Vec<usize> {
            let strands = self.strands.iter().enumerate();
            strands.filter(|(_, strand)| strand.depends_on(effects)).map(|(i, _)| i).collect()
        };
        match (effects, time) {
            (Some(effects), Some(time)) => match depends(effects)[..] {
                [] => {
                    self.strands.push(Strand::default());
                    let strand = self.strands.last_mut().expect("one was just made");
                    strand.push(op, effects, time);
                }
                [only] => self.strands[only].push(op, effects, time),
                _ => return false,
            },
            (Some(effects), None) if depends(effects).is_empty() => self.n_passed += 1,
            _ => return self.strands.is_empty(),
        }
        self.n_passed <= MOST_PASSED
    }

    /// The strands, if running them at the same time, on two threads, takes so much less time.
    pub(super) fn strands(self, least: f64) -> Option<Vec<Vec<OpId>>> {
        let total: f64 = self.strands.iter().map(|strand| strand.time).sum();
        let longest = self.strands.iter().map(|strand| strand.time).fold(0.0, f64::max);
        let gain = total - longest.max(total / 2.0);
        let ops = self.strands.into_iter().map(|strand| strand.ops);
        (gain >= least).then(|| ops.collect())
    }
}
