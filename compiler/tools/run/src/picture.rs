//! Common parts of pictures: colours, fonts, an empty page.

use svg::Document;
use svg::node::element::{Rectangle, Style, Text};

/// Colour of lines and letters.
pub const INK: &str = "#243040";
/// Highlight colour.
pub const MARK: &str = "#d23b4a";
/// Style sheet of text classes.
const STYLE: &str = "text{font-family:'DejaVu Sans Mono','Menlo','Consolas',monospace;fill:#243040}\
    .title{font-size:17px;font-weight:bold}.head{font-size:12px}.label{font-size:10px}\
    .axis{font-size:11px;fill:#5c6876}";

/// Returns a white page, sizes in pixels.
pub fn page(width: f64, height: f64) -> Document {
    Document::new()
        .set("viewBox", (0.0, 0.0, width, height))
        .set("width", width)
        .set("height", height)
        .add(Style::new(STYLE))
        .add(Rectangle::new().set("width", "100%").set("height", "100%").set("fill", "#ffffff"))
}

/// Returns a text of a class, left-aligned at a position.
pub fn text(class: &str, x: f64, y: f64, content: &str) -> Text {
    Text::new(content).set("class", class).set("x", x).set("y", y)
}
