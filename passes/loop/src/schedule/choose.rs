//! Schedule selection for nests: a tuned schedule, a library kernel, or square tiles where arrays are read across their
//! rows.

use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{Attr, AttrField, Body, Count, Error, OpId};
use creole_loop::Nest;
use creole_loop::schedule::{Schedule, StageLoops, check};

use super::across::across;
use super::default::{ScheduleTarget, completed};
use super::kernels::StageKernels;
use super::tuned::Schedules;

/// Pass that gives schedules to nests.
pub static SCHEDULE_NESTS: Pass = Pass {
    name: "schedule-nests",
    summary: "Gives schedules to loop nests: known ones, library kernels, reads across rows by squares",
    options: &[
        PassOption { name: "explain", default: "false", help: "says what was chosen" },
        PassOption {
            name: "complete",
            default: "false",
            help: "writes out the loops that 'apply-schedule' would choose",
        },
    ],
    run: Run::Body(schedule_nests),
};

fn schedule_nests(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let complete: bool = cx.option("complete")?;
    let known = cx.tables.get::<Schedules>().ok();
    let mut known = known.as_ref().and_then(|all| all.of(body));
    for op in free_nests(body) {
        let mut schedule = chosen(body, op, cx)?;
        if let Some(found) = known.take() {
            check(body, op, found).map_err(|e| of_file(body, op, found, e))?;
            schedule = Some(found.clone());
        }
        if complete && !schedule.as_ref().is_some_and(has_call) {
            schedule =
                Some(completed(body, op, &schedule.unwrap_or_default(), ScheduleTarget::of(cx))?);
        }
        if let Some(schedule) = schedule {
            body.set_attr(op, "schedule", Some(schedule.into_attr()));
        }
    }
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
pub(super) fn has_call(schedule: &Schedule) -> bool {
    schedule.stages.iter().any(|stage| stage.call.is_some())
}

/// Outermost nests on tensors that have no schedule.
pub(super) fn free_nests(body: &Body) -> Vec<OpId> {
    body.walk().filter(|op| is_free(body, *op)).collect()
}

/// Schedule of a nest; `None` if the default loops are right. Reads that the schedule names get labels.
fn chosen(body: &mut Body, op: OpId, cx: &PassCx<'_>) -> Result<Option<Schedule>, Error> {
    let explain: bool = cx.option("explain")?;
    let name = body[op].def.name;
    let stages = cx.tables.get::<StageKernels>()?.best(body, op, cx.cost);
    if !stages.is_empty() {
        for stage in stages.iter().filter(|_| explain) {
            let (kernel, label) = (stage.kernel, stage.label);
            cx.remarks.say(format_args!("'{name}': '@{kernel}' computes stage '{label}'"));
        }
        let stages = stages.iter().map(|stage| StageLoops::call(stage.label, stage.kernel));
        return Ok(Some(Schedule { stages: stages.collect() }));
    }
    let Some(across) = across(body, op) else { return Ok(None) };
    if explain {
        let n = Count(across.reads.len(), "array");
        cx.remarks.say(format_args!("'{name}': reads {n} across the rows, in squares"));
    }
    for (read, label) in across.reads {
        body.set_attr(read, "label", Some(Attr::str(label.as_str())));
    }
    Ok(Some(across.schedule))
}

/// True for an outermost nest on tensors without a schedule.
fn is_free(body: &Body, op: OpId) -> bool {
    let is_nest = |op: OpId| body[op].is::<Nest>();
    is_nest(op)
        && body[op].n_results() > 0
        && body.parent_op(op).is_none_or(|parent| !is_nest(parent))
        && body.attr(op, "schedule").is_none_or(|attr: &Attr| Schedule::from_attr(attr).is_none())
}
