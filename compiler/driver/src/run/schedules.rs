//! `--schedules FILE`: schedules that were found by `--tune`, as JSON.
//!
//! They hold for the program that measured them, on the processor that it ran on, and for kernels of the same content:
//! a file from elsewhere is an error, a kernel that is not there a warning.

use std::ops::Range;
use std::path::Path;

use creole_ir::Diagnostic;
use creole_ir::diagnostic::{SourceText, line_column};
use creole_ir::loc::Span;
use creole_loop::schedule::Schedule;
use creole_passes::schedule::Schedules;
use serde::{Deserialize, Serialize};

use crate::files::write_whole;
use crate::outcome::file_error;
use crate::queries::Configuration;

/// What the file is, and its number, which goes up when its form changes.
const FORMAT: &str = "creole-schedules-1";

/// The schedules of kernels.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScheduleFile {
    format: String,
    /// The version that measured.
    creole: String,
    /// What it compiled for.
    target: String,
    pub(super) kernels: Vec<Entry>,
}

/// The schedule of a kernel.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    /// What the kernel computes, as a digest.
    pub(super) content: String,
    /// What it was called.
    pub(super) kernel: String,
    pub(super) schedule: String,
    /// Microseconds of a call.
    pub(super) us: f64,
    /// The same with the loops that it gets without the file.
    pub(super) us_without: f64,
}

impl ScheduleFile {
    /// A file without schedules.
    pub(super) fn new(configuration: Configuration) -> ScheduleFile {
        ScheduleFile {
            format: FORMAT.to_owned(),
            creole: env!("CARGO_PKG_VERSION").to_owned(),
            target: target(configuration),
            kernels: Vec::new(),
        }
    }

    /// Adds the schedule of a kernel, in place of the one that was known.
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

/// What schedules are measured for: they are worth nothing elsewhere.
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

/// A file that was read, with its text for diagnostics.
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

    /// Was it made for this? Error: rendered.
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

    /// The table that passes read. Error: what is no schedule, rendered.
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

    /// Warnings: schedules for kernels that the program does not have.
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

    /// Where a string of the file stands in its text.
    fn place(&self, value: &str) -> Range<usize> {
        let quoted = serde_json::to_string(value).unwrap_or_default();
        let start = self.text.find(&quoted).unwrap_or_default();
        start..start + quoted.len()
    }
}

/// The byte at a line and a column, which count from one.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    (before + column.saturating_sub(1)).min(text.len())
}
