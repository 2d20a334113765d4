//! Cancellation: a request to end a compilation or a run early.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::error::Error;

/// Request to end work early, from any thread. Clones are one token. A cancelled token stays cancelled, so code that has
/// been left early can rely on its callers seeing that too.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

/// Message of the error of a cancelled compilation or run.
pub const CANCELLED: &str = "cancelled";

impl CancelToken {
    /// Asks work with this token to end: it fails with the error [`CANCELLED`], and what it has written to its outputs
    /// is unspecified.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// True if the work should end.
    #[inline]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The error [`CANCELLED`] if the work should end.
    pub fn check(&self) -> Result<(), Error> {
        if self.is_cancelled() { Err(Error::new(CANCELLED)) } else { Ok(()) }
    }

    /// The flag itself, for generated code: a byte that becomes 1.
    pub fn flag(&self) -> &AtomicBool {
        &self.0
    }
}
