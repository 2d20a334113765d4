//! Replacement of one call by the code of its callee.

use creole_builtin::{Br, Return};
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::{At, BlockId, Body, Builder, Loc, OpId, Traits, Type, Value};

/// Limit of ops of a function: functions that call each other twice, and again, would otherwise double with each level.
const MAX_OPS: usize = 1 << 22;

/// True if the code of a callee may stand in place of a call.
pub(super) fn may_stand(body: &Body, call: OpId, callee: &Body) -> bool {
    let n_blocks = callee.blocks(callee.root()).len();
    body.n_ops_made() + callee.n_ops_made() <= MAX_OPS
        && ends_with_returns(callee)
        && callee.walk().all(|op| callee[op].def.is_registered())
        && (n_blocks == 1 || body.parent_op(call).is_none_or(|around| takes_blocks(body, around)))
}

/// True if the regions of an op may have several blocks.
fn takes_blocks(body: &Body, op: OpId) -> bool {
    let is_known = body[op].def.is_registered() && body.nested(op).is_none();
    is_known && !body[op].has(Traits::SINGLE_BLOCK)
}

/// True if each block ends with a branch or with `func.return`.
fn ends_with_returns(callee: &Body) -> bool {
    callee.blocks(callee.root()).iter().all(|block| {
        let end = callee.terminator(*block);
        end.is_some_and(|op| callee[op].is::<Return>() || !callee.successors(op).is_empty())
    })
}

/// Replaces a call by the code of its callee, and returns the calls in it.
pub(super) fn splice(body: &mut Body, call: OpId, callee: &Body) -> Vec<OpId> {
    match callee.blocks(callee.root()).len() {
        1 => splice_block(body, call, callee),
        _ => splice_blocks(body, call, callee),
    }
}

fn is_call(body: &Body, op: OpId) -> bool {
    body[op].is::<creole_builtin::Call>()
}

/// Calls in an op and its regions, in program order.
fn calls_in(body: &Body, op: OpId) -> impl Iterator<Item = OpId> + '_ {
    let regions = body.regions(op).iter();
    let inside = regions.flat_map(|region| body.inside(*region));
    std::iter::once(op).chain(inside).filter(|op| is_call(body, *op))
}

fn splice_block(body: &mut Body, call: OpId, callee: &Body) -> Vec<OpId> {
    let at = body[call].loc;
    let entry = callee.entry();
    let mut map = Mapping::default();
    for (arg, operand) in callee.args(entry).iter().zip(body.operands(call)) {
        map.insert(*arg, operand);
    }
    let loc = |loc| Loc::inlined(loc, at);
    let mut cloner = Cloner { from: callee, to: body, map: &mut map, loc: &loc };
    let mut calls = Vec::new();
    for op in callee.ops(entry).filter(|op| !callee[*op].is::<Return>()) {
        let copy = cloner.op(op);
        cloner.to.insert_before(call, copy);
        calls.extend(calls_in(cloner.to, copy));
    }
    let returned = callee.last_op(entry).into_iter().flat_map(|end| callee.operands(end));
    for (result, value) in body.results(call).zip(returned) {
        body.replace_uses(result, map.value(value));
    }
    body.erase(call);
    calls
}

/// Splits the block of the call; the code of the callee goes between its halves.
fn splice_blocks(body: &mut Body, call: OpId, callee: &Body) -> Vec<OpId> {
    let at = body[call].loc;
    let Some(block) = body.block_of(call) else { return Vec::new() };
    let loc = |loc| Loc::inlined(loc, at);
    let region = body.add_region();
    Cloner { from: callee, to: body, map: &mut Mapping::default(), loc: &loc }
        .region(callee.root(), region);
    let copies = body.blocks(region).to_vec();
    let calls = body.inside(region).filter(|op| is_call(body, *op)).collect();
    let (block, rest) = split_after(body, call, block);
    body.move_blocks_after(region, block);
    for copy in &copies {
        return_to(body, *copy, rest);
    }
    let operands: Vec<Value> = body.operands(call).collect();
    body.erase(call);
    // Nothing goes to the entry block of a function, so its ops can follow the first half.
    let entry = copies[0];
    for (arg, operand) in body.args(entry).to_vec().into_iter().zip(operands) {
        body.replace_uses(arg, operand);
    }
    move_ops(body, body.first_op(entry), block);
    body.erase_blocks(&[entry]);
    calls
}

/// Splits a block behind a call: the second half gets the results of the call as its arguments. The shorter half moves
/// to a new block, so that many calls in a block do not each move all that is left of it.
fn split_after(body: &mut Body, call: OpId, block: BlockId) -> (BlockId, BlockId) {
    let (types, loc): (Vec<Type>, Loc) = (body.result_types(call).to_vec(), body[call].loc);
    let before = block_before(body, block).filter(|_| is_in_first_half(body, call));
    let (first, rest) = match before {
        Some(before) => (split_head(body, call, block, before), block),
        None => (block, body.insert_block_after(block)),
    };
    for (result, ty) in body.results(call).zip(types) {
        let arg = body.add_arg(rest, ty);
        body.set_arg_loc(arg, loc);
        body.replace_uses(result, arg);
    }
    if first == block {
        move_ops(body, body.next_op(call), rest);
    }
    (first, rest)
}

fn block_before(body: &Body, block: BlockId) -> Option<BlockId> {
    let blocks = body.blocks(body.region_of(block));
    let at = blocks.iter().position(|known| *known == block)?;
    blocks.get(at.checked_sub(1)?).copied()
}

fn is_in_first_half(body: &Body, op: OpId) -> bool {
    let (mut before, mut after) = (body.prev_op(op), body.next_op(op));
    while let (Some(left), Some(right)) = (before, after) {
        (before, after) = (body.prev_op(left), body.next_op(right));
    }
    before.is_none()
}

/// Moves the ops of a block up to `last` to a new block behind `before`, which takes over its arguments and
/// predecessors.
fn split_head(body: &mut Body, last: OpId, block: BlockId, before: BlockId) -> BlockId {
    let head = body.insert_block_after(before);
    for old in body.args(block).to_vec() {
        let (ty, loc) = (body.ty(old), body.arg_loc(old));
        let new = body.add_arg(head, ty);
        if loc != Loc::Unknown {
            body.set_arg_loc(new, loc);
        }
        body.replace_uses(old, new);
    }
    body.retain_args(block, |_| false);
    for end in body.predecessors(block).to_vec() {
        body.map_successors(end, |to| if to == block { head } else { to });
    }
    let mut next = body.first_op(block);
    while let Some(op) = next {
        next = body.next_op(op).filter(|_| op != last);
        body.unlink(op);
        body.append(head, op);
    }
    head
}

/// Moves an op and all ops after it to the end of another block.
fn move_ops(body: &mut Body, first: Option<OpId>, to: BlockId) {
    let mut next = first;
    while let Some(op) = next {
        next = body.next_op(op);
        body.unlink(op);
        body.append(to, op);
    }
}

/// Replaces the return of a block by a branch to `rest`.
fn return_to(body: &mut Body, block: BlockId, rest: BlockId) {
    let Some(end) = body.terminator(block).filter(|op| body[*op].is::<Return>()) else { return };
    let (dest_operands, loc) = (body.operands(end).collect(), body[end].loc);
    body.erase(end);
    Builder::new(body, At::End(block), loc).add_typed(Br { dest_operands, dest: rest }, &[]);
}
