//! Command `creole-tile sim`: runs a program on a simulated machine.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Command};
use creole_ir::backend::{Executable, Interface, Target, TargetOptions};
use creole_ir::pass::functions;
use creole_ir::{Body, Diagnostic, Symbol, Tensor};
use creole_machine::Machine;
use creole_run::machine::{self, Files, Found};
use creole_run::{inputs_for, read_array};
use creole_session::module::functions_of;
use creole_session::queries::{self, Configuration, Database};
use creole_tile::TileLevel;
use creole_tile_sim::{Commit, Costs, Finding, Options, Outcome as Run, Report, Simulated};
use creole_tool::outcome::{FAILED, Outcome};
use creole_tool::source::Source;
use creole_tool::{Text, Tool};

use super::command::Subcommand;
use super::flags::{Flags, flag, shape, text, value};
use super::outputs;
use super::places::OpLocations;
use super::report;
use super::sensitivity::{Effect, effects};
use crate::shown::Shown;

/// Machine, and the level that programs for it are lowered to.
#[derive(Clone, Copy)]
pub(super) struct LoweringTarget<'a> {
    pub(super) machine: &'a Found,
    pub(super) level: TileLevel,
}

impl LoweringTarget<'_> {
    /// Returns the target of the back end. Error: rendered.
    pub(super) fn target(self) -> Result<Target, String> {
        let options = TargetOptions::default();
        let options = options.with("machine", &self.machine.option);
        let options = options.with("level", self.level.name());
        let target = (creole_tile_sim::backend().target)(&options);
        target.map_err(|error| format!("error: --machine: {error}\n"))
    }
}

/// Returns the program after the first `n` stages of the back end. Error: rendered.
pub(super) fn after(
    text: Text<'_>,
    lowering: LoweringTarget<'_>,
    entry: Symbol,
    n_stages: usize,
) -> Result<Body, String> {
    let configuration = Configuration::new(creole_tile_sim::backend().name, lowering.target()?);
    let body = queries::after_stages(text.db, text.file, entry, configuration, n_stages);
    let body = body.map_err(|errors| text.render(&errors))?;
    let module = queries::assembled(text.db, text.file, &[body]);
    Ok(functions_of(&module).clone())
}

/// Flags of outputs that need timing.
const NEED_TIME: [&str; 7] = ["timing", "trace", "csv", "svg", "html", "timeline", "sensitivity"];

/// Subcommand `sim`.
pub(super) struct SimCommand;

impl Subcommand for SimCommand {
    fn flags(&self) -> Command {
        let path =
            |name, what, help| value(name, what, help).value_parser(clap::value_parser!(PathBuf));
        let number =
            |name, what, help| value(name, what, help).value_parser(clap::value_parser!(u64));
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

    fn run(&self, found: &ArgMatches, flags: &Flags, files: Files<'_>) -> Result<Outcome, String> {
        simulate(&AskedRun::of(found), flags, files)
    }
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

/// Arguments of `creole-tile sim`.
pub(crate) struct AskedRun {
    pub(crate) file: String,
    pub(crate) entry: String,
    pub(crate) machine: String,
    /// Level that the program is lowered to.
    pub(crate) level: TileLevel,
    /// Folder with `in0.npy` and so on; without one, inputs are made from the seed.
    pub(crate) inputs: Option<PathBuf>,
    pub(crate) seed: u64,
    /// Simulation mode: data, time, or both.
    pub(crate) is_functional: bool,
    pub(crate) is_timed: bool,
    /// True if the time of repeating iterations is extrapolated, where only time matters.
    pub(crate) extrapolates: bool,
    /// Number of DMA orders tried besides the default one.
    pub(crate) schedules: u64,
    pub(crate) json: bool,
    pub(crate) report: Option<PathBuf>,
    pub(crate) trace: Option<PathBuf>,
    /// Output file for the table of ops.
    pub(crate) csv: Option<PathBuf>,
    /// Output folder for pictures.
    pub(crate) svg: Option<PathBuf>,
    pub(crate) html: Option<PathBuf>,
    /// True if the JSON report includes time series.
    pub(crate) has_timeline: bool,
    /// True if the sensitivity of the result to the machine's figures is analysed.
    pub(crate) has_sensitivity: bool,
    /// Output folder for the arrays, as `out0.npy` and so on.
    pub(crate) output: Option<PathBuf>,
}

impl AskedRun {
    fn of(found: &ArgMatches) -> AskedRun {
        let text = |name: &str| text(found, name);
        let path = |name: &str| found.get_one::<PathBuf>(name).cloned();
        let number = |name: &str| found.get_one::<u64>(name).copied().unwrap_or_default();
        AskedRun {
            file: text("file"),
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
}

/// Runs a program. Error: rendered diagnostics.
fn simulate(asked: &AskedRun, flags: &Flags, (stdin, cwd): Files<'_>) -> Result<Outcome, String> {
    let source = Source::read(&asked.file, stdin, cwd)?;
    let db = Database::new(&flags.tool.catalog);
    let file = db.add(&source.name, &*source.text, false);
    let text = Text { name: &source.name, color: flags.color, db: &db, file };
    let entry = Symbol::new(&asked.entry);
    text.check_program(entry)?;
    let interface = queries::interface(&db, file, entry).map_err(|e| text.render(&[e]))?;
    let found = machine::find(&flags.tool, &asked.machine, flags.color, (stdin, cwd))?;
    let machine = &found.machine;
    let lowering = LoweringTarget { machine: &found, level: asked.level };
    let executable = executable(text, lowering, entry)?;
    let program = simulated(&*executable);
    let inputs = if asked.is_functional { inputs(asked, &interface, cwd)? } else { Vec::new() };
    let mut simulation = Simulation { text, program, inputs };
    let options = options(asked, machine);
    let mut run = simulation.run(options.clone())?;
    if run.needs_data() {
        simulation.inputs = self::inputs(asked, &interface, cwd)?;
        run = simulation.run(Options { is_functional: true, ..options.clone() })?;
    }
    let map = text.map();
    let places = OpLocations::of_module(program.module(), |loc| text.place(&map, loc));
    run.locate(&|loc| places.of(loc).to_owned());
    let mut stderr = findings(text, &run.findings);
    if run.findings.is_empty() {
        stderr += &simulation.other_orders(asked.schedules, &options, &run)?;
    }
    let sensitivity = match asked.has_sensitivity {
        true => Some(simulation.sensitivity(machine, &options)?),
        false => None,
    };
    let shown = Shown {
        name: &source.name,
        text: &source.text,
        machine,
        is_timed: asked.is_timed,
        has_timeline: asked.has_timeline,
        run: &run,
        places: &places,
        sensitivity,
    };
    outputs::write(asked, &shown, cwd)?;
    let stdout = if asked.json { report::json(&shown) } else { report::text(&shown) };
    let code = if stderr.is_empty() { 0 } else { FAILED };
    Ok(Outcome { stdout, stderr, code })
}

/// Simulates the time of a program on a machine, without its data. Error: rendered diagnostics.
pub(super) fn timed(tool: &Tool, program: &str, machine: &Found) -> Result<Report, String> {
    let lowering = LoweringTarget { machine, level: TileLevel::Grids };
    of_main(tool, program, lowering, |text, program| {
        let options = Options {
            is_functional: false,
            checks_races: false,
            ..Options::new(Costs::of(&machine.machine))
        };
        Ok(Simulation { text, program, inputs: Vec::new() }.run(options)?.report)
    })
}

/// Returns the number of bundles in the code of a program for a machine. Error: rendered diagnostics.
pub(super) fn n_bundles(tool: &Tool, program: &str, machine: &Found) -> Result<usize, String> {
    let lowering = LoweringTarget { machine, level: TileLevel::Bundles };
    of_main(tool, program, lowering, |_, program| {
        let module = program.module();
        Ok(functions(module)
            .into_iter()
            .filter_map(|op| module.nested(op))
            .map(|body| creole_passes_tile::n_bundles(body))
            .sum())
    })
}

/// Evaluates `ask` on the function `main` of a program, lowered for a machine. Error: rendered diagnostics.
fn of_main<T>(
    tool: &Tool,
    program: &str,
    lowering: LoweringTarget<'_>,
    ask: impl FnOnce(Text<'_>, &Simulated) -> Result<T, String>,
) -> Result<T, String> {
    let db = Database::new(&tool.catalog);
    let name = "program";
    let file = db.add(name, program, false);
    let text = Text { name, color: false, db: &db, file };
    let entry = Symbol::new("main");
    text.check_program(entry)?;
    let executable = executable(text, lowering, entry)?;
    ask(text, simulated(&*executable))
}

/// Compiles a program for the simulator. Error: rendered.
fn executable(
    text: Text<'_>,
    lowering: LoweringTarget<'_>,
    entry: Symbol,
) -> Result<Box<dyn Executable>, String> {
    let configuration = Configuration::new(creole_tile_sim::backend().name, lowering.target()?);
    let executable = text.db.executable(text.file, entry, configuration);
    executable.map_err(|errors| text.render(&errors))
}

fn simulated(executable: &dyn Executable) -> &Simulated {
    Simulated::of(executable).expect("the program was compiled for the simulator")
}

fn inputs(asked: &AskedRun, interface: &Interface, cwd: &Path) -> Result<Vec<Tensor>, String> {
    let Some(folder) = &asked.inputs else { return inputs_for(interface, asked.seed) };
    let folder = cwd.join(folder);
    let path = |i: usize| folder.join(format!("in{i}.npy"));
    // Arrays that a kernel only writes need no file.
    let there = interface.inputs.iter().enumerate().take_while(|(i, _)| path(*i).exists());
    let read: Vec<Tensor> =
        there.map(|(i, ty)| read_array(&path(i), *ty)).collect::<Result<_, _>>()?;
    match read.is_empty() && !interface.inputs.is_empty() {
        true => Err(format!("{}: error: no such file\n", path(0).display())),
        false => Ok(read),
    }
}

fn options(asked: &AskedRun, machine: &Machine) -> Options {
    let is_drawn = asked.svg.is_some() || asked.html.is_some();
    let traces = asked.trace.is_some();
    Options {
        is_functional: asked.is_functional,
        is_timed: asked.is_timed,
        traces,
        extrapolates: asked.extrapolates,
        profiles: asked.is_timed,
        has_timeline: traces || is_drawn || asked.has_timeline,
        ..Options::new(Costs::of(machine))
    }
}

/// Program with its inputs.
struct Simulation<'a> {
    text: Text<'a>,
    program: &'a Simulated,
    inputs: Vec<Tensor>,
}

impl Simulation<'_> {
    /// Runs the program. Error: rendered.
    fn run(&self, options: Options) -> Result<Run, String> {
        let run = self.program.simulate(&self.inputs, options);
        run.map_err(|error| self.text.render(&[error]))
    }

    /// Runs the program with `n` other completion orders of DMAs. Returns differences, rendered.
    fn other_orders(&self, n: u64, usual_options: &Options, usual: &Run) -> Result<String, String> {
        for seed in 0..n {
            let commit = if seed == 0 { Commit::Wait } else { Commit::Random };
            let options = Options { commit, seed, is_timed: false, ..unrecorded(usual_options) };
            let run = self.run(options)?;
            if run.arrays != usual.arrays {
                let which = if seed == 0 {
                    "as late as they may".to_owned()
                } else {
                    format!("in order {seed}")
                };
                let name = self.text.name;
                return Ok(format!("{name}: error: the results differ if DMAs end {which}\n"));
            }
        }
        Ok(String::new())
    }

    /// Returns the effects of the machine's figures on the result. The program is simulated without its data, unless
    /// control flow depends on it.
    fn sensitivity(&self, machine: &Machine, options: &Options) -> Result<Vec<Effect>, String> {
        let run = |costs: &Costs, is_functional: bool| {
            let unrecorded = unrecorded(options);
            let options =
                Options { costs: costs.clone(), is_functional, checks_races: false, ..unrecorded };
            self.run(options)
        };
        let without = run(&options.costs, false)?;
        let has_stopped = options.is_functional && !without.findings.is_empty();
        let needs_data = has_stopped || without.needs_data();
        effects(machine, |costs| {
            let report = run(costs, needs_data)?.report;
            Ok((report.cycles, report.seconds))
        })
    }
}

/// Returns the options without recordings that only reports need.
fn unrecorded(options: &Options) -> Options {
    Options { traces: false, profiles: false, has_timeline: false, ..options.clone() }
}

/// Renders bugs as diagnostics.
fn findings(text: Text<'_>, findings: &[Finding]) -> String {
    let map = text.map();
    let one = |finding: &Finding| {
        let mut diagnostic = Diagnostic::error(map.span(finding.loc), finding.text());
        diagnostic.notes =
            finding.notes.iter().map(|(loc, note)| (map.span(*loc), note.clone())).collect();
        diagnostic
    };
    let all: Vec<Diagnostic> = findings.iter().map(one).collect();
    text.rendered(&all)
}
