//! Powers and roots: `pow`, `cbrt`, `rsqrt`.

use super::approx::{
    clamp, fast_two_sum, flip_sign, nearest, polynomial, scale, select_or, sign_bit, two_product,
    with_sign_of,
};
use super::coefficients::{
    CBRT_F32, CBRT_F64, POW_LOG2_F32, POW_LOG2_F64, POW_SCALE_F32, POW_SCALE_F64, POW_THIRD_F32,
    POW_THIRD_F64,
};
use super::exp::exp2_of_reduced;
use super::log::decompose;
use crate::arith::{Arith, V};
use crate::function::Write;

/// An unevaluated sum of a float and a far smaller one.
#[derive(Clone, Copy)]
pub(crate) struct Double {
    pub(crate) high: V,
    pub(crate) low: V,
}

/// `(m - 1) / (m + 1)` to about twice the width, for `sqrt(1/2) <= m < sqrt(2)`.
fn ratio(a: &mut dyn Arith, m: V) -> Double {
    let one = a.f(1.0);
    let f = a.sub(m, one);
    let sum = a.add(m, one);
    let kept = a.sub(sum, one);
    let lost = a.sub(m, kept);
    let inverse = a.div(one, sum);
    let high = a.mul(f, inverse);
    let (product, error) = two_product(a, high, sum);
    let rest = a.sub(f, product);
    let rest = a.sub(rest, error);
    let minus = a.neg(high);
    let rest = a.fma(minus, lost, rest);
    Double { high, low: a.mul(rest, inverse) }
}

/// `log2(x)` to about 10 bits more than the width, for a positive finite `x`.
///
/// `k + (2 / ln 2) atanh(s)`, `s = (m - 1) / (m + 1)`: with `z = s^2` the series is
/// `s (c + c z / 3 + z^2 q(z))`, whose first two terms are taken to twice the width.
fn log2_extended(a: &mut dyn Arith, x: V) -> Double {
    let (k, m) = decompose(a, x);
    let s = ratio(a, m);
    let Double { high: log, low: log_low } = log2_of_ratio(a, s);
    let (high, low) = fast_two_sum(a, k, log);
    let low = a.add(low, log_low);
    let (high, low) = fast_two_sum(a, high, low);
    Double { high, low }
}

/// `log2((1 + s) / (1 - s))` to about 10 bits more than the width, for `|s|` up to that of a ratio of `sqrt(2)`.
pub(crate) fn log2_of_ratio(a: &mut dyn Arith, s: Double) -> Double {
    let table: &[f64] = a.width().pick(&POW_LOG2_F32, &POW_LOG2_F64);
    let [scale, third] = [
        a.width().pick(POW_SCALE_F32, POW_SCALE_F64),
        a.width().pick(POW_THIRD_F32, POW_THIRD_F64),
    ]
    .map(|[high, low]| Double { high: a.f(high), low: a.f(low) });
    odd_series(a, s, scale, third, table)
}

/// `s (scale + third z + z^2 rest(z))` with `z = s^2`, whose first two terms are taken to twice the width.
pub(crate) fn odd_series(
    a: &mut dyn Arith,
    s: Double,
    scale: Double,
    third: Double,
    rest: &[f64],
) -> Double {
    let (z, z_low) = two_product(a, s.high, s.high);
    let doubled = a.add(s.high, s.high);
    let z_low = a.fma(doubled, s.low, z_low);
    let (second, second_low) = two_product(a, z, third.high);
    let second_low = a.fma(z, third.low, second_low);
    let second_low = a.fma(z_low, third.high, second_low);
    let rest = polynomial(a, z, rest);
    let rest = a.mul(rest, z);
    let second_low = a.fma(rest, z, second_low);

    let (series, series_low) = fast_two_sum(a, scale.high, second);
    let low = a.add(scale.low, second_low);
    let series_low = a.add(series_low, low);
    let (product, product_low) = two_product(a, s.high, series);
    let product_low = a.fma(s.high, series_low, product_low);
    Double { high: product, low: a.fma(s.low, series, product_low) }
}

/// `2^(y log)` for a `y` small enough that the product of the high parts does not overflow.
fn exp2_of_product(a: &mut dyn Arith, y: V, log: Double) -> V {
    let (high, low) = two_product(a, y, log.high);
    let low = a.fma(y, log.low, low);
    // Beyond these limits the result is infinite or zero whatever the low part is.
    let limit = a.width().pick(200.0, 1200.0);
    let high = clamp(a, high, -limit, limit);
    let low = clamp(a, low, -0.25, 0.25);
    let width = a.width();
    let (n, biased) = nearest(a, high, 1.0, 2 * width.bias());
    let r = a.sub(high, n);
    let r = a.add(r, low);
    let power = exp2_of_reduced(a, r);
    scale(a, power, biased)
}

/// Tests of `y`: integer, and odd integer. Infinity is an even integer.
pub(super) fn integer_parity(a: &mut dyn Arith, y: V) -> (V, V) {
    let whole = a.trunc(y);
    let integer = a.eq(whole, y);
    let half = a.f(0.5);
    let half = a.mul(y, half);
    let half_whole = a.trunc(half);
    let even = a.eq(half_whole, half);
    let not_even = a.not(even);
    let odd = a.and(integer, not_even);
    (integer, odd)
}

/// `|x|^y` for `|x|` zero or infinite and `y` not zero: zero or infinite too.
fn power_of_edge(a: &mut dyn Arith, magnitude: V, y: V) -> V {
    let one = a.f(1.0);
    let large = a.lt(one, magnitude);
    let minus = a.neg(y);
    let growth = a.select(large, y, minus);
    let zero = a.f(0.0);
    let grows = a.lt(zero, growth);
    let infinity = a.f(f64::INFINITY);
    a.select(grows, infinity, zero)
}

/// `x^y = 2^(y log2(x))`, with the special cases of IEEE 754 `pow`.
///
/// `x^0 = 1^y = 1` for NaN too; a negative finite `x` to a non-integer is NaN; the result is negative
/// where `x` has its sign bit set and `y` is an odd integer.
/// Error: 1.0 ulp at 32 bits, 1.1 at 64; without fused multiply-add 1.2 and 1.1.
pub(crate) fn pow(a: &mut dyn Arith, x: V, y: V) -> V {
    let magnitude = a.abs(x);
    // The least |log2(x)| but 0 is about 2^-fraction_bits: beyond this y every result is an edge.
    let limit = a.width().power_of_two(a.width().pick(40, 70));
    let limited = clamp(a, y, -limit, limit);
    let log = log2_extended(a, magnitude);
    let power = exp2_of_product(a, limited, log);

    let zero = a.f(0.0);
    let one = a.f(1.0);
    let (integer, odd) = integer_parity(a, y);
    let nonnegative = a.lt(x, zero);
    let nonnegative = a.not(nonnegative);
    let real = a.or(nonnegative, integer);
    let power = select_or(a, real, power, f64::NAN);

    let is_zero = a.eq(x, zero);
    let infinity = a.f(f64::INFINITY);
    let is_infinite = a.eq(magnitude, infinity);
    let edge = a.or(is_zero, is_infinite);
    let at_edge = power_of_edge(a, magnitude, y);
    let power = a.select(edge, at_edge, power);

    let sign_source = a.select(odd, x, zero);
    let sign = sign_bit(a, sign_source);
    let power = flip_sign(a, power, sign);
    let unordered = a.unordered(x, y);
    let nan = a.add(x, y);
    let power = a.select(unordered, nan, power);
    let y_is_zero = a.eq(y, zero);
    let x_is_one = a.eq(x, one);
    let is_one = a.or(y_is_zero, x_is_one);
    a.select(is_one, one, power)
}

/// `x^exponent` by products, quotients and roots, with the special cases of IEEE 754 `pow`, for exponents that need few.
///
/// Error: 2.5 ulp for `-1.5`, 2 for `-2` and `4`, 1.6 and less for the others.
pub(crate) fn known(exponent: f64) -> Option<Write> {
    // No case goes through an intermediate that overflows or loses digits where the result does not.
    Some(match exponent {
        -2.0 => |a, x| {
            let inverse = inverse(a, x[0]);
            a.mul(inverse, inverse)
        },
        -1.5 => |a, x| {
            let (inverse, root) = (inverse(a, x[0]), positive_root(a, x[0]).1);
            let inverse_root = self::inverse(a, root);
            let magnitude = a.abs(inverse);
            a.mul(magnitude, inverse_root)
        },
        -1.0 => |a, x| inverse(a, x[0]),
        -0.5 => |a, x| {
            let (_, root) = positive_root(a, x[0]);
            inverse(a, root)
        },
        0.5 => |a, x| positive_root(a, x[0]).1,
        1.5 => |a, x| {
            let (x, root) = positive_root(a, x[0]);
            a.mul(x, root)
        },
        2.0 => |a, x| a.mul(x[0], x[0]),
        3.0 => |a, x| {
            let square = a.mul(x[0], x[0]);
            a.mul(square, x[0])
        },
        4.0 => |a, x| {
            let square = a.mul(x[0], x[0]);
            a.mul(square, square)
        },
        _ => return None,
    })
}

fn inverse(a: &mut dyn Arith, x: V) -> V {
    let one = a.f(1.0);
    a.div(one, x)
}

/// `x` and its square root, with the edge cases of `pow`: zero for `-0` and infinity for `-inf`.
fn positive_root(a: &mut dyn Arith, x: V) -> (V, V) {
    let (zero, infinity) = (a.f(0.0), a.f(f64::INFINITY));
    let lowest = a.f(f64::NEG_INFINITY);
    let is_lowest = a.eq(x, lowest);
    let x = a.add(x, zero);
    let x = a.select(is_lowest, infinity, x);
    (x, a.sqrt(x))
}

/// `1 / sqrt(x)`
///
/// Error: 1.6 ulp at 32 bits, 1.5 at 64; without fused multiply-add 1.6 and 1.3.
pub(crate) fn rsqrt(a: &mut dyn Arith, x: V) -> V {
    let root = a.sqrt(x);
    let one = a.f(1.0);
    a.div(one, root)
}

/// The cube root of `x`, odd.
///
/// `|x| = 2^3e m` with `1/2 <= m < 4.1`; a polynomial for `m^(-1/3)` is refined by Newton's steps
/// `t += t (1 - m t^3) / 3`, and `c = m t^2` by a last one whose residual `m - c^3` is exact.
/// Error: 0.6 ulp at 32 bits, 0.6 at 64; without fused multiply-add 0.6 and 0.6.
pub(crate) fn cbrt(a: &mut dyn Arith, x: V) -> V {
    let width = a.width();
    let magnitude = a.abs(x);
    let (k, significand) = decompose(a, magnitude);
    let (third, third_bits) = nearest(a, k, 1.0 / 3.0, width.bias());
    let minus_three = a.f(-3.0);
    // 0, 1 or -1, the exponent of what the cube leaves over.
    let rest = a.fma(third, minus_three, k);
    let m = times_small_power(a, significand, rest);
    let t = inverse_cube_root(a, m);
    let square = a.mul(t, t);
    let root = a.mul(m, square);
    let (root_square, square_error) = two_product(a, root, root);
    let (cube, cube_error) = two_product(a, root_square, root);
    let residual = a.sub(m, cube);
    let residual = a.sub(residual, cube_error);
    let minus_root = a.neg(root);
    let residual = a.fma(minus_root, square_error, residual);
    let factor = a.f(1.0 / 3.0);
    let slope = a.mul(square, factor);
    let root = a.fma(residual, slope, root);
    let power = super::approx::power_of_two(a, third_bits);
    let root = a.mul(root, power);
    let root = with_sign_of(a, root, x);
    // Zero, infinity and NaN are their own cube roots.
    let infinity = a.f(f64::INFINITY);
    let finite = a.lt(magnitude, infinity);
    let zero = a.f(0.0);
    let nonzero = a.lt(zero, magnitude);
    let ordinary = a.and(finite, nonzero);
    a.select(ordinary, root, x)
}

/// `x * 2^n` for `n` one of -1, 0, 1.
fn times_small_power(a: &mut dyn Arith, x: V, n: V) -> V {
    // 2^n = 1 + n / 4 + |n| / 4 + n / 2 ... is 1 + 3 n / 4 + n^2 / 4 at these three points.
    let quarter = a.f(0.25);
    let three_quarters = a.f(0.75);
    let one = a.f(1.0);
    let slope = a.fma(n, quarter, three_quarters);
    let power = a.fma(slope, n, one);
    a.mul(x, power)
}

/// `m^(-1/3)` to at least half the width, for `m` between about 0.35 and 2.83.
fn inverse_cube_root(a: &mut dyn Arith, m: V) -> V {
    let table: &[f64] = a.width().pick(&CBRT_F32, &CBRT_F64);
    let mut t = polynomial(a, m, table);
    let one = a.f(1.0);
    let third = a.f(1.0 / 3.0);
    for _ in 0..a.width().pick(1, 2) {
        let square = a.mul(t, t);
        let minus = a.neg(m);
        let product = a.mul(minus, t);
        let residual = a.fma(product, square, one);
        let step = a.mul(t, third);
        t = a.fma(residual, step, t);
    }
    t
}
