//! Ranges of quotients and remainders. Divisions by zero are undefined.

use super::linear::{Exact, fit_signed, fit_unsigned};
use super::{IntRange, corners, signed_max, signed_min};
use crate::integer::Round;

/// `lhs / rhs` of unsigned integers.
pub fn div_unsigned(lhs: IntRange, rhs: IntRange) -> IntRange {
    unsigned(lhs, rhs, |a, b| a / b)
}

/// `ceil(lhs / rhs)` of unsigned integers.
pub fn ceil_div_unsigned(lhs: IntRange, rhs: IntRange) -> IntRange {
    unsigned(lhs, rhs, u128::div_ceil)
}

fn unsigned(lhs: IntRange, rhs: IntRange, div: impl Fn(u128, u128) -> u128) -> IntRange {
    let width = lhs.width;
    if rhs.umin != 0 && rhs.umax != 0 {
        let op = |a: u128, b: u128| fit_unsigned(Exact::Value(div(a, b)), width, false);
        let (lhs, rhs) = ([lhs.umin, lhs.umax], [rhs.umin, rhs.umax]);
        return corners(lhs, rhs, width, op, IntRange::of_unsigned);
    }
    let umin = if lhs.umin >= rhs.umax { lhs.umin.checked_div(rhs.umax).unwrap_or(0) } else { 0 };
    IntRange::of_unsigned(umin, lhs.umax, width)
}

/// `trunc(lhs / rhs)` of signed integers.
pub fn div_signed(lhs: IntRange, rhs: IntRange) -> IntRange {
    signed(lhs, rhs, Round::Zero)
}

/// `floor(lhs / rhs)` of signed integers.
pub fn floor_div_signed(lhs: IntRange, rhs: IntRange) -> IntRange {
    signed(lhs, rhs, Round::Down)
}

/// `ceil(lhs / rhs)` of signed integers.
pub fn ceil_div_signed(lhs: IntRange, rhs: IntRange) -> IntRange {
    let result = signed(lhs, rhs, Round::Up);
    if lhs.smin > signed_min(lhs.width) || lhs.smax == lhs.smin || rhs.smax <= 1 {
        return result;
    }
    // The least integer is its own negative, so MLIR has the quotient of that among the others.
    let least = IntRange::of_signed(signed_min(lhs.width), signed_min(lhs.width), lhs.width);
    result.union(turned(signed(least, rhs, Round::Zero)))
}

/// The negative of a range that is negative.
fn turned(range: IntRange) -> IntRange {
    match (range.smin.checked_neg(), range.smax.checked_neg()) {
        (Some(most), Some(least)) if least <= most && most <= signed_max(range.width) => {
            IntRange::of_signed(least, most, range.width)
        }
        _ => IntRange::full(range.width),
    }
}

/// `a / b`, rounded to a whole number, of a `b` that is not zero.
fn divide(a: i128, b: i128, round: Round) -> i128 {
    let step = round.step(a.wrapping_rem(b) == 0, (a < 0) == (b < 0));
    a.wrapping_div(b) + i128::from(step)
}

fn signed(lhs: IntRange, rhs: IntRange, round: Round) -> IntRange {
    let width = lhs.width;
    if rhs.smin <= 0 && rhs.smax >= 0 {
        return IntRange::full(width);
    }
    let op = |a: i128, b: i128| {
        if a == signed_min(width) && b == -1 {
            return None;
        }
        fit_signed(Exact::Value(divide(a, b, round)), width, false)
    };
    corners([lhs.smin, lhs.smax], [rhs.smin, rhs.smax], width, op, IntRange::of_signed)
}

/// `lhs mod rhs` of signed integers: it has the sign of `lhs`.
pub fn rem_signed(lhs: IntRange, rhs: IntRange) -> IntRange {
    let width = lhs.width;
    if rhs.smin <= 0 && rhs.smax >= 0 {
        return IntRange::of_signed(signed_min(width), signed_max(width), width);
    }
    let largest = if rhs.smin > 0 { rhs.smax } else { rhs.smin.wrapping_neg() };
    let most = largest.wrapping_sub(1);
    let mut smin = if lhs.smin < 0 { most.wrapping_neg() } else { 0 };
    let mut smax = if lhs.smax > 0 { most } else { 0 };
    let spread = (lhs.smax.wrapping_sub(lhs.smin) as u128) & super::mask(width);
    if rhs.smin == rhs.smax && spread < (largest as u128 & super::mask(width)) {
        let (low, high) = (lhs.smin.wrapping_rem(largest), lhs.smax.wrapping_rem(largest));
        if low <= high {
            (smin, smax) = (low, high);
        }
    }
    IntRange::of_signed(smin, smax, width)
}

/// `lhs mod rhs` of unsigned integers.
pub fn rem_unsigned(lhs: IntRange, rhs: IntRange) -> IntRange {
    let width = lhs.width;
    let below = rhs.umax.wrapping_sub(1) & super::mask(width);
    let (mut umin, mut umax) = (0, below.min(lhs.umax));
    if rhs.umin != 0 && rhs.umin == rhs.umax && lhs.umax.wrapping_sub(lhs.umin) < rhs.umax {
        let (low, high) = (lhs.umin % rhs.umax, lhs.umax % rhs.umax);
        if low <= high {
            (umin, umax) = (low, high);
        }
    }
    IntRange::of_unsigned(umin, umax, width)
}
