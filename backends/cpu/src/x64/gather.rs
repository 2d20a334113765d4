//! Gathers and scatters: lanes with addresses of their own.

use std::ops::Range;

use creole_ir::{Error, OpId, Value, bail};
use creole_vector::{Gather, Scatter};
use regalloc2::VReg;

use super::inst::{Arg, Mem, View};
use super::mask::{by_bits, lowest};
use super::opcode::{Opcode, Width};
use super::select::{Form, Selector, Src, Val};
use crate::array::MemRefLayout;
use crate::emit::Elem;

/// Address of each lane of `base[offsets + indices[lane]]`, counted along the last dimension, or that of its dummy on
/// the stack if it is masked out: so there is no branch.
fn lane_addresses(
    cx: &mut Selector,
    base: Value,
    offsets: &[Value],
    indices: Value,
    mask: Value,
    slot: Mem,
) -> Result<Vec<Mem>, Error> {
    let layout = MemRefLayout::of(cx.ty(base))?;
    let stride = elem_stride(&layout)?;
    let start = cx.address(base, offsets)?;
    let start = cx.lea(start);
    let form = cx.form(indices)?;
    let (indices, allowed, mask_form) = (cx.reg(indices)?, cx.reg(mask)?, cx.form(mask)?);
    let allowed = cx.bits_of_mask(mask_form, allowed);
    let addresses = (0..form.lanes()).map(|lane| {
        let index = cx.lane(form, indices, lane);
        let index = cx.extended(index, form.elem().bits(), true);
        let scaled = cx.scaled(index, stride);
        let inside = super::arith_int::sum(cx, start, scaled);
        cx.allowed_address(allowed, lane, inside, slot.plus(lane * layout.elem_bytes as usize))
    });
    Ok(addresses.collect())
}

impl Selector {
    /// Address of a lane, or of its dummy if the bit of the lane is not set.
    pub(super) fn allowed_address(
        &mut self,
        bits: VReg,
        lane: usize,
        inside: VReg,
        dummy: Mem,
    ) -> Mem {
        let outside = self.lea(dummy);
        let truth = self.truth_of_bits(bits, lane);
        self.ins(Opcode::TestImm8, Width::X, &[Arg::Use(truth, View::B), Arg::Imm8(1)]);
        Mem::at(self.choose(super::inst::Condition::Ne, inside, outside), 0)
    }

    /// Slot for the lanes of a form.
    pub(super) fn dummies(&mut self, form: Form) -> Mem {
        Mem::slot(self.f.slot(form.width().bytes().max(form.lanes()) as u32))
    }
}

/// LanePlaces of the lanes of `base[offsets + indices[lane]]`. The indices go through the stack: a processor loads twice as
/// many numbers at a time as it takes out of vectors.
struct LanePlaces {
    start: VReg,
    indices: Mem,
    index: Elem,
    /// Bytes from one element to the next.
    stride: i64,
}

impl LanePlaces {
    fn of(op: &Gather, cx: &mut Selector) -> Result<LanePlaces, Error> {
        let stride = elem_stride(&MemRefLayout::of(cx.ty(op.base))?)?;
        let start = cx.address(op.base, &op.offsets)?;
        let start = cx.lea(start);
        let (form, register) = (cx.form(op.index_vec)?, cx.reg(op.index_vec)?);
        let indices = cx.dummies(form);
        cx.store(form, register, indices);
        Ok(LanePlaces { start, indices, index: form.elem(), stride })
    }

    /// Place of a lane.
    fn at(&self, cx: &mut Selector, lane: usize) -> Mem {
        let index = cx.signed_number(self.index, self.indices.plus(lane * self.index.bytes()));
        let index = match u8::try_from(self.stride) {
            Ok(scale @ (1 | 2 | 4 | 8)) => (index, scale),
            _ => (cx.scaled(index, self.stride), 1),
        };
        Mem { index: Some(index), ..Mem::at(self.start, 0) }
    }
}

/// Bytes from one element of the last dimension to the next.
fn elem_stride(layout: &MemRefLayout) -> Result<i64, Error> {
    let Some(stride) = layout.strides.last() else { bail!("expects a memref with a dimension") };
    Ok(stride * layout.elem_bytes)
}

impl Selector {
    /// True if a mask is known to allow all lanes.
    fn has_all_lanes(&self, mask: Value, n: usize) -> bool {
        matches!(self.val(mask), Ok(Val::Known(bits)) if bits & lowest(n) == lowest(n))
    }

    /// Integer in memory, sign-extended to 64 bits.
    fn signed_number(&mut self, elem: Elem, at: Mem) -> VReg {
        let opcode =
            by_bits(elem.bits(), [Opcode::Movsx8, Opcode::Movsx16, Opcode::Movsx32, Opcode::Mov64]);
        let d = self.f.int();
        self.ins(opcode, Width::X, &[Arg::Def(d, View::Q), Arg::Mem(at)]);
        d
    }

    /// Vector of the numbers at these places. Each index is loaded where it is used, so that few are in registers.
    fn vector_at(&mut self, form: Form, places: &LanePlaces) -> VReg {
        let n = 16 / form.elem().bytes();
        let starts = (0..form.lanes()).step_by(n);
        let parts: Vec<VReg> = starts
            .map(|start| self.part_at(form.elem(), places, start..form.lanes().min(start + n)))
            .collect();
        self.joined_parts(&parts)
    }

    /// Vector of 16 bytes of the numbers at the places of these lanes.
    fn part_at(&mut self, elem: Elem, places: &LanePlaces, mut lanes: Range<usize>) -> VReg {
        let first = places.at(self, lanes.start);
        let first = self.load(Form::Vector(elem, 1), first);
        let pinsr = [Opcode::Pinsrb, Opcode::Pinsrw, Opcode::Pinsrd, Opcode::Pinsrq];
        let (opcode, shift) = match elem {
            Elem::F32 => (Opcode::Insertps, 4),
            _ => (by_bits(elem.bits(), pinsr), 0),
        };
        lanes.next();
        lanes.zip(1u8..).fold(first, |part, (lane, number)| {
            let at = places.at(self, lane);
            self.v2i(opcode, Width::X, part, Src::Mem(at), number << shift)
        })
    }
}

pub(super) fn gather(op: Gather, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    if cx.has_all_lanes(op.mask, form.lanes()) && form.elem() != Elem::Bool {
        let places = LanePlaces::of(&op, cx)?;
        let result = cx.vector_at(form, &places);
        return cx.define_result(id, result);
    }
    let slot = cx.dummies(form);
    let others = cx.reg(op.pass_thru)?;
    cx.store(form, others, slot);
    let addresses = lane_addresses(cx, op.base, &op.offsets, op.index_vec, op.mask, slot)?;
    let elem = form.elem();
    let lanes: Vec<VReg> = addresses.iter().map(|at| cx.load_scalar(elem, *at)).collect();
    let result = cx.vector_of(form, &lanes);
    cx.define_result(id, result)
}

pub(super) fn scatter(op: Scatter, _: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.form(op.value)?;
    let slot = cx.dummies(form);
    let value = cx.reg(op.value)?;
    let addresses = lane_addresses(cx, op.base, &op.offsets, op.index_vec, op.mask, slot)?;
    for (lane, at) in addresses.iter().enumerate() {
        let scalar = cx.lane(form, value, lane);
        cx.store_scalar(form.elem(), scalar, *at);
    }
    Ok(())
}
