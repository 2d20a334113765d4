//! Conversions between wide integers and other numbers.

use creole_arith::{AddF, DivF, FPToUI, IntCompare, MulF, NegF, RemF, TruncI, UIToFP};
use creole_ir::tensor::{FloatPredicate, IntPredicate};
use creole_ir::{Op, OpDef, Rewriter, Type, Value};

use super::arithmetic::{compare, ext_signed, ext_unsigned, select, sub};
use super::parts::{half, joined, with_unit, without_unit};
use crate::make::Make;

/// The lower half, or fewer bits.
pub(super) fn truncated(rw: &mut Rewriter<'_>, x: Value, elem: Type) -> Value {
    let low = half(rw, x, 0);
    let low = without_unit(rw, low);
    if rw.ty(low).elem() == elem { low } else { rw.to(TruncI::DEF, low, elem) }
}

/// The lower half as an index.
pub(super) fn to_index(rw: &mut Rewriter<'_>, def: &'static OpDef, x: Value) -> Value {
    let low = half(rw, x, 0);
    let low = without_unit(rw, low);
    rw.to(def, low, Type::index())
}

/// An index as half an integer, extended.
pub(super) fn from_index(
    rw: &mut Rewriter<'_>,
    def: &'static OpDef,
    x: Value,
    wide: Type,
) -> Value {
    let low = rw.to(def, x, wide.elem());
    if def.name == "arith.index_cast" {
        ext_signed(rw, low, wide)
    } else {
        ext_unsigned(rw, low, wide)
    }
}

/// `2^n` for halves of `n` bits, in the type of a float.
fn half_range(rw: &mut Rewriter<'_>, n: u32, ty: Type) -> Value {
    rw.num(f64::powi(2.0, n as i32), ty)
}

/// The lower half plus the upper one times `2^n`; the lower one if the other is zero, which may not overflow.
pub(super) fn unsigned_to_float(rw: &mut Rewriter<'_>, x: Value, ty: Type) -> Value {
    let (low, high) = (half(rw, x, 0), half(rw, x, 1));
    let low = without_unit(rw, low);
    let high = without_unit(rw, high);
    let half_ty = rw.ty(high);
    let zero = rw.int(0, half_ty);
    let is_short = rw.cmpi(IntPredicate::Eq, high, zero);
    let low = rw.op_typed(UIToFP::DEF, &[low], ty);
    let high = rw.op_typed(UIToFP::DEF, &[high], ty);
    let scale = half_range(rw, half_ty.elem().bits().unwrap_or(0), ty);
    let scaled = rw.two(MulF::DEF, high, scale);
    let sum = rw.two(AddF::DEF, low, scaled);
    rw.select(is_short, low, sum)
}

/// The magnitude, with the sign.
pub(super) fn signed_to_float(rw: &mut Rewriter<'_>, x: Value, ty: Type) -> Value {
    let wide = rw.ty(x);
    let zero = rw.int(0, wide);
    let is_negative = compare(rw, IntCompare(IntPredicate::Slt), x, zero);
    let negated = sub(rw, zero, x);
    let magnitude = select(rw, is_negative, negated, x);
    let number = unsigned_to_float(rw, magnitude, ty);
    let negated = rw.one(NegF::DEF, number);
    rw.select(is_negative, negated, number)
}

/// Quotient and remainder by `2^n`.
pub(super) fn float_to_unsigned(rw: &mut Rewriter<'_>, x: Value, wide: Type) -> Value {
    let (ty, elem) = (rw.ty(x), wide.elem());
    let scale = half_range(rw, elem.bits().unwrap_or(0), ty);
    let high = rw.two(DivF::DEF, x, scale);
    let high = rw.to(FPToUI::DEF, high, elem);
    let low = rw.two(RemF::DEF, x, scale);
    let low = rw.to(FPToUI::DEF, low, elem);
    let high = with_unit(rw, high);
    let low = with_unit(rw, low);
    joined(rw, &[low, high], wide)
}

/// The magnitude, with the sign.
pub(super) fn float_to_signed(rw: &mut Rewriter<'_>, x: Value, wide: Type) -> Value {
    let ty = rw.ty(x);
    let zero = rw.num(0.0, ty);
    let wide_zero = rw.int(0, wide);
    let is_negative = rw.cmpf(FloatPredicate::Olt, x, zero);
    let negated = rw.one(NegF::DEF, x);
    let magnitude = rw.select(is_negative, negated, x);
    let number = float_to_unsigned(rw, magnitude, wide);
    let negated = sub(rw, wide_zero, number);
    select(rw, is_negative, negated, number)
}
