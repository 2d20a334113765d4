//! Transposition of parts of matrices.

use std::mem::MaybeUninit;

use super::block::View;

/// Side of the tiles that are read line by line: 16 `f32` are a cache line.
const TILE: usize = 16;
/// Side of the squares that are transposed in registers.
const SQUARE: usize = 4;

/// Copies an `m` by `n` matrix to one with contiguous rows.
///
/// # Safety
///
/// As [`copy`], for any strides of the source.
pub(super) unsafe fn in_rows<T: Copy>(from: View<T>, to: View<T>, m: usize, n: usize) {
    // SAFETY: the caller's promise.
    unsafe {
        if from.row == 1 {
            copy(from, to, m, n);
        } else {
            elements(from, to, m, n);
        }
    }
}

/// Copies an `m` by `n` matrix with contiguous columns to one with contiguous rows.
///
/// Lines of the source are read once, into a tile: columns whose stride is a multiple of 4 KiB share a few places of the
/// first-level cache, which would lose a line before all of it is used.
///
/// # Safety
///
/// The elements are in memory, and nobody else uses those of `to`.
pub(super) unsafe fn copy<T: Copy>(from: View<T>, to: View<T>, m: usize, n: usize) {
    let (whole_m, whole_n) = (m - m % TILE, n - n % TILE);
    // SAFETY: the caller's promise, for the tiles and what is left.
    unsafe {
        for j in (0..whole_n).step_by(TILE) {
            for i in (0..whole_m).step_by(TILE) {
                tile(from.from(i, j), to.from(i, j));
            }
        }
        elements(from.from(0, whole_n), to.from(0, whole_n), whole_m, n - whole_n);
        elements(from.from(whole_m, 0), to.from(whole_m, 0), m - whole_m, n);
    }
}

/// Copies a tile.
///
/// # Safety
///
/// As [`copy`], for as many rows and columns as a tile has.
#[inline(always)]
unsafe fn tile<T: Copy>(from: View<T>, to: View<T>) {
    let mut columns = [const { MaybeUninit::<[T; TILE]>::uninit() }; TILE];
    for (j, column) in columns.iter_mut().enumerate() {
        // SAFETY: each column has contiguous elements.
        column.write(unsafe { from.at(0, j).cast::<[T; TILE]>().read_unaligned() });
    }
    let columns = View { data: columns.as_mut_ptr().cast(), row: 1, column: TILE as isize };
    for i in (0..TILE).step_by(SQUARE) {
        for j in (0..TILE).step_by(SQUARE) {
            // SAFETY: the squares are in the tile.
            unsafe { square(columns.from(i, j), to.from(i, j)) };
        }
    }
}

/// Copies a square.
///
/// # Safety
///
/// As [`copy`], for as many rows and columns as a square has.
#[inline(always)]
unsafe fn square<T: Copy>(from: View<T>, to: View<T>) {
    #[cfg(target_arch = "x86_64")]
    if size_of::<T>() == size_of::<f32>() {
        // SAFETY: the caller's promise; loads and stores of vectors keep bits, and need no alignment.
        return unsafe { square_of_words(from.cast(), to.cast()) };
    }
    // SAFETY: the caller's promise.
    unsafe { elements(from, to, SQUARE, SQUARE) };
}

/// Copies a square in four registers.
///
/// # Safety
///
/// As [`square`].
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn square_of_words(from: View<f32>, to: View<f32>) {
    use std::arch::x86_64::{
        _mm_loadu_ps, _mm_movehl_ps, _mm_movelh_ps, _mm_storeu_ps, _mm_unpackhi_ps, _mm_unpacklo_ps,
    };
    // SAFETY: each column and each row has `SQUARE` contiguous elements.
    unsafe {
        let [a, b, c, d] = [0, 1, 2, 3].map(|j| _mm_loadu_ps(from.at(0, j)));
        let (ab, cd) = (_mm_unpacklo_ps(a, b), _mm_unpacklo_ps(c, d));
        _mm_storeu_ps(to.at(0, 0), _mm_movelh_ps(ab, cd));
        _mm_storeu_ps(to.at(1, 0), _mm_movehl_ps(cd, ab));
        let (ab, cd) = (_mm_unpackhi_ps(a, b), _mm_unpackhi_ps(c, d));
        _mm_storeu_ps(to.at(2, 0), _mm_movelh_ps(ab, cd));
        _mm_storeu_ps(to.at(3, 0), _mm_movehl_ps(cd, ab));
    }
}

/// Element-wise copy.
///
/// # Safety
///
/// As [`copy`], for any strides and places.
#[inline(always)]
unsafe fn elements<T: Copy>(from: View<T>, to: View<T>, m: usize, n: usize) {
    for i in 0..m {
        for j in 0..n {
            // SAFETY: the caller's promise.
            unsafe { to.at(i, j).write_unaligned(from.at(i, j).read_unaligned()) };
        }
    }
}
