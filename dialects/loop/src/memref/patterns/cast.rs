//! `memref.cast` and `memref.memory_space_cast` go into their users.

use creole_ir::{Applied, Body, Dialect, OpId, Rewriter, Type, Value};

use super::super::cast::casts;
use super::super::{
    AtomicRmw, Cast, Copy, Dealloc, Dim, DmaStart, DmaWait, ExtractStridedMetadata, Layout, Load,
    MemorySpaceCast, Prefetch, Store,
};
use super::numbers::constant;

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<Cast>("memref.cast.cast", cast_of_cast)
        .pattern::<MemorySpaceCast>("memref.memory_space_cast.cast", space_of_space)
        .pattern::<Load>("memref.load.cast", any_source)
        .pattern::<Store>("memref.store.cast", store)
        .pattern::<AtomicRmw>("memref.atomic_rmw.cast", any_source)
        .pattern::<Prefetch>("memref.prefetch.cast", any_source)
        .pattern::<Dealloc>("memref.dealloc.cast", any_source)
        .pattern::<Dim>("memref.dim.cast", dim)
        .pattern::<DmaStart>("memref.dma_start.cast", any_source)
        .pattern::<DmaWait>("memref.dma_wait.cast", any_source)
        .pattern::<ExtractStridedMetadata>("memref.extract_strided_metadata.cast", any_source)
        .pattern::<Copy>("memref.copy.cast", copy)
}

/// The memref with a rank that `value` is a cast of.
pub(super) fn cast_source(body: &Body, value: Value) -> Option<Value> {
    let cast: Cast = body.def_as(value)?;
    body.ty(cast.source).is_memref().then_some(cast.source)
}

/// The memref that `value` is a cast of, if its type says all that the type of `value` says, and
/// perhaps more.
pub(super) fn more_static_source(body: &Body, value: Value) -> Option<Value> {
    let source = cast_source(body, value)?;
    says_more(body.ty(source), body.ty(value)).then_some(source)
}

/// Does the type `from`, which can be cast to `to`, say all numbers that `to` says?
fn says_more(from: Type, to: Type) -> bool {
    let (Some(a), Some(b)) = (Layout::of(from), Layout::of(to)) else { return false };
    let agree = |a: &[i64], b: &[i64]| {
        a.len() == b.len()
            && a.iter().zip(b).all(|(a, b)| a == b || *b == creole_ir::types::DYNAMIC)
    };
    agree(from.shape(), to.shape())
        && agree(&a.strides, &b.strides)
        && agree(&[a.offset], &[b.offset])
}

/// The last type alone matters. Where the first and the last contradict each other, it stays: to
/// run it is an error.
fn cast_of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let value = rw.operand(op, 0);
    let Some(source) = cast_source(rw, value) else { return Applied::No };
    if !casts(rw.ty(source), rw.ty(rw.result(op, 0))) {
        return Applied::No;
    }
    rw.set_operand(op, 0, source);
    touch_users(rw, op);
    Applied::Yes
}

/// Users of a cast look at its source: to them it changed.
fn touch_users(rw: &mut Rewriter<'_>, op: OpId) {
    let users: Vec<OpId> = rw.results(op).flat_map(|result| rw.users(result)).collect();
    users.into_iter().for_each(|user| rw.touch(user));
}

fn space_of_space(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(first) = rw.def_as::<MemorySpaceCast>(rw.operand(op, 0)) else { return Applied::No };
    rw.set_operand(op, 0, first.source);
    Applied::Yes
}

/// The operands from number `first` on, without casts: what the op does with a memref does not
/// depend on how much its type says.
fn without_casts(rw: &mut Rewriter<'_>, op: OpId, first: usize) -> Applied {
    let mut applied = Applied::No;
    for i in first..rw[op].n_operands() {
        if let Some(source) = cast_source(rw, rw.operand(op, i)) {
            rw.set_operand(op, i, source);
            applied = Applied::Yes;
        }
    }
    applied
}

fn any_source(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    without_casts(rw, op, 0)
}

/// What is stored may be a memref too: the type of that one counts.
fn store(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    without_casts(rw, op, 1)
}

/// A size whose number is not known stays what it is: MLIR looks at known ones only.
fn dim(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Dim>(op) else { return Applied::No };
    let rank = rw.ty(this.source).rank() as i64;
    let is_known = constant(rw, this.index).is_some_and(|n| (0..rank).contains(&n));
    if is_known { without_casts(rw, op, 0) } else { Applied::No }
}

/// The types of source and target must not contradict each other: to copy between those that do is
/// an error when it runs, not before.
fn copy(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Copy>(op) else { return Applied::No };
    for (i, (value, other)) in
        [(this.source, this.target), (this.target, this.source)].into_iter().enumerate()
    {
        if let Some(source) = more_static_source(rw, value)
            && Copy::fits(rw.ty(source), rw.ty(other))
        {
            rw.set_operand(op, i, source);
            return Applied::Yes;
        }
    }
    Applied::No
}
