//! Variants of other ops.

use std::sync::Arc;

use creole_builtin::Call;
use creole_hlo as hlo;
use creole_ir::{Dims, Error, OpId, Signedness, Tensor, Type, TypeKind, Value, Values};

use super::{Decompose, Decompositions};

/// Adds the rows of this file.
pub(super) fn rows(table: Decompositions) -> Decompositions {
    table
        .add(chlo_constant)
        .add(constant_like)
        .add(broadcast)
        .add(dot)
        .add(mulhi)
        .add(get_dimension_size)
        .add(composite)
        .add(async_start)
        .add(async_done)
}

fn one(value: Value) -> Option<Values> {
    Some(Values::from_slice(&[value]))
}

/// Result as a splat of this number; without a static shape the op stays.
fn number(cx: &mut Decompose, id: OpId, n: i64) -> Result<Option<Values>, Error> {
    let ty = cx.from.result_types(id)[0];
    Ok(if ty.has_static_shape() { one(cx.constant(Tensor::from_i64(n, ty))) } else { None })
}

/// Start of an op beside others: where it ends, the op is computed at once, and nothing is left of the start.
fn async_start(_: hlo::AsyncStart, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    if cx.body.is_unused(cx.body.result(id, 0)) {
        cx.body.erase(id);
    }
    Ok(None)
}

fn async_done(op: hlo::AsyncDone, _: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let Some(start) = cx.from.def_as::<hlo::AsyncStart>(op.future) else { return Ok(None) };
    let from = Arc::clone(&cx.from);
    Ok(Some(Decompose::inline(&from, start.body, &start.inputs, &mut cx.b())))
}

fn chlo_constant(
    op: hlo::ChloConstant,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let ty = cx.from.result_types(id)[0];
    Ok(one(cx.b().value_typed(hlo::Constant { value: op.value }, ty)))
}

fn constant_like(
    op: hlo::ConstantLike,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let ty = cx.from.result_types(id)[0];
    if !ty.is_tensor() || !ty.has_static_shape() {
        return Ok(None);
    }
    let number = op.value.to_tensor();
    let number =
        number.ok_or_else(|| Error::new(format!("has a value that is no {}", ty.elem())))?;
    Ok(one(cx.constant(Tensor::splat(ty, &number))))
}

/// Old `broadcast`, whose new dimensions come first.
fn broadcast(op: hlo::Broadcast, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let (from, to) = (cx.ty(op.operand), cx.from.result_types(id)[0]);
    if !from.has_static_shape() || !to.has_static_shape() {
        return Ok(None);
    }
    let dims: Dims = (to.rank() - from.rank()..to.rank()).map(|d| d as i64).collect();
    Ok(one(cx.broadcast(op.operand, &dims, to.shape())))
}

/// Old `dot`: contracts the last dimension of one operand with the first of the other.
fn dot(op: hlo::Dot, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let (lhs, rhs) = (cx.ty(op.lhs), cx.ty(op.rhs));
    if !lhs.is_tensor() || !rhs.is_tensor() || lhs.rank() == 0 || rhs.rank() == 0 {
        return Ok(None);
    }
    let dims = hlo::DotDimensionNumbers {
        lhs_contracting_dimensions: Dims::from(&[lhs.rank() as i64 - 1][..]),
        rhs_contracting_dimensions: Dims::from(&[0][..]),
        ..hlo::DotDimensionNumbers::default()
    };
    let product = hlo::DotGeneral {
        lhs: op.lhs,
        rhs: op.rhs,
        dot_dimension_numbers: dims,
        precision_config: op.precision_config,
        algorithm: None,
    };
    let ty = cx.from.result_types(id)[0];
    Ok(one(cx.b().value_typed(product, ty)))
}

/// Upper half of a product, computed in twice as many bits; for 64 bits from products of halves.
fn mulhi(op: hlo::Mulhi, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let ty = cx.from.result_types(id)[0];
    let (Some(bits), true) = (ty.elem().bits(), ty.has_static_shape()) else { return Ok(None) };
    if bits == 64 {
        return mulhi_of_halves(op, ty, cx).map(one);
    }
    let wide = ty.with_elem(integer(ty, 2 * bits));
    let lhs = cx.op_typed::<hlo::Convert>(&[op.lhs], wide);
    let rhs = cx.op_typed::<hlo::Convert>(&[op.rhs], wide);
    let product = cx.op::<hlo::Multiply>(&[lhs, rhs])?;
    let by = cx.constant(Tensor::from_i64(i64::from(bits), wide));
    let upper = cx.op::<hlo::ShiftRightArithmetic>(&[product, by])?;
    Ok(one(cx.op_typed::<hlo::Convert>(&[upper], ty)))
}

fn integer(ty: Type, bits: u32) -> Type {
    let sign = if ty.is_unsigned() { Signedness::Unsigned } else { Signedness::Signless };
    Type::new(TypeKind::Integer(bits, sign))
}

/// `x = 2^32 x1 + x0`, so `x y / 2^64 = x1 y1 + (x1 y0 + (x0 y1 + x0 y0 / 2^32) mod 2^32) / 2^32 + ..`, the lower
/// halves without sign.
fn mulhi_of_halves(op: hlo::Mulhi, ty: Type, cx: &mut Decompose) -> Result<Value, Error> {
    let low = cx.constant(Tensor::from_i64(0xffff_ffff, ty));
    let by = cx.constant(Tensor::from_i64(32, ty));
    let upper = |cx: &mut Decompose, x: Value| match ty.elem().is_unsigned() {
        true => cx.op::<hlo::ShiftRightLogical>(&[x, by]),
        false => cx.op::<hlo::ShiftRightArithmetic>(&[x, by]),
    };
    let (x0, y0) = (cx.op::<hlo::And>(&[op.lhs, low])?, cx.op::<hlo::And>(&[op.rhs, low])?);
    let (x1, y1) = (upper(cx, op.lhs)?, upper(cx, op.rhs)?);
    let lowest = cx.op::<hlo::Multiply>(&[x0, y0])?;
    let carry = cx.op::<hlo::ShiftRightLogical>(&[lowest, by])?;
    let product = cx.op::<hlo::Multiply>(&[x1, y0])?;
    let middle = cx.op::<hlo::Add>(&[product, carry])?;
    let rest = cx.op::<hlo::And>(&[middle, low])?;
    let product = cx.op::<hlo::Multiply>(&[x0, y1])?;
    let other = cx.op::<hlo::Add>(&[product, rest])?;
    let highest = cx.op::<hlo::Multiply>(&[x1, y1])?;
    let first = upper(cx, middle)?;
    let second = upper(cx, other)?;
    let sum = cx.op::<hlo::Add>(&[highest, first])?;
    cx.op::<hlo::Add>(&[sum, second])
}

fn get_dimension_size(
    op: hlo::GetDimensionSize,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let size =
        usize::try_from(op.dimension).ok().and_then(|d| cx.ty(op.operand).shape().get(d).copied());
    match size.filter(|n| *n >= 0) {
        Some(n) => number(cx, id, n),
        None => Ok(None),
    }
}

/// Call of the function that implements the op.
fn composite(op: hlo::Composite, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let results = cx.from.result_types(id);
    let call = Call::new(op.decomposition.0, op.inputs);
    let call = cx.b().add_typed(call, &results);
    Ok(Some(cx.body.results(call).collect()))
}
