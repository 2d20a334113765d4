//! `memref.subview`: constants, casts, views of everything.

use creole_ir::types::DYNAMIC;
use creole_ir::{Applied, Dialect, OpId, Rewriter, Type};

use super::super::cast::casts;
use super::super::reshape::with_layout;
use super::super::subview::dropped_dims;
use super::super::{Layout, SubView};
use super::cast::more_static_source;
use super::numbers::{constant, fold, join, split};
use super::replace_under_cast;

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<SubView>("memref.subview.constants", constants)
        .pattern::<SubView>("memref.subview.cast", of_cast)
        .pattern::<SubView>("memref.subview.whole", whole)
}

/// Constants become part of the op, one kind of numbers at a time. What the op could not say, or what
/// would be out of bounds, stays: to run it is an error.
fn constants(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<SubView>(op) else { return Applied::No };
    let mut offsets = join(&this.static_offsets, &this.offsets);
    let mut sizes = join(&this.static_sizes, &this.sizes);
    let mut strides = join(&this.static_strides, &this.strides);
    let changed = fold(rw, &mut offsets, |n| n >= 0)
        || fold(rw, &mut sizes, |n| n >= 0)
        || fold(rw, &mut strides, |n| n != 0);
    if !changed {
        return Applied::No;
    }
    let (static_offsets, offsets) = split(&offsets);
    let (static_sizes, sizes) = split(&sizes);
    let (static_strides, strides) = split(&strides);
    let source = this.source;
    let new =
        SubView { source, offsets, sizes, strides, static_offsets, static_sizes, static_strides };
    rebuild(rw, op, &this, new)
}

/// Constants go first: they may show that the view is out of bounds.
fn of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<SubView>(op) else { return Applied::No };
    let mut numbers = this.offsets.iter().chain(&this.sizes).chain(&this.strides);
    if numbers.any(|v| constant(rw, *v).is_some()) {
        return Applied::No;
    }
    let Some(source) = more_static_source(rw, this.source) else { return Applied::No };
    rebuild(rw, op, &this, SubView { source, ..this.clone() })
}

/// Puts `new`, a view of the same elements, in place of the op `this`, with all in its type that is
/// known.
fn rebuild(rw: &mut Rewriter<'_>, op: OpId, this: &SubView, new: SubView) -> Applied {
    let ty = rw.ty(rw.result(op, 0));
    let source = rw.ty(new.source);
    let new_ty = retyped(rw.ty(this.source), this, ty, source, &new);
    let Some(new_ty) = new_ty.filter(|new_ty| casts(*new_ty, ty)) else { return Applied::No };
    if new.check_bounds(source).is_err() {
        return Applied::No;
    }
    let value = rw.value_typed(new, new_ty);
    replace_under_cast(rw, op, value);
    Applied::Yes
}

/// The type of `new`, without the dimensions that `this`, of type `ty`, leaves out.
fn retyped(from: Type, this: &SubView, ty: Type, new_from: Type, new: &SubView) -> Option<Type> {
    let dropped = dropped_dims(full_type(from, this)?, ty)?;
    let full = full_type(new_from, new)?;
    let layout = Layout::of(full)?;
    let kept = |numbers: &[i64]| {
        numbers.iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(n, _)| *n).collect()
    };
    let layout = Layout { strides: kept(&layout.strides), offset: layout.offset };
    Some(with_layout(full, &kept(full.shape()), Some(layout.to_strided())))
}

fn full_type(source: Type, op: &SubView) -> Option<Type> {
    let numbers = (&op.static_offsets, &op.static_sizes, &op.static_strides);
    SubView::result_type(source, numbers.0, numbers.1, numbers.2).ok()
}

/// All elements of a memref, perhaps with a layout that says the same in other words.
fn whole(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<SubView>(op) else { return Applied::No };
    let (source, ty) = (rw.ty(this.source), rw.ty(rw.result(op, 0)));
    let is_whole = !source.shape().contains(&DYNAMIC)
        && *this.static_sizes == *source.shape()
        && this.static_offsets.iter().all(|n| *n == 0)
        && this.static_strides.iter().all(|n| *n == 1)
        && casts(source, ty);
    if is_whole {
        replace_under_cast(rw, op, this.source);
    }
    Applied::when(is_whole)
}
