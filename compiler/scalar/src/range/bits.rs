//! Ranges of bitwise functions, shifts, minima and maxima.

use super::linear::{Exact, fit_signed, fit_unsigned};
use super::{IntRange, NoWrap, corners, mask};
use crate::function::Function;
use crate::functions;

/// The bits in which integers of the unsigned interval may differ.
fn varying(range: IntRange) -> u128 {
    let differing = 128 - (range.umin ^ range.umax).leading_zeros();
    u128::MAX.checked_shr(128 - differing).unwrap_or(0)
}

/// The interval with all varying bits clear, then set.
fn widened(range: IntRange) -> [u128; 2] {
    let varying = varying(range);
    [range.umin & !varying, range.umax | varying]
}

/// `lhs & rhs`.
pub fn and(lhs: IntRange, rhs: IntRange) -> IntRange {
    let op = |a: u128, b: u128| Some(a & b);
    corners(widened(lhs), widened(rhs), lhs.width, op, IntRange::of_unsigned)
}

/// `lhs | rhs`.
pub fn or(lhs: IntRange, rhs: IntRange) -> IntRange {
    let op = |a: u128, b: u128| Some(a | b);
    corners(widened(lhs), widened(rhs), lhs.width, op, IntRange::of_unsigned)
}

/// `lhs ^ rhs`.
pub fn xor(lhs: IntRange, rhs: IntRange) -> IntRange {
    let varying = varying(lhs) | varying(rhs);
    let bits = lhs.umin ^ rhs.umin;
    IntRange::of_unsigned(bits & !varying, bits | varying, lhs.width)
}

/// `lhs * 2^rhs`.
pub fn shift_left(lhs: IntRange, rhs: IntRange, no_wrap: NoWrap) -> IntRange {
    let width = lhs.width;
    let amounts = [rhs.umin, rhs.umax];
    let unsigned = |a: u128, b: u128| match b < width.into() {
        true => {
            let shifted = (u128::from(a.leading_zeros()) >= b).then(|| a << b);
            fit_unsigned(Exact::of(shifted, true), width, no_wrap.unsigned)
        }
        false => no_wrap.unsigned.then(|| mask(width)),
    };
    let signed = |a: i128, b: i128| match (b as u128) < width.into() {
        true => {
            let shifted = Some(a << b).filter(|shifted| shifted >> b == a);
            fit_signed(Exact::of(shifted, a >= 0), width, no_wrap.signed)
        }
        false => no_wrap.signed.then(|| match a < 0 {
            true => super::signed_min(width),
            false => super::signed_max(width),
        }),
    };
    let by_unsigned =
        corners([lhs.umin, lhs.umax], amounts, width, unsigned, IntRange::of_unsigned);
    let amounts = amounts.map(|amount| amount.min(i128::MAX as u128) as i128);
    let by_signed = corners([lhs.smin, lhs.smax], amounts, width, signed, IntRange::of_signed);
    by_unsigned.intersection(by_signed)
}

/// `floor(lhs / 2^rhs)` of signed integers.
pub fn shift_right_signed(lhs: IntRange, rhs: IntRange) -> IntRange {
    let width = lhs.width;
    let amounts = [rhs.umin, rhs.umax].map(|amount| amount.min(128) as i128);
    let op = |a: i128, b: i128| (b < width.into()).then(|| a >> b);
    corners([lhs.smin, lhs.smax], amounts, width, op, IntRange::of_signed)
}

/// `floor(lhs / 2^rhs)` of unsigned integers.
pub fn shift_right_unsigned(lhs: IntRange, rhs: IntRange) -> IntRange {
    let width = lhs.width;
    let op = |a: u128, b: u128| (b < width.into()).then(|| a >> b);
    corners([lhs.umin, lhs.umax], [rhs.umin, rhs.umax], width, op, IntRange::of_unsigned)
}

/// Minimum or maximum; `None` for other functions.
pub fn min_max(function: &Function, a: IntRange, b: IntRange) -> Option<IntRange> {
    let width = a.width;
    Some(if *function == functions::MAX {
        IntRange::of_signed(a.smin.max(b.smin), a.smax.max(b.smax), width)
    } else if *function == functions::MIN {
        IntRange::of_signed(a.smin.min(b.smin), a.smax.min(b.smax), width)
    } else if *function == functions::MAX_UNSIGNED {
        IntRange::of_unsigned(a.umin.max(b.umin), a.umax.max(b.umax), width)
    } else if *function == functions::MIN_UNSIGNED {
        IntRange::of_unsigned(a.umin.min(b.umin), a.umax.min(b.umax), width)
    } else {
        return None;
    })
}
