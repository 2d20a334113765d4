//! Contiguous rows of a matrix times a few vectors (GEMV): dot products in the lanes of vectors.

use super::Block;
use super::scalar::Scalar;

/// Lanes of an accumulator.
const LANES: usize = 16;
/// Steps after which the lanes are added to the sum, so that long sums keep their digits.
const STEPS: usize = 32;
/// Rows that share each load of the vector.
const ROWS: usize = 4;

/// Most vectors for which reading them again for every few rows is faster than packing.
pub(super) const VECTORS: usize = 8;
/// Most results that are computed this way, whatever their columns. The `gemm` crate would add up several terms of one
/// sum in the lanes of vectors, too, but in an order that depends on their width.
const RESULTS: usize = 256;

/// True if the terms of each sum are contiguous in both operands, and there are few columns or few results.
pub(super) fn is_few_columns<T: Scalar>(block: &Block<T, T>) -> bool {
    let is_few = block.k >= STEPS && block.n <= VECTORS;
    let is_small = block.m.saturating_mul(block.n) <= RESULTS;
    T::IS_REAL && block.lhs.column == 1 && block.rhs.row == 1 && (is_few || is_small)
}

/// Computes a block that has few columns, of real floats.
///
/// # Safety
///
/// All elements of the matrices are in memory, rows of `lhs` and columns of `rhs` have no gaps, and nobody else uses
/// the elements of `out`.
pub(super) unsafe fn block<T: Scalar>(block: &Block<T, T>) {
    #[cfg(target_arch = "x86_64")]
    if block.simd.has_avx2_and_fma() {
        // SAFETY: the processor has the features; the rest is the caller's promise.
        return unsafe { block_avx2(block) };
    }
    // SAFETY: the caller's promise.
    unsafe { all_rows::<false, T>(block) };
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
unsafe fn block_avx2<T: Scalar>(block: &Block<T, T>) {
    // SAFETY: the caller's promise.
    unsafe { all_rows::<true, T>(block) };
}

/// Bytes of a row from which on it is read alone: the hardware prefetcher follows one stream better than several.
const LONG_ROW: usize = 1 << 11;

/// Computes the block row by row, or for a few rows at a time, which share each load of the vector.
#[inline(always)]
unsafe fn all_rows<const FUSED: bool, T: Scalar>(block: &Block<T, T>) {
    // SAFETY: the rows are in the block.
    unsafe {
        if block.n == 1 && block.k.saturating_mul(size_of::<T>()) >= LONG_ROW {
            return rows_from::<FUSED, 1, 2, T>(block, 0);
        }
        let whole = block.m / ROWS * ROWS;
        rows_from::<FUSED, ROWS, 1, T>(&Block { m: whole, ..*block }, 0);
        rows_from::<FUSED, 1, 1, T>(block, whole);
    }
}

/// Computes the rows from `first` on, `N` at a time, which stay in the first-level cache for all vectors.
#[inline(always)]
unsafe fn rows_from<const FUSED: bool, const N: usize, const CHAINS: usize, T: Scalar>(
    block: &Block<T, T>,
    first: usize,
) {
    for first in (first..block.m).step_by(N) {
        // SAFETY: the caller promises that rows and vectors are in memory, without gaps.
        let rows: [&[T]; N] = std::array::from_fn(|i| unsafe {
            std::slice::from_raw_parts(block.lhs.at(first + i, 0).cast_const(), block.k)
        });
        for j in 0..block.n {
            // SAFETY: as above.
            let vector = unsafe { std::slice::from_raw_parts(block.rhs.at(0, j), block.k) };
            for (i, sum) in sums::<FUSED, N, CHAINS, T>(rows, vector).into_iter().enumerate() {
                let place = block.out.at(first + i, j);
                // SAFETY: the result is in the block.
                unsafe { *place = if block.accumulate { plus(*place, sum) } else { sum } };
            }
        }
    }
}

/// Dot products `Σ_k rows[i][k] * vector[k]`. An FMA has a latency of four cycles: where there are few rows, each has several
/// accumulators (`CHAINS`).
#[inline(always)]
fn sums<const FUSED: bool, const N: usize, const CHAINS: usize, T: Scalar>(
    rows: [&[T]; N],
    vector: &[T],
) -> [T; N] {
    let (rows, row_ends): ([_; N], [_; N]) =
        (rows.map(|row| row.as_chunks::<LANES>().0), rows.map(|row| row.as_chunks::<LANES>().1));
    let (vector, vector_end) = vector.as_chunks::<LANES>();
    let mut sums = [[T::ZERO; LANES]; N];
    for begin in (0..vector.len()).step_by(STEPS * CHAINS) {
        let end = vector.len().min(begin + STEPS * CHAINS);
        let whole = begin + (end - begin) / CHAINS * CHAINS;
        let mut parts = [[[T::ZERO; LANES]; CHAINS]; N];
        for at in (begin..whole).step_by(CHAINS) {
            for (chain, vector) in vector[at..at + CHAINS].iter().enumerate() {
                for (parts, row) in parts.iter_mut().zip(rows) {
                    add_products::<FUSED, T>(&mut parts[chain], &row[at + chain], vector);
                }
            }
        }
        for at in whole..end {
            for (parts, row) in parts.iter_mut().zip(rows) {
                add_products::<FUSED, T>(&mut parts[0], &row[at], &vector[at]);
            }
        }
        for (sum, parts) in sums.iter_mut().zip(parts) {
            for part in parts {
                sum.iter_mut().zip(part).for_each(|(lane, part)| *lane = plus(*lane, part));
            }
        }
    }
    for (sum, row) in sums.iter_mut().zip(row_ends) {
        for (lane, (a, b)) in sum.iter_mut().zip(row.iter().zip(vector_end)) {
            *lane = lane.add_product::<FUSED>(*a, *b);
        }
    }
    std::array::from_fn(|i| of_lanes(&sums[i]))
}

/// Adds products of elements, a lane each.
#[inline(always)]
fn add_products<const FUSED: bool, T: Scalar>(
    sum: &mut [T; LANES],
    a: &[T; LANES],
    b: &[T; LANES],
) {
    for ((lane, a), b) in sum.iter_mut().zip(a).zip(b) {
        *lane = lane.add_product::<FUSED>(*a, *b);
    }
}

/// Pairwise sum of all lanes. Not inlined: LLVM's SLP vectorizer would start from this order, and cut the loop that makes the
/// lanes into vectors of two.
#[inline(never)]
fn of_lanes<T: Scalar>(lanes: &[T; LANES]) -> T {
    let mut lanes = *lanes;
    let mut n = LANES;
    while n > 1 {
        n /= 2;
        for i in 0..n {
            lanes[i] = plus(lanes[i], lanes[i + n]);
        }
    }
    lanes[0]
}

#[inline(always)]
fn plus<T: Scalar>(a: T, b: T) -> T {
    a.add_product::<false>(b, T::ONE)
}
