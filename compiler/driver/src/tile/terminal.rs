//! Layouts drawn with letters.

use creole_layout::{
    ArrayShape, ElementType, Fault, MemorySizes, Placement, Split, affine, physical_dims, tpu,
    xla_array_bytes,
};

use super::picture::{Cell, Line, Picture};

/// The drawing, and what else there is to say.
pub(super) fn draw(shape: &ArrayShape) -> Result<String, Fault> {
    let mut out = format!("{shape}\n\n");
    if MemorySizes::of(shape)?.logical_elements > 0 {
        let picture = Picture::of(shape)?;
        out += &table(&picture);
        out += &memory(&picture);
    }
    out += &facts(shape)?;
    Ok(out)
}

// --- the array ----------------------------------------------------------------------------------

fn table(picture: &Picture) -> String {
    let width = widths(picture);
    let head = picture.rows.iter().flatten().map(String::len).max().unwrap_or(0).max(1);
    let mut out = format!("the slot of each element ({})\n\n", axes(picture));
    let columns = picture.columns.iter().map(|label| label.clone().unwrap_or_default()).collect();
    let columns = format!("{:head$}  {}", "", spread(picture, columns, width, ' '));
    out += columns.trim_end();
    out.push('\n');
    out += &rule(picture, head, width, 0);
    for (at, (row, label)) in picture.cells.iter().zip(&picture.rows).enumerate() {
        if at > 0 && (at as u64).is_multiple_of(picture.tile.0) && picture.has_tiles() {
            out += &rule(picture, head, width, 1);
        }
        let cells = row.iter().map(cell_text).collect();
        let label = label.as_deref().unwrap_or_default();
        let more = if picture.has_more.1 { " .." } else { "" };
        out += &format!("{label:>head$} │{}│{more}\n", spread(picture, cells, width, '│'));
    }
    out += &match picture.has_more.0 {
        true => format!("{:head$}  ..\n", ""),
        false => rule(picture, head, width, 2),
    };
    out.push('\n');
    out
}

fn cell_text(cell: &Cell) -> String {
    if cell.is_padding { "·".to_owned() } else { cell.slot.to_string() }
}

fn widths(picture: &Picture) -> usize {
    let cells = picture.cells.iter().flatten().map(|cell| cell_text(cell).len());
    let labels = picture.columns.iter().flatten().map(String::len);
    cells.chain(labels).max().unwrap_or(1) + 1
}

/// Texts under each other, with a mark between tiles.
fn spread(picture: &Picture, texts: Vec<String>, width: usize, mark: char) -> String {
    let mut out = String::new();
    for (at, text) in texts.iter().enumerate() {
        if at > 0 && is_border(picture, at) {
            out += " ";
            out.push(mark);
        }
        out += &format!("{text:>width$}");
    }
    out + " "
}

fn is_border(picture: &Picture, column: usize) -> bool {
    picture.has_tiles() && (column as u64).is_multiple_of(picture.tile.1)
}

/// A line over, between or under tiles.
fn rule(picture: &Picture, head: usize, width: usize, place: usize) -> String {
    let (left, cross, right) = [('┌', '┬', '┐'), ('├', '┼', '┤'), ('└', '┴', '┘')][place];
    let mut out = format!("{:head$} {left}", "");
    for column in 0..picture.columns.len() {
        if column > 0 && is_border(picture, column) {
            out += "─";
            out.push(cross);
        }
        out += &"─".repeat(width);
    }
    out += "─";
    out.push(right);
    out + "\n"
}

fn axes(picture: &Picture) -> String {
    let list = |dims: &[usize]| match dims {
        [] => "nothing".to_owned(),
        [dim] => format!("dimension {dim}"),
        dims => {
            let numbers: Vec<String> = dims.iter().map(usize::to_string).collect();
            format!("dimensions {} merged", numbers.join(","))
        }
    };
    let mut text =
        format!("down: {}, right: {}", list(&picture.row_dims), list(&picture.column_dims));
    if !picture.hidden.is_empty() {
        text += &format!("; the first of {}", list(&picture.hidden).replace(" merged", ""));
    }
    text
}

// --- memory -------------------------------------------------------------------------------------

fn memory(picture: &Picture) -> String {
    let mut out = "the element in each slot, in the order of memory\n\n".to_owned();
    let slots = picture.lines.iter().flat_map(|line| &line.slots);
    let width = slots.filter_map(|slot| slot.element.as_ref()).map(String::len).max().unwrap_or(1);
    let head = picture.lines.last().map_or(1, |line| line.first_slot.to_string().len());
    for line in &picture.lines {
        out += &memory_line(line, head, width + 1);
    }
    let shown: usize = picture.lines.iter().map(|line| line.slots.len()).sum();
    if (shown as u64) < picture.n_slots {
        out += &format!("{:head$}   .. up to {}\n", "", picture.n_slots - 1);
    }
    out + "\n"
}

fn memory_line(line: &Line, head: usize, width: usize) -> String {
    let text = |element: &Option<String>| element.clone().unwrap_or_else(|| "·".to_owned());
    let slots: Vec<String> =
        line.slots.iter().map(|slot| format!("{:>width$}", text(&slot.element))).collect();
    format!("{:>head$} │{}\n", line.first_slot, slots.concat())
}

// --- facts --------------------------------------------------------------------------------------

fn facts(shape: &ArrayShape) -> Result<String, Fault> {
    let sizes = MemorySizes::of(shape)?;
    let placement = Placement::of(shape)?;
    let percent = 100.0 * sizes.padding_elements() as f64 / sizes.elements.max(1) as f64;
    let mut facts = vec![
        ("elements", format!("{} in {} slots", sizes.logical_elements, sizes.elements)),
        ("padding", format!("{} slots, {percent:.1} %", sizes.padding_elements())),
        (
            "bytes",
            format!(
                "{}, {} bits for each slot; {} without padding",
                sizes.buffer_bytes, sizes.storage_bits, sizes.min_bytes
            ),
        ),
        ("slot", placement.sum().to_string()),
        ("physical", physical(shape)?),
    ];
    if let Some(map) = affine::Map::of(&shape.layout, placement.sizes()) {
        facts.push(("affine", format!("affine_map<{map}>")));
    }
    facts.extend(tpu::mosaic_text(shape).map(|text| ("mosaic", text)));
    facts.extend(shape.layout.splits.iter().map(|split| ("cores", cut(split))));
    facts.extend(warnings(shape, &sizes).into_iter().map(|warning| ("warning", warning)));
    Ok(facts.iter().map(|(name, fact)| format!("{name:<9} {fact}\n")).collect())
}

/// What `SC` says, and what is shown in spite of it.
fn cut(split: &Split) -> String {
    let at: Vec<String> = split.indices.iter().map(u64::to_string).collect();
    let n = at.len() + 1;
    let at = at.join(",");
    format!("dimension {} is cut at {at} for {n} cores; this is the array as a whole", split.dim)
}

fn warnings(shape: &ArrayShape, sizes: &MemorySizes) -> Vec<String> {
    let mut found = Vec::new();
    if let Some(bytes) = xla_array_bytes(shape).filter(|bytes| *bytes != sizes.data_bytes) {
        let real = sizes.data_bytes;
        let why = if shape.layout.splits.is_empty() { "" } else { " for the largest piece" };
        found.push(format!("XLA's ArraySize is {bytes} bytes{why}, the slots take {real}"));
    }
    let (bits, needed) = (sizes.storage_bits, shape.element.bits());
    // A truth value is one bit.
    if bits < needed && shape.element != ElementType::Pred {
        found.push(format!("{bits} bits don't hold elements of type {}", shape.element));
    }
    found
}

fn physical(shape: &ArrayShape) -> Result<String, Fault> {
    let dims = physical_dims(shape)?;
    let list = |numbers: Vec<String>, mark: &str| match numbers.is_empty() {
        true => "none".to_owned(),
        false => numbers.join(mark),
    };
    let sizes = list(dims.iter().map(|dim| dim.size.to_string()).collect(), "x");
    let strides = list(dims.iter().map(|dim| dim.stride.to_string()).collect(), ",");
    Ok(format!("{sizes}, strides {strides}"))
}
