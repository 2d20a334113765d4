//! `arith`'s conversions.

use cranelift_codegen::ir::{self, InstBuilder, types};
use creole_arith::{
    BitCast, ExtF, ExtSI, ExtUI, FPToSI, FPToUI, IndexCast, IndexCastUI, RoundingMode, SIToFP,
    TruncF, TruncI, UIToFP,
};
use creole_ir::{Error, OpId, Value, bail, ensure};

use super::cx::Emit;
use super::elem::{Elem, Form, int};
use super::mask::Mask;

/// The table of this file.
pub(super) fn table(table: super::Emitters) -> super::Emitters {
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
    match (from, to.elem()) {
        (_, Elem::Bool) => {
            let lanes = cx.registers(input)?;
            let bits = from.elem().bits();
            match from {
                Form::Vector(..) => {
                    let one = cx.splat_const(Elem::Int(bits), 1);
                    let lowest: Vec<ir::Value> =
                        lanes.iter().map(|part| cx.ins().band(*part, one)).collect();
                    let mask = cx.nonzero(&lowest, bits);
                    cx.define_mask(id, mask);
                }
                Form::Pointer | Form::Scalar(_) => {
                    let lowest = cx.ins().band_imm_u(lanes[0], 1);
                    let lowest =
                        if bits > 8 { cx.ins().ireduce(types::I8, lowest) } else { lowest };
                    cx.define_scalar(id, lowest);
                }
            }
            Ok(())
        }
        (Form::Vector(Elem::Bool, n), elem) => {
            let mask = cx.mask_of(input)?;
            let lanes = cx.mask_parts(&mask, n, elem.bits());
            let results = if signed { lanes } else { low_bits(cx, elem, lanes) };
            cx.define_registers(id, results)
        }
        (Form::Vector(from, n), to) => {
            let parts = cx.parts(input)?;
            let results = cx.resize(&parts, (from.bits(), to.bits()), n, signed);
            cx.define_registers(id, results)
        }
        (Form::Pointer | Form::Scalar(_), to) => {
            let scalar = cx.scalar(input)?;
            // A true `i1` is -1 as a signed number.
            let result = match from.elem() == Elem::Bool && signed {
                true => cx.ins().bmask(to.scalar(), scalar),
                false => cx.resize_scalar(scalar, to.bits(), signed),
            };
            cx.define_scalar(id, result);
            Ok(())
        }
    }
}

/// Lanes of 0 and 1 from lanes of 0 and -1.
fn low_bits(cx: &mut Emit, elem: Elem, lanes: Vec<ir::Value>) -> Vec<ir::Value> {
    let one = cx.splat_const(elem, 1);
    lanes.into_iter().map(|part| cx.ins().band(part, one)).collect()
}

impl Emit {
    /// An integer as one of `to` bits.
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
    let results = match (from, to.elem()) {
        (Form::Vector(elem, n), Elem::F32) if elem.bits() <= 32 => {
            let lanes = widened(cx, input, n, 32, signed)?;
            // What was narrower fits a signed number.
            let signed = signed || elem.bits() < 32;
            lanes.into_iter().map(|part| convert_from(cx, types::F32X4, part, signed)).collect()
        }
        (Form::Vector(elem, n), Elem::F64) if elem.bits() <= 32 => {
            let lanes = widened(cx, input, n, 32, signed)?;
            doubles(cx, &lanes, n, signed || elem.bits() < 32)
        }
        _ => {
            let lanes = bool_lanes(cx, input, from, signed)?;
            let lane_elem = if from.elem() == Elem::Bool { Elem::Int(32) } else { from.elem() };
            ensure!(
                matches!(to.elem(), Elem::F32 | Elem::F64),
                "makes {}, for which this processor has no instructions",
                cx.ty(cx.body.result(id, 0))
            );
            cx.per_lane(to, &[(lane_elem, lanes)], |cx, args| {
                let value = cx.resize_scalar_at_least(args[0], 32, signed);
                convert_from(cx, to.elem().scalar(), value, signed)
            })
        }
    };
    cx.define_registers(id, results)
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

/// The lanes of an integer vector or mask as integers of `bits` bits.
fn widened(
    cx: &mut Emit,
    input: Value,
    n: usize,
    bits: u32,
    signed: bool,
) -> Result<Vec<ir::Value>, Error> {
    match cx.form(input)?.elem() {
        Elem::Bool => {
            let lanes = cx.mask(input, bits)?;
            Ok(if signed { lanes } else { low_bits(cx, Elem::Int(bits), lanes) })
        }
        elem => {
            let parts = cx.parts(input)?;
            Ok(cx.resize(&parts, (elem.bits(), bits), n, signed))
        }
    }
}

/// The registers of integers, where `i1` becomes a number of 32 bits.
fn bool_lanes(
    cx: &mut Emit,
    input: Value,
    form: Form,
    signed: bool,
) -> Result<Vec<ir::Value>, Error> {
    match form {
        Form::Vector(Elem::Bool, n) => widened(cx, input, n, 32, signed),
        Form::Scalar(Elem::Bool) => {
            let scalar = cx.scalar(input)?;
            Ok(vec![match signed {
                true => cx.ins().bmask(types::I32, scalar),
                false => cx.ins().uextend(types::I32, scalar),
            }])
        }
        _ => cx.parts(input),
    }
}

/// 32-bit integers as `f64`.
fn doubles(cx: &mut Emit, parts: &[ir::Value], n: usize, signed: bool) -> Vec<ir::Value> {
    let mut results = Vec::new();
    for part in parts {
        let high = upper_half(cx, *part);
        for half in [*part, high] {
            let wide = if signed { cx.ins().swiden_low(half) } else { cx.ins().uwiden_low(half) };
            results.push(convert_from(cx, types::F64X2, wide, signed));
        }
    }
    results.truncate(Elem::F64.n_parts(n));
    results
}

/// A part whose lower 8 bytes are the upper ones of `part`.
fn upper_half(cx: &mut Emit, part: ir::Value) -> ir::Value {
    let ty = cx.register_type(part);
    cx.shuffle(ty, part, part, &[8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15])
}

fn float_to_int(cx: &mut Emit, id: OpId, input: Value, signed: bool) -> Result<(), Error> {
    let (from, to) = (cx.form(input)?, cx.result_form(id)?);
    let parts = cx.floats(input)?;
    if let (Form::Vector(_, n), Elem::F32, Elem::Int(bits @ (8 | 16 | 32))) =
        (to, from.elem(), to.elem())
        && (signed || bits < 32)
    {
        let lanes: Vec<ir::Value> =
            parts.into_iter().map(|part| cx.ins().fcvt_to_sint_sat(types::I32X4, part)).collect();
        let limited: Vec<ir::Value> =
            lanes.into_iter().map(|part| limit(cx, part, bits, signed)).collect();
        let results = cx.resize(&limited, (32, bits), n, signed);
        return cx.define_registers(id, results);
    }
    let bits = if to.elem() == Elem::Bool { 1 } else { to.elem().bits() };
    let lane_form = if to.elem() == Elem::Bool { to.with_elem(Elem::Int(8)) } else { to };
    let results = cx.per_lane(lane_form, &[(from.elem(), parts)], |cx, args| {
        scalar_to_int(cx, args[0], bits, signed)
    });
    match to {
        Form::Vector(Elem::Bool, _) => {
            let mask: Mask = cx.nonzero(&results, 8);
            cx.define_mask(id, mask);
            Ok(())
        }
        _ => cx.define_registers(id, results),
    }
}

/// The nearest integer towards zero that has `bits` bits, as one of at least 8 bits.
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

/// 32-bit integers within the limits of `bits` bits.
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
    let parts = cx.floats(input)?;
    let results = match (from.elem(), to.elem()) {
        (Elem::F32, Elem::F64) => promote(cx, &parts, to),
        (Elem::F64, Elem::F32) => demote(cx, &parts, to),
        _ => bail!("converts floats for which this processor has no instructions"),
    };
    cx.define_registers(id, results)
}

fn promote(cx: &mut Emit, parts: &[ir::Value], to: Form) -> Vec<ir::Value> {
    let Form::Vector(elem, n) = to else {
        return vec![cx.ins().fpromote(types::F64, parts[0])];
    };
    let mut results = Vec::new();
    for part in parts {
        let high = upper_half(cx, *part);
        results.push(cx.ins().fvpromote_low(*part));
        results.push(cx.ins().fvpromote_low(high));
    }
    results.truncate(elem.n_parts(n));
    results
}

fn demote(cx: &mut Emit, parts: &[ir::Value], to: Form) -> Vec<ir::Value> {
    let Form::Vector(..) = to else {
        return vec![cx.ins().fdemote(types::F32, parts[0])];
    };
    let pairs = parts.chunks(2).map(|pair| {
        let low = cx.ins().fvdemote(pair[0]);
        let Some(high) = pair.get(1) else { return low };
        let high = cx.ins().fvdemote(*high);
        let bytes = [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23];
        cx.shuffle(types::F32X4, low, high, &bytes)
    });
    pairs.collect()
}

fn bitcast(op: BitCast, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let to = cx.result_form(id)?;
    if to.elem() == Elem::Bool {
        let lowered = cx.lowered(op.input)?;
        cx.define(cx.body.result(id, 0), lowered);
        return Ok(());
    }
    let parts = cx.parts(op.input)?;
    let types = to.registers();
    let results = parts.iter().zip(types).map(|(part, ty)| cx.bitcast(ty, *part)).collect();
    cx.define_registers(id, results)
}
