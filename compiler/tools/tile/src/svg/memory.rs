//! Picture of a memory: lines of slots.

use svg::node::element::Group;

use super::super::memory::{Line, Memory as Shown, Slot};
use super::{
    Area, CELL, GAP_CELL, HEAD_LETTER, INNER_BORDER, LETTER, MORE_BELOW, MORE_RIGHT, Part,
    TILE_BORDER, TOP, starts, stroke, text, width,
};

pub(super) struct Memory<'m> {
    shown: &'m Shown,
    /// Two lines of text above it.
    heads: [String; 2],
    left: f64,
    /// Width of a slot.
    slot: f64,
    /// Edges of lines: starts, and the end of the last one.
    y: Vec<f64>,
}

impl Memory<'_> {
    pub(super) fn new(shown: &Shown, start: f64, heads: [String; 2]) -> Memory<'_> {
        let slots = shown.slots().filter(|slot| !slot.is_gap);
        let longest = slots.filter_map(|slot| slot.name.as_ref()).map(String::len).max();
        let last = shown.lines.last().map_or(0, |line| line.first_slot).to_string();
        let height = |line: &Line| if line.is_gap { GAP_CELL } else { CELL + 6.0 };
        Memory {
            left: start + LETTER * last.len() as f64 + 10.0,
            slot: width(longest.unwrap_or(1)),
            y: starts(TOP, shown.lines.iter().map(height)),
            shown,
            heads,
        }
    }

    /// Returns the edges of slots in a line: starts, and the end of the last one.
    fn x(&self, line: &Line) -> Vec<f64> {
        let width = |slot: &Slot| if slot.is_gap { GAP_CELL } else { self.slot };
        starts(self.left, line.slots.iter().map(width))
    }

    fn right(&self) -> f64 {
        let ends = self.shown.lines.iter().filter_map(|line| self.x(line).last().copied());
        let [head, label] = self.heads.each_ref().map(|text| text.chars().count() as f64);
        let heads = (self.left + HEAD_LETTER * head).max(self.left + LETTER * label);
        ends.fold(heads, f64::max)
    }

    pub(super) fn part(&self) -> Part {
        let mut group = Group::new()
            .add(text("head", self.left, TOP - 48.0, &self.heads[0]))
            .add(text("label", self.left, TOP - 31.0, &self.heads[1]));
        for (at, line) in self.shown.lines.iter().enumerate() {
            group = match line.is_gap {
                true => self.draw_gap(group, self.y[at] + 10.0),
                false => self.draw_line(group, self.y[at], line),
            };
        }
        let mut bottom = self.y[self.y.len() - 1] - 6.0;
        if self.shown.is_part() {
            group = self.draw_gap(group, bottom + 18.0);
            bottom += 22.0;
        }
        Part { group, right: self.right(), bottom }
    }

    /// Draws a mark for elided lines.
    fn draw_gap(&self, group: Group, y: f64) -> Group {
        group.add(text("label", self.left + self.slot / 2.0, y, MORE_BELOW))
    }

    fn draw_line(&self, mut group: Group, y: f64, line: &Line) -> Group {
        let number =
            text("label", self.left - 7.0, y + CELL / 2.0 + 4.0, &line.first_slot.to_string());
        group = group.add(number.set("text-anchor", "end"));
        let x = self.x(line);
        for (slot, ends) in line.slots.iter().zip(x.windows(2)) {
            let area = Area { x: ends[0], y, width: ends[1] - ends[0], height: CELL };
            group = group.add(area.filled(slot.element.as_ref().map(|_| slot.color)));
            let name = if slot.is_gap { Some(MORE_RIGHT) } else { slot.name.as_deref() };
            if let Some(name) = name {
                group = group.add(area.text("cell", name));
            }
        }
        self.draw_borders(group, y, line, &x)
    }

    fn draw_borders(&self, mut group: Group, y: f64, line: &Line, x: &[f64]) -> Group {
        let is_start =
            |slot: &Slot, n: Option<u64>| n.is_some_and(|n| slot.number.is_multiple_of(n));
        for (slot, x) in line.slots.iter().zip(x).skip(1) {
            let class = match slot {
                slot if is_start(slot, self.shown.tile_slots) => TILE_BORDER,
                slot if is_start(slot, self.shown.inner_slots) => INNER_BORDER,
                _ => continue,
            };
            group = group.add(stroke(class, [*x, y], [*x, y + CELL]));
        }
        let width = x[x.len() - 1] - self.left;
        let class = if self.shown.tile_slots.is_some() { TILE_BORDER } else { "edge" };
        let outline = Area { x: self.left, y, width, height: CELL }.rectangle();
        let outline = outline.set("fill", "none").set("class", class);
        group.add(outline.set("stroke-linejoin", "round"))
    }
}
