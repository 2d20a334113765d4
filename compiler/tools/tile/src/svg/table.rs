//! Picture of an array: a table of slots.

use svg::node::element::Group;

use super::super::picture::{Band, Cell, Picture};
use super::{
    Area, CELL, GAP_CELL, INNER_BORDER, LETTER, MARGIN, MORE_BELOW, MORE_BOTH, MORE_RIGHT, Part,
    TILE_BORDER, TOP, starts, stroke, text, width,
};

pub(super) struct Table<'p> {
    picture: &'p Picture,
    /// Edges of columns and rows: starts, and the end of the last one.
    x: Vec<f64>,
    y: Vec<f64>,
}

impl Table<'_> {
    pub(super) fn new(picture: &Picture) -> Table<'_> {
        let length = |band: &Band| band.label.as_ref().map_or(0, String::len);
        let slots = picture.cells.iter().flatten().map(|cell| cell.slot.to_string().len());
        let widest = slots.chain(picture.columns.iter().map(length)).max().unwrap_or(1);
        let longest = picture.rows.iter().map(length).max().unwrap_or(0);
        let left = MARGIN + LETTER * longest as f64 + 10.0;
        let size = |band: &Band, whole: f64| if band.is_gap { GAP_CELL } else { whole };
        let columns = picture.columns.iter().map(|column| size(column, width(widest)));
        let rows = picture.rows.iter().map(|row| size(row, CELL));
        Table { picture, x: starts(left, columns), y: starts(TOP, rows) }
    }

    fn area(&self, row: usize, column: usize) -> Area {
        let (x, y) = (self.x[column], self.y[row]);
        Area { x, y, width: self.x[column + 1] - x, height: self.y[row + 1] - y }
    }

    fn end(&self) -> (f64, f64) {
        (self.x[self.x.len() - 1], self.y[self.y.len() - 1])
    }

    pub(super) fn part(&self) -> Part {
        let (right, bottom) = self.end();
        let more = |is_part: bool| if is_part { GAP_CELL } else { 0.0 };
        let title = axes(self.picture);
        let title_right = MARGIN + LETTER * title.chars().count() as f64;
        let group = Group::new()
            .add(text("head", MARGIN, TOP - 48.0, "array: slot of each element"))
            .add(text("label", MARGIN, TOP - 31.0, &title));
        let group = self.draw_borders(self.draw_cells(self.draw_labels(group)));
        Part {
            group: self.draw_more(group),
            right: (right + more(self.picture.has_more.1)).max(MARGIN + 190.0).max(title_right),
            bottom: bottom + more(self.picture.has_more.0),
        }
    }

    fn draw_labels(&self, mut group: Group) -> Group {
        for (at, column) in self.picture.columns.iter().enumerate() {
            let middle = (self.x[at] + self.x[at + 1]) / 2.0;
            if let Some(label) = &column.label {
                let label = text("label", middle, TOP - 8.0, label);
                group = group.add(label.set("text-anchor", "middle"));
            }
        }
        for (at, row) in self.picture.rows.iter().enumerate() {
            let middle = (self.y[at] + self.y[at + 1]) / 2.0 + 4.0;
            if let Some(label) = &row.label {
                let label = text("label", self.x[0] - 8.0, middle, label);
                group = group.add(label.set("text-anchor", "end"));
            }
        }
        group
    }

    fn draw_cells(&self, mut group: Group) -> Group {
        for (row, cells) in self.picture.cells.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                let area = self.area(row, column);
                let color = (!cell.is_padding).then_some(cell.color);
                let class = if cell.is_padding { "cell off" } else { "cell" };
                group = group.add(area.filled(color));
                group = group.add(area.text(class, &self.content(row, column, cell)));
            }
        }
        group
    }

    fn content(&self, row: usize, column: usize, cell: &Cell) -> String {
        match (self.picture.rows[row].is_gap, self.picture.columns[column].is_gap) {
            (false, false) => cell.slot.to_string(),
            (false, true) => MORE_RIGHT.to_owned(),
            (true, false) => MORE_BELOW.to_owned(),
            (true, true) => MORE_BOTH.to_owned(),
        }
    }

    /// Draws lines between cells of different tiles, the inner ones first.
    fn draw_borders(&self, mut group: Group) -> Group {
        let (n_rows, n_columns) = (self.picture.rows.len(), self.picture.columns.len());
        for class in [INNER_BORDER, TILE_BORDER] {
            for row in 0..=n_rows {
                for column in 0..=n_columns {
                    let here = [self.x[column], self.y[row]];
                    if column < n_columns && self.differs(class, [row, column], [1, 0]) {
                        group = group.add(stroke(class, here, [self.x[column + 1], here[1]]));
                    }
                    if row < n_rows && self.differs(class, [row, column], [0, 1]) {
                        group = group.add(stroke(class, here, [here[0], self.y[row + 1]]));
                    }
                }
            }
        }
        group
    }

    /// True if a cell and the one before it (above it, left of it) are in different tiles, or in different inner tiles.
    /// The cell is at a row and a column; the step from the one before it is `[1, 0]` or `[0, 1]`.
    fn differs(&self, class: &str, at: [usize; 2], step: [usize; 2]) -> bool {
        let is_tile = class == TILE_BORDER;
        let [row, column] = [0, 1].map(|i| at[i].checked_sub(step[i]));
        let before = row.zip(column).and_then(|(row, column)| self.cell([row, column]));
        match (self.cell(at), before) {
            (Some(here), Some(before)) if is_tile => {
                self.picture.has_tiles && here.tile != before.tile
            }
            (Some(here), Some(before)) => {
                // Elided cells have no borders inside.
                let is_shown = !self.is_gap(at, step.map(|n| 1 - n));
                is_shown && self.inner(here) != self.inner(before)
            }
            // Elided cells have no border.
            (None, _) => {
                let more = self.picture.has_more;
                is_tile && !(step[0] == 1 && more.0 || step[1] == 1 && more.1)
            }
            (Some(_), None) => is_tile,
        }
    }

    fn cell(&self, [row, column]: [usize; 2]) -> Option<&Cell> {
        self.picture.cells.get(row)?.get(column)
    }

    /// True if a cell is elided along the rows `[1, 0]` or along the columns `[0, 1]`.
    fn is_gap(&self, [row, column]: [usize; 2], along: [usize; 2]) -> bool {
        along[0] == 1 && self.picture.rows[row].is_gap
            || along[1] == 1 && self.picture.columns[column].is_gap
    }

    fn inner(&self, cell: &Cell) -> Option<u64> {
        self.picture.memory.inner_slots.map(|n| cell.slot / n)
    }

    fn draw_more(&self, mut group: Group) -> Group {
        let (right, bottom) = self.end();
        let middle = ((self.x[0] + right) / 2.0, (TOP + bottom) / 2.0 + 4.0);
        if self.picture.has_more.1 {
            group = group.add(text("label", right + 8.0, middle.1, MORE_RIGHT));
        }
        if self.picture.has_more.0 {
            group = group.add(text("label", middle.0, bottom + 16.0, MORE_BELOW));
        }
        group
    }
}

fn axes(picture: &Picture) -> String {
    let list = |dims: &[usize]| match dims {
        [] => "one row".to_owned(),
        dims => {
            let numbers: Vec<String> = dims.iter().map(|dim| format!("d{dim}")).collect();
            numbers.join(",")
        }
    };
    let mut found = format!("↓ {}  → {}", list(&picture.row_dims), list(&picture.column_dims));
    if !picture.hidden.is_empty() {
        found += &format!("  first of {}", list(&picture.hidden));
    }
    found
}
