//! Products by panels of columns: for integers, and for floats where the product is too small for blocking and packing
//! to be profitable.

use std::mem::MaybeUninit;

use super::scalar::Scalar;
use super::{Block, View};

/// Columns that are summed together.
const COLUMNS: usize = 128;
/// Terms summed before the next row: the packed part of `rhs` stays in the L2 cache.
const DEPTH: usize = 128;
/// Columns and rows whose sums stay in registers: a few vectors.
const WIDE: usize = 16;
const ROWS: usize = 4;
/// Padding unit of columns, a vector or more.
pub(super) const LANES: usize = 8;

/// Computes one block.
///
/// # Safety
///
/// All elements of the matrices are in memory, and nobody else uses those of `out`.
pub(super) unsafe fn block<A: Copy, C: Scalar + From<A>>(block: &Block<A, C>) {
    #[cfg(target_arch = "x86_64")]
    if block.simd.has_avx2_and_fma() {
        // SAFETY: the processor has the features; the rest is the caller's promise.
        return unsafe { block_avx2(block) };
    }
    // SAFETY: the caller's promise.
    unsafe { columns::<false, A, C>(block) };
}

/// [`columns`], compiled for wider vectors.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
unsafe fn block_avx2<A: Copy, C: Scalar + From<A>>(block: &Block<A, C>) {
    // SAFETY: the caller's promise.
    unsafe { columns::<true, A, C>(block) };
}

/// Computes the block, [`COLUMNS`] columns and [`DEPTH`] terms at a time, from a packed copy of that part of `rhs`.
#[inline(always)]
unsafe fn columns<const FUSED: bool, A: Copy, C: Scalar + From<A>>(block: &Block<A, C>) {
    let mut panel: Vec<C> = Vec::new();
    for first in (0..block.n).step_by(COLUMNS) {
        let n_columns = COLUMNS.min(block.n - first);
        let width = n_columns.next_multiple_of(LANES);
        // Without products there is still a zero to store.
        for depth in (0..block.k.max(1)).step_by(DEPTH) {
            let n_rows = DEPTH.min(block.k - depth);
            let accumulate = block.accumulate || depth > 0;
            panel.clear();
            panel.resize(n_rows * width, C::ZERO);
            for (k, row) in panel.chunks_exact_mut(width).enumerate() {
                // SAFETY: the elements are in `rhs`.
                unsafe { load(block.rhs.from(depth + k, first), &mut row[..n_columns]) };
            }
            let whole = block.m / ROWS * ROWS;
            let at = |i| PanelBlock { i, first, depth, n_columns, width, accumulate };
            for i in (0..whole).step_by(ROWS) {
                // SAFETY: the rows are in the block.
                unsafe { rows::<FUSED, ROWS, A, C>(block, &panel, at(i)) };
            }
            for i in whole..block.m {
                // SAFETY: as above.
                unsafe { rows::<FUSED, 1, A, C>(block, &panel, at(i)) };
            }
        }
    }
}

/// Reads a row of `from`, as long as `to`.
#[inline(always)]
unsafe fn load<A: Copy, C: From<A>>(from: View<A>, to: &mut [C]) {
    for (j, element) in to.iter_mut().enumerate() {
        // SAFETY: the caller promises that they are in memory.
        *element = C::from(unsafe { *from.at(0, j) });
    }
}

/// Rows, columns and terms of a block that are computed.
#[derive(Clone, Copy)]
struct PanelBlock {
    /// First row.
    i: usize,
    /// First column.
    first: usize,
    /// First term of each sum.
    depth: usize,
    n_columns: usize,
    /// Columns of the panel.
    width: usize,
    /// True if the sums are added to the old contents.
    accumulate: bool,
}

/// Computes `R` rows of the panel's columns.
#[inline(always)]
unsafe fn rows<const FUSED: bool, const R: usize, A: Copy, C: Scalar + From<A>>(
    block: &Block<A, C>,
    panel: &[C],
    at: PanelBlock,
) {
    // Zeros would take longer than the products of small matrices.
    let mut sums = [[MaybeUninit::uninit(); COLUMNS]; R];
    let n_wide = at.width / WIDE * WIDE;
    let lhs = block.lhs.from(at.i, at.depth);
    for first in (0..n_wide).step_by(WIDE) {
        // SAFETY: the rows have as many elements as the panel has rows.
        unsafe { sum_columns::<FUSED, R, WIDE, A, C>(lhs, panel, at.width, first, &mut sums) };
    }
    for first in (n_wide..at.width).step_by(LANES) {
        // SAFETY: as above.
        unsafe { sum_columns::<FUSED, R, LANES, A, C>(lhs, panel, at.width, first, &mut sums) };
    }
    for (row, sums) in sums.iter().enumerate() {
        let out = block.out.from(at.i + row, at.first);
        // SAFETY: the sums of all columns of the panel are there, and `n_columns` elements from there on are in `out`.
        unsafe { store(out, sums[..at.n_columns].assume_init_ref(), at.accumulate) };
    }
}

/// Computes `sums[i, j] = Σ_k lhs[i, k] * panel[k, j]` for `R` rows, and `N` columns from `first` on, in registers.
#[inline(always)]
unsafe fn sum_columns<
    const FUSED: bool,
    const R: usize,
    const N: usize,
    A: Copy,
    C: Scalar + From<A>,
>(
    lhs: View<A>,
    panel: &[C],
    width: usize,
    first: usize,
    sums: &mut [[MaybeUninit<C>; COLUMNS]; R],
) {
    let mut own = [[C::ZERO; N]; R];
    for (k, elements) in panel.chunks_exact(width).enumerate() {
        let elements = &elements[first..first + N];
        for (row, own) in own.iter_mut().enumerate() {
            // SAFETY: the caller's promise.
            let factor = C::from(unsafe { *lhs.at(row, k) });
            for (sum, element) in own.iter_mut().zip(elements) {
                *sum = sum.add_product::<FUSED>(factor, *element);
            }
        }
    }
    for (sums, own) in sums.iter_mut().zip(&own) {
        sums[first..first + N].write_copy_of_slice(own);
    }
}

#[inline(always)]
unsafe fn store<C: Scalar>(out: View<C>, sums: &[C], accumulate: bool) {
    for (j, &sum) in sums.iter().enumerate() {
        let place = out.at(0, j);
        // SAFETY: the caller promises that the places are in memory.
        unsafe { *place = if accumulate { sum.add_product::<false>(*place, C::ONE) } else { sum } };
    }
}
