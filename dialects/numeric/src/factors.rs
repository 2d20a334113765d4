//! `@lu`, `@qr` and `@qr_vectors`: factors of matrices, packed as LAPACK packs them.

use creole_ir::cost::{Work, elements};
use creole_ir::kernel::KernelCall;
use creole_ir::{LibraryKernel, ensure};
use faer::linalg::matmul::matmul;
use faer::linalg::triangular_solve::solve_unit_lower_triangular_in_place;
use faer::reborrow::{IntoConst, ReborrowMut};
use faer::{Accum, Mat, MatMut, MatRef, Par};
use num_complex::Complex;

use crate::matrices::{Entry, Factors, Job, Out, Output};

/// `p · a = l · u` for each matrix: `l` below the diagonal, whose own is one, and `u`; with which row each row was
/// exchanged, in order and counted from 1; and 0 or the number of the first zero on the diagonal of `u`.
pub static LU: LibraryKernel = LibraryKernel::new(
    "lu",
    "p * a = l * u",
    |call| LU_FACTORS.check(call),
    |call| LU_FACTORS.prepare(call),
    |call| work(call, 2.0 / 3.0),
);

static LU_FACTORS: Factors = Factors {
    options: &[],
    ranks: &[2],
    outs: |job| {
        let (m, n) = job.shape();
        Ok(vec![Out::Entries(vec![m, n]), Out::Ints(vec![m.min(n)]), Out::Ints(vec![])])
    },
    real: lu::<f64>,
    complex: lu::<Complex<f64>>,
};

/// `a = q · r` for each matrix: `r` and, below it, the vectors `v` of the reflections `h = 1 - tau · v · v^H`, whose
/// first number is one; and `tau`. `q` is the product of the reflections.
pub static QR: LibraryKernel = LibraryKernel::new(
    "qr",
    "a = q * r",
    |call| QR_FACTORS.check(call),
    |call| QR_FACTORS.prepare(call),
    |call| work(call, 4.0 / 3.0),
);

static QR_FACTORS: Factors = Factors {
    options: &[],
    ranks: &[2],
    outs: |job| {
        let (m, n) = job.shape();
        Ok(vec![Out::Entries(vec![m, n]), Out::Entries(vec![m.min(n)])])
    },
    real: qr::<f64>,
    complex: qr::<Complex<f64>>,
};

/// The first columns of the product of reflections, as [`QR`] packs them; as many as the matrix has.
pub static QR_VECTORS: LibraryKernel = LibraryKernel::new(
    "qr_vectors",
    "q of a = q * r",
    |call| VECTORS.check(call),
    |call| VECTORS.prepare(call),
    |call| work(call, 4.0 / 3.0),
);

static VECTORS: Factors = Factors {
    options: &[],
    ranks: &[2, 1],
    outs: |job| {
        let ((m, n), k) = (job.shape(), job.sizes[1][0]);
        ensure!(k <= n && n <= m, "can't make {n} columns of {m} numbers of {k} reflections");
        Ok(vec![Out::Entries(vec![m, n])])
    },
    real: vectors::<f64>,
    complex: vectors::<Complex<f64>>,
};

/// `factor · n³` for square matrices, and so on.
pub(crate) fn work(call: &KernelCall<'_>, factor: f64) -> Work {
    let all = call.inputs.first().map_or(0.0, |ty| elements(*ty));
    let sizes = call.inputs.first().map_or(&[][..], |ty| ty.shape());
    let least = sizes.iter().rev().take(2).min().map_or(1.0, |n| *n as f64);
    Work { cheap: factor * all * least, is_scalar: true, ..Work::NONE }
}

/// Columns that are factored one by one before the rest of the matrix gets them all at once.
const BLOCK: usize = 32;

/// A matrix with its columns one after another.
pub(crate) fn loaded<E: Entry>(rows: &[E], m: usize, n: usize) -> Mat<E> {
    Mat::from_fn(m, n, |i, j| rows[i * n + j])
}

/// Numbers of a matrix in row-major order.
pub(crate) fn stored<E: Entry>(a: MatRef<'_, E>) -> Vec<E> {
    (0..a.nrows()).flat_map(|i| (0..a.ncols()).map(move |j| a[(i, j)])).collect()
}

fn lu<E: Entry>(job: &Job<'_, E>) -> Vec<Output<E>> {
    let (m, n) = job.shape();
    let mut a = loaded(job.inputs[0], m, n);
    let (pivots, info) = factor_lu(&mut a);
    vec![Output::Entries(stored(a.as_ref())), Output::Ints(pivots), Output::Ints(vec![info])]
}

/// Puts both factors in the place of the matrix.
pub(crate) fn factor_lu<E: Entry>(a: &mut Mat<E>) -> (Vec<i32>, i32) {
    let (m, n) = a.shape();
    let (k, mut pivots, mut info) = (m.min(n), Vec::new(), 0);
    for start in (0..k).step_by(BLOCK) {
        let end = k.min(start + BLOCK);
        for at in start..end {
            let pivot = pivot(a, at);
            pivots.push(pivot as i32 + 1);
            if a[(pivot, at)] == E::zero_impl() {
                info = if info == 0 { at as i32 + 1 } else { info };
                continue;
            }
            if pivot != at {
                (0..n).for_each(|j| a.col_as_slice_mut(j).swap(at, pivot));
            }
            let inverse = E::of_parts(1.0, 0.0) / a[(at, at)];
            a.col_as_slice_mut(at)[at + 1..].iter_mut().for_each(|x| *x *= inverse);
            let column = a.col_as_slice(at)[at + 1..].to_vec();
            for j in at + 1..end {
                subtract_multiple(&mut a.col_as_slice_mut(j)[at..], &column);
            }
        }
        let (left, right) = a.as_mut().split_at_col_mut(end);
        let left = left.into_const();
        let mut right = right.subrows_mut(start, m - start);
        let square = left.submatrix(start, start, end - start, end - start);
        let (mut top, below) = right.rb_mut().split_at_row_mut(end - start);
        solve_unit_lower_triangular_in_place(square, top.rb_mut(), Par::Seq);
        let lower = left.submatrix(end, start, m - end, end - start);
        matmul(below, Accum::Add, lower, top.into_const(), E::of_parts(-1.0, 0.0), Par::Seq);
    }
    (pivots, info)
}

/// The row of the largest number on or below the diagonal.
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

/// `column[1..] -= column[0] · multiple`
fn subtract_multiple<E: Entry>(column: &mut [E], multiple: &[E]) {
    let Some((first, rest)) = column.split_first_mut() else { return };
    for (x, y) in rest.iter_mut().zip(multiple) {
        *x -= *first * *y;
    }
}

fn qr<E: Entry>(job: &Job<'_, E>) -> Vec<Output<E>> {
    let (m, n) = job.shape();
    let mut a = loaded(job.inputs[0], m, n);
    let k = m.min(n);
    let mut taus = Vec::new();
    for start in (0..k).step_by(BLOCK) {
        let end = k.min(start + BLOCK);
        for at in start..end {
            let tau = reflect(&mut a.col_as_slice_mut(at)[at..]);
            taus.push(tau);
            let mut v = a.col_as_slice(at)[at..].to_vec();
            v[0] = E::of_parts(1.0, 0.0);
            for j in at + 1..end {
                reflected(&mut a.col_as_slice_mut(j)[at..], &v, tau.conjugated());
            }
        }
        let block = Reflections::new(a.as_ref(), &taus[start..end], start);
        block.apply(a.as_mut().submatrix_mut(start, end, m - start, n - end), true);
    }
    vec![Output::Entries(stored(a.as_ref())), Output::Entries(taus)]
}

/// Makes the reflection that takes a vector to a multiple of the first axis. The vector becomes that multiple and,
/// behind it, the vector of the reflection.
pub(crate) fn reflect<E: Entry>(x: &mut [E]) -> E {
    let norm = x[1..].iter().map(|x| x.re().hypot(x.im())).fold(0.0, f64::hypot);
    let alpha = x[0];
    if norm == 0.0 && alpha.im() == 0.0 {
        return E::zero_impl();
    }
    let beta = -alpha.re().hypot(alpha.im()).hypot(norm).copysign(alpha.re());
    let scale = E::of_parts(1.0, 0.0) / (alpha - E::of_parts(beta, 0.0));
    x[1..].iter_mut().for_each(|x| *x *= scale);
    x[0] = E::of_parts(beta, 0.0);
    E::of_parts((beta - alpha.re()) / beta, -alpha.im() / beta)
}

/// `x -= tau · v · (v^H · x)`
pub(crate) fn reflected<E: Entry>(x: &mut [E], v: &[E], tau: E) {
    let dot = x.iter().zip(v).fold(E::zero_impl(), |sum, (x, v)| sum + v.conjugated() * *x);
    let factor = tau * dot;
    x.iter_mut().zip(v).for_each(|(x, v)| *x -= factor * *v);
}

/// A product of reflections as one: `1 - v · t · v^H`.
struct Reflections<E> {
    v: Mat<E>,
    t: Mat<E>,
}

impl<E: Entry> Reflections<E> {
    /// Those whose vectors are in the columns of a packed matrix from `start` on.
    fn new(packed: MatRef<'_, E>, taus: &[E], start: usize) -> Reflections<E> {
        let (n, k) = (packed.nrows() - start, taus.len());
        let entry = |i: usize, j: usize| match i.cmp(&j) {
            std::cmp::Ordering::Less => E::zero_impl(),
            std::cmp::Ordering::Equal => E::of_parts(1.0, 0.0),
            std::cmp::Ordering::Greater => packed[(start + i, start + j)],
        };
        let v = Mat::from_fn(n, k, entry);
        let products = v.adjoint() * &v;
        let mut t = Mat::zeros(k, k);
        for j in 0..k {
            t[(j, j)] = taus[j];
            for i in 0..j {
                let sum = (i..j).fold(E::zero_impl(), |sum, l| sum + t[(i, l)] * products[(l, j)]);
                t[(i, j)] = E::zero_impl() - taus[j] * sum;
            }
        }
        Reflections { v, t }
    }

    /// Multiplies from the left, by the adjoint if that is said.
    fn apply(&self, c: MatMut<'_, E>, adjoint: bool) {
        let products = self.v.adjoint() * c.as_ref();
        let products = if adjoint { self.t.adjoint() * products } else { &self.t * products };
        matmul(c, Accum::Add, &self.v, &products, E::of_parts(-1.0, 0.0), Par::Seq);
    }
}

fn vectors<E: Entry>(job: &Job<'_, E>) -> Vec<Output<E>> {
    let (m, n) = job.shape();
    let packed = loaded(job.inputs[0], m, n);
    let taus = job.inputs[1];
    let mut q = Mat::from_fn(m, n, |i, j| E::of_parts(f64::from(i == j), 0.0));
    for start in (0..taus.len()).step_by(BLOCK).rev() {
        let end = taus.len().min(start + BLOCK);
        let block = Reflections::new(packed.as_ref(), &taus[start..end], start);
        block.apply(q.as_mut().submatrix_mut(start, start, m - start, n - start), false);
    }
    vec![Output::Entries(stored(q.as_ref()))]
}

/// [`QR`] of the columns in another order: at each step the one of which most is left. Their numbers, from 1,
/// come second.
pub static PIVOTED_QR: LibraryKernel = LibraryKernel::new(
    "pivoted_qr",
    "a * p = q * r",
    |call| PIVOTED.check(call),
    |call| PIVOTED.prepare(call),
    |call| work(call, 4.0 / 3.0),
);

static PIVOTED: Factors = Factors {
    options: &[],
    ranks: &[2],
    outs: |job| {
        let (m, n) = job.shape();
        Ok(vec![Out::Entries(vec![m, n]), Out::Ints(vec![n]), Out::Entries(vec![m.min(n)])])
    },
    real: pivoted::<f64>,
    complex: pivoted::<Complex<f64>>,
};

fn pivoted<E: Entry>(job: &Job<'_, E>) -> Vec<Output<E>> {
    let (m, n) = job.shape();
    let mut a = loaded(job.inputs[0], m, n);
    let mut order: Vec<i32> = (1..=n as i32).collect();
    let mut taus = Vec::new();
    let left = |a: &Mat<E>, at: usize, j: usize| {
        a.col_as_slice(j)[at..].iter().map(|x| x.re().hypot(x.im())).fold(0.0, f64::hypot)
    };
    for at in 0..m.min(n) {
        let mut best = (at, left(&a, at, at));
        for j in at + 1..n {
            let norm = left(&a, at, j);
            best = if norm > best.1 { (j, norm) } else { best };
        }
        if best.0 != at {
            let column = a.col_as_slice(at).to_vec();
            let other = a.col_as_slice(best.0).to_vec();
            a.col_as_slice_mut(at).copy_from_slice(&other);
            a.col_as_slice_mut(best.0).copy_from_slice(&column);
            order.swap(at, best.0);
        }
        let tau = reflect(&mut a.col_as_slice_mut(at)[at..]);
        taus.push(tau);
        let mut v = a.col_as_slice(at)[at..].to_vec();
        v[0] = E::of_parts(1.0, 0.0);
        (at + 1..n).for_each(|j| reflected(&mut a.col_as_slice_mut(j)[at..], &v, tau.conjugated()));
    }
    vec![Output::Entries(stored(a.as_ref())), Output::Ints(order), Output::Entries(taus)]
}

/// `t · x = b` for each matrix with three diagonals: those below, on and above the main one, as long as it, of which
/// the first number of the first and the last of the third are not there; and 0 or the number of the first zero
/// pivot, for which there is no `x`.
pub static TRIDIAGONAL_SOLVE: LibraryKernel = LibraryKernel::new(
    "tridiagonal_solve",
    "t * x = b",
    |call| BANDS.check(call),
    |call| BANDS.prepare(call),
    |call| work(call, 8.0),
);

static BANDS: Factors = Factors {
    options: &[],
    ranks: &[1, 1, 1, 2],
    outs: |job| {
        let (n, b) = (job.sizes[1][0], &job.sizes[3]);
        let goes = job.sizes[..3].iter().all(|size| size[0] == n) && b[0] == n;
        ensure!(goes, "expects diagonals as long as the right side, found {:?}", job.sizes);
        Ok(vec![Out::Entries(b.clone()), Out::Ints(vec![])])
    },
    real: tridiagonal_solve::<f64>,
    complex: tridiagonal_solve::<Complex<f64>>,
};

/// Elimination with exchange of neighbouring rows, so that a second diagonal above comes up.
fn tridiagonal_solve<E: Entry>(job: &Job<'_, E>) -> Vec<Output<E>> {
    let (n, columns) = (job.sizes[3][0], job.sizes[3][1]);
    let zero = E::zero_impl();
    let (below, mut d, mut above) = (job.inputs[0], job.inputs[1].to_vec(), job.inputs[2].to_vec());
    let (mut second, mut x) = (vec![zero; n], job.inputs[3].to_vec());
    for i in 0..n.saturating_sub(1) {
        let mut lower = [below[i + 1], d[i + 1], if i + 2 < n { above[i + 1] } else { zero }];
        if lower[0].size() > d[i].size() {
            let upper = [d[i], above[i], second[i]];
            (d[i], above[i], second[i]) = (lower[0], lower[1], lower[2]);
            lower = upper;
            for j in 0..columns {
                x.swap(i * columns + j, (i + 1) * columns + j);
            }
        }
        if d[i] == zero {
            return vec![Output::Entries(x), Output::Ints(vec![i as i32 + 1])];
        }
        let factor = lower[0] / d[i];
        d[i + 1] = lower[1] - factor * above[i];
        above[i + 1] = lower[2] - factor * second[i];
        for j in 0..columns {
            x[(i + 1) * columns + j] = x[(i + 1) * columns + j] - factor * x[i * columns + j];
        }
    }
    if n > 0 && d[n - 1] == zero {
        return vec![Output::Entries(x), Output::Ints(vec![n as i32])];
    }
    for i in (0..n).rev() {
        for j in 0..columns {
            let mut sum = x[i * columns + j];
            if i + 1 < n {
                sum -= above[i] * x[(i + 1) * columns + j];
            }
            if i + 2 < n {
                sum -= second[i] * x[(i + 2) * columns + j];
            }
            x[i * columns + j] = sum / d[i];
        }
    }
    vec![Output::Entries(x), Output::Ints(vec![0])]
}
