//! Passes over structured loops and branches: conversions between their forms, peeling, tiling, fusion, unrolling,
//! pipelining.
//!
//! One pass, one file (or folder). [`passes`] lists them.
#![warn(missing_docs)]

mod access;
mod bounds;
mod edit;
mod facts;
mod for_canonicalization;
mod for_to_while;
mod forall;
mod fusion;
mod greedy;
mod lift;
mod min_max;
mod nested_fors;
mod outline;
mod peeling;
mod pipelining;
mod range_folding;
mod specialization;
mod tiling;
mod to_cf;
mod unroll;

use creole_ir::pass::Pass;

/// All passes of this crate.
pub fn passes() -> Vec<&'static Pass> {
    vec![
        &for_canonicalization::FOR_CANONICALIZATION,
        &for_to_while::FOR_TO_WHILE,
        &forall::FORALL_TO_FOR,
        &forall::FORALL_TO_PARALLEL,
        &fusion::FUSION,
        &lift::LIFT_CF_TO_SCF,
        &min_max::SIMPLIFY_MIN_MAX,
        &nested_fors::PARALLEL_TO_NESTED_FORS,
        &outline::OUTLINE,
        &peeling::PEELING,
        &pipelining::PIPELINING,
        &range_folding::RANGE_FOLDING,
        &specialization::FOR_SPECIALIZATION,
        &specialization::PARALLEL_SPECIALIZATION,
        &tiling::TILING,
        &to_cf::CONVERT_SCF_TO_CF,
        &unroll::UNROLL,
    ]
}
