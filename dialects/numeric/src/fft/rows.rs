//! Transforms along the last dimension.

use std::sync::Arc;

use realfft::{ComplexToReal, RealFftPlanner, RealToComplex};
use rustfft::{Fft, FftPlanner};

use super::arrays::{n_bytes, read, scaled, write};
use super::lines::{Buffers, Number};
use super::{Kind, Transform};
use crate::arrays::{numbers, store};
use crate::pool::sized;

/// Transform along the last dimension.
pub(super) struct RowPlan<T: Number> {
    algorithm: Algorithm<T>,
    /// Complex elements of a row.
    pub(super) n: usize,
    /// Factor of the results.
    pub(super) scale: T,
}

enum Algorithm<T> {
    Complex(Arc<dyn Fft<T>>),
    FromReal(Arc<dyn RealToComplex<T>>),
    ToReal(Arc<dyn ComplexToReal<T>>),
}

impl<T: Number> RowPlan<T> {
    pub(super) fn new(planner: &mut FftPlanner<T>, transform: &Transform) -> RowPlan<T> {
        let last = transform.whole.len() - 1;
        let n = transform.whole[last];
        let algorithm = match transform.kind {
            Kind::Complex => Algorithm::Complex(planner.plan_fft(n, transform.direction())),
            Kind::FromReal => Algorithm::FromReal(RealFftPlanner::new().plan_fft_forward(n)),
            Kind::ToReal => Algorithm::ToReal(RealFftPlanner::new().plan_fft_inverse(n)),
        };
        RowPlan { algorithm, n: transform.complex[last], scale: T::ONE }
    }

    /// True if the results are real, so that no transform is behind this one.
    pub(super) fn is_last(&self) -> bool {
        matches!(self.algorithm, Algorithm::ToReal(_))
    }

    /// Number of rows in arrays of inputs and results.
    pub(super) fn n_rows(&self, from: &[&[u8]], to: &[&mut [u8]]) -> usize {
        let complex = match self.algorithm {
            Algorithm::FromReal(_) => to.iter().map(|array| array.len()).sum(),
            _ => n_bytes(from),
        };
        complex / (2 * T::SIZE * self.n)
    }

    /// Transforms rows.
    pub(super) fn run(&self, buffers: &mut Buffers<T>, from: &[&[u8]], to: &mut [&mut [u8]]) {
        let n_rows = self.n_rows(from, to);
        let lines = sized(&mut buffers.lines, n_rows * self.n);
        let scratch = &mut buffers.scratch;
        match &self.algorithm {
            Algorithm::Complex(fft) => {
                read(from, lines.iter_mut());
                fft.process_with_scratch(lines, sized(scratch, fft.get_inplace_scratch_len()));
                write(lines.iter().map(|z| scaled(*z, self.scale)), to);
            }
            Algorithm::FromReal(fft) => {
                let reals = sized(&mut buffers.reals, n_rows * fft.len());
                reals.iter_mut().zip(numbers(from[0])).for_each(|(to, x)| *to = x);
                let scratch = sized(scratch, fft.get_scratch_len());
                for (line, out) in reals.chunks_mut(fft.len()).zip(lines.chunks_mut(self.n)) {
                    // Cannot fail: lengths are those of the plan.
                    let _ = fft.process_with_scratch(line, out, scratch);
                }
                write(lines.iter().copied(), to);
            }
            Algorithm::ToReal(fft) => {
                read(from, lines.iter_mut());
                let reals = sized(&mut buffers.reals, n_rows * fft.len());
                let scratch = sized(scratch, fft.get_scratch_len());
                for (line, out) in lines.chunks_mut(self.n).zip(reals.chunks_mut(fft.len())) {
                    // Ignores the error for imaginary parts of the self-conjugate elements, which must be real.
                    let _ = fft.process_with_scratch(line, out, scratch);
                }
                store(reals.iter().map(|x| *x * self.scale), to[0]);
            }
        }
    }
}
