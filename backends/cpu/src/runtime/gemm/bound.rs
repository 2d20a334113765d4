//! Products by the `gemm` crate with the vectors of the target. The crate looks at the processor itself, and adds terms at
//! negative strides in reverse, so its microkernels are chosen here, but for those of complex numbers, which are private to
//! it: on targets with fewer features than the processor, these are summed without it.

use gemm::Parallelism;
use gemm_common::gemm::gemm_basic_generic;
use gemm_common::simd::MixedSimd;

use super::block::Block;
use super::scalar::Scalar;
#[cfg(target_arch = "x86_64")]
use super::tiles;
use super::{panel, rows};

/// Scalar with a product for such targets.
pub(super) trait Bound: Scalar + 'static {
    /// Computes one block with the instructions of its target alone.
    ///
    /// # Safety
    ///
    /// All elements of the matrices are in memory, and nobody else uses those of `out`.
    unsafe fn product(block: &Block<Self, Self>);

    /// Computes one block whose sums go along contiguous rows and columns, of which there are few.
    ///
    /// # Safety
    ///
    /// As [`Bound::product`].
    unsafe fn in_rows(block: &Block<Self, Self>) {
        // SAFETY: the caller's promise.
        unsafe { panel::block(block) }
    }

    /// Computes one block in tiles, `depth` terms at a time, if that is faster than the `gemm` crate. False: it is not.
    ///
    /// # Safety
    ///
    /// As [`Bound::product`].
    unsafe fn in_tiles(_block: &Block<Self, Self>, _depth: usize) -> bool {
        false
    }
}

/// Product with some microkernels of a crate.
macro_rules! with_microkernels {
    ($block:ident, $ty:ident, $simd:ident, $lanes:literal, $microkernels:path) => {{
        use $microkernels::*;
        let simd = <gemm_common::simd::$simd as MixedSimd<$ty, $ty, $ty, $ty>>::try_new();
        let Some(simd) = simd else {
            // SAFETY: the caller's promise.
            return unsafe { panel::block($block) };
        };
        let Block { lhs, rhs, out, .. } = *$block;
        // SAFETY: the caller promises that the matrices are in memory, and the processor has the instructions.
        unsafe {
            gemm_basic_generic::<_, $ty, $lanes, { MR_DIV_N * $lanes }, NR, MR_DIV_N, H_M, H_N>(
                simd,
                $block.m,
                $block.n,
                $block.k,
                out.data,
                out.column,
                out.row,
                $block.accumulate,
                lhs.data.cast_const(),
                lhs.column,
                lhs.row,
                rhs.data.cast_const(),
                rhs.column,
                rhs.row,
                if $block.accumulate { 1.0 } else { 0.0 },
                1.0,
                false,
                false,
                false,
                |a, b, c| a * b + c,
                &UKR,
                &H_UKR,
                false,
                Parallelism::None,
            )
        }
    }};
}

/// Same product with vectors along contiguous elements of the result.
fn along_result<T>(block: &Block<T, T>) -> Block<T, T> {
    let is_in_rows = block.out.column == 1 && block.out.row != 1;
    if is_in_rows { block.transposed() } else { Block { ..*block } }
}

/// Product with the microkernels that the crate chooses itself.
///
/// # Safety
///
/// As [`Bound::product`].
unsafe fn host<T: Bound>(block: &Block<T, T>) {
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

macro_rules! real {
    ($ty:ident, $krate:ident, $lanes:literal, $wide_lanes:literal) => {
        impl Bound for $ty {
            #[cfg(target_arch = "x86_64")]
            unsafe fn product(block: &Block<$ty, $ty>) {
                let block = &along_result(block);
                if block.simd.has_avx512() {
                    with_microkernels!(
                        block,
                        $ty,
                        V4,
                        $wide_lanes,
                        $krate::microkernel::avx512f::$ty
                    )
                } else if block.simd.has_avx2_and_fma() {
                    with_microkernels!(block, $ty, V3, $lanes, $krate::microkernel::fma::$ty)
                } else {
                    with_microkernels!(block, $ty, Scalar, 1, $krate::microkernel::scalar::$ty)
                }
            }
            #[cfg(not(target_arch = "x86_64"))]
            unsafe fn product(block: &Block<$ty, $ty>) {
                if block.simd.is_host() {
                    // SAFETY: the caller's promise.
                    return unsafe { host(block) };
                }
                let block = &along_result(block);
                with_microkernels!(block, $ty, Scalar, 1, $krate::microkernel::scalar::$ty)
            }
            unsafe fn in_rows(block: &Block<$ty, $ty>) {
                // SAFETY: the caller's promise.
                unsafe { rows::block(block) }
            }
            #[cfg(target_arch = "x86_64")]
            unsafe fn in_tiles(block: &Block<$ty, $ty>, depth: usize) -> bool {
                let is_faster = block.simd.has_avx512() && tiles::has_many_rows(block);
                if is_faster {
                    // SAFETY: the caller's promise, and the processor has the instructions.
                    unsafe { tiles::block(block, depth) };
                }
                is_faster
            }
        }
    };
}

real!(f32, gemm_f32, 8, 16);
real!(f64, gemm_f64, 4, 8);

macro_rules! complex {
    ($($ty:ty),*) => {
        $(
            impl Bound for $ty {
                unsafe fn product(block: &Block<$ty, $ty>) {
                    // SAFETY: the caller's promise.
                    unsafe { if block.simd.is_host() { host(block) } else { panel::block(block) } }
                }
            }
        )*
    };
}

complex!(gemm::c32, gemm::c64);
