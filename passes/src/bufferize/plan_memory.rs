//! Puts all allocations of a function into one arena.
//!
//! Each `memref.alloc` lives from its place to the last use of it or of a view of it; a use inside
//! a loop counts as lasting to the end of the loop if the allocation stands before the loop.
//! Allocations whose lives do not overlap may share bytes: the largest are placed first, each at
//! the lowest offset where it fits. The arena becomes the last argument of the function.

use creole_ir::backend::{ARENA, N_INPUTS};
use creole_ir::pass::{Changed, FunctionPass, Pass, PassCx, Run};
use creole_ir::{At, Attr, Body, Builder, Error, OpId, Tensor, Type, Value, Values};
use creole_loop::memref::{Alloc, Cast, ReinterpretCast, SubView, View};
use rustc_hash::FxHashMap;

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
        let (first, last) = (number[&op], last_use(body, op, &number));
        all.push(Buffer { op, bytes, first, last, offset: 0 });
    }
    Ok(all)
}

/// The number of the last op during which the allocation is needed.
fn last_use(body: &Body, alloc: OpId, number: &FxHashMap<OpId, usize>) -> usize {
    let block = body.block_of(alloc).expect("an allocation stands in a block");
    let mut last = number[&alloc];
    let mut work: Vec<Value> = body.results(alloc).collect();
    while let Some(value) = work.pop() {
        for user in body.users(value) {
            if is_view(body, user) {
                work.extend(body.results(user));
            }
            let Some(outer) = body.ancestor_in(user, block) else { continue };
            let ends = body.post_order(outer).into_iter().map(|op| number[&op]).max();
            last = last.max(ends.unwrap_or(0));
        }
    }
    last
}

fn is_view(body: &Body, op: OpId) -> bool {
    let data = &body[op];
    data.is::<ReinterpretCast>() || data.is::<SubView>() || data.is::<Cast>()
}

/// Largest first, each at the lowest offset that is free during its life.
fn place(buffers: &mut [Buffer]) {
    let mut order: Vec<usize> = (0..buffers.len()).collect();
    order.sort_by_key(|i| (-buffers[*i].bytes, buffers[*i].first));
    let mut placed: Vec<usize> = Vec::new();
    for i in order {
        let mut taken: Vec<(i64, i64)> = placed
            .iter()
            .map(|p| &buffers[*p])
            .filter(|p| p.first <= buffers[i].last && buffers[i].first <= p.last)
            .map(|p| (p.offset, p.offset + p.bytes))
            .collect();
        taken.sort_unstable();
        let mut offset = 0;
        for (start, end) in taken {
            if offset + buffers[i].bytes <= start {
                break;
            }
            offset = offset.max((end + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
        }
        buffers[i].offset = offset;
        placed.push(i);
    }
}
