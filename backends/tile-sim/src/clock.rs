//! Timing model: an in-order core that issues to several units, and concurrent DMAs.
//!
//! An op is issued when the one before it was, its operands have begun to arrive, and its unit is free; it ends when
//! its unit has finished and its operands have arrived. So long vectors flow through chains of units (chaining), as in
//! well-scheduled code.

mod bundles;

use bundles::Bundles;
use creole_ir::Loc;
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::record::{BusyInterval, Core, Issue, OpWork, Pending, Profile, Recorder};

/// Resource that an op keeps busy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Unit {
    /// Scalar arithmetic and control flow.
    Scalar,
    /// Vector arithmetic.
    Alu,
    /// Vector loads.
    Load,
    /// Vector stores.
    Store,
    /// Matrix products.
    Matrix,
    /// Weights being pushed into matrix units.
    Push,
    /// Sums being popped from matrix units.
    Pop,
    /// Moves across lanes.
    Cross,
    /// Issue of DMAs.
    Dma,
    /// HBM, as a link that serves one transfer after another.
    Hbm,
}

impl Unit {
    /// All units.
    pub const ALL: [Unit; 10] = [
        Unit::Scalar,
        Unit::Alu,
        Unit::Load,
        Unit::Store,
        Unit::Matrix,
        Unit::Push,
        Unit::Pop,
        Unit::Cross,
        Unit::Dma,
        Unit::Hbm,
    ];

    /// Name in reports: `vector load`.
    pub fn name(self) -> &'static str {
        match self {
            Unit::Scalar => "scalar",
            Unit::Alu => "vector arithmetic",
            Unit::Load => "vector load",
            Unit::Store => "vector store",
            Unit::Matrix => "matrix",
            Unit::Push => "matrix push",
            Unit::Pop => "matrix pop",
            Unit::Cross => "cross-lane",
            Unit::Dma => "DMA issue",
            Unit::Hbm => "HBM",
        }
    }
}

/// Arrival time of a value: its first register and its last one, in cycles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ready {
    /// Arrival of the first register.
    pub(crate) first: u64,
    /// Arrival of the last one.
    pub(crate) last: u64,
}

impl Ready {
    /// Time when both have arrived.
    #[must_use]
    pub(crate) fn and(self, other: Ready) -> Ready {
        Ready { first: self.first.max(other.first), last: self.last.max(other.last) }
    }
}

/// Cycles of an op, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spent {
    /// Number of executions.
    pub(crate) n: u64,
    /// Busy cycles of its unit.
    pub(crate) busy: u64,
    /// Cycles by which it advanced the program.
    pub(crate) elapsed: u64,
    /// Part of these in which it waited for a DMA.
    pub(crate) exposed: u64,
}

impl Spent {
    fn less(self, other: Spent) -> Spent {
        Spent {
            n: self.n - other.n,
            busy: self.busy - other.busy,
            elapsed: self.elapsed - other.elapsed,
            exposed: self.exposed - other.exposed,
        }
    }
}

/// Units that only the core uses.
const CORE: [Unit; 8] = [
    Unit::Scalar,
    Unit::Alu,
    Unit::Load,
    Unit::Store,
    Unit::Matrix,
    Unit::Push,
    Unit::Pop,
    Unit::Cross,
];

/// Pipeline state relative to now, see [`Clock::backlog`]: equal code takes the same time from equal states.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Backlog {
    free: [u64; CORE.len()],
    end: u64,
}

/// Counters at some time, see [`Clock::snapshot`].
pub(crate) struct Snapshot {
    now: u64,
    busy: [u64; Unit::ALL.len()],
    spent: IndexMap<Cause, Spent, FxBuildHasher>,
    profile: Option<Profile>,
}

/// Effect of a block of ops on the clock, and its number of repetitions.
pub(crate) struct Step {
    elapsed: u64,
    busy: [u64; Unit::ALL.len()],
    spent: Vec<(Cause, Spent)>,
    after: Backlog,
    n: u64,
    recorded: Option<Recorded>,
}

/// Recorded part of a step: sums, busy intervals from `start` on, and the last work of the core at its end.
struct Recorded {
    start: u64,
    change: Profile,
    log: Vec<BusyInterval>,
    core: Core,
}

impl Step {
    /// Number of repetitions.
    pub(crate) fn n(&self) -> u64 {
        self.n
    }

    /// Counts repetitions.
    pub(crate) fn add(&mut self, n: u64) {
        self.n += n;
    }
}

/// Counters of a clock at some time.
pub(crate) struct Counters {
    now: u64,
    busy: [u64; Unit::ALL.len()],
    spent: Vec<Spent>,
    profile: Option<Profile>,
}

/// Interval of a unit's work, for traces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Unit that was busy.
    pub unit: Unit,
    /// Name of the op.
    pub name: &'static str,
    /// Location of the op.
    pub loc: Loc,
    /// Start, in cycles.
    pub start: u64,
    /// Duration, in cycles.
    pub cycles: u64,
}

/// Op as a key of the time table.
pub(crate) type Cause = (&'static str, Loc);

/// Cycles of an op on its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpTiming {
    /// Cycles for which it keeps the unit busy.
    pub busy: u64,
    /// Cycles until its result arrives.
    pub latency: u64,
}

impl OpTiming {
    /// Takes both numbers of cycles.
    pub fn new(busy: u64, latency: u64) -> OpTiming {
        OpTiming { busy, latency }
    }
}

/// Time of a run.
#[derive(Debug, Default)]
pub(crate) struct Clock {
    /// Issue time of the last op, in cycles.
    now: u64,
    free: [u64; Unit::ALL.len()],
    busy: [u64; Unit::ALL.len()],
    /// End of all ops that the core has issued.
    core_end: u64,
    /// End of everything.
    end: u64,
    spent: IndexMap<Cause, Spent, FxBuildHasher>,
    bundles: Bundles,
    /// Events, if requested.
    pub(crate) events: Option<Vec<Event>>,
    /// Recorder of details, if requested.
    pub(crate) recorder: Option<Box<Recorder>>,
}

/// Limit of events of a trace: more than viewers show.
const MAX_EVENTS: usize = 2_000_000;

impl Clock {
    /// Issue time of the last op, in cycles.
    pub(crate) fn now(&self) -> u64 {
        self.now
    }

    /// End of all that was issued, in cycles.
    pub(crate) fn end(&self) -> u64 {
        self.end.max(self.now)
    }

    /// End of all ops that the core has issued, transfers aside, in cycles.
    pub(crate) fn core_end(&self) -> u64 {
        self.core_end.max(self.now)
    }

    /// Busy cycles of a unit.
    pub(crate) fn busy(&self, unit: Unit) -> u64 {
        self.busy[unit as usize]
    }

    /// Time spent on each op.
    pub(crate) fn spent(&self) -> impl Iterator<Item = (&Cause, &Spent)> {
        self.spent.iter()
    }

    /// Issues an op that keeps a unit busy for some cycles, and whose result follows after a latency.
    pub(crate) fn issue(
        &mut self,
        cause: Cause,
        unit: Unit,
        timing: OpTiming,
        ready: Ready,
    ) -> Ready {
        let OpTiming { busy, latency } = timing;
        let free = self.free[unit as usize];
        let start = self.start(unit, ready);
        let (done, counted) = self.occupy(unit, start, busy);
        let end = done.max(ready.last);
        let elapsed = start - self.now;
        self.now = start;
        let result = Ready { first: start + latency, last: end + latency };
        self.core_end = self.core_end.max(result.last);
        self.end = self.end.max(result.last);
        let spent = self.spent.entry(cause).or_default();
        spent.n += 1;
        spent.busy += busy;
        spent.elapsed += elapsed;
        self.record(unit, cause, done - busy, busy);
        if let Some(recorder) = &mut self.recorder {
            // A bundle waits for all of its operands.
            let first = if self.bundles.cycle.is_some() { ready.last } else { ready.first };
            let (now, ready) = (start - elapsed, Ready { first, ..ready });
            let busy = done - start;
            recorder.issued(&Issue { cause, unit, now, free, ready, start, busy, result });
            recorder.busy(unit, done - counted.min(done), counted);
        }
        result
    }

    /// Pipeline state of the core relative to now: remaining busy cycles of each unit, and completion times of the ops
    /// in flight.
    pub(crate) fn backlog(&self) -> Backlog {
        let of = |unit: Unit| self.free[unit as usize].saturating_sub(self.now);
        Backlog { free: CORE.map(of), end: self.core_end().saturating_sub(self.now) }
    }

    /// Counters, to be compared with later ones.
    pub(crate) fn snapshot(&mut self) -> Snapshot {
        let profile = self.recorder.as_mut().map(|recorder| recorder.begin());
        Snapshot { now: self.now, busy: self.busy, spent: self.spent.clone(), profile }
    }

    /// Changes since a snapshot that had this path and began with `backlog`.
    pub(crate) fn since(&mut self, before: &Snapshot) -> Step {
        let recorded = self.recorded(before);
        let mut busy = self.busy;
        busy.iter_mut().zip(&before.busy).for_each(|(now, before)| *now -= before);
        let mut spent: Vec<(Cause, Spent)> = Vec::new();
        for (cause, now) in &self.spent {
            let old = before.spent.get(cause).copied().unwrap_or_default();
            if *now != old {
                spent.push((*cause, now.less(old)));
            }
        }
        let elapsed = self.now - before.now;
        Step { elapsed, busy, spent, after: self.backlog(), n: 0, recorded }
    }

    fn recorded(&mut self, before: &Snapshot) -> Option<Recorded> {
        let (now, start) = (self.now, before.now);
        let (recorder, before) = (self.recorder.as_mut()?, before.profile.as_ref()?);
        let log = recorder.timeline.as_mut().map(|timeline| timeline.end_log());
        let (change, core) = (recorder.profile.since(before), recorder.profile.core(now));
        Some(Recorded { start, change, log: log.unwrap_or_default(), core })
    }

    /// Repeats the effect of a step.
    pub(crate) fn repeat(&mut self, step: &mut Step) {
        let before = self.now;
        self.now += step.elapsed;
        for (unit, left) in CORE.iter().zip(step.after.free) {
            self.free[*unit as usize] = self.now + left;
        }
        self.core_end = self.now + step.after.end;
        self.end = self.end.max(self.core_end);
        step.n += 1;
        if let (Some(recorder), Some(recorded)) = (&mut self.recorder, &step.recorded) {
            recorder.profile.set_core(recorded.core, self.now, self.core_end);
            if let Some(timeline) = &mut recorder.timeline {
                timeline.replay(&recorded.log, before - recorded.start);
            }
        }
    }

    /// Adds the busy cycles of a step's repetitions.
    pub(crate) fn count(&mut self, step: &Step) {
        self.busy.iter_mut().zip(&step.busy).for_each(|(all, one)| *all += one * step.n);
        for (cause, one) in &step.spent {
            let all = self.spent.entry(*cause).or_default();
            all.n += one.n * step.n;
            all.busy += one.busy * step.n;
            all.elapsed += one.elapsed * step.n;
            all.exposed += one.exposed * step.n;
        }
        if let (Some(recorder), Some(recorded)) = (&mut self.recorder, &step.recorded) {
            recorder.profile.count(&recorded.change, step.n);
        }
    }

    /// Serves a transfer over HBM in turn; returns its end, in cycles.
    pub(crate) fn transfer(&mut self, cause: Cause, start: u64, cycles: u64, latency: u64) -> u64 {
        let at = self.free[Unit::Hbm as usize].max(start);
        self.free[Unit::Hbm as usize] = at + cycles;
        self.busy[Unit::Hbm as usize] += cycles;
        self.record(Unit::Hbm, cause, at, cycles);
        if let Some(recorder) = &mut self.recorder {
            recorder.busy(Unit::Hbm, at, cycles);
        }
        self.end = self.end.max(at + cycles + latency);
        at + cycles + latency
    }

    /// Stalls the op until `until`, for a DMA.
    pub(crate) fn wait(&mut self, cause: Cause, until: u64) {
        let elapsed = until.saturating_sub(self.now);
        let spent = self.spent.entry(cause).or_default();
        spent.n += 1;
        spent.elapsed += elapsed;
        spent.exposed += elapsed;
        if let Some(recorder) = &mut self.recorder {
            recorder.waited(cause, self.now, until);
        }
        self.now += elapsed;
    }

    /// Notes that the op waited for a transfer that ended at `end`, before another one for which it waits, too.
    pub(crate) fn wait_on(&mut self, cause: Cause, end: u64) {
        let now = self.now;
        if let Some(timeline) = self.recorder.as_mut().and_then(|r| r.timeline.as_mut()) {
            timeline.waited(cause.1, now, end);
        }
    }

    /// Records the work of an op in a unit.
    pub(crate) fn did(&mut self, cause: Cause, unit: Unit, work: OpWork) {
        if let Some(recorder) = &mut self.recorder {
            recorder.profile.did(cause, unit, work);
        }
    }

    /// Stalls until all ops issued by the core have ended.
    pub(crate) fn drain(&mut self, cause: Cause, until: u64) {
        let elapsed = until.saturating_sub(self.now);
        self.spent.entry(cause).or_default().elapsed += elapsed;
        if let Some(recorder) = &mut self.recorder {
            recorder.profile.drained(cause, self.now, until);
        }
        self.now += elapsed;
    }

    /// Pipeline state relative to now: remaining busy cycles of each unit, completion times in flight.
    pub(crate) fn relative(&self) -> Vec<u64> {
        let ends = self.free.iter().chain([&self.core_end, &self.end]);
        ends.map(|end| end.saturating_sub(self.now)).collect()
    }

    /// Recorder's part of that state.
    pub(crate) fn pending(&self) -> Option<Pending> {
        self.recorder.as_ref().map(|recorder| recorder.profile.pending(self.now))
    }

    /// Values of all counters.
    pub(crate) fn counters(&self) -> Counters {
        Counters {
            now: self.now,
            busy: self.busy,
            spent: self.spent.values().copied().collect(),
            profile: self.recorder.as_ref().map(|recorder| recorder.profile.sums()),
        }
    }

    /// Repeats the changes since `before` `times` times; the state now must equal that at `before`.
    pub(crate) fn multiply(&mut self, before: &Counters, times: u64) {
        let elapsed = (self.now - before.now) * times;
        if let (Some(recorder), Some(profile)) = (&mut self.recorder, &before.profile) {
            let change = recorder.profile.since(profile);
            recorder.profile.count(&change, times);
            recorder.profile.shift(self.now, elapsed);
        }
        self.now += elapsed;
        let ends = self.free.iter_mut().chain([&mut self.core_end, &mut self.end]);
        ends.for_each(|end| *end += elapsed);
        let busy = self.busy.iter_mut().zip(&before.busy);
        busy.for_each(|(busy, before)| *busy += (*busy - before) * times);
        for (i, spent) in self.spent.values_mut().enumerate() {
            let one = spent.less(before.spent.get(i).copied().unwrap_or_default());
            spent.n += one.n * times;
            spent.busy += one.busy * times;
            spent.elapsed += one.elapsed * times;
            spent.exposed += one.exposed * times;
        }
    }

    fn record(&mut self, unit: Unit, cause: Cause, start: u64, cycles: u64) {
        let (name, loc) = cause;
        let Some(events) = &mut self.events else { return };
        if cycles > 0 && events.len() < MAX_EVENTS {
            events.push(Event { unit, name, loc, start, cycles });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OP: Cause = ("test.op", Loc::Unknown);

    #[test]
    fn long_vectors_flow_through_chains() {
        let mut clock = Clock::default();
        let loaded = clock.issue(OP, Unit::Load, OpTiming::new(100, 2), Ready::default());
        assert_eq!(loaded, Ready { first: 2, last: 102 });
        let sum = clock.issue(OP, Unit::Alu, OpTiming::new(50, 2), loaded);
        assert_eq!(sum, Ready { first: 4, last: 104 });
        assert_eq!(clock.now, 2);
    }

    #[test]
    fn transfers_follow_each_other() {
        let mut clock = Clock::default();
        assert_eq!([clock.transfer(OP, 0, 100, 10), clock.transfer(OP, 0, 50, 10)], [110, 160]);
        clock.wait(OP, 160);
        assert_eq!((clock.now, clock.busy(Unit::Hbm)), (160, 150));
    }
}
