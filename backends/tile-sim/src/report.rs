//! Report of a run, as data.

mod arrays;
mod padding;
mod roofline;

use creole_ir::Loc;
use creole_tile::Space;
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use serde::Serialize;

use crate::clock::{Cause, Clock, Unit};
use crate::costs::Costs;
use crate::engine::Engine;
use crate::record::{OpWork, Wait};

pub use arrays::ArrayReport;
pub use roofline::{Roofline, UnitBound};

/// Version of the schema: it grows when a field changes its meaning or is removed.
pub const SCHEMA: u32 = 1;

/// Times, traffic and memory of a run. Cycles are those of a core.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Schema version, see [`SCHEMA`].
    pub schema: u32,
    /// Cycles from the first op to the end of the last one.
    pub cycles: u64,
    /// Seconds, launch of the program included.
    pub seconds: f64,
    /// Each unit.
    pub units: Vec<UnitReport>,
    /// Each op that ran, by time, longest first.
    pub ops: Vec<OpReport>,
    /// Traffic of each pair of memories.
    pub traffic: Vec<TrafficReport>,
    /// Traffic of each array outside the core.
    pub arrays: Vec<ArrayReport>,
    /// Each memory.
    pub memories: Vec<MemoryReport>,
    /// Stalls by cause, longest first: together all cycles of the program. Empty unless
    /// [`Options::profiles`](crate::Options::profiles).
    pub causes: Vec<CauseReport>,
    /// Same by op and cause.
    pub critical_path: Vec<BlameReport>,
    /// Operations, bytes, and bounds of the time; `null` unless counted.
    pub roofline: Option<Roofline>,
}

/// Cycles by cause.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CauseReport {
    /// Unit, its latency, DMA latency, or grid step.
    pub cause: &'static str,
    /// Cycles.
    pub cycles: u64,
}

/// Cycles attributed to one op.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BlameReport {
    /// Op that held the program up; for transfers, the one that issued them.
    pub name: &'static str,
    /// Source location, filled in by the driver: `file:line:column`.
    pub place: String,
    /// Place as an IR location.
    #[serde(skip)]
    pub loc: Loc,
    /// Cause, as in [`CauseReport`].
    pub cause: &'static str,
    /// Cycles.
    pub cycles: u64,
}

/// Busy and idle cycles of a unit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnitReport {
    /// Name.
    pub name: &'static str,
    /// Busy cycles.
    pub busy: u64,
    /// Idle cycles.
    pub idle: u64,
}

/// Time and work of an op.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OpReport {
    /// Name.
    pub name: &'static str,
    /// Source location, filled in by the driver: `file:line:column`.
    pub place: String,
    /// Place as an IR location.
    #[serde(skip)]
    pub loc: Loc,
    /// Number of executions.
    pub n: u64,
    /// Busy cycles of its unit.
    pub busy: u64,
    /// Cycles by which it advanced the program: together all of the program's.
    pub elapsed: u64,
    /// Part of these in which it waited for transfers.
    pub exposed_dma: u64,
    /// Elements of the vectors that it computed, loaded or stored; for matrices, products of elements. Like all below,
    /// 0 unless [`Options::profiles`](crate::Options::profiles).
    pub elements: u64,
    /// Lanes of the registers that these take; for matrices, of the tiles of the matrix unit.
    pub lanes: u64,
    /// Lanes that hold no element.
    pub wasted_lanes: u64,
    /// Elements beyond the edges of arrays.
    pub padding_elements: u64,
    /// Arithmetic operations, padding included; a product and its sum are two.
    pub operations: u64,
}

/// Traffic from one memory to another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TrafficReport {
    /// Source memory.
    pub from: &'static str,
    /// Destination memory.
    pub to: &'static str,
    /// Number of transfers.
    pub transfers: u64,
    /// Bytes of elements.
    pub bytes: u64,
    /// Bytes moved, whole granules included.
    pub moved_bytes: u64,
}

/// Use of a memory.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MemoryReport {
    /// Name.
    pub name: &'static str,
    /// Peak of used bytes.
    pub peak: u64,
    /// Size in bytes, if known.
    pub capacity: Option<u64>,
}

impl Report {
    pub(crate) fn of(engine: &Engine) -> Report {
        let cycles = engine.clock.end();
        let arrays = arrays::of(engine);
        let critical_path = critical_path(&engine.clock, cycles);
        Report {
            schema: SCHEMA,
            cycles,
            seconds: seconds(cycles, &engine.costs),
            units: units(&engine.clock, cycles),
            ops: ops(engine),
            traffic: traffic(engine),
            memories: memories(engine),
            causes: causes(&critical_path),
            critical_path,
            roofline: Roofline::of(engine, cycles, arrays::minimum(&arrays)),
            arrays,
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

/// Stalls of the program by op and cause, longest first.
fn critical_path(clock: &Clock, end: u64) -> Vec<BlameReport> {
    let Some(recorder) = &clock.recorder else { return Vec::new() };
    let one = |(((name, loc), wait), cycles): ((Cause, Wait), u64)| BlameReport {
        name,
        place: String::new(),
        loc,
        cause: wait.name(),
        cycles,
    };
    let mut path: Vec<BlameReport> =
        recorder.profile.blamed(clock.now(), end).into_iter().map(one).collect();
    // The sort is stable: equal ones stay in their order.
    path.sort_by_key(|blame| std::cmp::Reverse(blame.cycles));
    path
}

fn causes(path: &[BlameReport]) -> Vec<CauseReport> {
    let mut sums: IndexMap<&'static str, u64, FxBuildHasher> = IndexMap::default();
    for blame in path {
        *sums.entry(blame.cause).or_default() += blame.cycles;
    }
    let one = |(cause, cycles): (&'static str, u64)| CauseReport { cause, cycles };
    let mut causes: Vec<CauseReport> = sums.into_iter().map(one).collect();
    causes.sort_by_key(|cause| std::cmp::Reverse(cause.cycles));
    causes
}

/// Work of each op, in all of its units.
fn work(clock: &Clock) -> IndexMap<Cause, OpWork, FxBuildHasher> {
    let mut works: IndexMap<Cause, OpWork, FxBuildHasher> = IndexMap::default();
    let all = clock.recorder.iter().flat_map(|recorder| recorder.profile.work());
    for ((cause, _), work) in all {
        works.entry(*cause).or_default().add(*work, 1);
    }
    works
}

fn ops(engine: &Engine) -> Vec<OpReport> {
    let works = work(&engine.clock);
    let shares = match engine.clock.recorder {
        Some(_) => padding::shares(engine),
        None => padding::Shares::default(),
    };
    let one = |(cause, spent): (&Cause, &crate::clock::Spent)| {
        let work = works.get(cause).copied().unwrap_or_default();
        let share = shares.get(cause).copied().unwrap_or_default();
        OpReport {
            name: cause.0,
            place: String::new(),
            loc: cause.1,
            n: spent.n,
            busy: spent.busy,
            elapsed: spent.elapsed,
            exposed_dma: spent.exposed,
            elements: work.elements,
            lanes: work.lanes,
            wasted_lanes: work.lanes.saturating_sub(work.elements),
            padding_elements: (work.elements as f64 * share).round() as u64,
            operations: work.operations,
        }
    };
    let mut ops: Vec<OpReport> = engine.clock.spent().map(one).collect();
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
