//! What a run is to do.

use crate::costs::Costs;
use crate::host::HostMemory;

/// When DMAs move their data. A program without races computes the same in each case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Commit {
    /// When they are issued.
    Issue,
    /// When somebody waits for them.
    Wait,
    /// One or the other, at random.
    Random,
}

/// What a run is to do.
#[derive(Clone, Debug)]
pub struct Options {
    /// The machine.
    pub costs: Costs,
    /// Does data matter?
    pub is_functional: bool,
    /// Does time?
    pub is_timed: bool,
    /// Are races looked for?
    pub checks_races: bool,
    /// Is what happens kept for a trace?
    pub traces: bool,
    /// Are iterations that repeat, where only time matters, multiplied instead of run? Reports are the same.
    pub extrapolates: bool,
    /// Is it counted what ops compute, and what each cycle was spent on?
    pub profiles: bool,
    /// Are series over time kept? They contain what `profiles` counts.
    pub has_timeline: bool,
    /// When DMAs move their data.
    pub commit: Commit,
    /// What [`Commit::Random`] starts with.
    pub seed: u64,
    /// Ops that may run, where an iteration that is repeated as a whole counts as one; `None`: any number.
    pub max_ops: Option<u64>,
    /// Memory that runs with clones of these options keep for each other.
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
            memory: HostMemory::default(),
        }
    }
}
