//! Casts of `arith`: extensions, truncations, between integers and floats, bitcasts.

use creole_arith::{
    BitCast, ExtF, ExtSI, ExtUI, FPToSI, FPToUI, IndexCast, IndexCastUI, RoundingMode, SIToFP,
    TruncF, TruncI, UIToFP,
};
use creole_ir::tensor::FloatPredicate;
use creole_ir::{Error, OpId, Value, bail, ensure};
use regalloc2::VReg;

use super::arith_float::by_float;
use super::avx2;
use super::inst::{Arg, INT, VEC, View};
use super::opcode::{Opcode, Width};
use super::select::{Form, Selector, Src, Val};
use crate::emit::{Elem, IntOp, Resize, is_half};
use crate::runtime::half;

// --- integers -----------------------------------------------------------------------------------

pub(super) fn ext_signed(op: ExtSI, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    int_to_int(cx, id, op.input, true)
}

pub(super) fn ext_unsigned(op: ExtUI, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    int_to_int(cx, id, op.input, false)
}

pub(super) fn trunc_int(op: TruncI, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    int_to_int(cx, id, op.input, false)
}

pub(super) fn index_cast(op: IndexCast, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    int_to_int(cx, id, op.input, true)
}

pub(super) fn index_cast_unsigned(
    op: IndexCastUI,
    id: OpId,
    cx: &mut Selector,
) -> Result<(), Error> {
    int_to_int(cx, id, op.input, false)
}

fn int_to_int(cx: &mut Selector, id: OpId, input: Value, signed: bool) -> Result<(), Error> {
    let (from, to) = (cx.form(input)?, cx.result_form(id)?);
    let a = cx.reg(input)?;
    let result = match (from, to.elem()) {
        (Form::Vector(Elem::Bool, _), Elem::Bool) | (Form::Scalar(Elem::Bool), Elem::Bool) => a,
        (Form::Vector(elem, _), Elem::Bool) => {
            let one = cx.splat(elem, from.width(), 1);
            let lowest = cx.lanes_op(IntOp::And, from, a, one);
            cx.nonzero(from, lowest)
        }
        (Form::Scalar(_), Elem::Bool) => cx.i2i(Opcode::AndImm32, View::D, a, Arg::Imm32(1)),
        (Form::Vector(Elem::Bool, _), elem) => cx.mask_numbers(a, to.with(elem), signed),
        (Form::Vector(elem, n), target) => {
            cx.resize(a, n, Resize { from: elem.bits(), to: target.bits(), signed })
        }
        // A true `i1` is -1 as a signed number.
        (Form::Scalar(Elem::Bool), _) if signed => {
            let d = cx.f.int();
            cx.ins(Opcode::Neg64, Width::X, &[Arg::Both(d, a, View::Q)]);
            d
        }
        (Form::Scalar(Elem::Bool), _) => a,
        (Form::Scalar(elem), target) if target.bits() > elem.bits() => {
            cx.extended(a, elem.bits(), signed)
        }
        (Form::Scalar(_), _) => a,
    };
    cx.define_result(id, result)
}

impl Selector {
    /// Lanes of a mask as integers: 0, and -1 or 1.
    fn mask_numbers(&mut self, mask: VReg, form: Form, signed: bool) -> VReg {
        match signed {
            true => self.lanes_of_mask(form, mask),
            false => self.ones_of_mask(form, mask),
        }
    }

    /// Conversion between lanes of different widths; `width` is that of the wider ones.
    pub(super) fn converted(&mut self, opcode: Opcode, width: Width, a: VReg) -> VReg {
        let half = |width: Width| match width {
            Width::Z => Width::Y,
            _ => Width::X,
        };
        let (from, to) = match opcode {
            Opcode::Cvtdq2pd
            | Opcode::Cvtudq2pd
            | Opcode::Cvtps2pd
            | Opcode::Cvtph2ps
            | Opcode::Cvttps2qq
            | Opcode::Cvttps2uqq => (half(width), width),
            Opcode::Cvttpd2dq
            | Opcode::Cvttpd2udq
            | Opcode::Cvtpd2ps
            | Opcode::Cvtqq2ps
            | Opcode::Cvtuqq2ps => (width, half(width)),
            _ => (width, width),
        };
        let d = self.f.vec();
        self.ins(opcode, width, &[Arg::Def(d, View::V(to)), Arg::Use(a, View::V(from))]);
        d
    }
}

// --- integers to floats -------------------------------------------------------------------------

pub(super) fn from_signed(op: SIToFP, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    int_to_float(cx, id, op.input, true)
}

pub(super) fn from_unsigned(op: UIToFP, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    int_to_float(cx, id, op.input, false)
}

fn int_to_float(cx: &mut Selector, id: OpId, input: Value, signed: bool) -> Result<(), Error> {
    let (from, to) = (cx.form(input)?, cx.result_form(id)?);
    ensure!(
        matches!(to.elem(), Elem::F32 | Elem::F64),
        "makes {}, for which this processor has no instructions",
        cx.ty(cx.body.result(id, 0))
    );
    let a = cx.reg(input)?;
    let result = match from {
        Form::Vector(elem, n) => {
            let wide = if elem.bits() == 64 && elem != Elem::Bool { 64 } else { 32 };
            let lanes = match elem {
                Elem::Bool => cx.mask_numbers(a, Form::Vector(Elem::Int(32), n), signed),
                _ => cx.resize(a, n, Resize { from: elem.bits(), to: wide, signed }),
            };
            // Narrower integers fit a signed number.
            let signed = signed || elem.bits() < wide;
            if !cx.has_avx512() && (wide == 64 || !signed) {
                let result = avx2::cast::from_ints(cx, to, wide, signed, lanes);
                return cx.define_result(id, result);
            }
            let opcode = match (wide, to.elem(), signed) {
                (32, Elem::F32, true) => Opcode::Cvtdq2ps,
                (32, Elem::F32, false) => Opcode::Cvtudq2ps,
                (32, _, true) => Opcode::Cvtdq2pd,
                (32, _, false) => Opcode::Cvtudq2pd,
                (_, Elem::F32, true) => Opcode::Cvtqq2ps,
                (_, Elem::F32, false) => Opcode::Cvtuqq2ps,
                (_, _, true) => Opcode::Cvtqq2pd,
                (_, _, false) => Opcode::Cvtuqq2pd,
            };
            let width = Form::Vector(Elem::Int(wide), n).width().max(to.width());
            cx.converted(opcode, width, lanes)
        }
        Form::Scalar(elem) => scalar_to_float(cx, elem, to.elem(), a, signed),
    };
    cx.define_result(id, result)
}

fn scalar_to_float(cx: &mut Selector, from: Elem, to: Elem, a: VReg, signed: bool) -> VReg {
    let wide = match from {
        Elem::Bool if signed => {
            let d = cx.f.int();
            cx.ins(Opcode::Neg64, Width::X, &[Arg::Both(d, a, View::Q)]);
            d
        }
        Elem::Bool => a,
        _ => cx.extended(a, from.bits(), signed),
    };
    if from.bits() == 64 && !signed && !cx.has_avx512() {
        return avx2::cast::unsigned_to_float(cx, to, wide);
    }
    if from.bits() == 64 && !signed {
        // Through a vector of one lane, which has an instruction for numbers without sign.
        let lane = cx.f.vec();
        cx.ins(
            Opcode::Movq,
            Width::S,
            &[Arg::Def(lane, View::V(Width::X)), Arg::Use(wide, View::Q)],
        );
        let opcode = by_float(to, [Opcode::Cvtuqq2ps, Opcode::Cvtuqq2pd]);
        return cx.converted(opcode, Width::X, lane);
    }
    cx.signed_to_float(to, wide)
}

impl Selector {
    /// Float of an integer of 64 bits with sign.
    pub(super) fn signed_to_float(&mut self, to: Elem, a: VReg) -> VReg {
        // The instruction keeps the upper lanes of an operand: zero, so that nothing is waited for.
        let zero = self.splat_reg(to, Width::S, 0);
        let (d, view) = (self.f.vec(), View::V(Width::X));
        let opcode = by_float(to, [Opcode::Cvtsi2ss, Opcode::Cvtsi2sd]);
        let args = [Arg::Def(d, view), Arg::Use(zero, view), Arg::Use(a, View::Q)];
        self.ins(opcode, Width::S, &args);
        d
    }
}

// --- floats to integers -------------------------------------------------------------------------

pub(super) fn to_signed(op: FPToSI, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    float_to_int(cx, id, op.input, true)
}

pub(super) fn to_unsigned(op: FPToUI, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    float_to_int(cx, id, op.input, false)
}

/// Truncation to the nearest integer of the type; NaN gives 0.
fn float_to_int(cx: &mut Selector, id: OpId, input: Value, signed: bool) -> Result<(), Error> {
    let (from, to) = (cx.form(input)?, cx.result_form(id)?);
    let bits = if to.elem() == Elem::Bool { 1 } else { to.elem().bits() };
    let a = cx.reg(input)?;
    // A scalar is the only lane of a vector.
    let lanes = match from {
        Form::Scalar(elem) => Form::Vector(elem, 1),
        vector => vector,
    };
    let wide = if bits > 32 || (lanes.elem() == Elem::F64) { 64 } else { 32 };
    let n = lanes.lanes();
    if n * wide as usize > cx.isa.vector_bits() {
        bail!("has more lanes than a register has integers of {wide} bits");
    }
    let whole = cx.saturated(lanes, a, bits, wide, signed);
    let result = match to {
        Form::Scalar(elem) => {
            let d = cx.f.int();
            let args = [Arg::Def(d, View::Q), Arg::Use(whole, View::V(Width::X))];
            cx.ins(Opcode::ToMovq, Width::S, &args);
            match elem {
                Elem::Bool => cx.i2i(Opcode::AndImm32, View::D, d, Arg::Imm32(1)),
                _ => d,
            }
        }
        Form::Vector(Elem::Bool, _) => cx.nonzero(Form::Vector(Elem::Int(wide), n), whole),
        Form::Vector(elem, _) => {
            cx.resize(whole, n, Resize { from: wide, to: elem.bits(), signed })
        }
    };
    cx.define_result(id, result)
}

/// Limits of the integers of `bits` bits, as floats that are exact, or the next one towards zero.
fn limits(elem: Elem, bits: u32, signed: bool) -> [u64; 2] {
    let least = if signed { -(2_f64.powi(bits as i32 - 1)) } else { 0.0 };
    let above = 2_f64.powi(if signed { bits as i32 - 1 } else { bits as i32 });
    match elem {
        Elem::F64 => {
            let most = if bits < 53 { above - 1.0 } else { f64::from_bits(above.to_bits() - 1) };
            [least.to_bits(), most.to_bits()]
        }
        _ => {
            let above = above as f32;
            let most = if bits < 24 { above - 1.0 } else { f32::from_bits(above.to_bits() - 1) };
            [u64::from((least as f32).to_bits()), most.to_bits().into()]
        }
    }
}

impl Selector {
    /// Integers of `wide` bits of floats, limited to the range of `bits` bits; NaN gives 0.
    fn saturated(&mut self, form: Form, a: VReg, bits: u32, wide: u32, signed: bool) -> VReg {
        let (elem, n) = (form.elem(), form.lanes());
        let [least, most] = limits(elem, bits, signed);
        let width = form.width();
        // The greatest float below the limit may be less than the greatest integer, so that is put in afterwards.
        let ordered = self.compare_floats(form, FloatPredicate::Ord, a, Src::Reg(a));
        let least = self.splat(elem, width, least);
        let limited = self.raw_limited(form, a, least, false);
        let most_src = self.splat(elem, width, most);
        let is_above = self.compare_floats(form, FloatPredicate::Ogt, a, most_src);
        let most_src = self.splat(elem, width, most);
        let limited = self.raw_limited(form, limited, most_src, true);
        let wide_form = Form::Vector(Elem::Int(wide), n);
        let has_sign = signed && bits > 1 || bits < wide;
        let whole = self.whole_numbers(form, wide, has_sign, limited);
        let greatest = match signed {
            true => (1_u64 << (bits - 1)) - 1,
            false => u64::MAX >> (64 - bits),
        };
        let greatest = self.splat(Elem::Int(wide), wide_form.width(), greatest);
        let whole = self.blend(wide_form, is_above, greatest, whole);
        let zero = self.splat_reg(Elem::Int(wide), wide_form.width(), 0);
        self.blend(wide_form, ordered, Src::Reg(whole), zero)
    }

    /// Integers of `wide` bits of floats that are in their range.
    fn whole_numbers(&mut self, form: Form, wide: u32, signed: bool, a: VReg) -> VReg {
        let opcode = match (form.elem(), wide, signed) {
            (_, 32, true) => Opcode::Cvttps2dq,
            _ if !self.has_avx512() => return avx2::cast::to_ints(self, form, wide, a),
            (Elem::F64, _, true) => Opcode::Cvttpd2qq,
            (Elem::F64, _, false) => Opcode::Cvttpd2uqq,
            (_, 32, false) => Opcode::Cvttps2udq,
            (_, _, true) => Opcode::Cvttps2qq,
            (_, _, false) => Opcode::Cvttps2uqq,
        };
        let width = Form::Vector(Elem::Int(wide), form.lanes()).width().max(form.width());
        self.converted(opcode, width, a)
    }

    fn raw_limited(&mut self, form: Form, a: VReg, limit: Src, is_min: bool) -> VReg {
        self.raw_extremum(form, is_min, a, limit)
    }
}

// --- floats -------------------------------------------------------------------------------------

pub(super) fn trunc_float(op: TruncF, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let nearest = matches!(op.roundingmode, None | Some(RoundingMode::ToNearestEven));
    ensure!(nearest, "has a rounding mode that this processor has no instructions for");
    float_to_float(cx, id, op.input)
}

pub(super) fn ext_float(op: ExtF, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    float_to_float(cx, id, op.input)
}

fn float_to_float(cx: &mut Selector, id: OpId, input: Value) -> Result<(), Error> {
    let (from, to) = (cx.form(input)?, cx.result_form(id)?);
    let a = cx.reg(input)?;
    let width = from.width().max(to.width());
    let result = match (from.elem(), to.elem(), from) {
        (Elem::F32, Elem::F64, Form::Scalar(_)) => {
            cx.v2(Opcode::Cvtss2sd, Width::S, a, Src::Reg(a))
        }
        (Elem::F64, Elem::F32, Form::Scalar(_)) => {
            cx.v2(Opcode::Cvtsd2ss, Width::S, a, Src::Reg(a))
        }
        (Elem::F32, Elem::F64, _) => cx.converted(Opcode::Cvtps2pd, width, a),
        (Elem::F64, Elem::F32, _) => cx.converted(Opcode::Cvtpd2ps, width, a),
        (_, Elem::F32, _) if is_half(cx.ty(input)) => cx.half_to_single(from, to, a),
        (Elem::F32, ..) if is_half(cx.ty(cx.body.result(id, 0))) => cx.single_to_half(from, to, a),
        _ => bail!("converts floats for which this processor has no instructions"),
    };
    cx.define_result(id, result)
}

impl Selector {
    fn half_to_single(&mut self, from: Form, to: Form, a: VReg) -> VReg {
        if !self.isa.has_half_conversions() {
            return self.per_lane(from, to, &[a], |cx, lanes| {
                cx.call(half::TO_F32, lanes, Some(VEC)).unwrap_or(lanes[0])
            });
        }
        let lanes = match from {
            Form::Scalar(_) => self.moved(a, to),
            Form::Vector(..) => a,
        };
        self.converted(Opcode::Cvtph2ps, to.width().max(Width::X), lanes)
    }

    fn single_to_half(&mut self, from: Form, to: Form, a: VReg) -> VReg {
        if !self.isa.has_half_conversions() {
            return self.per_lane(from, to, &[a], |cx, lanes| {
                cx.call(half::FROM_F32, lanes, Some(INT)).unwrap_or(lanes[0])
            });
        }
        let width = from.width().max(Width::X);
        let narrow = if width == Width::Z { Width::Y } else { Width::X };
        let d = self.f.vec();
        // The immediate 0 rounds to the nearest, ties to even, whatever the mode of the processor is.
        let args = [Arg::Def(d, View::V(narrow)), Arg::Use(a, View::V(width)), Arg::Imm8(0)];
        self.ins(Opcode::Cvtps2ph, width, &args);
        match to {
            Form::Scalar(_) => self.moved(d, to),
            Form::Vector(..) => d,
        }
    }
}

pub(super) fn bitcast(op: BitCast, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let (from, to) = (cx.form(op.input)?, cx.result_form(id)?);
    if let (Form::Vector(..), Val::Const(bytes)) = (to, cx.val(op.input)?) {
        cx.define(cx.body.result(id, 0), Val::Const(bytes));
        return Ok(());
    }
    let a = cx.reg(op.input)?;
    let result = match (from.class(cx.mask_class()), to.class(cx.mask_class())) {
        (from, to) if from == to => a,
        _ => cx.moved(a, to),
    };
    cx.define_result(id, result)
}

impl Selector {
    /// Bits of a scalar in a register of another class.
    fn moved(&mut self, a: VReg, to: Form) -> VReg {
        let wide = to.elem().bits() == 64;
        let general = if wide { View::Q } else { View::D };
        let vector = View::V(Width::X);
        let d = self.f.register(to.class(self.mask_class()));
        let (opcode, def, used) = match (a.class() == INT, wide) {
            (true, false) => (Opcode::Movd, vector, general),
            (true, true) => (Opcode::Movq, vector, general),
            (false, false) => (Opcode::ToMovd, general, vector),
            (false, true) => (Opcode::ToMovq, general, vector),
        };
        self.ins(opcode, Width::S, &[Arg::Def(d, def), Arg::Use(a, used)]);
        d
    }
}
