//! Canonicalization patterns of the vector dialect: rewrites that update or replace an op.
//!
//! Rewrites to an existing value or a constant are `fold`s of the ops.

pub(crate) mod cast;
mod element;
pub(crate) mod extract;
mod insert;
mod mask;
mod memory;
mod reduction;
pub(crate) mod slice;
pub(crate) mod transfer;

use creole_ir::{Applied, Body, Dialect, Op, OpId, Rewriter, Type, Value};

use crate::Broadcast;
use crate::masking::Mask;

/// Registers the patterns of this folder.
pub(crate) fn register(dialect: Dialect) -> Dialect {
    let dialect = insert::register(extract::register(element::register(dialect)));
    let dialect = slice::register(cast::register(dialect));
    let dialect = transfer::register(memory::register(mask::register(dialect)));
    reduction::register(dialect)
}

/// The integer that a value is a constant of.
fn integer(body: &Body, value: Value) -> Option<i64> {
    let constant = body.constant(value)?;
    let is_number = constant.ty().is_int_or_index() && constant.ty().bits() <= Some(64);
    is_number.then(|| constant.int(0))
}

/// The scalar that a value is a broadcast of.
pub(crate) fn repeated(body: &Body, value: Value) -> Option<Value> {
    let source = body.def_as::<Broadcast>(value)?.source;
    (!body.ty(source).is_vector()).then_some(source)
}

/// True if the op is inside a `vector.mask`.
fn is_masked(body: &Body, op: OpId) -> bool {
    body.parent_op(op).is_some_and(|around| body[around].is::<Mask>())
}

/// Replaces an op with one result by `new`, of the same type.
fn becomes<T: Op>(rw: &mut Rewriter<'_>, op: OpId, new: T) -> Applied {
    let ty = result_type(rw, op);
    let value = rw.value_typed(new, ty);
    rw.replace(op, &[value]);
    Applied::Yes
}

/// The type of the one result of an op.
fn result_type(body: &Body, op: OpId) -> Type {
    body.ty(body.result(op, 0))
}

/// `Applied::Yes` if a rewrite completed; until then it must have changed nothing.
fn done(result: Option<Applied>) -> Applied {
    result.unwrap_or(Applied::No)
}
