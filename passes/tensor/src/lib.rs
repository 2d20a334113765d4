//! Tensor passes: sizes of results in terms of operands, slices folded into their users or
//! moved out of loops.
//!
//! One pass, one file. [`passes`] lists them.
#![warn(missing_docs)]

pub mod fold_subset_ops;
pub mod reify_result_shapes;
pub mod resolve_dims;
pub mod subset_hoisting;

use creole_ir::pass::Pass;

/// All passes of this crate.
pub fn passes() -> Vec<&'static Pass> {
    vec![
        &fold_subset_ops::FOLD_TENSOR_SUBSET_OPS,
        &subset_hoisting::LOOP_INVARIANT_SUBSET_HOISTING,
        &reify_result_shapes::REIFY_RESULT_SHAPES,
        &resolve_dims::RESOLVE_RANKED_SHAPED_TYPE_RESULT_DIMS,
        &resolve_dims::RESOLVE_SHAPED_TYPE_RESULT_DIMS,
    ]
}
