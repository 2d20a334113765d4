//! Canonicalization of reductions: single lanes, dimensions of size 1, sums of products.

use creole_arith::{
    AddF, AddI, AndI, FastMath, MaxNumF, MaxSI, MaxUI, MaximumF, MinNumF, MinSI, MinUI, MinimumF,
    MulF, MulI, OrI, Select, XOrI,
};
use creole_ir::builder::At;
use creole_ir::{Applied, Body, Dialect, Op, OpId, Rewriter, Tensor, Type, Value};

use super::parts::{becomes, done, result_type};
use crate::checks::{is_scalable, scalable_dims};
use crate::masking::Mask;
use crate::masking::is_masked;
use crate::{CombiningKind, Contract, Extract, MultiReduction, Reduction, ShapeCast};

/// Registers the patterns of this file.
pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<Reduction>("vector.reduction.one_lane", one_lane)
        .pattern::<MultiReduction>("vector.multi_reduction.ones", ones)
        .pattern::<AddI>("vector.contract.addi", |rw, op| {
            add(rw, op, |sum: AddI| [sum.lhs, sum.rhs])
        })
        .pattern::<AddF>("vector.contract.addf", |rw, op| {
            add(rw, op, |sum: AddF| [sum.lhs, sum.rhs])
        })
}

/// The op that combines `lhs` and `rhs`, of the same type.
pub fn combine(
    rw: &mut Rewriter<'_>,
    kind: CombiningKind,
    lhs: Value,
    rhs: Value,
    fastmath: FastMath,
) -> Value {
    let ty = rw.ty(lhs);
    let is_float = ty.elem().is_float();
    match kind {
        CombiningKind::Add if is_float => rw.value_typed(AddF { lhs, rhs, fastmath }, ty),
        CombiningKind::Add => rw.value_typed(AddI::new(lhs, rhs), ty),
        CombiningKind::Mul if is_float => rw.value_typed(MulF { lhs, rhs, fastmath }, ty),
        CombiningKind::Mul => rw.value_typed(MulI::new(lhs, rhs), ty),
        CombiningKind::MinUI => rw.value_typed(MinUI::new(lhs, rhs), ty),
        CombiningKind::MinSI => rw.value_typed(MinSI::new(lhs, rhs), ty),
        CombiningKind::MinNumF => rw.value_typed(MinNumF { lhs, rhs, fastmath }, ty),
        CombiningKind::MaxUI => rw.value_typed(MaxUI::new(lhs, rhs), ty),
        CombiningKind::MaxSI => rw.value_typed(MaxSI::new(lhs, rhs), ty),
        CombiningKind::MaxNumF => rw.value_typed(MaxNumF { lhs, rhs, fastmath }, ty),
        CombiningKind::And => rw.value_typed(AndI::new(lhs, rhs), ty),
        CombiningKind::Or => rw.value_typed(OrI::new(lhs, rhs), ty),
        CombiningKind::Xor => rw.value_typed(XOrI::new(lhs, rhs), ty),
        CombiningKind::MinimumF => rw.value_typed(MinimumF { lhs, rhs, fastmath }, ty),
        CombiningKind::MaximumF => rw.value_typed(MaximumF { lhs, rhs, fastmath }, ty),
    }
}

/// The op to replace, and the mask if it is a `vector.mask` around `op`. New ops are inserted before it.
fn outermost(rw: &mut Rewriter<'_>, op: OpId) -> (OpId, Option<Value>) {
    let around = rw.parent_op(op).and_then(|around| Some((around, rw.get::<Mask>(around)?.mask)));
    let root = around.map_or(op, |(around, _)| around);
    rw.insert_at(At::Before(root));
    (root, around.map(|(_, mask)| mask))
}

/// The only lane of a vector.
fn only_lane(rw: &mut Rewriter<'_>, vector: Value) -> Value {
    let ty = rw.ty(vector);
    rw.value_typed(Extract::at(vector, &vec![0; ty.rank()]), ty.elem())
}

/// Replaces an op by `sum`, or by `acc` where a mask is disabled.
fn finish(rw: &mut Rewriter<'_>, root: OpId, sum: Value, mask: Option<(Value, Value)>) -> Applied {
    let sum = match mask {
        None => sum,
        Some((condition, acc)) => {
            let ty = rw.ty(sum);
            rw.value_typed(Select { condition, true_value: sum, false_value: acc }, ty)
        }
    };
    rw.replace(root, &[sum]);
    Applied::Yes
}

/// Replaces the reduction of one lane by that lane, combined with the accumulator.
fn one_lane(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<Reduction>(op)?;
        let vector = rw.ty(this.vector);
        let is_one = vector.n_elements() == Some(1) && !is_scalable(vector);
        if !is_one {
            return None;
        }
        let (root, mask) = outermost(rw, op);
        // Without an accumulator, the sum of no lane is undefined.
        let mask = this.acc.and(mask).map(|mask| only_lane(rw, mask));
        let lane = only_lane(rw, this.vector);
        let Some(acc) = this.acc else { return Some(finish(rw, root, lane, None)) };
        let mask = mask.map(|mask| (mask, acc));
        let sum = combine(rw, this.kind, lane, acc, this.fastmath);
        Some(finish(rw, root, sum, mask))
    })())
}

/// Drops dimensions of size 1: a shape cast to the shape of `like`, or the only lane.
fn without_ones(rw: &mut Rewriter<'_>, source: Value, like: Type) -> Value {
    if !like.is_vector() {
        return only_lane(rw, source);
    }
    let ty = like.with_elem(rw.ty(source).elem());
    rw.value_typed(ShapeCast { source }, ty)
}

/// Replaces a reduction along dimensions of size 1 by a shape cast, combined with the accumulator.
fn ones(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<MultiReduction>(op)?;
        let (from, to) = (rw.ty(this.source), result_type(rw, op));
        let scalable = scalable_dims(from);
        let is_one = |d: usize| from.shape()[d] == 1 && !scalable[d];
        if !this.reduction_dims.positions().all(is_one) {
            return None;
        }
        let (root, mask) = outermost(rw, op);
        let mask = mask.map(|mask| (without_ones(rw, mask, to), this.acc));
        let lanes = without_ones(rw, this.source, to);
        let sum = combine(rw, this.kind, this.acc, lanes, FastMath::NONE);
        Some(finish(rw, root, sum, mask))
    })())
}

/// Moves the addend of a sum into the accumulator of a contraction that starts at zero.
fn add<T: Op>(rw: &mut Rewriter<'_>, op: OpId, operands: impl Fn(T) -> [Value; 2]) -> Applied {
    done((|| {
        let [lhs, rhs] = operands(rw.get(op)?);
        let (contract, acc) = match (from_zero(rw, lhs), from_zero(rw, rhs)) {
            (Some(contract), _) => (contract, rhs),
            (None, Some(contract)) => (contract, lhs),
            (None, None) => return None,
        };
        Some(becomes(rw, op, Contract { acc, ..contract }))
    })())
}

/// The contraction that defines `value`, if it is a sum that starts at zero.
fn from_zero(body: &Body, value: Value) -> Option<Contract> {
    let contract = body.def_as::<Contract>(value)?;
    let zero = body.constant(contract.acc)?.splat_value()?;
    let is_zero = if zero.ty().is_float() { zero.float(0) == 0.0 } else { is_integer_zero(&zero) };
    let plain = contract.kind.0 == CombiningKind::Add && is_zero;
    (plain && !is_masked(body, body.def_op(value)?)).then_some(contract)
}

fn is_integer_zero(number: &Tensor) -> bool {
    number.ty().is_int_or_index() && *number == Tensor::from_i64(0, number.ty())
}
