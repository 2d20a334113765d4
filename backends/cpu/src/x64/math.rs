//! `math` and `scalar`: instructions where they exist, and calls of the runtime for the rest, lane by lane.

use creole_arith::math::{
    AbsF, AbsI, Ceil, CopySign, CtLz, CtPop, CtTz, Floor, IsFinite, IsInf, IsNan, RoundEven, Rsqrt,
    Sqrt, Trunc,
};
use creole_ir::tensor::FloatPredicate;
use creole_ir::{Error, OpId, Value, ensure};
use creole_scalar::Function;
use regalloc2::VReg;

use super::arith_float::{by_float, sign_bit};
use super::avx2;
use super::inst::{Arg, View};
use super::mask::by_bits;
use super::opcode::{Opcode, Width};
use super::select::{Form, Selector, Src};
use crate::emit::Elem;

/// Rounding to an integer, as an immediate; inexact results raise nothing.
#[derive(Clone, Copy)]
pub(super) enum Rounding {
    Nearest = 8,
    Down = 9,
    Up = 10,
    Zero = 11,
}

fn round(cx: &mut Selector, id: OpId, x: Value, rounding: Rounding) -> Result<(), Error> {
    let form = cx.form(x)?;
    let a = cx.reg(x)?;
    let opcode = by_float(form.elem(), [Opcode::Roundps, Opcode::Roundpd]);
    let result = cx.v1i(opcode, form.width().max(Width::X), Src::Reg(a), rounding as u8);
    cx.define_result(id, result)
}

pub(super) fn ceil(op: Ceil, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    round(cx, id, op.operand, Rounding::Up)
}

pub(super) fn floor(op: Floor, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    round(cx, id, op.operand, Rounding::Down)
}

pub(super) fn round_even(op: RoundEven, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    round(cx, id, op.operand, Rounding::Nearest)
}

pub(super) fn trunc(op: Trunc, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    round(cx, id, op.operand, Rounding::Zero)
}

pub(super) fn absf(op: AbsF, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.form(op.operand)?;
    let a = cx.reg(op.operand)?;
    let result = cx.magnitude(form, a);
    cx.define_result(id, result)
}

impl Selector {
    /// Floats without their signs.
    fn magnitude(&mut self, form: Form, a: VReg) -> VReg {
        let rest = sign_bit(form.elem()) - 1;
        self.float_bits(form, [Opcode::Pand32, Opcode::Pand64], a, rest)
    }

    /// Square root.
    fn root(&mut self, form: Form, a: VReg) -> VReg {
        match form {
            Form::Scalar(elem) => {
                let opcode = by_float(elem, [Opcode::Sqrtss, Opcode::Sqrtsd]);
                self.v2(opcode, Width::S, a, Src::Reg(a))
            }
            Form::Vector(elem, _) => {
                let opcode = by_float(elem, [Opcode::Sqrtps, Opcode::Sqrtpd]);
                self.v1(opcode, form.width(), Src::Reg(a))
            }
        }
    }
}

pub(super) fn sqrt(op: Sqrt, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.form(op.operand)?;
    let a = cx.reg(op.operand)?;
    let result = cx.root(form, a);
    cx.define_result(id, result)
}

/// Computes `1 / sqrt(x)`, both steps rounded.
pub(super) fn rsqrt(op: Rsqrt, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.form(op.operand)?;
    let a = cx.reg(op.operand)?;
    let root = cx.root(form, a);
    let one = if form.elem() == Elem::F64 { 1_f64.to_bits() } else { 1_f32.to_bits().into() };
    let one = cx.splat_reg(form.elem(), form.width(), one);
    let opcode = by_float(form.elem(), [Opcode::Divps, Opcode::Divpd]);
    let result = cx.v2(opcode, form.width(), one, Src::Reg(root));
    cx.define_result(id, result)
}

pub(super) fn copysign(op: CopySign, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.form(op.lhs)?;
    let (a, b) = (cx.reg(op.lhs)?, cx.reg(op.rhs)?);
    let magnitude = cx.magnitude(form, a);
    let sign = cx.float_bits(form, [Opcode::Pand32, Opcode::Pand64], b, sign_bit(form.elem()));
    let or = by_float(form.elem(), [Opcode::Por32, Opcode::Por64]);
    let result = cx.v2(or, form.width().max(Width::X), magnitude, Src::Reg(sign));
    cx.define_result(id, result)
}

// --- tests --------------------------------------------------------------------------------------

/// Compares `x` with itself, or `|x|` with infinity.
fn test(cx: &mut Selector, id: OpId, x: Value, predicate: FloatPredicate) -> Result<(), Error> {
    let form = cx.form(x)?;
    let a = cx.reg(x)?;
    let mask = match predicate {
        FloatPredicate::Uno => cx.compare_floats(form, predicate, a, Src::Reg(a)),
        _ => {
            let infinity = match form.elem() {
                Elem::F64 => f64::INFINITY.to_bits(),
                _ => f32::INFINITY.to_bits().into(),
            };
            let magnitude = cx.magnitude(form, a);
            let infinity = cx.splat_reg(form.elem(), form.width(), infinity);
            cx.compare_floats(form, predicate, magnitude, Src::Reg(infinity))
        }
    };
    let result = match form {
        Form::Vector(..) => mask,
        Form::Scalar(_) => {
            let bits = cx.bits_of_mask(form, mask);
            cx.i2i(Opcode::AndImm32, View::D, bits, Arg::Imm32(1))
        }
    };
    cx.define_result(id, result)
}

pub(super) fn isnan(op: IsNan, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    test(cx, id, op.operand, FloatPredicate::Uno)
}

pub(super) fn isinf(op: IsInf, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    test(cx, id, op.operand, FloatPredicate::Oeq)
}

pub(super) fn isfinite(op: IsFinite, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    test(cx, id, op.operand, FloatPredicate::Olt)
}

// --- integers -----------------------------------------------------------------------------------

pub(super) fn absi(op: AbsI, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    let form = cx.form(op.operand)?;
    let a = cx.reg(op.operand)?;
    let result = match form {
        Form::Vector(Elem::Int(64), _) if !cx.has_avx512() => avx2::int::magnitude(cx, form, a),
        Form::Vector(elem, _) => {
            let opcodes = [Opcode::Pabsb, Opcode::Pabsw, Opcode::Pabsd, Opcode::Pabsq];
            cx.v1(by_bits(elem.bits(), opcodes), form.width(), Src::Reg(a))
        }
        Form::Scalar(elem) => {
            // `(x + s) ^ s`, where s is the sign in all bits.
            let wide = cx.extended(a, elem.bits(), true);
            let sign = cx.i2i(Opcode::SarImm64, View::Q, wide, Arg::Imm8(63));
            let sum = cx.i2(Opcode::Add64, View::Q, wide, sign);
            cx.i2(Opcode::Xor64, View::Q, sum, sign)
        }
    };
    cx.define_result(id, result)
}

/// Counts bits of an integer by an instruction on 64 bits.
fn count(
    cx: &mut Selector,
    id: OpId,
    x: Value,
    f: fn(&mut Selector, VReg, u32) -> VReg,
) -> Result<(), Error> {
    let form = cx.form(x)?;
    ensure!(form.elem() != Elem::Bool, "can't count in {}", cx.ty(x));
    let a = cx.reg(x)?;
    let bits = form.elem().bits();
    let result = cx.per_lane(form, form, &[a], |cx, lanes| {
        let wide = cx.extended(lanes[0], bits, false);
        f(cx, wide, bits)
    });
    cx.define_result(id, result)
}

fn counted(cx: &mut Selector, opcode: Opcode, a: VReg) -> VReg {
    let d = cx.f.int();
    cx.ins(opcode, Width::X, &[Arg::Def(d, View::Q), Arg::Use(a, View::Q)]);
    d
}

pub(super) fn ctlz(op: CtLz, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    count(cx, id, op.operand, |cx, a, bits| {
        let n = counted(cx, Opcode::Lzcnt64, a);
        cx.add_constant(n, i64::from(bits) - 64)
    })
}

pub(super) fn cttz(op: CtTz, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    count(cx, id, op.operand, |cx, a, bits| {
        // A bit behind the number ends the count.
        let a = match bits {
            64 => a,
            _ => {
                let end = cx.iconst(1 << bits);
                cx.i2(Opcode::Or64, View::Q, a, end)
            }
        };
        counted(cx, Opcode::Tzcnt64, a)
    })
}

pub(super) fn ctpop(op: CtPop, id: OpId, cx: &mut Selector) -> Result<(), Error> {
    count(cx, id, op.operand, |cx, a, _| counted(cx, Opcode::Popcnt64, a))
}

// --- functions of the runtime -------------------------------------------------------------------

/// Calls the runtime for an op that has no instructions, but a function of floats. `None`: another op.
pub(super) fn function(cx: &mut Selector, id: OpId) -> Option<Result<(), Error>> {
    let body = cx.body.clone();
    let function = body[id].def.function.filter(|f| f.real.is_some())?;
    let is_float = cx.ty(body.result(id, 0)).elem().is_float();
    let args: Vec<Value> = body.operands(id).collect();
    is_float.then(|| call(cx, id, function, &args))
}

/// Calls a function on each lane.
fn call(
    cx: &mut Selector,
    id: OpId,
    function: &'static Function,
    args: &[Value],
) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    let symbol = function.symbol(form.elem().bits());
    if !cx.uses.called.contains(&function) {
        cx.uses.called.push(function);
    }
    let args = cx.regs(args)?;
    let result = cx.per_lane(form, form, &args, |cx, lanes| {
        let result = cx.call(&symbol, lanes, Some(super::inst::VEC));
        result.unwrap_or(lanes[0])
    });
    cx.define_result(id, result)
}
