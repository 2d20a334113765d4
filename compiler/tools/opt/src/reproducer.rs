//! Crash reproducers: the IR before the passes with the pipeline, in a file that exists while passes run. So any kind
//! of crash leaves it: a signal, a stack overflow, a hanging process that was killed.

use std::io;
use std::path::PathBuf;

use creole_session::files::write_whole;
use creole_tool::outcome::file_error;

/// Reproducer in its file.
pub(super) struct KeptReproducer {
    /// Name of the file, as the user gave it.
    name: String,
    path: PathBuf,
    /// Previous content of the file, if it existed.
    previous: Option<Vec<u8>>,
}

impl KeptReproducer {
    /// Writes the file. Error: rendered.
    pub(super) fn write(name: &str, path: PathBuf, text: &str) -> Result<KeptReproducer, String> {
        let failed = |error: io::Error| file_error(name, &error);
        let previous = match std::fs::read(&path) {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(failed(error)),
        };
        write_whole(&path, text.as_bytes()).map_err(failed)?;
        Ok(KeptReproducer { name: name.to_owned(), path, previous })
    }

    /// Keeps the file, and returns a note that names it.
    pub(super) fn leave(self) -> String {
        format!("note: reproducer written to {}\n", self.name)
    }

    /// Restores the previous content of the file, as nothing crashed. Error: rendered.
    pub(super) fn withdraw(self) -> Result<(), String> {
        let restored = match &self.previous {
            Some(bytes) => write_whole(&self.path, bytes),
            None => std::fs::remove_file(&self.path),
        };
        restored.map_err(|error| file_error(&self.name, &error))
    }
}
