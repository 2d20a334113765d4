//! Time estimate of kernels before they have loops.

use creole_ir::cost::{CostModel, Work, size};
use creole_ir::{BlockId, Body, OpId};
use creole_loop::{IterationSpace, Kernel, SpaceKind};

/// Time of the ops of a block on one thread, in picoseconds: those of an iteration space once for each of its elements,
/// vectorised.
pub(super) fn of_block(body: &Body, block: BlockId, model: &dyn CostModel) -> f64 {
    body.ops(block).map(|op| of_op(body, op, model)).sum()
}

fn of_op(body: &Body, op: OpId, model: &dyn CostModel) -> f64 {
    if !IterationSpace::has(body, op) {
        return model.time(&body.work(op));
    }
    let trips: f64 = IterationSpace::sizes(body, op).iter().map(|n| size(*n)).product();
    let inside = body.regions(op).iter().flat_map(|region| body.ops(body.block(*region)));
    let once = |op: OpId| match IterationSpace::has(body, op) {
        true => of_op(body, op, model),
        false => model.time(&Work { is_scalar: false, ..body.work(op) }),
    };
    trips * inside.map(once).sum::<f64>()
}

/// True if threads can share the work: iterations to split, or calls of library kernels with threads.
pub(super) fn is_threaded(body: &Body) -> bool {
    body.ops(body.entry()).any(|op| {
        let space = IterationSpace::of(body, op).filter(|space| space.kind == SpaceKind::Nest);
        space.is_some_and(|space| space.sizes.iter().any(|n| *n != 1))
            || is_threaded_kernel(body, op)
    })
}

/// True for a call of a library kernel that threads share.
pub(super) fn is_threaded_kernel(body: &Body, op: OpId) -> bool {
    let kernel: Option<Kernel> = body.get(op);
    kernel.is_some_and(|kernel| kernel.is_threaded(body, op))
}
