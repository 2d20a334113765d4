//! Control flow and ranges that structured loops and branches share.

use std::ops::Range;

use creole_ir::flow::{FlowPoint, RegionFlow};
use creole_ir::{Body, OpId, RegionId, Value};
use creole_scalar::range::IntRange;

use FlowPoint::{Parent, Region};

/// Flow of `scf.parallel` and `scf.forall`, which pass no values.
pub(super) static PARALLEL: RegionFlow = RegionFlow {
    next: |_, _, _, _| [Region(0), Parent].into(),
    passed: |_, _, _, _| 0..0,
    inputs: |_, _, _| 0..0,
};

/// Operands of a terminator; the op itself passes none.
pub(super) fn yielded(body: &Body, _: OpId, end: Option<OpId>, _: FlowPoint) -> Range<usize> {
    0..end.map_or(0, |end| body[end].n_operands())
}

pub(super) fn all_inputs(body: &Body, op: OpId, to: FlowPoint) -> Range<usize> {
    match to {
        Parent => 0..body[op].n_results(),
        Region(at) => {
            let entry = body.regions(op).get(at).and_then(|region| body.blocks(*region).first());
            0..entry.map_or(0, |block| body.args(*block).len())
        }
    }
}

pub(super) fn position(body: &Body, region: RegionId, arg: Value) -> Option<usize> {
    body.args(body.block(region)).iter().position(|known| *known == arg)
}

/// Range of `lower, lower + step, ..` below `upper`. `None`: there is none, or a bound is not known.
pub(super) fn induction_range(
    lower: Option<IntRange>,
    upper: Option<IntRange>,
    step: Option<IntRange>,
) -> Option<IntRange> {
    let (lower, upper) = (lower?, upper?);
    let (mut min, mut max) = (lower.smin, upper.smax);
    if step.is_some_and(|step| step.smax < 0) {
        (min, max) = (max, min);
    } else {
        max = max.checked_sub(1)?;
    }
    (max >= min).then(|| IntRange::of_signed(min, max, lower.width))
}

/// Range of `lower, lower + step, ..` below `upper`, all unsigned. `None`: there is none, or a bound is not known.
pub(super) fn unsigned_induction_range(
    lower: Option<IntRange>,
    upper: Option<IntRange>,
) -> Option<IntRange> {
    let (lower, upper) = (lower?, upper?);
    let (min, max) = (lower.umin, upper.umax.checked_sub(1)?);
    (max >= min).then(|| IntRange::of_unsigned(min, max, lower.width))
}
