//! Crash reproducers: the IR before the passes with the pipeline, in a file that is there while passes run. So a crash of
//! any kind leaves it: a signal, a full stack, a process that was ended because it hung.

use std::io;
use std::path::PathBuf;

use crate::files::write_whole;
use crate::outcome::file_error;

/// A reproducer in its file.
pub(super) struct KeptReproducer {
    /// The file, as the user names it.
    name: String,
    path: PathBuf,
    /// The file's bytes before, if there was one.
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

    /// Leaves the file, and returns a note that it is there.
    pub(super) fn leave(self) -> String {
        format!("note: reproducer written to {}\n", self.name)
    }

    /// Makes the file what it was before, as nothing went wrong. Error: rendered.
    pub(super) fn withdraw(self) -> Result<(), String> {
        let restored = match &self.previous {
            Some(bytes) => write_whole(&self.path, bytes),
            None => std::fs::remove_file(&self.path),
        };
        restored.map_err(|error| file_error(&self.name, &error))
    }
}
