//! Exponentials, logarithms, powers and roots of complex numbers.

use std::f64::consts::{LN_2, LN_10};

use super::{
    Z, add, constant, divide, equals, hypot, is_finite, is_infinite, is_zero, mul, neg, of, over,
    select, times_constant,
};
use crate::arith::{Arith, V};
use crate::functions::{ATAN2, CBRT, COPY_SIGN, COS, EXP, EXPM1, LOG, LOG1P, SIN};

/// `e^x (cos y + i sin y)`
pub(crate) fn exp(a: &mut dyn Arith, z: Z) -> Z {
    let r = of(a, &EXP, z.re);
    let result = from_polar(a, r, z.im);
    let at_infinity = constant(a, f64::INFINITY, f64::NAN);
    let zero = constant(a, 0.0, 0.0);
    let finite = is_finite(a, z.im);
    let no_angle = a.not(finite);
    let grows = equals(a, z.re, f64::INFINITY);
    let grows = a.and(grows, no_angle);
    let result = select(a, grows, at_infinity, result);
    let vanishes = equals(a, r, 0.0);
    let vanishes = a.and(vanishes, no_angle);
    let result = select(a, vanishes, zero, result);
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
    let magnitude = hypot(a, z.re, z.im);
    Z { re: of(a, &LOG, magnitude), im: a.apply(&ATAN2, &[z.im, z.re]) }
}

pub(crate) fn log2(a: &mut dyn Arith, z: Z) -> Z {
    let (log, base) = (log(a, z), a.f(LN_2));
    over(a, log, base)
}

pub(crate) fn log10(a: &mut dyn Arith, z: Z) -> Z {
    let (log, base) = (log(a, z), a.f(LN_10));
    over(a, log, base)
}

/// `log(1 + z)`, with `|1 + z|^2 = 1 + (x (2 + x) + y^2)`; near -1, where that cancels, it is
/// `(1 + x)^2 + y^2`.
pub(crate) fn log1p(a: &mut dyn Arith, z: Z) -> Z {
    let (one, two, half) = (a.f(1.0), a.f(2.0), a.f(0.5));
    let (sum, more) = (a.add(two, z.re), a.add(one, z.re));
    let (product, y_square) = (a.mul(z.re, sum), a.mul(z.im, z.im));
    let rest = a.add(product, y_square);
    let log_far = of(a, &LOG1P, rest);
    let x_square = a.mul(more, more);
    let norm = a.add(x_square, y_square);
    let log_near = of(a, &LOG, norm);
    let limit = a.f(-0.5);
    let is_near = a.lt(rest, limit);
    let log = a.select(is_near, log_near, log_far);
    Z { re: a.mul(log, half), im: a.apply(&ATAN2, &[z.im, more]) }
}

/// `1 / (1 + e^-z)`
pub(crate) fn logistic(a: &mut dyn Arith, z: Z) -> Z {
    let one = constant(a, 1.0, 0.0);
    let negated = neg(a, z);
    let exp = exp(a, negated);
    let sum = add(a, exp, one);
    divide(a, one, sum)
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
    let half = a.f(0.5);
    let (x, y) = (a.mul(z.re, half), a.mul(z.im, half));
    // Halved so that the sum can't overflow, doubled again by the root of two.
    let (magnitude, norm) = (a.abs(x), hypot(a, x, y));
    let sum = a.add(magnitude, norm);
    let t = a.sqrt(sum);
    let doubled = a.add(t, t);
    let (y_magnitude, zero) = (a.abs(z.im), a.f(0.0));
    let right = Z { re: t, im: a.div(z.im, doubled) };
    let left = Z { re: a.div(y_magnitude, doubled), im: a.apply(&COPY_SIGN, &[t, z.im]) };
    let is_left = a.lt(z.re, zero);
    let result = select(a, is_left, left, right);
    sqrt_special(a, z, result)
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
