//! Passes over `arith` and `math`: expansion of ops, calls of libraries, emulation of types that a target has not.
//!
//! One pass, one file (or folder). [`passes`] lists them.
#![warn(missing_docs)]

mod convert;
pub mod expand;
mod greedy;
mod make;
pub mod math_expand;

use creole_ir::pass::Pass;

/// All passes of this crate.
pub fn passes() -> Vec<&'static Pass> {
    vec![&expand::ARITH_EXPAND, &math_expand::MATH_EXPAND_OPS]
}
