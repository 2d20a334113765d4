//! Command `creole-tile relayout`.

use clap::{ArgMatches, Command};
use creole_ir::{Attr, Type, TypeKind};
use creole_layout::relayout::Strategy;
use creole_layout::{ArrayShape, Class, Relayout, RelayoutError};
use creole_passes_tile::computes_with;
use creole_run::machine::{self, Files, Found};
use creole_tile::{Space, TiledLayout, shapes};
use creole_tile_sim::Costs;
use creole_tool::Tool;
use creole_tool::outcome::Outcome;
use serde::Serialize;

use super::command::Subcommand;
use super::flags::{Flags, flag, shape, text, value};
use super::moved::Moved;
use super::report::grouped;
use super::sim::timed;
use super::svg;
use crate::texts::{about, json, read};

/// Strategy of a relayout, and the bytes that it moves.
#[derive(Serialize)]
struct RelayoutReport {
    from: String,
    to: String,
    class: &'static str,
    strategy: &'static str,
    /// Average elements of rows or blocks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    block: Vec<usize>,
    elements: u64,
    from_bytes: u64,
    to_bytes: u64,
    min_bytes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    simulated: Option<Simulated>,
}

/// Simulated cost of the relayout on a machine.
#[derive(Serialize)]
struct Simulated {
    machine: String,
    /// Mechanism that moves the elements.
    by: &'static str,
    cycles: u64,
    seconds: f64,
}

/// Subcommand `relayout`.
pub(super) struct RelayoutCommand;

impl Subcommand for RelayoutCommand {
    fn flags(&self) -> Command {
        Command::new("relayout")
            .about("Says how an array moves from one layout to another")
            .arg(shape("from", "FROM", "The shape that the array has"))
            .arg(shape("to", "TO", "The shape that it gets"))
            .arg(value("machine", "NAME|FILE", "Simulate the move in HBM of this machine"))
            .arg(flag("svg", "Draw both memories, in SVG").conflicts_with("json"))
            .arg(flag("json", "One JSON object"))
    }

    fn run(&self, found: &ArgMatches, flags: &Flags, files: Files<'_>) -> Result<Outcome, String> {
        let asked = AskedRelayout {
            from: text(found, "from"),
            to: text(found, "to"),
            machine: found.get_one::<String>("machine").cloned(),
            svg: found.get_flag("svg"),
            json: found.get_flag("json"),
        };
        answer(&asked, flags, files).map(Outcome::success)
    }
}

/// Arguments of `creole-tile relayout`.
struct AskedRelayout {
    from: String,
    to: String,
    machine: Option<String>,
    svg: bool,
    json: bool,
}

/// Answers a query about the relayout from one shape to another.
fn answer(asked: &AskedRelayout, flags: &Flags, files: Files<'_>) -> Result<String, String> {
    let (from, to) = (&asked.from, &asked.to);
    let (a, b) = (read(flags, "<from>", from)?, read(flags, "<to>", to)?);
    let relayout = Relayout::new(&a, &b).map_err(|error| match error {
        RelayoutError::From(fault) => about(flags, "<from>", from, fault.message),
        other => about(flags, "<to>", to, other.to_string()),
    })?;
    let simulated = |which: &String| {
        let found = machine::find(&flags.tool, which, flags.color, files)?;
        let sides = [("<from>", from.as_str(), &a), ("<to>", to.as_str(), &b)];
        sides.into_iter().try_for_each(|(name, text, of)| check_copied(flags, name, text, of))?;
        simulated(&flags.tool, [&a, &b], relayout.class(), &found)
    };
    let simulated = asked.machine.as_ref().map(simulated).transpose()?;
    let plan = RelayoutReport { simulated, ..plan(a.to_string(), b.to_string(), &relayout) };
    if asked.json {
        return Ok(json(&plan));
    }
    let text = shown(&plan, what_moves(&a, &b, relayout.class()), &relayout);
    if !asked.svg {
        return Ok(text);
    }
    let moved = Moved::of(&a, &b).map_err(|fault| about(flags, "<from>", from, fault.message))?;
    let facts: Vec<String> = text.lines().skip(1).map(|line| line.trim().to_owned()).collect();
    Ok(svg::relayout([plan.from, plan.to], &moved, &facts))
}

fn what_moves(a: &ArrayShape, b: &ArrayShape, class: Class) -> &'static str {
    match class {
        Class::Bitcast => "no element moves",
        Class::WithinTile => "every element stays in its tile and in its lane",
        Class::AcrossLanes => "every element stays in its tile, some get to other lanes",
        Class::ThroughMemory if a.layout.memory_space != b.layout.memory_space => {
            "all elements get to another memory"
        }
        Class::ThroughMemory if a.layout.splits != b.layout.splits => {
            "some elements get to other cores"
        }
        Class::ThroughMemory => "some elements get to other tiles",
    }
}

fn plan(from: String, to: String, relayout: &Relayout) -> RelayoutReport {
    let (strategy, block) = match relayout.strategy() {
        Strategy::Whole => ("whole", Vec::new()),
        Strategy::Rows { length } => ("rows", vec![length]),
        Strategy::Blocks { read, written } => ("blocks", vec![read, written]),
        Strategy::Table => ("table", Vec::new()),
    };
    RelayoutReport {
        from,
        to,
        class: relayout.class().name(),
        strategy,
        block,
        elements: relayout.from_sizes().logical_elements,
        from_bytes: relayout.from_sizes().buffer_bytes,
        to_bytes: relayout.to_sizes().buffer_bytes,
        min_bytes: relayout.from_sizes().min_bytes,
        simulated: None,
    }
}

/// Checks that a machine can copy an array in its HBM. Error: rendered.
fn check_copied(flags: &Flags, name: &str, text: &str, shape: &ArrayShape) -> Result<(), String> {
    let elem = shapes::element(shape.element);
    let message = match shape.layout.memory_space {
        0 if computes_with(elem) => return Ok(()),
        0 => format!("machines do not compute with elements of type {elem}"),
        space => {
            format!("expected an array in memory 0, HBM, for '--machine', found memory {space}")
        }
    };
    Err(about(flags, name, text, message))
}

/// Simulates a copy in HBM. Error: rendered, for an array that is too large.
fn simulated(
    tool: &Tool,
    shapes: [&ArrayShape; 2],
    class: Class,
    found: &Found,
) -> Result<Simulated, String> {
    let machine = found.machine.name().to_owned();
    if class == Class::Bitcast {
        return Ok(Simulated { machine, by: "nothing moves", cycles: 0, seconds: 0.0 });
    }
    // The compiler would choose a layout for an array without one.
    let memref = |shape: &ArrayShape| {
        let ty = shapes::tensor_type(shape);
        let layout = Some(Attr::dialect(TiledLayout(shape.layout.clone())));
        let (shape, elem) = (ty.shape().into(), ty.elem());
        Type::new(TypeKind::MemRef { shape, elem, layout, space: None })
    };
    let [a, b] = shapes.map(memref);
    let program = format!(
        "func.func @main(%a: {a}, %b: {b}) {{\n  memref.copy %a, %b : {a} to {b}\n  return\n}}\n"
    );
    let report = timed(tool, &program, found)?;
    let is_blocked = report.traffic.iter().any(|pair| pair.to == Space::Vmem.keyword());
    let by = if is_blocked { "blocks, transposed in VMEM" } else { "one transfer" };
    let seconds = report.cycles as f64 / Costs::of(&found.machine).hz;
    Ok(Simulated { machine, by, cycles: report.cycles, seconds })
}

fn shown(plan: &RelayoutReport, what: &str, relayout: &Relayout) -> String {
    let how = match relayout.strategy() {
        Strategy::Whole => "the buffer stays as it is".to_owned(),
        Strategy::Rows { length } => format!("in rows of {length} elements"),
        Strategy::Blocks { read, written } => format!(
            "in blocks of {read} by {written} elements, read along the first, written along the second"
        ),
        Strategy::Table => "one by one, from a table of slots".to_owned(),
    };
    let simulated = plan.simulated.as_ref().map_or_else(String::new, |simulated| {
        let Simulated { machine, by, cycles, seconds } = simulated;
        format!("  {machine:<8}  {} cycles, {:.2} us: {by}\n", grouped(*cycles), seconds * 1e6)
    });
    format!(
        "{} -> {}\n  class     {}: {what}\n  moved     {how}\n  elements  {}\n  bytes     {} before, {} after, {} without padding\n{simulated}",
        plan.from,
        plan.to,
        plan.class,
        plan.elements,
        plan.from_bytes,
        plan.to_bytes,
        plan.min_bytes
    )
}
