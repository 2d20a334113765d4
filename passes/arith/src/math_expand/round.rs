//! Expansion of rounding into conversions to integers and arithmetic on the bits.

use creole_arith::math::{CopySign, Round};
use creole_arith::{AddF, AndI, BitCast, FPToSI, MaxSI, MinSI, OrI, SIToFP, ShRUI, SubF, SubI};
use creole_ir::tensor::{FloatPredicate, IntPredicate};
use creole_ir::{Applied, FloatKind, Op, OpId, Rewriter, Type, TypeKind, Value};

use super::done;
use crate::make::Make;

/// Rounds to zero by a conversion to `i64` and back; a zero keeps its sign.
fn truncated(rw: &mut Rewriter<'_>, x: Value) -> Value {
    let ty = rw.ty(x);
    let integer = rw.to(FPToSI::DEF, x, Type::i64());
    let back = rw.to(SIToFP::DEF, integer, ty.elem());
    rw.two(CopySign::DEF, back, x)
}

/// The truncated number, plus one if it is less.
pub(super) fn ceil(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let x = rw.operand(op, 0);
    let ty = rw.ty(x);
    if !ty.has_static_shape() {
        return Applied::No;
    }
    let whole = truncated(rw, x);
    let zero = rw.num(0.0, ty);
    let one = rw.num(1.0, ty);
    let is_less = rw.cmpf(FloatPredicate::Ogt, x, whole);
    let step = rw.select(is_less, one, zero);
    let result = rw.two(AddF::DEF, whole, step);
    done(rw, op, result)
}

/// The number plus a half away from zero, truncated; numbers of 2^23 and more, infinities and NaN stay.
pub(super) fn round(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let x = rw.operand(op, 0);
    let ty = rw.ty(x);
    if ty.elem() != Type::f32() {
        return Applied::No;
    }
    let bits_ty = ty.with_elem(Type::i32());
    let half = rw.num(0.5, ty);
    let [digits, bias, mask] = [23, 127, 255].map(|n| rw.int(n, bits_ty));
    let step = rw.two(CopySign::DEF, half, x);
    let sum = rw.two(AddF::DEF, x, step);
    let whole = truncated(rw, sum);
    let bits = rw.to(BitCast::DEF, x, Type::i32());
    let exponent = exponent(rw, bits, digits, mask, bias);
    let is_whole = rw.cmpi(IntPredicate::Sge, exponent, digits);
    let result = rw.select(is_whole, x, whole);
    done(rw, op, result)
}

/// The exponent among the bits of a float.
fn exponent(rw: &mut Rewriter<'_>, bits: Value, digits: Value, mask: Value, bias: Value) -> Value {
    let shifted = rw.two(ShRUI::DEF, bits, digits);
    let biased = rw.two(AndI::DEF, shifted, mask);
    rw.two(SubI::DEF, biased, bias)
}

/// Constants of the format of a float: integers of its width.
struct FloatLayout {
    zero: Value,
    one: Value,
    minus_one: Value,
    digits: Value,
    last_bit: Value,
    bias: Value,
    first_digit: Value,
    all_digits: Value,
    exponents: Value,
}

/// Bits of the significand of a format with infinities, without the hidden one.
fn n_digits(elem: Type) -> Option<u32> {
    match *elem {
        TypeKind::Float(FloatKind::F16) => Some(10),
        TypeKind::Float(FloatKind::BF16) => Some(7),
        TypeKind::Float(FloatKind::F32) => Some(23),
        TypeKind::Float(FloatKind::F64) => Some(52),
        _ => None,
    }
}

fn layout(rw: &mut Rewriter<'_>, ty: Type, width: u32, digits: u32) -> FloatLayout {
    let exponent = width - digits - 1;
    let mut int = |n: i64| rw.int(n, ty);
    FloatLayout {
        zero: int(0),
        one: int(1),
        minus_one: int(-1),
        digits: int(digits.into()),
        last_bit: int((width - 1).into()),
        bias: int((1 << (exponent - 1)) - 1),
        first_digit: int(1 << (digits - 1)),
        all_digits: int((1 << digits) - 1),
        exponents: int((1 << exponent) - 1),
    }
}

impl FloatLayout {
    /// `x >> n`, with `n` kept between 0 and the width.
    fn shifted(&self, rw: &mut Rewriter<'_>, x: Value, n: Value) -> Value {
        let least = rw.two(MaxSI::DEF, n, self.zero);
        let n = rw.two(MinSI::DEF, least, self.last_bit);
        rw.two(ShRUI::DEF, x, n)
    }

    /// The digits of a number behind its first `n` ones.
    fn digits_behind(&self, rw: &mut Rewriter<'_>, bits: Value, n: Value) -> Value {
        let mask = self.shifted(rw, self.all_digits, n);
        rw.two(AndI::DEF, bits, mask)
    }

    /// True if the rounded number is odd: a digit behind the point of half of it is set, or it is 1 or -1.
    fn is_odd(&self, rw: &mut Rewriter<'_>, bits: Value, exponent: Value) -> Value {
        let is_one = rw.cmpi(IntPredicate::Eq, exponent, self.zero);
        let less = rw.two(SubI::DEF, exponent, self.one);
        let rest = self.digits_behind(rw, bits, less);
        let has_rest = rw.cmpi(IntPredicate::Ne, rest, self.zero);
        rw.two(OrI::DEF, has_rest, is_one)
    }

    /// True if the number lies in the middle of two integers.
    fn is_tie(&self, rw: &mut Rewriter<'_>, bits: Value, exponent: Value) -> Value {
        let is_half = rw.cmpi(IntPredicate::Eq, exponent, self.minus_one);
        let first = self.shifted(rw, self.first_digit, exponent);
        let expected = rw.select(is_half, self.zero, first);
        let rest = self.digits_behind(rw, bits, exponent);
        let is_middle = rw.cmpi(IntPredicate::Eq, rest, expected);
        let is_large = rw.cmpi(IntPredicate::Sge, exponent, self.minus_one);
        let has_digits = rw.cmpi(IntPredicate::Slt, exponent, self.digits);
        let is_middle = rw.two(AndI::DEF, is_middle, has_digits);
        rw.two(AndI::DEF, is_middle, is_large)
    }
}

/// `math.round`, less the sign of the number if that went from a tie to an odd integer.
pub(super) fn round_even(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let x = rw.operand(op, 0);
    let ty = rw.ty(x);
    let (Some(width), Some(digits)) = (ty.elem().bits(), n_digits(ty.elem())) else {
        return Applied::No;
    };
    let bits_elem = Type::int(width);
    let one = rw.num(1.0, ty);
    let layout = layout(rw, ty.with_elem(bits_elem), width, digits);
    let bits = rw.to(BitCast::DEF, x, bits_elem);
    let rounded = rw.one(Round::DEF, x);
    let rounded_bits = rw.to(BitCast::DEF, rounded, bits_elem);
    let FloatLayout { digits, exponents, bias, .. } = layout;
    let x_exponent = exponent(rw, bits, digits, exponents, bias);
    let rounded_exponent = exponent(rw, rounded_bits, digits, exponents, bias);
    let is_odd = layout.is_odd(rw, rounded_bits, rounded_exponent);
    let is_tie = layout.is_tie(rw, bits, x_exponent);
    let sign = rw.two(CopySign::DEF, one, x);
    let other = rw.two(SubF::DEF, rounded, sign);
    let takes_other = rw.two(AndI::DEF, is_odd, is_tie);
    let result = rw.select(takes_other, other, rounded);
    let result = rw.two(CopySign::DEF, result, x);
    done(rw, op, result)
}
