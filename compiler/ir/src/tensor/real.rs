//! Elementwise functions on floats: once for `f32`, once for `f64`.

use super::function::{Binary, Unary};
use super::special;

macro_rules! real {
    ($name:ident, $t:ident, $erf:path, $erfc:path, $lgamma:path, $asinh:path, $acosh:path) => {
        pub(super) mod $name {
            use super::*;

            /// The function of `op`.
            pub(in crate::tensor) fn unary(op: Unary) -> Option<fn($t) -> $t> {
                Some(match op {
                    Unary::Neg => |x| -x,
                    Unary::Abs => |x| x.abs(),
                    Unary::Sign => |x| if x == 0.0 || x.is_nan() { x } else { x.signum() },
                    Unary::Exp => |x| x.exp(),
                    Unary::Exp2 => |x| x.exp2(),
                    Unary::Expm1 => |x| x.exp_m1(),
                    Unary::Log => |x| x.ln(),
                    Unary::Log1p => |x| x.ln_1p(),
                    Unary::Log2 => |x| x.log2(),
                    Unary::Log10 => |x| x.log10(),
                    Unary::Logistic => |x| 1.0 / (1.0 + (-x).exp()),
                    Unary::Tanh => |x| x.tanh(),
                    Unary::Sin => |x| x.sin(),
                    Unary::Cos => |x| x.cos(),
                    Unary::Tan => |x| x.tan(),
                    Unary::Sqrt => |x| x.sqrt(),
                    Unary::Rsqrt => |x| 1.0 / x.sqrt(),
                    Unary::Cbrt => |x| x.cbrt(),
                    Unary::Ceil => |x| x.ceil(),
                    Unary::Floor => |x| x.floor(),
                    Unary::RoundEven => |x| x.round_ties_even(),
                    Unary::RoundAway => |x| x.round(),
                    Unary::Trunc => |x| x.trunc(),
                    Unary::Erf => $erf,
                    Unary::Erfc => $erfc,
                    Unary::ErfInv => |x| special::erf_inv(x.into()) as $t,
                    Unary::Lgamma => $lgamma,
                    Unary::Digamma => |x| special::digamma(x.into()) as $t,
                    Unary::BesselI1e => |x| special::bessel_i1e(x.into()) as $t,
                    Unary::Sinh => |x| x.sinh(),
                    Unary::Cosh => |x| x.cosh(),
                    Unary::Asin => |x| x.asin(),
                    Unary::Acos => |x| x.acos(),
                    Unary::Atan => |x| x.atan(),
                    Unary::Asinh => $asinh,
                    Unary::Acosh => $acosh,
                    Unary::Atanh => |x| x.atanh(),
                    Unary::Real | Unary::Conj => |x| x,
                    Unary::Imag => |_| 0.0,
                    Unary::Not
                    | Unary::Popcnt
                    | Unary::Clz
                    | Unary::Ctz
                    | Unary::IsFinite
                    | Unary::IsNan
                    | Unary::IsInf
                    | Unary::IsNormal => return None,
                })
            }

            /// The function of `op`.
            pub(in crate::tensor) fn binary(op: Binary) -> Option<fn($t, $t) -> $t> {
                Some(match op {
                    Binary::Add => |a, b| a + b,
                    Binary::Sub => |a, b| a - b,
                    Binary::Mul => |a, b| a * b,
                    Binary::Div => |a, b| a / b,
                    Binary::Rem => |a, b| a % b,
                    Binary::Max => {
                        |a, b| if a.is_nan() || b.is_nan() { $t::NAN } else { max(a, b) }
                    }
                    Binary::Min => {
                        |a, b| if a.is_nan() || b.is_nan() { $t::NAN } else { -max(-a, -b) }
                    }
                    Binary::MaxNum => |a, b| match (a.is_nan(), b.is_nan()) {
                        (true, _) => b,
                        (false, true) => a,
                        (false, false) => max(a, b),
                    },
                    Binary::MinNum => |a, b| match (a.is_nan(), b.is_nan()) {
                        (true, _) => b,
                        (false, true) => a,
                        (false, false) => -max(-a, -b),
                    },
                    Binary::Pow => |a, b| a.powf(b),
                    Binary::Atan2 => |a, b| a.atan2(b),
                    Binary::CopySign => |a, b| a.copysign(b),
                    Binary::Zeta => |a, b| special::zeta(a.into(), b.into()) as $t,
                    Binary::Polygamma => |a, b| special::polygamma(a.into(), b.into()) as $t,
                    Binary::And
                    | Binary::Or
                    | Binary::Xor
                    | Binary::Shl
                    | Binary::ShrArith
                    | Binary::ShrLogic
                    | Binary::NextAfter
                    | Binary::DivUnsigned
                    | Binary::RemUnsigned
                    | Binary::MaxUnsigned
                    | Binary::MinUnsigned
                    | Binary::CeilDivSigned
                    | Binary::CeilDivUnsigned
                    | Binary::FloorDivSigned
                    | Binary::MulHighSigned
                    | Binary::MulHighUnsigned => return None,
                })
            }

            /// The larger of two numbers, -0 less than +0.
            fn max(a: $t, b: $t) -> $t {
                if a > b || (a == b && b.is_sign_negative()) { a } else { b }
            }
        }
    };
}

real!(single, f32, libm::erff, libm::erfcf, libm::lgammaf, libm::asinhf, libm::acoshf);
real!(double, f64, libm::erf, libm::erfc, libm::lgamma, libm::asinh, libm::acosh);
