//! Lines that threads transform, and the memory for them.

use num_complex::Complex;
use rustfft::FftNum;

use super::arrays::{read, scaled, write};
use crate::arrays::Real;
use crate::views::{Rows, RowsMut, with_row};

/// Elements that a thread transforms at a time. Chunks do not depend on the number of threads, as the libraries
/// transform several short lines at once.
pub(super) const CHUNK: usize = 4096;

/// Bytes of a cache line.
pub(super) const LINE: usize = 64;

/// A number that is transformed.
pub(super) trait Number: Real + FftNum + Default {
    const ONE: Self;
    fn inverse_of(n: usize) -> Self;
}

impl Number for f32 {
    const ONE: f32 = 1.0;

    fn inverse_of(n: usize) -> f32 {
        (1.0 / n as f64) as f32
    }
}

impl Number for f64 {
    const ONE: f64 = 1.0;

    fn inverse_of(n: usize) -> f64 {
        1.0 / n as f64
    }
}

/// Memory that a thread computes in.
pub(super) struct Buffers<T> {
    pub(super) lines: Vec<Complex<T>>,
    pub(super) scratch: Vec<Complex<T>>,
    pub(super) reals: Vec<T>,
}

impl<T> Default for Buffers<T> {
    fn default() -> Buffers<T> {
        Buffers { lines: Vec::new(), scratch: Vec::new(), reals: Vec::new() }
    }
}

/// Lines in memory, `stride` elements apart: the columns of matrices of `n` rows and `n_columns` columns.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    pub(super) n: usize,
    pub(super) n_columns: usize,
    pub(super) stride: usize,
}

impl Lines {
    /// Reads columns of matrices into lines.
    pub(super) fn gather<T: Number>(self, from: &[Rows<'_>], lines: &mut [Complex<T>]) {
        for (at, matrix) in lines.chunks_exact_mut(self.n_columns * self.stride).enumerate() {
            for i in 0..self.n {
                let (row, to) = (at * self.n + i, matrix[i..].iter_mut().step_by(self.stride));
                match from {
                    [re, im] => read(&[re.row(row).as_slice(), im.row(row).as_slice()], to),
                    [pairs] => read(&[pairs.row(row).as_slice()], to),
                    _ => {}
                }
            }
        }
    }

    /// Writes lines to columns of matrices, times `scale`.
    pub(super) fn scatter<T: Number>(self, lines: &[Complex<T>], scale: T, to: &mut [RowsMut<'_>]) {
        for (at, matrix) in lines.chunks_exact(self.n_columns * self.stride).enumerate() {
            for i in 0..self.n {
                let row = at * self.n + i;
                let from = matrix[i..].iter().step_by(self.stride).map(|z| scaled(*z, scale));
                with_row(to, row, |to| write(from, to));
            }
        }
    }
}
