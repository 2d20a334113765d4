//! Products of real and complex floats; the `gemm` crate computes large ones.

use super::block::{Block, View};
use super::bound::Bound;
use super::{panel, rows, transpose, vector};

/// Limit of multiplications, unused lanes included, up to which plain sums are faster than packing.
const SMALL: usize = 1 << 11;

/// Computes one block.
///
/// # Safety
///
/// All elements of the matrices are in memory, and nobody else uses those of `out`.
pub(super) unsafe fn block<T: Bound>(block: &Block<T, T>) {
    // SAFETY: the caller's promise, for all of these.
    unsafe {
        if is_small(block) || is_short(block) {
            panel::block(block);
        } else if block.n == 1 {
            vector::block(block);
        } else if block.m == 1 {
            vector::block(&block.transposed());
        } else if rows::is_few_columns(block) {
            T::in_rows(block);
        } else if rows::is_few_columns(&block.transposed()) {
            T::in_rows(&block.transposed());
        } else {
            matrix(block);
        }
    }
}

/// Most terms of a short sum.
const SHORT: usize = 128;
/// Most terms of it for each row that reads the packed columns.
const SHORT_FOR_ROW: usize = 16;

/// True for a product whose short sums have contiguous terms: to pack these costs less than to add the lanes of each sum.
fn is_short<T: Bound>(block: &Block<T, T>) -> bool {
    let most = SHORT.min(block.m.saturating_mul(SHORT_FOR_ROW));
    block.k <= most && block.n >= panel::LANES && rows::is_few_columns(block)
}

fn is_small<T>(block: &Block<T, T>) -> bool {
    let n_lanes = block.n.checked_next_multiple_of(panel::LANES).unwrap_or(usize::MAX);
    block.m.saturating_mul(n_lanes).saturating_mul(block.k) <= SMALL
}

/// Terms that the `gemm` crate adds up in registers before it adds them to the result; its own limit is twice that and
/// more.
const DEPTH: usize = 256;
/// Same if it adds up several terms of one sum in the lanes of vectors.
const DEPTH_IN_LANES: usize = 1024;
/// Limit of results up to which it does that.
const MAX_IN_LANES: usize = 256;

/// Computes one block with the `gemm` crate, on this thread.
///
/// # Safety
///
/// As [`block`].
pub(super) unsafe fn matrix<T: Bound>(block: &Block<T, T>) {
    if !is_by_columns(block) {
        // SAFETY: the caller's promise.
        return unsafe { in_parts(block) };
    }
    let mut columns = Vec::with_capacity(block.m * block.n);
    let out = View { data: columns.as_mut_ptr(), row: 1, column: block.m as isize };
    // SAFETY: the caller's promise, and the copy of the result has room.
    unsafe {
        if block.accumulate {
            transpose::copy(block.out.transposed(), out.transposed(), block.n, block.m);
        }
        in_parts(&Block { out, ..*block });
        transpose::copy(out, block.out, block.m, block.n);
    }
}

/// True if vectors should hold sums of one column, although those of one row are contiguous in the result: so are the
/// operands.
fn is_by_columns<T>(block: &Block<T, T>) -> bool {
    let is_long = |along: isize, across: isize| along == 1 && across != 1;
    is_long(block.lhs.row, block.lhs.column)
        && is_long(block.rhs.row, block.rhs.column)
        && is_long(block.out.column, block.out.row)
}

/// Adds up the terms of a block in parts.
///
/// # Safety
///
/// As [`block`].
unsafe fn in_parts<T: Bound>(block: &Block<T, T>) {
    let most = if is_in_lanes(block) { DEPTH_IN_LANES } else { DEPTH };
    // Parts of about equal length: each packs its operands again.
    let depth = block.k.div_ceil(block.k.div_ceil(most).max(1)).max(1);
    // SAFETY: the caller's promise.
    if !is_in_lanes(block) && unsafe { T::in_tiles(block, depth) } {
        return;
    }
    let mut copy = Vec::new();
    // Without products there is still a zero to store.
    for first in (0..block.k.max(1)).step_by(depth) {
        let mut part = Block {
            k: depth.min(block.k - first),
            lhs: block.lhs.from(0, first),
            rhs: block.rhs.from(first, 0),
            accumulate: block.accumulate || first > 0,
            ..*block
        };
        if has_long_columns(&part) {
            // SAFETY: the part is inside of the operand.
            part.rhs = unsafe { in_rows(part.rhs, part.k, part.n, &mut copy) };
        }
        // SAFETY: the part is inside of the operands.
        unsafe { T::product(&part) };
    }
}

/// Fewest rows, and terms of each sum, for which columns are copied to rows.
const MIN_COPIED: usize = 128;

/// True if the terms of a sum are contiguous in the second operand, which many rows read: the crate packs such operands
/// element by element, for each few rows again.
fn has_long_columns<T>(block: &Block<T, T>) -> bool {
    let is_large = block.m.min(block.k) >= MIN_COPIED && !is_in_lanes(block);
    block.rhs.row == 1 && block.rhs.column != 1 && block.lhs.row != 1 && is_large
}

/// Copy of a `k` by `n` matrix whose columns are contiguous, with contiguous rows. It is valid while `copy` is.
///
/// # Safety
///
/// The elements are in memory.
unsafe fn in_rows<T: Copy>(from: View<T>, k: usize, n: usize, copy: &mut Vec<T>) -> View<T> {
    copy.clear();
    copy.reserve(k * n);
    let to = View { data: copy.as_mut_ptr(), row: n as isize, column: 1 };
    // SAFETY: the caller's promise, and the copy has room.
    unsafe { transpose::copy(from, to, k, n) };
    to
}

/// True if the terms of a sum are contiguous in both operands, and there are few sums.
fn is_in_lanes<T>(block: &Block<T, T>) -> bool {
    let is_small = block.m.min(block.n) == 1 || block.m.saturating_mul(block.n) <= MAX_IN_LANES;
    is_small && block.lhs.column == 1 && block.rhs.row == 1
}
