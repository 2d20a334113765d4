//! Pass pipelines: ordered lists of passes, as text and as steps.
//!
//! A pass that is written at the level of a module runs on everything in it: `cse` on each function, on modules in it,
//! and on ops of the module itself. `func.func(cse)` runs on the functions directly in the module, `foo.op(cse)` on ops
//! of that name that own a body, `any(cse)` on all such ops.
//!
//! Invariant: output and result of a run never depend on threads. Remarks and errors of functions that run in parallel
//! are joined in program order; instruments that print while passes run make functions run one after another.
//!
//! Invariant: a cancelled run has one error, [`CANCELLED`](creole_ir::CANCELLED), whatever its passes did.

mod absent;
mod dump;
mod idle;
mod inner;
mod instrument;
mod listing;
mod measuring;
mod one_pass;
mod place;
mod report;
mod run;
mod text;

use std::fmt;
use std::sync::Arc;

use creole_ir::CancelToken;
use creole_ir::backend::Target;
use creole_ir::cost::CostModel;
use creole_ir::pass::{FilesOnDisk, NoPlaces, Pass, Places, Run, TextFiles};
use creole_ir::pattern::Mode;
use indexmap::IndexMap;

pub use absent::absent_pass;
pub use dump::{DumpIr, Dumps, Filter, PrintRemarks};
pub use idle::IdlePasses;
pub use instrument::{CallId, Ended, Instrument, Instruments, PassResult, PassRun, ShownProgram};
pub use measuring::Measuring;
pub use report::{Display, Measurements, Timed};
pub use run::Runner;
pub use text::PipelineError;

/// Pass with its options.
#[derive(Clone)]
pub struct PassCall {
    /// The pass.
    pub pass: &'static Pass,
    /// Values of all its options, defaults included.
    pub options: IndexMap<&'static str, String>,
}

/// Step of a pipeline: it ends before the next one begins.
#[derive(Clone, Debug)]
pub enum Step {
    /// Pass on the module.
    Module(PassCall),
    /// Passes one after another on each function by itself. A pass that reads the module first ([`Run::Function`]) is
    /// the only one of its step.
    Functions(Vec<PassCall>),
    /// Steps on the ops directly in the module that have this name and own a body.
    Nested(OpName, Vec<Step>),
}

/// Name of the ops that a list of passes runs on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpName {
    /// `any`: all ops that own a body.
    Any,
    /// Ops of this name.
    Named(String),
}

impl OpName {
    /// The ops that a list with this word before it is for.
    pub fn of(word: &str) -> OpName {
        if word == "any" { OpName::Any } else { OpName::Named(word.to_owned()) }
    }

    /// True if ops of this name are meant.
    pub fn has(&self, name: &str) -> bool {
        match self {
            OpName::Any => true,
            OpName::Named(own) => own == name,
        }
    }
}

impl fmt::Display for OpName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OpName::Any => "any",
            OpName::Named(name) => name,
        })
    }
}

/// Pass pipeline: steps in order.
#[derive(Clone, Debug, Default)]
pub struct Pipeline {
    /// The steps.
    pub steps: Vec<Step>,
    /// Op that the outermost list is for, if it was written.
    pub anchor: Option<OpName>,
}

/// Settings of a pipeline run.
#[derive(Clone)]
pub struct Settings {
    /// True if the IR is verified after each pass.
    pub verify_each: bool,
    /// Use several threads: inside of passes, and for functions if `units_at_once`.
    pub threads: bool,
    /// Run passes on several functions at once.
    pub units_at_once: bool,
    /// True if a pass at the level of a module is one run on the module for instruments that print.
    pub whole_modules: bool,
    /// Observers of passes.
    pub instruments: Instruments,
    /// Target that passes compile for.
    pub target: Target,
    /// Cost model of the target; that of the catalog's first back end if there is none.
    pub cost: Option<Arc<dyn CostModel>>,
    /// Text files that options of passes name.
    pub files: Arc<dyn TextFiles + Send>,
    /// Places of ops in the text, for passes that write them down.
    pub places: Arc<dyn Places + Send>,
    /// Number of elements above which the tool prints none of a constant.
    pub elided: Option<usize>,
    /// Request to end the run early.
    pub cancel: CancelToken,
    /// Mode of rewrite rules in functions that have no attribute for it.
    pub mode: Mode,
    /// Values of options of all passes that a pass runs on its module.
    pub inner_options: Vec<(&'static str, String)>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            verify_each: true,
            threads: true,
            units_at_once: true,
            whole_modules: false,
            instruments: Instruments::default(),
            target: Target::BASE,
            cost: None,
            files: Arc::new(FilesOnDisk),
            places: Arc::new(NoPlaces),
            elided: None,
            cancel: CancelToken::default(),
            mode: Mode::Strict,
            inner_options: Vec::new(),
        }
    }
}

impl PassCall {
    /// Returns the pass with its default options.
    pub fn new(pass: &'static Pass) -> PassCall {
        let options = pass.options.iter().map(|o| (o.name, o.default.to_owned())).collect();
        PassCall { pass, options }
    }
}

impl Pipeline {
    /// Appends a pass; adjacent passes on functions share one step.
    pub fn push(&mut self, call: PassCall) {
        push(&mut self.steps, call);
    }

    /// Returns the first pass that runs on modules.
    pub fn module_pass(&self) -> Option<&'static Pass> {
        let mut work: Vec<&Step> = self.steps.iter().rev().collect();
        while let Some(step) = work.pop() {
            match step {
                Step::Module(call) => return Some(call.pass),
                Step::Functions(_) => {}
                Step::Nested(_, steps) => work.extend(steps.iter().rev()),
            }
        }
        None
    }

    /// Word before the outermost list.
    fn outermost(&self) -> &'static str {
        // Another op's list is inside of one for the module around.
        if self.anchor == Some(OpName::Any) { "any" } else { "builtin.module" }
    }

    /// True if there are no passes.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Returns all passes, in order.
    pub fn calls(&self) -> Vec<&PassCall> {
        let (mut found, mut work) = (Vec::new(), self.steps.iter().rev().collect::<Vec<&Step>>());
        while let Some(step) = work.pop() {
            match step {
                Step::Module(call) => found.push(call),
                Step::Functions(calls) => found.extend(calls),
                Step::Nested(_, steps) => work.extend(steps.iter().rev()),
            }
        }
        found
    }

    /// Returns all passes, in no order.
    pub fn calls_mut(&mut self) -> Vec<&mut PassCall> {
        let (mut found, mut work) = (Vec::new(), vec![self.steps.as_mut_slice()]);
        while let Some(steps) = work.pop() {
            for step in steps {
                match step {
                    Step::Module(call) => found.push(call),
                    Step::Functions(calls) => found.extend(calls),
                    Step::Nested(_, steps) => work.push(steps),
                }
            }
        }
        found
    }
}

/// Appends a pass to a list of steps.
fn push(steps: &mut Vec<Step>, call: PassCall) {
    let is_alone = |call: &PassCall| matches!(call.pass.run, Run::Function(_));
    match (call.pass.run, steps.last_mut()) {
        (Run::Module(_) | Run::Any(_), _) => steps.push(Step::Module(call)),
        (Run::Body(_) | Run::Prepared(_), Some(Step::Functions(calls)))
            if !calls.iter().any(is_alone) =>
        {
            calls.push(call);
        }
        _ => steps.push(Step::Functions(vec![call])),
    }
}

impl Step {
    /// True for passes on functions alone.
    pub fn is_on_functions(&self) -> bool {
        match self {
            Step::Module(_) => false,
            Step::Functions(_) => true,
            Step::Nested(name, steps) => {
                let is_plain = |step: &Step| matches!(step, Step::Functions(_));
                *name == OpName::Named("func.func".into()) && steps.iter().all(is_plain)
            }
        }
    }
}

impl fmt::Display for PassCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.pass.name)?;
        let given: Vec<String> = self
            .pass
            .options
            .iter()
            .filter_map(|o| {
                let value = self.options.get(o.name).filter(|v| *v != o.default)?;
                let plain =
                    !value.is_empty() && !value.contains([' ', ',', '}', '{', '(', ')', '"']);
                Some(if plain {
                    format!("{}={value}", o.name)
                } else {
                    format!("{}=\"{value}\"", o.name)
                })
            })
            .collect();
        if given.is_empty() { Ok(()) } else { write!(f, "{{{}}}", given.join(" ")) }
    }
}

impl fmt::Debug for PassCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Module(call) => write!(f, "{call}"),
            Step::Functions(calls) => {
                let calls: Vec<String> = calls.iter().map(PassCall::to_string).collect();
                f.write_str(&calls.join(","))
            }
            Step::Nested(name, steps) => {
                let steps: Vec<String> = steps.iter().map(Step::to_string).collect();
                write!(f, "{name}({})", steps.join(","))
            }
        }
    }
}

impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps: Vec<String> = self.steps.iter().map(Step::to_string).collect();
        write!(f, "{}({})", self.outermost(), steps.join(","))
    }
}
