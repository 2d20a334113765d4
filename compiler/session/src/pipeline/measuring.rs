//! Timing and statistics of passes, as an instrument.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::ThreadId;
use std::time::Duration;

use rustc_hash::FxHashMap;

use super::instrument::{Ended, Instrument, PassResult, PassRun};
use super::report::{FUNCTIONS, MODULE, Measurements, PassCounts};
use super::{PassCall, Step};

/// Instrument that measures the time of passes and counts ops and changes.
#[derive(Default)]
pub struct Measuring {
    /// True if ops are counted.
    counts_ops: bool,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    found: Measurements,
    /// Sums over units for each call of the current step, keyed by its address.
    calls: FxHashMap<usize, (Duration, PassCounts)>,
    /// Number of ops before the pass, for each thread that runs one.
    n_ops: FxHashMap<ThreadId, usize>,
}

impl Measuring {
    /// Returns an instrument without measurements; it counts ops for the statistics if `counts_ops`.
    pub fn new(counts_ops: bool) -> Measuring {
        Measuring { counts_ops, ..Measuring::default() }
    }

    /// Returns the measurements since the last call.
    pub fn take(&self) -> Measurements {
        std::mem::take(&mut self.state().found)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn key(call: &PassCall) -> usize {
    std::ptr::from_ref(call).addr()
}

impl Instrument for Measuring {
    fn before(&self, run: &PassRun<'_>) {
        if self.counts_ops {
            let n = run.n_ops();
            self.state().n_ops.insert(std::thread::current().id(), n);
        }
    }

    fn after(&self, run: &PassRun<'_>, ended: &Ended) {
        let n_ops_after = if self.counts_ops { run.n_ops() } else { 0 };
        let mut state = self.state();
        let n_ops_before = state.n_ops.remove(&std::thread::current().id()).unwrap_or_default();
        let n_changed = usize::from(ended.result == PassResult::Changed);
        let counts = PassCounts { n_bodies: 1, n_changed, n_ops_before, n_ops_after };
        let (time, all) = state.calls.entry(key(run.call)).or_default();
        (*time, *all) = (*time + ended.time, all.plus(counts));
    }

    fn after_step(&self, step: &Step, time: Duration) {
        let state = &mut *self.state();
        let calls = std::mem::take(&mut state.calls);
        state.found.add_step(
            step,
            0,
            &|call| calls.get(&key(call)).copied().unwrap_or_default(),
            time,
        );
    }
}

/// Time and counts of a call.
type OfCall<'a> = dyn Fn(&PassCall) -> (Duration, PassCounts) + 'a;

impl Measurements {
    /// Adds the lines of a step.
    fn add_step(&mut self, step: &Step, depth: usize, of: &OfCall<'_>, time: Duration) {
        match step {
            Step::Module(call) => {
                self.time(call.pass.name, depth, time);
                self.add_counts(MODULE, call, of);
            }
            Step::Functions(calls) => {
                self.time(FUNCTIONS, depth, time);
                self.add_calls(FUNCTIONS, depth + 1, calls, of);
            }
            Step::Nested(ops, steps) => {
                let name = format!("'{ops}' Pipeline");
                self.time(&*name, depth, time);
                for step in steps {
                    match step {
                        Step::Module(call) => {
                            self.add_calls(&name, depth + 1, std::slice::from_ref(call), of);
                        }
                        Step::Functions(calls) => self.add_calls(&name, depth + 1, calls, of),
                        Step::Nested(..) => self.add_step(step, depth + 1, of, inside(step, of)),
                    }
                }
            }
        }
    }

    fn add_calls(&mut self, name: &str, depth: usize, calls: &[PassCall], of: &OfCall<'_>) {
        for call in calls {
            self.time(call.pass.name, depth, of(call).0);
            self.add_counts(name, call, of);
        }
    }

    fn add_counts(&mut self, name: &str, call: &PassCall, of: &OfCall<'_>) {
        let (_, counts) = of(call);
        if counts.n_bodies > 0 {
            self.count(name, call.pass.name, counts);
        }
    }
}

/// Time of the passes in a step.
fn inside(step: &Step, of: &OfCall<'_>) -> Duration {
    match step {
        Step::Module(call) => of(call).0,
        Step::Functions(calls) => calls.iter().map(|call| of(call).0).sum(),
        Step::Nested(_, steps) => steps.iter().map(|step| inside(step, of)).sum(),
    }
}
