//! Number formats of numeric variables.

use num_bigint::{BigInt, Sign};

use crate::source::{Diagnostic, Slice};

/// Notation of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notation {
    Unsigned,
    Signed,
    HexLower,
    HexUpper,
}

/// Format of a number: notation, minimum number of digits, and `0x` prefix of hexadecimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Format {
    pub(crate) notation: Notation,
    pub(crate) precision: usize,
    pub(crate) alternate: bool,
}

impl Format {
    pub(crate) const UNSIGNED: Format =
        Format { notation: Notation::Unsigned, precision: 0, alternate: false };

    /// The format as spelled in messages.
    pub(crate) fn spelling(self) -> &'static str {
        match self.notation {
            Notation::Unsigned => "%u",
            Notation::Signed => "%d",
            Notation::HexLower => "%x",
            Notation::HexUpper => "%X",
        }
    }

    /// Regular expression of all numbers in this format.
    pub(crate) fn wildcard(self) -> String {
        let (nonzero, digit) = match self.notation {
            Notation::Unsigned | Notation::Signed => ("[1-9]", "[0-9]"),
            Notation::HexLower => ("[1-9a-f]", "[0-9a-f]"),
            Notation::HexUpper => ("[1-9A-F]", "[0-9A-F]"),
        };
        let sign = if self.notation == Notation::Signed { "-?" } else { "" };
        let prefix = if self.alternate { "0x" } else { "" };
        match self.precision {
            0 => format!("{sign}{prefix}{digit}+"),
            precision => format!("{sign}{prefix}({nonzero}{digit}*)?{digit}{{{precision}}}"),
        }
    }

    /// Prints a value; `None` if it is negative and the notation unsigned.
    pub(crate) fn print(self, value: &BigInt) -> Option<String> {
        let is_negative = value.sign() == Sign::Minus;
        if is_negative && self.notation != Notation::Signed {
            return None;
        }
        let magnitude = value.magnitude();
        let digits = match self.notation {
            Notation::Unsigned | Notation::Signed => format!("{magnitude}"),
            Notation::HexLower => format!("{magnitude:x}"),
            Notation::HexUpper => format!("{magnitude:X}"),
        };
        let sign = if is_negative { "-" } else { "" };
        let prefix = if self.alternate { "0x" } else { "" };
        Some(format!("{sign}{prefix}{digits:0>width$}", width = self.precision))
    }

    /// Parses matched text; `None` if it has too many digits.
    pub(crate) fn read(self, text: &[u8]) -> Option<BigInt> {
        let (is_negative, digits) = match text.strip_prefix(b"-") {
            Some(digits) => (true, digits),
            None => (false, text),
        };
        let radix = match self.notation {
            Notation::Unsigned | Notation::Signed => 10,
            Notation::HexLower | Notation::HexUpper => 16,
        };
        let digits = if self.alternate { digits.strip_prefix(b"0x")? } else { digits };
        if digits.len() > MAX_DIGITS {
            return None;
        }
        let magnitude = BigInt::parse_bytes(digits, radix)?;
        Some(if is_negative { -magnitude } else { magnitude })
    }
}

/// Limit on the precision: it becomes a repetition count in an expression.
const MAX_PRECISION: usize = 255;
/// Limit on the digits of a number.
const MAX_DIGITS: usize = 50_000;

/// Parses a format, or only a precision.
pub(crate) fn parse_format(text: Slice<'_>) -> Result<(Option<Format>, usize), Diagnostic> {
    let mut rest = text.trim_start().trim_end();
    if !rest.eat("%") {
        return rest.error("invalid matching format specification in expression");
    }
    let at_flag = rest;
    let alternate = rest.eat("#");
    let mut precision = 0;
    if rest.eat(".") {
        let digits = rest.bytes().iter().take_while(|byte| byte.is_ascii_digit()).count();
        precision = match rest.take(digits).text().parse() {
            Ok(precision) if precision <= MAX_PRECISION => precision,
            _ => return rest.error("invalid precision in format specifier"),
        };
        rest = rest.skip(digits);
    }
    let start = rest;
    let notation = match rest.first() {
        None => None,
        Some(letter) => {
            rest = rest.skip(1);
            Some(match letter {
                b'u' => Notation::Unsigned,
                b'd' => Notation::Signed,
                b'x' => Notation::HexLower,
                b'X' => Notation::HexUpper,
                _ => return start.error("invalid format specifier in expression"),
            })
        }
    };
    if alternate && !matches!(notation, Some(Notation::HexLower | Notation::HexUpper)) {
        return at_flag.error("alternate form only supported for hex values");
    }
    if !rest.trim_start().is_empty() {
        return rest.error("invalid matching format specification in expression");
    }
    Ok((notation.map(|notation| Format { notation, precision, alternate }), precision))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALTERNATE_HEX: Format =
        Format { notation: Notation::HexLower, precision: 4, alternate: true };

    #[test]
    fn precision_pads_with_zeros() {
        assert_eq!(ALTERNATE_HEX.print(&255.into()).unwrap(), "0x00ff");
    }

    #[test]
    fn alternate_hex_is_read_back() {
        assert_eq!(ALTERNATE_HEX.read(b"0x00ff"), Some(255.into()));
    }

    #[test]
    fn unsigned_has_no_negative_numbers() {
        assert_eq!(Format::UNSIGNED.print(&(-1).into()), None);
    }

    #[test]
    fn number_with_too_many_digits() {
        assert_eq!(Format::UNSIGNED.read(&[b'9'; MAX_DIGITS + 1]), None);
    }
}
