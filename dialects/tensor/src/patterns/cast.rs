//! Canonicalization of `tensor.cast` and `tensor.bitcast`: chains, and casts of ops that can have the other type.

use creole_ir::types::DYNAMIC;
use creole_ir::{Applied, Dialect, Mixed, OpId, Rewriter, Sliced};

use crate::cast::{casts, join, known_shape};
use crate::{Bitcast, Cast, Empty, ExtractSlice, Insert, foldable_source, preserves_static};

use super::under_cast::replace_under_cast;

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<Cast>("tensor.cast.cast", cast_of_cast)
        .pattern::<Cast>("tensor.cast.extract_slice", cast_of_slice)
        .pattern::<Cast>("tensor.cast.empty", cast_of_empty)
        .pattern::<Bitcast>("tensor.bitcast.bitcast", bitcast_of_bitcast)
        .pattern::<Empty>("tensor.empty.constants", empty_constants)
        .pattern::<Insert>("tensor.insert.cast", insert_into_cast)
}

/// Merges two casts, unless the type between them says what neither of the others says.
fn cast_of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Cast>(op) else { return Applied::No };
    let Some(first) = rw.def_as::<Cast>(this.source) else { return Applied::No };
    let result = rw.ty(rw.result(op, 0));
    let [from, between, to] = [rw.ty(first.source), rw.ty(this.source), result].map(known_shape);
    let all = join(from.clone(), between).and_then(|joined| join(joined, to.clone()));
    let ends = join(from, to);
    let same = all.is_some() && all == ends;
    if same {
        let value = rw.value_typed(first, result);
        rw.replace(op, &[value]);
    }
    Applied::when(same)
}

/// Merges two bitcasts, unless only the type between them lets the others differ.
fn bitcast_of_bitcast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Bitcast>(op) else { return Applied::No };
    let Some(first) = rw.def_as::<Bitcast>(this.source) else { return Applied::No };
    let (from, to) = (rw.ty(first.source), rw.ty(rw.result(op, 0)));
    let fits = casts(from.with_elem(to.elem()), to);
    if fits {
        let value = rw.value_typed(first, to);
        rw.replace(op, &[value]);
    }
    Applied::when(fits)
}

/// Makes the sizes of a slice static that a cast of it knows.
fn cast_of_slice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Cast>(op) else { return Applied::No };
    let Some(slice) = rw.def_as::<ExtractSlice>(this.source) else { return Applied::No };
    let (from, to) = (rw.ty(this.source), rw.ty(rw.result(op, 0)));
    if !preserves_static(from, to) || from.shape() == to.shape() {
        return Applied::No;
    }
    let mut numbers = slice.slice();
    let dropped = creole_ir::slice::dropped_by_shape(&numbers.static_sizes(), from.shape());
    let Some(dropped) = dropped else { return Applied::No };
    let kept = numbers.sizes.iter_mut().zip(dropped).filter(|(_, dropped)| !dropped);
    for ((size, _), known) in kept.zip(to.shape()) {
        if *known != DYNAMIC {
            *size = Mixed::Known(*known);
        }
    }
    if numbers.check_bounds(rw.ty(slice.source).shape()).is_err() {
        return Applied::No;
    }
    let value = rw.value_typed(slice.with_slice(&numbers), to);
    rw.replace(op, &[value]);
    Applied::Yes
}

/// Makes an empty tensor of the type that it is cast to.
fn cast_of_empty(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Cast>(op) else { return Applied::No };
    let Some(made) = rw.def_as::<Empty>(this.source) else { return Applied::No };
    let (from, to) = (rw.ty(this.source), rw.ty(rw.result(op, 0)));
    if !preserves_static(from, to) {
        return Applied::No;
    }
    let sizes = Mixed::join(from.shape(), &made.dynamic_sizes);
    let open = sizes.into_iter().zip(to.shape()).filter(|(_, known)| **known == DYNAMIC);
    let (_, dynamic_sizes) = Mixed::split(&open.map(|(size, _)| size).collect::<Vec<_>>());
    let value = rw.value_typed(Empty { dynamic_sizes }, to);
    rw.replace(op, &[value]);
    Applied::Yes
}

/// Makes constant sizes static.
fn empty_constants(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Empty>(op) else { return Applied::No };
    let ty = rw.ty(rw.result(op, 0));
    let folded = Mixed::fold_shape(rw, ty.shape(), &this.dynamic_sizes);
    let Some((shape, dynamic_sizes)) = folded else { return Applied::No };
    let new = rw.value_typed(Empty { dynamic_sizes }, ty.with_shape(&shape));
    replace_under_cast(rw, op, new);
    Applied::Yes
}

/// Inserts into the source of a cast.
fn insert_into_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Insert>(op) else { return Applied::No };
    let Some(dest) = foldable_source(rw, this.dest) else { return Applied::No };
    let ty = rw.ty(dest);
    let new = rw.value_typed(Insert { dest, ..this }, ty);
    replace_under_cast(rw, op, new);
    Applied::Yes
}
