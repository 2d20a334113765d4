//! Expansion of hyperbolic and other functions by exponentials, logarithms and roots.

use creole_arith::math::{Cos, Exp, Fma, Log, Sin, Sqrt};
use creole_arith::{AddF, DivF, MaximumF, MinimumF, MulF, NegF, SubF, UIToFP};
use creole_ir::tensor::FloatPredicate;
use creole_ir::{Applied, Op, OpDef, OpId, Rewriter};

use super::done;
use crate::make::Make;

/// `(exp(x) ∘ exp(-x)) / 2`.
fn half_of(rw: &mut Rewriter<'_>, op: OpId, combine: &'static OpDef) -> Applied {
    let x = rw.operand(op, 0);
    let up = rw.one(Exp::DEF, x);
    let negated = rw.one(NegF::DEF, x);
    let down = rw.one(Exp::DEF, negated);
    let combined = rw.two(combine, up, down);
    let ty = rw.ty(x);
    let half = rw.num(0.5, ty);
    let result = rw.two(MulF::DEF, combined, half);
    done(rw, op, result)
}

/// `(exp(x) - exp(-x)) / 2`.
pub(super) fn sinh(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    half_of(rw, op, SubF::DEF)
}

/// `(exp(x) + exp(-x)) / 2`.
pub(super) fn cosh(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    half_of(rw, op, AddF::DEF)
}

/// `sin(x) / cos(x)`.
pub(super) fn tan(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let x = rw.operand(op, 0);
    let sin = rw.one(Sin::DEF, x);
    let cos = rw.one(Cos::DEF, x);
    let result = rw.two(DivF::DEF, sin, cos);
    done(rw, op, result)
}

/// `s (1 - e) / (1 + e)` for `e = exp(-2 s x)` and the sign `s` of `x`: no power overflows.
pub(super) fn tanh(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let x = rw.operand(op, 0);
    let ty = rw.ty(x);
    let [zero, one, minus_two] = [0.0, 1.0, -2.0].map(|n| rw.num(n, ty));
    let is_negative = rw.cmpf(FloatPredicate::Olt, x, zero);
    let as_number = rw.to(UIToFP::DEF, is_negative, ty.elem());
    let scaled = rw.two(MulF::DEF, as_number, minus_two);
    let sign = rw.two(AddF::DEF, scaled, one);
    let positive = rw.two(MulF::DEF, sign, x);
    let doubled = rw.two(MulF::DEF, minus_two, positive);
    let power = rw.one(Exp::DEF, doubled);
    let dividend = rw.two(SubF::DEF, one, power);
    let divisor = rw.two(AddF::DEF, one, power);
    let quotient = rw.two(DivF::DEF, dividend, divisor);
    let result = rw.two(MulF::DEF, sign, quotient);
    done(rw, op, result)
}

/// `log(x + sqrt(x * x + term))`.
fn log_of_sum(rw: &mut Rewriter<'_>, op: OpId, term: f64) -> Applied {
    let x = rw.operand(op, 0);
    let ty = rw.ty(x);
    let term = rw.num(term, ty);
    let square = rw.op_typed(Fma::DEF, &[x, x, term], ty);
    let root = rw.one(Sqrt::DEF, square);
    let sum = rw.two(AddF::DEF, x, root);
    let result = rw.one(Log::DEF, sum);
    done(rw, op, result)
}

/// `log(x + sqrt(x * x + 1))`.
pub(super) fn asinh(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    log_of_sum(rw, op, 1.0)
}

/// `log(x + sqrt(x * x - 1))`.
pub(super) fn acosh(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    log_of_sum(rw, op, -1.0)
}

/// `log((x + 1) / (1 - x)) / 2`.
pub(super) fn atanh(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let x = rw.operand(op, 0);
    let ty = rw.ty(x);
    let one = rw.num(1.0, ty);
    let above = rw.two(AddF::DEF, x, one);
    let negated = rw.one(NegF::DEF, x);
    let below = rw.two(AddF::DEF, negated, one);
    let quotient = rw.two(DivF::DEF, above, below);
    let log = rw.one(Log::DEF, quotient);
    let half = rw.num(0.5, ty);
    let result = rw.two(MulF::DEF, log, half);
    done(rw, op, result)
}

/// `a * b + c`, rounded twice.
pub(super) fn fma(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let product = rw.operand(op, 0);
    let factor = rw.operand(op, 1);
    let product = rw.two(MulF::DEF, product, factor);
    let addend = rw.operand(op, 2);
    let result = rw.two(AddF::DEF, product, addend);
    done(rw, op, result)
}

/// `exp(x * ln(2))`.
pub(super) fn exp2(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let x = rw.operand(op, 0);
    let ty = rw.ty(x);
    let scale = rw.num(std::f64::consts::LN_2, ty);
    let scaled = rw.two(MulF::DEF, x, scale);
    let result = rw.one(Exp::DEF, scaled);
    done(rw, op, result)
}

/// `1 / sqrt(x)`.
pub(super) fn rsqrt(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let x = rw.operand(op, 0);
    let ty = rw.ty(x);
    if !ty.has_static_shape() {
        return Applied::No;
    }
    let one = rw.num(1.0, ty);
    let root = rw.one(Sqrt::DEF, x);
    let result = rw.two(DivF::DEF, one, root);
    done(rw, op, result)
}

/// `max(min(x, greatest), least)`.
pub(super) fn clamp(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let [x, least, greatest] = [0, 1, 2].map(|i| rw.operand(op, i));
    let flags = rw.flags(op);
    let below = rw.two(MinimumF::DEF, x, greatest);
    let below = rw.with_flags(below, &flags);
    let result = rw.two(MaximumF::DEF, below, least);
    let result = rw.with_flags(result, &flags);
    done(rw, op, result)
}
