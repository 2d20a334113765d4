//! Machine code for this CPU through Cranelift.
//!
//! [`backend`] is the back end as a row of a catalog. It makes code in layers, each of which is independent of the one
//! above it:
//!
//! 0. [`emit::emit_function`] makes code of an IR function on memrefs, scalars and vectors, and of the parts that it
//!    forks: through Cranelift, or another [`emit::FunctionEmitter`]. [`emit::link`] puts the code of many together into a
//!    [`emit::Program`] that can be run.
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
#![allow(unsafe_code, reason = "machine code, and the memory that it is given")]

mod adapter;
mod array;
mod backend;
pub mod code;
pub mod context;
pub mod cost;
pub mod emit;
pub mod globals;
pub mod isa;
pub mod jit;
pub mod kernel;
mod loaded;
pub mod memory;
pub mod runtime;
mod simd;
mod tables;
mod target;
#[cfg(test)]
mod tests;
#[cfg(all(target_arch = "x86_64", unix))]
mod x64;

pub use backend::backend;
pub use simd::Simd;
pub use tables::{emitters, half_conversions, register_bits};
pub use target::target;
