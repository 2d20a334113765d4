//! Elementwise ops: one nest around the scalar function.

use std::sync::Arc;

use creole_arith as arith;
use creole_hlo as hlo;
use creole_ir::field::OpParts;
use creole_ir::tensor::{Compare, FloatPredicate, IntPredicate};
use creole_ir::{Body, Builder, Error, Op, OpId, Tensor, Traits, Type, TypeKind, Value, bail};
use creole_scalar::functions;

use super::lower::{Lowerings, read, read_parts};
use super::narrow::{code, decode, encode, extended, is_narrow, masked, wide};
use super::types::complex_part;
use super::{Lower, Parts, bits, shape, signless};
use creole_passes_builders::write;
use creole_passes_builders::{Emitted, Scalars, resize_int};

/// Adds the rows of this file: every elementwise op.
pub(super) fn register(table: Lowerings) -> Lowerings {
    let dialects = hlo::dialects();
    let ops = dialects.iter().flat_map(|d| d.ops());
    let defs = ops.filter(|d| d.traits.has(Traits::ELEMENTWISE));
    // These take a scalar beside tensors, so they are elementwise in a wider sense only.
    let mixed = [hlo::Select::DEF, hlo::Clamp::DEF];
    let table = table.add(map);
    defs.copied().chain(mixed).fold(table, |table, def| table.add_def(def, lower))
}

/// Lowering of one op.
type LowerOp = fn(OpId, &mut Lower) -> Result<(), Error>;

/// Lowering of an elementwise op that needs no row of its own: a function or arithmetic on tensors.
pub(super) fn lowering(body: &Body, op: OpId) -> Option<LowerOp> {
    if is_of_function(body, op) {
        return Some(lower);
    }
    is_on_tensors(body, op).then_some(lower_arithmetic)
}

/// True for an op that computes a function on tensors, but not on scalars.
fn is_of_function(body: &Body, op: OpId) -> bool {
    let def = body[op].def;
    let on_tensors = || body.results(op).any(|v| body.ty(v).is_tensor());
    def.function.is_some() && on_tensors() && !arith::is_arithmetic(def)
}

pub(super) fn lower(op: OpId, cx: &mut Lower) -> Result<(), Error> {
    let from = Arc::clone(&cx.from);
    let operands: Vec<Parts> = from.operands(op).map(|v| cx.parts(v)).collect();
    let types: Vec<Type> = from.operand_types(op);
    let result = cx.result_ty(op).elem();
    cx.nest(op, |b, i| {
        let elems: Vec<Type> = types.iter().map(|t| t.elem()).collect();
        let mut scalars = Vec::new();
        for (value, ty) in operands.iter().zip(&types) {
            // `select` and `clamp` take scalars beside tensors.
            scalars.push(read_parts(b, value, if ty.rank() == 0 { &[] } else { i })?);
        }
        emit(&from, op, &scalars, &elems, result, b)
    })
}

/// True for an op of arithmetic on tensors.
fn is_on_tensors(body: &Body, op: OpId) -> bool {
    let def = body[op].def;
    let on_tensors = || body.results(op).any(|v| body.ty(v).is_tensor());
    // A selection may take a scalar beside tensors.
    let is_elementwise = def.traits.has(Traits::ELEMENTWISE) || body[op].is::<arith::Select>();
    is_elementwise && arith::is_arithmetic(def) && on_tensors()
}

/// Lowers an op of arithmetic on tensors: the same op on each element.
fn lower_arithmetic(op: OpId, cx: &mut Lower) -> Result<(), Error> {
    let from = Arc::clone(&cx.from);
    let (operands, results) = (from.operand_types(op), from.result_types(op));
    let mut elems = operands.iter().chain(&results).map(|ty| ty.elem());
    if let Some(ty) = elems.find(|ty| is_narrow(*ty)) {
        bail!("can't compute with elements of type {ty} yet")
    }
    let operands: Vec<(Value, bool)> = from
        .operands(op)
        .map(|v| Ok((cx.value(v)?, cx.ty(v).is_tensor())))
        .collect::<Result<_, Error>>()?;
    let types = cx.result_types(op);
    let elems: Vec<Type> = types.iter().map(|ty| ty.elem()).collect();
    let results = cx.nest_of(&types, |b, i| {
        let element = |(value, is_tensor)| if is_tensor { read(b, value, i) } else { Ok(value) };
        let operands = operands.iter().copied().map(element).collect::<Result<_, _>>()?;
        let (attrs, discardable) = (from.attrs(op).into(), from.discardable(op).clone());
        let parts = OpParts { attrs, discardable, operands, ..OpParts::default() };
        let new = b.add_parts(from[op].def, parts, Some(&elems))?;
        Ok(b.body.results(new).collect::<Parts>())
    })?;
    cx.replace_by_values(op, &results)
}

/// Lowers a region that is applied to each element.
fn map(op: hlo::Map, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let sources = Parts::from(&*cx.flat(&op.inputs));
    let region = cx.scalar_region(op.computation)?;
    cx.nest(id, |b, i| {
        let values = region.emit(&read_parts(b, &sources, i)?, b)?;
        Ok(Parts::from(&*values))
    })
}

/// Emits the scalar form of an elementwise op; `types` are the old element types, `result` too.
pub(super) fn emit(
    from: &Body,
    op: OpId,
    args: &[Parts],
    types: &[Type],
    result: Type,
    b: &mut Builder<'_>,
) -> Result<Parts, Error> {
    if from[op].is::<hlo::Select>() {
        return shape::select(b, args[0][0], &args[1], &args[2]);
    }
    if from[op].is::<hlo::Complex>() {
        return Ok([args[0][0], args[1][0]].into_iter().collect());
    }
    if types.iter().chain([&result]).any(|ty| ty.is_complex()) {
        return emit_complex(from, op, args, types, result, b);
    }
    let args = args.iter().map(single).collect::<Result<Vec<_>, _>>()?;
    if from[op].is::<hlo::BitcastConvert>() {
        return bits::bitcast(b, args[0], types[0], result).map(Parts::from);
    }
    if types.iter().chain([&result]).any(|ty| is_narrow(*ty)) {
        return emit_narrow(from, op, &args, types, result, b).map(Parts::from);
    }
    emit_single(from, op, &args, types, result, b).map(Parts::from)
}

fn single(parts: &Parts) -> Emitted {
    match **parts {
        [one] => Ok(one),
        _ => bail!("has no form yet for elements of several parts"),
    }
}

/// Emits an op with operands or results stored as codes: computes it on wider types.
fn emit_narrow(
    from: &Body,
    op: OpId,
    args: &[Value],
    types: &[Type],
    result: Type,
    b: &mut Builder<'_>,
) -> Emitted {
    if from[op].is::<hlo::Convert>() {
        return convert_narrow(b, args[0], types[0], result);
    }
    // These work on bits, not on values.
    let on_bits = [&functions::SHIFT_RIGHT_LOGICAL, &functions::CLZ, &functions::POPCNT];
    let function = from[op].def.function;
    let takes_bits = function.is_some_and(|function| on_bits.contains(&function));
    let takes_sign = function.is_some_and(|f| *f == functions::SHIFT_RIGHT_ARITHMETIC);
    let mut wider = Vec::new();
    for (i, (arg, ty)) in args.iter().zip(types).enumerate() {
        wider.push(match ty.bits().filter(|_| is_narrow(*ty)) {
            Some(width) if takes_bits => masked(b, *arg, width)?,
            Some(width) if takes_sign && i == 0 => extended(b, *arg, width)?,
            _ => decode(b, *arg, *ty)?,
        });
    }
    let wide_types: Vec<Type> = types.iter().map(|ty| wide(*ty)).collect();
    let mut value = emit_single(from, op, &wider, &wide_types, wide(result), b)?;
    if let (Some(function), Some(width)) = (function, result.bits())
        && *function == functions::CLZ
        && is_narrow(result)
    {
        let extra = b.constant(Tensor::from_i64(i64::from(8 - width), code()));
        value = b.subi(value, extra)?;
    }
    encode(b, value, result)
}

/// Converts from or to formats stored as codes; to integers it saturates, and 64-bit floats are rounded once.
fn convert_narrow(b: &mut Builder<'_>, x: Value, from: Type, to: Type) -> Emitted {
    if from == to {
        return Ok(x);
    }
    let x = decode(b, x, from)?;
    let from = wide(from);
    if !is_narrow(to) {
        return convert(b, x, from, to);
    }
    if to.is_float() {
        let exact = [Type::f32(), Type::f64()].contains(&from);
        let through = match from.bits() {
            _ if exact => from,
            Some(bits) if bits > 16 => Type::f64(),
            _ => Type::f32(),
        };
        let x = convert(b, x, from, through)?;
        return encode(b, x, to);
    }
    let x = if from.is_float() {
        float_to_int(b, x, from, to)?
    } else {
        convert(b, x, from, wide(to))?
    };
    encode(b, x, to)
}

/// Emits an op with complex operands or results.
fn emit_complex(
    from: &Body,
    op: OpId,
    args: &[Parts],
    types: &[Type],
    result: Type,
    b: &mut Builder<'_>,
) -> Result<Parts, Error> {
    if let Some(compare) = from.get::<hlo::Compare>(op) {
        return compare_complex(b, &compare, args, types[0]).map(Parts::from);
    }
    if from[op].is::<hlo::Convert>() {
        return convert_complex(b, &args[0], types[0], result);
    }
    match (from[op].def.function, complex_part(types[0])) {
        (Some(function), Some(part)) => {
            write::complex(b, function, args, part).map(|values| Parts::from(&*values))
        }
        _ => bail!("has no form yet for elements of type {}", types[0]),
    }
}

/// Compares complex numbers: equal if both parts are.
fn compare_complex(b: &mut Builder<'_>, op: &hlo::Compare, args: &[Parts], ty: Type) -> Emitted {
    let direction = op.comparison_direction.relation();
    let mut parts = Vec::new();
    for (x, y) in args[0].iter().zip(args[1].iter()) {
        parts.push(b.cmpf(float_predicate(direction), *x, *y)?);
    }
    match (direction, &*parts) {
        (Compare::Eq, [re, im]) => b.and(*re, *im),
        (Compare::Ne, [re, im]) => b.op(arith::OrI::DEF, &[*re, *im]),
        _ => bail!("can't order elements of type {ty}"),
    }
}

/// Converts part by part; a real number gets zero as imaginary part, and a complex one loses its own.
fn convert_complex(b: &mut Builder<'_>, arg: &Parts, from: Type, to: Type) -> Result<Parts, Error> {
    let part = |ty: Type| complex_part(ty).unwrap_or(ty);
    let real = convert(b, arg[0], part(from), part(to))?;
    let imaginary = match (arg.get(1), complex_part(to)) {
        (_, None) => None,
        (Some(im), Some(to)) => Some(convert(b, *im, part(from), to)?),
        (None, Some(to)) => Some(b.constant(Tensor::from_i64(0, to))),
    };
    Ok([real].into_iter().chain(imaginary).collect())
}

/// Emits an op on values that have one part.
fn emit_single(
    from: &Body,
    op: OpId,
    args: &[Value],
    types: &[Type],
    result: Type,
    b: &mut Builder<'_>,
) -> Emitted {
    if let Some(compare) = from.get::<hlo::Compare>(op) {
        return emit_compare(b, &compare, args, types[0]);
    }
    if from[op].is::<hlo::Clamp>() {
        let raised = write::function(b, &functions::MAX, &[args[1], args[0]], types[1])?;
        return write::function(b, &functions::MIN, &[raised, args[2]], types[1]);
    }
    if from[op].is::<hlo::Convert>() {
        return convert(b, args[0], types[0], result);
    }
    if let Some(format) = from.get::<hlo::ReducePrecision>(op) {
        return bits::reduce_precision(b, &format, args[0], types[0]);
    }
    match from[op].def.function {
        Some(function) => write::function(b, function, args, types[0]),
        None => bail!("has no scalar form yet"),
    }
}

fn emit_compare(b: &mut Builder<'_>, op: &hlo::Compare, args: &[Value], ty: Type) -> Emitted {
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

/// Compares in the total order: -NaN < -inf < .. < -0 < +0 < .. < inf < NaN.
fn total_order(b: &mut Builder<'_>, direction: Compare, args: &[Value], ty: Type) -> Emitted {
    let keys = args.iter().map(|arg| ordered_bits(b, *arg, ty)).collect::<Result<Vec<_>, _>>()?;
    b.cmpi(int_predicate(direction, false), keys[0], keys[1])
}

/// Bits of a float as a signed integer, which is monotonic in the total order: the bits below the sign are flipped if
/// the sign is set.
pub(super) fn ordered_bits(b: &mut Builder<'_>, x: Value, ty: Type) -> Emitted {
    let int = Type::int(ty.bits().unwrap_or(64));
    let bits = b.op_typed(arith::BitCast::DEF, &[x], int);
    let zero = b.constant(Tensor::from_i64(0, int));
    let mask = u64::MAX >> 1 >> (64 - int.bits().unwrap_or(64));
    let mask = b.constant(Tensor::from_bits(mask, int));
    let flipped = b.op(arith::XOrI::DEF, &[bits, mask])?;
    let negative = b.cmpi(IntPredicate::Slt, bits, zero)?;
    b.select(negative, flipped, bits)
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

/// Lowers `stablehlo.convert` of a scalar; from float to integer it saturates, NaN becomes 0.
pub(super) fn convert(b: &mut Builder<'_>, x: Value, from: Type, to: Type) -> Emitted {
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
        // bf16 and f16 have the same width: converted through a format that holds both.
        let wide = b.op_typed(arith::ExtF::DEF, &[x], Type::f32());
        return b.op_typed(arith::TruncF::DEF, &[wide], to);
    }
    b.op_typed(arith::TruncF::DEF, &[x], to)
}

/// Integer that a float is rounded to, toward zero: numbers that do not fit are the nearest integer that does, NaN is 0.
/// Each choice between a number and a bound is one instruction.
fn float_to_int(b: &mut Builder<'_>, x: Value, from: Type, to: Type) -> Emitted {
    if from.bits() < Some(32) {
        let wide = b.op_typed(arith::ExtF::DEF, &[x], Type::f32());
        return float_to_int(b, wide, Type::f32(), to);
    }
    let int = signless(wide(to));
    let width = to.bits().unwrap_or(64);
    let unsigned = to.is_unsigned();
    let end = 2f64.powi(if unsigned { width } else { width - 1 } as i32);
    let low = if unsigned { 0.0 } else { -end };
    let high = largest_below(end, from);
    let float = |b: &mut Builder<'_>, number: f64| b.constant(Tensor::from_f64(number, from));
    let (zero, low, high_f) = (float(b, 0.0), float(b, low), float(b, high));
    let number = match unsigned {
        true => x,
        false => {
            let is_nan = b.cmpf(FloatPredicate::Uno, x, x)?;
            b.select(is_nan, zero, x)?
        }
    };
    // Of unsigned integers, the least one is that of NaN.
    let is_above = b.cmpf(FloatPredicate::Ogt, number, low)?;
    let number = b.select(is_above, number, low)?;
    let is_high = b.cmpf(FloatPredicate::Olt, high_f, number)?;
    let number = b.select(is_high, high_f, number)?;
    let def = if unsigned { arith::FPToUI::DEF } else { arith::FPToSI::DEF };
    let value = b.op_typed(def, &[number], int);
    if high.trunc() == end - 1.0 {
        return Ok(value);
    }
    let largest = u64::MAX >> (if unsigned { 64 } else { 65 } - width);
    let largest = b.constant(Tensor::from_bits(largest, int));
    b.select(is_high, largest, value)
}

/// Largest number of a float type below a power of two.
fn largest_below(end: f64, ty: Type) -> f64 {
    let digits = if ty == Type::f64() { 53 } else { 24 };
    end - end * 2f64.powi(-digits)
}
