//! Printing with the places of all ops in the text.

use crate::body::{Body, OpId};
use crate::text::aliases;
use crate::text::print::{Extras, PrintOptions, collected};
use crate::text::printer::{OpStart, Printer};

/// Place of a printed op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpPlace {
    /// Address of the body that has the op.
    pub body: usize,
    /// The op.
    pub op: OpId,
    /// Line, from 1.
    pub line: u32,
    /// Blanks before the op on its line.
    pub indent: u32,
}

/// Prints as [`print_module_with`](super::print_module_with), and returns the places of the ops that have lines of
/// their own.
pub fn print_with_places(
    body: &Body,
    options: PrintOptions,
    extras: Extras<'_>,
) -> (String, Vec<OpPlace>) {
    let names = collected(body, options, extras);
    let mut printer = Printer::new(body, options);
    (printer.places, printer.starts) = (extras.places, Some(Vec::new()));
    aliases::with(Some(&names), || {
        printer.out = names.definitions(false, false);
        printer.whole_body(extras.in_module);
        printer.out += &names.definitions(true, false);
    });
    let starts = printer.starts.unwrap_or_default();
    let text = printer.out;
    let (mut line, mut last) = (1, 0);
    let place = |start: &OpStart| {
        line += text[last..start.at].bytes().filter(|byte| *byte == b'\n').count() as u32;
        last = start.at;
        OpPlace { body: start.body, op: start.op, line, indent: start.indent as u32 }
    };
    let places = starts.iter().map(place).collect();
    (text, places)
}
