//! Narrow formats: integers of less than a byte, and floats of a byte or less, are stored as codes in `i8` and computed
//! in wider types.
//!
//! Code is written once for all formats: operands are decoded at reads, and the result encoded. Floats are computed in
//! `f32`, which has more than twice their digits, so that one rounding to `f32` before the one to the format changes no
//! sum, product, quotient or root.

use creole_arith as arith;
use creole_ir::tensor::{FloatCodes, FloatPredicate, IntPredicate};
use creole_ir::types::{FloatKind, Signedness};
use creole_ir::{Builder, Op, Tensor, Type, TypeKind, Value};

use creole_passes_builders::{Emitted, Scalars, resize_int};

/// Storage type of codes.
pub(super) fn code() -> Type {
    Type::i8()
}

/// True if elements of this type are stored as codes.
pub(super) fn is_narrow(elem: Type) -> bool {
    match *elem {
        TypeKind::Integer(width, _) => (2..8).contains(&width),
        TypeKind::Float(kind) => kind.bits() <= 8,
        _ => false,
    }
}

/// Computation type of a format.
pub(super) fn wide(elem: Type) -> Type {
    match *elem {
        _ if !is_narrow(elem) => elem,
        TypeKind::Float(_) => Type::f32(),
        _ if elem.is_unsigned() => Type::new(TypeKind::Integer(8, Signedness::Unsigned)),
        _ => Type::i8(),
    }
}

fn number(b: &mut Builder<'_>, n: i64, ty: Type) -> Value {
    b.constant(Tensor::from_i64(n, ty))
}

fn shifted(b: &mut Builder<'_>, left: bool, x: Value, by: u32) -> Emitted {
    let ty = b.ty(x);
    let by = number(b, by.into(), ty);
    b.op(if left { arith::ShLI::DEF } else { arith::ShRUI::DEF }, &[x, by])
}

/// Decodes a code to its value.
pub(super) fn decode(b: &mut Builder<'_>, x: Value, elem: Type) -> Emitted {
    match *elem {
        TypeKind::Float(FloatKind::F8E8M0FNU) => decode_scale(b, x),
        TypeKind::Float(kind) => match FloatCodes::of(kind) {
            Some(codes) => decode_float(b, x, codes),
            None => Ok(x),
        },
        TypeKind::Integer(width, _) if is_narrow(elem) => match elem.is_unsigned() {
            true => masked(b, x, width),
            false => extended(b, x, width),
        },
        _ => Ok(x),
    }
}

/// Sign-extends the lower bits of a code.
pub(super) fn extended(b: &mut Builder<'_>, x: Value, width: u32) -> Emitted {
    let left = shifted(b, true, x, 8 - width)?;
    let by = number(b, i64::from(8 - width), code());
    b.op(arith::ShRSI::DEF, &[left, by])
}

/// Masks the lower bits of a code.
pub(super) fn masked(b: &mut Builder<'_>, x: Value, width: u32) -> Emitted {
    let mask = number(b, (1 << width) - 1, code());
    b.and(x, mask)
}

/// Encodes a value of the wide type.
pub(super) fn encode(b: &mut Builder<'_>, x: Value, elem: Type) -> Emitted {
    match *elem {
        TypeKind::Float(FloatKind::F8E8M0FNU) => encode_scale(b, x),
        TypeKind::Float(kind) => match FloatCodes::of(kind) {
            Some(codes) => encode_float(b, x, codes),
            None => Ok(x),
        },
        TypeKind::Integer(width, _) if is_narrow(elem) => masked(b, x, width),
        _ => Ok(x),
    }
}

/// Decodes a float: aligns the digits of the code with those of `f32`, and corrects the exponent bias.
fn decode_float(b: &mut Builder<'_>, x: Value, codes: FloatCodes) -> Emitted {
    let word = Type::i32();
    let x = b.op_typed(arith::ExtUI::DEF, &[x], word);
    let mask = number(b, codes.sign as i64 - 1, word);
    let magnitude = b.and(x, mask)?;
    let placed = shifted(b, true, magnitude, 23 - codes.mantissa_bits)?;
    let unscaled = b.op_typed(arith::BitCast::DEF, &[placed], Type::f32());
    let scale = b.constant(Tensor::from_f64(2f64.powi(127 - codes.bias), Type::f32()));
    let mut value = b.op(arith::MulF::DEF, &[unscaled, scale])?;
    let special = |b: &mut Builder<'_>, value, predicate, code: u64, number: f64| {
        let code = self::number(b, code as i64, Type::i32());
        let is_it = b.cmpi(predicate, magnitude, code)?;
        let number = b.constant(Tensor::from_f64(number, Type::f32()));
        b.select(is_it, number, value)
    };
    value = special(b, value, IntPredicate::Sgt, codes.largest, f64::NAN)?;
    if let Some(infinity) = codes.infinity {
        value = special(b, value, IntPredicate::Eq, infinity, f64::INFINITY)?;
    }
    let negated = b.op(arith::NegF::DEF, &[value])?;
    let sign = number(b, codes.sign as i64, word);
    let zero = number(b, 0, word);
    let sign = b.and(x, sign)?;
    let is_negative = b.cmpi(IntPredicate::Ne, sign, zero)?;
    let value = b.select(is_negative, negated, value)?;
    if codes.has_signed_zero {
        return Ok(value);
    }
    // This would be the code of negative zero.
    let at = number(b, codes.sign as i64, word);
    let is_nan = b.cmpi(IntPredicate::Eq, x, at)?;
    let nan = b.constant(Tensor::from_f64(-f64::NAN, Type::f32()));
    b.select(is_nan, nan, value)
}

/// NaN code of the format that has only powers of two, from `2^-127` on.
const SCALE_NAN: i64 = 255;

/// Decodes a power of two: the code is the exponent of an `f32`; the least one is subnormal.
fn decode_scale(b: &mut Builder<'_>, x: Value) -> Emitted {
    let word = Type::i32();
    let x = b.op_typed(arith::ExtUI::DEF, &[x], word);
    let placed = shifted(b, true, x, 23)?;
    let value = b.op_typed(arith::BitCast::DEF, &[placed], Type::f32());
    let mut special = |value, code: i64, number: f64| {
        let code = self::number(b, code, word);
        let is_it = b.cmpi(IntPredicate::Eq, x, code)?;
        let number = b.constant(Tensor::from_f64(number, Type::f32()));
        b.select(is_it, number, value)
    };
    let value = special(value, 0, 2f64.powi(-127))?;
    special(value, SCALE_NAN, f64::NAN)
}

/// Encodes the nearest power of two, the greater one from `1.5` times the lesser one on; NaN for values that are nearer
/// to zero than to the least, or beyond the largest.
fn encode_scale(b: &mut Builder<'_>, x: Value) -> Emitted {
    let (wide, word) = (Type::f64(), Type::i64());
    let x = if b.ty(x) == wide { x } else { b.op_typed(arith::ExtF::DEF, &[x], wide) };
    let bits = b.op_typed(arith::BitCast::DEF, &[x], word);
    let half = number(b, 1 << 51, word);
    let rounded = b.addi(bits, half)?;
    let exponent = shifted(b, false, rounded, 52)?;
    let bias = number(b, 1023 - 127, word);
    let code = b.subi(exponent, bias)?;
    let [zero, nan] = [0, SCALE_NAN].map(|code| number(b, code, word));
    let code = b.op(arith::MaxSI::DEF, &[code, zero])?;
    let code = b.op(arith::MinSI::DEF, &[code, nan])?;
    let least = b.constant(Tensor::from_f64(2f64.powi(-128), wide));
    let is_number = b.cmpf(FloatPredicate::Oge, x, least)?;
    let result = b.select(is_number, code, nan)?;
    Ok(resize_int(b, result, self::code(), true))
}

/// Rounds to the nearest code, ties to even. `x` is an `f32` or an `f64`.
fn encode_float(b: &mut Builder<'_>, x: Value, codes: FloatCodes) -> Emitted {
    let ty = b.ty(x);
    let (digits, bias) = if ty == Type::f64() { (52, 1023) } else { (23, 127) };
    let word = Type::int(ty.bits().unwrap_or(32));
    let float = |b: &mut Builder<'_>, x: f64| b.constant(Tensor::from_f64(x, ty));
    let bits = b.op_typed(arith::BitCast::DEF, &[x], word);
    let sign_mask = b.constant(Tensor::from_bits(1 << (word.bits().unwrap_or(32) - 1), word));
    let sign = b.and(bits, sign_mask)?;
    let magnitude = b.op(arith::XOrI::DEF, &[bits, sign])?;
    let absolute = b.op_typed(arith::BitCast::DEF, &[magnitude], ty);
    let code = {
        let lost = digits - codes.mantissa_bits;
        let moved = number(b, i64::from(bias - codes.bias) << digits, word);
        let moved = b.subi(magnitude, moved)?;
        let (odd, one) = (shifted(b, false, moved, lost)?, number(b, 1, word));
        let odd = b.and(odd, one)?;
        let half = number(b, (1 << (lost - 1)) - 1, word);
        let sum = b.addi(moved, half)?;
        let sum = b.addi(sum, odd)?;
        let by = number(b, lost.into(), word);
        let normal = b.op(arith::ShRSI::DEF, &[sum, by])?;
        // Subnormal numbers are multiples of one number: adding one whose last digit is that rounds to them.
        let exponent = digits as i32 + 1 - codes.bias - codes.mantissa_bits as i32;
        let magic = float(b, 2f64.powi(exponent));
        let sum = b.op(arith::AddF::DEF, &[absolute, magic])?;
        let [sum, magic] = [sum, magic].map(|x| b.op_typed(arith::BitCast::DEF, &[x], word));
        let small = b.subi(sum, magic)?;
        let least = float(b, 2f64.powi(1 - codes.bias));
        let is_small = b.cmpf(FloatPredicate::Olt, absolute, least)?;
        b.select(is_small, small, normal)?
    };
    let code_sign = number(b, codes.sign as i64, word);
    let zero = number(b, 0, word);
    let is_negative = b.cmpi(IntPredicate::Ne, sign, zero)?;
    let sign = b.select(is_negative, code_sign, zero)?;
    let with_sign = b.op(arith::OrI::DEF, &[code, sign])?;
    let [largest, overflow, nan] =
        [codes.largest, codes.overflow, codes.nan].map(|code| number(b, code as i64, word));
    let is_over = b.cmpi(IntPredicate::Sgt, code, largest)?;
    let is_nan = b.cmpf(FloatPredicate::Uno, x, x)?;
    let result = if codes.has_signed_zero {
        let overflow = b.op(arith::OrI::DEF, &[overflow, sign])?;
        // In a format without NaN `nan` is zero, and its sign is the other one.
        let nan_sign =
            if codes.has_nan { sign } else { b.op(arith::XOrI::DEF, &[sign, code_sign])? };
        let nan = b.op(arith::OrI::DEF, &[nan, nan_sign])?;
        let result = b.select(is_over, overflow, with_sign)?;
        b.select(is_nan, nan, result)?
    } else {
        let is_zero = b.cmpi(IntPredicate::Eq, code, zero)?;
        let result = b.select(is_zero, zero, with_sign)?;
        let result = b.select(is_over, overflow, result)?;
        b.select(is_nan, nan, result)?
    };
    Ok(resize_int(b, result, self::code(), true))
}
