//! Machine code for this CPU through Cranelift.
//!
//! [`backend`] is the back end as a row of a catalog. It makes code in layers, each of which is independent of the one
//! above it:
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
#![allow(unsafe_code, reason = "machine code, and the memory that it is given")]

mod adapter;
mod array;
mod backend;
pub mod code;
pub mod context;
pub mod emit;
pub mod globals;
pub mod isa;
pub mod jit;
pub mod kernel;
pub mod memory;
pub mod runtime;
mod target;
mod team;
#[cfg(test)]
mod tests;

use creole_ir::cost::{Missed, Rates};

pub use backend::backend;
pub use target::target;

/// Times of this processor, measured on kernels (`cargo bench -p creole-driver --bench cost`) on one core of an EPYC of
/// the fourth generation, at about 3.7 GHz, caches of 32 kB, 1 MB and 32 MB. Only ratios matter to choices, and these
/// hold broadly: some three to four instructions a nanosecond and core, results of floats after four to five cycles, a
/// call of the runtime as long as a hundred instructions. Single operations on arrays in the first cache: a division of
/// vectors takes 0.75 ns, a root 1.0 ns, expanded functions 1.5 ns (`tanh`) to 24 ns (`pow`), called ones 5 ns
/// (remainder) to 100 ns (`lgamma`) for an element.
pub const RATES: Rates = Rates {
    register_bits: 128.0,
    n_registers: 16,
    cheap: 80.0,
    narrow: 8.0,
    divide: 750.0,
    integer_divide: 1_800.0,
    transcendental: 2_700.0,
    call: 23_000.0,
    byte: 5.0,
    overhead: 20.0,
    fork: 8e6,
    latency: 600.0,
    float_latency: 1_400.0,
    divide_latency: 3_000.0,
    load_latency: 2_500.0,
    window: 15_000.0,
    leave: 500.0,
    function: 1_800.0,
    library_call: 160_000.0,
    library: 78.0,
    library_convert: 200.0,
    tile: 8.0,
    line: 64.0,
    missed: [
        Missed { byte: 7.5, piece: 500.0 },
        Missed { byte: 3.0, piece: 7_000.0 },
        Missed { byte: 30.0, piece: 60_000.0 },
    ],
    blocked: 15_000.0,
    not_hidden: 0.2,
};
