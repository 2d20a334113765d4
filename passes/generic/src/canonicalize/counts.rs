//! Counts of rewrites, and limits that end a run.

use creole_ir::{Count, Error};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// Counts of rewrites by rule name, `fold`, `evaluate`, `dead` and `constant`; and the limit that was reached while
/// something was left to do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts(pub IndexMap<String, usize, FxBuildHasher>, pub Option<Stop>);

/// Limit that ended a run early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Default limit of rewrites, which grows with the program.
    Fuel(usize),
    /// Limit of rewrites in an iteration.
    Rewrites(usize),
    /// Limit of iterations.
    Iterations(usize),
}

impl Stop {
    /// The error that a pass gives which had to come to an end.
    pub fn error(self) -> Error {
        let (n, what) = match self {
            Stop::Fuel(n) | Stop::Rewrites(n) => (n, "rewrite"),
            Stop::Iterations(n) => (n, "iteration"),
        };
        Error::new(format!("canonicalization did not converge after {}", Count(n, what)))
    }
}

impl Counts {
    pub(super) fn add(&mut self, what: &str) {
        match self.0.get_mut(what) {
            Some(n) => *n += 1,
            None => drop(self.0.insert(what.to_owned(), 1)),
        }
    }
}
