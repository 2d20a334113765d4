//! The reference interpreter: runs the IR at every level.
//!
//! What an op computes from numbers is its own `eval`; this crate adds what needs more than that:
//! calls and branches, iteration spaces, `scf`, memory, and vectors that move from and to it. One
//! table for all dialects, a file for each, a function for each op. Clarity comes before speed,
//! but programs of millions of ops run in seconds.
//!
//! `machine` is the core and knows no op; the files of dialects use it, and [`ops`] puts them together.
//!
//! Invariants: a program that was verified can't make the interpreter panic, read or write outside
//! of a buffer, run past its [`Limits`] or exhaust the stack: each is an [`Error`] placed at the op.
#![warn(missing_docs)]

mod backend;
mod control;
mod datum;
mod entry;
mod hlo;
mod limits;
mod loops;
mod machine;
mod memory;
mod memref;
mod memref_view;
mod program;
mod reduce;
mod scf;
mod space;
mod vector;
mod vector_transfer;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use creole_ir::{Body, Error, Symbol, Table, Tensor};

pub use backend::backend;
pub use datum::Datum;
pub use limits::Limits;
pub use machine::{Flow, Machine, Ops};
pub use memory::View;

/// The functions for the ops of this repository that need more than their own `eval`.
pub fn ops() -> Ops {
    let families = [
        control::ops,
        loops::ops,
        scf::ops,
        memref::ops,
        memref_view::ops,
        vector::ops,
        vector_transfer::ops,
        hlo::ops,
    ];
    families.into_iter().fold(Table::new(), |table, add| add(table))
}

/// The results of the function `entry` of `module`, the body that holds the functions.
///
/// A function with the attributes `creole.n_inputs` and `creole.n_results` takes memrefs: the
/// inputs, then the results, then, if there are more arguments, arenas of bytes. The buffers
/// of results and arenas start as zeros; what the results hold at the end is returned. Without
/// the attributes each argument is an input, and the results are what the function returns and, behind that, what
/// the memrefs among its arguments hold at the end.
///
/// Error: no such function, inputs that do not fit it, or what goes wrong while it runs (placed at
/// the op).
pub fn run(module: &Body, entry: Symbol, inputs: &[Tensor]) -> Result<Vec<Tensor>, Error> {
    run_with(module, entry, inputs, ops(), Limits::default())
}

/// [`run`] with other functions for ops, and other limits.
pub fn run_with(
    module: &Body,
    entry: Symbol,
    inputs: &[Tensor],
    ops: Ops,
    limits: Limits,
) -> Result<Vec<Tensor>, Error> {
    let ops = &Arc::new(ops);
    machine::on_own_stack(limits, || entry::run(module, entry, inputs, ops, limits))
}
