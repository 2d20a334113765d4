//! Expansion of conversions of `bf16`, `f8E8M0FNU` and `f4E2M1FN` into arithmetic on their bits.

use creole_arith::{
    AddI, AndI, BitCast, ExtF, ExtUI, MaxNumF, MinNumF, OrI, ShLI, ShRUI, SubI, TruncF, TruncI,
};
use creole_ir::tensor::{FloatPredicate, IntPredicate};
use creole_ir::{Applied, FloatKind, Op, OpId, Rewriter, Type, TypeKind, Value};

use crate::make::Make;

fn float(kind: FloatKind) -> Type {
    Type::new(TypeKind::Float(kind))
}

/// The bits are the upper half of those of the `f32`.
pub(super) fn ext_bf16(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let x = rw.operand(op, 0);
    let bits = rw.to(BitCast::DEF, x, Type::int(16));
    let wide = rw.to(ExtUI::DEF, bits, Type::i32());
    let ty = rw.ty(wide);
    let half = rw.int(16, ty);
    let shifted = rw.two(ShLI::DEF, wide, half);
    let result = rw.to(BitCast::DEF, shifted, Type::f32());
    rw.replace(op, &[result]);
    Applied::Yes
}

/// The upper half of the bits, after half a unit is added to them, ties to even; one NaN for all.
pub(super) fn trunc_bf16(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    if rw.attr(op, "roundingmode").is_some() {
        return Applied::No;
    }
    let x = rw.operand(op, 0);
    let is_nan = rw.cmpf(FloatPredicate::Une, x, x);
    let (wide, narrow) = (rw.ty(x).with_elem(Type::i32()), rw.ty(x).with_elem(Type::int(16)));
    let bias = rw.int(0x7fff, wide);
    let nan = rw.int(0x7fc0, narrow);
    let half = rw.int(16, wide);
    let one = rw.int(1, wide);
    let bits = rw.to(BitCast::DEF, x, Type::i32());
    let upper = rw.two(ShRUI::DEF, bits, half);
    let last = rw.two(AndI::DEF, upper, one);
    let bias = rw.two(AddI::DEF, last, bias);
    let biased = rw.two(AddI::DEF, bits, bias);
    let rounded = rw.two(ShRUI::DEF, biased, half);
    let rounded = rw.to(TruncI::DEF, rounded, Type::int(16));
    let chosen = rw.select(is_nan, nan, rounded);
    let result = rw.to(BitCast::DEF, chosen, Type::bf16());
    rw.replace(op, &[result]);
    Applied::Yes
}

/// Replaces `op`, a conversion to a wider float, by the conversion of the `f32` that was found.
fn replace_from_f32(rw: &mut Rewriter<'_>, op: OpId, found: Value) -> Applied {
    let flags = rw.flags(op);
    let elem = rw.ty(rw.result(op, 0)).elem();
    let result = match elem.bits().cmp(&Some(32)) {
        std::cmp::Ordering::Equal if elem == Type::f32() => found,
        std::cmp::Ordering::Greater => rw.to(ExtF::DEF, found, elem),
        _ => rw.to(TruncF::DEF, found, elem),
    };
    let result = if result == found { result } else { rw.with_flags(result, &flags) };
    rw.replace(op, &[result]);
    Applied::Yes
}

/// The operand of a conversion to a narrower float, as `f32`.
fn operand_as_f32(rw: &mut Rewriter<'_>, op: OpId) -> Value {
    let (x, flags) = (rw.operand(op, 0), rw.flags(op));
    let elem = rw.ty(x).elem();
    if elem == Type::f32() {
        return x;
    }
    let def = if elem.bits() < Some(32) { ExtF::DEF } else { TruncF::DEF };
    let converted = rw.to(def, x, Type::f32());
    rw.with_flags(converted, &flags)
}

/// The bits are the exponent of the `f32`; all ones are NaN.
pub(super) fn ext_f8e8m0(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let x = rw.operand(op, 0);
    let bits = rw.to(BitCast::DEF, x, Type::i8());
    let (narrow, wide) = (rw.ty(bits), rw.ty(x).with_elem(Type::i32()));
    let narrow_nan = rw.int(-1, narrow);
    let wide_nan = rw.int(-1, wide);
    let digits = rw.int(23, wide);
    let extended = rw.to(ExtUI::DEF, bits, Type::i32());
    let shifted = rw.two(ShLI::DEF, extended, digits);
    let is_nan = rw.cmpi(IntPredicate::Eq, bits, narrow_nan);
    let chosen = rw.select(is_nan, wide_nan, shifted);
    let found = rw.to(BitCast::DEF, chosen, Type::f32());
    replace_from_f32(rw, op, found)
}

/// The exponent of the `f32`.
pub(super) fn trunc_f8e8m0(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let x = operand_as_f32(rw, op);
    let bits = rw.to(BitCast::DEF, x, Type::i32());
    let ty = rw.ty(bits);
    let digits = rw.int(23, ty);
    let shifted = rw.two(ShRUI::DEF, bits, digits);
    let exponent = rw.to(TruncI::DEF, shifted, Type::i8());
    let result = rw.to(BitCast::DEF, exponent, float(FloatKind::F8E8M0FNU));
    rw.replace(op, &[result]);
    Applied::Yes
}

/// Sign, exponent and the digit of the significand, moved to their places; 0 and 1/2 (the one subnormal number) have
/// exponents of their own.
pub(super) fn ext_f4e2m1(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let x = rw.operand(op, 0);
    let bits = rw.to(BitCast::DEF, x, Type::int(4));
    let (narrow, wide) = (rw.ty(bits), rw.ty(x).with_elem(Type::i32()));
    let [zero, one, two, four, magnitude] = [0, 1, 2, 4, 7].map(|n| rw.int(n, narrow));
    let unsigned = rw.two(AndI::DEF, bits, magnitude);

    let places = rw.int(20, wide);
    let shifted = rw.two(ShLI::DEF, unsigned, two);
    let is_half = rw.cmpi(IntPredicate::Eq, unsigned, one);
    let digits = rw.select(is_half, zero, shifted);
    let digits = rw.to(ExtUI::DEF, digits, Type::i32());
    let digits = rw.two(ShLI::DEF, digits, places);

    let wide_zero = rw.int(0, wide);
    let large = rw.int(0x4000_0000, wide);
    let small = rw.int(0x3f00_0000, wide);
    let is_large = rw.cmpi(IntPredicate::Uge, unsigned, four);
    let exponent = rw.select(is_large, large, small);
    let is_zero = rw.cmpi(IntPredicate::Eq, unsigned, zero);
    let exponent = rw.select(is_zero, wide_zero, exponent);

    let minus = rw.int(i64::from(i32::MIN), wide);
    let sign_bit = rw.int(-8, narrow);
    let is_negative = rw.cmpi(IntPredicate::Uge, bits, sign_bit);
    let sign = rw.select(is_negative, minus, wide_zero);
    let sum = rw.two(AddI::DEF, digits, exponent);
    let sum = rw.two(AddI::DEF, sum, sign);
    let found = rw.to(BitCast::DEF, sum, Type::f32());
    replace_from_f32(rw, op, found)
}

/// The operand between -6 and 6, its sign, exponent and first digit, then rounded by the second digit.
pub(super) fn trunc_f4e2m1(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let x = operand_as_f32(rw, op);
    let of = |elem: Type, rw: &Rewriter<'_>| rw.ty(x).with_elem(elem);
    let (i4, i8, i32) = (of(Type::int(4), rw), of(Type::i8(), rw), of(Type::i32(), rw));
    let one = rw.int(1, i4);
    let three = rw.int(3, i4);
    let digit_at = rw.int(22, i32);
    let zero_8 = rw.int(0, i8);
    let minus_one_8 = rw.int(-1, i8);
    let zero_32 = rw.int(0, i32);
    let clamped = clamped(rw, x);

    let bits = rw.to(BitCast::DEF, clamped, Type::i32());
    let sign_at = rw.int(31, i32);
    let sign = rw.two(ShRUI::DEF, bits, sign_at);
    let sign = rw.to(TruncI::DEF, sign, Type::int(4));
    let sign = rw.two(ShLI::DEF, sign, three);

    let bias = rw.int(126, i32);
    let exponent_at = rw.int(23, i32);
    let exponent = rw.two(ShRUI::DEF, bits, exponent_at);
    let exponent = rw.two(SubI::DEF, exponent, bias);
    let narrow = rw.to(TruncI::DEF, exponent, Type::int(4));
    let narrow = rw.two(ShLI::DEF, narrow, one);
    let sum = rw.two(AddI::DEF, sign, narrow);

    let first_digit = rw.int(0x40_0000, i32);
    let digit = rw.two(AndI::DEF, bits, first_digit);
    let digit = rw.two(ShRUI::DEF, digit, digit_at);
    let digit = rw.to(TruncI::DEF, digit, Type::int(4));
    let normal = rw.two(AddI::DEF, sum, digit);

    let all_digits = rw.int(0x7f_ffff, i32);
    let exponent = rw.to(TruncI::DEF, exponent, Type::i8());
    let is_small = rw.cmpi(IntPredicate::Sle, exponent, zero_8);
    let is_quarter = rw.cmpi(IntPredicate::Eq, exponent, minus_one_8);
    let digits = rw.two(AndI::DEF, bits, all_digits);
    let has_digits = rw.cmpi(IntPredicate::Ugt, digits, zero_32);
    let is_above_quarter = rw.two(AndI::DEF, is_quarter, has_digits);
    let is_half = rw.cmpi(IntPredicate::Eq, exponent, zero_8);
    let minus_one = rw.int(-1, i4);
    let zero = rw.int(0, i4);
    let chosen = rw.select(is_small, minus_one, normal);
    let chosen = rw.select(is_above_quarter, zero, chosen);
    let chosen = rw.select(is_half, normal, chosen);

    let rest = rw.int(0x3f_ffff, i32);
    let second_digit = rw.int(0x20_0000, i32);
    let rest = rw.two(AndI::DEF, bits, rest);
    let rounds_up = rw.cmpi(IntPredicate::Uge, rest, second_digit);
    let rounds_up = rw.two(OrI::DEF, rounds_up, is_small);
    let next = rw.two(AddI::DEF, chosen, one);
    let result = rw.select(rounds_up, next, chosen);
    let result = rw.to(BitCast::DEF, result, float(FloatKind::F4E2M1FN));
    rw.replace(op, &[result]);
    Applied::Yes
}

fn clamped(rw: &mut Rewriter<'_>, x: Value) -> Value {
    let ty = rw.ty(x);
    let most = rw.num(6.0, ty);
    let least = rw.num(-6.0, ty);
    let below = rw.two(MinNumF::DEF, x, most);
    rw.two(MaxNumF::DEF, below, least)
}
