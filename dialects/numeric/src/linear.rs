//! The kernel `@cholesky`.

use creole_ir::LibraryKernel;
use faer::linalg::solvers::{Llt, LltError};
use faer::{MatRef, Side};

use crate::entries::Entry;
use crate::matrices::{Job, Out, Output, square};

factors! {
    /// Cholesky factorization `l · l^H = a` of each matrix, with `upper` `u^H · u = a`; then 0 or the number
    /// of the first leading minor that is not positive definite, for which the factor is NaN. Only one
    /// triangle of `a` is read; the other triangle of the result is zero.
    CHOLESKY = "cholesky", "l * l^H = a" {
        options: ["upper"],
        ranks: [2],
        outs: |job| {
            let n = square(job)?;
            Ok(vec![Out::Entries(vec![n, n]), Out::Ints(vec![])])
        },
        fill: cholesky,
        work: 1.0 / 3.0,
    }
}

fn cholesky<E: Entry>(job: &Job<'_, E>, results: &mut [Output<E>]) {
    let [Output::Entries(matrix), Output::Ints(info)] = results else { return };
    matrix.copy_from_slice(job.inputs[0]);
    let side = if job.has(0) { Side::Upper } else { Side::Lower };
    info[0] = factor(matrix, job.shape().0, side);
    if info[0] != 0 {
        matrix.fill(E::NAN);
    }
}

/// Factors the matrix in place; returns 0 or the number, from 1, of the minor that is not positive definite.
fn factor<E: Entry>(matrix: &mut [E], n: usize, side: Side) -> i32 {
    let a = MatRef::from_row_major_slice(matrix, n, n);
    match Llt::new(a, side) {
        Ok(llt) => {
            let l = llt.L();
            for (at, out) in matrix.iter_mut().enumerate() {
                let (i, j) = (at / n, at % n);
                *out = match side {
                    Side::Lower if j <= i => l[(i, j)],
                    Side::Upper if i <= j => l[(j, i)].conjugated(),
                    _ => E::zero_impl(),
                };
            }
            0
        }
        Err(LltError::NonPositivePivot { index }) => i32::try_from(index + 1).unwrap_or(i32::MAX),
    }
}
