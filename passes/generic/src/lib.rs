//! Passes over any dialect: canonicalisation, common subexpression elimination, inlining, equality saturation.
//!
//! One pass, one file (or folder). [`passes`] lists them, [`tables`] their inputs.
#![warn(missing_docs)]

pub mod affine;
pub mod branches;
pub mod canonicalize;
pub mod check_rules;
pub mod complex;
mod constant_pool;
pub mod control_flow_sink;
mod cost_table;
pub mod cse;
pub mod dce;
pub mod duplicate_functions;
pub mod eqsat;
pub mod fixed_point;
pub mod greedy;
pub mod index_to_arith;
pub mod inline;
pub mod int_range;
pub mod loop_invariant_code_motion;
pub mod op_stats;
pub mod print_analysis;
pub mod print_callgraph;
pub mod print_ir;
pub mod reconcile_unrealized_casts;
pub mod remove_dead_values;
pub mod rule_set;
pub mod sccp;
pub mod snapshot_op_locations;
mod split_blocks;
pub mod strip_debuginfo;
pub mod symbol_dce;
pub mod symbol_privatize;
#[cfg(test)]
mod test_support;
pub mod topological_sort;
pub mod view_op_graph;

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
        &control_flow_sink::CONTROL_FLOW_SINK,
        &fixed_point::COMPOSITE_FIXED_POINT,
        &cse::CSE,
        &dce::DCE,
        &duplicate_functions::DUPLICATE_FUNCTION_ELIMINATION,
        &eqsat::EQSAT,
        &index_to_arith::CONVERT_INDEX_TO_ARITH,
        &inline::INLINE,
        &loop_invariant_code_motion::LOOP_INVARIANT_CODE_MOTION,
        &int_range::ARITH_INT_RANGE_NARROWING,
        &int_range::ARITH_UNSIGNED_WHEN_EQUIVALENT,
        &int_range::INT_RANGE_OPTIMIZATIONS,
        &op_stats::PRINT_OP_STATS,
        &remove_dead_values::REMOVE_DEAD_VALUES,
        &sccp::SCCP,
        &snapshot_op_locations::SNAPSHOT_OP_LOCATIONS,
        &strip_debuginfo::STRIP_DEBUGINFO,
        &print_analysis::PRINT_ANALYSIS,
        &print_callgraph::PRINT_CALLGRAPH,
        &print_ir::PRINT_IR,
        &reconcile_unrealized_casts::RECONCILE_UNREALIZED_CASTS,
        &symbol_dce::SYMBOL_DCE,
        &symbol_privatize::SYMBOL_PRIVATIZE,
        &topological_sort::TOPOLOGICAL_SORT,
        &view_op_graph::VIEW_OP_GRAPH,
    ]
}

/// Adds the table that these passes read: the built-in rules.
pub fn tables(tables: Tables) -> Tables {
    tables.with(rule_set::RuleFiles::built_in()).with(rule_set::TOOLS)
}
