//! Picture of registers: sublanes are rows, lanes are columns.

use svg::node::element::{Group, Path};

use super::super::elide::Mark;
use super::super::grid::{Cell, Grids, Register};
use super::{
    Area, GAP, GAP_CELL, HEAD_LETTER, LETTER, MARGIN, MORE_BELOW, MORE_RIGHT, Part, document,
    paragraph, starts, text, width,
};

/// Height of a row.
const ROW: f64 = 26.0;
/// Space for the headings above the registers of a layout, and above each of them.
const HEADS: f64 = 64.0;
const HEAD: f64 = 46.0;

/// Registers of a value with a layout.
pub(in super::super) struct Registers {
    pub(in super::super) grids: Grids,
    /// Two lines of text above them.
    pub(in super::super) heads: [String; 2],
}

/// Draws one layout, or two side by side, and facts below.
pub(in super::super) fn draw(title: &str, layouts: &[Registers], facts: &[String]) -> String {
    // A picture of one layout has space for two registers in a row.
    let n_columns = if layouts.len() == 1 { 2 } else { 1 };
    let mut parts: Vec<Part> = Vec::new();
    for registers in layouts {
        let left = parts.last().map_or(MARGIN, |part| part.right + GAP);
        parts.push(draw_all(registers, left, n_columns));
    }
    let bottom = parts.iter().map(|part| part.bottom).fold(0.0, f64::max);
    parts.push(paragraph(MARGIN, bottom + MARGIN, facts));
    document(title, parts)
}

fn draw_all(registers: &Registers, left: f64, n_columns: usize) -> Part {
    let Registers { grids, heads } = registers;
    let mut group = Group::new().add(text("head", left, HEADS, &heads[0])).add(text(
        "label",
        left,
        HEADS + 17.0,
        &heads[1],
    ));
    let mut right = left + (HEAD_LETTER * chars(&heads[0])).max(LETTER * chars(&heads[1]));
    let (mut x, mut y, mut bottom) = (left, HEADS + MARGIN, HEADS + MARGIN);
    for (at, register) in grids.registers.iter().enumerate() {
        if at % n_columns == 0 {
            (x, y) = (left, bottom);
        }
        let part = Grid::new(grids, register, [x, y]).part(at);
        group = group.add(part.group);
        (x, right) = (part.right + GAP / 2.0, right.max(part.right));
        bottom = bottom.max(part.bottom);
    }
    let n_hidden = grids.n_registers - grids.registers.len() as u64;
    if n_hidden > 0 {
        let s = if n_hidden == 1 { "" } else { "s" };
        let more = format!("{MORE_BELOW} {n_hidden} more register{s}");
        group = group.add(text("label", left, bottom + 20.0, &more));
        bottom += 20.0;
    }
    Part { group, right, bottom }
}

fn chars(text: &str) -> f64 {
    text.chars().count() as f64
}

/// Grid of one register.
struct Grid<'g> {
    grids: &'g Grids,
    register: &'g Register,
    /// Position of the text above it.
    corner: [f64; 2],
    /// Edges of lanes: starts, and the end of the last one.
    x: Vec<f64>,
}

impl<'g> Grid<'g> {
    fn new(grids: &'g Grids, register: &'g Register, corner: [f64; 2]) -> Grid<'g> {
        // All registers of a layout have the same widths.
        let rows = || grids.registers.iter().flat_map(|register| &register.rows);
        let cells = rows().flat_map(|row| row.cells.iter().zip(&grids.lanes));
        let shown = cells.filter(|(_, lane)| !lane.is_gap());
        let names = shown.filter_map(|(cell, _)| cell.as_ref()).map(|cell| cell.name.len());
        let cell = width(names.max().unwrap_or(1).max(3));
        let head = rows().map(|row| row.name.len()).max().unwrap_or(1);
        let lanes = grids.lanes.iter().map(|lane| if lane.is_gap() { GAP_CELL } else { cell });
        let left = corner[0] + LETTER * head as f64 + 10.0;
        Grid { grids, register, corner, x: starts(left, lanes) }
    }

    fn y(&self, row: usize) -> f64 {
        self.corner[1] + HEAD + ROW * row as f64
    }

    fn part(&self, number: usize) -> Part {
        let name = format!("register {number}");
        let mut group = self.draw_labels(Group::new().add(text(
            "head",
            self.x[0],
            self.corner[1] + 22.0,
            &name,
        )));
        for (at, row) in self.register.rows.iter().enumerate() {
            for (lane, cell) in row.cells.iter().enumerate() {
                group = self.draw_cell(
                    group,
                    self.area(at, lane),
                    cell.as_ref(),
                    self.grids.lanes[lane],
                );
            }
        }
        let (right, bottom) = (self.x[self.x.len() - 1], self.y(self.register.rows.len()));
        let (x, y) = (self.x[0], self.y(0));
        let outline = Area { x, y, width: right - x, height: bottom - y }.rectangle();
        group = group.add(outline.set("fill", "none").set("class", "tile"));
        if self.register.has_more {
            group = group.add(text("label", (x + right) / 2.0, bottom + 16.0, MORE_BELOW));
        }
        Part { group, right, bottom: bottom + if self.register.has_more { 18.0 } else { 0.0 } }
    }

    fn area(&self, row: usize, lane: usize) -> Area {
        let (x, end) = (self.x[lane], self.x[lane + 1]);
        Area { x, y: self.y(row), width: end - x, height: ROW }
    }

    fn draw_labels(&self, mut group: Group) -> Group {
        for (at, lane) in self.grids.lanes.iter().enumerate() {
            if let Mark::At(lane) = lane {
                let middle = (self.x[at] + self.x[at + 1]) / 2.0;
                let label = text("label", middle, self.y(0) - 7.0, &lane.to_string());
                group = group.add(label.set("text-anchor", "middle"));
            }
        }
        for (at, row) in self.register.rows.iter().enumerate() {
            let label = text("label", self.x[0] - 7.0, self.y(at) + ROW / 2.0 + 4.0, &row.name);
            group = group.add(label.set("text-anchor", "end"));
        }
        group
    }

    fn draw_cell(&self, group: Group, area: Area, cell: Option<&Cell>, lane: Mark) -> Group {
        let group = group.add(area.filled(cell.map(|cell| cell.color)));
        let Some(cell) = cell else { return group };
        let name = if lane.is_gap() { MORE_RIGHT } else { &cell.name };
        let group = group.add(area.text("cell", name));
        if self.grids.replicated.is_none() || lane.is_gap() {
            return group;
        }
        let corner = format!("M{},{} h8 l-8,8 z", area.x, area.y);
        group.add(Path::new().set("d", corner).set("class", "mark"))
    }
}
