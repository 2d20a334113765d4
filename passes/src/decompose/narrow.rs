//! Products of numbers of less than a byte and of floats of a byte or less: of wider ones, which are exact.

use creole_hlo as hlo;
use creole_ir::tensor::FloatCodes;
use creole_ir::{Error, OpId, Type, TypeKind, Value, Values};

use super::Decompose;

/// The type that such numbers are multiplied and added in; `None`: it is their own.
fn wide(elem: Type) -> Option<Type> {
    match *elem {
        TypeKind::Integer(width, signedness) if (2..8).contains(&width) => {
            Some(Type::new(TypeKind::Integer(32, signedness)))
        }
        TypeKind::Float(kind) => FloatCodes::of(kind).map(|_| Type::f32()),
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

/// The result of an op on wider operands, and its own type.
fn result(cx: &Decompose, id: OpId) -> (Type, Type) {
    let ty = cx.from.result_types(id)[0];
    (wide(ty.elem()).map_or(ty, |elem| ty.with_elem(elem)), ty)
}

fn is_wide(cx: &Decompose, id: OpId, operands: [Value; 2]) -> bool {
    let types = operands.map(|v| cx.ty(v)).into_iter().chain([cx.from.result_types(id)[0]]);
    types.into_iter().all(|ty| wide(ty.elem()).is_none())
}

pub(super) fn dot_general(
    op: hlo::DotGeneral,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    if is_wide(cx, id, [op.lhs, op.rhs]) {
        return Ok(None);
    }
    let (wide, ty) = result(cx, id);
    let (lhs, rhs) = (converted(cx, op.lhs), converted(cx, op.rhs));
    let product = cx.b().value_typed(hlo::DotGeneral { lhs, rhs, ..op }, wide);
    Ok(Some(narrowed(cx, product, ty)))
}

pub(super) fn convolution(
    op: hlo::Convolution,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    if is_wide(cx, id, [op.lhs, op.rhs]) {
        return Ok(None);
    }
    let (wide, ty) = result(cx, id);
    let (lhs, rhs) = (converted(cx, op.lhs), converted(cx, op.rhs));
    let product = cx.b().value_typed(hlo::Convolution { lhs, rhs, ..op }, wide);
    Ok(Some(narrowed(cx, product, ty)))
}

fn narrowed(cx: &mut Decompose, value: Value, ty: Type) -> Values {
    let is_own = cx.ty(value) == ty;
    Values::from_slice(&[if is_own { value } else { cx.op_typed::<hlo::Convert>(&[value], ty) }])
}

impl Decompose {
    /// A tensor of numbers that are not stored as codes.
    pub(super) fn with_numbers(&mut self, value: Value) -> Value {
        converted(self, value)
    }
}
