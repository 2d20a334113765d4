//! Conditions of run-time checks, folded while they are built.

use creole_arith::{AndI, CmpI};
use creole_ir::builder::BodyCx;
use creole_ir::tensor::IntPredicate;
use creole_ir::{Builder, Error, Fold, Op, Tensor, Type, Value, constant_integer};
use creole_passes_builders::{Emitted, Scalars};

/// `0 <= index < size`.
pub(super) fn in_bounds(b: &mut Builder<'_>, index: Value, zero: Value, size: Value) -> Emitted {
    let low = compare(b, IntPredicate::Sge, index, zero)?;
    let high = compare(b, IntPredicate::Slt, index, size)?;
    and(b, low, high)
}

/// Comparison for indices in bounds: `lhs >= rhs` or `lhs < rhs`, with a constant on the right.
fn compare(b: &mut Builder<'_>, predicate: IntPredicate, lhs: Value, rhs: Value) -> Emitted {
    let is_less = predicate == IntPredicate::Slt;
    match (constant_integer(b.body, lhs), constant_integer(b.body, rhs)) {
        (Some(x), Some(y)) => Ok(truth(b, (x < y) == is_less)),
        (Some(_), None) => {
            let swapped = if is_less { IntPredicate::Sgt } else { IntPredicate::Sle };
            b.value(CmpI::new(swapped, rhs, lhs))
        }
        (None, _) if lhs == rhs => Ok(truth(b, !is_less)),
        (None, _) => b.value(CmpI::new(predicate, lhs, rhs)),
    }
}

/// Conjunction of two conditions.
pub(super) fn and(b: &mut Builder<'_>, lhs: Value, rhs: Value) -> Emitted {
    match (constant_integer(b.body, lhs), constant_integer(b.body, rhs)) {
        (_, Some(0)) => Ok(rhs),
        (_, Some(_)) | (Some(0), _) => Ok(lhs),
        (Some(_), _) => Ok(rhs),
        _ if lhs == rhs => Ok(lhs),
        _ => b.op(AndI::DEF, &[lhs, rhs]),
    }
}

/// The constant of a condition.
pub(super) fn truth(b: &mut Builder<'_>, holds: bool) -> Value {
    b.constant(Tensor::from_i64(i64::from(holds), Type::i1()))
}

/// The result of an op of type `index`, folded if it folds.
pub(super) fn folded<T: Op>(b: &mut Builder<'_>, op: T) -> Emitted {
    let op = b.add(op)?;
    let results = [Type::index()];
    let fold = {
        let cx = BodyCx { body: b.body, results: &results };
        (b.body[op].def.fold)(&b.body.op_ref(op), &cx)
    };
    let value = match fold {
        Some(Fold::Value(value)) => value,
        Some(Fold::Constant(known)) => b.constant(known),
        Some(Fold::Values(_)) | None => return Ok(b.body.result(op, 0)),
    };
    b.body.erase(op);
    Ok(value)
}

/// `lhs == rhs`.
pub(super) fn equal(b: &mut Builder<'_>, lhs: Value, rhs: Value) -> Result<Value, Error> {
    b.cmpi(IntPredicate::Eq, lhs, rhs)
}
