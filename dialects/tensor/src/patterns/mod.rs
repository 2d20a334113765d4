//! Canonicalization patterns of the tensor dialect.

mod cast;
mod concat;
mod dim;
mod extract;
mod generate;
mod insert_slice;
mod loops;
mod pad;
mod reshape;
mod slice;

use creole_ir::{Dialect, OpId, Rewriter, Type, Value};

use crate::Cast;

/// Registers the patterns of this folder.
pub(crate) fn register(dialect: Dialect) -> Dialect {
    let dialect = concat::register(cast::register(dialect));
    let dialect = extract::register(dim::register(dialect));
    let dialect = pad::register(generate::register(dialect));
    let dialect = slice::register(reshape::register(dialect));
    loops::register(insert_slice::register(dialect))
}

/// The tensor `value` under the type `ty`, by a cast where the types differ.
fn under_cast(rw: &mut Rewriter<'_>, value: Value, ty: Type) -> Value {
    if rw.ty(value) == ty { value } else { rw.value_typed(Cast { source: value }, ty) }
}

/// Replaces the single result of `op` by a tensor, cast to the type of this result.
fn replace_under_cast(rw: &mut Rewriter<'_>, op: OpId, new: Value) {
    let ty = rw.ty(rw.result(op, 0));
    let value = under_cast(rw, new, ty);
    rw.replace(op, &[value]);
}
