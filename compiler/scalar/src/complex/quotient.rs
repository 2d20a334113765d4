//! Quotients of complex numbers, by powers of two that keep products and squares in range.

use super::{
    Z, both_finite, constant, is_infinite, is_zero, over, select, some_infinite, times,
    times_constant,
};
use crate::arith::{Arith, V};
use crate::functions::COPY_SIGN;

/// `z conj(w)`
fn mul_conj(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    let (x, y) = (a.mul(z.re, w.re), a.mul(z.im, w.im));
    let (u, v) = (a.mul(z.im, w.re), a.mul(z.re, w.im));
    Z { re: a.add(x, y), im: a.sub(u, v) }
}

/// `z conj(w) / |w|^2`, with the greater part of `w` brought between 2 and 4 by a power of two, and `z` away from the ends
/// of the range. Within 4 ulp of the modulus.
pub(crate) fn divide(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    let (dividend, back) = moderate(a, z);
    let scale = scale_of_divisor(a, w);
    let scaled = times(a, w, scale);
    let (x, y) = (a.mul(scaled.re, scaled.re), a.mul(scaled.im, scaled.im));
    let norm = a.add(x, y);
    let product = mul_conj(a, dividend, scaled);
    let quotient = over(a, product, norm);
    let quotient = times(a, quotient, scale);
    let quotient = times(a, quotient, back);
    let re_is_nan = a.unordered(quotient.re, quotient.re);
    let im_is_nan = a.unordered(quotient.im, quotient.im);
    let is_special = a.and(re_is_nan, im_is_nan);
    let special = divide_special(a, z, w);
    select(a, is_special, special, quotient)
}

/// `z` times a power of two where that is so large that sums of its products overflow, or so small that they lose digits,
/// and the inverse of that power.
pub(super) fn moderate(a: &mut dyn Arith, z: Z) -> (Z, V) {
    let width = a.width();
    let (re, im) = (a.abs(z.re), a.abs(z.im));
    let greater = a.max(re, im);
    let n_bits = width.fraction_bits() as i32;
    let up = 2 * n_bits + 16;
    let (large, small) = (
        a.f(width.power_of_two(width.bias() as i32 - 4)),
        a.f(width.min_normal() * width.power_of_two(n_bits)),
    );
    let (is_large, is_small) = (a.lt(large, greater), a.lt(greater, small));
    let mut pick = |large: i32, small: i32| {
        let (one, large, small) =
            (a.f(1.0), a.f(width.power_of_two(large)), a.f(width.power_of_two(small)));
        let scale = a.select(is_large, large, one);
        a.select(is_small, small, scale)
    };
    let (scale, back) = (pick(-4, up), pick(4, -up));
    (times(a, z, scale), back)
}

/// The power of two that brings the greater part of a divisor between 2 and 4; less of a subnormal one.
fn scale_of_divisor(a: &mut dyn Arith, w: Z) -> V {
    let width = a.width();
    let (re, im) = (a.abs(w.re), a.abs(w.im));
    let greater = a.max(re, im);
    let least = a.f(width.min_normal());
    let greater = a.max(least, greater);
    inverse_power_of_two(a, greater, 1)
}

/// `2^(shift - e)` for a positive normal `x` of exponent `e`; zero or infinity where that is no normal number.
pub(super) fn inverse_power_of_two(a: &mut dyn Arith, x: V, shift: i64) -> V {
    let width = a.width();
    let bits = a.bits(x);
    let mask = a.i(width.power_of_two_bits(width.bias() + 1));
    let exponent = a.iand(bits, mask);
    let all = a.i(width.power_of_two_bits(width.bias() + shift));
    let power = a.isub(all, exponent);
    a.float_from_bits(power)
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
