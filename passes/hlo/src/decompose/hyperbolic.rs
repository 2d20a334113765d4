//! Hyperbolic functions written as exponentials: `(expm1(x) - expm1(-x)) / 2` overflows where the sine itself does not.
//! JAX writes sine and cosine of complex numbers so. `exp(x - ln 2) + exp(-x - ln 2)` does not overflow, but what `x - ln 2`
//! is rounded by is off by as many units of the result as `x` is large; TensorFlow and StableHLO write both functions so.

use creole_hlo as hlo;
use creole_ir::{At, Body, Builder, Error, Op, OpId, Tensor, Value, Values};

use super::Decompose;

/// Replaces sums and differences of `exp(x - ln 2)` and `exp(-x - ln 2)` by hyperbolic functions.
pub(super) fn recognise(body: &mut Body) {
    let is_exp = |op: &OpId| body[*op].is::<hlo::Exponential>();
    let exponentials: Vec<OpId> = body.walk().filter(is_exp).collect();
    for fall in exponentials {
        let fall = body.result(fall, 0);
        let Some(x) = half_fall(body, fall) else { continue };
        for user in body.users(fall).collect::<Vec<OpId>>() {
            let (rise, def) = if let Some(sum) = body.get::<hlo::Add>(user) {
                (if sum.lhs == fall { sum.rhs } else { sum.lhs }, hlo::Cosh::DEF)
            } else if let Some(difference) = body.get::<hlo::Subtract>(user) {
                (difference.lhs, hlo::Sinh::DEF)
            } else {
                continue;
            };
            if half_rise(body, rise) == Some(x) {
                let (result, loc) = (body.result(user, 0), body[user].loc);
                let ty = body.ty(result);
                let value = Builder::new(body, At::Before(user), loc).op_typed(def, &[x], ty);
                body.replace_uses(result, value);
                body.erase(user);
            }
        }
    }
}

/// Matches `exp(x - ln 2)`; returns `x`.
fn half_rise(body: &Body, value: Value) -> Option<Value> {
    let exp: hlo::Exponential = body.def_as(value)?;
    let sum: hlo::Add = body.def_as(exp.operand)?;
    match (is_log_half(body, sum.rhs), is_log_half(body, sum.lhs)) {
        (true, _) => Some(sum.lhs),
        (_, true) => Some(sum.rhs),
        _ => None,
    }
}

/// Matches `exp(-x - ln 2)`; returns `x`.
fn half_fall(body: &Body, value: Value) -> Option<Value> {
    let exp: hlo::Exponential = body.def_as(value)?;
    if let Some(difference) = body.def_as::<hlo::Subtract>(exp.operand) {
        return is_log_half(body, difference.lhs).then_some(difference.rhs);
    }
    let negated = half_rise(body, value)?;
    body.def_as::<hlo::Negate>(negated).map(|negate| negate.operand)
}

/// True for the logarithm of one half: as a number, or taken by the program.
fn is_log_half(body: &Body, value: Value) -> bool {
    if let Some(log) = body.def_as::<hlo::Log>(value) {
        return number(body, log.operand) == Some(0.5);
    }
    let nearest = || Tensor::from_f64(-std::f64::consts::LN_2, body.ty(value).elem()).float(0);
    number(body, value).is_some_and(|n| n == nearest())
}

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

/// Limit on the broadcasts of a constant that are looked through: in a block that can't be reached, one may be its own
/// operand.
const MAX_BROADCASTS: usize = 8;

/// Float of a splat constant.
fn number(body: &Body, mut value: Value) -> Option<f64> {
    for _ in 0..MAX_BROADCASTS {
        let Some(broadcast) = body.def_as::<hlo::BroadcastInDim>(value) else { break };
        value = broadcast.operand;
    }
    let constant: hlo::Constant = body.def_as(value)?;
    let one = constant.value.dense()?.splat_value()?;
    one.elem().is_float().then(|| one.float(0))
}
