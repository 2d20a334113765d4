//! Puts all allocations of a function into one arena.
//!
//! Each `memref.alloc` lives from its place to the last use of it or of what may be it: views, and
//! results and arguments of loops and branches that it is handed to. A use inside a loop counts as
//! lasting to the end of the loop if the allocation stands before the loop.
//! Allocations whose lives do not overlap may share bytes (`place`). The arena becomes the last argument of
//! the function. [`MemoryPlan`] is what can be seen of a plan afterwards.

mod life;
mod place;
mod report;

use creole_ir::backend::{ARENA, N_INPUTS};
use creole_ir::pass::{Changed, FunctionPass, Pass, PassCx, Run};
use creole_ir::{At, Attr, Body, Builder, Error, OpId, Tensor, Type, Values};
use creole_loop::memref::{Alloc, View};

use crate::scalar::Scalars;
use life::Order;
use place::{Buffer, end, place};
pub use report::{MemoryPlan, OpLabel, Planned};

/// Puts allocations into one planned arena.
pub static PLAN_MEMORY: Pass = Pass {
    name: "plan-memory",
    summary: "Puts the allocations of functions into one arena, which becomes an argument",
    options: &[],
    run: Run::Function(plan_memory),
};

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

/// Rewrites the allocations of a body; the size of the arena, if there are any.
fn plan(body: &mut Body) -> Result<Option<i64>, Error> {
    let (allocs, mut buffers) = buffers(body)?;
    if allocs.is_empty() {
        return Ok(None);
    }
    place(&mut buffers);
    let bytes = end(&buffers);
    let entry = body.entry();
    let arena = body.add_arg(entry, Type::memref(&[bytes], Type::i8()));
    for (op, buffer) in allocs.into_iter().zip(buffers) {
        let result = body.result(op, 0);
        let (ty, loc) = (body.ty(result), body[op].loc);
        let mut b = Builder::new(body, At::Before(op), loc);
        let byte_shift = b.index(buffer.offset);
        let view = b.value_typed(View { source: arena, byte_shift, sizes: Values::new() }, ty);
        body.replace_uses(result, view);
        body.erase(op);
    }
    Ok(Some(bytes))
}

/// The allocations of a body, and how long they live.
fn buffers(body: &Body) -> Result<(Vec<OpId>, Vec<Buffer>), Error> {
    let order = Order::of(body);
    let allocs: Vec<OpId> = body.walk().filter(|op| body[*op].is::<Alloc>()).collect();
    let buffer = |op: &OpId| {
        let bytes = Tensor::byte_size(body.ty(body.result(*op, 0)))?;
        let (first, last) = order.life(body, *op)?;
        Ok(Buffer { bytes: bytes.max(1) as i64, first, last, offset: 0 })
    };
    let found = allocs.iter().map(|op| buffer(op).map_err(|e: Error| e.at(body[*op].loc)));
    let buffers = found.collect::<Result<_, Error>>()?;
    Ok((allocs, buffers))
}
