//! Printing of floats as in MLIR: LLVM's `APFloat::toString`, digit for digit.
//!
//! Two forms are tried: six significant digits in scientific notation, and if those do not read
//! back as the same bits, as many digits as the format has. Both cut the exact decimal expansion
//! in LLVM's way, which truncates first and rounds second. What would be a whole number without a
//! point in the second form is hexadecimal.

use std::fmt;

use num_bigint::BigUint;

use crate::tensor::Tensor;
use crate::types::{Type, TypeKind};
use crate::wide_float;

/// A float in text form, by its bits and its type: `1.500000e+00`.
pub struct FloatText(pub u64, pub Type);

impl fmt::Display for FloatText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TypeKind::Float(kind) = *self.1 else { return write!(f, "0x{:X}", self.0) };
        let value = Tensor::from_bits(self.0, self.1).float(0);
        let hex_digits = (kind.bits() as usize).div_ceil(4);
        if !value.is_finite() {
            return write!(f, "0x{:0hex_digits$X}", self.0);
        }
        let sign = if value.is_sign_negative() { "-" } else { "" };
        let short = scientific(&Decimal::new(value.abs(), 6));
        let reads_back = format!("{sign}{short}").parse::<f64>();
        if reads_back.is_ok_and(|v| Tensor::float_bits(v, self.1) == self.0) {
            return write!(f, "{sign}{short}");
        }
        let digits = kind.significand_bits() * 59 / 196 + 2;
        match general(&Decimal::new(value.abs(), digits), digits) {
            Some(text) => write!(f, "{sign}{text}"),
            None => write!(f, "0x{:0hex_digits$X}", self.0),
        }
    }
}

/// A float of more than 64 bits by its bits: digits if 64 bits represent it exactly, since literals
/// are read through those, else hexadecimal.
pub(crate) struct WideFloatText(pub(crate) u128, pub(crate) Type);

impl fmt::Display for WideFloatText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TypeKind::Float(kind) = *self.1 else { return write!(f, "0x{:X}", self.0) };
        let hex_digits = (kind.bits() as usize).div_ceil(4);
        let Some(value) = wide_float::to_f64(self.0, kind) else {
            return write!(f, "0x{:0hex_digits$X}", self.0);
        };
        let sign = if value.is_sign_negative() { "-" } else { "" };
        let short = scientific(&Decimal::new(value.abs(), 6));
        // Six digits must be the value itself, not only the nearest number of 64 bits to it.
        let exact = Decimal::new(value.abs(), usize::MAX / 1000);
        if exact.digits.len() <= 7 && short.parse::<f64>() == Ok(value.abs()) {
            return write!(f, "{sign}{short}");
        }
        let digits = kind.significand_bits() * 59 / 196 + 2;
        match general(&Decimal::new(value.abs(), digits), digits) {
            Some(text) => write!(f, "{sign}{text}"),
            None => write!(f, "0x{:0hex_digits$X}", self.0),
        }
    }
}

/// `digits` (most significant first, no zero at the end unless alone) times `10^exponent`.
struct Decimal {
    digits: Vec<u8>,
    exponent: i64,
}

impl Decimal {
    /// `value` cut to about `precision` digits.
    fn new(value: f64, precision: usize) -> Decimal {
        if value == 0.0 {
            return Decimal { digits: vec![0], exponent: 0 };
        }
        let (mut number, mut exponent) = exact(value);
        let bits = number.bits() as usize;
        let required = (precision * 196).div_ceil(59);
        let removable = bits.saturating_sub(required) * 59 / 196;
        if removable > 0 {
            number /= BigUint::from(10u32).pow(removable as u32);
            exponent += removable as i64;
        }
        let mut digits: Vec<u8> = number.to_string().bytes().map(|b| b - b'0').collect();
        exponent += round(&mut digits, precision);
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
            exponent += 1;
        }
        Decimal { digits, exponent }
    }

    /// The exponent in scientific notation.
    fn scientific_exponent(&self) -> i64 {
        self.exponent + self.digits.len() as i64 - 1
    }
}

/// `value` as an integer times a power of ten.
fn exact(value: f64) -> (BigUint, i64) {
    let bits = value.to_bits();
    let biased = (bits >> 52) as i32;
    let fraction = bits & ((1 << 52) - 1);
    let (mantissa, exponent) =
        if biased == 0 { (fraction, -1074) } else { (fraction | 1 << 52, biased - 1075) };
    let shift = mantissa.trailing_zeros();
    let (mantissa, exponent) = (BigUint::from(mantissa >> shift), exponent + shift as i32);
    if exponent >= 0 {
        (mantissa << exponent as usize, 0)
    } else {
        (mantissa * BigUint::from(5u32).pow(exponent.unsigned_abs()), i64::from(exponent))
    }
}

/// Rounds to `precision` digits, half up; returns the increase of the exponent.
fn round(digits: &mut Vec<u8>, precision: usize) -> i64 {
    if digits.len() <= precision {
        return 0;
    }
    let dropped = (digits.len() - precision) as i64;
    let up = digits[precision] >= 5;
    digits.truncate(precision);
    if !up {
        return dropped;
    }
    match digits.iter().rposition(|d| *d != 9) {
        Some(at) => {
            digits[at] += 1;
            digits[at + 1..].fill(0);
        }
        None => {
            digits.fill(0);
            digits.insert(0, 1);
        }
    }
    dropped
}

/// `1.000000e+00`: six places, exponent of at least two digits.
fn scientific(number: &Decimal) -> String {
    let exponent = number.scientific_exponent();
    let sign = if exponent < 0 { '-' } else { '+' };
    let rest = text(&number.digits[1..]);
    format!("{}.{rest:0<6}e{sign}{:02}", number.digits[0], exponent.abs())
}

/// Plain notation if it needs at most three zeros of padding, else `1.5E-7`. `None`: it is plain
/// and has no point, so that it would be parsed as an integer.
fn general(number: &Decimal, precision: usize) -> Option<String> {
    let (n, exponent) = (number.digits.len() as i64, number.exponent);
    let leading = number.scientific_exponent();
    let plain = if exponent >= 0 {
        exponent <= 3 && exponent + n <= precision as i64
    } else {
        leading >= -3
    };
    let all = text(&number.digits);
    if !plain {
        let rest = if n > 1 { text(&number.digits[1..]) } else { "0".to_owned() };
        let sign = if leading < 0 { "-" } else { "+" };
        return Some(format!("{}.{rest}E{sign}{}", number.digits[0], leading.abs()));
    }
    if exponent >= 0 {
        return None;
    }
    if leading >= 0 {
        let (whole, fraction) = all.split_at(leading as usize + 1);
        return Some(format!("{whole}.{fraction}"));
    }
    Some(format!("0.{}{all}", "0".repeat((-leading - 1) as usize)))
}

fn text(digits: &[u8]) -> String {
    digits.iter().map(|d| (d + b'0') as char).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::FloatKind;

    #[track_caller]
    fn check(value: f64, ty: Type, expect: &str) {
        assert_eq!(FloatText(Tensor::float_bits(value, ty), ty).to_string(), expect);
    }

    #[test]
    fn six_digits_where_they_are_exact() {
        check(1.0, Type::f32(), "1.000000e+00");
        check(0.1, Type::f64(), "1.000000e-01");
        check(-1e30, Type::f32(), "-1.000000e+30");
        check(0.0, Type::f32(), "0.000000e+00");
        check(-0.0, Type::f32(), "-0.000000e+00");
    }

    #[test]
    fn all_digits_where_they_are_needed() {
        check(0.797_884_583, Type::f32(), "0.797884583");
        check(1e-5, Type::f32(), "9.99999974E-6");
        check(1e-8, Type::f32(), "9.99999993E-9");
        check(2.828_427_08, Type::f32(), "2.82842708");
        check(0.123_456_789, Type::f64(), "0.123456789");
    }

    #[test]
    fn wide_floats() {
        let check = |value: f64, kind: FloatKind, expect: &str| {
            let bits = wide_float::from_f64(value, kind);
            assert_eq!(WideFloatText(bits, Type::new(TypeKind::Float(kind))).to_string(), expect);
        };
        check(1.5, FloatKind::F80, "1.500000e+00");
        check(0.1, FloatKind::F80, "0.100000000000000005551");
        check(0.1, FloatKind::F128, "0.100000000000000005551115123125782702");
        check(f64::INFINITY, FloatKind::F80, "0x7FFF8000000000000000");
    }

    #[test]
    fn hexadecimal_where_there_are_no_digits() {
        check(f64::NEG_INFINITY, Type::f32(), "0xFF800000");
        check(134_217_728.0, Type::f32(), "0x4D000000");
        check(-16_777_216.0, Type::f32(), "0xCB800000");
        check(268_435_456.0, Type::f64(), "0x41B0000000000000");
    }
}
