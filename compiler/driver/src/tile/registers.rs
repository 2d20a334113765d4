//! `creole-tile registers`.

use creole_layout::ArrayShape;
use creole_layout::register::{
    ChangeError, Offset, Place, RegisterChange, RegisterClass, RegisterLayout, RegisterPart,
    RegisterPlacement,
};
use serde::Serialize;

use super::flags::{AskedRegisters, Flags};
use super::{about, at_span, check_inside, comma_list, diagnostic, json, read};
use crate::source::Source;

/// Registers that are drawn, and lines of each.
const MAX_REGISTERS: u64 = 4;
const MAX_LINES: usize = 16;
/// Wider registers are not drawn lane by lane.
const MAX_LANES: u64 = 16;

/// What is asked about a value in registers.
pub(super) fn run(asked: &AskedRegisters, flags: &Flags) -> Result<String, String> {
    let shape = read(flags, "<shape>", &asked.shape)?;
    let place = |name, text: &String| placed(flags, &shape, asked, name, text);
    let placement = place("<layout>", &asked.layout)?;
    if let Some(text) = &asked.to {
        let to = place("<to>", text)?;
        let change = match RegisterChange::between(&placement, &to) {
            // The join of both is of interest even so.
            Err(error @ ChangeError::Varies(_)) => Err(error),
            Err(error) => {
                return Err(render(flags, "<to>", text, RegisterPart::Bits, error.to_string()));
            }
            Ok(change) => Ok(change),
        };
        return Ok(show_change(&shape, [&placement, &to], change, asked.json));
    }
    let places = match &asked.index {
        Some(at) => {
            let outside = |message| about(flags, "<shape>", &asked.shape, message);
            check_inside(at, placement.sizes()).map_err(outside)?;
            placement.places(at).map(Iterator::collect::<Vec<Place>>)
        }
        None => None,
    };
    Ok(match (asked.json, places) {
        (true, places) => json(&Details::of(&shape, &placement, places)),
        (false, Some(places)) => places.iter().map(|at| place_text(at) + "\n").collect(),
        (false, None) => draw(&shape, &placement),
    })
}

/// Reads a layout and places a value by it. Error: rendered.
fn placed(
    flags: &Flags,
    shape: &ArrayShape,
    asked: &AskedRegisters,
    name: &str,
    text: &str,
) -> Result<RegisterPlacement, String> {
    let source = Source { name: name.into(), text: text.into(), color: flags.color };
    let layout = RegisterLayout::parse_for(text, asked.registers)
        .map_err(|error| source.render(&diagnostic(&error, 0)))?;
    let sizes =
        shape.sizes().map_err(|unknown| about(flags, "<shape>", &asked.shape, unknown.message))?;
    let placement = layout
        .check_element(shape.element)
        .and_then(|()| RegisterPlacement::of(&layout, &sizes, asked.registers));
    placement.map_err(|fault| render(flags, name, text, fault.part, fault.message))
}

/// A diagnostic about a part of a layout.
fn render(flags: &Flags, name: &str, text: &str, part: RegisterPart, message: String) -> String {
    let source = Source { name: name.into(), text: text.into(), color: flags.color };
    source.render(&at_span(RegisterLayout::locate(text, part), message))
}

fn place_text(Place { register, sublane, lane, subelement }: &Place) -> String {
    format!("register {register}, sublane {sublane}, lane {lane}, subelement {subelement}")
}

// --- one layout ----------------------------------------------------------------------------------

#[derive(Serialize)]
struct Details {
    shape: String,
    layout: String,
    sublanes: u64,
    lanes: u64,
    /// Registers along each dimension; the last two are for rows and columns.
    register_dims: Vec<u64>,
    registers: u64,
    entries_per_register: u64,
    used_entries: u64,
    /// The row and the column of the first slice at which an element stands.
    row: String,
    column: String,
    /// The place, from the coordinates of the leading dimensions, the row and the column.
    register: String,
    sublane: String,
    lane: String,
    subelement: String,
    /// Register, sublane, lane and subelement of each.
    #[serde(skip_serializing_if = "Option::is_none")]
    places: Option<Vec<[u64; 4]>>,
}

impl Details {
    fn of(
        shape: &ArrayShape,
        placement: &RegisterPlacement,
        places: Option<Vec<Place>>,
    ) -> Details {
        let [row, column] = axes(placement);
        let [register, sublane, lane, subelement] = sums(placement);
        let numbers = |at: &Place| [at.register, at.sublane, at.lane, at.subelement];
        Details {
            shape: without_layout(shape),
            layout: placement.layout().to_string(),
            sublanes: placement.registers().sublanes(),
            lanes: placement.registers().lanes(),
            register_dims: placement.register_dims().to_vec(),
            registers: placement.n_registers(),
            entries_per_register: placement.entries_per_register(),
            used_entries: placement.n_used(),
            row,
            column,
            register,
            sublane,
            lane,
            subelement,
            places: places.map(|places| places.iter().map(numbers).collect()),
        }
    }
}

/// The type and the sizes.
fn without_layout(shape: &ArrayShape) -> String {
    let text = shape.to_string();
    text.split('{').next().unwrap_or_default().to_owned()
}

fn sums(placement: &RegisterPlacement) -> [String; 4] {
    let n_lead = placement.register_dims().len() - 2;
    let name = |dim: usize| match dim.checked_sub(n_lead) {
        None => format!("d{dim}"),
        Some(0) => "row".to_owned(),
        Some(_) => "column".to_owned(),
    };
    placement.sums().map(|sum| sum.text(&name))
}

fn draw(shape: &ArrayShape, placement: &RegisterPlacement) -> String {
    let registers = placement.registers();
    let mut out = format!(
        "{} in registers of {}x{} lanes: {}\n\n",
        without_layout(shape),
        registers.sublanes(),
        registers.lanes(),
        placement.layout()
    );
    for register in 0..placement.n_registers().min(MAX_REGISTERS) {
        out += &format!("register {register}\n\n");
        out += &match registers.lanes() <= MAX_LANES {
            true => lane_by_lane(placement, register),
            false => in_runs(placement, register),
        };
        out.push('\n');
    }
    if placement.n_registers() > MAX_REGISTERS {
        out += "..\n\n";
    }
    out + &facts(placement)
}

fn facts(placement: &RegisterPlacement) -> String {
    let layout = placement.layout();
    let n_entries = placement.n_registers() * placement.entries_per_register();
    let dims: Vec<String> = placement.register_dims().iter().map(u64::to_string).collect();
    let n_unused = n_entries - placement.n_used();
    let percent = 100.0 * n_unused as f64 / n_entries.max(1) as f64;
    let [register, sublane, lane, subelement] = sums(placement);
    let tiles = layout.tiles_per_register(placement.registers());
    let [row, column] = axes(placement);
    format!(
        "registers  {}, {}\ntiles      {} in a register\nunused     {n_unused} of {n_entries} places, \
         {percent:.1} %\nrow        {row}\ncolumn     {column}\nregister   {register}\nsublane    \
         {sublane}\nlane       {lane}\nsubelement {subelement}\n",
        placement.n_registers(),
        dims.join("x"),
        tiles
    )
}

/// What row and column of the first slice an element has.
fn axes(placement: &RegisterPlacement) -> [String; 2] {
    let layout = placement.layout();
    let mut dim = placement.register_dims().len() - 2;
    [0, 1].map(|axis| {
        let name = (!layout.implicit[axis]).then(|| format!("d{dim}"));
        dim += usize::from(name.is_some());
        match (layout.offsets[axis], name) {
            (Offset::Replicated, _) => "all".to_owned(),
            (Offset::At(0), Some(name)) => name,
            (Offset::At(offset), Some(name)) => format!("{name} + {offset}"),
            (Offset::At(offset), None) => offset.to_string(),
        }
    })
}

/// The sublanes of a register with their subelements, and the name of each.
fn lines(placement: &RegisterPlacement, register: u64) -> Vec<(String, Vec<Option<Vec<u64>>>)> {
    let packing = placement.layout().packing();
    let mut found = Vec::new();
    for sublane in 0..placement.registers().sublanes() {
        for subelement in 0..packing {
            let name =
                if packing > 1 { format!("{sublane}.{subelement}") } else { sublane.to_string() };
            let element = |lane: u64| {
                let place = Place { register, sublane, lane, subelement };
                placement.element(place).map(|at| at.to_vec())
            };
            found.push((name, (0..placement.registers().lanes()).map(element).collect()));
        }
    }
    found
}

/// The elements of a register, each in its lane.
fn lane_by_lane(placement: &RegisterPlacement, register: u64) -> String {
    let text = |at: &Option<Vec<u64>>| match at {
        Some(at) if at.is_empty() => "()".to_owned(),
        Some(at) => comma_list(at),
        None => "·".to_owned(),
    };
    let rows: Vec<(String, Vec<String>)> = lines(placement, register)
        .into_iter()
        .map(|(name, elements)| (name, elements.iter().map(text).collect()))
        .collect();
    let width = rows.iter().flat_map(|(_, cells)| cells).map(|cell| cell.chars().count()).max();
    let width = width.unwrap_or(1).max(2) + 1;
    let head = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(1);
    let lanes = 0..placement.registers().lanes();
    let numbers: String = lanes.map(|lane| format!("{lane:>width$}")).collect();
    let mut out = format!("  {:head$}  {numbers}\n", "");
    for (name, cells) in shown(&rows) {
        let cells: String = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
        out += &format!("  {name:>head$} │{cells}\n");
    }
    out + more(&rows)
}

/// The elements of a register, neighbours in one entry.
fn in_runs(placement: &RegisterPlacement, register: u64) -> String {
    let rows = lines(placement, register);
    let head = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(1);
    let mut out = String::new();
    for (name, elements) in shown(&rows) {
        let runs: Vec<String> = runs(elements).iter().map(|run| run_text(elements, run)).collect();
        let runs = if runs.is_empty() { "·".to_owned() } else { runs.join("; ") };
        out += &format!("  {name:>head$} │ {runs}\n");
    }
    out + more(&rows)
}

fn shown<T>(rows: &[T]) -> &[T] {
    &rows[..rows.len().min(MAX_LINES)]
}

fn more<T>(rows: &[T]) -> &'static str {
    if rows.len() > MAX_LINES { "  ..\n" } else { "" }
}

/// Ranges of lanes whose elements are neighbours, or the same.
fn runs(elements: &[Option<Vec<u64>>]) -> Vec<std::ops::Range<usize>> {
    let mut found: Vec<std::ops::Range<usize>> = Vec::new();
    for lane in 0..elements.len() {
        let Some(at) = &elements[lane] else { continue };
        match found.last_mut() {
            Some(run) if run.end == lane && goes_on(elements, run, at) => run.end += 1,
            _ => found.push(lane..lane + 1),
        }
    }
    found
}

/// Is an element the next one of a run?
fn goes_on(elements: &[Option<Vec<u64>>], run: &std::ops::Range<usize>, at: &[u64]) -> bool {
    let step = |a: &[u64], b: &[u64]| -> Vec<u64> {
        a.iter().zip(b).map(|(a, b)| b.wrapping_sub(*a)).collect()
    };
    let of = |lane: usize| elements[lane].as_deref().unwrap_or_default();
    let last = step(of(run.end - 1), at);
    let is_next = last.iter().all(|n| *n <= 1) && last.iter().sum::<u64>() <= 1;
    is_next && (run.len() == 1 || last == step(of(run.start), of(run.start + 1)))
}

fn run_text(elements: &[Option<Vec<u64>>], run: &std::ops::Range<usize>) -> String {
    let text = |lane: usize| match elements[lane].as_deref() {
        Some([]) | None => "()".to_owned(),
        Some(at) => comma_list(at),
    };
    let (first, last) = (text(run.start), text(run.end - 1));
    match run.len() {
        1 => format!("lane {}: {first}", run.start),
        _ if first == last => format!("lanes {} to {}: {first}", run.start, run.end - 1),
        _ => format!("lanes {} to {}: {first} to {last}", run.start, run.end - 1),
    }
}

// --- two layouts ---------------------------------------------------------------------------------

#[derive(Serialize)]
struct Change {
    shape: String,
    from: String,
    to: String,
    /// `null`: there is no way, because the value is not the same where `to` says it is.
    class: Option<&'static str>,
    registers_read: u64,
    registers_written: u64,
    register_pairs: Option<u64>,
    join: Option<String>,
}

fn show_change(
    shape: &ArrayShape,
    [from, to]: [&RegisterPlacement; 2],
    change: Result<RegisterChange, ChangeError>,
    as_json: bool,
) -> String {
    let shown = Change {
        shape: without_layout(shape),
        from: from.layout().to_string(),
        to: to.layout().to_string(),
        class: change.ok().map(|change| change.class.name()),
        registers_read: from.n_registers(),
        registers_written: to.n_registers(),
        register_pairs: change.ok().map(|change| change.pairs),
        join: from.join(to).map(|layout| layout.to_string()),
    };
    if as_json {
        return json(&shown);
    }
    let class = match change {
        Ok(change) => format!("{}: {}", change.class, what_moves(change.class)),
        Err(error) => format!("none: {error}"),
    };
    let pairs = shown.register_pairs.map(|n| format!(", {n} pairs of one read and one written"));
    format!(
        "{}: {} -> {}\n  class      {class}\n  registers  {} read, {} written{}\n  join       {}\n",
        shown.shape,
        shown.from,
        shown.to,
        shown.registers_read,
        shown.registers_written,
        pairs.unwrap_or_default(),
        shown.join.as_deref().unwrap_or("none")
    )
}

fn what_moves(class: RegisterClass) -> &'static str {
    match class {
        RegisterClass::Rename => "no element moves",
        RegisterClass::AcrossSublanes => "every element stays in its lane",
        RegisterClass::AcrossLanes => "some elements get to other lanes",
    }
}
