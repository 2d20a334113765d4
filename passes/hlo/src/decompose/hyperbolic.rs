//! Hyperbolic functions written as exponentials: `(expm1(x) - expm1(-x)) / 2` overflows where the sine itself does not.
//! JAX writes sine and cosine of complex numbers so.

use creole_hlo as hlo;
use creole_ir::{Body, Error, OpId, Value, Values};

use super::Decompose;

/// Matches half the difference of two `expm1` as a hyperbolic sine, and half their sum plus two as a hyperbolic cosine.
pub(super) fn divide(
    op: hlo::Divide,
    _: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    if number(&cx.from, op.rhs) != Some(2.0) {
        return Ok(None);
    }
    let result = if let Some(x) = twice_sinh(&cx.from, op.lhs) {
        cx.op::<hlo::Sinh>(&[x])?
    } else if let Some(x) = twice_cosh(&cx.from, op.lhs) {
        cx.op::<hlo::Cosh>(&[x])?
    } else {
        return Ok(None);
    };
    Ok(Some(Values::from_slice(&[result])))
}

/// Matches `expm1(x) - expm1(-x)`; returns `x`.
fn twice_sinh(body: &Body, value: Value) -> Option<Value> {
    let difference: hlo::Subtract = body.def_as(value)?;
    exponentials(body, difference.lhs, difference.rhs)
}

/// Matches `(expm1(x) + expm1(-x)) + 2`; returns `x`.
fn twice_cosh(body: &Body, value: Value) -> Option<Value> {
    let sum: hlo::Add = body.def_as(value)?;
    let exponentials_sum: hlo::Add = body.def_as(sum.lhs)?;
    let x = exponentials(body, exponentials_sum.lhs, exponentials_sum.rhs)?;
    (number(body, sum.rhs) == Some(2.0)).then_some(x)
}

/// Matches `expm1(x)` and `expm1(-x)`; returns `x`.
fn exponentials(body: &Body, rise: Value, fall: Value) -> Option<Value> {
    let (rise, fall): (hlo::ExponentialMinusOne, hlo::ExponentialMinusOne) =
        (body.def_as(rise)?, body.def_as(fall)?);
    let negated: hlo::Negate = body.def_as(fall.operand)?;
    let is_float = body.ty(rise.operand).elem().is_float();
    (negated.operand == rise.operand && is_float).then_some(rise.operand)
}

/// Float of a splat constant.
fn number(body: &Body, mut value: Value) -> Option<f64> {
    while let Some(broadcast) = body.def_as::<hlo::BroadcastInDim>(value) {
        value = broadcast.operand;
    }
    let constant: hlo::Constant = body.def_as(value)?;
    let one = constant.value.dense()?.splat_value()?;
    one.elem().is_float().then(|| one.float(0))
}
