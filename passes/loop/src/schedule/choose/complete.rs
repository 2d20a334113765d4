//! Completion of schedules: loops for the stages that a schedule does not name.

use creole_ir::{Attr, Body, Error, OpId, Symbol};
use creole_loop::Reduce;
use creole_loop::schedule::{Loop, OUT, Schedule, StageKind, StageLoops, Stages};

use super::shapes::{Fit, ScheduleTarget, ShapeCx, Shapes, stages};
use super::width::{N_VECTORS, is_vectorisable, lanes_for};

/// Schedule with loops for all stages, and the shape that `out` was given if `given` does not name it. Reads that the
/// shape makes stages get labels. Error: too many stages.
pub(super) fn complete(
    body: &mut Body,
    op: OpId,
    given: &Schedule,
    machine: ScheduleTarget<'_>,
    shapes: &Shapes,
) -> Result<(Schedule, Option<&'static str>), Error> {
    let all = stages(body, op)?;
    let cx = ShapeCx::new(body, &all, given, machine);
    if given.stage(Symbol::new(OUT)).is_some() {
        return Ok((cx.filled(given), None));
    }
    let Some((shape, fit)) = shapes.fitting(&cx).next() else {
        creole_ir::bail!("fits no shape of the catalog")
    };
    let (name, begun) = (shape.name, begun(given, &fit));
    if fit.labels.is_empty() {
        return Ok((cx.filled(&begun), Some(name)));
    }
    fit.label(body);
    Ok((filled(body, op, &begun, machine)?, Some(name)))
}

/// A schedule for stages that `given` and a shape name.
pub(super) fn begun(given: &Schedule, fit: &Fit) -> Schedule {
    let mut schedule = fit.schedule.clone();
    let is_new = |stage: &&StageLoops| fit.schedule.stage(stage.label).is_none();
    schedule.stages.extend(given.stages.iter().filter(is_new).cloned());
    schedule
}

/// Schedule with loops for all stages, of one that names `out`. Error: too many stages.
pub(super) fn filled(
    body: &Body,
    op: OpId,
    given: &Schedule,
    machine: ScheduleTarget<'_>,
) -> Result<Schedule, Error> {
    let stages = stages(body, op)?;
    Ok(ShapeCx::new(body, &stages, given, machine).filled(given))
}

/// True if a kernel computes a stage around.
fn is_in_kernel(stages: &Stages, number: usize, schedule: &Schedule) -> bool {
    stages.around(number).any(|around| {
        let loops = schedule.stage(stages.stages[around].label);
        loops.is_some_and(|loops| loops.call.is_some())
    })
}

/// Limit of elements of a reduction that is written out where vectors are computed: points of space, colours.
const MAX_TINY: i64 = 4;

impl Fit {
    /// Labels the reads that become stages.
    pub(super) fn label(&self, body: &mut Body) {
        for (read, label) in &self.labels {
            body.set_attr(*read, "label", Some(Attr::str(label.as_str())));
        }
    }
}

impl ShapeCx<'_> {
    fn filled(&self, given: &Schedule) -> Schedule {
        let mut schedule = Schedule::default();
        for (number, stage) in self.stages.stages.iter().enumerate() {
            let found = given.stage(stage.label);
            if found.is_none() && is_in_kernel(self.stages, number, &schedule) {
                continue;
            }
            let loops = found.cloned().unwrap_or_else(|| self.stage(number, &schedule));
            schedule.stages.push(loops);
        }
        schedule
    }

    /// Loops of an inner stage; those around it are scheduled already.
    fn stage(&self, number: usize, around: &Schedule) -> StageLoops {
        let stage = &self.stages.stages[number];
        let columns =
            if stage.kind == StageKind::Reduce { self.columns_in(number, around) } else { None };
        if let Some(columns) = columns {
            let last = self.out().own.last().copied().unwrap_or_default();
            return self.in_columns(&columns, last);
        }
        StageLoops::new(stage.label, self.inner(number, around))
    }

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
            (StageKind::Reduce, None) if has_lanes && self.is_tiny(*last) => {
                loops.push(Loop { unroll: true, ..self.plain(*last) });
            }
            _ => loops.push(self.plain(*last)),
        }
        loops.extend(tile);
        // Lanes and unrolled loops come last, from whichever stage they are.
        loops.sort_by_key(Loop::in_registers);
        loops
    }

    /// True if a dimension has so few elements that no loop over them is worth its while.
    fn is_tiny(&self, dim: usize) -> bool {
        !self.stages.is_open(dim) && self.stages.dims[dim].size <= MAX_TINY
    }

    /// Loops of a reduction with `p` partials: `d/p, d/n unroll, d lanes`.
    pub(super) fn partials(&self, dim: usize, partials: i64, ops: &[OpId]) -> Vec<Loop> {
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
