//! Comparisons, and what chooses by them: `arith.cmpi`, `arith.cmpf`, `arith.select`, conditions of branches.

use creole_arith::{CmpF, CmpI, Select};
use creole_ir::tensor::{FloatPredicate, IntPredicate};
use creole_ir::{Error, OpId, Value};
use regalloc2::VReg;

use super::arith_float::by_float;
use super::avx2;
use super::inst::{Arg, Condition, View};
use super::mask::{MaskOp, by_bits, lowest};
use super::opcode::{Opcode, Width};
use super::select::{Form, Selector, Src, Val};
use crate::emit::Elem;

// --- predicates ---------------------------------------------------------------------------------

/// Immediate of a float comparison: quiet, as IEEE 754 has it.
fn float_immediate(predicate: FloatPredicate) -> u8 {
    match predicate {
        FloatPredicate::Oeq => 0x00,
        FloatPredicate::Olt => 0x11,
        FloatPredicate::Ole => 0x12,
        FloatPredicate::Uno => 0x03,
        FloatPredicate::Une => 0x04,
        FloatPredicate::Uge => 0x15,
        FloatPredicate::Ugt => 0x16,
        FloatPredicate::Ord => 0x07,
        FloatPredicate::Ueq => 0x08,
        FloatPredicate::Ult => 0x19,
        FloatPredicate::Ule => 0x1a,
        FloatPredicate::AlwaysFalse => 0x0b,
        FloatPredicate::One => 0x0c,
        FloatPredicate::Oge => 0x1d,
        FloatPredicate::Ogt => 0x1e,
        FloatPredicate::AlwaysTrue => 0x0f,
    }
}

/// Immediate of an integer comparison, and true if it is one without sign.
pub(super) fn int_immediate(predicate: IntPredicate) -> (u8, bool) {
    match predicate {
        IntPredicate::Eq => (0, false),
        IntPredicate::Slt => (1, false),
        IntPredicate::Sle => (2, false),
        IntPredicate::Ne => (4, false),
        IntPredicate::Sge => (5, false),
        IntPredicate::Sgt => (6, false),
        IntPredicate::Ult => (1, true),
        IntPredicate::Ule => (2, true),
        IntPredicate::Uge => (5, true),
        IntPredicate::Ugt => (6, true),
    }
}

fn int_condition(predicate: IntPredicate) -> Condition {
    match predicate {
        IntPredicate::Eq => Condition::E,
        IntPredicate::Ne => Condition::Ne,
        IntPredicate::Slt => Condition::L,
        IntPredicate::Sle => Condition::Le,
        IntPredicate::Sgt => Condition::G,
        IntPredicate::Sge => Condition::Ge,
        IntPredicate::Ult => Condition::B,
        IntPredicate::Ule => Condition::Be,
        IntPredicate::Ugt => Condition::A,
        IntPredicate::Uge => Condition::Ae,
    }
}

/// Condition after a comparison of floats, and true if its operands are exchanged. `None`: two conditions are needed.
fn float_condition(predicate: FloatPredicate) -> Option<(Condition, bool)> {
    Some(match predicate {
        FloatPredicate::Ogt => (Condition::A, false),
        FloatPredicate::Oge => (Condition::Ae, false),
        FloatPredicate::Olt => (Condition::A, true),
        FloatPredicate::Ole => (Condition::Ae, true),
        FloatPredicate::Ult => (Condition::B, false),
        FloatPredicate::Ule => (Condition::Be, false),
        FloatPredicate::Ugt => (Condition::B, true),
        FloatPredicate::Uge => (Condition::Be, true),
        FloatPredicate::One => (Condition::Ne, false),
        FloatPredicate::Ueq => (Condition::E, false),
        FloatPredicate::Ord => (Condition::Np, false),
        FloatPredicate::Uno => (Condition::P, false),
        _ => return None,
    })
}

// --- vectors ------------------------------------------------------------------------------------

impl Selector {
    /// Comparison of vectors of integers.
    pub(super) fn compare_ints(
        &mut self,
        form: Form,
        predicate: IntPredicate,
        a: VReg,
        b: Src,
    ) -> VReg {
        if !self.has_avx512() {
            return avx2::compare::ints(self, form, predicate, a, b);
        }
        let (immediate, unsigned) = int_immediate(predicate);
        let opcodes = match unsigned {
            true => [Opcode::KCmpub, Opcode::KCmpuw, Opcode::KCmpud, Opcode::KCmpuq],
            false => [Opcode::KCmpb, Opcode::KCmpw, Opcode::KCmpd, Opcode::KCmpq],
        };
        let opcode = by_bits(form.elem().bits(), opcodes);
        self.k_compare(opcode, form.width(), a, b, immediate)
    }

    /// Comparison of floats; of scalars in the lowest lane.
    pub(super) fn compare_floats(
        &mut self,
        form: Form,
        predicate: FloatPredicate,
        a: VReg,
        b: Src,
    ) -> VReg {
        if !self.has_avx512() {
            let opcode = by_float(form.elem(), [Opcode::Cmpps, Opcode::Cmppd]);
            let lanes = self.v2i(opcode, form.width(), a, b, float_immediate(predicate));
            return avx2::mask::of_lanes(self, form, lanes);
        }
        let opcode = by_float(form.elem(), [Opcode::KCmpps, Opcode::KCmppd]);
        let b = match b {
            Src::Mem(mem) if form.width() == Width::S => Src::Splat(mem),
            other => other,
        };
        self.k_compare(opcode, form.width().max(Width::X), a, b, float_immediate(predicate))
    }

    /// Comparison of vectors by an instruction with a predicate.
    fn k_compare(&mut self, opcode: Opcode, width: Width, a: VReg, b: Src, predicate: u8) -> VReg {
        let d = self.f.mask();
        let args =
            [Arg::Def(d, View::K), Arg::Use(a, View::V(width)), b.arg(width), Arg::Imm8(predicate)];
        self.ins(opcode, width, &args);
        d
    }
}

pub(super) fn compare_int(op: CmpI, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.form(op.lhs)?;
    match form {
        Form::Vector(Elem::Bool, _) => {
            let (a, b) = (cx.reg(op.lhs)?, cx.reg(op.rhs)?);
            let result = compare_masks(cx, op.predicate.0, a, b);
            cx.define_result(id, result)
        }
        Form::Vector(..) => {
            let (a, b) = (cx.reg(op.lhs)?, cx.src(op.rhs)?);
            let result = cx.compare_ints(form, op.predicate.0, a, b);
            cx.define_result(id, result)
        }
        Form::Scalar(_) => {
            let condition = int_flags(cx, &op)?;
            let result = cx.truth(condition);
            cx.define_result(id, result)
        }
    }
}

/// Comparison of masks, where a true lane is -1 if the sign matters.
fn compare_masks(cx: &mut Selector, predicate: IntPredicate, a: VReg, b: VReg) -> VReg {
    let less = |cx: &mut Selector, a, b| cx.mask2(MaskOp::AndNot, a, b);
    match predicate {
        IntPredicate::Ne => cx.mask2(MaskOp::Xor, a, b),
        IntPredicate::Eq => {
            let differ = cx.mask2(MaskOp::Xor, a, b);
            cx.mask_not(differ)
        }
        // `!a & b`: 0 is less than 1, and -1 less than 0.
        IntPredicate::Ult | IntPredicate::Sgt => less(cx, a, b),
        IntPredicate::Ugt | IntPredicate::Slt => less(cx, b, a),
        IntPredicate::Ule | IntPredicate::Sge => {
            let greater = less(cx, b, a);
            cx.mask_not(greater)
        }
        IntPredicate::Uge | IntPredicate::Sle => {
            let greater = less(cx, a, b);
            cx.mask_not(greater)
        }
    }
}

pub(super) fn compare_float(op: CmpF, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.form(op.lhs)?;
    let always = match op.predicate.0 {
        FloatPredicate::AlwaysFalse => Some(false),
        FloatPredicate::AlwaysTrue => Some(true),
        _ => None,
    };
    if let Some(always) = always {
        let val = match form {
            Form::Vector(_, n) => Val::Known(if always { lowest(n) } else { 0 }),
            Form::Scalar(_) => Val::Int(always.into()),
        };
        cx.define(cx.body.result(id, 0), val);
        return Ok(());
    }
    let result = match form {
        Form::Vector(..) => {
            let (a, b) = (cx.reg(op.lhs)?, cx.src(op.rhs)?);
            cx.compare_floats(form, op.predicate.0, a, b)
        }
        Form::Scalar(_) => float_truth(cx, &op)?,
    };
    cx.define_result(id, result)
}

// --- scalars ------------------------------------------------------------------------------------

impl Selector {
    /// Condition as an `i1` in a general register.
    pub(super) fn truth(&mut self, condition: Condition) -> VReg {
        let opcodes = [
            Opcode::SetB,
            Opcode::SetAe,
            Opcode::SetE,
            Opcode::SetNe,
            Opcode::SetBe,
            Opcode::SetA,
            Opcode::SetL,
            Opcode::SetGe,
            Opcode::SetLe,
            Opcode::SetG,
            Opcode::SetP,
            Opcode::SetNp,
        ];
        let (byte, d) = (self.f.int(), self.f.int());
        self.ins(opcodes[condition as usize], Width::X, &[Arg::Def(byte, View::B)]);
        self.ins(Opcode::Movzx8, Width::X, &[Arg::Def(d, View::D), Arg::Use(byte, View::B)]);
        d
    }

    /// `condition ? on_true : on_false`, by the flags.
    pub(super) fn choose(&mut self, condition: Condition, on_true: VReg, on_false: VReg) -> VReg {
        let opcodes = [
            Opcode::CmovB64,
            Opcode::CmovAe64,
            Opcode::CmovE64,
            Opcode::CmovNe64,
            Opcode::CmovBe64,
            Opcode::CmovA64,
            Opcode::CmovL64,
            Opcode::CmovGe64,
            Opcode::CmovLe64,
            Opcode::CmovG64,
            Opcode::CmovP64,
            Opcode::CmovNp64,
        ];
        self.i2(opcodes[condition as usize], View::Q, on_false, on_true)
    }

    /// Compares integers of this many bits, and sets the flags.
    pub(super) fn compare(&mut self, bits: u32, a: VReg, b: VReg) {
        let (opcode, view) = match bits {
            8 => (Opcode::Cmp8, View::B),
            16 => (Opcode::Cmp16, View::W),
            32 => (Opcode::Cmp32, View::D),
            _ => (Opcode::Cmp64, View::Q),
        };
        self.ins(opcode, Width::X, &[Arg::Use(a, view), Arg::Use(b, view)]);
    }

    /// Compares an integer of 32 or 64 bits with a constant.
    pub(super) fn compare_constant(&mut self, bits: u32, a: VReg, n: i32) {
        match bits {
            32 => {
                let args = [Arg::Use(a, View::D), Arg::Imm32(n)];
                self.ins(Opcode::CmpImm32, Width::X, &args);
            }
            _ => {
                let args = [Arg::Use(a, View::Q), Arg::ImmS64(n)];
                self.ins(Opcode::CmpImm64, Width::X, &args);
            }
        }
    }

    /// Sets the flags for a scalar `i1`, and returns the condition for true.
    pub(super) fn condition(&mut self, value: Value) -> Result<Condition, Error> {
        if let Some(compare) = self.body.def_as::<CmpI>(value)
            && self.form(compare.lhs).is_ok_and(|form| matches!(form, Form::Scalar(_)))
        {
            return int_flags(self, &compare);
        }
        if let Some(compare) = self.body.def_as::<CmpF>(value)
            && let Some((condition, swapped)) = float_condition(compare.predicate.0)
        {
            let (a, b) = match swapped {
                false => (compare.lhs, compare.rhs),
                true => (compare.rhs, compare.lhs),
            };
            float_flags(self, a, b)?;
            return Ok(condition);
        }
        let truth = self.reg(value)?;
        self.ins(Opcode::TestImm8, Width::X, &[Arg::Use(truth, View::B), Arg::Imm8(1)]);
        Ok(Condition::Ne)
    }
}

/// Sets the flags by a comparison of scalars.
fn int_flags(cx: &mut Selector, op: &CmpI) -> Result<Condition, Error> {
    let elem = cx.form(op.lhs)?.elem();
    let condition = int_condition(op.predicate.0);
    if elem == Elem::Bool {
        let (a, b) = (cx.reg(op.lhs)?, cx.reg(op.rhs)?);
        cx.compare(32, a, b);
        // A true `i1` is -1 as a signed number, but 1 in its register.
        let is_signed =
            matches!(condition, Condition::L | Condition::Le | Condition::G | Condition::Ge);
        return Ok(if is_signed { condition.swapped() } else { condition });
    }
    let bits = elem.bits();
    let a = cx.reg(op.lhs)?;
    if bits >= 32
        && let Some(n) = cx.known(op.rhs).and_then(|n| i32::try_from(n).ok())
    {
        cx.compare_constant(bits, a, n);
        return Ok(condition);
    }
    let b = cx.reg(op.rhs)?;
    cx.compare(bits, a, b);
    Ok(condition)
}

fn float_flags(cx: &mut Selector, a: Value, b: Value) -> Result<(), Error> {
    let form = cx.form(a)?;
    let opcode = by_float(form.elem(), [Opcode::Ucomis32, Opcode::Ucomis64]);
    let (a, b) = (cx.reg(a)?, cx.src(b)?);
    cx.ins(opcode, Width::S, &[Arg::Use(a, View::V(Width::X)), b.arg(Width::X)]);
    Ok(())
}

fn float_truth(cx: &mut Selector, op: &CmpF) -> Result<VReg, Error> {
    if let Some((condition, swapped)) = float_condition(op.predicate.0) {
        let (a, b) = if swapped { (op.rhs, op.lhs) } else { (op.lhs, op.rhs) };
        float_flags(cx, a, b)?;
        return Ok(cx.truth(condition));
    }
    let form = cx.form(op.lhs)?;
    let (a, b) = (cx.reg(op.lhs)?, cx.src(op.rhs)?);
    let mask = cx.compare_floats(form, op.predicate.0, a, b);
    let bits = cx.bits_of_mask(form, mask);
    Ok(cx.i2i(Opcode::AndImm32, View::D, bits, Arg::Imm32(1)))
}

/// Mask of a condition, a scalar `i1`, for scalars of a form.
fn condition_mask(cx: &mut Selector, form: Form, condition: Value) -> Result<VReg, Error> {
    if let Some(op) = cx.body.def_as::<CmpF>(condition) {
        let compared = cx.form(op.lhs)?;
        // A bit is the mask of any float, a lane that of floats of its width.
        if compared == form || cx.has_avx512() {
            let (a, b) = (cx.reg(op.lhs)?, cx.src(op.rhs)?);
            return Ok(cx.compare_floats(compared, op.predicate.0, a, b));
        }
    }
    let truth = cx.reg(condition)?;
    Ok(cx.mask_of_bits(form, truth))
}

// --- select -------------------------------------------------------------------------------------

pub(super) fn select(op: Select, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    if let Some(result) = as_extremum(cx, &op, form)? {
        return cx.define_result(id, result);
    }
    let is_vector_condition = cx.ty(op.condition).is_vector();
    let result = match form {
        Form::Scalar(Elem::F32 | Elem::F64) => {
            let mask = condition_mask(cx, form, op.condition)?;
            let (a, b) = (cx.src(op.true_value)?, cx.reg(op.false_value)?);
            cx.blend(form, mask, a, b)
        }
        Form::Scalar(_) => {
            let (a, b) = (cx.reg(op.true_value)?, cx.reg(op.false_value)?);
            let condition = cx.condition(op.condition)?;
            cx.choose(condition, a, b)
        }
        Form::Vector(..) => {
            let mask = match is_vector_condition {
                true => cx.reg(op.condition)?,
                false => {
                    let truth = cx.reg(op.condition)?;
                    cx.mask_splat(form, truth)
                }
            };
            if form.elem() == Elem::Bool {
                let (a, b) = (cx.reg(op.true_value)?, cx.reg(op.false_value)?);
                let (a, b) = (cx.mask2(MaskOp::And, mask, a), cx.mask2(MaskOp::AndNot, mask, b));
                cx.mask2(MaskOp::Or, a, b)
            } else {
                let (a, b) = (cx.src(op.true_value)?, cx.reg(op.false_value)?);
                cx.blend(form, mask, a, b)
            }
        }
    };
    cx.define_result(id, result)
}

/// `a < b ? a : b`, `a < b ? b : a` and their like, which are what the instructions for minima and maxima compute.
fn as_extremum(cx: &mut Selector, op: &Select, form: Form) -> Result<Option<VReg>, Error> {
    let is_float = matches!(form.elem(), Elem::F32 | Elem::F64);
    let compare = cx.body.def_as::<CmpF>(op.condition).filter(|_| is_float);
    let Some(CmpF { lhs, rhs, predicate, .. }) = compare else { return Ok(None) };
    if cx.form(lhs)? != form {
        return Ok(None);
    }
    // The instruction gives its second operand if one is NaN or both are zeros.
    let less = match predicate.0 {
        FloatPredicate::Olt => true,
        FloatPredicate::Ogt => false,
        _ => return Ok(None),
    };
    let is_min = match (op.true_value, op.false_value) {
        (a, b) if a == lhs && b == rhs => less,
        (a, b) if a == rhs && b == lhs => !less,
        _ => return Ok(None),
    };
    let (a, b) = (cx.reg(op.true_value)?, cx.src(op.false_value)?);
    Ok(Some(cx.raw_extremum(form, is_min, a, b)))
}
