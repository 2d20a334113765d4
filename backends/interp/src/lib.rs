//! Reference interpreter: runs the IR at every level.
//!
//! Pure ops on numeric values run by their own `eval`; this crate adds everything else: calls and branches, iteration
//! spaces, `scf`, memory, and vector loads and stores. One table for all dialects, a file for each, a function for each
//! op. Clarity comes before speed, but programs of millions of ops run in seconds.
//!
//! `machine` is the core and knows no op; the files of dialects use it, and [`ops`] collects them.
//!
//! Invariants: a program that was verified can't make the interpreter panic, read or write outside
//! of a buffer, run past its [`Limits`] or exhaust the stack: each is an [`Error`] placed at the op.
#![warn(missing_docs)]

mod backend;
mod control;
mod datum;
mod entry;
mod fork;
mod hlo;
mod limits;
mod loops;
mod machine;
mod memory;
mod memref;
mod memref_view;
mod observe;
mod program;
mod reduce;
mod scf;
mod space;
mod vector;
mod vector_transfer;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use creole_ir::backend::RunCx;
use creole_ir::{Body, Error, Symbol, Table, Tensor};

pub use backend::backend;
pub use datum::Datum;
pub use limits::Limits;
pub use machine::{Flow, Interpreter, Ops};
pub use memory::View;
pub use observe::Observer;

/// Table of the ops of this repository that need more than their own `eval`.
pub fn ops() -> Ops {
    let families = [
        control::ops,
        loops::ops,
        fork::ops,
        scf::ops,
        memref::ops,
        memref_view::ops,
        vector::ops,
        vector_transfer::ops,
        hlo::ops,
    ];
    families.into_iter().fold(Table::new(), |table, add| add(table))
}

/// Runs the function `entry` of `module`, the body that holds the functions; returns its results.
///
/// A function with the attributes `creole.n_inputs` and `creole.n_results` takes memrefs: the inputs, then the results,
/// then, if there are more arguments, arenas of bytes. The buffers of results and arenas start as zeros; the final
/// contents of the results are returned. Without the attributes each argument is an input, and the results are the
/// returned values, followed by the final contents of the memrefs among the arguments.
///
/// Error: no such function, inputs that do not fit it, or an error at run time (placed at the op).
pub fn run(module: &Body, entry: Symbol, inputs: &[Tensor]) -> Result<Vec<Tensor>, Error> {
    run_with(module, entry, inputs, ops(), Limits::default())
}

/// [`run`] with other op functions, and other limits.
pub fn run_with(
    module: &Body,
    entry: Symbol,
    inputs: &[Tensor],
    ops: Ops,
    limits: Limits,
) -> Result<Vec<Tensor>, Error> {
    let (ops, cx) = (&Arc::new(ops), &RunCx::default());
    machine::on_own_stack(limits, || entry::run(module, entry, inputs, ops, limits, cx))
}

/// [`run`] with an observer of all values; the result `None` is poison.
pub fn run_observed(
    module: &Body,
    entry: Symbol,
    inputs: &[Tensor],
    observer: Arc<dyn Observer>,
) -> Result<Vec<Option<Tensor>>, Error> {
    let run = || entry::run_observed(module, entry, inputs, observer);
    machine::on_own_stack(Limits::default(), run)
}
