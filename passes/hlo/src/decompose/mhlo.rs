//! Ops of `mhlo` that are left in programs of StableHLO, and custom calls of their names: become those of `chlo`.

use creole_hlo as hlo;
use creole_hlo::ComparisonDirection;
use creole_ir::{Error, Op, OpId, Value, Values};

use super::custom_call::{CustomCall, CustomCalls};
use super::top_k::{Order, first_elements};
use super::{Decompose, Decompositions};

/// Adds the rows of this file.
pub(super) fn rows(table: Decompositions) -> Decompositions {
    table
        .add(|op: hlo::MhloAcos, id, cx: &mut Decompose| unary::<hlo::Acos>(cx, id, op.operand))
        .add(|op: hlo::MhloAcosh, id, cx: &mut Decompose| unary::<hlo::Acosh>(cx, id, op.operand))
        .add(|op: hlo::MhloAsin, id, cx: &mut Decompose| unary::<hlo::Asin>(cx, id, op.operand))
        .add(|op: hlo::MhloAsinh, id, cx: &mut Decompose| unary::<hlo::Asinh>(cx, id, op.operand))
        .add(|op: hlo::MhloAtanh, id, cx: &mut Decompose| unary::<hlo::Atanh>(cx, id, op.operand))
        .add(|op: hlo::MhloCosh, id, cx: &mut Decompose| unary::<hlo::Cosh>(cx, id, op.operand))
        .add(|op: hlo::MhloErf, id, cx: &mut Decompose| unary::<hlo::Erf>(cx, id, op.operand))
        .add(|op: hlo::MhloSinh, id, cx: &mut Decompose| unary::<hlo::Sinh>(cx, id, op.operand))
        .add(|op: hlo::MhloTan, id, cx: &mut Decompose| unary::<hlo::Tan>(cx, id, op.operand))
        .add(|op: hlo::MhloTopK, id, cx: &mut Decompose| top_k(op, id, cx))
        // A value may stand in the memory of another, as long as nobody sees it.
        .add(|op: hlo::MhloCopy, _: OpId, _: &mut Decompose| {
            Ok(Some(Values::from_slice(&[op.operand])))
        })
}

/// Adds the calls of this file.
pub(super) fn calls(all: CustomCalls) -> CustomCalls {
    all.with("mhlo.acos", called::<hlo::Acos>)
        .with("mhlo.acosh", called::<hlo::Acosh>)
        .with("mhlo.asin", called::<hlo::Asin>)
        .with("mhlo.asinh", called::<hlo::Asinh>)
        .with("mhlo.atan", called::<hlo::Atan>)
        .with("mhlo.atanh", called::<hlo::Atanh>)
        .with("mhlo.bessel_i1e", called::<hlo::BesselI1e>)
        .with("mhlo.conj", called::<hlo::Conj>)
        .with("mhlo.cosh", called::<hlo::Cosh>)
        .with("mhlo.digamma", called::<hlo::Digamma>)
        .with("mhlo.erf", called::<hlo::Erf>)
        .with("mhlo.erf_inv", called::<hlo::ErfInv>)
        .with("mhlo.erfc", called::<hlo::Erfc>)
        .with("mhlo.lgamma", called::<hlo::Lgamma>)
        .with("mhlo.sinh", called::<hlo::Sinh>)
        .with("mhlo.square", called::<hlo::Square>)
        .with("mhlo.tan", called::<hlo::ChloTan>)
        .with("mhlo.topk", called_top_k)
}

fn unary<T: Op>(cx: &mut Decompose, id: OpId, operand: Value) -> Result<Option<Values>, Error> {
    let ty = cx.from.result_types(id)[0];
    Ok(Some(Values::from_slice(&[cx.op_typed::<T>(&[operand], ty)])))
}

fn called<T: Op>(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [operand] = call.inputs()?;
    let value = cx.op::<T>(&[operand])?;
    Ok(Values::from_slice(&[value]))
}

fn top_k(op: hlo::MhloTopK, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    if !cx.ty(op.operand).has_static_shape() {
        return Ok(None);
    }
    let results = cx.from.result_types(id);
    let order = order(op.largest.unwrap_or(true));
    first_elements(cx, op.operand, op.k, results[1].elem(), &order).map(Some)
}

fn called_top_k(call: &CustomCall, cx: &mut Decompose) -> Result<Values, Error> {
    let [operand] = call.inputs()?;
    let [_, positions] = call.outputs()?;
    let order = order(call.flag(cx, "largest").unwrap_or(true));
    first_elements(cx, operand, call.number(cx, "k")?, positions.elem(), &order)
}

fn order(largest: bool) -> Order {
    let direction = if largest { ComparisonDirection::Gt } else { ComparisonDirection::Lt };
    Order::Direction(direction)
}
