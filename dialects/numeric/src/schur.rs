//! The kernel `@schur`: complex Schur decomposition (triangular form).

use creole_ir::LibraryKernel;
use faer::Mat;
use num_complex::Complex;

use crate::entries::{Entry, loaded, stored};
use crate::matrices::{Job, Out, Output, square};
use crate::qr::reflected;
use crate::reduced::reduce;

type C64 = Complex<f64>;

factors! {
    /// Schur decomposition `a = z · t · z^H` of each matrix, in complex numbers: `t` is upper triangular;
    /// `z`; the eigenvalues, which are the diagonal of `t`; and 0, or 1 if they were not found. Without
    /// `vectors`, `z` is zero.
    ///
    /// Hessenberg form, then QR steps with Wilkinson's shift (Golub and Van Loan, "Matrix computations",
    /// section 7.5).
    SCHUR = "schur", "a = z * t * z^H" {
        options: ["vectors"],
        ranks: [2],
        outs: |job| {
            let n = square(job)?;
            let matrix = || Out::Complexes(vec![n, n]);
            Ok(vec![matrix(), matrix(), Out::Complexes(vec![n]), Out::Ints(vec![])])
        },
        compute: schur,
        work: 25.0,
    }
}

fn schur<E: Entry>(job: &Job<'_, E>) -> Vec<Output<E>> {
    let n = job.shape().0;
    let a: Vec<C64> = job.inputs[0].iter().map(|x| Complex { re: x.re(), im: x.im() }).collect();
    let is_finite = a.iter().all(|x| x.is_finite());
    let found = is_finite.then(|| triangular(&a, n)).flatten();
    let info = i32::from(found.is_none());
    let nan = Complex { re: f64::NAN, im: f64::NAN };
    let (t, z) = found.unwrap_or_else(|| (Mat::full(n, n, nan), Mat::full(n, n, nan)));
    let values = (0..n).map(|i| t[(i, i)]).collect();
    let z = if job.has(0) { stored(z.as_ref()) } else { vec![Complex::default(); n * n] };
    vec![
        Output::Complexes(stored(t.as_ref())),
        Output::Complexes(z),
        Output::Complexes(values),
        Output::Ints(vec![info]),
    ]
}

/// Limit on the steps for one eigenvalue; a dozen is a lot.
pub(crate) const MAX_STEPS: usize = 300;

/// Hessenberg form: `h` and `z` with `a = z · h · z^H`, where `h` is zero below its first subdiagonal.
pub(crate) fn hessenberg<E: Entry>(a: &[E], n: usize) -> (Mat<E>, Mat<E>) {
    let mut h = loaded(a, n, n);
    let taus = if n > 0 { reduce(&mut h, 1, n) } else { Vec::new() };
    let mut z = Mat::from_fn(n, n, |i, j| E::of_parts(f64::from(u8::from(i == j)), 0.0));
    for (at, tau) in taus.iter().enumerate().rev() {
        let mut v = h.col_as_slice(at)[at + 1..].to_vec();
        v[0] = E::of_parts(1.0, 0.0);
        (at + 1..n).for_each(|j| reflected(&mut z.col_as_slice_mut(j)[at + 1..], &v, *tau));
    }
    (Mat::from_fn(n, n, |i, j| if i > j + 1 { E::zero_impl() } else { h[(i, j)] }), z)
}

fn triangular(a: &[C64], n: usize) -> Option<(Mat<C64>, Mat<C64>)> {
    let (mut h, mut z) = hessenberg(a, n);
    let (mut last, mut steps) = (n.saturating_sub(1), 0);
    while last > 0 {
        let first = split(&mut h, last);
        if first == last {
            (last, steps) = (last - 1, 0);
            continue;
        }
        steps += 1;
        if steps > MAX_STEPS {
            return None;
        }
        let shift = shift(&h, last, steps);
        step(&mut h, &mut z, first..last, shift);
    }
    Some((h, z))
}

/// Deflation: the first row of the block that ends with row `last`; sets a negligible subdiagonal entry to
/// zero.
pub(crate) fn split<E: Entry>(h: &mut Mat<E>, last: usize) -> usize {
    for i in (1..=last).rev() {
        let around = h[(i - 1, i - 1)].size() + h[(i, i)].size();
        if h[(i, i - 1)].size() <= f64::EPSILON * around {
            h[(i, i - 1)] = E::zero_impl();
            return i;
        }
    }
    0
}

/// Wilkinson's shift: the eigenvalue of the trailing 2x2 block nearer to its last entry; every tenth step
/// another, in case of no convergence.
fn shift(h: &Mat<C64>, last: usize, steps: usize) -> C64 {
    let (a, b) = (h[(last - 1, last - 1)], h[(last - 1, last)]);
    let (c, d) = (h[(last, last - 1)], h[(last, last)]);
    if steps.is_multiple_of(10) {
        return d + c.l1_norm();
    }
    let half = (a - d) / 2.0;
    let root = (half * half + b * c).sqrt();
    // The same sign avoids cancellation.
    let sum = if (half.conj() * root).re >= 0.0 { half + root } else { half - root };
    if sum.l1_norm() == 0.0 { d } else { d - b * c / sum }
}

/// QR step (bulge chasing) on the block of these rows and the next.
fn step(h: &mut Mat<C64>, z: &mut Mat<C64>, rows: std::ops::Range<usize>, shift: C64) {
    let (n, first) = (h.nrows(), rows.start);
    let end = rows.end;
    let (mut x, mut y) = (h[(first, first)] - shift, h[(first + 1, first)]);
    for k in rows {
        let norm = x.norm().hypot(y.norm());
        if norm == 0.0 {
            return;
        }
        let (c, s) = (x / norm, y / norm);
        for j in k.saturating_sub(1).max(first)..n {
            let (p, q) = (h[(k, j)], h[(k + 1, j)]);
            (h[(k, j)], h[(k + 1, j)]) = (c.conj() * p + s.conj() * q, c * q - s * p);
        }
        let turn = |m: &mut Mat<C64>, n_rows: usize| {
            for i in 0..n_rows {
                let (p, q) = (m[(i, k)], m[(i, k + 1)]);
                (m[(i, k)], m[(i, k + 1)]) = (p * c + q * s, q * c.conj() - p * s.conj());
            }
        };
        turn(h, (k + 3).min(end + 1));
        turn(z, n);
        if k + 2 <= end {
            (x, y) = (h[(k + 1, k)], h[(k + 2, k)]);
        }
    }
}
