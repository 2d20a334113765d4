//! FileCheck: checks a text against directives written in another text.
//!
//! The meaning of directives follows LLVM's FileCheck: `CHECK`, `-NEXT`, `-SAME`, `-EMPTY`, `-NOT`,
//! `-DAG`, `-LABEL`, `-COUNT-n`, `{LITERAL}`, string and numeric variables, POSIX extended regular
//! expressions. [`check`] works in-process; [`run_command`] is the whole command-line program.
#![warn(missing_docs)]

mod check_file;
mod checker;
mod command;
mod definitions;
mod dump;
mod format;
mod near;
mod numeric;
mod options;
mod pattern;
mod regex;
mod report;
mod source;
mod suffix;
mod template;
mod variables;

use std::fmt;

pub use command::{CommandOutput, run_command};
pub use options::{Command, Definition, DumpFilter, DumpInput, Options, parse_command_line};

use check_file::SetupError;
use report::Report;
use source::{Sources, canonicalize};

/// Kind of failure of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureKind {
    /// The check file or the options: nothing was compared. Exit code 2.
    Setup,
    /// The input is empty, and that is not allowed. Exit code 2.
    EmptyInput,
    /// The input does not satisfy the directives. Exit code 1.
    Mismatch,
}

/// A failed check, with its report for the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The kind of failure.
    pub kind: FailureKind,
    /// Messages and, unless turned off, the annotated input.
    pub report: String,
}

impl Failure {
    /// Exit code of the command-line program.
    pub fn exit_code(&self) -> i32 {
        match self.kind {
            FailureKind::Setup | FailureKind::EmptyInput => 2,
            FailureKind::Mismatch => 1,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.report)
    }
}

impl std::error::Error for Failure {}

/// Checks `input` against the directives in `check_text`, which messages call `check_name`.
///
/// # Errors
/// A malformed check file or an input that does not satisfy it.
pub fn check(
    check_text: &str,
    check_name: &str,
    input: &str,
    options: &Options,
) -> Result<(), Failure> {
    check_bytes(check_text.as_bytes(), check_name, input.as_bytes(), options).map(drop)
}

/// Like [`check`], for text that may not be UTF-8. Returns the messages that verbosity and
/// [`DumpInput::Always`] request on success.
///
/// # Errors
/// See [`check`].
pub fn check_bytes(
    check_text: &[u8],
    check_name: &str,
    input: &[u8],
    options: &Options,
) -> Result<String, Failure> {
    let mut sources = Sources::new(options.color);
    sources.add(check_name, canonicalize(check_text, options.strict_whitespace));
    sources.add(&options.input_name, canonicalize(input, options.strict_whitespace));
    let setup = |report: String| Failure { kind: FailureKind::Setup, report };
    let mut file = check_file::parse(&mut sources, options).map_err(|error| {
        setup(match error {
            SetupError::At(error) => sources.render_error(&error),
            SetupError::Plain(message) => format!("{message}\n"),
        })
    })?;
    if input.is_empty() && !options.allow_empty {
        let report = format!("FileCheck error: '{}' is empty.\n", options.input_name);
        return Err(Failure { kind: FailureKind::EmptyInput, report });
    }
    let dump_input = options.dump_input.unwrap_or(DumpInput::Fail);
    let mut report = Report {
        sources: &sources,
        text: String::new(),
        annotations: Vec::new(),
        verbosity: options.verbosity,
        has_dump: dump_input != DumpInput::Never,
    };
    let holds = checker::run(&mut file, options, &mut report);
    let Report { mut text, annotations, .. } = report;
    if dump_input == DumpInput::Always || (dump_input == DumpInput::Fail && !holds) {
        text.push_str(&dump::dump(&sources, &annotations, options));
    }
    match holds {
        true => Ok(text),
        false => Err(Failure { kind: FailureKind::Mismatch, report: text }),
    }
}

#[cfg(test)]
mod tests;
