//! `stablehlo.bitcast_convert`: elements as parts of others, or put together from them; and
//! `stablehlo.reduce_precision`.

use creole_arith as arith;
use creole_hlo as hlo;
use creole_ir::tensor::IntPredicate;
use creole_ir::{Builder, Error, Op, OpId, Tensor, Type, Value, bail};

use super::{Lower, elementwise, read, signless};
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

/// Bits of the mantissa of `f64`, and the bias of its exponent.
const MANTISSA: i64 = 52;
const BIAS: i64 = 1023;

/// `x` rounded to the bits of a mantissa, ties to even; infinite or zero where its exponent then exceeds
/// those of normal numbers of the format. In `f64`, which holds all that is rounded.
pub(super) fn reduce_precision(
    b: &mut Builder<'_>,
    format: &hlo::ReducePrecision,
    x: Value,
    ty: Type,
) -> Scalar {
    let (float, int) = (Type::f64(), Type::i64());
    let (exponent, mantissa) = (format.exponent_bits.0, i64::from(format.mantissa_bits.0));
    let wide = elementwise::convert(b, x, ty, float)?;
    let original = b.op_typed(arith::BitCast::DEF, &[wide], int);
    let number = |b: &mut Builder<'_>, n: i64| b.constant(Tensor::from_i64(n, int));
    let dropped = (MANTISSA - mantissa).max(0);
    let mut rounded = original;
    if dropped > 0 {
        let (by, one) = (number(b, dropped), number(b, 1));
        let last = b.op(arith::ShRUI::DEF, &[original, by])?;
        let odd = b.op(arith::AndI::DEF, &[last, one])?;
        let half = number(b, (1 << (dropped - 1)) - 1);
        let sum = b.addi(original, half)?;
        let sum = b.addi(sum, odd)?;
        let mask = number(b, !((1 << dropped) - 1));
        rounded = b.op(arith::AndI::DEF, &[sum, mask])?;
    }
    let all = number(b, 0x7ff);
    let place = number(b, MANTISSA);
    let power = |b: &mut Builder<'_>, x: Value| {
        let moved = b.op(arith::ShRUI::DEF, &[x, place])?;
        b.op(arith::AndI::DEF, &[moved, all])
    };
    if exponent < 11 {
        let bias = (1 << (exponent - 1)) - 1;
        let power = power(b, rounded)?;
        let sign = number(b, i64::MIN);
        let zero = b.op(arith::AndI::DEF, &[original, sign])?;
        let infinity = number(b, 0x7ff << MANTISSA);
        let infinity = b.op(arith::OrI::DEF, &[zero, infinity])?;
        let (greatest, least) = (number(b, BIAS + bias), number(b, BIAS + 1 - bias));
        let is_over = b.cmpi(IntPredicate::Sgt, power, greatest)?;
        let is_under = b.cmpi(IntPredicate::Slt, power, least)?;
        rounded = b.select(is_over, infinity, rounded)?;
        rounded = b.select(is_under, zero, rounded)?;
    }
    // What is infinite or no number stays.
    let power = power(b, original)?;
    let is_special = b.cmpi(IntPredicate::Eq, power, all)?;
    let found = b.select(is_special, original, rounded)?;
    let found = b.op_typed(arith::BitCast::DEF, &[found], float);
    elementwise::convert(b, found, float, ty)
}
