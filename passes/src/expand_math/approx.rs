//! What an approximation is written in: straight-line arithmetic on one float width.
//!
//! An approximation is a function over [`Arith`], so that the same text runs on plain numbers (where
//! it is tested) and builds IR (where it is compiled). The operations are those which a 128-bit SIMD
//! unit has as one or two instructions: no table look-up, no lane-wise variable shift, no conversion
//! between integers and floats other than through the bits of a shifted float, no NaN-correct minimum.
//!
//! Hosts without fused multiply-add implement [`Arith::fma`] as a product and a sum. The algorithms
//! then lose some accuracy (each function states both figures, the largest error measured); where exactness of a fused product
//! carries the algorithm they ask [`Arith::has_fma`] and use Dekker's product instead.

/// The format of every float value in one approximation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// IEEE binary32.
    F32,
    /// IEEE binary64.
    F64,
}

impl Width {
    /// Number of explicit fraction bits: 23 or 52.
    pub fn fraction_bits(self) -> u32 {
        match self {
            Width::F32 => 23,
            Width::F64 => 52,
        }
    }

    /// What is added to an exponent to store it: 127 or 1023.
    pub fn bias(self) -> i64 {
        match self {
            Width::F32 => 127,
            Width::F64 => 1023,
        }
    }

    /// Bits of the value `2^exponent`, for the exponent of a normal number.
    pub fn power_of_two_bits(self, exponent: i64) -> i64 {
        (exponent + self.bias()) << self.fraction_bits()
    }

    /// The mask of the sign bit, as an integer of the same width.
    pub fn sign_mask(self) -> i64 {
        match self {
            Width::F32 => i64::from(i32::MIN),
            Width::F64 => i64::MIN,
        }
    }

    /// `1.5 * 2^fraction_bits`: added to a small number it leaves the nearest integer in the low bits.
    pub fn shifter(self) -> f64 {
        1.5 * self.power_of_two(self.fraction_bits() as i32)
    }

    /// `2^exponent`.
    pub fn power_of_two(self, exponent: i32) -> f64 {
        2f64.powi(exponent)
    }

    /// The smallest positive normal number.
    pub fn min_normal(self) -> f64 {
        match self {
            Width::F32 => f64::from(f32::MIN_POSITIVE),
            Width::F64 => f64::MIN_POSITIVE,
        }
    }

    /// The first value at 32 bits, the second at 64.
    pub fn pick<T>(self, narrow: T, wide: T) -> T {
        match self {
            Width::F32 => narrow,
            Width::F64 => wide,
        }
    }
}

/// Straight-line arithmetic that an approximation is written in.
///
/// All floats have the width [`Arith::width`], all integers the same number of bits with two's
/// complement wrap-around; a vector implementation works lane by lane. Float operations round to
/// nearest even, keep subnormals, and must not be contracted or reassociated.
pub trait Arith {
    /// A float (scalar, or vector of floats).
    type F: Copy;
    /// An integer as wide as a float.
    type I: Copy;
    /// A truth value (per lane).
    type B: Copy;

    /// The float format.
    fn width(&self) -> Width;
    /// Whether [`Arith::fma`] rounds once.
    fn has_fma(&self) -> bool;

    /// The constant `value`, rounded to the width.
    fn f(&mut self, value: f64) -> Self::F;
    /// The constant `value`, cut off to the width.
    fn i(&mut self, value: i64) -> Self::I;

    /// `x + y`
    fn add(&mut self, x: Self::F, y: Self::F) -> Self::F;
    /// `x - y`
    fn sub(&mut self, x: Self::F, y: Self::F) -> Self::F;
    /// `x * y`
    fn mul(&mut self, x: Self::F, y: Self::F) -> Self::F;
    /// `x / y`
    fn div(&mut self, x: Self::F, y: Self::F) -> Self::F;
    /// `x * y + z`, rounded once if [`Arith::has_fma`].
    fn fma(&mut self, x: Self::F, y: Self::F, z: Self::F) -> Self::F;
    /// The square root, correctly rounded.
    fn sqrt(&mut self, x: Self::F) -> Self::F;
    /// `x` with its sign bit flipped.
    fn neg(&mut self, x: Self::F) -> Self::F;
    /// `x` with its sign bit cleared.
    fn abs(&mut self, x: Self::F) -> Self::F;
    /// `x` rounded towards zero to an integer.
    fn trunc(&mut self, x: Self::F) -> Self::F;

    /// The bits of `x`.
    fn bits(&mut self, x: Self::F) -> Self::I;
    /// The float with the bits `x`.
    fn float_from_bits(&mut self, x: Self::I) -> Self::F;
    /// `x + y`
    fn iadd(&mut self, x: Self::I, y: Self::I) -> Self::I;
    /// `x - y`
    fn isub(&mut self, x: Self::I, y: Self::I) -> Self::I;
    /// Bitwise and.
    fn iand(&mut self, x: Self::I, y: Self::I) -> Self::I;
    /// Bitwise exclusive or.
    fn ixor(&mut self, x: Self::I, y: Self::I) -> Self::I;
    /// `x` shifted left by `amount` bits.
    fn ishl(&mut self, x: Self::I, amount: u32) -> Self::I;
    /// `x` shifted right by `amount` bits, zeros coming in.
    fn ushr(&mut self, x: Self::I, amount: u32) -> Self::I;
    /// `x < y`, signed.
    fn ilt(&mut self, x: Self::I, y: Self::I) -> Self::B;

    /// `x < y`; false if unordered.
    fn lt(&mut self, x: Self::F, y: Self::F) -> Self::B;
    /// `x == y`; false if unordered.
    fn eq(&mut self, x: Self::F, y: Self::F) -> Self::B;
    /// Whether `x` or `y` is NaN.
    fn unordered(&mut self, x: Self::F, y: Self::F) -> Self::B;
    /// Both.
    fn and(&mut self, x: Self::B, y: Self::B) -> Self::B;
    /// Either.
    fn or(&mut self, x: Self::B, y: Self::B) -> Self::B;
    /// Not.
    fn not(&mut self, x: Self::B) -> Self::B;
    /// `x` where the condition holds, `y` elsewhere.
    fn select(&mut self, condition: Self::B, x: Self::F, y: Self::F) -> Self::F;

    /// The value of `rare` where the condition holds, `usual` elsewhere.
    ///
    /// `rare` is long and the condition hardly ever holds: an implementation should branch around
    /// it unless some lane needs it. It may also compute both and select.
    fn select_rare(
        &mut self,
        condition: Self::B,
        usual: Self::F,
        rare: impl FnOnce(&mut Self) -> Self::F,
    ) -> Self::F;

    /// `x` if `x < y`, otherwise `y`: a NaN in `y` passes, one in `x` does not (`minps`).
    fn min(&mut self, x: Self::F, y: Self::F) -> Self::F {
        let less = self.lt(x, y);
        self.select(less, x, y)
    }

    /// `x` if `y < x`, otherwise `y`: a NaN in `y` passes, one in `x` does not (`maxps`).
    fn max(&mut self, x: Self::F, y: Self::F) -> Self::F {
        let greater = self.lt(y, x);
        self.select(greater, x, y)
    }
}

/// `x` limited to `[low, high]`; NaN stays NaN.
pub(super) fn clamp<A: Arith>(a: &mut A, x: A::F, low: f64, high: f64) -> A::F {
    let low = a.f(low);
    let x = a.max(low, x);
    let high = a.f(high);
    a.min(high, x)
}

/// `sum of coefficients[i] * x^i` by Horner's rule. Invariant: at least one coefficient.
pub(super) fn polynomial<A: Arith>(a: &mut A, x: A::F, coefficients: &[f64]) -> A::F {
    let (last, rest) = coefficients.split_last().expect("a polynomial has a coefficient");
    let mut result = a.f(*last);
    for coefficient in rest.iter().rev() {
        let coefficient = a.f(*coefficient);
        result = a.fma(result, x, coefficient);
    }
    result
}

/// `magnitude` (sign bit clear) with the sign of `sign` put in.
pub(super) fn with_sign_of<A: Arith>(a: &mut A, magnitude: A::F, sign: A::F) -> A::F {
    let sign = sign_bit(a, sign);
    flip_sign(a, magnitude, sign)
}

/// The sign bit of `x`, all other bits zero.
pub(super) fn sign_bit<A: Arith>(a: &mut A, x: A::F) -> A::I {
    let mask = a.i(a.width().sign_mask());
    let bits = a.bits(x);
    a.iand(bits, mask)
}

/// `x` with its sign flipped where `sign`, a sign bit, is set.
pub(super) fn flip_sign<A: Arith>(a: &mut A, x: A::F, sign: A::I) -> A::F {
    let bits = a.bits(x);
    let flipped = a.ixor(bits, sign);
    a.float_from_bits(flipped)
}

/// `x * y` as an unevaluated sum of a float and its rounding error.
///
/// Without fused multiply-add this is Dekker's product, which needs `|x|` and `|y|` below
/// `2^(emax - fraction_bits / 2 - 1)`.
pub(super) fn two_product<A: Arith>(a: &mut A, x: A::F, y: A::F) -> (A::F, A::F) {
    let high = a.mul(x, y);
    if a.has_fma() {
        let minus = a.neg(high);
        let low = a.fma(x, y, minus);
        return (high, low);
    }
    let (xh, xl) = halves(a, x);
    let (yh, yl) = halves(a, y);
    let hh = a.mul(xh, yh);
    let mut low = a.sub(hh, high);
    for (u, v) in [(xh, yl), (xl, yh), (xl, yl)] {
        let product = a.mul(u, v);
        low = a.add(low, product);
    }
    (high, low)
}

/// Veltkamp's splitting: `x` as a sum of two floats of half the significand each.
fn halves<A: Arith>(a: &mut A, x: A::F) -> (A::F, A::F) {
    let width = a.width();
    let factor = a.f(width.power_of_two(width.pick(12, 27)) + 1.0);
    let scaled = a.mul(x, factor);
    let rest = a.sub(scaled, x);
    let high = a.sub(scaled, rest);
    let low = a.sub(x, high);
    (high, low)
}

/// `x + y` as a float and its rounding error, for `|x| >= |y|` or `x = 0`.
pub(super) fn fast_two_sum<A: Arith>(a: &mut A, x: A::F, y: A::F) -> (A::F, A::F) {
    let sum = a.add(x, y);
    let kept = a.sub(sum, x);
    let error = a.sub(y, kept);
    (sum, error)
}

/// `x + y` as a float and its rounding error, for any `x` and `y`.
pub(super) fn two_sum<A: Arith>(a: &mut A, x: A::F, y: A::F) -> (A::F, A::F) {
    let sum = a.add(x, y);
    let y_kept = a.sub(sum, x);
    let x_kept = a.sub(sum, y_kept);
    let x_error = a.sub(x, x_kept);
    let y_error = a.sub(y, y_kept);
    let error = a.add(x_error, y_error);
    (sum, error)
}

/// The integer `n` nearest to `x * factor`: as a float, and `n + offset` in the low bits of an integer.
///
/// Holds for `|n| + |offset| < 2^(fraction_bits - 2)`. The bits above the integer are garbage that a
/// shift left must push out.
pub(super) fn nearest<A: Arith>(a: &mut A, x: A::F, factor: f64, offset: i64) -> (A::F, A::I) {
    let shifter = a.f(a.width().shifter() + offset as f64);
    let factor = a.f(factor);
    let shifted = a.fma(x, factor, shifter);
    let integer = a.bits(shifted);
    (a.sub(shifted, shifter), integer)
}

/// The float `2^n` for an integer whose low bits hold `n + bias`, if that is a normal number.
pub(super) fn power_of_two<A: Arith>(a: &mut A, biased: A::I) -> A::F {
    let bits = a.ishl(biased, a.width().fraction_bits());
    a.float_from_bits(bits)
}

/// `x * 2^n` for an integer whose low bits hold `n + 2 * bias`, rounded once if `x` has the size of 1.
///
/// Two factors, so that results beyond the largest power of two and subnormal ones come out right.
pub(super) fn scale<A: Arith>(a: &mut A, x: A::F, twice_biased: A::I) -> A::F {
    let half = a.ushr(twice_biased, 1);
    let other_half = a.isub(twice_biased, half);
    let first = power_of_two(a, half);
    let second = power_of_two(a, other_half);
    let x = a.mul(x, first);
    a.mul(x, second)
}

/// The bits of [`Width::shifter`].
fn shifter_bits(width: Width) -> i64 {
    let fraction_bits = width.fraction_bits();
    width.power_of_two_bits(i64::from(fraction_bits)) | 1 << (fraction_bits - 1)
}

/// `x - (origin - shifter)` as a float, for an integer `0 <= x < 2^(fraction_bits - 2)`.
///
/// The integer is added to the bits of [`Width::shifter`], where it counts units.
pub(super) fn from_shifter<A: Arith>(a: &mut A, x: A::I, origin: A::F) -> A::F {
    let bits = a.i(shifter_bits(a.width()));
    let shifted = a.iadd(x, bits);
    let shifted = a.float_from_bits(shifted);
    a.sub(shifted, origin)
}

/// `x` where the condition holds, otherwise the constant.
pub(super) fn select_or<A: Arith>(a: &mut A, condition: A::B, x: A::F, otherwise: f64) -> A::F {
    let otherwise = a.f(otherwise);
    a.select(condition, x, otherwise)
}

/// Whether `|x| < bound`, for an `x` without sign.
pub(super) fn below<A: Arith>(a: &mut A, x: A::F, bound: f64) -> A::B {
    let bound = a.f(bound);
    a.lt(x, bound)
}
