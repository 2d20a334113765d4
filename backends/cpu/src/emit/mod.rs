//! Code generation: IR functions to machine code, and linking to programs.
//!
//! The functions are on memrefs with known strides, scalars and vectors; their ops are those of `func`, `cf`, `scf`,
//! `arith`, `math`, `memref`, `vector`, `loop.kernel` and `loop.fork`. Whole functions are given to a [`FunctionEmitter`].
//! Most files are Cranelift's, which has one for each dialect with one function for each op. What does not depend on
//! instructions is shared with other emitters: affine terms of addresses (`terms.rs`), views (`views.rs`), binary ops of
//! integers (`int_op.rs`), combiners (`combine.rs`), permutations (`picks.rs`), conventions, and how long a loop is (`cancel.rs`).
//!
//! - A memref is an address: sizes and strides are in its type.
//! - To Cranelift a vector is a register of 16 bytes; lanes beyond the vector's have any value. The pass `legalize-vectors` cuts
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
mod combine;
mod convention;
mod cranelift;
mod cx;
mod elem;
mod emitters;
mod fork;
mod func;
mod function;
mod int_op;
mod kernel;
mod lanes;
mod mask;
mod math;
mod memref;
mod picks;
mod program;
mod reduction;
mod scf;
mod store;
mod terms;
#[cfg(test)]
pub(crate) mod tests;
mod vector;
mod vector_memory;
mod views;

use std::sync::Arc;

use creole_builtin::Func;
use creole_ir::backend::PART;
use creole_ir::{Attr, Body, Error, OpId, Symbol, bail};
use rustc_hash::FxHashSet;

use crate::code::MachineCode;
use crate::isa::Isa;
use crate::runtime;

pub(crate) use cancel::is_long_loop;
pub(crate) use combine::{Combine, Extremum};
pub use convention::Convention;
pub use cranelift::Cranelift;
pub(crate) use cranelift::is_kernel;
pub use cx::Emit;
pub(crate) use cx::{array_offset, known};
pub(crate) use elem::{Elem, Resize, is_half};
pub use emitters::Emitters;
pub(crate) use fork::{SLOT, fork_symbol, signature as fork_signature};
pub(crate) use func::{FEW_ARGS, callee_symbol, index_of, text_symbol};
pub use function::{Emitted, Entry, FunctionEmitter, Source, Uses};
pub(crate) use int_op::{Division, IntOp, Round, int_rows};
pub(crate) use kernel::{kernel_symbol, prepared};
pub(crate) use memref::global_symbol;
pub(crate) use picks::{shuffled, sliced};
pub use program::{Program, link};
pub(crate) use scf::trips;
pub(crate) use store::{Stored, type_texts, types};
pub(crate) use terms::{MAX_OFFSET, Splitter, Term, element_terms};
pub(crate) use views::{ViewPlace, allocated_bytes, dim_size, stack_bytes};

/// Emitters of the dialects of this repository, of Cranelift.
pub fn emitters() -> Emitters {
    let table = Emitters::default().add_functions(&Cranelift);
    let table = arith_float::table(arith_int::table(func::table(table)));
    let table = math::table(cast::table(table));
    let table = fork::table(scf::table(memref::table(table)));
    let table = reduction::table(vector_memory::table(vector::table(table)));
    runtime::KERNELS.iter().fold(kernel::table(table), |table, code| table.add_kernel(*code))
}

/// Machine code of one unit: an IR function, and the functions that it forks.
///
/// Invariant: it depends on the functions' bodies, on the names and types of the functions they call, and on the target;
/// not on its own name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionCode {
    /// The function, then those that it forks, each once.
    parts: Vec<Part>,
    /// Calling convention of the function.
    convention: Convention,
}

/// Machine code of one IR function.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Part {
    /// Name of the emitter that made the code.
    emitter: &'static str,
    code: MachineCode,
    uses: Uses,
    /// Numbers of the parts that it forks.
    forked: Vec<usize>,
}

impl FunctionCode {
    /// Names of the functions that it calls, each once.
    pub fn callees(&self) -> impl Iterator<Item = &str> {
        let mut seen = FxHashSet::default();
        let callees = self.parts.iter().flat_map(|part| &part.uses.callees);
        callees.map(|(name, _)| name.as_str()).filter(move |name| seen.insert(*name))
    }

    /// Bytes of machine code.
    pub fn n_bytes(&self) -> usize {
        self.parts.iter().map(|part| part.code.bytes.len()).sum()
    }
}

/// Compiles the `func.func` `op` of `unit`, with the functions that it forks.
///
/// # Errors
///
/// An op or a type that this backend has no code for; the error names it and is placed at the op.
pub fn emit_function(
    unit: &Body,
    op: OpId,
    target: &Isa,
    emitters: &Arc<Emitters>,
) -> Result<FunctionCode, Error> {
    let emit = |op, entry| {
        let source = Source { unit, op, entry, target, emitters };
        let (emitter, emitted) = function::emit_by_first(&emitters.functions, &source)?;
        Ok(((emitter, emitted.code, emitted.uses), emitted.forked))
    };
    let parts = with_forked(unit, op, emit)?.into_iter();
    let part = |((emitter, code, uses), forked)| Part { emitter, code, uses, forked };
    let parts = parts.map(part).collect();
    let ty = unit.get::<Func>(op).map(|func| func.function_type);
    let (inputs, results) = ty.as_ref().and_then(|ty| ty.signature()).unwrap_or((&[], &[]));
    Ok(FunctionCode { parts, convention: Convention::of(target, inputs, results)? })
}

/// Makes something of the function `op` of a unit, and of all that it forks: for each also the numbers of those that it
/// forks itself, whose names `make` returns.
fn with_forked<T>(
    unit: &Body,
    op: OpId,
    mut make: impl FnMut(OpId, Entry) -> Result<(T, Vec<Symbol>), Error>,
) -> Result<Vec<(T, Vec<usize>)>, Error> {
    let (mut names, mut made): (Vec<Symbol>, _) = (Vec::new(), Vec::new());
    let mut work = vec![(op, Entry::Call)];
    while let Some((at, entry)) = work.get(made.len()).copied() {
        let (one, forked) = make(at, entry)?;
        let mut numbers = Vec::new();
        for name in forked {
            let known = names.iter().position(|known| *known == name);
            let number = known.unwrap_or(names.len());
            if known.is_none() {
                names.push(name);
                work.push((part(unit, name).map_err(|error| error.at(unit[at].loc))?, Entry::Fork));
            }
            // The function itself is number 0.
            numbers.push(number + 1);
        }
        made.push((one, numbers));
    }
    Ok(made)
}

/// Function of a unit that is forked.
fn part(unit: &Body, name: Symbol) -> Result<OpId, Error> {
    let named =
        |op: &OpId| unit.attr(*op, "sym_name").and_then(Attr::as_str) == Some(name.as_str());
    let has_code = |op: &OpId| unit.nested(*op).is_some_and(|body| body.has_entry());
    let found = unit.ops(unit.entry()).filter(named).find(has_code);
    let Some(op) = found.filter(|op| unit.attr(*op, PART).is_some()) else {
        bail!("'loop.fork' op forks '@{name}', which has no body with the attribute '{PART}' here")
    };
    Ok(op)
}

/// Text form of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Cranelift's own IR.
    Clif,
    /// Machine instructions.
    Assembly,
}

/// Cranelift functions of the `func.func` `op` of `unit` as text. Errors: as [`emit_function`].
pub fn function_text(
    unit: &Body,
    op: OpId,
    target: &Isa,
    emitters: &Arc<Emitters>,
    form: Form,
) -> Result<String, Error> {
    let text = |op, entry| {
        let (text, cx) = cranelift::text(&Source { unit, op, entry, target, emitters }, form)?;
        Ok((text, cx.forked))
    };
    let texts: Vec<String> =
        with_forked(unit, op, text)?.into_iter().map(|(text, _)| text).collect();
    Ok(texts.join("\n"))
}
