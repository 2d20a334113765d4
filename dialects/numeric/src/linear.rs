//! The kernel `@cholesky`.

use creole_ir::LibraryKernel;
use faer::linalg::solvers::{Llt, LltError};
use faer::{MatRef, Side};

use crate::entries::Entry;
use crate::matrices::{Job, Out, Output, square};
use crate::small::{self, SMALL};

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
    let (n, is_upper) = (job.shape().0, job.has(0));
    info[0] = if n <= SMALL {
        factor_small(matrix, n, is_upper)
    } else {
        factor(matrix, n, if is_upper { Side::Upper } else { Side::Lower })
    };
    if info[0] != 0 {
        matrix.fill(E::NAN);
    }
}

/// [`factor`] for a small matrix: the adjoint has the same factors, one the adjoint of the other.
fn factor_small<E: Entry>(matrix: &mut [E], n: usize, is_upper: bool) -> i32 {
    if !is_upper {
        return small::cholesky(matrix, n);
    }
    small::adjoint(matrix, n);
    let info = small::cholesky(matrix, n);
    small::adjoint(matrix, n);
    info
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

#[cfg(test)]
mod tests {
    use num_complex::Complex;

    use super::*;
    use crate::small::tests::{assert_same, hard};

    /// A matrix of which one triangle is read. Those of integers, which may be singular, become positive definite, as
    /// rounding would decide.
    fn matrix<E: Entry>(seed: usize, n: usize) -> Vec<E> {
        let mut a = hard::<E>(seed, n * n);
        for i in 0..n {
            let extra = if seed.is_multiple_of(4) && seed % 5 != 3 { 0.0 } else { 17.0 };
            a[i * n + i] = E::of_parts(a[i * n + i].re() + extra, 0.0);
        }
        a
    }

    fn check<E: Entry>(seed: usize) {
        for n in 0..=SMALL {
            for side in [Side::Lower, Side::Upper] {
                let a = matrix::<E>(seed, n);
                let (mut found, mut expected) = (a.clone(), a);
                let info = factor_small(&mut found, n, side == Side::Upper);
                assert_eq!(info, factor(&mut expected, n, side), "{seed} {n} {side:?}");
                if info == 0 {
                    assert_same(&found, &expected, &format!("{seed} {n} {side:?}"));
                }
            }
        }
    }

    #[test]
    fn small_matrices_have_the_factors_of_large_ones() {
        (0..200).for_each(check::<f64>);
        (0..200).for_each(check::<Complex<f64>>);
    }
}
