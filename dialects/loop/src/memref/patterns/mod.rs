//! Canonical rewrites of memory and its views.

mod alloc;
mod cast;
mod numbers;
mod reinterpret;
mod reshape;
mod scope;
mod shape;
mod subview;

use creole_ir::{Dialect, OpId, Rewriter, Value};

use super::Cast;

/// Adds the patterns of this folder.
pub(super) fn register(dialect: Dialect) -> Dialect {
    let dialect = alloc::register(cast::register(dialect));
    let dialect = reinterpret::register(subview::register(dialect));
    scope::register(reshape::register(shape::register(dialect)))
}

/// Puts a memref in place of the one result of `op`, under the type that this result has.
fn replace_under_cast(rw: &mut Rewriter<'_>, op: OpId, new: Value) {
    let ty = rw.ty(rw.result(op, 0));
    let same = rw.ty(new) == ty;
    let value = if same { new } else { rw.value_typed(Cast { source: new }, ty) };
    rw.replace(op, &[value]);
}
