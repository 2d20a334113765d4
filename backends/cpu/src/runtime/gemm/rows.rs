//! Contiguous rows of a matrix times a few vectors: sums in the lanes of vectors, for several rows at a time.

use super::scalar::Scalar;
use super::{Block, prefetch};

/// Accumulators (lanes) of one sum.
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
    // SAFETY: the caller's promise.
    unsafe {
        match is_from_memory(block) {
            true => dispatch::<true, T>(block),
            false => dispatch::<false, T>(block),
        }
    }
}

unsafe fn dispatch<const AHEAD: bool, T: Scalar>(block: &Block<T, T>) {
    #[cfg(target_arch = "x86_64")]
    if block.simd.has_avx2_and_fma() {
        // SAFETY: the processor has the features; the rest is the caller's promise.
        return unsafe { dispatch_avx2::<AHEAD, T>(block) };
    }
    // SAFETY: the caller's promise.
    unsafe { all_rows::<false, AHEAD, T>(block) };
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
unsafe fn dispatch_avx2<const AHEAD: bool, T: Scalar>(block: &Block<T, T>) {
    // SAFETY: the caller's promise.
    unsafe { all_rows::<true, AHEAD, T>(block) };
}

/// Computes the block, and requests the next rows before they are read if `AHEAD`.
#[inline(always)]
unsafe fn all_rows<const FUSED: bool, const AHEAD: bool, T: Scalar>(block: &Block<T, T>) {
    let whole = block.m / ROWS * ROWS;
    let columns = (0..block.n).map(|j| Block {
        n: 1,
        rhs: block.rhs.from(0, j),
        out: block.out.from(0, j),
        ..*block
    });
    let columns: Vec<Block<T, T>> = columns.collect();
    let [first_column, others @ ..] = &columns[..] else { return };
    // Rows stay in the first-level cache for all vectors.
    for first in (0..whole).step_by(ROWS) {
        // SAFETY: the rows are in the block.
        unsafe { some_rows::<FUSED, AHEAD, ROWS, T>(first_column, first) };
        for column in others {
            // SAFETY: as above.
            unsafe { some_rows::<FUSED, false, ROWS, T>(column, first) };
        }
    }
    for row in whole..block.m {
        for column in &columns {
            // SAFETY: as above.
            unsafe { some_rows::<FUSED, false, 1, T>(column, row) };
        }
    }
}

/// Elements between those that are read and those that are requested: enough for the time that memory takes.
const DISTANCE: usize = 512;
/// Bytes of a matrix that caches near the processor may hold.
const NEAR: usize = 1 << 18;
/// Bytes of a row for which the next rows are requested: the processor itself reads on after short ones.
const LONG_ROW: usize = 1 << 10;

/// Offset from elements of a row of `n`, from `at` on, to those that are requested: further on in the row, or in the one
/// `next` elements from it, which is read after it.
#[inline(always)]
fn ahead(at: usize, n: usize, next: isize) -> isize {
    let distance = DISTANCE.min(n);
    let in_row = distance.cast_signed();
    if at + distance < n { in_row } else { next.wrapping_add(in_row - n.cast_signed()) }
}

/// True if the rows come from memory, and are so long that the next ones should be requested.
fn is_from_memory<T>(block: &Block<T, T>) -> bool {
    let row = block.k.saturating_mul(size_of::<T>());
    row >= LONG_ROW && row.saturating_mul(block.m) > NEAR
}

/// Computes `N` results, and requests the next as many rows if `AHEAD`. The order of each sum does not depend on either.
#[inline(always)]
unsafe fn some_rows<const FUSED: bool, const AHEAD: bool, const N: usize, T: Scalar>(
    block: &Block<T, T>,
    first: usize,
) {
    // SAFETY: the caller promises that rows and vector are in memory, without gaps.
    let (rows, vector): ([&[T]; N], &[T]) = unsafe {
        let row = |i| std::slice::from_raw_parts(block.lhs.at(first + i, 0).cast_const(), block.k);
        (std::array::from_fn(row), std::slice::from_raw_parts(block.rhs.data, block.k))
    };
    let next = block.lhs.row.wrapping_mul(N as isize);
    for (i, sum) in sums::<FUSED, AHEAD, N, T>(rows, vector, next).into_iter().enumerate() {
        let place = block.out.at(first + i, 0);
        // SAFETY: the result is in the block.
        unsafe { *place = if block.accumulate { plus(*place, sum) } else { sum } };
    }
}

/// Sums `Σ_k rows[i][k] * vector[k]` for all `i`. If `AHEAD`, elements are requested before they are read; the next rows
/// are `next` elements from these.
#[inline(always)]
fn sums<const FUSED: bool, const AHEAD: bool, const N: usize, T: Scalar>(
    rows: [&[T]; N],
    vector: &[T],
    next: isize,
) -> [T; N] {
    let mut sums = [[T::ZERO; LANES]; N];
    let whole = vector.len() / LANES * LANES;
    for begin in (0..whole).step_by(STEPS * LANES) {
        let mut parts = [[T::ZERO; LANES]; N];
        for at in (begin..whole.min(begin + STEPS * LANES)).step_by(LANES) {
            let factors = &vector[at..at + LANES];
            let ahead = ahead(at, vector.len(), next);
            for (part, row) in parts.iter_mut().zip(&rows) {
                let row = &row[at..at + LANES];
                if AHEAD {
                    prefetch::line(row.as_ptr().wrapping_offset(ahead));
                }
                for ((lane, a), b) in part.iter_mut().zip(row).zip(factors) {
                    *lane = lane.add_product::<FUSED>(*a, *b);
                }
            }
        }
        for (sum, part) in sums.iter_mut().zip(parts) {
            sum.iter_mut().zip(part).for_each(|(lane, part)| *lane = plus(*lane, part));
        }
    }
    for (sum, row) in sums.iter_mut().zip(&rows) {
        for (lane, k) in sum.iter_mut().zip(whole..vector.len()) {
            *lane = lane.add_product::<FUSED>(row[k], vector[k]);
        }
    }
    sums.map(of_lanes)
}

/// Pairwise sum of all lanes.
#[inline(always)]
fn of_lanes<T: Scalar>(mut lanes: [T; LANES]) -> T {
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
