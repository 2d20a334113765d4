//! Elements as Rust values, and access by element size.

use half::{bf16, f16};
use num_complex::Complex;

pub(super) use super::format::{float_from_bits, float_to_bits};

/// A Rust type that holds an element of a tensor: `i32` for `i32`, `u8` for any 8-bit float.
pub trait Element: Copy {
    /// Reads a value from its bytes. Panics if their number is not that of `Self`.
    fn read(bytes: &[u8]) -> Self;
    /// Appends the bytes of the value.
    fn write(self, out: &mut Vec<u8>);
}

macro_rules! elements {
    ($($t:ty)*) => {
        $(impl Element for $t {
            fn read(bytes: &[u8]) -> Self {
                let bytes = bytes.try_into().expect("the caller asks for the width of the element");
                <$t>::from_le_bytes(bytes)
            }
            fn write(self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }
        })*
    };
}

elements!(i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f16 bf16 f32 f64);

impl Element for bool {
    fn read(bytes: &[u8]) -> Self {
        u8::read(bytes) & 1 != 0
    }

    fn write(self, out: &mut Vec<u8>) {
        out.push(self.into());
    }
}

impl<T: Element> Element for Complex<T> {
    fn read(bytes: &[u8]) -> Self {
        let (re, im) = bytes.split_at(bytes.len() / 2);
        Complex { re: T::read(re), im: T::read(im) }
    }

    fn write(self, out: &mut Vec<u8>) {
        self.re.write(out);
        self.im.write(out);
    }
}

/// Runs `$body` with the constant `$n` set to the element size `$size` if that is a usual one, so
/// that elements are copied as words; `$other` runs for all other sizes.
macro_rules! by_size {
    ($size:expr, $n:ident => $body:expr, else $other:expr) => {
        match $size {
            1 => {
                const $n: usize = 1;
                $body
            }
            2 => {
                const $n: usize = 2;
                $body
            }
            4 => {
                const $n: usize = 4;
                $body
            }
            8 => {
                const $n: usize = 8;
                $body
            }
            16 => {
                const $n: usize = 16;
                $body
            }
            _ => $other,
        }
    };
}
pub(super) use by_size;

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn round_trip<T: Element + PartialEq + std::fmt::Debug>(value: T, bytes: &[u8]) {
        let mut out = Vec::new();
        value.write(&mut out);
        assert_eq!(out, bytes);
        assert_eq!(T::read(bytes), value);
    }

    #[test]
    fn elements_are_little_endian() {
        round_trip(-2i16, &[0xfe, 0xff]);
        round_trip(1.0f32, &[0, 0, 0x80, 0x3f]);
        round_trip(bf16::from_f32(1.0), &[0x80, 0x3f]);
        round_trip(true, &[1]);
        round_trip(Complex::new(f16::from_f32(1.0), f16::from_f32(-2.0)), &[0, 0x3c, 0, 0xc0]);
    }
}
