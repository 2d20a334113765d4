//! Loop peeling: cuts a loop where conditions of the body change, so that pieces need none.

use creole_arith::{CmpI, MaxSI, MinSI};
use creole_ir::tensor::IntPredicate;
use creole_ir::{Body, OpId, Value};
use creole_loop::schedule::Stages;

use creole_loop::affine::Affine;

/// Elements of a dimension of `n` at which a condition, minimum or maximum in the body of an op changes; ascending,
/// neither 0 nor `n`.
pub(super) fn cuts(body: &Body, stages: &Stages, op: OpId, dim: usize, n: i64) -> Vec<i64> {
    let ops = body.post_order(op);
    let of = |dim: usize, n: i64| {
        let mut found: Vec<i64> =
            ops.iter().flat_map(|op| changes(body, stages, *op, dim)).collect();
        found.retain(|at| (1..n).contains(at));
        found
    };
    let mut found = of(dim, n);
    found.sort_unstable();
    found.dedup();
    let is_alone = || {
        let mut others = (0..stages.dims.len()).filter(|other| *other != dim);
        others.all(|other| of(other, stages.dims[other].size).is_empty())
    };
    // Each cut emits the body once more.
    match found.len() {
        0..=MAX_CUTS => found,
        ..=MAX_CUTS_ALONE if is_alone() => found,
        _ => Vec::new(),
    }
}

/// Ends of the pieces of a loop with these steps over a dimension of `n`. The elements on each side of the longest
/// piece are one piece, with its conditions, if they are few: then the longest piece begins and ends at vector
/// boundaries.
pub(super) fn ends(cuts: &[i64], step: i64, n: i64) -> Vec<i64> {
    let align = step.min(ALIGN);
    let (from, to) = longest(cuts, n);
    let (start, end) = (round_up(from, align), to / align * align);
    if align == 1 || end - start < align {
        return cuts.to_vec();
    }
    let left: Vec<i64> = cuts.iter().copied().filter(|at| *at <= from).collect();
    let right: Vec<i64> = cuts.iter().copied().filter(|at| *at >= to).collect();
    let left = if (1..=align).contains(&from) { vec![start] } else { left };
    let right = if (1..=align).contains(&(n - to)) { vec![end] } else { right };
    [left, right].concat()
}

/// Bounds of the longest of the pieces that a dimension of `n` is cut into.
pub(super) fn longest(ends: &[i64], n: i64) -> (i64, i64) {
    let starts = [0].into_iter().chain(ends.iter().copied());
    let pieces = starts.zip(ends.iter().copied().chain([n]));
    pieces.max_by_key(|(from, to)| (to - from, -from)).unwrap_or((0, n))
}

fn round_up(at: i64, to: i64) -> i64 {
    -(-at).div_euclid(to) * to
}

/// Alignment of long pieces, in elements.
const ALIGN: i64 = 4;

/// Limit of cuts of one loop; with more it is not cut at all.
const MAX_CUTS: usize = 8;
/// Same if no other loop is cut, as in concatenations of many arrays: pieces do not multiply.
const MAX_CUTS_ALONE: usize = 256;

fn changes(from: &Body, stages: &Stages, op: OpId, dim: usize) -> Vec<i64> {
    let reaches = |lhs, rhs, at| {
        let difference = difference(from, lhs, rhs);
        let found = difference.and_then(|index| reaches(from, stages, index, dim, at));
        found.unwrap_or_default()
    };
    if let Some(op) = from.get::<CmpI>(op) {
        let strictly = match op.predicate.0 {
            IntPredicate::Slt | IntPredicate::Sge | IntPredicate::Ult | IntPredicate::Uge => 0,
            IntPredicate::Eq | IntPredicate::Ne => {
                return [0, 1].iter().flat_map(|at| reaches(op.lhs, Some(op.rhs), *at)).collect();
            }
            IntPredicate::Sle | IntPredicate::Sgt | IntPredicate::Ule | IntPredicate::Ugt => 1,
        };
        let mut found = reaches(op.lhs, Some(op.rhs), strictly);
        if matches!(
            op.predicate.0,
            IntPredicate::Ult | IntPredicate::Uge | IntPredicate::Ule | IntPredicate::Ugt
        ) {
            found.extend(reaches(op.lhs, None, 0));
        }
        return found;
    }
    if let Some(op) = from.get::<MaxSI>(op) {
        return reaches(op.lhs, Some(op.rhs), 0);
    }
    match from.get::<MinSI>(op) {
        Some(op) => reaches(op.lhs, Some(op.rhs), 1),
        None => Vec::new(),
    }
}

/// `lhs - rhs`, or `lhs` alone. `None`: one of them is not affine.
fn difference(body: &Body, lhs: Value, rhs: Option<Value>) -> Option<Affine> {
    let lhs = Affine::of(body, lhs)?;
    match rhs {
        Some(rhs) => lhs.plus(&Affine::of(body, rhs)?, -1),
        None => Some(lhs),
    }
}

/// Elements from which on an index is at least (or less than) `bound`: for the least and for the greatest value that
/// the other dimensions give it. `None`: it depends on something else.
fn reaches(
    body: &Body,
    stages: &Stages,
    index: Affine,
    dim: usize,
    bound: i64,
) -> Option<Vec<i64>> {
    // Where a minimum begins to hold is a cut of its own.
    let index = index.resolved(body, |atom| bounded(body, stages, atom, dim))?;
    let (mut factor, mut low, mut high) = (0, index.constant, index.constant);
    for (value, times) in &index.terms {
        let of = stages.dims.iter().position(|d| d.arg == *value)?;
        let last = times.checked_mul(stages.dims[of].size - 1)?;
        match of == dim {
            true => factor = *times,
            false => (low, high) = (low.checked_add(last.min(0))?, high.checked_add(last.max(0))?),
        }
    }
    let first = |rest: i64| div_ceil(bound.checked_sub(rest)?, factor);
    let falls = |rest: i64| {
        rest.checked_sub(bound)?.checked_div_euclid(factor.checked_neg()?)?.checked_add(1)
    };
    match factor {
        0 => None,
        1.. => Some(vec![first(low)?, first(high)?]),
        _ => Some(vec![falls(low)?, falls(high)?]),
    }
}

/// `ceil(a / b)` for a positive `b`. `None`: it does not fit 64 bits.
fn div_ceil(a: i64, b: i64) -> Option<i64> {
    a.checked_neg()?.div_euclid(b).checked_neg()
}

/// Index without its minima and maxima whose other operand does not vary with a dimension.
pub(super) fn unbounded(body: &Body, stages: &Stages, index: Value, dim: usize) -> Option<Affine> {
    Affine::of(body, index)?.resolved(body, |atom| bounded(body, stages, atom, dim))
}

/// Operand of a minimum or maximum whose other operand does not vary with a dimension.
fn bounded(body: &Body, stages: &Stages, index: Value, dim: usize) -> Option<Value> {
    let varies = |value: Value| stages.varies(value) >> dim & 1 == 1;
    let (lhs, rhs) = match (body.def_as::<MaxSI>(index), body.def_as::<MinSI>(index)) {
        (Some(op), _) => (op.lhs, op.rhs),
        (None, Some(op)) => (op.lhs, op.rhs),
        (None, None) => return None,
    };
    match (varies(lhs), varies(rhs)) {
        (true, false) => Some(lhs),
        (false, true) => Some(rhs),
        _ => None,
    }
}
