//! Puts all allocations of a function into one arena.
//!
//! Each `memref.alloc` lives from its place to the last use of it or of what may be it: views, and
//! results and arguments of loops and branches that it is handed to. A use inside a loop counts as
//! lasting to the end of the loop if the allocation stands before the loop.
//! Allocations whose lives do not overlap may share bytes: the largest are placed first, each at
//! the lowest offset where it fits. The arena becomes the last argument of the function.

use creole_ir::backend::{ARENA, N_INPUTS};
use creole_ir::pass::{Changed, FunctionPass, Pass, PassCx, Run};
use creole_ir::{
    At, Attr, Body, Builder, Error, OpId, Tensor, Traits, Type, Value, ValueDef, Values, ensure,
};
use creole_loop::memref::{Alloc, View};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::scalar::Scalars;

/// Puts allocations into one planned arena.
pub static PLAN_MEMORY: Pass = Pass {
    name: "plan-memory",
    summary: "Puts the allocations of functions into one arena, which becomes an argument",
    options: &[],
    run: Run::Function(plan_memory),
};

/// Offsets in the arena are multiples of this, in bytes: a cache line.
const ALIGNMENT: i64 = 64;

fn plan_memory(_: &Body, _: &PassCx<'_>) -> Result<FunctionPass, Error> {
    Ok(Box::new(|unit, func, _| plan_function(unit, func)))
}

fn plan_function(unit: &mut Body, func: OpId) -> Result<Changed, Error> {
    if unit.attr(func, N_INPUTS).is_none() || unit.attr(func, ARENA).is_some() {
        return Ok(Changed::No);
    }
    let Some(body) = unit.nested_mut(func).filter(|body| body.has_entry()) else {
        return Ok(Changed::No);
    };
    let Some(bytes) = plan(body)? else { return Ok(Changed::No) };
    let types = body.arg_types(body.entry());
    unit.set_attr(func, "function_type", Some(Attr::Type(Type::function(&types, &[]))));
    unit.set_attr(func, ARENA, Some(Attr::i64(bytes)));
    Ok(Changed::Yes)
}

/// An allocation: when it lives, in numbers of ops, and where it is put.
struct Buffer {
    op: OpId,
    bytes: i64,
    first: usize,
    last: usize,
    offset: i64,
}

/// Rewrites the allocations of a body; the size of the arena, if there are any.
fn plan(body: &mut Body) -> Result<Option<i64>, Error> {
    let mut buffers = buffers(body)?;
    if buffers.is_empty() {
        return Ok(None);
    }
    place(&mut buffers);
    let bytes = buffers.iter().map(|b| b.offset + b.bytes).max().unwrap_or(0);
    let entry = body.entry();
    let arena = body.add_arg(entry, Type::memref(&[bytes], Type::i8()));
    for buffer in buffers {
        let result = body.result(buffer.op, 0);
        let (ty, loc) = (body.ty(result), body[buffer.op].loc);
        let mut b = Builder::new(body, At::Before(buffer.op), loc);
        let byte_shift = b.index(buffer.offset);
        let view = b.value_typed(View { source: arena, byte_shift, sizes: Values::new() }, ty);
        body.replace_uses(result, view);
        body.erase(buffer.op);
    }
    Ok(Some(bytes))
}

fn buffers(body: &Body) -> Result<Vec<Buffer>, Error> {
    let order: Vec<OpId> = body.walk().collect();
    let number: FxHashMap<OpId, usize> = order.iter().enumerate().map(|(i, op)| (*op, i)).collect();
    let mut all = Vec::new();
    for op in order.iter().copied().filter(|op| body[*op].is::<Alloc>()) {
        let value = body.result(op, 0);
        let bytes = Tensor::byte_size(body.ty(value)).map_err(|e| e.at(body[op].loc))?;
        let bytes = bytes.max(1) as i64;
        let (first, last) = life(body, op, &number).map_err(|e| e.at(body[op].loc))?;
        all.push(Buffer { op, bytes, first, last, offset: 0 });
    }
    Ok(all)
}

/// The numbers of the first and the last op during which the allocation is needed. Error: the loop
/// around it carries it to the next iteration, which would allocate the same bytes again.
fn life(
    body: &Body,
    alloc: OpId,
    number: &FxHashMap<OpId, usize>,
) -> Result<(usize, usize), Error> {
    let block = body.block_of(alloc).expect("an allocation stands in a block");
    let (mut first, mut last) = (number[&alloc], number[&alloc]);
    let mut work: Vec<Value> = body.results(alloc).collect();
    let mut seen: FxHashSet<Value> = work.iter().copied().collect();
    while let Some(value) = work.pop() {
        for user in body.users(value) {
            work.extend(aliases(body, user).into_iter().filter(|alias| seen.insert(*alias)));
            let Some(outer) = body.ancestor_in(user, block) else {
                // Other blocks may stand before this one, or be reached again behind it.
                (first, last) = (0, usize::MAX);
                continue;
            };
            let ends = body.post_order(outer).into_iter().map(|op| number[&op]).max();
            last = last.max(ends.unwrap_or(0));
        }
    }
    let is_around = |value: &Value| match body.def(*value) {
        ValueDef::Arg(block, _) => body.ancestor_in(alloc, block).is_some(),
        ValueDef::Result(..) => false,
    };
    ensure!(
        !seen.iter().any(is_around),
        "'memref.alloc' op is carried to the next iteration of the loop around it, where it would be the \
         same memory again"
    );
    Ok((first, last))
}

/// The values that may be, or be a view of, a memref that the op uses: its results, what its regions
/// begin with and, where it ends a block, what it hands on.
fn aliases(body: &Body, op: OpId) -> Vec<Value> {
    let is_end = body[op].has(Traits::TERMINATOR);
    let around = body.parent_op(op).filter(|_| is_end);
    let mut found: Vec<Value> = Vec::new();
    for op in std::iter::once(op).chain(around) {
        found.extend(body.results(op));
        let blocks = body.regions(op).iter().filter_map(|region| body.blocks(*region).first());
        found.extend(blocks.flat_map(|block| body.args(*block)));
    }
    found.extend(body.successors(op).iter().flat_map(|block| body.args(*block)));
    found.retain(|value| body.ty(*value).is_memref() || body.ty(*value).is_unranked());
    found
}

/// Largest first, each at the lowest offset that is free during its life.
fn place(buffers: &mut [Buffer]) {
    let mut order: Vec<usize> = (0..buffers.len()).collect();
    order.sort_by_key(|i| (-buffers[*i].bytes, buffers[*i].first));
    // By offset: nothing is sorted for each buffer again.
    let mut placed: Vec<usize> = Vec::new();
    for i in order {
        let Buffer { bytes, first, last, .. } = buffers[i];
        let meets = |p: &&Buffer| p.first <= last && first <= p.last;
        let mut offset = 0;
        for taken in placed.iter().map(|p| &buffers[*p]).filter(meets) {
            if offset + bytes <= taken.offset {
                break;
            }
            offset =
                offset.max((taken.offset + taken.bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
        }
        buffers[i].offset = offset;
        let at = placed.partition_point(|p| buffers[*p].offset <= offset);
        placed.insert(at, i);
    }
}
