//! Products of real and complex floats: large ones by the `gemm` crate.

use super::scalar::Scalar;
use super::{Block, panel, vector};
use gemm::Parallelism;

/// Multiplications, with those of unused lanes, up to which plain sums are faster than preparing for blocks.
const SMALL: usize = 1 << 11;

/// Computes one block.
///
/// # Safety
///
/// All elements of the matrices are in memory, and nobody else uses those of `out`.
pub(super) unsafe fn block<T: Scalar + 'static>(block: &Block<T, T>) {
    // SAFETY: the caller's promise, for all of these.
    unsafe {
        if is_small(block) {
            panel::block(block);
        } else if block.n == 1 {
            vector::block(block);
        } else if block.m == 1 {
            vector::block(&block.transposed());
        } else {
            matrix(block);
        }
    }
}

fn is_small<T>(block: &Block<T, T>) -> bool {
    let n_lanes = block.n.checked_next_multiple_of(panel::LANES).unwrap_or(usize::MAX);
    block.m.saturating_mul(n_lanes).saturating_mul(block.k) <= SMALL
}

/// Computes one block with the `gemm` crate, on this thread.
///
/// # Safety
///
/// As [`block`].
pub(super) unsafe fn matrix<T: Scalar + 'static>(block: &Block<T, T>) {
    let (lhs, rhs, out) = (block.lhs, block.rhs, block.out);
    // SAFETY: the caller promises that the matrices are in memory. `T` is one of the types that the crate knows.
    unsafe {
        gemm::gemm(
            block.m,
            block.n,
            block.k,
            out.data,
            out.column,
            out.row,
            block.accumulate,
            lhs.data.cast_const(),
            lhs.column,
            lhs.row,
            rhs.data.cast_const(),
            rhs.column,
            rhs.row,
            if block.accumulate { T::ONE } else { T::ZERO },
            T::ONE,
            false,
            false,
            false,
            Parallelism::None,
        );
    }
}
