//! Timeline: busy units, used memory, and transfers over time.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::ops::Range;

use creole_ir::{Loc, Type};
use creole_tile::Space;
use serde::{Serialize, Serializer};

use super::bins::{Bins, Join};
use crate::clock::{Cause, Unit};
use crate::traffic::Moved;

/// Limit of buffers and transfers that are listed; series count all of them.
const MAX_BUFFERS: usize = 20_000;
const MAX_TRANSFERS: usize = 100_000;

/// Timeline of a run. Times are cycles of the core.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Timeline {
    /// Cycles of a bin; the first one starts at 0.
    pub bin_cycles: u64,
    /// Busy cycles of each unit, by bin.
    pub units: Vec<UnitSeries>,
    /// Used bytes of each memory that is used.
    pub memories: Vec<MemorySeries>,
    /// Most DMAs in flight at a time, by bin.
    pub dma_depth: Vec<u64>,
    /// Cycles of DMAs in flight, by bin: divided by the bin's width, their average number.
    pub dma_cycles: Vec<u64>,
    /// Buffers in the order in which they were made.
    pub buffers: Vec<BufferLife>,
    /// Buffers beyond the limit of that list.
    pub dropped_buffers: u64,
    /// Transfers in the order in which they were issued.
    pub transfers: Vec<Copied>,
    /// Transfers beyond the limit of that list.
    pub dropped_transfers: u64,
}

/// Busy cycles of a unit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnitSeries {
    /// Name of the unit.
    pub name: &'static str,
    /// Busy cycles, by bin.
    pub busy: Vec<u64>,
}

/// Used bytes of a memory.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MemorySeries {
    /// Name of the memory.
    pub name: &'static str,
    /// Size in bytes, if known.
    pub capacity: Option<u64>,
    /// Most used bytes, by bin.
    pub bytes: Vec<u64>,
}

/// Life of a buffer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BufferLife {
    /// Name of its memory.
    pub memory: &'static str,
    /// Memref type.
    #[serde(rename = "type", serialize_with = "as_text")]
    pub ty: Type,
    /// Address in bytes.
    pub address: u64,
    /// Size in bytes.
    pub bytes: u64,
    /// Start of its life.
    pub start: u64,
    /// End of its life; the end of the run if it was not freed.
    pub end: u64,
    /// Source location of the defining op, filled in by the driver: `file:line:column`; arguments have none.
    pub place: String,
    /// Place as an IR location.
    #[serde(skip)]
    pub loc: Loc,
}

/// Transfer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Copied {
    /// Op that issued it.
    pub name: &'static str,
    /// Source location of the op, filled in by the driver.
    pub place: String,
    /// Place as an IR location.
    #[serde(skip)]
    pub loc: Loc,
    /// Shape and type of the moved elements.
    #[serde(rename = "type", serialize_with = "as_text")]
    pub ty: Type,
    /// Source memory.
    pub from: &'static str,
    /// Destination memory.
    pub to: &'static str,
    /// Bytes of elements.
    pub bytes: u64,
    /// Bytes moved, whole granules included.
    pub moved_bytes: u64,
    /// Issue time.
    pub issue: u64,
    /// Time of its first byte.
    pub start: u64,
    /// End.
    pub end: u64,
    /// Part of that which is latency.
    pub latency: u64,
    /// Start and end of the program's wait for it; `null` if it never waited.
    pub wait: Option<[u64; 2]>,
    /// Source location of the op that waited, filled in by the driver.
    pub wait_place: String,
    /// Place as an IR location.
    #[serde(skip)]
    pub wait_loc: Loc,
}

impl Copied {
    /// Transfer of an op from one memory to another, of elements of a shape and type; and its bytes.
    pub(crate) fn new(cause: Cause, spaces: [Space; 2], ty: Type, moved: Moved) -> Copied {
        let (name, loc) = cause;
        let [from, to] = spaces.map(Space::keyword);
        Copied {
            name,
            place: String::new(),
            loc,
            ty,
            from,
            to,
            bytes: moved.bytes,
            moved_bytes: moved.moved_bytes,
            issue: 0,
            start: 0,
            end: 0,
            latency: 0,
            wait: None,
            wait_place: String::new(),
            wait_loc: Loc::Unknown,
        }
    }

    /// Sets its times.
    #[must_use]
    pub(crate) fn at(self, issue: u64, cycles: Range<u64>, latency: u64) -> Copied {
        let Range { start, end } = cycles;
        Copied { issue, start, end, latency, ..self }
    }
}

fn as_text<S: Serializer>(ty: &Type, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(ty)
}

/// Busy interval of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BusyInterval {
    pub(crate) unit: Unit,
    pub(crate) start: u64,
    pub(crate) cycles: u64,
}

/// Row of the series of DMAs, after those of units and memories.
const DEPTH: usize = Unit::ALL.len() + Space::ALL.len();
const UNDER_WAY: usize = DEPTH + 1;

/// Limit of ends of transfers that are remembered for waits.
const MAX_OPEN: usize = 1 << 16;

/// Timeline under construction.
#[derive(Debug)]
pub(crate) struct Recording {
    bins: Bins,
    /// Used bytes of each memory, with the time of the last change.
    used: [(u64, u64); Space::ALL.len()],
    buffers: Vec<BufferLife>,
    dropped_buffers: u64,
    /// Live buffers, by memory and address.
    alive: BTreeMap<(Space, u64), usize>,
    transfers: Vec<Copied>,
    dropped_transfers: u64,
    /// Transfers that were not waited for, by their ends; `None`: one beyond the limit.
    open: BTreeMap<u64, Vec<Option<usize>>>,
    /// Ends of transfers that were in flight when the last one was issued.
    under_way: BinaryHeap<Reverse<u64>>,
    /// Log of busy intervals of a step that may be repeated.
    log: Option<Vec<BusyInterval>>,
}

impl Default for Recording {
    fn default() -> Self {
        let sums = Unit::ALL.map(|_| Join::Sum).into_iter();
        let rows = sums.chain(Space::ALL.map(|_| Join::Max)).chain([Join::Max, Join::Sum]);
        Recording {
            bins: Bins::new(rows),
            used: Default::default(),
            buffers: Vec::new(),
            dropped_buffers: 0,
            alive: BTreeMap::new(),
            transfers: Vec::new(),
            dropped_transfers: 0,
            open: BTreeMap::new(),
            under_way: BinaryHeap::new(),
            log: None,
        }
    }
}

impl Recording {
    pub(crate) fn busy(&mut self, interval: BusyInterval) {
        let BusyInterval { unit, start, cycles } = interval;
        self.bins.add(unit as usize, start..start + cycles);
        if let Some(log) = &mut self.log {
            log.push(interval);
        }
    }

    /// Begins the log of a step that may be repeated.
    pub(crate) fn begin_log(&mut self) {
        self.log = Some(Vec::new());
    }

    /// Ends the log and returns it.
    pub(crate) fn end_log(&mut self) -> Vec<BusyInterval> {
        self.log.take().unwrap_or_default()
    }

    /// Replays the log, `later` cycles later.
    pub(crate) fn replay(&mut self, log: &[BusyInterval], later: u64) {
        for BusyInterval { unit, start, cycles } in log {
            self.bins.add(*unit as usize, start + later..start + later + cycles);
        }
    }

    pub(super) fn copied(&mut self, copy: Copied) {
        while self.under_way.peek().is_some_and(|Reverse(end)| *end <= copy.issue) {
            self.under_way.pop();
        }
        self.under_way.push(Reverse(copy.end));
        // The number in flight is greatest when one is issued.
        self.bins.hold(DEPTH, copy.issue..copy.issue, self.under_way.len() as u64);
        self.bins.add(UNDER_WAY, copy.issue..copy.end);
        let is_kept = self.transfers.len() < MAX_TRANSFERS;
        self.open.entry(copy.end).or_default().push(is_kept.then_some(self.transfers.len()));
        match is_kept {
            true => self.transfers.push(copy),
            false => self.dropped_transfers += 1,
        }
        while self.open.len() > MAX_OPEN {
            self.open.pop_first();
        }
    }

    /// Records that the op waits, until `until` if that is later, for the transfers that end then.
    pub(crate) fn waited(&mut self, loc: Loc, now: u64, until: u64) {
        for at in self.open.remove(&until).into_iter().flatten().flatten() {
            let copy = &mut self.transfers[at];
            (copy.wait, copy.wait_loc) = (Some([now, until.max(now)]), loc);
        }
    }

    pub(super) fn taken(&mut self, space: Space, life: BufferLife, used: u64) {
        self.change(space, life.start, used);
        if self.buffers.len() >= MAX_BUFFERS {
            self.dropped_buffers += 1;
            return;
        }
        self.alive.insert((space, life.address), self.buffers.len());
        self.buffers.push(life);
    }

    pub(super) fn given_back(&mut self, space: Space, address: u64, now: u64, used: u64) {
        self.change(space, now, used);
        if let Some(at) = self.alive.remove(&(space, address)) {
            self.buffers[at].end = now;
        }
    }

    /// Sets the used bytes of a memory from `now` on.
    fn change(&mut self, space: Space, now: u64, used: u64) {
        let row = Unit::ALL.len() + space as usize;
        let (since, before) = std::mem::replace(&mut self.used[space as usize], (now, used));
        self.bins.hold(row, since..now, before);
        self.bins.hold(row, now..now, used);
    }

    /// Timeline of a run of this length, in cycles.
    pub(crate) fn finish(mut self, end: u64, capacity: impl Fn(Space) -> Option<u64>) -> Timeline {
        self.bins.reach(end.max(1));
        for space in Space::ALL {
            let (since, used) = self.used[space as usize];
            self.bins.hold(Unit::ALL.len() + space as usize, since..end, used);
        }
        for at in self.alive.values() {
            self.buffers[*at].end = end;
        }
        let width = self.bins.width();
        let row = |row: usize| self.bins.row(row, end.div_ceil(width).max(1) as usize);
        let unit = |unit: Unit| UnitSeries { name: unit.name(), busy: row(unit as usize) };
        let memory = |space: Space| MemorySeries {
            name: space.keyword(),
            capacity: capacity(space),
            bytes: row(Unit::ALL.len() + space as usize),
        };
        let is_used = |memory: &MemorySeries| memory.bytes.iter().any(|bytes| *bytes > 0);
        Timeline {
            bin_cycles: width,
            units: Unit::ALL.map(unit).into(),
            memories: Space::ALL.map(memory).into_iter().filter(is_used).collect(),
            dma_depth: row(DEPTH),
            dma_cycles: row(UNDER_WAY),
            buffers: self.buffers,
            dropped_buffers: self.dropped_buffers,
            transfers: self.transfers,
            dropped_transfers: self.dropped_transfers,
        }
    }
}
