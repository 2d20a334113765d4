//! Pairwise summation of long sums: the error grows with the logarithm of their length.
//!
//! A part is short enough for a kernel's sums to keep their digits: it adds a few hundred terms in registers and then
//! adds that to memory.

use std::ops::Range;

use half::{bf16, f16};

use super::block::{Block, View};
use super::gather;
use super::operand::Gemm;
use crate::simd::Simd;

/// Terms of one part.
pub(super) const PART: usize = 1 << 14;

/// Result type of a product.
pub(super) trait Sum: Copy + 'static {
    /// True if it is rounded at each step, so that the order of a sum matters.
    const IS_ROUNDED: bool;
    const ZERO: Self;
    fn plus(self, other: Self) -> Self;
}

macro_rules! sums {
    ($($type:ty, $is_rounded:literal, $zero:expr, $plus:expr;)*) => {
        $(
            impl Sum for $type {
                const IS_ROUNDED: bool = $is_rounded;
                const ZERO: $type = $zero;
                #[inline(always)]
                fn plus(self, other: $type) -> $type {
                    let plus: fn($type, $type) -> $type = $plus;
                    plus(self, other)
                }
            }
        )*
    };
}

sums! {
    f32, true, 0.0, |a, b| a + b;
    f64, true, 0.0, |a, b| a + b;
    gemm::c32, true, gemm::c32::new(0.0, 0.0), |a, b| a + b;
    gemm::c64, true, gemm::c64::new(0.0, 0.0), |a, b| a + b;
    // These are summed in `f32`, and stored once.
    f16, false, f16::ZERO, |a, b| a + b;
    bf16, false, bf16::ZERO, |a, b| a + b;
    i8, false, 0, i8::wrapping_add;
    i16, false, 0, i16::wrapping_add;
    i32, false, 0, i32::wrapping_add;
    i64, false, 0, i64::wrapping_add;
}

/// Block of a product, with its kernel.
pub(super) struct ProductBlock<'a, 'b, A, C> {
    pub(super) gemm: &'a Gemm<'b>,
    pub(super) simd: Simd,
    pub(super) index: usize,
    pub(super) rows: Range<usize>,
    pub(super) columns: Range<usize>,
    pub(super) kernel: unsafe fn(&Block<A, C>),
}

impl<A: Copy, C: Sum> ProductBlock<'_, '_, A, C> {
    /// Computes the block.
    ///
    /// # Safety
    ///
    /// The matrices hold elements of `A` and `C`, as the functions of products say, and the block is inside of them.
    pub(super) unsafe fn compute(&self, k: usize) {
        let out = View::of(&self.gemm.out, self.index).from(self.rows.start, self.columns.start);
        // SAFETY: the caller's promise.
        unsafe { self.sum(0..k, out, self.gemm.accumulate) }
    }

    /// Stores the sum of some of the terms in `out`, or adds it.
    ///
    /// # Safety
    ///
    /// As [`ProductBlock::compute`], and `out` has the size of the block.
    unsafe fn sum(&self, range: Range<usize>, out: View<C>, accumulate: bool) {
        if !C::IS_ROUNDED || range.len() <= PART {
            // SAFETY: the caller's promise.
            return unsafe { gather::block(self, range, out, accumulate) };
        }
        let middle = range.start + middle(range.len());
        let (m, n) = (self.rows.len(), self.columns.len());
        let mut other = vec![C::ZERO; m * n];
        let view = View { data: other.as_mut_ptr(), row: n as isize, column: 1 };
        // SAFETY: the caller's promise; `other` is as large as the block.
        unsafe {
            self.sum(range.start..middle, out, accumulate);
            self.sum(middle..range.end, view, false);
        }
        for (i, row) in other.chunks_exact(n.max(1)).enumerate() {
            for (j, element) in row.iter().enumerate() {
                let place = out.at(i, j);
                // SAFETY: the element is in the block.
                unsafe { *place = (*place).plus(*element) };
            }
        }
    }
}

/// Approximate middle of a sum of `len` terms, a multiple of [`PART`].
pub(super) fn middle(len: usize) -> usize {
    (len.div_ceil(PART) / 2).max(1) * PART
}
