//! Relayout in pictures: both memories, with each element in one colour.

use creole_layout::{ArrayShape, Fault, Placement};

use super::colors::{Colors, TileAt};
use super::memory::Memory;
use super::merged::{Merged, element};

/// Memory of an array before and after a relayout.
pub(super) struct Moved {
    pub(super) memories: [Memory; 2],
    /// Description of the colouring.
    pub(super) colored_by: &'static str,
}

/// Colour key of an element.
enum Key<'m> {
    /// Tile of the element in this layout.
    Tile(&'m Merged),
    /// Row of `length` slots that holds the element.
    Row { places: Box<Placement>, length: u64 },
}

impl Key<'_> {
    fn of(&self, at: &[u64]) -> TileAt {
        match self {
            Key::Tile(merged) => merged.tile_at(&merged.merge(at)),
            Key::Row { places, length } => {
                let slot = places.slot(at).unwrap_or_default();
                TileAt { row: slot / length, ..TileAt::default() }
            }
        }
    }
}

impl Moved {
    /// Builds both memories. Both shapes must be of the same array.
    pub(super) fn of(from: &ArrayShape, to: &ArrayShape) -> Result<Moved, Fault> {
        let sizes = from.sizes()?;
        let (a, b) = (Merged::of(from, &sizes), Merged::of(to, &sizes));
        let mut memories = [
            Memory::of(from, &a, part(&a, &b), element)?,
            Memory::of(to, &b, part(&b, &a), element)?,
        ];
        let (key, colored_by) = match (a.has_tiles(), b.has_tiles()) {
            _ if a.tile() == b.tile() => (row(from, &a)?, "row of the memory before"),
            (true, _) => (Key::Tile(&a), "tile before"),
            (false, _) => (Key::Tile(&b), "tile after"),
        };
        let key = |at: &[u64]| key.of(at);
        let orders = memories.each_ref().map(|memory| memory.order(&key));
        let colors = Colors::new(std::iter::empty(), &orders);
        memories.iter_mut().for_each(|memory| memory.paint(&colors, &key));
        Ok(Moved { memories, colored_by })
    }
}

fn row(shape: &ArrayShape, merged: &Merged) -> Result<Key<'static>, Fault> {
    let columns = merged.sizes.last().copied().unwrap_or(1);
    let length = if merged.has_tiles() { merged.tile().1 } else { columns };
    Ok(Key::Row { places: Box::new(Placement::of(shape)?), length: length.max(1) })
}

/// Tile size of the other layout along a row without tiles, in slots.
fn part(own: &Merged, other: &Merged) -> Option<u64> {
    let minor = own.dims.last()?;
    let from_last = other.dims.iter().rev().position(|dims| dims == minor)?;
    (!own.has_tiles()).then(|| other.tile_size(from_last)).filter(|size| *size > 1)
}
