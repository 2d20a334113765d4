//! Ranges of sums, differences and products.

use super::{IntRange, NoWrap, corners, mask, signed_max, signed_min};

/// Result of an operation on integers of 128 bits.
#[derive(Clone, Copy)]
pub(super) enum Exact<T> {
    Value(T),
    /// It is larger than all integers.
    Above,
    /// It is less than all integers.
    Below,
}

impl<T> Exact<T> {
    /// The value; else it is above or below all integers.
    pub(super) fn of(value: Option<T>, is_above: bool) -> Exact<T> {
        match value {
            Some(value) => Exact::Value(value),
            None if is_above => Exact::Above,
            None => Exact::Below,
        }
    }
}

/// The number as one of an interval; cut to the nearest if it overflows and that is excluded.
fn fit<T: Copy + Ord>(value: Exact<T>, [least, most]: [T; 2], cuts: bool) -> Option<T> {
    match value {
        Exact::Value(value) if (least..=most).contains(&value) => Some(value),
        Exact::Value(value) => cuts.then(|| value.clamp(least, most)),
        Exact::Above => cuts.then_some(most),
        Exact::Below => cuts.then_some(least),
    }
}

/// The number as an unsigned one; cut to the nearest if it overflows and that is excluded.
pub(super) fn fit_unsigned(value: Exact<u128>, width: u32, cuts: bool) -> Option<u128> {
    fit(value, [0, mask(width)], cuts)
}

/// The number as a signed one; cut to the nearest if it overflows and that is excluded.
pub(super) fn fit_signed(value: Exact<i128>, width: u32, cuts: bool) -> Option<i128> {
    fit(value, [signed_min(width), signed_max(width)], cuts)
}

/// `lhs + rhs`.
pub fn add(lhs: IntRange, rhs: IntRange, no_wrap: NoWrap) -> IntRange {
    let width = lhs.width;
    let unsigned =
        |a: u128, b| fit_unsigned(Exact::of(a.checked_add(b), true), width, no_wrap.unsigned);
    let signed =
        |a: i128, b| fit_signed(Exact::of(a.checked_add(b), b >= 0), width, no_wrap.signed);
    both(
        unsigned(lhs.umin, rhs.umin).zip(unsigned(lhs.umax, rhs.umax)),
        signed(lhs.smin, rhs.smin).zip(signed(lhs.smax, rhs.smax)),
        width,
    )
}

/// `lhs - rhs`.
pub fn sub(lhs: IntRange, rhs: IntRange, no_wrap: NoWrap) -> IntRange {
    let width = lhs.width;
    let unsigned =
        |a: u128, b| fit_unsigned(Exact::of(a.checked_sub(b), false), width, no_wrap.unsigned);
    let signed = |a: i128, b| fit_signed(Exact::of(a.checked_sub(b), b < 0), width, no_wrap.signed);
    both(
        unsigned(lhs.umin, rhs.umax).zip(unsigned(lhs.umax, rhs.umin)),
        signed(lhs.smin, rhs.smax).zip(signed(lhs.smax, rhs.smin)),
        width,
    )
}

/// Intersection of an unsigned and a signed interval; `None` is one that overflows.
fn both(unsigned: Option<(u128, u128)>, signed: Option<(i128, i128)>, width: u32) -> IntRange {
    let full = IntRange::full(width);
    let unsigned = unsigned.map_or(full, |(min, max)| IntRange::of_unsigned(min, max, width));
    let signed = signed.map_or(full, |(min, max)| IntRange::of_signed(min, max, width));
    unsigned.intersection(signed)
}

/// `lhs * rhs`.
pub fn mul(lhs: IntRange, rhs: IntRange, no_wrap: NoWrap) -> IntRange {
    let width = lhs.width;
    let unsigned =
        |a: u128, b| fit_unsigned(Exact::of(a.checked_mul(b), true), width, no_wrap.unsigned);
    let signed = |a: i128, b: i128| {
        let is_above = (a < 0) == (b < 0);
        fit_signed(Exact::of(a.checked_mul(b), is_above), width, no_wrap.signed)
    };
    let by_unsigned =
        corners([lhs.umin, lhs.umax], [rhs.umin, rhs.umax], width, unsigned, IntRange::of_unsigned);
    let by_signed =
        corners([lhs.smin, lhs.smax], [rhs.smin, rhs.smax], width, signed, IntRange::of_signed);
    by_unsigned.intersection(by_signed)
}
