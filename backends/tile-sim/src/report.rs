//! What a run shows, as data.

use creole_ir::Loc;
use creole_tile::Space;
use serde::Serialize;

use crate::clock::{Clock, Unit};
use crate::costs::Costs;
use crate::engine::Engine;

/// The version of the schema: it grows when a field changes its meaning or goes.
pub const SCHEMA: u32 = 1;

/// Times, traffic and memory of a run. Cycles are those of a core.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Cycles from the first op to the end of the last one.
    pub cycles: u64,
    /// Seconds with what it takes to start a program.
    pub seconds: f64,
    /// Each unit.
    pub units: Vec<UnitReport>,
    /// Each op that ran, the one that took most time first.
    pub ops: Vec<OpReport>,
    /// Each pair of memories between which something went.
    pub traffic: Vec<TrafficReport>,
    /// Each memory.
    pub memories: Vec<MemoryReport>,
}

/// A unit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnitReport {
    /// Its name.
    pub name: &'static str,
    /// Cycles that it was busy.
    pub busy: u64,
    /// Cycles that it was not.
    pub idle: u64,
}

/// An op.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OpReport {
    /// Its name.
    pub name: &'static str,
    /// Where it stands, once whoever knows the text has said it: `file:line:column`.
    pub place: String,
    /// The same as a location.
    #[serde(skip)]
    pub loc: Loc,
    /// How often it ran.
    pub n: u64,
    /// Cycles that its unit was busy.
    pub busy: u64,
    /// Cycles by which it moved the program on: together all of the program's.
    pub elapsed: u64,
    /// Those of them in which it waited for transfers.
    pub exposed_dma: u64,
}

/// What went from one memory to another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TrafficReport {
    /// From where.
    pub from: &'static str,
    /// To where.
    pub to: &'static str,
    /// Transfers.
    pub transfers: u64,
    /// Bytes of elements.
    pub bytes: u64,
    /// Bytes with what granules add.
    pub moved_bytes: u64,
}

/// A memory.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MemoryReport {
    /// Its name.
    pub name: &'static str,
    /// The most bytes that were taken at a time.
    pub peak: u64,
    /// Its size in bytes, if it is known.
    pub capacity: Option<u64>,
}

impl Report {
    pub(crate) fn of(engine: &Engine) -> Report {
        let cycles = engine.clock.end();
        Report {
            schema: SCHEMA,
            cycles,
            seconds: seconds(cycles, &engine.costs),
            units: units(&engine.clock, cycles),
            ops: ops(&engine.clock),
            traffic: traffic(engine),
            memories: memories(engine),
        }
    }
}

fn seconds(cycles: u64, costs: &Costs) -> f64 {
    costs.dispatch + cycles as f64 / costs.hz
}

fn units(clock: &Clock, cycles: u64) -> Vec<UnitReport> {
    let one = |unit: Unit| {
        let busy = clock.busy(unit);
        UnitReport { name: unit.name(), busy, idle: cycles.saturating_sub(busy) }
    };
    Unit::ALL.into_iter().map(one).collect()
}

fn ops(clock: &Clock) -> Vec<OpReport> {
    let one = |(&(name, loc), spent): (&(&'static str, Loc), &crate::clock::Spent)| OpReport {
        name,
        place: String::new(),
        loc,
        n: spent.n,
        busy: spent.busy,
        elapsed: spent.elapsed,
        exposed_dma: spent.exposed,
    };
    let mut ops: Vec<OpReport> = clock.spent().map(one).collect();
    ops.sort_by_key(|op| {
        (std::cmp::Reverse(op.elapsed), std::cmp::Reverse(op.busy), op.name, op.n)
    });
    ops
}

fn traffic(engine: &Engine) -> Vec<TrafficReport> {
    let one = |((from, to), moved): ((Space, Space), crate::traffic::Moved)| TrafficReport {
        from: from.keyword(),
        to: to.keyword(),
        transfers: moved.n,
        bytes: moved.bytes,
        moved_bytes: moved.moved_bytes,
    };
    engine.traffic.all().into_iter().map(one).collect()
}

fn memories(engine: &Engine) -> Vec<MemoryReport> {
    let one = |space: Space| MemoryReport {
        name: space.keyword(),
        peak: engine.spaces.peak(space),
        capacity: engine.spaces.capacity(space),
    };
    Space::ALL.into_iter().map(one).filter(|memory| memory.peak > 0).collect()
}
