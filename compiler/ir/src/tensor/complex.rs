//! Functions of complex numbers, element by element: what their rows write, on plain numbers.

use creole_scalar::{Complex, Function, Kind, Numbers, V, Z};
use num_complex::Complex as Number;

use super::Tensor;
use super::lane::part;

/// Complex numbers of both formats: each part is exact.
type C = Number<f64>;

fn parts(a: &Numbers, z: C) -> Z {
    Z { re: a.of_float(z.re), im: a.of_float(z.im) }
}

fn number(a: &Numbers, re: V, im: V) -> C {
    C { re: a.float(re), im: a.float(im) }
}

/// The function of two complex numbers with parts of a kind. `None`: it is not defined.
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
