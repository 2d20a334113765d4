//! Sequences for what AVX2 has no instruction for: masks, comparisons, integers of 64 bits, conversions, permutations,
//! accesses to some lanes.
//!
//! The files beside this folder choose between an instruction of AVX-512 and a function of this folder.

pub(super) mod access;
pub(super) mod cast;
pub(super) mod compare;
pub(super) mod int;
pub(super) mod mask;
pub(super) mod permute;

/// Bytes of half a register, inside of which most instructions move lanes.
const HALF: usize = 16;
