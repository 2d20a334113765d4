//! Loads and stores of scalars and vectors. Never more bytes than the vector has lanes for.

use creole_ir::{Error, OpId, Value, ensure};
use creole_vector::{Load, MaskedLoad, MaskedStore, Store};
use regalloc2::VReg;

use super::avx2;
use super::function::plain;
use super::inst::{Arg, Mem, View};
use super::mask::{MaskOp, by_bits, lowest};
use super::opcode::{Opcode, Width};
use super::select::{Form, Selector, Src};
use crate::array::MemRefLayout;
use crate::emit::Elem;

impl Selector {
    /// Reads a value of this form.
    pub(super) fn load(&mut self, form: Form, at: Mem) -> VReg {
        match form {
            Form::Scalar(elem) => self.load_scalar(elem, at),
            Form::Vector(Elem::Bool, n) => {
                let bytes = Form::Vector(Elem::Int(8), n);
                let vector = self.load_lanes(bytes, at);
                self.nonzero(bytes, vector)
            }
            Form::Vector(..) => self.load_lanes(form, at),
        }
    }

    /// Writes a value of this form.
    pub(super) fn store(&mut self, form: Form, value: VReg, at: Mem) {
        match form {
            Form::Scalar(elem) => self.store_scalar(elem, value, at),
            Form::Vector(Elem::Bool, n) => {
                let bytes = Form::Vector(Elem::Int(8), n);
                let ones = self.ones_of_mask(bytes, value);
                self.store_lanes(bytes, ones, at);
            }
            Form::Vector(..) => self.store_lanes(form, value, at),
        }
    }

    pub(super) fn load_scalar(&mut self, elem: Elem, at: Mem) -> VReg {
        let (class, opcode, view) = match elem {
            Elem::F32 => (super::inst::VEC, Opcode::Movss, View::V(Width::X)),
            Elem::F64 => (super::inst::VEC, Opcode::Movsd, View::V(Width::X)),
            Elem::Bool | Elem::Int(8) => (super::inst::INT, Opcode::Movzx8, View::D),
            Elem::Int(16) => (super::inst::INT, Opcode::Movzx16, View::D),
            Elem::Int(32) => (super::inst::INT, Opcode::Mov32, View::D),
            Elem::Int(_) => (super::inst::INT, Opcode::Mov64, View::Q),
        };
        let d = self.f.register(class);
        self.ins(opcode, Width::S, &[Arg::Def(d, view), Arg::Mem(at)]);
        d
    }

    pub(super) fn store_scalar(&mut self, elem: Elem, value: VReg, at: Mem) {
        let (opcode, view) = match elem {
            Elem::F32 => (Opcode::StoreMovss, View::V(Width::X)),
            Elem::F64 => (Opcode::StoreMovsd, View::V(Width::X)),
            Elem::Bool | Elem::Int(8) => (Opcode::Store8r, View::B),
            Elem::Int(16) => (Opcode::Store16r, View::W),
            Elem::Int(32) => (Opcode::Store32r, View::D),
            Elem::Int(_) => (Opcode::Store64r, View::Q),
        };
        self.ins(opcode, Width::S, &[Arg::Mem(at), Arg::Use(value, view)]);
    }

    fn load_lanes(&mut self, form: Form, at: Mem) -> VReg {
        let (elem, width) = (form.elem(), form.width());
        let n_bytes = form.lanes() * elem.bytes();
        if n_bytes == width.bytes() {
            return self.v1(Opcode::Load, width, Src::Mem(at));
        }
        match n_bytes {
            4 => self.v1(Opcode::Movss, Width::X, Src::Mem(at)),
            8 => self.v1(Opcode::Movsd, Width::X, Src::Mem(at)),
            1 | 2 => {
                let scalar = self.load_scalar(Elem::Int(n_bytes as u32 * 8), at);
                let d = self.f.vec();
                let args = [Arg::Def(d, View::V(Width::X)), Arg::Use(scalar, View::D)];
                self.ins(Opcode::Movd, Width::S, &args);
                d
            }
            _ if !self.has_avx512() => avx2::access::load_all(self, form, at),
            _ => {
                let mask = self.known_mask(form.lanes(), lowest(form.lanes()));
                self.load_masked(form, mask, None, at)
            }
        }
    }

    fn store_lanes(&mut self, form: Form, value: VReg, at: Mem) {
        let (elem, width) = (form.elem(), form.width());
        let n_bytes = form.lanes() * elem.bytes();
        let vector = View::V(Width::X);
        if n_bytes == width.bytes() {
            let args = [Arg::Mem(at), Arg::Use(value, View::V(width))];
            return self.ins(Opcode::Store, width, &args);
        }
        match n_bytes {
            4 => self.ins(Opcode::StoreMovss, Width::S, &[Arg::Mem(at), Arg::Use(value, vector)]),
            8 => self.ins(Opcode::StoreMovsd, Width::S, &[Arg::Mem(at), Arg::Use(value, vector)]),
            1 | 2 => {
                let scalar = self.f.int();
                let args = [Arg::Def(scalar, View::D), Arg::Use(value, vector)];
                self.ins(Opcode::ToMovd, Width::S, &args);
                self.store_scalar(Elem::Int(n_bytes as u32 * 8), scalar, at);
            }
            _ if !self.has_avx512() => avx2::access::store_all(self, form, value, at),
            _ => {
                let mask = self.known_mask(form.lanes(), lowest(form.lanes()));
                self.store_masked(form, mask, value, at);
            }
        }
    }

    /// Mask that allows no lane beyond those of a form.
    fn inside(&mut self, form: Form, mask: VReg) -> VReg {
        if form.lanes() * form.elem().bytes() == form.width().bytes() {
            return mask;
        }
        let own = self.known_mask(form.lanes(), lowest(form.lanes()));
        self.mask2(MaskOp::And, mask, own)
    }

    fn load_masked(&mut self, form: Form, mask: VReg, others: Option<VReg>, at: Mem) -> VReg {
        if let (Some(others), false) = (others, self.has_avx512()) {
            return avx2::access::load(self, form, mask, others, at);
        }
        let opcode = by_bits(
            form.elem().bits(),
            [Opcode::Load8, Opcode::Load16, Opcode::Load, Opcode::Load64],
        );
        let (d, view) = (self.f.vec(), View::V(form.width()));
        let result = match others {
            Some(others) => Arg::Both(d, others, view),
            None => Arg::Def(d, view),
        };
        let load = plain(opcode, form.width(), &[result, Arg::Mem(at)]);
        self.plain(load.under(mask, others.is_none()));
        d
    }

    fn store_masked(&mut self, form: Form, mask: VReg, value: VReg, at: Mem) {
        if !self.has_avx512() {
            return avx2::access::store(self, form, mask, value, at);
        }
        let opcode = by_bits(
            form.elem().bits(),
            [Opcode::Store8, Opcode::Store16, Opcode::Store, Opcode::Store64],
        );
        let args = [Arg::Mem(at), Arg::Use(value, View::V(form.width()))];
        self.plain(plain(opcode, form.width(), &args).under(mask, false));
    }
}

/// Checks that the last dimension is contiguous in memory. Error: it is not.
fn check_unit_stride(cx: &Selector, base: Value) -> Result<(), Error> {
    let layout = MemRefLayout::of(cx.ty(base))?;
    let unit = layout.strides.last().is_none_or(|stride| *stride == 1);
    ensure!(unit, "expects elements without gaps along the last dimension, found {}", cx.ty(base));
    Ok(())
}

pub(super) fn load(op: Load, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    check_unit_stride(cx, op.base)?;
    let form = cx.result_form(id)?;
    let at = cx.address(op.base, &op.indices)?;
    let result = cx.load(form, at);
    cx.define_result(id, result)
}

pub(super) fn store(op: Store, _: OpId, cx: &mut Selector) -> Result<(), Error> {
    check_unit_stride(cx, op.base)?;
    let form = cx.form(op.value)?;
    let at = cx.address(op.base, &op.indices)?;
    let value = cx.reg(op.value)?;
    cx.store(form, value, at);
    Ok(())
}

pub(super) fn masked_load(op: MaskedLoad, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    check_unit_stride(cx, op.base)?;
    let form = cx.result_form(id)?;
    let at = cx.address(op.base, &op.indices)?;
    let (mask, others) = (cx.reg(op.mask)?, cx.reg(op.pass_thru)?);
    let result = match form {
        Form::Vector(Elem::Bool, n) => {
            // Bytes, with those of the others between them.
            let bytes = Form::Vector(Elem::Int(8), n);
            let others = cx.ones_of_mask(bytes, others);
            let mask = cx.inside(bytes, mask);
            let vector = cx.load_masked(bytes, mask, Some(others), at);
            cx.nonzero(bytes, vector)
        }
        form => {
            let mask = cx.inside(form, mask);
            cx.load_masked(form, mask, Some(others), at)
        }
    };
    cx.define_result(id, result)
}

pub(super) fn masked_store(op: MaskedStore, _: OpId, cx: &mut Selector) -> Result<(), Error> {
    check_unit_stride(cx, op.base)?;
    let form = cx.form(op.value)?;
    let at = cx.address(op.base, &op.indices)?;
    let (mask, value) = (cx.reg(op.mask)?, cx.reg(op.value)?);
    let (form, value) = match form {
        Form::Vector(Elem::Bool, n) => {
            let bytes = Form::Vector(Elem::Int(8), n);
            (bytes, cx.ones_of_mask(bytes, value))
        }
        form => (form, value),
    };
    let mask = cx.inside(form, mask);
    cx.store_masked(form, mask, value, at);
    Ok(())
}
