//! Scatter plot of the schedules tried: a chart for each kernel, estimates to the right, measured times upwards, on
//! logarithmic axes.

use svg::node::element::{Circle, Group, Line, Rectangle, Title};

use super::super::picture::{INK, MARK, page, text};
use super::report::tau;
use super::{Tried, Tuned};

/// Size of a chart and its margins, in pixels.
const SIZE: f64 = 300.0;
const LEFT: f64 = 76.0;
const TOP: f64 = 56.0;
const CELL: (f64, f64) = (LEFT + SIZE + 24.0, TOP + SIZE + 56.0);
/// Charts in a row.
const N_COLUMNS: usize = 3;

/// Draws the plot.
pub(super) fn draw(tuned: &[Tuned]) -> String {
    let shown: Vec<&Tuned> = tuned.iter().filter(|one| one.tried.len() > 1).collect();
    let n_columns = shown.len().clamp(1, N_COLUMNS);
    let n_rows = shown.len().div_ceil(n_columns).max(1);
    let (width, height) = (CELL.0 * n_columns as f64, CELL.1 * n_rows as f64);
    let mut document = page(width, height);
    for (i, one) in shown.iter().enumerate() {
        let (x, y) = (CELL.0 * (i % n_columns) as f64, CELL.1 * (i / n_columns) as f64);
        document = document.add(field(one).set("transform", format!("translate({x},{y})")));
    }
    if shown.is_empty() {
        document = document.add(text("title", LEFT, 34.0, "no schedules were tried"));
    }
    document.to_string() + "\n"
}

/// Returns the smallest and the largest of some values, with some space around.
fn range(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let (low, high) = numbers
        .fold((f64::INFINITY, 0.0f64), |(low, high), number| (low.min(number), high.max(number)));
    (low * 0.9, high.max(low * 1.01) * 1.1)
}

fn field(Tuned { kernel, before, best, tried, .. }: &Tuned) -> Group {
    let estimate = |one: &Tried| one.estimate.unwrap_or(one.us);
    let across = range(tried.iter().map(estimate));
    let up = range(tried.iter().map(|one| one.us).chain([*before]));
    let place = |value: f64, (low, high): (f64, f64)| (value / low).ln() / (high / low).ln();
    let (x, y) =
        (|value| LEFT + SIZE * place(value, across), |value| TOP + SIZE - SIZE * place(value, up));
    let tau = tau(tried).map_or(String::new(), |tau| format!(", tau {tau:.2}"));
    let mut group = Group::new()
        .add(text("title", LEFT, 22.0, &kernel.name))
        .add(text("axis", LEFT, 42.0, &format!("{} schedules{tau}", tried.len())))
        .add(
            Rectangle::new()
                .set("x", LEFT)
                .set("y", TOP)
                .set("width", SIZE)
                .set("height", SIZE)
                .set("fill", "none")
                .set("stroke", INK),
        )
        .add(
            Line::new()
                .set("x1", LEFT)
                .set("x2", LEFT + SIZE)
                .set("y1", y(*before))
                .set("y2", y(*before))
                .set("stroke", MARK)
                .set("stroke-dasharray", "4 3"),
        );
    for one in tried {
        let is_best = best.as_ref().is_some_and(|(schedule, _)| *schedule == one.schedule);
        let estimated = one.estimate.map_or(String::new(), |us| format!(", estimate {us:.1} us"));
        let title = format!("{:.1} us{estimated}\n{}", one.us, one.schedule);
        let dot = Circle::new()
            .set("cx", x(estimate(one)))
            .set("cy", y(one.us))
            .set("r", if is_best { 5.0 } else { 2.5 })
            .set("fill", if is_best { MARK } else { INK })
            .set("fill-opacity", 0.6)
            .add(Title::new(title));
        group = group.add(dot);
    }
    let label = |value: f64| format!("{value:.1} us");
    let below = TOP + SIZE + 18.0;
    group
        .add(text("axis", LEFT - 6.0, TOP + 10.0, &label(up.1)).set("text-anchor", "end"))
        .add(text("axis", LEFT - 6.0, TOP + SIZE, &label(up.0)).set("text-anchor", "end"))
        .add(text("axis", LEFT, below, &label(across.0)))
        .add(text("axis", LEFT + SIZE, below, &label(across.1)).set("text-anchor", "end"))
        .add(text("axis", LEFT, below + 18.0, "measured, over the estimate for one thread"))
}
