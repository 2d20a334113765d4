//! The scaled modified Bessel function of order one.

use super::approx::{below, polynomial, with_sign_of};
use super::coefficients::{
    I1_SMALL_F32, I1_SMALL_F64, I1E_CENTRE_F32, I1E_CENTRE_F64, I1E_LARGE_F32, I1E_LARGE_F64,
};
use super::exp::exp_of_moderate;
use crate::arith::{Arith, V};

/// End of the first of two ranges.
const EDGE: f64 = 8.0;

/// `e^-|x| I1(x)`: `x P(x^2) e^-|x|` up to 8, and beyond `P(1 / |x| - k) / sqrt(|x|)`, where `P(-k)` is
/// `1 / sqrt(2 pi)`.
///
/// Error: 2.6 ulp.
pub(crate) fn i1e(a: &mut dyn Arith, x: V) -> V {
    let magnitude = a.abs(x);
    let small = i1e_of_small(a, x, magnitude);
    let large = i1e_of_large(a, magnitude);
    let large = with_sign_of(a, large, x);
    let is_small = below(a, magnitude, EDGE);
    a.select(is_small, small, large)
}

fn i1e_of_small(a: &mut dyn Arith, x: V, magnitude: V) -> V {
    let table: &[f64] = a.width().pick(&I1_SMALL_F32, &I1_SMALL_F64);
    let edge = a.f(EDGE);
    let limited = a.min(edge, magnitude);
    let square = a.mul(limited, limited);
    let ratio = polynomial(a, square, table);
    let minus = a.neg(limited);
    let exponential = exp_of_moderate(a, minus, 0);
    let factor = a.mul(ratio, exponential);
    a.mul(x, factor)
}

fn i1e_of_large(a: &mut dyn Arith, magnitude: V) -> V {
    let table: &[f64] = a.width().pick(&I1E_LARGE_F32, &I1E_LARGE_F64);
    let [centre] = a.width().pick(I1E_CENTRE_F32, I1E_CENTRE_F64);
    let (one, centre) = (a.f(1.0), a.f(centre));
    let inverse = a.div(one, magnitude);
    let beyond = a.sub(inverse, centre);
    let value = polynomial(a, beyond, table);
    let root = a.sqrt(magnitude);
    a.div(value, root)
}
