//! Products for targets with fewer features than the processor: the `gemm` crate looks at the processor itself, so its
//! microkernels are chosen here. Those of complex numbers are private to it; these are summed without it.

use gemm::Parallelism;
use gemm_common::gemm::gemm_basic_generic;
use gemm_common::simd::MixedSimd;

use super::block::Block;
use super::panel;
use super::scalar::Scalar;

/// Scalar with a product for such targets.
pub(super) trait Bound: Scalar + 'static {
    /// Computes one block with the instructions of its target alone.
    ///
    /// # Safety
    ///
    /// All elements of the matrices are in memory, and nobody else uses those of `out`.
    unsafe fn product(block: &Block<Self, Self>);
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

macro_rules! real {
    ($ty:ident, $fma:path, $lanes:literal, $scalar:path) => {
        impl Bound for $ty {
            unsafe fn product(block: &Block<$ty, $ty>) {
                #[cfg(target_arch = "x86_64")]
                if block.simd.has_avx2_and_fma() {
                    return with_microkernels!(block, $ty, V3, $lanes, $fma);
                }
                with_microkernels!(block, $ty, Scalar, 1, $scalar)
            }
        }
    };
}

real!(f32, gemm_f32::microkernel::fma::f32, 8, gemm_f32::microkernel::scalar::f32);
real!(f64, gemm_f64::microkernel::fma::f64, 4, gemm_f64::microkernel::scalar::f64);

macro_rules! complex {
    ($($ty:ty),*) => {
        $(
            impl Bound for $ty {
                unsafe fn product(block: &Block<$ty, $ty>) {
                    // SAFETY: the caller's promise.
                    unsafe { panel::block(block) }
                }
            }
        )*
    };
}

complex!(gemm::c32, gemm::c64);
