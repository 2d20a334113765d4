//! `creole-run`: compiles a program and runs it on arrays.

mod bench;
mod compare;
mod flags;
mod interface;
mod npy;
mod random;
mod session;
mod steps;

use std::path::{Path, PathBuf};
use std::time::Instant;

use creole_ir::text::{PrintOptions, print_module};
use creole_ir::{Diagnostic, Error, Tensor, Type};
use serde::Deserialize;

pub use compare::{Tolerance, mismatch};
pub use interface::{Interface, functions_of};
pub use npy::{read as read_array, write as write_array};

use crate::catalog::Catalog;
use crate::outcome::{FAILED, Outcome, file_error};
use crate::panics;
use crate::pipeline::{Pipeline, Runner, Settings};
use crate::queries::{self, Database, SourceFile};
use crate::source::{Source, Stdin};
use flags::{Flags, Inputs};
use session::Session;

/// Runs `creole-run` with `args` (its own name left out). Paths are relative to `cwd`.
pub fn run(args: &[String], stdin: &str, cwd: &Path) -> Outcome {
    run_with(Catalog::standard(), args, &|| Ok(stdin.into()), cwd)
}

/// [`run`] with these dialects and passes; standard input is read when it is needed.
pub fn run_with(
    catalog: &'static Catalog,
    args: &[String],
    stdin: Stdin<'_>,
    cwd: &Path,
) -> Outcome {
    let run = || {
        let flags = match flags::parse(args, catalog) {
            Ok(flags) => flags,
            Err(outcome) => return outcome,
        };
        checked(&flags, catalog, stdin, cwd).unwrap_or_else(Outcome::failure)
    };
    panics::guard_deep(run).unwrap_or_else(|message| {
        Outcome::failure(format!("creole-run: error: internal error: {message}\n"))
    })
}

/// Errors are rendered.
fn checked(
    flags: &Flags,
    catalog: &'static Catalog,
    stdin: Stdin<'_>,
    cwd: &Path,
) -> Result<Outcome, String> {
    let source = Source { color: flags.color, ..Source::read(&flags.file, stdin, cwd)? };
    let compile = Instant::now();
    let db = Database::new(catalog);
    let file = db.add(&source.name, &source.text, false);
    if let Some(n) = flags.stages {
        return stop_after(n, &db, file, &source).map(Outcome::success);
    }
    let (mut session, interface, compile_time) = Session::new(flags, &source, &db, file, compile)?;
    let inputs = inputs(flags, &interface, &source, cwd)?;
    let render = |error: &Error| {
        source.render(&Diagnostic::from_error(error, &queries::source_map(&db, file)))
    };
    if let Some(n) = flags.steps {
        let run = steps::Steps { n, carry: &flags.carry, interface: &interface };
        let (log, results) = run.run(&mut session, inputs).map_err(|e| render(&e))?;
        write_outputs(flags, &results, cwd)?;
        return Ok(Outcome::success(log));
    }
    let results = session.call(&inputs).map_err(|e| render(&e))?;
    write_outputs(flags, &results, cwd)?;
    let mut outcome = match &flags.expect {
        Some(folder) => compared(flags, folder, &results, &interface, cwd)?,
        None => Outcome::default(),
    };
    if let Some(seconds) = flags.bench {
        let figures =
            bench::measure(&mut session, &inputs, seconds, compile_time).map_err(|e| render(&e))?;
        outcome.stdout += &if flags.json { figures.json() } else { figures.text() };
    } else if flags.output.is_none() && flags.expect.is_none() {
        outcome.stdout += &shown(&results);
    }
    Ok(outcome)
}

// --- inputs -------------------------------------------------------------------------------------

fn inputs(
    flags: &Flags,
    interface: &Interface,
    source: &Source,
    cwd: &Path,
) -> Result<Vec<Tensor>, String> {
    let types = &interface.inputs;
    let wrong = |found: String| {
        format!(
            "{}: error: '@{}' takes {} input{}, found {found}\n",
            source.name,
            flags.entry,
            types.len(),
            plural(types.len())
        )
    };
    let read =
        |paths: Vec<PathBuf>| paths.iter().zip(types).map(|(p, ty)| npy::read(p, *ty)).collect();
    match &flags.inputs {
        Inputs::None if types.is_empty() => Ok(Vec::new()),
        Inputs::None => Err(wrong("none; give --inputs, --input or --random-inputs".into())),
        Inputs::Folder(folder) => {
            let folder = cwd.join(folder);
            if !folder.is_dir() {
                return Err(format!("{}: error: no such folder\n", folder.display()));
            }
            if folder.join(format!("in{}.npy", types.len())).exists() {
                return Err(wrong(format!("also in{}.npy in {}", types.len(), folder.display())));
            }
            read((0..types.len()).map(|i| folder.join(format!("in{i}.npy"))).collect())
        }
        Inputs::Files(files) if files.len() != types.len() => Err(wrong(files.len().to_string())),
        Inputs::Files(files) => read(files.iter().map(|f| cwd.join(f)).collect()),
        Inputs::Random(seed) => {
            let make = |(i, ty): (usize, &Type)| random::tensor(*ty, *seed, i);
            let made: Result<_, Error> = types.iter().enumerate().map(make).collect();
            made.map_err(|e| format!("{}: error: {e}\n", source.name))
        }
    }
}

fn plural(n: usize) -> &'static str {
    if n == 1 { "" } else { "s" }
}

// --- results ------------------------------------------------------------------------------------

fn write_outputs(flags: &Flags, results: &[Tensor], cwd: &Path) -> Result<(), String> {
    let Some(folder) = &flags.output else { return Ok(()) };
    let folder = cwd.join(folder);
    std::fs::create_dir_all(&folder).map_err(|e| file_error(&folder.display().to_string(), &e))?;
    let write =
        |(i, result): (usize, &Tensor)| npy::write(&folder.join(format!("out{i}.npy")), result);
    results.iter().enumerate().try_for_each(write)
}

/// What `meta.json` says beside a program's arrays.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Meta {
    rtol: Option<f64>,
    atol: Option<f64>,
}

/// Compares results with the arrays of a folder: what differs, on standard error.
fn compared(
    flags: &Flags,
    folder: &Path,
    results: &[Tensor],
    interface: &Interface,
    cwd: &Path,
) -> Result<Outcome, String> {
    let folder = cwd.join(folder);
    let meta = meta(&folder)?;
    let default = Tolerance::default();
    let tolerance = Tolerance {
        rtol: flags.rtol.or(meta.rtol).unwrap_or(default.rtol),
        atol: flags.atol.or(meta.atol).unwrap_or(default.atol),
    };
    let mut outcome = Outcome::default();
    for (i, (result, ty)) in results.iter().zip(&interface.results).enumerate() {
        let path = folder.join(format!("out{i}.npy"));
        let expected = npy::read(&path, *ty)?;
        if let Some(difference) = mismatch(result, &expected, tolerance) {
            outcome.code = FAILED;
            outcome.stderr += &format!("{}: error: output {i}: {difference}\n", path.display());
        }
    }
    // With --json there is one line and no other.
    if outcome.code == 0 && !flags.json {
        let n = results.len();
        outcome.stdout = format!("{n} output{} as expected\n", plural(n));
    }
    Ok(outcome)
}

fn meta(folder: &Path) -> Result<Meta, String> {
    let path = folder.join("meta.json");
    let name = path.display();
    match std::fs::read_to_string(&path) {
        Ok(text) => serde_json::from_str(&text).map_err(|e| format!("{name}: error: {e}\n")),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Meta::default()),
        Err(error) => Err(file_error(&name.to_string(), &error)),
    }
}

/// Elements of a result that are printed.
const MAX_SHOWN: usize = 16;

fn shown(results: &[Tensor]) -> String {
    let line =
        |(i, result): (usize, &Tensor)| format!("out{i}: {} = {}\n", result.ty(), values(result));
    results.iter().enumerate().map(line).collect()
}

/// The first elements of a tensor in row-major order.
fn values(tensor: &Tensor) -> String {
    let n = tensor.len().min(MAX_SHOWN);
    let elements: Vec<String> = (0..n).map(|i| compare::show(tensor, i)).collect();
    if tensor.shape().is_empty() {
        return elements.concat();
    }
    let more =
        if tensor.len() > n { format!(", ... {} more", tensor.len() - n) } else { String::new() };
    format!("[{}{more}]", elements.join(", "))
}

// --- stages -------------------------------------------------------------------------------------

/// The IR after the first `n` stages. Error: rendered diagnostics.
fn stop_after(
    n: usize,
    db: &Database,
    file: SourceFile,
    source: &Source,
) -> Result<String, String> {
    let mut body = session::parsed(db, file, source)?;
    let catalog = queries::Db::catalog(db);
    let settings = Settings { target: crate::code::host_target(), ..Settings::default() };
    for stage in &catalog.road[..n] {
        let pipeline = Pipeline::parse(stage.pipeline, catalog)
            .map_err(|e| e.render(&format!("stage {}", stage.name), stage.pipeline))?;
        Runner::new(catalog, &settings).run(&mut body, &pipeline).map_err(|errors| {
            let map = queries::source_map(db, file);
            errors
                .iter()
                .map(|e| source.render(&Diagnostic::from_error(e, &map)))
                .collect::<String>()
        })?;
    }
    Ok(print_module(&body, PrintOptions::default()))
}
