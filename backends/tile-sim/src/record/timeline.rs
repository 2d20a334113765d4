//! What depends on time: how busy units are, what memories hold, and transfers.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use creole_ir::{Loc, Type};
use creole_tile::Space;
use serde::{Serialize, Serializer};

use super::bins::{Bins, Join};
use crate::clock::{Cause, Unit};

/// Buffers and transfers that are kept one by one, at most; series count all of them.
const MAX_BUFFERS: usize = 20_000;
const MAX_TRANSFERS: usize = 100_000;

/// What depends on time. Times are cycles of the core.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Timeline {
    /// Cycles of a bin; the first one starts at 0.
    pub bin_cycles: u64,
    /// For each unit how long it is busy in each bin.
    pub units: Vec<UnitSeries>,
    /// For each memory that is used how full it is.
    pub memories: Vec<MemorySeries>,
    /// Most DMAs under way at a time, by bin.
    pub dma_depth: Vec<u64>,
    /// Cycles of DMAs under way, by bin: divided by the bin's own, how many there are on average.
    pub dma_cycles: Vec<u64>,
    /// Buffers in the order in which they were made.
    pub buffers: Vec<BufferLife>,
    /// Buffers that are not in that list, as there are too many.
    pub dropped_buffers: u64,
    /// Transfers in the order in which they were issued.
    pub transfers: Vec<Copied>,
    /// Transfers that are not in that list, as there are too many.
    pub dropped_transfers: u64,
}

/// How busy a unit is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnitSeries {
    /// Its name.
    pub name: &'static str,
    /// Cycles that it is busy, by bin.
    pub busy: Vec<u64>,
}

/// How full a memory is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MemorySeries {
    /// Its name.
    pub name: &'static str,
    /// Its size in bytes, if it is known.
    pub capacity: Option<u64>,
    /// Most bytes that are taken at a time, by bin.
    pub bytes: Vec<u64>,
}

/// A buffer: what is where, from when to when.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BufferLife {
    /// Its memory.
    pub memory: &'static str,
    /// Its memref.
    #[serde(rename = "type", serialize_with = "as_text")]
    pub ty: Type,
    /// Its address in bytes.
    pub address: u64,
    /// Its size in bytes.
    pub bytes: u64,
    /// From when on.
    pub start: u64,
    /// Until when; the end of the run if it was not freed.
    pub end: u64,
    /// The op that made it, once whoever knows the text has said it: `file:line:column`; arguments have none.
    pub place: String,
    /// The same as a location.
    #[serde(skip)]
    pub loc: Loc,
}

/// A transfer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Copied {
    /// The op that issued it.
    pub name: &'static str,
    /// Where that stands, once whoever knows the text has said it.
    pub place: String,
    /// The same as a location.
    #[serde(skip)]
    pub loc: Loc,
    /// The elements that it moves: their shape and type.
    #[serde(rename = "type", serialize_with = "as_text")]
    pub ty: Type,
    /// From which memory.
    pub from: &'static str,
    /// To which memory.
    pub to: &'static str,
    /// Bytes of elements.
    pub bytes: u64,
    /// Bytes with what granules add.
    pub moved_bytes: u64,
    /// When it was issued.
    pub issue: u64,
    /// When its first byte went.
    pub start: u64,
    /// When all of it was there.
    pub end: u64,
    /// The part of that which it takes beside its bytes.
    pub latency: u64,
    /// When the program began to wait for it, and when it went on; `null` if it never waited.
    pub wait: Option<[u64; 2]>,
    /// The op that waited.
    pub wait_place: String,
    /// The same as a location.
    #[serde(skip)]
    pub wait_loc: Loc,
}

impl Copied {
    /// A transfer of an op between two memories, of elements of a shape and type; and its bytes.
    pub(crate) fn new(
        (name, loc): Cause,
        (from, to, ty): (&'static str, &'static str, Type),
        (bytes, moved_bytes): (u64, u64),
    ) -> Copied {
        Copied {
            name,
            place: String::new(),
            loc,
            ty,
            from,
            to,
            bytes,
            moved_bytes,
            issue: 0,
            start: 0,
            end: 0,
            latency: 0,
            wait: None,
            wait_place: String::new(),
            wait_loc: Loc::Unknown,
        }
    }

    /// With its times.
    #[must_use]
    pub(crate) fn at(self, issue: u64, (start, end): (u64, u64), latency: u64) -> Copied {
        Copied { issue, start, end, latency, ..self }
    }
}

fn as_text<S: Serializer>(ty: &Type, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(ty)
}

/// A unit is busy for some cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Interval {
    pub(crate) unit: Unit,
    pub(crate) start: u64,
    pub(crate) cycles: u64,
}

/// The series of DMAs behind those of units and memories.
const DEPTH: usize = Unit::ALL.len() + Space::ALL.len();
const UNDER_WAY: usize = DEPTH + 1;

/// Ends of transfers that are remembered for waits, at most.
const MAX_OPEN: usize = 1 << 16;

/// A timeline that is being made.
#[derive(Debug)]
pub(crate) struct Recording {
    bins: Bins,
    /// For each memory since when how many bytes are taken.
    used: [(u64, u64); Space::ALL.len()],
    buffers: Vec<BufferLife>,
    dropped_buffers: u64,
    /// The buffers that live, by memory and address.
    alive: BTreeMap<(Space, u64), usize>,
    transfers: Vec<Copied>,
    dropped_transfers: u64,
    /// Transfers that were not waited for, by their ends; `None`: one that is not kept.
    open: BTreeMap<u64, Vec<Option<usize>>>,
    /// Ends of transfers that were under way when the last one was issued.
    under_way: BinaryHeap<Reverse<u64>>,
    /// What is busy while a step is run that may be repeated.
    log: Option<Vec<Interval>>,
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
    pub(crate) fn busy(&mut self, interval: Interval) {
        let Interval { unit, start, cycles } = interval;
        self.bins.add(unit as usize, (start, start + cycles));
        if let Some(log) = &mut self.log {
            log.push(interval);
        }
    }

    /// Begins to keep what is busy, for a step that may be repeated.
    pub(crate) fn begin_log(&mut self) {
        self.log = Some(Vec::new());
    }

    /// What was busy since then.
    pub(crate) fn end_log(&mut self) -> Vec<Interval> {
        self.log.take().unwrap_or_default()
    }

    /// The same once more, `later` cycles later.
    pub(crate) fn replay(&mut self, log: &[Interval], later: u64) {
        for Interval { unit, start, cycles } in log {
            self.bins.add(*unit as usize, (start + later, start + later + cycles));
        }
    }

    pub(super) fn copied(&mut self, copy: Copied) {
        while self.under_way.peek().is_some_and(|Reverse(end)| *end <= copy.issue) {
            self.under_way.pop();
        }
        self.under_way.push(Reverse(copy.end));
        // The most are under way when one is issued.
        self.bins.hold(DEPTH, (copy.issue, copy.issue), self.under_way.len() as u64);
        self.bins.add(UNDER_WAY, (copy.issue, copy.end));
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

    /// The op waits, until `until` if that is later, for the transfers that end then.
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

    pub(super) fn given_back(&mut self, place: (Space, u64), now: u64, used: u64) {
        self.change(place.0, now, used);
        if let Some(at) = self.alive.remove(&place) {
            self.buffers[at].end = now;
        }
    }

    /// From `now` on, so many bytes of a memory are taken.
    fn change(&mut self, space: Space, now: u64, used: u64) {
        let row = Unit::ALL.len() + space as usize;
        let (since, before) = std::mem::replace(&mut self.used[space as usize], (now, used));
        self.bins.hold(row, (since, now), before);
        self.bins.hold(row, (now, now), used);
    }

    /// The timeline of a run of so many cycles.
    pub(crate) fn finish(mut self, end: u64, capacity: impl Fn(Space) -> Option<u64>) -> Timeline {
        self.bins.reach(end.max(1));
        for space in Space::ALL {
            let (since, used) = self.used[space as usize];
            self.bins.hold(Unit::ALL.len() + space as usize, (since, end), used);
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
