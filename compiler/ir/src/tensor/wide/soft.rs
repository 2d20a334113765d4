//! Exact numbers that floats are rounded from: a sign, an integer and a power of two.

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use num_bigint::{BigInt, BigUint, Sign};

use crate::types::Type;

/// A number, or what floats have besides.
#[derive(Clone, Debug)]
pub(super) enum Soft {
    Nan,
    /// Infinite; true: negative.
    Infinite(bool),
    /// `magnitude 2^exponent`; true: negative, also for zero.
    Finite(bool, BigUint, i64),
}

/// Bits beyond the precision that a quotient or a root is computed to.
const GUARD: u64 = 160;

impl Soft {
    pub(super) fn zero(negative: bool) -> Soft {
        Soft::Finite(negative, BigUint::ZERO, 0)
    }

    pub(super) fn of_int(value: &BigInt) -> Soft {
        Soft::Finite(value.sign() == Sign::Minus, value.magnitude().clone(), 0)
    }

    pub(super) fn is_negative(&self) -> bool {
        matches!(self, Soft::Infinite(true) | Soft::Finite(true, ..))
    }

    fn is_zero(&self) -> bool {
        matches!(self, Soft::Finite(_, m, _) if *m == BigUint::ZERO)
    }

    pub(super) fn with_sign(&self, negative: bool) -> Soft {
        match self {
            Soft::Nan => Soft::Nan,
            Soft::Infinite(_) => Soft::Infinite(negative),
            Soft::Finite(_, m, e) => Soft::Finite(negative, m.clone(), *e),
        }
    }

    pub(super) fn plus(&self, other: &Soft) -> Soft {
        match (self, other) {
            (Soft::Nan, _) | (_, Soft::Nan) => Soft::Nan,
            (Soft::Infinite(a), Soft::Infinite(b)) if a != b => Soft::Nan,
            (Soft::Infinite(a), _) | (_, Soft::Infinite(a)) => Soft::Infinite(*a),
            (Soft::Finite(a, ..), Soft::Finite(b, ..)) if self.is_zero() && other.is_zero() => {
                Soft::zero(*a && *b)
            }
            (Soft::Finite(a, am, ae), Soft::Finite(b, bm, be)) => {
                // Zeros have no exponent of their own, so that far ones do not make long integers.
                let exponent = match (self.is_zero(), other.is_zero()) {
                    (true, _) => *be,
                    (_, true) => *ae,
                    _ => *ae.min(be),
                };
                let sum = scaled(*a, am, *ae, exponent) + scaled(*b, bm, *be, exponent);
                let negative = sum.sign() == Sign::Minus;
                Soft::Finite(negative, sum.magnitude().clone(), exponent)
            }
        }
    }

    pub(super) fn times(&self, other: &Soft) -> Soft {
        let negative = self.is_negative() != other.is_negative();
        match (self, other) {
            (Soft::Nan, _) | (_, Soft::Nan) => Soft::Nan,
            (Soft::Finite(_, am, ae), Soft::Finite(_, bm, be)) => {
                Soft::Finite(negative, am * bm, ae + be)
            }
            _ if self.is_zero() || other.is_zero() => Soft::Nan,
            _ => Soft::Infinite(negative),
        }
    }

    /// The quotient, to more bits than any format has, the last one set if it is not exact.
    pub(super) fn over(&self, other: &Soft) -> Soft {
        let negative = self.is_negative() != other.is_negative();
        match (self, other) {
            (Soft::Nan, _) | (_, Soft::Nan) => Soft::Nan,
            (Soft::Infinite(_), Soft::Infinite(_)) => Soft::Nan,
            (Soft::Infinite(_), _) => Soft::Infinite(negative),
            (_, Soft::Infinite(_)) => Soft::zero(negative),
            (Soft::Finite(_, am, ae), Soft::Finite(_, bm, be)) => {
                if *bm == BigUint::ZERO {
                    return if self.is_zero() { Soft::Nan } else { Soft::Infinite(negative) };
                }
                let shift = (bm.bits() + GUARD).saturating_sub(am.bits());
                let dividend = am << shift;
                let (quotient, rest) = (&dividend / bm, &dividend % bm);
                let exponent = ae - be - shift as i64;
                Soft::Finite(negative, sticky(quotient, rest != BigUint::ZERO), exponent)
            }
        }
    }

    /// Remainder of a quotient that is rounded to zero; it has the sign of the dividend.
    pub(super) fn rem(&self, other: &Soft) -> Soft {
        match (self, other) {
            (Soft::Nan | Soft::Infinite(_), _) | (_, Soft::Nan) => Soft::Nan,
            (_, Soft::Infinite(_)) => self.clone(),
            (Soft::Finite(negative, am, ae), Soft::Finite(_, bm, be)) => {
                if *bm == BigUint::ZERO {
                    return Soft::Nan;
                }
                let exponent = *ae.min(be);
                // A power modulo the divisor, as the exponents may be far apart.
                let divisor = bm << (be - exponent) as u64;
                let two = BigUint::from(2u32);
                let power = two.modpow(&BigUint::from((ae - exponent) as u64), &divisor);
                Soft::Finite(*negative, am * power % divisor, exponent)
            }
        }
    }

    /// The root, to more bits than any format has, the last one set if it is not exact.
    pub(super) fn sqrt(&self) -> Soft {
        match self {
            Soft::Finite(_, m, e) if !self.is_zero() && !self.is_negative() => {
                let shift = 2 * GUARD + (e & 1) as u64;
                let square = m << shift;
                let root = square.sqrt();
                let exact = &root * &root == square;
                Soft::Finite(false, sticky(root, !exact), (e - shift as i64) / 2)
            }
            _ if self.is_zero() => self.clone(),
            Soft::Infinite(false) => Soft::Infinite(false),
            _ => Soft::Nan,
        }
    }

    /// The order; `None` with NaN.
    pub(super) fn compare(&self, other: &Soft) -> Option<Ordering> {
        let rank = |x: &Soft| match x {
            Soft::Infinite(negative) => Some(if *negative { -1 } else { 1 }),
            Soft::Finite(..) => Some(0),
            Soft::Nan => None,
        };
        let (a, b) = (rank(self)?, rank(other)?);
        if a != 0 || b != 0 {
            return Some(a.cmp(&b));
        }
        let difference = self.plus(&other.with_sign(!other.is_negative()));
        Some(match difference {
            _ if difference.is_zero() => Ordering::Equal,
            _ if difference.is_negative() => Ordering::Less,
            _ => Ordering::Greater,
        })
    }

    /// The integer part, or the limit of the type that is nearest; 0 for NaN.
    pub(super) fn saturated(&self, elem: Type, signed: bool) -> BigInt {
        let width = elem.bits().unwrap_or(64).max(1);
        let most = (BigInt::from(1) << (width - u32::from(signed))) - 1;
        let least = if signed { -(&most) - 1 } else { BigInt::ZERO };
        match self {
            Soft::Nan => BigInt::ZERO,
            Soft::Infinite(negative) => {
                if *negative {
                    least
                } else {
                    most
                }
            }
            Soft::Finite(negative, m, e) => {
                let whole = match e {
                    0.. if m.bits() as i64 + e > i64::from(width) + 1 => most.magnitude() + 2u32,
                    0.. => m << *e as u64,
                    _ => m >> e.unsigned_abs(),
                };
                let sign = if *negative { Sign::Minus } else { Sign::Plus };
                BigInt::from_biguint(sign, whole).clamp(least, most)
            }
        }
    }
}

/// `magnitude 2^exponent` as a multiple of `2^unit`.
fn scaled(negative: bool, magnitude: &BigUint, exponent: i64, unit: i64) -> BigInt {
    let sign = if negative { Sign::Minus } else { Sign::Plus };
    BigInt::from_biguint(sign, magnitude << (exponent - unit).max(0) as u64)
}

fn sticky(value: BigUint, inexact: bool) -> BigUint {
    if inexact { value | BigUint::from(1u32) } else { value }
}

/// A number rounded to a precision: `mantissa 2^exponent`. `None`: too large.
pub(super) struct Rounded {
    pub mantissa: BigUint,
    pub exponent: i64,
}

/// Rounds to `digits` bits, ties to even, or to the odd neighbour; the exponent of the leading bit is in
/// `exponents`, and of subnormal numbers the least of them.
pub(super) fn round(
    magnitude: &BigUint,
    exponent: i64,
    digits: i64,
    exponents: RangeInclusive<i64>,
    odd: bool,
) -> Option<Rounded> {
    let (least, most) = exponents.into_inner();
    let leading = exponent + magnitude.bits() as i64 - 1;
    let unit = leading.max(least) - (digits - 1);
    let shift = unit - exponent;
    if shift <= 0 {
        let fits = leading <= most;
        return fits
            .then(|| Rounded { mantissa: magnitude << shift.unsigned_abs(), exponent: unit });
    }
    let mut mantissa = magnitude >> shift as u64;
    let rest = magnitude - (&mantissa << shift as u64);
    let half = BigUint::from(1u32) << (shift as u64 - 1);
    let is_odd = mantissa.bit(0);
    let up = match rest.cmp(&half) {
        _ if odd => rest != BigUint::ZERO && !is_odd,
        Ordering::Greater => true,
        Ordering::Equal => is_odd,
        Ordering::Less => false,
    };
    if up {
        mantissa += 1u32;
    }
    let leading = unit + mantissa.bits() as i64 - 1;
    (leading <= most).then_some(Rounded { mantissa, exponent: unit })
}
