//! Conversions from and to 16-bit floats.

use super::{Symbol, rows};
use half::{bf16, f16};

/// `extern "C"` conversions from and to the bits of 16-bit floats; to them rounds once, to the nearest, ties to even.
macro_rules! conversions {
    ($($name:ident: $from:ty => $to:ty = |$x:ident| $value:expr;)*) => {
        $(
            extern "C" fn $name($x: $from) -> $to {
                $value
            }
        )*
        pub(super) fn symbols() -> Vec<Symbol> {
            rows![$($name),*].into()
        }
    };
}

conversions! {
    creole_f16_to_f32: u16 => f32 = |x| f16::from_bits(x).to_f32();
    creole_f16_to_f64: u16 => f64 = |x| f16::from_bits(x).to_f64();
    creole_f32_to_f16: f32 => u16 = |x| f16::from_f32(x).to_bits();
    creole_f64_to_f16: f64 => u16 = |x| f16::from_f64(x).to_bits();
    creole_bf16_to_f32: u16 => f32 = |x| bf16::from_bits(x).to_f32();
    creole_bf16_to_f64: u16 => f64 = |x| bf16::from_bits(x).to_f64();
    creole_f32_to_bf16: f32 => u16 = |x| bf16::from_f32(x).to_bits();
    creole_f64_to_bf16: f64 => u16 = |x| bf16::from_f64(x).to_bits();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_round_to_even() {
        assert_eq!(creole_f32_to_bf16(1.0 + 1.0 / 256.0), 0x3f80);
        assert_eq!(creole_f32_to_bf16(1.0 + 3.0 / 256.0), 0x3f82);
        assert_eq!(creole_f32_to_f16(65520.0), f16::INFINITY.to_bits());
        assert_eq!(creole_f16_to_f32(0x3c00), 1.0);
    }
}
