//! Sizes of buffers, in elements and bytes.

use crate::fault::{Fault, Part};
use crate::layout::{Tile, TileDim};
use crate::shape::{ArrayShape, Sizes64};
use crate::tiling;

/// Sizes of an array and of its buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemorySizes {
    /// Elements of the array.
    pub logical_elements: u64,
    /// Slots of the tiles that cover it.
    pub tiled_elements: u64,
    /// Slots including the tail: `tiled_elements` rounded up to the tail alignment.
    pub elements: u64,
    /// Bits of one slot.
    pub storage_bits: u64,
    /// Bytes of all slots.
    pub data_bytes: u64,
    /// Bytes of the buffer: the metadata, then the slots.
    pub buffer_bytes: u64,
    /// Bytes of the elements without padding, each as small as its type.
    pub min_bytes: u64,
}

impl MemorySizes {
    /// The sizes of an array. Error: its layout is invalid, a size is unknown, or a number does not
    /// fit; see [`crate::check`].
    pub fn of(shape: &ArrayShape) -> Result<MemorySizes, Fault> {
        shape.layout.check(&shape.dims)?;
        MemorySizes::unchecked(shape)
    }

    /// [`MemorySizes::of`] for a checked layout.
    pub(crate) fn unchecked(shape: &ArrayShape) -> Result<MemorySizes, Fault> {
        let logical = product(&shape.sizes()?)
            .ok_or_else(|| Fault::new(Part::Whole, "the array has 2^63 elements or more"))?;
        let tiled = tiled_elements(shape)
            .ok_or_else(|| Fault::new(Part::Whole, "the tiles have 2^63 slots or more"))?;
        let alignment = shape.layout.tail_alignment;
        let elements = tiled
            .checked_next_multiple_of(alignment)
            .filter(|n| fits(*n))
            .ok_or_else(|| Fault::new(Part::TailAlignment, "the buffer has 2^63 slots or more"))?;
        let storage_bits = shape.storage_bits();
        let data_bytes = bytes(elements, storage_bits)
            .ok_or_else(|| Fault::new(Part::Whole, "the buffer has 2^63 bytes or more"))?;
        let buffer_bytes = data_bytes
            .checked_add(shape.layout.metadata_bytes)
            .filter(|n| fits(*n))
            .ok_or_else(|| Fault::new(Part::Metadata, "the buffer has 2^63 bytes or more"))?;
        Ok(MemorySizes {
            logical_elements: logical,
            tiled_elements: tiled,
            elements,
            storage_bits,
            data_bytes,
            buffer_bytes,
            min_bytes: bytes(logical, shape.element.bits())
                .ok_or_else(|| Fault::new(Part::Whole, "the array has 2^63 bytes or more"))?,
        })
    }

    /// Slots that hold no element.
    pub fn padding_elements(&self) -> u64 {
        self.elements - self.logical_elements
    }
}

/// True if a number fits into a signed 64-bit integer, as MLIR and XLA use for sizes.
fn fits(n: u64) -> bool {
    i64::try_from(n).is_ok()
}

/// The product, if it fits. A factor of zero makes it zero, however large the others are.
pub(crate) fn product(sizes: &[u64]) -> Option<u64> {
    if sizes.contains(&0) {
        return Some(0);
    }
    sizes.iter().try_fold(1u64, |n, size| n.checked_mul(*size)).filter(|n| fits(*n))
}

fn tiled_elements(shape: &ArrayShape) -> Option<u64> {
    // Other sizes may be as large as they like then.
    if shape.sizes().ok()?.contains(&0) {
        return Some(0);
    }
    let sizes = expanded(shape)?;
    product(&sizes)
}

/// The sizes of the physical dimensions, major to minor.
pub(crate) fn expanded(shape: &ArrayShape) -> Option<tiling::Axes<u64>> {
    let sizes = shape.sizes().ok()?;
    tiling::physical(&shape.layout, |dim| sizes[dim])
}

fn bytes(elements: u64, bits: u64) -> Option<u64> {
    let bytes = (u128::from(elements) * u128::from(bits)).div_ceil(8);
    u64::try_from(bytes).ok().filter(|n| fits(*n))
}

/// The result of XLA's `ShapeUtil::ArraySize` in bytes: only the first tile pads, and the metadata
/// is not counted. `None` if XLA's is undefined: a tile with `*`, an unknown size, an overflow, an
/// invalid layout.
///
/// Source: `xla/shape_util.cc`. Where it differs from [`MemorySizes::data_bytes`], XLA's figure is
/// too small for the inner tiles, or counts the largest piece of dimensions cut by `SC` only.
pub fn xla_array_bytes(shape: &ArrayShape) -> Option<u64> {
    shape.layout.check(&shape.dims).ok()?;
    let mut sizes = shape.sizes().ok()?;
    let mut elements = match shape.layout.tiles.first() {
        None => product(&sizes)?,
        Some(tile) => {
            largest_pieces(shape, &mut sizes);
            first_tile_elements(shape, &sizes, tile)?
        }
    };
    if !shape.layout.tiles.is_empty() {
        elements = elements.checked_next_multiple_of(shape.layout.tail_alignment)?;
    }
    bytes(elements, shape.storage_bits())
}

/// Replaces each size that is split by the size of the largest piece.
fn largest_pieces(shape: &ArrayShape, sizes: &mut Sizes64) {
    for split in &shape.layout.splits {
        let Some(size) = sizes.get_mut(split.dim) else { continue };
        let ends = split.indices.iter().copied().chain([*size]);
        let starts = [0].into_iter().chain(split.indices.iter().copied());
        *size =
            ends.zip(starts).map(|(end, start)| end.saturating_sub(start)).max().unwrap_or(*size);
    }
}

fn first_tile_elements(shape: &ArrayShape, sizes: &[u64], Tile(entries): &Tile) -> Option<u64> {
    let minor_first: Vec<u64> = shape.layout.minor_to_major.iter().map(|dim| sizes[*dim]).collect();
    let mut padded = Vec::new();
    for at in 0..minor_first.len().max(entries.len()) {
        let size = minor_first.get(at).copied().unwrap_or(1);
        padded.push(match entries.iter().rev().nth(at) {
            None => size,
            Some(TileDim::Size(tile)) => size.checked_next_multiple_of(*tile)?,
            Some(TileDim::Combine) => return None,
        });
    }
    product(&padded)
}
