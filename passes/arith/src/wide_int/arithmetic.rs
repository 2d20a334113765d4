//! Sums, products, shifts, comparisons and choices of wide integers by their halves.

use creole_arith::{
    AddI, AddUIExtended, AndI, ExtSI, ExtUI, IntCompare, MulI, MulUIExtended, OrI, ShLI, ShRUI,
    SubI,
};
use creole_ir::tensor::IntPredicate;
use creole_ir::{Op, OpDef, Rewriter, Type, Value};

use super::parts::{half, halves, joined, with_unit, without_unit};
use crate::make::Make;

/// The sum, with the carry of the lower halves.
pub(super) fn add(rw: &mut Rewriter<'_>, a: Value, b: Value) -> Value {
    let [a0, a1, b0, b1] = halves(rw, a, b);
    let ty = rw.ty(a0);
    let low = rw.add_typed(AddUIExtended { lhs: a0, rhs: b0 }, &[ty, ty.with_elem(Type::i1())]);
    let (low, carry) = (rw.result(low, 0), rw.result(low, 1));
    let carry = rw.to(ExtUI::DEF, carry, ty.elem());
    let high = rw.two(AddI::DEF, carry, a1);
    let high = rw.two(AddI::DEF, high, b1);
    let wide = rw.ty(a);
    joined(rw, &[low, high], wide)
}

/// The difference, with the borrow of the lower halves.
pub(super) fn sub(rw: &mut Rewriter<'_>, a: Value, b: Value) -> Value {
    let [a0, a1, b0, b1] = halves(rw, a, b);
    let low = rw.two(SubI::DEF, a0, b0);
    let borrow = rw.cmpi(IntPredicate::Ult, a0, b0);
    let elem = rw.ty(a0).elem();
    let borrow = rw.to(ExtUI::DEF, borrow, elem);
    let high = rw.two(SubI::DEF, a1, borrow);
    let high = rw.two(SubI::DEF, high, b1);
    let wide = rw.ty(a);
    joined(rw, &[low, high], wide)
}

/// The product, of which only the lower half of `a1 * b1` is lost.
pub(super) fn mul(rw: &mut Rewriter<'_>, a: Value, b: Value) -> Value {
    let [a0, a1, b0, b1] = halves(rw, a, b);
    let ty = rw.ty(a0);
    let low = rw.add_typed(MulUIExtended { lhs: a0, rhs: b0 }, &[ty, ty]);
    let (low, high) = (rw.result(low, 0), rw.result(low, 1));
    let first = rw.two(MulI::DEF, a0, b1);
    let second = rw.two(MulI::DEF, a1, b0);
    let high = rw.two(AddI::DEF, high, first);
    let high = rw.two(AddI::DEF, high, second);
    let wide = rw.ty(a);
    joined(rw, &[low, high], wide)
}

/// An op that works on each bit alone.
pub(super) fn bitwise(rw: &mut Rewriter<'_>, def: &'static OpDef, a: Value, b: Value) -> Value {
    let [a0, a1, b0, b1] = halves(rw, a, b);
    let low = rw.two(def, a0, b0);
    let high = rw.two(def, a1, b1);
    let wide = rw.ty(a);
    joined(rw, &[low, high], wide)
}

/// A comparison: of the upper halves, and of the lower ones where those are equal.
pub(super) fn compare(rw: &mut Rewriter<'_>, p: IntCompare, a: Value, b: Value) -> Value {
    let [a0, a1, b0, b1] = halves(rw, a, b);
    use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    let unsigned = match p.0 {
        Sge => Uge,
        Sgt => Ugt,
        Sle => Ule,
        Slt => Ult,
        other => other,
    };
    let low = rw.cmpi(unsigned, a0, b0);
    let high = rw.cmpi(p.0, a1, b1);
    let result = match p.0 {
        Eq => rw.two(AndI::DEF, low, high),
        Ne => rw.two(OrI::DEF, low, high),
        _ => {
            let is_equal = rw.cmpi(Eq, a1, b1);
            rw.select(is_equal, low, high)
        }
    };
    without_unit(rw, result)
}

/// A choice between wide integers.
pub(super) fn select(rw: &mut Rewriter<'_>, condition: Value, a: Value, b: Value) -> Value {
    let [a0, a1, b0, b1] = halves(rw, a, b);
    let condition = with_unit(rw, condition);
    let low = rw.select(condition, a0, b0);
    let high = rw.select(condition, a1, b1);
    let wide = rw.ty(a);
    joined(rw, &[low, high], wide)
}

/// The operand for which the comparison holds against the other one.
pub(super) fn extreme(rw: &mut Rewriter<'_>, p: IntPredicate, a: Value, b: Value) -> Value {
    let first = compare(rw, IntCompare(p), a, b);
    select(rw, first, a, b)
}

/// Sign extension of an integer of at most half the width.
pub(super) fn ext_signed(rw: &mut Rewriter<'_>, x: Value, wide: Type) -> Value {
    let x = with_unit(rw, x);
    let low = widened(rw, ExtSI::DEF, x, wide.elem());
    let ty = rw.ty(low);
    let zero = rw.int(0, ty);
    let is_negative = rw.cmpi(IntPredicate::Slt, low, zero);
    let high = rw.to(ExtSI::DEF, is_negative, wide.elem());
    joined(rw, &[low, high], wide)
}

/// Zero extension of an integer of at most half the width.
pub(super) fn ext_unsigned(rw: &mut Rewriter<'_>, x: Value, wide: Type) -> Value {
    let x = with_unit(rw, x);
    let low = widened(rw, ExtUI::DEF, x, wide.elem());
    joined(rw, &[low], wide)
}

/// `x` as `elem`, which is not narrower.
fn widened(rw: &mut Rewriter<'_>, def: &'static OpDef, x: Value, elem: Type) -> Value {
    if rw.ty(x).elem() == elem { x } else { rw.to(def, x, elem) }
}

/// The amount of a shift compared with the width of a half, and constants.
struct Amount {
    amount: Value,
    zero: Value,
    width: Value,
    is_long: Value,
}

impl Amount {
    fn of(rw: &mut Rewriter<'_>, amount: Value) -> Amount {
        let ty = rw.ty(amount);
        let zero = rw.int(0, ty);
        let width = rw.int(ty.elem().bits().unwrap_or(0).into(), ty);
        let is_long = rw.cmpi(IntPredicate::Uge, amount, width);
        Amount { amount, zero, width, is_long }
    }

    /// The distance from the amount to the width, at least 0.
    fn rest(&self, rw: &mut Rewriter<'_>) -> Value {
        let short = rw.select(self.is_long, self.width, self.amount);
        rw.two(SubI::DEF, self.width, short)
    }

    /// Distance of the amount above the width.
    fn above(&self, rw: &mut Rewriter<'_>) -> Value {
        rw.two(SubI::DEF, self.amount, self.width)
    }

    /// A half that is shifted within itself; zero for long shifts.
    fn within(&self, rw: &mut Rewriter<'_>, def: &'static OpDef, x: Value) -> Value {
        let shifted = rw.two(def, x, self.amount);
        rw.select(self.is_long, self.zero, shifted)
    }
}

/// Shift to the left: bits of the lower half enter the upper one.
pub(super) fn shift_left(rw: &mut Rewriter<'_>, a: Value, b: Value) -> Value {
    let [a0, a1, b0] = [(a, 0), (a, 1), (b, 0)].map(|(v, i)| half(rw, v, i));
    let amount = Amount::of(rw, b0);
    let low = amount.within(rw, ShLI::DEF, a0);
    let rest = amount.rest(rw);
    let entering = rw.two(ShRUI::DEF, a0, rest);
    let above = amount.above(rw);
    let moved = rw.two(ShLI::DEF, a0, above);
    let high = amount.within(rw, ShLI::DEF, a1);
    let from_low = rw.select(amount.is_long, moved, entering);
    let high = rw.two(OrI::DEF, from_low, high);
    let wide = rw.ty(a);
    joined(rw, &[low, high], wide)
}

/// Shift to the right with zeros: bits of the upper half enter the lower one.
pub(super) fn shift_right_unsigned(rw: &mut Rewriter<'_>, a: Value, b: Value) -> Value {
    let [a0, a1, b0] = [(a, 0), (a, 1), (b, 0)].map(|(v, i)| half(rw, v, i));
    let amount = Amount::of(rw, b0);
    let low = amount.within(rw, ShRUI::DEF, a0);
    let high = amount.within(rw, ShRUI::DEF, a1);
    let rest = amount.rest(rw);
    let entering = rw.two(ShLI::DEF, a1, rest);
    let above = amount.above(rw);
    let moved = rw.two(ShRUI::DEF, a1, above);
    let from_high = rw.select(amount.is_long, moved, entering);
    let low = rw.two(OrI::DEF, low, from_high);
    let wide = rw.ty(a);
    joined(rw, &[low, high], wide)
}

/// Shift to the right with the sign: that with zeros, and ones above it; by 0, the operand.
pub(super) fn shift_right_signed(rw: &mut Rewriter<'_>, a: Value, b: Value) -> Value {
    let (a1, b0) = (half(rw, a, 1), half(rw, b, 0));
    let (wide, ty) = (rw.ty(a), rw.ty(b0));
    let zero = rw.int(0, ty);
    let is_negative = rw.cmpi(IntPredicate::Slt, a1, zero);
    let is_negative = without_unit(rw, is_negative);
    let ones = ext_signed(rw, is_negative, wide);
    let all = rw.int((2 * ty.elem().bits().unwrap_or(0)).into(), ty);
    let rest = rw.two(SubI::DEF, all, b0);
    let rest = without_unit(rw, rest);
    let rest = ext_unsigned(rw, rest, wide);
    let ones = shift_left(rw, ones, rest);
    let shifted = shift_right_unsigned(rw, a, b);
    let result = bitwise(rw, OrI::DEF, shifted, ones);
    let is_zero = rw.cmpi(IntPredicate::Eq, b0, zero);
    let is_zero = without_unit(rw, is_zero);
    select(rw, is_zero, a, result)
}
