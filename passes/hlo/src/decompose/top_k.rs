//! `chlo.top_k`: a sort, and a slice of its first elements.

use creole_builtin::Call;
use creole_hlo as hlo;
use creole_hlo::ComparisonDirection;
use creole_ir::{Error, OpId, Symbol, Type, Value, Values, bail, ensure};

use super::Decompose;

/// Values with their indices, the greatest first: the sort is stable, so equal ones stay in order. Floats are in the
/// total order, in which NaN is greater than any number.
pub(super) fn top_k(op: hlo::TopK, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let ty = cx.ty(op.operand);
    let results = cx.from.result_types(id);
    if !ty.has_static_shape() {
        return Ok(None);
    }
    let order = Order::Direction(ComparisonDirection::Gt);
    first_elements(cx, op.operand, op.k, results[1].elem(), &order).map(Some)
}

/// The first `k` elements of each sorted row, and their positions, of type `position`.
pub(super) fn first_elements(
    cx: &mut Decompose,
    operand: Value,
    k: i64,
    position: Type,
    order: &Order,
) -> Result<Values, Error> {
    let ty = cx.ty(operand);
    let Some((last, shape)) = ty.shape().split_last() else { bail!("expects rows, found {ty}") };
    ensure!((0..=*last).contains(&k), "expects at least {k} elements in a row, found {ty}");
    ensure!(
        position.is_int() && position != Type::i1(),
        "expects integers as positions, found {position}"
    );
    let dim = shape.len() as i64;
    let places = ty.with_elem(position);
    let iota = cx.b().value_typed(hlo::Iota { iota_dimension: dim }, places);
    let sorted = sorted(cx, &[operand, iota], dim, order)?;
    Ok(sorted.iter().map(|value| cx.first(*value, &[shape, &[k]].concat())).collect())
}

/// Order of the elements of a sorted line.
pub(super) enum Order {
    /// Elements of the first input that compare so.
    Direction(ComparisonDirection),
    /// Elements for which this function is true. It takes two elements of each input.
    Function(Symbol),
}

/// Sorts the inputs along a dimension. The sort is stable.
pub(super) fn sorted(
    cx: &mut Decompose,
    inputs: &[Value],
    dim: i64,
    order: &Order,
) -> Result<Values, Error> {
    let types: Vec<Type> = inputs.iter().map(|v| cx.ty(*v)).collect();
    let numbers = types.iter().flat_map(|ty| [ty.with_shape(&[]); 2]).collect::<Vec<_>>();
    let mut b = cx.b();
    let comparator = b.region(&numbers, |b, args| {
        let first = match order {
            Order::Direction(direction) => {
                let is_float = b.ty(args[0]).elem().is_float();
                b.value(hlo::Compare {
                    lhs: args[0],
                    rhs: args[1],
                    comparison_direction: *direction,
                    compare_type: is_float.then_some(hlo::ComparisonType::TotalOrder),
                })?
            }
            Order::Function(name) => {
                b.value_typed(Call::new(*name, args.into()), Type::tensor(&[], Type::i1()))
            }
        };
        b.add_typed(hlo::Return { operands: Values::from_slice(&[first]) }, &[]);
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
