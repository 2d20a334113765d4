//! Emits casts of `arith`: extensions, truncations, between integers and floats, bitcasts.

use cranelift_codegen::ir::{self, InstBuilder, types};
use creole_arith::{
    BitCast, ExtF, ExtSI, ExtUI, FPToSI, FPToUI, IndexCast, IndexCastUI, RoundingMode, SIToFP,
    TruncF, TruncI, UIToFP,
};
use creole_ir::{Error, OpId, Value, bail, ensure};

use super::cx::Emit;
use super::elem::{Elem, Form, Resize, int, is_half};
use super::emitters::Emitters;
use crate::runtime::half;

/// Adds the emitters of this file.
pub(super) fn table(table: Emitters) -> Emitters {
    table
        .add(|op: ExtSI, id, cx| int_to_int(cx, id, op.input, true))
        .add(|op: ExtUI, id, cx| int_to_int(cx, id, op.input, false))
        .add(|op: TruncI, id, cx| int_to_int(cx, id, op.input, false))
        .add(|op: IndexCast, id, cx| int_to_int(cx, id, op.input, true))
        .add(|op: IndexCastUI, id, cx| int_to_int(cx, id, op.input, false))
        .add(|op: SIToFP, id, cx| int_to_float(cx, id, op.input, true))
        .add(|op: UIToFP, id, cx| int_to_float(cx, id, op.input, false))
        .add(|op: FPToSI, id, cx| float_to_int(cx, id, op.input, true))
        .add(|op: FPToUI, id, cx| float_to_int(cx, id, op.input, false))
        .add(|op: ExtF, id, cx| float_to_float(cx, id, op.input))
        .add(trunc_float)
        .add(bitcast)
}

// --- integers -----------------------------------------------------------------------------------

fn int_to_int(cx: &mut Emit, id: OpId, input: Value, signed: bool) -> Result<(), Error> {
    let (from, to) = (cx.form(input)?, cx.result_form(id)?);
    let bits = from.elem().bits();
    match (from, to.elem()) {
        (Form::Vector(..), Elem::Bool) => {
            let vector = cx.register(input)?;
            let lowest = low_bits(cx, Elem::Int(bits), vector);
            let mask = cx.nonzero(lowest, bits);
            cx.define_mask(id, mask);
            Ok(())
        }
        (_, Elem::Bool) => {
            let number = cx.scalar(input)?;
            let lowest = cx.ins().band_imm_u(number, 1);
            let lowest = if bits > 8 { cx.ins().ireduce(types::I8, lowest) } else { lowest };
            cx.define_result(id, lowest)
        }
        (Form::Vector(Elem::Bool, _), elem) => {
            let lanes = cx.mask(input, elem.bits())?;
            let result = if signed { lanes } else { low_bits(cx, elem, lanes) };
            cx.define_result(id, result)
        }
        (Form::Vector(..), to) => {
            let vector = cx.number(input)?;
            let result = cx.resize(vector, Resize { from: bits, to: to.bits(), signed });
            cx.define_result(id, result)
        }
        (Form::Pointer | Form::Scalar(_), to) => {
            let scalar = cx.scalar(input)?;
            // A true `i1` is -1 as a signed number.
            let result = match from.elem() == Elem::Bool && signed {
                true => cx.ins().bmask(to.scalar(), scalar),
                false => cx.resize_scalar(scalar, to.bits(), signed),
            };
            cx.define_result(id, result)
        }
    }
}

/// Lowest bit of each lane.
fn low_bits(cx: &mut Emit, elem: Elem, vector: ir::Value) -> ir::Value {
    let one = cx.splat_const(elem, 1);
    cx.ins().band(vector, one)
}

impl Emit {
    /// Resizes an integer to `to` bits.
    pub(super) fn resize_scalar(&mut self, value: ir::Value, to: u32, signed: bool) -> ir::Value {
        let from = self.register_type(value).bits();
        match (to.cmp(&from), signed) {
            (std::cmp::Ordering::Equal, _) => value,
            (std::cmp::Ordering::Less, _) => self.ins().ireduce(int(to), value),
            (std::cmp::Ordering::Greater, true) => self.ins().sextend(int(to), value),
            (std::cmp::Ordering::Greater, false) => self.ins().uextend(int(to), value),
        }
    }
}

// --- integers and floats ------------------------------------------------------------------------

fn int_to_float(cx: &mut Emit, id: OpId, input: Value, signed: bool) -> Result<(), Error> {
    let (from, to) = (cx.form(input)?, cx.result_form(id)?);
    ensure!(
        matches!(to.elem(), Elem::F32 | Elem::F64),
        "makes {}, for which this processor has no instructions",
        cx.ty(cx.body.result(id, 0))
    );
    let result = match from {
        Form::Vector(elem, _) if elem.bits() <= 32 => {
            let lanes = widened(cx, input, 32, signed)?;
            // Narrower integers fit a signed number.
            let fits = signed || elem.bits() < 32;
            let lanes = match to.elem() {
                Elem::F64 if fits => cx.ins().swiden_low(lanes),
                Elem::F64 => cx.ins().uwiden_low(lanes),
                _ => lanes,
            };
            convert_from(cx, to.register(), lanes, fits)
        }
        _ => {
            let numbers = bool_number(cx, input, from, signed)?;
            cx.per_lane(to, &[numbers], |cx, args| {
                let value = cx.resize_scalar_at_least(args[0], 32, signed);
                convert_from(cx, to.elem().scalar(), value, signed)
            })
        }
    };
    cx.define_result(id, result)
}

impl Emit {
    fn resize_scalar_at_least(&mut self, value: ir::Value, bits: u32, signed: bool) -> ir::Value {
        let own = self.register_type(value).bits();
        self.resize_scalar(value, own.max(bits), signed)
    }
}

fn convert_from(cx: &mut Emit, ty: ir::Type, value: ir::Value, signed: bool) -> ir::Value {
    if signed { cx.ins().fcvt_from_sint(ty, value) } else { cx.ins().fcvt_from_uint(ty, value) }
}

/// Lanes of an integer vector or mask as integers of `bits` bits.
fn widened(cx: &mut Emit, input: Value, bits: u32, signed: bool) -> Result<ir::Value, Error> {
    match cx.form(input)?.elem() {
        Elem::Bool => {
            let lanes = cx.mask(input, bits)?;
            Ok(if signed { lanes } else { low_bits(cx, Elem::Int(bits), lanes) })
        }
        elem => {
            let vector = cx.number(input)?;
            Ok(cx.resize(vector, Resize { from: elem.bits(), to: bits, signed }))
        }
    }
}

/// Register of integers, with an `i1` widened to 32 bits.
fn bool_number(cx: &mut Emit, input: Value, form: Form, signed: bool) -> Result<ir::Value, Error> {
    if form != Form::Scalar(Elem::Bool) {
        return cx.number(input);
    }
    let scalar = cx.scalar(input)?;
    Ok(match signed {
        true => cx.ins().bmask(types::I32, scalar),
        false => cx.ins().uextend(types::I32, scalar),
    })
}

fn float_to_int(cx: &mut Emit, id: OpId, input: Value, signed: bool) -> Result<(), Error> {
    let (from, to) = (cx.form(input)?, cx.result_form(id)?);
    let floats = cx.floats(input)?;
    if let (Form::Vector(..), Elem::F32, Elem::Int(bits @ (8 | 16 | 32))) =
        (to, from.elem(), to.elem())
        && (signed || bits < 32)
    {
        let lanes = cx.ins().fcvt_to_sint_sat(types::I32X4, floats);
        let limited = limit(cx, lanes, bits, signed);
        let result = cx.resize(limited, Resize { from: 32, to: bits, signed });
        return cx.define_result(id, result);
    }
    let bits = if to.elem() == Elem::Bool { 1 } else { to.elem().bits() };
    let lane_form = if to.elem() == Elem::Bool { to.with_elem(Elem::Int(8)) } else { to };
    let result =
        cx.per_lane(lane_form, &[floats], |cx, args| scalar_to_int(cx, args[0], bits, signed));
    match to {
        Form::Vector(Elem::Bool, _) => {
            let mask = cx.nonzero(result, 8);
            cx.define_mask(id, mask);
            Ok(())
        }
        _ => cx.define_result(id, result),
    }
}

/// Truncates to the nearest integer towards zero that has `bits` bits, as one of at least 8 bits.
fn scalar_to_int(cx: &mut Emit, value: ir::Value, bits: u32, signed: bool) -> ir::Value {
    let ty = if bits > 32 { types::I64 } else { types::I32 };
    if bits >= 32 {
        return match signed {
            true => cx.ins().fcvt_to_sint_sat(ty, value),
            false => cx.ins().fcvt_to_uint_sat(ty, value),
        };
    }
    let whole = cx.ins().fcvt_to_sint_sat(ty, value);
    let limited = limit(cx, whole, bits, signed);
    let narrow = cx.resize_scalar(limited, bits.max(8), signed);
    if bits == 1 { cx.ins().band_imm_u(narrow, 1) } else { narrow }
}

/// Clamps 32-bit integers to the range of `bits` bits.
fn limit(cx: &mut Emit, value: ir::Value, bits: u32, signed: bool) -> ir::Value {
    if bits >= 32 {
        return value;
    }
    let (least, greatest) = match signed {
        true => (-(1_i64 << (bits - 1)), (1_i64 << (bits - 1)) - 1),
        false => (0, (1_i64 << bits) - 1),
    };
    let ty = cx.register_type(value);
    let least = cx.like(ty, Elem::Int(32), least as u64);
    let greatest = cx.like(ty, Elem::Int(32), greatest as u64);
    let value = cx.ins().smax(value, least);
    cx.ins().smin(value, greatest)
}

// --- floats -------------------------------------------------------------------------------------

fn trunc_float(op: TruncF, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let nearest = matches!(op.roundingmode, None | Some(RoundingMode::ToNearestEven));
    ensure!(nearest, "has a rounding mode that this processor has no instructions for");
    float_to_float(cx, id, op.input)
}

fn float_to_float(cx: &mut Emit, id: OpId, input: Value) -> Result<(), Error> {
    let (from, to) = (cx.form(input)?, cx.result_form(id)?);
    if is_half(cx.ty(input)) && to.elem() == Elem::F32 {
        return half_to_single(cx, id, input);
    }
    let floats = cx.floats(input)?;
    if is_half(cx.ty(cx.body.result(id, 0))) && from.elem() == Elem::F32 {
        return single_to_half(cx, id, floats);
    }
    let is_vector = matches!(to, Form::Vector(..));
    let result = match (from.elem(), to.elem()) {
        (Elem::F32, Elem::F64) if is_vector => cx.ins().fvpromote_low(floats),
        (Elem::F32, Elem::F64) => cx.ins().fpromote(types::F64, floats),
        (Elem::F64, Elem::F32) if is_vector => cx.ins().fvdemote(floats),
        (Elem::F64, Elem::F32) => cx.ins().fdemote(types::F32, floats),
        _ => bail!("converts floats for which this processor has no instructions"),
    };
    cx.define_result(id, result)
}

/// Converts each lane by the runtime: Cranelift has no instructions for `f16`.
fn half_to_single(cx: &mut Emit, id: OpId, input: Value) -> Result<(), Error> {
    let (form, bits) = (cx.result_form(id)?, cx.number(input)?);
    let result = cx.per_lane(form, &[bits], |cx, args| {
        let word = cx.resize_scalar(args[0], 32, false);
        let result = cx.call_runtime(half::TO_F32, &[word], Some(types::F32));
        result.expect("a conversion returns a number")
    });
    cx.define_result(id, result)
}

/// Inverse of [`half_to_single`], rounded.
fn single_to_half(cx: &mut Emit, id: OpId, floats: ir::Value) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    let result = cx.per_lane(form, &[floats], |cx, args| {
        let word = cx.call_runtime(half::FROM_F32, args, Some(types::I32));
        cx.resize_scalar(word.expect("a conversion returns a number"), 16, false)
    });
    cx.define_result(id, result)
}

fn bitcast(op: BitCast, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let to = cx.result_form(id)?;
    if to.elem() == Elem::Bool {
        let lowered = cx.lowered(op.input)?;
        cx.define(cx.body.result(id, 0), lowered);
        return Ok(());
    }
    let number = cx.number(op.input)?;
    let result = cx.bitcast(to.register(), number);
    cx.define_result(id, result)
}
