//! Schedule selection: the loops of nests, scans and updates.
//!
//! A schedule comes from the table of tuned ones, or from the program's text. Otherwise library kernels take the stages
//! that they compute sooner (`stage_kernels`), and the first shape that fits gives the loops (`shapes`). What a schedule
//! does not name is completed (`complete`).

mod chain;
mod columns;
mod complete;
mod interleaved;
mod jam;
mod lanes;
mod neighbours;
mod rows;
mod scan;
mod shapes;
mod short_rows;
mod small_blocks;
mod squares;
mod stencil;
mod tiles;
mod tuned;
mod turned_rows;
mod update;
mod width;

use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{AttrField, Body, Error, OpId};
use creole_loop::Nest;
use creole_loop::schedule::{Schedule, StageLoops, check};

use super::stage_kernels::StageKernels;
use super::{is_outermost, schedule_of};
use complete::{begun, complete, filled};
use shapes::stages;

pub use neighbours::Neighbours;
pub use shapes::{Fit, ScheduleTarget, Shape, ShapeCx, Shapes};
pub use tuned::{Schedules, kernel_digest};

/// The shapes of this repository, in the order in which they are tried.
impl Default for Shapes {
    fn default() -> Shapes {
        Shapes(vec![
            scan::SCAN_SQUARES,
            scan::SCAN,
            interleaved::INTERLEAVED,
            update::UPDATE,
            chain::CHAIN,
            rows::ROWS,
            squares::SQUARES,
            tiles::TILES,
            short_rows::SHORT_ROWS,
            interleaved::INTERLEAVED_SUMS,
            small_blocks::SMALL_BLOCKS,
            turned_rows::TURNED_ROWS,
            stencil::STENCIL,
            columns::COLUMNS,
            lanes::LANES,
        ])
    }
}

/// Pass that gives schedules to nests, scans and updates.
pub static SCHEDULE_NESTS: Pass = Pass {
    name: "schedule-nests",
    summary: "Chooses the loops of nests, scans and updates: completes their schedules",
    example: "
func.func @main(%a: memref<100xf32>, %o: memref<100xf32>) {
  loop.nest (%i) in [100] outs(%o : memref<100xf32>) {
    %x = loop.read %a[%i] : memref<100xf32>
    %y = arith.addf %x, %x : f32
    loop.yield %y : f32
  }
  return
}
",
    works_on: &["loop.*"],
    options: &[PassOption { name: "explain", default: "false", help: "says what was chosen" }],
    run: Run::Body(schedule_nests),
};

fn schedule_nests(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let work: Vec<OpId> = body.walk().filter(|op| is_outermost(body, *op)).collect();
    if work.is_empty() {
        return Ok(());
    }
    let (known, shapes) = (cx.tables.get::<Schedules>().ok(), cx.tables.get::<Shapes>()?);
    let known = known.as_ref().and_then(|all| all.of(body));
    for op in work {
        cx.cancel.check()?;
        let given = match (schedule_of(body, op), known) {
            (Some(given), _) => given,
            (None, Some(known)) if is_free(body, op) => {
                check(body, op, known).map_err(|e| of_file(body, op, known, e))?;
                known.clone()
            }
            (None, _) => in_kernels(body, op, cx)?,
        };
        schedule(body, op, &given, &shapes, cx)?;
    }
    Ok(())
}

/// Gives loops to an op on memrefs that a pass has made.
pub(crate) fn choose_loops(body: &mut Body, op: OpId, cx: &PassCx<'_>) -> Result<(), Error> {
    let given = Schedule { stages: Vec::new() };
    schedule(body, op, &given, &*cx.tables.get::<Shapes>()?, cx)
}

/// Completes the schedule of an op.
fn schedule(
    body: &mut Body,
    op: OpId,
    given: &Schedule,
    shapes: &Shapes,
    cx: &PassCx<'_>,
) -> Result<(), Error> {
    let (name, loc) = (body[op].def.name, body[op].loc);
    let in_op = |e: Error| {
        let message = format!("'{name}' op {}", e.message);
        Error { message, ..e }.at(loc)
    };
    let (all, shape) = complete(body, op, given, ScheduleTarget::of(cx), shapes).map_err(in_op)?;
    if let Some(shape) = shape.filter(|_| cx.flag("explain").unwrap_or(false)) {
        cx.remarks.say(format_args!("'{name}': shape '{shape}', {all}"));
    }
    body.set_attr(op, "schedule", Some(all.into_attr()));
    Ok(())
}

/// Error of a schedule from a file that does not fit its kernel.
fn of_file(body: &Body, op: OpId, schedule: &Schedule, error: Error) -> Error {
    let name = body[op].def.name;
    let message =
        format!("the schedule '{schedule}' of the file does not fit '{name}': {}", error.message);
    Error { message, ..error }.at(body[op].loc)
}

/// True if a library kernel computes a stage.
fn has_call(schedule: &Schedule) -> bool {
    schedule.stages.iter().any(|stage| stage.call.is_some())
}

/// Outermost nests on tensors that have no schedule.
fn free_nests(body: &Body) -> Vec<OpId> {
    body.walk().filter(|op| is_outermost(body, *op) && is_free(body, *op)).collect()
}

/// True for a nest on tensors without a schedule.
fn is_free(body: &Body, op: OpId) -> bool {
    body[op].is::<Nest>() && body[op].n_results() > 0 && schedule_of(body, op).is_none()
}

/// Schedule of the stages of a nest on tensors that library kernels compute sooner than loops. In memory, results may
/// already be in the place of what the kernel reads.
fn in_kernels(body: &Body, op: OpId, cx: &PassCx<'_>) -> Result<Schedule, Error> {
    if !is_free(body, op) {
        return Ok(Schedule { stages: Vec::new() });
    }
    let stages = cx.tables.get::<StageKernels>()?.best(body, op, cx.cost);
    let (explain, name): (bool, _) = (cx.flag("explain")?, body[op].def.name);
    for stage in stages.iter().filter(|_| explain) {
        let (kernel, label) = (stage.kernel, stage.label);
        cx.remarks.say(format_args!("'{name}': '@{kernel}' computes stage '{label}'"));
    }
    let stages = stages.iter().map(|stage| StageLoops::call(stage.label, stage.kernel));
    Ok(Schedule { stages: stages.collect() })
}

/// A kernel with the loops of a shape.
#[derive(Clone, Debug)]
pub struct Shaped {
    /// Name of the shape.
    pub shape: &'static str,
    /// All loops of the nest.
    pub schedule: Schedule,
    /// The kernel's body, with that schedule.
    pub body: Body,
}

/// A kernel with the loops of each shape that fits its nest, in the order in which shapes are tried. Error: the nest has
/// too many stages.
pub fn shaped(
    body: &Body,
    nest: OpId,
    machine: ScheduleTarget<'_>,
    shapes: &Shapes,
) -> Result<Vec<Shaped>, Error> {
    let all = stages(body, nest)?;
    let given = Schedule { stages: Vec::new() };
    let cx = ShapeCx::new(body, &all, &given, machine);
    let fits = shapes.fitting(&cx).map(|(shape, fit)| {
        let mut body = body.clone();
        fit.label(&mut body);
        let schedule = filled(&body, nest, &begun(&given, &fit), machine)?;
        body.set_attr(nest, "schedule", Some(schedule.clone().into_attr()));
        Ok(Shaped { shape: shape.name, schedule, body })
    });
    fits.collect()
}
