//! Folds `memref.cast` and `memref.memory_space_cast` into their users.

use creole_ir::mixed::constant_index;
use creole_ir::{Applied, Body, Dialect, OpId, Rewriter, Type, Value};

use super::super::cast::casts;
use super::super::{
    AtomicRmw, Cast, Copy, Dealloc, Dim, DmaStart, DmaWait, Load, MemorySpaceCast, Prefetch, Store,
    StridedLayout,
};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .fold_pattern::<Cast>("memref.cast.cast", cast_of_cast)
        .fold_pattern::<MemorySpaceCast>("memref.memory_space_cast.cast", space_of_space)
        .fold_pattern::<Load>("memref.load.cast", any_source)
        .fold_pattern::<Store>("memref.store.cast", store)
        .fold_pattern::<AtomicRmw>("memref.atomic_rmw.cast", any_source)
        .fold_pattern::<Prefetch>("memref.prefetch.cast", any_source)
        .fold_pattern::<Dealloc>("memref.dealloc.cast", any_source)
        .fold_pattern::<Dim>("memref.dim.cast", dim)
        .pattern::<DmaStart>("memref.dma_start.cast", any_source)
        .pattern::<DmaWait>("memref.dma_wait.cast", any_source)
        .fold_pattern::<Copy>("memref.copy.cast", copy)
}

/// The ranked memref that `value` is a cast of.
pub(super) fn cast_source(body: &Body, value: Value) -> Option<Value> {
    let cast: Cast = body.def_as(value)?;
    body.ty(cast.source).is_memref().then_some(cast.source)
}

/// The memref that `value` is a cast of, if its type is at least as static as the type of `value`.
pub(super) fn more_static_source(body: &Body, value: Value) -> Option<Value> {
    let source = cast_source(body, value)?;
    says_more(body.ty(source), body.ty(value)).then_some(source)
}

/// True if the type `from`, which can be cast to `to`, is at least as static.
fn says_more(from: Type, to: Type) -> bool {
    let (Some(a), Some(b)) = (StridedLayout::of(from), StridedLayout::of(to)) else { return false };
    let agree = |a: &[i64], b: &[i64]| {
        a.len() == b.len()
            && a.iter().zip(b).all(|(a, b)| a == b || *b == creole_ir::types::DYNAMIC)
    };
    agree(from.shape(), to.shape())
        && agree(&a.strides, &b.strides)
        && agree(&[a.offset], &[b.offset])
}

/// Merges two casts. If the first and the last type contradict each other, both stay: the error is one of run
/// time.
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

/// Queues users of a cast for rewriting: its source changed.
fn touch_users(rw: &mut Rewriter<'_>, op: OpId) {
    let users: Vec<OpId> = rw.results(op).flat_map(|result| rw.users(result)).collect();
    users.into_iter().for_each(|user| rw.touch(user));
}

fn space_of_space(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(first) = rw.def_as::<MemorySpaceCast>(rw.operand(op, 0)) else { return Applied::No };
    rw.set_operand(op, 0, first.source);
    Applied::Yes
}

/// Replaces operands from number `first` on by the sources of their casts: the op does not depend on how
/// static their types are.
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

pub(super) fn any_source(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    without_casts(rw, op, 0)
}

/// The stored value may be a memref too: its own type must not change.
fn store(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    without_casts(rw, op, 1)
}

/// Dynamic dimension numbers keep the cast, as in MLIR, which looks at constant ones only.
fn dim(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Dim>(op) else { return Applied::No };
    let rank = rw.ty(this.source).rank() as i64;
    let is_known = constant_index(rw, this.index).is_some_and(|n| (0..rank).contains(&n));
    if is_known { without_casts(rw, op, 0) } else { Applied::No }
}

/// Drops casts of a copy unless the types of source and target then contradict each other: such a copy is an
/// error at run time, not before.
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
