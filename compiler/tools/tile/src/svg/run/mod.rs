//! Charts of a run: memory contents over time, unit utilisation over time, and the roofline.

mod axis;
mod memory;
mod roofline;
mod units;

use svg::node::element::{Line, Rectangle, Text};

use super::{Area, stroke, text};

pub(in super::super) use memory::draw as memory;
pub(in super::super) use roofline::draw as roofline;
pub(in super::super) use units::draw as units;

/// Style sheet of charts, for light and for dark screens. Labels in filled rectangles stay dark: the fills stay light.
const STYLE: &str = "text{font-family:'DejaVu Sans Mono','Menlo','Consolas',monospace;\
    fill:#1c2530;white-space:pre}\
    .title{font-size:17px;font-weight:bold}.head{font-size:13px}.inside{font-size:10.5px}\
    .label{font-size:11px;fill:#5a6675}.paper{fill:#ffffff}\
    .frame{fill:#f6f8fa;stroke:#c3ccd6}.grid{stroke:#dde3e9}\
    .area{fill:#7fb2de;stroke:#1f5f99;stroke-width:0.8;stroke-linejoin:round}\
    .held{stroke:#1c2530;stroke-width:0.4}.limit{stroke:#c22a3c;stroke-width:1.6;stroke-dasharray:6 4}\
    .limit-label{font-size:11px;fill:#b02234}.roof{fill:none;stroke:#1c2530;stroke-width:2}\
    .roof-minor{fill:none;stroke:#75808e;stroke-width:1.6;stroke-dasharray:5 4}\
    .drop{stroke:#c22a3c;stroke-width:1.2;stroke-dasharray:2 3}\
    .point{fill:#c22a3c;stroke:#ffffff;stroke-width:1.5}\
    .goal{fill:#ffffff;stroke:#c22a3c;stroke-width:2}\
    @media (prefers-color-scheme:dark){.paper{fill:#161b22}\
    .title,.head{fill:#e6edf3}.label{fill:#a3adb8}.frame{fill:#1d242d;stroke:#4a5562}\
    .grid{stroke:#323b46}.area{fill:#2f6ea8;stroke:#8cc2f2}\
    .limit{stroke:#ff7b86}.limit-label{fill:#ff8f99}.roof{stroke:#e6edf3}.roof-minor{stroke:#97a2ae}\
    .drop{stroke:#ff7b86}.point{fill:#ff7b86;stroke:#161b22}.goal{fill:#161b22;stroke:#ff7b86}}";

/// Space to the left of a field, for names and numbers, and to its right.
const LEFT: f64 = 190.0;
const RIGHT: f64 = 84.0;
/// Width of a field over time.
const WIDTH: f64 = 880.0;
/// Space above the first field: the title and a description.
const TOP: f64 = 92.0;

impl Area {
    /// Returns the empty field.
    fn frame(self) -> Rectangle {
        self.rectangle().set("class", "frame")
    }

    fn right(self) -> f64 {
        self.x + self.width
    }

    fn bottom(self) -> f64 {
        self.y + self.height
    }

    /// Returns a vertical line through the field.
    fn down(self, class: &str, x: f64) -> Line {
        stroke(class, [x, self.y], [x, self.bottom()])
    }
}

fn ending(class: &str, x: f64, y: f64, content: &str) -> Text {
    text(class, x, y, content).set("text-anchor", "end")
}

fn middle(class: &str, x: f64, y: f64, content: &str) -> Text {
    text(class, x, y, content).set("text-anchor", "middle")
}

/// Formats bytes for people: `1.5 MiB`.
pub(in super::super) fn bytes(n: u64) -> String {
    let n = n as f64;
    let unit = |scale: u32, name: &str| {
        let value = n / f64::from(scale);
        let digits = if value >= 100.0 || value.fract() == 0.0 { 0 } else { 1 };
        format!("{value:.digits$} {name}")
    };
    match n {
        n if n >= f64::from(1 << 30) => unit(1 << 30, "GiB"),
        n if n >= f64::from(1 << 20) => unit(1 << 20, "MiB"),
        n if n >= f64::from(1 << 10) => unit(1 << 10, "KiB"),
        _ => unit(1, "B"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_for_people() {
        let shown = [0, 999, 1024, 1536, 200 << 10, 128 << 20].map(bytes);
        assert_eq!(shown, ["0 B", "999 B", "1 KiB", "1.5 KiB", "200 KiB", "128 MiB"]);
    }
}
