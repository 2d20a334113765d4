//! Data movement ops: reshape, broadcast, slice, pad, concatenate and so on, as index arithmetic.

use creole_arith as arith;
use creole_hlo as hlo;
use creole_ir::tensor::IntPredicate;
use creole_ir::{Builder, Error, Op, OpId, Tensor, Type, Value, Values, bail};
use creole_loop::update::overwrite;
use creole_loop::{Reshape, Update, Write};
use creole_scalar::functions;

use super::lower::{read, read_parts, static_shape};
use super::narrow::{code, encode, is_narrow, wide};
use super::types::complex_part;
use super::{Lower, Lowerings, Parts, signless};
use creole_passes_builders::{Emitted, Scalars};

/// Adds the rows of this file.
pub(super) fn register(table: Lowerings) -> Lowerings {
    table
        .add(constant)
        .add(iota)
        .add(broadcast_in_dim)
        .add(transpose)
        .add(reshape)
        .add(slice)
        .add(reverse)
        .add(dynamic_slice)
        .add(dynamic_update_slice)
        .add(concatenate)
        .add(pad)
}

fn constant(op: hlo::Constant, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let tensors = constant_parts(op.value.tensor()?)?;
    let mut b = cx.b();
    let parts: Parts = tensors.into_iter().map(|tensor| b.constant(tensor)).collect();
    cx.replace(id, parts);
    Ok(())
}

/// Constant as signless integers, or as the real and imaginary parts of complex numbers.
pub(super) fn constant_parts(value: Tensor) -> Result<Vec<Tensor>, Error> {
    let ty = value.ty();
    if complex_part(ty.elem()).is_none() {
        let elem = if is_narrow(ty.elem()) { code() } else { signless(ty.elem()) };
        return Ok(vec![value.with_type(ty.with_elem(elem))]);
    }
    let parts = [&functions::REAL, &functions::IMAG].map(|part| value.unary(part));
    let [Some(re), Some(im)] = parts else { bail!("can't take a constant of type {ty} yet") };
    Ok(vec![re, im])
}

fn iota(op: hlo::Iota, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let old = cx.result_ty(id).elem();
    let elem = signless(wide(old));
    let part = complex_part(elem);
    cx.nest(id, |b, i| {
        let real = number(b, i[op.iota_dimension as usize], part.unwrap_or(elem))?;
        let real = encode(b, real, old)?;
        // The imaginary part is zero.
        let zero = part.map(|part| b.constant(Tensor::from_i64(0, part)));
        Ok([real].into_iter().chain(zero).collect::<Parts>())
    })
}

/// Index converted to type `elem`.
fn number(b: &mut Builder<'_>, index: Value, elem: Type) -> Emitted {
    if elem.is_int() {
        return Ok(b.op_typed(arith::IndexCast::DEF, &[index], elem));
    }
    creole_ir::ensure!(elem.is_float(), "can't count in {elem} yet");
    let int = b.op_typed(arith::IndexCast::DEF, &[index], Type::i64());
    Ok(b.op_typed(arith::SIToFP::DEF, &[int], elem))
}

fn broadcast_in_dim(op: hlo::BroadcastInDim, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let shape = static_shape(cx.ty(op.operand))?;
    let source = cx.parts(op.operand);
    cx.nest(id, |b, i| {
        let mut at = Vec::new();
        for (n, d) in shape.iter().zip(op.broadcast_dimensions.positions()) {
            at.push(if *n == 1 { b.index(0) } else { i[d] });
        }
        read_parts(b, &source, &at)
    })
}

fn transpose(op: hlo::Transpose, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let source = cx.parts(op.operand);
    cx.nest(id, |b, i| read_parts(b, &source, &op.permutation.inverse().permute(i)))
}

fn reshape(op: hlo::Reshape, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    static_shape(cx.result_ty(id))?;
    let (types, sources) = (cx.result_types(id), cx.parts(op.operand));
    let mut b = cx.b();
    let views = sources.iter().zip(types);
    let views: Parts = views.map(|(v, ty)| b.value_typed(Reshape { source: *v }, ty)).collect();
    cx.replace(id, views);
    Ok(())
}

fn slice(op: hlo::Slice, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let source = cx.parts(op.operand);
    cx.nest(id, |b, i| {
        let mut at = Vec::new();
        for (d, index) in i.iter().enumerate() {
            let stride = b.index(op.strides[d]);
            let start = b.index(op.start_indices[d]);
            let scaled = b.muli(*index, stride)?;
            at.push(b.addi(scaled, start)?);
        }
        read_parts(b, &source, &at)
    })
}

fn reverse(op: hlo::Reverse, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let shape = static_shape(cx.ty(op.operand))?;
    let source = cx.parts(op.operand);
    cx.nest(id, |b, i| {
        let mut at = i.to_vec();
        for d in op.dimensions.positions() {
            let last = b.index(shape[d] - 1);
            at[d] = b.subi(last, i[d])?;
        }
        read_parts(b, &source, &at)
    })
}

/// Start indices of a slice, clamped so that the slice is in bounds.
fn clamped_starts(
    b: &mut Builder<'_>,
    starts: &[(Value, bool)],
    shape: &[i64],
    sizes: &[i64],
) -> Result<Vec<Value>, Error> {
    let mut out = Vec::new();
    for ((start, unsigned), (n, size)) in starts.iter().zip(shape.iter().zip(sizes)) {
        let scalar = read(b, *start, &[])?;
        let index = clamped_index(b, scalar, *unsigned, n - size)?;
        out.push(index);
    }
    Ok(out)
}

/// Integer as an index clamped to `[0, high]`.
pub(super) fn clamped_index(
    b: &mut Builder<'_>,
    value: Value,
    unsigned: bool,
    high: i64,
) -> Emitted {
    let index = b.to_index(value, unsigned)?;
    if !unsigned {
        return b.clamp(index, 0, high);
    }
    let high = b.index(high);
    b.op(arith::MinUI::DEF, &[index, high])
}

fn dynamic_slice(op: hlo::DynamicSlice, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let shape = static_shape(cx.ty(op.operand))?;
    let source = cx.parts(op.operand);
    let starts = start_values(cx, &op.start_indices)?;
    cx.nest(id, |b, i| {
        let starts = clamped_starts(b, &starts, &shape, &op.slice_sizes)?;
        let mut at = Vec::new();
        for (index, start) in i.iter().zip(starts) {
            at.push(b.addi(*index, start)?);
        }
        read_parts(b, &source, &at)
    })
}

fn start_values(cx: &Lower, starts: &[Value]) -> Result<Vec<(Value, bool)>, Error> {
    starts.iter().map(|v| Ok((cx.value(*v)?, cx.ty(*v).elem().is_unsigned()))).collect()
}

fn dynamic_update_slice(
    op: hlo::DynamicUpdateSlice,
    id: OpId,
    cx: &mut Lower,
) -> Result<(), Error> {
    let shape = static_shape(cx.ty(op.operand))?;
    let sizes = static_shape(cx.ty(op.update))?;
    let types = cx.result_types(id);
    let (dests, update) = (cx.flat(&[op.operand]), cx.parts(op.update));
    let starts = start_values(cx, &op.start_indices)?;
    let mut b = cx.b();
    let body = b.region(&vec![Type::index(); sizes.len()], |b, i| {
        let starts = clamped_starts(b, &starts, &shape, &sizes)?;
        let values = Values::from_slice(&read_parts(b, &update, i)?);
        let mut indices = Values::new();
        for (index, start) in i.iter().zip(starts) {
            indices.push(b.addi(*index, start)?);
        }
        b.add_typed(Write { values, indices, condition: None }, &[]);
        Ok(())
    })?;
    let elems: Vec<Type> = types.iter().map(|ty| ty.elem()).collect();
    let combine = overwrite(&mut b, &elems)?;
    let unique = Some(creole_ir::field::Flag);
    let update = Update { unique, ..Update::new(sizes, dests, body, combine) };
    let update = b.add_typed(update, &types);
    cx.replace_by(id, update)
}

fn concatenate(op: hlo::Concatenate, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let d = op.dimension as usize;
    let inputs: Vec<(Parts, i64)> =
        op.inputs.iter().map(|v| (cx.parts(*v), cx.ty(*v).shape()[d])).collect();
    if let Some((first, _)) = inputs.first().filter(|_| inputs.iter().all(|(_, n)| *n == 0)) {
        cx.replace(id, first.clone());
        return Ok(());
    }
    cx.nest(id, |b, i| {
        let mut end = 0;
        let mut result: Option<Parts> = None;
        for (source, n) in inputs.iter().filter(|(_, n)| *n > 0) {
            let mut at = i.to_vec();
            let start = b.index(end);
            let moved = b.subi(i[d], start)?;
            at[d] = b.clamp(moved, 0, n - 1)?;
            let value = read_parts(b, source, &at)?;
            result = Some(match result {
                None => value,
                Some(before) => {
                    let is_before = b.cmpi(IntPredicate::Slt, i[d], start)?;
                    select(b, is_before, &before, &value)?
                }
            });
            end += n;
        }
        result.ok_or_else(|| Error::new("concatenates nothing but empty tensors"))
    })
}

/// Emits `condition ? on_true : on_false`, part by part.
pub(super) fn select(
    b: &mut Builder<'_>,
    condition: Value,
    on_true: &Parts,
    on_false: &Parts,
) -> Result<Parts, Error> {
    let pairs = on_true.iter().zip(on_false.iter());
    let chosen: Result<Values, Error> = pairs.map(|(x, y)| b.select(condition, *x, *y)).collect();
    Ok(Parts::from(&*chosen?))
}

fn pad(op: hlo::Pad, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let shape = static_shape(cx.ty(op.operand))?;
    let (source, value) = (cx.parts(op.operand), cx.parts(op.padding_value));
    if shape.contains(&0) {
        return cx.nest(id, |b, _| read_parts(b, &value, &[]));
    }
    cx.nest(id, |b, i| {
        let padding = read_parts(b, &value, &[])?;
        let dims = shape.iter().enumerate().map(|(d, n)| PaddedDim {
            size: *n,
            low: op.edge_padding_low[d],
            high: op.edge_padding_high[d],
            step: op.interior_padding[d] + 1,
        });
        let (at, inside) = unpadded(b, dims, i)?;
        let element = read_parts(b, &source, &at)?;
        match inside {
            None => Ok(element),
            Some(inside) => select(b, inside, &element, &padding),
        }
    })
}

/// Element of an array at a place of its padded form, and a flag for its existence; `None`: always.
pub(super) fn unpadded(
    b: &mut Builder<'_>,
    dims: impl Iterator<Item = PaddedDim>,
    place: &[Value],
) -> Result<(Vec<Value>, Option<Value>), Error> {
    let (mut at, mut inside): (Vec<Value>, Option<Value>) = (Vec::new(), None);
    for (dim, index) in dims.zip(place) {
        let (source, ok) = dim.source(b, *index)?;
        at.push(source);
        inside = match (inside, ok) {
            (Some(others), Some(ok)) => Some(b.and(others, ok)?),
            (others, ok) => others.or(ok),
        };
    }
    Ok((at, inside))
}

/// Index mapping of a padded dimension: the element at `index` is number `source`, where `index = low + step · source`.
pub(super) struct PaddedDim {
    /// Elements of the dimension.
    pub(super) size: i64,
    /// Positions before it; negative numbers cut elements off.
    pub(super) low: i64,
    /// Positions after it.
    pub(super) high: i64,
    /// Positions from one element to the next.
    pub(super) step: i64,
}

impl PaddedDim {
    /// Element at `index`, and a flag for its existence; `None`: always.
    fn source(&self, b: &mut Builder<'_>, index: Value) -> Result<(Value, Option<Value>), Error> {
        let PaddedDim { size, low, high, step } = *self;
        let by = (low != 0).then(|| b.index(low));
        let moved = by.map_or(Ok(index), |by| b.subi(index, by))?;
        if step == 1 && low <= 0 && high <= 0 {
            return Ok((moved, None));
        }
        let limit = b.index((size - 1) * step + 1);
        // One unsigned comparison covers both sides.
        let mut ok = b.cmpi(IntPredicate::Ult, moved, limit)?;
        let mut source = moved;
        if step > 1 {
            let by = b.index(step);
            source = b.op(arith::DivSI::DEF, &[moved, by])?;
            let zero = b.index(0);
            let rest = b.op(arith::RemSI::DEF, &[moved, by])?;
            let exact = b.cmpi(IntPredicate::Eq, rest, zero)?;
            ok = b.and(ok, exact)?;
        }
        Ok((b.clamp(source, 0, size - 1)?, Some(ok)))
    }
}
