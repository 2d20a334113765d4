//! `chlo.broadcast_*`: broadcasts of the operands, then the plain op.

use creole_hlo as hlo;
use creole_ir::{Dims, Error, Op, OpDef, OpId, Type, Value, Values};

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

/// Broadcasts the operands to the shape of the result; `dims` are the dimensions of the operand of lower rank, by
/// default the last ones. `None`: a shape is unknown.
fn broadcast<const N: usize>(
    cx: &mut Decompose,
    operands: [Value; N],
    dims: Option<&Dims>,
    result: Type,
) -> Option<[Value; N]> {
    let is_known = |ty: Type| ty.is_tensor() && ty.has_static_shape();
    if !is_known(result) || operands.iter().any(|v| !is_known(cx.ty(*v))) {
        return None;
    }
    let rank = result.rank();
    Some(operands.map(|operand| {
        let own = cx.ty(operand).rank();
        if cx.ty(operand).shape() == result.shape() {
            return operand;
        }
        let last: Dims = (rank - own..rank).map(|d| d as i64).collect();
        let dims = dims.filter(|dims| own < rank && dims.len() == own).unwrap_or(&last);
        cx.broadcast(operand, dims, result.shape())
    }))
}

fn binary(
    cx: &mut Decompose,
    id: OpId,
    operands: [Value; 2],
    dims: Option<Dims>,
    def: &'static OpDef,
) -> Result<Option<Values>, Error> {
    let result = cx.from.result_types(id)[0];
    let Some(operands) = broadcast(cx, operands, dims.as_ref(), result) else { return Ok(None) };
    Ok(Some(Values::from_slice(&[cx.b().op_typed(def, &operands, result)])))
}

fn compare(
    op: hlo::BroadcastCompare,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let result = cx.from.result_types(id)[0];
    let dims = op.broadcast_dimensions.as_ref();
    let operands = broadcast(cx, [op.lhs, op.rhs], dims, result);
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
    let operands = broadcast(cx, [op.pred, op.on_true, op.on_false], None, result);
    let Some(operands) = operands else { return Ok(None) };
    Ok(Some(Values::from_slice(&[cx.op_typed::<hlo::Select>(&operands, result)])))
}
