//! Matrix-vector product: `out[i] = Σ_k lhs[i, k] * rhs[k]`. It reads the matrix once, so memory bandwidth sets the
//! speed.

use std::ops::Range;

use super::bound::Bound;
use super::scalar::Scalar;
use super::{Block, View, float, prefetch};

/// Columns of the matrix added to the result at a time, to read and write it less often.
const COLUMNS: usize = 4;

/// Columns summed separately before they are added to the result, if there are more: long sums keep their digits.
const DEPTH: usize = 128;

/// Elements of a column that are requested at a time: a cache line of `f32`.
const STRIP: usize = 16;
/// Elements of the rest that are added at a time.
const SHORT: usize = 4;

/// Computes a block that has one column.
///
/// # Safety
///
/// All elements of the matrices are in memory, and nobody else uses those of `out`.
pub(super) unsafe fn block<T: Bound>(block: &Block<T, T>) {
    let mut column: Vec<T> = Vec::new();
    let mut rhs = block.rhs;
    if rhs.row != 1 {
        // A vector with gaps is copied, which is little work next to reading the matrix.
        // SAFETY: `[k, 0]` is in the matrix.
        column.extend((0..block.k).map(|k| unsafe { *rhs.at(k, 0) }));
        rhs = View { data: column.as_mut_ptr(), row: 1, column: 1 };
    }
    // With one column the stride to the next is free to choose; this one makes `gemm` see a column.
    let out = View { column: isize::MAX, ..block.out };
    let block = Block { rhs, out, ..*block };
    // SAFETY: the caller's promise, for `column` too.
    unsafe {
        if block.lhs.row == 1 && block.out.row == 1 {
            add_columns_dispatch(&block);
        } else if block.lhs.column == 1 && T::IS_REAL {
            T::in_rows(&block);
        } else {
            float::matrix(&block);
        }
    }
}

unsafe fn add_columns_dispatch<T: Scalar>(block: &Block<T, T>) {
    #[cfg(target_arch = "x86_64")]
    if block.simd.has_avx2_and_fma() {
        // SAFETY: the processor has the features; the rest is the caller's promise.
        return unsafe { add_columns_avx2(block) };
    }
    // SAFETY: the caller's promise.
    unsafe { add_all_columns::<false, T>(block) };
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
unsafe fn add_columns_avx2<T: Scalar>(block: &Block<T, T>) {
    // SAFETY: the caller's promise.
    unsafe { add_all_columns::<true, T>(block) };
}

/// Adds the columns of `lhs`, each times its element of `rhs`, to `out`. Columns are contiguous.
#[inline(always)]
unsafe fn add_all_columns<const FUSED: bool, T: Scalar>(block: &Block<T, T>) {
    // SAFETY: `out` has `m` elements without gaps, and nobody else uses them.
    let out = unsafe { std::slice::from_raw_parts_mut(block.out.data, block.m) };
    if !block.accumulate {
        out.fill(T::ZERO);
    }
    if block.k <= DEPTH {
        // SAFETY: the caller's promise.
        return unsafe { add_some_columns::<FUSED, T>(block, 0..block.k, out) };
    }
    let mut part = vec![T::ZERO; block.m];
    for first in (0..block.k).step_by(DEPTH) {
        part.fill(T::ZERO);
        let columns = first..(first + DEPTH).min(block.k);
        // SAFETY: the columns are in the block.
        unsafe { add_some_columns::<FUSED, T>(block, columns, &mut part) };
        for (sum, part) in out.iter_mut().zip(&part) {
            *sum = sum.add_product::<false>(*part, T::ONE);
        }
    }
}

/// Adds some columns, a few at a time.
#[inline(always)]
unsafe fn add_some_columns<const FUSED: bool, T: Scalar>(
    block: &Block<T, T>,
    columns: Range<usize>,
    out: &mut [T],
) {
    let whole = columns.start + columns.len() / COLUMNS * COLUMNS;
    for first in (columns.start..whole).step_by(COLUMNS) {
        // SAFETY: the caller promises that the columns are in `lhs` and the factors in `rhs`.
        unsafe { add_columns::<FUSED, COLUMNS, T>(block, first, out) };
    }
    for k in whole..columns.end {
        // SAFETY: as above.
        unsafe { add_columns::<FUSED, 1, T>(block, k, out) };
    }
}

/// Adds `N` columns, and requests the next as many.
#[inline(always)]
unsafe fn add_columns<const FUSED: bool, const N: usize, T: Scalar>(
    block: &Block<T, T>,
    first: usize,
    out: &mut [T],
) {
    let ahead = block.lhs.column.wrapping_mul(N as isize);
    // SAFETY: the caller promises that columns and factors are in memory.
    let columns: [&[T]; N] = std::array::from_fn(|index| unsafe {
        std::slice::from_raw_parts(block.lhs.at(0, first + index), block.m)
    });
    // SAFETY: as above.
    let factors: [T; N] = std::array::from_fn(|index| unsafe { *block.rhs.at(first + index, 0) });
    let (strips, rest) = out.split_at_mut(out.len() - out.len() % STRIP);
    add_strips::<FUSED, STRIP, N, T>(columns, factors, strips, Some(ahead));
    let columns = columns.map(|column| &column[strips.len()..]);
    let (strips, rest) = rest.split_at_mut(rest.len() - rest.len() % SHORT);
    add_strips::<FUSED, SHORT, N, T>(columns, factors, strips, None);
    let columns = columns.map(|column| &column[strips.len()..]);
    add_strips::<FUSED, 1, N, T>(columns, factors, rest, None);
}

/// Adds columns to as many elements as `out` has, `S` at a time, and requests elements `ahead` of them.
#[inline(always)]
fn add_strips<const FUSED: bool, const S: usize, const N: usize, T: Scalar>(
    columns: [&[T]; N],
    factors: [T; N],
    out: &mut [T],
    ahead: Option<isize>,
) {
    for (at, out) in (0..out.len()).step_by(S).zip(out.chunks_exact_mut(S)) {
        let mut sums: [T; S] = std::array::from_fn(|i| out[i]);
        for (column, &factor) in columns.iter().zip(&factors) {
            let column = &column[at..at + S];
            if let Some(ahead) = ahead {
                prefetch::line(column.as_ptr().wrapping_offset(ahead));
            }
            for (sum, element) in sums.iter_mut().zip(column) {
                *sum = sum.add_product::<FUSED>(factor, *element);
            }
        }
        out.copy_from_slice(&sums);
    }
}
