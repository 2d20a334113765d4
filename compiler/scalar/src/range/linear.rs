//! Ranges of sums, differences and products.

use super::{IntRange, NoWrap, corners, mask, signed_max, signed_min};

/// The number as an unsigned one; cut to the nearest if it overflows and that is excluded.
pub(super) fn fit_unsigned(value: i128, width: u32, cuts: bool) -> Option<u64> {
    let most = i128::from(mask(width));
    if (0..=most).contains(&value) {
        return Some(value as u64);
    }
    cuts.then(|| value.clamp(0, most) as u64)
}

/// The number as a signed one; cut to the nearest if it overflows and that is excluded.
pub(super) fn fit_signed(value: i128, width: u32, cuts: bool) -> Option<i64> {
    let (least, most) = (i128::from(signed_min(width)), i128::from(signed_max(width)));
    if (least..=most).contains(&value) {
        return Some(value as i64);
    }
    cuts.then(|| value.clamp(least, most) as i64)
}

/// `lhs + rhs`.
pub fn add(lhs: IntRange, rhs: IntRange, no_wrap: NoWrap) -> IntRange {
    let width = lhs.width;
    let unsigned =
        |a: u64, b: u64| fit_unsigned(i128::from(a) + i128::from(b), width, no_wrap.unsigned);
    let signed = |a: i64, b: i64| fit_signed(i128::from(a) + i128::from(b), width, no_wrap.signed);
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
        |a: u64, b: u64| fit_unsigned(i128::from(a) - i128::from(b), width, no_wrap.unsigned);
    let signed = |a: i64, b: i64| fit_signed(i128::from(a) - i128::from(b), width, no_wrap.signed);
    both(
        unsigned(lhs.umin, rhs.umax).zip(unsigned(lhs.umax, rhs.umin)),
        signed(lhs.smin, rhs.smax).zip(signed(lhs.smax, rhs.smin)),
        width,
    )
}

/// Intersection of an unsigned and a signed interval; `None` is one that overflows.
fn both(unsigned: Option<(u64, u64)>, signed: Option<(i64, i64)>, width: u32) -> IntRange {
    let full = IntRange::full(width);
    let unsigned = unsigned.map_or(full, |(min, max)| IntRange::of_unsigned(min, max, width));
    let signed = signed.map_or(full, |(min, max)| IntRange::of_signed(min, max, width));
    unsigned.intersection(signed)
}

/// `lhs * rhs`.
pub fn mul(lhs: IntRange, rhs: IntRange, no_wrap: NoWrap) -> IntRange {
    let width = lhs.width;
    let unsigned = |a: u64, b: u64| {
        let product = u128::from(a) * u128::from(b);
        let product = i128::try_from(product).unwrap_or(i128::MAX);
        fit_unsigned(product, width, no_wrap.unsigned)
    };
    let signed = |a: i64, b: i64| fit_signed(i128::from(a) * i128::from(b), width, no_wrap.signed);
    let by_unsigned =
        corners([lhs.umin, lhs.umax], [rhs.umin, rhs.umax], width, unsigned, IntRange::of_unsigned);
    let by_signed =
        corners([lhs.smin, lhs.smax], [rhs.smin, rhs.smax], width, signed, IntRange::of_signed);
    by_unsigned.intersection(by_signed)
}
