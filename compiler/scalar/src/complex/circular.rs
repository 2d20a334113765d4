//! Circular and hyperbolic functions of complex numbers.

use super::{Z, equals, is_finite, is_infinite, of, select, turned, turned_back};
use crate::arith::{Arith, V};
use crate::functions::{COPY_SIGN, COS, COSH, EXP, SIN, SINH, TAN};

/// A product of which zero is zero, also with infinity.
fn part(a: &mut dyn Arith, factor: V, x: V) -> V {
    let (product, at_zero) = (a.mul(factor, x), equals(a, factor, 0.0));
    a.select(at_zero, factor, product)
}

/// `sin x cosh y + i cos x sinh y`
pub(crate) fn sin(a: &mut dyn Arith, z: Z) -> Z {
    let (sin, cos) = (of(a, &SIN, z.re), of(a, &COS, z.re));
    let (sinh, cosh) = (of(a, &SINH, z.im), of(a, &COSH, z.im));
    Z { re: part(a, sin, cosh), im: a.mul(cos, sinh) }
}

/// `cos x cosh y - i sin x sinh y`
pub(crate) fn cos(a: &mut dyn Arith, z: Z) -> Z {
    let (sin, cos) = (of(a, &SIN, z.re), of(a, &COS, z.re));
    let (sinh, cosh) = (of(a, &SINH, z.im), of(a, &COSH, z.im));
    let product = part(a, sin, sinh);
    Z { re: a.mul(cos, cosh), im: a.neg(product) }
}

/// `sinh x cos y + i cosh x sin y`
pub(crate) fn sinh(a: &mut dyn Arith, z: Z) -> Z {
    let (sin, cos) = (of(a, &SIN, z.im), of(a, &COS, z.im));
    let (sinh, cosh) = (of(a, &SINH, z.re), of(a, &COSH, z.re));
    Z { re: a.mul(sinh, cos), im: part(a, sin, cosh) }
}

/// `cosh x cos y + i sinh x sin y`
pub(crate) fn cosh(a: &mut dyn Arith, z: Z) -> Z {
    let (sin, cos) = (of(a, &SIN, z.im), of(a, &COS, z.im));
    let (sinh, cosh) = (of(a, &SINH, z.re), of(a, &COSH, z.re));
    Z { re: a.mul(cosh, cos), im: part(a, sin, sinh) }
}

/// `-i tanh iz`
pub(crate) fn tan(a: &mut dyn Arith, z: Z) -> Z {
    let z = turned(a, z);
    let result = tanh(a, z);
    turned_back(a, result)
}

/// Beyond this the real part of `tanh` is 1 to all digits, and `sinh` may overflow.
const LARGE: f64 = 22.0;

pub(crate) fn tanh(a: &mut dyn Arith, z: Z) -> Z {
    let near = tanh_near(a, z);
    let far = tanh_far(a, z);
    let (magnitude, limit) = (a.abs(z.re), a.f(LARGE));
    let is_far = a.lt(limit, magnitude);
    select(a, is_far, far, near)
}

/// Kahan: with `t = tan y`, `s = sinh x`, `b = 1 + t^2`, `r = sqrt(1 + s^2)`, it is
/// `(b r s + i t) / (1 + b s^2)`.
fn tanh_near(a: &mut dyn Arith, z: Z) -> Z {
    let one = a.f(1.0);
    let (t, s) = (of(a, &TAN, z.im), of(a, &SINH, z.re));
    let (t_square, s_square) = (a.mul(t, t), a.mul(s, s));
    let (b, r_square) = (a.add(one, t_square), a.add(one, s_square));
    let r = a.sqrt(r_square);
    let product = a.mul(b, s_square);
    let divisor = a.add(one, product);
    let re = a.mul(b, r);
    let re = a.mul(re, s);
    let result = Z { re: a.div(re, divisor), im: a.div(t, divisor) };
    let at_pole = Z { re: a.div(r, s), im: a.div(one, t) };
    let infinite = is_infinite(a, t);
    select(a, infinite, at_pole, result)
}

/// `1 + 4 i e^-2|x| sin y cos y` with the sign of `x`; no number without an angle, but at infinity.
fn tanh_far(a: &mut dyn Arith, z: Z) -> Z {
    let (one, zero) = (a.f(1.0), a.f(0.0));
    let (minus_two, four) = (a.f(-2.0), a.f(4.0));
    let magnitude = a.abs(z.re);
    let exponent = a.mul(minus_two, magnitude);
    let exp = of(a, &EXP, exponent);
    let decay = a.mul(four, exp);
    let (sin, cos) = (of(a, &SIN, z.im), of(a, &COS, z.im));
    let product = a.mul(decay, sin);
    let product = a.mul(product, cos);
    let sign = a.apply(&COPY_SIGN, &[one, z.re]);
    let infinite = is_infinite(a, z.re);
    let (angle, nan) = (is_finite(a, z.im), a.f(f64::NAN));
    let is_defined = a.or(infinite, angle);
    let otherwise = a.select(infinite, zero, nan);
    Z { re: a.select(is_defined, sign, nan), im: a.select(angle, product, otherwise) }
}
