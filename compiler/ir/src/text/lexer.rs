//! Lexer: tokens of MLIR's text.

use crate::loc::Span;

/// Kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A word: `func.func`, `dense`, `x`.
    Word,
    /// `%name` or `%0`.
    Value,
    /// `^bb0`.
    Block,
    /// `@name` or `@"any text"`.
    Symbol,
    /// `#name`, `#dialect.name`.
    Hash,
    /// `!name`, `!dialect.name`.
    Bang,
    /// `12`, `0x1F`.
    Int,
    /// `1.0`, `1e5` (with a point), `1.`.
    Float,
    /// `"text"`.
    Str,
    /// `->`, `::`, `...`, or one character of punctuation.
    Punct,
    /// Invalid: characters that start no token, or a string without its end.
    Bad,
    /// The end of the text.
    End,
}

/// A token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The kind.
    pub kind: Kind,
    /// The place in the text.
    pub span: Span,
}

/// The token that starts at or after byte `at`, after white space and comments.
pub fn next_token(text: &str, at: usize) -> Token {
    let bytes = text.as_bytes();
    let start = skip_blank(bytes, at);
    let Some(first) = bytes.get(start) else {
        return Token { kind: Kind::End, span: Span::new(start, start) };
    };
    let (kind, end) = match first {
        b'a'..=b'z' | b'A'..=b'Z' | b'_' => (Kind::Word, run(bytes, start, WORD)),
        b'0'..=b'9' => number(bytes, start),
        b'%' => prefixed(bytes, start, Kind::Value),
        b'^' => prefixed(bytes, start, Kind::Block),
        b'#' => prefixed(bytes, start, Kind::Hash),
        b'!' => prefixed(bytes, start, Kind::Bang),
        b'.' if bytes[start..].starts_with(b"...") => (Kind::Punct, start + 3),
        b'@' if bytes.get(start + 1) == Some(&b'"') => string(bytes, start + 1, Kind::Symbol),
        b'@' if !bytes.get(start + 1).is_some_and(|b| b.is_ascii_alphabetic() || *b == b'_') => {
            (Kind::Bad, start + 1)
        }
        b'@' => (Kind::Symbol, run(bytes, start + 1, WORD)),
        b'"' => string(bytes, start, Kind::Str),
        b'-' if bytes.get(start + 1) == Some(&b'>') => (Kind::Punct, start + 2),
        b':' if bytes.get(start + 1) == Some(&b':') => (Kind::Punct, start + 2),
        b'{' | b'}' | b'(' | b')' | b'[' | b']' | b'<' | b'>' | b',' | b':' | b'=' | b'?'
        | b'*' | b'+' | b'-' | b'/' | b'|' => (Kind::Punct, start + 1),
        _ => (Kind::Bad, text.ceil_char_boundary(start + 1)),
    };
    Token { kind, span: Span::new(start, end) }
}

fn skip_blank(bytes: &[u8], mut at: usize) -> usize {
    loop {
        at = run(bytes, at, BLANK);
        if bytes.get(at) != Some(&b'/') || bytes.get(at + 1) != Some(&b'/') {
            return at;
        }
        at = run(bytes, at, IN_LINE);
    }
}

/// Kinds of bytes, as bits of [`CLASSES`].
const WORD: u8 = 1;
/// Bytes of names behind sigils, which may have minus signs.
const SUFFIX: u8 = 1 << 1;
const DIGIT: u8 = 1 << 2;
const HEX: u8 = 1 << 3;
const BLANK: u8 = 1 << 4;
/// All but the end of a line.
const IN_LINE: u8 = 1 << 5;

/// The kinds of each byte.
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut at = 0;
    while at < 256 {
        let byte = at as u8;
        let is_word = byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.');
        let is_blank = matches!(byte, b' ' | b'\t' | b'\n' | b'\r');
        let rows = [
            (is_word, WORD),
            (is_word || byte == b'-', SUFFIX),
            (byte.is_ascii_digit(), DIGIT),
            (byte.is_ascii_hexdigit(), HEX),
            (is_blank, BLANK),
            (byte != b'\n', IN_LINE),
        ];
        let mut row = 0;
        while row < rows.len() {
            if rows[row].0 {
                classes[at] |= rows[row].1;
            }
            row += 1;
        }
        at += 1;
    }
    classes
};

/// The end of the bytes of the kind `class` from `from` on.
fn run(bytes: &[u8], from: usize, class: u8) -> usize {
    let mut at = from;
    while bytes.get(at).is_some_and(|byte| CLASSES[*byte as usize] & class != 0) {
        at += 1;
    }
    at
}

/// The token behind a sigil: digits alone, or a name that does not begin with one.
fn prefixed(bytes: &[u8], start: usize, kind: Kind) -> (Kind, usize) {
    let end = match bytes.get(start + 1) {
        Some(b'0'..=b'9') => run(bytes, start + 1, DIGIT),
        _ => run(bytes, start + 1, SUFFIX),
    };
    (if end == start + 1 { Kind::Bad } else { kind }, end)
}

fn number(bytes: &[u8], start: usize) -> (Kind, usize) {
    if bytes[start] == b'0'
        && bytes.get(start + 1) == Some(&b'x')
        && bytes.get(start + 2).is_some_and(u8::is_ascii_hexdigit)
    {
        return (Kind::Int, run(bytes, start + 2, HEX));
    }
    let whole = run(bytes, start, DIGIT);
    if bytes.get(whole) != Some(&b'.') {
        return (Kind::Int, whole);
    }
    let mut end = run(bytes, whole + 1, DIGIT);
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let digits = run(bytes, end + 1 + sign, DIGIT);
        if digits > end + 1 + sign {
            end = digits;
        }
    }
    (Kind::Float, end)
}

fn string(bytes: &[u8], quote: usize, mut kind: Kind) -> (Kind, usize) {
    let mut at = quote + 1;
    while let Some(b) = bytes.get(at) {
        match b {
            b'"' => return (kind, at + 1),
            b'\\' if is_escape(&bytes[at + 1..]) => at += 2,
            b'\\' => (kind, at) = (Kind::Bad, at + 1),
            b'\n' => break,
            _ => at += 1,
        }
    }
    (Kind::Bad, at.min(bytes.len()))
}

/// True if the bytes after a backslash form an escape sequence with it.
fn is_escape(rest: &[u8]) -> bool {
    match rest {
        [b'"' | b'\\' | b'n' | b't', ..] => true,
        [high, low, ..] => high.is_ascii_hexdigit() && low.is_ascii_hexdigit(),
        _ => false,
    }
}

/// The reason why a token is invalid, and the byte at which that shows.
pub(super) fn reason(text: &str, bad: Token) -> (usize, &'static str) {
    let (start, end) = (bad.span.start as usize, bad.span.end as usize);
    let token = &text[start..end];
    if let Some(quote) = token.find('"').filter(|_| token.starts_with(['"', '@'])) {
        return match unknown_escape(&token[quote..]) {
            Some(at) => (
                start + quote + at,
                "unknown escape in string literal; expected a quote, a backslash, 'n', 't' or two \
                 hexadecimal digits behind a backslash",
            ),
            None => (end, "expected '\"' in string literal"),
        };
    }
    match token {
        "@" => (start + 1, "@ identifier expected to start with letter or '_'"),
        "." => (start + 1, "expected three consecutive dots for an ellipsis"),
        "%" => (start, "invalid SSA name"),
        "^" => (start, "invalid block name"),
        "#" => (start, "invalid attribute name"),
        "!" => (start, "invalid type identifier"),
        _ => (start, "unexpected character"),
    }
}

/// Offset of the first invalid escape sequence in a string literal.
fn unknown_escape(literal: &str) -> Option<usize> {
    let bytes = literal.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' if is_escape(&bytes[at + 1..]) => at += 2,
            b'\\' => return Some(at),
            _ => at += 1,
        }
    }
    None
}

/// The text of a string literal without quotes, its escapes resolved. Invalid UTF-8 is replaced.
pub fn unquote(literal: &str) -> String {
    let bytes = unquote_bytes(literal);
    String::from_utf8(bytes).unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned())
}

/// The bytes of a string literal without quotes, its escapes resolved.
pub fn unquote_bytes(literal: &str) -> Vec<u8> {
    let inner = literal.strip_prefix('"').and_then(|s| s.strip_suffix('"')).unwrap_or(literal);
    let bytes = inner.as_bytes();
    if !inner.contains('\\') {
        return bytes.to_vec();
    }
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] != b'\\' {
            out.push(bytes[at]);
            at += 1;
            continue;
        }
        let (byte, taken) = escape(&bytes[at + 1..]);
        out.push(byte);
        at += 1 + taken;
    }
    out
}

fn escape(rest: &[u8]) -> (u8, usize) {
    let hex = rest.get(..2).and_then(|h| std::str::from_utf8(h).ok());
    match (rest.first(), hex.and_then(|h| u8::from_str_radix(h, 16).ok())) {
        (Some(b'n'), _) => (b'\n', 1),
        (Some(b't'), _) => (b'\t', 1),
        (Some(_), Some(byte)) => (byte, 2),
        (Some(other), None) => (*other, 1),
        (None, _) => (b'\\', 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expect: &[(Kind, &str)]) {
        let mut at = 0;
        for (kind, slice) in expect {
            let token = next_token(text, at);
            at = token.span.end as usize;
            assert_eq!((token.kind, &text[token.span.start as usize..at]), (*kind, *slice));
        }
        assert_eq!(next_token(text, at).kind, Kind::End);
    }

    #[test]
    fn tokens() {
        use Kind::*;
        check(
            "%0:2 = a.b // c",
            &[(Value, "%0"), (Punct, ":"), (Int, "2"), (Punct, "="), (Word, "a.b")],
        );
        check("1.5e-3 0x1F 12", &[(Float, "1.5e-3"), (Int, "0x1F"), (Int, "12")]);
        check(
            "@\"a b\"::@c ->",
            &[(Symbol, "@\"a b\""), (Punct, "::"), (Symbol, "@c"), (Punct, "->")],
        );
        check("\"open", &[(Bad, "\"open")]);
        check(r#""\q" "\\""#, &[(Bad, r#""\q""#), (Str, r#""\\""#)]);
    }

    #[test]
    fn escapes() {
        for known in [r#""\\ \" \n \t \0a \FF""#, r#"@"a""#, "\"é\""] {
            assert_eq!(unknown_escape(known), None, "{known}");
        }
        for unknown in [r#""\q""#, r#""\0""#, r#""\0g""#, r#""\x41""#, r#""\r""#, r#""\é""#, "\"\\"]
        {
            assert_eq!(unknown_escape(unknown), Some(1), "{unknown}");
        }
        assert_eq!(unquote(r#""a\22b\n\\""#), "a\"b\n\\");
    }
}
