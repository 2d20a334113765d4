//! Canonicalization of allocations: constant sizes, memory that is never read.

use creole_ir::{Applied, Body, Dialect, Mixed, Op, OpId, Rewriter, Value, Values};

use super::super::cast::casts;
use super::super::reshape::with_layout;
use super::super::{Alloc, Alloca, Copy, Dealloc, Realloc, Store, StridedLayout, View};
use super::cast::more_static_source;
use super::replace_under_cast;

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<Alloc>("memref.alloc.constant_sizes", constant_sizes::<Alloc>)
        .pattern::<Alloc>("memref.alloc.dead", dead)
        .pattern::<Alloca>("memref.alloca.constant_sizes", constant_sizes::<Alloca>)
        .pattern::<Alloca>("memref.alloca.dead", dead)
        .pattern::<Realloc>("memref.realloc.dead", dead_realloc)
        .pattern::<Copy>("memref.copy.nothing", copies_nothing)
        .pattern::<View>("memref.view.constant_sizes", view_constant_sizes)
        .pattern::<View>("memref.view.cast", view_of_cast)
}

/// Common interface of `memref.alloc` and `memref.alloca`.
trait Allocation: Op {
    fn sizes(&self) -> &[Value];
    #[must_use]
    fn with_sizes(self, sizes: Values) -> Self;
}

macro_rules! allocations {
    ($($op:ident)*) => {$(
        impl Allocation for $op {
            fn sizes(&self) -> &[Value] {
                &self.dynamic_sizes
            }

            fn with_sizes(self, dynamic_sizes: Values) -> $op {
                $op { dynamic_sizes, ..self }
            }
        }
    )*};
}
allocations! { Alloc Alloca }

fn constant_sizes<T: Allocation>(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<T>(op) else { return Applied::No };
    let ty = rw.ty(rw.result(op, 0));
    let Some((shape, sizes)) = Mixed::fold_shape(rw, ty.shape(), this.sizes()) else {
        return Applied::No;
    };
    let new_ty = with_layout(ty, &shape, StridedLayout::attr(ty).cloned());
    if !casts(new_ty, ty) {
        return Applied::No;
    }
    let new = rw.value_typed(this.with_sizes(sizes), new_ty);
    replace_under_cast(rw, op, new);
    Applied::Yes
}

/// True if `memref` is only written and freed.
fn is_never_read(body: &Body, memref: Value) -> bool {
    body.users(memref).all(|user| match body.get::<Store>(user) {
        Some(store) => store.value != memref,
        None => body[user].is::<Dealloc>(),
    })
}

fn users(body: &Body, memref: Value) -> Vec<OpId> {
    body.users(memref).collect()
}

fn dead(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let memref = rw.result(op, 0);
    if !is_never_read(rw, memref) {
        return Applied::No;
    }
    users(rw, memref).into_iter().for_each(|user| rw.erase(user));
    rw.erase(op);
    Applied::Yes
}

/// Removes a reallocation whose result is never read: the old memory is freed instead.
fn dead_realloc(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Realloc>(op) else { return Applied::No };
    let memref = rw.result(op, 0);
    if !is_never_read(rw, memref) {
        return Applied::No;
    }
    for user in users(rw, memref) {
        if rw[user].is::<Dealloc>() {
            rw.set_operand(user, 0, this.source);
        } else {
            rw.erase(user);
        }
    }
    rw.erase(op);
    Applied::Yes
}

/// Erases a copy of a memref to itself, or of no elements.
fn copies_nothing(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Copy>(op) else { return Applied::No };
    let is_empty = |value| rw.ty(value).is_memref() && rw.ty(value).shape().contains(&0);
    if this.source != this.target && !is_empty(this.source) && !is_empty(this.target) {
        return Applied::No;
    }
    rw.erase(op);
    Applied::Yes
}

fn view_constant_sizes(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<View>(op) else { return Applied::No };
    let ty = rw.ty(rw.result(op, 0));
    let Some((shape, sizes)) = Mixed::fold_shape(rw, ty.shape(), &this.sizes) else {
        return Applied::No;
    };
    let new_ty = with_layout(ty, &shape, StridedLayout::attr(ty).cloned());
    let new = rw.value_typed(View { sizes, ..this }, new_ty);
    replace_under_cast(rw, op, new);
    Applied::Yes
}

/// Drops a cast of the bytes: their static number does not matter.
fn view_of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let value = rw.operand(op, 0);
    let source = more_static_source(rw, value).filter(|v| StridedLayout::is_identity(rw.ty(*v)));
    let Some(source) = source else { return Applied::No };
    rw.set_operand(op, 0, source);
    Applied::Yes
}
