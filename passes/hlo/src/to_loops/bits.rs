//! `stablehlo.bitcast_convert`: splits elements into narrower ones, or joins them to wider ones; and
//! `stablehlo.reduce_precision`.

use std::cmp::Ordering;

use creole_arith as arith;
use creole_hlo as hlo;
use creole_ir::tensor::IntPredicate;
use creole_ir::{Builder, Error, Op, OpId, Tensor, Type, Value, bail};

use super::lower::read;
use super::narrow::{code, is_narrow, masked};
use super::{Lower, Lowerings, elementwise, signless};
use creole_passes_builders::{Emitted, Scalars, resize_int};

/// Adds the rows of this file.
pub(super) fn register(table: Lowerings) -> Lowerings {
    table.add(bitcast_convert)
}

fn bitcast_convert(op: hlo::BitcastConvert, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let (from, to) = (cx.ty(op.operand), cx.result_ty(id));
    if from.elem() == to.elem() {
        let parts = cx.parts(op.operand);
        cx.replace(id, parts);
        return Ok(());
    }
    let source = cx.value(op.operand)?;
    let (Some(from), Some(to)) = (Format::of(from.elem()), Format::of(to.elem())) else {
        bail!("can't take the bits of {from} as {to} yet")
    };
    cx.nest(id, |b, i| match from.bits.cmp(&to.bits) {
        Ordering::Equal => {
            let x = read(b, source, i)?;
            let bits = from.bits_of(b, x)?;
            to.of_bits(b, bits)
        }
        Ordering::Less => joined(b, source, i, from, to),
        Ordering::Greater => {
            let (part, i) = i.split_last().ok_or_else(no_parts)?;
            let x = read(b, source, i)?;
            part_of(b, x, *part, from, to)
        }
    })
}

/// Bits of a number as a type of as many bits.
pub(super) fn bitcast(b: &mut Builder<'_>, x: Value, from: Type, to: Type) -> Emitted {
    if from == to {
        return Ok(x);
    }
    let formats = Format::of(from).zip(Format::of(to)).filter(|(from, to)| from.bits == to.bits);
    let Some((from, to)) = formats else { bail!("can't take the bits of {from} as {to} yet") };
    let bits = from.bits_of(b, x)?;
    to.of_bits(b, bits)
}

fn no_parts() -> Error {
    Error::new("expects a dimension of parts")
}

/// Storage of an element type in loop nests, whose bits may be fewer than those of the type it is stored as.
#[derive(Clone, Copy)]
struct Format {
    /// Type that is read and yielded: `i8` for codes.
    stored: Type,
    /// Integer type of that width.
    int: Type,
    /// Number of bits of an element.
    bits: u32,
}

impl Format {
    /// Format of an element type. `None`: the type has no bits of its own, or is stored as several values.
    fn of(elem: Type) -> Option<Format> {
        let stored = if is_narrow(elem) { code() } else { signless(elem) };
        let (bits, width) = (elem.bits()?, stored.bits()?);
        (bits <= width).then(|| Format { stored, int: Type::int(width), bits })
    }

    /// Bits of an element, the lowest of an integer: the bits above a code are not part of it.
    fn bits_of(self, b: &mut Builder<'_>, x: Value) -> Emitted {
        let whole = cast(b, x, self.stored, self.int)?;
        self.masked(b, whole)
    }

    /// Element with the lowest bits of an integer of its width.
    fn of_bits(self, b: &mut Builder<'_>, x: Value) -> Emitted {
        let ty = b.ty(x);
        let x = if ty == self.int { x } else { resize_int(b, x, self.int, true) };
        let x = self.masked(b, x)?;
        cast(b, x, self.int, self.stored)
    }

    fn masked(self, b: &mut Builder<'_>, x: Value) -> Emitted {
        match self.int.bits() == Some(self.bits) {
            true => Ok(x),
            false => masked(b, x, self.bits),
        }
    }
}

/// Bits of `x` as another type of the same width.
fn cast(b: &mut Builder<'_>, x: Value, from: Type, to: Type) -> Emitted {
    Ok(if from == to { x } else { b.op_typed(arith::BitCast::DEF, &[x], to) })
}

fn as_int(ty: Type) -> Type {
    Type::int(ty.bits().unwrap_or(64))
}

/// Part number `n` of the bits of `x`, the lowest first.
fn part_of(b: &mut Builder<'_>, x: Value, n: Value, from: Format, to: Format) -> Emitted {
    let whole = from.bits_of(b, x)?;
    let n = b.op_typed(arith::IndexCast::DEF, &[n], from.int);
    let width = b.constant(Tensor::from_i64(to.bits.into(), from.int));
    let by = b.muli(n, width)?;
    let moved = b.op(arith::ShRUI::DEF, &[whole, by])?;
    to.of_bits(b, moved)
}

/// Joins all elements `source[i.., n]`, the lowest bits first.
fn joined(b: &mut Builder<'_>, source: Value, i: &[Value], from: Format, to: Format) -> Emitted {
    let mut whole = b.constant(Tensor::from_i64(0, to.int));
    for n in 0..i64::from(to.bits / from.bits) {
        let at = [i, &[b.index(n)]].concat();
        let x = read(b, source, &at)?;
        let part = from.bits_of(b, x)?;
        let part = if from.int == to.int { part } else { resize_int(b, part, to.int, true) };
        let by = b.constant(Tensor::from_i64(n * i64::from(from.bits), to.int));
        let moved = b.op(arith::ShLI::DEF, &[part, by])?;
        whole = b.op(arith::OrI::DEF, &[whole, moved])?;
    }
    to.of_bits(b, whole)
}

/// Rounds `x` to the bits of a mantissa, ties to even; infinite or zero where its exponent then exceeds those of normal
/// numbers of the format, if that has fewer bits of the exponent. Formats of less than 16 bits are given as `f32`.
pub(super) fn reduce_precision(
    b: &mut Builder<'_>,
    format: &hlo::ReducePrecision,
    x: Value,
    ty: Type,
) -> Emitted {
    let (float, fields) = hlo::ReducePrecision::layout(ty);
    let hlo::FloatFields { exponent_bits, mantissa_bits } = fields;
    let int = as_int(float);
    let (exponent, mantissa) = (format.exponent_bits.0, format.mantissa_bits.0);
    let wide = elementwise::convert(b, x, ty, float)?;
    let original = b.op_typed(arith::BitCast::DEF, &[wide], int);
    let number = |b: &mut Builder<'_>, n: i64| b.constant(Tensor::from_i64(n, int));
    let mut rounded = original;
    let dropped = i64::from(mantissa_bits - mantissa);
    if dropped > 0 {
        let (by, one) = (number(b, dropped), number(b, 1));
        let last = b.op(arith::ShRUI::DEF, &[original, by])?;
        let odd = b.op(arith::AndI::DEF, &[last, one])?;
        let half = number(b, (1 << (dropped - 1)) - 1);
        let sum = b.addi(original, half)?;
        let sum = b.addi(sum, odd)?;
        let mask = number(b, -1 << dropped);
        rounded = b.op(arith::AndI::DEF, &[sum, mask])?;
    }
    let exponents = ((1_i64 << exponent_bits) - 1) << mantissa_bits;
    let all = number(b, exponents);
    if exponent < exponent_bits {
        let bias = |bits: i32| (1_i64 << (bits - 1)) - 1;
        let power = b.op(arith::AndI::DEF, &[rounded, all])?;
        let signs = -1_i64 << (exponent_bits + mantissa_bits);
        let signs = number(b, signs);
        let zero = b.op(arith::AndI::DEF, &[original, signs])?;
        let infinity = b.op(arith::OrI::DEF, &[zero, all])?;
        let middle = bias(exponent_bits);
        let greatest = number(b, (middle + bias(exponent)) << mantissa_bits);
        let below = number(b, (middle - bias(exponent)) << mantissa_bits);
        let is_over = b.cmpi(IntPredicate::Ugt, power, greatest)?;
        let is_under = b.cmpi(IntPredicate::Ule, power, below)?;
        rounded = b.select(is_over, infinity, rounded)?;
        rounded = b.select(is_under, zero, rounded)?;
    }
    // Infinities and NaN are unchanged, but for NaN in formats that have none.
    let power = b.op(arith::AndI::DEF, &[original, all])?;
    let is_special = b.cmpi(IntPredicate::Eq, power, all)?;
    let mut found = b.select(is_special, original, rounded)?;
    if mantissa == 0 {
        let positive = number(b, (1_i64 << (exponent_bits + mantissa_bits)) - 1);
        let size = b.op(arith::AndI::DEF, &[original, positive])?;
        let is_nan = b.cmpi(IntPredicate::Ugt, size, all)?;
        found = b.select(is_nan, all, found)?;
    }
    let found = b.op_typed(arith::BitCast::DEF, &[found], float);
    elementwise::convert(b, found, float, ty)
}
