//! Passes over structured loops and branches: conversions between their forms, peeling, tiling, fusion, unrolling.
//!
//! One pass, one file (or folder). [`passes`] lists them.
#![warn(missing_docs)]

mod access;
mod edit;
mod for_to_while;
mod forall;
mod fusion;
mod greedy;
mod nested_fors;
mod range_folding;
mod to_cf;

use creole_ir::pass::Pass;

/// All passes of this crate.
pub fn passes() -> Vec<&'static Pass> {
    vec![
        &for_to_while::FOR_TO_WHILE,
        &forall::FORALL_TO_FOR,
        &forall::FORALL_TO_PARALLEL,
        &fusion::FUSION,
        &nested_fors::PARALLEL_TO_NESTED_FORS,
        &range_folding::RANGE_FOLDING,
        &to_cf::CONVERT_SCF_TO_CF,
    ]
}
