//! Faults of a machine file. The rules:
//!
//! - It is TOML, with the keys `name`, `summary`, `generation`, `base`, and the tables of [`Field`](crate::Field)
//!   and `spaces`, and no others.
//! - `name` is there, and is letters, digits, `-`, `_`, `.`; `summary` and `generation` are there unless there is
//!   a base; the generation is an integer from 1 to 99; the base is a machine of this crate.
//! - Each field is a table of `value`, `source`, `status`, with a number in the field's range, a text that is not
//!   empty, and one of four words. Texts are one line.
//! - Spaces have names as machines have, and integers of 31 bits, each for one name.
//! - The fields that are required are there, if there is no base.
//! - The peaks match clock and matrix units within 25 %, unless the peak is assumed or calibrated.
//! - A machine whose matrix units take bf16 has `chip.peak_bf16`, any other one `chip.peak_int8`.
//! - Vector memory holds a register.

use std::fmt;
use std::ops::Range;

/// A violated rule, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Bytes of the text, at character boundaries. Empty if something is missing.
    pub span: Range<usize>,
    /// Expected and found.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

/// Maximum number of listed faults.
const MAX_FAULTS: usize = 100;

/// Faults of a text, collected while it is parsed.
pub(crate) struct Faults<'a> {
    text: &'a str,
    found: Vec<Fault>,
}

impl<'a> Faults<'a> {
    pub(crate) fn new(text: &'a str) -> Faults<'a> {
        Faults { text, found: Vec::new() }
    }

    pub(crate) fn add(&mut self, span: Range<usize>, message: impl Into<String>) {
        if self.is_full() {
            return;
        }
        let start = self.boundary(span.start);
        let end = self.boundary(span.end).max(start);
        let mut message = message.into();
        // Keys in quotes may have any character; terminals would obey some.
        if message.contains(char::is_control) {
            message = message.replace(char::is_control, "\u{fffd}");
        }
        self.found.push(Fault { span: start..end, message });
    }

    /// The character boundary at or before a byte: the TOML parser may point into a character.
    fn boundary(&self, at: usize) -> usize {
        self.text.floor_char_boundary(at)
    }

    /// True if the list is full and no more faults are kept.
    pub(crate) fn is_full(&self) -> bool {
        self.found.len() >= MAX_FAULTS
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The faults, sorted by place.
    pub(crate) fn into_sorted(mut self) -> Vec<Fault> {
        self.found.sort_by_key(|fault| (fault.span.start, fault.span.end));
        self.found
    }
}
