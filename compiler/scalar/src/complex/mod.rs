//! Functions of complex numbers, written once on their parts as [`Arith`], for evaluation and for compiled code. The
//! two differ in the error of the functions of real numbers they use.
//!
//! Zeros and infinities have C99's results (annex G) where those are special, but for angles that are infinite:
//! `e^z` is no number for those, as XLA has it.

mod circular;
mod exponential;
mod inverse;
mod logarithm;
mod modulus;
pub(crate) mod parts;
mod power;
mod quotient;
#[cfg(test)]
mod tests;

pub(crate) use circular::*;
pub(crate) use exponential::*;
pub(crate) use inverse::*;
pub(crate) use logarithm::*;
pub(crate) use modulus::*;
pub use parts::{Complex, Z};
pub(crate) use power::*;
pub(crate) use quotient::*;

use crate::arith::{Arith, V};
use crate::function::Function;

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

/// The greater by real parts, of equal ones by imaginary parts; the first NaN, if there is one.
pub(crate) fn max(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    let is_less = less(a, z, w);
    extreme(a, is_less, z, w)
}

/// The less by the order of [`max`].
pub(crate) fn min(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    let is_greater = less(a, w, z);
    extreme(a, is_greater, z, w)
}

fn less(a: &mut dyn Arith, z: Z, w: Z) -> V {
    let (before, same, then) = (a.lt(z.re, w.re), a.eq(z.re, w.re), a.lt(z.im, w.im));
    let then = a.and(same, then);
    a.or(before, then)
}

/// `w` if that is better or NaN, unless `z` is NaN.
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
