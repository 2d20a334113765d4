//! Powers of complex numbers: the logarithm of the base to some 10 bits more than the width.

use super::{Modulus, Z, at_edges, constant, equals, is_zero, select, times, two_sum};
use crate::arith::{Arith, V, Width};
use crate::expand::approx::{clamp, fast_two_sum, flip_sign, nearest, scale, two_product};
use crate::expand::exp::exp2_of_reduced;
use crate::expand::power::{Double, log2_of_ratio, odd_series};
use crate::functions::{COS, SIN};

/// A constant to twice the width: as `f64` and the rest.
type Constant = [f64; 2];

/// `2 / pi`
const QUARTERS: Constant = [std::f64::consts::FRAC_2_PI, -3.935735335036497e-17];
/// `2 / (3 pi)`
const QUARTERS_THIRD: Constant = [0.2122065907891938, -1.3119117783454992e-17];
/// `2 atan(1/2) / pi`
const QUARTERS_OF_HALF: Constant = [0.2951672353008665, 2.2191022328947885e-17];
/// `pi / (2 ln 2)`: the logarithm to base 2 of `e` to the power of a quarter turn.
const LOG2_OF_QUARTER: Constant = [2.266180070913597, -1.7290587296149343e-16];
/// `2 ln 2 / pi`
const QUARTERS_OF_LN2: Constant = [0.4412712003053032, -1.4923443078826813e-17];

/// `z^w = 2^(w log2 z)`, with angles in quarter turns, so that powers of real numbers have exact angles.
///
/// One if `w` is zero, zero if `z` is and `w` has a positive real part. Within 4 ulp of the modulus while neither part of
/// `w` times neither part of `log z` is beyond 1000; from there on the error grows with those products.
pub(crate) fn power(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    let (scaled, is_large) = limited(a, w);
    let (log, angle) = logarithm(a, z, is_large);
    // The logarithm of the modulus of the result, and its angle.
    let angle_part = times_exactly(a, angle, LOG2_OF_QUARTER);
    let log_part = times_exactly(a, log, QUARTERS_OF_LN2);
    let negated = a.neg(scaled.im);
    let exponent = sum_of_products(a, [scaled.re, negated], [log, angle_part]);
    let turn = sum_of_products(a, [scaled.re, scaled.im], [angle, log_part]);
    let result = exp2_turned(a, exponent, turn);
    let (zero, one, nan) =
        (constant(a, 0.0, 0.0), constant(a, 1.0, 0.0), constant(a, f64::NAN, f64::NAN));
    let is_positive = a.lt(zero.re, w.re);
    let at_zero = select(a, is_positive, zero, nan);
    let base_is_zero = is_zero(a, z);
    let result = select(a, base_is_zero, at_zero, result);
    let to_zero = is_zero(a, w);
    select(a, to_zero, one, result)
}

/// Thresholds on the exponent of two: beyond the first, exponents are large and get the second as a factor; up to the
/// third, the factor of angles is the inverse of that.
fn limits(width: Width) -> (i32, i32, i32) {
    width.pick((112, -40, -60), (990, -200, -220))
}

/// Limits `w` to a small part of it where products with it overflow; the truth value tells whether
/// it did.
///
/// Then the power is infinite or zero, but of numbers that are one but for their angle.
fn limited(a: &mut dyn Arith, w: Z) -> (Z, V) {
    let width = a.width();
    let (limit, small, _) = limits(width);
    let (re, im) = (a.abs(w.re), a.abs(w.im));
    let (greater, limit) = (a.max(re, im), a.f(width.power_of_two(limit)));
    let (one, small) = (a.f(1.0), a.f(width.power_of_two(small)));
    let is_large = a.lt(limit, greater);
    let factor = a.select(is_large, small, one);
    (times(a, w, factor), is_large)
}

/// `log2 |z|` and the angle of `z` in quarter turns, enlarged as [`limits`] says if the exponent is large.
fn logarithm(a: &mut dyn Arith, z: Z, is_large: V) -> (Double, Double) {
    let magnitudes = Z { re: a.abs(z.re), im: a.abs(z.im) };
    let modulus = Modulus::of(a, magnitudes.re, magnitudes.im);
    let log = log2_of_modulus(a, &modulus);
    let high = at_edges(a, magnitudes, log.high);
    let (is_steep, zero) = (a.lt(magnitudes.re, magnitudes.im), a.f(0.0));
    let (is_left, is_right) = (a.lt(z.re, zero), a.lt(magnitudes.im, z.re));
    let less = {
        let width = a.width();
        let (_, small, flat) = limits(width);
        let (scale, one) = (a.f(width.power_of_two(-flat)), a.f(1.0));
        let scaled = a.mul(modulus.less, scale);
        let is_flat = a.lt(scaled, modulus.greater);
        let is_flat = a.and(is_flat, is_right);
        let (is_enlarged, large) = (a.and(is_flat, is_large), a.f(width.power_of_two(-small)));
        let factor = a.select(is_enlarged, large, one);
        a.mul(modulus.less, factor)
    };
    let angle = acute_angle(a, modulus.greater, less);
    let angle = less_from(a, 1.0, angle, is_steep);
    let angle = less_from(a, 2.0, angle, is_left);
    let sign = {
        let (bits, mask) = (a.bits(z.im), a.i(a.width().sign_mask()));
        a.iand(bits, mask)
    };
    let angle = Double { high: flip_sign(a, angle.high, sign), low: flip_sign(a, angle.low, sign) };
    (Double { high, low: log.low }, angle)
}

/// `whole - x` where the condition holds, otherwise `x`, which is less than `whole`.
fn less_from(a: &mut dyn Arith, whole: f64, x: Double, condition: V) -> Double {
    let (whole, minus) = (a.f(whole), a.neg(x.high));
    let (high, low) = fast_two_sum(a, whole, minus);
    let low = a.sub(low, x.low);
    Double { high: a.select(condition, high, x.high), low: a.select(condition, low, x.low) }
}

/// `exponent + log2(1 + excess) / 2`, with `1 + excess` brought within `sqrt(2)` of one by a further factor of two.
fn log2_of_modulus(a: &mut dyn Arith, modulus: &Modulus) -> Double {
    let (half, two) = (a.f(0.5), a.f(2.0));
    let (halvings, f) = centred(a, modulus.excess);
    let (sum, sum_low) = fast_two_sum(a, two, f.high);
    let sum_low = a.add(sum_low, f.low);
    let ratio = quotient(a, f, Double { high: sum, low: sum_low });
    let log = log2_of_ratio(a, ratio);
    let exponent = a.add(modulus.exponent, halvings);
    let (high, low) = (a.mul(log.high, half), a.mul(log.low, half));
    sum_of_two(a, exponent, Double { high, low })
}

/// `(h, g)` with `1 + f = 4^h (1 + g)`, where `h` is -1/2, 0 or 1/2 and `1 + g` is within `sqrt(2)` of one.
fn centred(a: &mut dyn Arith, f: Double) -> (V, Double) {
    let (low, high) = (a.f(-0.29), a.f(0.41));
    let (is_low, is_high) = (a.lt(f.high, low), a.lt(high, f.high));
    let mut pick = |at_low: f64, at_high: f64, usual: f64| {
        let [at_low, at_high, usual] = [at_low, at_high, usual].map(|x| a.f(x));
        let picked = a.select(is_high, at_high, usual);
        a.select(is_low, at_low, picked)
    };
    // 2 (1 + f) is 1 + (1 + 2 f), and (1 + f) / 2 is 1 + (-1/2 + f / 2).
    let (halvings, factor, shift) =
        (pick(-0.5, 0.5, 0.0), pick(2.0, 0.5, 1.0), pick(1.0, -0.5, 0.0));
    let scaled = Double { high: a.mul(f.high, factor), low: a.mul(f.low, factor) };
    (halvings, sum_of_two(a, shift, scaled))
}

/// `x + y` to twice the width.
fn sum_of_two(a: &mut dyn Arith, x: V, y: Double) -> Double {
    let (high, low) = two_sum(a, x, y.high);
    let low = a.add(low, y.low);
    let (high, low) = fast_two_sum(a, high, low);
    Double { high, low }
}

/// `x / y` to twice the width, but for a few bits.
fn quotient(a: &mut dyn Arith, x: Double, y: Double) -> Double {
    let high = a.div(x.high, y.high);
    let (product, product_low) = two_product(a, high, y.high);
    let rest = a.sub(x.high, product);
    let rest = a.sub(rest, product_low);
    let rest = a.add(rest, x.low);
    let correction = a.mul(high, y.low);
    let rest = a.sub(rest, correction);
    Double { high, low: a.div(rest, y.high) }
}

/// `atan(less / greater)` in quarter turns: with the nearest `b` of 0, 1/2 and 1, the angle of that and of
/// `(less - b greater) / (greater + b less)`, at most 1/4.
fn acute_angle(a: &mut dyn Arith, greater: V, less: V) -> Double {
    let (one, half, zero) = (a.f(1.0), a.f(0.5), a.f(0.0));
    let (quarter, three_quarters) = (a.f(0.25), a.f(0.75));
    let (quarter, three_quarters) = (a.mul(greater, quarter), a.mul(greater, three_quarters));
    let (is_half, is_one) = (a.lt(quarter, less), a.lt(three_quarters, less));
    let b = a.select(is_half, half, zero);
    let b = a.select(is_one, one, b);
    let part = a.mul(greater, b);
    let dividend = Double { high: a.sub(less, part), low: zero };
    let part = a.mul(less, b);
    let (sum, sum_low) = fast_two_sum(a, greater, part);
    let ratio = quotient(a, dividend, Double { high: sum, low: sum_low });

    let (scale, third) = (in_two(a, QUARTERS), in_two(a, QUARTERS_THIRD));
    let third = Double { high: a.neg(third.high), low: a.neg(third.low) };
    let n_terms = a.width().pick(6, 13);
    let coefficient = |i: usize| {
        let sign = if i.is_multiple_of(2) { 1.0 } else { -1.0 };
        sign * QUARTERS[0] / (2 * i + 5) as f64
    };
    let rest: Vec<f64> = (0..n_terms).map(coefficient).collect();
    let bit = odd_series(a, ratio, scale, third, &rest);

    let of_half = in_two(a, QUARTERS_OF_HALF);
    let base = a.select(is_half, of_half.high, zero);
    let base_low = a.select(is_half, of_half.low, zero);
    let base = a.select(is_one, half, base);
    let base_low = a.select(is_one, zero, base_low);
    let low = a.add(base_low, bit.low);
    sum_of_two(a, base, Double { high: bit.high, low })
}

/// A constant as a float and a far smaller one.
fn in_two(a: &mut dyn Arith, [high, low]: Constant) -> Double {
    let (first, second) =
        a.width().pick((f64::from(high as f32), high - f64::from(high as f32) + low), (high, low));
    Double { high: a.f(first), low: a.f(second) }
}

/// `x` times a constant, to twice the width but for a few bits.
fn times_exactly(a: &mut dyn Arith, x: Double, factor: Constant) -> Double {
    let factor = in_two(a, factor);
    let (high, low) = two_product(a, x.high, factor.high);
    let (first, second) = (a.mul(x.high, factor.low), a.mul(x.low, factor.high));
    let low = a.add(low, first);
    Double { high, low: a.add(low, second) }
}

/// `x0 y0 + x1 y1`, where zero times anything is zero.
fn sum_of_products(a: &mut dyn Arith, x: [V; 2], y: [Double; 2]) -> Double {
    let mut product = |x: V, y: Double| {
        let zero = a.f(0.0);
        let (high, low) = two_product(a, x, y.high);
        let rest = a.mul(x, y.low);
        let low = a.add(low, rest);
        let (x_is_zero, y_is_zero) = (a.eq(x, zero), a.eq(y.high, zero));
        let vanishes = a.or(x_is_zero, y_is_zero);
        Double { high: a.select(vanishes, zero, high), low: a.select(vanishes, zero, low) }
    };
    let (p, q) = (product(x[0], y[0]), product(x[1], y[1]));
    let (high, low) = two_sum(a, p.high, q.high);
    let low = a.add(low, p.low);
    let low = a.add(low, q.low);
    // Of infinite products nothing is left over.
    let (lost, zero) = (a.unordered(low, low), a.f(0.0));
    Double { high, low: a.select(lost, zero, low) }
}

/// `2^exponent` turned by an angle in quarter turns.
fn exp2_turned(a: &mut dyn Arith, exponent: Double, turn: Double) -> Z {
    let width = a.width();
    let limit = width.pick(250.0, 2040.0);
    let high = clamp(a, exponent.high, -limit, limit);
    let low = clamp(a, exponent.low, -0.25, 0.25);
    let (n, biased) = nearest(a, high, 1.0, 2 * width.bias());
    let rest = a.sub(high, n);
    let rest = a.add(rest, low);
    let modulus = exp2_of_reduced(a, rest);
    let unit = unit_at(a, turn);
    let parts = [unit.re, unit.im].map(|part| {
        let is_zero = equals(a, part, 0.0);
        let product = a.mul(modulus, part);
        let product = scale(a, product, biased);
        a.select(is_zero, part, product)
    });
    Z { re: parts[0], im: parts[1] }
}

/// The number of modulus one at an angle in quarter turns.
fn unit_at(a: &mut dyn Arith, turn: Double) -> Z {
    let [high, low] = [turn.high, turn.low].map(|x| {
        let (quarter, four) = (a.f(0.25), a.f(4.0));
        let turns = a.mul(x, quarter);
        let whole = a.trunc(turns);
        let rest = a.sub(turns, whole);
        a.mul(rest, four)
    });
    let (n, bits) = nearest(a, high, 1.0, 0);
    let rest = a.sub(high, n);
    let rest = a.add(rest, low);
    let factor = a.f(std::f64::consts::FRAC_PI_2);
    let angle = a.mul(rest, factor);
    let (sin, cos) = (a.apply(&SIN, &[angle]), a.apply(&COS, &[angle]));
    let one = a.i(1);
    let next = a.iadd(bits, one);
    let (re_sign, im_sign) = (second_bit(a, next), second_bit(a, bits));
    let first_bit = a.iand(bits, one);
    let is_odd = a.ieq(first_bit, one);
    let (re, im) = (a.select(is_odd, sin, cos), a.select(is_odd, cos, sin));
    Z { re: flip_sign(a, re, re_sign), im: flip_sign(a, im, im_sign) }
}

/// A sign bit that is the second lowest bit of an integer.
fn second_bit(a: &mut dyn Arith, x: V) -> V {
    let shift = a.kind().bits() - 2;
    let (sign, mask) = (a.ishl(x, shift), a.i(a.width().sign_mask()));
    a.iand(sign, mask)
}
