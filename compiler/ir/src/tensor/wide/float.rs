//! Functions of `f80` and `f128`, and conversions of all floats.

use creole_scalar::{Function, functions};
use num_bigint::BigUint;

use super::super::Tensor;
use super::soft::{Rounded, Soft, round};
use super::{mapped, wide_float};
use crate::types::{FloatKind, Type};

const BIAS: i64 = 16383;

/// Bits of the significand, the leading one included, and those of it that are stored.
fn digits(kind: FloatKind) -> (i64, u32) {
    if kind == FloatKind::F80 { (64, 64) } else { (113, 112) }
}

/// Element `i` of a tensor of floats.
pub(super) fn read(tensor: &Tensor, i: usize) -> Soft {
    let Some(kind) = wide_float(tensor.elem()) else { return of_double(tensor.float(i)) };
    let mut word = [0; 16];
    let bytes = tensor.elem_bytes(i);
    let n = bytes.len().min(16);
    word[..n].copy_from_slice(&bytes[..n]);
    decode(u128::from_le_bytes(word), kind)
}

fn decode(bits: u128, kind: FloatKind) -> Soft {
    let (digits, stored) = digits(kind);
    let negative = bits >> (stored + 15) & 1 != 0;
    let biased = (bits >> stored & 0x7fff) as i64;
    let mut significand = bits & ((1 << stored) - 1);
    let fraction = significand & !(u128::from(kind == FloatKind::F80) << 63);
    if biased == 0x7fff {
        return if fraction == 0 { Soft::Infinite(negative) } else { Soft::Nan };
    }
    if kind == FloatKind::F128 && biased != 0 {
        significand |= 1 << 112;
    }
    Soft::Finite(negative, BigUint::from(significand), biased.max(1) - BIAS - (digits - 1))
}

fn of_double(value: f64) -> Soft {
    if value.is_nan() {
        return Soft::Nan;
    }
    if value.is_infinite() {
        return Soft::Infinite(value < 0.0);
    }
    let bits = value.to_bits();
    let (biased, fraction) = ((bits >> 52 & 0x7ff) as i64, bits & ((1 << 52) - 1));
    let mantissa = if biased == 0 { fraction } else { fraction | 1 << 52 };
    Soft::Finite(value.is_sign_negative(), BigUint::from(mantissa), biased.max(1) - 1075)
}

/// The bits of the nearest number of a wide format.
fn encode(value: &Soft, kind: FloatKind) -> u128 {
    let (digits, stored) = digits(kind);
    let sign = u128::from(value.is_negative()) << (stored + 15);
    let explicit = u128::from(kind == FloatKind::F80) << 63;
    let infinity = 0x7fff << stored | explicit;
    match value {
        Soft::Nan => infinity | 1 << (if kind == FloatKind::F80 { 62 } else { 111 }),
        Soft::Infinite(_) => sign | infinity,
        Soft::Finite(_, m, _) if *m == BigUint::ZERO => sign,
        Soft::Finite(_, m, e) => match round(m, *e, digits, 1 - BIAS..=BIAS, false) {
            None => sign | infinity,
            Some(rounded) => sign | packed(rounded, digits, stored, kind),
        },
    }
}

fn packed(rounded: Rounded, digits: i64, stored: u32, kind: FloatKind) -> u128 {
    let Rounded { mut mantissa, mut exponent } = rounded;
    if mantissa.bits() as i64 > digits {
        mantissa >>= 1u32;
        exponent += 1;
    }
    let is_normal = mantissa.bits() as i64 == digits;
    let biased = if is_normal { exponent + digits - 1 + BIAS } else { 0 };
    let mantissa = u128::try_from(&mantissa).unwrap_or(0);
    let hidden = u128::from(kind == FloatKind::F128 && is_normal) << 112;
    (biased as u128) << stored | (mantissa ^ hidden)
}

/// Appends the bytes of a number of a wide format.
pub(super) fn write(value: &Soft, kind: FloatKind, out: &mut Vec<u8>) {
    out.extend_from_slice(&encode(value, kind).to_le_bytes());
}

/// Appends the bytes of a number of any format, rounded once.
pub(super) fn write_any(value: &Soft, elem: Type, out: &mut Vec<u8>) {
    if let Some(kind) = wide_float(elem) {
        return write(value, kind, out);
    }
    // Rounding to the odd neighbour first leaves the second rounding right: there are bits enough.
    let double = nearest_double(value, elem != Type::f64());
    let size = elem.elem_bytes().unwrap_or(8);
    out.extend_from_slice(&Tensor::float_bits(double, elem).to_le_bytes()[..size]);
}

fn nearest_double(value: &Soft, odd: bool) -> f64 {
    let magnitude = match value {
        Soft::Nan => f64::NAN,
        Soft::Infinite(_) => f64::INFINITY,
        Soft::Finite(_, m, _) if *m == BigUint::ZERO => 0.0,
        Soft::Finite(_, m, e) => match round(m, *e, 53, -1022..=1023, odd) {
            None => f64::INFINITY,
            Some(Rounded { mantissa, exponent }) => {
                let mantissa = u64::try_from(&mantissa).unwrap_or(u64::MAX) as f64;
                let half = (exponent / 2) as i32;
                mantissa * 2f64.powi(half) * 2f64.powi(exponent as i32 - half)
            }
        },
    };
    if value.is_negative() { -magnitude } else { magnitude }
}

/// Element `i` of a tensor of wide floats, rounded to 64 bits.
pub(in super::super) fn to_double(tensor: &Tensor, i: usize) -> f64 {
    nearest_double(&read(tensor, i), false)
}

/// `result[i] = function(x[i])`.
pub(super) fn unary(function: &'static Function, x: &Tensor) -> Option<Tensor> {
    let kind = wide_float(x.elem())?;
    if let Some(test) = function.test {
        return mapped(&[x], x.ty.with_elem(Type::i1()), |i, out| {
            // Finite numbers may be too large for 64 bits, which a test of a class must not see.
            let class = match read(x, i) {
                Soft::Nan => f64::NAN,
                Soft::Infinite(negative) => {
                    if negative {
                        f64::NEG_INFINITY
                    } else {
                        f64::INFINITY
                    }
                }
                Soft::Finite(..) => 1.0,
            };
            out.push(test(class).into());
            Some(())
        });
    }
    mapped(&[x], x.ty, |i, out| {
        let value = read(x, i);
        let result = match function {
            f if *f == functions::NEG => value.with_sign(!value.is_negative()),
            f if *f == functions::ABS => value.with_sign(false),
            f if *f == functions::SQRT => value.sqrt(),
            _ => return None,
        };
        write(&result, kind, out);
        Some(())
    })
}

/// `function(a, b)`.
pub(super) fn binary(function: &Function, a: &Soft, b: &Soft) -> Option<Soft> {
    let is = |other: &Function| *function == *other;
    let nan = |x: &Soft| matches!(x, Soft::Nan);
    Some(match () {
        () if is(&functions::ADD) => a.plus(b),
        () if is(&functions::SUB) => a.plus(&b.with_sign(!b.is_negative())),
        () if is(&functions::MUL) => a.times(b),
        () if is(&functions::DIV) => a.over(b),
        () if is(&functions::REM) => a.rem(b),
        () if is(&functions::COPY_SIGN) => a.with_sign(b.is_negative()),
        () if (is(&functions::MAX_NUM) || is(&functions::MIN_NUM)) && nan(a) => b.clone(),
        () if (is(&functions::MAX_NUM) || is(&functions::MIN_NUM)) && nan(b) => a.clone(),
        () if is(&functions::MAX) || is(&functions::MAX_NUM) => larger(a, b),
        () if is(&functions::MIN) || is(&functions::MIN_NUM) => {
            let negated = |x: &Soft| x.with_sign(!x.is_negative());
            negated(&larger(&negated(a), &negated(b)))
        }
        () => return None,
    })
}

/// The greater one, `-0 < +0`; NaN if one is.
fn larger(a: &Soft, b: &Soft) -> Soft {
    match a.compare(b) {
        None => Soft::Nan,
        Some(std::cmp::Ordering::Greater) => a.clone(),
        Some(std::cmp::Ordering::Equal) if b.is_negative() => a.clone(),
        Some(_) => b.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn f128(value: f64) -> Tensor {
        Tensor::from_f64(value, Type::new(crate::TypeKind::Float(FloatKind::F128)))
    }

    fn bits(x: &Tensor) -> u128 {
        encode(&read(x, 0), FloatKind::F128)
    }

    #[test]
    fn rounds_once() {
        let third = f128(1.0).binary(&functions::DIV, &f128(3.0)).expect("a quotient");
        assert_eq!(bits(&third), 0x3ffd_5555_5555_5555_5555_5555_5555_5555);
        let root = f128(2.0).unary(&functions::SQRT).expect("a root");
        assert_eq!(bits(&root), 0x3fff_6a09_e667_f3bc_c908_b2fb_1366_ea95);
        let sum = f128(1.0).binary(&functions::ADD, &f128(2f64.powi(-113))).expect("a sum");
        assert_eq!(bits(&sum), 0x3fff << 112, "a tie goes to even");
        let rest = f128(-7.5).binary(&functions::REM, &f128(2.0)).expect("a remainder");
        assert_eq!(rest.float(0), -1.5);
    }

    #[test]
    fn narrow_formats_are_rounded_from_all_digits() {
        // A tie of `f32`, and a little more than 64 bits can tell.
        let tie = f128(1.0 + 2f64.powi(-24));
        let above = tie.binary(&functions::ADD, &f128(2f64.powi(-100))).expect("a sum");
        let narrow = above.convert_signed(Type::f32()).expect("floats convert");
        assert_eq!(narrow.float(0), f64::from(1.0f32 + f32::EPSILON));
        assert_eq!(tie.convert_signed(Type::f32()).expect("floats convert").float(0), 1.0);
    }

    #[test]
    fn doubles_come_back() {
        for value in [0.1, -5e-324, 1.7e308, f64::INFINITY, -0.0, f64::MIN_POSITIVE] {
            assert_eq!(f128(value).float(0).to_bits(), value.to_bits(), "{value}");
        }
        assert!(f128(f64::NAN).float(0).is_nan());
    }
}
