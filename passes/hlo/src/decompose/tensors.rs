//! Ops of the tensor dialect on static shapes.

use creole_hlo as hlo;
use creole_ir::types::DYNAMIC;
use creole_ir::{Dims, Error, OpId, Tensor, Type, Value, Values};
use creole_tensor as tensor;

use super::{Decompose, Decompositions};

/// Adds the rows of this file. What has a dynamic size or position stays.
pub(super) fn rows(table: Decompositions) -> Decompositions {
    table
        .add(|op: tensor::CollapseShape, id, cx: &mut Decompose| reshaped(cx, id, op.src))
        .add(|op: tensor::ExpandShape, id, cx: &mut Decompose| reshaped(cx, id, op.src))
        .add(|op: tensor::Reshape, id, cx: &mut Decompose| reshaped(cx, id, op.source))
        .add(empty)
        .add(concat)
        .add(pad)
        .add(extract_slice)
        .add(insert_slice)
}

/// The type of the result, if it and the types of `operands` are static.
fn static_result(cx: &Decompose, id: OpId, operands: &[Value]) -> Option<Type> {
    let ty = cx.from.result_types(id)[0];
    let all_static = operands.iter().all(|v| cx.ty(*v).has_static_shape());
    (all_static && ty.is_tensor() && ty.has_static_shape()).then_some(ty)
}

fn one(value: Value) -> Result<Option<Values>, Error> {
    Ok(Some(Values::from_slice(&[value])))
}

fn reshaped(cx: &mut Decompose, id: OpId, source: Value) -> Result<Option<Values>, Error> {
    match static_result(cx, id, &[source]) {
        Some(ty) => one(cx.op_typed::<hlo::Reshape>(&[source], ty)),
        None => Ok(None),
    }
}

fn empty(_: tensor::Empty, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    match static_result(cx, id, &[]) {
        Some(ty) => one(cx.zeros(ty)?),
        None => Ok(None),
    }
}

fn concat(op: tensor::Concat, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let Some(ty) = static_result(cx, id, &op.inputs) else { return Ok(None) };
    let new = hlo::Concatenate { inputs: op.inputs, dimension: op.dim };
    one(cx.b().value_typed(new, ty))
}

/// A padding value that is no constant has no tensor: the op stays.
fn pad(op: tensor::Pad, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let Some(ty) = static_result(cx, id, &[op.source]) else { return Ok(None) };
    let value = op.constant_value(&cx.body).and_then(|value| cx.body.constant(value));
    let is_static = op.low.is_empty() && op.high.is_empty();
    let Some(value) = value.filter(|_| is_static) else { return Ok(None) };
    let padding_value = cx.constant(value.with_type(Type::tensor(&[], ty.elem())));
    let interior_padding = op.static_low.iter().map(|_| 0).collect();
    let new = hlo::Pad {
        operand: op.source,
        padding_value,
        edge_padding_low: op.static_low,
        edge_padding_high: op.static_high,
        interior_padding,
    };
    one(cx.b().value_typed(new, ty))
}

/// True if positions are static and go upwards.
fn is_plain(offsets: &Dims, sizes: &Dims, strides: &Dims) -> bool {
    let all = offsets.iter().chain(sizes.iter()).chain(strides.iter());
    all.copied().all(|n| n != DYNAMIC) && strides.iter().all(|n| *n > 0)
}

fn extract_slice(
    op: tensor::ExtractSlice,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let Some(ty) = static_result(cx, id, &[op.source]) else { return Ok(None) };
    let (offsets, sizes, strides) = (op.static_offsets, op.static_sizes, op.static_strides);
    if !is_plain(&offsets, &sizes, &strides) || sizes.contains(&0) {
        return Ok(None);
    }
    let last = offsets.iter().zip(sizes.iter()).zip(strides.iter());
    let limit_indices = last.map(|((offset, n), stride)| offset + (n - 1) * stride + 1).collect();
    let whole = ty.with_shape(&sizes);
    let new = hlo::Slice { operand: op.source, start_indices: offsets, limit_indices, strides };
    let value = cx.b().value_typed(new, whole);
    one(if whole == ty { value } else { cx.op_typed::<hlo::Reshape>(&[value], ty) })
}

fn insert_slice(
    op: tensor::InsertSlice,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let Some(ty) = static_result(cx, id, &[op.source, op.dest]) else { return Ok(None) };
    let (offsets, sizes, strides) = (op.static_offsets, op.static_sizes, op.static_strides);
    if !is_plain(&offsets, &sizes, &strides) || strides.iter().any(|n| *n != 1) {
        return Ok(None);
    }
    let mut update = op.source;
    if cx.ty(update).shape() != &*sizes {
        update = cx.reshape(update, &sizes);
    }
    let scalar = Type::tensor(&[], Type::i64());
    let start_indices = offsets.iter().map(|n| cx.constant(Tensor::from_i64(*n, scalar))).collect();
    let new = hlo::DynamicUpdateSlice { operand: op.dest, update, start_indices };
    one(cx.b().value_typed(new, ty))
}
