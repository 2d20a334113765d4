//! Texts that tools read: whole files, their chunks, and what reproducers keep at their end.

use std::path::Path;
use std::string::FromUtf8Error;

use creole_ir::Diagnostic;
use creole_ir::diagnostic::SourceText;
use creole_ir::loc::Span;
use creole_ir::parallel::{Parallel, Sequential};

use crate::files::read_whole;
use crate::outcome::file_error;

/// Reads all of standard input, when it is needed.
pub type Stdin<'a> = &'a (dyn Fn() -> std::io::Result<Vec<u8>> + Sync);

/// A text with the name that diagnostics show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The path as it was given, `<stdin>` for standard input.
    pub name: String,
    /// The text.
    pub text: String,
    /// Are its diagnostics shown in colour?
    pub color: bool,
}

impl Source {
    /// Reads `path`, relative to `cwd`; `-` is `stdin`. Error: the rendered reason.
    pub fn read(path: &str, stdin: Stdin<'_>, cwd: &Path) -> Result<Source, String> {
        Source::read_in_parallel(path, stdin, cwd, &Sequential)
    }

    /// The same, many parts of a large file at a time.
    pub fn read_in_parallel(
        path: &str,
        stdin: Stdin<'_>,
        cwd: &Path,
        parallel: &dyn Parallel,
    ) -> Result<Source, String> {
        let (name, bytes) = match path {
            "-" => ("<stdin>", stdin()),
            path => (path, read_whole(&cwd.join(path), parallel)),
        };
        let bytes = bytes.map_err(|error| file_error(name, &error))?;
        Ok(Source::whole(name, String::from_utf8(bytes).map_err(|error| not_utf8(name, &error))?))
    }

    fn whole(name: &str, mut text: String) -> Source {
        // Editors show no byte order mark and count columns without it.
        if text.starts_with('\u{feff}') {
            text.drain(..'\u{feff}'.len_utf8());
        }
        Source { name: name.into(), text, color: false }
    }

    /// The lines of a diagnostic whose spans are relative to the whole text.
    pub fn render(&self, diagnostic: &Diagnostic) -> String {
        diagnostic.render_in(&SourceText::new(&self.name, &self.text), self.color)
    }
}

/// Shows the first byte that is no text, in what can be shown of its line.
fn not_utf8(name: &str, error: &FromUtf8Error) -> String {
    let valid = error.utf8_error().valid_up_to();
    let line_end = |rest: &[u8]| rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len());
    let bytes = error.as_bytes();
    let end = valid + line_end(&bytes[valid..]);
    let text = String::from_utf8_lossy(&bytes[..end]);
    let replaced = char::REPLACEMENT_CHARACTER.len_utf8();
    let (start, byte) = (valid as u32, bytes[valid]);
    let span = Span { start, end: start + replaced as u32 };
    let message = format!("not UTF-8: the byte 0x{byte:02X} begins no character");
    Diagnostic::error(Some(span), message).render_in(&SourceText::new(name, &text), false)
}

/// The line between two chunks, if no other is given.
pub const CHUNK_LINE: &str = "// -----";

/// The parts between lines `marker`, each with the byte at which it starts.
pub fn chunks<'a>(text: &'a str, marker: &str) -> Vec<(usize, &'a str)> {
    let mut chunks = Vec::new();
    let (mut start, mut at) = (0, 0);
    for line in text.split_inclusive('\n') {
        if line.trim_end() == marker {
            chunks.push((start, &text[start..at]));
            start = at + line.len();
        }
        at += line.len();
    }
    chunks.push((start, &text[start..]));
    chunks
}

/// The diagnostic with all its places `by` bytes further on.
pub fn shifted(mut diagnostic: Diagnostic, by: usize) -> Diagnostic {
    let shift = |span: &mut Option<Span>| *span = span.map(|s| s.shifted(by));
    shift(&mut diagnostic.span);
    diagnostic.notes.iter_mut().for_each(|(span, _)| shift(span));
    diagnostic
}

/// What is kept in the metadata at the end of a reproducer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reproducer {
    /// The pipeline that failed.
    pub pipeline: String,
    /// Was the IR verified after each pass?
    pub verify_each: bool,
}

impl Reproducer {
    /// The metadata as MLIR writes it.
    pub fn text(&self) -> String {
        format!(
            "\n{{-#\n  external_resources: {{\n    mlir_reproducer: {{\n      pipeline: {:?},\n      \
             disable_threading: true,\n      verify_each: {}\n    }}\n  }}\n#-}}\n",
            self.pipeline, self.verify_each
        )
    }
}

/// Takes the metadata of a reproducer out of a text, leaving blanks so that no place moves.
pub fn take_reproducer(text: &mut String) -> Option<Reproducer> {
    // Metadata ends the text; looking for it in a large one that has none would take long.
    if !text.trim_end().ends_with("#-}") {
        return None;
    }
    let start = text.rfind("{-#").filter(|at| text[*at..].contains("mlir_reproducer"))?;
    let end = start + text[start..].find("#-}")? + 3;
    let block = text[start..end].to_owned();
    let blank: String = block.chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
    // A character of several bytes becomes one blank: nothing stands behind the metadata.
    text.replace_range(start..end, &blank);
    let quoted = block.split_once("pipeline:")?.1.trim_start().strip_prefix('"')?;
    let pipeline = quoted.split_once('"')?.0.to_owned();
    let verify_each = !block.contains("verify_each: false");
    Some(Reproducer { pipeline, verify_each })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_know_where_they_start() {
        assert_eq!(chunks("a\n// -----\nb\n", CHUNK_LINE), [(0, "a\n"), (11, "b\n")]);
        assert_eq!(chunks("x // -----\n", CHUNK_LINE), [(0, "x // -----\n")]);
        assert_eq!(chunks("a\n#--\r\nb", "#--"), [(0, "a\n"), (7, "b")]);
    }

    #[test]
    fn a_byte_order_mark_is_no_text() {
        let stdin = || Ok("\u{feff}module".into());
        let source = Source::read("-", &stdin, Path::new(".")).unwrap();
        assert_eq!((&*source.name, &*source.text), ("<stdin>", "module"));
    }

    #[test]
    fn a_byte_that_is_no_text_has_a_place() {
        let stdin = || Ok(b"module {\n  \xFF}\n".into());
        let error = Source::read("-", &stdin, Path::new(".")).unwrap_err();
        let expected = "<stdin>:2:3: error: not UTF-8: the byte 0xFF begins no character\n";
        assert!(error.starts_with(expected), "{error}");
    }

    #[test]
    fn reproducers_round_trip() {
        let kept = Reproducer { pipeline: "builtin.module(inline)".into(), verify_each: false };
        let mut text = format!("module {{\n}}\n{}", kept.text());
        assert_eq!(take_reproducer(&mut text), Some(kept));
        assert_eq!(text.trim_end(), "module {\n}");
        assert_eq!(take_reproducer(&mut text), None);
    }
}
