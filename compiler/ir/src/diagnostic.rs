//! Diagnostics for users: message, place, and the lines of the source text.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::sync::Arc;

use annotate_snippets::renderer::{AnsiColor, Reset, Style};
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::error::{Error, Note};
use crate::loc::{Loc, SourceMap, Span};

/// Severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The input can't be used.
    Error,
    /// The input is suspicious.
    Warning,
    /// Information that the user asked for.
    Remark,
    /// An addition to the diagnostic before it.
    Note,
}

impl Severity {
    /// Printed name: `error`, `warning`, `remark`, `note`.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Remark => "remark",
            Severity::Note => "note",
        }
    }

    fn color(self) -> AnsiColor {
        match self {
            Severity::Error => AnsiColor::Red,
            Severity::Warning => AnsiColor::Yellow,
            Severity::Remark => AnsiColor::Blue,
            Severity::Note => AnsiColor::Cyan,
        }
    }

    fn level(self) -> Level<'static> {
        match self {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Remark => Level::INFO,
            Severity::Note => Level::NOTE,
        }
    }
}

/// A message to the user about a place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The severity.
    pub severity: Severity,
    /// The place, if it is known.
    pub span: Option<Span>,
    /// The place in another file, if there is none in the text: `file:line:column`.
    pub elsewhere: Option<Box<str>>,
    /// The error before it that it follows from, and is shown behind.
    pub follows: Option<Span>,
    /// The part of the op at `span` that is wrong, if it is on the same line: the text that is underlined.
    pub part: Option<Span>,
    /// The message.
    pub message: String,
    /// Notes, each with its own place.
    pub notes: Vec<(Option<Span>, String)>,
    /// Diagnostics about a file that is no program, which this one stands for.
    pub of_file: Option<Arc<FileDiagnostics>>,
}

/// Diagnostics about a text other than the program: a file of rules or of costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileDiagnostics {
    /// Name of the file.
    pub name: Box<str>,
    /// Its text.
    pub text: Arc<str>,
    /// Errors and the like in it.
    pub diagnostics: Vec<Diagnostic>,
}

impl FileDiagnostics {
    /// Creates diagnostics about a text.
    pub fn new(name: &str, text: &str, diagnostics: Vec<Diagnostic>) -> FileDiagnostics {
        FileDiagnostics { name: name.into(), text: text.into(), diagnostics }
    }

    /// Renders all of them, perhaps with colour.
    pub fn render(&self, color: bool) -> String {
        let source = self.source();
        self.diagnostics.iter().map(|one| one.render_in(&source, color)).collect()
    }

    /// The text with its name.
    pub fn source(&self) -> SourceText<'_> {
        SourceText::new(&self.name, &self.text)
    }
}

impl Diagnostic {
    /// Creates an error at a place in the text.
    pub fn error(span: Option<Span>, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            span,
            elsewhere: None,
            follows: None,
            part: None,
            message: message.into(),
            notes: Vec::new(),
            of_file: None,
        }
    }

    /// The byte that decides on the order of diagnostics.
    pub fn position(&self) -> Option<u32> {
        self.follows.or(self.span).map(|span| span.start)
    }

    /// The diagnostic for an [`Error`], its place looked up in `map`.
    pub fn from_error(error: &Error, map: &SourceMap) -> Diagnostic {
        let span = error.loc.and_then(|l| map.span(l));
        let note = |n: &Note| {
            let span = n.loc.and_then(|l| map.span(l));
            match n.loc.filter(|_| span.is_none()).and_then(Loc::file_place) {
                Some(place) => (None, format!("{}, at {place}", n.message)),
                None => (span, n.message.clone()),
            }
        };
        let op = error.op.as_ref().map(|op| (None, format!("see current operation: {op}")));
        let notes = error.notes.iter().map(note).chain(op).collect();
        let elsewhere = match span {
            Some(_) => None,
            None => error.loc.and_then(Loc::file_place).map(String::into_boxed_str),
        };
        let (message, of_file) = (error.message.clone(), error.of_file.clone());
        Diagnostic { elsewhere, notes, of_file, ..Diagnostic::error(span, message) }
    }

    /// Adds a note with a place of its own.
    #[must_use]
    pub fn note(mut self, span: Option<Span>, message: impl Into<String>) -> Diagnostic {
        self.notes.push((span, message.into()));
        self
    }

    /// Renders all lines without colour: `file:line:column: error: message`, the source line, a
    /// caret.
    pub fn render(&self, file: &str, text: &str) -> String {
        self.render_in(&SourceText::new(file, text), false)
    }

    /// Renders all lines, perhaps with colour.
    pub fn render_in(&self, source: &SourceText<'_>, color: bool) -> String {
        let mut out = match (&self.of_file, &self.elsewhere) {
            (Some(found), _) => found.render(color),
            (None, Some(place)) => line(place, self.severity, &self.message, color),
            (None, None) => {
                let head = source.head(self.severity, self.span, &self.message, color);
                match self.part.or(self.span) {
                    Some(part) => head + &source.snippet(self.severity, part, color) + "\n",
                    None => head,
                }
            }
        };
        for (span, note) in &self.notes {
            out += &match span {
                Some(_) if *span != self.span => source.entry(Severity::Note, *span, note, color),
                // The source line was shown just now.
                _ => source.head(Severity::Note, self.span, note, color),
            };
        }
        out
    }
}

/// The first line of a diagnostic.
fn line(place: &str, severity: Severity, message: &str, color: bool) -> String {
    let (name, message) = (severity.name(), visible(message));
    if !color {
        return format!("{place}: {name}: {message}\n");
    }
    let (bold, off) = (Style::new().bold(), Reset);
    let own = severity.color().on_default().bold();
    format!("{bold}{place}:{off} {own}{name}:{off} {bold}{message}{off}\n")
}

/// A text with a name, whose lines can be found quickly.
pub struct SourceText<'a> {
    name: &'a str,
    text: &'a str,
    /// The number of its first line.
    first_line: usize,
    /// The byte at which each line starts; found when it is first asked for.
    starts: OnceCell<Vec<u32>>,
}

impl<'a> SourceText<'a> {
    /// The text `text` of the file `name`.
    pub fn new(name: &'a str, text: &'a str) -> SourceText<'a> {
        SourceText { name, text, first_line: 1, starts: OnceCell::new() }
    }

    /// The same text as part of a larger file, starting at a line of it, counted from 1.
    #[must_use]
    pub fn from_line(self, first_line: usize) -> SourceText<'a> {
        SourceText { first_line, ..self }
    }

    /// The file's name.
    pub fn name(&self) -> &'a str {
        self.name
    }

    /// Line and column of a byte, both from 1; columns count characters.
    pub fn line_column(&self, byte: usize) -> (usize, usize) {
        let byte = floor_char(self.text, byte);
        let line = self.starts().partition_point(|start| *start as usize <= byte);
        let start = self.starts()[line - 1] as usize;
        (line - 1 + self.first_line, self.text[start..byte].chars().count() + 1)
    }

    /// The line that a byte is in, without its end, and the byte at which it starts.
    pub fn line_at(&self, byte: usize) -> (usize, &'a str) {
        let byte = floor_char(self.text, byte);
        let start = self.text[..byte].rfind('\n').map_or(0, |n| n + 1);
        let end = self.text[byte..].find('\n').map_or(self.text.len(), |n| byte + n);
        let line = &self.text[start..end];
        (start, line.strip_suffix('\r').unwrap_or(line))
    }

    fn starts(&self) -> &[u32] {
        self.starts.get_or_init(|| {
            let after_line_ends = self.text.match_indices('\n').map(|(at, _)| at as u32 + 1);
            std::iter::once(0).chain(after_line_ends).collect()
        })
    }

    /// The first line and the source line.
    fn entry(&self, severity: Severity, span: Option<Span>, message: &str, color: bool) -> String {
        let mut out = self.head(severity, span, message, color);
        if let Some(span) = span {
            out += &self.snippet(severity, span, color);
            out.push('\n');
        }
        out
    }

    fn head(&self, severity: Severity, span: Option<Span>, message: &str, color: bool) -> String {
        let place = match span {
            None => self.name.to_owned(),
            Some(span) => {
                let (line, column) = self.line_column(span.start as usize);
                format!("{}:{line}:{column}", self.name)
            }
        };
        line(&place, severity, message, color)
    }

    fn snippet(&self, severity: Severity, span: Span, color: bool) -> String {
        let start = floor_char(self.text, span.start as usize);
        let (line_start, line) = self.line_at(start);
        let from = (start - line_start).min(line.len());
        // One line is enough to find the place; an op with regions can span thousands.
        let end = ceil_char(self.text, span.end as usize).saturating_sub(line_start);
        let to = end.clamp(from, line.len());
        let window = Window::around(line, from, to);
        let source = Snippet::source(window.text.as_ref())
            .line_start(self.line_column(start).0)
            .annotation(AnnotationKind::Primary.span(window.from..window.to));
        // In a part of a line, the columns are not those of the file.
        let source = if window.is_whole { source.path(self.name) } else { source };
        let group = Group::with_level(severity.level()).element(source);
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        renderer.term_width(SHOWN_BYTES * 2).render(&[group])
    }
}

/// Limit in bytes above which a line is shown in part.
const SHOWN_BYTES: usize = 300;
/// Bytes of a long line shown before the underlined range.
const BEFORE_BYTES: usize = 100;

/// Excerpt of a line, with the range to be underlined in it.
struct Window<'a> {
    text: Cow<'a, str>,
    from: usize,
    to: usize,
    is_whole: bool,
}

impl<'a> Window<'a> {
    fn around(line: &'a str, from: usize, to: usize) -> Window<'a> {
        if line.len() <= SHOWN_BYTES {
            return Window { text: line.into(), from, to, is_whole: true };
        }
        let start = floor_char(line, from.saturating_sub(BEFORE_BYTES));
        let end = ceil_char(line, start + SHOWN_BYTES);
        let before = if start > 0 { "..." } else { "" };
        let after = if end < line.len() { "..." } else { "" };
        let shift = |at: usize| at.min(end) - start + before.len();
        Window {
            text: format!("{before}{}{after}", &line[start..end]).into(),
            from: shift(from),
            to: shift(to),
            is_whole: false,
        }
    }
}

/// Replaces the control characters of a message, which quotes input text, for terminals.
fn visible(message: &str) -> Cow<'_, str> {
    let is_harmless = |c: char| !c.is_control() || c == '\n' || c == '\t';
    if message.chars().all(is_harmless) {
        return message.into();
    }
    let show =
        |c: char| if is_harmless(c) { c.to_string() } else { c.escape_default().to_string() };
    message.chars().map(show).collect::<String>().into()
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

    #[test]
    fn long_lines_are_shown_in_part() {
        let text = format!("{} % {}", "a".repeat(5000), "b".repeat(5000));
        let shown = Diagnostic::error(Some(Span::new(5001, 5002)), "no").render("a.mlir", &text);
        assert!(shown.starts_with("a.mlir:1:5002: error: no\n"), "{shown}");
        assert!(shown.contains("a % b") && shown.len() < 1000, "{shown}");
    }

    #[test]
    fn colors_and_control_characters() {
        let d = Diagnostic::error(Some(Span::new(0, 1)), "bad \u{1b}[31m").note(None, "so");
        let shown = d.render_in(&SourceText::new("a.mlir", "x\r\n"), true);
        assert!(shown.contains("\u{1b}[1m\u{1b}[31merror:"), "{shown:?}");
        assert!(shown.contains("bad \\u{1b}[31m"), "{shown:?}");
        let plain = d.render("a.mlir", "x\r\n");
        assert!(
            !plain.contains('\u{1b}') && plain.ends_with("a.mlir:1:1: note: so\n"),
            "{plain:?}"
        );
    }
}
