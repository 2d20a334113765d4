//! Helpers of the patterns: reads and edits of ops and regions.

use creole_arith::XOrI;
use creole_ir::{Body, Op, OpId, RegionId, Rewriter, Tensor, Traits, Type, Value};

/// The boolean that a value is a constant of.
pub(super) fn truth(body: &Body, value: Value) -> Option<bool> {
    let constant = body.constant(value)?;
    (constant.ty() == Type::i1()).then(|| constant.truth(0))
}

/// The `c` that a value negates.
pub(super) fn negated(body: &Body, value: Value) -> Option<Value> {
    let op = body.def_op(value).filter(|op| body[*op].is::<XOrI>())?;
    let is_not = truth(body, body.operand(op, 1)) == Some(true);
    is_not.then(|| body.operand(op, 0))
}

/// True if the op is nested in the region, at any depth.
pub(super) fn is_inside(body: &Body, region: RegionId, op: OpId) -> bool {
    let stands_in = |op| body.block_of(op).is_some_and(|block| body.region_of(block) == region);
    stands_in(op) || body.ancestors(op).any(stands_in)
}

/// True if the value is defined directly in the region. A value visible to a terminator of the region is
/// either that, or defined outside.
pub(super) fn is_defined_in(body: &Body, region: RegionId, value: Value) -> bool {
    body.def_block(value).is_some_and(|block| body.region_of(block) == region)
}

/// True if the op is nested in the region, at most some levels deep.
pub(super) fn is_near(body: &Body, region: RegionId, op: OpId) -> bool {
    const MAX_LEVELS: usize = 64;
    let around = |op: OpId| Some(body.region_of(body.block_of(op)?));
    std::iter::successors(around(op), |region| around(body.parent_of(*region)?))
        .take(MAX_LEVELS)
        .any(|found| found == region)
}

/// The single block of a region, with its terminator; `None` if there are more or fewer blocks.
pub(super) fn single_block(body: &Body, region: RegionId) -> Option<(creole_ir::BlockId, OpId)> {
    match body.blocks(region) {
        [block] => Some((*block, body.terminator(*block)?)),
        _ => None,
    }
}

/// Values yielded by a region of one block.
pub(super) fn passed(body: &Body, region: RegionId) -> Option<Vec<Value>> {
    let (_, end) = single_block(body, region)?;
    Some(body.operands(end).collect())
}

/// Moves the blocks of a region to a new one.
pub(super) fn moved(rw: &mut Rewriter<'_>, region: RegionId) -> RegionId {
    let new = rw.add_region();
    rw.move_blocks(region, new);
    new
}

/// Replaces an op by the ops of its region of one block, with `args` for the block's arguments.
pub(super) fn inline(rw: &mut Rewriter<'_>, op: OpId, region: RegionId, args: &[Value]) -> bool {
    let Some((block, _)) = single_block(rw, region) else { return false };
    let results = rw.inline_block(block, op, args);
    rw.replace(op, &results);
    true
}

/// The items at positions for which `keep` is true.
pub(super) fn kept<T: Copy>(items: &[T], keep: &[bool]) -> Vec<T> {
    items.iter().zip(keep).filter(|(_, keep)| **keep).map(|(item, _)| *item).collect()
}

/// Drops the operands of a terminator for which `keep` is false, the first `skip` aside.
pub(super) fn filter_operands(rw: &mut Rewriter<'_>, end: OpId, skip: usize, keep: &[bool]) {
    let all: Vec<Value> = rw.operands(end).collect();
    let (head, tail) = all.split_at(skip.min(all.len()));
    let mut operands = head.to_vec();
    operands.extend(kept(tail, keep));
    rw.set_operands(end, &operands, None);
}

/// A constant of type `index`.
pub(super) fn index(rw: &mut Rewriter<'_>, value: i64) -> Option<Value> {
    rw.constant("arith", &Tensor::from_i64(value, Type::index()))
}

/// True if a rewrite may look into the region: one block, with terminator `T`.
pub(super) fn ends_with<T: Op>(body: &Body, region: RegionId) -> bool {
    single_block(body, region).is_some_and(|(_, end)| body[end].is::<T>())
}

/// The ops of a block without its terminator, if there are at most `n`.
pub(super) fn few_ops(body: &Body, block: creole_ir::BlockId, n: usize) -> Option<Vec<OpId>> {
    let ops: Vec<OpId> =
        body.ops(block).filter(|op| !body[*op].has(Traits::TERMINATOR)).take(n + 1).collect();
    (ops.len() <= n).then_some(ops)
}
