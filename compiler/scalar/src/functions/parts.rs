//! Function table: parts of complex numbers; of a real number, it itself and zero.

use super::rows;
use crate::complex::{self, Complex};
use crate::function::{Function, Integer};
use crate::real;

rows! { PARTS;
    /// The real part.
    REAL = Function::new("real", 1)
        .real(real!(|x| x))
        .complex(Complex::ToReal(complex::real))
        .integer(Integer::one(|_, x| x))
        .define(|_, x| x[0]);
    /// The imaginary part; zero of a real number.
    IMAG = Function::new("imag", 1)
        .real(real!(|_x| 0.0))
        .complex(Complex::ToReal(complex::imag))
        .define(|a, _| a.f(0.0));
    /// The complex conjugate.
    CONJ = Function::new("conj", 1)
        .real(real!(|x| x))
        .complex(Complex::One(complex::conj))
        .integer(Integer::one(|_, x| x))
        .define(|_, x| x[0]);
}
