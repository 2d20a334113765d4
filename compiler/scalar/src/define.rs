//! Definitions of functions in terms of other functions, for targets without an instruction.
//!
//! Integers are total here, as in HLO: a division by zero or a shift by the width has a result.

use crate::arith::{Arith, Kind, V};
use crate::function::Function;
use crate::functions::{
    COPY_SIGN, DIV, DIV_UNSIGNED, MAX, MIN, MIN_UNSIGNED, REM, REM_UNSIGNED, SHIFT_LEFT,
    SHIFT_RIGHT_ARITHMETIC, SHIFT_RIGHT_LOGICAL,
};

/// The sign of a float: -1, -0, +0, 1 or NaN.
pub(crate) fn sign(a: &mut dyn Arith, x: &[V]) -> V {
    let zero = a.f(0.0);
    let one = a.f(1.0);
    let unit = a.apply(&COPY_SIGN, &[one, x[0]]);
    let is_number = a.differ(x[0], zero);
    a.select(is_number, unit, x[0])
}

pub(crate) fn is_finite(a: &mut dyn Arith, x: &[V]) -> V {
    let magnitude = a.abs(x[0]);
    let infinity = a.f(f64::INFINITY);
    a.lt(magnitude, infinity)
}

pub(crate) fn is_inf(a: &mut dyn Arith, x: &[V]) -> V {
    let magnitude = a.abs(x[0]);
    equals(a, magnitude, f64::INFINITY)
}

pub(crate) fn equals(a: &mut dyn Arith, x: V, value: f64) -> V {
    let value = a.f(value);
    a.eq(x, value)
}

/// Tests whether the exponent is neither the least nor the greatest. As an unsigned number, the
/// distance of `|x|` from the smallest normal number is then less than that of infinity.
pub(crate) fn is_normal(a: &mut dyn Arith, x: &[V]) -> V {
    let Kind::Float { bits, fraction_bits } = a.kind() else { return a.ieq(x[0], x[0]) };
    let least = 1 << fraction_bits;
    let infinity = ((1i64 << (bits - 1 - fraction_bits)) - 1) << fraction_bits;
    let magnitude = a.abs(x[0]);
    let magnitude = a.bits(magnitude);
    let least_normal = a.i(least);
    let distance = a.isub(magnitude, least_normal);
    let limit = a.i(infinity - least);
    a.ult(distance, limit)
}

/// The neighbouring float: one more or one less in the bits, which order numbers of one sign by
/// their magnitude.
pub(crate) fn next_after(a: &mut dyn Arith, x: &[V]) -> V {
    let [from, to] = *x else { unreachable!("a function of two arguments") };
    let zero = a.f(0.0);
    let bits = a.bits(from);
    let one = a.i(1);
    let outwards = a.iadd(bits, one);
    let inwards = a.isub(bits, one);
    let rises = a.lt(from, to);
    let falls = a.lt(to, from);
    let is_positive = a.lt(zero, from);
    let is_negative = a.lt(from, zero);
    let up = a.and(rises, is_positive);
    let down = a.and(falls, is_negative);
    let grows = a.or(up, down);
    let moved = a.select(grows, outwards, inwards);
    let moved = a.float_from_bits(moved);

    let least = a.float_from_bits(one);
    let least = a.apply(&COPY_SIGN, &[least, to]);
    let is_zero = a.eq(from, zero);
    let moved = a.select(is_zero, least, moved);
    let same = a.eq(from, to);
    let moved = a.select(same, to, moved);
    let nan = a.f(f64::NAN);
    let unordered = a.unordered(from, to);
    a.select(unordered, nan, moved)
}

pub(crate) fn not(a: &mut dyn Arith, x: &[V]) -> V {
    let ones = a.i(-1);
    a.ixor(x[0], ones)
}

pub(crate) fn neg(a: &mut dyn Arith, x: &[V]) -> V {
    let zero = a.i(0);
    a.isub(zero, x[0])
}

/// The sign of an integer: -1, 0 or 1.
pub(crate) fn integer_sign(a: &mut dyn Arith, x: &[V]) -> V {
    if a.kind().is_unsigned() {
        let one = a.i(1);
        return a.apply(&MIN_UNSIGNED, &[x[0], one]);
    }
    let (low, high) = (a.i(-1), a.i(1));
    let raised = a.apply(&MAX, &[x[0], low]);
    a.apply(&MIN, &[raised, high])
}

pub(crate) fn div(a: &mut dyn Arith, x: &[V]) -> V {
    divide(a, x, true)
}

pub(crate) fn rem(a: &mut dyn Arith, x: &[V]) -> V {
    divide(a, x, false)
}

/// The quotient or the remainder, total: division by zero gives all ones and the dividend; division
/// by -1, whose quotient may overflow, the negated dividend and zero.
fn divide(a: &mut dyn Arith, x: &[V], is_quotient: bool) -> V {
    let [x, y] = *x else { unreachable!("a function of two arguments") };
    let zero = a.i(0);
    let one = a.i(1);
    let by_zero = a.ieq(y, zero);
    let safe = a.select(by_zero, one, y);
    if a.kind().is_unsigned() {
        let function = if is_quotient { &DIV_UNSIGNED } else { &REM_UNSIGNED };
        let result = a.apply(function, &[x, safe]);
        let otherwise = if is_quotient { a.i(-1) } else { x };
        return a.select(by_zero, otherwise, result);
    }
    let minus_one = a.i(-1);
    let by_minus_one = a.ieq(y, minus_one);
    let safe = a.select(by_minus_one, one, safe);
    let result = a.apply(if is_quotient { &DIV } else { &REM }, &[x, safe]);
    let negated = if is_quotient { a.isub(zero, x) } else { zero };
    let signed = a.select(by_minus_one, negated, result);
    a.select(by_zero, if is_quotient { minus_one } else { x }, signed)
}

/// Limits a shift amount: true if it is less than the width, and the amount, or the width less one.
fn limited(a: &mut dyn Arith, amount: V) -> (V, V) {
    let width = i64::from(a.kind().bits());
    let limit = a.i(width);
    let last = a.i(width - 1);
    let fits = if width == 1 { a.ieq(amount, last) } else { a.ult(amount, limit) };
    (fits, a.select(fits, amount, last))
}

/// Shifts with `by`; zero for an amount of the width or more.
fn shifted_or_zero(a: &mut dyn Arith, x: &[V], by: &'static Function) -> V {
    let (fits, amount) = limited(a, x[1]);
    let shifted = a.apply(by, &[x[0], amount]);
    let zero = a.i(0);
    a.select(fits, shifted, zero)
}

pub(crate) fn shift_left(a: &mut dyn Arith, x: &[V]) -> V {
    shifted_or_zero(a, x, &SHIFT_LEFT)
}

pub(crate) fn shift_right_logical(a: &mut dyn Arith, x: &[V]) -> V {
    shifted_or_zero(a, x, &SHIFT_RIGHT_LOGICAL)
}

pub(crate) fn shift_right_arithmetic(a: &mut dyn Arith, x: &[V]) -> V {
    let (_, amount) = limited(a, x[1]);
    a.apply(&SHIFT_RIGHT_ARITHMETIC, &[x[0], amount])
}

/// `x^y` by squaring, for each bit of `y`.
pub(crate) fn integer_power(a: &mut dyn Arith, x: &[V]) -> V {
    let [x, y] = *x else { unreachable!("a function of two arguments") };
    let (zero, one) = (a.i(0), a.i(1));
    let n_bits = a.kind().bits() - u32::from(!a.kind().is_unsigned());
    let (mut power, mut base) = (one, x);
    for bit in 0..n_bits {
        let mask = a.i(1 << bit);
        let chosen = a.iand(y, mask);
        let is_clear = a.ieq(chosen, zero);
        let product = a.imul(power, base);
        power = a.select(is_clear, power, product);
        if bit + 1 < n_bits {
            base = a.imul(base, base);
        }
    }
    if a.kind().is_unsigned() {
        return power;
    }
    // A whole number to a negative power is one only of 1 and -1, whose powers go back and forth.
    let minus_one = a.i(-1);
    let odd = a.iand(y, one);
    let is_even = a.ieq(odd, zero);
    let alternating = a.select(is_even, one, minus_one);
    let is_minus_one = a.ieq(x, minus_one);
    let inverse = a.select(is_minus_one, alternating, zero);
    let is_one = a.ieq(x, one);
    let inverse = a.select(is_one, one, inverse);
    let is_negative = a.ilt(y, zero);
    a.select(is_negative, inverse, power)
}
