//! 16-bit floats: they are held as bits, and computed with as `f32`.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self, InstBuilder, types};

use super::cx::Emit;
use super::elem::{Elem, Form, HalfKind};

impl Emit {
    /// 16-bit floats of `form` as `f32`, exactly.
    pub(super) fn half_to_single(
        &mut self,
        kind: HalfKind,
        form: Form,
        parts: &[ir::Value],
    ) -> Vec<ir::Value> {
        let words = match form {
            Form::Vector(_, n) => self.resize(parts, (16, 32), n, false),
            Form::Pointer | Form::Scalar(_) => vec![self.ins().uextend(types::I32, parts[0])],
        };
        let singles = words.into_iter().map(|word| match kind {
            HalfKind::BF16 => {
                let bits = self.ins().ishl_imm_u(word, 16);
                self.as_single(bits)
            }
            HalfKind::F16 => self.f16_to_single(word),
        });
        singles.collect()
    }

    /// `f32` as 16-bit floats of `form`, to the nearest, the even one of two.
    pub(super) fn single_to_half(
        &mut self,
        kind: HalfKind,
        form: Form,
        parts: &[ir::Value],
    ) -> Vec<ir::Value> {
        let words: Vec<ir::Value> = parts
            .iter()
            .map(|part| match kind {
                HalfKind::BF16 => self.single_to_bf16(*part),
                HalfKind::F16 => self.single_to_f16(*part),
            })
            .collect();
        match form {
            Form::Vector(_, n) => self.resize(&words, (32, 16), n, false),
            Form::Pointer | Form::Scalar(_) => vec![self.ins().ireduce(types::I16, words[0])],
        }
    }

    fn as_single(&mut self, word: ir::Value) -> ir::Value {
        let ty = if self.register_type(word).is_vector() { types::F32X4 } else { types::F32 };
        self.bitcast(ty, word)
    }

    fn as_word(&mut self, single: ir::Value) -> ir::Value {
        let ty = if self.register_type(single).is_vector() { types::I32X4 } else { types::I32 };
        self.bitcast(ty, single)
    }

    /// A constant like `word`: a number or a part.
    fn word(&mut self, word: ir::Value, bits: u32) -> ir::Value {
        let ty = self.register_type(word);
        self.like(ty, Elem::Int(32), bits.into())
    }

    /// `a < b ? on_true : on_false` of words, as unsigned numbers below `2^31`.
    fn choose_less(
        &mut self,
        a: ir::Value,
        b: ir::Value,
        on_true: ir::Value,
        on_false: ir::Value,
    ) -> ir::Value {
        let less = self.ins().icmp(IntCC::SignedLessThan, a, b);
        match self.register_type(a).is_vector() {
            true => self.ins().bitselect(less, on_true, on_false),
            false => self.ins().select(less, on_true, on_false),
        }
    }

    /// Exponent and fraction go to their places; a product with `2^112` corrects the bias and makes subnormal
    /// numbers normal. Infinities and NaN keep a full exponent.
    fn f16_to_single(&mut self, word: ir::Value) -> ir::Value {
        let magnitude_bits = self.word(word, 0x7fff);
        let magnitude = self.ins().band(word, magnitude_bits);
        let placed = self.ins().ishl_imm_u(magnitude, 13);
        let placed_single = self.as_single(placed);
        let ty = self.register_type(placed_single);
        let scale = self.like(ty, Elem::F32, u64::from(2_f32.powi(112).to_bits()));
        let scaled = self.ins().fmul(placed_single, scale);
        let scaled = self.as_word(scaled);
        let infinity = self.word(word, 0x7f80_0000);
        let special = self.ins().bor(placed, infinity);
        let limit = self.word(word, 0x7c00);
        let bits = self.choose_less(magnitude, limit, scaled, special);
        let sign = self.ins().bxor(word, magnitude);
        let sign = self.ins().ishl_imm_u(sign, 16);
        let bits = self.ins().bor(bits, sign);
        self.as_single(bits)
    }

    /// Rounds by adding just below half of what is cut off, and one more if the number before it is odd.
    fn single_to_bf16(&mut self, single: ir::Value) -> ir::Value {
        let word = self.as_word(single);
        let upper = self.ins().ushr_imm_u(word, 16);
        let one = self.word(word, 1);
        let odd = self.ins().band(upper, one);
        let half = self.word(word, 0x7fff);
        let bias = self.ins().iadd(half, odd);
        let rounded = self.ins().iadd(word, bias);
        let rounded = self.ins().ushr_imm_u(rounded, 16);
        let quiet = self.word(word, 0x40);
        let nan = self.ins().bor(upper, quiet);
        let magnitude_bits = self.word(word, 0x7fff_ffff);
        let magnitude = self.ins().band(word, magnitude_bits);
        let infinity = self.word(word, 0x7f80_0000);
        self.choose_less(infinity, magnitude, nan, rounded)
    }

    /// Normal numbers are rounded as integers; for subnormal ones a sum with a large number does it.
    fn single_to_f16(&mut self, single: ir::Value) -> ir::Value {
        let word = self.as_word(single);
        let magnitude_bits = self.word(word, 0x7fff_ffff);
        let magnitude = self.ins().band(word, magnitude_bits);
        let normal = self.round_to_f16(magnitude);
        let magic = self.word(word, 0x3f00_0000);
        let (magnitude_single, magic_single) = (self.as_single(magnitude), self.as_single(magic));
        let sum = self.ins().fadd(magnitude_single, magic_single);
        let sum = self.as_word(sum);
        let subnormal = self.ins().isub(sum, magic);
        let least_normal = self.word(word, 0x3880_0000);
        let finite = self.choose_less(magnitude, least_normal, subnormal, normal);
        let infinity16 = self.word(word, 0x7c00);
        let overflow = self.word(word, 0x4780_0000);
        let number = self.choose_less(magnitude, overflow, finite, infinity16);
        let payload_bits = self.word(word, 0x3ff);
        let payload = self.ins().ushr_imm_u(magnitude, 13);
        let payload = self.ins().band(payload, payload_bits);
        let quiet = self.word(word, 0x7e00);
        let nan = self.ins().bor(payload, quiet);
        let infinity = self.word(word, 0x7f80_0000);
        let bits = self.choose_less(infinity, magnitude, nan, number);
        let sign = self.ins().bxor(word, magnitude);
        let sign = self.ins().ushr_imm_u(sign, 16);
        self.ins().bor(bits, sign)
    }

    /// The bits of a number that is normal in both formats, with another bias, rounded.
    fn round_to_f16(&mut self, magnitude: ir::Value) -> ir::Value {
        let one = self.word(magnitude, 1);
        let odd = self.ins().ushr_imm_u(magnitude, 13);
        let odd = self.ins().band(odd, one);
        // (15 - 127) << 23, and just below half of what is cut off.
        let bias = self.word(magnitude, 0xc800_0fff);
        let rounded = self.ins().iadd(magnitude, bias);
        let rounded = self.ins().iadd(rounded, odd);
        self.ins().ushr_imm_u(rounded, 13)
    }
}
