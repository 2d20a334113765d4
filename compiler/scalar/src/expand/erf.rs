//! The error function `erf`, its complement `erfc` and its inverse.

use super::approx::{below, fast_two_sum, polynomial, select_or, two_product, with_sign_of};
use super::coefficients::{
    ERF_INV_CENTRES_F32, ERF_INV_CENTRES_F64, ERF_INV_LARGE_F32, ERF_INV_LARGE_F64,
    ERF_INV_LARGEST_F64, ERF_INV_SMALL_F32, ERF_INV_SMALL_F64, ERF_LARGE_F32, ERF_LARGE_F64,
    ERF_SMALL_F32, ERF_SMALL_F64, ERFC_F32, ERFC_F64,
};
use super::exp::{exp_of_moderate, exp_times};
use super::log::log_of_normal;
use crate::arith::{Arith, V, Width};

/// `erf(x)` for `|x| <= 1`.
fn erf_of_small(a: &mut dyn Arith, x: V) -> V {
    let table: &[f64] = a.width().pick(&ERF_SMALL_F32, &ERF_SMALL_F64);
    let z = a.mul(x, x);
    let tail = polynomial(a, z, table);
    a.fma(tail, x, x)
}

/// `erf(x)`: `x + x P(x^2)` up to 1, beyond it `1 - e^P(|x| - 1)` where `P` approximates `log(erfc)`.
///
/// Error: 1.0 ulp at 32 bits, 0.9 at 64; without fused multiply-add 1.1 and 1.0.
pub(crate) fn erf(a: &mut dyn Arith, x: V) -> V {
    let large_table: &[f64] = a.width().pick(&ERF_LARGE_F32, &ERF_LARGE_F64);
    let small = erf_of_small(a, x);
    let magnitude = a.abs(x);
    // From here on the result rounds to 1.
    let limit = a.f(a.width().pick(3.95, 5.95));
    let limited = a.min(limit, magnitude);
    let one = a.f(1.0);
    let beyond_one = a.sub(limited, one);
    let exponent = polynomial(a, beyond_one, large_table);
    let complement = exp_of_moderate(a, exponent, 0);
    let large = a.sub(one, complement);
    let large = with_sign_of(a, large, x);
    let is_small = below(a, magnitude, 1.0);
    a.select(is_small, small, large)
}

/// `erfc(x) = 1 - erf(x)`, accurate relative to itself up to where it underflows.
///
/// `erfc(|x|) = e^(-x^2) P(q) / (1 + 2 |x|)` with `q = (|x| - k) / (|x| + k)`, after M. M. Shepherd and
/// J. G. Laframboise, "Chebyshev approximation of (1 + 2x) exp(x^2) erfc x in 0 <= x < infinity",
/// Mathematics of Computation 36 (1981); `2 - erfc(|x|)` for negative `x`; `1 - erf(x)` up to 1/2.
/// Error: 1.9 ulp at 32 bits, 1.9 at 64; without fused multiply-add 2.8 and 2.8.
pub(crate) fn erfc(a: &mut dyn Arith, x: V) -> V {
    let table: &[f64] = a.width().pick(&ERFC_F32, &ERFC_F64);
    let (limit, centre) = a.width().pick((10.2, 2.0), (27.4, 3.5));
    let limit = a.f(limit);
    let magnitude = a.abs(x);
    let magnitude = a.min(limit, magnitude);
    let centre = a.f(centre);
    let above = a.sub(magnitude, centre);
    let sum = a.add(magnitude, centre);
    let q = a.div(above, sum);
    let (first, tail) = (a.f(table[0]), polynomial(a, q, &table[1..]));
    let factor = a.fma(tail, q, first);
    let kept = a.sub(first, factor);
    let lost = a.fma(tail, q, kept);
    let one = a.f(1.0);
    let doubled = a.add(magnitude, magnitude);
    // What is used begins at 1/2.
    let (denominator, missing) = fast_two_sum(a, doubled, one);
    let (factor, factor_error) = quotient(a, [factor, lost], [denominator, missing]);

    let (square, square_error) = two_product(a, magnitude, magnitude);
    let minus = a.neg(square);
    let result = exp_times(a, minus, |a, exponential| {
        let minus_error = a.neg(square_error);
        let exponential_error = a.mul(exponential, minus_error);
        let error = a.mul(exponential, factor_error);
        let error = a.fma(exponential_error, factor, error);
        a.fma(exponential, factor, error)
    });
    let two = a.f(2.0);
    let reflected = a.sub(two, result);
    let negative = below(a, x, 0.0);
    let result = a.select(negative, reflected, result);

    let small = erf_of_small(a, x);
    let small = a.sub(one, small);
    let is_small = below(a, magnitude, 0.5);
    a.select(is_small, small, result)
}

/// Quotient `x / y`, with `x` near 1, and its correction; `x` and `y` come with their rounding errors. Without fused
/// multiply-add the correction is unknown.
fn quotient(a: &mut dyn Arith, [x, x_lost]: [V; 2], [y, y_lost]: [V; 2]) -> (V, V) {
    let quotient = a.div(x, y);
    if !a.has_fma() {
        return (quotient, a.f(0.0));
    }
    let minus = a.neg(quotient);
    let rest = a.fma(minus, y, x);
    let rest = a.fma(minus, y_lost, rest);
    let rest = a.add(rest, x_lost);
    (quotient, a.mul(rest, quotient))
}

/// `y` such that `erf(y) = x`: `x P(w)` with `w = -log(1 - x^2)`, or `x P(sqrt(w))` where `w` is large, after M. Giles,
/// "Approximating the erfinv function", GPU Computing Gems 2 (2010). Error: 1.9 ulp at 64 bits.
pub(crate) fn erf_inv(a: &mut dyn Arith, x: V) -> V {
    let (one, magnitude) = (a.f(1.0), a.abs(x));
    // Both factors keep their digits, wherever the argument is.
    let (left, right) = (a.sub(one, magnitude), a.add(one, magnitude));
    let product = a.mul(left, right);
    let log = log_of_normal(a, product);
    let w = a.neg(log);
    let root = a.sqrt(w);
    let result = match a.width() {
        Width::F32 => {
            let [centre, large_centre] = ERF_INV_CENTRES_F32;
            let (small, lost) = polynomial_with_rest(a, w, centre, &ERF_INV_SMALL_F32);
            let large = polynomial_around(a, root, large_centre, &ERF_INV_LARGE_F32);
            let (is_small, zero) = (below(a, w, 5.0), a.f(0.0));
            let (ratio, lost) = (a.select(is_small, small, large), a.select(is_small, lost, zero));
            let error = a.mul(magnitude, lost);
            let result = a.fma(magnitude, ratio, error);
            with_sign_of(a, result, x)
        }
        Width::F64 => {
            let [centre, large_centre, largest_centre] = ERF_INV_CENTRES_F64;
            let small = polynomial_around(a, w, centre, &ERF_INV_SMALL_F64);
            let large = polynomial_around(a, root, large_centre, &ERF_INV_LARGE_F64);
            let largest = polynomial_around(a, root, largest_centre, &ERF_INV_LARGEST_F64);
            let (is_small, is_large) = (below(a, w, 6.25), below(a, root, 4.0));
            let large = a.select(is_large, large, largest);
            let ratio = a.select(is_small, small, large);
            a.mul(x, ratio)
        }
    };
    let infinity = a.f(f64::INFINITY);
    let infinity = with_sign_of(a, infinity, x);
    let is_one = a.eq(magnitude, one);
    let outside = select_or(a, is_one, infinity, f64::NAN);
    let inside = below(a, magnitude, 1.0);
    a.select(inside, result, outside)
}

/// [`polynomial_around`], and the rounding error of its last addition.
fn polynomial_with_rest(a: &mut dyn Arith, x: V, centre: f64, table: &[f64]) -> (V, V) {
    let tail = polynomial_around(a, x, centre, &table[1..]);
    let (centre, first) = (a.f(centre), a.f(table[0]));
    let u = a.sub(x, centre);
    let result = a.fma(tail, u, first);
    let kept = a.sub(first, result);
    (result, a.fma(tail, u, kept))
}

fn polynomial_around(a: &mut dyn Arith, x: V, centre: f64, table: &[f64]) -> V {
    let centre = a.f(centre);
    let u = a.sub(x, centre);
    polynomial(a, u, table)
}
