//! Lowers loop nests on memrefs to explicit loops over vectors, as their schedules say.
//!
//! A nest is a tree of stages (`creole_loop::schedule::Stages`): its results, reductions, tensors that only it uses,
//! and named reads. A plan (`default::complete`) has the loops of each; stages without loops get the default schedule.
//! The emitter (`emit`) goes down the loops of a stage (`loops`). It emits each op inside the loops that it varies
//! with (`program`), a tile of elements at a time in registers, and other stages where they are placed (`stage`).
//! Their results are passed on in registers, transposed if the lanes differ (`transpose`), or in memory (`scratch`).
//! Conditions and bounds of indices that hold throughout a loop are not computed (`interval`).
//!
//! Invariants: each element is computed by the same sequence of operations whatever the schedule,
//! the number of threads and the width of vectors (a stage that calls a kernel has that kernel's
//! order); memrefs are accessed inside their bounds only; no store is moved over a load.

mod access;
mod across;
mod blocks;
mod choose;
mod columns;
mod default;
mod emit;
mod env;
mod interval;
mod join;
mod kernels;
mod lanes;
mod loops;
mod neighbours;
mod nested;
mod open;
mod partials;
mod peel;
mod position;
mod product;
mod program;
mod reduce;
mod scratch;
mod stage;
mod tiles;
mod transpose;
mod tuned;
mod update;
mod update_loops;
mod width;

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{AttrField, Body, Error, OpId, ensure};
use creole_loop::memref::StridedLayout;
use creole_loop::{IterationSpace, Schedule};

pub use choose::SCHEDULE_NESTS;
pub use default::ScheduleTarget;
use emit::Emit;
pub(crate) use kernels::written_types;
pub use kernels::{Input, KernelStage, Seen, StageCall, StageKernel, StageKernels};
pub use neighbours::Neighbours;
pub use tuned::{Schedules, kernel_digest};
pub(crate) use update::overwritten;

/// Library kernels of this repository that can compute stages of nests.
pub fn stage_kernels() -> StageKernels {
    StageKernels::default().add(product::STAGE)
}

/// Pass that lowers loop nests on memrefs to loops over vectors.
pub static APPLY_SCHEDULE: Pass = Pass {
    name: "apply-schedule",
    summary: "Lowers loop nests on memrefs to loops over vectors, as their schedules say",
    options: &[],
    run: Run::Body(apply_schedule),
};

fn apply_schedule(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let work: Vec<OpId> = body.walk().filter(|op| is_outer(body, *op)).collect();
    if work.is_empty() {
        return Ok(());
    }
    let kernels = cx.tables.get::<StageKernels>()?;
    // Ids of ops and values mean the same in the snapshot: the body only grows while it is read.
    let from = body.clone();
    for op in work {
        let (name, loc) = (from[op].def.name, from[op].loc);
        let written = has_strides(&from, op)
            .and_then(|()| default::complete(&from, op, ScheduleTarget::of(cx)))
            .and_then(|plan| Emit::new(&from, body, op, &plan, &kernels).nest());
        written.map_err(|e| {
            let named = e.message.starts_with('\'');
            let message = if named { e.message } else { format!("'{name}' op {}", e.message) };
            Error { message, ..e }.at(loc)
        })?;
        body.erase(op);
    }
    Ok(())
}

/// Error: a memref that the op uses, or an op in it, has an order of elements without strides, such as tiles.
fn has_strides(body: &Body, op: OpId) -> Result<(), Error> {
    let inside = body.regions(op).iter().flat_map(|region| body.inside(*region));
    for value in std::iter::once(op).chain(inside).flat_map(|inner| body.operands(inner)) {
        let ty = body.ty(value);
        ensure!(
            !ty.is_memref() || StridedLayout::of(ty).is_some(),
            "has a memref whose layout is neither row-major nor strided, {ty}: loops are over strides"
        );
    }
    Ok(())
}

/// True for an op with an iteration space, on memrefs, that is not inside another one.
fn is_outer(body: &Body, op: OpId) -> bool {
    let has_space = |op: OpId| IterationSpace::has(body, op);
    has_space(op) && body[op].n_results() == 0 && body.parent_op(op).is_none_or(|p| !has_space(p))
}

/// Schedule attached to an op.
pub(crate) fn schedule_of(body: &Body, op: OpId) -> Option<Schedule> {
    Schedule::from_attr(body.attr(op, "schedule")?)
}
