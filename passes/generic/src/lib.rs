//! Passes over any dialect: canonicalisation, common subexpression elimination, inlining, equality saturation.
//!
//! One pass, one file (or folder). [`passes`] lists them, [`tables`] their inputs.
#![warn(missing_docs)]

pub mod affine;
pub mod canonicalize;
pub mod check_rules;
pub mod complex;
pub mod cse;
pub mod dce;
pub mod eqsat;
pub mod index_to_arith;
pub mod inline;
pub mod licm;
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
        &complex::CONVERT_COMPLEX_TO_STANDARD,
        &cse::CSE,
        &dce::DCE,
        &eqsat::EQSAT,
        &index_to_arith::CONVERT_INDEX_TO_ARITH,
        &inline::INLINE,
        &licm::LICM,
        &symbol_dce::SYMBOL_DCE,
    ]
}

/// Adds the table that these passes read: the built-in rules.
pub fn tables(tables: Tables) -> Tables {
    tables.with(rule_set::RuleFiles::built_in())
}
