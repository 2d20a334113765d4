//! Sums: what each op did, and which op and which unit each cycle of the program was spent on.
//!
//! The core issues one op after another, so that the critical path is made of the stretches in which nothing could be
//! issued. Each is blamed on what it waited for: a unit that was busy with an earlier op, the first result of one, a
//! transfer, or the time that starting an iteration takes.
//!
//! Invariant: all blame together is the time of the program, in cycles.

use creole_ir::Loc;
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::clock::{Cause, Ready, Unit};

/// What a cycle was spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Wait {
    /// A unit was busy with the op. Of HBM: with the op's transfer, or with others before it.
    Unit(Unit),
    /// The op's result had not come out of its unit yet.
    Latency(Unit),
    /// The time that a transfer takes beside its bytes.
    DmaLatency,
    /// A copy between memories of the core.
    Copy,
    /// The time that an iteration of a grid takes at least.
    GridStep,
}

impl Wait {
    /// As reports have it: `cross-lane latency`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Wait::Unit(unit) => unit.name(),
            Wait::Latency(Unit::Scalar) => "scalar latency",
            Wait::Latency(Unit::Alu) => "vector arithmetic latency",
            Wait::Latency(Unit::Load) => "vector load latency",
            Wait::Latency(Unit::Store) => "vector store latency",
            Wait::Latency(Unit::Matrix) => "matrix latency",
            Wait::Latency(Unit::Push) => "matrix push latency",
            Wait::Latency(Unit::Pop) => "matrix pop latency",
            Wait::Latency(Unit::Cross) => "cross-lane latency",
            Wait::Latency(Unit::Dma) => "DMA issue latency",
            Wait::Latency(Unit::Hbm) => "HBM latency",
            Wait::DmaLatency => "DMA latency",
            Wait::Copy => "copy in the core",
            Wait::GridStep => "grid step",
        }
    }
}

/// The parts of a cycle in which [`Work::ideal`] counts.
pub(crate) const PARTS: u64 = 1 << 16;

/// What an op did, in all of its runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Work {
    /// Elements of vectors.
    pub(crate) elements: u64,
    /// Places for elements in the registers that these take.
    pub(crate) lanes: u64,
    /// Arithmetic operations; a product and its sum are two.
    pub(crate) operations: u64,
    /// What the unit needs for the operations alone, registers full: cycles times [`PARTS`].
    pub(crate) ideal: u64,
}

impl Work {
    pub(crate) fn add(&mut self, other: Work, times: u64) {
        self.elements += other.elements * times;
        self.lanes += other.lanes * times;
        self.operations += other.operations * times;
        self.ideal += other.ideal * times;
    }

    fn less(self, other: Work) -> Work {
        Work {
            elements: self.elements - other.elements,
            lanes: self.lanes - other.lanes,
            operations: self.operations - other.operations,
            ideal: self.ideal - other.ideal,
        }
    }
}

/// An op that is issued.
pub(crate) struct Issue {
    pub(crate) cause: Cause,
    pub(crate) unit: Unit,
    /// When the op before it was issued, and when its unit was free, in cycles.
    pub(crate) now: u64,
    pub(crate) free: u64,
    /// Its operands.
    pub(crate) ready: Ready,
    pub(crate) start: u64,
    /// Cycles that its unit is busy.
    pub(crate) busy: u64,
    pub(crate) result: Ready,
}

/// What holds a time up: the op, its unit, and until when the unit is busy with it; from there on it is latency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Holder {
    cause: Cause,
    unit: Unit,
    busy_until: u64,
}

/// What the core is busy with last, relative to when its last op was issued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Core(Option<Holder>);

/// A transfer whose end was not waited for: who issued it, when its bytes have gone, and whether it goes over HBM.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Open {
    cause: Cause,
    moved: u64,
    is_far: bool,
}

/// What later cycles are blamed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pending {
    owners: [Option<Cause>; Unit::ALL.len()],
    arrivals: Vec<(u64, Holder)>,
    open: Vec<(u64, Open)>,
    core: Option<(Holder, u64)>,
}

/// What each op did, and what each cycle was spent on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Profile {
    work: IndexMap<(Cause, Unit), Work, FxBuildHasher>,
    blame: IndexMap<(Cause, Wait), u64, FxBuildHasher>,
    /// The op that each unit is busy with.
    owners: [Option<Cause>; Unit::ALL.len()],
    /// What makes results arrive when they do, by the time of that.
    arrivals: FxHashMap<u64, Holder>,
    /// Transfers by their end.
    open: FxHashMap<u64, Open>,
    /// What ends last of what the core has issued, and when.
    core: Option<(Holder, u64)>,
}

/// Times that are remembered before those that are over are forgotten.
const MAX_TIMES: usize = 1024;

impl Profile {
    /// Counts what an op did.
    pub(crate) fn did(&mut self, cause: Cause, unit: Unit, work: Work) {
        self.work.entry((cause, unit)).or_default().add(work, 1);
    }

    /// What each op did in each unit.
    pub(crate) fn work(&self) -> impl Iterator<Item = (&(Cause, Unit), &Work)> {
        self.work.iter()
    }

    /// What each cycle up to `now` was spent on, and the rest up to the end of everything, in cycles.
    pub(crate) fn blamed(&self, now: u64, end: u64) -> Vec<((Cause, Wait), u64)> {
        let mut whole = self.clone();
        match self.core {
            Some((holder, last)) if last == end => whole.hold_up(holder, now, end),
            _ => whole.waited(("", Loc::Unknown), now, end),
        }
        whole.blame.into_iter().filter(|(_, cycles)| *cycles > 0).collect()
    }

    fn blame(&mut self, cause: Cause, wait: Wait, cycles: u64) {
        if cycles > 0 {
            *self.blame.entry((cause, wait)).or_default() += cycles;
        }
    }

    /// Blames a stretch on the unit of a holder, and what is behind that on its latency.
    fn hold_up(&mut self, holder: Holder, from: u64, until: u64) {
        let middle = holder.busy_until.clamp(from, until.max(from));
        self.blame(holder.cause, Wait::Unit(holder.unit), middle - from);
        self.blame(holder.cause, Wait::Latency(holder.unit), until.saturating_sub(middle));
    }

    /// An op was issued: what held it up.
    pub(crate) fn issued(&mut self, issue: &Issue) {
        let Issue { cause, unit, now, free, ready, start, busy, result } = *issue;
        if start > now {
            let of_operand = self.arrivals.get(&ready.first).filter(|_| free < start).copied();
            let owner = self.owners[unit as usize].unwrap_or(cause);
            let of_unit = Holder { cause: owner, unit, busy_until: free };
            self.hold_up(of_operand.unwrap_or(of_unit), now, start);
        }
        let own = Holder { cause, unit, busy_until: start + busy };
        let of_operand = self.arrivals.get(&ready.last).filter(|_| ready.last > start + busy);
        let last = of_operand.copied().unwrap_or(own);
        self.forget(start);
        let first = Holder { busy_until: start, ..own };
        self.arrivals.entry(result.first).or_insert(first);
        self.arrivals.insert(result.last, last);
        self.owners[unit as usize] = Some(cause);
        if self.core.is_none_or(|(_, end)| result.last >= end) {
            self.core = Some((last, result.last));
        }
    }

    /// Forgets times that are over, once there are many.
    fn forget(&mut self, now: u64) {
        if self.arrivals.len() >= MAX_TIMES {
            self.arrivals.retain(|time, _| *time > now);
        }
        if self.open.len() >= MAX_TIMES {
            self.open.retain(|time, _| *time > now);
        }
    }

    /// A transfer was issued.
    pub(crate) fn copied(&mut self, cause: Cause, end: u64, latency: u64, is_far: bool) {
        self.open.insert(end, Open { cause, moved: end - latency, is_far });
    }

    /// The op waits for what ends at `until`.
    pub(crate) fn waited(&mut self, cause: Cause, now: u64, until: u64) {
        if until <= now {
            return;
        }
        let Some(open) = self.open.get(&until).copied() else {
            return self.blame(cause, Wait::Unit(Unit::Hbm), until - now);
        };
        let wait = if open.is_far { Wait::Unit(Unit::Hbm) } else { Wait::Copy };
        let middle = open.moved.clamp(now, until);
        self.blame(open.cause, wait, middle - now);
        self.blame(open.cause, Wait::DmaLatency, until - middle);
    }

    /// The op goes on at `until` at the earliest, what the core has issued having ended.
    pub(crate) fn drained(&mut self, cause: Cause, now: u64, until: u64) {
        let mut from = now;
        if let Some((holder, end)) = self.core.filter(|(_, end)| *end > now) {
            from = end.min(until);
            self.hold_up(holder, now, from);
        }
        self.blame(cause, Wait::GridStep, until.saturating_sub(from));
    }

    // --- repetitions -----------------------------------------------------------------------------

    /// What was counted so far.
    pub(crate) fn sums(&self) -> Profile {
        Profile { work: self.work.clone(), blame: self.blame.clone(), ..Profile::default() }
    }

    /// What was counted since an earlier state of the same run.
    pub(crate) fn since(&self, before: &Profile) -> Profile {
        let mut change = Profile::default();
        for (key, now) in &self.work {
            let old = before.work.get(key).copied().unwrap_or_default();
            if *now != old {
                change.work.insert(*key, now.less(old));
            }
        }
        for (key, now) in &self.blame {
            let old = before.blame.get(key).copied().unwrap_or_default();
            if *now != old {
                change.blame.insert(*key, now - old);
            }
        }
        change
    }

    /// Adds what a change has counted, `times` times.
    pub(crate) fn count(&mut self, change: &Profile, times: u64) {
        for (key, work) in &change.work {
            self.work.entry(*key).or_default().add(*work, times);
        }
        for ((cause, wait), cycles) in &change.blame {
            self.blame(*cause, *wait, cycles * times);
        }
    }

    /// What of the past decides what later cycles are blamed on, with times as numbers from `now` on.
    pub(crate) fn pending(&self, now: u64) -> Pending {
        let ahead =
            |holder: Holder| Holder { busy_until: holder.busy_until.saturating_sub(now), ..holder };
        let later = |time: &u64| time.checked_sub(now).filter(|time| *time > 0);
        let arrivals = self.arrivals.iter();
        let mut arrivals: Vec<(u64, Holder)> =
            arrivals.filter_map(|(time, holder)| Some((later(time)?, ahead(*holder)))).collect();
        arrivals.sort_unstable_by_key(|(time, _)| *time);
        let open = self.open.iter();
        let mut open: Vec<(u64, Open)> = open
            .filter_map(|(time, open)| {
                let moved = open.moved.saturating_sub(now);
                Some((later(time)?, Open { moved, ..*open }))
            })
            .collect();
        open.sort_unstable_by_key(|(time, _)| *time);
        let core = self.core.map(|(holder, end)| (ahead(holder), end.saturating_sub(now)));
        Pending { owners: self.owners, arrivals, open, core }
    }

    /// What is behind `now` comes later by so many cycles.
    pub(crate) fn shift(&mut self, now: u64, elapsed: u64) {
        let shifted = |holder: Holder| Holder { busy_until: holder.busy_until + elapsed, ..holder };
        let arrivals = std::mem::take(&mut self.arrivals).into_iter();
        self.arrivals = arrivals
            .filter(|(time, _)| *time > now)
            .map(|(time, holder)| (time + elapsed, shifted(holder)))
            .collect();
        let open = std::mem::take(&mut self.open).into_iter();
        self.open = open
            .filter(|(time, _)| *time > now)
            .map(|(time, open)| (time + elapsed, Open { moved: open.moved + elapsed, ..open }))
            .collect();
        self.core = self.core.map(|(holder, end)| (shifted(holder), end + elapsed));
    }

    /// What the core is busy with, from the view of `now`.
    pub(crate) fn core(&self, now: u64) -> Core {
        let relative = |(holder, _): (Holder, u64)| Holder {
            busy_until: holder.busy_until.saturating_sub(now),
            ..holder
        };
        Core(self.core.map(relative))
    }

    /// The core is busy with that until `end`.
    pub(crate) fn set_core(&mut self, Core(core): Core, now: u64, end: u64) {
        let holder = |holder: Holder| Holder { busy_until: holder.busy_until + now, ..holder };
        self.core = core.map(|core| (holder(core), end));
    }
}
