//! Arithmetic interface that functions are written in: straight-line code on numbers of one kind.
//!
//! A [`Write`](crate::Write) is a function over [`Arith`], so that the same code generates IR in
//! the compiler and runs on plain numbers in tests. Approximations use only operations which a
//! 128-bit SIMD unit has as one or two instructions: no table look-up, no lane-wise variable shift,
//! no conversion between integers and floats other than through the bits of a shifted float, no
//! NaN-correct minimum.
//!
//! Machines without fused multiply-add implement [`Arith::fma`] as a product and a sum.
//! Approximations then lose some accuracy (each states both figures, the largest error measured);
//! where exactness of a fused product carries the algorithm they ask [`Arith::has_fma`] and use
//! Dekker's product instead.

use crate::function::Function;
use crate::integer::IntFormat;

/// A value of an [`Arith`]: a float, an integer or a truth value. Its meaning is private to the
/// arithmetic: the number of an SSA value, or the bits of a plain number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct V(pub u64);

/// The kind of number that a function is written on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A float with a sign bit in front of exponent and fraction.
    Float {
        /// Width in bits.
        bits: u32,
        /// Stored bits of the fraction.
        fraction_bits: u32,
    },
    /// An integer.
    Integer(IntFormat),
}

impl Kind {
    /// IEEE binary16.
    pub const F16: Kind = Kind::Float { bits: 16, fraction_bits: 10 };
    /// The upper half of an IEEE binary32.
    pub const BF16: Kind = Kind::Float { bits: 16, fraction_bits: 7 };
    /// IEEE binary32.
    pub const F32: Kind = Kind::Float { bits: 32, fraction_bits: 23 };
    /// IEEE binary64.
    pub const F64: Kind = Kind::Float { bits: 64, fraction_bits: 52 };

    /// Width in bits.
    pub fn bits(self) -> u32 {
        match self {
            Kind::Float { bits, .. } => bits,
            Kind::Integer(format) => format.width,
        }
    }

    /// True for unsigned integers. Truth values are.
    pub fn is_unsigned(self) -> bool {
        matches!(self, Kind::Integer(format) if !format.signed)
    }
}

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

    /// The exponent bias: 127 or 1023.
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

    /// Selects a value by width: the first at 32 bits, the second at 64.
    pub fn pick<T>(self, narrow: T, wide: T) -> T {
        match self {
            Width::F32 => narrow,
            Width::F64 => wide,
        }
    }
}

/// Straight-line arithmetic that functions are written in.
///
/// All floats have one format, all integers the same number of bits with two's complement
/// wrap-around; a vector implementation works lane by lane. Float operations round to nearest even,
/// keep subnormals, and must not be contracted or reassociated.
pub trait Arith {
    /// The kind of the operands.
    fn kind(&self) -> Kind;
    /// True if [`Arith::fma`] rounds once.
    fn has_fma(&self) -> bool;

    /// The float `value`, rounded to the kind.
    fn f(&mut self, value: f64) -> V;
    /// The integer `value`, cut off to the width of the kind.
    fn i(&mut self, value: i64) -> V;
    /// Applies `function` to numbers of the kind, which must be in its domain.
    fn apply(&mut self, function: &'static Function, args: &[V]) -> V;

    /// `x + y`
    fn add(&mut self, x: V, y: V) -> V;
    /// `x - y`
    fn sub(&mut self, x: V, y: V) -> V;
    /// `x * y`
    fn mul(&mut self, x: V, y: V) -> V;
    /// `x / y`
    fn div(&mut self, x: V, y: V) -> V;
    /// `x * y + z`, rounded once if [`Arith::has_fma`].
    fn fma(&mut self, x: V, y: V, z: V) -> V;
    /// The square root, correctly rounded.
    fn sqrt(&mut self, x: V) -> V;
    /// `x` with its sign bit flipped.
    fn neg(&mut self, x: V) -> V;
    /// `x` with its sign bit cleared.
    fn abs(&mut self, x: V) -> V;
    /// `x` rounded towards zero to an integer.
    fn trunc(&mut self, x: V) -> V;

    /// The bits of the float `x`, as an integer.
    fn bits(&mut self, x: V) -> V;
    /// The float with the bits `x`.
    fn float_from_bits(&mut self, x: V) -> V;
    /// `x + y` of integers.
    fn iadd(&mut self, x: V, y: V) -> V;
    /// `x - y` of integers.
    fn isub(&mut self, x: V, y: V) -> V;
    /// `x * y` of integers.
    fn imul(&mut self, x: V, y: V) -> V;
    /// Bitwise "and" of integers or truth values.
    fn iand(&mut self, x: V, y: V) -> V;
    /// Bitwise "or" of integers.
    fn ior(&mut self, x: V, y: V) -> V;
    /// Bitwise "exclusive or" of integers.
    fn ixor(&mut self, x: V, y: V) -> V;
    /// `x` shifted left by `amount` bits.
    fn ishl(&mut self, x: V, amount: u32) -> V;
    /// `x` shifted right by `amount` bits, zeros coming in.
    fn ushr(&mut self, x: V, amount: u32) -> V;
    /// `x == y` of integers.
    fn ieq(&mut self, x: V, y: V) -> V;
    /// `x < y` of signed integers.
    fn ilt(&mut self, x: V, y: V) -> V;
    /// `x < y` of unsigned integers.
    fn ult(&mut self, x: V, y: V) -> V;

    /// `x < y` of floats; false if unordered.
    fn lt(&mut self, x: V, y: V) -> V;
    /// `x == y` of floats; false if unordered.
    fn eq(&mut self, x: V, y: V) -> V;
    /// `x != y` of floats; false if unordered.
    fn differ(&mut self, x: V, y: V) -> V;
    /// Tests whether `x` or `y` is NaN.
    fn unordered(&mut self, x: V, y: V) -> V;
    /// Conjunction of truth values.
    fn and(&mut self, x: V, y: V) -> V;
    /// Disjunction of truth values.
    fn or(&mut self, x: V, y: V) -> V;
    /// Negation of a truth value.
    fn not(&mut self, x: V) -> V;
    /// Select: `x` if the condition holds, `y` otherwise.
    fn select(&mut self, condition: V, x: V, y: V) -> V;

    /// Select with a rare branch: the float `rare(args)` if the condition holds, `usual` otherwise.
    ///
    /// The function has no expansion and the condition hardly ever holds: an implementation should
    /// branch around the call unless some lane needs it. It may also compute both and select.
    fn select_rare(&mut self, condition: V, usual: V, rare: &'static Function, args: &[V]) -> V;

    /// The format of floats, of which approximations know two.
    fn width(&self) -> Width {
        if self.kind().bits() == 64 { Width::F64 } else { Width::F32 }
    }

    /// `x` if `x < y`, otherwise `y`: a NaN in `y` passes, one in `x` does not (`minps`).
    fn min(&mut self, x: V, y: V) -> V {
        let less = self.lt(x, y);
        self.select(less, x, y)
    }

    /// `x` if `y < x`, otherwise `y`: a NaN in `y` passes, one in `x` does not (`maxps`).
    fn max(&mut self, x: V, y: V) -> V {
        let greater = self.lt(y, x);
        self.select(greater, x, y)
    }
}
