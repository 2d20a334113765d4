//! Exponentials, logarithms, powers and roots of complex numbers.

use std::f64::consts::{LN_2, LN_10};

use super::{
    Z, add, constant, divide, equals, hypot, is_infinite, is_zero, log_of_hypot, mul, neg, of,
    over, select, square, times, times_constant, turned, turned_back, two_product, two_sum,
};
use crate::arith::{Arith, V};
use crate::functions::{ATAN2, CBRT, COPY_SIGN, COS, EXP, EXPM1, LOG, LOG1P, SIN};

/// `e^x (cos y + i sin y)`, in two steps where `e^x` alone would be too large.
pub(crate) fn exp(a: &mut dyn Arith, z: Z) -> Z {
    let r = of(a, &EXP, z.re);
    let result = from_polar(a, r, z.im);
    let half = a.f(0.5);
    let half = a.mul(z.re, half);
    let step = of(a, &EXP, half);
    let large = from_polar(a, step, z.im);
    let large = times(a, large, step);
    let overflows = equals(a, r, f64::INFINITY);
    let result = select(a, overflows, large, result);
    let is_real = equals(a, z.im, 0.0);
    select(a, is_real, Z { re: r, im: z.im }, result)
}

/// `r (cos angle + i sin angle)`
fn from_polar(a: &mut dyn Arith, r: V, angle: V) -> Z {
    let (cos, sin) = (of(a, &COS, angle), of(a, &SIN, angle));
    Z { re: a.mul(r, cos), im: a.mul(r, sin) }
}

pub(crate) fn exp2(a: &mut dyn Arith, z: Z) -> Z {
    let z = times_constant(a, z, LN_2);
    exp(a, z)
}

/// `e^z - 1`, precise near zero: `cos y = 1 - 2 sin(y/2)^2`.
pub(crate) fn expm1(a: &mut dyn Arith, z: Z) -> Z {
    let half = a.f(0.5);
    let angle = a.mul(z.im, half);
    let sin_half = of(a, &SIN, angle);
    let square = a.mul(sin_half, sin_half);
    let doubled = a.add(square, square);
    let (cos, sin) = (of(a, &COS, z.im), of(a, &SIN, z.im));
    let (exp, expm1) = (of(a, &EXP, z.re), of(a, &EXPM1, z.re));
    let product = a.mul(expm1, cos);
    let result = Z { re: a.sub(product, doubled), im: a.mul(exp, sin) };
    let is_real = equals(a, z.im, 0.0);
    select(a, is_real, Z { re: expm1, im: z.im }, result)
}

/// `log |z| + i arg z`
pub(crate) fn log(a: &mut dyn Arith, z: Z) -> Z {
    let (x, y) = (a.abs(z.re), a.abs(z.im));
    let far = log_of_hypot(a, x, y);
    let (square, zero) = (two_product(a, x, x), a.f(0.0));
    let minus_one = a.f(-1.0);
    let (bit, near) = half_log1p_of_sum(a, (minus_one, zero), square, y);
    let (least, most) = (a.f(-0.75), a.f(3.0));
    let (above, below) = (a.lt(least, bit), a.lt(bit, most));
    let is_near = a.and(above, below);
    Z { re: a.select(is_near, near, far), im: a.apply(&ATAN2, &[z.im, z.re]) }
}

/// `s = p + q + y^2` for two numbers that are sums of two parts, and `log1p(s) / 2`.
fn half_log1p_of_sum(a: &mut dyn Arith, p: (V, V), q: (V, V), y: V) -> (V, V) {
    let square = two_product(a, y, y);
    let (less, more) = (a.min(q.0, square.0), a.max(q.0, square.0));
    let (first, first_rest) = two_sum(a, p.0, more);
    let (second, second_rest) = two_sum(a, first, less);
    let rest = a.add(first_rest, second_rest);
    let rest = a.add(rest, p.1);
    let rest = a.add(rest, q.1);
    let rest = a.add(rest, square.1);
    let (sum, rest) = two_sum(a, second, rest);
    // Of the sum with its rest: the derivative of the logarithm is one over its argument.
    let (log, one, half) = (of(a, &LOG1P, sum), a.f(1.0), a.f(0.5));
    let argument = a.add(one, sum);
    let correction = a.div(rest, argument);
    let log = a.add(log, correction);
    (sum, a.mul(log, half))
}

pub(crate) fn log2(a: &mut dyn Arith, z: Z) -> Z {
    let (log, base) = (log(a, z), a.f(LN_2));
    over(a, log, base)
}

pub(crate) fn log10(a: &mut dyn Arith, z: Z) -> Z {
    let (log, base) = (log(a, z), a.f(LN_10));
    over(a, log, base)
}

/// `log(1 + z)`, with `|1 + z|^2 = 1 + (2x + x^2 + y^2)`; near -1, where that cancels, it is
/// `(1 + x)^2 + y^2`, and far out `|z|^2`.
pub(crate) fn log1p(a: &mut dyn Arith, z: Z) -> Z {
    let (one, half, zero) = (a.f(1.0), a.f(0.5), a.f(0.0));
    let more = a.add(one, z.re);
    let doubled = a.add(z.re, z.re);
    let square = two_product(a, z.re, z.re);
    let (rest, near) = half_log1p_of_sum(a, (doubled, zero), square, z.im);
    let (x, y) = (a.abs(more), a.abs(z.im));
    let far = log_of_hypot(a, x, y);
    let (x_square, y_square) = (a.mul(more, more), a.mul(z.im, z.im));
    let norm = a.add(x_square, y_square);
    let at_pole = of(a, &LOG, norm);
    let at_pole = a.mul(at_pole, half);
    let width = a.width();
    let least = a.f(-0.5);
    let is_at_pole = a.lt(rest, least);
    let tiny = a.f(width.min_normal() * 4.0 / width.power_of_two(-(width.fraction_bits() as i32)));
    let underflows = a.lt(norm, tiny);
    let at_pole = a.select(underflows, far, at_pole);
    let most = a.f(width.power_of_two(width.fraction_bits() as i32));
    let (x, y) = (a.abs(z.re), a.abs(z.im));
    let greater = a.max(x, y);
    let is_far = a.lt(most, greater);
    let re = a.select(is_at_pole, at_pole, near);
    let re = a.select(is_far, far, re);
    Z { re, im: a.apply(&ATAN2, &[z.im, more]) }
}

/// `1 / (1 + e^-z)`
pub(crate) fn logistic(a: &mut dyn Arith, z: Z) -> Z {
    let one = constant(a, 1.0, 0.0);
    let negated = neg(a, z);
    let exp = exp(a, negated);
    let sum = add(a, exp, one);
    divide(a, one, sum)
}

/// `-i log((w + i z) / sqrt(w^2 + z^2))`, of numbers divided by the largest part.
pub(crate) fn atan2(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    let parts = [z.re, z.im, w.re, w.im].map(|part| a.abs(part));
    let largest = parts.into_iter().reduce(|x, y| a.max(x, y)).expect("there are four");
    let (z, w) = (over(a, z, largest), over(a, w, largest));
    let (turned, squares) = (turned(a, z), [square(a, w), square(a, z)]);
    let (point, sum) = (add(a, w, turned), add(a, squares[0], squares[1]));
    let radius = sqrt(a, sum);
    let unit = divide(a, point, radius);
    let log = log(a, unit);
    turned_back(a, log)
}

/// `e^(w log z)`; one if `w` is zero, zero if `z` is and `w` has a positive real part.
pub(crate) fn power(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    let log = log(a, z);
    let exponent = mul(a, w, log);
    let result = exp(a, exponent);
    let (zero, one) = (constant(a, 0.0, 0.0), constant(a, 1.0, 0.0));
    let base_is_zero = is_zero(a, z);
    let is_positive = a.lt(zero.re, w.re);
    let vanishes = a.and(base_is_zero, is_positive);
    let result = select(a, vanishes, zero, result);
    let to_zero = is_zero(a, w);
    select(a, to_zero, one, result)
}

/// The root with a real part that is not negative: of its parts, `t = sqrt((|x| + |z|) / 2)` is the
/// greater one, `|y| / 2t` the other.
pub(crate) fn sqrt(a: &mut dyn Arith, z: Z) -> Z {
    let width = a.width();
    let (re, im) = (a.abs(z.re), a.abs(z.im));
    let greater = a.max(re, im);
    // Powers of four, so that no sum overflows and no square vanishes; the root of such is exact.
    let half_up = width.fraction_bits() as i32 + 1;
    let (large, small) = (
        a.f(width.power_of_two(width.bias() as i32 - 3)),
        a.f(width.min_normal() * width.power_of_two(half_up)),
    );
    let (is_large, is_small) = (a.lt(large, greater), a.lt(greater, small));
    let pick = |a: &mut dyn Arith, down: f64, up: f64| {
        let (one, down, up) = (a.f(1.0), a.f(down), a.f(up));
        let scale = a.select(is_large, down, one);
        a.select(is_small, up, scale)
    };
    let scale = pick(a, 0.0625, width.power_of_two(2 * half_up));
    let back = pick(a, 4.0, width.power_of_two(-half_up));
    let scaled = Z { re: a.mul(z.re, scale), im: a.mul(z.im, scale) };
    let root = sqrt_of_scaled(a, scaled);
    let result = Z { re: a.mul(root.re, back), im: a.mul(root.im, back) };
    sqrt_special(a, z, result)
}

fn sqrt_of_scaled(a: &mut dyn Arith, z: Z) -> Z {
    let (half, zero) = (a.f(0.5), a.f(0.0));
    let (magnitude, norm) = (a.abs(z.re), hypot(a, z.re, z.im));
    let sum = a.add(magnitude, norm);
    let sum = a.mul(sum, half);
    let t = a.sqrt(sum);
    let doubled = a.add(t, t);
    let y_magnitude = a.abs(z.im);
    let right = Z { re: t, im: a.div(z.im, doubled) };
    let left = Z { re: a.div(y_magnitude, doubled), im: a.apply(&COPY_SIGN, &[t, z.im]) };
    let is_left = a.lt(z.re, zero);
    select(a, is_left, left, right)
}

/// The roots of zero and of infinities; `result` of all others.
fn sqrt_special(a: &mut dyn Arith, z: Z, result: Z) -> Z {
    let (zero, infinity) = (a.f(0.0), a.f(f64::INFINITY));
    let signed_zero = a.apply(&COPY_SIGN, &[zero, z.im]);
    let is_nan = a.unordered(z.im, z.im);
    let other = a.select(is_nan, z.im, signed_zero);
    let left = Z { re: a.abs(other), im: a.apply(&COPY_SIGN, &[infinity, z.im]) };
    let is_right = a.lt(zero, z.re);
    let at_infinity = select(a, is_right, Z { re: z.re, im: other }, left);
    let infinite = is_infinite(a, z.re);
    let result = select(a, infinite, at_infinity, result);
    let at_zero = is_zero(a, z);
    let result = select(a, at_zero, Z { re: zero, im: z.im }, result);
    let infinite = is_infinite(a, z.im);
    select(a, infinite, Z { re: infinity, im: z.im }, result)
}

pub(crate) fn rsqrt(a: &mut dyn Arith, z: Z) -> Z {
    let (one, root) = (constant(a, 1.0, 0.0), sqrt(a, z));
    divide(a, one, root)
}

/// The root with a third of the angle.
pub(crate) fn cbrt(a: &mut dyn Arith, z: Z) -> Z {
    let magnitude = hypot(a, z.re, z.im);
    let r = of(a, &CBRT, magnitude);
    let (angle, three) = (a.apply(&ATAN2, &[z.im, z.re]), a.f(3.0));
    let angle = a.div(angle, three);
    from_polar(a, r, angle)
}
