//! `creole-tile`: shows layouts in memory and in registers, and how arrays move between them.

mod figures;
mod flags;
mod layout;
mod picture;
mod registers;
mod relayout;
mod svg;
mod terminal;
#[cfg(test)]
mod tests;

use std::ops::Range;
use std::path::Path;

use creole_ir::Diagnostic;
use creole_ir::loc::Span;
use creole_layout::{ArrayShape, ParseError, Strictness};

use crate::outcome::Outcome;
use crate::panics;
use crate::source::{Source, Stdin};
use flags::{Action, Flags};

/// Runs `creole-tile` with `args` (its own name left out). Paths are relative to `cwd`.
pub fn tile(args: &[String], stdin: &str, cwd: &Path) -> Outcome {
    tile_with(args, &|| Ok(stdin.into()), cwd)
}

/// [`tile`]; standard input is read when it is needed.
pub fn tile_with(args: &[String], stdin: Stdin<'_>, cwd: &Path) -> Outcome {
    let run = || match flags::parse(args) {
        Ok(flags) => checked(&flags, stdin, cwd).unwrap_or_else(Outcome::failure),
        Err(outcome) => outcome,
    };
    panics::guard_deep(run).unwrap_or_else(|message| {
        Outcome::failure(format!("creole-tile: error: internal error: {message}\n"))
    })
}

/// Errors are rendered.
fn checked(flags: &Flags, stdin: Stdin<'_>, cwd: &Path) -> Result<Outcome, String> {
    match &flags.action {
        Action::Layout(asked) if asked.shape == "-" => {
            layout::lines(asked, flags, &Source::read("-", stdin, cwd)?)
        }
        Action::Layout(asked) => layout::one(asked, flags).map(Outcome::success),
        Action::Relayout { from, to, json } => {
            relayout::run(flags, from, to, *json).map(Outcome::success)
        }
        Action::Registers(asked) => registers::run(asked, flags).map(Outcome::success),
    }
}

/// Reads a shape from the command line. Error: rendered.
fn read(flags: &Flags, name: &str, text: &str) -> Result<ArrayShape, String> {
    let source = Source { name: name.into(), text: text.into(), color: flags.color };
    let shape = ArrayShape::parse(text, flags.strictness);
    shape.map_err(|error| source.render(&diagnostic(&error, 0)))
}

/// The diagnostic for a text that starts at byte `at` of its source.
fn diagnostic(error: &ParseError, at: usize) -> Diagnostic {
    at_span(at + error.span.start..at + error.span.end, error.message.clone())
}

fn at_span(span: Range<usize>, message: String) -> Diagnostic {
    Diagnostic::error(Some(Span::new(span.start, span.end)), message)
}

/// A diagnostic about a shape as a whole.
fn about(flags: &Flags, name: &str, text: &str, message: String) -> String {
    let source = Source { name: name.into(), text: text.into(), color: flags.color };
    source.render(&at_span(0..text.len(), message))
}

/// `1,2,3`.
fn comma_list(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

const STRICT: Strictness = Strictness::Strict;
const LAX: Strictness = Strictness::XlaLax;
