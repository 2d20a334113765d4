//! Hyperbolic functions: `tanh`, `sinh`, `cosh`. All are made odd or even by construction.

use super::approx::Arith;
use super::exp::{exp_of_moderate, odd, scaled_expm1};

/// `tanh(x) = -t / (t + 1)` with `t = (e^-2|x| - 1) / 2`
///
/// TANH_DOC
pub fn tanh<A: Arith>(a: &mut A, x: A::F) -> A::F {
    // From the limit on the result rounds to 1.
    let (limit, tiny) = a.width().pick((9.5, 2e-4), (20.0, 1e-8));
    odd(a, x, tiny, |a, magnitude| {
        let limit = a.f(limit);
        let limited = a.min(limit, magnitude);
        let minus_two = a.f(-2.0);
        let doubled = a.mul(limited, minus_two);
        let half = scaled_expm1(a, doubled, 1);
        let one = a.f(1.0);
        let denominator = a.add(half, one);
        let numerator = a.neg(half);
        a.div(numerator, denominator)
    })
}

/// `sinh(x) = 2 (t + t / (4 t + 1))` with `t = (e^|x| - 1) / 4`, which does not overflow before the result.
///
/// SINH_DOC
pub fn sinh<A: Arith>(a: &mut A, x: A::F) -> A::F {
    let (limit, tiny) = a.width().pick((89.5, 2e-4), (710.6, 1e-8));
    odd(a, x, tiny, |a, magnitude| {
        let limit = a.f(limit);
        let limited = a.min(limit, magnitude);
        let quarter = scaled_expm1(a, limited, 2);
        let four = a.f(4.0);
        let one = a.f(1.0);
        let denominator = a.fma(quarter, four, one);
        let small = a.div(quarter, denominator);
        let half = a.add(quarter, small);
        a.add(half, half)
    })
}

/// `cosh(x) = 2 (u + 1 / (16 u))` with `u = e^|x| / 4`, which does not overflow before the result.
///
/// COSH_DOC
pub fn cosh<A: Arith>(a: &mut A, x: A::F) -> A::F {
    let limit = a.f(a.width().pick(89.5, 710.6));
    let magnitude = a.abs(x);
    let limited = a.min(limit, magnitude);
    let quarter = exp_of_moderate(a, limited, 2);
    let sixteenth = a.f(0.0625);
    let small = a.div(sixteenth, quarter);
    let half = a.add(quarter, small);
    a.add(half, half)
}
