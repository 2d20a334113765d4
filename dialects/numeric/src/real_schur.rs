//! The kernel `@real_schur`: real Schur decomposition (quasi-triangular form).

use std::ops::Range;

use creole_ir::{LibraryKernel, ensure};
use faer::Mat;

use crate::entries::stored;
use crate::matrices::{Factors, Form, Job, Out, Output, square};
use crate::schur::{MAX_STEPS, hessenberg, split};

/// Real Schur decomposition `a = z · t · z^T` of each real matrix: `t` is quasi-triangular, with blocks of
/// two rows for conjugate eigenvalues, which have equal diagonal entries and off-diagonal entries of opposite
/// sign; `z`; the real and imaginary parts of the eigenvalues; and 0, or 1 if they were not found. Without
/// `vectors`, `z` is zero.
///
/// Hessenberg form, then Francis double-shift QR steps (Golub and Van Loan, "Matrix computations", section
/// 7.5). Blocks of two have the standard form of LAPACK's `dlanv2`.
pub static REAL_SCHUR: LibraryKernel = {
    static FACTORS: Factors = Factors {
        form: Form {
            options: &["vectors"],
            ranks: &[2],
            outs: |job| {
                let n = square(job)?;
                let (matrix, list) = (|| Out::Entries(vec![n, n]), || Out::Entries(vec![n]));
                Ok(vec![matrix(), matrix(), list(), list(), Out::Ints(vec![])])
            },
        },
        real: |job, results| *results = schur(job),
        complex: |_, _| {},
    };
    LibraryKernel::new(
        "real_schur",
        "a = z * t * z^T",
        |call| {
            ensure!(call.inputs.len() == 1, "expects real matrices, found complex ones");
            FACTORS.form.check(call)
        },
        |call| FACTORS.prepare(call),
        |call| FACTORS.form.work(call, 25.0),
    )
};

fn schur(job: &Job<'_, f64>) -> Vec<Output<f64>> {
    let n = job.shape().0;
    let is_finite = job.inputs[0].iter().all(|x| x.is_finite());
    let found = is_finite.then(|| nearly_triangular(job.inputs[0], n)).flatten();
    let info = i32::from(found.is_none());
    let nan = || Mat::full(n, n, f64::NAN);
    let (t, z) = found.unwrap_or_else(|| (nan(), nan()));
    let z = if job.has(0) { stored(z.as_ref()) } else { vec![0.0; n * n] };
    let (re, im) = eigenvalues(&t);
    let outputs = [stored(t.as_ref()), z, re, im].map(Output::Entries);
    outputs.into_iter().chain([Output::Ints(vec![info])]).collect()
}

/// The eigenvalues of a quasi-triangular matrix: real and imaginary parts.
fn eigenvalues(t: &Mat<f64>) -> (Vec<f64>, Vec<f64>) {
    let n = t.nrows();
    let re = (0..n).map(|i| t[(i, i)]).collect();
    let mut im = vec![0.0; n];
    for i in 1..n {
        let part = (t[(i, i - 1)].abs().sqrt()) * (t[(i - 1, i)].abs().sqrt());
        if t[(i, i - 1)] != 0.0 {
            (im[i - 1], im[i]) = (part, -part);
        }
    }
    (re, im)
}

/// Quasi-triangular `t`, and `z`; `None`: no convergence.
fn nearly_triangular(a: &[f64], n: usize) -> Option<(Mat<f64>, Mat<f64>)> {
    // Scaling avoids overflow: entries are squared, and products of three are computed.
    let largest = a.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
    let scale = if largest > 0.0 { largest.log2().floor().exp2() } else { 1.0 };
    let scaled: Vec<f64> = a.iter().map(|x| x / scale).collect();
    let (mut t, z) = of_moderate(&scaled, n)?;
    (0..n).for_each(|j| t.col_as_slice_mut(j).iter_mut().for_each(|x| *x *= scale));
    Some((t, z))
}

fn of_moderate(a: &[f64], n: usize) -> Option<(Mat<f64>, Mat<f64>)> {
    let (mut h, mut z) = hessenberg(a, n);
    let (mut end, mut steps) = (n, 0);
    while end > 1 {
        let last = end - 1;
        let first = split(&mut h, last);
        if last - first < 2 {
            if last > first {
                standardize(&mut h, &mut z, first);
            }
            (end, steps) = (first, 0);
            continue;
        }
        steps += 1;
        if steps > MAX_STEPS {
            return None;
        }
        double_step(&mut h, &mut z, first..end, steps);
    }
    Some((h, z))
}

/// The sum and product of the two shifts: the eigenvalues of the trailing 2x2 block; every tenth step others,
/// in case of no convergence.
fn shifts(h: &Mat<f64>, last: usize, steps: usize) -> (f64, f64) {
    if steps.is_multiple_of(10) {
        let size = h[(last, last - 1)].abs() + h[(last - 1, last - 2)].abs();
        return (1.5 * size, size * size);
    }
    let (a, b) = (h[(last - 1, last - 1)], h[(last - 1, last)]);
    let (c, d) = (h[(last, last - 1)], h[(last, last)]);
    (a + d, a * d - b * c)
}

/// Francis double-shift step on the block of these rows, three or more.
fn double_step(h: &mut Mat<f64>, z: &mut Mat<f64>, rows: Range<usize>, steps: usize) {
    let (first, last) = (rows.start, rows.end - 1);
    let (sum, product) = shifts(h, last, steps);
    let (a, b) = (h[(first, first)], h[(first, first + 1)]);
    let (c, d) = (h[(first + 1, first)], h[(first + 1, first + 1)]);
    let mut v =
        [a * a + b * c - sum * a + product, c * (a + d - sum), c * h[(first + 2, first + 1)]];
    for k in first..last {
        let n_rows = 3.min(last - k + 1);
        turn(h, z, &v[..n_rows], k, first..rows.end);
        if k > first {
            (k + 1..k + n_rows).for_each(|i| h[(i, k - 1)] = 0.0);
        }
        let below = |i: usize| if k + i <= last { h[(k + i, k)] } else { 0.0 };
        v = [below(1), below(2), below(3)];
    }
}

/// Applies the Householder reflection that maps `v` to its first axis, to the rows from `at` on and the same
/// columns.
fn turn(h: &mut Mat<f64>, z: &mut Mat<f64>, v: &[f64], at: usize, block: Range<usize>) {
    let norm = v.iter().fold(0.0, |norm: f64, x| norm.hypot(*x));
    if norm == 0.0 {
        return;
    }
    let mut w = [0.0; 3];
    w[..v.len()].copy_from_slice(v);
    w[0] += norm.copysign(v[0]);
    // 2 / |w|^2, as |w|^2 = 2 norm (norm + |v[0]|).
    let (w, factor) = (&w[..v.len()], 1.0 / (norm * (norm + v[0].abs())));
    let n = h.nrows();
    for j in at.saturating_sub(1).max(block.start)..n {
        let dot: f64 = w.iter().enumerate().map(|(i, w)| w * h[(at + i, j)]).sum();
        w.iter().enumerate().for_each(|(i, w)| h[(at + i, j)] -= factor * dot * w);
    }
    let columns = |m: &mut Mat<f64>, n_rows: usize| {
        for i in 0..n_rows {
            let dot: f64 = w.iter().enumerate().map(|(j, w)| w * m[(i, at + j)]).sum();
            w.iter().enumerate().for_each(|(j, w)| m[(i, at + j)] -= factor * dot * w);
        }
    };
    columns(h, (at + 4).min(block.end));
    columns(z, n);
}

/// Brings the block of rows `at` and `at + 1` to standard form: triangular, or equal diagonal entries and
/// off-diagonal entries of opposite sign.
fn standardize(h: &mut Mat<f64>, z: &mut Mat<f64>, at: usize) {
    let block = [h[(at, at)], h[(at, at + 1)], h[(at + 1, at)], h[(at + 1, at + 1)]];
    let (cos, sin, [a, b, c, d]) = standard(block);
    let n = h.nrows();
    for j in at + 2..n {
        let (p, q) = (h[(at, j)], h[(at + 1, j)]);
        (h[(at, j)], h[(at + 1, j)]) = (cos * p + sin * q, cos * q - sin * p);
    }
    let columns = |m: &mut Mat<f64>, n_rows: usize| {
        for i in 0..n_rows {
            let (p, q) = (m[(i, at)], m[(i, at + 1)]);
            (m[(i, at)], m[(i, at + 1)]) = (cos * p + sin * q, cos * q - sin * p);
        }
    };
    columns(h, at);
    columns(z, n);
    (h[(at, at)], h[(at, at + 1)], h[(at + 1, at)], h[(at + 1, at + 1)]) = (a, b, c, d);
}

/// The rotation to standard form (cosine, sine), and the resulting block, of `[[a, b], [c, d]]`.
fn standard([a, b, c, d]: [f64; 4]) -> (f64, f64, [f64; 4]) {
    if c == 0.0 {
        return (1.0, 0.0, [a, b, c, d]);
    }
    if b == 0.0 {
        return (0.0, 1.0, [d, -c, 0.0, a]);
    }
    let difference = a - d;
    if difference == 0.0 && b.signum() != c.signum() {
        return (1.0, 0.0, [a, b, c, d]);
    }
    let half = difference / 2.0;
    let (large, small) = (b.abs().max(c.abs()), b.abs().min(c.abs()));
    let small = small * b.signum() * c.signum();
    let scale = half.abs().max(large);
    let discriminant = half / scale * half + large / scale * small;
    if discriminant >= 4.0 * f64::EPSILON {
        let root = half + (scale.sqrt() * discriminant.sqrt()).copysign(half);
        let length = c.hypot(root);
        let block = [d + root, b - c, 0.0, d - large / root * small];
        return (root / length, c / length, block);
    }
    equal_diagonal([a, b, c, d])
}

/// [`standard`] of a block with complex or nearly equal eigenvalues.
fn equal_diagonal([a, b, c, d]: [f64; 4]) -> (f64, f64, [f64; 4]) {
    let (sum, half) = (b + c, (a - d) / 2.0);
    let length = sum.hypot(a - d);
    let cos = ((1.0 + sum.abs() / length) / 2.0).sqrt();
    let sin = -(half / (length * cos)) * 1f64.copysign(sum);
    let (aa, bb) = (a * cos + b * sin, b * cos - a * sin);
    let (cc, dd) = (c * cos + d * sin, d * cos - c * sin);
    let (b, c) = (bb * cos + dd * sin, cc * cos - aa * sin);
    let mean = (aa * cos + cc * sin + dd * cos - bb * sin) / 2.0;
    if c == 0.0 {
        return (cos, sin, [mean, b, 0.0, mean]);
    }
    if b == 0.0 {
        return (-sin, cos, [mean, -c, 0.0, mean]);
    }
    if b.signum() != c.signum() {
        return (cos, sin, [mean, b, c, mean]);
    }
    // Real eigenvalues after all: one more rotation.
    let (root_b, root_c) = (b.abs().sqrt(), c.abs().sqrt());
    let (apart, scale) = ((root_b * root_c).copysign(c), 1.0 / (b + c).abs().sqrt());
    let (more_cos, more_sin) = (root_b * scale, root_c * scale);
    let block = [mean + apart, b - c, 0.0, mean - apart];
    (cos * more_cos - sin * more_sin, cos * more_sin + sin * more_cos, block)
}

#[cfg(test)]
mod tests {
    use creole_scalar::Random;

    use super::*;

    fn random(n: usize, seed: u64) -> Vec<f64> {
        let random = &mut Random::new(seed);
        (0..n * n).map(|_| random.index(1 << 20) as f64 / f64::from(1 << 19) - 1.0).collect()
    }

    fn check(a: &[f64], n: usize) {
        let (t, z) = nearly_triangular(a, n).expect("the steps converge");
        let size = 1.0 + a.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
        let limit = 1e-13 * size * n as f64;
        let times = |a: &dyn Fn(usize, usize) -> f64, b: &dyn Fn(usize, usize) -> f64| {
            Mat::from_fn(n, n, |i, j| (0..n).map(|k| a(i, k) * b(k, j)).sum::<f64>())
        };
        let transposed = |i, j| z[(j, i)];
        let left = times(&|i, j| z[(i, j)], &|i, j| t[(i, j)]);
        let product = times(&|i, j| left[(i, j)], &transposed);
        let unit = times(&|i, j| z[(i, j)], &transposed);
        for i in 0..n {
            for j in 0..n {
                assert!((product[(i, j)] - a[i * n + j]).abs() < limit, "{n}: {i} {j}");
                let expected = f64::from(u8::from(i == j));
                assert!((unit[(i, j)] - expected).abs() < limit, "{n}: {i} {j}");
                assert!(i < j + 2 || t[(i, j)] == 0.0, "{n}: {i} {j}");
            }
            if i > 0 && t[(i, i - 1)] != 0.0 {
                assert!(t[(i, i)] == t[(i - 1, i - 1)] && t[(i, i - 1)] * t[(i - 1, i)] < 0.0);
                assert!(i < 2 || t[(i - 1, i - 2)] == 0.0, "blocks stand apart");
            }
        }
    }

    #[test]
    fn products_give_the_matrix_again() {
        for n in [0, 1, 2, 3, 4, 5, 8, 13] {
            (0..20).for_each(|seed| check(&random(n, seed * 31 + n as u64), n));
        }
        check(&random(50, 5), 50);
    }

    #[test]
    fn hard_matrices() {
        // A permutation, whose eigenvalues all have one magnitude; a Jordan block; rotations; zeros; equal rows.
        let of = |n: usize, f: fn(usize, usize) -> f64| -> Vec<f64> {
            (0..n * n).map(|at| f(at / n, at % n)).collect()
        };
        check(&of(6, |i, j| f64::from(u8::from(j == (i + 1) % 6))), 6);
        check(&of(5, |i, j| if i == j { 2.0 } else { f64::from(u8::from(j == i + 1)) }), 5);
        check(
            &of(4, |i, j| {
                [
                    [0.0, -1.0, 0.0, 0.0],
                    [1.0, 0.0, 0.0, 0.0],
                    [0.0, 0.0, 0.0, 1.0],
                    [0.0, 0.0, -1.0, 0.0],
                ][i][j]
            }),
            4,
        );
        check(&of(7, |_, _| 0.0), 7);
        check(&of(7, |_, j| j as f64), 7);
        check(&of(3, |i, j| 1e200 * (i * 3 + j) as f64), 3);
    }
}
