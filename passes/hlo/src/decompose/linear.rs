//! Fourier transforms and linear algebra: calls of library kernels on the real and imaginary parts.

use creole_hlo as hlo;
use creole_ir::{Attr, Dict, Error, OpId, Symbol, Type, TypeKind, Value, Values};

use super::Decompose;

/// Real tensors of a tensor: itself, or its real and imaginary parts.
pub(super) fn parts(cx: &mut Decompose, value: Value) -> Result<Vec<Value>, Error> {
    if !cx.ty(value).elem().is_complex() {
        return Ok(vec![value]);
    }
    Ok(vec![cx.op::<hlo::Real>(&[value])?, cx.op::<hlo::Imag>(&[value])?])
}

/// Integers as options of a kernel.
pub(super) fn options(numbers: &[(&str, i64)]) -> Dict {
    Dict::new(numbers.iter().map(|(name, n)| (Symbol::new(name), Attr::i64(*n))).collect())
}

/// Type that kernels take: floats narrower than 32 bits are widened.
fn widened(ty: Type) -> Type {
    let is_narrow = ty.elem().is_float() && ty.elem().bits() < Some(32);
    if is_narrow { ty.with_elem(Type::f32()) } else { ty }
}

fn converted(cx: &mut Decompose, value: Value, ty: Type) -> Value {
    if cx.ty(value) == ty { value } else { cx.op_typed::<hlo::Convert>(&[value], ty) }
}

/// The types of the parts of a tensor.
pub(super) fn part_types(ty: Type) -> Vec<Type> {
    match *ty.elem() {
        TypeKind::Complex(part) => vec![ty.with_elem(part); 2],
        _ => vec![ty],
    }
}

/// Tensor with these parts.
pub(super) fn whole(cx: &mut Decompose, parts: &[Value]) -> Result<Value, Error> {
    if let [one] = parts { Ok(*one) } else { cx.op::<hlo::Complex>(parts) }
}

/// Calls a kernel that has results of these types on these tensors.
pub(super) fn calls(
    cx: &mut Decompose,
    name: &str,
    options: Dict,
    inputs: &[Value],
    types: &[Type],
) -> Result<Values, Error> {
    let mut all = Vec::new();
    for input in inputs {
        let wide = widened(cx.ty(*input));
        let input = converted(cx, *input, wide);
        all.extend(parts(cx, input)?);
    }
    let wide: Vec<Vec<Type>> = types.iter().map(|ty| part_types(widened(*ty))).collect();
    let found = cx.kernel(name, options, &all, &wide.concat())?;
    let (mut rest, mut results) = (&*found, Values::new());
    for (ty, parts) in types.iter().zip(wide) {
        let (own, others) = rest.split_at(parts.len());
        let whole = whole(cx, own)?;
        results.push(converted(cx, whole, *ty));
        rest = others;
    }
    Ok(results)
}

pub(super) fn fft(op: hlo::Fft, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let ty = cx.from.result_types(id)[0];
    if !cx.ty(op.operand).has_static_shape() {
        return Ok(None);
    }
    let rank = op.fft_length.len();
    if rank == 0 {
        return Ok(Some(Values::from_slice(&[op.operand])));
    }
    let inverse = matches!(op.fft_type, hlo::FftType::Ifft | hlo::FftType::Irfft);
    let options = options(&[("inverse", i64::from(inverse)), ("rank", rank as i64)]);
    calls(cx, "fft", options, &[op.operand], &[ty]).map(Some)
}

/// Factor of each matrix, and a flag for its existence: the type of the flags has the dimensions of the batch.
pub(super) fn factors(cx: &mut Decompose, a: Value, upper: bool) -> Result<(Value, Value), Error> {
    let ty = cx.ty(a);
    let batch = &ty.shape()[..ty.rank().saturating_sub(2)];
    let info = Type::tensor(batch, Type::i32());
    let options = options(&[("upper", i64::from(upper))]);
    let found = calls(cx, "cholesky", options, &[a], &[ty, info])?;
    Ok((found[0], found[1]))
}

pub(super) fn cholesky(
    op: hlo::Cholesky,
    _: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    if !cx.ty(op.a).has_static_shape() {
        return Ok(None);
    }
    let (l, _) = factors(cx, op.a, !op.lower.is_some_and(|lower| lower.0))?;
    Ok(Some(Values::from_slice(&[l])))
}

pub(super) fn triangular_solve(
    op: hlo::TriangularSolve,
    id: OpId,
    cx: &mut Decompose,
) -> Result<Option<Values>, Error> {
    let ty = cx.from.result_types(id)[0];
    if !cx.ty(op.a).has_static_shape() || !cx.ty(op.b).has_static_shape() {
        return Ok(None);
    }
    let transpose = match op.transpose_a {
        hlo::Transposition::None | hlo::Transposition::Invalid => 0,
        hlo::Transposition::Transpose => 1,
        hlo::Transposition::Adjoint => 2,
    };
    let system =
        System { upper: !op.lower, right: !op.left_side, unit: op.unit_diagonal, transpose };
    let x = solved(cx, op.a, op.b, system, ty)?;
    Ok(Some(Values::from_slice(&[x])))
}

/// Form of the equations `a · x = b`; see the kernel `@triangular_solve`.
pub(super) struct System {
    pub(super) upper: bool,
    pub(super) right: bool,
    pub(super) unit: bool,
    /// 0: `a`, 1: transposed, 2: adjoint.
    pub(super) transpose: i64,
}

pub(super) fn solved(
    cx: &mut Decompose,
    a: Value,
    b: Value,
    system: System,
    ty: Type,
) -> Result<Value, Error> {
    let System { upper, right, unit, transpose } = system;
    let [upper, right, unit] = [upper, right, unit].map(i64::from);
    let numbers = [("upper", upper), ("right", right), ("unit", unit), ("op", transpose)];
    Ok(calls(cx, "triangular_solve", options(&numbers), &[a, b], &[ty])?[0])
}
