//! Masks (vectors of `i1`): lanes of all ones or all zeros, as wide as the compared elements.
//!
//! A comparison of `f32` lanes gives a mask of 32-bit lanes, which selects between `f32` lanes directly. If the widths
//! differ, the mask is converted at its use; constants take the width that is needed.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self, InstBuilder, types};
use creole_ir::{Error, Value, bail};

use super::cx::{Emit, Lowered};
use super::elem::{Elem, Resize, VECTOR_BYTES, int, int_vector};

/// Vector of `i1`.
#[derive(Clone, Debug)]
pub(super) enum Mask {
    /// Constant lanes.
    Known(Vec<bool>),
    /// Splat of this `i1` (0 or 1 in eight bits).
    Splat(ir::Value),
    /// Lanes that are integers of `bits` bits, 0 or -1.
    Lanes {
        /// Width of a lane.
        bits: u32,
        /// Register; lanes beyond the vector's are arbitrary.
        register: ir::Value,
    },
}

/// Width of lanes of which `n` fill a register, 64 at most.
pub(super) fn widest(n: usize) -> u32 {
    let bits = VECTOR_BYTES * 8 / n.next_power_of_two();
    bits.min(64) as u32
}

impl Mask {
    /// Width of lanes without conversion, if there is one.
    pub(super) fn bits(&self) -> Option<u32> {
        match self {
            Mask::Known(_) | Mask::Splat(_) => None,
            Mask::Lanes { bits, .. } => Some(*bits),
        }
    }
}

impl Emit {
    /// Mask of a value.
    pub(super) fn mask_of(&self, value: Value) -> Result<Mask, Error> {
        match self.lowered(value)? {
            Lowered::Mask(mask) => Ok(mask),
            Lowered::Register(_) | Lowered::InArray { .. } => {
                bail!("expects a mask, found {}", self.ty(value))
            }
        }
    }

    /// Register of a mask value with integer lanes of `bits` bits.
    pub(super) fn mask(&mut self, value: Value, bits: u32) -> Result<ir::Value, Error> {
        let mask = self.mask_of(value)?;
        Ok(self.mask_lanes(&mask, bits))
    }

    /// Register of a mask with integer lanes of `bits` bits.
    pub(super) fn mask_lanes(&mut self, mask: &Mask, bits: u32) -> ir::Value {
        let elem = Elem::Int(bits);
        match mask {
            Mask::Known(lanes) => {
                let lane = |lane: &bool| if *lane { -1_i64 } else { 0 };
                let bytes =
                    lanes.iter().flat_map(|l| lane(l).to_le_bytes()[..elem.bytes()].to_vec());
                self.vector_const(elem, &bytes.collect::<Vec<u8>>())
            }
            Mask::Splat(scalar) => {
                let lane = self.ins().bmask(int(bits), *scalar);
                self.ins().splat(int_vector(bits), lane)
            }
            Mask::Lanes { bits: from, register } => {
                self.resize(*register, Resize { from: *from, to: bits, signed: true })
            }
        }
    }

    /// Packs the lanes of a mask into the bits of an integer register, lane 0 lowest.
    pub(super) fn mask_bits(&mut self, value: Value) -> Result<ir::Value, Error> {
        let bits = self.mask_of(value)?.bits().unwrap_or(8);
        // There is no instruction for 16-bit lanes.
        let bits = if bits == 16 { 8 } else { bits };
        let register = self.mask(value, bits)?;
        Ok(self.ins().vhigh_bits(types::I32, register))
    }

    /// Lane number `lane` of the result of [`Emit::mask_bits`]: zero or not zero.
    pub(super) fn mask_bit(&mut self, word: ir::Value, lane: usize) -> ir::Value {
        self.ins().band_imm_u(word, 1_i64 << lane)
    }

    /// Mask of the nonzero lanes of an integer vector.
    pub(super) fn nonzero(&mut self, vector: ir::Value, bits: u32) -> Mask {
        let zero = self.splat_const(Elem::Int(bits), 0);
        Mask::Lanes { bits, register: self.ins().icmp(IntCC::NotEqual, vector, zero) }
    }

    /// Blends `mask ? on_true : on_false`, lane by lane.
    pub(super) fn blend(
        &mut self,
        mask: ir::Value,
        on_true: ir::Value,
        on_false: ir::Value,
    ) -> ir::Value {
        let ty = self.register_type(on_true);
        let mask = self.bitcast(ty, mask);
        self.ins().bitselect(mask, on_true, on_false)
    }
}
