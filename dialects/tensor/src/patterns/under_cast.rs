//! Values and replacements under a cast to the type that is asked for.

use creole_ir::{OpId, Rewriter, Type, Value};

use crate::Cast;

/// The tensor `value` under the type `ty`, by a cast where the types differ.
pub(super) fn under_cast(rw: &mut Rewriter<'_>, value: Value, ty: Type) -> Value {
    if rw.ty(value) == ty { value } else { rw.value_typed(Cast { source: value }, ty) }
}

/// Replaces the single result of `op` by a tensor, cast to the type of this result.
pub(super) fn replace_under_cast(rw: &mut Rewriter<'_>, op: OpId, new: Value) {
    let ty = rw.ty(rw.result(op, 0));
    let value = under_cast(rw, new, ty);
    rw.replace(op, &[value]);
}
