//! The reference interpreter: runs the IR at every level.
//!
//! What an op computes from numbers is its own `eval`; this crate adds what needs more than that:
//! calls and branches, iteration spaces, `scf`, memory, and vectors that move from and to it. One
//! table for all dialects, a file for each, a function for each op. Clarity comes before speed,
//! but programs of millions of ops run in seconds.
//!
//! Invariants: a program that was verified can't make the interpreter panic, read or write outside
//! of a buffer, run past its [`Limits`] or exhaust the stack: each is an [`Error`] placed at the op.
#![warn(missing_docs)]

mod control;
mod datum;
mod entry;
mod eval;
mod hlo;
mod loops;
mod machine;
mod memory;
mod memref;
mod memref_view;
mod scf;
mod space;
mod vector;
mod vector_transfer;

#[cfg(test)]
mod tests;

use creole_ir::{Body, Error, Symbol, Tensor};

/// What a run may use at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Ops that may be executed; `None` means any number.
    pub max_steps: Option<u64>,
    /// Calls and regions that may be inside each other.
    pub max_depth: u32,
    /// Bytes that one allocation may ask for.
    pub max_bytes: usize,
}

impl Default for Limits {
    /// Any number of steps, a depth of 10 000, allocations of 4 GiB.
    fn default() -> Self {
        Limits { max_steps: None, max_depth: 10_000, max_bytes: creole_ir::tensor::MAX_BYTES }
    }
}

/// The results of the function `entry` of `module`, the body that holds the functions.
///
/// A function with the attributes `creole.n_inputs` and `creole.n_results` takes memrefs: the
/// inputs, then the results, then, if there is one argument more, an arena of bytes. The buffers
/// of results and arena start as zeros; what the results hold at the end is returned. Without
/// the attributes each argument is an input and the function's results are returned.
///
/// Error: no such function, inputs that do not fit it, or what goes wrong while it runs (placed at
/// the op).
pub fn run(module: &Body, entry: Symbol, inputs: &[Tensor]) -> Result<Vec<Tensor>, Error> {
    run_within(module, entry, inputs, Limits::default())
}

/// [`run`] with other limits.
pub fn run_within(
    module: &Body,
    entry: Symbol,
    inputs: &[Tensor],
    limits: Limits,
) -> Result<Vec<Tensor>, Error> {
    machine::on_own_stack(limits, || entry::run(module, entry, inputs, limits))
}
