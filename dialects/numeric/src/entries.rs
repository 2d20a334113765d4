//! Matrix entries, real or complex, and their representation in arrays.

use std::ops::{Add, Div, Mul, Sub};

use creole_ir::Type;
use faer::traits::ComplexField;
use faer::{Mat, MatMut, MatRef};
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

    /// Bytes of a number in memory.
    pub(crate) fn n_bytes(self) -> usize {
        match self {
            Width::Single => 4,
            Width::Double => 8,
        }
    }

    fn save(self, numbers: impl Iterator<Item = f64>, bytes: &mut [u8]) {
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
    + Default
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
    /// Reads entries.
    fn load<'a>(width: Width, parts: &[&[u8]], to: impl Iterator<Item = &'a mut Self>);
    /// Writes entries.
    fn save(width: Width, entries: impl Iterator<Item = Self> + Clone, parts: &mut [&mut [u8]]);
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

    fn load<'a>(width: Width, parts: &[&[u8]], to: impl Iterator<Item = &'a mut f64>) {
        match width {
            Width::Single => {
                to.zip(numbers::<f32>(parts[0])).for_each(|(to, x)| *to = f64::from(x));
            }
            Width::Double => to.zip(numbers(parts[0])).for_each(|(to, x)| *to = x),
        }
    }

    fn save(width: Width, entries: impl Iterator<Item = f64> + Clone, parts: &mut [&mut [u8]]) {
        width.save(entries, parts[0]);
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

    fn load<'a>(width: Width, parts: &[&[u8]], to: impl Iterator<Item = &'a mut Complex<f64>>) {
        match width {
            Width::Single => {
                let numbers = numbers::<f32>(parts[0]).zip(numbers::<f32>(parts[1]));
                to.zip(numbers).for_each(|(z, (re, im))| *z = Complex::new(re.into(), im.into()));
            }
            Width::Double => {
                let numbers = numbers(parts[0]).zip(numbers(parts[1]));
                to.zip(numbers).for_each(|(z, (re, im))| *z = Complex { re, im });
            }
        }
    }

    fn save(
        width: Width,
        entries: impl Iterator<Item = Complex<f64>> + Clone,
        parts: &mut [&mut [u8]],
    ) {
        width.save(entries.clone().map(|z| z.re), parts[0]);
        width.save(entries.map(|z| z.im), parts[1]);
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
    MatRef::from_row_major_slice(rows, m, n).to_owned()
}

/// The entries of a matrix in row-major order.
pub(crate) fn stored<E: Entry>(a: MatRef<'_, E>) -> Vec<E> {
    let mut rows = vec![E::default(); a.nrows() * a.ncols()];
    MatMut::from_row_major_slice_mut(&mut rows, a.nrows(), a.ncols()).copy_from(a);
    rows
}
