//! Inverse circular and hyperbolic functions of complex numbers.
//!
//! Sources: T. Hull, T. Fairgrieve and P. Tang, "Implementing the complex arcsine and arccosine functions using
//! exception handling" (1997); W. Kahan, "Branch cuts for complex elementary functions" (1987).

use std::f64::consts::{FRAC_PI_2, LN_2};

use super::{Z, equals, hypot, log_of_modulus, of, turned, turned_back};
use crate::arith::{Arith, V};
use crate::functions::{ATAN2, COPY_SIGN, LOG, LOG1P};

/// Largest ratio of `x` to `(|z + 1| + |z - 1|) / 2` for which their difference is exact enough: Hull et al.
const CROSSOVER: f64 = 0.6417;
/// Largest mean of `|z + 1|` and `|z - 1|` whose logarithm is computed by `log1p`.
const NEAR_ONE: f64 = 1.5;

/// Common kernel of arc sine and arc cosine for `z = x + iy`: with the first number, `d`, `asin z = atan2(x, d) + ..`
/// and `acos z = atan2(d, x) - ..`; the second number is the magnitude of the imaginary part of both.
struct Kernel {
    d: V,
    imaginary: V,
}

/// The kernel for `x` and `y` that are not negative.
fn kernel(a: &mut dyn Arith, x: V, y: V) -> Kernel {
    let near = kernel_near(a, x, y);
    let far = kernel_far(a, x, y);
    let width = a.width();
    let limit = a.f(width.power_of_two(width.bias() as i32 / 2 - 3));
    let greater = a.max(x, y);
    let is_far = a.lt(limit, greater);
    Kernel {
        d: a.select(is_far, far.d, near.d),
        imaginary: a.select(is_far, far.imaginary, near.imaginary),
    }
}

/// The kernel far from the origin: `y`, and `log(2 |z|)`.
fn kernel_far(a: &mut dyn Arith, x: V, y: V) -> Kernel {
    let log = log_of_modulus(a, x, y);
    let ln2 = a.f(LN_2);
    Kernel { d: y, imaginary: a.add(log, ln2) }
}

fn kernel_near(a: &mut dyn Arith, x: V, y: V) -> Kernel {
    let (one, half) = (a.f(1.0), a.f(0.5));
    let (more, less, rest) = (a.add(x, one), a.sub(x, one), a.sub(one, x));
    let (r, s) = (hypot(a, more, y), hypot(a, less, y));
    let sum = a.add(r, s);
    let mean = a.mul(sum, half);
    let y_square = a.mul(y, y);
    // |z + 1| + (x + 1), and |z - 1| plus the distance of x from one.
    let (right, inside, outside) = (a.add(r, more), a.add(s, rest), a.add(s, less));
    let far_share = a.div(y_square, right);
    let d = {
        let (apart, together) = (a.sub(mean, x), a.add(mean, x));
        let product = a.mul(apart, together);
        let plain = a.sqrt(product);
        let sum = a.add(far_share, inside);
        let product = a.mul(together, sum);
        let product = a.mul(product, half);
        let within = a.sqrt(product);
        let (p, q) = (a.div(together, right), a.div(together, outside));
        let sum = a.add(p, q);
        let sum = a.mul(sum, half);
        let root = a.sqrt(sum);
        let beyond = a.mul(y, root);
        let is_beyond = a.lt(one, x);
        let d = a.select(is_beyond, beyond, within);
        let (ratio, crossover) = (a.div(x, mean), a.f(CROSSOVER));
        let is_plain = a.lt(ratio, crossover);
        a.select(is_plain, plain, d)
    };
    let imaginary = {
        let near_share = a.div(y_square, inside);
        let is_inside = a.lt(x, one);
        let share = a.select(is_inside, near_share, outside);
        let sum = a.add(far_share, share);
        let excess = a.mul(sum, half);
        let above = a.add(mean, one);
        let product = a.mul(excess, above);
        let root = a.sqrt(product);
        let sum = a.add(excess, root);
        let small = of(a, &LOG1P, sum);
        let below = a.sub(mean, one);
        let product = a.mul(below, above);
        let root = a.sqrt(product);
        let sum = a.add(mean, root);
        let large = of(a, &LOG, sum);
        let limit = a.f(NEAR_ONE);
        let is_large = a.lt(limit, mean);
        let usual = a.select(is_large, large, small);
        // Where y is so small that its square is nothing beside what it is added to.
        let product = a.mul(rest, more);
        let root = a.sqrt(product);
        let linear = a.div(y, root);
        let width = a.width();
        let epsilon = a.f(width.power_of_two(-(width.fraction_bits() as i32)));
        let limit = a.mul(rest, epsilon);
        let is_linear = a.lt(y, limit);
        a.select(is_linear, linear, usual)
    };
    Kernel { d, imaginary }
}

/// StableHLO's kernel of arc sine and arc cosine: see [`Kernel`].
pub(crate) fn asin_acos_kernel(a: &mut dyn Arith, z: Z) -> Z {
    let (x, y) = (a.abs(z.re), a.abs(z.im));
    let Kernel { d, imaginary } = kernel(a, x, y);
    Z { re: d, im: imaginary }
}

pub(crate) fn asin(a: &mut dyn Arith, z: Z) -> Z {
    let (x, y) = (a.abs(z.re), a.abs(z.im));
    let Kernel { d, imaginary } = kernel(a, x, y);
    let re = a.apply(&ATAN2, &[z.re, d]);
    Z { re, im: a.apply(&COPY_SIGN, &[imaginary, z.im]) }
}

pub(crate) fn acos(a: &mut dyn Arith, z: Z) -> Z {
    let (x, y) = (a.abs(z.re), a.abs(z.im));
    let Kernel { d, imaginary } = kernel(a, x, y);
    let signed = a.apply(&COPY_SIGN, &[imaginary, z.im]);
    Z { re: a.apply(&ATAN2, &[d, z.re]), im: a.neg(signed) }
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

/// `i acos z` or `-i acos z`, the one with a real part that is not negative.
pub(crate) fn acosh(a: &mut dyn Arith, z: Z) -> Z {
    let (x, y) = (a.abs(z.re), a.abs(z.im));
    let Kernel { d, imaginary } = kernel(a, x, y);
    let angle = a.apply(&ATAN2, &[d, z.re]);
    Z { re: imaginary, im: a.apply(&COPY_SIGN, &[angle, z.im]) }
}

/// `log1p(4|x| / ((1 - |x|)^2 + y^2)) / 4`, with the sign of `x`, and
/// `atan2(2y, (1 - |x|) (1 + |x|) - y^2) / 2`.
pub(crate) fn atanh(a: &mut dyn Arith, z: Z) -> Z {
    let (x, y) = (a.abs(z.re), a.abs(z.im));
    let near = atanh_near(a, x, y);
    let width = a.width();
    // Beyond the root of the greatest number: 1/z, and a right angle.
    let limit = a.f(width.power_of_two(width.bias() as i32 / 2 - 3));
    let (greater, less) = (a.max(x, y), a.min(x, y));
    let is_far = a.lt(limit, greater);
    let far = {
        let (ratio, one) = (a.div(less, greater), a.f(1.0));
        let square = a.mul(ratio, ratio);
        let norm = a.add(one, square);
        let part = a.div(x, greater);
        let part = a.div(part, norm);
        let part = a.div(part, greater);
        let (infinite, zero) = (equals(a, greater, f64::INFINITY), a.f(0.0));
        Z { re: a.select(infinite, zero, part), im: a.f(FRAC_PI_2) }
    };
    let re = a.select(is_far, far.re, near.re);
    let im = a.select(is_far, far.im, near.im);
    Z { re: a.apply(&COPY_SIGN, &[re, z.re]), im: a.apply(&COPY_SIGN, &[im, z.im]) }
}

fn atanh_near(a: &mut dyn Arith, x: V, y: V) -> Z {
    let (one, four) = (a.f(1.0), a.f(4.0));
    let (quarter, half) = (a.f(0.25), a.f(0.5));
    let (less, more) = (a.sub(one, x), a.add(one, x));
    let (x_square, y_square) = (a.mul(less, less), a.mul(y, y));
    let norm = a.add(x_square, y_square);
    let dividend = a.mul(four, x);
    let quotient = a.div(dividend, norm);
    let log = of(a, &LOG1P, quotient);
    let usual = a.mul(log, quarter);
    // Beside the pole, where y^2 would be too small: log(2 / y) / 2.
    let log = of(a, &LOG, y);
    let ln2 = a.f(LN_2);
    let difference = a.sub(ln2, log);
    let beside = a.mul(difference, half);
    let (at_one, limit) = (a.eq(x, one), a.f(1e-5));
    let small = a.lt(y, limit);
    let is_beside = a.and(at_one, small);
    let re = a.select(is_beside, beside, usual);
    let product = a.mul(less, more);
    let (doubled, rest) = (a.add(y, y), a.sub(product, y_square));
    let angle = a.apply(&ATAN2, &[doubled, rest]);
    Z { re, im: a.mul(angle, half) }
}
