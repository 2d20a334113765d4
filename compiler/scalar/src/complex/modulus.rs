//! Moduli of complex numbers: scaled by powers of two that keep squares in range, and to twice the
//! width.

use super::{
    Z, constant, equals, inverse_power_of_two, is_zero, moderate, of, over, select, some_infinite,
};
use crate::arith::{Arith, V};
use crate::expand::approx::{fast_two_sum, from_shifter, two_product};
use crate::expand::coefficients::{LN2_F32, LN2_F64};
use crate::expand::power::Double;
use crate::functions::LOG1P;

/// The rounded sum and its rounding error, exactly (Knuth).
pub(super) fn two_sum(a: &mut dyn Arith, x: V, y: V) -> (V, V) {
    let sum = a.add(x, y);
    let second = a.sub(sum, x);
    let first = a.sub(sum, second);
    let (lost_first, lost_second) = (a.sub(x, first), a.sub(y, second));
    (sum, a.add(lost_first, lost_second))
}

/// The sum of `first` and `rest` as if computed in twice the width (Ogita, Rump and Oishi, "Accurate sum and dot
/// product", 2005).
pub(super) fn sum_of(a: &mut dyn Arith, first: V, rest: &[V]) -> Double {
    let mut sum = first;
    let mut lost = None;
    for term in rest {
        let (next, rest) = two_sum(a, sum, *term);
        sum = next;
        lost = Some(lost.map_or(rest, |lost| a.add(lost, rest)));
    }
    let (high, low) = lost.map_or((sum, sum), |lost| fast_two_sum(a, sum, lost));
    Double { high, low }
}

/// `sqrt(x^2 + y^2)`, as `m sqrt(1 + (n / m)^2)` with the greater of both magnitudes `m`, so that no
/// square overflows.
pub(super) fn hypot(a: &mut dyn Arith, x: V, y: V) -> V {
    let (x, y) = (a.abs(x), a.abs(y));
    let (greater, less) = (a.max(x, y), a.min(x, y));
    let ratio = a.div(less, greater);
    let square = a.mul(ratio, ratio);
    let one = a.f(1.0);
    let sum = a.add(one, square);
    let root = a.sqrt(sum);
    let result = a.mul(greater, root);
    let at_zero = equals(a, greater, 0.0);
    let result = a.select(at_zero, greater, result);
    let unordered = a.unordered(x, y);
    let nan = a.add(x, y);
    let result = a.select(unordered, nan, result);
    let infinite = some_infinite(a, Z { re: x, im: y });
    let infinity = a.f(f64::INFINITY);
    a.select(infinite, infinity, result)
}

pub(crate) fn abs(a: &mut dyn Arith, z: Z) -> V {
    hypot(a, z.re, z.im)
}

/// `z / |z|`, zero of zero.
pub(crate) fn sign(a: &mut dyn Arith, z: Z) -> Z {
    let (moderate, _) = moderate(a, z);
    let magnitude = abs(a, moderate);
    let unit = over(a, moderate, magnitude);
    let (at_zero, zero) = (is_zero(a, z), constant(a, 0.0, 0.0));
    select(a, at_zero, zero, unit)
}

/// The modulus of a number other than zero, infinity and NaN: `2^exponent sqrt(1 + excess)`, with an excess from -1/2 to
/// 1 to twice the width.
pub(super) struct Modulus {
    pub(super) exponent: V,
    pub(super) excess: Double,
    /// The greater part, scaled by the common power of two to be between 2 and 4.
    pub(super) greater: V,
    pub(super) less: V,
}

impl Modulus {
    /// The modulus of two parts that are not negative.
    pub(super) fn of(a: &mut dyn Arith, x: V, y: V) -> Modulus {
        let (greater, less) = (a.max(x, y), a.min(x, y));
        let (exponent, [greater, less]) = normalised(a, greater, [greater, less]);
        let (square, square_low) = two_product(a, greater, greater);
        let (other, other_low) = two_product(a, less, less);
        // From 4 to 32, of numbers 2^exponent times as large: by a quarter or a sixteenth, from 1/2 to 2.
        let (norm, eight) = (a.add(square, other), a.f(8.0));
        let is_less = a.lt(norm, eight);
        let (quarter, sixteenth, one, two) = (a.f(0.25), a.f(0.0625), a.f(1.0), a.f(2.0));
        let scale = a.select(is_less, quarter, sixteenth);
        let more = a.select(is_less, one, two);
        let exponent = a.add(exponent, more);
        let terms = [square, other, square_low, other_low].map(|term| a.mul(term, scale));
        let minus_one = a.f(-1.0);
        let excess = sum_of(a, minus_one, &terms);
        Modulus { exponent, excess, greater, less }
    }
}

/// `parts` times `2^-exponent`, which brings `greater` between 2 and 4, and the exponent as a float.
fn normalised(a: &mut dyn Arith, greater: V, parts: [V; 2]) -> (V, [V; 2]) {
    let width = a.width();
    let up = width.fraction_bits() as i32 + 1;
    // Numbers whose exponents are the least or the greatest are first brought away from there.
    let (tiny, huge) = (a.f(width.min_normal()), a.f(width.power_of_two(width.bias() as i32 - 1)));
    let (is_tiny, is_huge) = (a.lt(greater, tiny), a.lt(huge, greater));
    let origin = width.shifter() + (width.bias() + 1) as f64;
    let mut pick = |at_tiny: f64, usual: f64, at_huge: f64| {
        let [at_tiny, usual, at_huge] = [at_tiny, usual, at_huge].map(|x| a.f(x));
        let picked = a.select(is_huge, at_huge, usual);
        a.select(is_tiny, at_tiny, picked)
    };
    let scale = pick(width.power_of_two(up), 1.0, 0.25);
    let origin = pick(origin + f64::from(up), origin, origin - 2.0);
    let greater = a.mul(greater, scale);
    let power = inverse_power_of_two(a, greater, 1);
    let bits = a.bits(greater);
    let exponent = a.ushr(bits, width.fraction_bits());
    let exponent = from_shifter(a, exponent, origin);
    let parts = parts.map(|part| {
        let part = a.mul(part, scale);
        a.mul(part, power)
    });
    (exponent, parts)
}

/// `log sqrt(x^2 + y^2)`, relative to itself near one too: `exponent ln 2 + log1p(excess) / 2`.
pub(super) fn log_of_modulus(a: &mut dyn Arith, x: V, y: V) -> V {
    let (x, y) = (a.abs(x), a.abs(y));
    let Modulus { exponent, excess, .. } = Modulus::of(a, x, y);
    let (log, half) = (of(a, &LOG1P, excess.high), a.f(0.5));
    let bit = a.mul(log, half);
    let [high, low] = a.width().pick(LN2_F32, LN2_F64).map(|part| a.f(part));
    let (high, low) = (a.mul(exponent, high), a.mul(exponent, low));
    let bit = a.add(bit, low);
    let log = a.add(high, bit);
    at_edges(a, Z { re: x, im: y }, log)
}

/// A logarithm of the modulus of `z`: `usual`, but infinite at zero and at infinity.
pub(super) fn at_edges(a: &mut dyn Arith, z: Z, usual: V) -> V {
    let (infinity, lowest) = (a.f(f64::INFINITY), a.f(f64::NEG_INFINITY));
    let at_zero = is_zero(a, z);
    let result = a.select(at_zero, lowest, usual);
    let infinite = some_infinite(a, z);
    a.select(infinite, infinity, result)
}
