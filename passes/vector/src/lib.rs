//! Vector passes: legalization of narrow floats, expansion of math functions, legalization to the width of registers,
//! and lowerings of ops on vectors to simpler ones.
//!
//! One pass, one file (or folder). [`passes`] lists them.
#![warn(missing_docs)]

mod expand_bits;
pub mod expand_math;
pub mod legalize_floats;
pub mod legalize_vectors;
pub mod lower_broadcast;
pub mod lower_contract;
pub mod lower_mask;
pub mod lower_multi_reduction;
pub mod lower_outer_product;
pub mod lower_transfer;
pub mod lower_transpose;
pub mod shuffle_tree;
pub mod to_scf;
mod unrolled;

use creole_ir::pass::Pass;

/// All passes of this crate.
pub fn passes() -> Vec<&'static Pass> {
    vec![
        &expand_math::EXPAND_MATH,
        &legalize_floats::LEGALIZE_FLOATS,
        &legalize_vectors::LEGALIZE_VECTORS,
        &lower_broadcast::LOWER_BROADCAST,
        &lower_contract::LOWER_CONTRACT,
        &lower_mask::LOWER_MASK,
        &lower_outer_product::LOWER_OUTER_PRODUCT,
        &lower_transfer::LOWER_TRANSFER,
        &lower_transpose::LOWER_TRANSPOSE,
        &lower_multi_reduction::LOWER_MULTI_REDUCTION,
        &shuffle_tree::SHUFFLE_TREE,
        &to_scf::VECTOR_TO_SCF,
    ]
}
