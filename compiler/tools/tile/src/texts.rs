//! Texts in and out: shapes and errors in them, JSON and lists.

use std::ops::Range;

use creole_ir::Diagnostic;
use creole_ir::loc::Span;
use creole_layout::{ArrayShape, ParseError};
use creole_tool::source::Source;
use serde::Serialize;

use crate::flags::Flags;

/// Parses a shape from the command line. Error: rendered.
pub(crate) fn read(flags: &Flags, name: &str, text: &str) -> Result<ArrayShape, String> {
    let source = Source { name: name.into(), text: text.into(), color: flags.color };
    let shape = ArrayShape::parse(text, flags.strictness);
    shape.map_err(|error| source.render(&diagnostic(&error, 0)))
}

/// Returns the diagnostic for a text that starts at byte `at` of its source.
pub(crate) fn diagnostic(error: &ParseError, at: usize) -> Diagnostic {
    at_span(at + error.span.start..at + error.span.end, error.message.clone())
}

pub(crate) fn at_span(span: Range<usize>, message: String) -> Diagnostic {
    Diagnostic::error(Some(Span::new(span.start, span.end)), message)
}

/// Renders a diagnostic about a shape as a whole.
pub(crate) fn about(flags: &Flags, name: &str, text: &str, message: String) -> String {
    let source = Source { name: name.into(), text: text.into(), color: flags.color };
    source.render(&at_span(0..text.len(), message))
}

/// Checks that coordinates are inside an array of these sizes.
pub(crate) fn check_inside(at: &[u64], sizes: &[u64]) -> Result<(), String> {
    if at.len() != sizes.len() {
        let (n, s) = (sizes.len(), if sizes.len() == 1 { "" } else { "s" });
        return Err(format!("expected {n} coordinate{s}, found {}", at.len()));
    }
    match at.iter().zip(sizes).position(|(at, size)| at >= size) {
        None => Ok(()),
        Some(dim) => {
            let (at, size) = (at[dim], sizes[dim]);
            Err(format!("coordinate {at} is outside of dimension {dim}, whose size is {size}"))
        }
    }
}

/// Formats one line of JSON.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("texts and numbers can be written") + "\n"
}

/// Formats `1,2,3`.
pub(crate) fn comma_list(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}
