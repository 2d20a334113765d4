//! Default schedule, for nests without one and for stages that a schedule does not name: the innermost dimension in
//! vectors, the outer ones in parallel, reductions over contiguous memory in vectors of partials.

use creole_ir::backend::Target;
use creole_ir::cost::CostModel;
use creole_ir::pass::PassCx;
use creole_ir::{Body, Error, OpId, Symbol};
use creole_loop::schedule::{
    DimSet, Loop, NestPlan, NestStage, Schedule, StageKind, StageLoops, Stages, plan,
};
use creole_loop::{IterationSpace, Reduce};
use rustc_hash::FxHashSet;

use super::peel::cuts;
use super::schedule_of;
use super::width::{N_VECTORS, is_vectorisable, lanes_for};

/// Plan of a nest or update: its schedule, completed. Error: the schedule is not legal.
pub(super) fn complete(
    body: &Body,
    op: OpId,
    machine: ScheduleTarget<'_>,
) -> Result<NestPlan, Error> {
    let given = schedule_of(body, op).unwrap_or_default();
    plan(body, op, &completed(body, op, &given, machine)?)
}

/// Target description and cost model for which loops are chosen.
#[derive(Clone, Copy)]
pub struct ScheduleTarget<'a> {
    /// Features and limits.
    pub target: &'a Target,
    /// Cost of ops.
    pub cost: &'a dyn CostModel,
}

impl<'a> ScheduleTarget<'a> {
    pub(super) fn of(cx: &PassCx<'a>) -> ScheduleTarget<'a> {
        ScheduleTarget { target: cx.target, cost: cx.cost }
    }
}

/// Schedule with loops for all stages, also those that `given` does not name. Error: too many stages.
pub(super) fn completed(
    body: &Body,
    op: OpId,
    given: &Schedule,
    machine: ScheduleTarget<'_>,
) -> Result<Schedule, Error> {
    let Some(stages) = Stages::of(body, op) else {
        creole_ir::bail!("has too many dimensions or stages in each other to be made loops")
    };
    let called = given.stages.iter().filter(|stage| stage.call.is_some());
    let called = called.filter_map(|stage| stages.find(stage.label));
    let called: FxHashSet<OpId> =
        called.flat_map(|stage| body.post_order(stages.stages[stage].op)).collect();
    let numbers = 0..stages.stages.len();
    let single = numbers.fold(0, |set, number| set | stages.extents_vary(number));
    let cx = Cx { body, stages: &stages, machine, called, single };
    let mut schedule = Schedule::default();
    for number in 0..stages.stages.len() {
        let found = given.stage(stages.stages[number].label);
        if found.is_none() && is_in_kernel(&stages, number, &schedule) {
            continue;
        }
        let loops = found.cloned().unwrap_or_else(|| cx.stage(number, &schedule));
        schedule.stages.push(loops);
    }
    Ok(schedule)
}

/// True if a kernel computes a stage around.
fn is_in_kernel(stages: &Stages, number: usize, schedule: &Schedule) -> bool {
    stages.around(number).any(|around| {
        let loops = schedule.stage(stages.stages[around].label);
        loops.is_some_and(|loops| loops.call.is_some())
    })
}

/// Rows of a scan computed at once, to hide the latency of its additions.
const CHAINS: i64 = 4;

/// Smallest dimension that is worth peeled copies of the body.
const MIN_PEELED: i64 = 16;
/// Limit of ops in all copies of a body.
const MAX_PEELED: usize = 512;

pub(super) struct Cx<'a> {
    pub(super) body: &'a Body,
    pub(super) stages: &'a Stages,
    pub(super) machine: ScheduleTarget<'a>,
    /// Ops of stages that kernels compute; these have no loops.
    pub(super) called: FxHashSet<OpId>,
    /// Dimensions that the sizes of stages vary with; they are computed one element at a time.
    single: DimSet,
}

impl Cx<'_> {
    /// Ops in the region of a stage that get loops.
    pub(super) fn ops_of(&self, stage: OpId) -> Vec<OpId> {
        let mut ops = self.body.walk_region(self.body.regions(stage)[0]);
        ops.retain(|op| !self.called.contains(op));
        ops
    }

    /// Loops of a stage; those around it are scheduled already.
    fn stage(&self, number: usize, around: &Schedule) -> StageLoops {
        let stage = &self.stages.stages[number];
        let columns =
            if stage.kind == StageKind::Reduce { self.columns_in(number, around) } else { None };
        if let Some(columns) = columns {
            let last = self.stages.stages[0].own.last().copied().unwrap_or_default();
            return self.in_columns(&columns, last);
        }
        let loops = match stage.kind {
            StageKind::Out => self.nest(number),
            StageKind::Scan => self.scan(number),
            StageKind::Update => self.update(stage.op),
            StageKind::Reduce | StageKind::Nest | StageKind::Read => self.inner(number, around),
        };
        StageLoops { label: stage.label, place: None, space: None, n_buffers: 1, loops, call: None }
    }

    pub(super) fn is_single(&self, dim: usize) -> bool {
        self.single >> dim & 1 == 1
    }

    pub(super) fn name(&self, dim: usize) -> Symbol {
        self.stages.dims[dim].name
    }

    pub(super) fn plain(&self, dim: usize) -> Loop {
        Loop::new(self.name(dim), None)
    }

    /// Strip-mined dimension: `d/n, d lanes`, or `d` if there is one lane.
    pub(super) fn in_lanes(&self, dim: usize, n: i64, parallel: bool) -> Vec<Loop> {
        if n == 1 {
            return vec![Loop { parallel, ..self.plain(dim) }];
        }
        let steps = Loop { parallel, ..Loop::new(self.name(dim), Some(n)) };
        vec![steps, Loop { lanes: true, ..self.plain(dim) }]
    }

    pub(super) fn is_cheap(&self, op: OpId) -> bool {
        !IterationSpace::has(self.body, op) && self.machine.cost.is_cheap(&self.body.work(op))
    }

    // --- nests --------------------------------------------------------------------------------------

    fn nest(&self, number: usize) -> Vec<Loop> {
        let own = &self.stages.stages[number].own;
        let Some((last, outer)) = own.split_last() else { return Vec::new() };
        let lanes = self.lanes_along(*last);
        let n_parallel = self.n_parallel(own, lanes);
        let is_parallel = |dim: usize| own[..n_parallel].contains(&dim);
        if let (true, Some(tile)) = (lanes > 1, self.tile(number, *last)) {
            return self.tiled(outer, &tile, *last, &is_parallel);
        }
        if let (1, Some(rows)) = (lanes, self.lanes_across(number, *last)) {
            return self.across(outer, rows, *last);
        }
        let peeled = self.peeled(number);
        if lanes > 1 && self.is_stencil(number, *last, &peeled) {
            return self.in_rows(outer, *last, &is_parallel);
        }
        let mut loops: Vec<Loop> = Vec::new();
        for dim in outer {
            let (parallel, peel) = (is_parallel(*dim), peeled.contains(dim));
            loops.push(Loop { parallel, peel, ..self.plain(*dim) });
        }
        if let Some(columns) = self.columns() {
            let parallel = outer.iter().all(|dim| is_parallel(*dim));
            loops.push(Loop { parallel, ..self.columns_of(*last, &columns) });
            loops.extend(self.in_lanes(*last, lanes, false));
            return loops;
        }
        let [step, inner @ ..] = &self.in_lanes(*last, lanes, is_parallel(*last))[..] else {
            return loops;
        };
        loops.push(Loop { peel: peeled.contains(last), ..*step });
        loops.extend(inner);
        loops
    }

    /// Short innermost dimension unrolled, with a register full of rows around it at once.
    fn across(&self, outer: &[usize], rows: usize, last: usize) -> Vec<Loop> {
        let lanes = self.lanes_of(rows, 1);
        let ahead = outer.iter().filter(|dim| **dim != rows);
        let mut loops: Vec<Loop> =
            ahead.map(|dim| Loop { parallel: true, ..self.plain(*dim) }).collect();
        let [step, inner @ ..] = &self.in_lanes(rows, lanes, true)[..] else { return loops };
        loops.push(*step);
        loops.push(Loop { unroll: true, ..self.plain(last) });
        loops.extend(inner);
        loops
    }

    /// Dimensions of a nest to peel where a condition of its body changes, so that most elements need none: from the
    /// innermost on, as long as the copies of the body stay few and small.
    pub(super) fn peeled(&self, number: usize) -> Vec<usize> {
        let NestStage { op, own, .. } = &self.stages.stages[number];
        let mut size: usize = self.ops_of(*op).len();
        let mut peeled = Vec::new();
        let is_fixed = |dim: &&usize| !self.is_single(**dim) && !self.stages.is_open(**dim);
        for dim in own.iter().rev().filter(is_fixed) {
            let n = self.stages.dims[*dim].size;
            let n_cuts = match n >= MIN_PEELED {
                true => cuts(self.body, self.stages, *op, *dim, n).len(),
                false => 0,
            };
            if n_cuts > 0 && size.saturating_mul(n_cuts + 1) <= MAX_PEELED {
                size *= n_cuts + 1;
                peeled.push(*dim);
            }
        }
        peeled
    }

    /// Loops of a scan: all other loops are around those that it runs along. The inner ones hold their values in
    /// registers: lanes of the innermost dimension, or else a few independent rows at once.
    fn scan(&self, number: usize) -> Vec<Loop> {
        let stage = &self.stages.stages[number];
        let across: Vec<usize> =
            stage.own.iter().copied().filter(|dim| !stage.carries.contains(dim)).collect();
        let along = stage.carries.iter().map(|dim| self.plain(*dim));
        let Some((last, outer)) = across.split_last() else { return along.collect() };
        let is_row = stage.own.last() == Some(last);
        let lanes = if is_row { self.lanes_along(*last) } else { 1 };
        let at_once = match lanes {
            1 if self.is_single(*last) => 1,
            1 => CHAINS.min(self.stages.dims[*last].size),
            _ => lanes,
        };
        let mut loops: Vec<Loop> =
            outer.iter().map(|dim| Loop { parallel: true, ..self.plain(*dim) }).collect();
        loops.push(Loop { parallel: true, ..Loop::new(self.name(*last), Some(at_once.max(1))) });
        loops.extend(along);
        let in_registers = self.plain(*last);
        loops.push(match lanes {
            1 => Loop { unroll: true, ..in_registers },
            _ => Loop { lanes: true, ..in_registers },
        });
        loops
    }

    /// Number of outer loops to collapse into one parallel loop: none may have costly ops after it, as these would be
    /// repeated. The innermost loop stays if it is vectorised and not the only one.
    fn n_parallel(&self, own: &[usize], lanes: i64) -> usize {
        let n = own.len();
        let limit = if lanes > 1 && n > 1 { n - 1 } else { n };
        let mut parallel = usize::from(limit > 0);
        while parallel < limit && self.is_cheap_between(own, parallel) {
            parallel += 1;
        }
        parallel
    }

    /// True if only cheap ops are computed inside loop number `n - 1` and in no further one.
    fn is_cheap_between(&self, own: &[usize], n: usize) -> bool {
        let nest = self.stages.stages[0].op;
        let block = self.body.block(self.body.regions(nest)[0]);
        let depth = |op: OpId| {
            let values = self.body.results(op).chain(self.body.operands(op));
            let varies = values.fold(0, |set, v| set | self.stages.varies(v));
            own.iter().rposition(|dim| varies >> dim & 1 == 1).map_or(0, |at| at + 1)
        };
        let mut ops = self.body.ops(block).filter(|op| !self.called.contains(op));
        ops.all(|op| depth(op) != n || self.is_cheap(op))
    }

    // --- stages inside --------------------------------------------------------------------------------

    /// Loops of an inner stage: its own ones, then those that the stage around holds in registers.
    fn inner(&self, number: usize, around: &Schedule) -> Vec<Loop> {
        let stage = &self.stages.stages[number];
        let tile = self.registers_around(number, around);
        let has_lanes = tile.iter().any(|one| one.lanes);
        let Some((last, outer)) = stage.own.split_last() else { return tile };
        let mut loops: Vec<Loop> = outer.iter().map(|dim| self.plain(*dim)).collect();
        let ops = self.body.walk_region(self.body.regions(stage.op)[0]);
        let partials = self.body.get::<Reduce>(stage.op).and_then(|reduce| reduce.partials);
        let is_vectorisable = !has_lanes
            && !self.is_single(*last)
            && ops.iter().all(|op| is_vectorisable(self.body, *op));
        match (stage.kind, partials) {
            (StageKind::Reduce, Some(n))
                if is_vectorisable && n <= self.stages.dims[*last].size =>
            {
                loops.extend(self.partials(*last, n, &ops));
            }
            (StageKind::Nest, _) if is_vectorisable => {
                let n = lanes_for(
                    self.body,
                    &ops,
                    self.stages.dims[*last].size,
                    self.machine.target,
                    N_VECTORS,
                );
                loops.extend(self.in_lanes(*last, n, false));
            }
            _ => loops.push(self.plain(*last)),
        }
        loops.extend(tile);
        // Lanes and unrolled loops come last, from whichever stage they are.
        loops.sort_by_key(Loop::in_registers);
        loops
    }

    /// Loops of a reduction with `p` partials: `d/p, d/n unroll, d lanes`.
    fn partials(&self, dim: usize, partials: i64, ops: &[OpId]) -> Vec<Loop> {
        let lanes = lanes_for(self.body, ops, partials, self.machine.target, N_VECTORS).max(1);
        let mut loops = vec![Loop::new(self.name(dim), Some(partials))];
        if lanes < partials {
            loops.push(Loop { unroll: true, ..Loop::new(self.name(dim), Some(lanes)) });
        }
        let last = self.plain(dim);
        loops.push(if lanes > 1 {
            Loop { lanes: true, ..last }
        } else {
            Loop { unroll: true, ..last }
        });
        loops
    }

    /// Loops in registers of the stage around, over dimensions that this stage varies with.
    fn registers_around(&self, number: usize, around: &Schedule) -> Vec<Loop> {
        let stage = &self.stages.stages[number];
        let varies =
            |one: &&Loop| self.stages.in_set(stage.outer).any(|dim| self.name(dim) == one.dim);
        let parent = stage.parent.map(|parent| self.stages.stages[parent].label);
        let loops = parent.and_then(|label| around.stage(label)).map_or(&[][..], |l| &l.loops);
        loops.iter().filter(|one| one.in_registers()).filter(varies).copied().collect()
    }
}
