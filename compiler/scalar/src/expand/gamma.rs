//! Functions around the gamma function, for results of 32 bits that are computed in 64.
//!
//! Beside their zeros these functions are small where what they are computed from is not. At 32 bits no digit is lost
//! there in `f64`, and elsewhere a few bits more than those of `f32` are enough.

use std::f64::consts::PI;

use super::approx::{below, polynomial};
use super::coefficients::{DIGAMMA_F64, DIGAMMA_ROOT_F64, LGAMMA_F64};
use super::exp::exp;
use super::log::log_of_normal;
use super::power::integer_parity;
use crate::arith::{Arith, V};
use crate::functions::{DIGAMMA, LGAMMA, POLYGAMMA, ZETA};
use crate::special::BERNOULLI;

/// Start of the asymptotic series.
const EDGE: f64 = 4.0;
/// Centre of the polynomials between 1 and [`EDGE`].
const CENTRE: f64 = 2.5;

/// `x + 1` below 1, where the recurrence leads to the polynomial; at most [`EDGE`].
fn shifted(a: &mut dyn Arith, x: V, is_small: V) -> V {
    let (one, edge) = (a.f(1.0), a.f(EDGE));
    let above = a.add(x, one);
    let x = a.select(is_small, above, x);
    a.min(x, edge)
}

/// Polynomial in the distance from [`CENTRE`].
fn around_centre(a: &mut dyn Arith, x: V, coefficients: &[f64]) -> V {
    let centre = a.f(CENTRE);
    let distance = a.sub(x, centre);
    polynomial(a, distance, coefficients)
}

/// Tests whether `x` is no positive number, or infinite.
fn is_outside(a: &mut dyn Arith, x: V) -> V {
    let (zero, infinity) = (a.f(0.0), a.f(f64::INFINITY));
    let is_positive = a.lt(zero, x);
    let is_finite = a.lt(x, infinity);
    let is_inside = a.and(is_positive, is_finite);
    a.not(is_inside)
}

/// `digamma(x)` for a positive `x`: a polynomial times the distance from the zero up to 4, and beyond
/// `log(x) - 1 / 2x - sum of B(2k) / (2k x^2k)`. For other `x`, the function of the library.
///
/// Error: 0.5 ulp at 32 bits.
pub(crate) fn digamma(a: &mut dyn Arith, x: V) -> V {
    const SERIES: [f64; 7] = [
        -1.0 / 12.0,
        1.0 / 120.0,
        -1.0 / 252.0,
        1.0 / 240.0,
        -1.0 / 132.0,
        691.0 / 32_760.0,
        -1.0 / 12.0,
    ];
    let is_small = below(a, x, 1.0);
    let near_x = shifted(a, x, is_small);
    let slope = around_centre(a, near_x, &DIGAMMA_F64);
    let [high, low] = DIGAMMA_ROOT_F64.map(|part| a.f(part));
    let distance = a.sub(near_x, high);
    let distance = a.sub(distance, low);
    let near = a.mul(distance, slope);
    let one = a.f(1.0);
    let inverse = a.div(one, x);
    let before = a.sub(near, inverse);
    let near = a.select(is_small, before, near);

    let square = a.mul(inverse, inverse);
    let tail = polynomial(a, square, &SERIES);
    let log = log_of_normal(a, x);
    let minus_half = a.f(-0.5);
    let far = a.fma(inverse, minus_half, log);
    let far = a.fma(tail, square, far);
    let is_near = below(a, x, EDGE);
    let usual = a.select(is_near, near, far);
    let outside = is_outside(a, x);
    a.select_rare(outside, usual, &DIGAMMA, &[x])
}

/// `lgamma(x)` for a positive `x`, as [`digamma`].
///
/// Error: 0.5 ulp at 32 bits.
pub(crate) fn lgamma(a: &mut dyn Arith, x: V) -> V {
    let usual = lgamma_of_positive(a, x);
    let outside = is_outside(a, x);
    a.select_rare(outside, usual, &LGAMMA, &[x])
}

/// `lgamma(x)` of a positive normal `x`: a polynomial times the distances from the zeros up to 4, and beyond Stirling's
/// series `(x - 1/2) (log(x) - 1) + (log(2 pi) - 1) / 2 + sum of B(2k) / (2k (2k - 1) x^(2k - 1))`.
fn lgamma_of_positive(a: &mut dyn Arith, x: V) -> V {
    const SERIES: [f64; 7] = [
        1.0 / 12.0,
        -1.0 / 360.0,
        1.0 / 1_260.0,
        -1.0 / 1_680.0,
        1.0 / 1_188.0,
        -691.0 / 360_360.0,
        1.0 / 156.0,
    ];
    let is_small = below(a, x, 1.0);
    let near_x = shifted(a, x, is_small);
    let ratio = around_centre(a, near_x, &LGAMMA_F64);
    let (zero, one, two) = (a.f(0.0), a.f(1.0), a.f(2.0));
    let (from_one, from_two) = (a.sub(near_x, one), a.sub(near_x, two));
    let distances = a.mul(from_one, from_two);
    // The sum makes the zeros positive.
    let near = a.fma(distances, ratio, zero);
    let log = log_of_normal(a, x);
    let before = a.sub(near, log);
    let near = a.select(is_small, before, near);

    let inverse = a.div(one, x);
    let square = a.mul(inverse, inverse);
    let tail = polynomial(a, square, &SERIES);
    let half = a.f(0.5);
    let (factor, log) = (a.sub(x, half), a.sub(log, one));
    let constant = a.f(((2.0 * PI).ln() - 1.0) / 2.0);
    let far = a.fma(tail, inverse, constant);
    let far = a.fma(factor, log, far);
    let is_near = below(a, x, EDGE);
    a.select(is_near, near, far)
}

/// `x^-s` of a positive normal `x`.
fn inverse_power(a: &mut dyn Arith, x: V, s: V) -> V {
    let log = log_of_normal(a, x);
    let exponent = a.mul(log, s);
    let exponent = a.neg(exponent);
    exp(a, exponent)
}

/// `zeta(s, q)` for a positive `q` and `1 < s < 10^4`, by Euler-Maclaurin summation (Abramowitz and Stegun 23.2.3 for
/// `q = 1`): five terms, then the integral of the rest and its corrections. For others, the function of the library.
///
/// Error: 0.5 ulp at 32 bits.
pub(crate) fn zeta(a: &mut dyn Arith, s: V, q: V) -> V {
    let usual = zeta_right(a, s, q);
    let outside = is_zeta_outside(a, s, q);
    a.select_rare(outside, usual, &ZETA, &[s, q])
}

/// Tests whether [`zeta_right`] does not hold.
fn is_zeta_outside(a: &mut dyn Arith, s: V, q: V) -> V {
    let (one, largest) = (a.f(1.0), a.f(1e4));
    let is_above = a.lt(one, s);
    let is_moderate = a.lt(s, largest);
    let is_inside = a.and(is_above, is_moderate);
    let is_s_outside = a.not(is_inside);
    let is_q_outside = is_outside(a, q);
    a.or(is_s_outside, is_q_outside)
}

/// [`zeta`] where its series holds.
fn zeta_right(a: &mut dyn Arith, s: V, q: V) -> V {
    const N: i32 = 5;
    let mut sum = inverse_power(a, q, s);
    for k in 1..N {
        let shift = a.f(f64::from(k));
        let base = a.add(q, shift);
        let term = inverse_power(a, base, s);
        sum = a.add(sum, term);
    }
    let (shift, one, half) = (a.f(f64::from(N)), a.f(1.0), a.f(0.5));
    let base = a.add(q, shift);
    let power = inverse_power(a, base, s);
    let below_s = a.sub(s, one);
    let integral = a.div(base, below_s);
    let integral = a.add(integral, half);
    sum = a.fma(power, integral, sum);
    let inverse = a.div(one, base);
    let square = a.mul(inverse, inverse);
    let factor = a.mul(s, inverse);
    let mut factor = a.mul(factor, power);
    for (j, b) in BERNOULLI.into_iter().enumerate() {
        let b = a.f(b);
        sum = a.fma(factor, b, sum);
        let (k, next) = (a.f(2.0 * j as f64 + 1.0), a.f(2.0 * j as f64 + 2.0));
        let (first, second) = (a.add(s, k), a.add(s, next));
        let product = a.mul(first, second);
        let product = a.mul(product, square);
        factor = a.mul(factor, product);
    }
    sum
}

/// `polygamma(n, x)` for a positive `x` and a whole `n` from 1 to 150: `(-1)^(n + 1) n! zeta(n + 1, x)`. For others, the
/// function of the library.
///
/// Error: 0.5 ulp at 32 bits.
pub(crate) fn polygamma(a: &mut dyn Arith, n: V, x: V) -> V {
    let one = a.f(1.0);
    let s = a.add(n, one);
    let series = zeta_right(a, s, x);
    let log = lgamma_of_positive(a, s);
    let factorial = exp(a, log);
    let magnitude = a.mul(factorial, series);
    let (is_whole, is_odd) = integer_parity(a, n);
    let minus = a.neg(magnitude);
    let usual = a.select(is_odd, magnitude, minus);

    let is_moderate = below(a, n, 150.5);
    let is_inside = a.and(is_whole, is_moderate);
    let is_n_outside = a.not(is_inside);
    let outside = is_zeta_outside(a, s, x);
    let outside = a.or(outside, is_n_outside);
    a.select_rare(outside, usual, &POLYGAMMA, &[n, x])
}
