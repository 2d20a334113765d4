//! Picture of a relayout: both memories side by side.

use super::super::moved::Moved;
use super::memory::Memory;
use super::{GAP, MARGIN, document, paragraph};

/// Draws a relayout. `shapes` are both as texts, `facts` are shown below.
pub(in super::super) fn draw(shapes: [String; 2], moved: &Moved, facts: &[String]) -> String {
    let title = format!("{} -> {}", shapes[0], shapes[1]);
    let [before, after] = shapes.map(|shape| format!(" {shape}"));
    let [a, b] = &moved.memories;
    let label = |n: u64| format!("{n} slots; a colour for each {}", moved.colored_by);
    let a = Memory::new(a, MARGIN, ["before:".to_owned() + &before, label(a.n_slots)]).part();
    let b = Memory::new(b, a.right + GAP, ["after:".to_owned() + &after, label(b.n_slots)]).part();
    let facts = paragraph(MARGIN, a.bottom.max(b.bottom) + MARGIN, facts);
    document(&title, vec![a, b, facts])
}
