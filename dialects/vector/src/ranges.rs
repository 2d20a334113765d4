//! Ranges of the lanes of integer vectors.

use creole_ir::ranges::{InferRanges, Ranges, range_width};
use creole_ir::{Body, OpId};
use creole_scalar::range::IntRange;

use crate::checks::is_scalable;

/// Lanes that are those of the first operand.
pub(crate) static OF_SOURCE: InferRanges =
    InferRanges::of_results(|_, _, operands| operands.iter().take(1).copied().collect());
/// Lanes that are those of the first two operands.
pub(crate) static OF_BOTH: InferRanges = InferRanges::of_results(|_, _, operands| match operands {
    [Some(value), Some(dest), ..] => Ranges::from_iter([Some(value.union(*dest))]),
    _ => Ranges::new(),
});
/// Lanes that are their positions.
pub(crate) static OF_POSITIONS: InferRanges = InferRanges::of_results(positions);

fn positions(body: &Body, op: OpId, _: &[Option<IntRange>]) -> Ranges {
    let ty = body.ty(body.result(op, 0));
    let last = ty.n_elements().map_or(-1, |n| n - 1);
    match range_width(ty) {
        Some(width) if last >= 0 && !is_scalable(ty) => {
            Ranges::from_iter([Some(IntRange::of_signed(0, last.into(), width))])
        }
        _ => Ranges::new(),
    }
}
