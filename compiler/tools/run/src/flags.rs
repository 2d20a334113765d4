//! Command-line flags of `creole-run`.

use std::path::PathBuf;

use clap::ArgMatches;
use creole_ir::backend::{Backend, TargetOptions};
use creole_ir::communicator::DeviceGrid;
use creole_ir::text::PrintOptions;
use creole_ir::{Error, NumberSet, bail, ensure};

use super::command::{Carry, command};
use super::runs::{Kept, Printed, Runs};
use super::streams::Streams;
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
    /// True if each device has inputs of its own.
    pub(super) per_device_inputs: bool,
    pub(super) output: Option<PathBuf>,
    pub(super) expect: Option<PathBuf>,
    pub(super) rtol: Option<f64>,
    pub(super) atol: Option<f64>,
    pub(super) backend: &'static Backend,
    pub(super) configuration: Configuration,
    /// Folder of the code cache, and its size limit in bytes.
    pub(super) cache: Option<(PathBuf, u64)>,
    /// File with schedules of kernels.
    pub(super) schedules: Option<PathBuf>,
    pub(super) tuning: Option<Tuning>,
    /// True if schedules and estimates are printed instead of running the program.
    pub(super) explain_schedules: bool,
    pub(super) bench: Option<f64>,
    /// True if the time of each kernel is measured.
    pub(super) profile: bool,
    /// Output file for a trace of the calls of kernels.
    pub(super) trace: Option<PathBuf>,
    /// True if the names of functions are written for `perf`.
    pub(super) perf_map: bool,
    /// Functions whose machine code is printed instead of running the program: all whose names have this part.
    pub(super) print_asm: Option<String>,
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

/// Back end that the flags choose, with its configuration.
struct Chosen {
    backend: &'static Backend,
    configuration: Configuration,
    /// Number of stages to stop after.
    stages: Option<usize>,
}

/// Returns the back end, its target and options. Error: one that does not exist.
fn chosen(found: &ArgMatches, catalog: &Catalog, machine: Option<Found>) -> Result<Chosen, Error> {
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
    let options = with_profile(found, options, backend)?;
    let target = (backend.target)(&options)?;
    let stages = text("stop-after").map(|name| backend.stages_until(name)).transpose()?;
    let donated = found.get_many::<u32>("donate").into_iter().flatten();
    let donated = NumberSet::new(donated.map(|input| *input as usize));
    let usual = Configuration::new(backend.name, target);
    let verify_each = command_line::flag_or(found, "verify-each", usual.verify_each);
    let mode = text("rewrite-mode").map_or(Ok(usual.mode), str::parse)?;
    let configuration =
        Configuration { donated, verify_each, mode, devices: devices(found), ..usual };
    Ok(Chosen { backend, configuration, stages })
}

/// Returns the devices that the program runs on.
fn devices(found: &ArgMatches) -> DeviceGrid {
    let number = |name: &str| found.get_one::<u32>(name).copied().unwrap_or(1);
    DeviceGrid { replicas: number("replicas"), partitions: number("partitions") }
}

/// Adds the target option of profiles if a flag asks for one. Error: the back end makes none, or the option is given.
fn with_profile(
    found: &ArgMatches,
    options: TargetOptions,
    backend: &Backend,
) -> Result<TargetOptions, Error> {
    let flag = match (found.get_flag("profile"), found.contains_id("profile-trace")) {
        (true, _) => "--profile",
        (false, true) => "--profile-trace",
        (false, false) => return Ok(options),
    };
    let Some(name) = backend.profile_option else {
        bail!("{flag}: back end '{}' makes no profiles", backend.name)
    };
    let is_given = options.iter().any(|(given, _)| given == name);
    ensure!(!is_given, "{flag} sets the target option '{name}'");
    Ok(options.with(name, "on"))
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
    let Chosen { backend, configuration, stages } = chosen(&found, catalog, machine)
        .map_err(|e| Outcome::bad_usage(format!("error: {e}\n")))?;
    let dumps = command_line::dumps(&found, PrintOptions::default(), catalog)?;
    // Stages run on functions and kernels apart.
    let dumps = Dumps { names_op: true, ..dumps };
    let threads = found.get_one::<u32>("threads").map_or_else(all_cores, |n| *n as usize);
    let report = found.get_one::<PathBuf>("report").cloned();
    let folder = |name: &str| found.get_one::<PathBuf>(name).map(|folder| cwd.join(folder));
    let probes = folder("probe-output-dir");
    let trace = found.get_one::<PathBuf>("profile-trace").cloned();
    let (profile, is_traced) = (found.get_flag("profile"), trace.is_some());
    let kept = Kept { report: report.is_some(), profile, trace: is_traced };
    let streams =
        Streams::new(folder("infeed"), folder("outfeed"), configuration.devices != DeviceGrid::ONE);
    let runs = Runs::new(threads, probes.as_deref(), streams, printed, kept);
    let runs = runs.map_err(Outcome::failure)?;
    Ok(Flags {
        file: text("file").unwrap_or_default(),
        entry: text("entry").unwrap_or_default(),
        all: found.get_flag("all-functions"),
        splits: found.get_flag("split-input-file"),
        inputs: inputs(&found),
        per_device_inputs: found.get_flag("per-device-inputs"),
        output: found.get_one("output").cloned(),
        expect: found.get_one("expect").cloned(),
        rtol: found.get_one("rtol").copied(),
        atol: found.get_one("atol").copied(),
        backend,
        configuration,
        cache: cache(&found, &dumps),
        schedules: found.get_one("schedules").cloned(),
        tuning: tuning(&found),
        bench: found.get_one("bench").copied(),
        profile,
        trace,
        perf_map: found.get_flag("perf-map"),
        print_asm: text("print-asm"),
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

pub(super) fn all_cores() -> usize {
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
