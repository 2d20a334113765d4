//! Elementwise functions of complex numbers, evaluated through their definitions in real
//! arithmetic.

use creole_scalar::{Complex, Function, Kind, Numbers, V, Z};
use num_complex::Complex as Number;

use super::Tensor;
use super::lane::part;
use crate::types::{Type, TypeKind};

/// Complex numbers of both formats: each part is exact.
type C = Number<f64>;

fn parts(a: &Numbers, z: C) -> Z {
    Z { re: a.of_float(z.re), im: a.of_float(z.im) }
}

fn number(a: &Numbers, re: V, im: V) -> C {
    C { re: a.float(re), im: a.float(im) }
}

/// The function of two complex numbers with parts of a kind. `None`: undefined.
pub(super) fn binary(function: &Function, kind: Kind) -> Option<impl Fn(C, C) -> C + Copy> {
    let Complex::Two(f) = function.complex? else { return None };
    Some(move |z: C, w: C| {
        let mut a = Numbers::new(kind, false);
        let (z, w) = (parts(&a, z), parts(&a, w));
        let result = f(&mut a, z, w);
        number(&a, result.re, result.im)
    })
}

impl Tensor {
    /// `result[i] = self[i] + imaginary[i] * i`, both of a type of floats or integers.
    #[must_use]
    pub fn complex(&self, imaginary: &Tensor) -> Option<Tensor> {
        if !self.matches(imaginary) {
            return None;
        }
        let ty = self.ty.with_elem(Type::complex(self.elem()));
        match *self.elem() {
            TypeKind::Float(_) => Some(self.map2(imaginary, ty, |re: f64, im| C { re, im })),
            TypeKind::Integer(..) => Some(self.interleaved(imaginary, ty)),
            _ => None,
        }
    }

    /// The bytes of elements of two tensors in turn.
    fn interleaved(&self, other: &Tensor, ty: Type) -> Tensor {
        let is_splat = self.splat && other.splat;
        let n = if is_splat { 1 } else { self.len() };
        let pairs = (0..n).flat_map(|i| [self.elem_bytes(i), other.elem_bytes(i)]);
        Tensor::from_stored(ty, is_splat, pairs.flatten().copied().collect())
    }

    /// Part 0 or 1 of complex numbers, by its bytes.
    fn half(&self, which: usize, ty: Type) -> Tensor {
        let size = self.elem_size() / 2;
        let halves = self.bytes().chunks_exact(size.max(1)).skip(which).step_by(2);
        Tensor::from_stored(ty, self.splat, halves.flatten().copied().collect())
    }

    /// Real and imaginary parts of complex numbers. `None`: these are other numbers.
    #[must_use]
    pub fn complex_parts(&self) -> Option<[Tensor; 2]> {
        if !self.elem().is_complex() {
            return None;
        }
        let ty = self.ty.with_elem(part(self.elem()));
        if ty.elem().is_int() {
            return Some([self.half(0, ty), self.half(1, ty)]);
        }
        Some([self.map(ty, |z: C| z.re), self.map(ty, |z: C| z.im)])
    }

    /// `result[i] = function(self[i])`, of complex numbers with parts of a kind.
    pub(super) fn complex_unary(&self, function: &Function, kind: Kind) -> Option<Tensor> {
        let numbers = || Numbers::new(kind, false);
        match function.complex? {
            Complex::One(f) => Some(self.map(self.ty, |z: C| {
                let mut a = numbers();
                let z = parts(&a, z);
                let result = f(&mut a, z);
                number(&a, result.re, result.im)
            })),
            Complex::ToReal(f) => {
                let ty = self.ty.with_elem(part(self.elem()));
                Some(self.map(ty, |z: C| {
                    let mut a = numbers();
                    let z = parts(&a, z);
                    let result = f(&mut a, z);
                    a.float(result)
                }))
            }
            Complex::Two(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use creole_scalar::functions;
    use expect_test::{Expect, expect};

    use super::*;

    fn floats(items: &[f32]) -> Tensor {
        Tensor::collect(Type::tensor(&[items.len() as i64], Type::f32()), items.iter().copied())
    }

    #[track_caller]
    fn check(result: Option<Tensor>, expect: Expect) {
        expect.assert_eq(&result.map_or("none".into(), |t| format!("{t:?}")));
    }

    #[test]
    fn complex_numbers() {
        let z = floats(&[3.0, 0.0]).complex(&floats(&[4.0, 1.0])).expect("of floats");
        check(
            z.unary(&functions::ABS),
            expect!["dense<[5.000000e+00, 1.000000e+00]> : tensor<2xf32>"],
        );
        check(
            z.unary(&functions::IMAG),
            expect!["dense<[4.000000e+00, 1.000000e+00]> : tensor<2xf32>"],
        );
        check(
            z.binary(&functions::MUL, &z),
            expect![
                "dense<[(-7.000000e+00,2.400000e+01), (-1.000000e+00,0.000000e+00)]> : tensor<2xcomplex<f32>>"
            ],
        );
        check(z.binary(&functions::REM, &z), expect!["none"]);
    }
}
