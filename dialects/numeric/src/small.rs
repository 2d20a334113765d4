//! Factorizations of small matrices: row-major, in place, without memory of their own. The library would take longer to
//! begin than these take in all.

use crate::entries::Entry;

/// Number of rows up to which a matrix is small: the columns of a block of the LU factorization, so that its results do
/// not depend on which algorithm computes them.
pub(crate) const SMALL: usize = 8;

/// Factors a matrix of `n` columns and at least as many rows: partial pivoting, packed as in LAPACK. Writes the row that
/// each row was exchanged with, from 1; returns 0 or the number of the first zero pivot.
pub(crate) fn lu<E: Entry>(a: &mut [E], n: usize, pivots: &mut [i32]) -> i32 {
    let mut info = 0;
    for at in 0..n {
        let pivot = pivot(a, n, at);
        pivots[at] = pivot as i32 + 1;
        if a[pivot * n + at] != E::zero_impl() {
            exchange(a, n, at, pivot);
            eliminate(&mut a[at * n..], n, at);
        } else if info == 0 {
            info = at as i32 + 1;
        }
    }
    info
}

/// The row of the largest entry on or below the diagonal; of equals, the first.
fn pivot<E: Entry>(a: &[E], n: usize, at: usize) -> usize {
    let mut best = (at, a[at * n + at].size());
    for (i, row) in a.chunks_exact(n).enumerate().skip(at + 1) {
        let size = row[at].size();
        best = if size > best.1 { (i, size) } else { best };
    }
    best.0
}

/// Exchanges row `i` and a later one, or itself.
fn exchange<E: Entry>(a: &mut [E], n: usize, i: usize, other: usize) {
    if i != other {
        let (above, below) = a.split_at_mut(other * n);
        above[i * n..][..n].swap_with_slice(&mut below[..n]);
    }
}

/// Subtracts multiples of the first row from the others, to eliminate their entries in column `at`, where the
/// multipliers are stored.
fn eliminate<E: Entry>(rows: &mut [E], n: usize, at: usize) {
    let (first, others) = rows.split_at_mut(n);
    let inverse = E::of_parts(1.0, 0.0) / first[at];
    for row in others.chunks_exact_mut(n) {
        let multiplier = row[at] * inverse;
        row[at] = multiplier;
        row[at + 1..].iter_mut().zip(&first[at + 1..]).for_each(|(x, u)| *x -= *u * multiplier);
    }
}

/// Replaces a matrix, of which the lower triangle is read, by its Cholesky factor, with zeros above. Returns 0 or the
/// number of the first leading minor that is not positive definite.
pub(crate) fn cholesky<E: Entry>(a: &mut [E], n: usize) -> i32 {
    let mut inverses = [0.0; SMALL];
    for i in 0..n {
        let (above, row) = a.split_at_mut(i * n);
        for (j, other) in above.chunks_exact(n).enumerate() {
            let rest = remainder(row[j], &row[..j], &other[..j]);
            row[j] = E::mul_real_impl(&rest, &inverses[j]);
        }
        let square = remainder(row[i], &row[..i], &row[..i]);
        let root = square.re().sqrt();
        let is_positive = root > 0.0 && root.is_finite();
        if !is_positive {
            return i as i32 + 1;
        }
        inverses[i] = root.recip();
        row[i] = E::mul_real_impl(&square, &inverses[i]);
        row[i + 1..n].fill(E::zero_impl());
    }
    0
}

/// An entry less the product `x · y^H`.
fn remainder<E: Entry>(entry: E, x: &[E], y: &[E]) -> E {
    x.iter().zip(y).fold(entry, |rest, (x, y)| rest - *x * y.conjugated())
}

/// Replaces a square matrix by its adjoint.
pub(crate) fn adjoint<E: Entry>(a: &mut [E], n: usize) {
    for i in 0..n {
        a[i * n + i] = a[i * n + i].conjugated();
        for j in 0..i {
            let (lower, upper) = (a[i * n + j], a[j * n + i]);
            (a[i * n + j], a[j * n + i]) = (upper.conjugated(), lower.conjugated());
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A number between -1 and 1, zero, or in some lists NaN or infinite.
    fn number(seed: usize, at: usize) -> f64 {
        let bits = ((seed * 1000 + at) as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        match (seed % 5, bits % 16) {
            (1, 0) => f64::NAN,
            (2, 0) => f64::INFINITY,
            (1..=3, 1 | 2) => 0.0,
            (3, _) => (bits % 5) as f64 - 2.0,
            _ => bits as f64 / f64::from(1 << 30) / 2.0 - 1.0,
        }
    }

    /// Entries among which are ties, zeros and those that are not finite; which of them depends on the seed.
    pub(crate) fn hard<E: Entry>(seed: usize, n: usize) -> Vec<E> {
        (0..n).map(|at| E::of_parts(number(seed, at), number(seed, at + 500))).collect()
    }

    /// Fails if parts of entries differ by more than rounding.
    pub(crate) fn assert_same<E: Entry>(found: &[E], expected: &[E], case: &str) {
        let parts = |all: &[E]| all.iter().flat_map(|x| [x.re(), x.im()]).collect::<Vec<f64>>();
        let (found, expected) = (parts(found), parts(expected));
        let largest =
            expected.iter().filter(|x| x.is_finite()).fold(0.0, |m: f64, x| m.max(x.abs()));
        for (x, y) in found.iter().zip(&expected) {
            let is_same = x == y || x.is_nan() && y.is_nan() || (x - y).abs() <= 1e-12 * largest;
            assert!(is_same, "{case}: {found:?}, not {expected:?}");
        }
    }
}
