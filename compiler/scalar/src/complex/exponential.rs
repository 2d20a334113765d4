//! Exponentials and roots of complex numbers, and angles of quotients.

use std::f64::consts::LN_2;

use super::{
    Z, add, constant, divide, equals, hypot, is_infinite, is_zero, log, neg, of, over, select,
    square, times, times_constant, turned, turned_back,
};
use crate::arith::{Arith, V, Width};
use crate::functions::{ATAN2, CBRT, COPY_SIGN, COS, EXP, EXPM1, SIN};

/// Overflow-safe exponential: `e^x = e^u first second` for an `x` whose exponential overflows.
pub(super) struct Growth {
    pub(super) u: V,
    first: V,
    second: V,
}

impl Growth {
    /// A number whose exponential is a float up to about 2^-9 units in its last place.
    fn step(width: Width) -> (f64, f64) {
        width.pick((60.09375, 1.2542497465048946e26), (461.6875, 3.223544083025292e200))
    }

    /// Subtracts up to two steps: as much as factors from the least to the greatest number can bring back into the
    /// range.
    pub(super) fn of(a: &mut dyn Arith, x: V) -> Growth {
        let (step, power) = Growth::step(a.width());
        let (limit, one) = (a.f(a.width().pick(88.0, 709.0)), a.f(1.0));
        let (step, power) = (a.f(step), a.f(power));
        let mut reduced = |x: V| {
            let (is_large, less) = (a.lt(limit, x), a.sub(x, step));
            (a.select(is_large, less, x), a.select(is_large, power, one))
        };
        let (u, first) = reduced(x);
        let (u, second) = reduced(u);
        Growth { u, first, second }
    }

    /// Multiplies `x` by the factors that `e^u` lacks.
    pub(super) fn apply(&self, a: &mut dyn Arith, x: V) -> V {
        let x = a.mul(x, self.first);
        a.mul(x, self.second)
    }
}

/// `e^x (cos y + i sin y)`
pub(crate) fn exp(a: &mut dyn Arith, z: Z) -> Z {
    let growth = Growth::of(a, z.re);
    let r = of(a, &EXP, growth.u);
    let Z { re, im } = from_polar(a, r, z.im);
    let result = Z { re: growth.apply(a, re), im: growth.apply(a, im) };
    let is_real = equals(a, z.im, 0.0);
    let r = growth.apply(a, r);
    select(a, is_real, Z { re: r, im: z.im }, result)
}

/// `r (cos angle + i sin angle)`
fn from_polar(a: &mut dyn Arith, r: V, angle: V) -> Z {
    let (cos, sin) = (of(a, &COS, angle), of(a, &SIN, angle));
    Z { re: a.mul(r, cos), im: a.mul(r, sin) }
}

pub(crate) fn exp2(a: &mut dyn Arith, z: Z) -> Z {
    let z = times_constant(a, z, LN_2);
    exp(a, z)
}

/// `e^z - 1`, precise near zero: `cos y = 1 - 2 sin(y/2)^2`.
pub(crate) fn expm1(a: &mut dyn Arith, z: Z) -> Z {
    let half = a.f(0.5);
    let angle = a.mul(z.im, half);
    let sin_half = of(a, &SIN, angle);
    let square = a.mul(sin_half, sin_half);
    let doubled = a.add(square, square);
    let (cos, sin) = (of(a, &COS, z.im), of(a, &SIN, z.im));
    let growth = Growth::of(a, z.re);
    let (exp, expm1) = (of(a, &EXP, growth.u), of(a, &EXPM1, z.re));
    let product = a.mul(expm1, cos);
    let near = a.sub(product, doubled);
    let (exp_cos, one) = (a.mul(exp, cos), a.f(1.0));
    let beside = a.sub(exp_cos, one);
    let far = growth.apply(a, exp_cos);
    // Where `e^x cos y` is less than a half the difference has fewer roundings, and where `e^x` may overflow one more or
    // less is nothing.
    let (half, limit) = (a.f(0.5), a.f(a.width().pick(88.0, 709.0)));
    let (is_beside, is_far) = (a.lt(exp_cos, half), a.lt(limit, z.re));
    let near = a.select(is_beside, beside, near);
    let re = a.select(is_far, far, near);
    let im = a.mul(exp, sin);
    let result = Z { re, im: growth.apply(a, im) };
    let is_real = equals(a, z.im, 0.0);
    select(a, is_real, Z { re: expm1, im: z.im }, result)
}

/// `1 / (1 + e^-z)`
pub(crate) fn logistic(a: &mut dyn Arith, z: Z) -> Z {
    let one = constant(a, 1.0, 0.0);
    let negated = neg(a, z);
    let exp = exp(a, negated);
    let sum = add(a, exp, one);
    divide(a, one, sum)
}

/// `-i log((w + i z) / sqrt(w^2 + z^2))`, of numbers divided by the largest part.
pub(crate) fn atan2(a: &mut dyn Arith, z: Z, w: Z) -> Z {
    let parts = [z.re, z.im, w.re, w.im].map(|part| a.abs(part));
    let largest = parts.into_iter().reduce(|x, y| a.max(x, y)).expect("there are four");
    let (z, w) = (over(a, z, largest), over(a, w, largest));
    let (turned, squares) = (turned(a, z), [square(a, w), square(a, z)]);
    let (point, sum) = (add(a, w, turned), add(a, squares[0], squares[1]));
    let radius = sqrt(a, sum);
    let unit = divide(a, point, radius);
    let log = log(a, unit);
    turned_back(a, log)
}

/// Square root with a real part that is not negative: of its parts, `t = sqrt((|x| + |z|) / 2)` is
/// the greater one, `|y| / 2t` the other.
pub(crate) fn sqrt(a: &mut dyn Arith, z: Z) -> Z {
    let width = a.width();
    let (re, im) = (a.abs(z.re), a.abs(z.im));
    let greater = a.max(re, im);
    // Powers of four, so that no sum overflows and no square vanishes; the root of such is exact.
    let half_up = width.fraction_bits() as i32 + 1;
    let (large, small) = (
        a.f(width.power_of_two(width.bias() as i32 - 3)),
        a.f(width.min_normal() * width.power_of_two(half_up)),
    );
    let (is_large, is_small) = (a.lt(large, greater), a.lt(greater, small));
    let pick = |a: &mut dyn Arith, down: f64, up: f64| {
        let (one, down, up) = (a.f(1.0), a.f(down), a.f(up));
        let scale = a.select(is_large, down, one);
        a.select(is_small, up, scale)
    };
    let scale = pick(a, 0.0625, width.power_of_two(2 * half_up));
    let back = pick(a, 4.0, width.power_of_two(-half_up));
    let scaled = Z { re: a.mul(z.re, scale), im: a.mul(z.im, scale) };
    let root = sqrt_of_scaled(a, scaled);
    let result = Z { re: a.mul(root.re, back), im: a.mul(root.im, back) };
    sqrt_special(a, z, result)
}

fn sqrt_of_scaled(a: &mut dyn Arith, z: Z) -> Z {
    let (half, zero) = (a.f(0.5), a.f(0.0));
    let (magnitude, norm) = (a.abs(z.re), hypot(a, z.re, z.im));
    let sum = a.add(magnitude, norm);
    let sum = a.mul(sum, half);
    let t = a.sqrt(sum);
    let doubled = a.add(t, t);
    let y_magnitude = a.abs(z.im);
    let right = Z { re: t, im: a.div(z.im, doubled) };
    let left = Z { re: a.div(y_magnitude, doubled), im: a.apply(&COPY_SIGN, &[t, z.im]) };
    let is_left = a.lt(z.re, zero);
    select(a, is_left, left, right)
}

/// Square roots of zero and of infinities; `result` of all others.
fn sqrt_special(a: &mut dyn Arith, z: Z, result: Z) -> Z {
    let (zero, infinity) = (a.f(0.0), a.f(f64::INFINITY));
    let signed_zero = a.apply(&COPY_SIGN, &[zero, z.im]);
    let is_nan = a.unordered(z.im, z.im);
    let other = a.select(is_nan, z.im, signed_zero);
    let left = Z { re: a.abs(other), im: a.apply(&COPY_SIGN, &[infinity, z.im]) };
    let is_right = a.lt(zero, z.re);
    let at_infinity = select(a, is_right, Z { re: z.re, im: other }, left);
    let infinite = is_infinite(a, z.re);
    let result = select(a, infinite, at_infinity, result);
    let at_zero = is_zero(a, z);
    let result = select(a, at_zero, Z { re: zero, im: z.im }, result);
    let infinite = is_infinite(a, z.im);
    select(a, infinite, Z { re: infinity, im: z.im }, result)
}

pub(crate) fn rsqrt(a: &mut dyn Arith, z: Z) -> Z {
    let (one, root) = (constant(a, 1.0, 0.0), sqrt(a, z));
    divide(a, one, root)
}

/// Cube root with a third of the angle; of numbers whose moduli overflow, twice that of an eighth.
pub(crate) fn cbrt(a: &mut dyn Arith, z: Z) -> Z {
    let (re, im) = (a.abs(z.re), a.abs(z.im));
    let (greater, limit) =
        (a.max(re, im), a.f(a.width().power_of_two(a.width().bias() as i32 - 1)));
    let is_large = a.lt(limit, greater);
    let (one, two, eighth) = (a.f(1.0), a.f(2.0), a.f(0.125));
    let (scale, back) = (a.select(is_large, eighth, one), a.select(is_large, two, one));
    let z = times(a, z, scale);
    let magnitude = hypot(a, z.re, z.im);
    let r = of(a, &CBRT, magnitude);
    let r = a.mul(r, back);
    let (angle, three) = (a.apply(&ATAN2, &[z.im, z.re]), a.f(3.0));
    let angle = a.div(angle, three);
    from_polar(a, r, angle)
}
