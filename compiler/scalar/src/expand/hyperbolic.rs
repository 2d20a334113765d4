//! Hyperbolic functions: `tanh`, `sinh`, `cosh`. All are made odd or even by construction.

use super::approx::{below, over_one_plus, polynomial, select_or, with_sign_of};
use super::coefficients::{TANH_DENOMINATOR_F32, TANH_NUMERATOR_F32, TANH_SMALL_F32};
use super::exp::{exp_of_moderate, odd, scaled_expm1};
use crate::arith::{Arith, V, Width};

/// `tanh(x)`, odd, never beyond 1 in magnitude, `x` itself where that is the nearest float.
///
/// Error: 1.9 ulp at 32 bits, 1.8 at 64, also without fused multiply-add.
pub(crate) fn tanh(a: &mut dyn Arith, x: V) -> V {
    match a.width() {
        Width::F32 => tanh_f32(a, x),
        Width::F64 => tanh_f64(a, x),
    }
}

/// `2 t / (1 + t^2)` with `t = tanh(|x| / 2) = n / (2 d)`, a quotient of polynomials.
///
/// That is `n d / (n d + (d - n / 2)^2)`: one division, and one whose divisor is not below the
/// dividend however its terms are rounded. As `t` nears 1 the square vanishes, and with it the
/// effect of errors in `n` and `d`. Up to 1 the same divisor gives `|x|` minus its
/// difference to `tanh |x|`.
fn tanh_f32(a: &mut dyn Arith, x: V) -> V {
    let magnitude = a.abs(x);
    // From here on the result rounds to 1.
    let limit = a.f(9.02);
    let limited = a.min(limit, magnitude);
    let z = a.mul(limited, limited);
    let cube = a.mul(z, limited);
    let tail = polynomial(a, z, &TANH_NUMERATOR_F32);
    let numerator = a.fma(tail, cube, limited);
    let one = a.f(1.0);
    let tail = polynomial(a, z, &TANH_DENOMINATOR_F32);
    let denominator = a.fma(tail, z, one);

    let product = a.mul(numerator, denominator);
    let minus_half = a.f(-0.5);
    let gap = a.fma(numerator, minus_half, denominator);
    let divisor = a.fma(gap, gap, product);

    let missing = polynomial(a, z, &TANH_SMALL_F32);
    let missing = a.mul(missing, cube);
    let missing = a.neg(missing);
    let is_small = below(a, limited, 1.0);
    let dividend = a.select(is_small, missing, product);
    let base = select_or(a, is_small, limited, 0.0);
    let quotient = a.div(dividend, divisor);
    let result = a.add(base, quotient);
    with_sign_of(a, result, x)
}

/// `t / (t + 1)` with `t = (e^2|x| - 1) / 2`: shorter than a polynomial up to 0.55 would be.
fn tanh_f64(a: &mut dyn Arith, x: V) -> V {
    odd(a, x, 1e-8, |a, magnitude| {
        // From here on the result rounds to 1.
        let limit = a.f(20.0);
        let limited = a.min(limit, magnitude);
        let doubled = a.add(limited, limited);
        let half = scaled_expm1(a, doubled, 1);
        over_one_plus(a, half, half)
    })
}

/// `sinh(x) = 2 (t + t / (4 t + 1))` with `t = (e^|x| - 1) / 4`, which does not overflow before the result.
///
/// Error: 1.9 ulp at 32 bits, 1.9 at 64, also without fused multiply-add.
pub(crate) fn sinh(a: &mut dyn Arith, x: V) -> V {
    let (limit, tiny) = a.width().pick((89.5, 2e-4), (710.6, 1e-8));
    odd(a, x, tiny, |a, magnitude| {
        let limit = a.f(limit);
        let limited = a.min(limit, magnitude);
        let quarter = scaled_expm1(a, limited, 2);
        let four = a.f(4.0);
        let all = a.mul(quarter, four);
        let small = over_one_plus(a, quarter, all);
        let half = a.add(quarter, small);
        a.add(half, half)
    })
}

/// `cosh(x) = 2 (u + 1 / (16 u))` with `u = e^|x| / 4`, which does not overflow before the result.
///
/// Error: 1.4 ulp at 32 bits, 1.2 at 64; without fused multiply-add 1.5 and 1.3.
pub(crate) fn cosh(a: &mut dyn Arith, x: V) -> V {
    let limit = a.f(a.width().pick(89.5, 710.6));
    let magnitude = a.abs(x);
    let limited = a.min(limit, magnitude);
    let quarter = exp_of_moderate(a, limited, 2);
    let sixteenth = a.f(0.0625);
    let small = a.div(sixteenth, quarter);
    let half = a.add(quarter, small);
    a.add(half, half)
}
