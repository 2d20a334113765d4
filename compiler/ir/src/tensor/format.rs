//! Float formats: decoding of bits to numbers and rounding back.
//!
//! A finite number of a format is `(-1)^s * m * 2^(max(e, 1) - bias - mantissa_bits)` with `m` the
//! stored mantissa, plus `2^mantissa_bits` if `e > 0`. Sources: IEEE 754; OCP 8-bit floating point
//! and microscaling specifications; the FNUZ formats of arXiv:2206.02915.

use crate::types::{FloatKind, Type, TypeKind};

/// Bit layout of a format: a sign bit unless it is scale-only, exponent, mantissa.
#[derive(Clone, Copy)]
struct Format {
    exponent_bits: u32,
    mantissa_bits: u32,
    bias: i32,
    special: Special,
}

/// Special values of a format besides finite numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Special {
    /// Infinities and NaNs in the highest exponent.
    Ieee,
    /// `FN`: all ones are NaN; no infinity.
    NanOnly,
    /// `FNUZ`: the code of negative zero is NaN; no infinity.
    UnsignedZero,
    /// None: too large numbers saturate.
    Finite,
    /// `FNU`: powers of two without sign or zero; all ones are NaN.
    Scale,
}

impl FloatKind {
    /// Width in bits.
    pub fn bits(self) -> u32 {
        let format = Format::of(self);
        match self {
            FloatKind::F80 => 80,
            FloatKind::F128 => 128,
            _ => format.magnitude_bits() + u32::from(format.special != Special::Scale),
        }
    }

    /// Bits of precision, the hidden one included.
    pub(crate) fn significand_bits(self) -> usize {
        match self {
            FloatKind::F80 => 64,
            FloatKind::F128 => 113,
            _ => Format::of(self).mantissa_bits as usize + 1,
        }
    }
}

/// Distance in floats from zero to the magnitude of a finite number.
pub(super) fn magnitude(bits: u64, kind: FloatKind) -> u64 {
    bits & Format::of(kind).all_ones()
}

/// Encoding of a float format of a byte or less; see the names of [`FloatKind`].
#[derive(Clone, Copy, Debug)]
pub struct FloatCodes {
    /// Stored bits of the mantissa.
    pub mantissa_bits: u32,
    /// Bias of the exponent.
    pub bias: i32,
    /// The sign bit.
    pub sign: u64,
    /// The largest finite number.
    pub largest: u64,
    /// Infinity, if there is one.
    pub infinity: Option<u64>,
    /// Result of overflow, without its sign.
    pub overflow: u64,
    /// NaN, without its sign; zero if there is none.
    pub nan: u64,
    /// True if there is a NaN.
    pub has_nan: bool,
    /// True if there is a negative zero.
    pub has_signed_zero: bool,
}

impl FloatCodes {
    /// The encoding of `kind`. `None`: the format is wider, or has no sign.
    pub fn of(kind: FloatKind) -> Option<FloatCodes> {
        let format = Format::of(kind);
        if kind.bits() > 8 || format.special == Special::Scale {
            return None;
        }
        let sign = 1 << format.magnitude_bits();
        let has_nan = format.special != Special::Finite;
        Some(FloatCodes {
            mantissa_bits: format.mantissa_bits,
            bias: format.bias,
            sign,
            largest: format.largest(),
            infinity: (format.special == Special::Ieee).then(|| format.infinity()),
            overflow: format.overflow(0),
            nan: if has_nan { format.nan(0) } else { 0 },
            has_nan,
            has_signed_zero: format.special != Special::UnsignedZero,
        })
    }
}

impl Format {
    const fn new(exponent_bits: u32, mantissa_bits: u32, bias: i32, special: Special) -> Format {
        Format { exponent_bits, mantissa_bits, bias, special }
    }

    const fn of(kind: FloatKind) -> Format {
        match kind {
            FloatKind::F64 => Format::new(11, 52, 1023, Special::Ieee),
            FloatKind::F32 => Format::new(8, 23, 127, Special::Ieee),
            FloatKind::F16 => Format::new(5, 10, 15, Special::Ieee),
            FloatKind::BF16 => Format::new(8, 7, 127, Special::Ieee),
            FloatKind::F8E3M4 => Format::new(3, 4, 3, Special::Ieee),
            FloatKind::F8E4M3 => Format::new(4, 3, 7, Special::Ieee),
            FloatKind::F8E4M3FN => Format::new(4, 3, 7, Special::NanOnly),
            FloatKind::F8E4M3FNUZ => Format::new(4, 3, 8, Special::UnsignedZero),
            FloatKind::F8E4M3B11FNUZ => Format::new(4, 3, 11, Special::UnsignedZero),
            FloatKind::F8E5M2 => Format::new(5, 2, 15, Special::Ieee),
            FloatKind::F8E5M2FNUZ => Format::new(5, 2, 16, Special::UnsignedZero),
            FloatKind::F8E8M0FNU => Format::new(8, 0, 127, Special::Scale),
            FloatKind::F4E2M1FN => Format::new(2, 1, 1, Special::Finite),
            FloatKind::F6E2M3FN => Format::new(2, 3, 1, Special::Finite),
            FloatKind::F6E3M2FN => Format::new(3, 2, 3, Special::Finite),
            FloatKind::TF32 => Format::new(8, 10, 127, Special::Ieee),
            // No tensor holds these: only their leading bits would fit.
            FloatKind::F80 | FloatKind::F128 => Format::new(15, 48, 16383, Special::Ieee),
        }
    }

    /// Bits of exponent and mantissa together; the sign bit is the next one.
    const fn magnitude_bits(self) -> u32 {
        self.exponent_bits + self.mantissa_bits
    }

    /// All ones but for the sign.
    fn all_ones(self) -> u64 {
        (1 << self.magnitude_bits()) - 1
    }

    /// The bits of infinity, in a format that has one.
    fn infinity(self) -> u64 {
        self.all_ones() >> self.mantissa_bits << self.mantissa_bits
    }

    /// The bits of the largest finite number.
    fn largest(self) -> u64 {
        match self.special {
            Special::Ieee => self.infinity() - 1,
            Special::NanOnly | Special::Scale => self.all_ones() - 1,
            Special::UnsignedZero | Special::Finite => self.all_ones(),
        }
    }

    /// The bits of NaN with a sign. A format without NaN gives minus the zero of that sign, as
    /// ml_dtypes does.
    fn nan(self, sign: u64) -> u64 {
        let sign_bit = 1 << self.magnitude_bits();
        match self.special {
            Special::Ieee => sign | self.infinity() | 1 << (self.mantissa_bits - 1),
            Special::NanOnly => sign | self.all_ones(),
            Special::UnsignedZero => sign_bit,
            Special::Finite => sign ^ sign_bit,
            Special::Scale => self.all_ones(),
        }
    }

    /// The bits of an overflow: the result beyond the largest finite number.
    fn overflow(self, sign: u64) -> u64 {
        match self.special {
            Special::Ieee => sign | self.infinity(),
            Special::Finite => sign | self.largest(),
            Special::NanOnly | Special::UnsignedZero | Special::Scale => self.nan(sign),
        }
    }

    fn decode(self, bits: u64) -> f64 {
        let magnitude = bits & self.all_ones();
        let negative = bits >> self.magnitude_bits() & 1 != 0 && self.special != Special::Scale;
        let value = match self.special {
            Special::UnsignedZero if negative && magnitude == 0 => f64::NAN,
            Special::Ieee if magnitude == self.infinity() => f64::INFINITY,
            _ if magnitude > self.largest() => f64::NAN,
            _ => self.decode_finite(magnitude),
        };
        if negative { -value } else { value }
    }

    fn decode_finite(self, magnitude: u64) -> f64 {
        let exponent = (magnitude >> self.mantissa_bits) as i32;
        if self.special == Special::Scale {
            return power_of_two(exponent - self.bias);
        }
        let mantissa = magnitude & ((1 << self.mantissa_bits) - 1);
        let hidden = u64::from(exponent > 0) << self.mantissa_bits;
        let scale = power_of_two(exponent.max(1) - self.bias - self.mantissa_bits as i32);
        (mantissa | hidden) as f64 * scale
    }

    fn encode(self, value: f64) -> u64 {
        let sign = u64::from(value.is_sign_negative()) << self.magnitude_bits();
        if value.is_nan() || (self.special == Special::Scale && value < 0.0) {
            return self.nan(sign);
        }
        if value.is_infinite() {
            return self.overflow(sign);
        }
        let magnitude = self.round(value.abs());
        match self.special {
            _ if magnitude > self.largest() => self.overflow(sign),
            Special::Scale => magnitude,
            Special::UnsignedZero if magnitude == 0 => 0,
            _ => sign | magnitude,
        }
    }

    /// Exponent and mantissa of the number nearest to `value`, ties to even, as if the exponent
    /// had no upper limit.
    fn round(self, value: f64) -> u64 {
        if self.special == Special::Scale {
            return self.round_scale(value);
        }
        let exponent = exponent(value).max(1 - self.bias);
        // A power of two scales exactly, so the one rounding is that to an integer.
        let scaled = value * power_of_two(self.mantissa_bits as i32 - exponent);
        let mantissa = scaled.round_ties_even() as u64;
        // The hidden bit of a normal number, or the carry out of the mantissa, adds one to the
        // exponent: hence one less here.
        (((exponent + self.bias - 1) as u64) << self.mantissa_bits) + mantissa
    }

    /// The exponent of the nearest power of two, a tie going up; NaN if zero is nearer.
    fn round_scale(self, value: f64) -> u64 {
        let exponent = exponent(value);
        if exponent < -self.bias - 1 {
            return self.all_ones();
        }
        let up = i32::from(value * power_of_two(-exponent) >= 1.5);
        (exponent + up + self.bias).max(0) as u64
    }
}

/// `floor(log2(value))` of a positive number; less than the exponent of any format for zero and
/// for numbers that are subnormal in 64 bits.
fn exponent(value: f64) -> i32 {
    (value.to_bits() >> 52) as i32 - 1023
}

/// The smallest positive number of a float type that is not subnormal.
pub(super) fn smallest_normal(elem: Type) -> Option<f64> {
    let TypeKind::Float(kind) = *elem else { return None };
    let format = Format::of(kind);
    let first = if format.special == Special::Scale { 0 } else { 1 };
    Some(power_of_two(first - format.bias))
}

/// `2^n` for `-1022 <= n <= 1023`.
fn power_of_two(n: i32) -> f64 {
    f64::from_bits(((n + 1023) as u64) << 52)
}

/// Decodes `bits` in the float format `ty`; for another type, the integer itself.
pub(crate) fn float_from_bits(bits: u64, ty: Type) -> f64 {
    match *ty {
        TypeKind::Float(FloatKind::F64) => f64::from_bits(bits),
        TypeKind::Float(FloatKind::F32) => f32::from_bits(bits as u32).into(),
        TypeKind::Float(kind) => Format::of(kind).decode(bits),
        _ => bits as f64,
    }
}

/// The bits of `value` rounded once to the float format `ty`: to nearest, ties to even. Beyond the
/// largest number: infinity, else NaN, else the largest number, whichever the format has first.
/// For another type, the integer part.
pub(crate) fn float_to_bits(value: f64, ty: Type) -> u64 {
    match *ty {
        TypeKind::Float(FloatKind::F64) => value.to_bits(),
        TypeKind::Float(FloatKind::F32) => (value as f32).to_bits().into(),
        TypeKind::Float(kind) => Format::of(kind).encode(value),
        _ => value as i64 as u64,
    }
}

/// The neighbour of `from` in the direction of `to`, on bits of the float format `ty`.
pub(super) fn next_after(from: u64, to: u64, ty: Type) -> u64 {
    let (TypeKind::Float(kind), x, y) = (&*ty, float_from_bits(from, ty), float_from_bits(to, ty))
    else {
        return from;
    };
    let format = Format::of(*kind);
    let sign_bit = 1 << format.magnitude_bits();
    if x.is_nan() || y.is_nan() {
        return format.nan(0);
    }
    if x == y {
        return to;
    }
    if x == 0.0 {
        return if y > 0.0 { 1 } else { sign_bit | 1 };
    }
    let next = if (x < y) == (x > 0.0) { from + 1 } else { from - 1 };
    // One step from the smallest negative number is zero, whose sign an FNUZ format lacks.
    if format.special == Special::UnsignedZero && next == sign_bit { 0 } else { next }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ty(name: &str) -> Type {
        let row = FloatKind::ALL.iter().find(|(_, n)| *n == name);
        Type::new(TypeKind::Float(row.expect("a format").0))
    }

    #[track_caller]
    fn encodes(name: &str, rows: &[(f64, u64)]) {
        for (value, bits) in rows {
            assert_eq!(float_to_bits(*value, ty(name)), *bits, "{value:e} as {name}");
        }
    }

    const INF: f64 = f64::INFINITY;

    #[test]
    fn every_number_comes_back() {
        for (kind, name) in FloatKind::ALL.into_iter().filter(|(k, _)| k.bits() <= 16) {
            for bits in 0..1u64 << kind.bits() {
                let value = float_from_bits(bits, ty(name));
                if !value.is_nan() {
                    assert_eq!(float_to_bits(value, ty(name)), bits, "{value:e} as {name}");
                }
            }
        }
    }

    #[test]
    fn half_precision_agrees_with_the_half_crate() {
        for i in 0..200_000u32 {
            let value = f32::from_bits(i.wrapping_mul(2_654_435_761));
            if !value.is_nan() {
                let bits = |name| float_to_bits(value.into(), ty(name));
                assert_eq!(bits("f16"), half::f16::from_f32(value).to_bits().into());
                assert_eq!(bits("bf16"), half::bf16::from_f32(value).to_bits().into());
            }
        }
    }

    #[test]
    fn rounds_once() {
        // Through f32 this would become a tie and go down to even.
        let value = 1.0 + 2f64.powi(-11) + 2f64.powi(-30);
        encodes("f16", &[(value, 0x3c01), (1.0 + 2f64.powi(-11), 0x3c00)]);
    }

    #[test]
    fn overflow_as_the_format_has_it() {
        encodes("f16", &[(65_519.0, 0x7bff), (65_520.0, 0x7c00), (-INF, 0xfc00)]);
        encodes("f8E5M2", &[(61_439.0, 0x7b), (61_440.0, 0x7c), (INF, 0x7c)]);
        encodes("f8E4M3", &[(240.0, 0x77), (247.9, 0x77), (248.0, 0x78)]);
        encodes("f8E3M4", &[(15.5, 0x6f), (15.75, 0x70)]);
        encodes("f8E4M3FN", &[(464.0, 0x7e), (464.1, 0x7f), (-1e9, 0xff), (INF, 0x7f)]);
        encodes("f8E4M3FNUZ", &[(240.0, 0x7f), (248.0, 0x80), (-INF, 0x80), (-0.0, 0)]);
        encodes("f8E4M3B11FNUZ", &[(30.0, 0x7f), (31.0, 0x80), (f64::NAN, 0x80)]);
        encodes("f8E5M2FNUZ", &[(57_344.0, 0x7f), (61_440.0, 0x80), (-1.0, 0xc0)]);
        encodes("f4E2M1FN", &[(6.0, 7), (100.0, 7), (-INF, 15), (f64::NAN, 8)]);
        encodes("f6E2M3FN", &[(7.5, 31), (1e3, 31)]);
        encodes("f6E3M2FN", &[(28.0, 31), (-1e3, 63)]);
    }

    #[test]
    fn small_numbers_become_subnormal_and_zero() {
        encodes("f8E4M3FN", &[(2f64.powi(-9), 1), (2f64.powi(-10), 0), (1.1 * 2f64.powi(-10), 1)]);
        encodes("f8E4M3FN", &[(-1e-300, 0x80), (f64::from_bits(1), 0)]);
        encodes("f4E2M1FN", &[(0.25, 0), (0.26, 1), (0.75, 2), (2.5, 4), (5.0, 6)]);
    }

    #[test]
    fn scales_are_powers_of_two() {
        encodes("f8E8M0FNU", &[(1.0, 127), (1.49, 127), (1.5, 128), (-1.0, 255), (INF, 255)]);
        encodes("f8E8M0FNU", &[(2f64.powi(-128), 0), (2f64.powi(-129), 255), (0.0, 255)]);
        assert_eq!(float_from_bits(0, ty("f8E8M0FNU")), 2f64.powi(-127));
        assert!(float_from_bits(255, ty("f8E8M0FNU")).is_nan());
    }

    #[test]
    fn neighbours() {
        let step = |name, from: f64, to: f64| {
            let bits = |v| float_to_bits(v, ty(name));
            float_from_bits(next_after(bits(from), bits(to), ty(name)), ty(name))
        };
        assert_eq!(step("f32", 1.0, 2.0), f64::from(1.0f32 + f32::EPSILON));
        assert_eq!(step("f32", 0.0, -1.0), f64::from(-f32::from_bits(1)));
        assert_eq!(step("f16", -65_504.0, -INF), -INF);
        assert_eq!(step("f8E4M3FNUZ", -2f64.powi(-10), 1.0), 0.0);
        assert!(step("f64", f64::NAN, 1.0).is_nan());
    }
}
