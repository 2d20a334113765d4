//! Exponentials: `exp`, `exp2`, `expm1`.
//!
//! `e^x = 2^n e^r` with `n = round(x / ln 2)` and `|r| <= ln(2) / 2`; `e^r` is a polynomial. The product
//! `n ln 2` is taken in two parts, the first of which is exact, so that `r` has no error from it.

use std::f64::consts::LOG2_E;

use super::approx::{
    below, clamp, nearest, over_one_plus, polynomial, power_of_two, scale, unless_tiny,
    with_sign_of,
};
use super::coefficients::{EXP_F32, EXP_F64, EXP2_F32, EXP2_F64, LN2_F32, LN2_F64};
use crate::arith::{Arith, V, Width};

/// Argument reduction: `x = n ln 2 + r` with `|r| <= ln(2) / 2`.
struct Reduced {
    r: V,
    /// Integer with `n` and an offset in the low bits.
    biased: V,
    /// `x` less the first part of `n ln 2`, exactly; the second part is `n` times the negative of a constant.
    exact: V,
    second: [V; 2],
}

impl Reduced {
    fn of(a: &mut dyn Arith, x: V, offset: i64) -> Reduced {
        let (n, biased) = nearest(a, x, LOG2_E, offset);
        let [first, second] = a.width().pick(LN2_F32, LN2_F64).map(|part| a.f(-part));
        let exact = a.fma(n, first, x);
        Reduced { r: a.fma(n, second, exact), biased, exact, second: [n, second] }
    }

    /// Rounding error of `r`.
    fn lost(&self, a: &mut dyn Arith) -> V {
        let kept = a.sub(self.exact, self.r);
        a.fma(self.second[0], self.second[1], kept)
    }
}

/// `e^r` for `|r| <= ln(2) / 2`.
fn exp_of_reduced(a: &mut dyn Arith, r: V) -> V {
    let table: &[f64] = a.width().pick(&EXP_F32, &EXP_F64);
    let one = a.f(1.0);
    let tail = polynomial(a, r, table);
    let tail = a.fma(tail, r, one);
    a.fma(tail, r, one)
}

/// `factor * e^x` for a factor of the size of 1, where `|x| < 1.5 ln(largest)`.
pub(crate) fn exp_times(a: &mut dyn Arith, x: V, factor: impl FnOnce(&mut dyn Arith, V) -> V) -> V {
    let width = a.width();
    let Reduced { r, biased, .. } = Reduced::of(a, x, 2 * width.bias());
    let exponential = exp_of_reduced(a, r);
    let product = factor(a, exponential);
    scale(a, product, biased)
}

/// `e^x / 2^halvings` where it is a normal number.
pub(crate) fn exp_of_moderate(a: &mut dyn Arith, x: V, halvings: i64) -> V {
    let width = a.width();
    let Reduced { r, biased, .. } = Reduced::of(a, x, width.bias() - halvings);
    let exponential = exp_of_reduced(a, r);
    let power = power_of_two(a, biased);
    a.mul(exponential, power)
}

/// `e^x`
///
/// Error: 0.9 ulp at 32 bits, 0.9 at 64; without fused multiply-add 1.1 and 1.1.
pub(crate) fn exp(a: &mut dyn Arith, x: V) -> V {
    let (low, high) = a.width().pick((-104.0, 89.0), (-746.0, 710.0));
    let vanishes = below(a, x, low);
    let x = clamp(a, x, low, high);
    exp_times(a, x, |a, exponential| zero_if(a, vanishes, exponential))
}

/// `value`, or 0 where the result rounds to 0: products that are rounded to 0 take ten times as long as others on many
/// processors.
fn zero_if(a: &mut dyn Arith, vanishes: V, value: V) -> V {
    let zero = a.f(0.0);
    a.select(vanishes, zero, value)
}

/// `2^r` for `|r| <= 1/2`.
pub(crate) fn exp2_of_reduced(a: &mut dyn Arith, r: V) -> V {
    let table: &[f64] = a.width().pick(&EXP2_F32, &EXP2_F64);
    let one = a.f(1.0);
    let tail = polynomial(a, r, table);
    a.fma(tail, r, one)
}

/// `2^x`, as `2^n 2^r` with `n = round(x)`, exact for integers.
///
/// Error: 0.9 ulp at 32 bits, 0.8 at 64; without fused multiply-add 1.1 and 0.9.
pub(crate) fn exp2(a: &mut dyn Arith, x: V) -> V {
    let (low, high) = a.width().pick((-151.0, 129.0), (-1076.0, 1025.0));
    let vanishes = below(a, x, low);
    let x = clamp(a, x, low, high);
    let width = a.width();
    let (n, biased) = nearest(a, x, 1.0, 2 * width.bias());
    let r = a.sub(x, n);
    let power = exp2_of_reduced(a, r);
    let power = zero_if(a, vanishes, power);
    scale(a, power, biased)
}

/// `(e^x - 1) / 2^halvings` from about `-fraction_bits` up to where `e^x / 2^halvings` overflows.
///
/// `(e^r - 1) s + (s - 2^-halvings)` with `s = 2^(n - halvings)`: the second term is exact wherever
/// it matters, and there is no cancellation since `|e^r - 1| s` is the smaller one unless `n = 0`.
pub(crate) fn scaled_expm1(a: &mut dyn Arith, x: V, halvings: i32) -> V {
    let width = a.width();
    let reduced = Reduced::of(a, x, width.bias() - i64::from(halvings));
    let r = reduced.r;
    let table: &[f64] = a.width().pick(&EXP_F32, &EXP_F64);
    let tail = polynomial(a, r, table);
    let square = a.mul(r, r);
    let expm1 = match width {
        Width::F32 => a.fma(tail, square, r),
        Width::F64 => {
            let lost = reduced.lost(a);
            let rest = a.fma(tail, square, lost);
            a.add(r, rest)
        }
    };
    let power = power_of_two(a, reduced.biased);
    let minus_one = a.f(-a.width().power_of_two(-halvings));
    let rest = a.add(power, minus_one);
    a.fma(expm1, power, rest)
}

/// `e^x - 1`, accurate relative to itself for small `x` too.
///
/// Error: 1.5 ulp at 32 bits, 1.6 at 64; without fused multiply-add 1.5 and 1.6.
pub(crate) fn expm1(a: &mut dyn Arith, x: V) -> V {
    let (low, high, tiny) = a.width().pick((-18.0, 89.0, -25), (-38.0, 709.9, -54));
    let limited = clamp(a, x, low, high);
    let half = scaled_expm1(a, limited, 1);
    let result = a.add(half, half);
    // Here x^2 / 2 is below the rounding.
    let bound = a.width().power_of_two(tiny);
    unless_tiny(a, x, bound, result)
}

/// `1 / (1 + e^-x)`, as `e^x / (e^x + 1)` where `x` is negative.
///
/// Error: 1.7 ulp at 32 bits, 1.6 at 64; without fused multiply-add 1.7 and 1.9.
pub(crate) fn logistic(a: &mut dyn Arith, x: V) -> V {
    let magnitude = a.abs(x);
    let minus = a.neg(magnitude);
    let small = exp(a, minus);
    let (one, is_negative) = (a.f(1.0), below(a, x, 0.0));
    let dividend = a.select(is_negative, small, one);
    over_one_plus(a, dividend, small)
}

/// `f(|x|)` with the sign of `x`, or `x` itself where `|x| < bound`, for an odd `f` with `f(x) = x` there.
pub(crate) fn odd(
    a: &mut dyn Arith,
    x: V,
    bound: f64,
    f: impl FnOnce(&mut dyn Arith, V) -> V,
) -> V {
    let magnitude = a.abs(x);
    let result = f(a, magnitude);
    let result = with_sign_of(a, result, x);
    unless_tiny(a, x, bound, result)
}
