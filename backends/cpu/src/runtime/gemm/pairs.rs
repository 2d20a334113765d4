//! Products of `bf16` by the processor's dot products of pairs (AVX-512 BF16): `sum + a₀·b₀ + a₁·b₁` in `f32`.
//!
//! Error: each addition is rounded to nearest; subnormal operands count as zero, and subnormal sums become zero. So results
//! differ from those of processors without these instructions by the rounding of sums in `f32`.
//!
//! Both operands are packed: pairs of terms of 12 rows, and of 32 columns, side by side. What the edges lack is zero.

use std::arch::x86_64::{
    __m512bh, _mm512_add_ps, _mm512_dpbf16_ps, _mm512_loadu_ps, _mm512_loadu_si512,
    _mm512_mask_storeu_epi32, _mm512_maskz_loadu_epi16, _mm512_permutex2var_epi16,
    _mm512_set1_epi32, _mm512_setzero_ps, _mm512_storeu_ps,
};

use half::bf16;

use super::block::{Block, View};

/// Rows of a tile.
const ROWS: usize = 12;
/// Vectors of a row of a tile.
const VECTORS: usize = 2;
/// Lanes of a vector.
const LANES: usize = 16;
/// Columns of a tile.
const COLUMNS: usize = VECTORS * LANES;
/// Pairs of terms that a tile adds up in registers: those of its columns fit the nearest cache.
const DEPTH: usize = 192;

/// True if tiles are not mostly zeros, and enough rows share what is packed.
pub(super) fn is_worth_it(block: &Block<bf16, f32>) -> bool {
    block.m >= ROWS / 3 && block.n >= LANES / 2
}

/// Adds a product to `block.out`, whose rows have no gaps.
///
/// # Safety
///
/// All elements of the matrices are in memory, nobody else uses those of `out`, and the processor has the instructions.
#[target_feature(enable = "avx512f,avx512bw,avx512bf16")]
pub(super) unsafe fn add(block: &Block<bf16, f32>) {
    let &Block { m, n, k, .. } = block;
    let n_pairs = k.div_ceil(2);
    let depth = n_pairs.div_ceil(n_pairs.div_ceil(DEPTH).max(1)).max(1);
    let n_tiles = m.div_ceil(ROWS);
    let mut lhs = vec![0_u32; n_tiles * depth * ROWS];
    let mut rhs = vec![0_u32; depth * COLUMNS];
    for first in (0..k).step_by(2 * depth) {
        let k = (2 * depth).min(k - first);
        let n_pairs = k.div_ceil(2);
        for (tile, lhs) in lhs.chunks_exact_mut(depth * ROWS).enumerate() {
            let rows = block.lhs.from(tile * ROWS, first);
            // SAFETY: the rows and terms are those of the operand.
            unsafe { pack::<ROWS>(rows, ROWS.min(m - tile * ROWS), k, lhs) };
        }
        for column in (0..n).step_by(COLUMNS) {
            let size = COLUMNS.min(n - column);
            let columns = block.rhs.from(first, column).transposed();
            // SAFETY: the columns and terms are those of the operand.
            unsafe { pack::<COLUMNS>(columns, size, k, &mut rhs) };
            for (tile, lhs) in lhs.chunks_exact(depth * ROWS).enumerate() {
                let (row, n_rows) = (tile * ROWS, ROWS.min(m - tile * ROWS));
                let out = View { data: block.out.at(row, column), ..block.out };
                // SAFETY: the tile is a part of the result.
                unsafe { add_tile(lhs, &rhs, n_pairs, [n_rows, size], out) };
            }
        }
    }
}

/// Pair of terms, the first one in the low half.
fn pair(first: bf16, second: bf16) -> u32 {
    u32::from(first.to_bits()) | u32::from(second.to_bits()) << 16
}

/// Packs `k` terms of up to `WIDTH` lines (rows of the first operand, columns of the second one): pair by pair, line by
/// line. `from` has the lines as its rows.
///
/// # Safety
///
/// They are in memory; `to` has room for the pairs.
#[target_feature(enable = "avx512f,avx512bw")]
unsafe fn pack<const WIDTH: usize>(from: View<bf16>, n_lines: usize, k: usize, to: &mut [u32]) {
    let whole = k / 2;
    // SAFETY: the caller's promise, for all of these.
    unsafe {
        if from.row == 1 && from.column != 1 {
            return interleave::<WIDTH>(from, n_lines, k, to);
        }
        for line in (0..WIDTH).step_by(SQUARE) {
            let in_squares = from.column == 1 && line + SQUARE <= n_lines;
            let first = if in_squares { whole - whole % SQUARE } else { 0 };
            for p in (0..first).step_by(SQUARE) {
                square::<WIDTH>(from.from(line, 2 * p), &mut to[p * WIDTH + line..]);
            }
            for p in first..k.div_ceil(2) {
                for line in line..line + SQUARE {
                    let term = |k| if line < n_lines { *from.at(line, k) } else { bf16::ZERO };
                    let second = if p < whole { term(2 * p + 1) } else { bf16::ZERO };
                    to[p * WIDTH + line] = pair(term(2 * p), second);
                }
            }
        }
    }
}

/// Lines, and pairs of terms, that are transposed in registers.
const SQUARE: usize = 4;

/// Packs four pairs of terms of four lines, whose terms are contiguous.
///
/// # Safety
///
/// They are in memory.
unsafe fn square<const WIDTH: usize>(from: View<bf16>, to: &mut [u32]) {
    let lines: [[u32; SQUARE]; SQUARE] =
        // SAFETY: the caller's promise.
        std::array::from_fn(|line| unsafe { from.at(line, 0).cast::<[u32; SQUARE]>().read_unaligned() });
    for (p, to) in to.chunks_mut(WIDTH).take(SQUARE).enumerate() {
        to[..SQUARE].copy_from_slice(&lines.map(|line| line[p]));
    }
}

/// Packs lines of which the same term is contiguous: two vectors of terms are stored by turns.
///
/// # Safety
///
/// As [`pack`].
#[target_feature(enable = "avx512f,avx512bw")]
unsafe fn interleave<const WIDTH: usize>(
    from: View<bf16>,
    n_lines: usize,
    k: usize,
    to: &mut [u32],
) {
    let mask = u32::MAX >> (u32::BITS as usize - n_lines);
    for (p, to) in to.chunks_exact_mut(WIDTH).take(k.div_ceil(2)).enumerate() {
        // There may be no second term.
        let second = if 2 * p + 1 < k { mask } else { 0 };
        // SAFETY: the masks keep the accesses inside of the operand and of the pair.
        unsafe {
            let first = _mm512_maskz_loadu_epi16(mask, from.at(0, 2 * p).cast());
            let second = _mm512_maskz_loadu_epi16(second, from.at(0, 2 * p + 1).cast());
            for (half, to) in to.chunks_mut(LANES).enumerate() {
                let order = _mm512_loadu_si512(ORDERS[half].as_ptr().cast());
                let pairs = _mm512_permutex2var_epi16(first, order, second);
                let lanes = u16::MAX >> (LANES - to.len());
                _mm512_mask_storeu_epi32(to.as_mut_ptr().cast(), lanes, pairs);
            }
        }
    }
}

/// Order of terms by turns, for the first and the second half of two vectors.
const ORDERS: [[u16; 2 * LANES]; 2] = {
    let mut orders = [[0; 2 * LANES]; 2];
    let mut at = 0;
    while at < 4 * LANES {
        orders[at / (2 * LANES)][at % (2 * LANES)] = (at / 2 + at % 2 * 2 * LANES) as u16;
        at += 1;
    }
    orders
};

/// Adds a tile of at most [`ROWS`] by [`COLUMNS`] sums to `out`.
///
/// # Safety
///
/// The operands have `n_pairs` pairs, and the sizes are those of the part of `out` in memory.
#[target_feature(enable = "avx512f,avx512bf16")]
unsafe fn add_tile(lhs: &[u32], rhs: &[u32], n_pairs: usize, sizes: [usize; 2], out: View<f32>) {
    if sizes == [ROWS, COLUMNS] {
        // SAFETY: the caller's promise.
        return unsafe { whole_tile(lhs, rhs, n_pairs, out) };
    }
    let mut sums = [0.0; ROWS * COLUMNS];
    let whole = View { data: sums.as_mut_ptr(), row: COLUMNS as isize, column: 1 };
    // SAFETY: the sums are a whole tile, and their part is one of `out`.
    unsafe {
        whole_tile(lhs, rhs, n_pairs, whole);
        for row in 0..sizes[0] {
            (0..sizes[1]).for_each(|column| *out.at(row, column) += *whole.at(row, column));
        }
    }
}

#[target_feature(enable = "avx512f,avx512bf16")]
unsafe fn whole_tile(lhs: &[u32], rhs: &[u32], n_pairs: usize, out: View<f32>) {
    let mut sums = [[_mm512_setzero_ps(); VECTORS]; ROWS];
    let columns = rhs.chunks_exact(COLUMNS);
    for (lhs, rhs) in lhs.chunks_exact(ROWS).zip(columns).take(n_pairs) {
        // SAFETY: a vector of pairs has the bits of one of numbers, and the chunks have whole vectors.
        unsafe {
            let rhs: [__m512bh; VECTORS] = std::array::from_fn(|at| {
                std::mem::transmute(_mm512_loadu_si512(rhs.as_ptr().add(at * LANES).cast()))
            });
            for (sums, lhs) in sums.iter_mut().zip(lhs) {
                let lhs: __m512bh = std::mem::transmute(_mm512_set1_epi32(lhs.cast_signed()));
                for (sum, rhs) in sums.iter_mut().zip(rhs) {
                    *sum = _mm512_dpbf16_ps(*sum, lhs, rhs);
                }
            }
        }
    }
    for (row, sums) in sums.into_iter().enumerate() {
        for (at, sum) in sums.into_iter().enumerate() {
            let place = out.at(row, at * LANES);
            // SAFETY: the place is inside of the tile.
            unsafe { _mm512_storeu_ps(place, _mm512_add_ps(_mm512_loadu_ps(place), sum)) };
        }
    }
}
