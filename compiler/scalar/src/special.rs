//! Special functions that neither the standard library nor `libm` has, to about the precision of
//! `f64`.

use std::f64::consts::PI;

/// `x` such that `erf(x) = y`; infinite at -1 and 1, NaN beyond.
pub(crate) fn erf_inv(y: f64) -> f64 {
    let tail = 1.0 - y.abs();
    if y == 0.0 || y.is_nan() || tail < 0.0 {
        return if y == 0.0 { y } else { f64::NAN };
    }
    if tail == 0.0 {
        return f64::INFINITY.copysign(y);
    }
    // Winitzki's estimate, within 0.4 %, then Halley's method, which triples the digits each time.
    let log = (tail * (1.0 + y.abs())).ln();
    let a = 2.0 / (PI * 0.147) + log / 2.0;
    let mut x = ((a * a - log / 0.147).sqrt() - a).sqrt();
    for _ in 0..3 {
        // In the tail erf(x) is nearly 1, so the difference is taken of the complements.
        let error = if tail < 0.5 { tail - libm::erfc(x) } else { libm::erf(x) - y.abs() };
        let step = error * PI.sqrt() / 2.0 * (x * x).exp();
        x -= step / (1.0 + x * step);
    }
    x.copysign(y)
}

/// The digamma function, the logarithmic derivative of the gamma function: at the pole zero the limit from the side
/// of its sign, NaN at the poles `-1, -2, ..`, which have no sides.
pub(crate) fn digamma(x: f64) -> f64 {
    if x == 0.0 {
        return f64::NEG_INFINITY.copysign(-x);
    }
    if x < 0.0 {
        if x == x.floor() {
            return f64::NAN;
        }
        // The reflection formula; the argument of the tangent is reduced first.
        return digamma(1.0 - x) - PI / (PI * (x - x.round())).tan();
    }
    // Recurrence up to where the asymptotic series (Abramowitz and Stegun 6.3.18) is precise.
    let (mut x, mut sum) = (x, 0.0);
    while x < 10.0 {
        sum -= 1.0 / x;
        x += 1.0;
    }
    let y = 1.0 / (x * x);
    const SERIES: [f64; 7] = [
        1.0 / 12.0,
        -1.0 / 120.0,
        1.0 / 252.0,
        -1.0 / 240.0,
        1.0 / 132.0,
        -691.0 / 32760.0,
        1.0 / 12.0,
    ];
    let tail = SERIES.iter().rev().fold(0.0, |acc, c| (acc + c) * y);
    if x.is_infinite() { x } else { sum + x.ln() - 0.5 / x - tail }
}

/// `exp(-|x|) * I1(x)`, the exponentially scaled modified Bessel function of order one.
pub(crate) fn bessel_i1e(x: f64) -> f64 {
    let z = x.abs();
    let value = if z.is_infinite() {
        0.0
    } else if z < 30.0 {
        (-z).exp() * i1_series(z)
    } else {
        i1e_asymptotic(z)
    };
    value.copysign(x)
}

/// `I1(z) = sum of (z/2)^(2k+1) / (k! (k+1)!)` (Abramowitz and Stegun 9.6.10): all terms positive.
fn i1_series(z: f64) -> f64 {
    let (mut term, mut sum) = (z / 2.0, z / 2.0);
    let mut k = 1.0;
    while term > sum * f64::EPSILON / 4.0 {
        term *= z * z / (4.0 * k * (k + 1.0));
        sum += term;
        k += 1.0;
    }
    if z.is_nan() { z } else { sum }
}

/// Asymptotic series of the scaled Bessel function, Abramowitz and Stegun 9.7.1 with order one,
/// until terms are negligible.
fn i1e_asymptotic(z: f64) -> f64 {
    let (mut term, mut sum) = (1.0f64, 1.0);
    let mut k = 1.0;
    while term.abs() > f64::EPSILON / 4.0 && k < 60.0 {
        term *= -(4.0 - (2.0 * k - 1.0) * (2.0 * k - 1.0)) / (k * 8.0 * z);
        sum += term;
        k += 1.0;
    }
    if z.is_nan() { z } else { sum / (2.0 * PI).sqrt() / z.sqrt() }
}

/// `sum of 1 / (k + q)^s` for `k = 0, 1, ..`, with `s > 1` and `q > 0`: the Hurwitz zeta function.
/// Infinite at `s = 1`; NaN where it is not defined.
pub(crate) fn zeta(s: f64, q: f64) -> f64 {
    if s == 1.0 {
        return f64::INFINITY;
    }
    if s.is_nan() || q.is_nan() || s < 1.0 {
        return f64::NAN;
    }
    if q <= 0.0 {
        let pole = q == q.floor();
        return if !pole && s == s.floor() {
            zeta_left(s, q)
        } else if pole {
            f64::INFINITY
        } else {
            f64::NAN
        };
    }
    zeta_right(s, q)
}

/// The zeta function for `q <= 0` and a whole `s`: the terms left of zero in order, then the
/// rest.
fn zeta_left(s: f64, q: f64) -> f64 {
    // Terms that far out no longer count in sums of more than one power.
    let n = (-q).ceil().min(1e6) as i64;
    let left: f64 = (0..n).map(|k| (q + k as f64).powf(-s)).sum();
    left + zeta_right(s, q + n as f64)
}

/// `B(2j) / (2j)!` of Bernoulli numbers for j = 1, 2, ..
pub(crate) const BERNOULLI: [f64; 8] = [
    1.0 / 12.0,
    -1.0 / 720.0,
    1.0 / 30_240.0,
    -1.0 / 1_209_600.0,
    1.0 / 47_900_160.0,
    -691.0 / 1_307_674_368_000.0,
    1.0 / 74_724_249_600.0,
    -3617.0 / 10_670_622_842_880_000.0,
];

/// The zeta function by Euler-Maclaurin summation (Abramowitz and Stegun 23.1.30 for the
/// constants).
fn zeta_right(s: f64, q: f64) -> f64 {
    const N: i32 = 12;
    let mut sum: f64 = (0..N).map(|k| (q + f64::from(k)).powf(-s)).sum();
    let a = q + f64::from(N);
    let power = a.powf(-s);
    sum += power * a / (s - 1.0) + power / 2.0;
    let mut factor = s * power / a;
    for (j, b) in BERNOULLI.iter().enumerate() {
        sum += b * factor;
        let k = 2.0 * j as f64;
        factor *= (s + k + 1.0) * (s + k + 2.0) / (a * a);
    }
    sum
}

/// The `n`-th derivative of [`digamma`] at `x`; NaN unless `n` is a whole number from 0 on.
pub(crate) fn polygamma(n: f64, x: f64) -> f64 {
    if n == 0.0 {
        return digamma(x);
    }
    if n < 0.0 || n != n.floor() || n.is_nan() {
        return f64::NAN;
    }
    let sign = if n % 2.0 == 0.0 { -1.0 } else { 1.0 };
    sign * libm::tgamma(n + 1.0) * zeta(n + 1.0, x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn close(found: f64, expect: f64) {
        assert!(
            (found - expect).abs() <= 4e-15 * expect.abs().max(0.25),
            "{found:e}, expected {expect:e}"
        );
    }

    #[test]
    fn erf_inv_undoes_erf() {
        for x in [1e-300, 1e-8, 0.1, 0.5, 0.9, 1.5, 2.0] {
            let y = libm::erf(x);
            // Where erf is flat, one bit of y is many of x.
            let slack = 4e-16 * y * (x * x).exp() + 1e-15 * x;
            assert!((erf_inv(y) - x).abs() < slack, "{x}: {}", erf_inv(y));
        }
        assert_eq!(erf_inv(-1.0), f64::NEG_INFINITY);
        assert!(erf_inv(1.5).is_nan());
    }

    #[test]
    fn known_values() {
        close(digamma(1.0), -0.577_215_664_901_532_9);
        close(digamma(-0.5), 0.036_489_973_978_576_52);
        close(digamma(1e10), 23.025_850_929_890_457);
        close(bessel_i1e(1.0), 0.207_910_415_349_708_46);
        close(bessel_i1e(-100.0), -0.039_744_153_025_130_24);
        close(zeta(2.0, 1.0), PI * PI / 6.0);
        close(polygamma(1.0, 1.0), PI * PI / 6.0);
        close(polygamma(2.0, 1.0), -2.404_113_806_319_188_6);
    }

    #[test]
    fn poles_and_nan() {
        assert_eq!((digamma(0.0), digamma(-0.0)), (f64::NEG_INFINITY, f64::INFINITY));
        assert!(digamma(-3.0).is_nan() && bessel_i1e(f64::NAN).is_nan());
        assert_eq!(zeta(1.0, 2.0), f64::INFINITY);
        assert_eq!(digamma(f64::INFINITY), f64::INFINITY);
    }
}
