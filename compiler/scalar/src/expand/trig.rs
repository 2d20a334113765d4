//! Circular functions: `sin`, `cos`, `tan`, over the full range.
//!
//! `x` is reduced by multiples of `pi / 2`. Up to a bound the multiple is subtracted in parts (Cody and
//! Waite). Beyond it, a function of the library is called, in [`Arith::select_rare`].

use std::f64::consts::FRAC_2_PI;

use super::approx::{below, fast_two_sum, flip_sign, nearest, polynomial, two_product};
use super::coefficients::{
    COS_F32, COS_F64, PI_FUSED_F32, PI_FUSED_F64, PI_SHORT_F32, PI_SHORT_F64, SIN_F32, SIN_F64,
    TAN_F32, TAN_F64,
};
use crate::arith::{Arith, V, Width};
use crate::function::Function;
use crate::functions::{COS_LARGE, SIN_LARGE, TAN_LARGE};

/// Bound of the reduction in parts: beyond it, products by the multiple are no longer exact.
fn bound(a: &dyn Arith) -> f64 {
    match (a.width(), a.has_fma()) {
        (Width::F32, true) => 1e5,
        (Width::F32, false) => 1e4,
        (Width::F64, _) => 1e6,
    }
}

/// The parts of `-pi / 2` whose products by a multiple are exact, or become so by fusing.
fn minus_half_pi(a: &mut dyn Arith) -> Vec<V> {
    let parts: &[f64] = match (a.width(), a.has_fma()) {
        (Width::F32, true) => &PI_FUSED_F32,
        (Width::F32, false) => &PI_SHORT_F32,
        (Width::F64, true) => &PI_FUSED_F64,
        (Width::F64, false) => &PI_SHORT_F64,
    };
    parts.iter().map(|part| a.f(-part / 2.0)).collect()
}

/// `x - n pi / 2` rounded, for `|x|` within [`bound`].
///
/// The first difference is exact, and each later one is rounded relative to itself.
fn subtract_half_pi(a: &mut dyn Arith, x: V, n: V) -> V {
    let parts = minus_half_pi(a);
    parts.into_iter().fold(x, |rest, part| a.fma(n, part, rest))
}

/// `x - n pi / 2` as a float and a far smaller one, for `|x|` within [`bound`], with a fused product.
fn subtract_half_pi_exactly(a: &mut dyn Arith, x: V, n: V) -> (V, V) {
    let [pi_high, pi_middle, pi_low] = a.width().pick(PI_FUSED_F32, PI_FUSED_F64);
    let (first, second, third) = (a.f(-pi_high / 2.0), a.f(-pi_middle / 2.0), a.f(-pi_low / 2.0));
    let rest = a.fma(n, first, x);
    let (product, product_error) = two_product(a, n, second);
    let (high, low) = fast_two_sum(a, rest, product);
    let low = a.add(low, product_error);
    (high, a.fma(n, third, low))
}

/// `x - n pi / 2` as a float and a far smaller one, and `n` modulo 4 in the low bits of an integer.
struct Reduced {
    high: V,
    low: Option<V>,
    n: V,
}

/// The reduction of an `x` within [`bound`], with no low part: enough for the sine.
fn reduce(a: &mut dyn Arith, x: V) -> Reduced {
    let (n_float, n) = nearest(a, x, FRAC_2_PI, 0);
    let high = subtract_half_pi(a, x, n_float);
    Reduced { high, low: None, n }
}

/// The reduction of an `x` within [`bound`], with a low part if there is a fused product.
fn reduce_exactly(a: &mut dyn Arith, x: V) -> Reduced {
    if !a.has_fma() {
        return reduce(a, x);
    }
    let (n_float, n) = nearest(a, x, FRAC_2_PI, 0);
    let (high, low) = subtract_half_pi_exactly(a, x, n_float);
    Reduced { high, low: Some(low), n }
}

/// `r.high + tail * cube + low`
fn add_tail(a: &mut dyn Arith, r: &Reduced, tail: V, cube: V, low: Option<V>) -> V {
    match low {
        Some(low) => {
            let tail = a.fma(tail, cube, low);
            a.add(r.high, tail)
        }
        None => a.fma(tail, cube, r.high),
    }
}

/// `sin(r + n pi / 2)`: by the two lowest bits of `n`, plus or minus `sin(r)` or `cos(r)`.
fn sin_of_reduced(a: &mut dyn Arith, r: Reduced) -> V {
    let sin_table: &[f64] = a.width().pick(&SIN_F32, &SIN_F64);
    let cos_table: &[f64] = a.width().pick(&COS_F32, &COS_F64);
    let z = a.mul(r.high, r.high);
    let tail = polynomial(a, z, sin_table);
    let cube = a.mul(z, r.high);
    let sine = add_tail(a, &r, tail, cube, r.low);

    let minus_half = a.f(-0.5);
    let one = a.f(1.0);
    let tail = polynomial(a, z, cos_table);
    let tail = a.fma(tail, z, minus_half);
    let cosine = a.fma(tail, z, one);

    let is_odd = is_odd(a, r.n);
    let result = a.select(is_odd, cosine, sine);
    let n_bits = a.width().pick(32, 64);
    let second_bit = a.ishl(r.n, n_bits - 2);
    let sign_mask = a.i(a.width().sign_mask());
    let sign = a.iand(second_bit, sign_mask);
    flip_sign(a, result, sign)
}

/// Tests the lowest bit of `n`.
fn is_odd(a: &mut dyn Arith, n: V) -> V {
    let n_bits = a.width().pick(32, 64);
    let as_sign = a.ishl(n, n_bits - 1);
    let zero = a.i(0);
    a.ilt(as_sign, zero)
}

/// An odd function of `x`, from its value `function(reduced)`; beyond [`bound`], the function `large`.
fn odd_of_reduced(
    a: &mut dyn Arith,
    x: V,
    reduced: Reduced,
    function: fn(&mut dyn Arith, Reduced) -> V,
    large: &'static Function,
) -> V {
    let result = function(a, reduced);
    let result = keep_zero(a, x, result);
    select_large(a, x, result, large)
}

/// `sin(x)`
///
/// Error: 1.5 ulp at 32 bits, 1.1 at 64; without fused multiply-add 1.6 and 1.2.
pub(crate) fn sin(a: &mut dyn Arith, x: V) -> V {
    let reduced = reduce(a, x);
    odd_of_reduced(a, x, reduced, sin_of_reduced, &SIN_LARGE)
}

/// `cos(x) = sin(x + pi / 2)`
///
/// Error: 1.6 ulp at 32 bits, 1.4 at 64; without fused multiply-add 1.6 and 1.4.
pub(crate) fn cos(a: &mut dyn Arith, x: V) -> V {
    let reduced = reduce(a, x);
    let reduced = next_quadrant(a, reduced);
    let cosine = sin_of_reduced(a, reduced);
    select_large(a, x, cosine, &COS_LARGE)
}

/// The reduction of `x + pi / 2`.
fn next_quadrant(a: &mut dyn Arith, r: Reduced) -> Reduced {
    let one = a.i(1);
    Reduced { n: a.iadd(r.n, one), ..r }
}

/// `tan(r)` for even `n`, `-1 / tan(r)` for odd `n`.
fn tan_of_reduced(a: &mut dyn Arith, r: Reduced) -> V {
    let table: &[f64] = a.width().pick(&TAN_F32, &TAN_F64);
    let z = a.mul(r.high, r.high);
    let tail = polynomial(a, z, table);
    let cube = a.mul(z, r.high);
    // The slope of the tangent is 1 + tan^2.
    let low = r.low.map(|low| a.fma(low, z, low));
    let tangent = add_tail(a, &r, tail, cube, low);
    let minus_one = a.f(-1.0);
    let cotangent = a.div(minus_one, tangent);
    let is_odd = is_odd(a, r.n);
    a.select(is_odd, cotangent, tangent)
}

/// `tan(x)`
///
/// Error: 1.9 ulp at 32 bits, 1.5 at 64; without fused multiply-add 3.0 and 2.1.
pub(crate) fn tan(a: &mut dyn Arith, x: V) -> V {
    let reduced = reduce_exactly(a, x);
    odd_of_reduced(a, x, reduced, tan_of_reduced, &TAN_LARGE)
}

/// `x` where it is a zero of either sign, otherwise `result`.
fn keep_zero(a: &mut dyn Arith, x: V, result: V) -> V {
    let zero = a.f(0.0);
    let is_zero = a.eq(x, zero);
    a.select(is_zero, x, result)
}

/// `large(x)` beyond [`bound`], otherwise `usual`.
fn select_large(a: &mut dyn Arith, x: V, usual: V, large: &'static Function) -> V {
    let magnitude = a.abs(x);
    let bound = bound(a);
    let within = below(a, magnitude, bound);
    let beyond = a.not(within);
    a.select_rare(beyond, usual, large, &[x])
}
