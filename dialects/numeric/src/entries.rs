//! Matrix entries, real or complex, and their representation in arrays.

use std::ops::{Add, Div, Mul, Sub};

use creole_ir::Type;
use faer::traits::ComplexField;
use faer::{Mat, MatRef};
use num_complex::Complex;

use crate::arrays::{numbers, store};

/// Precision of the entries in memory. Computation is in `f64`: more exact than in `f32`, and the library is
/// compiled for half as many types.
#[derive(Clone, Copy)]
pub(crate) enum Width {
    Single,
    Double,
}

impl Width {
    pub(crate) fn of(ty: Type) -> Width {
        if ty.elem() == Type::f64() { Width::Double } else { Width::Single }
    }

    pub(crate) fn load(self, bytes: &[u8]) -> Vec<f64> {
        match self {
            Width::Single => numbers::<f32>(bytes).map(f64::from).collect(),
            Width::Double => numbers(bytes).collect(),
        }
    }

    pub(crate) fn save(self, numbers: impl Iterator<Item = f64>, bytes: &mut [u8]) {
        match self {
            Width::Single => store(numbers.map(|x| x as f32), bytes),
            Width::Double => store(numbers, bytes),
        }
    }
}

/// A matrix entry: real or complex `f64`.
pub(crate) trait Entry:
    ComplexField<Real = f64>
    + Copy
    + Send
    + Sync
    + 'static
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
{
    const N_PARTS: usize;
    const NAN: Self;
    fn load(width: Width, parts: &[&[u8]]) -> Vec<Self>;
    fn save(width: Width, numbers: &[Self], parts: &mut [&mut [u8]]);
    fn conjugated(self) -> Self;
    fn re(self) -> f64;
    fn im(self) -> f64;
    fn of_parts(re: f64, im: f64) -> Self;

    /// Pivot criterion: the 1-norm, between 1 and √2 times the magnitude.
    fn size(self) -> f64 {
        self.re().abs() + self.im().abs()
    }
}

impl Entry for f64 {
    const N_PARTS: usize = 1;
    const NAN: f64 = f64::NAN;

    fn load(width: Width, parts: &[&[u8]]) -> Vec<f64> {
        width.load(parts[0])
    }

    fn save(width: Width, numbers: &[f64], parts: &mut [&mut [u8]]) {
        width.save(numbers.iter().copied(), parts[0]);
    }

    fn conjugated(self) -> f64 {
        self
    }

    fn re(self) -> f64 {
        self
    }

    fn im(self) -> f64 {
        0.0
    }

    fn of_parts(re: f64, _: f64) -> f64 {
        re
    }
}

impl Entry for Complex<f64> {
    const N_PARTS: usize = 2;
    const NAN: Complex<f64> = Complex { re: f64::NAN, im: f64::NAN };

    fn load(width: Width, parts: &[&[u8]]) -> Vec<Complex<f64>> {
        let [re, im] = [0, 1].map(|part| width.load(parts[part]));
        re.into_iter().zip(im).map(|(re, im)| Complex { re, im }).collect()
    }

    fn save(width: Width, numbers: &[Complex<f64>], parts: &mut [&mut [u8]]) {
        width.save(numbers.iter().map(|z| z.re), parts[0]);
        width.save(numbers.iter().map(|z| z.im), parts[1]);
    }

    fn conjugated(self) -> Complex<f64> {
        self.conj()
    }

    fn re(self) -> f64 {
        self.re
    }

    fn im(self) -> f64 {
        self.im
    }

    fn of_parts(re: f64, im: f64) -> Complex<f64> {
        Complex { re, im }
    }
}

/// Loads a row-major array as a column-major matrix.
pub(crate) fn loaded<E: Entry>(rows: &[E], m: usize, n: usize) -> Mat<E> {
    Mat::from_fn(m, n, |i, j| rows[i * n + j])
}

/// The entries of a matrix in row-major order.
pub(crate) fn stored<E: Entry>(a: MatRef<'_, E>) -> Vec<E> {
    (0..a.nrows()).flat_map(|i| (0..a.ncols()).map(move |j| a[(i, j)])).collect()
}
