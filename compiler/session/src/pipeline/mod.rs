//! Pass pipelines: ordered lists of passes, as text and as steps.
//!
//! There are two levels: the module and its functions. A pass over functions that is written at
//! the level of the module runs on each function, so `cse` and `func.func(cse)` mean the same.
//!
//! Invariant: output and result of a run never depend on threads. Remarks and errors of functions that run in parallel
//! are joined in program order; instruments that print while passes run make functions run one after another.
//!
//! Invariant: a cancelled run has one error, [`CANCELLED`](creole_ir::CANCELLED), whatever its passes did.

mod dump;
mod instrument;
mod measuring;
mod report;
mod run;
mod text;

use std::fmt;
use std::sync::Arc;

use creole_ir::CancelToken;
use creole_ir::backend::Target;
use creole_ir::cost::CostModel;
use creole_ir::pass::{FilesOnDisk, Pass, Run, TextFiles};
use indexmap::IndexMap;

pub use dump::{DumpIr, Dumps, Filter, PrintRemarks};
pub use instrument::{Ended, Instrument, Instruments, PassResult, PassRun};
pub use measuring::Measuring;
pub use report::{Measurements, Timed};
pub use run::Runner;
pub(crate) use run::n_ops;
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
}

/// Pass pipeline: steps in order.
#[derive(Clone, Debug, Default)]
pub struct Pipeline {
    /// The steps.
    pub steps: Vec<Step>,
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
    /// Observers of passes.
    pub instruments: Instruments,
    /// Target that passes compile for.
    pub target: Target,
    /// Cost model of the target; that of the catalog's first back end if there is none.
    pub cost: Option<Arc<dyn CostModel>>,
    /// Text files that options of passes name.
    pub files: Arc<dyn TextFiles + Send>,
    /// Request to end the run early.
    pub cancel: CancelToken,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            verify_each: true,
            threads: true,
            units_at_once: true,
            instruments: Instruments::default(),
            target: Target::BASE,
            cost: None,
            files: Arc::new(FilesOnDisk),
            cancel: CancelToken::default(),
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
    /// Appends a pass at the level of the module; adjacent passes on functions share one step.
    pub fn push(&mut self, call: PassCall) {
        match call.pass.run {
            Run::Any(_) => self.steps.push(Step::Module(call)),
            _ => self.push_nested(call),
        }
    }

    /// Appends a pass to a list over functions, or one on modules alone.
    fn push_nested(&mut self, call: PassCall) {
        let is_alone = |call: &PassCall| matches!(call.pass.run, Run::Function(_));
        match (call.pass.run, self.steps.last_mut()) {
            (Run::Module(_), _) => self.steps.push(Step::Module(call)),
            (Run::Body(_) | Run::Prepared(_) | Run::Any(_), Some(Step::Functions(calls)))
                if !calls.iter().any(is_alone) =>
            {
                calls.push(call);
            }
            (_, Some(Step::Functions(calls))) if calls.is_empty() => calls.push(call),
            _ => self.steps.push(Step::Functions(vec![call])),
        }
    }

    /// Returns the first pass that runs on modules.
    pub fn module_pass(&self) -> Option<&'static Pass> {
        self.steps.iter().find_map(|step| match step {
            Step::Module(call) => Some(call.pass),
            Step::Functions(_) => None,
        })
    }

    /// True if there are no passes.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Iterates over all passes in order.
    pub fn calls_mut(&mut self) -> impl Iterator<Item = &mut PassCall> {
        self.steps.iter_mut().flat_map(|step| match step {
            Step::Module(call) => std::slice::from_mut(call),
            Step::Functions(calls) => calls.as_mut_slice(),
        })
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
                write!(f, "func.func({})", calls.join(","))
            }
        }
    }
}

impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps: Vec<String> = self.steps.iter().map(Step::to_string).collect();
        write!(f, "builtin.module({})", steps.join(","))
    }
}
