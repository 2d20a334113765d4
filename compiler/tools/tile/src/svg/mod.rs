//! SVG pictures: each is a self-contained document with a title, and has two colour schemes, for light and for dark
//! screens.

mod layout;
mod memory;
mod registers;
mod relayout;
mod run;
mod table;

use svg::Document;
use svg::node::element::{
    Definitions, Group, Line as Stroke, Path, Pattern, Rectangle, Style, Text, Title,
};

pub(super) use layout::draw as layout;
pub(super) use registers::{Registers, draw as registers};
pub(super) use relayout::draw as relayout;
pub(super) use run::{bytes, memory, roofline, units};

use super::colors::Color;

/// Height of a cell, and its width if its text is short, in pixels.
const CELL: f64 = 34.0;
/// Width, or height, of a cell for elided ones.
const GAP_CELL: f64 = 20.0;
/// Margin of a picture.
const MARGIN: f64 = 24.0;
/// Space above the first row: the title, a description, the columns' labels.
const TOP: f64 = 118.0;
/// Space between two parts of a picture.
const GAP: f64 = 72.0;
/// Width of a character of labels, of cells, of headings and of titles.
const LETTER: f64 = 6.8;
const CELL_LETTER: f64 = 7.4;
const HEAD_LETTER: f64 = 8.0;
const TITLE_LETTER: f64 = 10.4;
/// Height of a line of text.
const LINE: f64 = 19.0;

/// Style sheet. The background is part of the picture: text is readable on any page. Cells keep their light colours on
/// a dark one.
const STYLE: &str = "text{font-family:'DejaVu Sans Mono','Menlo','Consolas',monospace;\
    fill:#1c2530;white-space:pre}\
    .title{font-size:17px;font-weight:bold}.head{font-size:13px}\
    .cell{font-size:12px;text-anchor:middle}.label{font-size:11px;fill:#5a6675}\
    .paper{fill:#ffffff}.blank{fill:#ffffff}.hatch{stroke:#aab4c0}.off{fill:#75808e}\
    .square{stroke:#ffffff;stroke-width:1}.tile{stroke:#1c2530;stroke-width:2.2}\
    .inner{stroke:#c22a3c;stroke-width:1.6}.edge{stroke:#75808e;stroke-width:2.2}\
    .mark{fill:#c22a3c}line{stroke-linecap:round}\
    @media (prefers-color-scheme:dark){.paper{fill:#161b22}\
    .title,.head{fill:#e6edf3}.label{fill:#a3adb8}.blank{fill:#232a33}.hatch{stroke:#4a5562}\
    .off{fill:#97a2ae}.square{stroke:#161b22}.edge{stroke:#97a2ae}.tile{stroke:#64748a}}";

/// Part of a picture, and its right and bottom edges.
struct Part {
    group: Group,
    right: f64,
    bottom: f64,
}

/// Returns a picture with a title and parts.
fn document(title: &str, parts: Vec<Part>) -> String {
    styled(title, STYLE, parts)
}

/// Returns a picture with its own style sheet.
fn styled(title: &str, style: &str, parts: Vec<Part>) -> String {
    let far = |of: fn(&Part) -> f64| parts.iter().map(of).fold(0.0, f64::max);
    let title_right = MARGIN + TITLE_LETTER * title.chars().count() as f64;
    let width = (far(|part| part.right).max(title_right) + MARGIN).ceil();
    let height = (far(|part| part.bottom) + MARGIN).ceil();
    let head = Document::new()
        .set("viewBox", (0.0, 0.0, width, height))
        .set("width", width)
        .set("height", height)
        .set("role", "img")
        .add(Title::new(title))
        .add(Style::new(style))
        .add(Definitions::new().add(hatching()))
        .add(Rectangle::new().set("width", "100%").set("height", "100%").set("class", "paper"))
        .add(text("title", MARGIN, MARGIN + 14.0, title));
    let whole = parts.into_iter().fold(head, |document, part| document.add(part.group));
    whole.to_string() + "\n"
}

fn hatching() -> Pattern {
    let stroke = Path::new().set("d", "M0,7 L7,0").set("class", "hatch").set("stroke-width", 1);
    Pattern::new()
        .set("id", "padding")
        .set("width", 7)
        .set("height", 7)
        .set("patternUnits", "userSpaceOnUse")
        .add(Rectangle::new().set("width", 7).set("height", 7).set("class", "blank"))
        .add(stroke)
}

fn text(class: &str, x: f64, y: f64, content: &str) -> Text {
    Text::new(content).set("class", class).set("x", x).set("y", y)
}

/// Returns lines of text below each other.
fn paragraph(left: f64, top: f64, lines: &[String]) -> Part {
    let mut group = Group::new();
    for (at, line) in lines.iter().enumerate() {
        group = group.add(text("head", left, top + LINE * (at as f64 + 1.0) - 5.0, line));
    }
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let (right, bottom) = (left + HEAD_LETTER * longest as f64, top + LINE * lines.len() as f64);
    Part { group, right, bottom }
}

/// Rectangle: left, top, width, height.
#[derive(Clone, Copy)]
struct Area {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

impl Area {
    /// Fills the area with the colour of its tile; hatched if there is none.
    fn filled(self, color: Option<Color>) -> Rectangle {
        let fill = color.map_or("url(#padding)", Color::hex);
        self.rectangle().set("fill", fill).set("class", "square")
    }

    fn rectangle(self) -> Rectangle {
        Rectangle::new()
            .set("x", self.x)
            .set("y", self.y)
            .set("width", self.width)
            .set("height", self.height)
    }

    /// Returns centred text.
    fn text(self, class: &str, content: &str) -> Text {
        text(class, self.x + self.width / 2.0, self.y + self.height / 2.0 + 4.0, content)
    }
}

/// Returns a line from one point to another.
fn stroke(class: &str, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) -> Stroke {
    Stroke::new().set("x1", x1).set("y1", y1).set("x2", x2).set("y2", y2).set("class", class)
}

/// Returns the width of a cell for `n_letters` characters.
fn width(n_letters: usize) -> f64 {
    (CELL_LETTER * n_letters as f64 + 10.0).max(CELL)
}

/// Prefix sums: start positions of adjacent items of these lengths, and the end of the last one.
fn starts(first: f64, lengths: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut at = first;
    let mut found = vec![first];
    for length in lengths {
        at += length;
        found.push(at);
    }
    found
}

/// Ellipses for more columns, more rows, and both.
const MORE_RIGHT: &str = "…";
const MORE_BELOW: &str = "⋮";
const MORE_BOTH: &str = "⋱";

const TILE_BORDER: &str = "tile";
const INNER_BORDER: &str = "inner";
