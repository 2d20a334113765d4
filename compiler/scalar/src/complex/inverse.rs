//! Inverse circular and hyperbolic functions of complex numbers, by the formulas of Kahan's "Branch cuts
//! for complex elementary functions".

use super::{Z, add, conj, constant, mul, of, sqrt, sub, turned, turned_back};
use crate::arith::{Arith, V};
use crate::functions::{ASINH, ATAN2, COPY_SIGN, LOG1P};

/// `sqrt(1 + z)` and `sqrt(1 - z)`.
fn roots(a: &mut dyn Arith, z: Z) -> (Z, Z) {
    let one = constant(a, 1.0, 0.0);
    let (sum, difference) = (add(a, one, z), sub(a, one, z));
    (sqrt(a, sum), sqrt(a, difference))
}

/// The `asinh` of the imaginary part of `conj(z) w`.
fn asinh_of_product(a: &mut dyn Arith, z: Z, w: Z) -> V {
    let z = conj(a, z);
    let product = mul(a, z, w);
    of(a, &ASINH, product.im)
}

pub(crate) fn asin(a: &mut dyn Arith, z: Z) -> Z {
    let (plus, minus) = roots(a, z);
    let product = mul(a, plus, minus);
    Z { re: a.apply(&ATAN2, &[z.re, product.re]), im: asinh_of_product(a, minus, plus) }
}

pub(crate) fn acos(a: &mut dyn Arith, z: Z) -> Z {
    let (plus, minus) = roots(a, z);
    let half = a.apply(&ATAN2, &[minus.re, plus.re]);
    Z { re: a.add(half, half), im: asinh_of_product(a, plus, minus) }
}

/// `-i atanh iz`
pub(crate) fn atan(a: &mut dyn Arith, z: Z) -> Z {
    let z = turned(a, z);
    let result = atanh(a, z);
    turned_back(a, result)
}

/// `-i asin iz`
pub(crate) fn asinh(a: &mut dyn Arith, z: Z) -> Z {
    let z = turned(a, z);
    let result = asin(a, z);
    turned_back(a, result)
}

pub(crate) fn acosh(a: &mut dyn Arith, z: Z) -> Z {
    let one = constant(a, 1.0, 0.0);
    let (sum, difference) = (add(a, z, one), sub(a, z, one));
    let (plus, minus) = (sqrt(a, sum), sqrt(a, difference));
    let conjugate = conj(a, minus);
    let product = mul(a, conjugate, plus);
    let half = a.apply(&ATAN2, &[minus.im, plus.re]);
    Z { re: of(a, &ASINH, product.re), im: a.add(half, half) }
}

/// `log1p(4|x| / ((1 - |x|)^2 + y^2)) / 4`, with the sign of `x`, and
/// `atan2(2y, (1 - |x|) (1 + |x|) - y^2) / 2`.
pub(crate) fn atanh(a: &mut dyn Arith, z: Z) -> Z {
    let (one, four) = (a.f(1.0), a.f(4.0));
    let (quarter, half) = (a.f(0.25), a.f(0.5));
    let x = a.abs(z.re);
    let (less, more) = (a.sub(one, x), a.add(one, x));
    let (x_square, y_square) = (a.mul(less, less), a.mul(z.im, z.im));
    let norm = a.add(x_square, y_square);
    let dividend = a.mul(four, x);
    let quotient = a.div(dividend, norm);
    let log = of(a, &LOG1P, quotient);
    let re = a.mul(log, quarter);
    let product = a.mul(less, more);
    let (doubled, rest) = (a.add(z.im, z.im), a.sub(product, y_square));
    let angle = a.apply(&ATAN2, &[doubled, rest]);
    Z { re: a.apply(&COPY_SIGN, &[re, z.re]), im: a.mul(angle, half) }
}
