//! Passes over any dialect: canonicalisation, common subexpression elimination, inlining, equality saturation.
//!
//! One pass, one file (or folder). [`passes`] lists them, [`tables`] their inputs.
#![warn(missing_docs)]

pub mod affine;
pub mod branches;
pub mod canonicalize;
pub mod check_rules;
pub mod cse;
pub mod dce;
pub mod duplicate_functions;
pub mod eqsat;
pub mod fixed_point;
pub mod index_to_arith;
pub mod inline;
pub mod loop_invariant_code_motion;
pub mod print_ir;
pub mod reconcile_unrealized_casts;
pub mod rule_set;
mod split_blocks;
pub mod symbol_dce;
#[cfg(test)]
mod test_support;

use creole_ir::Tables;
use creole_ir::pass::Pass;

/// All passes of this crate.
pub fn passes() -> Vec<&'static Pass> {
    vec![
        &affine::EXPAND_INDEX_OPS,
        &affine::EXPAND_INDEX_OPS_AS_AFFINE,
        &affine::LOWER_AFFINE,
        &canonicalize::CANONICALIZE,
        &fixed_point::COMPOSITE_FIXED_POINT,
        &cse::CSE,
        &dce::DCE,
        &duplicate_functions::DUPLICATE_FUNCTION_ELIMINATION,
        &eqsat::EQSAT,
        &index_to_arith::CONVERT_INDEX_TO_ARITH,
        &inline::INLINE,
        &loop_invariant_code_motion::LOOP_INVARIANT_CODE_MOTION,
        &print_ir::PRINT_IR,
        &reconcile_unrealized_casts::RECONCILE_UNREALIZED_CASTS,
        &symbol_dce::SYMBOL_DCE,
    ]
}

/// Adds the table that these passes read: the built-in rules.
pub fn tables(tables: Tables) -> Tables {
    tables.with(rule_set::RuleFiles::built_in())
}
