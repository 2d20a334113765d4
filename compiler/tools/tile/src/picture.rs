//! Picture of a layout: a table of the array's first rows and columns, and its memory.

use creole_layout::{ArrayShape, Fault, Placement};

use super::colors::{Color, Colors, TileAt};
use super::elide::{Mark, Side};
use super::memory::Memory;
use super::merged::Merged;

/// Limits of rows and columns shown.
const MAX_ROWS: u64 = 12;
const MAX_COLUMNS: u64 = 16;

/// Layout as a table and as lines of memory.
pub(super) struct Picture {
    /// Logical dimensions of rows and columns, major to minor.
    pub(super) row_dims: Vec<usize>,
    pub(super) column_dims: Vec<usize>,
    /// Rows and columns shown.
    pub(super) rows: Vec<Band>,
    pub(super) columns: Vec<Band>,
    /// Cells of the table, row by row.
    pub(super) cells: Vec<Vec<Cell>>,
    /// True if the array continues below, to the right.
    pub(super) has_more: (bool, bool),
    /// True if tiles are larger than one element.
    pub(super) has_tiles: bool,
    pub(super) memory: Memory,
    /// Format of elements in memory: `d0,d1`.
    pub(super) legend: String,
    /// Hidden dimensions, at coordinate 0.
    pub(super) hidden: Vec<usize>,
}

/// Row or column of the table.
pub(super) struct Band {
    /// Its coordinates; padding and elided ones have none.
    pub(super) label: Option<String>,
    /// True for the first of several elided ones.
    pub(super) is_gap: bool,
    /// True at the start of a tile.
    pub(super) is_start: bool,
}

/// Cell of the table, or the first of several elided ones.
#[derive(Clone, Copy)]
pub(super) struct Cell {
    pub(super) slot: u64,
    pub(super) is_padding: bool,
    pub(super) tile: TileAt,
    pub(super) color: Color,
}

/// Input of a table.
struct Table<'s> {
    merged: &'s Merged,
    sizes: &'s [u64],
    /// Placement of the array with the padding of its table.
    places: Placement,
}

impl Table<'_> {
    /// Returns a side of the table; the dimension is counted from the last one.
    fn side(&self, from_last: usize) -> Side {
        let at = self.merged.sizes.len() - 1 - from_last;
        let inner = self.merged.inner();
        Side {
            n: self.merged.padded()[at],
            used: self.merged.sizes[at],
            tile: self.merged.tile_size(from_last),
            inner: if from_last == 0 { inner.1 } else { inner.0 },
        }
    }

    fn cell(&self, row: Mark, column: Mark) -> Cell {
        let n = self.merged.sizes.len();
        let (row, column) = (row.position(), column.position());
        let at = [&vec![0; n - 2][..], &[row, column]].concat();
        Cell {
            slot: self.places.slot(&at).unwrap_or_default(),
            is_padding: row >= self.merged.sizes[n - 2] || column >= self.merged.sizes[n - 1],
            tile: self.merged.tile_at(&at),
            color: Color::default(),
        }
    }

    fn bands(&self, marks: &[Mark], from_last: usize) -> Vec<Band> {
        let dims = &self.merged.dims[self.merged.sizes.len() - 1 - from_last];
        let tile = self.merged.tile_size(from_last);
        let band = |mark: &Mark| Band {
            label: match mark {
                Mark::At(position) => label(dims, self.sizes, *position),
                Mark::Gap(_) => None,
            },
            is_gap: mark.is_gap(),
            is_start: mark.position().is_multiple_of(tile) && self.merged.has_tiles(),
        };
        marks.iter().map(band).collect()
    }
}

impl Picture {
    pub(super) fn of(shape: &ArrayShape) -> Result<Picture, Fault> {
        let sizes = shape.sizes()?;
        let merged = Merged::of(shape, &sizes);
        let places = Placement::of(&merged.shape(shape, &merged.padded()))?;
        let table = Table { merged: &merged, sizes: &sizes, places };
        let rows = table.side(1).shown(MAX_ROWS);
        let columns = table.side(0).shown(MAX_COLUMNS);
        let cells = |row: &Mark| columns.marks.iter().map(|c| table.cell(*row, *c)).collect();
        let memory = Memory::of(shape, &merged, None, |at| merged.element(at))?;
        let n = merged.sizes.len();
        let mut picture = Picture {
            legend: merged.legend(),
            rows: table.bands(&rows.marks, 1),
            columns: table.bands(&columns.marks, 0),
            cells: rows.marks.iter().map(cells).collect(),
            has_more: (rows.has_more, columns.has_more),
            has_tiles: merged.has_tiles(),
            memory,
            row_dims: merged.dims[n - 2].clone(),
            column_dims: merged.dims[n - 1].clone(),
            hidden: merged.dims[..n - 2].concat(),
        };
        picture.paint(&merged);
        // Readers expect the first dimension to go down, whatever the order in memory.
        if picture.row_dims.first() > picture.column_dims.first() && !picture.column_dims.is_empty()
        {
            picture.transpose();
        }
        Ok(picture)
    }

    /// Gives tiles their colours; an array without tiles has one.
    fn paint(&mut self, merged: &Merged) {
        if !self.has_tiles {
            return;
        }
        let tile = |at: &[u64]| merged.tile_at(&merged.merge(at));
        let of_table = self.cells.iter().flatten().map(|cell| cell.tile);
        let colors = Colors::new(of_table, &[self.memory.order(&tile)]);
        self.memory.paint(&colors, &tile);
        for cell in self.cells.iter_mut().flatten() {
            cell.color = colors.get(cell.tile);
        }
    }

    /// Swaps rows and columns.
    fn transpose(&mut self) {
        std::mem::swap(&mut self.row_dims, &mut self.column_dims);
        std::mem::swap(&mut self.rows, &mut self.columns);
        self.has_more = (self.has_more.1, self.has_more.0);
        let column = |at: usize| self.cells.iter().map(|row| row[at]).collect();
        self.cells = (0..self.rows.len()).map(column).collect();
    }
}

/// Formats the coordinates along dimensions at a position of their merged dimension.
fn label(dims: &[usize], sizes: &[u64], position: u64) -> Option<String> {
    let mut rest = position;
    let mut found: Vec<String> = Vec::new();
    for dim in dims.iter().rev() {
        found.push((rest % sizes[*dim].max(1)).to_string());
        rest /= sizes[*dim].max(1);
    }
    found.reverse();
    (rest == 0).then(|| found.join(","))
}
