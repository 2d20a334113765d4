//! Chooses how nests are computed: so far, which stages library kernels compute, and which reads go by squares.

use creole_ir::pass::{Changed, Pass, PassCx, PassOption, Run};
use creole_ir::{Attr, AttrField, Body, Count, Error, OpId};
use creole_loop::Nest;
use creole_loop::schedule::{Schedule, StageLoops};

use super::across::across;
use super::kernels::StageKernels;

/// Gives schedules to nests.
pub static SCHEDULE_NESTS: Pass = Pass {
    name: "schedule-nests",
    summary: "Gives schedules to loop nests: library kernels, reads across rows by squares",
    options: &[PassOption { name: "explain", default: "false", help: "says what was chosen" }],
    run: Run::Body(schedule_nests),
};

fn schedule_nests(body: &mut Body, cx: &PassCx<'_>) -> Result<Changed, Error> {
    let kernels = cx.tables.get::<StageKernels>()?;
    let explain: bool = cx.option("explain")?;
    let mut changed = Changed::No;
    for op in body.walk().filter(|op| is_free(body, *op)).collect::<Vec<_>>() {
        let stages = kernels.best(body, op, cx.cost);
        if stages.is_empty() {
            if let Some(across) = across(body, op) {
                if explain {
                    let (name, n) = (body[op].def.name, Count(across.reads.len(), "array"));
                    cx.remarks.say(format_args!("'{name}': reads {n} across the rows, in squares"));
                }
                for (read, label) in across.reads {
                    body.set_attr(read, "label", Some(Attr::str(label.as_str())));
                }
                body.set_attr(op, "schedule", Some(across.schedule.into_attr()));
                changed = Changed::Yes;
            }
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
