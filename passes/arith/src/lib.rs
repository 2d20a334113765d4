//! Passes over `arith` and `math`: expansion of ops, calls of libraries, emulation of types that a target has not.
//!
//! One pass, one file (or folder). [`passes`] lists them.
#![warn(missing_docs)]

pub mod complex_libm;
mod convert;
pub mod expand;
pub mod extend;
pub mod fma;
mod formats;
mod greedy;
pub mod libm;
mod make;
pub mod math_expand;
pub mod math_funcs;
mod modules;
pub mod sincos;
mod unroll;
pub mod unsupported_floats;
pub mod wide_int;
mod widen;

use creole_ir::pass::Pass;

/// All passes of this crate.
pub fn passes() -> Vec<&'static Pass> {
    vec![
        &complex_libm::CONVERT_COMPLEX_TO_LIBM,
        &expand::ARITH_EXPAND,
        &extend::MATH_EXTEND_TO_SUPPORTED_TYPES,
        &fma::MATH_UPLIFT_TO_FMA,
        &libm::CONVERT_MATH_TO_LIBM,
        &math_expand::MATH_EXPAND_OPS,
        &math_funcs::CONVERT_MATH_TO_FUNCS,
        &sincos::MATH_SINCOS_FUSION,
        &unsupported_floats::ARITH_EMULATE_UNSUPPORTED_FLOATS,
        &wide_int::ARITH_EMULATE_WIDE_INT,
        &wide_int::MEMREF_EMULATE_WIDE_INT,
    ]
}
