//! The kernels `@eigh`, `@eig` and `@svd`: eigenvalues and singular values.

use creole_ir::LibraryKernel;
use faer::Par::Seq;
use faer::linalg::solvers::{Eigen, SelfAdjointEigen, Svd};
use faer::linalg::triangular_solve as solve;
use faer::{Mat, MatRef, Side};
use num_complex::Complex;

use crate::entries::{Entry, loaded, stored};
use crate::lu::factor_lu;
use crate::matrices::{Job, Out, Output, square};

factors! {
    /// Eigendecomposition `a · v = v · w` of each Hermitian matrix: `v` with orthonormal columns, `w` in
    /// ascending order, and 0, or 1 if none was found, where the results are NaN. Only one triangle is read,
    /// the upper one with `upper`; without `vectors`, `v` is zero.
    EIGH = "eigh", "a * v = v * w" {
        options: ["upper", "vectors"],
        ranks: [2],
        outs: |job| {
            let n = square(job)?;
            Ok(vec![Out::Entries(vec![n, n]), Out::Reals(vec![n]), Out::Ints(vec![])])
        },
        compute: eigh,
        work: 9.0,
    }
}

factors! {
    /// Eigendecomposition `a · v = v · w` and `u^H · a = w · u^H` of each square matrix: `w`, `u` and `v`,
    /// all complex, whose columns have length one and a real largest entry; and 0, or 1 if none was found.
    /// Without `left` and `right`, `u` and `v` are zero.
    EIG = "eig", "a * v = v * w" {
        options: ["left", "right"],
        ranks: [2],
        outs: |job| {
            let n = square(job)?;
            let vectors = || Out::Complexes(vec![n, n]);
            Ok(vec![Out::Complexes(vec![n]), vectors(), vectors(), Out::Ints(vec![])])
        },
        compute: eig,
        work: 25.0,
    }
}

factors! {
    /// Singular value decomposition `a = u · s · v^H` of each matrix: `s` in descending order, `u`, `v^H`,
    /// and 0, or 1 if none was found. With `full`, `u` and `v` are square; with `values`, they are zero.
    SVD = "svd", "a = u * s * v^H" {
        options: ["full", "values"],
        ranks: [2],
        outs: |job| {
            let (m, n) = job.shape();
            let k = m.min(n);
            let (columns, rows) = if job.has(0) { (m, n) } else { (k, k) };
            let vectors = [Out::Entries(vec![m, columns]), Out::Entries(vec![rows, n])];
            Ok([Out::Reals(vec![k])].into_iter().chain(vectors).chain([Out::Ints(vec![])]).collect())
        },
        compute: svd,
        work: 20.0,
    }
}

/// Precondition of the libraries: for some matrices with NaN they do not terminate.
fn is_finite<E: Entry>(numbers: &[E]) -> bool {
    numbers.iter().all(|x| x.re().is_finite() && x.im().is_finite())
}

const NAN: Complex<f64> = Complex { re: f64::NAN, im: f64::NAN };

fn eigh<E: Entry>(job: &Job<'_, E>) -> Vec<Output<E>> {
    let n = job.shape().0;
    let side = if job.has(0) { Side::Upper } else { Side::Lower };
    let a = MatRef::from_row_major_slice(job.inputs[0], n, n);
    let triangle = |(at, _): &(usize, &E)| match side {
        Side::Lower => at % n <= at / n,
        Side::Upper => at % n >= at / n,
    };
    let read: Vec<E> = job.inputs[0].iter().enumerate().filter(triangle).map(|(_, x)| *x).collect();
    let found = is_finite(&read).then(|| {
        // The library expects at least one column.
        if n == 0 {
            return Some((Vec::new(), Vec::new()));
        }
        if job.has(1) {
            let found = SelfAdjointEigen::new(a, side).ok()?;
            let values = found.S().column_vector().iter().map(|x| x.re()).collect();
            return Some((stored(found.U()), values));
        }
        let values = a.self_adjoint_eigenvalues(side).ok()?;
        Some((vec![E::zero_impl(); n * n], values))
    });
    let info = i32::from(found.as_ref().is_none_or(Option::is_none));
    let (vectors, values): (Vec<E>, Vec<f64>) =
        found.flatten().unwrap_or_else(|| (vec![E::NAN; n * n], vec![f64::NAN; n]));
    vec![Output::Entries(vectors), Output::Reals(values), Output::Ints(vec![info])]
}

fn svd<E: Entry>(job: &Job<'_, E>) -> Vec<Output<E>> {
    let (m, n) = job.shape();
    let k = m.min(n);
    let (columns, rows) = if job.has(0) { (m, n) } else { (k, k) };
    let a = loaded(job.inputs[0], m, n);
    let found = is_finite(job.inputs[0]).then(|| {
        if job.has(1) {
            let values = a.singular_values().ok()?;
            let zeros = |n: usize| vec![E::zero_impl(); n];
            return Some((values, zeros(m * columns), zeros(rows * n)));
        }
        let found = if job.has(0) { Svd::new(a.as_ref()) } else { Svd::new_thin(a.as_ref()) };
        let found = found.ok()?;
        let values = found.S().column_vector().iter().map(|x| x.re()).collect();
        let adjoint = Mat::from_fn(rows, n, |i, j| found.V()[(j, i)].conjugated());
        Some((values, stored(found.U()), stored(adjoint.as_ref())))
    });
    let info = i32::from(found.as_ref().is_none_or(Option::is_none));
    let nan = |n: usize| vec![E::NAN; n];
    let (values, u, v) =
        found.flatten().unwrap_or_else(|| (vec![f64::NAN; k], nan(m * columns), nan(rows * n)));
    vec![Output::Reals(values), Output::Entries(u), Output::Entries(v), Output::Ints(vec![info])]
}

fn eig<E: Entry>(job: &Job<'_, E>) -> Vec<Output<E>> {
    let n = job.shape().0;
    let a: Vec<Complex<f64>> =
        job.inputs[0].iter().map(|x| Complex { re: x.re(), im: x.im() }).collect();
    let is_real = E::N_PARTS == 1;
    let found = is_finite(job.inputs[0]).then(|| eigen(&a, n, is_real)).flatten();
    let info = i32::from(found.is_none());
    let zeros = vec![Complex::default(); n * n];
    let nan = vec![NAN; n * n];
    let (values, left, right) = match found {
        None => (vec![NAN; n], nan.clone(), nan),
        Some((values, vectors)) => {
            let left = if job.has(0) { stored(dual(&vectors).as_ref()) } else { zeros.clone() };
            let right = if job.has(1) { stored(scaled(vectors).as_ref()) } else { zeros };
            (values, left, right)
        }
    };
    vec![
        Output::Complexes(values),
        Output::Complexes(left),
        Output::Complexes(right),
        Output::Ints(vec![info]),
    ]
}

type Spectrum = (Vec<Complex<f64>>, Mat<Complex<f64>>);

/// Eigenvalues, and eigenvectors as columns.
fn eigen(a: &[Complex<f64>], n: usize, is_real: bool) -> Option<Spectrum> {
    let found = if is_real {
        let real: Vec<f64> = a.iter().map(|x| x.re).collect();
        Eigen::new_from_real(loaded(&real, n, n).as_ref())
    } else {
        Eigen::new(loaded(a, n, n).as_ref())
    };
    let found = found.ok()?;
    Some((found.S().column_vector().iter().copied().collect(), found.U().to_owned()))
}

/// Normalizes columns to length one and a real largest entry.
fn scaled(mut vectors: Mat<Complex<f64>>) -> Mat<Complex<f64>> {
    for j in 0..vectors.ncols() {
        let column = vectors.col_as_slice_mut(j);
        let norm = column.iter().map(|x| x.norm()).fold(0.0, f64::hypot);
        let is_real = column.iter().all(|x| x.im == 0.0);
        let largest = column.iter().copied().reduce(|a, b| if b.norm() > a.norm() { b } else { a });
        let Some(largest) = largest.filter(|x| x.norm() > 0.0) else { continue };
        let phase = if is_real { Complex::from(1.0) } else { largest.conj() / largest.norm() };
        column.iter_mut().for_each(|x| *x = *x * phase / norm);
        if !is_real {
            let at =
                (0..column.len()).max_by(|i, j| column[*i].norm().total_cmp(&column[*j].norm()));
            at.into_iter().for_each(|i| column[i].im = 0.0);
        }
    }
    vectors
}

/// The left eigenvectors dual to right ones: the columns of the adjoint of the inverse.
fn dual(vectors: &Mat<Complex<f64>>) -> Mat<Complex<f64>> {
    let n = vectors.nrows();
    // Solves v^H · u = 1.
    let mut lu = vectors.adjoint().to_owned();
    let (pivots, _) = factor_lu(&mut lu);
    let mut u = Mat::from_fn(n, n, |i, j| Complex::from(f64::from(u8::from(i == j))));
    for (at, pivot) in pivots.iter().enumerate() {
        (0..n).for_each(|j| u.col_as_slice_mut(j).swap(at, *pivot as usize - 1));
    }
    solve::solve_unit_lower_triangular_in_place(lu.as_ref(), u.as_mut(), Seq);
    solve::solve_upper_triangular_in_place(lu.as_ref(), u.as_mut(), Seq);
    scaled(u)
}
