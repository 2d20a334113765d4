//! Layouts drawn as pictures: the array on the left, its memory on the right.

use creole_layout::{ArrayShape, Fault};
use svg::Document;
use svg::node::element::{
    Circle, Definitions, Group, Line as Stroke, Path, Pattern, Rectangle, Style, Text,
};

use super::picture::{Line, Picture};

/// Height of a cell, and its width if its text is short, in pixels.
const CELL: f64 = 34.0;
/// Space around everything.
const MARGIN: f64 = 24.0;
/// Space over the table: the title, what is shown, the columns' labels.
const TOP: f64 = 118.0;
/// Space between the array and its memory.
const GAP: f64 = 72.0;
/// Width of a character of labels.
const LETTER: f64 = 6.8;

/// Fill colours of tiles: neighbours differ.
const FILLS: &[&str] = &["#cfe3f7", "#d8efd3", "#fde7c4", "#ead9f3", "#f9d9dc", "#d2eeee"];
const INK: &str = "#243040";
const FAINT: &str = "#7c8896";

const STYLE: &str = "text{font-family:'DejaVu Sans Mono','Menlo','Consolas',monospace;fill:#243040}\
    .title{font-size:17px;font-weight:bold}.head{font-size:13px}\
    .cell{font-size:12px;text-anchor:middle}.label{font-size:11px;fill:#7c8896}";

/// The picture of a layout.
pub(super) fn draw(shape: &ArrayShape) -> Result<String, Fault> {
    let picture = Picture::of(shape)?;
    let table = Table::new(&picture);
    let memory = Memory::new(&picture, table.right() + GAP);
    let title = shape.to_string();
    let title_width = 2.0 * MARGIN + 10.4 * title.chars().count() as f64;
    let width = (memory.right() + MARGIN).max(title_width);
    let height = table.bottom().max(memory.bottom()) + MARGIN;
    let document = Document::new()
        .set("viewBox", (0.0, 0.0, width.ceil(), height.ceil()))
        .set("width", width.ceil())
        .set("height", height.ceil())
        .add(Style::new(STYLE))
        .add(Definitions::new().add(hatching()))
        .add(Rectangle::new().set("width", "100%").set("height", "100%").set("fill", "#ffffff"))
        .add(text("title", MARGIN, MARGIN + 14.0, &title))
        .add(table.draw())
        .add(memory.draw());
    Ok(document.to_string() + "\n")
}

fn hatching() -> Pattern {
    let stroke = Path::new().set("d", "M0,7 L7,0").set("stroke", "#aab4c0").set("stroke-width", 1);
    Pattern::new()
        .set("id", "padding")
        .set("width", 7)
        .set("height", 7)
        .set("patternUnits", "userSpaceOnUse")
        .add(Rectangle::new().set("width", 7).set("height", 7).set("fill", "#ffffff"))
        .add(stroke)
}

fn text(class: &str, x: f64, y: f64, content: &str) -> Text {
    Text::new(content).set("class", class).set("x", x).set("y", y)
}

fn square(x: f64, y: f64, width: f64, fill: &str) -> Rectangle {
    Rectangle::new()
        .set("x", x)
        .set("y", y)
        .set("width", width)
        .set("height", CELL)
        .set("fill", fill)
        .set("stroke", "#ffffff")
        .set("stroke-width", 1)
}

fn stroke(from: (f64, f64), to: (f64, f64), color: &str, width: f64) -> Stroke {
    Stroke::new()
        .set("x1", from.0)
        .set("y1", from.1)
        .set("x2", to.0)
        .set("y2", to.1)
        .set("stroke", color)
        .set("stroke-width", width)
        .set("stroke-linecap", "round")
}

/// Three dots: there is more.
fn dots(first: (f64, f64), step: (f64, f64)) -> Group {
    let dot = |i: f64| {
        let (x, y) = (first.0 + i * step.0, first.1 + i * step.1);
        Circle::new().set("cx", x).set("cy", y).set("r", 1.6).set("fill", FAINT)
    };
    Group::new().add(dot(0.0)).add(dot(1.0)).add(dot(2.0))
}

/// The colour of a tile; an array without tiles has one.
fn fill(picture: &Picture, tile: (u64, u64)) -> &'static str {
    match picture.has_tiles() {
        true => FILLS[((tile.0 * 2 + tile.1) % FILLS.len() as u64) as usize],
        false => FILLS[0],
    }
}

/// The width of a cell with so many characters.
fn width(n_letters: usize) -> f64 {
    (7.4 * n_letters as f64 + 10.0).max(CELL)
}

const TILE_BORDER: (&str, f64) = (INK, 2.2);
const INNER_BORDER: (&str, f64) = ("#d23b4a", 1.6);

// --- the array ----------------------------------------------------------------------------------

struct Table<'p> {
    picture: &'p Picture,
    left: f64,
    /// Width of a cell.
    cell: f64,
}

impl Table<'_> {
    fn new(picture: &Picture) -> Table<'_> {
        let longest = picture.rows.iter().flatten().map(String::len).max().unwrap_or(0);
        let slots = picture.cells.iter().flatten().map(|cell| cell.slot.to_string().len());
        let labels = picture.columns.iter().flatten().map(String::len);
        let widest = slots.chain(labels).max().unwrap_or(1);
        Table { picture, left: MARGIN + LETTER * longest as f64 + 10.0, cell: width(widest) }
    }

    fn x(&self, column: usize) -> f64 {
        self.left + self.cell * column as f64
    }

    fn y(&self, row: usize) -> f64 {
        TOP + CELL * row as f64
    }

    fn right(&self) -> f64 {
        let more = if self.picture.has_more.1 { CELL * 0.7 } else { 0.0 };
        (self.x(self.picture.columns.len()) + more).max(MARGIN + 190.0)
    }

    fn bottom(&self) -> f64 {
        let more = if self.picture.has_more.0 { CELL * 0.7 } else { 0.0 };
        self.y(self.picture.rows.len()) + more
    }

    fn draw(&self) -> Group {
        let picture = self.picture;
        let mut group = Group::new()
            .add(text("head", MARGIN, TOP - 48.0, "array: slot of each element"))
            .add(text("label", MARGIN, TOP - 31.0, &axes(picture)));
        for (column, label) in picture.columns.iter().enumerate() {
            let Some(label) = label else { continue };
            let label = text("label", self.x(column) + self.cell / 2.0, TOP - 8.0, label);
            group = group.add(label.set("text-anchor", "middle"));
        }
        for (row, label) in picture.rows.iter().enumerate() {
            let y = self.y(row) + CELL / 2.0 + 4.0;
            if let Some(label) = label {
                group =
                    group.add(text("label", self.left - 8.0, y, label).set("text-anchor", "end"));
            }
            group = self.draw_row(group, row);
        }
        self.draw_more(self.draw_borders(group))
    }

    fn draw_row(&self, mut group: Group, row: usize) -> Group {
        for (column, cell) in self.picture.cells[row].iter().enumerate() {
            let (x, y) = (self.x(column), self.y(row));
            let fill =
                if cell.is_padding { "url(#padding)" } else { fill(self.picture, cell.tile) };
            let center = (x + self.cell / 2.0, y + CELL / 2.0 + 4.0);
            let number = text("cell", center.0, center.1, &cell.slot.to_string());
            let number = if cell.is_padding { number.set("style", "fill:#aab4c0") } else { number };
            group = group.add(square(x, y, self.cell, fill)).add(number);
        }
        group
    }

    /// Lines between cells of different tiles, the inner ones first.
    fn draw_borders(&self, mut group: Group) -> Group {
        let (n_rows, n_columns) = (self.picture.rows.len(), self.picture.columns.len());
        for (kind, (color, width)) in [(1, INNER_BORDER), (0, TILE_BORDER)] {
            for row in 0..=n_rows {
                for column in 0..=n_columns {
                    let here = (self.x(column), self.y(row));
                    if column < n_columns && self.differs(kind, row, column, (1, 0)) {
                        group = group.add(stroke(here, (here.0 + self.cell, here.1), color, width));
                    }
                    if row < n_rows && self.differs(kind, row, column, (0, 1)) {
                        group = group.add(stroke(here, (here.0, here.1 + CELL), color, width));
                    }
                }
            }
        }
        group
    }

    /// Are a cell and the one before it (above it, left of it) in different tiles (kind 0), or in
    /// different inner tiles (kind 1)?
    fn differs(&self, kind: usize, row: usize, column: usize, step: (usize, usize)) -> bool {
        let cell = |row: Option<usize>, column: Option<usize>| {
            self.picture.cells.get(row?)?.get(column?).map(|cell| {
                match (kind, self.picture.inner_slots) {
                    (1, Some(n)) => (cell.slot / n, 0),
                    (1, None) => (0, 0),
                    _ if self.picture.has_tiles() => cell.tile,
                    _ => (0, 0),
                }
            })
        };
        let here = cell(Some(row), Some(column));
        let before = cell(row.checked_sub(step.0), column.checked_sub(step.1));
        match (here, before) {
            (Some(here), Some(before)) => here != before,
            // What is left out has no border.
            (None, _) => {
                kind == 0
                    && !(step.0 == 1 && self.picture.has_more.0
                        || step.1 == 1 && self.picture.has_more.1)
            }
            (Some(_), None) => kind == 0,
        }
    }

    fn draw_more(&self, mut group: Group) -> Group {
        let (right, bottom) = (self.x(self.picture.columns.len()), self.y(self.picture.rows.len()));
        if self.picture.has_more.1 {
            group = group.add(dots((right + 10.0, (TOP + bottom) / 2.0), (6.0, 0.0)));
        }
        if self.picture.has_more.0 {
            group = group.add(dots(((self.left + right) / 2.0, bottom + 10.0), (0.0, 6.0)));
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

// --- memory -------------------------------------------------------------------------------------

struct Memory<'p> {
    picture: &'p Picture,
    left: f64,
    /// Width of a slot.
    slot: f64,
}

impl Memory<'_> {
    fn new(picture: &Picture, start: f64) -> Memory<'_> {
        let slots = picture.lines.iter().flat_map(|line| &line.slots);
        let longest = slots.filter_map(|slot| slot.element.as_ref()).map(String::len).max();
        let last = picture.lines.last().map_or(0, |line| line.first_slot).to_string();
        let slot = width(longest.unwrap_or(1));
        Memory { picture, left: start + LETTER * last.len() as f64 + 10.0, slot }
    }

    fn right(&self) -> f64 {
        let n = self.picture.lines.first().map_or(0, |line| line.slots.len());
        (self.left + self.slot * n as f64).max(self.left + 240.0)
    }

    fn y(&self, line: usize) -> f64 {
        TOP + (CELL + 6.0) * line as f64
    }

    fn bottom(&self) -> f64 {
        self.y(self.picture.lines.len()) + if self.is_part() { 18.0 } else { 0.0 }
    }

    fn is_part(&self) -> bool {
        let shown: usize = self.picture.lines.iter().map(|line| line.slots.len()).sum();
        (shown as u64) < self.picture.n_slots
    }

    fn legend(&self) -> String {
        format!("{} slots; elements as {}", self.picture.n_slots, self.picture.legend)
    }

    fn draw(&self) -> Group {
        let mut group = Group::new()
            .add(text("head", self.left, TOP - 48.0, "memory: element in each slot"))
            .add(text("label", self.left, TOP - 31.0, &self.legend()));
        for (at, line) in self.picture.lines.iter().enumerate() {
            group = self.draw_line(group, at, line);
        }
        if self.is_part() {
            let y = self.y(self.picture.lines.len()) + 4.0;
            group = group.add(dots((self.left + self.slot / 2.0, y), (0.0, 6.0)));
        }
        group
    }

    fn draw_line(&self, mut group: Group, at: usize, line: &Line) -> Group {
        let y = self.y(at);
        let number =
            text("label", self.left - 7.0, y + CELL / 2.0 + 4.0, &line.first_slot.to_string());
        group = group.add(number.set("text-anchor", "end"));
        for (i, slot) in line.slots.iter().enumerate() {
            let x = self.left + self.slot * i as f64;
            let color = slot.tile.map_or("url(#padding)", |tile| fill(self.picture, tile));
            group = group.add(square(x, y, self.slot, color));
            if let Some(element) = &slot.element {
                group = group.add(text("cell", x + self.slot / 2.0, y + CELL / 2.0 + 4.0, element));
            }
        }
        self.draw_line_borders(group, y, line)
    }

    fn draw_line_borders(&self, mut group: Group, y: f64, line: &Line) -> Group {
        let n = line.slots.len();
        let x = |i: usize| self.left + self.slot * i as f64;
        let tile_slots = self.picture.tile.0.saturating_mul(self.picture.tile.1);
        let is_start = |i: usize, n: u64| (line.first_slot + i as u64).is_multiple_of(n);
        for i in 1..n {
            let border = match self.picture.inner_slots {
                _ if self.picture.has_tiles() && is_start(i, tile_slots) => TILE_BORDER,
                Some(inner) if is_start(i, inner) => INNER_BORDER,
                _ => continue,
            };
            group = group.add(stroke((x(i), y), (x(i), y + CELL), border.0, border.1));
        }
        let outline = Rectangle::new()
            .set("x", x(0))
            .set("y", y)
            .set("width", self.slot * n as f64)
            .set("height", CELL)
            .set("fill", "none")
            .set("stroke", if self.picture.has_tiles() { INK } else { FAINT })
            .set("stroke-width", TILE_BORDER.1)
            .set("stroke-linejoin", "round");
        group.add(outline)
    }
}
