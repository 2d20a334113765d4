//! Command `creole-tile sim`: runs a program on a simulated machine.

use std::path::Path;

use creole_ir::backend::{Executable, Interface, Target, TargetOptions};
use creole_ir::pass::functions;
use creole_ir::{Body, Diagnostic, Symbol, Tensor};
use creole_machine::Machine;
use creole_run::machine::{self, Found};
use creole_run::{inputs_for, read_array};
use creole_session::module::functions_of;
use creole_session::queries::{self, Configuration, Database};
use creole_tile::TileLevel;
use creole_tile_sim::{Commit, Costs, Finding, Options, Outcome as Run, Report, Simulated};
use creole_tool::outcome::{FAILED, Outcome};
use creole_tool::source::{Source, Stdin};
use creole_tool::{Text, Tool};

use super::flags::Flags;
use super::outputs;
use super::places::OpLocations;
use super::report;
use super::sensitivity::{Effect, effects};
use crate::asked::AskedRun;
use crate::shown::Shown;

/// Returns the program after the first `n` stages of the back end. Error: rendered.
pub(super) fn after(
    text: Text<'_>,
    machine: (&Found, TileLevel),
    entry: Symbol,
    n_stages: usize,
) -> Result<Body, String> {
    let configuration = Configuration::new(creole_tile_sim::backend().name, target(machine)?);
    let body = queries::after_stages(text.db, text.file, entry, configuration, n_stages);
    let body = body.map_err(|errors| text.render(&errors))?;
    let module = queries::assembled(text.db, text.file, &[body]);
    Ok(functions_of(&module).clone())
}

/// Runs a program. Error: rendered diagnostics.
pub(super) fn run(
    asked: &AskedRun,
    flags: &Flags,
    stdin: Stdin<'_>,
    cwd: &Path,
) -> Result<Outcome, String> {
    let source = Source::read(&asked.file, stdin, cwd)?;
    let db = Database::new(&flags.tool.catalog);
    let file = db.add(&source.name, &source.text, false);
    let text = Text { name: &source.name, color: flags.color, db: &db, file };
    let entry = Symbol::new(&asked.entry);
    text.check_program(entry)?;
    let interface = queries::interface(&db, file, entry).map_err(|e| text.render(&[e]))?;
    let found = machine::find(&flags.tool, &asked.machine, flags.color, (stdin, cwd))?;
    let machine = &found.machine;
    let executable = executable(text, (&found, asked.level), entry)?;
    let program = simulated(&*executable);
    let mut inputs = if asked.is_functional { inputs(asked, &interface, cwd)? } else { Vec::new() };
    let options = options(asked, machine);
    let mut run = one(text, program, &inputs, options.clone())?;
    if run.needs_data() {
        inputs = self::inputs(asked, &interface, cwd)?;
        let options = Options { is_functional: true, ..options.clone() };
        run = one(text, program, &inputs, options)?;
    }
    let map = text.map();
    let places = OpLocations::of_module(program.module(), |loc| text.place(&map, loc));
    run.locate(&|loc| places.of(loc).to_owned());
    let mut stderr = findings(text, &run.findings);
    if run.findings.is_empty() {
        stderr += &other_orders(text, (asked, &options), program, &inputs, &run)?;
    }
    let sensitivity = match asked.has_sensitivity {
        true => Some(sensitivity(text, (machine, &options), program, &inputs)?),
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
    of_main(tool, program, (machine, TileLevel::Grids), |text, program| {
        let options = Options {
            is_functional: false,
            checks_races: false,
            ..Options::new(Costs::of(&machine.machine))
        };
        Ok(one(text, program, &[], options)?.report)
    })
}

/// Returns the number of bundles in the code of a program for a machine. Error: rendered diagnostics.
pub(super) fn n_bundles(tool: &Tool, program: &str, machine: &Found) -> Result<usize, String> {
    of_main(tool, program, (machine, TileLevel::Bundles), |_, program| {
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
    machine: (&Found, TileLevel),
    ask: impl FnOnce(Text<'_>, &Simulated) -> Result<T, String>,
) -> Result<T, String> {
    let db = Database::new(&tool.catalog);
    let name = "program";
    let file = db.add(name, program, false);
    let text = Text { name, color: false, db: &db, file };
    let entry = Symbol::new("main");
    text.check_program(entry)?;
    let executable = executable(text, machine, entry)?;
    ask(text, simulated(&*executable))
}

/// Compiles a program for the simulator. Error: rendered.
fn executable(
    text: Text<'_>,
    machine: (&Found, TileLevel),
    entry: Symbol,
) -> Result<Box<dyn Executable>, String> {
    let configuration = Configuration::new(creole_tile_sim::backend().name, target(machine)?);
    let executable = text.db.executable(text.file, entry, configuration);
    executable.map_err(|errors| text.render(&errors))
}

fn simulated(executable: &dyn Executable) -> &Simulated {
    Simulated::of(executable).expect("the program was compiled for the simulator")
}

/// Returns the target of the back end for a machine, for programs at a level. Error: rendered.
pub(super) fn target((machine, level): (&Found, TileLevel)) -> Result<Target, String> {
    let options = TargetOptions::default();
    let options = options.with("machine", &machine.option).with("level", level.name());
    let target = (creole_tile_sim::backend().target)(&options);
    target.map_err(|error| format!("error: --machine: {error}\n"))
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

fn one(
    text: Text<'_>,
    program: &Simulated,
    inputs: &[Tensor],
    options: Options,
) -> Result<Run, String> {
    program.simulate(inputs, options).map_err(|error| text.render(&[error]))
}

/// Runs the program with other completion orders of DMAs. Returns differences, rendered.
fn other_orders(
    text: Text<'_>,
    (asked, usual_options): (&AskedRun, &Options),
    program: &Simulated,
    inputs: &[Tensor],
    usual: &Run,
) -> Result<String, String> {
    for seed in 0..asked.schedules {
        let commit = if seed == 0 { Commit::Wait } else { Commit::Random };
        let options = Options { commit, seed, is_timed: false, ..unrecorded(usual_options) };
        let run = one(text, program, inputs, options)?;
        if run.arrays != usual.arrays {
            let which = if seed == 0 {
                "as late as they may".to_owned()
            } else {
                format!("in order {seed}")
            };
            let name = text.name;
            return Ok(format!("{name}: error: the results differ if DMAs end {which}\n"));
        }
    }
    Ok(String::new())
}

/// Returns the options without recordings that only reports need.
fn unrecorded(options: &Options) -> Options {
    Options { traces: false, profiles: false, has_timeline: false, ..options.clone() }
}

/// Returns the effects of the machine's figures on the result. The program is simulated without its data, unless
/// control flow depends on it.
fn sensitivity(
    text: Text<'_>,
    (machine, options): (&Machine, &Options),
    program: &Simulated,
    inputs: &[Tensor],
) -> Result<Vec<Effect>, String> {
    let run = |costs: &Costs, is_functional: bool| {
        let unrecorded = unrecorded(options);
        let options =
            Options { costs: costs.clone(), is_functional, checks_races: false, ..unrecorded };
        one(text, program, inputs, options)
    };
    let without = run(&options.costs, false)?;
    let has_stopped = options.is_functional && !without.findings.is_empty();
    let needs_data = has_stopped || without.needs_data();
    effects(machine, |costs| {
        let report = run(costs, needs_data)?.report;
        Ok((report.cycles, report.seconds))
    })
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
