//! Source texts, locations in them, and diagnostics.

use std::fmt::Write as _;

/// A named source text.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub(crate) name: String,
    pub(crate) text: Vec<u8>,
}

/// A byte offset into one of the sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Location {
    pub(crate) source: usize,
    pub(crate) offset: usize,
}

/// An error with its location.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Diagnostic {
    pub(crate) location: Location,
    pub(crate) message: String,
    /// True if an empty line follows it, as LLVM prints after errors inside of blocks.
    pub(crate) is_spaced: bool,
}

impl Diagnostic {
    pub(crate) fn new(location: Location, message: impl Into<String>) -> Diagnostic {
        Diagnostic { location, message: message.into(), is_spaced: false }
    }

    pub(crate) fn spaced(self) -> Diagnostic {
        Diagnostic { is_spaced: true, ..self }
    }
}

/// All texts of one run: the check file is source 0, the input source 1.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    all: Vec<Source>,
    /// True for colored messages.
    pub(crate) color: bool,
}

/// Index of the check file.
pub(crate) const CHECK_FILE: usize = 0;
/// Index of the input.
pub(crate) const INPUT: usize = 1;

impl Sources {
    pub(crate) fn new(color: bool) -> Sources {
        Sources { color, ..Sources::default() }
    }

    pub(crate) fn add(&mut self, name: impl Into<String>, text: Vec<u8>) -> usize {
        self.all.push(Source { name: name.into(), text });
        self.all.len() - 1
    }

    pub(crate) fn get(&self, source: usize) -> &Source {
        &self.all[source]
    }

    /// One-based line and column (bytes).
    pub(crate) fn line_and_column(&self, location: Location) -> (usize, usize) {
        let before = &self.get(location.source).text[..location.offset];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        (line, location.offset - line_start + 1)
    }

    /// Renders `name:line:column: kind: message`, the line, and a caret with `length - 1` tildes. Lines with
    /// non-ASCII text have no caret: their columns depend on the viewer.
    pub(crate) fn render(
        &self,
        location: Location,
        length: usize,
        severity: Severity,
        message: &str,
    ) -> String {
        let source = self.get(location.source);
        let (line, column) = self.line_and_column(location);
        let line_start = location.offset - (column - 1);
        let line_text =
            source.text[line_start..].split(|&byte| byte == b'\n').next().unwrap_or(&[]);
        let (shown, columns) = expand_tabs(line_text);
        let [bold, green, reset] = match self.color {
            true => ["\x1b[1m", "\x1b[0;1;32m", "\x1b[0m"],
            false => [""; 3],
        };
        let (kind, kind_color) = severity.shown(self.color);
        let place = format!("{}:{line}:{column}", source.name);
        let mut text =
            format!("{bold}{place}: {reset}{kind_color}{kind}: {reset}{bold}{message}\n{reset}");
        let _ = writeln!(text, "{shown}");
        if line_text.is_ascii() {
            let caret = columns[column - 1];
            let tilde_end = columns[(column - 1 + length).min(line_text.len())];
            let tildes = "~".repeat(tilde_end.saturating_sub(caret + 1));
            let _ = writeln!(text, "{green}{}^{tildes}", " ".repeat(caret));
            text.push_str(reset);
        }
        text
    }

    /// Renders an error with its location.
    pub(crate) fn render_error(&self, error: &Diagnostic) -> String {
        let text = self.render(error.location, 0, Severity::Error, &error.message);
        if error.is_spaced { text + "\n" } else { text }
    }
}

/// Severity of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Severity {
    Error,
    Note,
    Remark,
}

impl Severity {
    /// Name and color.
    fn shown(self, color: bool) -> (&'static str, &'static str) {
        let (name, escape) = match self {
            Severity::Error => ("error", "\x1b[0;1;31m"),
            Severity::Note => ("note", "\x1b[0;1;30m"),
            Severity::Remark => ("remark", "\x1b[0;1;34m"),
        };
        (name, if color { escape } else { "" })
    }
}

/// Expands tabs to stops of 8; also returns the display column of each byte and of the end.
fn expand_tabs(line: &[u8]) -> (String, Vec<usize>) {
    let text = String::from_utf8_lossy(line);
    let mut shown = String::new();
    let mut columns = Vec::new();
    let mut column = 0;
    for character in text.chars() {
        // A replacement character may replace fewer bytes than it has: the table is padded below.
        columns.extend(std::iter::repeat_n(column, character.len_utf8()));
        let width = if character == '\t' { 8 - column % 8 } else { 1 };
        match character {
            '\t' => shown.push_str(&" ".repeat(width)),
            _ => shown.push(character),
        }
        column += width;
    }
    columns.resize(columns.len().max(line.len()) + 1, column);
    (shown, columns)
}

/// Drops carriage returns before newlines and, unless `strict`, replaces each run of blanks and tabs by one
/// blank.
pub(crate) fn canonicalize(text: &[u8], strict: bool) -> Vec<u8> {
    let mut canonical = Vec::with_capacity(text.len());
    let mut rest = text;
    while let [byte, tail @ ..] = rest {
        rest = tail;
        match byte {
            b'\r' if tail.first() == Some(&b'\n') => {}
            b' ' | b'\t' if !strict => {
                canonical.push(b' ');
                let blanks = tail.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
                rest = &tail[blanks..];
            }
            _ => canonical.push(*byte),
        }
    }
    canonical
}

/// A part of a source that knows its location.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slice<'a> {
    bytes: &'a [u8],
    location: Location,
}

impl<'a> Slice<'a> {
    pub(crate) fn new(bytes: &'a [u8], location: Location) -> Slice<'a> {
        Slice { bytes, location }
    }

    pub(crate) fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(self.bytes).into_owned()
    }

    pub(crate) fn location(&self) -> Location {
        self.location
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.bytes.len()
    }

    pub(crate) fn first(&self) -> Option<u8> {
        self.bytes.first().copied()
    }

    pub(crate) fn starts_with(&self, prefix: &str) -> bool {
        self.bytes.starts_with(prefix.as_bytes())
    }

    pub(crate) fn contains(&self, needle: &str) -> bool {
        self.find(needle, 0).is_some()
    }

    /// Offset of `needle` at or after `from`.
    pub(crate) fn find(&self, needle: &str, from: usize) -> Option<usize> {
        find(self.bytes.get(from..)?, needle.as_bytes()).map(|at| at + from)
    }

    /// The first `count` bytes.
    pub(crate) fn take(&self, count: usize) -> Slice<'a> {
        Slice { bytes: &self.bytes[..count], location: self.location }
    }

    /// All but the first `count` bytes.
    pub(crate) fn skip(&self, count: usize) -> Slice<'a> {
        let location = Location { offset: self.location.offset + count, ..self.location };
        Slice { bytes: &self.bytes[count..], location }
    }

    /// Drops `prefix` if present; returns true if it was.
    pub(crate) fn eat(&mut self, prefix: &str) -> bool {
        let found = self.starts_with(prefix);
        if found {
            *self = self.skip(prefix.len());
        }
        found
    }

    pub(crate) fn trim_start(&self) -> Slice<'a> {
        self.skip(self.bytes.iter().take_while(|byte| is_blank(**byte)).count())
    }

    pub(crate) fn trim_end(&self) -> Slice<'a> {
        let kept = self.bytes.iter().rposition(|byte| !is_blank(*byte)).map_or(0, |at| at + 1);
        self.take(kept)
    }

    pub(crate) fn error<T>(&self, message: impl Into<String>) -> Result<T, Diagnostic> {
        Err(Diagnostic::new(self.location, message))
    }
}

pub(crate) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Offset of the first occurrence of `needle`.
pub(crate) fn find(text: &[u8], needle: &[u8]) -> Option<usize> {
    memchr::memmem::find(text, needle)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn blanks_are_canonical() {
        assert_eq!(canonicalize(b"a \t b\r\nc\r", false), b"a b\nc\r");
    }

    #[test]
    fn strict_keeps_blanks() {
        assert_eq!(canonicalize(b"a \t b\r\n", true), b"a \t b\n");
    }

    #[test]
    fn render_points_at_the_column() {
        let mut sources = Sources::default();
        let source = sources.add("t", b"one\n\ttwo three\n".to_vec());
        expect![[r#"
            t:2:6: note: here
                    two three
                        ^~~~~
        "#]]
        .assert_eq(&sources.render(Location { source, offset: 9 }, 5, Severity::Note, "here"));
    }
}
