//! Parts of patterns: questions about ops, and their replacement.

use creole_ir::{Applied, Body, Op, OpId, Rewriter, Type, Value};

use crate::Broadcast;

/// The scalar that a value is a broadcast of.
pub(crate) fn repeated(body: &Body, value: Value) -> Option<Value> {
    let source = body.def_as::<Broadcast>(value)?.source;
    (!body.ty(source).is_vector()).then_some(source)
}

/// Replaces an op with one result by `new`, of the same type.
pub(super) fn becomes<T: Op>(rw: &mut Rewriter<'_>, op: OpId, new: T) -> Applied {
    let ty = result_type(rw, op);
    let value = rw.value_typed(new, ty);
    rw.replace(op, &[value]);
    Applied::Yes
}

/// Replaces an op with one result by poison, if a dialect of the tool has it.
pub(super) fn becomes_poison(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let ty = result_type(rw, op);
    let Some(poison) = rw.op_named("ub.poison", &[], ty) else { return Applied::No };
    rw.replace(op, &[poison]);
    Applied::Yes
}

/// The type of the one result of an op.
pub(super) fn result_type(body: &Body, op: OpId) -> Type {
    body.ty(body.result(op, 0))
}

/// `Applied::Yes` if a rewrite completed; until then it must have changed nothing.
pub(super) fn done(result: Option<Applied>) -> Applied {
    result.unwrap_or(Applied::No)
}
