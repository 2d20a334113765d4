//! Products of `bf16` by the processor's dot products of pairs (AVX-512 BF16): `sum + a₀·b₀ + a₁·b₁` in `f32`.
//!
//! Error: each addition is rounded to nearest; subnormal operands count as zero, and subnormal sums become zero. So results
//! differ from those of processors without these instructions by the rounding of sums in `f32`.

use std::arch::asm;
use std::arch::x86_64::{
    __m512, _mm512_loadu_si512, _mm512_maskz_loadu_epi16, _mm512_permutex2var_epi16,
    _mm512_storeu_si512,
};

use half::bf16;

use super::block::{Block, View};
use super::tiles::{self, Term};
use super::transpose;

/// Lanes of a vector.
const LANES: usize = tiles::lanes::<f32>();
/// Pairs of terms that a tile adds up in registers.
const DEPTH: usize = 192;

/// Fewest rows that are worth packing columns for.
const MIN_ROWS: usize = 4;
/// Fewest columns: of fewer, vectors are mostly zeros.
const MIN_COLUMNS: usize = LANES / 2;

/// True if pairs are faster than widening.
pub(super) fn is_worth_it(block: &Block<bf16, f32>) -> bool {
    block.m >= MIN_ROWS && block.n >= MIN_COLUMNS
}

/// Adds a product to `block.out`.
///
/// # Safety
///
/// All elements of the matrices are in memory, nobody else uses those of `out`, and the processor has AVX-512 BF16 and BW.
pub(super) unsafe fn add(block: &Block<bf16, f32>) {
    let n_pairs = block.k.div_ceil(2);
    let depth = n_pairs.div_ceil(n_pairs.div_ceil(DEPTH).max(1)).max(1);
    // SAFETY: the caller's promise.
    unsafe { tiles::block(block, 2 * depth) };
}

impl Term for bf16 {
    type Sum = f32;
    const PER_LANE: usize = 2;

    #[target_feature(enable = "avx512f")]
    #[inline]
    unsafe fn add_products(mut sums: __m512, lhs: __m512, rhs: __m512) -> __m512 {
        // No intrinsic: it could not be inlined into code for all processors with AVX-512.
        // SAFETY: the caller promises that the processor has the instruction, which touches these registers alone.
        unsafe {
            asm!(
                "vdpbf16ps {sums}, {lhs}, {rhs}",
                sums = inout(zmm_reg) sums,
                lhs = in(zmm_reg) lhs,
                rhs = in(zmm_reg) rhs,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
        sums
    }

    unsafe fn pack(from: View<bf16>, k: usize, n: usize, width: usize, to: *mut f32) {
        let lanes = View { data: to.cast::<u32>(), row: width as isize, column: 1 };
        // SAFETY: the caller's promise, for all of these.
        unsafe {
            if from.column == 1 {
                return interleave(from, k, n, lanes);
            }
            let n_whole = if from.row == 1 && from.column % 2 == 0 { k / 2 } else { 0 };
            let words = View { data: from.data.cast(), row: 1, column: from.column / 2 };
            transpose::in_rows(words, lanes, n_whole, n);
            for p in n_whole..k.div_ceil(2) {
                let term = |k_at, j| if k_at < k { *from.at(k_at, j) } else { bf16::ZERO };
                (0..n).for_each(|j| *lanes.at(p, j) = pair(term(2 * p, j), term(2 * p + 1, j)));
            }
            for p in 0..k.div_ceil(2) {
                (n..width).for_each(|j| *lanes.at(p, j) = 0);
            }
        }
    }

    fn reads_rows(rows: View<bf16>, k: usize, _n: usize) -> bool {
        rows.column == 1 && k.is_multiple_of(2)
    }

    fn reads_columns(_columns: View<bf16>, _m: usize) -> bool {
        false
    }
}

/// Pair of terms, the first one in the low half.
fn pair(first: bf16, second: bf16) -> u32 {
    u32::from(first.to_bits()) | u32::from(second.to_bits()) << 16
}

/// Terms of a vector.
const TERMS: usize = 2 * LANES;

/// Packs columns of which the same term is contiguous: two vectors of terms are stored by turns.
///
/// # Safety
///
/// As [`Term::pack`].
#[target_feature(enable = "avx512f,avx512bw")]
unsafe fn interleave(from: View<bf16>, k: usize, n: usize, to: View<u32>) {
    let width = to.row as usize;
    for p in 0..k.div_ceil(2) {
        for first in (0..width).step_by(TERMS) {
            let mask = match n.saturating_sub(first) {
                0 => 0,
                n => u32::MAX >> (TERMS - TERMS.min(n)),
            };
            // There may be no second term.
            let second_mask = if 2 * p + 1 < k { mask } else { 0 };
            // SAFETY: the masks keep the loads inside of the operand; there is room for whole vectors of pairs.
            unsafe {
                let one = _mm512_maskz_loadu_epi16(mask, from.at(2 * p, first).cast());
                let other = _mm512_maskz_loadu_epi16(second_mask, from.at(2 * p + 1, first).cast());
                for (half, order) in ORDERS.iter().enumerate().take((width - first) / LANES) {
                    let order = _mm512_loadu_si512(order.as_ptr().cast());
                    let pairs = _mm512_permutex2var_epi16(one, order, other);
                    _mm512_storeu_si512(to.at(p, first + half * LANES).cast(), pairs);
                }
            }
        }
    }
}

/// Order of terms by turns, for the first and the second half of two vectors.
const ORDERS: [[u16; TERMS]; 2] = {
    let mut orders = [[0; TERMS]; 2];
    let mut at = 0;
    while at < 2 * TERMS {
        orders[at / TERMS][at % TERMS] = (at / 2 + at % 2 * TERMS) as u16;
        at += 1;
    }
    orders
};
