//! Variables of directives: declarations, and values captured by matches.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;

use crate::format::Format;
use crate::source::{Diagnostic, Slice};

/// A declared numeric variable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct NumberDeclaration {
    pub(crate) format: Format,
    /// Line of the directive that first defines it; `None` for the command line, or if the variable was used
    /// before any definition.
    pub(crate) line: Option<usize>,
}

/// The declarations of the directives parsed so far.
#[derive(Debug, Default)]
pub(crate) struct Declarations {
    strings: BTreeSet<String>,
    numbers: BTreeMap<String, NumberDeclaration>,
}

impl Declarations {
    pub(crate) fn declare_string(&mut self, name: &str) {
        self.strings.insert(name.to_string());
    }

    pub(crate) fn is_string(&self, name: &str) -> bool {
        self.strings.contains(name)
    }

    /// Declares a number; only the first declaration counts.
    pub(crate) fn declare_number(
        &mut self,
        name: &str,
        format: Format,
        line: Option<usize>,
    ) -> NumberDeclaration {
        *self.numbers.entry(name.to_string()).or_insert(NumberDeclaration { format, line })
    }

    pub(crate) fn number(&self, name: &str) -> Option<NumberDeclaration> {
        self.numbers.get(name).copied()
    }
}

/// Values of variables.
#[derive(Debug, Default)]
pub(crate) struct Values {
    strings: BTreeMap<String, Vec<u8>>,
    numbers: BTreeMap<String, BigInt>,
}

impl Values {
    pub(crate) fn string(&self, name: &str) -> Option<&[u8]> {
        self.strings.get(name).map(Vec::as_slice)
    }

    pub(crate) fn set_string(&mut self, name: &str, value: &[u8]) {
        self.strings.insert(name.to_string(), value.to_vec());
    }

    pub(crate) fn number(&self, name: &str) -> Option<&BigInt> {
        self.numbers.get(name)
    }

    pub(crate) fn set_number(&mut self, name: &str, value: BigInt) {
        self.numbers.insert(name.to_string(), value);
    }

    /// Drops all variables whose names do not start with `$`.
    pub(crate) fn clear_locals(&mut self) {
        self.strings.retain(|name, _| name.starts_with('$'));
        self.numbers.retain(|name, _| name.starts_with('$'));
    }
}

/// Parses a variable name at the start of `text`; returns the name, true for a pseudo variable, and the rest.
pub(crate) fn parse_name(text: Slice<'_>) -> Result<(String, bool, Slice<'_>), Diagnostic> {
    if text.is_empty() {
        return text.error("empty variable name");
    }
    let sigil = usize::from(matches!(text.first(), Some(b'$' | b'@')));
    let name = &text.bytes()[sigil..];
    if !name.first().is_some_and(|byte| *byte == b'_' || byte.is_ascii_alphabetic()) {
        return text.error("invalid variable name");
    }
    let length =
        name.iter().take_while(|byte| **byte == b'_' || byte.is_ascii_alphanumeric()).count();
    let end = sigil + length;
    Ok((text.take(end).text(), text.first() == Some(b'@'), text.skip(end)))
}
