//! Edits of blocks and ops that several passes make.

use creole_arith::Constant;
use creole_ir::pass::PassCx;
use creole_ir::{At, BlockId, Body, Builder, Error, Op, OpId, RegionId, Tensor, Type, Value};

/// Splits the block of `op` behind it: the ops that follow move to a new block.
pub(crate) fn split_after(body: &mut Body, op: OpId) -> Option<BlockId> {
    let block = body.block_of(op)?;
    let rest = body.insert_block_after(block);
    let mut next = body.next_op(op);
    while let Some(op) = next {
        next = body.next_op(op);
        body.unlink(op);
        body.append(rest, op);
    }
    Some(rest)
}

/// Splits a block before its first op: all ops move to a new block without arguments.
pub(crate) fn split_head(body: &mut Body, block: BlockId) -> BlockId {
    let rest = body.insert_block_after(block);
    move_ops(body, block, At::End(rest));
    rest
}

/// Moves all ops of a block, its terminator too, to another place.
pub(crate) fn move_ops(body: &mut Body, from: BlockId, at: At) {
    for op in body.ops(from).collect::<Vec<_>>() {
        body.unlink(op);
        place(body, op, at);
    }
}

/// Places a detached op. Ops that are placed one after the other at an `At::Start` come in reverse order.
pub(crate) fn place(body: &mut Body, op: OpId, at: At) {
    match at {
        At::End(block) => body.append(block, op),
        At::Start(block) => body.prepend(block, op),
        At::Before(before) => body.insert_before(before, op),
    }
}

/// Replaces the results of an op by values and erases it.
pub(crate) fn replace(body: &mut Body, op: OpId, new: &[Value]) {
    let old: Vec<Value> = body.results(op).collect();
    replace_all(body, &old, new);
    body.erase(op);
}

/// Replaces each value by the one at the same position.
pub(crate) fn replace_all(body: &mut Body, old: &[Value], new: &[Value]) {
    for (old, new) in old.iter().zip(new) {
        body.replace_uses(*old, *new);
    }
}

/// The last block of a region, with its terminator if that is a `T`.
pub(crate) fn end_as<T: Op>(body: &Body, region: RegionId) -> Option<(OpId, T)> {
    let end = body.last_op(*body.blocks(region).last()?)?;
    Some((end, body.get::<T>(end)?))
}

/// A new constant of type `index`.
pub(crate) fn index(b: &mut Builder<'_>, value: i64) -> Value {
    b.value_typed(Constant::index(value), Type::index())
}

/// A new constant of an integer type or `index`.
pub(crate) fn number(b: &mut Builder<'_>, value: i64, ty: Type) -> Value {
    b.value_typed(Constant { value: Tensor::from_i64(value, ty).into() }, ty)
}

/// The numbers of an option: `4,8`. Error: one of them is none.
pub(crate) fn numbers(cx: &PassCx<'_>, name: &str) -> Result<Vec<i64>, Error> {
    let text = cx.options.get(name).map_or("", String::as_str);
    let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
    let wrong = |_| Error::new(format!("option '{name}' can't be '{text}': expected integers"));
    items.map(|item| item.parse().map_err(wrong)).collect()
}
