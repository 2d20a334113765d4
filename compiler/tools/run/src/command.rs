//! Command line of `creole-run`: its flags, with their help and the values that they take.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgGroup, Command, value_parser};
use creole_ir::backend::Backend;
use creole_ir::pattern::Mode;
use creole_session::catalog::Catalog;
use creole_tool::{Tool, command_line};

/// Loop-carried value of `--steps`: `out1->in0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Carry {
    pub(super) output: usize,
    pub(super) input: usize,
}

const STEPS_HELP: &str =
    "Training: --steps N --carry \"out1->in0,out2->in1\" runs the program N times; after each run
output 1 becomes input 0 and output 2 becomes input 1 (\"out1..out2->in0\" says the same). Output 0
(the loss) is printed, about twenty times in all:
    step 1: out0 = 1.8012 (0.214 ms)

Stages: --stop-after STAGE prints the IR there. That IR can be edited and run again: what is
lowered already passes the earlier stages unchanged. Stages of the back ends:";

/// Returns the command line of the tool.
pub(super) fn command(tool: &Tool) -> Command {
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
    let command = add_looks(add_tuning(add_devices(command))).arg(command_line::color());
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
        .arg(stream("infeed", "Let the program read arrays from streams in DIR: infeed.npy, and channel3.npy of channel 3"))
        .arg(stream("outfeed", "Let the program write arrays to streams in DIR: outfeed.npy, and channel3.npy of channel 3"))
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

/// Flag with a folder of streams, which go on from run to run.
fn stream(name: &'static str, help: &'static str) -> Arg {
    value(name, "DIR", help).value_parser(value_parser!(PathBuf)).conflicts_with_all([
        "bench",
        "profile",
        "all-functions",
    ])
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
        .arg(
            value("rewrite-mode", "MODE", "What rewrite rules may change [strict]")
                .value_parser(Mode::ALL.map(Mode::name)),
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
            Arg::new("profile")
                .long("profile")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["steps", "json", "all-functions", "probe-output-dir", "report"])
                .help("Run for half a second, or as long as --bench says, and print the time of each kernel"),
        )
        .arg(
            value("profile-trace", "FILE", "Write the calls of kernels on all threads into FILE, for Perfetto")
                .value_parser(value_parser!(PathBuf))
                .conflicts_with("all-functions"),
        )
        .arg(
            Arg::new("perf-map")
                .long("perf-map")
                .action(ArgAction::SetTrue)
                .conflicts_with("all-functions")
                .help("Write /tmp/perf-PID.map, so that 'perf report' names kernels"),
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

/// Most devices along one dimension of the grid: each is a thread.
const MAX_DEVICES: i64 = 256;

/// Adds the flags of programs for several devices.
fn add_devices(command: Command) -> Command {
    let one_device = [
        "steps",
        "profile",
        "profile-trace",
        "report",
        "probe-output-dir",
        "all-functions",
        "tune",
        "perf-map",
    ];
    let number = |name, what, help| {
        value(name, what, help)
            .value_parser(value_parser!(u32).range(1..=MAX_DEVICES))
            .conflicts_with_all(one_device)
    };
    command
        .arg(number("replicas", "N", "Run on N replicas, threads of this process that divide its cores"))
        .arg(number("partitions", "M", "Run each replica on M devices, its partitions"))
        .arg(
            Arg::new("per-device-inputs")
                .long("per-device-inputs")
                .action(ArgAction::SetTrue)
                .conflicts_with("input")
                .conflicts_with_all(one_device)
                .help("Read inputs of device D from the folder deviceD of --inputs; device R * M + P is partition P of replica R"),
        )
}

/// Flags that run the program.
const RUNS: [&str; 8] =
    ["bench", "profile", "profile-trace", "perf-map", "expect", "output", "steps", "all-functions"];

/// Adds the flags of the autotuner.
fn add_tuning(command: Command) -> Command {
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
}

/// Adds the flags that inspect a compiled program without running it.
fn add_looks(command: Command) -> Command {
    command
        .arg(
            Arg::new("explain-schedules")
                .long("explain-schedules")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["tune", "stop-after", "print-memory-plan", "memory-plan-svg"])
                .conflicts_with_all(RUNS)
                .help("Print the loops of each kernel with estimates of others instead of running"),
        )
        .arg(
            value(
                "print-asm",
                "KERNEL",
                "Print the machine code of all functions, or of those named so, instead of running",
            )
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("")
            .conflicts_with_all([
                "tune",
                "stop-after",
                "print-memory-plan",
                "memory-plan-svg",
                "explain-schedules",
            ])
            .conflicts_with_all(RUNS),
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
    let line = |b: &&Backend| {
        let names: Vec<&str> = b.stages.iter().map(|s| s.name).collect();
        format!("    {}: {}", b.name, names.join(", "))
    };
    with_stages.map(line).collect::<Vec<_>>().join("\n")
}
