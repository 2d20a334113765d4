//! Building blocks of approximations: polynomials, exact sums and products, powers of two.

use crate::arith::{Arith, V, Width};

/// `x` limited to `[low, high]`; NaN stays NaN.
pub(crate) fn clamp(a: &mut dyn Arith, x: V, low: f64, high: f64) -> V {
    let low = a.f(low);
    let x = a.max(low, x);
    let high = a.f(high);
    a.min(high, x)
}

/// `sum of coefficients[i] * x^i` by Horner's rule. Invariant: at least one coefficient.
pub(crate) fn polynomial(a: &mut dyn Arith, x: V, coefficients: &[f64]) -> V {
    let (last, rest) = coefficients.split_last().expect("a polynomial has a coefficient");
    let mut result = a.f(*last);
    for coefficient in rest.iter().rev() {
        let coefficient = a.f(*coefficient);
        result = a.fma(result, x, coefficient);
    }
    result
}

/// `x` itself where `|x| < bound`, otherwise `result`: zero keeps its sign and subnormals their last bit.
pub(crate) fn unless_tiny(a: &mut dyn Arith, x: V, bound: f64, result: V) -> V {
    let magnitude = a.abs(x);
    let tiny = below(a, magnitude, bound);
    a.select(tiny, x, result)
}

/// `magnitude` (sign bit clear) with the sign of `sign` put in.
pub(crate) fn with_sign_of(a: &mut dyn Arith, magnitude: V, sign: V) -> V {
    let sign = sign_bit(a, sign);
    flip_sign(a, magnitude, sign)
}

/// The sign bit of `x`, all other bits zero.
pub(crate) fn sign_bit(a: &mut dyn Arith, x: V) -> V {
    let mask = a.i(a.width().sign_mask());
    let bits = a.bits(x);
    a.iand(bits, mask)
}

/// `x` with its sign flipped where `sign`, a sign bit, is set.
pub(crate) fn flip_sign(a: &mut dyn Arith, x: V, sign: V) -> V {
    let bits = a.bits(x);
    let flipped = a.ixor(bits, sign);
    a.float_from_bits(flipped)
}

/// `x * y` as an unevaluated sum of a float and its rounding error.
///
/// Without fused multiply-add this is Dekker's product, which needs `|x|` and `|y|` below
/// `2^(emax - fraction_bits / 2 - 1)`.
pub(crate) fn two_product(a: &mut dyn Arith, x: V, y: V) -> (V, V) {
    let high = a.mul(x, y);
    if a.has_fma() {
        let minus = a.neg(high);
        let low = a.fma(x, y, minus);
        return (high, low);
    }
    let (xh, xl) = halves(a, x);
    let (yh, yl) = halves(a, y);
    let hh = a.mul(xh, yh);
    let mut low = a.sub(hh, high);
    for (u, v) in [(xh, yl), (xl, yh), (xl, yl)] {
        let product = a.mul(u, v);
        low = a.add(low, product);
    }
    (high, low)
}

/// Veltkamp's splitting: `x` as a sum of two floats of half the significand each.
fn halves(a: &mut dyn Arith, x: V) -> (V, V) {
    let width = a.width();
    let factor = a.f(width.power_of_two(width.pick(12, 27)) + 1.0);
    let scaled = a.mul(x, factor);
    let rest = a.sub(scaled, x);
    let high = a.sub(scaled, rest);
    let low = a.sub(x, high);
    (high, low)
}

/// `x + y` as a float and its rounding error, for `|x| >= |y|` or `x = 0`.
pub(crate) fn fast_two_sum(a: &mut dyn Arith, x: V, y: V) -> (V, V) {
    let sum = a.add(x, y);
    let kept = a.sub(sum, x);
    let error = a.sub(y, kept);
    (sum, error)
}

/// `x / (1 + y)` for `y >= 0`, accurate for `y < 1` too, where the rounded sum with 1 would lose most.
pub(crate) fn over_one_plus(a: &mut dyn Arith, x: V, y: V) -> V {
    let (one, zero) = (a.f(1.0), a.f(0.0));
    let (sum, error) = fast_two_sum(a, one, y);
    let quotient = a.div(x, sum);
    let is_small = a.lt(y, one);
    let error = a.select(is_small, error, zero);
    let minus = a.neg(quotient);
    a.fma(minus, error, quotient)
}

/// The integer `n` nearest to `x * factor`: as a float, and `n + offset` in the low bits of an integer.
///
/// Holds for `|n| + |offset| < 2^(fraction_bits - 2)`. The bits above the integer are garbage that a
/// shift left must push out.
pub(crate) fn nearest(a: &mut dyn Arith, x: V, factor: f64, offset: i64) -> (V, V) {
    let shifter = a.f(a.width().shifter() + offset as f64);
    let factor = a.f(factor);
    let shifted = a.fma(x, factor, shifter);
    let integer = a.bits(shifted);
    (a.sub(shifted, shifter), integer)
}

/// The float `2^n` for an integer whose low bits hold `n + bias`, if that is a normal number.
pub(crate) fn power_of_two(a: &mut dyn Arith, biased: V) -> V {
    let bits = a.ishl(biased, a.width().fraction_bits());
    a.float_from_bits(bits)
}

/// `x * 2^n` for an integer whose low bits hold `n + 2 * bias`, rounded once if `x` has the size of 1.
///
/// Two factors, so that results beyond the largest power of two and subnormal ones come out right.
pub(crate) fn scale(a: &mut dyn Arith, x: V, twice_biased: V) -> V {
    let half = a.ushr(twice_biased, 1);
    let other_half = a.isub(twice_biased, half);
    let first = power_of_two(a, half);
    let second = power_of_two(a, other_half);
    let x = a.mul(x, first);
    a.mul(x, second)
}

/// The bits of [`Width::shifter`].
fn shifter_bits(width: Width) -> i64 {
    let fraction_bits = width.fraction_bits();
    width.power_of_two_bits(i64::from(fraction_bits)) | 1 << (fraction_bits - 1)
}

/// `x - (origin - shifter)` as a float, for an integer `0 <= x < 2^(fraction_bits - 2)`.
///
/// The integer is added to the bits of [`Width::shifter`], where it counts units.
pub(crate) fn from_shifter(a: &mut dyn Arith, x: V, origin: V) -> V {
    let bits = a.i(shifter_bits(a.width()));
    let shifted = a.iadd(x, bits);
    let shifted = a.float_from_bits(shifted);
    a.sub(shifted, origin)
}

/// `x` where the condition holds, otherwise the constant.
pub(crate) fn select_or(a: &mut dyn Arith, condition: V, x: V, otherwise: f64) -> V {
    let otherwise = a.f(otherwise);
    a.select(condition, x, otherwise)
}

/// Tests `|x| < bound`, for an `x` without sign.
pub(crate) fn below(a: &mut dyn Arith, x: V, bound: f64) -> V {
    let bound = a.f(bound);
    a.lt(x, bound)
}
