//! Loop nests on tensors that may change, and their parts.

use creole_ir::{BlockId, Body, OpId};
use creole_loop::{IterationSpace, Nest, Read};

use crate::schedule::schedule_of;

/// Read of a nest's result, whose place the code that computes the element may take.
#[derive(Clone, Copy)]
pub(super) struct Inlining {
    /// Op that contains the read, or is the read.
    pub(super) consumer: OpId,
    pub(super) read: OpId,
    /// Nest that computes what is read.
    pub(super) nest: OpId,
    /// Number of its result that is read.
    pub(super) result: usize,
}

/// Nests of a block on tensors that may change, in order.
pub(super) fn nests(body: &Body, block: BlockId) -> Vec<OpId> {
    body.ops(block).filter(|op| is_free(body, *op) && body[*op].n_results() > 0).collect()
}

/// True for a nest without schedule and open loops. The iterations of an open loop are only known at run time.
pub(crate) fn is_free(body: &Body, op: OpId) -> bool {
    body[op].is::<Nest>() && !is_scheduled(body, op) && !IterationSpace::is_open(body, op)
}

/// True if the op is, or is inside, a nest with a schedule. Ops named by a schedule stay unchanged.
pub(super) fn is_scheduled(body: &Body, op: OpId) -> bool {
    let has_schedule = |op| schedule_of(body, op).is_some();
    has_schedule(op) || body.ancestors(op).any(has_schedule)
}

/// Block with the body of a nest or a reduction.
pub(crate) fn inner_block(body: &Body, op: OpId) -> BlockId {
    body.block(body.regions(op)[0])
}

/// Outermost iteration space that is or contains this op, if it has not been erased.
pub(super) fn space_around(body: &Body, op: OpId) -> Option<OpId> {
    let chain = || std::iter::successors(Some(op), |op| body.parent_op(*op));
    // Most are in a space that is not nested.
    let top = chain().last().filter(|op| IterationSpace::has(body, *op));
    let space = top.or_else(|| chain().filter(|op| IterationSpace::has(body, *op)).last());
    space.filter(|op| body.block_of(*op).is_some())
}

/// True if neither the op nor an op around it has been erased.
pub(super) fn is_there(body: &Body, op: OpId) -> bool {
    std::iter::successors(Some(op), |op| body.parent_op(*op)).all(|op| body.block_of(op).is_some())
}

/// True if the op reads exactly the element that the nest computes, once in each iteration.
pub(super) fn is_identity_read(body: &Body, read: OpId, nest: OpId) -> bool {
    let block = inner_block(body, nest);
    body.block_of(read) == Some(block)
        && body.get::<Read>(read).is_some_and(|r| *r.indices == *body.args(block))
}

/// True if the ops read one element, each one in one iteration of the nest.
pub(super) fn is_copy(body: &Body, nest: OpId, ops: &[OpId]) -> bool {
    let [op] = ops else { return false };
    let Some(read) = body.get::<Read>(*op) else { return false };
    let args = body.args(inner_block(body, nest));
    read.indices.len() == args.len() && args.iter().all(|arg| read.indices.contains(arg))
}
