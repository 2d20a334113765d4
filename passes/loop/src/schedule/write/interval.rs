//! Interval analysis of indices from loop bounds; drops conditions and bounds that always hold.

use creole_arith::{AndI, CmpI, MaxSI, MinSI, Select};
use creole_ir::tensor::IntPredicate;
use creole_ir::{Error, OpId, Tensor, Type, Value};

use super::emit::Emit;
use super::lanes::Lane;
use super::position::{Extent, Point, offset};
use creole_loop::affine::{Affine, MAX_OPS};

use creole_passes_builders::Scalars;

/// Least and greatest value.
pub(super) type IndexRange = (i64, i64);

/// Result of an op that folds to an operand or a constant by the ranges of its operands.
pub(super) fn known(
    emit: &mut Emit<'_>,
    op: OpId,
    lanes: &[Lane],
    point: &Point,
) -> Result<Option<Lane>, Error> {
    let from = emit.from;
    if let Some(op) = from.get::<CmpI>(op) {
        let truth = compared(emit, &op, point);
        return Ok(truth.map(|t| Lane::Uniform(emit.b().constant(Tensor::bool(t)))));
    }
    if let Some(op) = from.get::<MaxSI>(op) {
        return Ok(extreme(emit, op.lhs, op.rhs, point, |a, b| a.0 >= b.1, lanes));
    }
    if let Some(op) = from.get::<MinSI>(op) {
        return Ok(extreme(emit, op.lhs, op.rhs, point, |a, b| a.1 <= b.0, lanes));
    }
    if from[op].is::<Select>() {
        return Ok(truth(emit, lanes[0]).map(|t| lanes[if t { 1 } else { 2 }]));
    }
    if from[op].is::<AndI>() && from.ty(from.result(op, 0)) == Type::i1() {
        let sides = [(0, 1), (1, 0)].into_iter();
        let mut known = sides.filter_map(|(a, b)| Some((truth(emit, lanes[a])?, a, b)));
        return Ok(known.next().map(|(t, a, b)| lanes[if t { b } else { a }]));
    }
    Ok(None)
}

/// Truth value of a lane, if it is known.
fn truth(emit: &Emit<'_>, lane: Lane) -> Option<bool> {
    let Lane::Uniform(value) = lane else { return None };
    let constant = emit.to.constant(value)?;
    (constant.ty() == Type::i1()).then(|| constant.truth(0))
}

fn extreme(
    emit: &Emit<'_>,
    lhs: Value,
    rhs: Value,
    point: &Point,
    wins: impl Fn(IndexRange, IndexRange) -> bool,
    lanes: &[Lane],
) -> Option<Lane> {
    let (a, b) = (interval(emit, lhs, point)?, interval(emit, rhs, point)?);
    if wins(a, b) {
        return Some(lanes[0]);
    }
    wins(b, a).then(|| lanes[1])
}

fn compared(emit: &Emit<'_>, op: &CmpI, point: &Point) -> Option<bool> {
    let (a, b) = (interval(emit, op.lhs, point)?, interval(emit, op.rhs, point)?);
    use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    let below = |a: IndexRange, b: IndexRange| match () {
        () if a.1 < b.0 => Some(true),
        () if a.0 >= b.1 => Some(false),
        () => None,
    };
    // The unsigned order of nonnegative integers is the signed one; a negative one is above all others.
    let unsigned = |a: IndexRange, b: IndexRange| match () {
        () if b.0 < 0 => None,
        () if a.0 >= 0 => below(a, b),
        () if a.1 < 0 => Some(false),
        () => None,
    };
    match op.predicate.0 {
        Slt => below(a, b),
        Sge => below(a, b).map(|t| !t),
        Sgt => below(b, a),
        Sle => below(b, a).map(|t| !t),
        Ult => unsigned(a, b),
        Uge => unsigned(a, b).map(|t| !t),
        Ugt if a.0 >= 0 => unsigned(b, a),
        Ule if a.0 >= 0 => unsigned(b, a).map(|t| !t),
        Eq if a == b && a.0 == a.1 => Some(true),
        Ne if a == b && a.0 == a.1 => Some(false),
        Eq if a.1 < b.0 || b.1 < a.0 => Some(false),
        Ne if a.1 < b.0 || b.1 < a.0 => Some(true),
        Eq | Ne | Ugt | Ule => None,
    }
}

/// Range of an index here, over all lanes and iterations. `None`: any value.
pub(super) fn interval(emit: &Emit<'_>, value: Value, point: &Point) -> Option<IndexRange> {
    within(emit, value, point, &mut MAX_OPS.clone())
}

/// [`interval`] that visits at most `n_ops` ops.
fn within(emit: &Emit<'_>, value: Value, point: &Point, n_ops: &mut u32) -> Option<IndexRange> {
    if emit.from.ty(value) != Type::index() {
        return None;
    }
    let index = Affine::within(emit.from, value, n_ops)?;
    let mut sum = (index.constant, index.constant);
    for (value, factor) in index.terms {
        let (low, high) = of_term(emit, value, point, n_ops)?;
        let (a, b) = (low.checked_mul(factor)?, high.checked_mul(factor)?);
        sum = (sum.0.checked_add(a.min(b))?, sum.1.checked_add(a.max(b))?);
    }
    Some(sum)
}

/// Range of an atom that is not a sum: a loop counter, a minimum or a maximum.
fn of_term(emit: &Emit<'_>, value: Value, point: &Point, n_ops: &mut u32) -> Option<IndexRange> {
    let from = emit.from;
    if let Some(dim) = emit.plan.stages.dims.iter().position(|dim| dim.arg == value) {
        return Some(of_dimension(emit, dim, point));
    }
    let mut of = |v: Value| within(emit, v, point, n_ops);
    if let Some(op) = from.def_as::<MaxSI>(value) {
        return match (of(op.lhs), of(op.rhs)) {
            (Some(a), Some(b)) => Some((a.0.max(b.0), a.1.max(b.1))),
            (Some(a), None) | (None, Some(a)) => Some((a.0, i64::MAX)),
            (None, None) => None,
        };
    }
    let op = from.def_as::<MinSI>(value)?;
    match (of(op.lhs), of(op.rhs)) {
        (Some(a), Some(b)) => Some((a.0.min(b.0), a.1.min(b.1))),
        (Some(a), None) | (None, Some(a)) => Some((i64::MIN, a.1)),
        (None, None) => None,
    }
}

/// Range of the index of dimension `dim` at a point, over all iterations around.
fn of_dimension(emit: &Emit<'_>, dim: usize, point: &Point) -> IndexRange {
    let position = emit.positions[dim];
    let Extent::Fixed(extent) = position.extent else { return (position.low, position.high) };
    let in_registers = emit.in_registers().any(|one| one.dim == dim);
    if !in_registers {
        return (position.low, position.high);
    }
    let first = offset(point, dim);
    let n = emit.n_lanes(1 << dim);
    (position.low + first, position.high - (extent - first - n))
}
