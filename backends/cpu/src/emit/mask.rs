//! Vectors of `i1`: lanes of all ones or all zeros, as wide as what they were computed from.
//!
//! A comparison of `f32` lanes gives a mask of 32-bit lanes, which selects between `f32` lanes as it is. Where the
//! widths differ, the mask is converted when it is used; constants take the width they are asked for.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self, InstBuilder, types};
use creole_ir::{Error, Value, bail};

use super::cx::{Emit, Lowered};
use super::elem::{Elem, Form, PART_BYTES, int, int_part};

/// A vector of `i1`.
#[derive(Clone, Debug)]
pub(super) enum Mask {
    /// Known lanes.
    Known(Vec<bool>),
    /// All lanes are this `i1` (0 or 1 in eight bits).
    Splat(ir::Value),
    /// Parts whose lanes are integers of `bits` bits, 0 or -1.
    Parts {
        /// Width of a lane.
        bits: u32,
        /// The parts; lanes beyond the vector's have any value.
        parts: Vec<ir::Value>,
    },
}

impl Mask {
    /// The width of lanes that costs least, if there is one.
    pub(super) fn bits(&self) -> Option<u32> {
        match self {
            Mask::Known(_) | Mask::Splat(_) => None,
            Mask::Parts { bits, .. } => Some(*bits),
        }
    }
}

impl Emit {
    /// The mask that a value is.
    pub(super) fn mask_of(&self, value: Value) -> Result<Mask, Error> {
        match self.lowered(value)? {
            Lowered::Mask(mask) => Ok(mask),
            Lowered::Scalar(_) | Lowered::InArray { .. } | Lowered::Vector(_) => {
                bail!("expects a mask, found {}", self.ty(value))
            }
        }
    }

    /// The parts of a mask with integer lanes of `bits` bits.
    pub(super) fn mask(&mut self, value: Value, bits: u32) -> Result<Vec<ir::Value>, Error> {
        let Form::Vector(_, n) = self.form(value)? else {
            bail!("expects a mask, found {}", self.ty(value));
        };
        let mask = self.mask_of(value)?;
        Ok(self.mask_parts(&mask, n, bits))
    }

    /// The parts of a mask of `n` lanes, as integer lanes of `bits` bits.
    pub(super) fn mask_parts(&mut self, mask: &Mask, n: usize, bits: u32) -> Vec<ir::Value> {
        let elem = Elem::Int(bits);
        match mask {
            Mask::Known(lanes) => {
                let lane = |lane: &bool| if *lane { -1_i64 } else { 0 };
                let bytes =
                    lanes.iter().flat_map(|l| lane(l).to_le_bytes()[..elem.bytes()].to_vec());
                self.constant_parts(elem, &bytes.collect::<Vec<u8>>())
            }
            Mask::Splat(scalar) => {
                let lane = self.ins().bmask(int(bits), *scalar);
                let part = self.ins().splat(int_part(bits), lane);
                vec![part; elem.n_parts(n)]
            }
            Mask::Parts { bits: from, parts } => self.resize(parts, (*from, bits), n, true),
        }
    }

    /// The lanes of a mask as bits of an integer register of 32 bits each part, lane 0 lowest.
    pub(super) fn mask_bits(&mut self, value: Value) -> Result<(Vec<ir::Value>, usize), Error> {
        let bits = self.mask_of(value)?.bits().unwrap_or(8);
        // 16-bit lanes have no instruction of their own.
        let bits = if bits == 16 { 8 } else { bits };
        let parts = self.mask(value, bits)?;
        let words = parts.into_iter().map(|part| self.ins().vhigh_bits(types::I32, part)).collect();
        Ok((words, PART_BYTES * 8 / bits as usize))
    }

    /// Lane number `lane` of what [`Emit::mask_bits`] returned: zero or not zero.
    pub(super) fn mask_bit(
        &mut self,
        (words, lanes): &(Vec<ir::Value>, usize),
        lane: usize,
    ) -> ir::Value {
        self.ins().band_imm_u(words[lane / lanes], 1_i64 << (lane % lanes))
    }

    /// The mask of lanes that are not zero, of an integer vector.
    pub(super) fn nonzero(&mut self, parts: &[ir::Value], bits: u32) -> Mask {
        let zero = self.splat_const(Elem::Int(bits), 0);
        let parts =
            parts.iter().map(|part| self.ins().icmp(IntCC::NotEqual, *part, zero)).collect();
        Mask::Parts { bits, parts }
    }

    /// `mask ? on_true : on_false`, lane by lane, for parts of `elem`.
    pub(super) fn blend(
        &mut self,
        mask: &[ir::Value],
        on_true: &[ir::Value],
        on_false: &[ir::Value],
    ) -> Vec<ir::Value> {
        let each = mask.iter().zip(on_true).zip(on_false);
        each.map(|((mask, on_true), on_false)| {
            let ty = self.register_type(*on_true);
            let mask = self.bitcast(ty, *mask);
            self.ins().bitselect(mask, *on_true, *on_false)
        })
        .collect()
    }
}
