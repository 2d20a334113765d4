//! Elements as Rust values, and access by element size.

use half::{bf16, f16};
use num_complex::Complex;

use crate::types::{FloatKind, Signedness, Type, TypeKind};

pub(super) use super::format::{float_from_bits, float_to_bits};

/// A Rust type that holds an element of a tensor: `i32` for `i32`, `u8` for any 8-bit float.
pub trait Element: Copy {
    /// Reads a value from its bytes. Panics if their number is not that of `Self`.
    fn read(bytes: &[u8]) -> Self;
    /// Appends the bytes of the value.
    fn write(self, out: &mut Vec<u8>);
    /// The element type of its name: `ui8` for `u8`.
    fn element_type() -> Type;
}

macro_rules! elements {
    ($($t:ty = $kind:expr;)*) => {
        $(impl Element for $t {
            fn read(bytes: &[u8]) -> Self {
                let bytes = bytes.try_into().expect("the caller asks for the width of the element");
                <$t>::from_le_bytes(bytes)
            }
            fn write(self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }
            fn element_type() -> Type {
                Type::new($kind)
            }
        })*
    };
}

elements! {
    i8 = TypeKind::Integer(8, Signedness::Signless);
    i16 = TypeKind::Integer(16, Signedness::Signless);
    i32 = TypeKind::Integer(32, Signedness::Signless);
    i64 = TypeKind::Integer(64, Signedness::Signless);
    i128 = TypeKind::Integer(128, Signedness::Signless);
    u8 = TypeKind::Integer(8, Signedness::Unsigned);
    u16 = TypeKind::Integer(16, Signedness::Unsigned);
    u32 = TypeKind::Integer(32, Signedness::Unsigned);
    u64 = TypeKind::Integer(64, Signedness::Unsigned);
    u128 = TypeKind::Integer(128, Signedness::Unsigned);
    f16 = TypeKind::Float(FloatKind::F16);
    bf16 = TypeKind::Float(FloatKind::BF16);
    f32 = TypeKind::Float(FloatKind::F32);
    f64 = TypeKind::Float(FloatKind::F64);
}

impl Element for bool {
    fn read(bytes: &[u8]) -> Self {
        u8::read(bytes) & 1 != 0
    }

    fn write(self, out: &mut Vec<u8>) {
        out.push(self.into());
    }

    fn element_type() -> Type {
        Type::i1()
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

    fn element_type() -> Type {
        Type::new(TypeKind::Complex(T::element_type()))
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
