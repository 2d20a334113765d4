//! Errors of op code: a message, its place, and the part of the op that is wrong.

use std::fmt;
use std::sync::Arc;

use crate::diagnostic::FileDiagnostics;
use crate::loc::Loc;

/// An error of op code (infer, verify, a lowering): expected and found. The caller adds place and
/// op name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The message, lower case, without a full stop.
    pub message: String,
    /// Further lines.
    pub notes: Vec<Note>,
    /// The place, if the op code knows better than its caller.
    pub loc: Option<Loc>,
    /// The part of the op that is wrong, if known.
    pub part: Option<Part>,
    /// True if the message stands without the name of the op before it.
    pub bare: bool,
    /// True for an error about the end of a region, which the verifier tells after those of the ops inside.
    pub after_regions: bool,
    /// The op in its generic form, set by the verifier for the first errors that it finds.
    pub op: Option<Box<str>>,
    /// Diagnostics about a file that is no program, of which the message is the text.
    pub of_file: Option<Arc<FileDiagnostics>>,
}

/// A count with its noun, as in messages: `1 operand`, `2 operands`, `3 indices`.
#[derive(Clone, Copy, Debug)]
pub struct Count<N>(pub N, pub &'static str);

impl<N: fmt::Display + PartialEq + From<u8>> fmt::Display for Count<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Count(n, noun) = self;
        match *noun {
            _ if *n == N::from(1) => write!(f, "{n} {noun}"),
            "index" => write!(f, "{n} indices"),
            _ => write!(f, "{n} {noun}s"),
        }
    }
}

/// A note attached to an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The message.
    pub message: String,
    /// The place, if it is not that of the error.
    pub loc: Option<Loc>,
}

impl Note {
    /// Creates a note at the place of its error.
    pub fn new(message: impl Into<String>) -> Note {
        Note { message: message.into(), loc: None }
    }

    /// The same note about another place.
    #[must_use]
    pub fn at(mut self, loc: Loc) -> Note {
        self.loc = Some(loc);
        self
    }
}

/// A part of an op. Its text is underlined in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The operand of this number, counted over all fields.
    Operand(u32),
    /// The result of this number: its type if that is written, its name otherwise.
    Result(u32),
    /// All text of this field or discardable attribute, by its name in text.
    Field(&'static str),
    /// One operand of a field that may hold several.
    Element(&'static str, u32),
}

impl From<&'static str> for Part {
    fn from(field: &'static str) -> Part {
        Part::Field(field)
    }
}

impl From<(&'static str, usize)> for Part {
    fn from((field, number): (&'static str, usize)) -> Part {
        Part::Element(field, number as u32)
    }
}

impl Error {
    /// Creates an error with this message.
    pub fn new(message: impl Into<String>) -> Error {
        let message = message.into();
        Error {
            message,
            notes: Vec::new(),
            loc: None,
            part: None,
            bare: false,
            after_regions: false,
            op: None,
            of_file: None,
        }
    }

    /// Creates an error from diagnostics about a file that is no program, such as one of rules.
    pub fn in_file(found: FileDiagnostics) -> Error {
        let of_file = Some(Arc::new(found));
        let message = of_file.iter().map(|found| found.render(false)).collect::<String>();
        Error { of_file, ..Error::new(message.trim_end()) }
    }

    /// Creates an error whose message stands without the name of the op before it.
    pub fn bare(message: impl Into<String>) -> Error {
        Error { bare: true, ..Error::new(message) }
    }

    /// The same error with a further note.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Error {
        self.notes.push(Note::new(note));
        self
    }

    /// The same error with a further note, about another place.
    #[must_use]
    pub fn note_at(mut self, loc: Loc, note: impl Into<String>) -> Error {
        self.notes.push(Note::new(note).at(loc));
        self
    }

    /// The same error, placed at `loc` unless it has a place already.
    #[must_use]
    pub fn at(mut self, loc: Loc) -> Error {
        self.loc.get_or_insert(loc);
        self
    }

    /// The same error about one part of the op, unless it names one already: `"rhs"` is a field,
    /// `("inputs", 1)` the second operand of a field.
    #[must_use]
    pub fn at_part(mut self, part: impl Into<Part>) -> Error {
        self.part.get_or_insert(part.into());
        self
    }

    /// The same error about the operand of this number, counted over all fields.
    #[must_use]
    pub fn at_operand(self, number: usize) -> Error {
        self.at_part(Part::Operand(number as u32))
    }

    /// The same error about an attribute.
    #[must_use]
    pub fn at_attr(self, name: &'static str) -> Error {
        self.at_part(Part::Field(name))
    }

    /// The same error about the result of this number.
    #[must_use]
    pub fn at_result(self, number: usize) -> Error {
        self.at_part(Part::Result(number as u32))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.notes.iter().try_for_each(|n| write!(f, "\nnote: {}", n.message))
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

/// [`ensure!`](crate::ensure) about a [`Part`] of the op:
/// `ensure_at!("rhs", cond, "expected {a}, found {b}")`.
#[macro_export]
macro_rules! ensure_at {
    ($part:expr, $cond:expr, $($message:tt)+) => {
        if !$cond {
            return Err($crate::Error::new(format!($($message)+)).at_part($part).into());
        }
    };
}

/// Returns an [`Error`]: `bail!("unsupported element type {ty}")`.
#[macro_export]
macro_rules! bail {
    ($($message:tt)+) => { return Err($crate::Error::new(format!($($message)+)).into()) };
}

/// [`ensure!`](crate::ensure) with a message that stands without the name of the op:
/// `ensure_bare!(cond, "expected {a}, found {b}")`.
#[macro_export]
macro_rules! ensure_bare {
    ($cond:expr, $($message:tt)+) => {
        if !$cond {
            return Err($crate::Error::bare(format!($($message)+)).into());
        }
    };
}
