//! Moves casts of memory spaces behind the ops that use their results.
//!
//! An access goes to the memref before the cast, whose memory space says more. A view is taken of that memref, and its
//! result is cast instead. Only casts to the default memory space move.

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Applied, Body, Error, Op, OpId, RewritePattern, Rewriter, Value};
use creole_loop::memref::{
    AssumeAlignment, AtomicRmw, Cast, CollapseShape, ExpandShape, Load, MemorySpaceCast,
    ReinterpretCast, Reshape, Store, SubView, Transpose, View,
};
use creole_vector as vector;

use crate::types::{in_space, space};
use creole_passes_generic::greedy::{self, pattern};

/// Pass that moves casts of memory spaces down.
pub(crate) static BUBBLE_DOWN: Pass = Pass {
    name: "bubble-down-memory-space-casts",
    summary: "Moves casts of memory spaces behind accesses and views, which then know the memory space",
    example: EXAMPLE,
    works_on: &["memref.memory_space_cast"],
    options: &[],
    run: Run::Body(bubble_down),
};

const EXAMPLE: &str = "\
func.func @main(%m: memref<8xf32, 1>, %i: index) -> f32 {
  %cast = memref.memory_space_cast %m : memref<8xf32, 1> to memref<8xf32>
  %0 = memref.load %cast[%i] : memref<8xf32>
  return %0 : f32
}
";

fn bubble_down(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    greedy::apply(body, cx, accesses().into_iter().chain(views()))
}

fn accesses() -> Vec<RewritePattern> {
    vec![
        pattern::<Load>("memref.load.space_cast", first),
        pattern::<Store>("memref.store.space_cast", second),
        pattern::<AtomicRmw>("memref.atomic_rmw.space_cast", second),
        pattern::<vector::CompressStore>("vector.compressstore.space_cast", first),
        pattern::<vector::ExpandLoad>("vector.expandload.space_cast", first),
        pattern::<vector::Gather>("vector.gather.space_cast", first),
        pattern::<vector::Load>("vector.load.space_cast", first),
        pattern::<vector::MaskedLoad>("vector.maskedload.space_cast", first),
        pattern::<vector::MaskedStore>("vector.maskedstore.space_cast", first),
        pattern::<vector::Scatter>("vector.scatter.space_cast", first),
        pattern::<vector::Store>("vector.store.space_cast", second),
        pattern::<vector::TransferRead>("vector.transfer_read.space_cast", first),
        pattern::<vector::TransferWrite>("vector.transfer_write.space_cast", second),
    ]
}

fn views() -> Vec<RewritePattern> {
    vec![
        pattern::<AssumeAlignment>("memref.assume_alignment.space_cast", |rw, op| {
            view(rw, op, |op: AssumeAlignment, memref| AssumeAlignment { memref, ..op })
        }),
        pattern::<Cast>("memref.cast.space_cast", |rw, op| {
            view(rw, op, |_: Cast, source| Cast { source })
        }),
        pattern::<CollapseShape>("memref.collapse_shape.space_cast", |rw, op| {
            view(rw, op, |op: CollapseShape, src| CollapseShape { src, ..op })
        }),
        pattern::<ExpandShape>("memref.expand_shape.space_cast", |rw, op| {
            view(rw, op, |op: ExpandShape, src| ExpandShape { src, ..op })
        }),
        pattern::<ReinterpretCast>("memref.reinterpret_cast.space_cast", |rw, op| {
            view(rw, op, |op: ReinterpretCast, source| ReinterpretCast { source, ..op })
        }),
        pattern::<Reshape>("memref.reshape.space_cast", |rw, op| {
            view(rw, op, |op: Reshape, source| Reshape { source, ..op })
        }),
        pattern::<SubView>("memref.subview.space_cast", |rw, op| {
            view(rw, op, |op: SubView, source| SubView { source, ..op })
        }),
        pattern::<Transpose>("memref.transpose.space_cast", |rw, op| {
            view(rw, op, |op: Transpose, source| Transpose { source, ..op })
        }),
        pattern::<View>("memref.view.space_cast", |rw, op| {
            view(rw, op, |op: View, source| View { source, ..op })
        }),
    ]
}

/// The memref that `value` is a cast of, to the default memory space.
fn source(body: &Body, value: Value) -> Option<Value> {
    let cast: MemorySpaceCast = body.def_as(value)?;
    (body.ty(value).is_any_memref() && space(body.ty(value)).is_none()).then_some(cast.source)
}

fn access(rw: &mut Rewriter<'_>, op: OpId, operand: usize) -> Applied {
    let Some(source) = source(rw, rw.operand(op, operand)) else { return Applied::No };
    rw.set_operand(op, operand, source);
    Applied::Yes
}

fn first(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    access(rw, op, 0)
}

fn second(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    access(rw, op, 1)
}

/// Takes a view, whose first operand is a cast, of the memref before the cast.
fn view<T: Op>(rw: &mut Rewriter<'_>, op: OpId, of: impl Fn(T, Value) -> T) -> Applied {
    let Some(source) = source(rw, rw.operand(op, 0)) else { return Applied::No };
    let Some(this) = rw.get::<T>(op) else { return Applied::No };
    let ty = rw.ty(rw.result(op, 0));
    let new_ty = in_space(ty, space(rw.ty(source)));
    let new = rw.value_typed(of(this, source), new_ty);
    let cast = rw.value_typed(MemorySpaceCast { source: new }, ty);
    rw.replace(op, &[cast]);
    Applied::Yes
}
