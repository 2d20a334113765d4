//! Expansion of the count of leading zeros.

use creole_arith::{AddI, ShLI};
use creole_ir::tensor::IntPredicate;
use creole_ir::{Applied, Op, OpId, Rewriter};

use super::done;
use crate::make::Make;

/// Binary search: if the upper half of the bits that are left is zero, the lower one moves up.
pub(super) fn leading_zeros(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let operand = rw.operand(op, 0);
    let ty = rw.ty(operand);
    let Some(width) = ty.elem().bits().filter(|w| ty.elem().is_int() && *w <= 64) else {
        return Applied::No;
    };
    let ones = if width == 0 { 0 } else { u64::MAX >> (64 - width) };
    let mut x = operand;
    let mut count = rw.int(0, ty);
    let mut left = width;
    while left > 1 {
        let half = left / 2;
        let bits = rw.int(half.into(), ty);
        let mask = rw.int((ones >> half) as i64, ty);
        let is_zero = rw.cmpi(IntPredicate::Ule, x, mask);
        let sum = rw.two(AddI::DEF, count, bits);
        let shifted = rw.two(ShLI::DEF, x, bits);
        x = rw.select(is_zero, shifted, x);
        count = rw.select(is_zero, sum, count);
        left /= 2;
    }
    let zero = rw.int(0, ty);
    let is_zero = rw.cmpi(IntPredicate::Eq, operand, zero);
    let all = rw.int(width.into(), ty);
    let result = rw.select(is_zero, all, count);
    done(rw, op, result)
}
