//! Contiguous rows of a matrix times a few vectors (GEMV): dot products in the lanes of vectors.

use std::marker::PhantomData;
use std::ops::Range;

use super::scalar::Scalar;
use super::steps::{Real, Step};
use super::{Block, prefetch};

/// Accumulators of a row: an FMA has a latency of four cycles, and two begin in each.
const CHAINS: usize = 2;
/// Steps after which accumulators are added to the sum, so that long sums keep their digits.
const STEPS: usize = 32 * CHAINS;
/// Steps of the unrolled loop.
const UNROLLED: usize = 2 * CHAINS;
/// Fewest terms of a sum, unless there are few results.
const TERMS: usize = 32;

/// Most vectors for which reading them again for every few rows is faster than packing.
pub(super) const VECTORS: usize = 8;
/// Most results that are computed this way, whatever their columns. The `gemm` crate would add up several terms of one
/// sum in the lanes of vectors, too, but in an order that depends on their width.
const RESULTS: usize = 256;

/// Bytes of a matrix that no second-level cache holds: more than these, and one row at a time is read.
const LARGE: usize = 1 << 20;
/// Bytes of one that no cache holds: from here on, requests ahead of the hardware prefetchers only cost.
const HUGE: usize = 1 << 24;
/// Bytes of a row up to which the next rows are requested, and of what is requested ahead in a longer one: hardware
/// prefetchers stop at the ends of pages.
const LONG_ROW: usize = 1 << 13;
const AHEAD: usize = 1 << 12;

/// True if the terms of each sum are contiguous in both operands, and there are few columns or few results.
pub(super) fn is_few_columns<T: Scalar>(block: &Block<T, T>) -> bool {
    let is_few = block.k >= TERMS && block.n <= VECTORS;
    let is_small = block.m.saturating_mul(block.n) <= RESULTS;
    T::IS_REAL && block.lhs.column == 1 && block.rhs.row == 1 && (is_few || is_small)
}

/// Computes a block that has few columns.
///
/// # Safety
///
/// All elements of the matrices are in memory, rows of `lhs` and columns of `rhs` have no gaps, and nobody else uses the
/// elements of `out`.
pub(super) unsafe fn block<T: Real>(block: &Block<T, T>) {
    // SAFETY: the processor has the features; the rest is the caller's promise.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        if block.simd.has_avx512() {
            return block_avx512(block);
        }
        if block.simd.has_avx2_and_fma() {
            return block_avx2(block);
        }
    }
    // SAFETY: the caller's promise.
    unsafe { all_rows::<T, T::Plain, 1, 1>(block) };
}

// As many rows and vectors as the registers hold accumulators of.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
unsafe fn block_avx512<T: Real>(block: &Block<T, T>) {
    // SAFETY: the caller's promise.
    unsafe { all_rows::<T, T::Wide, 4, 2>(block) };
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
unsafe fn block_avx2<T: Real>(block: &Block<T, T>) {
    // SAFETY: the caller's promise.
    unsafe { all_rows::<T, T::Pair, 2, 1>(block) };
}

/// Computes the block in tiles of a few rows and vectors, which share their loads.
#[inline(always)]
unsafe fn all_rows<T: Scalar, S: Step<T>, const ROWS: usize, const COLUMNS: usize>(
    block: &Block<T, T>,
) {
    let n_bytes = |n: usize| n.saturating_mul(size_of::<T>());
    let ahead = match n_bytes(block.k) {
        row if row <= LONG_ROW => block.lhs.row,
        _ => (AHEAD / size_of::<T>()) as isize,
    };
    let whole = block.m / ROWS * ROWS;
    // SAFETY: the rows are in the block.
    unsafe {
        match n_bytes(block.m.saturating_mul(block.k)) {
            size if size > LARGE && size < HUGE && block.n <= COLUMNS => {
                DotTile::<T, S, 1, COLUMNS, true>::all(block, 0..block.m, ahead);
            }
            size if size > LARGE && block.n <= COLUMNS => {
                DotTile::<T, S, 1, COLUMNS, false>::all(block, 0..block.m, ahead);
            }
            _ => {
                DotTile::<T, S, ROWS, COLUMNS, false>::all(block, 0..whole, ahead);
                DotTile::<T, S, 1, COLUMNS, false>::all(block, whole..block.m, ahead);
            }
        }
    }
}

/// `N` rows times `J` vectors, with steps of kind `S`. With `LARGE`, elements `ahead` are requested.
struct DotTile<T, S, const N: usize, const J: usize, const LARGE: bool> {
    rows: [*const T; N],
    vectors: [*const T; J],
    /// Terms of each sum.
    k: usize,
    ahead: isize,
    steps: PhantomData<S>,
}

/// Accumulators of a tile.
type Parts<S, const N: usize, const J: usize> = [[[S; CHAINS]; J]; N];

impl<T: Scalar, S: Step<T>, const N: usize, const J: usize, const LARGE: bool>
    DotTile<T, S, N, J, LARGE>
{
    /// Computes some rows of a block, which stay in the first-level cache for all vectors.
    #[inline(always)]
    unsafe fn all(block: &Block<T, T>, rows: Range<usize>, ahead: isize) {
        let whole = block.n / J * J;
        for row in rows.step_by(N) {
            // SAFETY: the caller promises that rows and vectors are in memory, without gaps.
            unsafe {
                for column in (0..whole).step_by(J) {
                    DotTile::<T, S, N, J, LARGE>::compute(block, row, column, ahead);
                }
                for column in whole..block.n {
                    DotTile::<T, S, N, 1, LARGE>::compute(block, row, column, ahead);
                }
            }
        }
    }

    #[inline(always)]
    unsafe fn compute(block: &Block<T, T>, row: usize, column: usize, ahead: isize) {
        let (mut rows, mut vectors) = ([std::ptr::null(); N], [std::ptr::null(); J]);
        for (i, start) in rows.iter_mut().enumerate() {
            *start = block.lhs.at(row + i, 0).cast_const();
        }
        for (j, start) in vectors.iter_mut().enumerate() {
            *start = block.rhs.at(0, column + j).cast_const();
        }
        let tile =
            DotTile::<T, S, N, J, LARGE> { rows, vectors, k: block.k, ahead, steps: PhantomData };
        // SAFETY: rows and vectors are in memory, as the caller promises.
        let sums = unsafe { tile.sums() };
        for (i, sums) in sums.into_iter().enumerate() {
            for (j, sum) in sums.into_iter().enumerate() {
                let place = block.out.at(row + i, column + j);
                // SAFETY: the result is in the block; instructions as the caller promises.
                unsafe {
                    let sum = sum.sum();
                    *place = match block.accumulate {
                        true => (*place).add_product::<false>(sum, T::ONE),
                        false => sum,
                    };
                }
            }
        }
    }

    /// Dot products `Σ_k rows[i][k] * vectors[j][k]`, in lanes.
    #[inline(always)]
    unsafe fn sums(&self) -> [[S; J]; N] {
        // SAFETY: the caller promises that `k` elements of each row and vector are in memory.
        unsafe {
            let n = self.k / S::LANES;
            let mut sums = [[S::zero(); J]; N];
            let mut at = 0;
            while at < n {
                let end = n.min(at + STEPS);
                let mut parts = [[[S::zero(); CHAINS]; J]; N];
                while at + UNROLLED <= end {
                    for step in 0..UNROLLED {
                        self.add_step(&mut parts, step % CHAINS, (at + step) * S::LANES);
                    }
                    at += UNROLLED;
                }
                while at + CHAINS <= end {
                    for chain in 0..CHAINS {
                        self.add_step(&mut parts, chain, (at + chain) * S::LANES);
                    }
                    at += CHAINS;
                }
                while at < end {
                    self.add_step(&mut parts, 0, at * S::LANES);
                    at += 1;
                }
                for i in 0..N {
                    for j in 0..J {
                        let [a, b] = parts[i][j];
                        sums[i][j] = sums[i][j].plus(a.plus(b));
                    }
                }
            }
            self.add_rest(&mut sums, n * S::LANES);
            sums
        }
    }

    /// Adds the products of a step to one accumulator of each sum.
    #[inline(always)]
    unsafe fn add_step(&self, parts: &mut Parts<S, N, J>, chain: usize, place: usize) {
        // SAFETY: the caller promises that the elements are in memory.
        unsafe {
            let mut by = [S::zero(); J];
            for (by, vector) in by.iter_mut().zip(&self.vectors) {
                *by = S::load(vector.add(place));
            }
            for (parts, row) in parts.iter_mut().zip(&self.rows) {
                let element = row.add(place);
                if LARGE {
                    prefetch::line(element.wrapping_offset(self.ahead));
                }
                let element = S::load(element);
                for (parts, by) in parts.iter_mut().zip(by) {
                    parts[chain] = parts[chain].add_product(element, by);
                }
            }
        }
    }

    /// Adds the products of what is left of each row, fewer elements than a step has.
    #[inline(always)]
    unsafe fn add_rest(&self, sums: &mut [[S; J]; N], place: usize) {
        let rest = self.k - place;
        if rest == 0 {
            return;
        }
        // SAFETY: the caller promises that the elements are in memory.
        unsafe {
            for (sums, row) in sums.iter_mut().zip(&self.rows) {
                let element = S::load_some(row.add(place), rest);
                for (sum, vector) in sums.iter_mut().zip(&self.vectors) {
                    *sum = sum.add_product(element, S::load_some(vector.add(place), rest));
                }
            }
        }
    }
}
