//! Cursor: a position in the text of a shape, and the words at it.

use super::{ParseError, Strictness};
use crate::fault::Part;
use std::ops::Range;

pub(super) type Read<T> = Result<T, ParseError>;

/// The text with the position of the next word.
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
    /// The end of the last word.
    last_end: usize,
    pub(super) strictness: Strictness,
    /// A part whose position is requested, and that position once it was parsed.
    pub(super) wanted: Option<Part>,
    pub(super) found: Option<Range<usize>>,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str, strictness: Strictness) -> Cursor<'a> {
        Cursor { text, at: 0, last_end: 0, strictness, wanted: None, found: None }
    }

    /// The same text from `at`, with the position of `part` requested.
    pub(super) fn looking_for(&self, part: Part, at: usize) -> Cursor<'a> {
        Cursor { at, last_end: at, wanted: Some(part), found: None, ..*self }
    }

    /// The start of the next word.
    pub(super) fn start(&mut self) -> usize {
        self.skip_blanks();
        self.at
    }

    /// The range from `start` to the end of the last word.
    pub(super) fn since(&self, start: usize) -> Range<usize> {
        start..self.last_end.max(start)
    }

    /// Records the position of `part` if it is requested.
    pub(super) fn mark(&mut self, part: Part, start: usize) {
        if self.wanted == Some(part) {
            self.found = Some(self.since(start));
        }
    }

    fn skip_blanks(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(self.at) {
            match byte {
                b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                b'/' => match comment_end(&bytes[self.at..]) {
                    Some(length) => self.at += length,
                    None => return,
                },
                _ => return,
            }
        }
    }

    /// The next byte that is not blank.
    pub(super) fn peek(&mut self) -> Option<u8> {
        self.skip_blanks();
        self.text.as_bytes().get(self.at).copied()
    }

    /// Consumes a mark of one byte, if it is next.
    pub(super) fn eat(&mut self, mark: u8) -> bool {
        let is_here = self.peek() == Some(mark);
        if is_here {
            self.at += 1;
            self.last_end = self.at;
        }
        is_here
    }

    pub(super) fn expect(&mut self, mark: u8, why: &str) -> Read<()> {
        match self.eat(mark) {
            true => Ok(()),
            false => Err(self.expected(&format!("'{}' {why}", char::from(mark)))),
        }
    }

    /// The next word of letters and digits, not consumed; perhaps empty.
    pub(super) fn peek_word(&mut self) -> &'a str {
        self.skip_blanks();
        let rest = &self.text[self.at..];
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        let length = rest.bytes().position(|byte| !is_part(&byte)).unwrap_or(rest.len());
        &rest[..length]
    }

    /// Consumes the word that [`Cursor::peek_word`] returned.
    pub(super) fn skip_word(&mut self, word: &str) {
        self.at += word.len();
        self.last_end = self.at;
    }

    /// Parses a number that is not negative.
    pub(super) fn number(&mut self, what: &str) -> Read<u64> {
        let start = self.start();
        if self.text[start..].starts_with('-') {
            let end = start + 1 + digits_at(&self.text[start + 1..]);
            return Err(self.error(start..end, format!("{what} must not be negative")));
        }
        let digits = self.text.as_bytes()[start..].iter().take_while(|byte| byte.is_ascii_digit());
        let (mut length, mut number) = (0, 0_u64);
        for digit in digits {
            length += 1;
            number = number.saturating_mul(10).saturating_add(u64::from(digit - b'0'));
        }
        if length == 0 {
            return Err(self.expected(what));
        }
        self.at = start + length;
        self.last_end = self.at;
        // Sizes are signed where they go from here, in MLIR and in XLA.
        match i64::try_from(number) {
            Ok(_) => Ok(number),
            Err(_) => {
                Err(self.error(start..start + length, format!("{what} must be less than 2^63")))
            }
        }
    }

    /// Parses a number that may be negative.
    pub(super) fn signed_number(&mut self, what: &str) -> Read<i64> {
        let start = self.start();
        let is_negative = self.eat(b'-');
        let size = self.number(what).map_err(|e| ParseError { span: start..e.span.end, ..e })?;
        Ok(if is_negative { -(size as i64) } else { size as i64 })
    }

    pub(super) fn error(&self, span: Range<usize>, message: String) -> ParseError {
        ParseError { span, message }
    }

    /// Error at the next word: `what` was expected.
    pub(super) fn expected(&mut self, what: &str) -> ParseError {
        let start = self.start();
        let word = self.peek_word();
        let found = match (word, self.text[start..].chars().next()) {
            ("", None) => "the end".to_owned(),
            ("", Some(other)) => format!("'{}'", other.escape_debug()),
            (word, _) => format!("'{}'", shortened(word)),
        };
        let next = self.text[start..].chars().next().map_or(0, char::len_utf8);
        let end = start + word.len().max(next);
        self.error(start..end, format!("expected {what}, found {found}"))
    }

    pub(super) fn is_strict(&self) -> bool {
        self.strictness == Strictness::Strict
    }
}

fn shortened(word: &str) -> String {
    const SHOWN: usize = 40;
    if word.len() <= SHOWN { word.to_owned() } else { format!("{}...", &word[..SHOWN]) }
}

fn digits_at(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// The length of the comment at the start of a text.
fn comment_end(bytes: &[u8]) -> Option<usize> {
    let inside = bytes.strip_prefix(b"/*")?;
    inside.windows(2).position(|two| two == b"*/").map(|at| at + 4)
}
