//! Element types, with their sizes in bits.

use std::fmt;

/// Defines the enum, its list, its names and sizes from one table.
macro_rules! elements {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $bits:literal;)*) => {
        /// The type of an array's elements.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum ElementType {
            $($(#[$doc])* $variant,)*
        }

        impl ElementType {
            /// All types, in the order of their declaration.
            pub const ALL: &'static [ElementType] = &[$(ElementType::$variant),*];

            /// Name in shapes: `bf16`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(ElementType::$variant => $name,)*
                }
            }

            /// The type of this name.
            pub fn from_name(name: &str) -> Option<ElementType> {
                match name {
                    $($name => Some(ElementType::$variant),)*
                    _ => None,
                }
            }

            /// Significant bits of a value; the layout may store more.
            pub const fn bits(self) -> u64 {
                match self {
                    $(ElementType::$variant => $bits,)*
                }
            }
        }
    };
}

elements! {
    /// A truth value, in a byte.
    Pred = "pred", 8;
    /// A signed integer of 1 bit.
    S1 = "s1", 1;
    /// A signed integer of 2 bits.
    S2 = "s2", 2;
    /// A signed integer of 4 bits.
    S4 = "s4", 4;
    /// A signed integer of 8 bits.
    S8 = "s8", 8;
    /// A signed integer of 16 bits.
    S16 = "s16", 16;
    /// A signed integer of 32 bits.
    S32 = "s32", 32;
    /// A signed integer of 64 bits.
    S64 = "s64", 64;
    /// An unsigned integer of 1 bit.
    U1 = "u1", 1;
    /// An unsigned integer of 2 bits.
    U2 = "u2", 2;
    /// An unsigned integer of 4 bits.
    U4 = "u4", 4;
    /// An unsigned integer of 8 bits.
    U8 = "u8", 8;
    /// An unsigned integer of 16 bits.
    U16 = "u16", 16;
    /// An unsigned integer of 32 bits.
    U32 = "u32", 32;
    /// An unsigned integer of 64 bits.
    U64 = "u64", 64;
    /// A float of 4 bits: 2 of exponent, 1 of mantissa.
    F4E2M1FN = "f4e2m1fn", 4;
    /// A float of 8 bits: 3 of exponent, 4 of mantissa.
    F8E3M4 = "f8e3m4", 8;
    /// A float of 8 bits: 4 of exponent, 3 of mantissa.
    F8E4M3 = "f8e4m3", 8;
    /// Like `f8e4m3`, finite, one NaN for each sign.
    F8E4M3FN = "f8e4m3fn", 8;
    /// Like `f8e4m3`, finite, no negative zero.
    F8E4M3FNUZ = "f8e4m3fnuz", 8;
    /// Like `f8e4m3fnuz` with bias 11.
    F8E4M3B11FNUZ = "f8e4m3b11fnuz", 8;
    /// A float of 8 bits: 5 of exponent, 2 of mantissa.
    F8E5M2 = "f8e5m2", 8;
    /// Like `f8e5m2`, finite, no negative zero.
    F8E5M2FNUZ = "f8e5m2fnuz", 8;
    /// A power of two, without sign.
    F8E8M0FNU = "f8e8m0fnu", 8;
    /// The upper half of `f32`.
    BF16 = "bf16", 16;
    /// IEEE 754 binary16.
    F16 = "f16", 16;
    /// IEEE 754 binary32.
    F32 = "f32", 32;
    /// IEEE 754 binary64.
    F64 = "f64", 64;
    /// Two `f32`: real and imaginary part.
    C64 = "c64", 64;
    /// Two `f64`: real and imaginary part.
    C128 = "c128", 128;
}

impl ElementType {
    /// Bits of one element in memory by default: whole bytes.
    pub const fn default_storage_bits(self) -> u64 {
        self.bits().next_multiple_of(8)
    }

    /// True for signed integers.
    pub const fn is_signed(self) -> bool {
        use ElementType::{S1, S2, S4, S8, S16, S32, S64};
        matches!(self, S1 | S2 | S4 | S8 | S16 | S32 | S64)
    }

    /// True for integers, with or without sign.
    pub const fn is_integer(self) -> bool {
        use ElementType::{U1, U2, U4, U8, U16, U32, U64};
        self.is_signed() || matches!(self, U1 | U2 | U4 | U8 | U16 | U32 | U64)
    }
}

impl fmt::Display for ElementType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
