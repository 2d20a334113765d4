//! Command-line flags of `creole-run`.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Command, value_parser};
use creole_ir::backend::TargetOptions;
use creole_ir::text::PrintOptions;
use creole_ir::{Error, NumberSet};

use super::runs::{Printed, Runs};
use crate::machine::{self, Found};
use creole_session::catalog::Catalog;
use creole_session::pipeline::{Dumps, Instruments};
use creole_session::queries::Configuration;
use creole_tool::command_line;
use creole_tool::outcome::Outcome;
use creole_tool::{Call, Tool};

/// Source of the inputs.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Inputs {
    /// No inputs: the program takes none.
    None,
    /// Folder with `in0.npy`, `in1.npy`, ...
    Folder(PathBuf),
    /// Archive `.npz`.
    Archive(PathBuf),
    /// Files, in the order of the inputs.
    Files(Vec<PathBuf>),
    /// Random inputs of this seed.
    Random(u64),
}

/// Loop-carried value of `--steps`: `out1->in0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Carry {
    pub(super) output: usize,
    pub(super) input: usize,
}

/// Options of the autotuner, `--tune`.
#[derive(Clone, Debug)]
pub(super) struct Tuning {
    /// Time budget of the search.
    pub(super) seconds: f64,
    /// Output file for schedules.
    pub(super) file: PathBuf,
    /// Output file for a plot of the schedules tried.
    pub(super) svg: Option<PathBuf>,
    /// True if schedules are sampled at random, wherever the fastest ones are.
    pub(super) at_random: bool,
}

/// Values of the command-line flags.
#[derive(Clone)]
pub(super) struct Flags {
    pub(super) file: String,
    pub(super) entry: String,
    /// True if every function runs, in each chunk of the file if it is split.
    pub(super) all: bool,
    pub(super) splits: bool,
    pub(super) inputs: Inputs,
    pub(super) output: Option<PathBuf>,
    pub(super) expect: Option<PathBuf>,
    pub(super) rtol: Option<f64>,
    pub(super) atol: Option<f64>,
    pub(super) configuration: Configuration,
    /// Folder of the code cache, and its size limit in bytes.
    pub(super) cache: Option<(PathBuf, u64)>,
    /// File with schedules of kernels.
    pub(super) schedules: Option<PathBuf>,
    pub(super) tuning: Option<Tuning>,
    /// True if schedules and estimates are printed instead of running the program.
    pub(super) explain_schedules: bool,
    pub(super) bench: Option<f64>,
    pub(super) json: bool,
    pub(super) timing: bool,
    pub(super) memory_plan: bool,
    pub(super) memory_svg: Option<PathBuf>,
    pub(super) steps: Option<usize>,
    pub(super) carry: Vec<Carry>,
    /// Number of stages to run; `None` runs all of them, and then the program.
    pub(super) stages: Option<usize>,
    pub(super) color: bool,
    pub(super) dumps: Dumps,
    /// Observers of passes, which the tool adds.
    pub(super) instruments: Instruments,
    /// File for the back end's report of the run.
    pub(super) report: Option<PathBuf>,
    /// Context of all runs.
    pub(super) runs: Runs,
}

/// Environment variable that is the default of `--cache`.
const CACHE_VARIABLE: &str = "CREOLE_CACHE";

const STEPS_HELP: &str =
    "Training: --steps N --carry \"out1->in0,out2->in1\" runs the program N times; after each run
output 1 becomes input 0 and output 2 becomes input 1 (\"out1..out2->in0\" says the same). Output 0
(the loss) is printed, about twenty times in all:
    step 1: out0 = 1.8012 (0.214 ms)

Stages: --stop-after STAGE prints the IR there. That IR can be edited and run again: what is
lowered already passes the earlier stages unchanged. Stages of the back ends:";

fn command(tool: &Tool) -> Command {
    let catalog = &tool.catalog;
    let command = Command::new(tool.name)
        .about("Compiles a program and runs it")
        .version(tool.version)
        .term_width(100)
        .after_help(format!("{STEPS_HELP}\n{}", stages_help(catalog)))
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .required(true)
                .help("The program; '-' is standard input"),
        );
    let command = add_runs(add_compilation(add_arrays(command), catalog));
    let command = add_looks(command).arg(command_line::color());
    command_line::dump_flags(command.next_help_heading("IR dumps"))
}

/// Adds the flags of the program, its inputs, and the expected results.
fn add_arrays(command: Command) -> Command {
    let path = || value_parser!(PathBuf);
    command
        .arg(value("entry", "NAME", "The function to run").default_value("main"))
        .arg(
            Arg::new("all-functions")
                .long("all-functions")
                .action(ArgAction::SetTrue)
                .conflicts_with_all([
                    "entry", "inputs", "input", "output", "expect", "donate", "cache",
                ])
                .help(
                    "Run every public function that takes no inputs, or all with --random-inputs",
                ),
        )
        .arg(
            Arg::new("split-input-file")
                .long("split-input-file")
                .action(ArgAction::SetTrue)
                .requires("all-functions")
                .help("Take the parts between lines '// -----' for files of their own"),
        )
        .arg(value("inputs", "DIR|FILE.npz", "Read in0.npy, in1.npy, ... from DIR, or from in0, in1, ... of a .npz").value_parser(path()))
        .arg(
            value("input", "F", "Read the next input from F; may be repeated")
                .value_parser(path())
                .action(ArgAction::Append),
        )
        .arg(
            value("random-inputs", "SEED", "Make inputs from SEED")
                .value_parser(value_parser!(u64)),
        )
        .group(ArgGroup::new("from").args(["inputs", "input", "random-inputs"]))
        .arg(value("output", "DIR", "Write out0.npy, out1.npy, ... into DIR").value_parser(path()))
        .arg(
            value("expect", "DIR", "Compare with out0.npy, out1.npy, ... of DIR")
                .value_parser(path()),
        )
        .arg(
            value("report", "FILE", "Write the back end's report of the run into FILE, as JSON")
                .value_parser(path())
                .conflicts_with_all(["bench", "steps"]),
        )
        .arg(
            value("probe-output-dir", "DIR", "Write what interpreter.probe sees into DIR: probe1.npy, probe2.npy, ... and index.csv")
                .value_parser(path())
                .conflicts_with("bench"),
        )
        .arg(
            value("rtol", "R", "Relative tolerance (that of DIR/meta.json, else what the type of the elements allows)")
                .value_parser(tolerance)
                .requires("expect"),
        )
        .arg(
            value("atol", "A", "Absolute tolerance (likewise)")
                .value_parser(tolerance)
                .requires("expect"),
        )
}

fn add_compilation(command: Command, catalog: &Catalog) -> Command {
    command
        .arg(backend(catalog))
        .arg(value(
            "target",
            "OPTION=VALUE,...",
            "Compile for another target than this machine: vector-bits=128,avx2=off",
        ))
        .arg(value(
            "machine",
            "NAME|FILE",
            "The machine that --backend tile simulates: one of 'creole-tile machines', or a file with one",
        ))
        .arg(
            value("donate", "N,...", "Let results be computed in the memory of these inputs")
                .value_parser(value_parser!(u32))
                .value_delimiter(','),
        )
        .arg(
            value(
                "cache",
                "DIR",
                "Keep machine code in DIR, a folder that is trusted, for the next time [env: CREOLE_CACHE]",
            )
            .value_parser(value_parser!(PathBuf)),
        )
        .arg(
            value("cache-size", "MIB", "Keep no more than MIB in the cache")
                .value_parser(value_parser!(u32))
                .default_value("512"),
        )
        .arg(
            value("schedules", "FILE", "Give kernels the schedules that --tune has found")
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(command_line::boolean(
            "verify-each",
            if cfg!(debug_assertions) {
                "Verify the IR after each pass [1]"
            } else {
                "Verify the IR after each pass [0]"
            },
        ))
        .arg(
            value("threads", "N", "Number of threads (all cores)")
                .value_parser(value_parser!(u32).range(1..=4096)),
        )
}

/// Adds the flags of repeated runs and measurements.
fn add_runs(command: Command) -> Command {
    command
        .arg(
            value("bench", "SECONDS", "Run for SECONDS and say how long it took")
                .value_parser(seconds),
        )
        .arg(
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .requires("bench")
                .help("Print the benchmark as one line of JSON"),
        )
        .arg(
            Arg::new("mlir-timing")
                .long("mlir-timing")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["stop-after", "print-memory-plan", "memory-plan-svg"])
                .help("Say where the time to compile went; stages and passes: of all threads together"),
        )
        .arg(
            value("steps", "N", "Run N times, feeding outputs back as --carry says")
                .value_parser(value_parser!(u32).range(1..))
                .conflicts_with_all(["bench", "expect"]),
        )
        .arg(
            value("carry", "out1->in0,...", "Which outputs become which inputs of the next step")
                .value_parser(carry)
                .value_delimiter(',')
                .requires("steps"),
        )
}

/// Adds the flags that inspect a compiled program without running it.
fn add_looks(command: Command) -> Command {
    const RUNS: [&str; 5] = ["bench", "expect", "output", "steps", "all-functions"];
    command
        .arg(
            value(
                "tune",
                "SECONDS",
                "Measure schedules of kernels, and keep the best in the file of --schedules",
            )
            .value_parser(seconds)
            .requires("schedules")
            .conflicts_with_all(RUNS)
            .conflicts_with_all(["stop-after", "print-memory-plan", "memory-plan-svg"]),
        )
        .arg(
            Arg::new("tune-random")
                .long("tune-random")
                .action(ArgAction::SetTrue)
                .help(
                    "Try schedules at random, not near the fastest: how well estimates order them",
                )
                .requires("tune"),
        )
        .arg(
            value("tune-svg", "FILE", "Draw into FILE what --tune has measured")
                .value_parser(value_parser!(PathBuf))
                .requires("tune"),
        )
        .arg(
            Arg::new("explain-schedules")
                .long("explain-schedules")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["tune", "stop-after", "print-memory-plan", "memory-plan-svg"])
                .conflicts_with_all(RUNS)
                .help("Print the loops of each kernel with estimates of others instead of running"),
        )
        .arg(
            value("stop-after", "STAGE", "Print the IR after STAGE instead of running")
                .conflicts_with_all(RUNS),
        )
        .arg(
            Arg::new("print-memory-plan")
                .long("print-memory-plan")
                .action(ArgAction::SetTrue)
                .conflicts_with("stop-after")
                .conflicts_with_all(RUNS)
                .help("Print what a call has in memory, and when, instead of running"),
        )
        .arg(
            value("memory-plan-svg", "FILE", "Draw that into FILE instead of running")
                .value_parser(value_parser!(PathBuf))
                .conflicts_with("stop-after")
                .conflicts_with_all(RUNS),
        )
}

fn value(name: &'static str, what: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(what).help(help)
}

fn tolerance(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|t| *t >= 0.0);
    number.ok_or_else(|| "expected a number that is not negative".into())
}

fn seconds(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|s| (0.0..=86_400.0).contains(s));
    number.ok_or_else(|| "expected a number of seconds, at most a day".into())
}

/// Parses `out1->in0`, or `out1..out4->in0`: outputs 1 to 4 become inputs 0 to 3.
fn carry(text: &str) -> Result<Vec<Carry>, String> {
    let read = || {
        let (outputs, input) = text.trim().split_once("->")?;
        let number = |text: &str, word: &str| -> Option<usize> {
            text.trim().strip_prefix(word)?.parse().ok()
        };
        let (first, last) = outputs.split_once("..").unwrap_or((outputs, outputs));
        let (first, last) = (number(first, "out")?, number(last, "out")?);
        let input = number(input, "in")?;
        // Limit of the numbers: a typing error must not exhaust memory.
        let is_sane = first <= last && last - first < 10_000;
        is_sane.then(|| (first..=last).zip(input..).map(|(output, input)| Carry { output, input }))
    };
    let found: Option<Vec<Carry>> = read().map(Iterator::collect);
    found.ok_or_else(|| "expected out<i>->in<j> or out<i>..out<k>->in<j>".into())
}

/// Returns the flag `--backend`, with the back ends of the catalog.
fn backend(catalog: &Catalog) -> Arg {
    let all: Vec<String> =
        catalog.backends.iter().map(|b| format!("{}: {}", b.name, b.summary)).collect();
    let arg = value("backend", "BACKEND", "").help(format!("What runs it ({})", all.join("; ")));
    match catalog.backends.first() {
        Some(first) => arg.default_value(first.name),
        None => arg.required(true),
    }
}

/// Formats a line for each back end that has stages.
fn stages_help(catalog: &Catalog) -> String {
    let with_stages = catalog.backends.iter().filter(|b| !b.stages.is_empty());
    let line = |b: &&creole_ir::backend::Backend| {
        let names: Vec<&str> = b.stages.iter().map(|s| s.name).collect();
        format!("    {}: {}", b.name, names.join(", "))
    };
    with_stages.map(line).collect::<Vec<_>>().join("\n")
}

/// Returns the back end, its target and options, and the number of stages to stop after.
fn configuration(
    found: &ArgMatches,
    catalog: &Catalog,
    machine: Option<Found>,
) -> Result<(Configuration, Option<usize>), Error> {
    let text = |name: &str| found.get_one::<String>(name).map(String::as_str);
    let backend = catalog.backend(text("backend").unwrap_or_default())?;
    let options = TargetOptions::parse(text("target").unwrap_or_default())?;
    let options = match machine {
        Some(machine) => options.with("machine", &machine.option),
        None => options,
    };
    let of_stage = text("stop-after").and_then(|stage| (backend.options_for_stage)(stage));
    let options = match of_stage {
        Some((name, value)) => options.with(name, value),
        None => options,
    };
    let target = (backend.target)(&options)?;
    let stages = text("stop-after").map(|name| backend.stages_until(name)).transpose()?;
    let donated = found.get_many::<u32>("donate").into_iter().flatten();
    let donated = NumberSet::new(donated.map(|input| *input as usize));
    let usual = Configuration::new(backend.name, target);
    let verify_each = command_line::flag_or(found, "verify-each", usual.verify_each);
    Ok((Configuration { donated, verify_each, ..usual }, stages))
}

/// Parses the command line, without the program's name; programs print to `printed`.
pub(super) fn parse(
    tool: &Tool,
    Call { args, stdin, cwd }: Call<'_>,
    printed: Printed,
) -> Result<Flags, Outcome> {
    let catalog = &*tool.catalog;
    let found = command_line::matches(command(tool), args)?;
    let text = |name: &str| found.get_one::<String>(name).cloned();
    let machine = found
        .get_one::<String>("machine")
        .map(|which| machine::find(tool, which, command_line::is_in_color(&found), (stdin, cwd)));
    let machine = machine.transpose().map_err(Outcome::failure)?;
    let (configuration, stages) = configuration(&found, catalog, machine)
        .map_err(|e| Outcome::bad_usage(format!("error: {e}\n")))?;
    let dumps = command_line::dumps(&found, PrintOptions::default(), catalog)?;
    // Stages run on functions and kernels apart.
    let dumps = Dumps { names_op: true, ..dumps };
    let threads = found.get_one::<u32>("threads").map_or_else(all_cores, |n| *n as usize);
    let report = found.get_one::<PathBuf>("report").cloned();
    let probes = found.get_one::<PathBuf>("probe-output-dir").map(|folder| cwd.join(folder));
    let runs = Runs::new(threads, probes.as_deref(), printed, report.is_some())
        .map_err(Outcome::failure)?;
    Ok(Flags {
        file: text("file").unwrap_or_default(),
        entry: text("entry").unwrap_or_default(),
        all: found.get_flag("all-functions"),
        splits: found.get_flag("split-input-file"),
        inputs: inputs(&found),
        output: found.get_one("output").cloned(),
        expect: found.get_one("expect").cloned(),
        rtol: found.get_one("rtol").copied(),
        atol: found.get_one("atol").copied(),
        configuration,
        cache: cache(&found, &dumps),
        schedules: found.get_one("schedules").cloned(),
        tuning: tuning(&found),
        bench: found.get_one("bench").copied(),
        json: found.get_flag("json"),
        timing: found.get_flag("mlir-timing"),
        explain_schedules: found.get_flag("explain-schedules"),
        memory_plan: found.get_flag("print-memory-plan"),
        memory_svg: found.get_one("memory-plan-svg").cloned(),
        steps: found.get_one::<u32>("steps").map(|n| *n as usize),
        carry: found
            .get_many::<Vec<Carry>>("carry")
            .into_iter()
            .flatten()
            .flatten()
            .copied()
            .collect(),
        stages,
        color: command_line::is_in_color(&found),
        dumps,
        instruments: Instruments::default(),
        report,
        runs,
    })
}

/// Returns the folder of `--cache`, or else of the environment; an empty one means none.
fn cache(found: &ArgMatches, dumps: &Dumps) -> Option<(PathBuf, u64)> {
    let given = found.get_one::<PathBuf>("cache").cloned();
    let folder = given.or_else(|| std::env::var_os(CACHE_VARIABLE).map(PathBuf::from));
    let n_mib = found.get_one::<u32>("cache-size").copied().unwrap_or_default();
    // Passes that do not run can't be verified, and their IR can't be printed.
    let verifies = command_line::flag_or(found, "verify-each", false);
    let runs_all = verifies || !dumps.are_none();
    let folder = folder.filter(|folder| !folder.as_os_str().is_empty() && !runs_all)?;
    Some((folder, u64::from(n_mib) << 20))
}

fn tuning(found: &ArgMatches) -> Option<Tuning> {
    let (seconds, file) = (*found.get_one("tune")?, found.get_one::<PathBuf>("schedules")?.clone());
    let svg = found.get_one("tune-svg").cloned();
    Some(Tuning { seconds, file, svg, at_random: found.get_flag("tune-random") })
}

fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn inputs(found: &ArgMatches) -> Inputs {
    let files: Vec<PathBuf> = found.get_many("input").into_iter().flatten().cloned().collect();
    match (found.get_one::<PathBuf>("inputs"), found.get_one("random-inputs")) {
        (Some(file), _) if file.extension().is_some_and(|e| e == "npz") => {
            Inputs::Archive(file.clone())
        }
        (Some(folder), _) => Inputs::Folder(folder.clone()),
        (_, Some(seed)) => Inputs::Random(*seed),
        _ if files.is_empty() => Inputs::None,
        _ => Inputs::Files(files),
    }
}
