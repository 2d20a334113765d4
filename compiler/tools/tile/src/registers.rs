//! Command `creole-tile registers`.

use clap::{Arg, ArgMatches, Command};
use creole_layout::ArrayShape;
use creole_layout::register::{
    ChangeError, Offset, RegisterChange, RegisterClass, RegisterLayout, RegisterPart,
    RegisterPlacement, RegisterPosition, Registers,
};
use creole_run::machine::Files;
use creole_tool::outcome::Outcome;
use creole_tool::source::Source;
use serde::Serialize;

use super::colors::Color;
use super::command::Subcommand;
use super::flags::{Flags, flag, index, shape, text};
use super::grid::{Grids, Line, MAX_LANES, MAX_LINES, lines, runs};
use super::merged::element;
use super::steps::steps;
use super::svg;
use crate::texts::{about, at_span, check_inside, diagnostic, json, read};

/// Limit of registers drawn as text.
const MAX_REGISTERS: u64 = 4;

/// Subcommand `registers`.
pub(super) struct RegistersCommand;

impl Subcommand for RegistersCommand {
    fn flags(&self) -> Command {
        Command::new("registers")
            .about("Shows where the elements of a value stand in vector registers")
            .arg(shape("shape", "SHAPE", "The type and the sizes of the value"))
            .arg(shape(
                "layout",
                "LAYOUT",
                "Bits, offsets, tile and implicit dimensions: 32,{0,*},(8,128),-2",
            ))
            .arg(shape("to", "TO", "Another layout: what it takes to get there").required(false))
            .arg(
                Arg::new("registers")
                    .long("registers")
                    .value_name("SUBLANESxLANES")
                    .value_parser(sublanes_and_lanes)
                    .default_value("8x128")
                    .help("The shape of a register; lanes have 32 bits"),
            )
            .arg(flag("svg", "Draw the registers, in SVG").conflicts_with_all(["json", "index"]))
            .arg(flag("json", "One JSON object"))
            .arg(index("The places of the element at these coordinates").conflicts_with("to"))
    }

    fn run(&self, found: &ArgMatches, flags: &Flags, _: Files<'_>) -> Result<Outcome, String> {
        let asked = AskedRegisters {
            shape: text(found, "shape"),
            layout: text(found, "layout"),
            to: found.get_one::<String>("to").cloned(),
            registers: found.get_one::<Registers>("registers").copied().unwrap_or(Registers::TPU),
            svg: found.get_flag("svg"),
            json: found.get_flag("json"),
            index: found.get_one::<Vec<u64>>("index").cloned(),
        };
        answer(&asked, flags).map(Outcome::success)
    }
}

fn sublanes_and_lanes(text: &str) -> Result<Registers, String> {
    let sizes = text.split_once('x').and_then(|(sublanes, lanes)| {
        Registers::new(sublanes.trim().parse().ok()?, lanes.trim().parse().ok()?)
    });
    sizes.ok_or_else(|| {
        "expected two positive numbers with at most 65536 lanes in all: 8x128".to_owned()
    })
}

/// Arguments of `creole-tile registers`.
struct AskedRegisters {
    shape: String,
    layout: String,
    to: Option<String>,
    registers: Registers,
    svg: bool,
    json: bool,
    index: Option<Vec<u64>>,
}

/// Answers a query about a value in registers.
fn answer(asked: &AskedRegisters, flags: &Flags) -> Result<String, String> {
    let shape = read(flags, "<shape>", &asked.shape)?;
    let place = |name, text: &String| placed(flags, &shape, asked, name, text);
    let placement = place("<layout>", &asked.layout)?;
    if let Some(text) = &asked.to {
        let to = place("<to>", text)?;
        let change = match RegisterChange::between(&placement, &to) {
            // The join of both layouts is of interest nevertheless.
            Err(error @ ChangeError::Varies(_)) => Err(error),
            Err(error) => {
                return Err(render(flags, "<to>", text, RegisterPart::Bits, error.to_string()));
            }
            Ok(change) => Ok(change),
        };
        return Ok(match asked.svg {
            true => draw_change(&shape, [&placement, &to], change),
            false => show_change(&shape, [&placement, &to], change, asked.json),
        });
    }
    let places = match &asked.index {
        Some(at) => {
            let outside = |message| about(flags, "<shape>", &asked.shape, message);
            check_inside(at, placement.sizes()).map_err(outside)?;
            placement.places(at).map(Iterator::collect::<Vec<RegisterPosition>>)
        }
        None => None,
    };
    Ok(match (asked.json, places) {
        (true, places) => json(&Details::of(&shape, &placement, places)),
        (false, Some(places)) => places.iter().map(|at| place_text(at) + "\n").collect(),
        (false, None) if asked.svg => draw_one(&shape, &placement),
        (false, None) => draw(&shape, &placement),
    })
}

/// Parses a layout and places a value by it. Error: rendered.
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

/// Renders a diagnostic about a part of a layout.
fn render(flags: &Flags, name: &str, text: &str, part: RegisterPart, message: String) -> String {
    let source = Source { name: name.into(), text: text.into(), color: flags.color };
    source.render(&at_span(RegisterLayout::locate(text, part), message))
}

fn place_text(
    RegisterPosition { register, sublane, lane, subelement }: &RegisterPosition,
) -> String {
    format!("register {register}, sublane {sublane}, lane {lane}, subelement {subelement}")
}

// --- one layout ----------------------------------------------------------------------------------

#[derive(Serialize)]
struct Details {
    shape: String,
    layout: String,
    sublanes: u64,
    lanes: u64,
    /// Number of registers along each dimension; the last two are for rows and columns.
    register_dims: Vec<u64>,
    registers: u64,
    entries_per_register: u64,
    used_entries: u64,
    /// Row and column of an element in the first slice.
    row: String,
    column: String,
    /// Register, sublane, lane and subelement as formulas of the coordinates of the leading dimensions, the row and the
    /// column.
    register: String,
    sublane: String,
    lane: String,
    subelement: String,
    /// Register, sublane, lane and subelement of each element.
    #[serde(skip_serializing_if = "Option::is_none")]
    places: Option<Vec<[u64; 4]>>,
}

impl Details {
    fn of(
        shape: &ArrayShape,
        placement: &RegisterPlacement,
        places: Option<Vec<RegisterPosition>>,
    ) -> Details {
        let [row, column] = axes(placement);
        let [register, sublane, lane, subelement] = sums(placement);
        let numbers = |at: &RegisterPosition| [at.register, at.sublane, at.lane, at.subelement];
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

/// Formats the type and the sizes.
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

/// Returns row and column of an element in the first slice, as formulas.
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

/// Formats the elements of a register, each in its lane.
fn lane_by_lane(placement: &RegisterPlacement, register: u64) -> String {
    let text = |at: &Option<Vec<u64>>| at.as_deref().map_or("·".to_owned(), element);
    let rows: Vec<(String, Vec<String>)> = lines(placement, register)
        .into_iter()
        .map(|line| (line.name, line.elements.iter().map(text).collect()))
        .collect();
    let width = rows.iter().flat_map(|(_, cells)| cells).map(|cell| cell.chars().count()).max();
    let width = width.unwrap_or(1).max(2) + 1;
    let head = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(1);
    let lanes = 0..placement.registers().lanes();
    let numbers: String = lanes.map(|lane| format!("{lane:>width$}")).collect();
    let mut out = format!("  {:head$}  {numbers}\n", "");
    for (name, cells) in &rows {
        let cells: String = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
        out += &format!("  {name:>head$} │{cells}\n");
    }
    out + more(placement)
}

/// Formats the elements of a register, a run of neighbours in one entry.
fn in_runs(placement: &RegisterPlacement, register: u64) -> String {
    let rows = lines(placement, register);
    let head = rows.iter().map(|line| line.name.len()).max().unwrap_or(1);
    let mut out = String::new();
    for Line { name, elements, .. } in &rows {
        let runs: Vec<String> = runs(elements).iter().map(|run| run_text(elements, run)).collect();
        let runs = if runs.is_empty() { "·".to_owned() } else { runs.join("; ") };
        out += &format!("  {name:>head$} │ {runs}\n");
    }
    out + more(placement)
}

/// Returns a mark if there are more lines than shown.
fn more(placement: &RegisterPlacement) -> &'static str {
    let n = placement.registers().sublanes() * placement.layout().packing();
    if n > MAX_LINES as u64 { "  ..\n" } else { "" }
}

fn run_text(elements: &[Option<Vec<u64>>], run: &std::ops::Range<usize>) -> String {
    let text = |lane: usize| element(elements[lane].as_deref().unwrap_or_default());
    let (first, last) = (text(run.start), text(run.end - 1));
    match run.len() {
        1 => format!("lane {}: {first}", run.start),
        _ if first == last => format!("lanes {} to {}: {first}", run.start, run.end - 1),
        _ => format!("lanes {} to {}: {first} to {last}", run.start, run.end - 1),
    }
}

// --- pictures ------------------------------------------------------------------------------------

fn draw_one(shape: &ArrayShape, placement: &RegisterPlacement) -> String {
    let tiles = placement.layout().tiles_per_register(placement.registers());
    let sublanes = (placement.registers().sublanes() / tiles.max(1)).max(1);
    // Tiles of a register are consecutive along its sublanes.
    let color = |place: RegisterPosition, _: &[u64]| {
        Color::nth(place.register % (1 << 32) * tiles + place.sublane / sublanes)
    };
    let title = format!("{}: {}", without_layout(shape), placement.layout());
    let facts: Vec<String> = facts(placement).lines().map(str::to_owned).collect();
    svg::registers(&title, &[side(placement, "", "tile", &color)], &facts)
}

/// Draws both layouts, with elements in the colours of the source registers.
fn draw_change(
    shape: &ArrayShape,
    [from, to]: [&RegisterPlacement; 2],
    change: Result<RegisterChange, ChangeError>,
) -> String {
    let color = |_: RegisterPosition, at: &[u64]| {
        Color::nth(from.place(at).map_or(0, |place| place.register))
    };
    let kind = "register that is read";
    let sides = [side(from, "before: ", kind, &color), side(to, "after: ", kind, &color)];
    let shown = sides[1].grids.registers.len() as u64;
    let text = show_change(shape, [from, to], change, false);
    let mut facts: Vec<String> = text.lines().skip(1).map(|line| line.trim().to_owned()).collect();
    let steps = if change.is_ok() { steps(from, to, shown) } else { Vec::new() };
    if !steps.is_empty() {
        facts.push("steps      for each register that is written".to_owned());
        facts.extend(steps);
    }
    let (a, b) = (from.layout(), to.layout());
    svg::registers(&format!("{}: {a} -> {b}", without_layout(shape)), &sides, &facts)
}

fn side(
    placement: &RegisterPlacement,
    name: &str,
    kind: &str,
    color: &dyn Fn(RegisterPosition, &[u64]) -> Color,
) -> svg::Registers {
    let grids = Grids::of(placement, color);
    let registers = placement.registers();
    let (sublanes, lanes) = (registers.sublanes(), registers.lanes());
    let mark = grids.replicated.map(|what| format!("; red corner: {what} are replicated"));
    let label = format!("a colour for each {kind}; hatched: padding{}", mark.unwrap_or_default());
    let head = format!("{name}{}, {sublanes} sublanes of {lanes} lanes", placement.layout());
    svg::Registers { grids, heads: [head, label] }
}

// --- two layouts ---------------------------------------------------------------------------------

#[derive(Serialize)]
struct Change {
    shape: String,
    from: String,
    to: String,
    /// Class of the change; `null` if it is impossible, because the value is not uniform along a dimension that `to`
    /// replicates.
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
