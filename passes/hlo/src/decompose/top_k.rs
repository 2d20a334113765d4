//! `chlo.top_k`: a sort, and a slice of its first elements.

use creole_hlo as hlo;
use creole_ir::{Error, OpId, Type, Value, Values};

use super::Decompose;

/// Values with their indices, the greatest first: the sort is stable, so equal ones stay in order. Floats are in the
/// total order, in which NaN is greater than any number.
pub(super) fn top_k(op: hlo::TopK, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let ty = cx.ty(op.operand);
    let results = cx.from.result_types(id);
    if !ty.has_static_shape() {
        return Ok(None);
    }
    let last = ty.rank() as i64 - 1;
    let places = ty.with_elem(results[1].elem());
    let iota = cx.b().value_typed(hlo::Iota { iota_dimension: last }, places);
    let sorted = sorted(cx, &[op.operand, iota], last)?;
    Ok(Some(sorted.iter().map(|value| cx.first(*value, results[0].shape())).collect()))
}

/// Sorts the inputs by the first one, in descending order.
fn sorted(cx: &mut Decompose, inputs: &[Value], dim: i64) -> Result<Values, Error> {
    let types: Vec<Type> = inputs.iter().map(|v| cx.ty(*v)).collect();
    let numbers = types.iter().flat_map(|ty| [ty.with_shape(&[]); 2]).collect::<Vec<_>>();
    let mut b = cx.b();
    let comparator = b.region(&numbers, |b, args| {
        let is_float = b.ty(args[0]).elem().is_float();
        let compare = hlo::Compare {
            lhs: args[0],
            rhs: args[1],
            comparison_direction: hlo::ComparisonDirection::Gt,
            compare_type: is_float.then_some(hlo::ComparisonType::TotalOrder),
        };
        let greater = b.value(compare)?;
        b.add_typed(hlo::Return { operands: Values::from_slice(&[greater]) }, &[]);
        Ok(())
    })?;
    let sort = hlo::Sort {
        inputs: inputs.into(),
        dimension: Some(dim),
        is_stable: Some(true),
        comparator,
    };
    let sort = b.add_typed(sort, &types);
    Ok(b.body.results(sort).collect())
}
