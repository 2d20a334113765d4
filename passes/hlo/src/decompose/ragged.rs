//! `chlo.ragged_dot`: a product for each group, and a select between them.

use creole_hlo as hlo;
use creole_ir::{Dims, Error, Op, OpId, Tensor, Type, Value, Values};

use super::Decompose;

/// Groups along a dimension of the left operand.
struct Groups {
    sizes: Value,
    /// Outer dimensions of the left operand, which have group sizes of their own.
    outer: Vec<i64>,
    ragged: i64,
}

pub(super) fn ragged_dot(
    op: hlo::RaggedDot,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let dims = op.ragged_dot_dimension_numbers.clone();
    let (lhs, rhs, sizes) = (cx.ty(op.lhs), cx.ty(op.rhs), cx.ty(op.group_sizes));
    if ![lhs, rhs, sizes].iter().all(|ty| ty.has_static_shape()) {
        return Ok(None);
    }
    let result = cx.from.result_types(id)[0];
    let ragged = dims.lhs_ragged_dimensions[0];
    if dims.lhs_batching_dimensions.contains(&ragged) {
        let product = product(cx, &op, op.lhs, op.rhs, result);
        return Ok(Some(Values::from_slice(&[product])));
    }
    let groups = Groups { sizes: op.group_sizes, outer: op.outer_dimensions(sizes.rank()), ragged };
    let n = sizes.shape().last().copied().unwrap_or_default();
    let found = if dims.lhs_contracting_dimensions.contains(&ragged) {
        of_contracted(cx, &op, &groups, n, result)?
    } else {
        of_free(cx, &op, &groups, n, result)?
    };
    Ok(Some(Values::from_slice(&[found])))
}

fn product(cx: &mut Decompose, op: &hlo::RaggedDot, lhs: Value, rhs: Value, ty: Type) -> Value {
    let dims = &op.ragged_dot_dimension_numbers;
    // Without the group dimension, later dimensions of the right operand have smaller numbers.
    let is_cut = cx.ty(rhs).rank() < cx.ty(op.rhs).rank();
    let group = dims.rhs_group_dimensions.first().copied().filter(|_| is_cut);
    let moved = |all: &Dims| -> Dims {
        all.iter().map(|d| if group.is_some_and(|g| *d > g) { d - 1 } else { *d }).collect()
    };
    let dot = hlo::DotGeneral {
        lhs,
        rhs,
        dot_dimension_numbers: hlo::DotDimensionNumbers {
            lhs_batching_dimensions: dims.lhs_batching_dimensions.clone(),
            rhs_batching_dimensions: moved(&dims.rhs_batching_dimensions),
            lhs_contracting_dimensions: dims.lhs_contracting_dimensions.clone(),
            rhs_contracting_dimensions: moved(&dims.rhs_contracting_dimensions),
        },
        precision_config: None,
        algorithm: None,
    };
    cx.b().value_typed(dot, ty)
}

/// Product of each row with the right operand of its group; zero for rows in no group.
fn of_free(
    cx: &mut Decompose,
    op: &hlo::RaggedDot,
    groups: &Groups,
    n: i64,
    ty: Type,
) -> Result<Value, Error> {
    let dims = &op.ragged_dot_dimension_numbers;
    let places = places_in_result(dims, cx.ty(op.lhs).rank());
    let mut found = cx.constant(Tensor::from_i64(0, ty));
    let mut start = None;
    for group in 0..n {
        let right = cx.item(op.rhs, dims.rhs_group_dimensions[0] as usize, group);
        let product = product(cx, op, op.lhs, right, ty);
        let of_result = Masked { shape: ty.shape(), places: &places };
        let (mask, end) = groups.mask(cx, start, group, of_result)?;
        start = Some(end);
        found = cx.op_typed::<hlo::Select>(&[mask, product, found], ty);
    }
    Ok(found)
}

/// Product for each group, over the group's part of both operands.
fn of_contracted(
    cx: &mut Decompose,
    op: &hlo::RaggedDot,
    groups: &Groups,
    n: i64,
    ty: Type,
) -> Result<Value, Error> {
    let dims = &op.ragged_dot_dimension_numbers;
    let (lhs, rhs) = (cx.ty(op.lhs), cx.ty(op.rhs));
    let one = ty.with_shape(&ty.shape()[1..]);
    let row = ty.with_shape(&[&[1], one.shape()].concat());
    let own: Vec<i64> = (0..lhs.rank() as i64).collect();
    let pairs = dims.lhs_contracting_dimensions.iter().zip(dims.rhs_contracting_dimensions.iter());
    let batch = dims.lhs_batching_dimensions.iter().zip(dims.rhs_batching_dimensions.iter());
    let across: Vec<(i64, i64)> = pairs.chain(batch).map(|(l, r)| (*l, *r)).collect();
    let other: Vec<i64> =
        own.iter().map(|d| across.iter().find(|(l, _)| l == d).map_or(-1, |(_, r)| *r)).collect();
    let (mut parts, mut start) = (Values::new(), None);
    for group in 0..n {
        let of_lhs = Masked { shape: lhs.shape(), places: &own };
        let (mask, end) = groups.mask(cx, start, group, of_lhs)?;
        let left = masked(cx, mask, op.lhs);
        let of_rhs = Masked { shape: rhs.shape(), places: &other };
        let (mask, _) = groups.mask(cx, start, group, of_rhs)?;
        let right = masked(cx, mask, op.rhs);
        start = Some(end);
        let product = product(cx, op, left, right, one);
        parts.push(cx.reshape(product, row.shape()));
    }
    if parts.is_empty() {
        return Ok(cx.constant(Tensor::from_i64(0, ty)));
    }
    Ok(cx.b().value_typed(hlo::Concatenate { inputs: parts, dimension: 0 }, ty))
}

fn masked(cx: &mut Decompose, mask: Value, value: Value) -> Value {
    let ty = cx.ty(value);
    let zero = cx.constant(Tensor::from_i64(0, ty));
    cx.op_typed::<hlo::Select>(&[mask, value, zero], ty)
}

/// Result dimension of each dimension of the left operand; -1: none.
fn places_in_result(dims: &hlo::RaggedDotDimensionNumbers, rank: usize) -> Vec<i64> {
    let batch = &dims.lhs_batching_dimensions;
    let mut next = batch.len() as i64;
    let place = |d: i64| match batch.iter().position(|other| *other == d) {
        Some(at) => at as i64,
        None if dims.lhs_contracting_dimensions.contains(&d) => -1,
        None => {
            next += 1;
            next - 1
        }
    };
    (0..rank as i64).map(place).collect()
}

/// Tensor of which the elements outside of a group are masked.
#[derive(Clone, Copy)]
struct Masked<'a> {
    shape: &'a [i64],
    /// Its dimension for each dimension of the left operand; -1: none.
    places: &'a [i64],
}

impl Groups {
    /// Mask of the elements in a group that begins at `start`, and the end of the group.
    fn mask(
        &self,
        cx: &mut Decompose,
        start: Option<Value>,
        group: i64,
        masked: Masked<'_>,
    ) -> Result<(Value, Value), Error> {
        let Masked { shape, places } = masked;
        let dim = cx.ty(self.sizes).rank() - 1;
        let size = cx.item(self.sizes, dim, group);
        let ty = cx.ty(size);
        let start = start.unwrap_or_else(|| cx.constant(Tensor::from_i64(0, ty)));
        let end = cx.b().op(hlo::Add::DEF, &[start, size])?;
        let outer: Vec<i64> = self.outer.iter().map(|d| places[*d as usize]).collect();
        let [low, high] = [start, end].map(|limit| cx.broadcast(limit, &outer, shape));
        let iota = hlo::Iota { iota_dimension: places[self.ragged as usize] };
        let at = cx.b().value_typed(iota, ty.with_shape(shape));
        let flag = ty.with_shape(shape).with_elem(Type::i1());
        let compare = |cx: &mut Decompose, lhs, rhs, comparison_direction| {
            let compare = hlo::Compare { lhs, rhs, comparison_direction, compare_type: None };
            cx.b().value_typed(compare, flag)
        };
        let begun = compare(cx, at, low, hlo::ComparisonDirection::Ge);
        let goes_on = compare(cx, at, high, hlo::ComparisonDirection::Lt);
        Ok((cx.b().op(hlo::And::DEF, &[begun, goes_on])?, end))
    }
}
