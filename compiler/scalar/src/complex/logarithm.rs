//! Logarithms of complex numbers.

use std::f64::consts::{LN_2, LN_10};

use super::{Z, log_of_modulus, of, over, sum_of};
use crate::arith::{Arith, V};
use crate::expand::approx::two_product;
use crate::functions::{ATAN2, LOG1P};

/// `log |z| + i arg z`
pub(crate) fn log(a: &mut dyn Arith, z: Z) -> Z {
    Z { re: log_of_modulus(a, z.re, z.im), im: a.apply(&ATAN2, &[z.im, z.re]) }
}

pub(crate) fn log2(a: &mut dyn Arith, z: Z) -> Z {
    let (log, base) = (log(a, z), a.f(LN_2));
    over(a, log, base)
}

pub(crate) fn log10(a: &mut dyn Arith, z: Z) -> Z {
    let (log, base) = (log(a, z), a.f(LN_10));
    over(a, log, base)
}

/// `log(1 + z)`: where `|1 + z|` is about one by `|1 + z|^2 - 1 = 2x + x^2 + y^2`, unless `1 + x` is exact.
pub(crate) fn log1p(a: &mut dyn Arith, z: Z) -> Z {
    let one = a.f(1.0);
    let more = a.add(one, z.re);
    let far = log_of_modulus(a, more, z.im);
    let (excess, near) = half_log1p_of_excess(a, z);
    let (minus_half, most) = (a.f(-0.5), a.f(1.0));
    let (above, below) = (a.lt(minus_half, excess), a.lt(excess, most));
    let (is_near, is_rounded) = (a.and(above, below), a.lt(minus_half, z.re));
    let is_near = a.and(is_near, is_rounded);
    Z { re: a.select(is_near, near, far), im: a.apply(&ATAN2, &[z.im, more]) }
}

/// `s = 2x + x^2 + y^2` and `log1p(s) / 2`.
fn half_log1p_of_excess(a: &mut dyn Arith, z: Z) -> (V, V) {
    let doubled = a.add(z.re, z.re);
    let (x, x_low) = two_product(a, z.re, z.re);
    let (y, y_low) = two_product(a, z.im, z.im);
    let excess = sum_of(a, doubled, &[y, x, x_low, y_low]).high;
    let (log, half) = (of(a, &LOG1P, excess), a.f(0.5));
    (excess, a.mul(log, half))
}
