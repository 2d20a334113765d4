//! Expansion of integer divisions that round up or down, and of extremes.

use creole_arith::{AddI, AndI, DivSI, DivUI, MulI, SubI};
use creole_ir::tensor::IntPredicate;
use creole_ir::{Applied, Op, OpId, Rewriter, Value};

use crate::make::Make;

/// Adds `step` to the quotient that is rounded to zero, if there is a remainder and the signs of the operands compare as
/// `signs` says. Constants are made where MLIR makes them: in front for a ceiling, on the way for a floor.
fn adjusted(rw: &mut Rewriter<'_>, op: OpId, signs: IntPredicate, step: i64) -> Applied {
    let (a, b) = (rw.operand(op, 0), rw.operand(op, 1));
    let ty = rw.ty(a);
    let early = (step > 0).then(|| (rw.int(0, ty), rw.int(step, ty)));
    let quotient = rw.two(DivSI::DEF, a, b);
    let product = rw.two(MulI::DEF, quotient, b);
    let inexact = rw.cmpi(IntPredicate::Ne, a, product);
    let zero = early.map_or_else(|| rw.int(0, ty), |(zero, _)| zero);
    let a_negative = rw.cmpi(IntPredicate::Slt, a, zero);
    let b_negative = rw.cmpi(IntPredicate::Slt, b, zero);
    let signs = rw.cmpi(signs, a_negative, b_negative);
    let steps = rw.two(AndI::DEF, inexact, signs);
    let step = early.map_or_else(|| rw.int(step, ty), |(_, step)| step);
    let next = rw.two(AddI::DEF, quotient, step);
    let result = rw.select(steps, next, quotient);
    rw.replace(op, &[result]);
    Applied::Yes
}

/// The quotient plus one, if it is inexact and the signs are the same.
pub(super) fn ceil_signed(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    adjusted(rw, op, IntPredicate::Eq, 1)
}

/// The quotient minus one, if it is inexact and the signs differ.
pub(super) fn floor_signed(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    adjusted(rw, op, IntPredicate::Ne, -1)
}

/// `(a - 1) / b + 1`, and 0 for 0.
pub(super) fn ceil_unsigned(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let (a, b) = (rw.operand(op, 0), rw.operand(op, 1));
    let ty = rw.ty(a);
    let zero = rw.int(0, ty);
    let is_zero = rw.cmpi(IntPredicate::Eq, a, zero);
    let one = rw.int(1, ty);
    let less = rw.two(SubI::DEF, a, one);
    let quotient = rw.two(DivUI::DEF, less, b);
    let next = rw.two(AddI::DEF, quotient, one);
    let result = rw.select(is_zero, zero, next);
    rw.replace(op, &[result]);
    Applied::Yes
}

fn chosen(rw: &mut Rewriter<'_>, op: OpId, predicate: IntPredicate) -> Applied {
    let (a, b): (Value, Value) = (rw.operand(op, 0), rw.operand(op, 1));
    let first = rw.cmpi(predicate, a, b);
    let result = rw.select(first, a, b);
    rw.replace(op, &[result]);
    Applied::Yes
}

/// `a > b ? a : b`.
pub(super) fn max_signed(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    chosen(rw, op, IntPredicate::Sgt)
}

/// `a > b ? a : b`, unsigned.
pub(super) fn max_unsigned(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    chosen(rw, op, IntPredicate::Ugt)
}

/// `a < b ? a : b`.
pub(super) fn min_signed(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    chosen(rw, op, IntPredicate::Slt)
}

/// `a < b ? a : b`, unsigned.
pub(super) fn min_unsigned(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    chosen(rw, op, IntPredicate::Ult)
}
