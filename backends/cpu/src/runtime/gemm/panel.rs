//! Products by the definition, some columns at a time: for integers, and for floats where the product is too small
//! for the blocking and packing of large ones to pay.

use super::scalar::Scalar;
use super::{Block, View};

/// Columns that are summed side by side.
const COLUMNS: usize = 128;
/// Products that are summed before the next row: the copied part of `rhs` stays in a near cache.
const DEPTH: usize = 128;
/// Rows of the panel that are added at a time, so that sums are read and written less often.
const GROUP: usize = 4;
/// Columns are filled up to a multiple of this, a vector or more.
pub(super) const LANES: usize = 8;

/// Computes one block.
///
/// # Safety
///
/// All elements of the matrices are in memory, and nobody else uses those of `out`.
pub(super) unsafe fn block<A: Copy, C: Scalar + From<A>>(block: &Block<A, C>) {
    #[cfg(target_arch = "x86_64")]
    if super::scalar::has_avx2_and_fma() {
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

/// Computes the block, [`COLUMNS`] columns and [`DEPTH`] products at a time, from a copy of that part of `rhs` without
/// gaps.
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
            for i in 0..block.m {
                let mut sums = [C::ZERO; COLUMNS];
                // SAFETY: the row is in `lhs`, and `n_columns` elements from `[i, first]` on are in `out`.
                unsafe {
                    let row = block.lhs.from(i, depth);
                    sum_row::<FUSED, A, C>(row, &panel, &mut sums[..width]);
                    store(block.out.from(i, first), &sums[..n_columns], accumulate);
                }
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

/// `sums[j] += Σ_k row[k] * panel[k, j]`, for the rows of `panel`, each as long as `sums`.
#[inline(always)]
unsafe fn sum_row<const FUSED: bool, A: Copy, C: Scalar + From<A>>(
    row: View<A>,
    panel: &[C],
    sums: &mut [C],
) {
    let width = sums.len();
    // SAFETY: the row has as many elements as the panel has rows.
    let factor = |k: usize| C::from(unsafe { *row.at(0, k) });
    let groups = panel.chunks_exact(GROUP * width);
    let n_grouped = groups.len() * GROUP;
    let rest = groups.remainder();
    for (group, rows) in groups.enumerate() {
        let factors: [C; GROUP] = std::array::from_fn(|index| factor(group * GROUP + index));
        add_group::<FUSED, C>(factors, rows, sums);
    }
    for (index, elements) in rest.chunks_exact(width).enumerate() {
        let factor = factor(n_grouped + index);
        for (sum, &element) in sums.iter_mut().zip(elements) {
            *sum = sum.add_product::<FUSED>(factor, element);
        }
    }
}

/// `sums[j] += Σ_k factors[k] * rows[k, j]`.
#[inline(always)]
fn add_group<const FUSED: bool, C: Scalar>(factors: [C; GROUP], rows: &[C], sums: &mut [C]) {
    let (first, second) = rows.split_at(2 * sums.len());
    let (first, second) = (first.split_at(sums.len()), second.split_at(sums.len()));
    let columns = first.0.iter().zip(first.1).zip(second.0.iter().zip(second.1));
    for (sum, ((a, b), (c, d))) in sums.iter_mut().zip(columns) {
        *sum = sum
            .add_product::<FUSED>(factors[0], *a)
            .add_product::<FUSED>(factors[1], *b)
            .add_product::<FUSED>(factors[2], *c)
            .add_product::<FUSED>(factors[3], *d);
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
