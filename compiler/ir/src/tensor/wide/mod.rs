//! Arithmetic on numbers of more than 64 bits: integers of any width, `f80` and `f128`.
//!
//! Integers are computed exactly and wrap. Floats are computed exactly and rounded once, ties to even.

mod float;
mod int;
mod soft;

use creole_scalar::Function;

use super::Tensor;
use super::compare::{Compare, FloatPredicate};
use crate::types::{FloatKind, Type, TypeKind};
pub(super) use float::to_double;
use soft::Soft;

/// The format of a float of more than 64 bits.
fn wide_float(elem: Type) -> Option<FloatKind> {
    match *elem {
        TypeKind::Float(kind) if crate::wide_float::is_wide(kind) => Some(kind),
        _ => None,
    }
}

/// True for elements that lanes of 64 bits can't hold.
pub(super) fn is_wide(elem: Type) -> bool {
    wide_float(elem).is_some() || elem.is_int() && elem.bits() > Some(64)
}

/// `result[i] = f(args[0][i], ..)`, where `f` appends the bytes of an element of type `ty`.
fn mapped(
    args: &[&Tensor],
    ty: Type,
    mut f: impl FnMut(usize, &mut Vec<u8>) -> Option<()>,
) -> Option<Tensor> {
    let splat = args.iter().all(|arg| arg.splat) && !args[0].is_empty();
    let n = if splat { 1 } else { args[0].len() };
    let mut bytes = Vec::new();
    for i in 0..n {
        f(i, &mut bytes)?;
    }
    Some(Tensor::from_stored(ty, splat, bytes))
}

/// `result[i] = function(x[i])`.
pub(super) fn unary(function: &'static Function, x: &Tensor) -> Option<Tensor> {
    if wide_float(x.elem()).is_some() {
        return float::unary(function, x);
    }
    mapped(&[x], x.ty, |i, out| int::unary(function, x, i, out))
}

/// `result[i] = function(x[i], y[i])`.
pub(super) fn binary(function: &'static Function, x: &Tensor, y: &Tensor) -> Option<Tensor> {
    if let Some(kind) = wide_float(x.elem()) {
        return mapped(&[x, y], x.ty, |i, out| {
            let result = float::binary(function, &float::read(x, i), &float::read(y, i))?;
            float::write(&result, kind, out);
            Some(())
        });
    }
    mapped(&[x, y], x.ty, |i, out| int::binary(function, x, y, i, out))
}

/// `result[i] = a[i] b[i] + c[i]`, rounded once.
pub(super) fn fma(a: &Tensor, b: &Tensor, c: &Tensor) -> Option<Tensor> {
    let kind = wide_float(a.elem())?;
    mapped(&[a, b, c], a.ty, |i, out| {
        let product = float::read(a, i).times(&float::read(b, i));
        float::write(&product.plus(&float::read(c, i)), kind, out);
        Some(())
    })
}

fn truths(x: &Tensor, y: &Tensor, holds: impl Fn(usize) -> bool) -> Option<Tensor> {
    let ty = x.ty.with_elem(Type::i1());
    mapped(&[x, y], ty, |i, out| {
        out.push(holds(i).into());
        Some(())
    })
}

/// `result[i] = x[i] op y[i]` of integers.
pub(super) fn compare_int(op: Compare, x: &Tensor, y: &Tensor, signed: bool) -> Option<Tensor> {
    truths(x, y, |i| op.holds(Some(int::read(x, i, signed).cmp(&int::read(y, i, signed)))))
}

/// `result[i] = x[i] op y[i]` of floats.
pub(super) fn compare_float(op: FloatPredicate, x: &Tensor, y: &Tensor) -> Option<Tensor> {
    truths(x, y, |i| op.holds(float::read(x, i).compare(&float::read(y, i))))
}

/// The numbers as elements of type `elem`; integers of both types are signed, or none is.
pub(super) fn convert(x: &Tensor, elem: Type, signed: bool) -> Option<Tensor> {
    let ty = x.ty.with_elem(elem);
    let known = |elem: Type| elem.is_int_or_index() || elem.is_float();
    if !known(elem) || !known(x.elem()) {
        return None;
    }
    mapped(&[x], ty, |i, out| {
        match (x.elem().is_float(), elem.is_float()) {
            (false, false) => int::write(&int::read(x, i, signed), elem, out),
            (true, false) => int::write(&float::read(x, i).saturated(elem, signed), elem, out),
            (from_float, true) => {
                let value = match from_float {
                    true => float::read(x, i),
                    false => Soft::of_int(&int::read(x, i, signed)),
                };
                float::write_any(&value, elem, out);
            }
        }
        Some(())
    })
}

impl Tensor {
    /// Element `i` of an integer tensor as a signed number, whatever the type says, if it fits 64 bits.
    pub fn signed(&self, i: usize) -> Option<i64> {
        match self.elem().bits()? {
            0 => Some(0),
            width @ 1..=64 => {
                let shift = 64 - width;
                Some((self.bits(i) << shift) as i64 >> shift)
            }
            _ => i64::try_from(int::read(self, i, true)).ok(),
        }
    }

    /// Element `i` of an integer tensor in decimal.
    pub fn decimal(&self, i: usize) -> String {
        int::read(self, i, !self.elem().is_unsigned()).to_string()
    }
}
