//! Standard error of a tool: written unbuffered, so that a crash loses nothing, or captured in memory when the tool
//! runs inside another process.

use std::fmt;
use std::io::{IsTerminal as _, Write as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Standard error of a tool. Clones write to the same place.
#[derive(Clone)]
pub struct ErrorStream {
    kept: Arc<Mutex<Option<String>>>,
    wrapper: Arc<Mutex<Option<Wrapper>>>,
}

/// Function that calls what writes to the terminal.
type Wrapper = Arc<dyn Fn(&mut dyn FnMut()) + Send + Sync>;

impl ErrorStream {
    /// Returns the standard error of the process.
    pub fn direct() -> ErrorStream {
        ErrorStream::new(None)
    }

    /// Returns a stream captured in memory.
    pub fn kept() -> ErrorStream {
        ErrorStream::new(Some(String::new()))
    }

    fn new(kept: Option<String>) -> ErrorStream {
        ErrorStream { kept: Arc::new(Mutex::new(kept)), wrapper: Arc::default() }
    }

    /// True if it is a terminal.
    pub fn is_terminal(&self) -> bool {
        self.locked().is_none() && std::io::stderr().is_terminal()
    }

    /// Wraps writes to the standard error of the process in a function that calls them, such as one that hides a progress line
    /// meanwhile. It replaces the last one.
    pub fn wrap_writes(&self, wrapper: impl Fn(&mut dyn FnMut()) + Send + Sync + 'static) {
        *self.wrapper() = Some(Arc::new(wrapper));
    }

    /// Writes text.
    pub fn write(&self, text: &str) {
        if let Some(kept) = &mut *self.locked() {
            return kept.push_str(text);
        }
        // A failed write to standard error can't be reported anywhere.
        let mut write = || _ = std::io::stderr().lock().write_all(text.as_bytes());
        let wrapper = self.wrapper().clone();
        match wrapper {
            Some(wrapper) => wrapper(&mut write),
            None => write(),
        }
    }

    /// Returns the text captured since the last call.
    pub fn take(&self) -> String {
        self.locked().as_mut().map(std::mem::take).unwrap_or_default()
    }

    fn locked(&self) -> MutexGuard<'_, Option<String>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wrapper(&self) -> MutexGuard<'_, Option<Wrapper>> {
        self.wrapper.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for ErrorStream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ErrorStream").field("kept", &self.kept).finish_non_exhaustive()
    }
}
