//! Scatter plot of choices: a chart for the layouts and one for each kernel, bytes of VMEM to the right, cycles
//! upwards, on logarithmic axes.

use svg::node::element::{Circle, Group, Line, Rectangle, Title};

use super::{Choice, Subject, Sweep, Swept, Timed};
use crate::report::grouped;
use creole_run::picture::{INK, MARK, page, text};

/// Size of a chart and its margins, in pixels.
const SIZE: f64 = 320.0;
const LEFT: f64 = 40.0;
const TOP: f64 = 76.0;
const CELL: (f64, f64) = (LEFT + SIZE + 40.0, TOP + SIZE + 60.0);
/// Charts in a row.
const N_COLUMNS: usize = 3;

/// Draws the plot.
pub(super) fn draw(swept: &Sweep, machine: &str) -> String {
    let layouts = swept.layouts.iter().map(field);
    let fields: Vec<Group> = layouts.chain(swept.kernels.iter().map(field)).collect();
    let n_columns = fields.len().clamp(1, N_COLUMNS);
    let n_rows = fields.len().div_ceil(n_columns).max(1);
    let mut document = page(CELL.0 * n_columns as f64, CELL.1 * n_rows as f64);
    document = document.add(Title::new(format!("Layouts, blocks and buffers on {machine}")));
    for (i, field) in fields.into_iter().enumerate() {
        let (x, y) = (CELL.0 * (i % n_columns) as f64, CELL.1 * (i / n_columns) as f64);
        document = document.add(field.set("transform", format!("translate({x},{y})")));
    }
    document.to_string() + "\n"
}

/// Logarithmic axis.
#[derive(Clone, Copy)]
struct Axis {
    low: f64,
    high: f64,
}

impl Axis {
    fn of(numbers: impl Iterator<Item = u64>) -> Axis {
        let (low, high) = numbers.fold((u64::MAX, 1), |(low, high), n| (low.min(n), high.max(n)));
        let low = low.min(high).max(1) as f64 * 0.9;
        Axis { low, high: (high as f64).max(low * 1.2) * 1.1 }
    }

    /// Returns the position of a number, from 0 to 1.
    fn place(self, n: u64) -> f64 {
        (n.max(1) as f64 / self.low).ln() / (self.high / self.low).ln()
    }
}

fn field<S: Subject>(swept: &Swept<S>) -> Group {
    let across = Axis::of(swept.points.iter().map(|timed| timed.taken.vmem));
    let up = Axis::of(swept.points.iter().map(|timed| timed.taken.cycles));
    let at = |timed: &Timed<S::Choice>| {
        let (x, y) = (across.place(timed.taken.vmem), up.place(timed.taken.cycles));
        (LEFT + SIZE * x, TOP + SIZE - SIZE * y)
    };
    let excess = swept.excess().map_or(String::new(), |e| format!(", chosen +{:.1} %", 100.0 * e));
    let frame = Rectangle::new()
        .set("x", LEFT)
        .set("y", TOP)
        .set("width", SIZE)
        .set("height", SIZE)
        .set("fill", "none")
        .set("stroke", INK);
    let mut group = Group::new()
        .add(text("title", LEFT, 26.0, swept.subject.name()))
        .add(text("axis", LEFT, 46.0, &format!("{} choices{excess}", swept.points.len())))
        .add(text("axis", LEFT, 66.0, "cycles upwards, bytes of VMEM to the right"))
        .add(frame);
    let front: Vec<&Timed<S::Choice>> =
        swept.points.iter().filter(|timed| timed.is_pareto).collect();
    for pair in front.windows(2) {
        let ((x1, y1), (x2, y2)) = (at(pair[0]), at(pair[1]));
        let line = Line::new().set("x1", x1).set("y1", y1).set("x2", x2).set("y2", y2);
        group = group.add(line.set("stroke", MARK).set("stroke-width", 1));
    }
    for timed in &swept.points {
        let (x, y) = at(timed);
        group = group.add(dot(timed, x, y, swept.is_chosen(timed)));
    }
    group
}

fn dot<C: Choice>(timed: &Timed<C>, x: f64, y: f64, is_chosen: bool) -> Circle {
    let cells = C::COLUMNS.iter().zip(timed.choice.cells());
    let cells: Vec<String> = cells.map(|(column, cell)| format!("{column} {cell}")).collect();
    let (cycles, vmem) = (grouped(timed.taken.cycles), grouped(timed.taken.vmem));
    let title = format!("{}\n{cycles} cycles, {vmem} bytes of VMEM", cells.join(", "));
    Circle::new()
        .set("cx", x)
        .set("cy", y)
        .set("r", if is_chosen { 6.0 } else { 2.5 })
        .set("fill", if is_chosen || timed.is_pareto { MARK } else { INK })
        .set("fill-opacity", 0.6)
        .add(Title::new(title))
}
