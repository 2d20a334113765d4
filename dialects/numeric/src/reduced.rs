//! The kernels `@hessenberg` and `@tridiagonal`: reduction to condensed form by Householder reflections.

use creole_ir::{LibraryKernel, ensure};
use faer::Mat;

use crate::entries::{Entry, loaded, stored};
use crate::matrices::{Job, Out, Output, square};
use crate::qr::{reflect, reflected};

factors! {
    /// Hessenberg reduction `a = q · h · q^H` of each matrix: `h` is zero below its first subdiagonal, where,
    /// as in the kernel `@qr`, the vectors of the reflections are stored whose product is `q`; and their
    /// factors `tau`. Rows and columns outside of `low` to `high`, counted from 1, must be in that form
    /// already.
    HESSENBERG = "hessenberg", "a = q * h * q^H" {
        options: ["low", "high"],
        ranks: [2],
        outs: |job| {
            let n = square(job)?;
            let [low, high] = *job.options else { return Ok(Vec::new()) };
            let goes = low >= 1 && high <= n as i64;
            ensure!(goes, "expects 'low' and 'high' from 1 to {n}, found {low} and {high}");
            Ok(vec![
                Out::Entries(vec![n, n]),
                Out::Entries(vec![n.saturating_sub(1)]),
                Out::Ints(vec![]),
            ])
        },
        compute: hessenberg,
        work: 10.0 / 3.0,
    }
}

factors! {
    /// Tridiagonal reduction `a = q · t · q^H` of each Hermitian matrix, of which the lower triangle is read:
    /// the matrix with the vectors of the reflections below the subdiagonal, the real diagonal and
    /// subdiagonal of `t`, and the factors `tau` of the reflections.
    TRIDIAGONAL = "tridiagonal", "a = q * t * q^H" {
        options: [],
        ranks: [2],
        outs: |job| {
            let n = square(job)?;
            let below = n.saturating_sub(1);
            let diagonals = [Out::Reals(vec![n]), Out::Reals(vec![below])];
            let ends = [Out::Entries(vec![below]), Out::Ints(vec![])];
            Ok([Out::Entries(vec![n, n])].into_iter().chain(diagonals).chain(ends).collect())
        },
        compute: tridiagonal,
        work: 4.0 / 3.0,
    }
}

fn hessenberg<E: Entry>(job: &Job<'_, E>) -> Vec<Output<E>> {
    let n = job.shape().0;
    let mut a = loaded(job.inputs[0], n, n);
    let [low, high] = [0, 1].map(|at| job.options[at] as usize);
    let taus = reduce(&mut a, low, high);
    vec![Output::Entries(stored(a.as_ref())), Output::Entries(taus), Output::Ints(vec![0])]
}

/// Reduces the matrix in place and stores the vectors below; returns the factors of the reflections.
pub(crate) fn reduce<E: Entry>(a: &mut Mat<E>, low: usize, high: usize) -> Vec<E> {
    let n = a.nrows();
    let mut taus = vec![E::zero_impl(); n.saturating_sub(1)];
    for at in low - 1..high.saturating_sub(1) {
        let tau = reflect(&mut a.col_as_slice_mut(at)[at + 1..high]);
        taus[at] = tau;
        let mut v = a.col_as_slice(at)[at + 1..high].to_vec();
        v[0] = E::of_parts(1.0, 0.0);
        for i in 0..high {
            let row = |j: usize| a[(i, at + 1 + j)];
            let dot = (0..v.len()).fold(E::zero_impl(), |sum, j| sum + row(j) * v[j]);
            let factor = tau * dot;
            for (j, v) in v.iter().enumerate() {
                a[(i, at + 1 + j)] -= factor * v.conjugated();
            }
        }
        for j in at + 1..n {
            reflected(&mut a.col_as_slice_mut(j)[at + 1..high], &v, tau.conjugated());
        }
    }
    taus
}

fn tridiagonal<E: Entry>(job: &Job<'_, E>) -> Vec<Output<E>> {
    let n = job.shape().0;
    let mut a = loaded(job.inputs[0], n, n);
    let (mut below, mut taus) = (Vec::new(), Vec::new());
    for at in 0..n.saturating_sub(1) {
        let tau = reflect(&mut a.col_as_slice_mut(at)[at + 1..]);
        below.push(a[(at + 1, at)].re());
        taus.push(tau);
        let mut v = a.col_as_slice(at)[at + 1..].to_vec();
        v[0] = E::of_parts(1.0, 0.0);
        update_both_sides(&mut a, at + 1, &v, tau);
    }
    let diagonal: Vec<f64> = (0..n).map(|i| a[(i, i)].re()).collect();
    (0..n).for_each(|i| a[(i, i)] = E::of_parts(diagonal[i], 0.0));
    vec![
        Output::Entries(stored(a.as_ref())),
        Output::Reals(diagonal),
        Output::Reals(below),
        Output::Entries(taus),
        Output::Ints(vec![0]),
    ]
}

/// Computes `a = h^H · a · h` for the reflection `h` from row and column `start` on, in the lower triangle.
fn update_both_sides<E: Entry>(a: &mut Mat<E>, start: usize, v: &[E], tau: E) {
    let m = v.len();
    let entry = |a: &Mat<E>, i: usize, j: usize| match i.cmp(&j) {
        std::cmp::Ordering::Less => a[(start + j, start + i)].conjugated(),
        std::cmp::Ordering::Equal => E::of_parts(a[(start + i, start + i)].re(), 0.0),
        std::cmp::Ordering::Greater => a[(start + i, start + j)],
    };
    let row = |i: usize| (0..m).fold(E::zero_impl(), |sum, j| sum + entry(a, i, j) * v[j]);
    let mut w: Vec<E> = (0..m).map(|i| tau * row(i)).collect();
    let dot = w.iter().zip(v).fold(E::zero_impl(), |sum, (w, v)| sum + w.conjugated() * *v);
    let alpha = E::of_parts(-0.5, 0.0) * tau * dot;
    w.iter_mut().zip(v).for_each(|(w, v)| *w += alpha * *v);
    for j in 0..m {
        for i in j..m {
            let change = v[i] * w[j].conjugated() + w[i] * v[j].conjugated();
            a[(start + i, start + j)] -= change;
        }
    }
}
