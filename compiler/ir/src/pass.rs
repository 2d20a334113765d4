//! Passes as data, and their context.

use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};
use std::{fmt, io};

use indexmap::IndexMap;

use crate::analyses::Analyses;
use crate::backend::Target;
use crate::body::{Body, OpId};
use crate::cancel::CancelToken;
use crate::cost::CostModel;
use crate::dialect::Dialects;
use crate::error::Error;
use crate::loc::Loc;
use crate::parallel::Parallel;
use crate::pattern::Mode;
use crate::table::Tables;
use crate::text::LocPlaces;

/// A pass: a name, options, and a function over a body or a module.
pub struct Pass {
    /// The name in pipelines and as a flag.
    pub name: &'static str,
    /// One line for `--list-passes`.
    pub summary: &'static str,
    /// IR that shows what the pass does: the reference of passes prints it, and what the pass makes of it.
    pub example: &'static str,
    /// Names of the ops it works on: `scf.for`, or `scf.*` for all of a dialect; empty for passes on any op. Invariant: it
    /// changes nothing but what folds in a unit without one of them.
    pub works_on: &'static [&'static str],
    /// Its options with their defaults.
    pub options: &'static [PassOption],
    /// The function and its unit of work.
    pub run: Run,
}

impl Pass {
    /// True if the pass works on some op of the body, or of a body in it.
    pub fn finds_work(&self, body: &Body) -> bool {
        let is_meant = |name: &str| self.works_on.iter().any(|pattern| is_named(name, pattern));
        self.works_on.is_empty()
            || body.inside(body.root()).any(|op| {
                is_meant(body[op].def.name)
                    || body.nested(op).is_some_and(|inner| self.finds_work(inner))
            })
    }
}

/// True if a name is that of a pattern: a whole name, or `dialect.*`.
fn is_named(name: &str, pattern: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(dialect) => name.starts_with(dialect),
        None => name == pattern,
    }
}

/// An option of a pass: `max-size=40`.
pub struct PassOption {
    /// The name.
    pub name: &'static str,
    /// The value if none is given.
    pub default: &'static str,
    /// One line of help.
    pub help: &'static str,
}

/// Unit of work of a pass, with its function.
#[derive(Clone, Copy)]
pub enum Run {
    /// Each function body by itself, in parallel.
    Body(fn(&mut Body, &PassCx<'_>) -> Result<(), Error>),
    /// Each function body, after a preparation shared by all: rules that are read, options that are
    /// checked.
    Prepared(fn(&PassCx<'_>) -> Result<BodyPass, Error>),
    /// Each function by itself, declarations too, whose type may be changed, and with leave to add
    /// functions. Facts about other functions are gathered from the module before any change.
    Function(fn(&Body, &PassCx<'_>) -> Result<FunctionPass, Error>),
    /// The body of a module, functions included, or of one function: whichever the pipeline names. Written at the level
    /// of the module, it runs on the module.
    Any(fn(&mut Body, &PassCx<'_>) -> Result<(), Error>),
    /// The body of the module, functions included.
    Module(fn(&mut Body, &PassCx<'_>) -> Result<(), Error>),
}

impl Run {
    /// Prepares the pass for the functions of `module`. Error: invalid options. Panics for passes
    /// on modules, which pipelines keep apart.
    pub fn for_functions(self, module: &Body, cx: &PassCx<'_>) -> Result<FunctionPass, Error> {
        match self {
            Run::Body(run) | Run::Any(run) => Ok(on_bodies(Box::new(run))),
            Run::Prepared(prepare) => prepare(cx).map(on_bodies),
            Run::Function(prepare) => prepare(module, cx),
            Run::Module(_) => unreachable!("a pass on modules is not asked to run on functions"),
        }
    }
}

/// A prepared pass on bodies, for many threads.
pub type BodyPass = Box<dyn Fn(&mut Body, &PassCx<'_>) -> Result<(), Error> + Send + Sync>;

/// A prepared pass on functions, for many threads. It gets a body that holds the function, and adds
/// functions at the end of that body.
pub type FunctionPass =
    Box<dyn Fn(&mut Body, OpId, &PassCx<'_>) -> Result<(), Error> + Send + Sync>;

fn on_bodies(run: BodyPass) -> FunctionPass {
    Box::new(move |unit, func, cx| match unit.nested_mut(func) {
        Some(body) if body.has_entry() => {
            run(body, cx)?;
            if body.has_nested() { on_bodies_inside(body, &run, cx) } else { Ok(()) }
        }
        _ => Ok(()),
    })
}

/// Runs a pass on all bodies nested in one, at any depth, without recursion.
fn on_bodies_inside(body: &mut Body, run: &BodyPass, cx: &PassCx<'_>) -> Result<(), Error> {
    // The ops around the current body, each with those beside it that are still to do.
    let mut path: Vec<OpId> = Vec::new();
    let mut todo = vec![body.isolated_ops()];
    while let Some(beside) = todo.last_mut() {
        let Some(op) = beside.pop() else {
            todo.pop();
            path.pop();
            continue;
        };
        path.push(op);
        let mut at = &mut *body;
        for op in &path {
            let Some(nested) = at.nested_mut(*op) else { return Ok(()) };
            at = nested;
        }
        if at.has_entry() {
            run(at, cx)?;
        }
        todo.push(at.isolated_ops());
    }
    Ok(())
}

/// Context of a pass besides the body.
pub struct PassCx<'a> {
    /// The dialects of the tool.
    pub dialects: &'a Dialects,
    /// The options that were given, defaults filled in.
    pub options: &'a IndexMap<&'static str, String>,
    /// The target of the compilation.
    pub target: &'a Target,
    /// The tables of the tool: lowerings, rules.
    pub tables: &'a Tables,
    /// Cost model of the target machine.
    pub cost: &'a dyn CostModel,
    /// Analyses of the unit, kept from pass to pass.
    pub analyses: &'a Analyses,
    /// Output of a pass that was asked to explain itself.
    pub remarks: &'a Remarks,
    /// Threads for work inside of a pass.
    pub parallel: &'a dyn Parallel,
    /// Request to end the compilation early. Whoever runs passes looks at it between them and fails with its error, so
    /// a pass that has found it cancelled may return as it is, with the body half changed.
    pub cancel: &'a CancelToken,
    /// Text files that options name.
    pub files: &'a dyn TextFiles,
    /// Pipelines that options name.
    pub pipelines: &'a dyn Pipelines,
    /// True if nothing outside of the pass's module can name its symbols: then those of visibility `nested` are hidden too.
    pub is_hidden: bool,
    /// Listener to the progress of the pass.
    pub progress: &'a dyn Progress,
    /// Places of ops in the text that was read.
    pub places: &'a dyn Places,
    /// Path of the unit in symbols, for remarks: `@inner::@f`.
    pub unit: &'a (dyn Fn() -> String + Sync),
    /// Number of elements above which the tool prints none of a constant.
    pub elided: Option<usize>,
    /// Mode of rewrite rules in the unit: what its attribute `creole.rewrite_mode`, or that of an op around it, says, else
    /// what the caller allows.
    pub mode: Mode,
}

/// Listener to passes that run for long.
pub trait Progress: Sync {
    /// Reports the state of a pass: `round 3, 20000 e-nodes`. Any thread of the pass may call it.
    fn report(&self, state: &dyn fmt::Display);
}

/// No listener.
#[derive(Clone, Copy, Debug)]
pub struct NoProgress;

impl Progress for NoProgress {
    fn report(&self, _: &dyn fmt::Display) {}
}

/// Places of ops in the text that was read, for passes that write them down.
pub trait Places: Sync {
    /// Name of the text.
    fn file(&self) -> &str;

    /// The location with file, line and column where it is an ordinal of an op in a text; unknown if nobody has the text.
    fn resolve(&self, loc: Loc) -> Loc;

    /// Location of the module around a text, which no op stands for.
    fn module(&self) -> Loc {
        Loc::Unknown
    }

    /// Sets the location of the module around a text.
    fn set_module(&self, _: Loc) {}
}

/// Places for a pass inside of a text: it does not set the location of the module around it.
pub struct InnerPlaces<'a>(pub &'a dyn Places);

impl Places for InnerPlaces<'_> {
    fn file(&self) -> &str {
        self.0.file()
    }

    fn resolve(&self, loc: Loc) -> Loc {
        self.0.resolve(loc)
    }
}

/// No places, where no text was read.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoPlaces;

impl Places for NoPlaces {
    fn file(&self) -> &str {
        "-"
    }

    fn resolve(&self, loc: Loc) -> Loc {
        let line_column = |_: Loc| None;
        LocPlaces { file: "", module: Loc::Unknown, line_column: &line_column }.resolve(loc)
    }
}

/// Pipelines that a pass runs on its module: the pass manager's.
pub trait Pipelines: Sync {
    /// Runs the passes of a list, in text, on everything in a module. Error: it is not valid, or a pass failed.
    fn run_on_module(&self, passes: &str, module: &mut Body) -> Result<(), Error>;

    /// Runs the passes of a list, in text, on some ops of a module, each with the body it owns; what they leave is not
    /// verified. The path of ops leads from the unit of the pass to the module. Error: as above, or a pass does not run on
    /// such ops.
    fn run_on_ops(
        &self,
        passes: &str,
        unit: &mut Body,
        path: &[OpId],
        ops: &[OpId],
    ) -> Result<(), Error>;
}

/// No pipelines, where there is no pass manager.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoPipelines;

impl Pipelines for NoPipelines {
    fn run_on_module(&self, passes: &str, _: &mut Body) -> Result<(), Error> {
        Err(Error::new(format!("no pass manager runs '{passes}' here")))
    }

    fn run_on_ops(
        &self,
        passes: &str,
        unit: &mut Body,
        _: &[OpId],
        _: &[OpId],
    ) -> Result<(), Error> {
        self.run_on_module(passes, unit)
    }
}

/// Text files that passes read or write. A pass reads files only through them, so that whoever keeps its results knows what
/// they depend on.
pub trait TextFiles: Sync {
    /// Reads a file. Error: it can't be read, or is not UTF-8.
    fn read(&self, name: &str) -> io::Result<Arc<str>>;

    /// Writes a file, which no pass reads. Error: it can't be written.
    fn write(&self, name: &str, text: &str) -> io::Result<()> {
        std::fs::write(name, text)
    }
}

/// The files of this machine, read anew each time.
#[derive(Clone, Copy, Debug, Default)]
pub struct FilesOnDisk;

impl TextFiles for FilesOnDisk {
    fn read(&self, name: &str) -> io::Result<Arc<str>> {
        std::fs::read_to_string(name).map(Into::into)
    }
}

/// Data that a pass hands to the tool, such as a graph. The tool knows its type.
pub type Artifact = Arc<dyn Any + Send + Sync>;

/// Collected remarks of passes, programs that they show beside their own, and artifacts.
#[derive(Default)]
pub struct Remarks {
    lines: Mutex<Vec<String>>,
    programs: Mutex<Vec<(&'static str, Body)>>,
    artifacts: Mutex<Vec<Artifact>>,
}

impl Remarks {
    /// Adds a line.
    pub fn say(&self, line: impl fmt::Display) {
        add(&self.lines, line.to_string());
    }

    /// Shows a body in place of the unit's own, under a label.
    pub fn show(&self, label: &'static str, body: Body) {
        add(&self.programs, (label, body));
    }

    /// Adds an artifact.
    pub fn attach(&self, artifact: Artifact) {
        add(&self.artifacts, artifact);
    }

    /// Returns all lines and clears the list.
    pub fn take(&self) -> Vec<String> {
        all(&self.lines)
    }

    /// Returns the bodies that were shown, with their labels, and clears the list.
    pub fn take_programs(&self) -> Vec<(&'static str, Body)> {
        all(&self.programs)
    }

    /// Returns all artifacts and clears the list.
    pub fn take_artifacts(&self) -> Vec<Artifact> {
        all(&self.artifacts)
    }
}

fn add<T>(list: &Mutex<Vec<T>>, item: T) {
    list.lock().unwrap_or_else(PoisonError::into_inner).push(item);
}

fn all<T>(list: &Mutex<Vec<T>>) -> Vec<T> {
    std::mem::take(&mut list.lock().unwrap_or_else(PoisonError::into_inner))
}

impl PassCx<'_> {
    /// The value of an option that is true or false, also in LLVM's other spellings. Error: neither.
    pub fn flag(&self, name: &str) -> Result<bool, Error> {
        match self.options.get(name).map_or("", String::as_str) {
            "true" | "True" | "TRUE" | "1" => Ok(true),
            "false" | "False" | "FALSE" | "0" => Ok(false),
            text => {
                Err(Error::new(format!("option '{name}' expects true or false, found '{text}'")))
            }
        }
    }

    /// The value of an option. Error: not of type `T`.
    pub fn option<T: std::str::FromStr>(&self, name: &str) -> Result<T, Error> {
        let text = self.options.get(name).map_or("", String::as_str);
        text.parse().map_err(|_| Error::new(format!("option '{name}' can't be '{text}'")))
    }
}

/// The functions of a module: each op with trait `SYMBOL` that has a nested body with an entry.
pub fn functions(module: &Body) -> Vec<OpId> {
    module
        .isolated_ops()
        .into_iter()
        .filter(|op| module.nested(*op).is_some_and(|b| b.has_entry()))
        .collect()
}
