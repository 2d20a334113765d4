//! Floats of more than 64 bits: `f80` and `f128`, as constants only. No arithmetic.
//!
//! Both have a sign, 15 bits of exponent (bias 16383), and a significand: 112 bits behind a hidden
//! one, or 64 bits that show the leading one.

use crate::float_kind::FloatKind;

const BIAS: i32 = 16383;
const EXPONENT_MASK: u128 = 0x7fff;

/// Bits of the significand that are stored.
fn stored_bits(kind: FloatKind) -> u32 {
    if kind == FloatKind::F80 { 64 } else { 112 }
}

/// True for the two formats of this module.
pub(crate) fn is_wide(kind: FloatKind) -> bool {
    matches!(kind, FloatKind::F80 | FloatKind::F128)
}

/// The bits of `value`, which both formats represent exactly.
pub(crate) fn from_f64(value: f64, kind: FloatKind) -> u128 {
    let stored = stored_bits(kind);
    let sign = u128::from(value.is_sign_negative()) << (stored + 15);
    let explicit = u128::from(kind == FloatKind::F80) << 63;
    if value == 0.0 {
        return sign;
    }
    if !value.is_finite() {
        let quiet = u128::from(value.is_nan()) << (if kind == FloatKind::F80 { 62 } else { 111 });
        return sign | EXPONENT_MASK << stored | explicit | quiet;
    }
    let bits = value.to_bits() & !(1 << 63);
    let (fraction, exponent) = (bits & ((1 << 52) - 1), (bits >> 52) as i32);
    // The leading one moves to bit 52, also that of a subnormal number.
    let shift = if exponent == 0 { fraction.leading_zeros() - 11 } else { 0 };
    let significand =
        if exponent == 0 { u128::from(fraction << shift) } else { u128::from(fraction | 1 << 52) };
    let exponent = exponent.max(1) - 1023 - shift as i32 + BIAS;
    let biased = (exponent as u128) << stored;
    match kind {
        FloatKind::F80 => sign | biased | significand << 11,
        _ => sign | biased | (significand ^ 1 << 52) << 60,
    }
}

/// The value of `bits`, if 64 bits represent it exactly and it is finite.
pub(crate) fn to_f64(bits: u128, kind: FloatKind) -> Option<f64> {
    let stored = stored_bits(kind);
    let negative = bits >> (stored + 15) & 1 != 0;
    let exponent = (bits >> stored & EXPONENT_MASK) as i32;
    let mut significand = bits & ((1 << stored) - 1);
    if kind == FloatKind::F128 && exponent != 0 {
        significand |= 1 << 112;
    }
    if significand == 0 && exponent == 0 {
        return Some(if negative { -0.0 } else { 0.0 });
    }
    let point = if kind == FloatKind::F80 { 63 } else { 112 };
    let zeros = significand.trailing_zeros().min(127);
    let significand = significand >> zeros;
    let power = exponent.max(1) - BIAS - point + zeros as i32;
    if significand >> 53 != 0 || !(-1074..=1023).contains(&power) {
        return None;
    }
    let half = |p: i32| 2f64.powi(p / 2) * 2f64.powi(p - p / 2);
    let value = significand as f64 * half(power);
    let value = if negative { -value } else { value };
    (from_f64(value, kind) == bits).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubles_come_back() {
        for value in [1.0, -0.1, 0.0, -0.0, 1e300, f64::MAX, f64::MIN_POSITIVE, 5e-324, -3e-310] {
            for kind in [FloatKind::F80, FloatKind::F128] {
                let back = to_f64(from_f64(value, kind), kind).map(f64::to_bits);
                assert_eq!(back, Some(value.to_bits()), "{value:e} as {}", kind.name());
            }
        }
    }

    #[test]
    fn known_bits() {
        assert_eq!(from_f64(1.0, FloatKind::F80), 0x3fff_8000_0000_0000_0000);
        assert_eq!(from_f64(-2.0, FloatKind::F128), 0xc000 << 112);
        assert_eq!(from_f64(f64::INFINITY, FloatKind::F80), 0x7fff_8000_0000_0000_0000);
        assert_eq!(to_f64(0x3fff_8000_0000_0000_0001, FloatKind::F80), None);
        assert_eq!(to_f64(0x7fff << 112, FloatKind::F128), None);
    }
}
