//! Back ends as data: the target they compile for, the stages that lower a program for it, and what
//! they make of the result.
//!
//! A [`Backend`] is a row of a catalog. Whoever drives it runs the [`Stage`]s in their order, hands
//! each function of the result to [`Backend::compile`], and the code of all of them to
//! [`Backend::link`].

mod interface;
mod target;

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use crate::body::{Body, OpId};
use crate::cost::CostModel;
use crate::dialect::Dialects;
use crate::error::Error;
use crate::symbol::Symbol;
use crate::table::Tables;
use crate::tensor::Tensor;

pub use interface::{
    ARENA, DONORS, Interface, KERNEL, N_INPUTS, N_RESULTS, Places, arenas, find_function,
};
pub use target::{Features, Issue, Space, Target, TargetOptions, TileLevel, TiledCore};

/// A back end.
#[derive(Clone, Copy)]
pub struct Backend {
    /// What it is called on command lines.
    pub name: &'static str,
    /// One line of help.
    pub summary: &'static str,
    /// The target that the options describe; what they leave out is as on this machine.
    /// Error: an option that the back end does not have, or that the machine can't do.
    pub target: fn(&TargetOptions) -> Result<Target, Error>,
    /// How a program gets from what frontends print to what `compile` takes, in order.
    pub stages: &'static [Stage],
    /// How long work takes on the target.
    pub cost: &'static dyn CostModel,
    /// Does code know the locations of its ops? Functions that differ in nothing else are then
    /// compiled each by itself; otherwise they share code.
    pub keeps_locations: bool,
    /// The code of one function. The body holds that function, and declarations of the functions
    /// and the globals that it uses.
    ///
    /// Invariant: pure, and equal for equal bodies, so that its caller may keep what it gave.
    pub compile: fn(&Body, OpId, &CompileCx<'_>) -> Result<SharedCode, Error>,
    /// How long a call of a function of lowered IR takes on one thread, in picoseconds; `None`: it can't be said.
    pub estimate: Option<fn(&Body, OpId, &Target) -> f64>,
    /// How code is kept from one process to the next; `None`: it is not.
    pub storage: Option<Storage>,
    /// Joins the code of functions to a program.
    pub link: fn(&Linkage<'_>) -> Result<Box<dyn Executable>, Error>,
}

/// The code of a function, for all who call it.
pub type SharedCode = Arc<dyn Code>;

/// Code as bytes that say nothing of the process that made it.
#[derive(Clone, Copy)]
pub struct Storage {
    /// The bytes. Error: code of another back end.
    pub write: fn(&dyn Code) -> Result<Vec<u8>, Error>,
    /// The code that bytes of `write` are. Error: they are not, or they name what there is not.
    pub read: fn(&[u8], &CompileCx<'_>) -> Result<SharedCode, Error>,
}

/// A part of lowering, after which the program can be looked at and run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Its name.
    pub name: &'static str,
    /// What it does, as the text of a pipeline on a module.
    pub pipeline: &'static str,
    /// How much of the program it sees at a time.
    pub scope: Scope,
}

/// How much of a program a stage sees at a time. What it makes of that depends on nothing else, so
/// equal inputs are worked on once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// All of it.
    Module,
    /// A function with the kernels that it calls. Other functions and globals are declared.
    Function,
    /// A function by itself, its own name unknown. Whatever it uses is declared.
    Kernel,
}

/// What [`Backend::compile`] may know besides the function.
#[derive(Clone, Copy)]
pub struct CompileCx<'a> {
    /// What to compile for.
    pub target: &'a Target,
    /// The tables of the tool.
    pub tables: &'a Tables,
    /// Its dialects.
    pub dialects: &'a Dialects,
}

/// What [`Backend::link`] joins.
pub struct Linkage<'a> {
    /// The code of functions, by the names that they are called by, in program order.
    pub functions: &'a [(Symbol, SharedCode)],
    /// What of the module has no code: globals, and functions that are only declared.
    pub declarations: &'a Body,
    /// The function that a call of the program runs.
    pub entry: Symbol,
    /// The tensors that the entry takes and returns.
    pub interface: &'a Interface,
    /// What was compiled for.
    pub target: &'a Target,
    /// The tables of the tool.
    pub tables: &'a Tables,
    /// Threads that calls may use, the caller's among them. Results don't depend on it.
    pub n_threads: usize,
}

/// The code of one function: any plain data that can be compared.
pub trait Code: Any + Send + Sync + fmt::Debug {
    /// Is it the same code? Code of another type is not.
    fn equals(&self, other: &dyn Code) -> bool;
}

impl<T: Any + Send + Sync + fmt::Debug + PartialEq> Code for T {
    fn equals(&self, other: &dyn Code) -> bool {
        other.downcast_ref::<T>() == Some(self)
    }
}

impl dyn Code {
    /// The code as what its back end made. `None`: another back end made it.
    pub fn downcast_ref<T: Any>(&self) -> Option<&T> {
        (self as &dyn Any).downcast_ref()
    }
}

/// A program that can be called, with memory for its inputs and results.
pub trait Executable: Send {
    /// Makes these the inputs of the next calls. They have the types of the interface.
    /// Error: another number of inputs, or no memory for them.
    fn load(&mut self, inputs: &[Tensor]) -> Result<(), Error>;
    /// One call. Error: what went wrong while the program ran.
    fn run(&mut self) -> Result<(), Error>;
    /// What the last call returned.
    fn results(&self) -> Result<Vec<Tensor>, Error>;
    /// Does a call change what [`Executable::load`] was given, so that the next one needs it again?
    fn changes_inputs(&self) -> bool {
        false
    }
    /// Bytes of memory that calls take: inputs, results, and what lies between. `None`: the back
    /// end can't tell before a call.
    fn n_bytes(&self) -> Option<u64>;
}

impl Backend {
    /// The number of stages up to and including the one of this name. Error: there is none.
    pub fn stages_until(&self, name: &str) -> Result<usize, Error> {
        let found = self.stages.iter().position(|s| s.name == name);
        found.map(|at| at + 1).ok_or_else(|| self.no_stage(name))
    }

    fn no_stage(&self, name: &str) -> Error {
        let backend = self.name;
        if self.stages.is_empty() {
            return Error::new(format!(
                "no stage is named '{name}': back end '{backend}' has no stages"
            ));
        }
        let names = || self.stages.iter().map(|s| s.name);
        let hint = crate::text::parser::did_you_mean(name, names());
        let all = names().collect::<Vec<_>>().join(", ");
        Error::new(format!("no stage is named '{name}'{hint}; those of '{backend}' are {all}"))
    }
}
