//! Expansion of float extremes, and of conversions with a scale.

use creole_arith::{DivF, ExtF, MulF, TruncF};
use creole_ir::tensor::FloatPredicate;
use creole_ir::{Applied, FloatKind, Op, OpId, Rewriter, Type, TypeKind, Value};

use crate::make::Make;

/// The extreme by an unordered comparison, then the right operand if `nan` is NaN.
fn extreme(
    rw: &mut Rewriter<'_>,
    op: OpId,
    predicate: FloatPredicate,
    nan: fn(Value, Value) -> Value,
) -> Applied {
    let (a, b) = (rw.operand(op, 0), rw.operand(op, 1));
    let first = rw.cmpf(predicate, a, b);
    let chosen = rw.select(first, a, b);
    let tested = nan(a, b);
    let is_nan = rw.cmpf(FloatPredicate::Uno, tested, tested);
    let result = rw.select(is_nan, b, chosen);
    rw.replace(op, &[result]);
    Applied::Yes
}

/// NaN if an operand is.
pub(super) fn maximum(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    extreme(rw, op, FloatPredicate::Ugt, |_, b| b)
}

/// NaN if an operand is.
pub(super) fn minimum(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    extreme(rw, op, FloatPredicate::Ult, |_, b| b)
}

/// The other operand if one is NaN.
pub(super) fn max_num(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    extreme(rw, op, FloatPredicate::Ugt, |a, _| a)
}

/// The other operand if one is NaN.
pub(super) fn min_num(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    extreme(rw, op, FloatPredicate::Ult, |a, _| a)
}

/// The scale as `elem`; of a float that is no scale, the exponent alone. `None`: it has no such exponent.
fn scale(rw: &mut Rewriter<'_>, op: OpId, elem: Type) -> Option<Value> {
    let exponent = Type::new(TypeKind::Float(FloatKind::F8E8M0FNU));
    let (mut scale, flags) = (rw.operand(op, 1), rw.flags(op));
    let found = rw.ty(scale).elem();
    if found != exponent {
        if found.bits() < Some(16) {
            return None;
        }
        let narrow = rw.to(TruncF::DEF, scale, exponent);
        scale = rw.with_flags(narrow, &flags);
    }
    Some(converted(rw, scale, elem, op))
}

/// A float as a wider one, with the flags of `op`.
fn converted(rw: &mut Rewriter<'_>, x: Value, elem: Type, op: OpId) -> Value {
    let flags = rw.flags(op);
    let wide = rw.to(ExtF::DEF, x, elem);
    rw.with_flags(wide, &flags)
}

/// The product of operand and scale, both as the result's type.
pub(super) fn scaling_ext(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let (x, flags) = (rw.operand(op, 0), rw.flags(op));
    let elem = rw.ty(rw.result(op, 0)).elem();
    let Some(scale) = scale(rw, op, elem) else { return Applied::No };
    let x = converted(rw, x, elem, op);
    let product = rw.two(MulF::DEF, x, scale);
    let product = rw.with_flags(product, &flags);
    rw.replace(op, &[product]);
    Applied::Yes
}

/// The quotient of operand and scale, in the operand's type, truncated.
pub(super) fn scaling_trunc(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let (x, flags) = (rw.operand(op, 0), rw.flags(op));
    let (from, to) = (rw.ty(x).elem(), rw.ty(rw.result(op, 0)).elem());
    let mode = rw.attr(op, "roundingmode").cloned();
    let Some(scale) = scale(rw, op, from) else { return Applied::No };
    let quotient = rw.two(DivF::DEF, x, scale);
    let quotient = rw.with_flags(quotient, &flags);
    let narrow = rw.to(TruncF::DEF, quotient, to);
    let narrow = rw.with_flags(narrow, &flags);
    if let (Some(made), Some(_)) = (rw.def_op(narrow), &mode) {
        rw.set_attr(made, "roundingmode", mode);
    }
    rw.replace(op, &[narrow]);
    Applied::Yes
}
