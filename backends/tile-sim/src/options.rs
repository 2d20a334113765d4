//! Options of a run.

use creole_ir::backend::RunCx;

use crate::costs::Costs;
use crate::host::HostMemory;

/// Time at which DMAs move their data. A program without races has the same results in each case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Commit {
    /// Issue of the DMA.
    Issue,
    /// Wait for the DMA.
    Wait,
    /// Random choice of these.
    Random,
}

/// Options of a run.
#[derive(Clone, Debug)]
pub struct Options {
    /// Costs of the machine.
    pub costs: Costs,
    /// Simulate data.
    pub is_functional: bool,
    /// Simulate time.
    pub is_timed: bool,
    /// Check for races.
    pub checks_races: bool,
    /// Keep events for a trace.
    pub traces: bool,
    /// Multiply iterations that repeat, where only time matters, instead of running them. Reports are the same.
    pub extrapolates: bool,
    /// Count the work of ops, and the cause of each cycle.
    pub profiles: bool,
    /// Keep series over time. They contain the counts of `profiles`.
    pub has_timeline: bool,
    /// Time at which DMAs move their data.
    pub commit: Commit,
    /// Seed of [`Commit::Random`].
    pub seed: u64,
    /// Limit of ops that run, where an iteration that is repeated as a whole counts as one; `None`: any number.
    pub max_ops: Option<u64>,
    /// Context of the run.
    pub cx: RunCx,
    /// Memory pool shared by runs with clones of these options.
    pub memory: HostMemory,
}

impl Options {
    /// Data, time and all checks.
    pub fn new(costs: Costs) -> Options {
        Options {
            costs,
            is_functional: true,
            is_timed: true,
            checks_races: true,
            traces: false,
            extrapolates: true,
            profiles: false,
            has_timeline: false,
            commit: Commit::Issue,
            seed: 0,
            max_ops: None,
            cx: RunCx::default(),
            memory: HostMemory::default(),
        }
    }
}
