//! Picture of a memory plan: time in ops from left to right, addresses of an arena upwards, a rectangle for each
//! buffer.

use creole_passes_loop::bufferize::{MemoryPlan, Planned, SpacePlan};
use svg::node::element::{Group, Line, Path, Rectangle, Text, Title};

use super::super::picture::{INK, MARK, page, text};
use super::{Origins, grouped, in_space};

/// Size of the chart of buffers, in pixels.
const WIDTH: f64 = 1040.0;
const HEIGHT: f64 = 520.0;
/// Margins of the chart.
const LEFT: f64 = 96.0;
const TOP: f64 = 84.0;
const RIGHT: f64 = 32.0;
const BOTTOM: f64 = 64.0;
/// Height of the chart of live bytes.
const CURVE: f64 = 110.0;
const GAP: f64 = 44.0;
/// Height of a panel: both charts and margins.
const PANEL: f64 = TOP + HEIGHT + GAP + CURVE + BOTTOM;
/// Smallest rectangle that gets a label.
const MIN_LABEL: (f64, f64) = (70.0, 13.0);
/// Width of a character of a label.
const LETTER: f64 = 6.1;

/// Fill colours: neighbours in time differ.
const FILLS: [&str; 8] =
    ["#cfe3f7", "#fde7c4", "#d8efd3", "#ead9f3", "#f9d9dc", "#d2eeee", "#f1efb8", "#dcdff5"];

/// Draws a plan: a panel for each arena, one below the other.
pub(super) fn draw(plan: &MemoryPlan, entry: &str, origins: &Origins<'_>) -> String {
    let width = LEFT + WIDTH + RIGHT;
    let height = PANEL * plan.spaces.len().max(1) as f64;
    let mut document = page(width, height);
    for (i, space) in plan.spaces.iter().enumerate() {
        let place = format!("translate(0,{})", PANEL * i as f64);
        document = document.add(panel(plan, space, entry, origins).set("transform", place));
    }
    if plan.spaces.is_empty() {
        document = document.add(text("title", LEFT, 34.0, &format!("@{entry} has no arena")));
    }
    document.to_string() + "\n"
}

fn panel(plan: &MemoryPlan, space: &SpacePlan, entry: &str, origins: &Origins<'_>) -> Group {
    let scale = Scale::of(plan, space);
    let (moment, needed) = space.peak;
    let head = format!(
        "{} bytes for {} buffers; {} are needed at once, at op {moment}: {}",
        grouped(space.arena_bytes),
        space.buffers.len(),
        grouped(needed),
        origins.of(&space.peak_op)
    );
    let mut panel = Group::new()
        .add(text("title", LEFT, 34.0, &format!("Arena of @{entry}{}", in_space(space))))
        .add(text("head", LEFT, 58.0, &head))
        .add(frame(TOP, HEIGHT));
    for (i, buffer) in space.buffers.iter().enumerate() {
        panel = panel.add(scale.buffer(buffer, FILLS[i % FILLS.len()], origins));
    }
    let (curve_top, axis) = (TOP + HEIGHT + GAP, PANEL - BOTTOM + 20.0);
    panel
        .add(scale.moment(moment))
        .add(bytes_label(TOP, scale.bytes))
        .add(bytes_label(TOP + HEIGHT, 0.0))
        .add(text("axis", LEFT, curve_top - 8.0, "bytes that are needed at once"))
        .add(frame(curve_top, CURVE))
        .add(scale.curve(space, curve_top))
        .add(bytes_label(curve_top, scale.bytes))
        .add(bytes_label(curve_top + CURVE, 0.0))
        .add(text("axis", LEFT, axis, "op 0"))
        .add(text("axis", LEFT + WIDTH, axis, &plan.n_ops.to_string()).set("text-anchor", "end"))
}

/// Scales from ops and bytes to pixels.
struct Scale {
    ops: f64,
    bytes: f64,
}

impl Scale {
    fn of(plan: &MemoryPlan, space: &SpacePlan) -> Scale {
        Scale { ops: plan.n_ops.max(1) as f64, bytes: space.arena_bytes.max(1) as f64 }
    }

    fn x(&self, op: usize) -> f64 {
        LEFT + WIDTH * (op as f64).min(self.ops) / self.ops
    }

    fn buffer(&self, buffer: &Planned, fill: &str, origins: &Origins<'_>) -> Group {
        let (x, end) = (self.x(buffer.first), self.x(buffer.last.saturating_add(1)));
        let height = HEIGHT * buffer.bytes as f64 / self.bytes;
        let y = TOP + HEIGHT - HEIGHT * buffer.offset as f64 / self.bytes - height;
        let width = (end - x).max(0.5);
        let (who, bytes) = (origins.of(&buffer.first_use), grouped(buffer.bytes));
        let title = format!("{}, {bytes} bytes at {}\n{who}", buffer.ty, grouped(buffer.offset));
        let shape = Rectangle::new()
            .set("x", x)
            .set("y", y)
            .set("width", width)
            .set("height", height.max(0.5))
            .set("fill", fill)
            .set("stroke", INK)
            .set("stroke-width", 0.4)
            .add(Title::new(title));
        let group = Group::new().add(shape);
        if width < MIN_LABEL.0 || height < MIN_LABEL.1 {
            return group;
        }
        let room = ((width - 8.0) / LETTER) as usize;
        let label: String =
            format!("{} {}", buffer.ty, buffer.first_use.name).chars().take(room).collect();
        group.add(text("label", x + 4.0, y + height / 2.0 + 3.5, &label))
    }

    /// Returns a mark at the op of peak memory.
    fn moment(&self, op: usize) -> Line {
        let x = (self.x(op) + self.x(op + 1)) / 2.0;
        Line::new()
            .set("x1", x)
            .set("x2", x)
            .set("y1", TOP)
            .set("y2", TOP + HEIGHT + GAP + CURVE)
            .set("stroke", MARK)
            .set("stroke-width", 1.2)
            .set("stroke-dasharray", "5 3")
    }

    /// Returns the curve of live bytes at each op.
    fn curve(&self, space: &SpacePlan, top: f64) -> Path {
        let n_ops = self.ops as usize;
        let mut changes = vec![0i64; n_ops + 1];
        for buffer in &space.buffers {
            changes[buffer.first.min(n_ops)] += buffer.bytes as i64;
            changes[buffer.last.saturating_add(1).min(n_ops)] -= buffer.bytes as i64;
        }
        let bottom = top + CURVE;
        let (mut now, mut data) = (0, format!("M{LEFT},{bottom:.1}"));
        for (op, change) in changes.iter().enumerate().filter(|(_, change)| **change != 0) {
            let x = self.x(op);
            let y = |bytes: i64| bottom - CURVE * bytes as f64 / self.bytes;
            data += &format!(" L{x:.1},{:.1} L{x:.1},{:.1}", y(now), y(now + change));
            now += change;
        }
        data += &format!(" L{:.1},{bottom:.1} Z", LEFT + WIDTH);
        Path::new()
            .set("d", data)
            .set("fill", "#9fc4e8")
            .set("stroke", INK)
            .set("stroke-width", 0.6)
    }
}

fn frame(top: f64, height: f64) -> Rectangle {
    Rectangle::new()
        .set("x", LEFT)
        .set("y", top)
        .set("width", WIDTH)
        .set("height", height)
        .set("fill", "#f7f9fb")
        .set("stroke", "#aab4c0")
}

fn bytes_label(y: f64, bytes: f64) -> Text {
    let content = match bytes {
        n if n >= 1e9 => format!("{:.1} GB", n / 1e9),
        n if n >= 1e6 => format!("{:.1} MB", n / 1e6),
        n if n >= 1e3 => format!("{:.1} kB", n / 1e3),
        n => format!("{n} B"),
    };
    text("axis", LEFT - 8.0, y + 4.0, &content).set("text-anchor", "end")
}
