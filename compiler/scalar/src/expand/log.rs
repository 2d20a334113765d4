//! Logarithms: `log`, `log2`, `log1p`.
//!
//! `x = 2^k (1 + f)` with `sqrt(1/2) <= 1 + f < sqrt(2)`, and `log(x) = k ln 2 + log(1 + f)`. At 32 bits
//! `log(1 + f)` is a polynomial in `f`. At 64 bits that would be long, so a division makes the argument
//! smaller: with `s = f / (2 + f)`, `log(1 + f) = 2 atanh(s) = f - f^2/2 + s (f^2/2 + R(s^2))`.

use std::f64::consts::FRAC_1_SQRT_2;

use super::approx::{below, from_shifter, polynomial, select_or, unless_tiny};
use super::coefficients::{LN2_F32, LN2_F64, LOG_F32, LOG_F64, LOG2_E_F32, LOG2_E_F64};
use crate::arith::{Arith, V, Width};

/// Bits of `sqrt(1/2)`, at which a significand wraps round to the next exponent.
fn split_bits(width: Width) -> i64 {
    match width {
        Width::F32 => i64::from((FRAC_1_SQRT_2 as f32).to_bits()),
        Width::F64 => FRAC_1_SQRT_2.to_bits() as i64,
    }
}

/// `(k + bias + 1, m)` with `x = 2^k m` and `sqrt(1/2) <= m < sqrt(2)`, for a positive normal `x`.
fn decompose_bits(a: &mut dyn Arith, x: V) -> (V, V) {
    let width = a.width();
    let fraction_bits = width.fraction_bits();
    let split = split_bits(width);
    let shift = a.i(((width.bias() + 1) << fraction_bits).wrapping_sub(split));
    let bits = a.bits(x);
    let shifted = a.iadd(bits, shift);
    let k = a.ushr(shifted, fraction_bits);
    let fraction_mask = a.i((1 << fraction_bits) - 1);
    let fraction = a.iand(shifted, fraction_mask);
    let split = a.i(split);
    let m = a.iadd(fraction, split);
    (k, a.float_from_bits(m))
}

/// `(k, m)` with `x = 2^k m` and `sqrt(1/2) <= m < sqrt(2)`, for a positive finite `x`.
pub(crate) fn decompose(a: &mut dyn Arith, x: V) -> (V, V) {
    let width = a.width();
    let fraction_bits = width.fraction_bits();
    let subnormal = below(a, x, width.min_normal());
    let up = a.f(width.power_of_two(fraction_bits as i32));
    let scaled = a.mul(x, up);
    let x = a.select(subnormal, scaled, x);
    let origin = width.shifter() + (width.bias() + 1) as f64;
    let scaled_origin = a.f(origin + f64::from(fraction_bits));
    let origin = select_or(a, subnormal, scaled_origin, origin);
    let (k, m) = decompose_bits(a, x);
    (from_shifter(a, k, origin), m)
}

/// `(k, f)` with `x = 2^k (1 + f)` and `sqrt(1/2) <= 1 + f < sqrt(2)`, for a positive finite `x`.
fn split(a: &mut dyn Arith, x: V) -> (V, V) {
    let (k, m) = decompose(a, x);
    let one = a.f(1.0);
    (k, a.sub(m, one))
}

/// `log(1 + f) - f` for `sqrt(1/2) <= 1 + f < sqrt(2)`.
fn tail(a: &mut dyn Arith, f: V) -> V {
    match a.width() {
        Width::F32 => {
            let minus_half = a.f(-0.5);
            let table = polynomial(a, f, &LOG_F32);
            let table = a.fma(table, f, minus_half);
            let square = a.mul(f, f);
            a.mul(square, table)
        }
        Width::F64 => {
            let two = a.f(2.0);
            let denominator = a.add(two, f);
            let s = a.div(f, denominator);
            let z = a.mul(s, s);
            let table = polynomial(a, z, &LOG_F64);
            let half = a.f(0.5);
            let half = a.mul(half, f);
            let half_square = a.mul(half, f);
            let sum = a.fma(table, z, half_square);
            let minus = a.neg(half_square);
            a.fma(s, sum, minus)
        }
    }
}

/// `k ln 2 + log(1 + f)`
fn combine(a: &mut dyn Arith, k: V, f: V) -> V {
    let [high, low] = a.width().pick(LN2_F32, LN2_F64).map(|part| a.f(part));
    let tail = tail(a, f);
    let tail = a.fma(k, low, tail);
    let log = a.add(f, tail);
    a.fma(k, high, log)
}

/// Domain edges of `log`: `-inf` where `zero` holds, NaN below, `x` itself for infinity and NaN.
fn with_domain(a: &mut dyn Arith, x: V, argument: V, result: V) -> V {
    let finite = below(a, x, f64::INFINITY);
    let result = a.select(finite, result, x);
    let zero = a.f(0.0);
    let at_zero = a.eq(argument, zero);
    let infinity = a.f(f64::NEG_INFINITY);
    let outside = select_or(a, at_zero, infinity, f64::NAN);
    let inside = a.lt(zero, argument);
    a.select(inside, result, outside)
}

/// The natural logarithm of `x`.
///
/// Error: 0.9 ulp at 32 bits, 0.8 at 64; without fused multiply-add 0.9 and 0.8.
pub(crate) fn log(a: &mut dyn Arith, x: V) -> V {
    let (k, f) = split(a, x);
    let result = combine(a, k, f);
    with_domain(a, x, x, result)
}

/// The natural logarithm of a positive normal `x`; unspecified for others.
pub(super) fn log_of_normal(a: &mut dyn Arith, x: V) -> V {
    let (k, m) = decompose_bits(a, x);
    let width = a.width();
    let origin = a.f(width.shifter() + (width.bias() + 1) as f64);
    let one = a.f(1.0);
    let (k, f) = (from_shifter(a, k, origin), a.sub(m, one));
    combine(a, k, f)
}

/// The logarithm of `x` to base 2, as `k + c f + c tail(f)` with `c = 1 / ln 2` in two parts.
///
/// Error: 1.0 ulp at 32 bits, 0.9 at 64; without fused multiply-add 1.7 and 1.1.
pub(crate) fn log2(a: &mut dyn Arith, x: V) -> V {
    let (k, f) = split(a, x);
    let [high, low] = a.width().pick(LOG2_E_F32, LOG2_E_F64).map(|part| a.f(part));
    let tail = tail(a, f);
    let tail = a.mul(tail, high);
    let tail = a.fma(f, low, tail);
    let log = a.fma(f, high, tail);
    let result = a.add(k, log);
    with_domain(a, x, x, result)
}

/// `log(1 + x)`, accurate relative to itself for small `x` too.
///
/// With `k` from the rounded `1 + x`, `f = 2^-k x + (2^-k - 1)` has one rounding.
/// Error: 1.5 ulp at 32 bits, 0.8 at 64; without fused multiply-add 1.5 and 0.8.
pub(crate) fn log1p(a: &mut dyn Arith, x: V) -> V {
    let width = a.width();
    let one = a.f(1.0);
    let sum = a.add(one, x);
    let (biased, _) = decompose_bits(a, sum);
    let origin = a.f(width.shifter() + (width.bias() + 1) as f64);
    let k = from_shifter(a, biased, origin);
    // 4 * 2^-k, because 2^-k itself is subnormal for the largest x.
    let top = a.i(width.power_of_two_bits(2 + width.bias() + 1));
    let exponent = a.ishl(biased, width.fraction_bits());
    let power = a.isub(top, exponent);
    let power = a.float_from_bits(power);
    let quarter = a.f(0.25);
    let minus_one = a.f(-1.0);
    let rest = a.fma(power, quarter, minus_one);
    let x_quarter = a.mul(x, quarter);
    let f = a.fma(x_quarter, power, rest);
    let result = combine(a, k, f);
    let result = with_domain(a, x, sum, result);
    // Here x^2 / 2 is below the rounding.
    unless_tiny(a, x, width.power_of_two(width.pick(-25, -54)), result)
}
