//! Machine code for this CPU through Cranelift.
//!
//! [`backend`] is the back end as a row of a catalog. It makes code in steps, each of which knows nothing of the one above it:
//!
//! 0. [`emit::emit_function`] turns an IR function on memrefs, scalars and vectors into Cranelift functions, and
//!    [`emit::link`] puts the code of many together into a [`emit::Program`] that can be run.
//! 1. [`code::compile`] turns one Cranelift function into [`code::MachineCode`]: plain data, equal for equal
//!    functions, with calls still by symbol. It needs no shared state, so functions compile on many threads.
//! 2. [`jit::Linker`] puts many of them into executable memory and resolves the symbols, among themselves and
//!    against the table of [`runtime::symbols`].
//! 3. The [`jit::Executable`] gives entry points away and frees the memory when it is dropped.
//! 4. Generated code is given a pointer to a [`context::Context`], with which it calls back into the runtime:
//!    parallel loops, matrix products, scalar functions.
//!
//! Invariant: results depend neither on the number of threads nor on how work is spread over them.
#![warn(missing_docs)]

mod array;
mod backend;
pub mod code;
pub mod context;
pub mod emit;
pub mod isa;
pub mod jit;
pub mod kernel;
pub mod memory;
pub mod runtime;
mod target;
mod team;
#[cfg(test)]
mod tests;

use creole_ir::cost::Rates;

pub use backend::backend;
pub use target::target;

/// How long this processor takes, measured on arrays that the first caches hold, on one thread, of a
/// machine of 3 GHz. A division of vectors takes 0.4 ns beside its loads, a root 1.0 ns, expanded
/// functions from 1.5 ns (`tanh`) to 24 ns (`pow`) with a median of 5 ns, called ones 5 ns
/// (remainder) to 100 ns (`erf_inv`) for an element.
pub const RATES: Rates = Rates {
    register_bits: 128.0,
    cheap: 150.0,
    divide: 800.0,
    integer_divide: 3_000.0,
    transcendental: 5_000.0,
    call: 25_000.0,
    byte: 7.5,
    overhead: 40.0,
};
