//! Cache lines of elements as vectors: what a dot product adds at a time.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

use super::scalar::Scalar;

/// Elements of a cache line, whatever the width of vectors.
///
/// # Safety
///
/// For all functions: the processor has the instructions, and elements that are read are in memory.
pub(super) trait Step<T>: Copy {
    /// Elements of a step.
    const LANES: usize;
    unsafe fn zero() -> Self;
    unsafe fn load(from: *const T) -> Self;
    /// The first `n` elements, at most as many as a step has, and zeros.
    unsafe fn load_some(from: *const T, n: usize) -> Self;
    /// `self + a * b`, for each element.
    unsafe fn add_product(self, a: Self, b: Self) -> Self;
    unsafe fn plus(self, other: Self) -> Self;
    /// Pairwise sum: the elements of the upper half are added to those of the lower one, and so on.
    unsafe fn sum(self) -> T;
}

/// Real float, with its steps for each width of vectors.
pub(super) trait Real: Scalar {
    /// Step without special instructions.
    type Plain: Step<Self>;
    /// Step of AVX2: two vectors.
    #[cfg(target_arch = "x86_64")]
    type Pair: Step<Self>;
    /// Step of AVX-512.
    #[cfg(target_arch = "x86_64")]
    type Wide: Wide<Self>;
}

impl Real for f32 {
    type Plain = [f32; 16];
    #[cfg(target_arch = "x86_64")]
    type Pair = [__m256; 2];
    #[cfg(target_arch = "x86_64")]
    type Wide = __m512;
}

impl Real for f64 {
    type Plain = [f64; 8];
    #[cfg(target_arch = "x86_64")]
    type Pair = [__m256d; 2];
    #[cfg(target_arch = "x86_64")]
    type Wide = __m512d;
}

/// Step that is one vector.
///
/// # Safety
///
/// As [`Step`].
#[cfg(target_arch = "x86_64")]
pub(super) trait Wide<T>: Step<T> {
    unsafe fn splat(value: T) -> Self;
    /// Stores the first `n` elements.
    unsafe fn store_some(self, to: *mut T, n: usize);
}

impl<T: Scalar, const N: usize> Step<T> for [T; N] {
    const LANES: usize = N;
    #[inline(always)]
    unsafe fn zero() -> [T; N] {
        [T::ZERO; N]
    }
    #[inline(always)]
    unsafe fn load(from: *const T) -> [T; N] {
        // SAFETY: the caller's promise.
        unsafe { from.cast::<[T; N]>().read_unaligned() }
    }
    #[inline(always)]
    unsafe fn load_some(from: *const T, n: usize) -> [T; N] {
        let mut lanes = [T::ZERO; N];
        // SAFETY: the caller's promise.
        unsafe { from.copy_to_nonoverlapping(lanes.as_mut_ptr(), n.min(N)) };
        lanes
    }
    #[inline(always)]
    unsafe fn add_product(mut self, a: [T; N], b: [T; N]) -> [T; N] {
        for (lane, (a, b)) in self.iter_mut().zip(a.iter().zip(&b)) {
            *lane = lane.add_product::<false>(*a, *b);
        }
        self
    }
    #[inline(always)]
    unsafe fn plus(self, other: [T; N]) -> [T; N] {
        // SAFETY: there are no special instructions.
        unsafe { self.add_product(other, [T::ONE; N]) }
    }
    #[inline(always)]
    unsafe fn sum(mut self) -> T {
        let mut n = N;
        while n > 1 {
            n /= 2;
            for i in 0..n {
                self[i] = self[i].add_product::<false>(self[i + n], T::ONE);
            }
        }
        self[0]
    }
}

#[cfg(target_arch = "x86_64")]
macro_rules! wide {
    ($ty:ty, $vector:ty, $lanes:literal, $mask:ty, $zero:ident, $splat:ident, $store:ident, $load:ident, $maskz:ident, $fmadd:ident, $add:ident, |$whole:ident| $sum:expr) => {
        impl Step<$ty> for $vector {
            const LANES: usize = $lanes;
            #[inline(always)]
            unsafe fn zero() -> $vector {
                // SAFETY: the caller's promise.
                unsafe { $zero() }
            }
            #[inline(always)]
            unsafe fn load(from: *const $ty) -> $vector {
                // SAFETY: the caller's promise.
                unsafe { $load(from) }
            }
            #[inline(always)]
            unsafe fn load_some(from: *const $ty, n: usize) -> $vector {
                // SAFETY: the caller's promise; the mask keeps the access inside of the elements.
                unsafe { $maskz(((1_u32 << n) - 1) as $mask, from) }
            }
            #[inline(always)]
            unsafe fn add_product(self, a: $vector, b: $vector) -> $vector {
                // SAFETY: the caller's promise.
                unsafe { $fmadd(a, b, self) }
            }
            #[inline(always)]
            unsafe fn plus(self, other: $vector) -> $vector {
                // SAFETY: the caller's promise.
                unsafe { $add(self, other) }
            }
            #[inline(always)]
            unsafe fn sum(self) -> $ty {
                let $whole = self;
                // SAFETY: the caller's promise.
                unsafe { $sum }
            }
        }

        impl Wide<$ty> for $vector {
            #[inline(always)]
            unsafe fn splat(value: $ty) -> $vector {
                // SAFETY: the caller's promise.
                unsafe { $splat(value) }
            }
            #[inline(always)]
            unsafe fn store_some(self, to: *mut $ty, n: usize) {
                // SAFETY: the caller's promise; the mask keeps the access inside of the elements.
                unsafe { $store(to, ((1_u32 << n) - 1) as $mask, self) }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
wide!(
    f32,
    __m512,
    16,
    u16,
    _mm512_setzero_ps,
    _mm512_set1_ps,
    _mm512_mask_storeu_ps,
    _mm512_loadu_ps,
    _mm512_maskz_loadu_ps,
    _mm512_fmadd_ps,
    _mm512_add_ps,
    |whole| {
        let upper = _mm512_castpd_ps(_mm512_shuffle_f64x2::<0xee>(
            _mm512_castps_pd(whole),
            _mm512_castps_pd(whole),
        ));
        sum_f32(_mm256_add_ps(_mm512_castps512_ps256(whole), _mm512_castps512_ps256(upper)))
    }
);
#[cfg(target_arch = "x86_64")]
wide!(
    f64,
    __m512d,
    8,
    u8,
    _mm512_setzero_pd,
    _mm512_set1_pd,
    _mm512_mask_storeu_pd,
    _mm512_loadu_pd,
    _mm512_maskz_loadu_pd,
    _mm512_fmadd_pd,
    _mm512_add_pd,
    |whole| {
        let (lower, upper) = (_mm512_castpd512_pd256(whole), _mm512_extractf64x4_pd::<1>(whole));
        sum_f64(_mm256_add_pd(lower, upper))
    }
);

#[cfg(target_arch = "x86_64")]
macro_rules! pairs {
    ($ty:ty, $vector:ty, $lanes:literal, $masks:ident, $zero:ident, $load:ident, $maskload:ident, $fmadd:ident, $add:ident, $sum:ident) => {
        impl Step<$ty> for [$vector; 2] {
            const LANES: usize = $lanes;
            #[inline(always)]
            unsafe fn zero() -> [$vector; 2] {
                // SAFETY: the caller's promise.
                unsafe { [$zero(); 2] }
            }
            #[inline(always)]
            unsafe fn load(from: *const $ty) -> [$vector; 2] {
                // SAFETY: the caller's promise.
                unsafe { [$load(from), $load(from.add($lanes / 2))] }
            }
            #[inline(always)]
            unsafe fn load_some(from: *const $ty, n: usize) -> [$vector; 2] {
                // SAFETY: the caller's promise.
                unsafe {
                    let masks = $masks(n);
                    [$maskload(from, masks[0]), $maskload(from.add($lanes / 2), masks[1])]
                }
            }
            #[inline(always)]
            unsafe fn add_product(self, a: [$vector; 2], b: [$vector; 2]) -> [$vector; 2] {
                // SAFETY: the caller's promise.
                unsafe { [$fmadd(a[0], b[0], self[0]), $fmadd(a[1], b[1], self[1])] }
            }
            #[inline(always)]
            unsafe fn plus(self, other: [$vector; 2]) -> [$vector; 2] {
                // SAFETY: the caller's promise.
                unsafe { [$add(self[0], other[0]), $add(self[1], other[1])] }
            }
            #[inline(always)]
            unsafe fn sum(self) -> $ty {
                // SAFETY: the caller's promise.
                unsafe { $sum($add(self[0], self[1])) }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
pairs!(
    f32,
    __m256,
    16,
    masks_f32,
    _mm256_setzero_ps,
    _mm256_loadu_ps,
    _mm256_maskload_ps,
    _mm256_fmadd_ps,
    _mm256_add_ps,
    sum_f32
);
#[cfg(target_arch = "x86_64")]
pairs!(
    f64,
    __m256d,
    8,
    masks_f64,
    _mm256_setzero_pd,
    _mm256_loadu_pd,
    _mm256_maskload_pd,
    _mm256_fmadd_pd,
    _mm256_add_pd,
    sum_f64
);

/// Pairwise sum of eight elements.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
fn sum_f32(eight: __m256) -> f32 {
    let four = _mm_add_ps(_mm256_castps256_ps128(eight), _mm256_extractf128_ps::<1>(eight));
    let two = _mm_add_ps(four, _mm_movehl_ps(four, four));
    _mm_cvtss_f32(_mm_add_ss(two, _mm_movehdup_ps(two)))
}

/// Pairwise sum of four elements.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
fn sum_f64(four: __m256d) -> f64 {
    let two = _mm_add_pd(_mm256_castpd256_pd128(four), _mm256_extractf128_pd::<1>(four));
    _mm_cvtsd_f64(_mm_add_sd(two, _mm_unpackhi_pd(two, two)))
}

/// Masks of the first `n` of sixteen elements.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
fn masks_f32(n: usize) -> [__m256i; 2] {
    let n = _mm256_set1_epi32(n as i32);
    let lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    let upper = _mm256_add_epi32(lanes, _mm256_set1_epi32(8));
    [_mm256_cmpgt_epi32(n, lanes), _mm256_cmpgt_epi32(n, upper)]
}

/// Masks of the first `n` of eight elements.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
fn masks_f64(n: usize) -> [__m256i; 2] {
    let n = _mm256_set1_epi64x(n as i64);
    let lanes = _mm256_setr_epi64x(0, 1, 2, 3);
    let upper = _mm256_add_epi64(lanes, _mm256_set1_epi64x(4));
    [_mm256_cmpgt_epi64(n, lanes), _mm256_cmpgt_epi64(n, upper)]
}
