//! Chooses how nests are computed: so far, which stages library kernels compute.

use creole_ir::pass::{Changed, Pass, PassCx, PassOption, Run};
use creole_ir::{Attr, AttrField, Body, Error, OpId};
use creole_loop::Nest;
use creole_loop::schedule::{Schedule, StageLoops};

use super::kernels::StageKernels;

/// Gives schedules to nests.
pub static SCHEDULE_NESTS: Pass = Pass {
    name: "schedule-nests",
    summary: "Gives schedules to loop nests: stages that library kernels compute in less time",
    options: &[PassOption {
        name: "explain",
        default: "false",
        help: "says which kernel computes which stage",
    }],
    run: Run::Body(schedule_nests),
};

fn schedule_nests(body: &mut Body, cx: &PassCx<'_>) -> Result<Changed, Error> {
    let kernels = cx.tables.get::<StageKernels>()?;
    let explain: bool = cx.option("explain")?;
    let mut changed = Changed::No;
    for op in body.walk().filter(|op| is_free(body, *op)).collect::<Vec<_>>() {
        let stages = kernels.best(body, op, cx.cost);
        if stages.is_empty() {
            continue;
        }
        for stage in stages.iter().filter(|_| explain) {
            let (name, label) = (body[op].def.name, stage.label);
            cx.remarks.say(format_args!("'{name}': '@{}' computes stage '{label}'", stage.kernel));
        }
        let stages = stages.iter().map(|stage| StageLoops::call(stage.label, stage.kernel));
        let schedule = Schedule { stages: stages.collect() };
        body.set_attr(op, "schedule", Some(schedule.into_attr()));
        changed = Changed::Yes;
    }
    Ok(changed)
}

/// Is it a nest on tensors, in no other one, that has no schedule?
fn is_free(body: &Body, op: OpId) -> bool {
    let is_nest = |op: OpId| body[op].is::<Nest>();
    is_nest(op)
        && body[op].n_results() > 0
        && body.parent_op(op).is_none_or(|parent| !is_nest(parent))
        && body.attr(op, "schedule").is_none_or(|attr: &Attr| Schedule::from_attr(attr).is_none())
}
