//! The kernels `@qr`, `@qr_vectors` and `@pivoted_qr`: QR by Householder reflections, packed as in LAPACK.

use creole_ir::{LibraryKernel, ensure};
use faer::linalg::matmul::matmul;
use faer::{Accum, ColRef, Mat, MatMut, MatRef, Par};

use crate::entries::{Entry, loaded, stored};
use crate::matrices::{Job, Out, Output};

factors! {
    /// QR factorization `a = q · r` of each matrix: `r` and, below it, the vectors `v` of the Householder
    /// reflections `h = 1 - tau · v · v^H`, whose first element is one; and `tau`. `q` is the product of the
    /// reflections.
    QR = "qr", "a = q * r" {
        options: [],
        ranks: [2],
        outs: |job| {
            let (m, n) = job.shape();
            Ok(vec![Out::Entries(vec![m, n]), Out::Entries(vec![m.min(n)])])
        },
        compute: qr,
        work: 4.0 / 3.0,
    }
}

factors! {
    /// The first columns of the product of reflections packed by [`QR`], as many as the matrix has.
    QR_VECTORS = "qr_vectors", "q of a = q * r" {
        options: [],
        ranks: [2, 1],
        outs: |job| {
            let ((m, n), k) = (job.shape(), job.sizes[1][0]);
            ensure!(k <= n && n <= m, "can't make {n} columns of {m} numbers of {k} reflections");
            Ok(vec![Out::Entries(vec![m, n])])
        },
        compute: vectors,
        work: 4.0 / 3.0,
    }
}

factors! {
    /// [`QR`] with column pivoting: each step takes the column with the largest remaining norm. The second
    /// result is the permutation, from 1.
    PIVOTED_QR = "pivoted_qr", "a * p = q * r" {
        options: [],
        ranks: [2],
        outs: |job| {
            let (m, n) = job.shape();
            Ok(vec![Out::Entries(vec![m, n]), Out::Ints(vec![n]), Out::Entries(vec![m.min(n)])])
        },
        compute: pivoted,
        work: 4.0 / 3.0,
    }
}

/// Columns of reflections that are applied to the others at a time.
const BLOCK: usize = 32;

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

/// Householder reflection that maps a vector to a multiple of the first axis; returns `tau`. The vector
/// becomes that multiple, followed by the rest of the reflection's vector.
pub(crate) fn reflect<E: Entry>(x: &mut [E]) -> E {
    let norm = ColRef::from_slice(&x[1..]).norm_l2();
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

/// Applies a reflection: `x -= tau · v · (v^H · x)`.
pub(crate) fn reflected<E: Entry>(x: &mut [E], v: &[E], tau: E) {
    let factor = tau * dot(v, x);
    x.iter_mut().zip(v).for_each(|(x, v)| *x -= factor * *v);
}

/// Number of accumulators of a sum, each for every eighth term, so that vectors add them.
const SUMS: usize = 8;

/// The product `v^H · x`.
fn dot<E: Entry>(v: &[E], x: &[E]) -> E {
    let n = v.len().min(x.len());
    let (vs, v_rest) = v[..n].as_chunks::<SUMS>();
    let (xs, x_rest) = x[..n].as_chunks::<SUMS>();
    let mut sums = [E::zero_impl(); SUMS];
    for (v, x) in vs.iter().zip(xs) {
        for ((sum, v), x) in sums.iter_mut().zip(v).zip(x) {
            *sum += v.conjugated() * *x;
        }
    }
    let rest = v_rest.iter().zip(x_rest).map(|(v, x)| v.conjugated() * *x);
    rest.chain(sums).fold(E::zero_impl(), |sum, x| sum + x)
}

/// Blocked reflections (compact WY form): `1 - v · t · v^H`.
struct Reflections<E> {
    v: Mat<E>,
    t: Mat<E>,
}

impl<E: Entry> Reflections<E> {
    /// The reflections whose vectors are the columns of a packed matrix from `start` on.
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

    /// Multiplies `c` from the left by the product, or its adjoint.
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
