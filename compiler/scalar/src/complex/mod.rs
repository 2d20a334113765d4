//! Functions of complex numbers, written on their parts as [`Arith`] once: so they are evaluated, and so
//! they are compiled. What differs between both is the error of the functions of real numbers they use.
//!
//! Zeros and infinities have C99's results (annex G) where those are special, but for angles that are infinite:
//! `e^z` is no number for those, as XLA has it.

mod circular;
mod exponential;
mod inverse;
#[cfg(test)]
mod tests;

pub(crate) use circular::*;
pub(crate) use exponential::*;
pub(crate) use inverse::*;

use crate::arith::{Arith, V};
use crate::function::Function;
use crate::functions::COPY_SIGN;

/// A complex number of an [`Arith`]: `re + im i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Z {
    /// The real part.
    pub re: V,
    /// The imaginary part.
    pub im: V,
}

/// A function of complex numbers, written on their parts.
#[derive(Clone, Copy)]
pub enum Complex {
    /// Of one argument.
    One(fn(&mut dyn Arith, Z) -> Z),
    /// Of two arguments.
    Two(fn(&mut dyn Arith, Z, Z) -> Z),
    /// Of one argument, with a real result.
    ToReal(fn(&mut dyn Arith, Z) -> V),
}

impl Complex {
    /// The parts of the result: the real one, and the imaginary one unless the result is real.
    /// `None`: the function has another number of arguments.
    pub fn write(&self, a: &mut dyn Arith, args: &[Z]) -> Option<(V, Option<V>)> {
        let result = match (*self, args) {
            (Complex::One(f), [z]) => f(a, *z),
            (Complex::Two(f), [z, w]) => f(a, *z, *w),
            (Complex::ToReal(f), [z]) => return Some((f(a, *z), None)),
            _ => return None,
        };
        Some((result.re, Some(result.im)))
    }
}

// --- what the functions share --------------------------------------------------------------------

fn of(a: &mut dyn Arith, function: &'static Function, x: V) -> V {
    a.apply(function, &[x])
}

fn constant(a: &mut dyn Arith, re: f64, im: f64) -> Z {
    Z { re: a.f(re), im: a.f(im) }
}

fn times_constant(a: &mut dyn Arith, z: Z, factor: f64) -> Z {
    let factor = a.f(factor);
    times(a, z, factor)
}

fn times(a: &mut dyn Arith, z: Z, factor: V) -> Z {
    Z { re: a.mul(z.re, factor), im: a.mul(z.im, factor) }
}

fn over(a: &mut dyn Arith, z: Z, divisor: V) -> Z {
    Z { re: a.div(z.re, divisor), im: a.div(z.im, divisor) }
}

fn select(a: &mut dyn Arith, condition: V, z: Z, otherwise: Z) -> Z {
    Z { re: a.select(condition, z.re, otherwise.re), im: a.select(condition, z.im, otherwise.im) }
}

/// `iz`
fn turned(a: &mut dyn Arith, z: Z) -> Z {
    Z { re: a.neg(z.im), im: z.re }
}

/// `-iz`
fn turned_back(a: &mut dyn Arith, z: Z) -> Z {
    Z { re: z.im, im: a.neg(z.re) }
}

fn equals(a: &mut dyn Arith, x: V, value: f64) -> V {
    let value = a.f(value);
    a.eq(x, value)
}

fn is_zero(a: &mut dyn Arith, z: Z) -> V {
    let (re, im) = (equals(a, z.re, 0.0), equals(a, z.im, 0.0));
    a.and(re, im)
}

fn is_infinite(a: &mut dyn Arith, x: V) -> V {
    let magnitude = a.abs(x);
    equals(a, magnitude, f64::INFINITY)
}

fn is_finite(a: &mut dyn Arith, x: V) -> V {
    let (magnitude, infinity) = (a.abs(x), a.f(f64::INFINITY));
    a.lt(magnitude, infinity)
}

fn both_finite(a: &mut dyn Arith, z: Z) -> V {
    let (re, im) = (is_finite(a, z.re), is_finite(a, z.im));
    a.and(re, im)
}

fn some_infinite(a: &mut dyn Arith, z: Z) -> V {
    let (re, im) = (is_infinite(a, z.re), is_infinite(a, z.im));
    a.or(re, im)
}

/// The rounded sum and what was lost, exactly (Knuth).
fn two_sum(a: &mut dyn Arith, x: V, y: V) -> (V, V) {
    let sum = a.add(x, y);
    let second = a.sub(sum, x);
    let first = a.sub(sum, second);
    let (lost_first, lost_second) = (a.sub(x, first), a.sub(y, second));
    (sum, a.add(lost_first, lost_second))
}

/// The rounded product and what was lost, exactly unless that is too small (Dekker, Veltkamp).
fn two_product(a: &mut dyn Arith, x: V, y: V) -> (V, V) {
    let product = a.mul(x, y);
    if a.has_fma() {
        let negated = a.neg(product);
        return (product, a.fma(x, y, negated));
    }
    let bits = (a.width().fraction_bits() as i32 + 2) / 2;
    let factor = a.f(a.width().power_of_two(bits) + 1.0);
    let split = |a: &mut dyn Arith, x: V| {
        let large = a.mul(x, factor);
        let rest = a.sub(large, x);
        let upper = a.sub(large, rest);
        (upper, a.sub(x, upper))
    };
    let ((x0, x1), (y0, y1)) = (split(a, x), split(a, y));
    let terms = [(x0, y0), (x0, y1), (x1, y0), (x1, y1)];
    let mut lost = a.neg(product);
    for (x, y) in terms {
        let term = a.mul(x, y);
        lost = a.add(lost, term);
    }
    (product, lost)
}

/// `sqrt(x^2 + y^2)`, as `m sqrt(1 + (n / m)^2)` with the greater of both magnitudes `m`, so that no
/// square overflows.
fn hypot(a: &mut dyn Arith, x: V, y: V) -> V {
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

// --- arithmetic ----------------------------------------------------------------------------------

pub(crate) fn real(_: &mut dyn Arith, z: Z) -> V {
    z.re
}

pub(crate) fn imag(_: &mut dyn Arith, z: Z) -> V {
    z.im
}

pub(crate) fn conj(a: &mut dyn Arith, z: Z) -> Z {
    Z { re: z.re, im: a.neg(z.im) }
}

pub(crate) fn neg(a: &mut dyn Arith, z: Z) -> Z {
    Z { re: a.neg(z.re), im: a.neg(z.im) }
}

pub(crate) fn abs(a: &mut dyn Arith, z: Z) -> V {
    hypot(a, z.re, z.im)
}

/// `z / |z|`, zero of zero.
pub(crate) fn sign(a: &mut dyn Arith, z: Z) -> Z {
    let magnitude = abs(a, z);
    let unit = over(a, z, magnitude);
    let (at_zero, zero) = (is_zero(a, z), constant(a, 0.0, 0.0));
    select(a, at_zero, zero, unit)
}

/// The greater by real parts, of equal ones by imaginary parts; the first that is not a number, if one is.
pub(crate) fn max(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    let is_less = less(a, z, w);
    extreme(a, is_less, z, w)
}

/// As [`max`], the less.
pub(crate) fn min(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    let is_greater = less(a, w, z);
    extreme(a, is_greater, z, w)
}

fn less(a: &mut dyn Arith, z: Z, w: Z) -> V {
    let (before, same, then) = (a.lt(z.re, w.re), a.eq(z.re, w.re), a.lt(z.im, w.im));
    let then = a.and(same, then);
    a.or(before, then)
}

/// `w` if that is better or no number, unless `z` is none.
fn extreme(a: &mut dyn Arith, is_better: V, z: Z, w: Z) -> Z {
    let [z_is_number, w_is_number] = [z, w].map(|x| {
        let (re, im) = (a.eq(x.re, x.re), a.eq(x.im, x.im));
        a.and(re, im)
    });
    let result = select(a, is_better, w, z);
    let result = select(a, w_is_number, result, w);
    select(a, z_is_number, result, z)
}

pub(crate) fn add(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    Z { re: a.add(z.re, w.re), im: a.add(z.im, w.im) }
}

pub(crate) fn sub(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    Z { re: a.sub(z.re, w.re), im: a.sub(z.im, w.im) }
}

pub(crate) fn mul(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    let (x, y) = (a.mul(z.re, w.re), a.mul(z.im, w.im));
    let (u, v) = (a.mul(z.re, w.im), a.mul(z.im, w.re));
    Z { re: a.sub(x, y), im: a.add(u, v) }
}

/// `(x - y) (x + y) + 2 i x y`
pub(crate) fn square(a: &mut dyn Arith, z: Z) -> Z {
    let (difference, sum) = (a.sub(z.re, z.im), a.add(z.re, z.im));
    let product = a.mul(difference, sum);
    let (x, y, zero) = (a.abs(z.re), a.abs(z.im), a.f(0.0));
    let (same, finite) = (a.eq(x, y), is_finite(a, x));
    let same = a.and(same, finite);
    let product_of_parts = a.mul(z.re, z.im);
    let im = a.add(product_of_parts, product_of_parts);
    Z { re: a.select(same, zero, product), im }
}

/// `z conj(w)`
fn mul_conj(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    let (x, y) = (a.mul(z.re, w.re), a.mul(z.im, w.im));
    let (u, v) = (a.mul(z.im, w.re), a.mul(z.re, w.im));
    Z { re: a.add(x, y), im: a.sub(u, v) }
}

/// `z conj(w) / |w|^2`, with `w` divided by a power of two before its square is taken.
pub(crate) fn divide(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    let scale = scale_of_divisor(a, w);
    let scaled = times(a, w, scale);
    let (x, y) = (a.mul(scaled.re, scaled.re), a.mul(scaled.im, scaled.im));
    let norm = a.add(x, y);
    let product = mul_conj(a, z, scaled);
    let quotient = over(a, product, norm);
    let quotient = times(a, quotient, scale);
    let re_is_nan = a.unordered(quotient.re, quotient.re);
    let im_is_nan = a.unordered(quotient.im, quotient.im);
    let is_special = a.and(re_is_nan, im_is_nan);
    let special = divide_special(a, z, w);
    select(a, is_special, special, quotient)
}

/// A power of two that brings the greater part of a divisor near one.
fn scale_of_divisor(a: &mut dyn Arith, w: Z) -> V {
    let width = a.width();
    let (re, im) = (a.abs(w.re), a.abs(w.im));
    let greater = a.max(re, im);
    let bits = a.bits(greater);
    let exponent = a.i(width.power_of_two_bits(width.bias() + 1));
    let power = a.iand(bits, exponent);
    let power = a.float_from_bits(power);
    let least = a.f(width.min_normal());
    let most = a.f(width.power_of_two(width.bias() as i32));
    let power = a.max(power, least);
    let power = a.min(power, most);
    let one = a.f(1.0);
    a.div(one, power)
}

/// The quotient where the formula gives NaN for both parts: by zero, and of infinities.
fn divide_special(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    let result = constant(a, f64::NAN, f64::NAN);

    let boxed = boxed(a, w);
    let small = mul_conj(a, z, boxed);
    let small = times_constant(a, small, 0.0);
    let (divisor_infinite, finite) = (some_infinite(a, w), both_finite(a, z));
    let applies = a.and(divisor_infinite, finite);
    let result = select(a, applies, small, result);

    let boxed = self::boxed(a, z);
    let large = mul_conj(a, boxed, w);
    let large = times_constant(a, large, f64::INFINITY);
    let (dividend_infinite, finite) = (some_infinite(a, z), both_finite(a, w));
    let applies = a.and(dividend_infinite, finite);
    let result = select(a, applies, large, result);

    let infinity = a.f(f64::INFINITY);
    let infinity = a.apply(&COPY_SIGN, &[infinity, w.re]);
    let by_zero = times(a, z, infinity);
    let re_is_nan = a.unordered(z.re, z.re);
    let im_is_nan = a.unordered(z.im, z.im);
    let both_nan = a.and(re_is_nan, im_is_nan);
    let (zero_divisor, some_number) = (is_zero(a, w), a.not(both_nan));
    let applies = a.and(zero_divisor, some_number);
    select(a, applies, by_zero, result)
}

/// The corner of the unit square that an infinite number lies towards: 1 for an infinite part, 0 for
/// another, with their signs.
fn boxed(a: &mut dyn Arith, z: Z) -> Z {
    let part = |a: &mut dyn Arith, x: V| {
        let (one, zero) = (a.f(1.0), a.f(0.0));
        let infinite = is_infinite(a, x);
        let size = a.select(infinite, one, zero);
        a.apply(&COPY_SIGN, &[size, x])
    };
    Z { re: part(a, z.re), im: part(a, z.im) }
}
