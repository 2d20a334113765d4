//! Schedules of loop nests: their choice (`choose`), and the loops that they describe (`write`).
//!
//! A nest is a tree of stages (`creole_loop::schedule::Stages`): its results, reductions, tensors that only it uses,
//! and named reads. `schedule-nests` writes the loops of each into the attribute `schedule`; `apply-schedule` makes them
//! and chooses nothing.

mod access;
mod choose;
mod peel;
mod product;
mod stage_kernels;
mod tile_product;
mod write;

use creole_ir::{AttrField, Body, OpId};
use creole_loop::{IterationSpace, Schedule, SpaceKind};

pub(crate) use access::{LaneAccess, access, is_in_rows};
pub(crate) use choose::choose_loops;
pub use choose::{
    Fit, Neighbours, SCHEDULE_NESTS, ScheduleTarget, Schedules, Shape, ShapeCx, Shaped, Shapes,
    kernel_digest, shaped,
};
pub(crate) use stage_kernels::written_types;
pub use stage_kernels::{Input, KernelStage, Placed, Seen, StageCall, StageKernel, StageKernels};
pub(crate) use tile_product::{TileProduct, reductions_of};
pub use write::APPLY_SCHEDULE;

/// Maximum number of iterations of an innermost block that is fully unrolled.
const MAX_UNROLLED: i64 = 8;

/// Library kernels of this repository that can compute stages of nests.
pub fn stage_kernels() -> StageKernels {
    StageKernels::default().add(product::STAGE)
}

/// True for a nest, scan or update that is not inside another one.
fn is_outermost(body: &Body, op: OpId) -> bool {
    let kind = |op: OpId| IterationSpace::of(body, op).map(|space| space.kind);
    kind(op).is_some_and(|kind| kind != SpaceKind::Reduce)
        && body.parent_op(op).is_none_or(|around| !IterationSpace::has(body, around))
}

/// Schedule attached to an op.
pub(crate) fn schedule_of(body: &Body, op: OpId) -> Option<Schedule> {
    Schedule::from_attr(body.attr(op, "schedule")?)
}
