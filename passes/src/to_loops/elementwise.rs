//! Element-wise ops: one nest around the scalar function.

use std::sync::Arc;

use creole_arith as arith;
use creole_arith::math;
use creole_hlo as hlo;
use creole_ir::tensor::{Binary, Compare, FloatPredicate, IntPredicate, Unary};
use creole_ir::{
    Body, Builder, Error, Op, OpDef, OpId, Table, Tensor, Traits, Type, TypeKind, Value, bail,
};

use super::{Lower, read, signless};
use crate::scalar::{Scalar, Scalars, resize_int};

/// Adds every element-wise op to the table.
pub(super) fn register(table: Table<Lower, ()>) -> Table<Lower, ()> {
    let dialects = hlo::dialects();
    let ops = dialects.iter().flat_map(|d| d.ops());
    let defs = ops.filter(|d| d.traits.has(Traits::ELEMENTWISE));
    // These take a scalar beside tensors, so they are element-wise in a wider sense only.
    let mixed = [hlo::Select::DEF, hlo::Clamp::DEF];
    defs.copied().chain(mixed).fold(table, |table, def| table.add_def(def, lower))
}

fn lower(op: OpId, cx: &mut Lower) -> Result<(), Error> {
    let from = Arc::clone(&cx.from);
    let operands: Vec<Value> = from.operands(op).map(|v| cx.value(v)).collect();
    let types: Vec<Type> = from.operand_types(op);
    let result = cx.result_ty(op).elem();
    cx.nest(op, |b, i| {
        let elems: Vec<Type> = types.iter().map(|t| t.elem()).collect();
        let mut scalars = Vec::new();
        for (value, ty) in operands.iter().zip(&types) {
            // `select` and `clamp` take scalars beside tensors.
            scalars.push(read(b, *value, if ty.rank() == 0 { &[] } else { i })?);
        }
        emit(&from, op, &scalars, &elems, result, b)
    })
}

/// The scalar form of an element-wise op; `types` are the old element types, `result` too.
pub(super) fn emit(
    from: &Body,
    op: OpId,
    args: &[Value],
    types: &[Type],
    result: Type,
    b: &mut Builder<'_>,
) -> Scalar {
    if let Some(compare) = from.get::<hlo::Compare>(op) {
        return emit_compare(b, &compare, args, types[0]);
    }
    if from[op].is::<hlo::Select>() {
        return b.select(args[0], args[1], args[2]);
    }
    if from[op].is::<hlo::Clamp>() {
        let raised = emit_binary(b, Binary::Max, args[1], args[0], types[1])?;
        return emit_binary(b, Binary::Min, raised, args[2], types[1]);
    }
    if from[op].is::<hlo::Convert>() {
        return convert(b, args[0], types[0], result);
    }
    let def = from[op].def;
    match (hlo::unary_function(def), hlo::binary_function(def)) {
        (Some(f), _) => emit_unary(b, f, args[0], types[0]),
        (_, Some(f)) => emit_binary(b, f, args[0], args[1], types[0]),
        (None, None) => bail!("has no scalar form yet"),
    }
}

fn emit_compare(b: &mut Builder<'_>, op: &hlo::Compare, args: &[Value], ty: Type) -> Scalar {
    let direction = op.comparison_direction.relation();
    if op.compare_type == Some(hlo::ComparisonType::TotalOrder) && ty.is_float() {
        return total_order(b, direction, args, ty);
    }
    match *ty {
        TypeKind::Float(_) => b.cmpf(float_predicate(direction), args[0], args[1]),
        TypeKind::Integer(..) | TypeKind::Index => {
            b.cmpi(int_predicate(direction, ty.is_unsigned()), args[0], args[1])
        }
        _ => bail!("can't compare {ty} yet"),
    }
}

/// -NaN < -inf < .. < -0 < +0 < .. < inf < NaN: compares the bits as integers, the bits below the
/// sign flipped where the sign is set.
fn total_order(b: &mut Builder<'_>, direction: Compare, args: &[Value], ty: Type) -> Scalar {
    let int = Type::int(ty.bits().unwrap_or(64));
    let mut keys = Vec::new();
    for arg in args {
        let bits = b.op_typed(arith::BitCast::DEF, &[*arg], int);
        let zero = b.constant(Tensor::from_i64(0, int));
        let mask =
            b.constant(Tensor::from_bits(u64::MAX >> 1 >> (64 - int.bits().unwrap_or(64)), int));
        let flipped = b.op(arith::XOrI::DEF, &[bits, mask])?;
        let negative = b.cmpi(IntPredicate::Slt, bits, zero)?;
        keys.push(b.select(negative, flipped, bits)?);
    }
    b.cmpi(int_predicate(direction, false), keys[0], keys[1])
}

fn float_predicate(direction: Compare) -> FloatPredicate {
    match direction {
        Compare::Eq => FloatPredicate::Oeq,
        Compare::Ne => FloatPredicate::Une,
        Compare::Lt => FloatPredicate::Olt,
        Compare::Le => FloatPredicate::Ole,
        Compare::Gt => FloatPredicate::Ogt,
        Compare::Ge => FloatPredicate::Oge,
    }
}

fn int_predicate(direction: Compare, is_unsigned: bool) -> IntPredicate {
    match (direction, is_unsigned) {
        (Compare::Eq, _) => IntPredicate::Eq,
        (Compare::Ne, _) => IntPredicate::Ne,
        (Compare::Lt, false) => IntPredicate::Slt,
        (Compare::Le, false) => IntPredicate::Sle,
        (Compare::Gt, false) => IntPredicate::Sgt,
        (Compare::Ge, false) => IntPredicate::Sge,
        (Compare::Lt, true) => IntPredicate::Ult,
        (Compare::Le, true) => IntPredicate::Ule,
        (Compare::Gt, true) => IntPredicate::Ugt,
        (Compare::Ge, true) => IntPredicate::Uge,
    }
}

fn emit_unary(b: &mut Builder<'_>, f: Unary, x: Value, ty: Type) -> Scalar {
    match *ty {
        TypeKind::Float(_) => float_unary(b, f, x, ty),
        TypeKind::Integer(..) => int_unary(b, f, x, ty),
        _ => bail!("has no scalar form on {ty} yet"),
    }
}

fn float_unary(b: &mut Builder<'_>, f: Unary, x: Value, ty: Type) -> Scalar {
    if let Some(def) = float_def(f) {
        return b.op(def, &[x]);
    }
    match f {
        Unary::Logistic => {
            let one = b.constant(Tensor::from_i64(1, ty));
            let negated = b.op(arith::NegF::DEF, &[x])?;
            let exp = b.op(math::Exp::DEF, &[negated])?;
            let sum = b.op(arith::AddF::DEF, &[one, exp])?;
            b.op(arith::DivF::DEF, &[one, sum])
        }
        Unary::Sign => sign(b, x, ty),
        Unary::IsFinite => {
            let abs = b.op(math::AbsF::DEF, &[x])?;
            let inf = b.constant(Tensor::from_f64(f64::INFINITY, ty));
            b.cmpf(FloatPredicate::Olt, abs, inf)
        }
        other => bail!("has no scalar form of {other:?} yet"),
    }
}

/// -1, -0, +0, 1 or NaN.
fn sign(b: &mut Builder<'_>, x: Value, ty: Type) -> Scalar {
    let zero = b.constant(Tensor::from_i64(0, ty));
    let one = b.constant(Tensor::from_i64(1, ty));
    let unit = b.op(math::CopySign::DEF, &[one, x])?;
    let is_number = b.cmpf(FloatPredicate::One, x, zero)?;
    b.select(is_number, unit, x)
}

fn float_def(f: Unary) -> Option<&'static OpDef> {
    Some(match f {
        Unary::Neg => arith::NegF::DEF,
        Unary::Abs => math::AbsF::DEF,
        Unary::Exp => math::Exp::DEF,
        Unary::Exp2 => math::Exp2::DEF,
        Unary::Expm1 => math::ExpM1::DEF,
        Unary::Log => math::Log::DEF,
        Unary::Log2 => math::Log2::DEF,
        Unary::Log10 => math::Log10::DEF,
        Unary::Log1p => math::Log1p::DEF,
        Unary::Tanh => math::Tanh::DEF,
        Unary::Sin => math::Sin::DEF,
        Unary::Cos => math::Cos::DEF,
        Unary::Tan => math::Tan::DEF,
        Unary::Sqrt => math::Sqrt::DEF,
        Unary::Rsqrt => math::Rsqrt::DEF,
        Unary::Cbrt => math::Cbrt::DEF,
        Unary::Ceil => math::Ceil::DEF,
        Unary::Floor => math::Floor::DEF,
        Unary::RoundEven => math::RoundEven::DEF,
        Unary::RoundAway => math::Round::DEF,
        Unary::Trunc => math::Trunc::DEF,
        Unary::Erf => math::Erf::DEF,
        Unary::Erfc => math::Erfc::DEF,
        Unary::Sinh => math::Sinh::DEF,
        Unary::Cosh => math::Cosh::DEF,
        Unary::Asin => math::Asin::DEF,
        Unary::Acos => math::Acos::DEF,
        Unary::Atan => math::Atan::DEF,
        Unary::Asinh => math::Asinh::DEF,
        Unary::Acosh => math::Acosh::DEF,
        Unary::Atanh => math::Atanh::DEF,
        _ => return None,
    })
}

fn int_unary(b: &mut Builder<'_>, f: Unary, x: Value, ty: Type) -> Scalar {
    let int = signless(ty);
    match f {
        Unary::Not => {
            let ones = b.constant(Tensor::from_bits(u64::MAX, int));
            b.op(arith::XOrI::DEF, &[x, ones])
        }
        Unary::Neg => {
            let zero = b.constant(Tensor::from_i64(0, int));
            b.subi(zero, x)
        }
        Unary::Abs if ty.is_unsigned() => Ok(x),
        Unary::Abs => b.op(math::AbsI::DEF, &[x]),
        Unary::Sign => {
            let (low, high) = (if ty.is_unsigned() { 0 } else { -1 }, 1);
            if !ty.is_unsigned() {
                return b.clamp(x, low, high);
            }
            let one = b.constant(Tensor::from_i64(1, int));
            b.op(arith::MinUI::DEF, &[x, one])
        }
        Unary::Popcnt => b.op(math::CtPop::DEF, &[x]),
        Unary::Clz => b.op(math::CtLz::DEF, &[x]),
        other => bail!("has no scalar form of {other:?} on {ty} yet"),
    }
}

fn emit_binary(b: &mut Builder<'_>, f: Binary, x: Value, y: Value, ty: Type) -> Scalar {
    match *ty {
        TypeKind::Float(_) => match float_binary(f) {
            Some(def) => b.op(def, &[x, y]),
            None => bail!("has no scalar form of {f:?} on {ty} yet"),
        },
        TypeKind::Integer(1, _) => match bool_binary(f) {
            Some(def) => b.op(def, &[x, y]),
            None => bail!("has no scalar form of {f:?} on {ty} yet"),
        },
        TypeKind::Integer(..) => int_binary(b, f, x, y, ty),
        _ => bail!("has no scalar form on {ty} yet"),
    }
}

fn float_binary(f: Binary) -> Option<&'static OpDef> {
    Some(match f {
        Binary::Add => arith::AddF::DEF,
        Binary::Sub => arith::SubF::DEF,
        Binary::Mul => arith::MulF::DEF,
        Binary::Div => arith::DivF::DEF,
        Binary::Rem => arith::RemF::DEF,
        Binary::Max => arith::MaximumF::DEF,
        Binary::Min => arith::MinimumF::DEF,
        Binary::Pow => math::PowF::DEF,
        Binary::Atan2 => math::Atan2::DEF,
        _ => return None,
    })
}

/// Of truth values sums are "or" and products "and".
fn bool_binary(f: Binary) -> Option<&'static OpDef> {
    Some(match f {
        Binary::Add | Binary::Max | Binary::Or => arith::OrI::DEF,
        Binary::Mul | Binary::Min | Binary::And => arith::AndI::DEF,
        Binary::Xor => arith::XOrI::DEF,
        _ => return None,
    })
}

fn int_binary(b: &mut Builder<'_>, f: Binary, x: Value, y: Value, ty: Type) -> Scalar {
    let unsigned = ty.is_unsigned();
    let def = match f {
        Binary::Add => arith::AddI::DEF,
        Binary::Sub => arith::SubI::DEF,
        Binary::Mul => arith::MulI::DEF,
        Binary::And => arith::AndI::DEF,
        Binary::Or => arith::OrI::DEF,
        Binary::Xor => arith::XOrI::DEF,
        Binary::Max if unsigned => arith::MaxUI::DEF,
        Binary::Max => arith::MaxSI::DEF,
        Binary::Min if unsigned => arith::MinUI::DEF,
        Binary::Min => arith::MinSI::DEF,
        Binary::Div | Binary::Rem => return divide(b, f, x, y, ty),
        Binary::Shl | Binary::ShrArith | Binary::ShrLogic => return shift(b, f, x, y, ty),
        other => bail!("has no scalar form of {other:?} on {ty} yet"),
    };
    b.op(def, &[x, y])
}

/// HLO's division: by zero gives all ones, its remainder the dividend; `MIN / -1` is `MIN`.
fn divide(b: &mut Builder<'_>, f: Binary, x: Value, y: Value, ty: Type) -> Scalar {
    let int = signless(ty);
    let zero = b.constant(Tensor::from_i64(0, int));
    let one = b.constant(Tensor::from_i64(1, int));
    let by_zero = b.cmpi(IntPredicate::Eq, y, zero)?;
    let mut safe = b.select(by_zero, one, y)?;
    let is_div = f == Binary::Div;
    if ty.is_unsigned() {
        let def = if is_div { arith::DivUI::DEF } else { arith::RemUI::DEF };
        let quotient = b.op(def, &[x, safe])?;
        let otherwise = if is_div { b.constant(Tensor::from_i64(-1, int)) } else { x };
        return b.select(by_zero, otherwise, quotient);
    }
    let minus_one = b.constant(Tensor::from_i64(-1, int));
    let by_minus_one = b.cmpi(IntPredicate::Eq, y, minus_one)?;
    safe = b.select(by_minus_one, one, safe)?;
    let def = if is_div { arith::DivSI::DEF } else { arith::RemSI::DEF };
    let quotient = b.op(def, &[x, safe])?;
    let negated = if is_div { b.subi(zero, x)? } else { zero };
    let signed = b.select(by_minus_one, negated, quotient)?;
    b.select(by_zero, if is_div { minus_one } else { x }, signed)
}

/// HLO's shifts: by the width or more gives zero, or the sign.
fn shift(b: &mut Builder<'_>, f: Binary, x: Value, y: Value, ty: Type) -> Scalar {
    let int = signless(ty);
    let width = i64::from(ty.bits().unwrap_or(64));
    let limit = b.constant(Tensor::from_i64(width, int));
    let last = b.constant(Tensor::from_i64(width - 1, int));
    let fits = b.cmpi(IntPredicate::Ult, y, limit)?;
    let amount = b.select(fits, y, last)?;
    if f == Binary::ShrArith {
        return b.op(arith::ShRSI::DEF, &[x, amount]);
    }
    let def = if f == Binary::Shl { arith::ShLI::DEF } else { arith::ShRUI::DEF };
    let shifted = b.op(def, &[x, amount])?;
    let zero = b.constant(Tensor::from_i64(0, int));
    b.select(fits, shifted, zero)
}

/// `stablehlo.convert` of one number; from float to integer it saturates, NaN becomes 0.
pub(super) fn convert(b: &mut Builder<'_>, x: Value, from: Type, to: Type) -> Scalar {
    let target = signless(to);
    match (&*from, &*to) {
        _ if from == to => Ok(x),
        (TypeKind::Integer(..), TypeKind::Integer(1, _)) => {
            let zero = b.constant(Tensor::from_i64(0, signless(from)));
            b.cmpi(IntPredicate::Ne, x, zero)
        }
        (TypeKind::Float(_), TypeKind::Integer(1, _)) => {
            let zero = b.constant(Tensor::from_i64(0, from));
            b.cmpf(FloatPredicate::Une, x, zero)
        }
        (TypeKind::Integer(..), TypeKind::Integer(..)) => {
            Ok(resize_int(b, x, target, from.is_unsigned()))
        }
        (TypeKind::Integer(..), TypeKind::Float(_)) => {
            let def = if from.is_unsigned() { arith::UIToFP::DEF } else { arith::SIToFP::DEF };
            Ok(b.op_typed(def, &[x], target))
        }
        (TypeKind::Float(_), TypeKind::Float(_)) => Ok(resize_float(b, x, from, to)),
        (TypeKind::Float(_), TypeKind::Integer(..)) => float_to_int(b, x, from, to),
        _ => bail!("can't convert {from} to {to} yet"),
    }
}

fn resize_float(b: &mut Builder<'_>, x: Value, from: Type, to: Type) -> Value {
    if from.bits() < to.bits() {
        return b.op_typed(arith::ExtF::DEF, &[x], to);
    }
    if from.bits() == to.bits() {
        // bf16 and f16 are of one width: through the format that holds both.
        let wide = b.op_typed(arith::ExtF::DEF, &[x], Type::f32());
        return b.op_typed(arith::TruncF::DEF, &[wide], to);
    }
    b.op_typed(arith::TruncF::DEF, &[x], to)
}

fn float_to_int(b: &mut Builder<'_>, x: Value, from: Type, to: Type) -> Scalar {
    let int = signless(to);
    let width = to.bits().unwrap_or(64);
    let unsigned = to.is_unsigned();
    let (low, high) = if unsigned {
        (0.0, 2f64.powi(width as i32))
    } else {
        (-(2f64.powi(width as i32 - 1)), 2f64.powi(width as i32 - 1))
    };
    let (low_bits, high_bits) =
        if unsigned { (0, u64::MAX) } else { (1u64 << (width - 1), (1u64 << (width - 1)) - 1) };
    let (low_f, high_f) =
        (b.constant(Tensor::from_f64(low, from)), b.constant(Tensor::from_f64(high, from)));
    let zero_f = b.constant(Tensor::from_i64(0, from));
    let at_least = b.cmpf(FloatPredicate::Oge, x, low_f)?;
    let below = b.cmpf(FloatPredicate::Olt, x, high_f)?;
    let inside = b.and(at_least, below)?;
    let safe = b.select(inside, x, zero_f)?;
    let def = if unsigned { arith::FPToUI::DEF } else { arith::FPToSI::DEF };
    let value = b.op_typed(def, &[safe], int);
    let (low_i, high_i) = (
        b.constant(Tensor::from_bits(low_bits, int)),
        b.constant(Tensor::from_bits(high_bits, int)),
    );
    let is_high = b.cmpf(FloatPredicate::Oge, x, high_f)?;
    let is_low = b.cmpf(FloatPredicate::Olt, x, low_f)?;
    let value = b.select(is_high, high_i, value)?;
    b.select(is_low, low_i, value)
}
