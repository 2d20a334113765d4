//! Code generation: IR functions to machine code, and linking to programs.
//!
//! The functions are on memrefs with known strides, scalars and vectors; their ops are those of `func`, `cf`, `scf`,
//! `arith`, `math`, `memref`, `vector`, and `loop.kernel`. Each dialect has a file with one function for each op.
//!
//! - A memref is an address: sizes and strides are in its type.
//! - A vector is a register of 16 bytes; lanes beyond the vector's have any value. The pass `legalize-vectors` cuts
//!   wider ones. Which ops there are on which vectors is listed in `docs/vectors.md`.
//! - A vector of `i1` is a mask as wide as what it was computed from.
//! - A function is emitted by itself and its code names neither itself nor the functions that it calls: equal
//!   functions give equal [`FunctionCode`]. [`link`] gives the names.
//!
//! Invariants: no arithmetic traps; floats follow IEEE 754 op by op, nothing is regrouped or fused; a function touches
//! only memory that its IR accesses.

mod access;
mod address;
mod arith_float;
mod arith_int;
mod cancel;
mod cast;
mod cx;
mod elem;
mod func;
mod kernel;
mod lanes;
mod mask;
mod math;
mod memref;
mod parallel;
mod program;
mod reduction;
mod scf;
mod store;
#[cfg(test)]
pub(crate) mod tests;
mod vector;
mod vector_memory;

use std::sync::Arc;

use cranelift_codegen::ir::Function;
use creole_builtin::Func;
use creole_ir::{Body, Error, Op, OpId, Table, bail};

use crate::code::{MachineCode, Symbols, compile, listing};
use crate::isa::Isa;
use crate::kernel::{KernelCode, PreparedCall};
use crate::runtime;
use cx::Unit;
use func::Convention;

pub use cx::Emit;
pub(crate) use cx::known;
pub use program::{Program, link};
pub(crate) use scf::trips;
pub(crate) use store::{Stored, type_texts, types};

/// Table of emitters of ops and library kernels. (Terminators of structured ops are emitted with those.)
#[derive(Clone, Default)]
pub struct Emitters {
    ops: Table<Emit, ()>,
    kernels: Vec<KernelCode>,
}

impl Emitters {
    /// Adds the emitter of the op `T`.
    #[must_use]
    #[allow(clippy::should_implement_trait, reason = "a table reads as a list of adds")]
    pub fn add<T: Op>(mut self, emit: fn(T, OpId, &mut Emit) -> Result<(), Error>) -> Emitters {
        self.ops = self.ops.add(emit);
        self
    }

    /// Adds the code of a library kernel.
    #[must_use]
    pub fn add_kernel(mut self, kernel: KernelCode) -> Emitters {
        self.kernels.push(kernel);
        self
    }

    /// Code of the library kernel of this name.
    pub fn kernel(&self, name: &str) -> Option<&KernelCode> {
        self.kernels.iter().find(|kernel| kernel.name == name)
    }
}

/// Emitters of the dialects of this repository.
pub fn emitters() -> Emitters {
    let table = arith_float::table(arith_int::table(func::table(Emitters::default())));
    let table = math::table(cast::table(table));
    let table = parallel::table(scf::table(memref::table(table)));
    let table = reduction::table(vector_memory::table(vector::table(table)));
    runtime::KERNELS.iter().fold(kernel::table(table), |table, code| table.add_kernel(*code))
}

/// Machine code of one IR function: itself, and the bodies of its parallel loops.
///
/// Invariant: it depends on the function's body, on the names and types of the functions it calls, and on the target;
/// not on its own name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionCode {
    /// Function, then the bodies of its parallel loops. They refer to each other by [`own_symbol`].
    parts: Vec<MachineCode>,
    /// Calling convention.
    convention: Convention,
    /// Called functions, in the order of their first call, with their conventions.
    callees: Vec<(String, Convention)>,
    /// Math functions that it calls.
    called: Vec<&'static creole_scalar::Function>,
    /// Library kernels that it calls, by number.
    kernels: Vec<PreparedCall>,
    /// Globals that it uses, by number.
    globals: Vec<String>,
}

impl FunctionCode {
    /// Names of the functions that it calls, each once.
    pub fn callees(&self) -> impl Iterator<Item = &str> {
        let names = self.callees.iter().enumerate();
        let first =
            |index: usize, name: &str| self.callees[..index].iter().all(|(other, _)| other != name);
        names
            .filter(move |(index, (name, _))| first(*index, name))
            .map(|(_, (name, _))| name.as_str())
    }

    /// Bytes of machine code.
    pub fn n_bytes(&self) -> usize {
        self.parts.iter().map(|part| part.bytes.len()).sum()
    }
}

/// Symbol of part number `index` in the code of its function.
fn own_symbol(index: usize) -> String {
    format!("self.{index}")
}

/// Compiles the `func.func` `op` of `body`.
///
/// # Errors
///
/// An op or a type that this backend has no code for; the error names it and is placed at the op.
pub fn emit_function(
    body: &Body,
    op: OpId,
    target: &Isa,
    emitters: &Arc<Emitters>,
) -> Result<FunctionCode, Error> {
    let (convention, unit) = build(body, op, target, emitters)?;
    let compile = |(function, symbols): (Function, Symbols)| {
        compile(function, &symbols, target.isa())
            .map_err(|message| Error::new(message).at(body[op].loc))
    };
    let parts = unit.functions.into_iter().flatten().map(compile).collect::<Result<_, _>>()?;
    let Unit { callees, called, kernels, globals, .. } = unit;
    Ok(FunctionCode { parts, convention, callees, called, kernels, globals })
}

/// Text form of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Cranelift's own IR.
    Clif,
    /// Machine instructions.
    Assembly,
}

/// Cranelift functions of the `func.func` `op` of `body` as text. Errors: as [`emit_function`].
pub fn function_text(
    body: &Body,
    op: OpId,
    target: &Isa,
    emitters: &Arc<Emitters>,
    form: Form,
) -> Result<String, Error> {
    let text = |(function, _): (Function, Symbols)| match form {
        Form::Clif => Ok(function.display().to_string()),
        Form::Assembly => {
            listing(function, target.isa()).map_err(|message| Error::new(message).at(body[op].loc))
        }
    };
    let (_, unit) = build(body, op, target, emitters)?;
    let texts = unit.functions.into_iter().flatten().map(text).collect::<Result<Vec<_>, _>>()?;
    Ok(texts.join("\n"))
}

/// Cranelift functions of one IR function, and its convention.
fn build(
    body: &Body,
    op: OpId,
    target: &Isa,
    emitters: &Arc<Emitters>,
) -> Result<(Convention, Unit), Error> {
    let Some(func) = body.get::<Func>(op) else {
        let error = format!("'{}' op is no function", body[op].def.name);
        return Err(Error::new(error).at(body[op].loc));
    };
    build_function(&func, target, emitters).map_err(|error| {
        let named = error.message.starts_with('\'');
        let message =
            if named { error.message } else { format!("'func.func' op {}", error.message) };
        Error { message, ..error }.at(body[op].loc)
    })
}

fn build_function(
    func: &Func,
    target: &Isa,
    emitters: &Arc<Emitters>,
) -> Result<(Convention, Unit), Error> {
    let Some((inputs, results)) = func.function_type.signature() else {
        bail!("has no function type")
    };
    let convention = Convention::of(target, inputs, results)?;
    let mut cx = Emit::new(func.body.clone(), target, emitters, convention.signature.clone());
    cx.takes_array = convention.n_in_array.is_some();
    let index = cx.reserve();
    func::body(func, &mut cx)?;
    cx.finish();
    let mut unit = cx.unit;
    unit.functions[index] = Some((cx.function, cx.symbols));
    Ok((convention, unit))
}
