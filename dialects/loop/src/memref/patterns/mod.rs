//! Canonicalization patterns of the memref dialect.

mod alloc;
mod cast;
mod reinterpret;
mod reshape;
mod scope;
mod shape;
mod subview;

use creole_ir::{Dialect, OpId, Rewriter, Value};

use super::Cast;

/// Registers the patterns of this folder.
pub(super) fn register(dialect: Dialect) -> Dialect {
    let dialect = alloc::register(cast::register(dialect));
    let dialect = reinterpret::register(subview::register(dialect));
    scope::register(reshape::register(shape::register(dialect)))
}

/// Replaces the single result of `op` by a memref, cast to the type of this result.
fn replace_under_cast(rw: &mut Rewriter<'_>, op: OpId, new: Value) {
    let ty = rw.ty(rw.result(op, 0));
    let same = rw.ty(new) == ty;
    let value = if same { new } else { rw.value_typed(Cast { source: new }, ty) };
    rw.replace(op, &[value]);
}
