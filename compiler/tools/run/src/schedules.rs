//! Option `--schedules FILE`: schedules found by the autotuner (`--tune`), as JSON.
//!
//! They hold for the version of the program that measured them, for the processor it ran on, and for kernels of the
//! same content: a file from elsewhere is an error, a kernel that the program lacks a warning.

use std::ops::Range;
use std::path::Path;

use creole_ir::Diagnostic;
use creole_ir::diagnostic::{SourceText, line_column};
use creole_ir::loc::Span;
use creole_loop::schedule::Schedule;
use creole_passes_loop::schedule::Schedules;
use serde::{Deserialize, Serialize};

use creole_session::files::write_whole;
use creole_session::queries::Configuration;
use creole_tool::outcome::file_error;

/// Name of the file format, with its version.
const FORMAT: &str = "creole-schedules-1";

/// File of tuned schedules.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScheduleFile {
    format: String,
    /// Version that measured.
    creole: String,
    /// Target that it compiled for.
    target: String,
    pub(super) kernels: Vec<Entry>,
}

/// Tuned schedule of a kernel.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    /// Digest of the kernel's computation before scheduling.
    pub(super) content: String,
    /// Name of the kernel.
    pub(super) kernel: String,
    pub(super) schedule: String,
    /// Time of a call in microseconds.
    pub(super) us: f64,
    /// Time of a call in microseconds with the default schedule.
    pub(super) us_without: f64,
}

impl ScheduleFile {
    /// Returns a file without schedules.
    pub(super) fn new(configuration: Configuration) -> ScheduleFile {
        ScheduleFile {
            format: FORMAT.to_owned(),
            creole: env!("CARGO_PKG_VERSION").to_owned(),
            target: target(configuration),
            kernels: Vec::new(),
        }
    }

    /// Adds the schedule of a kernel, replacing an existing one.
    pub(super) fn add(&mut self, entry: Entry) {
        self.kernels.retain(|known| known.content != entry.content);
        self.kernels.push(entry);
    }

    /// Writes the file. Error: rendered.
    pub(super) fn write(&self, path: &Path) -> Result<(), String> {
        let text = serde_json::to_string_pretty(self).expect("numbers and texts are valid JSON");
        let written = write_whole(path, (text + "\n").as_bytes());
        written.map_err(|error| file_error(&path.display().to_string(), &error))
    }
}

/// Describes the target of measurements: schedules are not valid on others.
fn target(configuration: Configuration) -> String {
    let target = configuration.target;
    let features: Vec<&str> = target.features.iter().collect();
    let caches: Vec<String> = target.cache_bytes.iter().map(u64::to_string).collect();
    format!(
        "{}, vectors of {} bits, caches of {} bytes, {}",
        configuration.backend,
        target.vector_bits,
        caches.join("/"),
        features.join("+")
    )
}

/// File that was read, with its text for diagnostics.
pub(super) struct Read {
    pub(super) file: ScheduleFile,
    text: String,
    name: String,
    color: bool,
}

impl Read {
    /// Reads a file of schedules for a configuration. Error: rendered.
    pub(super) fn new(
        path: &Path,
        name: &str,
        configuration: Configuration,
        color: bool,
    ) -> Result<Read, String> {
        let text = std::fs::read_to_string(path).map_err(|error| file_error(name, &error))?;
        let file = serde_json::from_str(&text).map_err(|error| {
            let at = offset(&text, error.line(), error.column());
            let message = error.to_string();
            let message = message.split(" at line ").next().unwrap_or_default();
            let source = SourceText::new(name, &text);
            Diagnostic::error(Some(Span::new(at, at)), message).render_in(&source, color)
        })?;
        let read = Read { file, text, name: name.to_owned(), color };
        read.check(configuration)?;
        Ok(read)
    }

    /// Checks that the file was made for this configuration. Error: rendered.
    fn check(&self, configuration: Configuration) -> Result<(), String> {
        let here = ScheduleFile::new(configuration);
        let fields = [
            ("format", &self.file.format, here.format),
            ("version", &self.file.creole, here.creole),
            ("target", &self.file.target, here.target),
        ];
        for (field, found, expected) in fields {
            if *found != expected {
                let message = format!(
                    "these schedules were measured with another {field}; here it is '{expected}'"
                );
                return Err(self.error(found, &message));
            }
        }
        Ok(())
    }

    /// Returns the table of schedules that passes read. Error: an invalid schedule, rendered.
    pub(super) fn table(&self) -> Result<Schedules, String> {
        let mut table = Schedules::default();
        for Entry { content, schedule, .. } in &self.file.kernels {
            let read: Schedule = schedule
                .parse()
                .map_err(|error: String| self.error(schedule, &format!("no schedule: {error}")))?;
            table = table.with(content.clone(), read);
        }
        Ok(table)
    }

    /// Returns warnings for schedules whose kernels the program does not have.
    pub(super) fn unused(&self, table: &Schedules) -> String {
        let unused = self.file.kernels.iter().filter(|entry| !table.was_used(&entry.content));
        unused
            .map(|Entry { content, kernel, .. }| {
                let (line, _) = line_column(
                    &self.text,
                    self.place(content).start,
                );
                format!(
                    "{}:{line}: warning: the program has no such kernel; it was called '{kernel}'\n",
                    self.name
                )
            })
            .collect()
    }

    fn error(&self, value: &str, message: &str) -> String {
        let place = self.place(value);
        let diagnostic = Diagnostic::error(Some(Span::new(place.start, place.end)), message);
        let source = SourceText::new(&self.name, &self.text);
        diagnostic.render_in(&source, self.color)
    }

    /// Finds the place of a string in the text of the file.
    fn place(&self, value: &str) -> Range<usize> {
        let quoted = serde_json::to_string(value).unwrap_or_default();
        let start = self.text.find(&quoted).unwrap_or_default();
        start..start + quoted.len()
    }
}

/// Returns the byte offset of a line and a column, which count from one.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    (before + column.saturating_sub(1)).min(text.len())
}
