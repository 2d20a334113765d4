//! Profile: the work of each op, and the op and unit that each cycle of the program was spent on.
//!
//! The core issues one op after another, so the critical path consists of the stretches in which nothing could be
//! issued. Each is attributed to the cause of its stall: a unit that was busy with an earlier op, the latency of a
//! result, a transfer, or the overhead of an iteration.
//!
//! Invariant: the attributed cycles add up to the time of the program.

use creole_ir::Loc;
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::clock::{Cause, Ready, Unit};

/// Cause of a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Wait {
    /// Unit busy with the op. For HBM: with the op's transfer, or with others before it.
    Unit(Unit),
    /// Latency of the op's result in its unit.
    Latency(Unit),
    /// Latency of a transfer, beyond its bytes.
    DmaLatency,
    /// Copy between memories of the core.
    Copy,
    /// Minimum time of a grid iteration.
    GridStep,
}

impl Wait {
    /// Name in reports: `cross-lane latency`.
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

/// Units per cycle of [`OpWork::ideal`].
pub(crate) const PARTS: u64 = 1 << 16;

/// Work of an op, in all of its runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct OpWork {
    /// Elements of vectors.
    pub(crate) elements: u64,
    /// Lanes of the registers that these take.
    pub(crate) lanes: u64,
    /// Arithmetic operations; a product and its sum are two.
    pub(crate) operations: u64,
    /// Time of the unit for the operations alone, with full registers: cycles times [`PARTS`].
    pub(crate) ideal: u64,
}

impl OpWork {
    pub(crate) fn add(&mut self, other: OpWork, times: u64) {
        self.elements += other.elements * times;
        self.lanes += other.lanes * times;
        self.operations += other.operations * times;
        self.ideal += other.ideal * times;
    }

    fn less(self, other: OpWork) -> OpWork {
        OpWork {
            elements: self.elements - other.elements,
            lanes: self.lanes - other.lanes,
            operations: self.operations - other.operations,
            ideal: self.ideal - other.ideal,
        }
    }
}

/// Op that is issued.
pub(crate) struct Issue {
    pub(crate) cause: Cause,
    pub(crate) unit: Unit,
    /// Issue time of the op before it, and the time when its unit was free, in cycles.
    pub(crate) now: u64,
    pub(crate) free: u64,
    /// Arrival of its operands.
    pub(crate) ready: Ready,
    pub(crate) start: u64,
    /// Busy cycles of its unit.
    pub(crate) busy: u64,
    pub(crate) result: Ready,
}

/// Cause of a stall: the op, its unit, and the end of the unit's busy time; later cycles are latency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Holder {
    cause: Cause,
    unit: Unit,
    busy_until: u64,
}

/// Last work of the core, relative to the issue of its last op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Core(Option<Holder>);

/// Transfer that was not waited for: the op that issued it, the end of its bytes, and a flag for HBM.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Open {
    cause: Cause,
    moved: u64,
    is_far: bool,
}

/// Causes of later cycles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pending {
    owners: [Option<Cause>; Unit::ALL.len()],
    arrivals: Vec<(u64, Holder)>,
    open: Vec<(u64, Open)>,
    core: Option<(Holder, u64)>,
}

/// Work of each op, and cause of each cycle.
#[derive(Clone, Debug, Default)]
pub(crate) struct Profile {
    work: IndexMap<(Cause, Unit), OpWork, FxBuildHasher>,
    blame: IndexMap<(Cause, Wait), u64, FxBuildHasher>,
    /// Op that each unit is busy with.
    owners: [Option<Cause>; Unit::ALL.len()],
    /// Cause of each arrival, by time.
    arrivals: FxHashMap<u64, Holder>,
    /// Transfers by their end.
    open: FxHashMap<u64, Open>,
    /// Work of the core that ends last, and its end.
    core: Option<(Holder, u64)>,
}

/// Limit of remembered times before past ones are forgotten.
const MAX_TIMES: usize = 1024;

impl Profile {
    /// Adds work of an op.
    pub(crate) fn did(&mut self, cause: Cause, unit: Unit, work: OpWork) {
        self.work.entry((cause, unit)).or_default().add(work, 1);
    }

    /// Work of each op in each unit.
    pub(crate) fn work(&self) -> impl Iterator<Item = (&(Cause, Unit), &OpWork)> {
        self.work.iter()
    }

    /// Causes of the cycles up to `now`, and of the rest up to the end of everything, in cycles.
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

    /// Attributes a stretch to the unit of a holder, and the rest to its latency.
    fn hold_up(&mut self, holder: Holder, from: u64, until: u64) {
        let middle = holder.busy_until.clamp(from, until.max(from));
        self.blame(holder.cause, Wait::Unit(holder.unit), middle - from);
        self.blame(holder.cause, Wait::Latency(holder.unit), until.saturating_sub(middle));
    }

    /// Attributes the stall of an op that was issued.
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

    /// Forgets past times, once there are many.
    fn forget(&mut self, now: u64) {
        if self.arrivals.len() >= MAX_TIMES {
            self.arrivals.retain(|time, _| *time > now);
        }
        if self.open.len() >= MAX_TIMES {
            self.open.retain(|time, _| *time > now);
        }
    }

    /// Records a transfer that was issued.
    pub(crate) fn copied(&mut self, cause: Cause, end: u64, latency: u64, is_far: bool) {
        self.open.insert(end, Open { cause, moved: end - latency, is_far });
    }

    /// Attributes a wait of the op until `until`.
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

    /// Attributes a drain of the core until `until`.
    pub(crate) fn drained(&mut self, cause: Cause, now: u64, until: u64) {
        let mut from = now;
        if let Some((holder, end)) = self.core.filter(|(_, end)| *end > now) {
            from = end.min(until);
            self.hold_up(holder, now, from);
        }
        self.blame(cause, Wait::GridStep, until.saturating_sub(from));
    }

    // --- repetitions -----------------------------------------------------------------------------

    /// Copy of the sums so far.
    pub(crate) fn sums(&self) -> Profile {
        Profile { work: self.work.clone(), blame: self.blame.clone(), ..Profile::default() }
    }

    /// Difference from an earlier state of the same run.
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

    /// Adds the sums of a change, `times` times.
    pub(crate) fn count(&mut self, change: &Profile, times: u64) {
        for (key, work) in &change.work {
            self.work.entry(*key).or_default().add(*work, times);
        }
        for ((cause, wait), cycles) in &change.blame {
            self.blame(*cause, *wait, cycles * times);
        }
    }

    /// State that determines the causes of later cycles, with times relative to `now`.
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

    /// Shifts times after `now` by the elapsed cycles.
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

    /// Last work of the core, relative to `now`.
    pub(crate) fn core(&self, now: u64) -> Core {
        let relative = |(holder, _): (Holder, u64)| Holder {
            busy_until: holder.busy_until.saturating_sub(now),
            ..holder
        };
        Core(self.core.map(relative))
    }

    /// Sets the last work of the core, until `end`.
    pub(crate) fn set_core(&mut self, Core(core): Core, now: u64, end: u64) {
        let holder = |holder: Holder| Holder { busy_until: holder.busy_until + now, ..holder };
        self.core = core.map(|core| (holder(core), end));
    }
}
