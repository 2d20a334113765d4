//! Circular and hyperbolic functions of complex numbers.

use super::{Growth, Z, equals, is_finite, is_infinite, of, select, turned, turned_back};
use crate::arith::{Arith, V};
use crate::expand::approx::polynomial;
use crate::functions::{COPY_SIGN, COS, EXP, SIN};

/// A product in which zero times infinity is zero.
fn part(a: &mut dyn Arith, factor: V, x: V) -> V {
    let (product, at_zero) = (a.mul(factor, x), equals(a, factor, 0.0));
    a.select(at_zero, factor, product)
}

/// The hyperbolic sine and cosine of a real number, with a growth factor split off if they may
/// overflow.
struct Hyperbolic {
    sinh: V,
    cosh: V,
    growth: Growth,
}

impl Hyperbolic {
    fn of(a: &mut dyn Arith, x: V) -> Hyperbolic {
        let magnitude = a.abs(x);
        let growth = Growth::of(a, magnitude);
        let exp = of(a, &EXP, growth.u);
        let (sinh, cosh, _) = from_exp(a, magnitude, exp);
        let sinh = a.apply(&COPY_SIGN, &[sinh, x]);
        Hyperbolic { sinh, cosh, growth }
    }

    /// `factor sinh x`, zero of zero.
    fn sinh_by(&self, a: &mut dyn Arith, factor: V) -> V {
        let product = part(a, factor, self.sinh);
        self.growth.apply(a, product)
    }

    /// `factor cosh x`, zero of zero.
    fn cosh_by(&self, a: &mut dyn Arith, factor: V) -> V {
        let product = part(a, factor, self.cosh);
        self.growth.apply(a, product)
    }
}

/// The hyperbolic sine and cosine of a number that is not negative, from its exponential, and half the inverse of that.
fn from_exp(a: &mut dyn Arith, x: V, exp: V) -> (V, V, V) {
    let (half, one) = (a.f(0.5), a.f(1.0));
    let rise = a.mul(exp, half);
    let fall = a.div(half, exp);
    let (cosh, difference) = (a.add(rise, fall), a.sub(rise, fall));
    let is_small = a.lt(x, one);
    let series = sinh_series(a, x);
    (a.select(is_small, series, difference), cosh, fall)
}

/// The hyperbolic sine up to 1: `x + x^3 / 3! + x^5 / 5! + ..`.
fn sinh_series(a: &mut dyn Arith, x: V) -> V {
    let n_terms = a.width().pick(5, 9);
    let mut factorial = 1.0;
    let coefficients: Vec<f64> = (1..=n_terms)
        .map(|i| {
            factorial *= f64::from(2 * i * (2 * i + 1));
            1.0 / factorial
        })
        .collect();
    let square = a.mul(x, x);
    let sum = polynomial(a, square, &coefficients);
    let cube = a.mul(square, x);
    let tail = a.mul(cube, sum);
    a.add(x, tail)
}

/// `sin x cosh y + i cos x sinh y`
pub(crate) fn sin(a: &mut dyn Arith, z: Z) -> Z {
    let (sin, cos) = (of(a, &SIN, z.re), of(a, &COS, z.re));
    let y = Hyperbolic::of(a, z.im);
    Z { re: y.cosh_by(a, sin), im: y.sinh_by(a, cos) }
}

/// `cos x cosh y - i sin x sinh y`
pub(crate) fn cos(a: &mut dyn Arith, z: Z) -> Z {
    let (sin, cos) = (of(a, &SIN, z.re), of(a, &COS, z.re));
    let y = Hyperbolic::of(a, z.im);
    let product = y.sinh_by(a, sin);
    Z { re: y.cosh_by(a, cos), im: a.neg(product) }
}

/// `sinh x cos y + i cosh x sin y`
pub(crate) fn sinh(a: &mut dyn Arith, z: Z) -> Z {
    let (sin, cos) = (of(a, &SIN, z.im), of(a, &COS, z.im));
    let x = Hyperbolic::of(a, z.re);
    Z { re: x.sinh_by(a, cos), im: x.cosh_by(a, sin) }
}

/// `cosh x cos y + i sinh x sin y`
pub(crate) fn cosh(a: &mut dyn Arith, z: Z) -> Z {
    let (sin, cos) = (of(a, &SIN, z.im), of(a, &COS, z.im));
    let x = Hyperbolic::of(a, z.re);
    Z { re: x.cosh_by(a, cos), im: x.sinh_by(a, sin) }
}

/// `-i tanh iz`
pub(crate) fn tan(a: &mut dyn Arith, z: Z) -> Z {
    let z = turned(a, z);
    let result = tanh(a, z);
    turned_back(a, result)
}

/// Threshold beyond which the real part of `tanh` is 1 to all digits, and `sinh` may overflow.
const LARGE: f64 = 22.0;

/// `(sinh x cosh x + i sin y cos y) / (sinh^2 x + cos^2 y)`
///
/// From 1 on the real part is one and `(sinh x e^-x - cos^2 y) / (sinh^2 x + cos^2 y)`.
pub(crate) fn tanh(a: &mut dyn Arith, z: Z) -> Z {
    let magnitude = a.abs(z.re);
    let exp = of(a, &EXP, magnitude);
    let (sinh, cosh, fall) = from_exp(a, magnitude, exp);
    let (sin, cos) = (of(a, &SIN, z.im), of(a, &COS, z.im));
    let (first, second) = (a.mul(sinh, sinh), a.mul(cos, cos));
    let divisor = a.add(first, second);
    let (product, sin_cos) = (a.mul(sinh, cosh), a.mul(sin, cos));
    let (one, zero) = (a.f(1.0), a.f(0.0));
    let is_small = a.lt(magnitude, one);
    let beside = {
        let (half, doubled) = (a.f(0.5), a.add(fall, fall));
        let lost = a.mul(doubled, fall);
        let kept = a.sub(half, lost);
        a.sub(kept, second)
    };
    let (dividend, base) = (a.select(is_small, product, beside), a.select(is_small, zero, one));
    let re = a.div(dividend, divisor);
    let near = Z { re: a.add(base, re), im: a.div(sin_cos, divisor) };
    let far = tanh_far(a, z, fall, sin_cos);
    let limit = a.f(LARGE);
    let is_far = a.lt(limit, magnitude);
    let Z { re, im } = select(a, is_far, far, near);
    let is_real = equals(a, z.im, 0.0);
    Z { re: a.apply(&COPY_SIGN, &[re, z.re]), im: a.select(is_real, z.im, im) }
}

/// `1 + 4 i e^-2|x| sin y cos y`, from half of `e^-|x|`; no number without an angle, but at infinity.
fn tanh_far(a: &mut dyn Arith, z: Z, fall: V, sin_cos: V) -> Z {
    let (one, zero, four) = (a.f(1.0), a.f(0.0), a.f(4.0));
    let decay = a.mul(fall, four);
    let product = a.mul(sin_cos, decay);
    let product = a.mul(product, decay);
    let infinite = is_infinite(a, z.re);
    let (angle, nan) = (is_finite(a, z.im), a.f(f64::NAN));
    let is_defined = a.or(infinite, angle);
    let otherwise = a.select(infinite, zero, nan);
    Z { re: a.select(is_defined, one, nan), im: a.select(angle, product, otherwise) }
}
