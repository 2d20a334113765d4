//! Canonical rewrites of structured loops and branches.

mod branch;
mod for_loop;
mod parallel;
mod while_loop;

use creole_arith::XOrI;
use creole_ir::{Attr, Body, Dialect, Op, OpId, RegionId, Rewriter, Tensor, Traits, Type, Value};

/// Adds the patterns of this folder.
pub(super) fn register(dialect: Dialect) -> Dialect {
    parallel::register(while_loop::register(branch::register(for_loop::register(dialect))))
}

/// The integer that a value is, if it is a constant number.
fn integer(body: &Body, value: Value) -> Option<i64> {
    let constant = body.constant(value)?;
    let is_number = constant.ty().is_int_or_index() && constant.ty().bits() <= Some(64);
    is_number.then(|| constant.int(0))
}

/// The truth value that a value is, if it is a constant.
fn truth(body: &Body, value: Value) -> Option<bool> {
    let constant = body.constant(value)?;
    (constant.ty() == Type::i1()).then(|| constant.truth(0))
}

/// `c` if the value is "not `c`".
fn negated(body: &Body, value: Value) -> Option<Value> {
    let op = body.def_op(value).filter(|op| body[*op].is::<XOrI>())?;
    let is_not = truth(body, body.operand(op, 1)) == Some(true);
    is_not.then(|| body.operand(op, 0))
}

/// Does the op stand in the region, at any depth?
fn is_inside(body: &Body, region: RegionId, op: OpId) -> bool {
    let stands_in = |op| body.block_of(op).is_some_and(|block| body.region_of(block) == region);
    stands_in(op) || body.ancestors(op).any(stands_in)
}

/// Is the value defined directly in the region? What a terminator of the region can see is either
/// that, or defined outside.
fn is_defined_in(body: &Body, region: RegionId, value: Value) -> bool {
    body.def_block(value).is_some_and(|block| body.region_of(block) == region)
}

/// Does the op stand in the region, not more than some levels deep?
fn is_near(body: &Body, region: RegionId, op: OpId) -> bool {
    const MAX_LEVELS: usize = 64;
    let around = |op: OpId| Some(body.region_of(body.block_of(op)?));
    std::iter::successors(around(op), |region| around(body.parent_of(*region)?))
        .take(MAX_LEVELS)
        .any(|found| found == region)
}

/// The only block of a region, with the terminator that ends it; none if there are more or fewer.
fn single_block(body: &Body, region: RegionId) -> Option<(creole_ir::BlockId, OpId)> {
    match body.blocks(region) {
        [block] => Some((*block, body.terminator(*block)?)),
        _ => None,
    }
}

/// What a region of one block passes on.
fn passed(body: &Body, region: RegionId) -> Option<Vec<Value>> {
    let (_, end) = single_block(body, region)?;
    Some(body.operands(end).collect())
}

/// A new region with the blocks of another.
fn moved(rw: &mut Rewriter<'_>, region: RegionId) -> RegionId {
    let new = rw.add_region();
    rw.move_blocks(region, new);
    new
}

/// Gives `to` the discardable attributes of `from`.
fn keep_attrs(rw: &mut Rewriter<'_>, from: OpId, to: OpId) {
    let attrs: Vec<(creole_ir::Symbol, Attr)> = rw.discardable(from).to_vec();
    for (name, attr) in attrs {
        rw.set_attr(to, name.as_str(), Some(attr));
    }
}

/// Puts the ops of a region of one block in place of its op, `args` in place of its arguments.
fn inline(rw: &mut Rewriter<'_>, op: OpId, region: RegionId, args: &[Value]) -> bool {
    let Some((block, _)) = single_block(rw, region) else { return false };
    let results = rw.inline_block(block, op, args);
    rw.replace(op, &results);
    true
}

/// The items at positions for which `keep` is true.
fn kept<T: Copy>(items: &[T], keep: &[bool]) -> Vec<T> {
    items.iter().zip(keep).filter(|(_, keep)| **keep).map(|(item, _)| *item).collect()
}

/// Drops the operands of a terminator for which `keep` is false, the first `skip` aside.
fn filter_operands(rw: &mut Rewriter<'_>, end: OpId, skip: usize, keep: &[bool]) {
    let all: Vec<Value> = rw.operands(end).collect();
    let (head, tail) = all.split_at(skip.min(all.len()));
    let mut operands = head.to_vec();
    operands.extend(kept(tail, keep));
    rw.set_operands(end, &operands, None);
}

/// A constant of type `index`.
fn index(rw: &mut Rewriter<'_>, value: i64) -> Option<Value> {
    rw.constant("arith", &Tensor::from_i64(value, Type::index()))
}

/// Is the op one that a rewrite may look into: of one block, ended by `T`?
fn ends_with<T: Op>(body: &Body, region: RegionId) -> bool {
    single_block(body, region).is_some_and(|(_, end)| body[end].is::<T>())
}

/// The ops of a block without its terminator, if there are at most `n`.
fn few_ops(body: &Body, block: creole_ir::BlockId, n: usize) -> Option<Vec<OpId>> {
    let ops: Vec<OpId> =
        body.ops(block).filter(|op| !body[*op].has(Traits::TERMINATOR)).take(n + 1).collect();
    (ops.len() <= n).then_some(ops)
}
