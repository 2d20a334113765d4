//! Matrix products: `out[b, i, j] = Σ_k lhs[b, i, k] * rhs[b, k, j]`, with any strides.
//!
//! One descriptor, [`Gemm`], serves all element types; each has a function of its own. The product is cut into blocks
//! of the result, and a block is computed by one thread. Operands whose rows or columns have several dimensions
//! (windows of a convolution) are packed by each block, part by part.
//!
//! Invariant: the partition of a product depends on its shape only. A block is computed the same way on any thread, so
//! the result does not depend on the number of threads, to the last bit.

mod axis;
mod block;
mod bound;
mod call;
mod convert;
mod digits;
mod float;
mod gather;
mod operand;
#[cfg(target_arch = "x86_64")]
mod pairs;
mod panel;
mod partition;
mod prefetch;
mod rows;
mod scalar;
mod shared;
mod steps;
#[cfg(target_arch = "x86_64")]
mod tiles;
mod transpose;
mod vector;

#[cfg(test)]
mod tests;

use crate::context::Context;
pub use axis::Axis;
use block::{Block, View};
pub use call::CODE;
use convert::is_narrow;
use digits::{ProductBlock, Sum};
use half::{bf16, f16};
pub use operand::{Apart, Gemm, Matrix, Operand};
use partition::{Partition, SMALLEST_NARROW_SIDE, SMALLEST_SIDE};

/// Product function of one element type.
pub type ProductFn = unsafe fn(&Context<'_>, &Gemm<'_>);

/// Product functions: name, element type of the operands, element type of the result, and the function for a block.
macro_rules! products {
    ($($(#[$doc:meta])* $name:ident: $operand:ty => $result:ty = $kernel:path;)*) => {
        $(
            $(#[$doc])*
            ///
            /// # Safety
            ///
            /// The matrices of `gemm` lie in memory that the caller may read (and for `out` write) in full. No two
            /// elements of `out` are in one place, and none of them is in an operand.
            pub unsafe fn $name(cx: &Context<'_>, gemm: &Gemm<'_>) {
                // SAFETY: the caller's promises.
                unsafe { product::<$operand, $result>(cx, gemm, $kernel) };
            }
        )*
    };
}

products! {
    /// The product of `f32` matrices.
    gemm_f32: f32 => f32 = float::block;
    /// The product of `f64` matrices.
    gemm_f64: f64 => f64 = float::block;
    /// The product of matrices of complex numbers of two `f32`.
    gemm_complex64: gemm::c32 => gemm::c32 = float::block;
    /// The product of matrices of complex numbers of two `f64`.
    gemm_complex128: gemm::c64 => gemm::c64 = float::block;
    /// The product of `f16` matrices, summed in `f32` and rounded once.
    gemm_f16: f16 => f16 = convert::block;
    /// The product of `f16` matrices in `f32`.
    gemm_f16_f32: f16 => f32 = convert::block;
    /// The product of `bf16` matrices, summed in `f32` and rounded once.
    gemm_bf16: bf16 => bf16 = convert::block;
    /// The product of `bf16` matrices in `f32`.
    gemm_bf16_f32: bf16 => f32 = convert::block;
    /// The product of 8-bit integers of either sign, modulo `2^8`.
    gemm_i8: i8 => i8 = panel::block;
    /// The product of 16-bit integers of either sign, modulo `2^16`.
    gemm_i16: i16 => i16 = panel::block;
    /// The product of 32-bit integers of either sign, modulo `2^32`.
    gemm_i32: i32 => i32 = panel::block;
    /// The product of 64-bit integers of either sign, modulo `2^64`.
    gemm_i64: i64 => i64 = panel::block;
    /// The product of signed 8-bit integers, modulo `2^32`.
    gemm_i8_i32: i8 => i32 = panel::block;
    /// The product of unsigned 8-bit integers, modulo `2^32`.
    gemm_u8_i32: u8 => i32 = panel::block;
}

/// Runs `kernel` on all blocks of all products of `gemm`.
///
/// # Safety
///
/// As the functions above, with elements of the types `A` and `C`. `kernel` writes its block and nothing else.
unsafe fn product<A: Copy + Sync + 'static, C: Sum>(
    cx: &Context<'_>,
    gemm: &Gemm<'_>,
    kernel: unsafe fn(&Block<A, C>),
) {
    let [Some(batch), Some(m), Some(n)] = [gemm.batch, gemm.m, gemm.n].map(length) else {
        return;
    };
    let (k, simd) = (length(gemm.k).unwrap_or(0), cx.simd());
    let mut copy: Vec<A> = Vec::new();
    // SAFETY: the caller's promises.
    let gemm = &unsafe { shared::transposed::<A, C>(cx, gemm, [m, n, k], &mut copy) };
    if cx.is_cancelled() {
        // Parts of the copy may be missing.
        return;
    }
    let side = if is_narrow::<A>() { SMALLEST_NARROW_SIDE } else { SMALLEST_SIDE };
    let partition = Partition::new(m, n, k, side);
    let n_tasks = batch.saturating_mul(partition.n_blocks());
    if n_tasks == 1 {
        let whole = ProductBlock { gemm, simd, index: 0, rows: 0..m, columns: 0..n, kernel };
        // SAFETY: the block is the whole product, and the matrices are as the caller promises.
        return cx.guard(|| unsafe { whole.compute(k) });
    }
    cx.for_each_range(n_tasks, partition.grain(), |tasks| {
        for task in tasks {
            if cx.is_cancelled() {
                return;
            }
            let (rows, columns) = partition.block(task % partition.n_blocks());
            let index = task / partition.n_blocks();
            let place = ProductBlock { gemm, simd, index, rows, columns, kernel };
            // SAFETY: blocks are parts of the product that don't overlap.
            unsafe { place.compute(k) };
        }
    });
}

/// A length that is at least one.
fn length(value: i64) -> Option<usize> {
    usize::try_from(value).ok().filter(|&length| length > 0)
}
