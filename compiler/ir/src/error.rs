//! Errors of op code, and diagnostics for people.

use std::fmt;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::loc::{Loc, SourceMap, Span};

/// What op code (infer, verify, a lowering) says is wrong: what was expected, what was found.
/// Place and op name are added by whoever called it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// What is wrong, lower case, without a full stop.
    pub message: String,
    /// Further lines.
    pub notes: Vec<String>,
    /// Where, if the op code knows better than its caller.
    pub loc: Option<Loc>,
}

impl Error {
    /// An error that says `message`.
    pub fn new(message: impl Into<String>) -> Error {
        Error { message: message.into(), notes: Vec::new(), loc: None }
    }

    /// The same error with one more line.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Error {
        self.notes.push(note.into());
        self
    }

    /// The same error, placed at `loc` unless it has a place already.
    #[must_use]
    pub fn at(mut self, loc: Loc) -> Error {
        self.loc.get_or_insert(loc);
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.notes.iter().try_for_each(|n| write!(f, "\nnote: {n}"))
    }
}

impl std::error::Error for Error {}

/// Returns an [`Error`] unless the condition holds: `ensure!(cond, "expected {a}, found {b}")`.
#[macro_export]
macro_rules! ensure {
    ($cond:expr, $($message:tt)+) => {
        if !$cond {
            return Err($crate::Error::new(format!($($message)+)).into());
        }
    };
}

/// Returns an [`Error`]: `bail!("unsupported element type {ty}")`.
#[macro_export]
macro_rules! bail {
    ($($message:tt)+) => { return Err($crate::Error::new(format!($($message)+)).into()) };
}

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The input can't be used.
    Error,
    /// The input is suspicious.
    Warning,
    /// Something the user asked to be told.
    Remark,
    /// Belongs to the diagnostic before it.
    Note,
}

impl Severity {
    /// As it is printed: `error`, `warning`, `remark`, `note`.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Remark => "remark",
            Severity::Note => "note",
        }
    }
}

/// Something to tell the user about a place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Where, if it is known.
    pub span: Option<Span>,
    /// What.
    pub message: String,
    /// More of it, each with its own place.
    pub notes: Vec<(Option<Span>, String)>,
}

impl Diagnostic {
    /// An error at a place in the text.
    pub fn error(span: Option<Span>, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Error, span, message: message.into(), notes: Vec::new() }
    }

    /// The diagnostic for an [`Error`], its place looked up in `map`.
    pub fn from_error(error: &Error, map: &SourceMap) -> Diagnostic {
        let span = error.loc.and_then(|l| map.span(l));
        let notes = error.notes.iter().map(|n| (None, n.clone())).collect();
        Diagnostic { severity: Severity::Error, span, message: error.message.clone(), notes }
    }

    /// Adds a line with a place of its own.
    #[must_use]
    pub fn note(mut self, span: Option<Span>, message: impl Into<String>) -> Diagnostic {
        self.notes.push((span, message.into()));
        self
    }

    /// All lines for a terminal: `file:line:column: error: message`, the source line, a caret.
    pub fn render(&self, file: &str, text: &str) -> String {
        let mut out = entry(file, text, self.severity, self.span, &self.message);
        for (span, note) in &self.notes {
            out += &entry(file, text, Severity::Note, *span, note);
        }
        out
    }
}

fn entry(file: &str, text: &str, severity: Severity, span: Option<Span>, message: &str) -> String {
    let name = severity.name();
    let Some(span) = span else {
        return format!("{file}: {name}: {message}\n");
    };
    let (line, column) = line_column(text, span.start as usize);
    format!("{file}:{line}:{column}: {name}: {message}\n{}\n", snippet(file, text, span))
}

fn snippet(file: &str, text: &str, span: Span) -> String {
    let start = floor_char(text, span.start as usize);
    let line_end = text[start..].find('\n').map_or(text.len(), |n| start + n);
    // One line is enough to find the place; an op with regions can span thousands.
    let end = ceil_char(text, span.end as usize).clamp(start, line_end);
    let line_start = text[..start].rfind('\n').map_or(0, |n| n + 1);
    let (line, _) = line_column(text, start);
    let source = Snippet::source(&text[line_start..line_end])
        .line_start(line)
        .path(file)
        .annotation(AnnotationKind::Primary.span(start - line_start..end - line_start));
    let group = Group::with_level(Level::ERROR).element(source);
    Renderer::plain().render(&[group])
}

/// Line and column of a byte, both from 1; columns count characters.
pub fn line_column(text: &str, byte: usize) -> (usize, usize) {
    let byte = floor_char(text, byte);
    let start = text[..byte].rfind('\n').map_or(0, |n| n + 1);
    let line = text[..start].bytes().filter(|b| *b == b'\n').count() + 1;
    (line, text[start..byte].chars().count() + 1)
}

fn floor_char(text: &str, byte: usize) -> usize {
    text.floor_char_boundary(byte.min(text.len()))
}

fn ceil_char(text: &str, byte: usize) -> usize {
    text.ceil_char_boundary(byte.min(text.len()))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn shows_line_and_caret() {
        let text = "module {\n  func.fnc @a\n}\n";
        let d = Diagnostic::error(Some(Span::new(11, 19)), "unknown op 'func.fnc'");
        expect![[r#"
            a.mlir:2:3: error: unknown op 'func.fnc'
             --> a.mlir:2:3
              |
            2 |   func.fnc @a
              |   ^^^^^^^^
        "#]]
        .assert_eq(&d.render("a.mlir", text));
    }

    #[test]
    fn columns_count_characters() {
        assert_eq!(line_column("äö\nüx", 7), (2, 2));
    }
}
