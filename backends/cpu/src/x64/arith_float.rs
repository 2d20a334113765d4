//! `arith` and `math` on floats. Every result is that of IEEE 754: nothing is regrouped or fused.

use creole_arith::math::Fma;
use creole_arith::{AddF, Constant, DivF, MaxNumF, MaximumF, MinNumF, MinimumF, MulF, NegF, SubF};
use creole_ir::tensor::FloatPredicate;
use creole_ir::{Error, OpId, Tensor, Value, ensure};
use regalloc2::VReg;

use super::avx2;
use super::function::plain;
use super::inst::{Arg, View};
use super::opcode::{Opcode, Width};
use super::select::{Form, Selector, Src, Val};
use crate::emit::Elem;

pub(super) fn constant(op: Constant, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let val = cx.constant(&op.value.tensor()?)?;
    cx.define(cx.body.result(id, 0), val);
    Ok(())
}

impl Selector {
    /// Location of a constant.
    pub(super) fn constant(&mut self, value: &Tensor) -> Result<Val, Error> {
        Ok(match Form::of(value.ty(), self.isa.vector_bits())? {
            Form::Vector(Elem::Bool, n) => {
                let bit = |lane: usize| u64::from(value.truth(lane)) << lane;
                Val::Known((0..n).map(bit).sum())
            }
            Form::Vector(..) => Val::Const(value.to_bytes().into()),
            Form::Scalar(Elem::F32 | Elem::F64) => Val::Const(value.to_bytes().into()),
            Form::Scalar(Elem::Bool) => Val::Int(value.truth(0).into()),
            Form::Scalar(elem) => {
                let shift = 64 - elem.bits();
                Val::Int((value.bits(0) << shift).cast_signed() >> shift)
            }
        })
    }

    /// Form of floats that the processor computes with. Error: other floats.
    fn float_form(&self, value: Value) -> Result<Form, Error> {
        let form = self.form(value)?;
        let is_float = matches!(form.elem(), Elem::F32 | Elem::F64);
        ensure!(
            is_float,
            "computes with {}, for which this processor has no instructions",
            self.ty(value)
        );
        Ok(form)
    }
}

/// The opcode for `f32` or `f64`.
pub(super) fn by_float(elem: Elem, [single, double]: [Opcode; 2]) -> Opcode {
    if elem == Elem::F64 { double } else { single }
}

fn binary(
    cx: &mut Selector,
    id: OpId,
    opcodes: [Opcode; 2],
    [lhs, rhs]: [Value; 2],
    commutes: bool,
) -> Result<(), Error> {
    let form = cx.float_form(lhs)?;
    let (lhs, rhs) = if commutes && cx.is_const(lhs) { (rhs, lhs) } else { (lhs, rhs) };
    let (a, b) = (cx.reg(lhs)?, cx.src(rhs)?);
    let result = cx.v2(by_float(form.elem(), opcodes), form.width(), a, b);
    cx.define_result(id, result)
}

pub(super) fn add(op: AddF, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    binary(cx, id, [Opcode::Addps, Opcode::Addpd], [op.lhs, op.rhs], true)
}

pub(super) fn sub(op: SubF, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    binary(cx, id, [Opcode::Subps, Opcode::Subpd], [op.lhs, op.rhs], false)
}

pub(super) fn mul(op: MulF, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    binary(cx, id, [Opcode::Mulps, Opcode::Mulpd], [op.lhs, op.rhs], true)
}

pub(super) fn div(op: DivF, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    binary(cx, id, [Opcode::Divps, Opcode::Divpd], [op.lhs, op.rhs], false)
}

impl Selector {
    /// Bits of floats combined with a constant in all lanes.
    pub(super) fn float_bits(
        &mut self,
        form: Form,
        opcodes: [Opcode; 2],
        a: VReg,
        bits: u64,
    ) -> VReg {
        // There is no instruction on one lane.
        let width = form.width().max(Width::X);
        let b = self.splat(form.elem(), width, bits);
        self.v2(by_float(form.elem(), opcodes), width, a, b)
    }
}

/// Bit of the sign.
pub(super) fn sign_bit(elem: Elem) -> u64 {
    1 << (elem.bits() - 1)
}

pub(super) fn neg(op: NegF, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.float_form(op.operand)?;
    let a = cx.reg(op.operand)?;
    let sign = sign_bit(form.elem());
    let result = cx.float_bits(form, [Opcode::Pxor32, Opcode::Pxor64], a, sign);
    cx.define_result(id, result)
}

// --- fused multiply-add -------------------------------------------------------------------------

/// Fused multiply-add. The result takes the register of an operand that is not needed any more; memory may be one of
/// the others.
pub(super) fn fma(op: Fma, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.float_form(op.a)?;
    let (mut a, mut b) = (op.a, op.b);
    // A constant factor stands second, and so does one that is needed again.
    if cx.is_const(a) || (!cx.is_const(b) && !cx.dies(a) && cx.dies(b)) {
        (a, b) = (b, a);
    }
    let (a_dies, c_dies) = (cx.dies(a), cx.dies(op.c));
    let f213 = [Opcode::Fmadd213ps, Opcode::Fmadd213pd];
    let f231 = [Opcode::Fmadd231ps, Opcode::Fmadd231pd];
    let f132 = [Opcode::Fmadd132ps, Opcode::Fmadd132pd];
    let (opcodes, tied, second, third) = match (cx.is_const(b), cx.is_const(op.c)) {
        (_, true) => (f213, a, b, op.c),
        (true, false) if c_dies || !a_dies => (f231, op.c, a, b),
        (true, false) => (f132, a, op.c, b),
        (false, false) if c_dies || !a_dies => (f231, op.c, a, b),
        (false, false) => (f213, a, b, op.c),
    };
    let (tied, second, third) = (cx.reg(tied)?, cx.reg(second)?, cx.src(third)?);
    let result = cx.fused(by_float(form.elem(), opcodes), form.width(), [tied, second], third);
    cx.define_result(id, result)
}

impl Selector {
    /// Instruction whose first operand is its result, too.
    pub(super) fn fused(
        &mut self,
        opcode: Opcode,
        width: Width,
        [tied, second]: [VReg; 2],
        third: Src,
    ) -> VReg {
        let (d, view) = (self.f.vec(), View::V(width));
        let args = [Arg::Both(d, tied, view), Arg::Use(second, view), third.arg(width)];
        self.ins(opcode, width, &args);
        d
    }
}

// --- minimum and maximum ------------------------------------------------------------------------

impl Selector {
    /// Extremum by one instruction: `b` if `a` or `b` is NaN or both are zero.
    pub(super) fn raw_extremum(&mut self, form: Form, is_min: bool, a: VReg, b: Src) -> VReg {
        let opcodes = match is_min {
            true => [Opcode::Minps, Opcode::Minpd],
            false => [Opcode::Maxps, Opcode::Maxpd],
        };
        self.v2(by_float(form.elem(), opcodes), form.width(), a, b)
    }

    /// Extremum of two numbers, which orders -0 below +0; NaN if one is NaN.
    pub(super) fn extremum(&mut self, form: Form, is_min: bool, a: VReg, b: VReg) -> VReg {
        let width = form.width().max(Width::X);
        let range = self.range(form, is_min, a, b);
        if !self.has_avx512() && is_min {
            // A NaN stays one when more of its bits are set.
            return range;
        }
        let unordered = self.compare_floats(form, FloatPredicate::Uno, a, Src::Reg(b));
        if !self.has_avx512() {
            // Lanes of ones are NaN.
            let lanes = avx2::mask::fitted(self, form, unordered);
            return self.v2(Opcode::Por32, width, range, Src::Reg(lanes));
        }
        // The instruction orders zeros, but gives a number where one operand is NaN: there the sum is right.
        let (d, view) = (self.f.vec(), View::V(width));
        let opcode = by_float(form.elem(), [Opcode::Addps, Opcode::Addpd]);
        let args = [Arg::Both(d, range, view), Arg::Use(a, view), Arg::Use(b, view)];
        self.plain(plain(opcode, width, &args).under(unordered, false));
        d
    }

    /// Extremum that orders zeros. Any number or NaN where one operand is NaN, unless both have the same bits.
    fn range(&mut self, form: Form, is_min: bool, a: VReg, b: VReg) -> VReg {
        if !self.has_avx512() {
            // The instruction gives its second operand where both are zero. Of that in either order, the sign of the
            // minimum is set if one is, that of the maximum if both are; elsewhere they are equal.
            let first = self.raw_extremum(form, is_min, a, Src::Reg(b));
            let second = self.raw_extremum(form, is_min, b, Src::Reg(a));
            let opcode = if is_min { Opcode::Por32 } else { Opcode::Pand32 };
            return self.v2(opcode, form.width().max(Width::X), first, Src::Reg(second));
        }
        // Bits 0 and 1: minimum or maximum; bits 2 and 3: with the sign of the result.
        let immediate = if is_min { 0b0100 } else { 0b0101 };
        let opcode = by_float(form.elem(), [Opcode::Rangeps, Opcode::Rangepd]);
        self.v2i(opcode, form.width().max(Width::X), a, Src::Reg(b), immediate)
    }

    /// Extremum of two numbers, which orders -0 below +0; the other one if one is NaN.
    pub(super) fn number_extremum(&mut self, form: Form, is_min: bool, a: VReg, b: VReg) -> VReg {
        let a_is_nan = self.compare_floats(form, FloatPredicate::Uno, a, Src::Reg(a));
        let b_is_nan = self.compare_floats(form, FloatPredicate::Uno, b, Src::Reg(b));
        let left = self.blend(form, a_is_nan, Src::Reg(b), a);
        let right = self.blend(form, b_is_nan, Src::Reg(left), b);
        self.range(form, is_min, left, right)
    }
}

fn extremum(
    cx: &mut Selector,
    id: OpId,
    is_min: bool,
    [lhs, rhs]: [Value; 2],
) -> Result<(), Error> {
    let form = cx.float_form(lhs)?;
    let known = |cx: &Selector, v| {
        cx.body.constant(v).and_then(|c| c.splat_value()).map(|one| one.float(0))
    };
    let (x, constant, limit) = match (known(cx, lhs), known(cx, rhs)) {
        (Some(limit), None) => (rhs, lhs, Some(limit)),
        (_, limit) => (lhs, rhs, limit),
    };
    let limit = limit.filter(|limit| !limit.is_nan());
    let is_negative_zero = |limit: f64| limit == 0.0 && limit.is_sign_negative();
    let result = match limit {
        // The instruction gives the number if that is NaN or both are zero; only a zero of the losing sign is wrong.
        Some(limit) if !(is_min && is_negative_zero(limit)) => {
            let (constant, number) = (cx.reg(constant)?, cx.reg(x)?);
            let raw = cx.raw_extremum(form, is_min, constant, Src::Reg(number));
            if limit == 0.0 && !limit.is_sign_negative() && !is_min {
                // A sum of zeros is plus zero, and nothing else changes.
                let opcode = by_float(form.elem(), [Opcode::Addps, Opcode::Addpd]);
                cx.v2(opcode, form.width(), raw, Src::Reg(constant))
            } else {
                raw
            }
        }
        _ => {
            let (a, b) = (cx.reg(lhs)?, cx.reg(rhs)?);
            cx.extremum(form, is_min, a, b)
        }
    };
    cx.define_result(id, result)
}

pub(super) fn maximum(op: MaximumF, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    extremum(cx, id, false, [op.lhs, op.rhs])
}

pub(super) fn minimum(op: MinimumF, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    extremum(cx, id, true, [op.lhs, op.rhs])
}

fn number(cx: &mut Selector, id: OpId, is_min: bool, [lhs, rhs]: [Value; 2]) -> Result<(), Error> {
    let form = cx.float_form(lhs)?;
    let (a, b) = (cx.reg(lhs)?, cx.reg(rhs)?);
    let result = cx.number_extremum(form, is_min, a, b);
    cx.define_result(id, result)
}

pub(super) fn maxnum(op: MaxNumF, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    number(cx, id, false, [op.lhs, op.rhs])
}

pub(super) fn minnum(op: MinNumF, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    number(cx, id, true, [op.lhs, op.rhs])
}
