//! Ranges of integers: an interval of the unsigned and one of the signed value, of up to 128 bits.
//!
//! Both intervals hold, so either may be the narrower one. Transfer functions take the ranges of the arguments to one
//! of the result: every result of arguments in their ranges is in it. What is undefined (a division by zero, an
//! overflow that a flag excludes) need not be.

use crate::function::Function;
use crate::functions;

mod bits;
mod compare;
mod divide;
mod linear;
mod packed;

pub use bits::{and, min_max, or, shift_left, shift_right_signed, shift_right_unsigned, xor};
pub use compare::{Order, holds};
pub use divide::{ceil_div_signed, ceil_div_unsigned, div_signed, div_unsigned, floor_div_signed};
pub use divide::{rem_signed, rem_unsigned};
pub use linear::{add, mul, sub};
pub use packed::PackedRange;

/// Range of a function of two integers. `None`: there is no transfer function for it.
pub fn transfer(
    function: &Function,
    a: IntRange,
    b: IntRange,
    no_wrap: NoWrap,
) -> Option<IntRange> {
    let known = TRANSFERS.iter().find(|(known, _)| *known == function);
    match known {
        Some((_, transfer)) => Some(transfer(a, b, no_wrap)),
        None => min_max(function, a, b),
    }
}

type Transfer = fn(IntRange, IntRange, NoWrap) -> IntRange;

static TRANSFERS: &[(&Function, Transfer)] = &[
    (&functions::ADD, add),
    (&functions::SUB, sub),
    (&functions::MUL, mul),
    (&functions::DIV, |a, b, _| div_signed(a, b)),
    (&functions::DIV_UNSIGNED, |a, b, _| div_unsigned(a, b)),
    (&functions::CEIL_DIV_SIGNED, |a, b, _| ceil_div_signed(a, b)),
    (&functions::CEIL_DIV_UNSIGNED, |a, b, _| ceil_div_unsigned(a, b)),
    (&functions::FLOOR_DIV_SIGNED, |a, b, _| floor_div_signed(a, b)),
    (&functions::REM, |a, b, _| rem_signed(a, b)),
    (&functions::REM_UNSIGNED, |a, b, _| rem_unsigned(a, b)),
    (&functions::AND, |a, b, _| and(a, b)),
    (&functions::OR, |a, b, _| or(a, b)),
    (&functions::XOR, |a, b, _| xor(a, b)),
    (&functions::SHIFT_LEFT, shift_left),
    (&functions::SHIFT_RIGHT_ARITHMETIC, |a, b, _| shift_right_signed(a, b)),
    (&functions::SHIFT_RIGHT_LOGICAL, |a, b, _| shift_right_unsigned(a, b)),
];

/// Overflows that are excluded by a flag of an op.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoWrap {
    /// The signed value does not overflow.
    pub signed: bool,
    /// The unsigned value does not overflow.
    pub unsigned: bool,
}

/// Range of an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntRange {
    /// Bits, from 1 to 128.
    pub width: u32,
    /// Least unsigned value.
    pub umin: u128,
    /// Largest unsigned value.
    pub umax: u128,
    /// Least signed value.
    pub smin: i128,
    /// Largest signed value.
    pub smax: i128,
}

/// The largest unsigned number of `width` bits.
pub(crate) fn mask(width: u32) -> u128 {
    u128::MAX >> (128 - width)
}

/// The low `width` bits, sign-extended.
pub(crate) fn signed(value: u128, width: u32) -> i128 {
    let shift = 128 - width;
    ((value << shift) as i128) >> shift
}

pub(crate) fn signed_min(width: u32) -> i128 {
    i128::MIN >> (128 - width)
}

pub(crate) fn signed_max(width: u32) -> i128 {
    i128::MAX >> (128 - width)
}

impl IntRange {
    /// All integers of `width` bits.
    pub fn full(width: u32) -> IntRange {
        let (smin, smax) = (signed_min(width), signed_max(width));
        IntRange { width, umin: 0, umax: mask(width), smin, smax }
    }

    /// The integer whose low `width` bits these are.
    pub fn constant(bits: u128, width: u32) -> IntRange {
        let (bits, number) = (bits & mask(width), signed(bits, width));
        IntRange { width, umin: bits, umax: bits, smin: number, smax: number }
    }

    /// An interval of unsigned values.
    pub fn of_unsigned(umin: u128, umax: u128, width: u32) -> IntRange {
        let (a, b) = (signed(umin, width), signed(umax, width));
        let (smin, smax) = match (a < 0) == (b < 0) {
            true => (a.min(b), a.max(b)),
            false => (signed_min(width), signed_max(width)),
        };
        IntRange { width, umin, umax, smin, smax }
    }

    /// An interval of signed values.
    pub fn of_signed(smin: i128, smax: i128, width: u32) -> IntRange {
        let (a, b) = (smin as u128 & mask(width), smax as u128 & mask(width));
        let (umin, umax) = match (smin < 0) == (smax < 0) {
            true => (a.min(b), a.max(b)),
            false => (0, mask(width)),
        };
        IntRange { width, umin, umax, smin, smax }
    }

    /// The least range that holds both.
    #[must_use]
    pub fn union(self, other: IntRange) -> IntRange {
        IntRange {
            width: self.width,
            umin: self.umin.min(other.umin),
            umax: self.umax.max(other.umax),
            smin: self.smin.min(other.smin),
            smax: self.smax.max(other.smax),
        }
    }

    /// Intersection of both.
    #[must_use]
    pub fn intersection(self, other: IntRange) -> IntRange {
        IntRange {
            width: self.width,
            umin: self.umin.max(other.umin),
            umax: self.umax.min(other.umax),
            smin: self.smin.max(other.smin),
            smax: self.smax.min(other.smax),
        }
    }

    /// The bits of the only integer in the range, if there is one.
    pub fn only(&self) -> Option<u128> {
        if self.umin == self.umax {
            return Some(self.umin);
        }
        (self.smin == self.smax).then_some(self.smin as u128 & mask(self.width))
    }

    /// True if the integer of these bits is in the range.
    pub fn contains(&self, bits: u128) -> bool {
        let (bits, number) = (bits & mask(self.width), signed(bits, self.width));
        (self.umin..=self.umax).contains(&bits) && (self.smin..=self.smax).contains(&number)
    }

    /// Zero-extension to `width` bits.
    #[must_use]
    pub fn zero_extended(self, width: u32) -> IntRange {
        IntRange::of_unsigned(self.umin, self.umax, width)
    }

    /// Sign-extension to `width` bits.
    #[must_use]
    pub fn sign_extended(self, width: u32) -> IntRange {
        IntRange::of_signed(self.smin, self.smax, width)
    }

    /// Each interval extended by itself, for a value whose extension is not known.
    #[must_use]
    pub fn extended(self, width: u32) -> IntRange {
        IntRange { width, ..self }
    }

    /// Truncation to `width` bits.
    #[must_use]
    pub fn truncated(self, width: u32) -> IntRange {
        let high = |value: u128| value.checked_shr(width).unwrap_or(0);
        let (umin, umax) = match high(self.umin) == high(self.umax) {
            true => (self.umin & mask(width), self.umax & mask(width)),
            false => (0, mask(width)),
        };
        // The upper parts with the new sign bit: the truncated interval is one if they are the same, or both are
        // sign extensions.
        let (low, top) = (self.smin >> (width - 1), self.smax >> (width - 1));
        let (smin, smax) = match low == top || (low == -1 && top == 0) {
            true => (signed(self.smin as u128, width), signed(self.smax as u128, width)),
            false => (signed_min(width), signed_max(width)),
        };
        IntRange { width, umin, umax, smin, smax }
    }
}

/// The range between the least and the largest result for corners of the arguments; all integers if one overflows.
pub(crate) fn corners<T: Copy + Ord>(
    lhs: [T; 2],
    rhs: [T; 2],
    width: u32,
    op: impl Fn(T, T) -> Option<T>,
    range: impl Fn(T, T, u32) -> IntRange,
) -> IntRange {
    let mut found: Option<(T, T)> = None;
    for (a, b) in [(lhs[0], rhs[0]), (lhs[0], rhs[1]), (lhs[1], rhs[0]), (lhs[1], rhs[1])] {
        let Some(result) = op(a, b) else { return IntRange::full(width) };
        found = Some(found.map_or((result, result), |(l, h)| (l.min(result), h.max(result))));
    }
    found.map_or(IntRange::full(width), |(least, most)| range(least, most, width))
}

#[cfg(test)]
mod tests;
