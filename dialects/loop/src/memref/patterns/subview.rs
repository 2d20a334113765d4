//! Canonicalization of `memref.subview`: constants, casts, views of whole memrefs.

use creole_ir::types::DYNAMIC;
use creole_ir::{Applied, Dialect, OpId, Rewriter, Sliced, Type};

use super::super::cast::casts;
use super::super::reshape::with_layout;
use super::super::{StridedLayout, SubView};
use super::cast::more_static_source;
use super::replace_under_cast;

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<SubView>("memref.subview.constants", constants)
        .pattern::<SubView>("memref.subview.cast", of_cast)
        .pattern::<SubView>("memref.subview.whole", whole)
}

/// Makes constant operands static. Invalid constants stay, and those with which the view would be out of bounds: that is
/// an error at run time.
fn constants(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<SubView>(op) else { return Applied::No };
    let source = rw.ty(this.source);
    let mut slice = this.slice();
    while slice.fold(rw) {
        let new = this.with_slice(&slice);
        if new.check_bounds(source).is_err() {
            return Applied::No;
        }
        // Strides may tell which dimensions are dropped.
        if rebuild(rw, op, &this, new) == Applied::Yes {
            return Applied::Yes;
        }
    }
    Applied::No
}

/// Drops a cast of the source, whose type may be more static. As in MLIR constants that are out of bounds keep it.
fn of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<SubView>(op) else { return Applied::No };
    let mut slice = this.slice();
    if slice.fold(rw) && this.with_slice(&slice).check_bounds(rw.ty(this.source)).is_err() {
        return Applied::No;
    }
    let Some(source) = more_static_source(rw, this.source) else { return Applied::No };
    rebuild(rw, op, &this, SubView { source, ..this.clone() })
}

/// Replaces the op `this` by `new`, a view of the same elements with the most static type.
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

/// The type of `new`, without the dimensions that `this`, of type `ty`, drops. `None`: no view has it, or one that drops others
/// of size 1, whose strides are not known to be the same.
fn retyped(from: Type, this: &SubView, ty: Type, new_from: Type, new: &SubView) -> Option<Type> {
    let dropped = this.dropped_dims(from, ty)?;
    let full = new.full_type(new_from).ok()?;
    let layout = StridedLayout::of(full)?;
    let kept = |numbers: &[i64]| {
        numbers.iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(n, _)| *n).collect()
    };
    let layout = StridedLayout { strides: kept(&layout.strides), offset: layout.offset };
    let has_known_strides = !layout.strides.contains(&DYNAMIC);
    let new_ty = with_layout(full, &kept(full.shape()), Some(layout.to_strided()));
    let drops = new.dropped_dims(new_from, new_ty)?;
    (has_known_strides || drops == dropped).then_some(new_ty)
}

/// Replaces a view of all elements by the memref, with a cast if its layout is written differently.
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
