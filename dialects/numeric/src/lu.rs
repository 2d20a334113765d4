//! The kernel `@lu`: LU factorization with partial pivoting, packed as in LAPACK.

use creole_ir::LibraryKernel;
use faer::linalg::matmul::matmul;
use faer::linalg::triangular_solve::solve_unit_lower_triangular_in_place;
use faer::reborrow::{IntoConst, ReborrowMut};
use faer::{Accum, Mat, Par};

use crate::entries::{Entry, loaded, stored};
use crate::matrices::{Job, Out, Output};

factors! {
    /// LU factorization `p · a = l · u` of each matrix: `l` below the diagonal, with unit diagonal, and `u`;
    /// the pivots, the row that each row was exchanged with, in order, from 1; 0 or the number of the first zero on
    /// the diagonal of `u`; and the row of `a` that each row of `p · a` is, from 0.
    LU = "lu", "p * a = l * u" {
        options: [],
        ranks: [2],
        outs: |job| {
            let (m, n) = job.shape();
            let ints = [vec![m.min(n)], vec![], vec![m]].map(Out::Ints);
            Ok([Out::Entries(vec![m, n])].into_iter().chain(ints).collect())
        },
        compute: lu,
        work: 2.0 / 3.0,
    }
}

/// Block size: columns factored one at a time before the trailing matrix is updated.
pub(crate) const BLOCK: usize = 32;

fn lu<E: Entry>(job: &Job<'_, E>) -> Vec<Output<E>> {
    let (m, n) = job.shape();
    let mut a = loaded(job.inputs[0], m, n);
    let (pivots, info) = factor_lu(&mut a);
    let mut rows: Vec<i32> = (0..m as i32).collect();
    for (at, pivot) in pivots.iter().enumerate() {
        rows.swap(at, *pivot as usize - 1);
    }
    let ints = [pivots, vec![info], rows].map(Output::Ints);
    [Output::Entries(stored(a.as_ref()))].into_iter().chain(ints).collect()
}

/// Factors the matrix in place; returns the pivots and 0 or the number of the first zero pivot.
pub(crate) fn factor_lu<E: Entry>(a: &mut Mat<E>) -> (Vec<i32>, i32) {
    let k = a.nrows().min(a.ncols());
    let (mut pivots, mut info) = (Vec::new(), 0);
    for start in (0..k).step_by(BLOCK) {
        let end = k.min(start + BLOCK);
        for at in start..end {
            let (pivot, is_zero) = eliminate(a, at, end);
            pivots.push(pivot as i32 + 1);
            if is_zero && info == 0 {
                info = at as i32 + 1;
            }
        }
        update_behind(a, start, end);
    }
    (pivots, info)
}

/// Exchanges rows and eliminates one column from those before `end`. Returns the pivot row, and true if the
/// pivot is zero.
fn eliminate<E: Entry>(a: &mut Mat<E>, at: usize, end: usize) -> (usize, bool) {
    let pivot = pivot(a, at);
    if a[(pivot, at)] == E::zero_impl() {
        return (pivot, true);
    }
    if pivot != at {
        (0..a.ncols()).for_each(|j| a.col_as_slice_mut(j).swap(at, pivot));
    }
    let inverse = E::of_parts(1.0, 0.0) / a[(at, at)];
    a.col_as_slice_mut(at)[at + 1..].iter_mut().for_each(|x| *x *= inverse);
    let column = a.col_as_slice(at)[at + 1..].to_vec();
    for j in at + 1..end {
        subtract_multiple(&mut a.col_as_slice_mut(j)[at..], &column);
    }
    (pivot, false)
}

/// Updates the trailing columns by a block of eliminated columns.
fn update_behind<E: Entry>(a: &mut Mat<E>, start: usize, end: usize) {
    let m = a.nrows();
    let (left, right) = a.as_mut().split_at_col_mut(end);
    let left = left.into_const();
    let mut right = right.subrows_mut(start, m - start);
    let square = left.submatrix(start, start, end - start, end - start);
    let (mut top, below) = right.rb_mut().split_at_row_mut(end - start);
    solve_unit_lower_triangular_in_place(square, top.rb_mut(), Par::Seq);
    let lower = left.submatrix(end, start, m - end, end - start);
    matmul(below, Accum::Add, lower, top.into_const(), E::of_parts(-1.0, 0.0), Par::Seq);
}

/// The row of the largest entry on or below the diagonal (partial pivoting).
fn pivot<E: Entry>(a: &Mat<E>, at: usize) -> usize {
    let column = a.col_as_slice(at);
    let mut best = at;
    for i in at + 1..column.len() {
        if column[i].size() > column[best].size() {
            best = i;
        }
    }
    best
}

/// Computes `column[1..] -= column[0] · multiple`.
fn subtract_multiple<E: Entry>(column: &mut [E], multiple: &[E]) {
    let Some((first, rest)) = column.split_first_mut() else { return };
    for (x, y) in rest.iter_mut().zip(multiple) {
        *x -= *first * *y;
    }
}
