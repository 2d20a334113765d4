//! Arrays as two-dimensional tables: physical dimensions, merged by the `*` of the first tile.

use creole_layout::{ArrayShape, Layout, Tile, TileDim};

use super::colors::TileAt;

/// Array with its dimensions in physical order, merged by the `*` of the first tile: elements have the same slots, and
/// the first tile has no `*`.
pub(super) struct Merged {
    /// Logical dimensions of each merged dimension; there are at least two merged ones.
    pub(super) dims: Vec<Vec<usize>>,
    pub(super) sizes: Vec<u64>,
    /// Sizes of the array in logical order.
    logical: Vec<u64>,
    /// Sizes of the first tile, one for each of the last dimensions.
    tile: Vec<u64>,
    /// Tiles after the first one.
    others: Vec<Tile>,
}

impl Merged {
    pub(super) fn of(shape: &ArrayShape, sizes: &[u64]) -> Merged {
        let mut dims: Vec<Vec<usize>> =
            shape.layout.major_to_minor().map(|dim| vec![dim]).collect();
        let entries = shape.layout.tiles.first().map_or(&[][..], |tile| &tile.0[..]);
        // A table has two dimensions.
        while dims.len() < entries.len().max(2) {
            dims.insert(0, Vec::new());
        }
        let covered = dims.split_off(dims.len() - entries.len());
        let mut tile = Vec::new();
        let mut pending = Vec::new();
        for (mut own, entry) in covered.into_iter().zip(entries) {
            pending.append(&mut own);
            if let TileDim::Size(size) = entry {
                tile.push(*size);
                dims.push(std::mem::take(&mut pending));
            }
        }
        while dims.len() < 2 {
            dims.insert(0, Vec::new());
        }
        // Overflow happens only if the array has no elements.
        let size =
            |group: &Vec<usize>| group.iter().fold(1, |n: u64, dim| n.saturating_mul(sizes[*dim]));
        let others = shape.layout.tiles.iter().skip(1).cloned().collect();
        let logical = sizes.to_vec();
        Merged { sizes: dims.iter().map(size).collect(), dims, logical, tile, others }
    }

    /// Returns the merged array with `sizes`.
    pub(super) fn shape(&self, shape: &ArrayShape, sizes: &[u64]) -> ArrayShape {
        let mut layout = Layout::default_for(sizes.len());
        if !self.tile.is_empty() {
            layout = layout.tiled(&self.tile);
            layout.tiles.extend(self.others.iter().cloned());
        }
        ArrayShape::new(shape.element, sizes, layout)
    }

    /// True if no dimensions are merged.
    fn is_plain(&self) -> bool {
        self.dims.iter().all(|group| group.len() <= 1)
    }

    /// Returns the coordinates of an element along merged dimensions.
    pub(super) fn merge(&self, at: &[u64]) -> Vec<u64> {
        let along = |position: u64, dim: &usize| {
            position.wrapping_mul(self.logical[*dim]).wrapping_add(at[*dim])
        };
        self.dims.iter().map(|group| group.iter().fold(0, along)).collect()
    }

    /// Formats an element: its logical coordinates, or those along merged dimensions.
    pub(super) fn element(&self, at: &[u64]) -> String {
        match self.is_plain() {
            true => element(at),
            false => crate::texts::comma_list(&self.merge(at)),
        }
    }

    /// Describes the format of [`Merged::element`].
    pub(super) fn legend(&self) -> String {
        match (self.is_plain(), self.dims.len()) {
            (false, 2) => "row,column".to_owned(),
            (false, _) => "..,row,column".to_owned(),
            (true, _) => legend(self.logical.len()),
        }
    }

    /// Returns rows and columns of a tile.
    pub(super) fn tile(&self) -> (u64, u64) {
        (self.tile_size(1), self.tile_size(0))
    }

    /// True if tiles are larger than one element.
    pub(super) fn has_tiles(&self) -> bool {
        self.tile() != (1, 1)
    }

    /// Returns the slots of a tile in the table.
    pub(super) fn tile_slots(&self) -> u64 {
        self.tile_size(1).saturating_mul(self.tile_size(0))
    }

    /// Returns the size of a tile along a dimension, counted from the last one.
    pub(super) fn tile_size(&self, from_last: usize) -> u64 {
        self.tile.iter().rev().nth(from_last).copied().unwrap_or(1)
    }

    /// Returns rows and columns of the second-level tile; 1 and 1 if there is none or it has more than two dimensions.
    pub(super) fn inner(&self) -> (u64, u64) {
        let size = |entry: Option<&TileDim>| match entry {
            Some(TileDim::Size(size)) => *size,
            Some(TileDim::Combine) | None => 1,
        };
        match self.others.first().map(|tile| &tile.0[..]) {
            Some(entries @ ([_] | [_, _])) => {
                (size(entries.iter().rev().nth(1)), size(entries.last()))
            }
            _ => (1, 1),
        }
    }

    /// Returns the slots of the last of several tiles, if it has more than one.
    pub(super) fn inner_slots(&self) -> Option<u64> {
        self.others.last().and_then(Tile::n_slots).filter(|slots| *slots > 1)
    }

    /// Returns the tile of an element at these merged coordinates.
    pub(super) fn tile_at(&self, at: &[u64]) -> TileAt {
        let (lead, table) = at.split_at(at.len() - 2);
        let number =
            |number: u64, (at, size): (&u64, &u64)| number.wrapping_mul(*size).wrapping_add(*at);
        let tile = self.tile();
        TileAt {
            table: lead.iter().zip(&self.sizes).fold(0, number),
            row: table[0] / tile.0,
            column: table[1] / tile.1,
        }
    }

    /// Returns the sizes, with the padding of rows and columns to whole tiles.
    pub(super) fn padded(&self) -> Vec<u64> {
        let n = self.sizes.len();
        let padded = |at: usize| match n - at - 1 {
            from_last @ (0 | 1) => {
                let tile = self.tile_size(from_last);
                self.sizes[at].checked_next_multiple_of(tile).unwrap_or(self.sizes[at])
            }
            _ => self.sizes[at],
        };
        (0..n).map(padded).collect()
    }
}

/// Formats an element by its coordinates.
pub(super) fn element(at: &[u64]) -> String {
    if at.is_empty() { "()".to_owned() } else { crate::texts::comma_list(at) }
}

/// Describes the format of [`element`] for an array with `rank` dimensions.
pub(super) fn legend(rank: usize) -> String {
    let names: Vec<String> = (0..rank).map(|dim| format!("d{dim}")).collect();
    if names.is_empty() { "()".to_owned() } else { names.join(",") }
}
