//! Standard error of a tool: written unbuffered, so that a crash loses nothing, or captured in memory when the tool
//! runs inside another process.

use std::io::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Standard error of a tool. Clones write to the same place.
#[derive(Clone, Debug)]
pub struct ErrorStream(Arc<Mutex<Option<String>>>);

impl ErrorStream {
    /// Returns the standard error of the process.
    pub fn direct() -> ErrorStream {
        ErrorStream(Arc::new(Mutex::new(None)))
    }

    /// Returns a stream captured in memory.
    pub fn kept() -> ErrorStream {
        ErrorStream(Arc::new(Mutex::new(Some(String::new()))))
    }

    /// Writes text.
    pub fn write(&self, text: &str) {
        match &mut *self.locked() {
            Some(kept) => kept.push_str(text),
            // A failed write to standard error can't be reported anywhere.
            None => _ = std::io::stderr().lock().write_all(text.as_bytes()),
        }
    }

    /// Returns the text captured since the last call.
    pub fn take(&self) -> String {
        self.locked().as_mut().map(std::mem::take).unwrap_or_default()
    }

    fn locked(&self) -> MutexGuard<'_, Option<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
