//! First operand transposed once, for all blocks of a product.
//!
//! If the terms of a sum are contiguous in both operands (`x @ w.T`), one of them has to be transposed: vectors hold
//! elements of different sums. Blocks do that with the second one. Few rows are transposed instead, before the blocks
//! begin: then nothing copies the second operand, which is much larger.

use std::any::TypeId;

use super::block::View;
use super::digits::Sum;
use super::operand::{Gemm, Matrix, Operand};
use super::prefetch::LINE;
use super::{rows, transpose};
use crate::context::Context;

/// Fewest multiplications for which a copy is profitable.
const MIN_WORK: usize = 1 << 22;
/// Terms that are copied at a time: some cache lines of each row.
const TERMS: usize = 64;
/// Elements that are worth another thread.
const GRAIN: usize = 1 << 13;

/// Same product with the first operand transposed in `copy`, if that is profitable.
///
/// # Safety
///
/// The operands are in memory, with elements of the type `A`.
pub(super) unsafe fn transposed<'a, A: Copy + Sync + 'static, C: Sum>(
    cx: &Context<'_>,
    gemm: &Gemm<'a>,
    size: [usize; 3],
    copy: &mut Vec<A>,
) -> Gemm<'a> {
    let (Operand::Even(lhs), Operand::Even(rhs)) = (gemm.lhs, gemm.rhs) else { return *gemm };
    let has_kernel = C::IS_ROUNDED && TypeId::of::<A>() == TypeId::of::<C>();
    let is_along = |sum: i64, other: i64| sum == 1 && other != 1;
    let is_along_sums = is_along(lhs.column_stride, lhs.row_stride)
        && is_along(rhs.row_stride, rhs.column_stride)
        && is_along(gemm.out.column_stride, gemm.out.row_stride);
    if gemm.batch != 1 || !has_kernel || !is_along_sums || !is_profitable(size) {
        return *gemm;
    }
    let [m, _, k] = size;
    // SAFETY: the caller's promise.
    let View { data, row, .. } = unsafe { copied(cx, View::of(&lhs, 0), m, k, copy) };
    let data = data.cast();
    let lhs = Matrix { data, row_stride: 1, column_stride: row as i64, batch_stride: 0 };
    Gemm { lhs: lhs.into(), ..*gemm }
}

/// True if transposing the first operand and the sums moves fewer elements than transposing the second operand.
fn is_profitable([m, n, k]: [usize; 3]) -> bool {
    let is_large = m > rows::VECTORS && m.saturating_mul(n).saturating_mul(k) >= MIN_WORK;
    is_large && m.saturating_mul(n + k) < n.saturating_mul(k)
}

/// Transposed copy of an `m` by `k` matrix with contiguous rows. It is valid while `copy` is.
///
/// # Safety
///
/// The elements are in memory.
unsafe fn copied<A: Copy + Sync>(
    cx: &Context<'_>,
    from: View<A>,
    m: usize,
    k: usize,
    copy: &mut Vec<A>,
) -> View<A> {
    let lanes = (LINE / size_of::<A>()).max(1);
    // An odd number of lines: rows that begin 4 KiB apart share a few places of the first-level cache.
    let row = (m.div_ceil(lanes) | 1) * lanes;
    copy.reserve(row * k + lanes);
    let start = copy.as_mut_ptr();
    let to =
        View { data: start.wrapping_add(start.align_offset(LINE)), row: row as isize, column: 1 };
    let to = Shared(to);
    let from = Shared(from.transposed());
    let n_pieces = k.div_ceil(TERMS);
    cx.for_each_range(n_pieces, GRAIN.div_ceil(TERMS * m), |pieces| {
        let terms = pieces.start * TERMS..(pieces.end * TERMS).min(k);
        let (from, to) = (from.get().from(terms.start, 0), to.get().from(terms.start, 0));
        // SAFETY: the caller's promise; the copy has room, and nobody else writes these terms.
        unsafe { transpose::copy(from, to, terms.len(), m) };
    });
    to.get()
}

/// Matrix that threads share.
struct Shared<A>(View<A>);

// SAFETY: an address and two numbers. Only code that is `unsafe` follows the address, and has to keep races away.
unsafe impl<A> Sync for Shared<A> {}

impl<A> Shared<A> {
    fn get(&self) -> View<A> {
        self.0
    }
}
