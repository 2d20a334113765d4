//! Text of shapes, as XLA prints and parses it. For layouts of registers see [`crate::register`].
//!
//! ```text
//! shape  := type '[' [dim {',' dim}] ']' [layout] | '(' [shape {',' shape}] ')'
//!         | 'b' '(' shape ')' | 'token' '[' ']' | 'opaque' '[' ']'
//! dim    := ['<='] int | '?'
//! layout := '{' [int {',' int}] [':' attrs] '}'
//! attrs  := ['D(' level {',' level} ')'] ['T' tile {tile}] ['L(' int ')'] ['#(' type ')']
//!           ['*(' type ')'] ['E(' int ')'] ['S(' int ')'] ['SC' {'(' dim ':' int {',' int} ')'}]
//!           ['P(' shape ')'] ['M(' int ')']
//! level  := ('D' | 'C' | 'S' | 'H') ['+'] ['~']
//! tile   := '(' (int | '*') {',' (int | '*')} ')'
//! ```
//!
//! Blanks and `/* comments */` are allowed between words. An array without a layout is row-major.
//! Printed text has no blanks, omits defaults, and is parsed as the same shape.

mod attributes;
mod cursor;
mod parse;
mod print;
mod register;

use std::fmt;
use std::ops::Range;

/// Error of parsing a shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The range in bytes of the text.
    pub span: Range<usize>,
    /// Expected and found.
    pub message: String,
}

impl ParseError {
    /// The column of the first wrong character, from 1.
    pub fn column(&self, text: &str) -> usize {
        let start = text.floor_char_boundary(self.span.start);
        text[..start].chars().count() + 1
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ParseError {}

/// Strictness of the parser.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Strictness {
    /// Accepts usable layouts only.
    #[default]
    Strict,
    /// Accepts all that XLA's own parser does, including unusable layouts: orders that are no
    /// permutations, tiles without or with zero sizes, `*` at a tile's end, splits outside the
    /// array, sparse levels. [`crate::ArrayShape::check`] reports these.
    XlaLax,
}
