//! Relayouts: moving an array from one layout to another.

mod axis;
mod class;
mod copy;
mod kept;
mod loops;
mod moves;
mod pack;
mod table;

use std::fmt;

pub use class::Class;
pub use moves::Strategy;

use crate::element::ElementType;
use crate::fault::Fault;
use crate::placement::Placement;
use crate::shape::ArrayShape;
use crate::sizes::MemorySizes;
use moves::Moves;

/// A plan to move an array from one layout to another.
#[derive(Clone, Debug)]
pub struct Relayout {
    from: Side,
    to: Side,
    class: Class,
    moves: Moves,
    /// True if widened elements are sign-extended.
    is_signed: bool,
}

/// Facts about a buffer.
#[derive(Clone, Debug)]
struct Side {
    placement: Placement,
    sizes: MemorySizes,
    metadata_bytes: u64,
}

/// Reason why an array can't be moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RelayoutError {
    /// A fault of the source layout.
    From(Fault),
    /// A fault of the target layout.
    To(Fault),
    /// The two shapes do not describe one array; the message says why.
    Mismatch(String),
    /// A buffer has another length than its shape says, in bytes.
    Length {
        /// The length by the shape.
        expected: u64,
        /// The actual length.
        found: u64,
    },
}

impl fmt::Display for RelayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RelayoutError::From(fault) | RelayoutError::To(fault) => fault.fmt(f),
            RelayoutError::Mismatch(message) => f.write_str(message),
            RelayoutError::Length { expected, found } => {
                write!(f, "expected a buffer of {expected} bytes, found {found}")
            }
        }
    }
}

impl std::error::Error for RelayoutError {}

impl Side {
    fn of(shape: &ArrayShape) -> Result<Side, Fault> {
        Ok(Side {
            placement: Placement::of(shape)?,
            sizes: MemorySizes::of(shape)?,
            metadata_bytes: shape.layout.metadata_bytes,
        })
    }

    /// The metadata, and the slots after it. The buffer's length was checked.
    fn parts<'b>(&self, buffer: &'b [u8]) -> (&'b [u8], &'b [u8]) {
        buffer.split_at(self.metadata_bytes as usize)
    }

    fn check(&self, length: usize) -> Result<(), RelayoutError> {
        let (expected, found) = (self.sizes.buffer_bytes, length as u64);
        match expected == found {
            true => Ok(()),
            false => Err(RelayoutError::Length { expected, found }),
        }
    }
}

impl Relayout {
    /// Plans the move between two shapes of one array: the same element type, the same sizes.
    /// Elements that take more bits in memory than before are sign-extended if they are signed
    /// integers, else zero-extended.
    pub fn new(from: &ArrayShape, to: &ArrayShape) -> Result<Relayout, RelayoutError> {
        let sides = (
            Side::of(from).map_err(RelayoutError::From)?,
            Side::of(to).map_err(RelayoutError::To)?,
        );
        check_same_array(from, to, &sides.0, &sides.1).map_err(RelayoutError::Mismatch)?;
        let class = class::classify(from, to, &sides.0, &sides.1);
        let moves = Moves::new(&sides.0.placement, &sides.1.placement);
        Ok(Relayout {
            from: sides.0,
            to: sides.1,
            class,
            moves,
            is_signed: from.element.is_signed(),
        })
    }

    /// Cost class of the relayout.
    pub fn class(&self) -> Class {
        self.class
    }

    /// Strategy of the relayout.
    pub fn strategy(&self) -> Strategy {
        match self.class {
            Class::Bitcast => Strategy::Whole,
            Class::WithinTile | Class::AcrossLanes | Class::ThroughMemory => self.moves.strategy(),
        }
    }

    /// Sizes of the buffer that is read.
    pub fn from_sizes(&self) -> MemorySizes {
        self.from.sizes
    }

    /// Sizes of the buffer that is written.
    pub fn to_sizes(&self) -> MemorySizes {
        self.to.sizes
    }

    /// Copies all elements from one buffer to the other. Padding of the target is left unchanged,
    /// or zeroed if elements are smaller than a byte. Metadata is copied as far as there is room.
    ///
    /// Tables of slots are cached for the next run, of at most 32 MB for each group of dimensions
    /// that determine slots only together.
    pub fn run(&self, from: &[u8], to: &mut [u8]) -> Result<(), RelayoutError> {
        self.from.check(from.len())?;
        self.to.check(to.len())?;
        if self.class == Class::Bitcast {
            to.copy_from_slice(from);
            return Ok(());
        }
        let (metadata, from) = self.from.parts(from);
        let (to_metadata, to) = to.split_at_mut(self.to.metadata_bytes as usize);
        let n = metadata.len().min(to_metadata.len());
        to_metadata[..n].copy_from_slice(&metadata[..n]);
        self.run_data(from, to);
        Ok(())
    }

    /// Runs the relayout as [`Relayout::run`], into a new buffer with zeros in the padding.
    pub fn relaid(&self, from: &[u8]) -> Result<Vec<u8>, RelayoutError> {
        self.from.check(from.len())?;
        let mut to = vec![0; self.to.sizes.buffer_bytes as usize];
        self.run(from, &mut to)?;
        Ok(to)
    }

    fn run_data(&self, from: &[u8], to: &mut [u8]) {
        let (from_bits, to_bits) = (self.from.sizes.storage_bits, self.to.sizes.storage_bits);
        if from_bits == to_bits && to_bits >= 8 {
            return self.run_whole(from, to, to_bits / 8);
        }
        let slots = pack::resized(
            pack::bytes(from, from_bits, self.from.sizes.elements as usize, self.is_signed),
            from_bits.max(8),
            to_bits.max(8),
            self.is_signed,
        );
        if to_bits >= 8 {
            return self.run_whole(&slots, to, to_bits / 8);
        }
        let mut moved = vec![0; self.to.sizes.elements as usize];
        self.moves.run::<1>(&slots, &mut moved);
        pack::pack(&moved, to_bits, to);
    }

    /// Moves elements of 1, 2, 4, 8 or 16 bytes on both sides.
    fn run_whole(&self, from: &[u8], to: &mut [u8], bytes: u64) {
        match bytes {
            1 => self.moves.run::<1>(from, to),
            2 => self.moves.run::<2>(from, to),
            4 => self.moves.run::<4>(from, to),
            8 => self.moves.run::<8>(from, to),
            _ => self.moves.run::<16>(from, to),
        }
    }
}

/// Supported sizes of elements of more than 8 bits, in bits.
const WHOLE_BITS: &[u64] = &[16, 32, 64, 128];

fn check_same_array(a: &ArrayShape, b: &ArrayShape, from: &Side, to: &Side) -> Result<(), String> {
    if a.element != b.element {
        return Err(format!("expected elements of type {}, found {}", a.element, b.element));
    }
    if from.placement.sizes() != to.placement.sizes() {
        let list = |side: &Side| {
            let sizes = side.placement.sizes().iter().map(u64::to_string);
            sizes.collect::<Vec<_>>().join(",")
        };
        return Err(format!("expected an array of [{}], found [{}]", list(from), list(to)));
    }
    let bits = [from.sizes.storage_bits, to.sizes.storage_bits];
    if let Some(bits) = bits.iter().find(|bits| **bits > 8 && !WHOLE_BITS.contains(*bits)) {
        return Err(format!("elements of {bits} bits in memory can't be moved"));
    }
    // A truth value is one bit, whatever takes the place of it.
    let needed = if a.element == ElementType::Pred { 1 } else { a.element.bits() };
    let is_too_few =
        |bits: &&u64| **bits < needed && from.sizes.storage_bits != to.sizes.storage_bits;
    match bits.iter().find(is_too_few) {
        Some(bits) => {
            Err(format!("{bits} bits in memory don't hold elements of type {}", a.element))
        }
        None => Ok(()),
    }
}
