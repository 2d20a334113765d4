//! Products of integers narrower than a byte and of floats of a byte or less: computed on wider types, which is exact. Integers
//! that are multiplied to floats are converted first.

use creole_hlo as hlo;
use creole_ir::{Error, Op, OpId, Type, TypeKind, Value, Values};

use super::Decompose;

/// Type in which such numbers are multiplied and added; `None`: their own.
fn wide(elem: Type) -> Option<Type> {
    match *elem {
        TypeKind::Integer(width, signedness) if (2..8).contains(&width) => {
            Some(Type::new(TypeKind::Integer(32, signedness)))
        }
        TypeKind::Float(kind) if kind.bits() <= 8 => Some(Type::f32()),
        _ => None,
    }
}

fn converted(cx: &mut Decompose, value: Value) -> Value {
    let ty = cx.ty(value);
    match wide(ty.elem()) {
        Some(elem) => cx.op_typed::<hlo::Convert>(&[value], ty.with_elem(elem)),
        None => value,
    }
}

pub(super) fn dot_general(
    op: hlo::DotGeneral,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    product(cx, id, [op.lhs, op.rhs], |[lhs, rhs]| hlo::DotGeneral { lhs, rhs, ..op })
}

pub(super) fn convolution(
    op: hlo::Convolution,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    product(cx, id, [op.lhs, op.rhs], |[lhs, rhs]| hlo::Convolution { lhs, rhs, ..op })
}

/// Product that `on` computes with widened operands.
fn product<T: Op>(
    cx: &mut Decompose,
    id: OpId,
    operands: [Value; 2],
    on: impl FnOnce([Value; 2]) -> T,
) -> Result<Option<Values>, Error> {
    let ty = cx.from.result_types(id)[0];
    let types = operands.map(|v| cx.ty(v)).into_iter().chain([ty]);
    let is_mixed = ty.elem().is_float() && operands.iter().any(|v| cx.ty(*v).elem().is_int());
    if !is_mixed && types.into_iter().all(|ty| wide(ty.elem()).is_none()) {
        return Ok(None);
    }
    let result = wide(ty.elem()).map_or(ty, |elem| ty.with_elem(elem));
    let operands = operands.map(|operand| {
        let ty = cx.ty(operand);
        match is_mixed && ty.elem().is_int() {
            true => cx.op_typed::<hlo::Convert>(&[operand], ty.with_elem(result.elem())),
            false => converted(cx, operand),
        }
    });
    let product = cx.b().value_typed(on(operands), result);
    let narrowed = if result == ty { product } else { cx.op_typed::<hlo::Convert>(&[product], ty) };
    Ok(Some(Values::from_slice(&[narrowed])))
}

impl Decompose {
    /// Widens a tensor stored as codes.
    pub(super) fn with_numbers(&mut self, value: Value) -> Value {
        converted(self, value)
    }
}
