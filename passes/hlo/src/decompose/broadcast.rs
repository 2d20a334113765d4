//! `chlo.broadcast_*`: broadcasts of the operands, then the plain op.

use creole_hlo as hlo;
use creole_hlo::broadcasting::Broadcasting;
use creole_ir::{Dims, Error, Op, OpDef, OpId, Type, Value, Values, ensure};

use super::{Decompose, Decompositions};

/// Table rows `BroadcastOp Op` for binary functions.
macro_rules! binary {
    ($table:expr; $($from:ident $to:ident)*) => {
        $table$(.add(|op: hlo::$from, id, cx: &mut Decompose| {
            binary(cx, id, [op.lhs, op.rhs], op.broadcast_dimensions, hlo::$to::DEF)
        }))*
    };
}

/// Adds the rows of this file.
pub(super) fn rows(table: Decompositions) -> Decompositions {
    let table = binary! { table;
        BroadcastAdd Add
        BroadcastAnd And
        BroadcastAtan2 Atan2
        BroadcastComplex Complex
        BroadcastDivide Divide
        BroadcastMaximum Maximum
        BroadcastMinimum Minimum
        BroadcastMultiply Multiply
        BroadcastNextAfter NextAfter
        BroadcastOr Or
        BroadcastPolygamma Polygamma
        BroadcastPower Power
        BroadcastRemainder Remainder
        BroadcastShiftLeft ShiftLeft
        BroadcastShiftRightArithmetic ShiftRightArithmetic
        BroadcastShiftRightLogical ShiftRightLogical
        BroadcastSubtract Subtract
        BroadcastXor Xor
        BroadcastZeta Zeta
    };
    table.add(compare).add(select)
}

/// True if the shapes of the operands and of the result are known.
fn are_known(cx: &Decompose, operands: &[Value], result: Type) -> bool {
    let is_known = |ty: Type| ty.is_tensor() && ty.has_static_shape();
    is_known(result) && operands.iter().all(|v| is_known(cx.ty(*v)))
}

/// Broadcasts two operands to the shape of the result; `dims` are the dimensions of the operand of lower rank, by default
/// the last ones. `None`: a shape is unknown. Error: the shapes are not compatible, or give another result.
fn pair(
    cx: &mut Decompose,
    operands: [Value; 2],
    dims: Option<&Dims>,
    result: Type,
) -> Result<Option<[Value; 2]>, Error> {
    if !are_known(cx, &operands, result) {
        return Ok(None);
    }
    let types = operands.map(|v| cx.ty(v));
    let [low, high] = [types[0].rank().min(types[1].rank()), types[0].rank().max(types[1].rank())];
    let last: Dims = (high - low..high).map(|d| d as i64).collect();
    let broadcasting = Broadcasting::of(types, dims.unwrap_or(&last))?;
    let (shape, dims) = (broadcasting.shape(), broadcasting.dims);
    ensure!(
        shape == result.shape(),
        "expects a result of the sizes {}, found {result}",
        Dims::from(&*shape)
    );
    let [left, right] = dims;
    let [lhs, rhs] = operands;
    Ok(Some([to_shape(cx, lhs, &left, &shape), to_shape(cx, rhs, &right, &shape)]))
}

fn to_shape(cx: &mut Decompose, operand: Value, dims: &Dims, shape: &[i64]) -> Value {
    if cx.ty(operand).shape() == shape { operand } else { cx.broadcast(operand, dims, shape) }
}

fn binary(
    cx: &mut Decompose,
    id: OpId,
    operands: [Value; 2],
    dims: Option<Dims>,
    def: &'static OpDef,
) -> Result<Option<Values>, Error> {
    let result = cx.from.result_types(id)[0];
    let Some(operands) = pair(cx, operands, dims.as_ref(), result)? else { return Ok(None) };
    Ok(Some(Values::from_slice(&[cx.b().op_typed(def, &operands, result)])))
}

fn compare(
    op: hlo::BroadcastCompare,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let result = cx.from.result_types(id)[0];
    let dims = op.broadcast_dimensions.as_ref();
    let operands = pair(cx, [op.lhs, op.rhs], dims, result)?;
    let Some([lhs, rhs]) = operands else { return Ok(None) };
    let comparison_direction = match op.comparison_direction {
        hlo::ChloComparisonDirection::Eq => hlo::ComparisonDirection::Eq,
        hlo::ChloComparisonDirection::Ne => hlo::ComparisonDirection::Ne,
        hlo::ChloComparisonDirection::Ge => hlo::ComparisonDirection::Ge,
        hlo::ChloComparisonDirection::Gt => hlo::ComparisonDirection::Gt,
        hlo::ChloComparisonDirection::Le => hlo::ComparisonDirection::Le,
        hlo::ChloComparisonDirection::Lt => hlo::ComparisonDirection::Lt,
    };
    let compare_type = op.compare_type.and_then(|ty| match ty {
        hlo::ChloComparisonType::NoType => None,
        hlo::ChloComparisonType::Float => Some(hlo::ComparisonType::Float),
        hlo::ChloComparisonType::TotalOrder => Some(hlo::ComparisonType::TotalOrder),
        hlo::ChloComparisonType::Signed => Some(hlo::ComparisonType::Signed),
        hlo::ChloComparisonType::Unsigned => Some(hlo::ComparisonType::Unsigned),
    });
    let compare = hlo::Compare { lhs, rhs, comparison_direction, compare_type };
    Ok(Some(Values::from_slice(&[cx.b().value_typed(compare, result)])))
}

fn select(op: hlo::BroadcastSelect, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let result = cx.from.result_types(id)[0];
    let operands = [op.pred, op.on_true, op.on_false];
    if !are_known(cx, &operands, result) {
        return Ok(None);
    }
    let operands = operands.map(|operand| {
        let own = cx.ty(operand).rank();
        let last: Dims = (result.rank() - own..result.rank()).map(|d| d as i64).collect();
        to_shape(cx, operand, &last, result.shape())
    });
    Ok(Some(Values::from_slice(&[cx.op_typed::<hlo::Select>(&operands, result)])))
}
