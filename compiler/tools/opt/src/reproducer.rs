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
    before: Before,
}

/// State of the file before the reproducer.
enum Before {
    /// It did not exist.
    Absent,
    /// Content of a regular file.
    Content(Vec<u8>),
    /// A device or a pipe. What is written there can't be taken back, so the text waits here.
    Device(String),
}

impl KeptReproducer {
    /// Writes the file; a device waits for [`KeptReproducer::leave`]. Error: rendered.
    pub(super) fn write(name: &str, path: PathBuf, text: &str) -> Result<KeptReproducer, String> {
        let failed = |error: io::Error| file_error(name, &error);
        let before = match path.metadata() {
            // Reading one might wait forever.
            Ok(found) if !found.is_file() && !found.is_dir() => Before::Device(text.to_owned()),
            Ok(_) => Before::Content(std::fs::read(&path).map_err(failed)?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Before::Absent,
            Err(error) => return Err(failed(error)),
        };
        let kept = KeptReproducer { name: name.to_owned(), path, before };
        match &kept.before {
            Before::Device(_) => {}
            _ => write_whole(&kept.path, text.as_bytes()).map_err(failed)?,
        }
        Ok(kept)
    }

    /// Keeps the file. Error: rendered.
    pub(super) fn leave(self) -> Result<(), String> {
        match &self.before {
            Before::Device(text) => write_whole(&self.path, text.as_bytes())
                .map_err(|error| file_error(&self.name, &error)),
            Before::Absent | Before::Content(_) => Ok(()),
        }
    }

    /// Keeps the file, and returns a note that names it.
    pub(super) fn leave_with_note(self) -> String {
        let note = format!("note: reproducer written to {}\n", self.name);
        self.leave().map_or_else(|error| error, |()| note)
    }

    /// Restores the previous content of the file, as nothing crashed. Error: rendered.
    pub(super) fn withdraw(self) -> Result<(), String> {
        let restored = match &self.before {
            Before::Content(bytes) => write_whole(&self.path, bytes),
            Before::Absent => std::fs::remove_file(&self.path),
            Before::Device(_) => Ok(()),
        };
        restored.map_err(|error| file_error(&self.name, &error))
    }
}
