//! Time: an in-order core that issues to several units, and DMAs beside it.
//!
//! An op is issued when the one before it was, its operands have begun to arrive, and its unit is free; it ends when
//! its unit has done all of it and its operands have arrived. So long vectors flow through chains of units, as they
//! do in code that is scheduled well.

mod bundles;

use bundles::Bundles;
use creole_ir::Loc;
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::record::{Core, Interval, Issue, Pending, Profile, Recorder, Work};

/// What an op keeps busy.
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
    /// Weights on their way into matrix units.
    Push,
    /// Sums on their way out of matrix units.
    Pop,
    /// Moves across lanes.
    Cross,
    /// Issue of DMAs.
    Dma,
    /// HBM, as a link that one transfer after another uses.
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

    /// As reports have it: `vector load`.
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

/// When a value is there: its first part and all of it, in cycles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ready {
    /// The first register.
    pub(crate) first: u64,
    /// The last one.
    pub(crate) last: u64,
}

impl Ready {
    /// When both are there.
    #[must_use]
    pub(crate) fn and(self, other: Ready) -> Ready {
        Ready { first: self.first.max(other.first), last: self.last.max(other.last) }
    }
}

/// Cycles by cause.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spent {
    /// How often the op ran.
    pub(crate) n: u64,
    /// Cycles that its unit was busy.
    pub(crate) busy: u64,
    /// Cycles by which it moved the program on.
    pub(crate) elapsed: u64,
    /// Those of them in which it waited for a DMA.
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

/// The units that only the core uses.
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

/// See [`Clock::backlog`]: what is computed next takes equally long whenever it is equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Backlog {
    free: [u64; CORE.len()],
    end: u64,
}

/// See [`Clock::snapshot`].
pub(crate) struct Snapshot {
    now: u64,
    busy: [u64; Unit::ALL.len()],
    spent: IndexMap<Cause, Spent, FxBuildHasher>,
    profile: Option<Profile>,
}

/// What a block of ops does to the clock, and how often that was repeated.
pub(crate) struct Step {
    elapsed: u64,
    busy: [u64; Unit::ALL.len()],
    spent: Vec<(Cause, Spent)>,
    after: Backlog,
    n: u64,
    recorded: Option<Recorded>,
}

/// What a recorder has kept of a step: sums, what was busy from `start` on, and what the core is busy with at the end.
struct Recorded {
    start: u64,
    change: Profile,
    log: Vec<Interval>,
    core: Core,
}

impl Step {
    /// How often it was repeated.
    pub(crate) fn n(&self) -> u64 {
        self.n
    }

    /// Counts repetitions.
    pub(crate) fn add(&mut self, n: u64) {
        self.n += n;
    }
}

/// All that a clock counts at some time.
pub(crate) struct Counters {
    now: u64,
    busy: [u64; Unit::ALL.len()],
    spent: Vec<Spent>,
    profile: Option<Profile>,
}

/// Something that took time, for traces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What was busy.
    pub unit: Unit,
    /// The op.
    pub name: &'static str,
    /// Where it stands.
    pub loc: Loc,
    /// From when on, in cycles.
    pub start: u64,
    /// For how long, in cycles.
    pub cycles: u64,
}

/// An op in the table of where time went.
pub(crate) type Cause = (&'static str, Loc);

/// The time of a run.
#[derive(Debug, Default)]
pub(crate) struct Clock {
    /// When the last op was issued, in cycles.
    now: u64,
    free: [u64; Unit::ALL.len()],
    busy: [u64; Unit::ALL.len()],
    /// When the last of what the core has issued ends.
    core_end: u64,
    /// When the last of everything ends.
    end: u64,
    spent: IndexMap<Cause, Spent, FxBuildHasher>,
    bundles: Bundles,
    /// What happened, if anyone asks.
    pub(crate) events: Option<Vec<Event>>,
    /// What is kept beside totals, if anyone asks.
    pub(crate) recorder: Option<Box<Recorder>>,
}

/// Events of a trace at most: more than viewers show.
const MAX_EVENTS: usize = 2_000_000;

impl Clock {
    /// When the last op was issued, in cycles.
    pub(crate) fn now(&self) -> u64 {
        self.now
    }

    /// When all that was issued has ended, in cycles.
    pub(crate) fn end(&self) -> u64 {
        self.end.max(self.now)
    }

    /// When all that the core has issued has ended, transfers aside, in cycles.
    pub(crate) fn core_end(&self) -> u64 {
        self.core_end.max(self.now)
    }

    /// Cycles that a unit was busy.
    pub(crate) fn busy(&self, unit: Unit) -> u64 {
        self.busy[unit as usize]
    }

    /// Where time went.
    pub(crate) fn spent(&self) -> impl Iterator<Item = (&Cause, &Spent)> {
        self.spent.iter()
    }

    /// Issues an op that keeps a unit busy for some cycles, and whose result follows after a latency.
    pub(crate) fn issue(
        &mut self,
        cause: Cause,
        unit: Unit,
        (busy, latency): (u64, u64),
        ready: Ready,
    ) -> Ready {
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

    /// What of the past matters to the core: how long from now each of its units is busy still, and until when what was
    /// issued has ended.
    pub(crate) fn backlog(&self) -> Backlog {
        let of = |unit: Unit| self.free[unit as usize].saturating_sub(self.now);
        Backlog { free: CORE.map(of), end: self.core_end().saturating_sub(self.now) }
    }

    /// All counters, to be compared with later ones.
    pub(crate) fn snapshot(&mut self) -> Snapshot {
        let profile = self.recorder.as_mut().map(|recorder| recorder.begin());
        Snapshot { now: self.now, busy: self.busy, spent: self.spent.clone(), profile }
    }

    /// What has happened since a snapshot that had this path and began with `backlog`.
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

    /// Does what a step did once more.
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

    /// Counts what the repetitions of a step have kept busy.
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

    /// A transfer over HBM that takes its turn: when it ends, in cycles.
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

    /// Goes on at `until` at the earliest, as the op waits for a DMA.
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

    /// The op has waited for a transfer that has ended at `end`, before another one for which it waits, too.
    pub(crate) fn wait_on(&mut self, cause: Cause, end: u64) {
        let now = self.now;
        if let Some(timeline) = self.recorder.as_mut().and_then(|r| r.timeline.as_mut()) {
            timeline.waited(cause.1, now, end);
        }
    }

    /// An op of a unit computed so much.
    pub(crate) fn did(&mut self, cause: Cause, unit: Unit, work: Work) {
        if let Some(recorder) = &mut self.recorder {
            recorder.profile.did(cause, unit, work);
        }
    }

    /// Goes on when all that was issued by the core has ended.
    pub(crate) fn drain(&mut self, cause: Cause, until: u64) {
        let elapsed = until.saturating_sub(self.now);
        self.spent.entry(cause).or_default().elapsed += elapsed;
        if let Some(recorder) = &mut self.recorder {
            recorder.profile.drained(cause, self.now, until);
        }
        self.now += elapsed;
    }

    /// What of the past matters from now on: how long units are busy still, and until when what was issued has ended.
    pub(crate) fn relative(&self) -> Vec<u64> {
        let ends = self.free.iter().chain([&self.core_end, &self.end]);
        ends.map(|end| end.saturating_sub(self.now)).collect()
    }

    /// The same of what is recorded.
    pub(crate) fn pending(&self) -> Option<Pending> {
        self.recorder.as_ref().map(|recorder| recorder.profile.pending(self.now))
    }

    /// All that it counts.
    pub(crate) fn counters(&self) -> Counters {
        Counters {
            now: self.now,
            busy: self.busy,
            spent: self.spent.values().copied().collect(),
            profile: self.recorder.as_ref().map(|recorder| recorder.profile.sums()),
        }
    }

    /// Does what happened since `before` as many times again, where it ends as it began.
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

    fn record(&mut self, unit: Unit, (name, loc): Cause, start: u64, cycles: u64) {
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
        let loaded = clock.issue(OP, Unit::Load, (100, 2), Ready::default());
        assert_eq!(loaded, Ready { first: 2, last: 102 });
        let sum = clock.issue(OP, Unit::Alu, (50, 2), loaded);
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
