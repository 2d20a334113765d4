//! The kernels `@cholesky` and `@triangular_solve`.

use creole_ir::{LibraryKernel, ensure};
use faer::linalg::solvers::{Llt, LltError};
use faer::linalg::triangular_solve::{
    solve_lower_triangular_in_place, solve_unit_lower_triangular_in_place,
    solve_unit_upper_triangular_in_place, solve_upper_triangular_in_place,
};
use faer::{MatMut, MatRef, Par, Side};

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
        compute: cholesky,
        work: 1.0 / 3.0,
    }
}

factors! {
    /// Solves `op(a) · x = b`, or `x · op(a) = b` with `right`, for each matrix. `a` is lower triangular,
    /// with `upper` upper triangular; `op` is the identity (0), the transpose (1) or the adjoint (2); with
    /// `unit`, the diagonal is taken to be one.
    TRIANGULAR_SOLVE = "triangular_solve", "op(a) * x = b" {
        options: ["upper", "right", "unit", "op"],
        ranks: [2, 2],
        outs: |job| {
            let (n, b) = (square(job)?, &job.sizes[1]);
            let op = job.options[3];
            ensure!((0..3).contains(&op), "expects 0, 1 or 2 as 'op', found {op}");
            let size = if job.has(1) { b[1] } else { b[0] };
            ensure!(size == n, "can't solve {n} equations for {size} numbers");
            Ok(vec![Out::Entries(b.clone())])
        },
        compute: triangular_solve,
        work: 1.0,
    }
}

fn cholesky<E: Entry>(job: &Job<'_, E>) -> Vec<Output<E>> {
    let side = if job.has(0) { Side::Upper } else { Side::Lower };
    let mut matrix = job.inputs[0].to_vec();
    let info = factor(&mut matrix, job.shape().0, side);
    vec![Output::Entries(matrix), Output::Ints(vec![info])]
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
        Err(LltError::NonPositivePivot { index }) => {
            matrix.fill(E::NAN);
            i32::try_from(index + 1).unwrap_or(i32::MAX)
        }
    }
}

fn triangular_solve<E: Entry>(job: &Job<'_, E>) -> Vec<Output<E>> {
    let n = job.shape().0;
    let (mut a, mut x) = (job.inputs[0].to_vec(), job.inputs[1].to_vec());
    if job.options[3] == 2 {
        a.iter_mut().for_each(|x| *x = x.conjugated());
    }
    let b = MatMut::from_row_major_slice_mut(&mut x, job.sizes[1][0], job.sizes[1][1]);
    solve(job, MatRef::from_row_major_slice(&a, n, n), b);
    vec![Output::Entries(x)]
}

/// Solves `x · a = b` as `a^T · x^T = b^T`.
fn solve<E: Entry>(job: &Job<'_, E>, a: MatRef<'_, E>, b: MatMut<'_, E>) {
    let [upper, right, unit, transpose] = [0, 1, 2, 3].map(|option| job.has(option));
    let b = if right { b.transpose_mut() } else { b };
    let flips = right != transpose;
    let a = if flips { a.transpose() } else { a };
    match (upper != flips, unit) {
        (false, false) => solve_lower_triangular_in_place(a, b, Par::Seq),
        (false, true) => solve_unit_lower_triangular_in_place(a, b, Par::Seq),
        (true, false) => solve_upper_triangular_in_place(a, b, Par::Seq),
        (true, true) => solve_unit_upper_triangular_in_place(a, b, Par::Seq),
    }
}
