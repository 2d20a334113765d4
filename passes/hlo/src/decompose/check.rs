//! Checks in programs, as ops and as custom calls: become calls of a library kernel without results.

use creole_hlo as hlo;
use creole_hlo::check::{
    Apart, CHECK, DEFAULT_TOLERANCE, DEFAULT_ULPS, ExpectAlmostEq, ExpectAlmostEqConst,
    ExpectClose, ExpectEq, ExpectEqConst, ExpectSerializedEq, Iteration, Ulps, options,
};
use creole_hlo::interpreter::{EXPECT_PROBE, PRINT, PROBE, Print, Probe, probe_options};
use creole_ir::tensor::near::{Nearness, Tolerance};
use creole_ir::{Dict, Error, Literal, OpId, Tensor, Value, Values, ensure};

use super::linear::parts;
use super::{CustomCall, CustomCalls, Decompose, Decompositions};

/// Adds the rows of this file.
pub(super) fn rows(table: Decompositions) -> Decompositions {
    table
        .add(|op: ExpectEq, id, cx: &mut Decompose| {
            op_of_two(cx, id, op.lhs, op.rhs, Nearness::Equal)
        })
        .add(|op: ExpectEqConst, id, cx: &mut Decompose| {
            let value = constant(cx, op.value);
            op_of_two(cx, id, op.lhs, value, Nearness::Equal)
        })
        .add(|op: ExpectAlmostEq, id, cx: &mut Decompose| {
            op_of_two(cx, id, op.lhs, op.rhs, within(op.tolerance))
        })
        .add(|op: ExpectAlmostEqConst, id, cx: &mut Decompose| {
            let value = constant(cx, op.value);
            op_of_two(cx, id, op.lhs, value, within(op.tolerance))
        })
        .add(|op: ExpectClose, id, cx: &mut Decompose| {
            let (Ulps(max), Ulps(min)) =
                (op.max_ulp_difference, op.min_ulp_difference.unwrap_or(Ulps(0)));
            op_of_two(cx, id, op.actual, op.expected, Nearness::Ulps { min, max })
        })
        .add(|op: Print, _: OpId, cx: &mut Decompose| {
            of_array(cx, PRINT.name, Dict::empty(), op.operand).map(Some)
        })
        .add(|op: Probe, id, cx: &mut Decompose| {
            let (elem, at) = (cx.ty(op.operand).elem(), cx.from[id].loc);
            let options = probe_options(&op.probe_id, None, elem, at);
            of_array(cx, PROBE.name, options, op.operand)?;
            Ok(Some(Values::from_slice(&[op.operand])))
        })
        .add(|op: ExpectSerializedEq, id, cx: &mut Decompose| {
            let Iteration(iteration) = op.iteration.unwrap_or(Iteration(0));
            let (elem, at) = (cx.ty(op.expected).elem(), cx.from[id].loc);
            let options = probe_options(&op.probe_id, Some(iteration), elem, at);
            of_array(cx, EXPECT_PROBE.name, options, op.expected).map(Some)
        })
}

/// Adds the checks that are custom calls.
pub(super) fn calls(calls: CustomCalls) -> CustomCalls {
    calls
        .with("check.eq", |call, cx| {
            let is_float = cx.ty(call.op.inputs[0]).elem().is_float();
            // Older tests use this name for almost equal numbers.
            let nearness = if is_float { within(None) } else { Nearness::Equal };
            of_call(call, cx, nearness)
        })
        .with("check.expect_eq", |call, cx| of_call(call, cx, Nearness::Equal))
        .with("check.expect_almost_eq", |call, cx| of_call(call, cx, within(None)))
        .with("check.expect_close", |call, cx| {
            let Ulps(max) = DEFAULT_ULPS;
            of_call(call, cx, Nearness::Ulps { min: 0, max })
        })
}

/// Calls a kernel without results on an array.
fn of_array(
    cx: &mut Decompose,
    kernel: &'static str,
    options: Dict,
    array: Value,
) -> Result<Values, Error> {
    let array = cx.with_numbers(array);
    let parts = parts(cx, array)?;
    cx.kernel(kernel, options, &parts, &[])
}

fn within(tolerance: Option<Apart>) -> Nearness {
    let Apart(x) = tolerance.unwrap_or(DEFAULT_TOLERANCE);
    Nearness::Within(Tolerance { rtol: x, atol: x })
}

fn constant(cx: &mut Decompose, value: Literal) -> Value {
    let ty = value.ty();
    cx.b().value_typed(hlo::Constant { value }, ty)
}

fn op_of_two(
    cx: &mut Decompose,
    id: OpId,
    found: Value,
    expected: Value,
    nearness: Nearness,
) -> Result<Option<Values>, Error> {
    check(cx, id, [found, expected], nearness)?;
    Ok(Some(Values::new()))
}

/// Lowers a check in a custom call, which has no result, or one that is true for success.
fn of_call(call: &CustomCall, cx: &mut Decompose, nearness: Nearness) -> Result<Values, Error> {
    let [found, expected] = *call.op.inputs else {
        return Err(Error::new(format!("expects 2 operands, found {}", call.op.inputs.len())));
    };
    let (a, b) = (cx.ty(found), cx.ty(expected));
    ensure!(a == b, "expects operands of one type, found {a} and {b}");
    check(cx, call.id, [found, expected], nearness)?;
    let results = &call.results;
    let mut values = Values::new();
    for ty in results {
        ensure!(ty.elem() == Tensor::bool(true).elem(), "expects results of type i1, found {ty}");
        values.push(cx.constant(Tensor::splat(*ty, &Tensor::bool(true))));
    }
    Ok(values)
}

fn check(
    cx: &mut Decompose,
    id: OpId,
    operands: [Value; 2],
    nearness: Nearness,
) -> Result<(), Error> {
    let mut inputs = Vec::new();
    for value in operands {
        let value = cx.with_numbers(value);
        inputs.extend(parts(cx, value)?);
    }
    let at = cx.from[id].loc;
    cx.kernel(CHECK.name, options(nearness, at), &inputs, &[]).map(|_| ())
}
