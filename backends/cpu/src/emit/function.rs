//! Border between this back end and whatever makes machine code of a function: [`FunctionEmitter`].

use std::fmt;
use std::sync::Arc;

use creole_ir::{Body, Error, OpId, Symbol};

use super::convention::Convention;
use super::emitters::Emitters;
use crate::code::MachineCode;
use crate::isa::Isa;
use crate::kernel::PreparedCall;

/// Function of which machine code is to be made.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// Unit of compilation: the functions that are compiled together, and declarations of what else they use.
    pub unit: &'a Body,
    /// The `func.func` of the unit.
    pub op: OpId,
    /// Registers in which the code is given its arguments.
    pub entry: Entry,
    /// Instructions that the code may use.
    pub target: &'a Isa,
    /// Tables of the tool.
    pub emitters: &'a Arc<Emitters>,
}

/// Entry into the code of a function. All pointers and indices have 64 bits; calls are those of the target's C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// `function(context, arguments)`, as the function's [`Convention`] says.
    Call,
    /// `function(environment, begin, end)`, for a function that is forked: it takes two indices, which are the range, and
    /// captured values. The environment is an array of slots of 64 bytes, of which the first holds the context, and each
    /// of the others a captured value.
    Fork,
}

/// Machine code of one function. It names nothing: symbols say by number what the lists hold, `callee.0`, `kernel.0`,
/// `global.0`, `text.0`, `fork.0`. Symbols of the runtime are names.
#[derive(Clone, Debug)]
pub struct Emitted {
    /// Machine code.
    pub code: MachineCode,
    /// Entities outside of the unit that it uses.
    pub uses: Uses,
    /// Functions of the unit that it forks, each once.
    pub forked: Vec<Symbol>,
}

/// Entities outside of a unit that the code of a function uses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// Called functions, in the order of their first call, with their conventions.
    pub callees: Vec<(String, Convention)>,
    /// Math functions called in the runtime, in the order of their first call.
    pub called: Vec<&'static creole_scalar::Function>,
    /// Called library kernels, each once.
    pub kernels: Vec<PreparedCall>,
    /// Used globals, each once.
    pub globals: Vec<String>,
    /// Texts whose addresses it uses, each once: messages of assertions, names for profiles.
    pub texts: Vec<String>,
}

/// Maker of machine code, one function at a time.
///
/// Invariant: the code depends on nothing but the function, the types of what it uses, and the target; each function that
/// is accepted has the results of [Cranelift's](super::Cranelift) code, to the last bit.
pub trait FunctionEmitter: Send + Sync {
    /// Name in messages.
    fn name(&self) -> &'static str;

    /// Checks, without making code, that this emitter has code for a function. Error: the reason why not.
    fn accepts(&self, source: &Source<'_>) -> Result<(), Error>;

    /// Makes the code of a function that is accepted.
    fn emit(&self, source: &Source<'_>) -> Result<Emitted, Error>;
}

impl fmt::Debug for dyn FunctionEmitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Makes the code of a function by the first emitter of the list that accepts it, and names that one. Error: that of the
/// emitter, or if none accepts it, the reason of the last one.
pub(super) fn emit_by_first(
    emitters: &[&'static dyn FunctionEmitter],
    source: &Source<'_>,
) -> Result<(&'static str, Emitted), Error> {
    let mut reason = Error::new("has no machine code: there are no emitters");
    for emitter in emitters {
        match emitter.accepts(source) {
            Ok(()) => return Ok((emitter.name(), emitter.emit(source)?)),
            Err(error) => reason = error,
        }
    }
    Err(reason)
}
