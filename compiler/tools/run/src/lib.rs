//! Tool `creole-run`: compiles a program and runs it on arrays.

mod all;
mod assembly;
mod bench;
mod command;
mod devices;
mod emitters;
mod flags;
mod inputs;
mod labels;
mod limits;
pub mod machine;
mod memory;
mod npy;
mod perf_map;
pub mod picture;
mod probes;
mod profile;
mod program;
mod random;
mod results;
mod runs;
mod schedules;
mod steps;
mod streams;
#[cfg(test)]
mod tests;
mod trace;
mod tune;

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use creole_ir::backend::Interface;
use creole_ir::communicator::DeviceGrid;
use creole_ir::text::{PrintOptions, print_module};
use creole_ir::{Body, Error, Symbol, Tensor, Type};
use creole_pages::grow_heaps_by;
use creole_passes_loop::schedule::Schedules;

pub use creole_ir::tensor::near::{Tolerance, mismatch};
pub use npy::{read as read_array, write as write_array};

/// Random inputs of these types. Error: a type without static shape or numeric elements.
pub fn inputs_for(interface: &Interface, seed: u64) -> Result<Vec<Tensor>, String> {
    let make = |(i, ty): (usize, &Type)| random::tensor(*ty, seed, i);
    let made: Result<_, Error> = interface.inputs.iter().enumerate().map(make).collect();
    made.map_err(|error| format!("error: {error}\n"))
}

use creole_session::cache::Cache;
use creole_session::catalog::Catalog;
use creole_session::error_stream::ErrorStream;
use creole_session::files::write_whole;
use creole_session::panics;
use creole_session::pipeline::{Display, DumpIr};
use creole_session::queries::{self, Configuration, Database};
use creole_tool::outcome::{Outcome, file_error};
use creole_tool::progress::ProgressLine;
use creole_tool::source::Source;
use creole_tool::{Call, Text, Tool};
use flags::Flags;
use program::Program;
use runs::Printed;

/// Bytes that heaps grow by: programs of a few kernels need no more.
const HEAP_STEP: usize = 1 << 20;

/// Main function of a binary that is `creole-run` with another catalog.
pub fn main(tool: &Tool) -> ExitCode {
    grow_heaps_by(HEAP_STEP);
    tool.catalog.prepare_rules();
    creole_tool::tool::main(tool, run_streaming, |_, _, _, _| None)
}

/// Runs `creole-run`.
pub fn run(tool: &Tool, call: Call<'_>) -> Outcome {
    guarded(tool, call, &ErrorStream::kept(), Printed::kept())
}

/// [`run`], but dumps go to standard error before the next pass starts, and what the program prints goes to standard
/// output at once.
pub fn run_streaming(tool: &Tool, call: Call<'_>) -> Outcome {
    guarded(tool, call, &ErrorStream::direct(), Printed::direct())
}

fn guarded(tool: &Tool, call: Call<'_>, err: &ErrorStream, printed: Printed) -> Outcome {
    let run = || {
        let mut flags = match flags::parse(tool, call, printed) {
            Ok(flags) => flags,
            Err(outcome) => return outcome,
        };
        if let Some(line) = ProgressLine::on_terminal(err) {
            flags.instruments.add(Arc::new(line));
        }
        if !flags.dumps.are_none() {
            let dumps = DumpIr::new(flags.dumps.clone(), err.clone());
            flags.instruments.add(Arc::new(dumps));
        }
        let outcome = checked(tool, &flags, call).unwrap_or_else(Outcome::failure);
        Outcome { stdout: flags.runs.take_printed() + &outcome.stdout, ..outcome }
    };
    let outcome = panics::guard_deep(run).unwrap_or_else(|message| tool.internal_error(&message));
    Outcome { stderr: err.take() + &outcome.stderr, ..outcome }
}

/// Runs the tool, with rendered errors.
fn checked(
    tool: &Tool,
    flags: &Flags,
    Call { stdin, cwd, .. }: Call<'_>,
) -> Result<Outcome, String> {
    let source = Source::read(&flags.file, stdin, cwd)?;
    let start = Instant::now();
    let Some((file, table)) = known_schedules(flags, cwd)? else {
        return on_source(source, start, flags, tool, cwd);
    };
    let mut outcome = on_source(source, start, flags, &with_schedules(tool, &table), cwd)?;
    outcome.stderr = file.unused(&table) + &outcome.stderr;
    Ok(outcome)
}

/// Runs what the flags ask for. Errors are rendered.
fn on_source(
    Source { name, text, .. }: Source,
    start: Instant,
    flags: &Flags,
    tool: &Tool,
    cwd: &Path,
) -> Result<Outcome, String> {
    let catalog = &tool.catalog;
    if flags.all {
        return Ok(all::run(&name, &text, flags, catalog, cwd));
    }
    let cache = flags.cache.as_ref().map(|(folder, n)| Arc::new(Cache::new(&cwd.join(folder), *n)));
    let db = Database::new(catalog)
        .with_cache(cache.clone())
        .with_instruments(flags.instruments.clone());
    let file = db.add(&name, &*text, false);
    drop(text);
    let text = Text { name: &name, color: flags.color, db: &db, file };
    text.check()?;
    program::check_entry(text, flags)?;
    if let Some(tuning) = &flags.tuning {
        return tune::tune(tool, flags, tuning, text, cwd);
    }
    if flags.explain_schedules {
        return tune::explain(flags, text, catalog).map(Outcome::success);
    }
    if let Some(n) = flags.stages {
        return Ok(stop_after(n, flags, text));
    }
    if flags.memory_plan || flags.memory_svg.is_some() {
        return memory::report(flags, text, cwd).map(Outcome::success);
    }
    let program = Program::compile(text, flags, start);
    let warning = cache.and_then(|cache| cache.finish());
    let mut outcome = run_program(program?, flags, text, cwd)?;
    if let Some(warning) = warning {
        outcome.stderr = format!("{}: warning: {warning}\n{}", tool.name, outcome.stderr);
    }
    Ok(outcome)
}

/// Reads the schedules of `--schedules`, unless they are to be tuned first. Error: rendered.
fn known_schedules(
    flags: &Flags,
    cwd: &Path,
) -> Result<Option<(schedules::Read, Arc<Schedules>)>, String> {
    let Some(path) = flags.schedules.as_ref().filter(|_| flags.tuning.is_none()) else {
        return Ok(None);
    };
    let name = path.display().to_string();
    let file = schedules::Read::new(&cwd.join(path), &name, flags.configuration, flags.color)?;
    let table = Arc::new(file.table()?);
    Ok(Some((file, table)))
}

/// Returns the tool with these schedules in its catalog.
fn with_schedules(tool: &Tool, table: &Arc<Schedules>) -> Tool {
    let tables = tool.catalog.tables.clone().with_shared(Arc::clone(table));
    let catalog = Arc::new(Catalog { tables, ..(*tool.catalog).clone() });
    Tool { catalog, ..tool.clone() }
}

fn run_program(
    program: Program,
    flags: &Flags,
    text: Text<'_>,
    cwd: &Path,
) -> Result<Outcome, String> {
    let mut timing = String::new();
    if flags.timing {
        let measurements = text.db.measurements();
        timing = measurements.timing_report(program.compile_time, Display::Tree);
        timing += &emitters::text(&program.executable.machine_code());
    }
    let outcome = match &flags.print_asm {
        Some(pattern) => Outcome::success(printed_code(&program, flags, pattern)?),
        None => run_on_inputs(&program, flags, text, cwd)?,
    };
    let warning = match &flags.trace {
        Some(path) => trace::write(&program.runs.take_trace(), &flags.entry, path, cwd)?,
        None => String::new(),
    };
    Ok(Outcome { stderr: timing + &warning + &outcome.stderr, ..outcome })
}

fn run_on_inputs(
    program: &Program,
    flags: &Flags,
    text: Text<'_>,
    cwd: &Path,
) -> Result<Outcome, String> {
    if flags.configuration.devices != DeviceGrid::ONE || flags.per_device_inputs {
        return devices::run(program, flags, text, cwd);
    }
    let mut outcome = Outcome::default();
    let labels = labels::Labels::of(text, &flags.entry);
    let inputs = inputs::inputs(flags, &program.interface, &labels, text.name, cwd)?;
    let render = |error: Error| text.render(&[error]);
    if flags.perf_map {
        perf_map::write(&program.machine_code("--perf-map", flags)?)?;
    }
    if let Some(n) = flags.steps {
        let run = steps::Steps { n, carry: &flags.carry };
        let (log, results) = run.run(program, inputs).map_err(render)?;
        program.runs.finish_streams()?;
        results::write_outputs(flags, &results, cwd)?;
        outcome.stdout = log;
        return Ok(outcome);
    }
    let found = program.call(&inputs).map_err(render)?;
    program.runs.finish_streams()?;
    results::write_outputs(flags, &found, cwd)?;
    if let Some(path) = &flags.report {
        write_report(path, program, text, cwd)?;
    }
    if let Some(folder) = &flags.expect {
        let folder = results::Expected { own: None, shared: folder.clone() };
        outcome = results::compared(flags, &folder, &found, &program.interface, &labels, cwd)?;
    }
    if flags.profile {
        let report = profile::Report::measure(flags, text, program, inputs).map_err(render)?;
        if flags.bench.is_some() {
            outcome.stdout += &report.figures.text();
        }
        outcome.stdout += &report.text(text.name);
    } else if let Some(seconds) = flags.bench {
        let figures = bench::measure(program, inputs, seconds).map_err(render)?;
        outcome.stdout += &if flags.json { figures.json() } else { figures.text() };
    } else if flags.output.is_none() && flags.expect.is_none() {
        outcome.stdout += &results::shown(&found, &labels);
    }
    Ok(outcome)
}

/// Machine code of the functions that a pattern names. Error, rendered: there are none.
fn printed_code(program: &Program, flags: &Flags, pattern: &str) -> Result<String, String> {
    let functions = program.machine_code("--print-asm", flags)?;
    assembly::listing(&functions, &program.executable.symbols(), pattern)
        .map_err(|error| format!("error: --print-asm: {error}\n"))
}

/// Writes the back end's report of the last run. Error, rendered: it makes none, or the file can't be written.
fn write_report(path: &Path, program: &Program, text: Text<'_>, cwd: &Path) -> Result<(), String> {
    let map = text.map();
    let report = program.runs.take_report(&|loc| text.place(&map, loc));
    let report = report.map_err(|error| text.render_plain(&error))?;
    write_whole(&cwd.join(path), report.as_bytes())
        .map_err(|error| file_error(&path.display().to_string(), &error))
}

/// Returns the IR after the first `n` stages of the back end; in the generic form, with diagnostics, if a stage has
/// left it invalid.
fn stop_after(n: usize, flags: &Flags, text: Text<'_>) -> Outcome {
    let Text { db, file, .. } = text;
    let entry = Symbol::new(&flags.entry);
    let configuration = Configuration { verify_each: true, ..flags.configuration };
    let print = |module: Arc<Body>, options| {
        print_module(&queries::assembled(db, file, &[module]), options)
    };
    let errors = match queries::after_stages(db, file, entry, configuration, n) {
        Ok(module) => return Outcome::success(print(module, PrintOptions::default())),
        Err(errors) => errors,
    };
    let invalid = || queries::invalid_after_stages(db, file, entry, configuration, n);
    // The IR that a crashed pass leaves may not be printable.
    let left = panics::guard(|| invalid().map(|module| print(module, PrintOptions::GENERIC)));
    let stdout = left.ok().flatten().unwrap_or_default();
    Outcome { stdout, ..Outcome::failure(text.render(&errors)) }
}
