//! What pictures of a layout show: a table of the array's first rows and columns, and its memory.

use creole_layout::{ArrayShape, Fault, Layout, MemorySizes, Placement, Tile, TileDim};

/// Rows and columns of the array that are shown, at most.
const MAX_ROWS: u64 = 12;
const MAX_COLUMNS: u64 = 16;
/// Lines of memory that are shown, and slots in each, at most.
const MAX_LINES: u64 = 12;
const MAX_SLOTS: u64 = 16;

/// A layout as a table and as lines of memory.
pub(super) struct Picture {
    /// The logical dimensions that rows and columns count through, major to minor.
    pub(super) row_dims: Vec<usize>,
    pub(super) column_dims: Vec<usize>,
    /// Coordinates along these dimensions of the rows and columns that are shown; padding has none.
    pub(super) rows: Vec<Option<String>>,
    pub(super) columns: Vec<Option<String>>,
    /// The table, row by row.
    pub(super) cells: Vec<Vec<Cell>>,
    /// Is there more of the array below, to the right?
    pub(super) has_more: (bool, bool),
    /// Rows and columns of a tile.
    pub(super) tile: (u64, u64),
    /// Slots of the last of several tiles, if they are shown together.
    pub(super) inner_slots: Option<u64>,
    /// Lines of memory.
    pub(super) lines: Vec<Line>,
    /// How elements are written in memory: `d0,d1`.
    pub(super) legend: String,
    /// Slots of the buffer.
    pub(super) n_slots: u64,
    /// Which dimensions are not shown, at coordinate 0.
    pub(super) hidden: Vec<usize>,
}

/// A place in the table.
pub(super) struct Cell {
    pub(super) slot: u64,
    pub(super) is_padding: bool,
    /// The row and the column of the tile that it is in.
    pub(super) tile: (u64, u64),
}

/// Slots that follow each other.
pub(super) struct Line {
    pub(super) first_slot: u64,
    pub(super) slots: Vec<Slot>,
}

/// A slot: the element that is in it, or padding.
pub(super) struct Slot {
    pub(super) element: Option<String>,
    pub(super) tile: Option<(u64, u64)>,
}

/// The array with its dimensions in physical order, merged as the first tile says: the same
/// places, and no `*` in the first tile.
struct Merged {
    /// The logical dimensions of each merged dimension.
    dims: Vec<Vec<usize>>,
    sizes: Vec<u64>,
    /// The first tile's sizes, one for each of the last dimensions.
    tile: Vec<u64>,
    /// The tiles after the first one.
    others: Vec<Tile>,
}

impl Merged {
    fn of(shape: &ArrayShape, sizes: &[u64]) -> Merged {
        let mut dims: Vec<Vec<usize>> =
            shape.layout.major_to_minor().map(|dim| vec![dim]).collect();
        let entries = shape.layout.tiles.first().map_or(&[][..], |tile| &tile.0[..]);
        // A table has two sides.
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
        // What is too large for a number belongs to an array without elements.
        let size =
            |group: &Vec<usize>| group.iter().fold(1, |n: u64, dim| n.saturating_mul(sizes[*dim]));
        let others = shape.layout.tiles.iter().skip(1).cloned().collect();
        Merged { sizes: dims.iter().map(size).collect(), dims, tile, others }
    }

    /// The merged array with `sizes`.
    fn shape(&self, shape: &ArrayShape, sizes: &[u64]) -> ArrayShape {
        let mut layout = Layout::default_for(sizes.len());
        if !self.tile.is_empty() {
            layout = layout.tiled(&self.tile);
            layout.tiles.extend(self.others.iter().cloned());
        }
        ArrayShape::new(shape.element, sizes, layout)
    }

    /// Is no dimension merged with another?
    fn is_plain(&self) -> bool {
        self.dims.iter().all(|group| group.len() <= 1)
    }

    /// An element: its logical coordinates, or those along merged dimensions.
    fn element(&self, at: &[u64]) -> String {
        if !self.is_plain() {
            return super::comma_list(at);
        }
        let mut known: Vec<(usize, u64)> =
            self.dims.iter().zip(at).filter_map(|(dims, at)| Some((*dims.first()?, *at))).collect();
        known.sort_unstable();
        let coordinates: Vec<u64> = known.into_iter().map(|(_, at)| at).collect();
        if coordinates.is_empty() { "()".to_owned() } else { super::comma_list(&coordinates) }
    }

    /// How [`Merged::element`] writes elements.
    fn legend(&self) -> String {
        let n: usize = self.dims.iter().map(Vec::len).sum();
        match (self.is_plain(), self.dims.len()) {
            (false, 2) => "row,column".to_owned(),
            (false, _) => "..,row,column".to_owned(),
            (true, _) if n == 0 => "()".to_owned(),
            (true, _) => (0..n).map(|dim| format!("d{dim}")).collect::<Vec<_>>().join(","),
        }
    }

    /// The size of a tile along a dimension, counted from the last one.
    fn tile_size(&self, from_last: usize) -> u64 {
        self.tile.iter().rev().nth(from_last).copied().unwrap_or(1)
    }

    /// The sizes with the rows and columns that the first tile adds.
    fn padded(&self) -> Vec<u64> {
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

impl Picture {
    pub(super) fn of(shape: &ArrayShape) -> Result<Picture, Fault> {
        let sizes = shape.sizes()?;
        let n_slots = MemorySizes::of(shape)?.elements;
        let merged = Merged::of(shape, &sizes);
        let n = merged.sizes.len();
        let padded = merged.padded();
        let places = Placement::of(&merged.shape(shape, &merged.sizes))?;
        let padded_places = Placement::of(&merged.shape(shape, &padded))?;
        let tile = (merged.tile_size(1), merged.tile_size(0));
        let n_rows = n_shown(padded[n - 2], tile.0, MAX_ROWS);
        let n_columns = n_shown(padded[n - 1], tile.1, MAX_COLUMNS);
        let cell = |row: u64, column: u64| {
            let at = [&vec![0; n - 2][..], &[row, column]].concat();
            Cell {
                slot: padded_places.slot(&at).unwrap_or_default(),
                is_padding: row >= merged.sizes[n - 2] || column >= merged.sizes[n - 1],
                tile: (row / tile.0, column / tile.1),
            }
        };
        let labels = |at: usize, count: u64| {
            (0..count).map(|i| label(&merged.dims[at], &sizes, i)).collect()
        };
        let mut picture = Picture {
            legend: merged.legend(),
            rows: labels(n - 2, n_rows),
            columns: labels(n - 1, n_columns),
            cells: (0..n_rows).map(|r| (0..n_columns).map(|c| cell(r, c)).collect()).collect(),
            has_more: (n_rows < padded[n - 2], n_columns < padded[n - 1]),
            lines: lines(&merged, &places, n_slots),
            inner_slots: merged.others.last().and_then(Tile::n_slots).filter(|slots| *slots > 1),
            row_dims: merged.dims[n - 2].clone(),
            column_dims: merged.dims[n - 1].clone(),
            hidden: merged.dims[..n - 2].concat(),
            n_slots,
            tile,
        };
        // Readers expect the first dimension to go down, whatever memory does.
        if picture.row_dims.first() > picture.column_dims.first() && !picture.column_dims.is_empty()
        {
            picture.transpose();
        }
        Ok(picture)
    }

    /// Makes rows of columns.
    fn transpose(&mut self) {
        let flip = |tile: (u64, u64)| (tile.1, tile.0);
        std::mem::swap(&mut self.row_dims, &mut self.column_dims);
        std::mem::swap(&mut self.rows, &mut self.columns);
        self.has_more = (self.has_more.1, self.has_more.0);
        self.tile = flip(self.tile);
        let mut rows: Vec<Vec<Cell>> = self.rows.iter().map(|_| Vec::new()).collect();
        for row in self.cells.drain(..) {
            for (target, cell) in rows.iter_mut().zip(row) {
                target.push(Cell { tile: flip(cell.tile), ..cell });
            }
        }
        self.cells = rows;
        for slot in self.lines.iter_mut().flat_map(|line| &mut line.slots) {
            slot.tile = slot.tile.map(flip);
        }
    }

    /// Are the tiles larger than one element?
    pub(super) fn has_tiles(&self) -> bool {
        self.tile != (1, 1)
    }
}

/// How many rows are shown: whole tiles, if one fits.
fn n_shown(n: u64, tile: u64, max: u64) -> u64 {
    if n <= max || tile > max { n.min(max) } else { max / tile * tile }
}

/// The coordinates along dimensions at a position of their merged dimension.
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

/// The first lines of memory: a tile in each if that is short enough.
fn lines(merged: &Merged, places: &Placement, n_slots: u64) -> Vec<Line> {
    let tile = (merged.tile_size(1), merged.tile_size(0));
    let tile_slots = tile.0.saturating_mul(tile.1);
    let per_line = match tile_slots {
        2..=MAX_SLOTS => tile_slots * (MAX_SLOTS / 2 / tile_slots).clamp(1, 2),
        _ => MAX_SLOTS,
    };
    let n_lines = n_slots.div_ceil(per_line).min(MAX_LINES);
    let slot = |slot: u64| {
        let at = places.element(slot);
        let last = |at: &[u64]| (at[at.len() - 2], at[at.len() - 1]);
        Slot {
            tile: at.as_deref().map(last).map(|(row, column)| (row / tile.0, column / tile.1)),
            element: at.as_deref().map(|at| merged.element(at)),
        }
    };
    let line = |at: u64| Line {
        first_slot: at * per_line,
        slots: (at * per_line..((at + 1) * per_line).min(n_slots)).map(slot).collect(),
    };
    (0..n_lines).map(line).collect()
}
