//! The kernel `@lu`: LU factorization with partial pivoting, packed as in LAPACK.

use std::ops::Range;

use creole_ir::LibraryKernel;
use faer::linalg::matmul::matmul;
use faer::linalg::triangular_solve::solve_unit_lower_triangular_in_place;
use faer::reborrow::{IntoConst, ReborrowMut};
use faer::{Accum, Mat, MatMut, Par};

use crate::entries::{Entry, loaded};
use crate::matrices::{Job, Out, Output};
use crate::small::{self, SMALL};

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
        fill: lu,
        work: 2.0 / 3.0,
    }
}

/// Number of columns up to which they are factored one at a time.
const COLUMNS: usize = 8;

fn lu<E: Entry>(job: &Job<'_, E>, results: &mut [Output<E>]) {
    let [Output::Entries(a), Output::Ints(pivots), Output::Ints(info), Output::Ints(rows)] =
        results
    else {
        return;
    };
    let (m, n) = job.shape();
    a.copy_from_slice(job.inputs[0]);
    info[0] = if n <= m && m <= SMALL { small::lu(a, n, pivots) } else { blocked(a, n, pivots) };
    rows.iter_mut().zip(0..).for_each(|(row, i)| *row = i);
    for (at, pivot) in pivots.iter().enumerate() {
        rows.swap(at, *pivot as usize - 1);
    }
}

/// Factors a matrix of `n` columns as [`small::lu`] does.
fn blocked<E: Entry>(rows: &mut [E], n: usize, pivots: &mut [i32]) -> i32 {
    let m = rows.len().checked_div(n).unwrap_or(0);
    let mut a = loaded(rows, m, n);
    let (found, info) = factor_lu(&mut a);
    pivots.copy_from_slice(&found);
    MatMut::from_row_major_slice_mut(rows, m, n).copy_from(a);
    info
}

/// Factors the matrix in place; returns the pivots and 0 or the number of the first zero pivot.
pub(crate) fn factor_lu<E: Entry>(a: &mut Mat<E>) -> (Vec<i32>, i32) {
    let (k, n) = (a.nrows().min(a.ncols()), a.ncols());
    let mut found = Pivots { rows: Vec::new(), info: 0, multipliers: Vec::new() };
    factor(a, 0, k, &mut found);
    update(a, [0, k, n], &found.rows);
    (found.rows.iter().map(|row| *row as i32 + 1).collect(), found.info)
}

/// The row that each row was exchanged with, from 0, and 0 or the number of the first zero pivot.
struct Pivots<E> {
    rows: Vec<usize>,
    info: i32,
    /// Memory for a copy of the multipliers of one column.
    multipliers: Vec<E>,
}

/// Factors the columns from `start` to `end` below row `start`: a half, and then the other one less the products with
/// the first.
fn factor<E: Entry>(a: &mut Mat<E>, start: usize, end: usize, found: &mut Pivots<E>) {
    if end - start <= COLUMNS {
        for at in start..end {
            let (pivot, is_zero) = eliminate(a, at, start..end, &mut found.multipliers);
            found.rows.push(pivot);
            if is_zero && found.info == 0 {
                found.info = at as i32 + 1;
            }
        }
        return;
    }
    let middle = start + (end - start).next_multiple_of(2 * COLUMNS) / 2;
    factor(a, start, middle, found);
    update(a, [start, middle, end], &found.rows);
    factor(a, middle, end, found);
    exchange(a, start..middle, &found.rows, middle..end);
}

/// Exchanges rows of these columns as the pivots of other columns say.
fn exchange<E: Entry>(
    a: &mut Mat<E>,
    columns: Range<usize>,
    pivots: &[usize],
    others: Range<usize>,
) {
    for j in columns {
        let column = a.col_as_slice_mut(j);
        others.clone().for_each(|at| column.swap(at, pivots[at]));
    }
}

/// Exchanges rows and eliminates one of these columns from those behind it. Returns the pivot row, and true if the
/// pivot is zero.
fn eliminate<E: Entry>(
    a: &mut Mat<E>,
    at: usize,
    columns: Range<usize>,
    multipliers: &mut Vec<E>,
) -> (usize, bool) {
    let pivot = pivot(a, at);
    if a[(pivot, at)] == E::zero_impl() {
        return (pivot, true);
    }
    let end = columns.end;
    columns.for_each(|j| a.col_as_slice_mut(j).swap(at, pivot));
    let inverse = E::of_parts(1.0, 0.0) / a[(at, at)];
    a.col_as_slice_mut(at)[at + 1..].iter_mut().for_each(|x| *x *= inverse);
    multipliers.clear();
    multipliers.extend_from_slice(&a.col_as_slice(at)[at + 1..]);
    for j in at + 1..end {
        subtract_multiple(&mut a.col_as_slice_mut(j)[at..], multipliers);
    }
    (pivot, false)
}

/// Updates the columns from `end` to `last` by those from `start` to `end`, which are factored.
fn update<E: Entry>(a: &mut Mat<E>, [start, end, last]: [usize; 3], pivots: &[usize]) {
    if end == last {
        return;
    }
    exchange(a, end..last, pivots, start..end);
    let m = a.nrows();
    let (left, right) = a.as_mut().split_at_col_mut(end);
    let left = left.into_const();
    let mut right = right.submatrix_mut(start, 0, m - start, last - end);
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

#[cfg(test)]
mod tests {
    use num_complex::Complex;

    use super::*;
    use crate::small::tests::{assert_same, hard};

    fn check<E: Entry>(seed: usize) {
        for m in 0..=SMALL {
            for n in 1..=m {
                let a = hard::<E>(seed, m * n);
                let (mut found, mut expected) = (a.clone(), a);
                let [mut pivots, mut expected_pivots] = [vec![0; n], vec![0; n]];
                let info = small::lu(&mut found, n, &mut pivots);
                let expected_info = blocked(&mut expected, n, &mut expected_pivots);
                assert_eq!((info, pivots), (expected_info, expected_pivots), "{seed} {m} {n}");
                assert_same(&found, &expected, &format!("{seed} {m} {n}"));
            }
        }
    }

    #[test]
    fn small_matrices_have_the_factors_of_large_ones() {
        (0..200).for_each(check::<f64>);
        (0..200).for_each(check::<Complex<f64>>);
    }
}
