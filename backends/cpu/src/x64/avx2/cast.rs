//! Conversions between floats and integers without sign, or of 64 bits.
//!
//! They put integers into the lowest bits of floats of a known exponent, or take them from there.

use regalloc2::VReg;

use crate::emit::{Elem, Resize};
use crate::x64::arith_float::by_float;
use crate::x64::inst::{Arg, Condition, View};
use crate::x64::math::Rounding;
use crate::x64::opcode::{Opcode, Width};
use crate::x64::select::{Form, Selector, Src};

/// Bits of 2^52, whose lowest bit is 1.
const TWO_52: u64 = 0x4330_0000_0000_0000;
/// Bits of 2^84, whose lowest bit is 2^32.
const TWO_84: u64 = 0x4530_0000_0000_0000;

/// Floats of integers of 64 bits, or of 32 without sign.
pub(in crate::x64) fn from_ints(
    cx: &mut Selector,
    to: Form,
    bits: u32,
    signed: bool,
    a: VReg,
) -> VReg {
    match (bits, to.elem()) {
        (32, Elem::F32) => words_to_floats(cx, to.width(), a),
        (32, _) => words_to_doubles(cx, to.width(), a),
        (_, Elem::F64) => longs_to_doubles(cx, to.width(), signed, a),
        // Two roundings differ from one, so there is no way through `f64`.
        _ => cx.per_lane(to.with(Elem::Int(64)), to, &[a], |cx, lanes| match signed {
            true => cx.signed_to_float(Elem::F32, lanes[0]),
            false => unsigned_to_float(cx, Elem::F32, lanes[0]),
        }),
    }
}

/// `f32` of integers of 32 bits without sign: the sum of two halves of 16 bits, which is rounded once.
fn words_to_floats(cx: &mut Selector, width: Width, a: VReg) -> VReg {
    let word = Elem::Int(32);
    let low = cx.splat(word, width, 0xffff);
    let low = cx.v2(Opcode::Pand32, width, a, low);
    let low = cx.v1(Opcode::Cvtdq2ps, width, Src::Reg(low));
    let high = cx.v1i(Opcode::Psrldi, width, Src::Reg(a), 16);
    let high = cx.v1(Opcode::Cvtdq2ps, width, Src::Reg(high));
    let factor = cx.splat(Elem::F32, width, 65536_f32.to_bits().into());
    cx.fused(Opcode::Fmadd132ps, width, [high, low], factor)
}

/// `f64` of integers of 32 bits without sign, in vectors of `width`.
pub(in crate::x64) fn words_to_doubles(cx: &mut Selector, width: Width, a: VReg) -> VReg {
    let n = width.bytes() / 8;
    let longs = cx.resize(a, n, Resize { from: 32, to: 64, signed: false });
    let base = cx.splat(Elem::F64, width, TWO_52);
    let sum = cx.v2(Opcode::Por64, width, longs, base);
    let base = cx.splat(Elem::F64, width, TWO_52);
    cx.v2(Opcode::Subpd, width, sum, base)
}

/// `f64` of integers of 64 bits: the sum of two halves, which is rounded once.
fn longs_to_doubles(cx: &mut Selector, width: Width, signed: bool, a: VReg) -> VReg {
    let long = Elem::Int(64);
    let low = cx.splat(long, width, u64::from(u32::MAX));
    let low = cx.v2(Opcode::Pand64, width, a, low);
    let base = cx.splat(long, width, TWO_52);
    let low = cx.v2(Opcode::Por64, width, low, base);
    // The upper half with its sign bit flipped is one without sign, more by 2^31.
    let (flip, offset) = if signed { (1 << 31, 2_f64.powi(63)) } else { (0, 0.0) };
    let high = cx.v1i(Opcode::Psrlqi, width, Src::Reg(a), 32);
    let base = cx.splat(long, width, TWO_84 | flip);
    let high = cx.v2(Opcode::Pxor64, width, high, base);
    let base = 2_f64.powi(84) + offset + 2_f64.powi(52);
    let base = cx.splat(Elem::F64, width, base.to_bits());
    let high = cx.v2(Opcode::Subpd, width, high, base);
    cx.v2(Opcode::Addpd, width, high, Src::Reg(low))
}

/// Float of an integer of 64 bits without sign. Of a large one, half is converted: its lowest bit is set if a bit is lost,
/// so that it is rounded in the same way.
pub(in crate::x64) fn unsigned_to_float(cx: &mut Selector, to: Elem, a: VReg) -> VReg {
    let half = cx.i2i(Opcode::ShrImm64, View::Q, a, Arg::Imm8(1));
    let lost = cx.i2i(Opcode::AndImm64, View::Q, a, Arg::ImmS64(1));
    let half = cx.i2(Opcode::Or64, View::Q, half, lost);
    let bits = |x: f64| match to {
        Elem::F64 => x.to_bits(),
        _ => u64::from((x as f32).to_bits()),
    };
    let (one, two) = (cx.iconst(bits(1.0) as i64), cx.iconst(bits(2.0) as i64));
    cx.compare_constant(64, a, 0);
    let number = cx.choose(Condition::L, half, a);
    cx.compare_constant(64, a, 0);
    let factor = cx.choose(Condition::L, two, one);
    let number = cx.signed_to_float(to, number);
    let factor = cx.broadcast(Form::Vector(Elem::Int(64), 1), factor);
    cx.v2(by_float(to, [Opcode::Mulps, Opcode::Mulpd]), Width::S, number, Src::Reg(factor))
}

// --- floats to integers -------------------------------------------------------------------------

/// Integers of `wide` bits of floats in their range: of 64 bits of any sign, or of 32 without.
pub(in crate::x64) fn to_ints(cx: &mut Selector, form: Form, wide: u32, a: VReg) -> VReg {
    let width = Form::Vector(Elem::F64, form.lanes()).width();
    match (form.elem(), wide) {
        (Elem::F64, _) => doubles_to_longs(cx, width, a),
        (_, 64) => {
            let doubles = cx.converted(Opcode::Cvtps2pd, width, a);
            doubles_to_longs(cx, width, doubles)
        }
        _ => floats_to_words(cx, form.width(), a),
    }
}

/// Integers without sign of `f32` below 2^32: those from 2^31 on less 2^31.
fn floats_to_words(cx: &mut Selector, width: Width, a: VReg) -> VReg {
    let half = cx.splat_reg(Elem::F32, width, 2_f32.powi(31).to_bits().into());
    // At least.
    let is_large = cx.v2i(Opcode::Cmpps, width, a, Src::Reg(half), 0x1d);
    let offset = cx.v2(Opcode::Pand32, width, is_large, Src::Reg(half));
    let rest = cx.v2(Opcode::Subps, width, a, Src::Reg(offset));
    let words = cx.v1(Opcode::Cvttps2dq, width, Src::Reg(rest));
    let highest = cx.v1i(Opcode::Pslldi, width, Src::Reg(is_large), 31);
    cx.v2(Opcode::Pxor32, width, words, Src::Reg(highest))
}

/// Integers of 64 bits: 2^32 times the upper half, rounded down, and the rest.
fn doubles_to_longs(cx: &mut Selector, width: Width, a: VReg) -> VReg {
    let whole = cx.v1i(Opcode::Roundpd, width, Src::Reg(a), Rounding::Zero as u8);
    let factor = cx.splat(Elem::F64, width, 2_f64.powi(-32).to_bits());
    let high = cx.v2(Opcode::Mulpd, width, whole, factor);
    let high = cx.v1i(Opcode::Roundpd, width, Src::Reg(high), Rounding::Down as u8);
    let factor = cx.splat(Elem::F64, width, (-2_f64.powi(32)).to_bits());
    let low = cx.fused(Opcode::Fmadd132pd, width, [high, whole], factor);
    let [high, low] = [high, low].map(|x| small_to_longs(cx, width, x));
    let high = cx.v1i(Opcode::Psllqi, width, Src::Reg(high), 32);
    cx.v2(Opcode::Paddq, width, high, Src::Reg(low))
}

/// Integers of 64 bits of whole numbers below 2^51.
fn small_to_longs(cx: &mut Selector, width: Width, a: VReg) -> VReg {
    let base = (2_f64.powi(52) + 2_f64.powi(51)).to_bits();
    let base = cx.splat_reg(Elem::F64, width, base);
    let sum = cx.v2(Opcode::Addpd, width, a, Src::Reg(base));
    cx.v2(Opcode::Psubq, width, sum, Src::Reg(base))
}
