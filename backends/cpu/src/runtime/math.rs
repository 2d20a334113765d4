//! Scalar functions that have no vector expansion, correct to about one unit in the last place.
//!
//! They come from the standard library, which takes the system's, and from `libm` where that has none.

use super::{Symbol, rows};
use half::{bf16, f16};

/// `extern "C"` functions of one argument for `f32` and `f64`.
macro_rules! unary {
    ($($narrow:ident $wide:ident = $narrow_call:path, $wide_call:path;)*) => {
        $(
            extern "C" fn $narrow(x: f32) -> f32 {
                $narrow_call(x)
            }
            extern "C" fn $wide(x: f64) -> f64 {
                $wide_call(x)
            }
        )*
        fn unary_symbols() -> Vec<Symbol> {
            rows![$($narrow, $wide),*].to_vec()
        }
    };
}

/// `extern "C"` functions of two arguments for `f32` and `f64`.
macro_rules! binary {
    ($($narrow:ident $wide:ident = |$x:ident, $y:ident| $value:expr;)*) => {
        $(
            extern "C" fn $narrow($x: f32, $y: f32) -> f32 {
                $value
            }
            extern "C" fn $wide($x: f64, $y: f64) -> f64 {
                $value
            }
        )*
        fn binary_symbols() -> Vec<Symbol> {
            rows![$($narrow, $wide),*].to_vec()
        }
    };
}

unary! {
    creole_acos_f32 creole_acos_f64 = f32::acos, f64::acos;
    creole_acosh_f32 creole_acosh_f64 = libm::acoshf, libm::acosh;
    creole_asin_f32 creole_asin_f64 = f32::asin, f64::asin;
    creole_asinh_f32 creole_asinh_f64 = libm::asinhf, libm::asinh;
    creole_atan_f32 creole_atan_f64 = f32::atan, f64::atan;
    creole_atanh_f32 creole_atanh_f64 = libm::atanhf, libm::atanh;
    creole_cbrt_f32 creole_cbrt_f64 = f32::cbrt, f64::cbrt;
    creole_ceil_f32 creole_ceil_f64 = f32::ceil, f64::ceil;
    creole_cos_f32 creole_cos_f64 = f32::cos, f64::cos;
    creole_cosh_f32 creole_cosh_f64 = f32::cosh, f64::cosh;
    creole_erf_f32 creole_erf_f64 = libm::erff, libm::erf;
    creole_erfc_f32 creole_erfc_f64 = libm::erfcf, libm::erfc;
    creole_exp_f32 creole_exp_f64 = f32::exp, f64::exp;
    creole_exp2_f32 creole_exp2_f64 = f32::exp2, f64::exp2;
    creole_expm1_f32 creole_expm1_f64 = f32::exp_m1, f64::exp_m1;
    creole_floor_f32 creole_floor_f64 = f32::floor, f64::floor;
    creole_lgamma_f32 creole_lgamma_f64 = libm::lgammaf, libm::lgamma;
    creole_log_f32 creole_log_f64 = f32::ln, f64::ln;
    creole_log10_f32 creole_log10_f64 = f32::log10, f64::log10;
    creole_log1p_f32 creole_log1p_f64 = f32::ln_1p, f64::ln_1p;
    creole_log2_f32 creole_log2_f64 = f32::log2, f64::log2;
    creole_round_f32 creole_round_f64 = f32::round, f64::round;
    creole_roundeven_f32 creole_roundeven_f64 = f32::round_ties_even, f64::round_ties_even;
    creole_sin_f32 creole_sin_f64 = f32::sin, f64::sin;
    creole_sinh_f32 creole_sinh_f64 = f32::sinh, f64::sinh;
    creole_tan_f32 creole_tan_f64 = f32::tan, f64::tan;
    creole_tanh_f32 creole_tanh_f64 = f32::tanh, f64::tanh;
    creole_trunc_f32 creole_trunc_f64 = f32::trunc, f64::trunc;
}

binary! {
    creole_atan2_f32 creole_atan2_f64 = |y, x| y.atan2(x);
    creole_pow_f32 creole_pow_f64 = |base, exponent| base.powf(exponent);
    creole_rem_f32 creole_rem_f64 = |dividend, divisor| dividend % divisor;
}

extern "C" fn creole_fma_f32(a: f32, b: f32, c: f32) -> f32 {
    a.mul_add(b, c)
}

extern "C" fn creole_fma_f64(a: f64, b: f64, c: f64) -> f64 {
    a.mul_add(b, c)
}

/// `extern "C"` conversions from and to the bits of 16-bit floats; to them rounds once, to the nearest, ties to even.
macro_rules! conversions {
    ($($name:ident: $from:ty => $to:ty = |$x:ident| $value:expr;)*) => {
        $(
            extern "C" fn $name($x: $from) -> $to {
                $value
            }
        )*
        fn conversion_symbols() -> Vec<Symbol> {
            rows![$($name),*].to_vec()
        }
    };
}

conversions! {
    creole_f16_to_f32: u16 => f32 = |x| f16::from_bits(x).to_f32();
    creole_f16_to_f64: u16 => f64 = |x| f16::from_bits(x).to_f64();
    creole_f32_to_f16: f32 => u16 = |x| f16::from_f32(x).to_bits();
    creole_f64_to_f16: f64 => u16 = |x| f16::from_f64(x).to_bits();
    creole_bf16_to_f32: u16 => f32 = |x| bf16::from_bits(x).to_f32();
    creole_bf16_to_f64: u16 => f64 = |x| bf16::from_bits(x).to_f64();
    creole_f32_to_bf16: f32 => u16 = |x| bf16::from_f32(x).to_bits();
    creole_f64_to_bf16: f64 => u16 = |x| bf16::from_f64(x).to_bits();
}

pub(super) fn symbols() -> Vec<Symbol> {
    let fma = rows![creole_fma_f32, creole_fma_f64].to_vec();
    [unary_symbols(), binary_symbols(), conversion_symbols(), fma].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_those_of_ieee() {
        assert_eq!(creole_exp_f32(f32::NEG_INFINITY), 0.0);
        assert!(creole_log_f64(-1.0).is_nan());
        assert_eq!(creole_pow_f32(0.0, 0.0), 1.0);
        assert_eq!(creole_rem_f32(-7.0, 3.0), -1.0);
        assert_eq!(creole_atan2_f64(0.0, -1.0), std::f64::consts::PI);
        assert_eq!(creole_roundeven_f32(2.5), 2.0);
        assert_eq!(creole_round_f32(2.5), 3.0);
        assert_eq!(creole_erf_f32(f32::INFINITY), 1.0);
        assert!((creole_erf_f64(0.5) - 0.520_499_877_813_046_5).abs() < 1e-15);
        assert!((creole_asinh_f64(1e-20) - 1e-20).abs() < 1e-35);
    }

    #[test]
    fn halves_round_to_even() {
        assert_eq!(creole_f32_to_bf16(1.0 + 1.0 / 256.0), 0x3f80);
        assert_eq!(creole_f32_to_bf16(1.0 + 3.0 / 256.0), 0x3f82);
        assert_eq!(creole_f32_to_f16(65520.0), f16::INFINITY.to_bits());
        assert_eq!(creole_f16_to_f32(0x3c00), 1.0);
    }
}
