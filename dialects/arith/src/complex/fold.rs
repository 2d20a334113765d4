//! Folds of the complex dialect: parts of known numbers, neutral elements, inverse functions.

use creole_ir::{Fold, OpCx, Tensor, Value};

use super::{
    ComplexAdd, ComplexConstant, ComplexCreate, ComplexExp, ComplexIm, ComplexLog, ComplexNeg,
    ComplexRe, ComplexSub,
};

/// The two parts of a constant.
fn constant(cx: &dyn OpCx, value: Value) -> Option<[Tensor; 2]> {
    cx.body()?.def_as::<ComplexConstant>(value)?.parts()
}

fn is(cx: &dyn OpCx, value: Value, real: f64, imaginary: f64) -> bool {
    constant(cx, value).is_some_and(|[re, im]| re.float(0) == real && im.float(0) == imaginary)
}

pub(super) fn none(_: Value, _: &dyn OpCx) -> Option<Fold> {
    None
}

pub(super) fn real(complex: Value, cx: &dyn OpCx) -> Option<Fold> {
    if let Some([real, _]) = constant(cx, complex) {
        return Some(Fold::Constant(real));
    }
    cx.body()?.def_as::<ComplexCreate>(complex).map(|op| Fold::Value(op.real))
}

pub(super) fn imaginary(complex: Value, cx: &dyn OpCx) -> Option<Fold> {
    if let Some([_, imaginary]) = constant(cx, complex) {
        return Some(Fold::Constant(imaginary));
    }
    cx.body()?.def_as::<ComplexCreate>(complex).map(|op| Fold::Value(op.imaginary))
}

/// The number of these real and imaginary parts.
pub(super) fn create(real: Value, imaginary: Value, cx: &dyn OpCx) -> Option<Fold> {
    let real = cx.body()?.def_as::<ComplexRe>(real)?;
    let imaginary = cx.body()?.def_as::<ComplexIm>(imaginary)?;
    (real.complex == imaginary.complex).then_some(Fold::Value(real.complex))
}

pub(super) fn exp(complex: Value, cx: &dyn OpCx) -> Option<Fold> {
    cx.body()?.def_as::<ComplexLog>(complex).map(|log| Fold::Value(log.complex))
}

pub(super) fn log(complex: Value, cx: &dyn OpCx) -> Option<Fold> {
    cx.body()?.def_as::<ComplexExp>(complex).map(|exp| Fold::Value(exp.complex))
}

pub(super) fn neg(complex: Value, cx: &dyn OpCx) -> Option<Fold> {
    cx.body()?.def_as::<ComplexNeg>(complex).map(|neg| Fold::Value(neg.complex))
}

pub(super) fn add(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    let difference = |value| cx.body()?.def_as::<ComplexSub>(value);
    if let Some(sub) = difference(lhs).filter(|sub| sub.rhs == rhs) {
        return Some(Fold::Value(sub.lhs));
    }
    if let Some(sub) = difference(rhs).filter(|sub| sub.rhs == lhs) {
        return Some(Fold::Value(sub.lhs));
    }
    is(cx, rhs, 0.0, 0.0).then_some(Fold::Value(lhs))
}

pub(super) fn sub(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    let sum = cx.body()?.def_as::<ComplexAdd>(lhs).filter(|add| add.rhs == rhs);
    if let Some(add) = sum {
        return Some(Fold::Value(add.lhs));
    }
    is(cx, rhs, 0.0, 0.0).then_some(Fold::Value(lhs))
}

/// A product with one, or a quotient by it.
pub(super) fn by_one(lhs: Value, rhs: Value, cx: &dyn OpCx) -> Option<Fold> {
    is(cx, rhs, 1.0, 0.0).then_some(Fold::Value(lhs))
}
