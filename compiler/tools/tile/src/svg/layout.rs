//! Picture of a layout: the array on the left, its memory on the right.

use creole_layout::{ArrayShape, Fault};

use super::super::picture::Picture;
use super::memory::Memory;
use super::table::Table;
use super::{GAP, document};

pub(in super::super) fn draw(shape: &ArrayShape) -> Result<String, Fault> {
    let picture = Picture::of(shape)?;
    let table = Table::new(&picture).part();
    let legend = format!("{} slots; elements as {}", picture.memory.n_slots, picture.legend);
    let heads = ["memory: element in each slot", &legend].map(str::to_owned);
    let memory = Memory::new(&picture.memory, table.right + GAP, heads).part();
    Ok(document(&shape.to_string(), vec![table, memory]))
}
