//! Chart of memories over time: addresses upwards, a rectangle for each buffer.

use creole_tile_sim::{BufferLife, MemorySeries, Timeline};
use indexmap::IndexSet;
use svg::node::element::{Group, Title};

use super::super::super::colors::Color;
use super::super::super::places::OpLocations;
use super::super::super::report::grouped;
use super::super::{Area, MARGIN, Part, stroke, styled, text};
use super::axis::Time;
use super::{LEFT, RIGHT, STYLE, TOP, WIDTH, bytes, ending};

/// Height of the field of a memory; HBM's, which holds arrays, is lower.
const HEIGHT: f64 = 300.0;
const HBM_HEIGHT: f64 = 140.0;
const GAP: f64 = 84.0;
/// Limit of buffers drawn.
const MAX_DRAWN: usize = 3000;
/// Smallest rectangle that gets a label, and the width of a character.
const MIN_LABEL: (f64, f64) = (76.0, 13.0);
const LETTER: f64 = 6.4;

/// Draws a run of `cycles` at a clock of `hz`.
pub(in super::super::super) fn draw(
    title: &str,
    timeline: &Timeline,
    places: &OpLocations,
    cycles: u64,
    hz: f64,
) -> String {
    let (mut group, mut top) = (Group::new(), TOP);
    let is_hbm = |memory: &&MemorySeries| memory.name == "hbm";
    let near = timeline.memories.iter().filter(|memory| !is_hbm(memory));
    for memory in near.chain(timeline.memories.iter().filter(is_hbm)) {
        let height = if memory.name == "hbm" { HBM_HEIGHT } else { HEIGHT };
        let field = Area { x: LEFT, y: top, width: WIDTH, height };
        let time = Time { field, cycles, hz };
        group = Panel { timeline, memory, places, time, field }.draw(group);
        top += height + GAP;
    }
    let bottom = (top - GAP).max(TOP) + 34.0;
    styled(title, STYLE, vec![Part { group, right: LEFT + WIDTH + RIGHT, bottom }])
}

/// Panel of a memory.
struct Panel<'t> {
    timeline: &'t Timeline,
    memory: &'t MemorySeries,
    places: &'t OpLocations,
    time: Time,
    field: Area,
}

impl Panel<'_> {
    fn draw(&self, group: Group) -> Group {
        let buffers = self.buffers();
        let used = buffers.iter().map(|buffer| buffer.address + buffer.bytes).max().unwrap_or(1);
        // A capacity far above the usage would flatten the chart.
        let capacity = self.memory.capacity.filter(|capacity| *capacity <= used + used / 3);
        let all = capacity.map_or(used, |capacity| capacity.max(used)).max(1) as f64;
        let field = self.field;
        let y = |bytes: u64| field.bottom() - field.height * bytes as f64 / all;
        let mut group = group
            .add(text("head", MARGIN, field.y - 12.0, &self.head(buffers.len())))
            .add(field.frame())
            .add(ending("label", LEFT - 8.0, field.y + 9.0, &bytes(all as u64)))
            .add(ending("label", LEFT - 8.0, field.bottom(), "0"));
        group = self.time.lines(group, field);
        let mut kinds = IndexSet::new();
        for buffer in &buffers {
            let (kind, _) = kinds.insert_full((buffer.loc, buffer.ty));
            let x = self.time.x(buffer.start);
            let (top, bottom) = (y(buffer.address + buffer.bytes), y(buffer.address));
            let width = (self.time.x(buffer.end) - x).max(0.4);
            let area = Area { x, y: top, width, height: (bottom - top).max(0.4) };
            group = self.buffer(group, buffer, area, Color::nth(kind as u64));
        }
        if let Some(capacity) = capacity {
            let [from, to] = [field.x, field.right()].map(|x| [x, y(capacity)]);
            let label = text("limit-label", field.right() + 6.0, y(capacity) + 4.0, "capacity");
            group = group.add(stroke("limit", from, to)).add(label);
        }
        self.time.labels(group, field.bottom())
    }

    fn head(&self, n_drawn: usize) -> String {
        let MemorySeries { name, capacity, bytes: series } = self.memory;
        let most = series.iter().copied().max().unwrap_or(0);
        let of = capacity.filter(|capacity| *capacity > 0).map_or(String::new(), |capacity| {
            let share = 100.0 * most as f64 / capacity as f64;
            format!(" of {}, {share:.1} %", bytes(capacity))
        });
        let n = self.timeline.buffers.iter().filter(|b| b.memory == *name).count();
        let which = match n == n_drawn && self.timeline.dropped_buffers == 0 {
            true => format!("{n} buffers"),
            false => format!("the largest {n_drawn} buffers"),
        };
        format!("{}: {} at most{of}; {which}", name.to_uppercase(), bytes(most))
    }

    /// Returns the buffers drawn, in order of allocation.
    fn buffers(&self) -> Vec<&BufferLife> {
        let of_memory = |buffer: &&BufferLife| buffer.memory == self.memory.name;
        let mut buffers: Vec<(usize, &BufferLife)> =
            self.timeline.buffers.iter().filter(of_memory).enumerate().collect();
        let area =
            |buffer: &BufferLife| buffer.bytes as u128 * u128::from(buffer.end - buffer.start);
        buffers.sort_by_key(|(_, buffer)| std::cmp::Reverse(area(buffer)));
        buffers.truncate(MAX_DRAWN);
        buffers.sort_by_key(|(number, _)| *number);
        buffers.into_iter().map(|(_, buffer)| buffer).collect()
    }

    fn buffer(&self, group: Group, buffer: &BufferLife, area: Area, color: Color) -> Group {
        let place = match self.places.of(buffer.loc) {
            "" => "an argument",
            place => place,
        };
        let (n, address) = (grouped(buffer.bytes), grouped(buffer.address));
        let (start, end) = (grouped(buffer.start), grouped(buffer.end));
        let title =
            format!("{}\n{n} bytes at {address}, cycles {start} to {end}\n{place}", buffer.ty);
        let shape = area.rectangle().set("fill", color.hex()).set("class", "held");
        let group = group.add(shape.add(Title::new(title)));
        if area.width < MIN_LABEL.0 || area.height < MIN_LABEL.1 {
            return group;
        }
        let room = ((area.width - 8.0) / LETTER) as usize;
        let line = place.rsplit_once(".mlir:").map_or(place, |(_, line)| line);
        let label = format!("{} {}, {line}", shape_of(buffer), bytes(buffer.bytes));
        let label: String = label.chars().take(room).collect();
        group.add(text("inside", area.x + 4.0, area.y + area.height / 2.0 + 3.5, &label))
    }
}

/// `256x128xf32`.
fn shape_of(buffer: &BufferLife) -> String {
    let sizes = buffer.ty.shape().iter().map(|size| format!("{size}x"));
    sizes.collect::<String>() + &buffer.ty.elem().to_string()
}
