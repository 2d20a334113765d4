//! Back ends as data: the target, the lowering stages, code generation and linking.
//!
//! A [`Backend`] is a row of a catalog. The driver runs the [`Stage`]s in their order, hands each
//! function of the result to [`Backend::compile`], and the code of all of them to
//! [`Backend::link`].

mod array_tree;
mod buffer;
mod interface;
mod profile;
mod run;
mod target;
mod trace;

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

pub use array_tree::ArrayTree;
pub use buffer::{CallArrays, Input, OutputBuffer, call_on_tensors, check_arrays, check_inputs};
pub use interface::{
    ARENA, ArgumentRoles, DEVICES, DONORS, Interface, KERNEL, N_INPUTS, N_RESULTS, PART,
    StaticTypes, arenas, find_function,
};
pub use profile::{Calls, Profile};
pub use run::{FormatLoc, Host, HostCalls, NoHost, Output, RunCx, RunReport, Transfer};
pub use target::{Features, MemorySpace, OwnFacts, Target, TargetOptions};
pub use trace::{Pieces, Trace, TraceEvent, TraceKind, Traced};

/// A back end.
#[derive(Clone, Copy)]
pub struct Backend {
    /// The name on command lines.
    pub name: &'static str,
    /// One line of help.
    pub summary: &'static str,
    /// The target that the options describe; missing options are taken from the host. Error: an
    /// option that the back end does not have, or that the machine can't do.
    pub target: fn(&TargetOptions) -> Result<Target, Error>,
    /// Lowering stages from the output of frontends to the input of `compile`, in order.
    pub stages: &'static [Stage],
    /// Target options without which the stage of this name does nothing, for programs that stop after it.
    pub options_for_stage: fn(&str) -> Option<(&'static str, &'static str)>,
    /// Cost model of a target.
    pub cost: fn(&Target) -> Arc<dyn CostModel>,
    /// True if code holds the locations of its ops. Functions that differ only in locations are
    /// then compiled separately; otherwise they share code.
    pub keeps_locations: bool,
    /// Compiles one function. The body holds that function, its parts ([`PART`]), and declarations
    /// of the functions and the globals that it uses.
    ///
    /// Invariant: pure, and equal for equal bodies, so that its caller may cache the result.
    pub compile: fn(&Body, OpId, &CompileCx<'_>) -> Result<SharedCode, Error>,
    /// Estimate of the time of lowered code; `None`: there is none.
    pub estimate: Option<Estimate>,
    /// Target option with which code reports its calls to the [`Profile`] of a run; `None`: there is none.
    pub profile_option: Option<&'static str>,
    /// Serialization of code for later processes; `None`: not supported.
    pub storage: Option<Storage>,
    /// Links the code of functions to a program.
    pub link: fn(&Linkage<'_>) -> Result<Box<dyn Executable>, Error>,
}

/// Estimate of the time and the work of functions.
#[derive(Clone, Copy)]
pub struct Estimate {
    /// Name of the stage after which functions are estimated.
    pub after: &'static str,
    /// Time of a call of a function of a module on one thread, in picoseconds.
    pub time: fn(&Body, OpId, &Target) -> f64,
    /// Bytes and floating-point operations of a call of a function of a module.
    pub volume: fn(&Body, OpId, &Target) -> Volume,
    /// Kind of code that a function of a module gets.
    pub code: fn(&Body, OpId, &Target) -> CodeKind,
}

/// Kind of machine code of a function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CodeKind {
    /// Name of its emitter, or `library` if it calls a library kernel.
    pub emitter: &'static str,
    /// Bits of its widest vectors. `None`: it has none of its own.
    pub vector_bits: Option<u32>,
    /// Bits of the widest floats that it computes. `None`: it computes none.
    pub float_bits: Option<u32>,
    /// True if it may run on several threads.
    pub is_parallel: bool,
}

/// Bytes and floating-point operations of a piece of code.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Volume {
    /// Bytes that it reads or writes, each counted once.
    pub bytes: f64,
    /// Bytes that it reads, each counted once.
    pub read: f64,
    /// Bytes that it writes, each counted once.
    pub written: f64,
    /// Operations on floats, a fused multiply-add counted as two. `None`: they depend on data.
    pub flops: Option<f64>,
}

/// The code of a function, shared by its callers.
pub type SharedCode = Arc<dyn Code>;

/// Serialization of code to bytes that are independent of the process.
#[derive(Clone, Copy)]
pub struct Storage {
    /// Serializes code. Error: code of another back end.
    pub write: fn(&dyn Code) -> Result<Vec<u8>, Error>,
    /// Deserializes code. Error: invalid bytes, or they refer to something that does not exist.
    pub read: fn(&[u8], &CompileCx<'_>) -> Result<SharedCode, Error>,
}

/// A stage of lowering, after which the program can be printed and run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Its name.
    pub name: &'static str,
    /// The passes of the stage, as the text of a pipeline on a module.
    pub pipeline: &'static str,
    /// The unit of the program that it sees at a time.
    pub scope: Scope,
}

/// Unit of the program that a stage sees at a time. Its output depends on nothing else, so equal
/// inputs are processed once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// The whole module.
    Module,
    /// A function with the kernels that it calls. Other functions and globals are declared.
    Function,
    /// A function with its parts ([`PART`]), its own name unknown. All else that it uses is declared.
    Kernel,
}

/// Context of [`Backend::compile`] besides the function.
#[derive(Clone, Copy)]
pub struct CompileCx<'a> {
    /// The target.
    pub target: &'a Target,
    /// The tables of the tool.
    pub tables: &'a Tables,
    /// The dialects of the tool.
    pub dialects: &'a Dialects,
}

/// Input of [`Backend::link`].
pub struct Linkage<'a> {
    /// Functions by symbol name, with their code, in program order.
    pub functions: &'a [(Symbol, SharedCode)],
    /// Parts of the module without code: globals, and functions that are only declared.
    pub declarations: &'a Body,
    /// The entry function of the program.
    pub entry: Symbol,
    /// The tensors that the entry takes and returns.
    pub interface: &'a Interface,
    /// The target of the compilation.
    pub target: &'a Target,
    /// The tables of the tool.
    pub tables: &'a Tables,
}

/// The code of one function: any plain data that can be compared.
pub trait Code: Any + Send + Sync + fmt::Debug {
    /// Equality of code. Code of another type is not equal.
    fn equals(&self, other: &dyn Code) -> bool;
}

impl<T: Any + Send + Sync + fmt::Debug + PartialEq> Code for T {
    fn equals(&self, other: &dyn Code) -> bool {
        other.downcast_ref::<T>() == Some(self)
    }
}

impl dyn Code {
    /// Downcast to the code type of its back end. `None`: another back end made it.
    pub fn downcast_ref<T: Any>(&self) -> Option<&T> {
        (self as &dyn Any).downcast_ref()
    }
}

/// A program that can be called, from several threads at once.
pub trait Executable: Any + Send + Sync {
    /// Types of the inputs and results, and which of them may share memory.
    fn interface(&self) -> &Interface;
    /// Calls the program on arrays in the caller's memory. Error: arrays that do not fit the interface
    /// ([`check_arrays`]), a failure at run time, or [`CANCELLED`](crate::cancel::CANCELLED).
    fn call(
        &self,
        inputs: &[Input<'_>],
        outputs: &[OutputBuffer<'_>],
        cx: &RunCx,
    ) -> Result<(), Error>;
    /// Calls the program on tensors; results are new. Error: as [`Executable::call`].
    fn call_tensors(&self, inputs: &[Tensor], cx: &RunCx) -> Result<Vec<Tensor>, Error> {
        let mut arrays = CallArrays::new(self, inputs.to_vec())?;
        arrays.call(self, cx)?;
        arrays.into_results(self)
    }
    /// Bytes of memory that a call takes: inputs, results and temporaries. `None`: not known before a
    /// call.
    fn n_bytes(&self) -> Option<u64>;
    /// Machine code of its functions, where it is executed, in the order of addresses. Empty: there is none.
    fn machine_code(&self) -> Vec<FunctionBytes<'_>> {
        Vec::new()
    }
    /// Names of the addresses that its machine code refers to: functions, data, entries of the runtime.
    fn symbols(&self) -> Vec<(String, usize)> {
        Vec::new()
    }
}

/// Machine code of a function.
#[derive(Clone, Copy, Debug)]
pub struct FunctionBytes<'a> {
    /// Name of the function; parts of one that run in parallel have a number behind it, `main_kernel_0#1`.
    pub name: &'a str,
    /// Name of the emitter that made it.
    pub emitter: &'a str,
    /// Its instructions, and the constants behind them.
    pub bytes: &'a [u8],
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
