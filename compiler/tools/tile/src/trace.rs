//! Traces in the Trace Event Format, which `chrome://tracing` and Perfetto read.
//!
//! A process for the core has a track for each unit and one for waits, and one for DMA has each transfer from issue to
//! completion. An arrow leads from the issue of a transfer to the wait for it. Counters show the usage of each memory,
//! and the number of transfers in flight.

use std::cmp::Reverse;
use std::ops::Range;

use creole_tile_sim::{Copied, Event, Timeline, Unit};
use creole_tool::trace::{TraceEntry, TraceFile, Track};
use serde::Serialize;

use super::places::OpLocations;

/// Event, with its sort key in cycles: events are ordered by time; of those at the same time the longest comes first.
struct Timed<'a> {
    order: (u64, Reverse<u64>),
    entry: Entry<'a>,
}

type Entry<'a> = TraceEntry<'a, Args<'a>>;

#[derive(Serialize)]
#[serde(untagged)]
enum Args<'a> {
    Name {
        name: &'a str,
    },
    Sort {
        sort_index: u32,
    },
    Op {
        place: &'a str,
        r#type: &'a str,
        cycles: u64,
    },
    Copy {
        place: &'a str,
        r#type: String,
        from: &'a str,
        to: &'a str,
        bytes: u64,
        moved_bytes: u64,
    },
    Wait {
        place: &'a str,
        cycles: u64,
    },
    Bytes {
        bytes: u64,
    },
    Transfers {
        transfers: u64,
    },
}

const CORE: u32 = 1;
const DMA: u32 = 2;
/// Track of the core for waits on transfers; those of units have smaller numbers.
const WAITS: u32 = Unit::ALL.len() as u32 + 1;

fn track(unit: Unit) -> u32 {
    unit as u32 + 1
}

/// Input of a trace.
pub(super) struct Traced<'a> {
    pub(super) events: &'a [Event],
    pub(super) timeline: Option<&'a Timeline>,
    pub(super) places: &'a OpLocations,
    /// Clock frequency in cycles per second.
    pub(super) hz: f64,
}

/// Returns the trace of a run.
pub(super) fn chrome(traced: &Traced<'_>) -> String {
    let mut events: Vec<Timed<'_>> = Vec::new();
    events.extend(traced.events.iter().map(|event| traced.op(event)));
    if let Some(timeline) = traced.timeline {
        for (id, copy) in timeline.transfers.iter().enumerate() {
            traced.copy(copy, id, &mut events);
        }
        traced.memories(timeline, &mut events);
        traced.depth(timeline, &mut events);
    }
    events.sort_by_key(|event| event.order);
    let timed = events.into_iter().map(|event| event.entry);
    let events = heads().into_iter().chain(timed).collect();
    crate::texts::json(&TraceFile { events, unit: "ns" })
}

fn head<'a>(pid: u32, tid: u32, name: &'static str, args: Args<'a>) -> Entry<'a> {
    Entry { args: Some(args), ..Entry::on(Track { pid, tid }, "M", name) }
}

/// Returns the names of processes and tracks, and their order.
fn heads() -> Vec<Entry<'static>> {
    let mut heads = Vec::new();
    for (pid, name) in [(CORE, "core"), (DMA, "DMA")] {
        heads.push(head(pid, 0, "process_name", Args::Name { name }));
        heads.push(head(pid, 0, "process_sort_index", Args::Sort { sort_index: pid }));
    }
    let units = Unit::ALL.into_iter().map(|unit| (track(unit), unit.name()));
    for (tid, name) in units.chain([(WAITS, "waits for DMA")]) {
        heads.push(head(CORE, tid, "thread_name", Args::Name { name }));
        heads.push(head(CORE, tid, "thread_sort_index", Args::Sort { sort_index: tid }));
    }
    heads.push(head(DMA, 1, "thread_name", Args::Name { name: "transfers" }));
    heads
}

impl<'a> Traced<'a> {
    fn us(&self, cycles: u64) -> f64 {
        cycles as f64 * 1e6 / self.hz
    }

    /// Sets the time of an event, in cycles.
    fn at(&self, cycle: u64, event: Entry<'a>) -> Entry<'a> {
        Entry { ts: Some(self.us(cycle)), ..event }
    }

    /// Returns a slice of a track.
    fn stretch(&self, tid: u32, name: &'a str, cycles: Range<u64>, args: Args<'a>) -> Timed<'a> {
        let Range { start, end } = cycles;
        let slice = self.at(start, Entry::on(Track { pid: CORE, tid }, "X", name));
        let entry = Entry { dur: Some(self.us(end - start)), args: Some(args), ..slice };
        Timed { order: (start, Reverse(end - start)), entry }
    }

    /// Returns a value of a counter.
    fn counter(&self, pid: u32, name: &'a str, cycle: u64, args: Args<'a>) -> Timed<'a> {
        let event = self.at(cycle, Entry::on(Track { pid, tid: 0 }, "C", name));
        let entry = Entry { args: Some(args), ..event };
        Timed { order: (cycle, Reverse(0)), entry }
    }

    fn op(&self, event: &'a Event) -> Timed<'a> {
        let place = self.places.of(event.loc);
        let r#type = self.places.ty(event.name, event.loc);
        let args = Args::Op { place, r#type, cycles: event.cycles };
        let cycles = event.start..event.start + event.cycles;
        self.stretch(track(event.unit), event.name, cycles, args)
    }

    /// Adds a transfer from issue to completion, and the arrow to the wait for it.
    fn copy(&self, copy: &'a Copied, id: usize, events: &mut Vec<Timed<'a>>) {
        let part = |ph, cycle, args| {
            let (cat, id) = (Some("dma"), Some(id));
            let event = self.at(cycle, Entry::on(Track { pid: DMA, tid: 1 }, ph, copy.name));
            let entry = Entry { cat, id, args, ..event };
            Timed { order: (cycle, Reverse(0)), entry }
        };
        let Copied { from, to, bytes, moved_bytes, .. } = *copy;
        let (place, r#type) = (self.places.of(copy.loc), copy.ty.to_string());
        let args = Args::Copy { place, r#type, from, to, bytes, moved_bytes };
        events.push(part("b", copy.issue, Some(args)));
        events.push(part("e", copy.end, None));
        let Some([start, end]) = copy.wait else { return };
        // Arrows end in slices, so a wait for a completed transfer is as long as an issue.
        let cycles = (end - start).max(1);
        let place = self.places.of(copy.wait_loc);
        let args = Args::Wait { place, cycles: end - start };
        events.push(self.stretch(WAITS, "wait", start..start + cycles, args));
        let arrow = |ph, tid, cycle, bp| {
            let (cat, id) = (Some("dma"), Some(id));
            let event = self.at(cycle, Entry::on(Track { pid: CORE, tid }, ph, "DMA"));
            let entry = Entry { cat, id, bp, ..event };
            Timed { order: (cycle, Reverse(0)), entry }
        };
        events.push(arrow("s", track(Unit::Dma), copy.issue, None));
        events.push(arrow("f", WAITS, start, Some("e")));
    }

    /// Adds counters of memory usage.
    fn memories(&self, timeline: &'a Timeline, events: &mut Vec<Timed<'a>>) {
        for memory in &timeline.memories {
            let buffers = timeline.buffers.iter().filter(|buffer| buffer.memory == memory.name);
            let changes =
                buffers.flat_map(|b| [(b.start, b.bytes as i64), (b.end, -(b.bytes as i64))]);
            let series = match timeline.dropped_buffers {
                0 => sums(changes.collect()),
                _ => bins(&memory.bytes, timeline.bin_cycles),
            };
            for (cycle, bytes) in series {
                let name = memory_name(memory.name);
                events.push(self.counter(CORE, name, cycle, Args::Bytes { bytes }));
            }
        }
    }

    /// Adds the counter of transfers in flight.
    fn depth(&self, timeline: &'a Timeline, events: &mut Vec<Timed<'a>>) {
        let changes = timeline.transfers.iter().flat_map(|t| [(t.issue, 1), (t.end, -1)]);
        let series = match timeline.dropped_transfers {
            0 => sums(changes.collect()),
            _ => bins(&timeline.dma_depth, timeline.bin_cycles),
        };
        for (cycle, transfers) in series {
            let args = Args::Transfers { transfers };
            events.push(self.counter(DMA, "DMAs under way", cycle, args));
        }
    }
}

fn memory_name(name: &str) -> &'static str {
    match name {
        "hbm" => "HBM bytes",
        "vmem" => "VMEM bytes",
        "smem" => "SMEM bytes",
        "cmem" => "CMEM bytes",
        _ => "host bytes",
    }
}

/// Returns prefix sums: the total of all changes up to each time, sorted by time.
fn sums(mut changes: Vec<(u64, i64)>) -> Vec<(u64, u64)> {
    changes.sort_unstable();
    let mut series: Vec<(u64, u64)> = Vec::new();
    let mut sum = 0;
    for (cycle, change) in changes {
        sum += change;
        match series.last_mut() {
            Some((last, value)) if *last == cycle => *value = sum.max(0) as u64,
            _ => series.push((cycle, sum.max(0) as u64)),
        }
    }
    series
}

fn bins(values: &[u64], width: u64) -> Vec<(u64, u64)> {
    (0..).step_by(width.max(1) as usize).zip(values.iter().copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn series_change_once_at_a_time() {
        // At cycle 5 one ends and another one starts.
        assert_eq!(sums(vec![(5, 7), (0, 3), (9, -7), (5, -3)]), [(0, 3), (5, 7), (9, 0)]);
        assert_eq!(bins(&[4, 0, 2], 16), [(0, 4), (16, 0), (32, 2)]);
    }
}
