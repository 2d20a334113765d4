//! Roofline chart: operations per second over operations per byte of HBM, both logarithmic.

use creole_tile_sim::Roofline;
use svg::node::element::{Circle, Group, Path, Title};

use super::super::{Area, MARGIN, Part, stroke, styled, text};
use super::axis::Log;
use super::{STYLE, TOP, ending, middle};

const FIELD: Area = Area { x: 116.0, y: TOP + 8.0, width: 720.0, height: 400.0 };
/// Space to the right of the field, for the names of roofs.
const RIGHT: f64 = 220.0;

/// Operations of one kind of unit.
struct Kind {
    name: &'static str,
    ops: u64,
    /// Peak operations per second.
    peak: f64,
}

/// Draws a run of `seconds`, without the start of the program.
pub(in super::super::super) fn draw(title: &str, roofline: &Roofline, seconds: f64) -> String {
    let kinds = [
        Kind { name: "matrix", ops: roofline.matrix_ops, peak: roofline.matrix_peak },
        Kind { name: "vector", ops: roofline.vector_ops, peak: roofline.vector_peak },
    ];
    let chart = Chart::of(roofline, &kinds, seconds);
    let group = chart.points(chart.roofs(chart.axes(), &kinds), &kinds);
    let part = Part { group, right: FIELD.right() + RIGHT, bottom: FIELD.bottom() + 62.0 };
    styled(title, STYLE, vec![part])
}

struct Chart<'r> {
    roofline: &'r Roofline,
    seconds: f64,
    x: Log,
    y: Log,
}

impl Chart<'_> {
    /// Scales the axes to contain all points, and the ridge point of the highest roof.
    fn of<'r>(roofline: &'r Roofline, kinds: &[Kind], seconds: f64) -> Chart<'r> {
        let highest = kinds.iter().map(|kind| kind.peak).fold(1.0, f64::max);
        let ridge = highest / roofline.hbm_bandwidth;
        let used: Vec<&Kind> = kinds.iter().filter(|kind| kind.ops > 0).collect();
        let byte_counts = [roofline.hbm_bytes, roofline.minimum_bytes];
        let intensities = used.iter().flat_map(|kind| {
            byte_counts.iter().filter(|n| **n > 0).map(|n| kind.ops as f64 / *n as f64)
        });
        let rates = used.iter().map(|kind| kind.ops as f64 / seconds);
        let (low, high) = ends(intensities.chain([ridge]), 3.0);
        let (low_rate, high_rate) = ends(rates.chain(kinds.iter().map(|kind| kind.peak)), 2.0);
        Chart {
            roofline,
            seconds,
            x: Log { from: low, to: high, pixels: (FIELD.x, FIELD.right()) },
            y: Log { from: low_rate, to: high_rate, pixels: (FIELD.bottom(), FIELD.y) },
        }
    }

    fn axes(&self) -> Group {
        let mut group = Group::new().add(FIELD.frame());
        for value in self.x.powers() {
            let x = self.x.at(value);
            group = group.add(FIELD.down("grid", x));
            group = group.add(middle("label", x, FIELD.bottom() + 17.0, &plain(value)));
        }
        for value in self.y.powers() {
            let y = self.y.at(value);
            group = group.add(stroke("grid", [FIELD.x, y], [FIELD.right(), y]));
            group = group.add(ending("label", FIELD.x - 8.0, y + 4.0, &rate(value)));
        }
        let center = FIELD.x + FIELD.width / 2.0;
        group
            .add(middle(
                "label",
                center,
                FIELD.bottom() + 38.0,
                "operations per byte from and to HBM",
            ))
            .add(text("label", MARGIN, FIELD.y - 12.0, "operations per second"))
    }

    /// Draws the slope of HBM up to the peak of each kind of unit.
    fn roofs(&self, mut group: Group, kinds: &[Kind]) -> Group {
        let bandwidth = self.roofline.hbm_bandwidth;
        let highest = kinds.iter().map(|kind| kind.peak).fold(0.0, f64::max);
        for kind in kinds {
            let ridge = (kind.peak / bandwidth).clamp(self.x.from, self.x.to);
            let (x, y) = (self.x.at(ridge), self.y.at(kind.peak));
            let from = (self.y.from / bandwidth).max(self.x.from);
            let start = (self.x.at(from), self.y.at(from * bandwidth));
            let data = format!(
                "M{:.1},{:.1} L{x:.1},{y:.1} L{:.1},{y:.1}",
                start.0,
                start.1,
                FIELD.right()
            );
            let class = if kind.peak == highest { "roof" } else { "roof-minor" };
            let label = format!("{} {}", kind.name, rate(kind.peak));
            group = group.add(Path::new().set("d", data).set("class", class)).add(text(
                "label",
                FIELD.right() + 8.0,
                y + 4.0,
                &label,
            ));
        }
        // The label is above the middle of the slope.
        let (low, high) = ((self.y.from / bandwidth).max(self.x.from), highest / bandwidth);
        let middle = (low * high).sqrt();
        let (x, y) = (self.x.at(middle), self.y.at(middle * bandwidth));
        let about = format!("HBM {}", rate(bandwidth).replace("op/s", "B/s"));
        group.add(ending("label", x - 8.0, y - 6.0, &about))
    }

    /// Draws a point for each kind of unit that was used, and one for its intensity if each array were transferred only
    /// once.
    fn points(&self, mut group: Group, kinds: &[Kind]) -> Group {
        for kind in kinds.iter().filter(|kind| kind.ops > 0 && self.roofline.hbm_bytes > 0) {
            let rate_of = kind.ops as f64 / self.seconds;
            let at = kind.ops as f64 / self.roofline.hbm_bytes as f64;
            let roof = (at * self.roofline.hbm_bandwidth).min(kind.peak);
            let (x, y) = (self.x.at(at), self.y.at(rate_of));
            group = group.add(stroke("drop", [x, y], [x, self.y.at(roof).min(y)]));
            if self.roofline.minimum_bytes > 0 {
                let goal = self.x.at(kind.ops as f64 / self.roofline.minimum_bytes as f64);
                let title = format!("{}, each array moved once", kind.name);
                group = group
                    .add(stroke("drop", [x, y], [goal, y]))
                    .add(point("goal", goal, y, &title));
            }
            let share = 100.0 * rate_of / roof;
            let label = format!("{}: {}, {share:.1} % of the roof", kind.name, rate(rate_of));
            group = group.add(point("point", x, y, &label));
            let is_right = x > FIELD.x + FIELD.width / 2.0;
            group = group.add(match is_right {
                true => ending("head", x - 12.0, y - 11.0, &label),
                false => text("head", x + 12.0, y - 11.0, &label),
            });
        }
        group
    }
}

fn point(class: &str, x: f64, y: f64, title: &str) -> Circle {
    let circle = Circle::new().set("cx", x).set("cy", y).set("r", 6).set("class", class);
    circle.add(Title::new(title))
}

/// Returns the smallest and the largest value, with space around them.
fn ends(values: impl Iterator<Item = f64>, room: f64) -> (f64, f64) {
    let (low, high) = values.fold((f64::MAX, f64::MIN_POSITIVE), |(low, high), value| {
        (low.min(value), high.max(value))
    });
    (low.max(1e-12) / room, high * room)
}

/// Formats `12.3 Top/s`.
fn rate(ops: f64) -> String {
    let (scale, unit) = match ops {
        o if o >= 1e12 => (1e12, "T"),
        o if o >= 1e9 => (1e9, "G"),
        o if o >= 1e6 => (1e6, "M"),
        o if o >= 1e3 => (1e3, "k"),
        _ => (1.0, ""),
    };
    format!("{} {unit}op/s", plain(ops / scale))
}

/// Formats at most three digits.
fn plain(value: f64) -> String {
    let digits = (2 - value.abs().max(1e-9).log10().floor() as i32).clamp(0, 6) as usize;
    let shown = format!("{value:.digits$}");
    match shown.contains('.') {
        true => shown.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => shown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_for_people() {
        assert_eq!([196.6e12, 1e9, 0.5].map(rate), ["197 Top/s", "1 Gop/s", "0.5 op/s"]);
        assert_eq!([0.01, 100.0, 12.34].map(plain), ["0.01", "100", "12.3"]);
    }
}
