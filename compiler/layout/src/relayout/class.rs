//! Cost class of a relayout: the distance that elements move.

use std::fmt;

use super::Side;
use crate::digit::Sum;
use crate::placement::{Placement, same_values};
use crate::shape::ArrayShape;

/// Distance that elements move, the cheapest first.
///
/// A vector register holds a tile: rows of 128 lanes of 32 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// No move: the buffer is already correct.
    Bitcast,
    /// Moves within a tile and a lane.
    WithinTile,
    /// Moves across lanes within a tile.
    AcrossLanes,
    /// Moves to other tiles, another memory space or other cores.
    ThroughMemory,
}

impl Class {
    /// Printed name.
    pub fn name(self) -> &'static str {
        match self {
            Class::Bitcast => "bitcast",
            Class::WithinTile => "within tile",
            Class::AcrossLanes => "across lanes",
            Class::ThroughMemory => "through memory",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Lanes of a register.
const LANES: u64 = 128;
/// Bits of a lane.
const LANE_BITS: u64 = 32;

pub(super) fn classify(a: &ArrayShape, b: &ArrayShape, from: &Side, to: &Side) -> Class {
    if !a.layout.is_in_same_memory(&b.layout) {
        return Class::ThroughMemory;
    }
    let sides = (&from.placement, &to.placement);
    let is_same_buffer = from.sizes == to.sizes && from.metadata_bytes == to.metadata_bytes;
    let bits = from.sizes.storage_bits;
    if bits == to.sizes.storage_bits && sides.0.same_slots(sides.1) {
        // The buffer may be longer or shorter, although no element moves.
        return if is_same_buffer { Class::Bitcast } else { Class::WithinTile };
    }
    let tiles = [a, b].map(|shape| shape.layout.tiles.first().and_then(|tile| tile.n_slots()));
    match tiles {
        [Some(n), Some(m)] if n == m && bits == to.sizes.storage_bits => {
            within_tiles(sides.0, sides.1, n, bits)
        }
        _ => Class::ThroughMemory,
    }
}

/// The class for two layouts whose tiles have the same number of slots.
fn within_tiles(from: &Placement, to: &Placement, n_slots: u64, bits: u64) -> Class {
    let sizes = from.sizes();
    let [a, b] = [from, to].map(|placement| placement.slot.clone().split(n_slots));
    if !same_values(&a.0, &b.0, sizes) {
        return Class::ThroughMemory;
    }
    match same_values(&lane(a.1, bits), &lane(b.1, bits), sizes) {
        true => Class::WithinTile,
        false => Class::AcrossLanes,
    }
}

/// The lane of a slot inside a tile.
fn lane(inside: Sum, bits: u64) -> Sum {
    let slots_per_row = (LANES * LANE_BITS / bits.max(1)).max(1);
    let slots_per_lane = (LANE_BITS / bits.max(1)).max(1);
    inside.split(slots_per_row).1.split(slots_per_lane).0
}
