//! Axes of charts, with tick marks.

use svg::node::element::Group;

use super::super::super::report::{duration, grouped};
use super::{Area, ending, middle, text};

/// Time axis from left to right.
pub(super) struct Time {
    pub(super) field: Area,
    /// Length in cycles.
    pub(super) cycles: u64,
    /// Clock frequency in cycles per second.
    pub(super) hz: f64,
}

impl Time {
    pub(super) fn x(&self, cycle: u64) -> f64 {
        self.field.x + self.field.width * cycle as f64 / self.cycles.max(1) as f64
    }

    /// Draws vertical lines through a field at each mark.
    pub(super) fn lines(&self, mut group: Group, field: Area) -> Group {
        for at in marks(self.cycles).into_iter().filter(|at| (1..self.cycles).contains(at)) {
            group = group.add(field.down("grid", self.x(at)));
        }
        group
    }

    /// Draws the marks with their cycles and their times, below `y`.
    pub(super) fn labels(&self, mut group: Group, y: f64) -> Group {
        let left = self.field.x - 10.0;
        group = group.add(ending("label", left, y + 16.0, "cycles"));
        group = group.add(ending("label", left, y + 31.0, "time"));
        for at in marks(self.cycles) {
            let x = self.x(at);
            let time = duration(at as f64 / self.hz);
            group = group.add(middle("label", x, y + 16.0, &grouped(at))).add(middle(
                "label",
                x,
                y + 31.0,
                if at == 0 { "0" } else { &time },
            ));
        }
        group
    }
}

/// Returns up to nine round numbers from 0 to at most `end`.
fn marks(end: u64) -> Vec<u64> {
    let step = round_up(end as f64 / 8.0).max(1.0) as u64;
    (0..=end).step_by(step as usize).collect()
}

/// Rounds up to the next of 1, 2, 5, 10, 20, 50 and so on.
fn round_up(value: f64) -> f64 {
    let scale = 10_f64.powf(value.max(1e-9).log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0];
    steps.into_iter().map(|step| step * scale).find(|step| *step >= value).unwrap_or(10.0 * scale)
}

/// Logarithmic axis.
#[derive(Clone, Copy)]
pub(super) struct Log {
    pub(super) from: f64,
    pub(super) to: f64,
    /// Pixel positions of both ends.
    pub(super) pixels: (f64, f64),
}

impl Log {
    pub(super) fn at(self, value: f64) -> f64 {
        let part = (value / self.from).ln() / (self.to / self.from).ln();
        self.pixels.0 + (self.pixels.1 - self.pixels.0) * part
    }

    /// Returns the powers of ten on the axis.
    pub(super) fn powers(self) -> impl Iterator<Item = f64> {
        let (first, last) = (self.from.log10().ceil() as i32, self.to.log10().floor() as i32);
        (first..=last).map(|power| 10_f64.powi(power))
    }
}

/// Draws a text at the left of a field, in two lines.
pub(super) fn name(group: Group, field: Area, lines: [&str; 2]) -> Group {
    let middle = field.y + field.height / 2.0;
    group.add(text("head", super::super::MARGIN, middle - 1.0, lines[0])).add(text(
        "label",
        super::super::MARGIN,
        middle + 14.0,
        lines[1],
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_round() {
        assert_eq!(marks(1000), [0, 200, 400, 600, 800, 1000]);
        assert_eq!(marks(7), [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(marks(0), [0]);
        assert_eq!(marks(123_456), [0, 20_000, 40_000, 60_000, 80_000, 100_000, 120_000]);
    }

    #[test]
    fn powers_of_ten() {
        let scale = Log { from: 0.5, to: 200.0, pixels: (0.0, 10.0) };
        assert_eq!(scale.powers().collect::<Vec<_>>(), [1.0, 10.0, 100.0]);
        assert!((scale.at(10.0) - 5.0).abs() < 1e-9);
    }
}
