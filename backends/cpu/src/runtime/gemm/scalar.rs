//! Scalar arithmetic of products.

/// Scalar as the result of a product.
pub(super) trait Scalar: Copy {
    /// True for real numbers, false for complex ones.
    const IS_REAL: bool;
    const ZERO: Self;
    const ONE: Self;

    /// Computes `self + lhs * rhs`. Real floats round once if `FUSED`, which is fast if the processor has the
    /// instruction; integers wrap.
    fn add_product<const FUSED: bool>(self, lhs: Self, rhs: Self) -> Self;
}

macro_rules! integers {
    ($($type:ty),*) => {
        $(
            impl Scalar for $type {
                const IS_REAL: bool = true;
                const ZERO: $type = 0;
                const ONE: $type = 1;
                #[inline(always)]
                fn add_product<const FUSED: bool>(self, lhs: $type, rhs: $type) -> $type {
                    self.wrapping_add(lhs.wrapping_mul(rhs))
                }
            }
        )*
    };
}

macro_rules! floats {
    ($($type:ty),*) => {
        $(
            impl Scalar for $type {
                const IS_REAL: bool = true;
                const ZERO: $type = 0.0;
                const ONE: $type = 1.0;
                #[inline(always)]
                fn add_product<const FUSED: bool>(self, lhs: $type, rhs: $type) -> $type {
                    if FUSED { lhs.mul_add(rhs, self) } else { self + lhs * rhs }
                }
            }
        )*
    };
}

macro_rules! complex {
    ($($type:ty),*) => {
        $(
            impl Scalar for $type {
                const IS_REAL: bool = false;
                const ZERO: $type = <$type>::new(0.0, 0.0);
                const ONE: $type = <$type>::new(1.0, 0.0);
                #[inline(always)]
                fn add_product<const FUSED: bool>(self, lhs: $type, rhs: $type) -> $type {
                    self + lhs * rhs
                }
            }
        )*
    };
}

integers!(i8, i16, i32, i64);
floats!(f32, f64);
complex!(gemm::c32, gemm::c64);
