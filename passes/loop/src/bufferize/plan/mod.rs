//! Memory planning: puts all allocations of a function into arenas, one for each memory space.
//!
//! Each `memref.alloc` lives from its definition to the last use of it or of its aliases: views, and results and
//! arguments of loops and branches that it is passed to. A use inside a loop lasts to the end of the loop if the
//! allocation is before the loop. An asynchronous op needs its memory until it has been waited for. Allocations of a
//! space with disjoint live ranges may share bytes (`place`). The arenas become the last arguments of the function, the
//! one of the main space first. [`MemoryPlan`] reports a plan afterwards.

mod life;
mod place;
mod report;
mod space;

use creole_builtin::Func;
use creole_ir::backend::{ARENA, DONORS, KERNEL, N_INPUTS, N_RESULTS, Target};
use creole_ir::pass::{FunctionPass, Pass, PassCx, Run};
use creole_ir::{
    At, Attr, Body, Builder, Error, OpId, Tensor, Type, TypeKind, Value, Values, ensure,
};
use creole_loop::memref::{Alloc, Dealloc, View};
use creole_loop::scf::{Forall, Parallel};
use rustc_hash::FxHashSet;

use creole_loop::view::root;
use creole_passes_builders::Scalars;
use life::Order;
use place::{Buffer, end, largest_moment, place};
pub use report::{MemoryPlan, OpLabel, Planned, SpacePlan};

/// Pass that puts allocations into planned arenas.
pub static PLAN_MEMORY: Pass = Pass {
    name: "plan-memory",
    summary: "Puts the allocations of functions into arenas, one for each memory space, which become arguments",
    example: "
func.func @main(%a: memref<8xf32>, %b: memref<8xf32>) {
  %0 = memref.alloc() : memref<8xf32>
  memref.copy %a, %0 : memref<8xf32> to memref<8xf32>
  memref.copy %0, %b : memref<8xf32> to memref<8xf32>
  memref.dealloc %0 : memref<8xf32>
  return
}
",
    works_on: &[],
    options: &[],
    run: Run::Function(plan_memory),
};

fn plan_memory(module: &Body, _: &PassCx<'_>) -> Result<FunctionPass, Error> {
    let called = super::Called::of(module);
    Ok(Box::new(move |unit, func, cx| {
        // Callers in the program have no arena to give.
        let may_take_one = !called.has(unit, func) && unit.attr(func, KERNEL).is_none();
        if may_take_one && unit.attr(func, ARENA).is_none() {
            plan_function(unit, func, cx.target)?;
        }
        if let Some(body) = unit.nested_mut(func).filter(|body| body.has_entry()) {
            free_at_ends(body);
        }
        Ok(())
    }))
}

/// Frees memory that is still allocated where its block ends, unless it is used elsewhere.
fn free_at_ends(body: &mut Body) {
    let freed = body.walk().filter(|op| body[*op].is::<Dealloc>());
    let freed: FxHashSet<Value> = freed.map(|op| root(body, body.operand(op, 0))).collect();
    let allocs: Vec<OpId> = body.walk().filter(|op| body[*op].is::<Alloc>()).collect();
    for op in allocs {
        let memref = body.result(op, 0);
        let end = body.block_of(op).and_then(|block| body.terminator(block));
        let is_free = |end: &OpId| !freed.contains(&memref) && is_used_before(body, memref, *end);
        if let Some(end) = end.filter(is_free) {
            let loc = body[op].loc;
            Builder::new(body, At::Before(end), loc).add_typed(Dealloc { memref }, &[]);
        }
    }
}

/// True if a memref and all memrefs made of it are used by ops before `end` in its block, and in regions of these.
fn is_used_before(body: &Body, memref: Value, end: OpId) -> bool {
    let Some(block) = body.block_of(end) else { return false };
    let (mut seen, mut work) = (FxHashSet::from_iter([memref]), vec![memref]);
    while let Some(value) = work.pop() {
        for user in body.users(value) {
            if body.ancestor_in(user, block).is_none_or(|outer| outer == end) {
                return false;
            }
            let memrefs = body.results(user).filter(|result| body.ty(*result).is_memref());
            work.extend(memrefs.filter(|made| seen.insert(*made)));
        }
    }
    true
}

fn plan_function(unit: &mut Body, func: OpId, target: &Target) -> Result<(), Error> {
    let Some(body) = unit.nested_mut(func).filter(|body| body.has_entry()) else {
        return Ok(());
    };
    let bytes = plan(body, target)?;
    if bytes.is_empty() {
        return Ok(());
    }
    let types = body.arg_types(body.entry());
    if unit.attr(func, N_INPUTS).is_none() {
        on_memrefs(unit, func, &types[..types.len() - bytes.len()]);
    }
    let ty = unit.get::<Func>(func).map(|func| func.function_type);
    let (_, results) = ty.as_ref().and_then(|ty| ty.signature()).unwrap_or((&[], &[]));
    unit.set_attr(func, "function_type", Some(Attr::Type(Type::function(&types, results))));
    // Attributes of arguments are not needed any more.
    unit.set_attr(func, "arg_attrs", None);
    unit.set_attr(func, ARENA, Some(Attr::dims(&bytes)));
    Ok(())
}

/// Sets the roles of the arguments of a function that was written on memrefs: inputs, and the memrefs results as well.
fn on_memrefs(unit: &mut Body, func: OpId, args: &[Type]) {
    let memrefs = (0..args.len()).filter(|i| args[*i].is_memref()).map(|i| i as i64);
    let memrefs: Vec<i64> = memrefs.collect();
    unit.set_attr(func, N_INPUTS, Some(Attr::i64(args.len() as i64)));
    unit.set_attr(func, N_RESULTS, Some(Attr::i64(0)));
    unit.set_attr(func, DONORS, Some(Attr::dims(&memrefs)));
}

/// Rewrites the allocations of a body; returns the size of each arena. Error: one is larger than the space.
fn plan(body: &mut Body, target: &Target) -> Result<Vec<i64>, Error> {
    let order = Order::of(body);
    // Iterations of a parallel loop can't share an allocation made in each of them.
    let is_parallel = |op: OpId| body[op].is::<Parallel>() || body[op].is::<Forall>();
    let is_shared = |op: &OpId| !body.ancestors(*op).any(is_parallel);
    let allocs: Vec<OpId> =
        body.walk().filter(|op| body[*op].is::<Alloc>() && is_shared(op)).collect();
    let buffers = buffers(body, &order, &allocs)?;
    let types: Vec<Type> = allocs.iter().map(|op| body.ty(body.result(*op, 0))).collect();
    let mut arenas = Vec::new();
    for (attr, members) in space::by_space(types.into_iter()) {
        let mut own: Vec<Buffer> = members.iter().map(|i| buffers[*i].clone()).collect();
        let described = space::described(attr.as_ref(), target);
        place(&mut own, described.alignment.max(1) as i64);
        let allocs: Vec<OpId> = members.iter().map(|i| allocs[*i]).collect();
        if let Some(capacity) = described.capacity.filter(|n| *n < end(&own) as u64) {
            return Err(too_large(body, &order, &allocs, &own, described.name, capacity));
        }
        arenas.push((attr, allocs, own));
    }
    erase_deallocations(body, &allocs);
    let mut sizes = Vec::new();
    for (attr, allocs, buffers) in arenas {
        let (bytes, entry) = (end(&buffers), body.entry());
        let arena = body.add_arg(entry, in_space(Type::memref(&[bytes], Type::i8()), attr));
        for (op, buffer) in allocs.into_iter().zip(buffers) {
            view_of(body, arena, op, buffer.offset);
        }
        sizes.push(bytes);
    }
    Ok(sizes)
}

/// Planned memory is not deallocated.
fn erase_deallocations(body: &mut Body, allocs: &[OpId]) {
    let planned: FxHashSet<OpId> = allocs.iter().copied().collect();
    let is_planned = |body: &Body, op: OpId| {
        let root = root(body, body.operand(op, 0));
        body.def_op(root).is_some_and(|made| planned.contains(&made))
    };
    let found = body.walk().filter(|op| body[*op].is::<Dealloc>() && is_planned(body, *op));
    found.collect::<Vec<_>>().into_iter().for_each(|op| body.erase(op));
}

/// Memref type in a memory space.
fn in_space(ty: Type, to: Option<Attr>) -> Type {
    let TypeKind::MemRef { shape, elem, layout, .. } = ty.kind() else { return ty };
    let (shape, layout) = (shape.clone(), layout.clone());
    Type::new(TypeKind::MemRef { shape, elem: *elem, layout, space: to })
}

/// Replaces an allocation by a part of an arena.
fn view_of(body: &mut Body, arena: Value, alloc: OpId, offset: i64) {
    let result = body.result(alloc, 0);
    let (ty, loc) = (body.ty(result), body[alloc].loc);
    let mut b = Builder::new(body, At::Before(alloc), loc);
    let byte_shift = b.index(offset);
    let view = b.value_typed(View { source: arena, byte_shift, sizes: Values::new() }, ty);
    body.replace_uses(result, view);
    body.erase(alloc);
}

/// Error for an arena that is too large: the largest live buffers at the peak, at the op there.
fn too_large(
    body: &Body,
    order: &Order,
    allocs: &[OpId],
    buffers: &[Buffer],
    space: &str,
    capacity: u64,
) -> Error {
    let (moment, needed) = largest_moment(buffers);
    let name = if space.is_empty() { String::new() } else { format!(" '{space}'") };
    let needed = match needed as u64 > capacity {
        true => format!("needs {needed} bytes at once"),
        false => format!("needs {} bytes as they can be placed", end(buffers)),
    };
    let mut live: Vec<(&Buffer, OpId)> =
        buffers.iter().zip(allocs.iter().copied()).filter(|(b, _)| b.is_at(moment)).collect();
    live.sort_by_key(|(buffer, _)| std::cmp::Reverse(buffer.bytes));
    let ty = |op: OpId| body.ty(body.result(op, 0));
    let who: Vec<String> = live.iter().take(MAX_NAMED).map(|(_, op)| ty(*op).to_string()).collect();
    let more = live.len().saturating_sub(MAX_NAMED);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let who = who.join(", ");
    let message = format!("{needed}, but the memory{name} has {capacity}: {who}{more}");
    let at = report::worker(body, moment).or_else(|| allocs.first().copied());
    let at =
        at.filter(|op| order.number(*op) >= moment).or_else(|| live.first().map(|(_, op)| *op));
    at.into_iter().fold(Error::new(message), |error, op| error.at(body[op].loc))
}

/// Buffers that a message names.
const MAX_NAMED: usize = 3;

/// Live ranges of the allocations of a body.
fn buffers(body: &Body, order: &Order, allocs: &[OpId]) -> Result<Vec<Buffer>, Error> {
    let buffer = |op: &OpId| {
        let ty = body.ty(body.result(*op, 0));
        ensure!(!space::has_layout(ty), "can't plan memory of type {ty}: it has a layout");
        let bytes = Tensor::byte_size(ty)?;
        let (first, last) = order.life(body, *op)?;
        Ok(Buffer { bytes: bytes.max(1) as i64, first, last, offset: 0 })
    };
    allocs.iter().map(|op| buffer(op).map_err(|e: Error| e.at(body[*op].loc))).collect()
}
