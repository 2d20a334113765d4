//! Integer formats, and integer functions longer than a line.

/// Format of an integer: width and signedness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IntFormat {
    /// Bits, from 1 to 64.
    pub width: u32,
    /// True if the top bit is a sign. That of a truth value, the only bit, is none.
    pub signed: bool,
}

impl IntFormat {
    /// The low bits of `value`, zero-extended.
    pub fn zero_extend(self, value: i64) -> u64 {
        value as u64 & (u64::MAX >> (64 - self.width))
    }

    /// The low bits of `value`, sign-extended.
    pub fn sign_extend(self, value: i64) -> i64 {
        let shift = 64 - self.width;
        value << shift >> shift
    }

    /// The low bits of `value`, extended according to the format.
    pub fn extend(self, value: i64) -> i64 {
        if self.signed { self.sign_extend(value) } else { self.zero_extend(value) as i64 }
    }
}

/// The shift amount, unless all bits are shifted out.
pub(crate) fn shift(format: IntFormat, amount: i64) -> Option<u32> {
    let amount = format.zero_extend(amount);
    (amount < format.width.into()).then_some(amount as u32)
}

/// Rounding mode of a quotient.
#[derive(Clone, Copy)]
pub(crate) enum Round {
    Zero,
    Up,
    Down,
}

impl Round {
    /// Difference to the quotient that is rounded to zero.
    pub(crate) fn step(self, is_exact: bool, is_positive: bool) -> i8 {
        match self {
            Round::Up if !is_exact && is_positive => 1,
            Round::Down if !is_exact && !is_positive => -1,
            _ => 0,
        }
    }
}

/// `a / b` of signed integers, rounded to a whole number; all ones if `b` is zero.
pub(crate) fn divide(a: i64, b: i64, round: Round) -> i64 {
    if b == 0 {
        return -1;
    }
    let step = round.step(a.wrapping_rem(b) == 0, (a < 0) == (b < 0));
    a.wrapping_div(b) + i64::from(step)
}

/// `a^b`, wrapping. A negative power is 1 or -1 for a base of those, else 0.
pub(crate) fn power(format: IntFormat, a: i64, b: i64) -> i64 {
    if format.signed && b < 0 {
        return match a {
            1 => 1,
            -1 => 1 - 2 * (b & 1),
            _ => 0,
        };
    }
    let (mut result, mut base, mut exponent) = (1i64, a, b as u64);
    while exponent > 0 {
        if exponent & 1 != 0 {
            result = result.wrapping_mul(base);
        }
        base = base.wrapping_mul(base);
        exponent >>= 1;
    }
    result
}
