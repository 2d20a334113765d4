//! `stablehlo.bitcast_convert`: elements as parts of others, or put together from them.

use creole_arith as arith;
use creole_hlo as hlo;
use creole_ir::{Builder, Error, Op, OpId, Tensor, Type, Value, bail};

use super::{Lower, read, signless};
use crate::scalar::{Scalar, Scalars, resize_int};

pub(super) fn bitcast_convert(
    op: hlo::BitcastConvert,
    id: OpId,
    cx: &mut Lower,
) -> Result<(), Error> {
    let (from, to) = (cx.ty(op.operand), cx.result_ty(id));
    if from.elem() == to.elem() {
        let parts = cx.parts(op.operand);
        cx.replace(id, parts);
        return Ok(());
    }
    let source = cx.value(op.operand)?;
    let (from, to) = (signless(from.elem()), signless(to.elem()));
    let (Some(from_bits), Some(to_bits)) = (from.bits(), to.bits()) else {
        bail!("can't take the bits of {from} as {to} yet")
    };
    cx.nest(id, |b, i| {
        if from_bits == to_bits {
            let x = read(b, source, i)?;
            return bits(b, x, from, to);
        }
        if from_bits < to_bits {
            return joined(b, source, i, from, to);
        }
        let (part, i) = i.split_last().ok_or_else(|| Error::new("expects a dimension of parts"))?;
        let x = read(b, source, i)?;
        part_of(b, x, *part, from, to)
    })
}

/// The bits of `x` as another type of the same width.
fn bits(b: &mut Builder<'_>, x: Value, from: Type, to: Type) -> Scalar {
    Ok(if from == to { x } else { b.op_typed(arith::BitCast::DEF, &[x], to) })
}

fn as_int(ty: Type) -> Type {
    Type::int(ty.bits().unwrap_or(64))
}

/// Part number `n` of the bits of `x`, the lowest first.
fn part_of(b: &mut Builder<'_>, x: Value, n: Value, from: Type, to: Type) -> Scalar {
    let (wide, narrow) = (as_int(from), as_int(to));
    let whole = bits(b, x, from, wide)?;
    let n = b.op_typed(arith::IndexCast::DEF, &[n], wide);
    let width = b.constant(Tensor::from_i64(narrow.bits().map_or(0, i64::from), wide));
    let by = b.muli(n, width)?;
    let moved = b.op(arith::ShRUI::DEF, &[whole, by])?;
    let part = resize_int(b, moved, narrow, true);
    bits(b, part, narrow, to)
}

/// All elements `source[i.., n]` as one, the lowest bits first.
fn joined(b: &mut Builder<'_>, source: Value, i: &[Value], from: Type, to: Type) -> Scalar {
    let (narrow, wide) = (as_int(from), as_int(to));
    let width = narrow.bits().map_or(1, i64::from);
    let mut whole = b.constant(Tensor::from_i64(0, wide));
    for n in 0..wide.bits().map_or(0, i64::from) / width {
        let at = [i, &[b.index(n)]].concat();
        let x = read(b, source, &at)?;
        let part = bits(b, x, from, narrow)?;
        let part = resize_int(b, part, wide, true);
        let by = b.constant(Tensor::from_i64(n * width, wide));
        let moved = b.op(arith::ShLI::DEF, &[part, by])?;
        whole = b.op(arith::OrI::DEF, &[whole, moved])?;
    }
    bits(b, whole, wide, to)
}
