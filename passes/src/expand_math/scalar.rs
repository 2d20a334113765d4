//! Plain numbers as an arithmetic, on which the approximations are tested.

use std::marker::PhantomData;

use super::approx::{Arith, Width};

/// Plain numbers as an [`Arith`]; counts operations, constants and reinterpretations of bits excepted.
pub(super) struct Scalar<T> {
    pub(super) fused: bool,
    pub(super) n_ops: usize,
    width: PhantomData<T>,
}

impl<T> Scalar<T> {
    pub(super) fn new(fused: bool) -> Self {
        Scalar { fused, n_ops: 0, width: PhantomData }
    }
}

macro_rules! scalar_arith {
    ($float:ty, $signed:ty, $unsigned:ty, $width:expr) => {
        impl Scalar<$float> {
            fn counted<V>(&mut self, value: V) -> V {
                self.n_ops += 1;
                value
            }
        }

        impl Arith for Scalar<$float> {
            type F = $float;
            type I = $signed;
            type B = bool;

            fn width(&self) -> Width {
                $width
            }
            fn has_fma(&self) -> bool {
                self.fused
            }
            fn f(&mut self, value: f64) -> $float {
                value as $float
            }
            fn i(&mut self, value: i64) -> $signed {
                value as $signed
            }
            fn add(&mut self, x: $float, y: $float) -> $float {
                self.counted(x + y)
            }
            fn sub(&mut self, x: $float, y: $float) -> $float {
                self.counted(x - y)
            }
            fn mul(&mut self, x: $float, y: $float) -> $float {
                self.counted(x * y)
            }
            fn div(&mut self, x: $float, y: $float) -> $float {
                self.counted(x / y)
            }
            fn fma(&mut self, x: $float, y: $float, z: $float) -> $float {
                let result = if self.fused { x.mul_add(y, z) } else { x * y + z };
                self.counted(result)
            }
            fn sqrt(&mut self, x: $float) -> $float {
                self.counted(x.sqrt())
            }
            fn neg(&mut self, x: $float) -> $float {
                self.counted(-x)
            }
            fn abs(&mut self, x: $float) -> $float {
                self.counted(x.abs())
            }
            fn trunc(&mut self, x: $float) -> $float {
                self.counted(x.trunc())
            }
            fn bits(&mut self, x: $float) -> $signed {
                x.to_bits() as $signed
            }
            fn float_from_bits(&mut self, x: $signed) -> $float {
                <$float>::from_bits(x as $unsigned)
            }
            fn iadd(&mut self, x: $signed, y: $signed) -> $signed {
                self.counted(x.wrapping_add(y))
            }
            fn isub(&mut self, x: $signed, y: $signed) -> $signed {
                self.counted(x.wrapping_sub(y))
            }
            fn iand(&mut self, x: $signed, y: $signed) -> $signed {
                self.counted(x & y)
            }
            fn ixor(&mut self, x: $signed, y: $signed) -> $signed {
                self.counted(x ^ y)
            }
            fn ishl(&mut self, x: $signed, amount: u32) -> $signed {
                self.counted(x << amount)
            }
            fn ushr(&mut self, x: $signed, amount: u32) -> $signed {
                self.counted((x as $unsigned >> amount) as $signed)
            }
            fn ilt(&mut self, x: $signed, y: $signed) -> bool {
                self.counted(x < y)
            }
            fn lt(&mut self, x: $float, y: $float) -> bool {
                self.counted(x < y)
            }
            fn eq(&mut self, x: $float, y: $float) -> bool {
                self.counted(x == y)
            }
            fn unordered(&mut self, x: $float, y: $float) -> bool {
                self.counted(x.is_nan() || y.is_nan())
            }
            fn and(&mut self, x: bool, y: bool) -> bool {
                self.counted(x && y)
            }
            fn or(&mut self, x: bool, y: bool) -> bool {
                self.counted(x || y)
            }
            fn not(&mut self, x: bool) -> bool {
                self.counted(!x)
            }
            fn select(&mut self, condition: bool, x: $float, y: $float) -> $float {
                self.counted(if condition { x } else { y })
            }
            fn select_rare(
                &mut self,
                condition: bool,
                usual: $float,
                rare: impl FnOnce(&mut Self) -> $float,
            ) -> $float {
                if condition { rare(self) } else { usual }
            }
            fn min(&mut self, x: $float, y: $float) -> $float {
                self.counted(if x < y { x } else { y })
            }
            fn max(&mut self, x: $float, y: $float) -> $float {
                self.counted(if y < x { x } else { y })
            }
        }
    };
}

scalar_arith!(f32, i32, u32, Width::F32);
scalar_arith!(f64, i64, u64, Width::F64);
