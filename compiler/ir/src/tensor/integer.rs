//! Elementwise functions on integers. Lanes come extended as their type says; results are wrapped
//! to it when they are stored.

use super::function::{Binary, Unary};
use super::lane::IntFormat;

/// The function of `op` on integers of `format`.
pub(super) fn unary(op: Unary, format: IntFormat) -> Option<fn(IntFormat, i64) -> i64> {
    Some(match op {
        Unary::Not => |_, x| !x,
        Unary::Popcnt => |f, x| f.zero_extend(x).count_ones().into(),
        Unary::Clz => |f, x| i64::from(f.zero_extend(x).leading_zeros()) - 64 + i64::from(f.width),
        Unary::Ctz => |f, x| f.zero_extend(x).trailing_zeros().min(f.width).into(),
        Unary::Real | Unary::Conj => |_, x| x,
        _ if format.width == 1 => return None,
        Unary::Neg => |_, x| x.wrapping_neg(),
        Unary::Abs if format.signed => |_, x| x.wrapping_abs(),
        Unary::Abs => |_, x| x,
        Unary::Sign if format.signed => |_, x| x.signum(),
        Unary::Sign => |_, x| (x != 0).into(),
        _ => return None,
    })
}

/// The function of `op` on integers of `format`.
pub(super) fn binary(op: Binary, format: IntFormat) -> Option<fn(IntFormat, i64, i64) -> i64> {
    if format.width == 1 {
        return boolean(op);
    }
    Some(match op {
        Binary::Add => |_, a, b| a.wrapping_add(b),
        Binary::Sub => |_, a, b| a.wrapping_sub(b),
        Binary::Mul => |_, a, b| a.wrapping_mul(b),
        Binary::And => |_, a, b| a & b,
        Binary::Or => |_, a, b| a | b,
        Binary::Xor => |_, a, b| a ^ b,
        Binary::Shl => |f, a, b| shift(f, b).map_or(0, |n| a << n),
        Binary::ShrLogic => |f, a, b| shift(f, b).map_or(0, |n| (f.zero_extend(a) >> n) as i64),
        Binary::ShrArith => |f, a, b| f.sign_extend(a) >> shift(f, b).unwrap_or(63),
        Binary::Pow => power,
        Binary::MulHighSigned => |f, a, b| {
            ((i128::from(f.sign_extend(a)) * i128::from(f.sign_extend(b))) >> f.width) as i64
        },
        Binary::MulHighUnsigned => |f, a, b| {
            ((u128::from(f.zero_extend(a)) * u128::from(f.zero_extend(b))) >> f.width) as i64
        },
        Binary::CeilDivSigned => |f, a, b| divide(f.sign_extend(a), f.sign_extend(b), Round::Up),
        Binary::FloorDivSigned => |f, a, b| divide(f.sign_extend(a), f.sign_extend(b), Round::Down),
        Binary::CeilDivUnsigned => |f, a, b| match (f.zero_extend(a), f.zero_extend(b)) {
            (_, 0) => -1,
            (a, b) => a.div_ceil(b) as i64,
        },
        Binary::Div if format.signed => |_, a, b| divide(a, b, Round::Zero),
        Binary::Div | Binary::DivUnsigned => {
            |f, a, b| f.zero_extend(a).checked_div(f.zero_extend(b)).map_or(-1, |q| q as i64)
        }
        Binary::Rem if format.signed => |_, a, b| if b == 0 { a } else { a.wrapping_rem(b) },
        Binary::Rem | Binary::RemUnsigned => {
            |f, a, b| f.zero_extend(a).checked_rem(f.zero_extend(b)).map_or(a, |r| r as i64)
        }
        Binary::Max | Binary::MaxNum if format.signed => |_, a, b| a.max(b),
        Binary::Min | Binary::MinNum if format.signed => |_, a, b| a.min(b),
        Binary::Max | Binary::MaxNum | Binary::MaxUnsigned => {
            |f, a, b| f.zero_extend(a).max(f.zero_extend(b)) as i64
        }
        Binary::Min | Binary::MinNum | Binary::MinUnsigned => {
            |f, a, b| f.zero_extend(a).min(f.zero_extend(b)) as i64
        }
        Binary::Atan2 | Binary::NextAfter | Binary::CopySign | Binary::Zeta | Binary::Polygamma => {
            return None;
        }
    })
}

/// `i1` is a truth value: the sum is "or", the product "and".
fn boolean(op: Binary) -> Option<fn(IntFormat, i64, i64) -> i64> {
    Some(match op {
        Binary::Add | Binary::Or | Binary::Max | Binary::MaxNum | Binary::MaxUnsigned => {
            |_, a, b| a | b
        }
        Binary::Mul | Binary::And | Binary::Min | Binary::MinNum | Binary::MinUnsigned => {
            |_, a, b| a & b
        }
        Binary::Xor => |_, a, b| a ^ b,
        Binary::Shl | Binary::ShrLogic => |_, a, b| a & !b,
        Binary::ShrArith => |_, a, _| a,
        // a divided by 1 is a; by zero, all ones.
        Binary::Div | Binary::DivUnsigned | Binary::CeilDivUnsigned => |_, a, b| a | (1 - b),
        Binary::Rem | Binary::RemUnsigned => |_, a, b| a & (1 - b),
        Binary::Pow => |_, a, b| a | (1 - b),
        Binary::MulHighUnsigned => |_, _, _| 0,
        Binary::Sub
        | Binary::Atan2
        | Binary::NextAfter
        | Binary::CopySign
        | Binary::Zeta
        | Binary::Polygamma
        | Binary::MulHighSigned
        | Binary::CeilDivSigned
        | Binary::FloorDivSigned => return None,
    })
}

/// The number of places to shift, unless all bits are shifted out.
fn shift(format: IntFormat, amount: i64) -> Option<u32> {
    let amount = format.zero_extend(amount);
    (amount < format.width.into()).then_some(amount as u32)
}

enum Round {
    Zero,
    Up,
    Down,
}

fn divide(a: i64, b: i64, round: Round) -> i64 {
    if b == 0 {
        return -1;
    }
    let (quotient, remainder) = (a.wrapping_div(b), a.wrapping_rem(b));
    let positive = (a < 0) == (b < 0);
    match round {
        Round::Up if remainder != 0 && positive => quotient + 1,
        Round::Down if remainder != 0 && !positive => quotient - 1,
        _ => quotient,
    }
}

/// `a^b`, wrapping. A negative power is 1 or -1 for a base of those, else 0.
fn power(format: IntFormat, a: i64, b: i64) -> i64 {
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
