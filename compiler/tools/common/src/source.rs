//! Source texts of tools: whole files, their chunks, and the metadata of reproducers.

use std::io;
use std::path::Path;
use std::str::Utf8Error;

use creole_ir::diagnostic::SourceText;
use creole_ir::loc::Span;
use creole_ir::text::lexer::{Kind, Token, next_token, unquote};
use creole_ir::{Attr, Diagnostic, Severity};

use creole_pages::{FileBytes, FileText, reserve_heap};
use creole_session::files::{map_whole, read_whole};

use crate::outcome::file_error;

/// Reader of standard input, called only when it is needed.
pub type Stdin<'a> = &'a (dyn Fn() -> io::Result<Vec<u8>> + Sync);

/// Bytes of a file, or an error of the system.
type FileResult = io::Result<FileBytes>;

/// Source text with its name in diagnostics.
#[derive(Debug)]
pub struct Source {
    /// Path as given, `<stdin>` for standard input.
    pub name: String,
    /// Its content.
    pub text: FileText,
    /// True if its diagnostics are in colour.
    pub color: bool,
}

/// Bytes of a text from which on the heap is grown beforehand.
const LARGE_TEXT: usize = 256 << 10;

/// Bytes of the heap for a byte of text, of small ops in the custom form.
const HEAP_PER_BYTE: usize = 12;

/// Most bytes of the heap that are grown beforehand: the system takes longer to find and clear many huge pages than to give pages as they
/// are touched (a million ops 1.3 times as long where other processes have used the memory).
const MOST_HEAP: usize = 64 << 20;

impl Source {
    /// Reads `path`, relative to `cwd`; `-` is `stdin`. Error: the rendered reason.
    pub fn read(path: &str, stdin: Stdin<'_>, cwd: &Path) -> Result<Source, String> {
        Source::load(path, stdin, &|| read_whole(&cwd.join(path)).map(FileBytes::Read))
    }

    /// Maps `path` into memory if it is large, and reads it like [`Source::read`] otherwise. Nobody may write to the
    /// file before the process ends; replacing it is fine. The heap is grown for what a large text becomes.
    pub fn map(path: &str, stdin: Stdin<'_>, cwd: &Path) -> Result<Source, String> {
        let source = Source::load(path, stdin, &|| map_whole(&cwd.join(path)))?;
        if source.text.len() >= LARGE_TEXT {
            reserve_heap(source.text.len().saturating_mul(HEAP_PER_BYTE).min(MOST_HEAP));
        }
        Ok(source)
    }

    fn load(path: &str, stdin: Stdin<'_>, file: &dyn Fn() -> FileResult) -> Result<Source, String> {
        let (name, bytes) = match path {
            "-" => ("<stdin>", stdin().map(FileBytes::Read)),
            path => (path, file()),
        };
        let text = FileText::new(bytes.map_err(|error| file_error(name, &error))?);
        let text = text.map_err(|(bytes, error)| not_utf8(name, bytes.as_ref(), &error))?;
        Ok(Source { name: name.into(), text, color: false })
    }

    /// Renders a diagnostic whose spans are relative to the whole text.
    pub fn render(&self, diagnostic: &Diagnostic) -> String {
        diagnostic.render_in(&SourceText::new(&self.name, &self.text), self.color)
    }
}

/// Reports the first byte that is not UTF-8, in the valid part of its line.
fn not_utf8(name: &str, bytes: &[u8], error: &Utf8Error) -> String {
    let valid = error.valid_up_to();
    let line_end = |rest: &[u8]| rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len());
    let end = valid + line_end(&bytes[valid..]);
    let text = String::from_utf8_lossy(&bytes[..end]);
    let replaced = char::REPLACEMENT_CHARACTER.len_utf8();
    let (start, byte) = (valid as u32, bytes[valid]);
    let span = Span { start, end: start + replaced as u32 };
    let message = format!("not UTF-8: the byte 0x{byte:02X} begins no character");
    Diagnostic::error(Some(span), message).render_in(&SourceText::new(name, &text), false)
}

/// Default separator line of chunks.
pub const CHUNK_LINE: &str = "// -----";

/// Splits a text at lines `marker`; returns each chunk with its byte offset.
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

/// Warnings about what begins like the separator `marker` and ends otherwise.
pub fn near_misses(text: &str, marker: &str) -> Vec<Diagnostic> {
    let Some(n) = marker.len().checked_sub(2).filter(|n| *n > 0) else { return Vec::new() };
    let (Some(begin), Some(end)) = (marker.get(..n), marker.get(n..)) else { return Vec::new() };
    let behind = text.match_indices(begin).map(|(at, _)| at + n);
    let missed = behind.filter(|at| !text[*at..].starts_with(end));
    let warning = |at| Diagnostic {
        severity: Severity::Warning,
        ..Diagnostic::error(Some(Span::new(at, at + 1)), "near miss with file split marker")
    };
    missed.map(warning).collect()
}

/// Shifts all spans of a diagnostic by `by` bytes.
pub fn shifted(mut diagnostic: Diagnostic, by: usize) -> Diagnostic {
    let shift = |span: &mut Option<Span>| *span = span.map(|s| s.shifted(by));
    shift(&mut diagnostic.span);
    shift(&mut diagnostic.part);
    shift(&mut diagnostic.follows);
    diagnostic.notes.iter_mut().for_each(|(span, _)| shift(span));
    diagnostic
}

/// Metadata at the end of a reproducer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reproducer {
    /// Pipeline that failed.
    pub pipeline: String,
    /// True if the IR was verified after each pass.
    pub verify_each: bool,
}

impl Reproducer {
    /// Formats the metadata as MLIR does.
    pub fn text(&self) -> String {
        format!(
            "\n{{-#\n  external_resources: {{\n    mlir_reproducer: {{\n      pipeline: {},\n      \
             disable_threading: true,\n      verify_each: {}\n    }}\n  }}\n#-}}\n",
            Attr::str(&self.pipeline),
            self.verify_each
        )
    }
}

/// Removes the metadata of a reproducer from a text, leaving blanks so that no location moves. Returns it and the rest.
pub fn take_reproducer(text: &str) -> Option<(Reproducer, String)> {
    // Metadata is at the end of the text; a search in a large text without any would be slow.
    if !text.trim_end().ends_with("#-}") {
        return None;
    }
    let start = text.rfind("{-#").filter(|at| text[*at..].contains("mlir_reproducer"))?;
    let end = start + text[start..].find("#-}")? + 3;
    let block = &text[start..end];
    let blank: String = block.chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
    // A character of several bytes becomes one blank: nothing follows the metadata.
    let rest = [&text[..start], &blank, &text[end..]].concat();
    let value = block.split_once("pipeline:")?.1;
    let Token { kind: Kind::Str, span } = next_token(value, 0) else { return None };
    let pipeline = unquote(&value[span.start as usize..span.end as usize]);
    let verify_each = !block.contains("verify_each: false");
    Some((Reproducer { pipeline, verify_each }, rest))
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
    fn separators_that_are_misspelt_are_told() {
        let text = "a\n// ----\nb\n// -----\nc // ---\n";
        let places: Vec<u32> =
            near_misses(text, CHUNK_LINE).iter().filter_map(|d| Some(d.span?.start)).collect();
        assert_eq!(places, [8, 29]);
        assert_eq!(near_misses(text, "--"), []);
    }

    #[test]
    fn a_pipeline_in_a_reproducer_may_have_quotes() {
        let pipeline = "builtin.module(a{b=\"c d\"})".to_owned();
        let kept = Reproducer { pipeline, verify_each: false };
        let (found, rest) = take_reproducer(&("module {}\n".to_owned() + &kept.text())).unwrap();
        assert_eq!((found, rest.trim()), (kept, "module {}"));
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
        let (found, rest) = take_reproducer(&format!("module {{\n}}\n{}", kept.text())).unwrap();
        assert_eq!((found, rest.trim_end()), (kept, "module {\n}"));
        assert_eq!(take_reproducer(&rest), None);
    }
}
