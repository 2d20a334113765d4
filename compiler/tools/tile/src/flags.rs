//! Command-line flags of `creole-tile`.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command};
use creole_layout::Strictness;
use creole_layout::register::Registers;
use creole_tile::TileLevel;
use creole_tool::Tool;
use creole_tool::command_line;
use creole_tool::outcome::Outcome;

use super::systolic::Dataflow;
use crate::asked::AskedDiff;
use crate::asked::AskedRun;
use crate::asked::AskedSweep;
use crate::asked::{Asked, AskedRegisters, AskedRelayout};
use crate::asked::{LAX, STRICT};

/// Values of the command-line flags.
pub(super) struct Flags {
    pub(super) action: Action,
    pub(super) strictness: Strictness,
    pub(super) color: bool,
    pub(super) tool: Tool,
}

pub(super) enum Action {
    Layout(Asked),
    Relayout(AskedRelayout),
    Registers(AskedRegisters),
    Sim(AskedRun),
    Sweep(AskedSweep),
    Diff(AskedDiff),
    /// List of all machines, or the details of one by name or file.
    Machines {
        which: Option<String>,
        json: bool,
    },
    Validate {
        json: bool,
    },
    Systolic {
        dataflow: Dataflow,
        sizes: [u64; 3],
        array: [u64; 2],
        json: bool,
    },
}

const SHAPES_HELP: &str = "A shape is what XLA prints: f32[3,5]{1,0:T(2,2)}. Quote it: shells \
know braces and parentheses. docs/layouts.md explains layouts, docs/machines.md machines.";

fn command(tool: &Tool) -> Command {
    Command::new(tool.name)
        .about(
            "Tiled memories: where elements stand, how arrays move, and how programs run on them",
        )
        .version(tool.version)
        .term_width(100)
        .after_help(SHAPES_HELP)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .arg(
            flag(
                "xla-lax",
                "Read whatever XLA's own parser reads, even if nothing can be done with it",
            )
            .global(true),
        )
        .arg(command_line::color().global(true))
        .subcommand(layout())
        .subcommand(relayout())
        .subcommand(registers())
        .subcommand(sim())
        .subcommand(sweep())
        .subcommand(diff())
        .subcommand(machines())
        .subcommand(validate())
        .subcommand(systolic())
}

/// Flags of outputs that need timing.
const NEED_TIME: [&str; 7] = ["timing", "trace", "csv", "svg", "html", "timeline", "sensitivity"];

/// Returns an option with a value.
fn value(name: &'static str, what: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(what).help(help)
}

fn sim() -> Command {
    let path =
        |name, what, help| value(name, what, help).value_parser(clap::value_parser!(PathBuf));
    let number = |name, what, help| value(name, what, help).value_parser(clap::value_parser!(u64));
    Command::new("sim")
        .about("Runs a program on a simulated machine: its time, and bugs of memory and synchronisation")
        .arg(shape("file", "FILE", "A program: StableHLO, loops, or kernels of the dialect tile; '-' is standard input"))
        .arg(value("entry", "NAME", "The function to run").default_value("main"))
        .arg(value("machine", "NAME|FILE", "The machine: one of 'creole-tile machines', or a file with one").default_value("tpu-v5e"))
        .arg(level())
        .arg(path("inputs", "DIR", "The folder with in0.npy and so on; without, inputs are random"))
        .arg(number("random-inputs", "SEED", "What random inputs are made of").default_value("1"))
        .arg(flag("functional", "Data and bugs only, no time").conflicts_with_all(NEED_TIME))
        .arg(flag("timing", "Time only, without data unless that decides what runs").conflicts_with_all(["output", "schedules"]))
        .arg(flag("stepped", "Run each iteration of a grid, also where repeating ones could be multiplied").requires("timing"))
        .arg(number("schedules", "N", "Try N more orders in which DMAs may end, and compare results").default_value("0"))
        .arg(flag("json", "The report as one JSON object"))
        .arg(path("report", "FILE", "Write the report there as JSON"))
        .arg(path("trace", "FILE", "Write a trace for chrome://tracing or ui.perfetto.dev"))
        .arg(path("csv", "FILE", "Write the table of ops as comma-separated values"))
        .arg(path("svg", "DIR", "Draw what memories hold, how busy units are, and the roofline: memory.svg, units.svg, roofline.svg"))
        .arg(path("html", "FILE", "Write all of it as one page with the program beside its cycles"))
        .arg(flag("timeline", "Add series over time to the JSON report"))
        .arg(flag("sensitivity", "Try figures of the machine that were not published 20 % smaller and larger: which of them move the result?"))
        .arg(path("output", "DIR", "Write what the arrays hold at the end: out0.npy and so on"))
}

/// Returns the flag `--level`: the level that programs are lowered to.
fn level() -> Arg {
    Arg::new("level")
        .long("level")
        .value_name("LEVEL")
        .value_parser(TileLevel::ALL.map(TileLevel::name))
        .default_value(TileLevel::Grids.name())
        .help("Lower the program to this level before it runs")
}

fn asked_run(found: &ArgMatches, file: String) -> AskedRun {
    let text = |name: &str| found.get_one::<String>(name).cloned().unwrap_or_default();
    let path = |name: &str| found.get_one::<PathBuf>(name).cloned();
    let number = |name: &str| found.get_one::<u64>(name).copied().unwrap_or_default();
    AskedRun {
        file,
        entry: text("entry"),
        machine: text("machine"),
        level: TileLevel::from_name(&text("level")).unwrap_or(TileLevel::Grids),
        inputs: path("inputs"),
        seed: number("random-inputs"),
        is_functional: !found.get_flag("timing"),
        is_timed: !found.get_flag("functional"),
        extrapolates: !found.get_flag("stepped"),
        schedules: number("schedules"),
        json: found.get_flag("json"),
        report: path("report"),
        trace: path("trace"),
        csv: path("csv"),
        svg: path("svg"),
        html: path("html"),
        has_timeline: found.get_flag("timeline"),
        has_sensitivity: found.get_flag("sensitivity"),
        output: path("output"),
    }
}

fn sweep() -> Command {
    let path =
        |name, what, help| value(name, what, help).value_parser(clap::value_parser!(PathBuf));
    let number = |name, help| {
        value(name, "N", help).value_parser(clap::value_parser!(u64).range(1..=1 << 20))
    };
    Command::new("sweep")
        .about("Times each kernel of a program with many choices of blocks and buffers")
        .arg(shape("file", "FILE", "A program as for 'sim'; '-' is standard input"))
        .arg(value("entry", "NAME", "The function that starts the program").default_value("main"))
        .arg(
            value(
                "machine",
                "NAME|FILE",
                "The machine: one of 'creole-tile machines', or a file with one",
            )
            .default_value("tpu-v5e"),
        )
        .arg(value("kernel", "NAME", "Sweep this kernel only"))
        .arg(
            number("limit", "Run at most N choices of a kernel, evenly spread")
                .default_value("2000"),
        )
        .arg(number("top", "Show the N fastest choices of a kernel").default_value("10"))
        .arg(flag("json", "All choices as one JSON object"))
        .arg(path("csv", "FILE", "Write all choices there, a line for each"))
        .arg(path("svg", "FILE", "Draw times and bytes of VMEM into FILE"))
}

fn asked_sweep(found: &ArgMatches, file: String) -> AskedSweep {
    let text = |name: &str| found.get_one::<String>(name).cloned();
    let path = |name: &str| found.get_one::<PathBuf>(name).cloned();
    let number = |name: &str| found.get_one::<u64>(name).map_or(1, |n| *n as usize);
    AskedSweep {
        file,
        entry: text("entry").unwrap_or_default(),
        machine: text("machine").unwrap_or_default(),
        kernel: text("kernel"),
        limit: number("limit"),
        top: number("top"),
        json: found.get_flag("json"),
        csv: path("csv"),
        svg: path("svg"),
    }
}

fn diff() -> Command {
    Command::new("diff")
        .about("Compares two reports of 'sim --report'")
        .arg(shape("before", "BEFORE", "A report, in JSON"))
        .arg(shape("after", "AFTER", "Another one"))
        .arg(flag("json", "One JSON object"))
}

fn layout() -> Command {
    Command::new("layout")
        .about("Draws a layout, with its sizes and what it is as digits and maps")
        .arg(shape("shape", "SHAPE", "The shape; '-' reads one from each line of standard input"))
        .arg(flag("svg", "Draw a picture, in SVG").conflicts_with_all(["json", "index", "inverse"]))
        .arg(flag("json", "One JSON object for each shape"))
        .arg(index("The slot of the element at these coordinates"))
        .arg(
            Arg::new("inverse")
                .long("inverse")
                .value_name("SLOT")
                .value_parser(clap::value_parser!(u64))
                .help("The coordinates of the element in this slot"),
        )
        .arg(
            Arg::new("tpu")
                .long("tpu")
                .value_name("GENERATION")
                .value_parser(clap::value_parser!(u32).range(2..=8))
                .help("The default layout of TPUs of this generation, in place of the shape's own"),
        )
}

fn relayout() -> Command {
    Command::new("relayout")
        .about("Says how an array moves from one layout to another")
        .arg(shape("from", "FROM", "The shape that the array has"))
        .arg(shape("to", "TO", "The shape that it gets"))
        .arg(value("machine", "NAME|FILE", "Simulate the move in HBM of this machine"))
        .arg(flag("svg", "Draw both memories, in SVG").conflicts_with("json"))
        .arg(flag("json", "One JSON object"))
}

fn registers() -> Command {
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

fn machines() -> Command {
    Command::new("machines")
        .about("Lists the machines, or the figures of one with their sources")
        .arg(
            shape(
                "machine",
                "NAME|FILE",
                "A machine's name, or a file with one; '-' is standard input",
            )
            .required(false),
        )
        .arg(flag("json", "One JSON object for each machine"))
}

fn validate() -> Command {
    Command::new("validate")
        .about("Simulates what was measured on machines, and prints the errors")
        .arg(flag("json", "One JSON object for each table"))
}

fn systolic() -> Command {
    let size = |name: &'static str, help: &'static str| {
        let number = clap::value_parser!(u64).range(1..=1 << 20);
        Arg::new(name).value_name(name).required(true).value_parser(number).help(help)
    };
    Command::new("systolic")
        .about(
            "Counts the cycles of a product on one systolic array as SCALE-Sim does, memory aside",
        )
        .arg(size("M", "Rows of the left factor"))
        .arg(size("K", "Columns of the left factor"))
        .arg(size("N", "Columns of the right factor"))
        .arg(
            Arg::new("array")
                .long("array")
                .value_name("ROWSxCOLUMNS")
                .value_parser(rows_and_columns)
                .default_value("128x128")
                .help("Cells of the array"),
        )
        .arg(
            Arg::new("dataflow")
                .long("dataflow")
                .value_name("FLOW")
                .value_parser(["ws", "os"])
                .default_value("ws")
                .help("What stays in the array: weights, or outputs"),
        )
        .arg(flag("json", "One JSON object"))
}

fn rows_and_columns(text: &str) -> Result<[u64; 2], String> {
    let size = |text: &str| text.trim().parse().ok().filter(|n| (1..=1 << 16).contains(n));
    let sizes =
        text.split_once('x').and_then(|(rows, columns)| Some([size(rows)?, size(columns)?]));
    sizes.ok_or_else(|| {
        format!("expected rows and columns from 1 to 65536, as in 128x128, found '{text}'")
    })
}

fn asked_systolic(found: &ArgMatches) -> Action {
    let size = |name: &str| found.get_one::<u64>(name).copied().unwrap_or(1);
    let is_output = found.get_one::<String>("dataflow").is_some_and(|flow| flow == "os");
    Action::Systolic {
        dataflow: match is_output {
            true => Dataflow::OutputStationary,
            false => Dataflow::WeightStationary,
        },
        sizes: [size("M"), size("K"), size("N")],
        array: found.get_one::<[u64; 2]>("array").copied().unwrap_or([128; 2]),
        json: found.get_flag("json"),
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

fn index(help: &'static str) -> Arg {
    let index = Arg::new("index").long("index").value_name("I,J,..");
    index.value_parser(coordinates).help(help)
}

fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

fn shape(name: &'static str, what: &'static str, help: &'static str) -> Arg {
    Arg::new(name).value_name(what).required(true).help(help)
}

fn coordinates(text: &str) -> Result<Vec<u64>, String> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let number = |part: &str| part.trim().parse().map_err(|_| "expected numbers: 2,3".to_owned());
    text.split(',').map(number).collect()
}

/// Parses the command line, without the program's name.
pub(super) fn parse(tool: &Tool, args: &[String]) -> Result<Flags, Outcome> {
    let found = command_line::matches(command(tool), args)?;
    let Some((name, own)) = found.subcommand() else {
        return Err(Outcome::bad_usage(
            "error: expected layout, relayout, registers, sim, sweep, diff, machines, validate or systolic\n",
        ));
    };
    let text = |name: &str| own.get_one::<String>(name).cloned().unwrap_or_default();
    let action = match name {
        "relayout" => Action::Relayout(AskedRelayout {
            from: text("from"),
            to: text("to"),
            machine: own.get_one::<String>("machine").cloned(),
            svg: own.get_flag("svg"),
            json: own.get_flag("json"),
        }),
        "sim" => Action::Sim(asked_run(own, text("file"))),
        "sweep" => Action::Sweep(asked_sweep(own, text("file"))),
        "diff" => Action::Diff(AskedDiff {
            files: [text("before"), text("after")],
            json: own.get_flag("json"),
        }),
        "registers" => Action::Registers(asked_registers(own, text("shape"), text("layout"))),
        "machines" => Action::Machines {
            which: own.get_one::<String>("machine").cloned(),
            json: own.get_flag("json"),
        },
        "validate" => Action::Validate { json: own.get_flag("json") },
        "systolic" => asked_systolic(own),
        _ => Action::Layout(asked(own, text("shape"))),
    };
    if let Action::Layout(asked) = &action
        && asked.shape == "-"
        && (asked.svg || asked.tpu.is_some())
    {
        let message = "error: --svg and --tpu take one shape, on the command line\n";
        return Err(Outcome::bad_usage(message));
    }
    let strictness = if own.get_flag("xla-lax") { LAX } else { STRICT };
    let (color, tool) = (command_line::is_in_color(own), tool.clone());
    Ok(Flags { action, strictness, color, tool })
}

fn asked(found: &ArgMatches, shape: String) -> Asked {
    Asked {
        shape,
        svg: found.get_flag("svg"),
        json: found.get_flag("json"),
        index: found.get_one::<Vec<u64>>("index").cloned(),
        inverse: found.get_one::<u64>("inverse").copied(),
        tpu: found.get_one::<u32>("tpu").copied(),
    }
}

fn asked_registers(found: &ArgMatches, shape: String, layout: String) -> AskedRegisters {
    AskedRegisters {
        shape,
        layout,
        to: found.get_one::<String>("to").cloned(),
        registers: found.get_one::<Registers>("registers").copied().unwrap_or(Registers::TPU),
        svg: found.get_flag("svg"),
        json: found.get_flag("json"),
        index: found.get_one::<Vec<u64>>("index").cloned(),
    }
}
