//! Inverse functions: `atan`, `atan2`, `asin`, `acos`, `asinh`, `acosh`, `atanh`.

use std::f64::consts::LN_2;

use super::approx::{below, flip_sign, polynomial, select_or, sign_bit, with_sign_of};
use super::coefficients::{ASIN_F32, ASIN_F64, ATAN_F32, ATAN_F64, PI_F32, PI_F64};
use super::exp::odd;
use super::log::log1p;
use crate::arith::{Arith, V, Width};

/// `pi * factor` in two parts, for a factor that is a power of two.
fn pi_parts(a: &mut dyn Arith, factor: f64) -> (V, V) {
    let [high, low] = a.width().pick(PI_F32, PI_F64).map(|part| a.f(part * factor));
    (high, low)
}

/// `atan(t)` for `0 <= t <= 1`.
fn atan_of_reduced(a: &mut dyn Arith, t: V) -> V {
    let table: &[f64] = a.width().pick(&ATAN_F32, &ATAN_F64);
    let z = a.mul(t, t);
    let tail = polynomial(a, z, table);
    let cube = a.mul(z, t);
    a.fma(tail, cube, t)
}

/// `atan(x)`, beyond 1 as `pi / 2 - atan(1 / x)`.
///
/// Error: 1.3 ulp at 32 bits, 1.4 at 64; without fused multiply-add 1.4 and 1.4.
pub(crate) fn atan(a: &mut dyn Arith, x: V) -> V {
    let magnitude = a.abs(x);
    let one = a.f(1.0);
    let inverse = a.div(one, magnitude);
    let large = a.lt(one, magnitude);
    let t = a.select(large, inverse, magnitude);
    let angle = atan_of_reduced(a, t);
    let (high, low) = pi_parts(a, 0.5);
    let rest = a.sub(angle, low);
    let complement = a.sub(high, rest);
    let angle = a.select(large, complement, angle);
    with_sign_of(a, angle, x)
}

/// The angle of the point `(x, y)`, in `[-pi, pi]`, with the special cases of IEEE 754 `atan2`.
///
/// `atan` of the smaller over the larger coordinate, reflected at the diagonal and at the axes.
/// Error: 1.4 ulp at 32 bits, 1.1 at 64; without fused multiply-add 1.4 and 1.0.
pub(crate) fn atan2(a: &mut dyn Arith, y: V, x: V) -> V {
    let x_magnitude = a.abs(x);
    let y_magnitude = a.abs(y);
    let steep = a.lt(x_magnitude, y_magnitude);
    let numerator = a.select(steep, x_magnitude, y_magnitude);
    let denominator = a.select(steep, y_magnitude, x_magnitude);
    let t = a.div(numerator, denominator);
    // 0 / 0 counts as 0, infinity / infinity as 1.
    let zero = a.f(0.0);
    let origin = a.eq(denominator, zero);
    let t = a.select(origin, zero, t);
    let infinity = a.f(f64::INFINITY);
    let diagonal = a.eq(numerator, infinity);
    let one = a.f(1.0);
    let t = a.select(diagonal, one, t);
    let angle = atan_of_reduced(a, t);

    let (half_high, half_low) = pi_parts(a, 0.5);
    let (high, low) = pi_parts(a, 1.0);
    // steep: pi/2 - angle for x >= 0, pi/2 + angle below; else angle, and pi - angle below.
    let x_sign = sign_bit(a, x);
    let signed = flip_sign(a, angle, x_sign);
    let steep_rest = a.sub(signed, half_low);
    let steep_angle = a.sub(half_high, steep_rest);
    let rest = a.sub(angle, low);
    let reflected = a.sub(high, rest);
    let no_bits = a.i(0);
    let left = a.ilt(x_sign, no_bits);
    let flat_angle = a.select(left, reflected, angle);
    let angle = a.select(steep, steep_angle, flat_angle);
    let angle = with_sign_of(a, angle, y);
    let unordered = a.unordered(x, y);
    let nan = a.add(x, y);
    a.select(unordered, nan, angle)
}

/// `asin(s) - s` for `0 <= s <= 1/2`.
fn asin_tail(a: &mut dyn Arith, s: V, square: V) -> V {
    let table: &[f64] = a.width().pick(&ASIN_F32, &ASIN_F64);
    let tail = polynomial(a, square, table);
    let cube = a.mul(square, s);
    a.mul(tail, cube)
}

/// Shared reduction of `asin` and `acos`: `|x| > 1/2`, the reduced argument, and its `asin` less itself.
///
/// The reduced argument is `|x|`, or beyond 1/2 `s = sqrt((1 - |x|) / 2)`, since `acos(|x|) = 2 asin(s)`.
struct Reduced {
    large: V,
    argument: V,
    tail: V,
}

fn reduce(a: &mut dyn Arith, magnitude: V) -> Reduced {
    let half = a.f(0.5);
    let minus_half = a.f(-0.5);
    let large = a.lt(half, magnitude);
    let complement = a.fma(minus_half, magnitude, half);
    let root = a.sqrt(complement);
    let own_square = a.mul(magnitude, magnitude);
    let square = a.select(large, complement, own_square);
    let argument = a.select(large, root, magnitude);
    let tail = asin_tail(a, argument, square);
    Reduced { large, argument, tail }
}

/// `asin(x)`, beyond 1/2 as `pi / 2 - 2 asin(sqrt((1 - |x|) / 2))`; NaN beyond 1.
///
/// Error: 1.3 ulp at 32 bits, 1.2 at 64; without fused multiply-add 1.3 and 1.1.
pub(crate) fn asin(a: &mut dyn Arith, x: V) -> V {
    let magnitude = a.abs(x);
    let Reduced { large, argument, tail } = reduce(a, magnitude);
    let small_angle = a.add(argument, tail);
    // From the middle, pi / 4, so that no difference is rounded more coarsely than the result.
    let (middle, low) = pi_parts(a, 0.25);
    let minus_two = a.f(-2.0);
    let offset = a.fma(argument, minus_two, middle);
    let both_low = a.add(low, low);
    let doubled_tail = a.add(tail, tail);
    let rest = a.sub(doubled_tail, both_low);
    let offset = a.sub(offset, rest);
    let large_angle = a.add(middle, offset);
    let angle = a.select(large, large_angle, small_angle);
    with_sign_of(a, angle, x)
}

/// `acos(x)`, as `pi / 2 - asin(x)` or `2 asin(sqrt((1 - |x|) / 2))`; NaN beyond 1.
///
/// Error: 1.2 ulp at 32 bits, 1.1 at 64; without fused multiply-add 1.2 and 1.0.
pub(crate) fn acos(a: &mut dyn Arith, x: V) -> V {
    let magnitude = a.abs(x);
    let Reduced { large, argument, tail } = reduce(a, magnitude);
    let sign = sign_bit(a, x);

    let (half_high, half_low) = pi_parts(a, 0.5);
    let tail_signed = flip_sign(a, tail, sign);
    let rest = a.sub(tail_signed, half_low);
    let rest = a.add(x, rest);
    let small_angle = a.sub(half_high, rest);

    let angle = a.add(argument, tail);
    let doubled = a.add(angle, angle);
    let (high, low) = pi_parts(a, 1.0);
    let rest = a.sub(doubled, low);
    let reflected = a.sub(high, rest);
    let negative = below(a, x, 0.0);
    let large_angle = a.select(negative, reflected, doubled);
    a.select(large, large_angle, small_angle)
}

/// Threshold above which `x^2 + 1` rounds to `x^2`, while squares do not yet overflow.
fn huge(width: Width) -> f64 {
    width.power_of_two(width.pick(28, 56))
}

/// `log(1 + t)` for the `t` of `from_moderate`; for huge arguments `log(2 x)`.
fn log1p_or_log_twice(
    a: &mut dyn Arith,
    x: V,
    from_moderate: impl FnOnce(&mut dyn Arith) -> V,
) -> V {
    let t = from_moderate(a);
    let width = a.width();
    let moderate = below(a, x, huge(width));
    let t = a.select(moderate, t, x);
    let log = log1p(a, t);
    let doubling = a.f(0.0);
    let doubling = select_or(a, moderate, doubling, LN_2);
    a.add(log, doubling)
}

/// `asinh(x) = log(1 + t)` with `t = x + x^2 / (1 + sqrt(x^2 + 1))`
///
/// Error: 1.8 ulp at 32 bits, 1.4 at 64; without fused multiply-add 1.6 and 1.4.
pub(crate) fn asinh(a: &mut dyn Arith, x: V) -> V {
    let width = a.width();
    odd(a, x, width.pick(2e-4, 1e-8), |a, magnitude| {
        log1p_or_log_twice(a, magnitude, |a| {
            let one = a.f(1.0);
            let square = a.mul(magnitude, magnitude);
            let sum = a.fma(magnitude, magnitude, one);
            let root = a.sqrt(sum);
            let denominator = a.add(root, one);
            let ratio = a.div(square, denominator);
            a.add(magnitude, ratio)
        })
    })
}

/// `acosh(x) = log(1 + t + sqrt(2 t + t^2))` with `t = x - 1`; NaN below 1.
///
/// Error: 1.9 ulp at 32 bits, 1.5 at 64; without fused multiply-add 1.7 and 1.2.
pub(crate) fn acosh(a: &mut dyn Arith, x: V) -> V {
    let one = a.f(1.0);
    let log = log1p_or_log_twice(a, x, |a| {
        let t = a.sub(x, one);
        let doubled = a.add(t, t);
        let square = a.fma(t, t, doubled);
        let root = a.sqrt(square);
        a.add(t, root)
    });
    let outside = a.lt(x, one);
    let nan = a.f(f64::NAN);
    a.select(outside, nan, log)
}

/// `atanh(x) = log(1 + 2 |x| + 2 x^2 / (1 - |x|)) / 2` with the sign of `x`; NaN beyond 1.
///
/// Error: 1.7 ulp at 32 bits, 1.3 at 64; without fused multiply-add 1.7 and 1.2.
pub(crate) fn atanh(a: &mut dyn Arith, x: V) -> V {
    let width = a.width();
    odd(a, x, width.pick(2e-4, 1e-8), |a, magnitude| {
        let one = a.f(1.0);
        let denominator = a.sub(one, magnitude);
        let doubled = a.add(magnitude, magnitude);
        let square = a.mul(doubled, magnitude);
        let rest = a.div(square, denominator);
        let t = a.add(doubled, rest);
        let log = log1p(a, t);
        let half = a.f(0.5);
        let result = a.mul(log, half);
        let outside = a.lt(one, magnitude);
        let nan = a.f(f64::NAN);
        a.select(outside, nan, result)
    })
}
