//! Standard error of a tool: written at once, so that nothing is lost in a crash, or kept for whoever runs the tool inside
//! of a process.

use std::io::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Standard error of a tool. Clones write to the same place.
#[derive(Clone, Debug)]
pub struct ErrorStream(Arc<Mutex<Option<String>>>);

impl ErrorStream {
    /// The standard error of the process.
    pub fn direct() -> ErrorStream {
        ErrorStream(Arc::new(Mutex::new(None)))
    }

    /// A text in memory.
    pub fn kept() -> ErrorStream {
        ErrorStream(Arc::new(Mutex::new(Some(String::new()))))
    }

    /// Writes some text.
    pub fn write(&self, text: &str) {
        match &mut *self.locked() {
            Some(kept) => kept.push_str(text),
            // Nobody could be told.
            None => _ = std::io::stderr().lock().write_all(text.as_bytes()),
        }
    }

    /// The text that was kept since this was last asked.
    pub fn take(&self) -> String {
        self.locked().as_mut().map(std::mem::take).unwrap_or_default()
    }

    fn locked(&self) -> MutexGuard<'_, Option<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
