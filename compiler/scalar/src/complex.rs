//! Elementwise functions on complex numbers, with C99's results (annex G) where it has special
//! ones for infinities and zeros.

use num_complex::Complex;

macro_rules! parts {
    ($name:ident, $t:ident) => {
        pub(crate) mod $name {
            use super::*;

            type C = Complex<$t>;

            pub(crate) fn neg(z: C) -> C {
                -z
            }

            pub(crate) fn conj(z: C) -> C {
                z.conj()
            }

            pub(crate) fn real(z: C) -> $t {
                z.re
            }

            pub(crate) fn imag(z: C) -> $t {
                z.im
            }

            pub(crate) fn abs(z: C) -> $t {
                z.re.hypot(z.im)
            }

            pub(crate) fn sign(z: C) -> C {
                if z == C::ZERO { C::ZERO } else { z / z.re.hypot(z.im) }
            }

            pub(crate) fn log1p(z: C) -> C {
                C {
                    re: (z.re * (2.0 + z.re) + z.im * z.im).ln_1p() / 2.0,
                    im: z.im.atan2(1.0 + z.re),
                }
            }

            pub(crate) fn log2(z: C) -> C {
                log(z) / std::$t::consts::LN_2
            }

            pub(crate) fn log10(z: C) -> C {
                log(z) / std::$t::consts::LN_10
            }

            pub(crate) fn exp2(z: C) -> C {
                exp(z * std::$t::consts::LN_2)
            }

            pub(crate) fn logistic(z: C) -> C {
                divide(C::ONE, exp(-z) + C::ONE)
            }

            pub(crate) fn sin(z: C) -> C {
                C { re: z.re.sin() * z.im.cosh(), im: z.re.cos() * z.im.sinh() }
            }

            pub(crate) fn cos(z: C) -> C {
                C { re: z.re.cos() * z.im.cosh(), im: -z.re.sin() * z.im.sinh() }
            }

            pub(crate) fn sinh(z: C) -> C {
                C { re: z.re.sinh() * z.im.cos(), im: z.re.cosh() * z.im.sin() }
            }

            pub(crate) fn cosh(z: C) -> C {
                C { re: z.re.cosh() * z.im.cos(), im: z.re.sinh() * z.im.sin() }
            }

            /// `tan z = -i tanh iz`
            pub(crate) fn tan(z: C) -> C {
                let w = tanh(C { re: -z.im, im: z.re });
                C { re: w.im, im: -w.re }
            }

            pub(crate) fn rsqrt(z: C) -> C {
                divide(C::ONE, sqrt(z))
            }

            pub(crate) fn cbrt(z: C) -> C {
                C::from_polar(z.re.hypot(z.im).cbrt(), z.im.atan2(z.re) / 3.0)
            }

            pub(crate) fn square(z: C) -> C {
                z * z
            }

            pub(crate) fn add(a: C, b: C) -> C {
                a + b
            }

            pub(crate) fn sub(a: C, b: C) -> C {
                a - b
            }

            pub(crate) fn mul(a: C, b: C) -> C {
                a * b
            }

            pub(crate) fn asin(z: C) -> C {
                z.asin()
            }

            pub(crate) fn acos(z: C) -> C {
                z.acos()
            }

            pub(crate) fn atan(z: C) -> C {
                z.atan()
            }

            pub(crate) fn asinh(z: C) -> C {
                z.asinh()
            }

            pub(crate) fn acosh(z: C) -> C {
                z.acosh()
            }

            pub(crate) fn atanh(z: C) -> C {
                z.atanh()
            }

            pub(crate) fn exp(z: C) -> C {
                let (r, im) = (z.re.exp(), z.im);
                if im == 0.0 {
                    return C { re: r, im };
                }
                if r == 0.0 && !im.is_finite() {
                    return C::ZERO;
                }
                if z.re == $t::INFINITY && !im.is_finite() {
                    return C { re: $t::INFINITY, im: $t::NAN };
                }
                C { re: r * im.cos(), im: r * im.sin() }
            }

            /// `exp(z) - 1`, precise near zero: `cos y = 1 - 2 sin(y/2)^2`.
            pub(crate) fn expm1(z: C) -> C {
                if z.im == 0.0 {
                    return C { re: z.re.exp_m1(), im: z.im };
                }
                let half = (z.im / 2.0).sin();
                let re = z.re.exp_m1() * z.im.cos() - 2.0 * half * half;
                C { re, im: z.re.exp() * z.im.sin() }
            }

            pub(crate) fn log(z: C) -> C {
                C { re: z.re.hypot(z.im).ln(), im: z.im.atan2(z.re) }
            }

            pub(crate) fn tanh(z: C) -> C {
                // Beyond this the real part is 1 to all digits, and its sinh may overflow.
                if z.re.abs() > 22.0 {
                    let decay = 4.0 * (-2.0 * z.re.abs()).exp();
                    let im = if z.im.is_finite() { decay * z.im.sin() * z.im.cos() } else { 0.0 };
                    return C { re: (1.0 as $t).copysign(z.re), im };
                }
                // Kahan: with t = tan y, s = sinh x, b = 1 + t^2, r = sqrt(1 + s^2)
                let (t, s) = (z.im.tan(), z.re.sinh());
                let b = 1.0 + t * t;
                let r = (1.0 + s * s).sqrt();
                if t.is_infinite() {
                    return C { re: r / s, im: 1.0 / t };
                }
                let d = 1.0 + b * s * s;
                C { re: b * r * s / d, im: t / d }
            }

            pub(crate) fn sqrt(z: C) -> C {
                let (x, y) = (z.re, z.im);
                if y.is_infinite() {
                    return C { re: $t::INFINITY, im: y };
                }
                if x == 0.0 && y == 0.0 {
                    return C { re: 0.0, im: y };
                }
                if x.is_infinite() {
                    let other = if y.is_nan() { y } else { (0.0 as $t).copysign(y) };
                    return if x > 0.0 {
                        C { re: x, im: other }
                    } else {
                        C { re: other.abs(), im: $t::INFINITY.copysign(y) }
                    };
                }
                // Halved so that the sum can't overflow, doubled again by the root of two.
                let t = (x.abs() / 2.0 + (x / 2.0).hypot(y / 2.0)).sqrt();
                if x >= 0.0 {
                    C { re: t, im: y / (2.0 * t) }
                } else {
                    C { re: y.abs() / (2.0 * t), im: t.copysign(y) }
                }
            }

            pub(crate) fn divide(a: C, b: C) -> C {
                let largest = b.re.abs().max(b.im.abs());
                // Scaled by the divisor's power of two, so that its square stays in range.
                let scale = if largest.is_finite() && largest > 0.0 {
                    libm::exp2(-libm::floor(libm::log2(largest.into())).clamp(-1000.0, 1000.0))
                        as $t
                } else {
                    1.0
                };
                let scale = if scale.is_finite() && scale > 0.0 { scale } else { 1.0 };
                let d = C { re: b.re * scale, im: b.im * scale };
                let norm = d.re * d.re + d.im * d.im;
                let q = C {
                    re: (a.re * d.re + a.im * d.im) / norm * scale,
                    im: (a.im * d.re - a.re * d.im) / norm * scale,
                };
                if q.re.is_nan() && q.im.is_nan() { divide_special(a, b) } else { q }
            }

            /// The quotient where the formula gives NaN for both parts: by zero, and of infinities.
            fn divide_special(a: C, b: C) -> C {
                let boxed = |v: $t| (v.is_infinite() as u8 as $t).copysign(v);
                let (a_inf, b_inf) = (
                    a.re.is_infinite() || a.im.is_infinite(),
                    b.re.is_infinite() || b.im.is_infinite(),
                );
                if b == C::ZERO && !(a.re.is_nan() && a.im.is_nan()) {
                    let inf = $t::INFINITY.copysign(b.re);
                    C { re: inf * a.re, im: inf * a.im }
                } else if a_inf && b.re.is_finite() && b.im.is_finite() {
                    let (x, y) = (boxed(a.re), boxed(a.im));
                    C {
                        re: $t::INFINITY * (x * b.re + y * b.im),
                        im: $t::INFINITY * (y * b.re - x * b.im),
                    }
                } else if b_inf && a.re.is_finite() && a.im.is_finite() {
                    let (x, y) = (boxed(b.re), boxed(b.im));
                    C { re: 0.0 * (a.re * x + a.im * y), im: 0.0 * (a.im * x - a.re * y) }
                } else {
                    C { re: $t::NAN, im: $t::NAN }
                }
            }

            pub(crate) fn power(a: C, b: C) -> C {
                if b == C::ZERO {
                    return C::ONE;
                }
                if a == C::ZERO && b.re > 0.0 {
                    return C::ZERO;
                }
                exp(b * log(a))
            }
        }
    };
}

/// The row's entry for functions of this file: `complex!(exp)`, `complex!(two divide)`,
/// `complex!(to_real abs)`.
macro_rules! complex {
    ($name:ident) => { complex!(@ One $name) };
    (two $name:ident) => { complex!(@ Two $name) };
    (to_real $name:ident) => { complex!(@ ToReal $name) };
    (@ $kind:ident $name:ident) => {
        $crate::Complex {
            single: $crate::ComplexCall::$kind($crate::complex::single::$name),
            double: $crate::ComplexCall::$kind($crate::complex::double::$name),
        }
    };
}
pub(crate) use complex;

parts!(single, f32);
parts!(double, f64);

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    const INF: f64 = f64::INFINITY;

    type C = Complex<f64>;

    fn at(f: fn(C) -> C, re: f64, im: f64) -> String {
        f(Complex { re, im }).to_string()
    }

    #[test]
    fn roots_of_special_numbers() {
        expect!["0+2i"].assert_eq(&at(double::sqrt, -4.0, 0.0));
        expect!["0-2i"].assert_eq(&at(double::sqrt, -4.0, -0.0));
        expect!["inf+infi"].assert_eq(&at(double::sqrt, f64::NAN, INF));
        expect!["0+infi"].assert_eq(&at(double::sqrt, -INF, 1.0));
        expect!["2+1i"].assert_eq(&at(double::sqrt, 3.0, 4.0));
    }

    #[test]
    fn hyperbolic_tangent_does_not_overflow() {
        expect!["1+0i"].assert_eq(&at(double::tanh, 1e3, 1.0));
        expect!["-1+0i"].assert_eq(&at(double::tanh, -INF, INF));
    }

    #[test]
    fn quotients_of_special_numbers() {
        let at = |a, b| double::divide(a, b).to_string();
        let c = Complex::new;
        expect!["inf+NaNi"].assert_eq(&at(c(1.0, 0.0), c(0.0, 0.0)));
        expect!["0+0i"].assert_eq(&at(c(1.0, 1.0), c(INF, INF)));
        expect!["1+0i"].assert_eq(&at(c(1e300, 1e300), c(1e300, 1e300)));
        expect!["0.44+0.08i"].assert_eq(&at(c(1.0, 2.0), c(3.0, 4.0)));
    }
}
