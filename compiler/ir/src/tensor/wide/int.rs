//! Functions of integers of any width.

use creole_scalar::{Function, functions};
use num_bigint::{BigInt, BigUint, Sign};

use super::super::Tensor;
use crate::types::Type;

/// Most bits of integers that are multiplied or divided: the time grows faster than their size.
const MOST_FACTOR_BITS: u32 = 65_536;
/// Most bits of the bases of powers: there are as many products.
const MOST_POWER_BITS: u32 = 4_096;

fn width(elem: Type) -> u32 {
    elem.bits().unwrap_or(64)
}

/// Element `i`, extended as a signed number or as an unsigned one.
pub(super) fn read(tensor: &Tensor, i: usize, signed: bool) -> BigInt {
    let value = BigUint::from_bytes_le(tensor.elem_bytes(i));
    let width = width(tensor.elem());
    let negative = signed && width > 0 && value.bit(u64::from(width) - 1);
    let value = BigInt::from_biguint(Sign::Plus, value);
    if negative { value - (BigInt::from(1) << width) } else { value }
}

/// Appends the bytes of an element: the number modulo two to the width.
pub(super) fn write(value: &BigInt, elem: Type, out: &mut Vec<u8>) {
    let width = width(elem) as usize;
    let fill = if value.sign() == Sign::Minus { 0xff } else { 0 };
    let mut bytes = value.to_signed_bytes_le();
    bytes.resize(width.div_ceil(8), fill);
    if let Some(last) = bytes.last_mut().filter(|_| !width.is_multiple_of(8)) {
        *last &= (1u8 << (width % 8)) - 1;
    }
    let end = out.len() + elem.elem_bytes().unwrap_or(8);
    out.extend_from_slice(&bytes);
    out.resize(end, 0);
}

/// Appends `function(x[i])`.
pub(super) fn unary(function: &Function, x: &Tensor, i: usize, out: &mut Vec<u8>) -> Option<()> {
    let (elem, width) = (x.elem(), u64::from(width(x.elem())));
    let value = read(x, i, true);
    let bits = read(x, i, false);
    let bits = bits.magnitude();
    let result = match function {
        f if *f == functions::NOT => -value - 1,
        f if *f == functions::NEG => -value,
        f if *f == functions::ABS => value.magnitude().clone().into(),
        f if *f == functions::POPCNT => bits.count_ones().into(),
        f if *f == functions::CLZ => (width - bits.bits()).into(),
        f if *f == functions::CTZ => bits.trailing_zeros().unwrap_or(width).into(),
        _ => return None,
    };
    write(&result, elem, out);
    Some(())
}

/// True for functions whose time grows faster than the size of the operands.
fn multiplies(function: &Function) -> bool {
    let slow = [
        &functions::MUL,
        &functions::MUL_HIGH_SIGNED,
        &functions::MUL_HIGH_UNSIGNED,
        &functions::DIV,
        &functions::DIV_UNSIGNED,
        &functions::CEIL_DIV_SIGNED,
        &functions::CEIL_DIV_UNSIGNED,
        &functions::FLOOR_DIV_SIGNED,
        &functions::REM,
        &functions::REM_UNSIGNED,
    ];
    slow.contains(&function)
}

/// Appends `function(x[i], y[i])`. `None` beyond `MOST_FACTOR_BITS` too.
pub(super) fn binary(
    function: &Function,
    x: &Tensor,
    y: &Tensor,
    i: usize,
    out: &mut Vec<u8>,
) -> Option<()> {
    if width(x.elem()) > MOST_FACTOR_BITS && multiplies(function) {
        return None;
    }
    let operands = BinaryOperands::of(x, y, i);
    let high = *function == functions::MUL_HIGH_SIGNED;
    let result = by_bits(function, &operands.a, &operands.b)
        .or_else(|| high.then(|| (&operands.a * &operands.b) >> operands.width))
        .or_else(|| operands.quotient(function))
        .or_else(|| operands.shifted(function))
        .or_else(|| operands.power(function))
        .or_else(|| operands.extreme(function))?;
    write(&result, x.elem(), out);
    Some(())
}

/// Functions whose low bits depend on the low bits of the operands alone.
fn by_bits(function: &Function, a: &BigInt, b: &BigInt) -> Option<BigInt> {
    Some(match function {
        f if *f == functions::ADD => a + b,
        f if *f == functions::SUB => a - b,
        f if *f == functions::MUL => a * b,
        f if *f == functions::AND => a & b,
        f if *f == functions::OR => a | b,
        f if *f == functions::XOR => a ^ b,
        _ => return None,
    })
}

/// Operands of a binary function.
struct BinaryOperands {
    /// Values as signed numbers.
    a: BigInt,
    b: BigInt,
    /// Values as unsigned numbers.
    ua: BigInt,
    ub: BigInt,
    /// False for an unsigned type.
    signed: bool,
    width: u32,
}

impl BinaryOperands {
    /// Operands from element `i` of two tensors.
    fn of(x: &Tensor, y: &Tensor, i: usize) -> BinaryOperands {
        let [a, b] = [x, y].map(|tensor| read(tensor, i, true));
        let [ua, ub] = [x, y].map(|tensor| read(tensor, i, false));
        let signed = !x.elem().is_unsigned();
        BinaryOperands { a, b, ua, ub, signed, width: width(x.elem()) }
    }

    /// Quotients and remainders; by zero, all ones and the dividend.
    fn quotient(&self, function: &Function) -> Option<BigInt> {
        let BinaryOperands { a, b, ua, ub, .. } = self;
        let zero = BigInt::ZERO;
        let is_zero = *b == zero;
        let rounded = |up: bool| {
            let (quotient, rest) = (a / b, a % b);
            let positive = (a.sign() == Sign::Minus) == (b.sign() == Sign::Minus);
            match rest == zero || positive != up {
                true => quotient,
                false if up => quotient + 1,
                false => quotient - 1,
            }
        };
        let is = |other: &Function| *function == *other;
        let divides = is(&functions::DIV)
            || is(&functions::DIV_UNSIGNED)
            || is(&functions::CEIL_DIV_SIGNED)
            || is(&functions::CEIL_DIV_UNSIGNED)
            || is(&functions::FLOOR_DIV_SIGNED);
        Some(match () {
            () if divides && is_zero => BigInt::from(-1),
            () if is(&functions::DIV) && self.signed => a / b,
            () if is(&functions::DIV) || is(&functions::DIV_UNSIGNED) => ua / ub,
            () if is(&functions::CEIL_DIV_SIGNED) => rounded(true),
            () if is(&functions::FLOOR_DIV_SIGNED) => rounded(false),
            () if is(&functions::CEIL_DIV_UNSIGNED) => (ua + ub - 1) / ub,
            () if is(&functions::REM) || is(&functions::REM_UNSIGNED) => match is_zero {
                true => a.clone(),
                false if is(&functions::REM) && self.signed => a % b,
                false => ua % ub,
            },
            () => return None,
        })
    }

    /// Shifts, and the upper half of the product of unsigned numbers.
    fn shifted(&self, function: &Function) -> Option<BigInt> {
        let BinaryOperands { a, ua, ub, .. } = self;
        let width = self.width;
        let amount = u32::try_from(ub).ok().filter(|n| *n < width);
        Some(match function {
            f if *f == functions::SHIFT_LEFT => amount.map_or(BigInt::ZERO, |n| a << n),
            f if *f == functions::SHIFT_RIGHT_LOGICAL => amount.map_or(BigInt::ZERO, |n| ua >> n),
            f if *f == functions::SHIFT_RIGHT_ARITHMETIC => a >> amount.unwrap_or(width),
            f if *f == functions::MUL_HIGH_UNSIGNED => (ua * ub) >> width,
            _ => return None,
        })
    }

    /// Powers; a negative one is 1 or -1 for a base of those, else 0.
    fn power(&self, function: &Function) -> Option<BigInt> {
        let BinaryOperands { a, b, ua, ub, .. } = self;
        if *function != functions::POW || self.width > MOST_POWER_BITS {
            return None;
        }
        if self.signed && b.sign() == Sign::Minus {
            let is_unit = *a.magnitude() == BigUint::from(1u8);
            let is_kept = b.bit(0) || a.sign() == Sign::Plus;
            return Some(match (is_unit, is_kept) {
                (true, true) => a.clone(),
                (true, false) => BigInt::from(1),
                (false, _) => BigInt::ZERO,
            });
        }
        let modulus = BigUint::from(1u8) << self.width;
        Some(ua.magnitude().modpow(ub.magnitude(), &modulus).into())
    }

    /// Extremes.
    fn extreme(&self, function: &Function) -> Option<BigInt> {
        let BinaryOperands { a, b, ua, ub, .. } = self;
        let is = |other: &Function| *function == *other;
        let greatest = is(&functions::MAX) || is(&functions::MAX_NUM);
        let least = is(&functions::MIN) || is(&functions::MIN_NUM);
        Some(match () {
            () if greatest && self.signed => a.max(b).clone(),
            () if greatest || is(&functions::MAX_UNSIGNED) => ua.max(ub).clone(),
            () if least && self.signed => a.min(b).clone(),
            () if least || is(&functions::MIN_UNSIGNED) => ua.min(ub).clone(),
            () => return None,
        })
    }
}
