//! Passes over memrefs: views, layouts, memory spaces, and places of buffers. Names and options are MLIR's.
//!
//! One pass, one file (or folder). [`passes`] lists them.
#![warn(missing_docs)]

mod access;
mod bubble_down;
mod buffers;
mod drop_results;
mod expand;
mod expand_realloc;
mod flatten;
mod fold_alias;
mod forward_stores;
mod normalize;
mod out_params;
mod runtime_checks;
mod strided_metadata;
mod symbols;
mod types;

use creole_ir::pass::Pass;

/// All passes of this crate.
pub fn passes() -> Vec<&'static Pass> {
    vec![
        &bubble_down::BUBBLE_DOWN,
        &buffers::ALLOCATION_LIVENESS,
        &buffers::BUFFER_HOISTING,
        &buffers::BUFFER_LOOP_HOISTING,
        &buffers::PROMOTE_BUFFERS,
        &drop_results::DROP_RESULTS,
        &expand::EXPAND,
        &expand_realloc::EXPAND_REALLOC,
        &flatten::FLATTEN,
        &fold_alias::FOLD_ALIAS,
        &normalize::NORMALIZE,
        &out_params::OUT_PARAMS,
        &runtime_checks::RUNTIME_CHECKS,
        &forward_stores::FORWARD_STORES,
        &strided_metadata::EXPAND_STRIDED_METADATA,
    ]
}
