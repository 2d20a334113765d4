//! `arith` on integers.
//!
//! Operations that are undefined in MLIR have the value that the evaluator gives them, and never trap: a division by
//! zero is all ones (its remainder the dividend), the least integer by -1 is itself, a shift by the width or more is
//! all sign or zero.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self, InstBuilder, types};
use creole_arith::{AddUIExtended, MulSIExtended, MulUIExtended};
use creole_ir::{Error, OpId, Value};

use super::cx::{Emit, Lowered};
use super::elem::{Elem, Form};
use super::emitters::Emitters;
use super::int_op::{Division, IntOp, Round, int_rows};
use super::mask::Mask;

/// Adds the emitters of this file.
pub(super) fn table(table: Emitters) -> Emitters {
    let table = int_rows!(table, binary);
    table.add(add_extended).add(mul_signed_extended).add(mul_unsigned_extended)
}

fn binary(cx: &mut Emit, id: OpId, op: IntOp, lhs: Value, rhs: Value) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    match form {
        Form::Vector(Elem::Bool, _) => {
            let (a, b) = (cx.mask_of(lhs)?, cx.mask_of(rhs)?);
            let bits = a.bits().into_iter().chain(b.bits()).min().unwrap_or(8);
            let (a, b) = (cx.mask_lanes(&a, bits), cx.mask_lanes(&b, bits));
            let register = boolean(cx, op, a, b);
            cx.define_mask(id, Mask::Lanes { bits, register });
            Ok(())
        }
        Form::Scalar(Elem::Bool) => {
            let (a, b) = (cx.scalar(lhs)?, cx.scalar(rhs)?);
            let result = boolean(cx, op, a, b);
            cx.define_result(id, result)
        }
        form => {
            let uniform = cx.uniform(rhs);
            let (a, b) = (cx.number(lhs)?, cx.number(rhs)?);
            let result = cx.int_binary(op, form, a, b, uniform);
            cx.define_result(id, result)
        }
    }
}

/// Op on `i1`, where `true` is -1 if the sign matters. In registers of 0 and 1, or masks.
pub(super) fn boolean(cx: &mut Emit, op: IntOp, a: ir::Value, b: ir::Value) -> ir::Value {
    match op {
        IntOp::Add | IntOp::Sub | IntOp::Xor => cx.ins().bxor(a, b),
        IntOp::Mul | IntOp::And | IntOp::MaxS | IntOp::MinU => cx.ins().band(a, b),
        IntOp::Or | IntOp::MinS | IntOp::MaxU => cx.ins().bor(a, b),
        IntOp::Shl | IntOp::ShrU => cx.ins().band_not(a, b),
        IntOp::ShrS => a,
        IntOp::Div(division) => {
            let not = if cx.register_type(b).is_vector() {
                cx.ins().bnot(b)
            } else {
                cx.ins().bxor_imm_u(b, 1)
            };
            match division {
                Division::Quotient { .. } => cx.ins().bor(a, not),
                Division::Remainder { .. } => cx.ins().band(a, not),
            }
        }
    }
}

/// Integer that all lanes of a vector share, or a scalar.
#[derive(Clone, Copy, Debug)]
pub(super) enum Uniform {
    /// Constant.
    Known(i64),
    /// Register.
    Register(ir::Value),
}

impl Emit {
    /// Integer that all lanes of a value share, as far as its op shows.
    pub(super) fn uniform(&self, value: Value) -> Option<Uniform> {
        if let Some(constant) = self.body.constant(value) {
            let one = constant.splat_value().filter(|one| one.ty().is_int_or_index());
            return one.map(|one| Uniform::Known(one.int(0)));
        }
        let scalar = super::vector::broadcast_source(&self.body, value)?;
        self.scalar(scalar).ok().map(Uniform::Register)
    }

    /// Computes `op` on integer registers of this form.
    pub(super) fn int_binary(
        &mut self,
        op: IntOp,
        form: Form,
        a: ir::Value,
        b: ir::Value,
        uniform: Option<Uniform>,
    ) -> ir::Value {
        let elem = form.elem();
        let known = match uniform {
            Some(Uniform::Known(value)) => Some(value),
            Some(Uniform::Register(_)) | None => None,
        };
        let is_vector = matches!(form, Form::Vector(..));
        match op {
            IntOp::Shl | IntOp::ShrS | IntOp::ShrU if is_vector && uniform.is_some() => {
                let uniform = uniform.expect("the guard asked");
                self.shift_vector(op, elem, a, uniform)
            }
            IntOp::Shl | IntOp::ShrS | IntOp::ShrU | IntOp::Div(_) => {
                self.per_lane(form, &[a, b], |cx, args| match op {
                    IntOp::Div(division) => cx.divide(division, elem, args[0], args[1], known),
                    _ => cx.shift(op, elem, args[0], args[1], known),
                })
            }
            IntOp::Mul if is_vector && elem.bits() == 8 => self.multiply_bytes(a, b),
            _ => self.simple(op, a, b),
        }
    }

    /// Op that Cranelift has for scalars and vectors.
    fn simple(&mut self, op: IntOp, a: ir::Value, b: ir::Value) -> ir::Value {
        match op {
            IntOp::Add => self.ins().iadd(a, b),
            IntOp::Sub => self.ins().isub(a, b),
            IntOp::Mul => self.ins().imul(a, b),
            IntOp::And => self.ins().band(a, b),
            IntOp::Or => self.ins().bor(a, b),
            IntOp::Xor => self.ins().bxor(a, b),
            IntOp::MinS => self.ins().smin(a, b),
            IntOp::MinU => self.ins().umin(a, b),
            IntOp::MaxS => self.ins().smax(a, b),
            IntOp::MaxU => self.ins().umax(a, b),
            IntOp::Shl | IntOp::ShrS | IntOp::ShrU | IntOp::Div(_) => {
                unreachable!("shifts and divisions have functions of their own")
            }
        }
    }

    fn multiply_bytes(&mut self, a: ir::Value, b: ir::Value) -> ir::Value {
        let wide = |cx: &mut Emit, v| (cx.ins().uwiden_low(v), cx.ins().uwiden_high(v));
        let ((a_low, a_high), (b_low, b_high)) = (wide(self, a), wide(self, b));
        let (low, high) = (self.ins().imul(a_low, b_low), self.ins().imul(a_high, b_high));
        self.narrow(low, high, 16)
    }

    // --- shifts ---------------------------------------------------------------------------------

    fn raw_shift(&mut self, op: IntOp, value: ir::Value, amount: ir::Value) -> ir::Value {
        match op {
            IntOp::ShrS => self.ins().sshr(value, amount),
            IntOp::ShrU => self.ins().ushr(value, amount),
            _ => self.ins().ishl(value, amount),
        }
    }

    /// Shifts all lanes by the same number of places.
    fn shift_vector(
        &mut self,
        op: IntOp,
        elem: Elem,
        vector: ir::Value,
        amount: Uniform,
    ) -> ir::Value {
        let width = i64::from(elem.bits());
        match amount {
            Uniform::Known(amount) => match (0..width).contains(&amount) {
                true => {
                    let amount = self.iconst(amount);
                    self.raw_shift(op, vector, amount)
                }
                false if op == IntOp::ShrS => {
                    let amount = self.iconst(width - 1);
                    self.raw_shift(op, vector, amount)
                }
                false => self.splat_const(elem, 0),
            },
            Uniform::Register(amount) => {
                let shifted = |cx: &mut Emit, amount| cx.raw_shift(op, vector, amount);
                self.guard_shift(op, elem, amount, shifted, |cx| cx.splat_const(elem, 0))
            }
        }
    }

    fn shift(
        &mut self,
        op: IntOp,
        elem: Elem,
        a: ir::Value,
        b: ir::Value,
        known: Option<i64>,
    ) -> ir::Value {
        let width = i64::from(elem.bits());
        match known {
            Some(amount) if (0..width).contains(&amount) => self.raw_shift(op, a, b),
            Some(_) if op == IntOp::ShrS => self.ins().sshr_imm_u(a, width - 1),
            Some(_) => self.ins().iconst(elem.scalar(), 0),
            None => {
                let shifted = |cx: &mut Emit, amount| cx.raw_shift(op, a, amount);
                self.guard_shift(op, elem, b, shifted, |cx| cx.ins().iconst(elem.scalar(), 0))
            }
        }
    }

    /// Corrects a shift whose amount may be the width or more.
    fn guard_shift(
        &mut self,
        op: IntOp,
        elem: Elem,
        amount: ir::Value,
        shifted: impl Fn(&mut Emit, ir::Value) -> ir::Value,
        zero: impl Fn(&mut Emit) -> ir::Value,
    ) -> ir::Value {
        let width = i64::from(elem.bits());
        if op == IntOp::ShrS {
            let limit = self.ins().iconst(elem.scalar(), width - 1);
            let amount = self.ins().umin(amount, limit);
            return shifted(self, amount);
        }
        let inside = self.ins().icmp_imm_u(IntCC::UnsignedLessThan, amount, width);
        let (shifted, zero) = (shifted(self, amount), zero(self));
        self.ins().select(inside, shifted, zero)
    }

    // --- divisions ------------------------------------------------------------------------------

    fn divide(
        &mut self,
        division: Division,
        elem: Elem,
        a: ir::Value,
        b: ir::Value,
        known: Option<i64>,
    ) -> ir::Value {
        let signed = division.is_signed();
        // Where the divisor is a constant, nothing can trap and Cranelift finds a product.
        let harmless = known.is_some_and(|k| k != 0 && !(signed && k == -1));
        let zero = (!harmless).then(|| self.ins().icmp_imm_u(IntCC::Equal, b, 0));
        let divisor = match zero {
            Some(zero) => self.harmless_divisor(elem, a, b, zero, signed),
            None => b,
        };
        match division {
            Division::Remainder { .. } => {
                // A division by one instead of zero leaves a remainder of zero; the result is the dividend.
                let remainder = self.remainder(signed, a, divisor);
                zero.map_or(remainder, |zero| self.ins().select(zero, a, remainder))
            }
            Division::Quotient { round, .. } => {
                let quotient = self.quotient(signed, a, divisor);
                let quotient = self.round_quotient(round, signed, a, divisor, quotient);
                let Some(zero) = zero else { return quotient };
                let ones = self.ins().iconst(elem.scalar(), -1);
                self.ins().select(zero, ones, quotient)
            }
        }
    }

    /// Divisor, replaced by one if the division would trap. (The least integer divided by one is the defined result for
    /// -1.)
    fn harmless_divisor(
        &mut self,
        elem: Elem,
        a: ir::Value,
        b: ir::Value,
        zero: ir::Value,
        signed: bool,
    ) -> ir::Value {
        let mut bad = zero;
        if signed {
            let least = self.ins().iconst(elem.scalar(), i64::MIN >> (64 - elem.bits()));
            let is_least = self.ins().icmp(IntCC::Equal, a, least);
            let by_minus_one = self.ins().icmp_imm_s(IntCC::Equal, b, -1);
            let overflow = self.ins().band(is_least, by_minus_one);
            bad = self.ins().bor(bad, overflow);
        }
        let one = self.ins().iconst(elem.scalar(), 1);
        self.ins().select(bad, one, b)
    }

    fn quotient(&mut self, signed: bool, a: ir::Value, b: ir::Value) -> ir::Value {
        if signed { self.ins().sdiv(a, b) } else { self.ins().udiv(a, b) }
    }

    fn remainder(&mut self, signed: bool, a: ir::Value, b: ir::Value) -> ir::Value {
        if signed { self.ins().srem(a, b) } else { self.ins().urem(a, b) }
    }

    /// Converts a quotient rounded to zero to one that is rounded up or down.
    fn round_quotient(
        &mut self,
        round: Round,
        signed: bool,
        a: ir::Value,
        b: ir::Value,
        quotient: ir::Value,
    ) -> ir::Value {
        if round == Round::Zero {
            return quotient;
        }
        let product = self.ins().imul(quotient, b);
        let inexact = self.ins().icmp(IntCC::NotEqual, product, a);
        let up = round == Round::Up;
        let step = if signed {
            let signs = self.ins().bxor(a, b);
            let wanted = if up { IntCC::SignedGreaterThanOrEqual } else { IntCC::SignedLessThan };
            let wanted = self.ins().icmp_imm_s(wanted, signs, 0);
            self.ins().band(inexact, wanted)
        } else {
            inexact
        };
        let ty = self.register_type(quotient);
        let step = if ty == types::I8 { step } else { self.ins().uextend(ty, step) };
        if up { self.ins().iadd(quotient, step) } else { self.ins().isub(quotient, step) }
    }
}

// --- results of twice the width -----------------------------------------------------------------

fn add_extended(op: AddUIExtended, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    let overflow = cx.body.result(id, 1);
    if form.elem() == Elem::Bool {
        let (a, b) = (cx.register(op.lhs)?, cx.register(op.rhs)?);
        let (sum, carry) = (cx.ins().bxor(a, b), cx.ins().band(a, b));
        cx.define_result(id, sum)?;
        return cx.define_value(overflow, carry);
    }
    let (a, b) = (cx.number(op.lhs)?, cx.number(op.rhs)?);
    let sum = cx.int_binary(IntOp::Add, form, a, b, None);
    let register = cx.ins().icmp(IntCC::UnsignedLessThan, sum, a);
    let carry = match form {
        Form::Vector(elem, _) => Lowered::Mask(Mask::Lanes { bits: elem.bits(), register }),
        Form::Pointer | Form::Scalar(_) => Lowered::Register(register),
    };
    cx.define(overflow, carry);
    cx.define_result(id, sum)
}

fn mul_signed_extended(op: MulSIExtended, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    mul_extended(cx, id, op.lhs, op.rhs, true)
}

fn mul_unsigned_extended(op: MulUIExtended, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    mul_extended(cx, id, op.lhs, op.rhs, false)
}

fn mul_extended(
    cx: &mut Emit,
    id: OpId,
    lhs: Value,
    rhs: Value,
    signed: bool,
) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    let high = cx.body.result(id, 1);
    if form.elem() == Elem::Bool {
        let (a, b) = (cx.register(lhs)?, cx.register(rhs)?);
        let (low, zero) = (cx.ins().band(a, b), cx.ins().bxor(a, a));
        cx.define_result(id, low)?;
        return cx.define_value(high, zero);
    }
    let elem = form.elem();
    let (a, b) = (cx.number(lhs)?, cx.number(rhs)?);
    let low = cx.int_binary(IntOp::Mul, form, a, b, None);
    let upper = cx.per_lane(form, &[a, b], |cx, args| high_half(cx, elem, args, signed));
    cx.define_result(id, low)?;
    cx.define_value(high, upper)
}

fn high_half(cx: &mut Emit, elem: Elem, args: &[ir::Value], signed: bool) -> ir::Value {
    if elem.bits() == 64 {
        return if signed {
            cx.ins().smulhi(args[0], args[1])
        } else {
            cx.ins().umulhi(args[0], args[1])
        };
    }
    let wide = |cx: &mut Emit, v| {
        if signed { cx.ins().sextend(types::I64, v) } else { cx.ins().uextend(types::I64, v) }
    };
    let (a, b) = (wide(cx, args[0]), wide(cx, args[1]));
    let product = cx.ins().imul(a, b);
    let shifted = cx.ins().ushr_imm_u(product, i64::from(elem.bits()));
    cx.ins().ireduce(elem.scalar(), shifted)
}
