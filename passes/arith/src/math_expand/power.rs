//! Expansion of powers.

use creole_arith::math::{Exp, Log, PowF, Rsqrt, Sqrt};
use creole_arith::{DivF, MulF, SIToFP};
use creole_ir::tensor::FloatPredicate;
use creole_ir::{Applied, Op, OpId, Rewriter, Type, Value};

use super::done;
use crate::make::Make;

/// `exp(b * log(a))`, or what is simpler for a constant `b`.
pub(super) fn powf(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let (a, b) = (rw.operand(op, 0), rw.operand(op, 1));
    let ty = rw.ty(a);
    let known = rw.body().constant(b).and_then(|c| c.splat_value()).map(|c| c.float(0));
    if let Some(result) = known.and_then(|b| known_power(rw, a, b, ty)) {
        return done(rw, op, result);
    }
    let log = rw.one(Log::DEF, a);
    let scaled = rw.two(MulF::DEF, b, log);
    let result = rw.one(Exp::DEF, scaled);
    done(rw, op, result)
}

fn known_power(rw: &mut Rewriter<'_>, a: Value, b: f64, ty: Type) -> Option<Value> {
    let inverse_of = |power: Value, rw: &mut Rewriter<'_>, one| rw.two(DivF::DEF, one, power);
    if b == 0.0 {
        Some(rw.num(1.0, ty))
    } else if b == 1.0 {
        Some(a)
    } else if b == -1.0 {
        let one = rw.num(1.0, ty);
        Some(inverse_of(a, rw, one))
    } else if b == 0.5 {
        Some(rw.one(Sqrt::DEF, a))
    } else if b == -0.5 {
        Some(rw.one(Rsqrt::DEF, a))
    } else if b == 2.0 {
        Some(rw.two(MulF::DEF, a, a))
    } else if b == -2.0 {
        let one = rw.num(1.0, ty);
        let square = rw.two(MulF::DEF, a, a);
        Some(inverse_of(square, rw, one))
    } else if b == 3.0 {
        let square = rw.two(MulF::DEF, a, a);
        Some(rw.two(MulF::DEF, square, a))
    } else {
        None
    }
}

/// Products of squares for a constant power, else `math.powf`.
pub(super) fn fpowi(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let (base, power) = (rw.operand(op, 0), rw.operand(op, 1));
    let ty = rw.ty(base);
    let known = rw.body().constant(power).and_then(|c| c.splat_value());
    let Some(known) = known.filter(|c| c.elem().bits() <= Some(64)).map(|c| c.int(0)) else {
        let power = rw.to(SIToFP::DEF, power, ty.elem());
        let result = rw.two(PowF::DEF, base, power);
        return done(rw, op, result);
    };
    let one = rw.num(1.0, ty);
    let result = rw.num(1.0, ty);
    let mut result = product(rw, base, result, known.unsigned_abs());
    if known < 0 {
        result = inverse(rw, result, one);
    }
    done(rw, op, result)
}

/// `base^n * start` by squaring.
fn product(rw: &mut Rewriter<'_>, base: Value, start: Value, n: u64) -> Value {
    let (mut base, mut result, mut left) = (base, start, n);
    while left > 0 {
        if left & 1 != 0 {
            result = rw.two(MulF::DEF, base, result);
        }
        left >>= 1;
        base = rw.two(MulF::DEF, base, base);
    }
    result
}

/// `1 / x`, infinite for zeros.
fn inverse(rw: &mut Rewriter<'_>, x: Value, one: Value) -> Value {
    let ty = rw.ty(x);
    let numbers = [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY];
    let [zero, minus_zero, infinity, minus_infinity] = numbers.map(|n| rw.num(n, ty));
    let is_zero = rw.cmpf(FloatPredicate::Oeq, x, zero);
    let is_minus_zero = rw.cmpf(FloatPredicate::Oeq, x, minus_zero);
    let quotient = rw.two(DivF::DEF, one, x);
    let result = rw.select(is_zero, infinity, quotient);
    rw.select(is_minus_zero, minus_infinity, result)
}
