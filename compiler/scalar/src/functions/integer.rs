//! Function table: integer arithmetic, bitwise operations, shifts.

use super::rows;
use crate::define;
use crate::function::{Class, Function, Integer};
use crate::integer::{self, Round, shift};

rows! { INTEGER;
    /// Each bit inverted.
    NOT = Function::new("not", 1).integer(Integer::one(|_, x| !x)).define_integer(define::not);
    /// Bitwise "and".
    AND = Function::new("and", 2).integer(Integer::two(|_, a, b| a & b));
    /// Bitwise "or".
    OR = Function::new("or", 2).integer(Integer::two(|_, a, b| a | b));
    /// Bitwise "exclusive or".
    XOR = Function::new("xor", 2).integer(Integer::two(|_, a, b| a ^ b));
    /// The number of ones.
    POPCNT = Function::new("popcnt", 1)
        .integer(Integer::one(|f, x| f.zero_extend(x).count_ones().into()));
    /// The number of zeros above the highest one.
    CLZ = Function::new("clz", 1).integer(Integer::one(|f, x| {
        i64::from(f.zero_extend(x).leading_zeros()) - 64 + i64::from(f.width)
    }));
    /// The number of zeros below the lowest one.
    CTZ = Function::new("ctz", 1)
        .integer(Integer::one(|f, x| f.zero_extend(x).trailing_zeros().min(f.width).into()));
    /// `a 2^b`; 0 if `b` as an unsigned number is not less than the width.
    SHIFT_LEFT = Function::new("shift_left", 2)
        .integer(Integer::two(|f, a, b| shift(f, b).map_or(0, |n| a << n)))
        .define_integer(define::shift_left);
    /// `floor(a / 2^b)` of a signed number; all sign bits if `b` is not less than the width.
    SHIFT_RIGHT_ARITHMETIC = Function::new("shift_right_arithmetic", 2)
        .integer(Integer::two(|f, a, b| f.sign_extend(a) >> shift(f, b).unwrap_or(63)))
        .define_integer(define::shift_right_arithmetic);
    /// `floor(a / 2^b)` of an unsigned number; 0 if `b` is not less than the width.
    SHIFT_RIGHT_LOGICAL = Function::new("shift_right_logical", 2)
        .integer(Integer::two(|f, a, b| shift(f, b).map_or(0, |n| (f.zero_extend(a) >> n) as i64)))
        .define_integer(define::shift_right_logical);
    /// `a / b` of unsigned numbers, whatever the type says; all ones if `b` is zero.
    DIV_UNSIGNED = Function::new("div_unsigned", 2)
        .integer(Integer::two(|f, a, b| {
            f.zero_extend(a).checked_div(f.zero_extend(b)).map_or(-1, |q| q as i64)
        }))
        .class(Class::Divide);
    /// The remainder of unsigned numbers, whatever the type says; `a` if `b` is zero.
    REM_UNSIGNED = Function::new("rem_unsigned", 2)
        .integer(Integer::two(|f, a, b| {
            f.zero_extend(a).checked_rem(f.zero_extend(b)).map_or(a, |r| r as i64)
        }))
        .class(Class::Divide);
    /// The greater of unsigned numbers, whatever the type says.
    MAX_UNSIGNED = Function::new("max_unsigned", 2)
        .integer(Integer::two(|f, a, b| f.zero_extend(a).max(f.zero_extend(b)) as i64));
    /// The less of unsigned numbers, whatever the type says.
    MIN_UNSIGNED = Function::new("min_unsigned", 2)
        .integer(Integer::two(|f, a, b| f.zero_extend(a).min(f.zero_extend(b)) as i64));
    /// `ceil(a / b)` of signed numbers, whatever the type says.
    CEIL_DIV_SIGNED = Function::new("ceil_div_signed", 2)
        .integer(Integer::two(|f, a, b| {
            integer::divide(f.sign_extend(a), f.sign_extend(b), Round::Up)
        }).of_numbers())
        .class(Class::Divide);
    /// `ceil(a / b)` of unsigned numbers, whatever the type says.
    CEIL_DIV_UNSIGNED = Function::new("ceil_div_unsigned", 2)
        .integer(Integer::two(|f, a, b| match (f.zero_extend(a), f.zero_extend(b)) {
            (_, 0) => -1,
            (a, b) => a.div_ceil(b) as i64,
        }))
        .class(Class::Divide);
    /// `floor(a / b)` of signed numbers, whatever the type says.
    FLOOR_DIV_SIGNED = Function::new("floor_div_signed", 2)
        .integer(Integer::two(|f, a, b| {
            integer::divide(f.sign_extend(a), f.sign_extend(b), Round::Down)
        }).of_numbers())
        .class(Class::Divide);
    /// The upper half of the product of signed numbers.
    MUL_HIGH_SIGNED = Function::new("mul_high_signed", 2).integer(Integer::two(|f, a, b| {
        ((i128::from(f.sign_extend(a)) * i128::from(f.sign_extend(b))) >> f.width) as i64
    }).of_numbers());
    /// The upper half of the product of unsigned numbers.
    MUL_HIGH_UNSIGNED = Function::new("mul_high_unsigned", 2).integer(Integer::two(|f, a, b| {
        ((u128::from(f.zero_extend(a)) * u128::from(f.zero_extend(b))) >> f.width) as i64
    }));
}
