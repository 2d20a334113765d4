//! Errors of builders, with the place of the call in Rust.

use std::fmt;
use std::panic::Location;

use creole_ir::Error;

/// First error of a builder: a call that does not fit its operands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildError {
    /// The message: op, what was expected and what was found.
    pub message: String,
    /// Further lines.
    pub notes: Vec<String>,
    /// Place of the call in the Rust program.
    pub location: &'static Location<'static>,
}

impl BuildError {
    pub(super) fn new(error: Error, location: &'static Location<'static>) -> BuildError {
        let notes = error.notes.into_iter().map(|note| note.message).collect();
        BuildError { message: error.message, notes, location }
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: error: {}", self.location, self.message)?;
        self.notes.iter().try_for_each(|note| write!(f, "\nnote: {note}"))
    }
}

impl std::error::Error for BuildError {}
