//! Text drawings of layouts for terminals.

use creole_layout::{
    ArrayShape, ElementType, Fault, MemorySizes, Placement, Split, affine, physical_dims, tpu,
    xla_array_bytes,
};

use super::colors::Color;
use super::memory::{Line, Memory, Slot};
use super::picture::{Band, Cell, Picture};

/// Ellipsis for elided rows, columns and slots.
const GAP: &str = "..";

/// Draws a layout, with facts below.
pub(super) fn draw(shape: &ArrayShape, is_in_color: bool) -> Result<String, Fault> {
    let mut out = format!("{shape}\n\n");
    if MemorySizes::of(shape)?.logical_elements > 0 {
        let picture = Picture::of(shape)?;
        let ink = Ink { is_on: is_in_color && picture.has_tiles };
        out += &table(&picture, ink);
        out += &memory(&picture.memory, ink);
    }
    out += &facts(shape)?;
    Ok(out)
}

/// Colours of the terminal, if enabled.
#[derive(Clone, Copy)]
struct Ink {
    is_on: bool,
}

impl Ink {
    /// Returns a text on the colour of its tile.
    fn on(self, color: Color, text: &str) -> String {
        match self.is_on {
            true => format!("\x1b[38;5;16;48;5;{}m{text}\x1b[0m", color.ansi()),
            false => text.to_owned(),
        }
    }
}

// --- the array ----------------------------------------------------------------------------------

/// Rows and columns of a table on the screen.
struct Grid<'p> {
    picture: &'p Picture,
    /// Width of a row's label.
    head: usize,
    /// Width of a column.
    width: usize,
}

fn table(picture: &Picture, ink: Ink) -> String {
    let labels = picture.rows.iter().map(|row| if row.is_gap { 2 } else { label(row).len() });
    let head = labels.max().unwrap_or(0).max(1);
    let grid = Grid { picture, head, width: widths(picture) };
    let mut out = format!("the slot of each element ({})\n\n", axes(picture));
    let columns: Vec<String> = picture.columns.iter().map(|c| label(c).to_owned()).collect();
    out += format!("{:head$}  {}", "", grid.spread(&columns, ' ', |_, text| text)).trim_end();
    out.push('\n');
    out += &grid.rule(0);
    for at in 0..picture.rows.len() {
        if at > 0 && picture.rows[at].is_start {
            out += &grid.rule(1);
        }
        out += &grid.row(at, ink);
    }
    out += &match picture.has_more.0 {
        true => format!("{:head$}  ..\n", ""),
        false => grid.rule(2),
    };
    out.push('\n');
    out
}

fn label(band: &Band) -> &str {
    if band.is_gap { GAP } else { band.label.as_deref().unwrap_or_default() }
}

fn cell_text(cell: &Cell) -> String {
    if cell.is_padding { "·".to_owned() } else { cell.slot.to_string() }
}

fn widths(picture: &Picture) -> usize {
    let is_shown = |at: &usize| !picture.rows[*at].is_gap;
    let rows = (0..picture.rows.len()).filter(is_shown).map(|at| &picture.cells[at]);
    let cells = rows.flatten().map(|cell| cell_text(cell).len());
    let labels = picture.columns.iter().map(|column| label(column).len());
    cells.chain(labels).max().unwrap_or(1) + 1
}

impl Grid<'_> {
    fn column_width(&self, column: usize) -> usize {
        if self.picture.columns[column].is_gap { GAP.len() + 1 } else { self.width }
    }

    fn row(&self, at: usize, ink: Ink) -> String {
        let picture = self.picture;
        let cells = &picture.cells[at];
        let is_gap = |column: usize| picture.rows[at].is_gap || picture.columns[column].is_gap;
        let text = |(column, cell): (usize, &Cell)| match is_gap(column) {
            true => GAP.to_owned(),
            false => cell_text(cell),
        };
        let texts: Vec<String> = cells.iter().enumerate().map(text).collect();
        let colored = |column: usize, text: String| match cells[column].is_padding {
            true => text,
            false => ink.on(cells[column].color, &text),
        };
        let more = if picture.has_more.1 { " .." } else { "" };
        let (head, name) = (self.head, label(&picture.rows[at]));
        format!("{name:>head$} │{}│{more}\n", self.spread(&texts, '│', colored))
    }

    /// Joins texts of cells, with a mark between tiles.
    fn spread(
        &self,
        texts: &[String],
        mark: char,
        finish: impl Fn(usize, String) -> String,
    ) -> String {
        let mut out = String::new();
        for (at, text) in texts.iter().enumerate() {
            if at > 0 && self.picture.columns[at].is_start {
                out += " ";
                out.push(mark);
            }
            let width = self.column_width(at);
            out += &finish(at, format!("{text:>width$}"));
        }
        out + " "
    }

    /// Returns a line above, between or below tiles.
    fn rule(&self, place: usize) -> String {
        let (left, cross, right) = [('┌', '┬', '┐'), ('├', '┼', '┤'), ('└', '┴', '┘')][place];
        let mut out = format!("{:1$} {left}", "", self.head);
        for (at, column) in self.picture.columns.iter().enumerate() {
            if at > 0 && column.is_start {
                out += "─";
                out.push(cross);
            }
            out += &"─".repeat(self.column_width(at));
        }
        out += "─";
        out.push(right);
        out + "\n"
    }
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

fn memory(memory: &Memory, ink: Ink) -> String {
    let mut out = "the element in each slot, in the order of memory\n\n".to_owned();
    let names = memory.slots().filter(|slot| !slot.is_gap).filter_map(|slot| slot.name.as_ref());
    let width = names.map(String::len).max().unwrap_or(1);
    let head = memory.lines.last().map_or(1, |line| line.first_slot.to_string().len()).max(1);
    for line in &memory.lines {
        out += &match line.is_gap {
            true => format!("{GAP:>head$} │ {GAP}\n"),
            false => memory_line(line, head, width + 1, ink),
        };
    }
    if memory.is_part() {
        out += &format!("{:head$}   .. up to {}\n", "", memory.n_slots - 1);
    }
    out + "\n"
}

fn memory_line(line: &Line, head: usize, width: usize, ink: Ink) -> String {
    let text = |slot: &Slot| match &slot.name {
        _ if slot.is_gap => format!("{GAP:>3}"),
        None => format!("{:>width$}", "·"),
        Some(name) => ink.on(slot.color, &format!("{name:>width$}")),
    };
    let slots: Vec<String> = line.slots.iter().map(text).collect();
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
        facts.push(("affine", format!("affine_map<{}>", map.simplified())));
    }
    facts.extend(tpu::mosaic_text(shape).map(|text| ("mosaic", text)));
    facts.extend(shape.layout.splits.iter().map(|split| ("cores", cut(split))));
    facts.extend(warnings(shape, &sizes).into_iter().map(|warning| ("warning", warning)));
    Ok(facts.iter().map(|(name, fact)| format!("{name:<9} {fact}\n")).collect())
}

/// Describes the split `SC` of an array between cores, which the drawing ignores.
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
    // A predicate has one bit.
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
