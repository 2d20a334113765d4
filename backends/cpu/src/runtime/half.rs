//! Conversions of `f16`, for processors and emitters that have no instructions for them.
//!
//! They give the bits of the instructions; a NaN keeps its upper bits and becomes quiet.

use half::f16;

/// Name of the conversion to `f32`.
pub(crate) const TO_F32: &str = "creole_f16_to_f32";
/// Name of the conversion from `f32`.
pub(crate) const FROM_F32: &str = "creole_f32_to_f16";

/// Number of an `f16`, whose bits are the lowest 16.
pub(super) extern "C" fn creole_f16_to_f32(bits: u32) -> f32 {
    f16::from_bits(bits as u16).to_f32()
}

/// Bits of the nearest `f16`, ties to even.
pub(super) extern "C" fn creole_f32_to_f16(x: f32) -> u32 {
    f16::from_f32(x).to_bits().into()
}
