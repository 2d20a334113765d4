//! Exponentials: `exp`, `exp2`, `expm1`, and the logistic function.
//!
//! `e^x = 2^n e^r` with `n = round(x / ln 2)` and `|r| <= ln(2) / 2`; `e^r` is a polynomial. The product
//! `n ln 2` is taken in two parts, the first of which is exact, so that `r` has no error from it.

use std::f64::consts::LOG2_E;

use super::approx::{
    Arith, below, clamp, nearest, polynomial, power_of_two, scale, select_or, with_sign_of,
};
use super::coefficients::{EXP_F32, EXP_F64, EXP2_F32, EXP2_F64, LN2_F32, LN2_F64};

/// `(r, n)` with `x = n ln 2 + r` and `|r| <= ln(2) / 2`; the integer's low bits hold `n + offset`.
fn reduce<A: Arith>(a: &mut A, x: A::F, offset: i64) -> (A::F, A::I) {
    let (n, biased) = nearest(a, x, LOG2_E, offset);
    let mut r = x;
    for part in a.width().pick(LN2_F32, LN2_F64) {
        let part = a.f(-part);
        r = a.fma(n, part, r);
    }
    (r, biased)
}

/// `e^r` for `|r| <= ln(2) / 2`.
fn exp_of_reduced<A: Arith>(a: &mut A, r: A::F) -> A::F {
    let table: &[f64] = a.width().pick(&EXP_F32, &EXP_F64);
    let one = a.f(1.0);
    let tail = polynomial(a, r, table);
    let tail = a.fma(tail, r, one);
    a.fma(tail, r, one)
}

/// `factor * e^x` for a factor of the size of 1, where `|x| < 1.5 ln(largest)`.
pub(super) fn exp_times<A: Arith>(
    a: &mut A,
    x: A::F,
    factor: impl FnOnce(&mut A, A::F) -> A::F,
) -> A::F {
    let (r, biased) = reduce(a, x, 2 * a.width().bias());
    let exponential = exp_of_reduced(a, r);
    let product = factor(a, exponential);
    scale(a, product, biased)
}

/// `e^x / 2^halvings` where it is a normal number.
pub(super) fn exp_of_moderate<A: Arith>(a: &mut A, x: A::F, halvings: i64) -> A::F {
    let (r, biased) = reduce(a, x, a.width().bias() - halvings);
    let exponential = exp_of_reduced(a, r);
    let power = power_of_two(a, biased);
    a.mul(exponential, power)
}

/// `e^x`
///
/// Error: 0.9 ulp at 32 bits, 0.9 at 64; without fused multiply-add 1.1 and 1.1.
pub fn exp<A: Arith>(a: &mut A, x: A::F) -> A::F {
    let (low, high) = a.width().pick((-104.0, 89.0), (-746.0, 710.0));
    let x = clamp(a, x, low, high);
    exp_times(a, x, |_, exponential| exponential)
}

/// `2^r` for `|r| <= 1/2`.
pub(super) fn exp2_of_reduced<A: Arith>(a: &mut A, r: A::F) -> A::F {
    let table: &[f64] = a.width().pick(&EXP2_F32, &EXP2_F64);
    let one = a.f(1.0);
    let tail = polynomial(a, r, table);
    a.fma(tail, r, one)
}

/// `2^x`, as `2^n 2^r` with `n = round(x)`, exact for integers.
///
/// Error: 0.9 ulp at 32 bits, 0.8 at 64; without fused multiply-add 1.1 and 0.9.
pub fn exp2<A: Arith>(a: &mut A, x: A::F) -> A::F {
    let (low, high) = a.width().pick((-151.0, 129.0), (-1076.0, 1025.0));
    let x = clamp(a, x, low, high);
    let (n, biased) = nearest(a, x, 1.0, 2 * a.width().bias());
    let r = a.sub(x, n);
    let power = exp2_of_reduced(a, r);
    scale(a, power, biased)
}

/// `(e^x - 1) / 2^halvings` from about `-fraction_bits` up to where `e^x / 2^halvings` overflows.
///
/// `(e^r - 1) s + (s - 2^-halvings)` with `s = 2^(n - halvings)`: the second term is exact wherever
/// it matters, and there is no cancellation since `|e^r - 1| s` is the smaller one unless `n = 0`.
pub(super) fn scaled_expm1<A: Arith>(a: &mut A, x: A::F, halvings: i32) -> A::F {
    let (r, biased) = reduce(a, x, a.width().bias() - i64::from(halvings));
    let table: &[f64] = a.width().pick(&EXP_F32, &EXP_F64);
    let tail = polynomial(a, r, table);
    let square = a.mul(r, r);
    let expm1 = a.fma(tail, square, r);
    let power = power_of_two(a, biased);
    let minus_one = a.f(-a.width().power_of_two(-halvings));
    let rest = a.add(power, minus_one);
    a.fma(expm1, power, rest)
}

/// `e^x - 1`, accurate relative to itself for small `x` too.
///
/// Error: 1.5 ulp at 32 bits, 1.6 at 64; without fused multiply-add 1.5 and 1.5.
pub fn expm1<A: Arith>(a: &mut A, x: A::F) -> A::F {
    let (low, high, tiny) = a.width().pick((-18.0, 89.0, -25), (-38.0, 709.9, -54));
    let limited = clamp(a, x, low, high);
    let half = scaled_expm1(a, limited, 1);
    let result = a.add(half, half);
    let magnitude = a.abs(x);
    // Here x^2 / 2 is below the rounding; zero keeps its sign and subnormals their last bit.
    let tiny = below(a, magnitude, a.width().power_of_two(tiny));
    a.select(tiny, x, result)
}

/// `1 / (1 + e^-x)`
///
/// With `e = e^-|x|`, which never overflows, and `w = e / (1 + e)`, it is `1 - w`, or `e - e w` for
/// negative `x`: the rounding of `w` counts for little where that is small.
///
/// Error: 1.7 ulp at 32 bits, 1.5 at 64; without fused multiply-add 1.8 and 1.3.
pub fn logistic<A: Arith>(a: &mut A, x: A::F) -> A::F {
    let low = a.f(a.width().pick(-104.0, -746.0));
    let magnitude = a.abs(x);
    let minus = a.neg(magnitude);
    let minus = a.max(low, minus);
    let exponential = exp_times(a, minus, |_, exponential| exponential);
    let one = a.f(1.0);
    let denominator = a.add(one, exponential);
    let ratio = a.div(exponential, denominator);
    let negative = below(a, x, 0.0);
    let base = select_or(a, negative, exponential, 1.0);
    let minus = a.neg(base);
    a.fma(minus, ratio, base)
}

/// `f(|x|)` with the sign of `x`, or `x` itself where `|x| < bound`, for an odd `f` with `f(x) = x` there.
pub(super) fn odd<A: Arith>(
    a: &mut A,
    x: A::F,
    bound: f64,
    f: impl FnOnce(&mut A, A::F) -> A::F,
) -> A::F {
    let magnitude = a.abs(x);
    let result = f(a, magnitude);
    let result = with_sign_of(a, result, x);
    let tiny = below(a, magnitude, bound);
    a.select(tiny, x, result)
}
