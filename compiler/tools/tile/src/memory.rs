//! Memory in pictures: lines of slots, with the elements they hold.

use creole_layout::{ArrayShape, Fault, MemorySizes, Placement};

use super::colors::{Color, Colors, TileAt};
use super::elide::{Mark, Side};
use super::merged::Merged;

/// Limits of lines shown, and of slots in a line.
const MAX_LINES: u64 = 12;
const MAX_SLOTS: u64 = 16;

/// Memory as lines of slots, from the first one on.
pub(super) struct Memory {
    pub(super) lines: Vec<Line>,
    /// Slots of the buffer.
    pub(super) n_slots: u64,
    /// Slots of a tile, if there are tiles.
    pub(super) tile_slots: Option<u64>,
    /// Slots of the last of several tiles, if they are shown together.
    pub(super) inner_slots: Option<u64>,
}

/// Line of consecutive slots.
pub(super) struct Line {
    pub(super) first_slot: u64,
    pub(super) slots: Vec<Slot>,
    /// True if this is the first of several elided lines.
    pub(super) is_gap: bool,
}

/// Slot with its element, or padding.
pub(super) struct Slot {
    pub(super) number: u64,
    /// Logical coordinates of its element.
    pub(super) element: Option<Vec<u64>>,
    /// Text of the element.
    pub(super) name: Option<String>,
    pub(super) color: Color,
    /// True if this is the first of several elided slots.
    pub(super) is_gap: bool,
}

impl Memory {
    /// Builds the picture of a memory; `name` formats elements. Lines are elided as if they had a tile boundary after
    /// each `part` slots.
    pub(super) fn of(
        shape: &ArrayShape,
        merged: &Merged,
        part: Option<u64>,
        name: impl Fn(&[u64]) -> String,
    ) -> Result<Memory, Fault> {
        let places = Placement::of(shape)?;
        let n_slots = MemorySizes::of(shape)?.elements;
        let length = line_length(merged);
        let lines = lines_side(merged, n_slots.div_ceil(length), length).shown(MAX_LINES);
        let mut slots = slots_side(merged, length, part).shown(MAX_SLOTS);
        if slots.has_more {
            slots.marks.extend(slots.marks.last().map(|last| Mark::Gap(last.position() + 1)));
        }
        let line = |mark: &Mark| {
            let first_slot = mark.position() * length;
            let of_line = slots.marks.iter().map(|mark| (first_slot + mark.position(), *mark));
            let of_line = of_line.take_while(|(number, _)| *number < n_slots);
            let slots = of_line.map(|(number, mark)| {
                let element = places.element(number).map(|at| at.to_vec());
                let name = element.as_deref().map(&name);
                Slot { number, element, name, color: Color::default(), is_gap: mark.is_gap() }
            });
            Line { first_slot, slots: slots.collect(), is_gap: mark.is_gap() }
        };
        Ok(Memory {
            lines: lines.marks.iter().map(line).collect(),
            n_slots,
            tile_slots: merged.has_tiles().then(|| merged.tile_slots()),
            inner_slots: merged.inner_slots(),
        })
    }

    /// Iterates over all slots shown.
    pub(super) fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.lines.iter().flat_map(|line| &line.slots)
    }

    /// True if more slots follow the last one shown.
    pub(super) fn is_part(&self) -> bool {
        let last = self.lines.last().and_then(|line| line.slots.last());
        last.map_or(0, |slot| slot.number + 1) < self.n_slots
    }

    /// Returns the tiles of elements in the order of memory.
    pub(super) fn order(&self, tile: &impl Fn(&[u64]) -> TileAt) -> Vec<TileAt> {
        self.slots().filter_map(|slot| slot.element.as_deref().map(tile)).collect()
    }

    /// Gives each element the colour of its tile.
    pub(super) fn paint(&mut self, colors: &Colors, tile: &impl Fn(&[u64]) -> TileAt) {
        for slot in self.lines.iter_mut().flat_map(|line| &mut line.slots) {
            if let Some(element) = &slot.element {
                slot.color = colors.get(tile(element));
            }
        }
    }
}

/// Returns the number of slots in a line: one or more short rows of a tile; one or two short tiles; a long row of an
/// array without tiles.
fn line_length(merged: &Merged) -> u64 {
    let slots = merged.tile_slots();
    let [.., n_rows, n_columns] = merged.sizes[..] else { return MAX_SLOTS };
    // Consecutive slots of rows that are stored together.
    let row = merged.tile().1.saturating_mul(merged.inner().0).max(1);
    match slots {
        0 | 1 if n_rows > 1 && n_columns > MAX_SLOTS => n_columns,
        0 | 1 => MAX_SLOTS,
        2..=MAX_SLOTS => slots * (MAX_SLOTS / 2 / slots).clamp(1, 2),
        _ if !slots.is_multiple_of(row) => slots,
        _ if row > MAX_SLOTS => row,
        _ => {
            let divides = |n: &u64| (slots / row).is_multiple_of(*n);
            row * (1..=MAX_SLOTS / row).rev().find(divides).unwrap_or(1)
        }
    }
}

fn lines_side(merged: &Merged, n: u64, length: u64) -> Side {
    Side { n, used: n, tile: (merged.tile_slots() / length).max(1), inner: 1 }
}

/// Returns the slots of a line; all lines are elided in the same way.
fn slots_side(merged: &Merged, length: u64, part: Option<u64>) -> Side {
    let (rows, column) = (merged.inner().0, merged.sizes[merged.sizes.len() - 1]);
    let used = if column < merged.tile().1 { column.saturating_mul(rows) } else { length };
    let part = part.filter(|n| length.is_multiple_of(*n) && *n > MAX_SLOTS / 2);
    Side { n: length, used, tile: part.unwrap_or(length), inner: merged.inner_slots().unwrap_or(1) }
}
