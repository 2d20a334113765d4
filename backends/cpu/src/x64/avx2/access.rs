//! Accesses to some lanes: AVX2 has masked ones for lanes of 32 and 64 bits.

use regalloc2::VReg;

use super::{HALF, mask};
use crate::emit::Elem;
use crate::x64::inst::{Arg, Mem, View};
use crate::x64::opcode::{Opcode, Width};
use crate::x64::select::{Form, Selector, Src};

/// True if there are instructions for masked accesses to the lanes of a form.
fn has_masked(form: Form) -> bool {
    form.elem().bits() >= 32
}

/// Loads the lanes of a mask; others are those of `others`.
pub(in crate::x64) fn load(
    cx: &mut Selector,
    form: Form,
    mask: VReg,
    others: VReg,
    at: Mem,
) -> VReg {
    if has_masked(form) {
        let lanes = mask::fitted(cx, form, mask);
        let loaded = load_lanes(cx, form, lanes, at);
        return mask::blend_lanes(cx, form, lanes, Src::Reg(loaded), others);
    }
    let slot = cx.dummies(form);
    cx.store(form, others, slot);
    let addresses = addresses(cx, form, mask, at, slot);
    let lanes = addresses.into_iter().map(|at| cx.load_scalar(form.elem(), at));
    let lanes: Vec<VReg> = lanes.collect();
    cx.vector_of(form, &lanes)
}

/// Stores the lanes of a mask.
pub(in crate::x64) fn store(cx: &mut Selector, form: Form, mask: VReg, value: VReg, at: Mem) {
    if has_masked(form) {
        let lanes = mask::fitted(cx, form, mask);
        return store_lanes(cx, form, lanes, value, at);
    }
    let slot = cx.dummies(form);
    for (lane, at) in addresses(cx, form, mask, at, slot).into_iter().enumerate() {
        let scalar = cx.lane(form, value, lane);
        cx.store_scalar(form.elem(), scalar, at);
    }
}

/// Address of each lane, or of its dummy if the mask does not hold.
fn addresses(cx: &mut Selector, form: Form, mask: VReg, at: Mem, slot: Mem) -> Vec<Mem> {
    let bits = cx.bits_of_mask(form, mask);
    let address = |lane: usize| {
        let offset = lane * form.elem().bytes();
        let inside = cx.lea(at.plus(offset));
        cx.allowed_address(bits, lane, inside, slot.plus(offset))
    };
    (0..form.lanes()).map(address).collect()
}

fn load_lanes(cx: &mut Selector, form: Form, lanes: VReg, at: Mem) -> VReg {
    let wide = form.elem().bits() == 64;
    let opcode = if wide { Opcode::Maskmov64 } else { Opcode::Maskmov32 };
    cx.v2(opcode, form.width(), lanes, Src::Mem(at))
}

fn store_lanes(cx: &mut Selector, form: Form, lanes: VReg, value: VReg, at: Mem) {
    let wide = form.elem().bits() == 64;
    let opcode = if wide { Opcode::StoreMaskmov64 } else { Opcode::StoreMaskmov32 };
    let view = View::V(form.width());
    let args = [Arg::Mem(at), Arg::Use(lanes, view), Arg::Use(value, view)];
    cx.ins(opcode, form.width(), &args);
}

/// Loads a vector that is narrower than its register.
pub(in crate::x64) fn load_all(cx: &mut Selector, form: Form, at: Mem) -> VReg {
    if has_masked(form) {
        let lanes = mask::inside(cx, form);
        return load_lanes(cx, form, lanes, at);
    }
    let slot = cx.dummies(form);
    copy(cx, form.lanes() * form.elem().bytes(), at, slot);
    cx.v1(Opcode::Load, form.width(), Src::Mem(slot))
}

/// Stores a vector that is narrower than its register, in pieces: masked stores are slow on many processors.
pub(in crate::x64) fn store_all(cx: &mut Selector, form: Form, value: VReg, at: Mem) {
    let n_bytes = form.lanes() * form.elem().bytes();
    for start in (0..n_bytes).step_by(HALF) {
        let part = cx.part(value, start / HALF, form.width());
        store_part(cx, part, (n_bytes - start).min(HALF), at.plus(start));
    }
}

/// Stores the lowest bytes of a vector of 128 bits.
fn store_part(cx: &mut Selector, part: VReg, n_bytes: usize, at: Mem) {
    let used = Arg::Use(part, View::V(Width::X));
    if n_bytes == HALF {
        return cx.ins(Opcode::Store, Width::X, &[Arg::Mem(at), used]);
    }
    let mut done = 0;
    if n_bytes >= 8 {
        cx.ins(Opcode::StoreMovsd, Width::S, &[Arg::Mem(at), used]);
        done = 8;
    }
    for (step, opcode) in [(4, Opcode::Pextrd), (1, Opcode::Pextrb)] {
        while done + step <= n_bytes {
            let lane = Arg::Imm8((done / step) as u8);
            cx.ins(opcode, Width::S, &[Arg::Mem(at.plus(done)), used, lane]);
            done += step;
        }
    }
}

/// Copies bytes through general registers.
fn copy(cx: &mut Selector, n_bytes: usize, from: Mem, to: Mem) {
    let mut done = 0;
    for step in [8, 4, 2, 1] {
        while done + step <= n_bytes {
            let elem = Elem::Int(step as u32 * 8);
            let scalar = cx.load_scalar(elem, from.plus(done));
            cx.store_scalar(elem, scalar, to.plus(done));
            done += step;
        }
    }
}
