//! Derived orders: of complex numbers, lexicographic by real and imaginary parts, and of floats with all NaN equal.

use creole_hlo as hlo;
use creole_ir::{Error, OpId, Tensor, Value, Values};
use hlo::{ComparisonDirection, ComparisonType};

use super::{Decompose, Decompositions};

/// Adds the rows of this file.
pub(super) fn rows(table: Decompositions) -> Decompositions {
    table.add(compare).add(clamp)
}

fn compare(op: hlo::Compare, _: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    match cx.ty(op.lhs).elem() {
        elem if elem.is_complex() => complex(op, cx),
        _ if op.compare_type == Some(ComparisonType::WeakOrder) => weak(op, cx),
        _ => Ok(None),
    }
}

/// Total order after canonicalising zeros and NaN.
fn weak(op: hlo::Compare, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let ty = cx.ty(op.lhs);
    if !ty.has_static_shape() {
        return Ok(None);
    }
    let (zero, nan) =
        (cx.zeros(ty)?, cx.constant(Tensor::splat(ty, &Tensor::from_f64(f64::NAN, ty.elem()))));
    let mut canonical = |x: Value| -> Result<Value, Error> {
        let is_zero = compared(cx, [x, zero], ComparisonDirection::Eq)?;
        let is_nan = compared(cx, [x, x], ComparisonDirection::Ne)?;
        let x = cx.op::<hlo::Select>(&[is_zero, zero, x])?;
        cx.op::<hlo::Select>(&[is_nan, nan, x])
    };
    let (lhs, rhs) = (canonical(op.lhs)?, canonical(op.rhs)?);
    let compare_type = Some(ComparisonType::TotalOrder);
    let value = cx.b().value(hlo::Compare { lhs, rhs, compare_type, ..op })?;
    Ok(Some(Values::from_slice(&[value])))
}

/// Lexicographic order: `a < b` is `re(a) < re(b) or re(a) = re(b) and im(a) < im(b)`; others alike.
fn complex(op: hlo::Compare, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    use ComparisonDirection::{Ge, Gt, Le, Lt};
    let strict = match op.comparison_direction {
        Lt | Le => Lt,
        Gt | Ge => Gt,
        _ => return Ok(None),
    };
    if !cx.ty(op.lhs).has_static_shape() {
        return Ok(None);
    }
    let [re, im] = [parts::<hlo::Real>(cx, &op)?, parts::<hlo::Imag>(cx, &op)?];
    let before = compared(cx, re, strict)?;
    let same = compared(cx, re, ComparisonDirection::Eq)?;
    let then = compared(cx, im, op.comparison_direction)?;
    let then = cx.op::<hlo::And>(&[same, then])?;
    Ok(Some(Values::from_slice(&[cx.op::<hlo::Or>(&[before, then])?])))
}

fn parts<T: creole_ir::Op>(cx: &mut Decompose, op: &hlo::Compare) -> Result<[Value; 2], Error> {
    Ok([cx.op::<T>(&[op.lhs])?, cx.op::<T>(&[op.rhs])?])
}

fn compared(
    cx: &mut Decompose,
    [lhs, rhs]: [Value; 2],
    comparison_direction: ComparisonDirection,
) -> Result<Value, Error> {
    let compare_type = Some(ComparisonType::Float);
    cx.b().value(hlo::Compare { lhs, rhs, comparison_direction, compare_type })
}

/// Clamp: the maximum of the lower bound and the argument, limited by the upper bound.
fn clamp(op: hlo::Clamp, _: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let ty = cx.ty(op.operand);
    if !ty.elem().is_complex() || !ty.has_static_shape() {
        return Ok(None);
    }
    let mut bound = |value: Value| match cx.ty(value).rank() {
        0 => cx.broadcast(value, &[], ty.shape()),
        _ => value,
    };
    let (min, max) = (bound(op.min), bound(op.max));
    let above = cx.op::<hlo::Maximum>(&[min, op.operand])?;
    Ok(Some(Values::from_slice(&[cx.op::<hlo::Minimum>(&[above, max])?])))
}
