//! Conversions between 16-bit floats and wider ones, as arithmetic on bits.

use creole_arith as arith;
use creole_arith::math;
use creole_ir::tensor::{FloatPredicate, IntPredicate};
use creole_ir::types::FloatKind;
use creole_ir::{Body, Builder, Op, OpDef, Tensor, Type, TypeKind, Value};

use creole_passes_builders::{Emitted, Scalars};

/// 16-bit float format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Half {
    /// IEEE 754 binary16: 5 bits of exponent, 10 of the fraction.
    F16,
    /// The same, where code converts it by instructions.
    NativeF16,
    /// Upper half of an `f32`: 8 and 7 bits.
    BF16,
}

/// Bits of the infinity of `f32`.
const INFINITY: i64 = 0x7f80_0000;
/// Quiet bit of an `f32` NaN.
const QUIET: i64 = 0x40_0000;

impl Half {
    fn ty(self, like: Type) -> Type {
        like.with_elem(Type::new(TypeKind::Float(match self {
            Half::F16 | Half::NativeF16 => FloatKind::F16,
            Half::BF16 => FloatKind::BF16,
        })))
    }

    /// Bits of the fraction of `f32` that the format does not have.
    fn n_lost(self) -> i64 {
        match self {
            Half::F16 | Half::NativeF16 => 13,
            Half::BF16 => 16,
        }
    }

    /// Converts a number of the format to `f32`, exactly; a NaN becomes quiet.
    pub(super) fn widen(self, b: &mut Builder<'_>, x: Value) -> Emitted {
        let ty = b.ty(x);
        if self == Half::NativeF16 {
            return Ok(b.op_typed(arith::ExtF::DEF, &[x], ty.with_elem(Type::f32())));
        }
        let bits = b.op_typed(arith::BitCast::DEF, &[x], ty.with_elem(Type::int(16)));
        let word = b.op_typed(arith::ExtUI::DEF, &[bits], ty.with_elem(Type::i32()));
        let mut w = Words(b);
        let bits = match self {
            Half::BF16 => w.by(arith::ShLI::DEF, word, 16)?,
            Half::F16 | Half::NativeF16 => {
                let magnitude = w.by(arith::AndI::DEF, word, 0x7fff)?;
                let placed = w.by(arith::ShLI::DEF, magnitude, 13)?;
                let special = w.by(arith::OrI::DEF, placed, INFINITY)?;
                let number = w.choose(IntPredicate::Slt, magnitude, 0x7c00, placed, special)?;
                // The product corrects the bias of the exponent, makes subnormal numbers normal and NaN quiet.
                let number = w.float_op(arith::MulF::DEF, number, 2f64.powi(112))?;
                let sign = w.op(arith::XOrI::DEF, word, magnitude)?;
                let sign = w.by(arith::ShLI::DEF, sign, 16)?;
                w.op(arith::OrI::DEF, number, sign)?
            }
        };
        Ok(w.float(bits))
    }

    /// Rounds an `f32` to the nearest number of the format, ties to even, as `f32`.
    pub(super) fn round(self, b: &mut Builder<'_>, x: Value) -> Emitted {
        if self == Half::NativeF16 {
            return self.round_natively(b, x);
        }
        let is_nan = b.cmpf(FloatPredicate::Uno, x, x)?;
        let mut w = Words(b);
        let word = w.bits(x);
        let quiet = w.by(arith::OrI::DEF, word, QUIET)?;
        let quiet = w.by(arith::AndI::DEF, quiet, -1 << self.n_lost())?;
        let quiet = w.float(quiet);
        let rounded = self.round_computed(b, x)?;
        b.select(is_nan, quiet, rounded)
    }

    /// [`Half::round`] for results that the processor computed from numbers of the format: a NaN is one of the
    /// operands, or the default NaN, made quiet, so that the lost bits are zero.
    pub(super) fn round_computed(self, b: &mut Builder<'_>, x: Value) -> Emitted {
        if self == Half::NativeF16 {
            return self.round_natively(b, x);
        }
        let mut w = Words(b);
        let word = w.bits(x);
        let kept = -1 << self.n_lost();
        if self == Half::BF16 {
            let rounded = w.carry(word, self.n_lost())?;
            let rounded = w.by(arith::AndI::DEF, rounded, kept)?;
            return Ok(w.float(rounded));
        }
        let magnitude = w.by(arith::AndI::DEF, word, i64::from(i32::MAX))?;
        let rounded = w.carry(magnitude, self.n_lost())?;
        let rounded = w.by(arith::AndI::DEF, rounded, kept)?;
        // 2^16 and what is above are too large; NaN is above infinity.
        let special = w.by(arith::MaxSI::DEF, magnitude, INFINITY)?;
        let normal = w.choose(IntPredicate::Slt, rounded, 0x4780_0000, rounded, special)?;
        // The last bit of a half is the least subnormal number.
        let sum = w.float_op(arith::AddF::DEF, magnitude, 0.5)?;
        let small = w.float_op(arith::SubF::DEF, sum, 0.5)?;
        let number = w.choose(IntPredicate::Slt, magnitude, 0x3880_0000, small, normal)?;
        let sign = w.op(arith::XOrI::DEF, word, magnitude)?;
        let number = w.op(arith::OrI::DEF, number, sign)?;
        Ok(w.float(number))
    }

    /// [`Half::round`] there and back by instructions. Numbers that are converted from integers are rounded by arithmetic:
    /// `canonicalize` would make one conversion to `f16` of the two, which has no instruction.
    fn round_natively(self, b: &mut Builder<'_>, x: Value) -> Emitted {
        if is_of_integer(b.body, x) {
            return Half::F16.round(b, x);
        }
        let narrow = b.op_typed(arith::TruncF::DEF, &[x], self.ty(b.ty(x)));
        self.widen(b, narrow)
    }

    /// Converts an `f32` that is a number of the format to the format.
    pub(super) fn narrow(self, b: &mut Builder<'_>, x: Value) -> Emitted {
        let ty = b.ty(x);
        if self == Half::NativeF16 {
            let narrow = widened(b.body, x);
            return Ok(narrow.unwrap_or_else(|| b.op_typed(arith::TruncF::DEF, &[x], self.ty(ty))));
        }
        let mut w = Words(b);
        let word = w.bits(x);
        let bits = match self {
            Half::BF16 => w.by(arith::ShRUI::DEF, word, 16)?,
            Half::F16 | Half::NativeF16 => {
                let magnitude = w.by(arith::AndI::DEF, word, i64::from(i32::MAX))?;
                let least = w.float_op(arith::AddF::DEF, magnitude, 0.5)?;
                let small = w.by(arith::SubI::DEF, least, 0x3f00_0000)?;
                let moved = w.by(arith::SubI::DEF, magnitude, (127 - 15) << 23)?;
                let normal = w.by(arith::ShRUI::DEF, moved, 13)?;
                let number = w.choose(IntPredicate::Slt, magnitude, 0x3880_0000, small, normal)?;
                let special = w.by(arith::ShRUI::DEF, magnitude, 13)?;
                let special = w.by(arith::AndI::DEF, special, 0x7fff)?;
                let number = w.choose(IntPredicate::Slt, magnitude, INFINITY, number, special)?;
                let sign = w.op(arith::XOrI::DEF, word, magnitude)?;
                let sign = w.by(arith::ShRUI::DEF, sign, 16)?;
                w.op(arith::OrI::DEF, number, sign)?
            }
        };
        let bits = b.op_typed(arith::TruncI::DEF, &[bits], ty.with_elem(Type::int(16)));
        Ok(b.op_typed(arith::BitCast::DEF, &[bits], self.ty(ty)))
    }

    /// Rounds an `f64` to the nearest number of the format, ties to even, as `f32`.
    pub(super) fn round_double(self, b: &mut Builder<'_>, x: Value) -> Emitted {
        let x = match self {
            // For these `f32` has few extra digits, or none: they are rounded first.
            Half::BF16 => bf16_subnormal(b, x)?,
            Half::F16 | Half::NativeF16 => x,
        };
        let odd = round_to_odd(b, x)?;
        self.round(b, odd)
    }
}

/// True for a float that an integer was converted to.
fn is_of_integer(body: &Body, x: Value) -> bool {
    let converts = |op| body[op].is::<arith::SIToFP>() || body[op].is::<arith::UIToFP>();
    body.def_op(x).is_some_and(converts)
}

/// Number of `f16` that an `f32` was converted from, if it was.
fn widened(body: &Body, x: Value) -> Option<Value> {
    let ext = body.get::<arith::ExtF>(body.def_op(x)?)?;
    (body.ty(ext.input).elem() == Type::new(TypeKind::Float(FloatKind::F16))).then_some(ext.input)
}

/// Rounds a number below the least normal one of `bf16` to a multiple of `2^-133`; others are unchanged. Adds a number
/// whose last bit that is, and subtracts it again.
fn bf16_subnormal(b: &mut Builder<'_>, x: Value) -> Emitted {
    let ty = b.ty(x);
    let magic = b.constant(Tensor::from_f64(1.5 * 2f64.powi(52 - 133), ty));
    let sum = b.op(arith::AddF::DEF, &[x, magic])?;
    let rounded = b.op(arith::SubF::DEF, &[sum, magic])?;
    let rounded = b.op(math::CopySign::DEF, &[rounded, x])?;
    let least = b.constant(Tensor::from_f64(2f64.powi(-126), ty));
    let magnitude = b.op(math::AbsF::DEF, &[x])?;
    let is_small = b.cmpf(FloatPredicate::Olt, magnitude, least)?;
    b.select(is_small, rounded, x)
}

/// Rounds an `f64` to `f32` to odd: truncates, and sets the last bit if that is inexact. Rounding the result to fewer
/// digits is then rounding once.
fn round_to_odd(b: &mut Builder<'_>, x: Value) -> Emitted {
    let single = b.ty(x).with_elem(Type::f32());
    let mut w = Words(b);
    let bits = w.bits(x);
    let lost = w.by(arith::AndI::DEF, bits, (1 << 29) - 1)?;
    let kept = w.op(arith::XOrI::DEF, bits, lost)?;
    let sticky = w.sticky(lost, 29)?;
    let odd = w.op(arith::OrI::DEF, kept, sticky)?;
    let odd = w.float(odd);
    Ok(b.op_typed(arith::TruncF::DEF, &[odd], single))
}

/// Shortens a 64-bit integer to one that `f64` holds and that is rounded to the same number of 8 or 11 digits: if it
/// has too many bits, the lowest 11 become one sticky bit.
pub(super) fn shortened(b: &mut Builder<'_>, x: Value, is_signed: bool) -> Emitted {
    let mut w = Words(b);
    let low = w.by(arith::AndI::DEF, x, 0x7ff)?;
    let high = w.op(arith::XOrI::DEF, x, low)?;
    let sticky = w.sticky(low, 11)?;
    let odd = w.op(arith::OrI::DEF, high, sticky)?;
    let magnitude = if is_signed { w.0.op(math::AbsI::DEF, &[x])? } else { x };
    w.choose(IntPredicate::Ugt, magnitude, 1 << 32, odd, x)
}

/// Arithmetic on the bits of floats, and constants of the type of their operands.
struct Words<'a, 'b>(&'a mut Builder<'b>);

impl Words<'_, '_> {
    fn number(&mut self, ty: Type, n: i64) -> Value {
        self.0.constant(Tensor::from_i64(n, ty))
    }

    fn op(&mut self, def: &'static OpDef, x: Value, y: Value) -> Emitted {
        self.0.op(def, &[x, y])
    }

    /// Op on a number and a constant.
    fn by(&mut self, def: &'static OpDef, x: Value, n: i64) -> Emitted {
        let n = self.number(self.0.ty(x), n);
        self.op(def, x, n)
    }

    fn bits(&mut self, x: Value) -> Value {
        let ty = self.0.ty(x);
        let int = Type::int(ty.elem().bits().unwrap_or(32));
        self.0.op_typed(arith::BitCast::DEF, &[x], ty.with_elem(int))
    }

    fn float(&mut self, word: Value) -> Value {
        let ty = self.0.ty(word);
        let float = if ty.elem().bits() == Some(64) { Type::f64() } else { Type::f32() };
        self.0.op_typed(arith::BitCast::DEF, &[word], ty.with_elem(float))
    }

    /// Op on the float with these bits and a constant; returns the bits of the result.
    fn float_op(&mut self, def: &'static OpDef, word: Value, number: f64) -> Emitted {
        let x = self.float(word);
        let number = self.0.constant(Tensor::from_f64(number, self.0.ty(x)));
        let result = self.op(def, x, number)?;
        Ok(self.bits(result))
    }

    /// `a (predicate) n ? on_true : on_false`.
    fn choose(
        &mut self,
        predicate: IntPredicate,
        a: Value,
        n: i64,
        on_true: Value,
        on_false: Value,
    ) -> Emitted {
        let n = self.number(self.0.ty(a), n);
        let condition = self.0.cmpi(predicate, a, n)?;
        self.0.select(condition, on_true, on_false)
    }

    /// Adds just below half of the weight of bit `n`, plus one if bit `n` is set: the bits from `n` on are then rounded
    /// to nearest, ties to even.
    fn carry(&mut self, word: Value, n: i64) -> Emitted {
        let above = self.by(arith::ShRUI::DEF, word, n)?;
        let odd = self.by(arith::AndI::DEF, above, 1)?;
        let sum = self.by(arith::AddI::DEF, word, (1 << (n - 1)) - 1)?;
        self.op(arith::AddI::DEF, sum, odd)
    }

    /// Sticky bit: bit number `n`, if a word is not zero.
    fn sticky(&mut self, word: Value, n: i64) -> Emitted {
        let ty = self.0.ty(word);
        let zero = self.number(ty, 0);
        let bit = self.number(ty, 1 << n);
        let is_some = self.0.cmpi(IntPredicate::Ne, word, zero)?;
        self.0.select(is_some, bit, zero)
    }
}
