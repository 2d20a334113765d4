//! Vector passes: legalization of narrow floats, expansion of math functions, legalization to the width of registers.
//!
//! One pass, one file (or folder). [`passes`] lists them.
#![warn(missing_docs)]

pub mod expand_math;
pub mod legalize_floats;
pub mod legalize_vectors;

use creole_ir::pass::Pass;

/// All passes of this crate.
pub fn passes() -> Vec<&'static Pass> {
    vec![
        &expand_math::EXPAND_MATH,
        &legalize_floats::LEGALIZE_FLOATS,
        &legalize_vectors::LEGALIZE_VECTORS,
    ]
}
