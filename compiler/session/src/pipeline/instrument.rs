//! Instruments: observers of the passes of a run, such as dumps, timing and statistics.

use std::fmt;
use std::sync::Arc;
use std::thread::ThreadId;
use std::time::Duration;

use creole_ir::pass::{Artifact, Progress};
use creole_ir::text::{Extras, PrintOptions, print_module_with, print_op};
use creole_ir::{Body, Op, OpId};

use super::place::UnitPlace;
use super::{PassCall, Step};
use crate::module::n_ops;

/// Observer of passes. The methods are called for each pass on each unit: the module, or a function. Functions run in
/// parallel, unless an instrument is ordered.
pub trait Instrument: Send + Sync {
    /// Hook before a pass runs on a unit.
    fn before(&self, _: &PassRun<'_>) {}

    /// Hook for the state of the pass that was begun last on this thread, while it runs. Any thread may call it.
    fn progress(&self, _: ThreadId, _: &dyn fmt::Display) {}

    /// Hook after a pass ran on a unit, and its changes were verified.
    fn after(&self, _: &PassRun<'_>, _: &Ended) {}

    /// Hook after all units of a step, with the wall-clock time.
    fn after_step(&self, _: &Step, _: Duration) {}

    /// Hook for a remark of a pass. Remarks come in program order.
    fn remark(&self, _: &str) {}

    /// Hook for a program that a pass shows beside its own. They come in program order.
    fn program(&self, _: &ShownProgram) {}

    /// Hook for an artifact of a pass, with the name of the unit. Artifacts come in program order.
    fn artifact(&self, _: &str, _: &Artifact) {}

    /// True if units must run one after another, in program order: for instruments that print while passes run.
    fn is_ordered(&self) -> bool {
        false
    }

    /// True if it prints the module around a function.
    fn shows_module(&self) -> bool {
        false
    }
}

/// Identity of a call: its address in the pipeline, which outlives the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CallId(usize);

impl CallId {
    pub(super) fn of(call: &PassCall) -> CallId {
        CallId(std::ptr::from_ref(call).addr())
    }
}

/// Program that a pass shows beside its own.
#[derive(Clone, Debug)]
pub struct ShownProgram {
    /// The call of the pass.
    pub call: CallId,
    /// Name that the pass gives it.
    pub label: &'static str,
    /// The ops around the unit from the top of the text, and its own; none if the unit is the text.
    pub path: Vec<OpId>,
    /// A body with the unit's op alone, which has the shown body; or that body itself, if the unit is the text.
    pub body: Body,
}

/// Output of a pass besides the program, in the order of its making.
#[derive(Clone, Debug)]
pub(super) enum Output {
    Remark(String),
    Program(Box<ShownProgram>),
    /// Artifact with the name of the unit.
    Artifact(String, Artifact),
}

/// Run of a pass on a unit.
pub struct PassRun<'a> {
    /// The pass with its options.
    pub call: &'a PassCall,
    /// The body of the module, or a body that holds the function and those that passes add.
    pub(super) body: &'a Body,
    pub(super) anchor: Anchor<'a>,
}

/// Op that a pass is anchored on.
#[derive(Clone, Copy)]
pub(super) enum Anchor<'a> {
    /// A module; without a place, the text itself.
    Module(Option<UnitPlace<'a>>),
    /// A function: its op in the unit, and its place.
    Function(OpId, UnitPlace<'a>),
}

/// Outcome of a pass on a unit, with its time.
pub struct Ended {
    /// Result of the pass.
    pub result: PassResult,
    /// Wall-clock time.
    pub time: Duration,
}

/// Result of a pass on a unit, determined by comparing the IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassResult {
    /// The pass changed nothing.
    Unchanged,
    /// The pass changed the unit.
    Changed,
    /// The pass failed, crashed or left invalid IR.
    Failed,
}

impl PassRun<'_> {
    /// Returns the unit's op with its symbol: `'func.func' operation: @main`.
    pub fn scope(&self) -> String {
        let body = self.body;
        let (op, name) = match &self.anchor {
            Anchor::Module(place) => {
                (creole_builtin::Module::NAME, place.as_ref().and_then(UnitPlace::symbol))
            }
            Anchor::Function(op, _) => {
                let op = *op;
                (body[op].def.name, body.attr(op, "sym_name").and_then(|name| name.as_str()))
            }
        };
        let name = name.map_or(String::new(), |name| format!(": @{name}"));
        format!("'{op}' operation{name}")
    }

    /// Prints the unit; functions that passes have added follow a function.
    pub fn print(&self, options: PrintOptions) -> String {
        let body = self.body;
        match self.anchor {
            Anchor::Module(Some(place)) if place.outer.is_some() => {
                let around = place.with(body.clone());
                print_op(&around, place.op, options) + "\n"
            }
            Anchor::Module(_) => self.print_whole(options),
            Anchor::Function(..) => {
                let ops = body.ops(body.entry());
                ops.map(|op| print_op(body, op, options) + "\n").collect()
            }
        }
    }

    /// Prints the whole text, with the unit in its place.
    pub fn print_whole(&self, options: PrintOptions) -> String {
        let in_module = Extras { in_module: true, ..Extras::default() };
        let whole = match self.anchor {
            Anchor::Module(None) => return print_module_with(self.body, options, in_module) + "\n",
            Anchor::Module(Some(place)) => place.whole(self.body.clone()),
            Anchor::Function(op, place) => {
                let own = self.body.nested(op).map(|own| (**own).clone());
                place.whole(own.unwrap_or_default())
            }
        };
        print_module_with(&whole, options, in_module) + "\n"
    }

    /// The ops around the unit, from the top of the text, and its own: each with its name and its symbol.
    pub(super) fn path(&self) -> Vec<(&'static str, Option<String>)> {
        let place = match &self.anchor {
            Anchor::Module(place) => place.as_ref(),
            Anchor::Function(_, place) => Some(place),
        };
        let path = place.map(UnitPlace::path).unwrap_or_default();
        let is_written = path.first().is_some_and(|(text, op)| text.only_module() == Some(*op));
        let part = |(body, op): (&Body, OpId)| {
            let symbol = body.attr(op, "sym_name").and_then(|name| name.as_str());
            (body[op].def.name, symbol.map(str::to_owned))
        };
        // The module of the text, if the text does not write it.
        let implicit = (!is_written).then_some((creole_builtin::Module::NAME, None));
        implicit.into_iter().chain(path.into_iter().map(part)).collect()
    }

    /// Returns the number of ops of the unit, nested ones included.
    pub fn n_ops(&self) -> usize {
        n_ops(self.body)
    }
}

/// Instruments of a run, in the order in which they are called.
#[derive(Clone, Default)]
pub struct Instruments(Vec<Arc<dyn Instrument>>);

impl Instruments {
    /// Adds an instrument.
    pub fn add(&mut self, instrument: Arc<dyn Instrument>) {
        self.0.push(instrument);
    }

    pub(super) fn before(&self, run: &PassRun<'_>) {
        self.0.iter().for_each(|one| one.before(run));
    }

    pub(super) fn after(&self, run: &PassRun<'_>, ended: &Ended) {
        self.0.iter().for_each(|one| one.after(run, ended));
    }

    pub(super) fn after_step(&self, step: &Step, time: Duration) {
        self.0.iter().for_each(|one| one.after_step(step, time));
    }

    pub(super) fn remark(&self, line: &str) {
        self.0.iter().for_each(|one| one.remark(line));
    }

    pub(super) fn output(&self, output: &Output) {
        match output {
            Output::Remark(line) => self.remark(line),
            Output::Program(program) => self.0.iter().for_each(|one| one.program(program)),
            Output::Artifact(unit, artifact) => {
                self.0.iter().for_each(|one| one.artifact(unit, artifact));
            }
        }
    }

    /// Splits off the ordered ones: returns them, and the others.
    pub(super) fn split(&self) -> (Instruments, Instruments) {
        let (ordered, others) = self.0.iter().cloned().partition(|one| one.is_ordered());
        (Instruments(ordered), Instruments(others))
    }

    /// True if any instrument prints the module around a function.
    pub(super) fn show_module(&self) -> bool {
        self.0.iter().any(|one| one.shows_module())
    }

    /// True if any instrument is ordered.
    pub fn are_ordered(&self) -> bool {
        self.0.iter().any(|one| one.is_ordered())
    }
}

/// Instruments as listeners to a pass.
pub(super) struct InstrumentProgress<'a> {
    instruments: &'a Instruments,
    /// The thread that the pass was begun on.
    thread: ThreadId,
}

impl<'a> InstrumentProgress<'a> {
    /// Listeners to a pass that begins on this thread.
    pub(super) fn new(instruments: &'a Instruments) -> InstrumentProgress<'a> {
        InstrumentProgress { instruments, thread: std::thread::current().id() }
    }
}

impl Progress for InstrumentProgress<'_> {
    fn report(&self, state: &dyn fmt::Display) {
        self.instruments.0.iter().for_each(|one| one.progress(self.thread, state));
    }
}

impl fmt::Debug for Instruments {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} instruments", self.0.len())
    }
}
