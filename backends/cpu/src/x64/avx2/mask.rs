//! Masks as lanes of ones and zeros.
//!
//! How wide the lanes are follows from their number alone: as wide as they may be for all of them to fit the widest
//! register. So a mask has one form, wherever it comes from; users narrow or widen its lanes to those of their operands,
//! which are mostly as wide.

use regalloc2::VReg;

use super::compare::{EQUAL, GREATER};
use crate::emit::{Elem, Resize};
use crate::x64::inst::{Arg, View};
use crate::x64::mask::{by_bits, lowest};
use crate::x64::opcode::{Opcode, Width};
use crate::x64::select::{Form, Selector, Src};

/// Bits of a lane of the masks of a form. The mask of a scalar float is in the lowest lane.
fn lane_bits(cx: &Selector, form: Form) -> u32 {
    match form {
        Form::Scalar(elem) => elem.bits(),
        Form::Vector(_, n) => (cx.isa.vector_bits() / n.next_power_of_two()).clamp(8, 64) as u32,
    }
}

/// Integers that the masks of a form are.
fn lanes_of(cx: &Selector, form: Form) -> Form {
    Form::Vector(Elem::Int(lane_bits(cx, form)), form.lanes())
}

/// Constant vector of `-1` in the lanes of these bits, and 0 in others.
pub(in crate::x64) fn known_lanes(cx: &mut Selector, form: Form, bits: u64) -> VReg {
    let (elem, width) = (form.elem(), form.width());
    let lane = |i: usize| vec![if bits >> i & 1 == 1 { u8::MAX } else { 0 }; elem.bytes()];
    // Those beyond the vector are 0, too.
    let bytes: Vec<u8> = (0..width.bytes() / elem.bytes()).flat_map(lane).collect();
    cx.const_reg(&bytes, elem, width)
}

/// Constant mask of `n` lanes.
pub(in crate::x64) fn known(cx: &mut Selector, n: usize, bits: u64) -> VReg {
    let lanes = lanes_of(cx, Form::Vector(Elem::Bool, n));
    known_lanes(cx, lanes, bits)
}

/// Mask with the bits of a general register.
pub(in crate::x64) fn of_bits(cx: &mut Selector, form: Form, bits: VReg) -> VReg {
    let lanes = lanes_of(cx, form);
    let (elem, width, n) = (lanes.elem(), lanes.width(), lanes.lanes());
    if n == 1 {
        let d = cx.f.int();
        cx.ins(Opcode::Neg64, Width::X, &[Arg::Both(d, bits, View::Q)]);
        return cx.broadcast(lanes, d);
    }
    let per_lane = elem.bits() as usize;
    let all = match n > per_lane {
        false => cx.broadcast(lanes, bits),
        true => {
            let words = cx.broadcast(Form::Vector(Elem::Int(32), width.bytes() / 4), bits);
            let bytes: Vec<u8> = (0..n).map(|lane| (lane / per_lane) as u8).collect();
            let control = cx.const_src(&bytes, elem, width);
            cx.v2(Opcode::Pshufb, width, words, control)
        }
    };
    let own = (0..n).flat_map(|lane| {
        let bit = 1_u64 << (lane % per_lane);
        bit.to_le_bytes()[..elem.bytes()].to_vec()
    });
    let own = cx.const_reg(&own.collect::<Vec<u8>>(), elem, width);
    let found = cx.v2(Opcode::Pand32, width, all, Src::Reg(own));
    cx.v2(by_bits(elem.bits(), EQUAL), width, found, Src::Reg(own))
}

/// Bits of a mask in a general register.
pub(in crate::x64) fn bits_of(cx: &mut Selector, form: Form, mask: VReg) -> VReg {
    let lanes = lanes_of(cx, form);
    let (mask, width) = match lanes.elem().bits() {
        16 => {
            let upper = cx.part(mask, usize::from(lanes.width() == Width::Y), lanes.width());
            (cx.v2(Opcode::Packsswb, Width::X, mask, Src::Reg(upper)), Width::X)
        }
        _ => (mask, lanes.width()),
    };
    let opcodes = [Opcode::Movmsk8, Opcode::Movmsk8, Opcode::Movmsk32, Opcode::Movmsk64];
    let d = cx.f.int();
    let args = [Arg::Def(d, View::D), Arg::Use(mask, View::V(width))];
    cx.ins(by_bits(lanes.elem().bits(), opcodes), width, &args);
    d
}

/// Mask of one truth value: a general register of all ones or zeros.
pub(in crate::x64) fn splat(cx: &mut Selector, form: Form, truth: VReg) -> VReg {
    let lanes = lanes_of(cx, form);
    cx.broadcast(lanes, truth)
}

/// Mask of the lowest `size` of `n` lanes.
pub(in crate::x64) fn below(cx: &mut Selector, n: usize, size: VReg) -> VReg {
    let lanes = lanes_of(cx, Form::Vector(Elem::Bool, n));
    let (elem, width) = (lanes.elem(), lanes.width());
    let all = cx.broadcast(lanes, size);
    let numbers = (0..n).flat_map(|lane| lane.to_le_bytes()[..elem.bytes()].to_vec());
    let numbers = cx.const_src(&numbers.collect::<Vec<u8>>(), elem, width);
    cx.v2(by_bits(elem.bits(), GREATER), width, all, numbers)
}

/// Lanes that are zeros.
pub(in crate::x64) fn not(cx: &mut Selector, width: Width, a: VReg) -> VReg {
    let ones = cx.splat(Elem::Int(32), width, u64::MAX);
    cx.v2(Opcode::Pxor32, width, a, ones)
}

/// Mask of lanes that are as wide as those of a form.
pub(in crate::x64) fn of_lanes(cx: &mut Selector, form: Form, lanes: VReg) -> VReg {
    let (from, to) = (form.elem().bits(), lane_bits(cx, form));
    cx.resize(lanes, form.lanes(), Resize { from, to, signed: true })
}

/// Mask as lanes that are as wide as those of a form.
pub(in crate::x64) fn fitted(cx: &mut Selector, form: Form, mask: VReg) -> VReg {
    let (from, to) = (lane_bits(cx, form), form.elem().bits());
    cx.resize(mask, form.lanes(), Resize { from, to, signed: true })
}

pub(in crate::x64) fn nonzero(cx: &mut Selector, form: Form, vector: VReg) -> VReg {
    let zero = cx.splat(form.elem(), form.width(), 0);
    let equal = cx.v2(by_bits(form.elem().bits(), EQUAL), form.width(), vector, zero);
    let other = not(cx, form.width(), equal);
    of_lanes(cx, form, other)
}

/// Vector `mask ? on_true : on_false`.
pub(in crate::x64) fn blend(
    cx: &mut Selector,
    form: Form,
    mask: VReg,
    on_true: Src,
    on_false: VReg,
) -> VReg {
    let lanes = fitted(cx, form, mask);
    let on_true = match (on_true, form) {
        // There is no instruction on one lane.
        (Src::Mem(mem), Form::Scalar(_)) => Src::Reg(cx.load(form, mem)),
        (other, _) => other,
    };
    blend_lanes(cx, form, lanes, on_true, on_false)
}

/// Same by lanes that are as wide as those of the form.
pub(in crate::x64) fn blend_lanes(
    cx: &mut Selector,
    form: Form,
    lanes: VReg,
    on_true: Src,
    on_false: VReg,
) -> VReg {
    let width = form.width().max(Width::X);
    let opcodes = [Opcode::Blendv8, Opcode::Blendv8, Opcode::Blendv32, Opcode::Blendv64];
    let (d, view) = (cx.f.vec(), View::V(width));
    let args =
        [Arg::Def(d, view), Arg::Use(on_false, view), on_true.arg(width), Arg::Use(lanes, view)];
    cx.ins(by_bits(form.elem().bits(), opcodes), width, &args);
    d
}

/// Permutes the lanes of masks, at the width of the narrowest of them.
pub(in crate::x64) fn permute(
    cx: &mut Selector,
    from: [Form; 2],
    sources: [VReg; 2],
    picks: &[(usize, usize)],
) -> VReg {
    let to = Form::Vector(Elem::Bool, picks.len());
    let bits = from.map(|form| lane_bits(cx, form)).into_iter().min().unwrap_or(8);
    let elem = Elem::Int(bits.min(lane_bits(cx, to)));
    let narrow = |cx: &mut Selector, i: usize| fitted(cx, from[i].with(elem), sources[i]);
    let sources = [narrow(cx, 0), narrow(cx, 1)];
    let wider = if from[0].lanes() < from[1].lanes() { from[1] } else { from[0] };
    let permuted = cx.permute(wider.with(elem), to.with(elem), sources, picks);
    of_lanes(cx, to.with(elem), permuted)
}

/// Mask of all of `n` lanes of a form, as wide as its lanes.
pub(in crate::x64) fn inside(cx: &mut Selector, form: Form) -> VReg {
    known_lanes(cx, form, lowest(form.lanes()))
}
