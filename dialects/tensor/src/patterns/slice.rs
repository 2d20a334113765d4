//! Canonicalization of `tensor.extract_slice`: constants and casts.

use creole_ir::mixed::constant_index;
use creole_ir::slice::dropped_by_shape;
use creole_ir::{Applied, Body, Dialect, OpId, Rewriter, Slice, Sliced, Type};

use crate::{ExtractSlice, foldable_source};

use super::under_cast::replace_under_cast;

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<ExtractSlice>("tensor.extract_slice.constants", constants)
        .pattern::<ExtractSlice>("tensor.extract_slice.cast", of_cast)
}

/// The type of the slice `new` of `array`, without the dimensions that `ty` drops from the slice `old`. MLIR drops the
/// first ones of size 1 instead, and casts contradict each other where those are others.
pub(super) fn reduced_type(array: Type, old: &Slice, ty: Type, new: &Slice) -> Option<Type> {
    let dropped = dropped_by_shape(&old.static_sizes(), ty.shape())?;
    let sizes = new.static_sizes();
    let shape: Vec<i64> = (0..sizes.len()).filter(|d| !dropped[*d]).map(|d| sizes[d]).collect();
    Some(array.with_shape(&shape))
}

/// True if an operand of the op is a constant of type `index`.
pub(super) fn has_constants(body: &Body, op: OpId) -> bool {
    let is_constant = |v| body.ty(v) == Type::index() && constant_index(body, v).is_some();
    body.operands(op).any(is_constant)
}

/// Makes constant operands static, unless the slice would be out of bounds: that is an error at run time.
fn constants(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ExtractSlice>(op) else { return Applied::No };
    let (from, to) = (rw.ty(this.source), rw.ty(rw.result(op, 0)));
    let mut slice = this.slice();
    if !slice.fold(rw) || slice.check_bounds(from.shape()).is_err() {
        return Applied::No;
    }
    let Some(ty) = reduced_type(from, &this.slice(), to, &slice) else { return Applied::No };
    if !crate::casts(ty, to) {
        return Applied::No;
    }
    let new = rw.value_typed(this.with_slice(&slice), ty);
    replace_under_cast(rw, op, new);
    Applied::Yes
}

/// Slices the source of a cast.
fn of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ExtractSlice>(op) else { return Applied::No };
    if has_constants(rw, op) {
        return Applied::No;
    }
    let Some(source) = foldable_source(rw, this.source) else { return Applied::No };
    let (from, to, slice) = (rw.ty(this.source), rw.ty(rw.result(op, 0)), this.slice());
    let Some(ty) = reduced_type(from, &this.slice(), to, &slice) else { return Applied::No };
    if slice.check_bounds(rw.ty(source).shape()).is_err() || !crate::casts(ty, to) {
        return Applied::No;
    }
    let new = rw.value_typed(ExtractSlice { source, ..this }, ty);
    replace_under_cast(rw, op, new);
    Applied::Yes
}
