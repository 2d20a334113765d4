//! `arith` on floats, comparisons, and constants. Every result is that of IEEE 754: nothing is regrouped or fused.

use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{self, InstBuilder};
use creole_arith::{
    AddF, CmpF, CmpI, Constant, DivF, MaxNumF, MaximumF, MinNumF, MinimumF, MulF, NegF, Select,
    SubF,
};
use creole_ir::tensor::{FloatPredicate, IntPredicate};
use creole_ir::{Error, OpId, Tensor, Value, ensure};

use super::combine::Extremum;
use super::cx::{Emit, Lowered};
use super::elem::{Elem, Form};
use super::emitters::Emitters;
use super::mask::Mask;

/// Adds the emitters of this file.
pub(super) fn table(table: Emitters) -> Emitters {
    table
        .add(constant)
        .add(compare_int)
        .add(compare_float)
        .add(select)
        .add(|op: AddF, id, cx| {
            cx.float_map(id, &[op.lhs, op.rhs], |cx, a| cx.ins().fadd(a[0], a[1]))
        })
        .add(|op: SubF, id, cx| {
            cx.float_map(id, &[op.lhs, op.rhs], |cx, a| cx.ins().fsub(a[0], a[1]))
        })
        .add(|op: MulF, id, cx| {
            cx.float_map(id, &[op.lhs, op.rhs], |cx, a| cx.ins().fmul(a[0], a[1]))
        })
        .add(|op: DivF, id, cx| {
            cx.float_map(id, &[op.lhs, op.rhs], |cx, a| cx.ins().fdiv(a[0], a[1]))
        })
        .add(|op: NegF, id, cx| cx.float_map(id, &[op.operand], |cx, a| cx.ins().fneg(a[0])))
        .add(|op: MaximumF, id, cx| extremum(cx, id, Extremum::Max, op.lhs, op.rhs))
        .add(|op: MinimumF, id, cx| extremum(cx, id, Extremum::Min, op.lhs, op.rhs))
        .add(|op: MaxNumF, id, cx| {
            cx.float_map(id, &[op.lhs, op.rhs], |cx, a| {
                cx.number_extremum(Extremum::Max, a[0], a[1])
            })
        })
        .add(|op: MinNumF, id, cx| {
            cx.float_map(id, &[op.lhs, op.rhs], |cx, a| {
                cx.number_extremum(Extremum::Min, a[0], a[1])
            })
        })
}

// --- constants ----------------------------------------------------------------------------------

fn constant(op: Constant, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let value = cx.body.result(id, 0);
    let lowered = cx.constant(&op.value.tensor()?)?;
    cx.define(value, lowered);
    Ok(())
}

impl Emit {
    /// A constant of scalar or vector type.
    pub(super) fn constant(&mut self, value: &Tensor) -> Result<Lowered, Error> {
        Ok(match Form::of(value.ty())? {
            Form::Vector(Elem::Bool, n) => {
                Lowered::Mask(Mask::Known((0..n).map(|lane| value.truth(lane)).collect()))
            }
            Form::Vector(elem, _) => match value.splat_value() {
                Some(one) => Lowered::Register(self.splat_const(elem, one.bits(0))),
                None => Lowered::Register(self.vector_const(elem, &value.to_bytes())),
            },
            form => Lowered::Register(self.scalar_const(form.elem(), value.bits(0))),
        })
    }

    /// Applies `f` to registers of `f32` or `f64`, numbers or vectors.
    pub(super) fn float_map(
        &mut self,
        id: OpId,
        args: &[Value],
        f: impl Fn(&mut Emit, &[ir::Value]) -> ir::Value,
    ) -> Result<(), Error> {
        let args = args.iter().map(|arg| self.floats(*arg)).collect::<Result<Vec<_>, _>>()?;
        let result = f(self, &args);
        self.define_result(id, result)
    }

    /// Register of floats that the processor computes with. Error: other floats.
    pub(super) fn floats(&mut self, value: Value) -> Result<ir::Value, Error> {
        let elem = self.form(value)?.elem();
        let ty = self.ty(value);
        ensure!(
            matches!(elem, Elem::F32 | Elem::F64),
            "computes with {ty}, for which this processor has no instructions"
        );
        self.number(value)
    }
}

// --- minimum and maximum ------------------------------------------------------------------------

fn extremum(cx: &mut Emit, id: OpId, which: Extremum, lhs: Value, rhs: Value) -> Result<(), Error> {
    let known = |v| cx.body.constant(v).and_then(|c| c.splat_value()).map(|one| one.float(0));
    let (x, limit) = match (known(lhs), known(rhs)) {
        (Some(limit), None) => (rhs, limit),
        (_, Some(limit)) => (lhs, limit),
        (None, None) => {
            return cx.float_map(id, &[lhs, rhs], |cx, a| cx.extremum(which, a[0], a[1]));
        }
    };
    if limit.is_nan() {
        return cx.float_map(id, &[lhs, rhs], |cx, a| cx.extremum(which, a[0], a[1]));
    }
    let constant = if x == lhs { rhs } else { lhs };
    cx.float_map(id, &[constant, x], |cx, a| cx.bounded(which, a[0], a[1], limit))
}

impl Emit {
    /// Extremum by one instruction of x86: `b` if `a` or `b` is NaN or both are zero.
    fn raw_extremum(&mut self, which: Extremum, a: ir::Value, b: ir::Value) -> ir::Value {
        let less = match which {
            Extremum::Min => self.ins().fcmp(FloatCC::LessThan, a, b),
            Extremum::Max => self.ins().fcmp(FloatCC::LessThan, b, a),
        };
        self.choose(less, a, b)
    }

    /// Selects `mask ? on_true : on_false` for floats, where the mask is a comparison of such floats.
    fn choose(&mut self, mask: ir::Value, on_true: ir::Value, on_false: ir::Value) -> ir::Value {
        let ty = self.register_type(on_true);
        if ty.is_vector() {
            let mask = self.bitcast(ty, mask);
            self.ins().bitselect(mask, on_true, on_false)
        } else {
            self.ins().select(mask, on_true, on_false)
        }
    }

    /// Extremum of two numbers, which orders -0 below +0; NaN if one is NaN.
    ///
    /// Both orders of the instruction differ only if one is NaN or both are zeros. For the minimum "or" joins them:
    /// it keeps a NaN's full exponent, and a minus. For the maximum "and" gives plus zero, and NaN has to be put in.
    pub(super) fn extremum(&mut self, which: Extremum, a: ir::Value, b: ir::Value) -> ir::Value {
        let (one, other) = (self.raw_extremum(which, a, b), self.raw_extremum(which, b, a));
        match which {
            Extremum::Min => self.ins().bor(one, other),
            Extremum::Max => {
                let joined = self.ins().band(one, other);
                let unordered = self.ins().fcmp(FloatCC::Unordered, a, b);
                let ty = self.register_type(a);
                if ty.is_vector() {
                    // All ones are a NaN.
                    let nan = self.bitcast(ty, unordered);
                    return self.ins().bor(joined, nan);
                }
                let sum = self.ins().fadd(a, b);
                self.ins().select(unordered, sum, joined)
            }
        }
    }

    /// Extremum of a constant, which is not NaN, and a number. The instruction returns the number if that is NaN or
    /// both are zero, so only a zero of the losing sign has to be corrected.
    fn bounded(
        &mut self,
        which: Extremum,
        constant: ir::Value,
        x: ir::Value,
        limit: f64,
    ) -> ir::Value {
        let raw = self.raw_extremum(which, constant, x);
        match (limit == 0.0, limit.is_sign_negative(), which) {
            // max(+0, -0): a sum of zeros is plus zero, and nothing else changes.
            (true, false, Extremum::Max) => self.ins().fadd(raw, constant),
            (true, true, Extremum::Min) => self.extremum(which, constant, x),
            _ => raw,
        }
    }

    /// Extremum of two numbers, which orders -0 below +0; the other one if one is NaN.
    pub(super) fn number_extremum(
        &mut self,
        which: Extremum,
        a: ir::Value,
        b: ir::Value,
    ) -> ir::Value {
        let a_is_nan = self.ins().fcmp(FloatCC::Unordered, a, a);
        let b_is_nan = self.ins().fcmp(FloatCC::Unordered, b, b);
        let left = self.choose(a_is_nan, b, a);
        let right = self.choose(b_is_nan, a, b);
        let (one, other) =
            (self.raw_extremum(which, left, right), self.raw_extremum(which, right, left));
        match which {
            Extremum::Min => self.ins().bor(one, other),
            Extremum::Max => self.ins().band(one, other),
        }
    }
}

// --- comparisons --------------------------------------------------------------------------------

/// Defines the result of `id` as the comparison in this register.
pub(super) fn define_comparison(cx: &mut Emit, id: OpId, form: Form, register: ir::Value) {
    let result = cx.body.result(id, 0);
    let lowered = match form {
        Form::Vector(elem, _) => Lowered::Mask(Mask::Lanes { bits: elem.bits(), register }),
        Form::Pointer | Form::Scalar(_) => Lowered::Register(register),
    };
    cx.define(result, lowered);
}

fn compare_int(op: CmpI, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let form = cx.form(op.lhs)?;
    let (a, b) = (cx.register(op.lhs)?, cx.register(op.rhs)?);
    let condition = int_condition(op.predicate.0);
    // A true `i1` is -1 as a signed number: as it is in masks, but not in scalars.
    let swapped = form == Form::Scalar(Elem::Bool) && condition != condition.unsigned();
    let result = match swapped {
        true => cx.ins().icmp(condition.unsigned(), b, a),
        false => cx.ins().icmp(condition, a, b),
    };
    define_comparison(cx, id, form, result);
    Ok(())
}

fn int_condition(predicate: IntPredicate) -> IntCC {
    match predicate {
        IntPredicate::Eq => IntCC::Equal,
        IntPredicate::Ne => IntCC::NotEqual,
        IntPredicate::Slt => IntCC::SignedLessThan,
        IntPredicate::Sle => IntCC::SignedLessThanOrEqual,
        IntPredicate::Sgt => IntCC::SignedGreaterThan,
        IntPredicate::Sge => IntCC::SignedGreaterThanOrEqual,
        IntPredicate::Ult => IntCC::UnsignedLessThan,
        IntPredicate::Ule => IntCC::UnsignedLessThanOrEqual,
        IntPredicate::Ugt => IntCC::UnsignedGreaterThan,
        IntPredicate::Uge => IntCC::UnsignedGreaterThanOrEqual,
    }
}

fn compare_float(op: CmpF, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let form = cx.form(op.lhs)?;
    let always = |cx: &mut Emit, value: bool| match form {
        Form::Vector(_, n) => cx.define_mask(id, Mask::Known(vec![value; n])),
        Form::Pointer | Form::Scalar(_) => {
            let scalar = cx.scalar_const(Elem::Bool, value.into());
            cx.define(cx.body.result(id, 0), Lowered::Register(scalar));
        }
    };
    let condition = match op.predicate.0 {
        FloatPredicate::AlwaysFalse => {
            always(cx, false);
            return Ok(());
        }
        FloatPredicate::AlwaysTrue => {
            always(cx, true);
            return Ok(());
        }
        FloatPredicate::Oeq => FloatCC::Equal,
        FloatPredicate::Ogt => FloatCC::GreaterThan,
        FloatPredicate::Oge => FloatCC::GreaterThanOrEqual,
        FloatPredicate::Olt => FloatCC::LessThan,
        FloatPredicate::Ole => FloatCC::LessThanOrEqual,
        FloatPredicate::One => FloatCC::OrderedNotEqual,
        FloatPredicate::Ord => FloatCC::Ordered,
        FloatPredicate::Ueq => FloatCC::UnorderedOrEqual,
        FloatPredicate::Ugt => FloatCC::UnorderedOrGreaterThan,
        FloatPredicate::Uge => FloatCC::UnorderedOrGreaterThanOrEqual,
        FloatPredicate::Ult => FloatCC::UnorderedOrLessThan,
        FloatPredicate::Ule => FloatCC::UnorderedOrLessThanOrEqual,
        FloatPredicate::Une => FloatCC::NotEqual,
        FloatPredicate::Uno => FloatCC::Unordered,
    };
    let (a, b) = (cx.floats(op.lhs)?, cx.floats(op.rhs)?);
    let result = cx.float_compare(condition, a, b);
    define_comparison(cx, id, form, result);
    Ok(())
}

impl Emit {
    /// Comparison of scalars or vectors. Two of the conditions exist in Cranelift for scalars only.
    fn float_compare(&mut self, condition: FloatCC, a: ir::Value, b: ir::Value) -> ir::Value {
        let is_vector = self.register_type(a).is_vector();
        match condition {
            FloatCC::OrderedNotEqual if is_vector => {
                let (ordered, differ) = (
                    self.ins().fcmp(FloatCC::Ordered, a, b),
                    self.ins().fcmp(FloatCC::NotEqual, a, b),
                );
                self.ins().band(ordered, differ)
            }
            FloatCC::UnorderedOrEqual if is_vector => {
                let (unordered, equal) = (
                    self.ins().fcmp(FloatCC::Unordered, a, b),
                    self.ins().fcmp(FloatCC::Equal, a, b),
                );
                self.ins().bor(unordered, equal)
            }
            _ => self.ins().fcmp(condition, a, b),
        }
    }
}

// --- select -------------------------------------------------------------------------------------

fn select(op: Select, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    let form = cx.result_form(id)?;
    if !cx.ty(op.condition).is_vector() {
        let condition = cx.scalar(op.condition)?;
        let (a, b) = (cx.register(op.true_value)?, cx.register(op.false_value)?);
        let result = cx.ins().select(condition, a, b);
        return cx.define_result(id, result);
    }
    let bits = match form.elem() {
        Elem::Bool => mask_width(cx, &[op.condition, op.true_value, op.false_value])?,
        elem => elem.bits(),
    };
    let mask = cx.mask(op.condition, bits)?;
    if form.elem() == Elem::Bool {
        let (a, b) = (cx.mask(op.true_value, bits)?, cx.mask(op.false_value, bits)?);
        let register = cx.blend(mask, a, b);
        cx.define_mask(id, Mask::Lanes { bits, register });
        return Ok(());
    }
    let (a, b) = (cx.number(op.true_value)?, cx.number(op.false_value)?);
    let result = cx.blend(mask, a, b);
    cx.define_result(id, result)
}

/// Width of the narrowest of some masks.
fn mask_width(cx: &Emit, masks: &[Value]) -> Result<u32, Error> {
    let widths = masks.iter().map(|mask| cx.mask_of(*mask).map(|m| m.bits()));
    let widths = widths.collect::<Result<Vec<_>, _>>()?;
    Ok(widths.into_iter().flatten().min().unwrap_or(8))
}
