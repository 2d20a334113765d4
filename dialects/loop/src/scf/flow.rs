//! Control flow of structured loops and branches.

use std::ops::Range;

use creole_ir::flow::{FlowPoint, FlowPoints, Known, RegionFlow};
use creole_ir::ranges::{InferRanges, full_range};
use creole_ir::types::DYNAMIC;
use creole_ir::{Body, OpId, RegionId, Value};
use creole_scalar::range::IntRange;

use super::{Condition, For, Forall, If, IndexSwitch, Parallel};
use FlowPoint::{Parent, Region};

/// Flow of `scf.for`: to its region or out of it, from its start and from each iteration.
pub(super) static FOR: RegionFlow = RegionFlow {
    next: |_, _, _, _| [Region(0), Parent].into(),
    passed: |body, op, end, _| match end {
        None => 3..body[op].n_operands(),
        Some(end) => 0..body[end].n_operands(),
    },
    inputs: |body, op, to| match to {
        Parent => 0..body[op].n_results(),
        Region(_) => 1..1 + body[op].n_results(),
    },
};

/// Flow of `scf.while`: a condition, then the body or out.
pub(super) static WHILE: RegionFlow = RegionFlow {
    next: while_next,
    passed: |body, op, end, _| match end {
        None => 0..body[op].n_operands(),
        Some(end) if body[end].is::<Condition>() => 1..body[end].n_operands(),
        Some(end) => 0..body[end].n_operands(),
    },
    inputs: all_inputs,
};

/// Flow of `scf.if`.
pub(super) static IF: RegionFlow =
    RegionFlow { next: if_next, passed: yielded, inputs: all_inputs };

/// Flow of `scf.index_switch`.
pub(super) static INDEX_SWITCH: RegionFlow =
    RegionFlow { next: switch_next, passed: yielded, inputs: all_inputs };

/// Flow of `scf.execute_region`.
pub(super) static EXECUTE_REGION: RegionFlow = RegionFlow {
    next: |_, _, end, _| [if end.is_none() { Region(0) } else { Parent }].into_iter().collect(),
    passed: yielded,
    inputs: all_inputs,
};

/// Flow of `scf.parallel` and `scf.forall`, which pass no values.
pub(super) static PARALLEL: RegionFlow = RegionFlow {
    next: |_, _, _, _| [Region(0), Parent].into(),
    passed: |_, _, _, _| 0..0,
    inputs: |_, _, _| 0..0,
};

/// Operands of a terminator; the op itself passes none.
fn yielded(body: &Body, _: OpId, end: Option<OpId>, _: FlowPoint) -> Range<usize> {
    0..end.map_or(0, |end| body[end].n_operands())
}

fn all_inputs(body: &Body, op: OpId, to: FlowPoint) -> Range<usize> {
    match to {
        Parent => 0..body[op].n_results(),
        Region(at) => {
            let entry = body.regions(op).get(at).and_then(|region| body.blocks(*region).first());
            0..entry.map_or(0, |block| body.args(*block).len())
        }
    }
}

fn while_next(body: &Body, _: OpId, end: Option<OpId>, known: Known<'_>) -> FlowPoints {
    let Some(condition) = end.and_then(|end| body.get::<Condition>(end)) else {
        return [Region(0)].into_iter().collect();
    };
    match known(condition.condition) {
        Some(truth) => [if truth.truth(0) { Region(1) } else { Parent }].into_iter().collect(),
        None => [Region(1), Parent].into(),
    }
}

fn if_next(body: &Body, op: OpId, end: Option<OpId>, known: Known<'_>) -> FlowPoints {
    let Some(this) = body.get::<If>(op).filter(|_| end.is_none()) else {
        return [Parent].into_iter().collect();
    };
    let otherwise = if body.blocks(this.else_region).is_empty() { Parent } else { Region(1) };
    match known(this.condition) {
        Some(truth) => [if truth.truth(0) { Region(0) } else { otherwise }].into_iter().collect(),
        None => [Region(0), otherwise].into(),
    }
}

fn switch_next(body: &Body, op: OpId, end: Option<OpId>, known: Known<'_>) -> FlowPoints {
    let Some(this) = body.get::<IndexSwitch>(op).filter(|_| end.is_none()) else {
        return [Parent].into_iter().collect();
    };
    let Some(arg) = known(this.arg) else {
        return (0..this.regions.len()).map(Region).collect();
    };
    let case = this.cases.iter().position(|case| *case == arg.int(0));
    [Region(case.map_or(0, |case| case + 1))].into_iter().collect()
}

/// Ranges of the induction variables of `scf.for`.
pub(super) static FOR_RANGES: InferRanges = InferRanges::of_args(|body, op, operands, arg| {
    let this: For = body.get(op)?;
    match this.unsigned {
        Some(_) => full_range(body.ty(arg)),
        None => induction_range(operands[0], operands[1], operands[2]),
    }
});

/// Ranges of the induction variables of `scf.parallel`.
pub(super) static PARALLEL_RANGES: InferRanges = InferRanges::of_args(|body, op, operands, arg| {
    let this: Parallel = body.get(op)?;
    let (n, at) = (this.lower_bound.len(), position(body, this.region, arg)?);
    induction_range(*operands.get(at)?, *operands.get(n + at)?, *operands.get(2 * n + at)?)
});

/// Ranges of the induction variables of `scf.forall`.
pub(super) static FORALL_RANGES: InferRanges = InferRanges::of_args(|body, op, operands, arg| {
    let this: Forall = body.get(op)?;
    let at = position(body, this.region, arg)?;
    if at >= this.static_lower_bound.len() {
        return None;
    }
    let n = [&this.static_lower_bound, &this.static_upper_bound, &this.static_step];
    let starts = [0, this.lower_bound.len(), this.lower_bound.len() + this.upper_bound.len()];
    let bound = |which: usize| {
        let sizes = n[which];
        match sizes.get(at).copied()? {
            DYNAMIC => {
                let before = sizes.iter().take(at).filter(|size| **size == DYNAMIC).count();
                operands.get(starts[which] + before).copied().flatten()
            }
            size => Some(IntRange::constant(size as u64, 64)),
        }
    };
    induction_range(bound(0), bound(1), bound(2))
});

fn position(body: &Body, region: RegionId, arg: Value) -> Option<usize> {
    body.args(body.block(region)).iter().position(|known| *known == arg)
}

/// Range of `lower, lower + step, ..` below `upper`. `None`: there is none, or a bound is not known.
fn induction_range(
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
