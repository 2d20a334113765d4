//! The command line of `creole-run`.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Command, value_parser};

use crate::catalog::{Catalog, hint};
use crate::command_line;
use crate::outcome::Outcome;

/// What runs a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Backend {
    Cpu,
    Interp,
}

/// Where inputs come from.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Inputs {
    /// Nowhere: the program takes none.
    None,
    /// `in0.npy`, `in1.npy`, ... of a folder.
    Folder(PathBuf),
    /// Files in order.
    Files(Vec<PathBuf>),
    /// A seed.
    Random(u64),
}

/// `out1->in0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Carry {
    pub(super) output: usize,
    pub(super) input: usize,
}

/// What the command line asks for.
pub(super) struct Flags {
    pub(super) file: String,
    pub(super) entry: String,
    pub(super) inputs: Inputs,
    pub(super) output: Option<PathBuf>,
    pub(super) expect: Option<PathBuf>,
    pub(super) rtol: Option<f64>,
    pub(super) atol: Option<f64>,
    pub(super) backend: Backend,
    pub(super) threads: usize,
    pub(super) bench: Option<f64>,
    pub(super) json: bool,
    pub(super) steps: Option<usize>,
    pub(super) carry: Vec<Carry>,
    /// How many stages to run; `None` is all, and then the program.
    pub(super) stages: Option<usize>,
    pub(super) color: bool,
}

const STEPS_HELP: &str =
    "Training: --steps N --carry \"out1->in0,out2->in1\" runs the program N times; after each run
output 1 becomes input 0 and output 2 becomes input 1 (\"out1..out2->in0\" says the same). Output 0
(the loss) is printed, about twenty times in all:
    step 1: out0 = 1.8012 (0.214 ms)

Stages: --stop-after STAGE prints the IR there. That IR can be edited and run again: what is
lowered already passes the earlier stages unchanged.";

fn command() -> Command {
    let path = || value_parser!(PathBuf);
    Command::new("creole-run")
        .about("Compiles a program and runs it")
        .version(env!("CARGO_PKG_VERSION"))
        .term_width(100)
        .after_help(STEPS_HELP)
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .required(true)
                .help("The program; '-' is standard input"),
        )
        .arg(value("entry", "NAME", "The function to run").default_value("main"))
        .arg(value("inputs", "DIR", "Read in0.npy, in1.npy, ... from DIR").value_parser(path()))
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
            value("rtol", "R", "Relative tolerance (that of DIR/meta.json, else 1e-5)")
                .value_parser(tolerance)
                .requires("expect"),
        )
        .arg(
            value("atol", "A", "Absolute tolerance (that of DIR/meta.json, else 1e-8)")
                .value_parser(tolerance)
                .requires("expect"),
        )
        .arg(value("backend", "BACKEND", "cpu, interp or tile").default_value("cpu"))
        .arg(
            value("threads", "N", "Number of threads (all cores)")
                .value_parser(value_parser!(u32).range(1..=4096)),
        )
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
        .arg(command_line::color())
        .arg(
            value("stop-after", "STAGE", "Print the IR after STAGE instead of running")
                .conflicts_with_all(["bench", "expect", "output", "steps"]),
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

/// `out1->in0`, or `out1..out4->in0`: outputs 1 to 4 become inputs 0 to 3.
fn carry(text: &str) -> Result<Vec<Carry>, String> {
    let read = || {
        let (outputs, input) = text.trim().split_once("->")?;
        let number = |text: &str, word: &str| -> Option<usize> {
            text.trim().strip_prefix(word)?.parse().ok()
        };
        let (first, last) = outputs.split_once("..").unwrap_or((outputs, outputs));
        let (first, last) = (number(first, "out")?, number(last, "out")?);
        let input = number(input, "in")?;
        // Nobody has so many outputs: a slip of the finger must not take all memory.
        let is_sane = first <= last && last - first < 10_000;
        is_sane.then(|| (first..=last).zip(input..).map(|(output, input)| Carry { output, input }))
    };
    let found: Option<Vec<Carry>> = read().map(Iterator::collect);
    found.ok_or_else(|| "expected out<i>->in<j> or out<i>..out<k>->in<j>".into())
}

/// Reads the command line, without the program's name.
pub(super) fn parse(args: &[String], catalog: &Catalog) -> Result<Flags, Outcome> {
    let found = command_line::matches(command(), args)?;
    let text = |name: &str| found.get_one::<String>(name).cloned();
    let stages = match text("stop-after") {
        None => None,
        Some(name) => {
            let n = catalog
                .stages_until(&name)
                .map_err(|e| Outcome::bad_usage(format!("error: {e}\n")))?;
            Some(n)
        }
    };
    Ok(Flags {
        file: text("file").unwrap_or_default(),
        entry: text("entry").unwrap_or_default(),
        inputs: inputs(&found),
        output: found.get_one("output").cloned(),
        expect: found.get_one("expect").cloned(),
        rtol: found.get_one("rtol").copied(),
        atol: found.get_one("atol").copied(),
        backend: backend(&text("backend").unwrap_or_default())?,
        threads: found.get_one::<u32>("threads").map_or_else(all_cores, |n| *n as usize),
        bench: found.get_one("bench").copied(),
        json: found.get_flag("json"),
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
    })
}

fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn inputs(found: &ArgMatches) -> Inputs {
    let files: Vec<PathBuf> = found.get_many("input").into_iter().flatten().cloned().collect();
    match (found.get_one::<PathBuf>("inputs"), found.get_one("random-inputs")) {
        (Some(folder), _) => Inputs::Folder(folder.clone()),
        (_, Some(seed)) => Inputs::Random(*seed),
        _ if files.is_empty() => Inputs::None,
        _ => Inputs::Files(files),
    }
}

fn backend(name: &str) -> Result<Backend, Outcome> {
    match name {
        "cpu" => Ok(Backend::Cpu),
        "interp" => Ok(Backend::Interp),
        "tile" => Err(Outcome::failure(
            "error: backend 'tile' is not part of this build; there are cpu and interp\n",
        )),
        _ => {
            let hint = hint(name, ["cpu", "interp", "tile"].into_iter());
            Err(Outcome::bad_usage(format!(
                "error: no backend is named '{name}'{hint}; there are cpu, interp and tile\n"
            )))
        }
    }
}
