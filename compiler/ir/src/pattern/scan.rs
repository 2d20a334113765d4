//! Scanner for the extents and root ops of the rules of a text, which is all that is needed of rules that a program
//! does not use. The grammar is that of `parser`, which reports the errors if the scanner fails.

use smallvec::SmallVec;

use crate::pattern::Mode;

/// The text of a rule, or of a family of them.
#[derive(Clone, Copy)]
pub(super) struct Item<'a> {
    /// The byte of the word `rule`.
    pub(super) start: usize,
    pub(super) dialect: &'a str,
    pub(super) ruleset: &'a str,
    pub(super) name: &'a str,
    pub(super) mode: Mode,
    pub(super) is_fold: bool,
    pub(super) left: Side<'a>,
    /// The right side, for `<=>` only.
    pub(super) right: Option<Side<'a>>,
}

/// The ops of a rule family (`for NAME in (..)`).
#[derive(Default)]
pub(super) struct Family<'a> {
    /// Placeholder of the op in the rule.
    pub(super) alias: &'a str,
    pub(super) ops: Vec<&'a str>,
}

/// Facts about a pattern.
#[derive(Clone, Copy, Default)]
pub(super) struct Side<'a> {
    /// The root op; empty for a variable.
    pub(super) root: &'a str,
    /// Number of ops on its longest path.
    pub(super) depth: usize,
}

/// The rules of a text; `None`: the text is malformed.
pub(super) fn items(text: &str) -> Option<Vec<(Item<'_>, Family<'_>)>> {
    let mut scan = Scan { text, at: 0 };
    let (mut dialect, mut ruleset, mut all) = ("", "", Vec::new());
    while let Some(token) = scan.next() {
        match token {
            "dialect" => dialect = scan.word()?,
            "ruleset" => ruleset = scan.word()?,
            "rule" => all.push(scan.item(dialect, ruleset)?),
            _ => return None,
        }
    }
    Some(all)
}

/// Replaces comments by blanks, so that offsets stay valid.
pub(super) fn without_comments(text: &str) -> String {
    let bytes = text.as_bytes();
    let (mut out, mut from) = (String::with_capacity(text.len()), 0);
    for (at, _) in text.match_indices('#') {
        if at >= from && is_comment(bytes, at) {
            let end = line_end(bytes, at);
            out.push_str(&text[from..at]);
            out.extend(std::iter::repeat_n(' ', end - at));
            from = end;
        }
    }
    out.push_str(&text[from..]);
    out
}

/// True if a comment begins here: `#` after a blank, before a blank or another `#`.
fn is_comment(bytes: &[u8], at: usize) -> bool {
    let is_blank = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_whitespace);
    let before = at.checked_sub(1).and_then(|at| bytes.get(at));
    let after = bytes.get(at + 1);
    bytes[at] == b'#' && is_blank(before) && (is_blank(after) || after == Some(&b'#'))
}

fn line_end(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |n| at + n)
}

/// Lexer of rules: words, and single other characters.
struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    /// The next token; a variable includes its `?`.
    fn next(&mut self) -> Option<&'a str> {
        self.skip_blanks();
        let bytes = self.text.as_bytes();
        let start = self.at;
        let first = *bytes.get(start)?;
        self.at += 1;
        if first == b'?' || is_word(first) {
            let rest = &bytes[self.at..];
            self.at += rest.iter().position(|byte| !is_word(*byte)).unwrap_or(rest.len());
        } else if !first.is_ascii() {
            self.at += self.text[start..].chars().next().map_or(0, |c| c.len_utf8() - 1);
        }
        self.text.get(start..self.at)
    }

    fn skip_blanks(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(self.at) {
            if byte.is_ascii_whitespace() {
                self.at += 1;
            } else if is_comment(bytes, self.at) {
                self.at = line_end(bytes, self.at);
            } else {
                return;
            }
        }
    }

    fn word(&mut self) -> Option<&'a str> {
        self.next().filter(|token| token.bytes().all(is_word))
    }

    fn expect(&mut self, expected: &str) -> Option<()> {
        (self.next()? == expected).then_some(())
    }

    fn item(&mut self, dialect: &'a str, ruleset: &'a str) -> Option<(Item<'a>, Family<'a>)> {
        let start = self.at - "rule".len();
        let name = self.word()?;
        self.expect("[")?;
        let mode = self.word()?.parse().ok()?;
        let end = self.next()?;
        let is_fold = end == ",";
        if is_fold {
            self.expect("fold")?;
            self.expect("]")?;
        } else if end != "]" {
            return None;
        }
        let family = self.family()?;
        let (left, arrow) = self.side()?;
        let (right, _) = self.side()?;
        let right = (arrow == "<").then_some(right);
        Some((Item { start, dialect, ruleset, name, mode, is_fold, left, right }, family))
    }

    fn family(&mut self) -> Option<Family<'a>> {
        let start = self.at;
        if self.word() != Some("for") {
            self.at = start;
            return Some(Family::default());
        }
        let alias = self.word()?;
        self.expect("in")?;
        self.expect("(")?;
        let mut ops = Vec::new();
        loop {
            ops.push(self.word()?);
            match self.next()? {
                "," => {}
                ")" => return Some(Family { alias, ops }),
                _ => return None,
            }
        }
    }

    /// Scans a pattern and its end: the first character of an arrow, which is scanned to its end, or nothing at the
    /// end of a rule. Clauses count to the right side, whose depth is of interest only if they compute nothing but
    /// attributes.
    fn side(&mut self) -> Option<(Side<'a>, &'a str)> {
        let (mut side, mut before) = (Side::default(), "");
        // For each open parenthesis: does an op stand in front of it?
        let mut open: SmallVec<[bool; 8]> = SmallVec::new();
        let mut depth = 0;
        let mut is_root = true;
        loop {
            let start = self.at;
            let Some(token) = self.next() else { return Some((side, "")) };
            match token.as_bytes()[0] {
                b'<' | b'=' if open.is_empty() && !is_root => {
                    let arrow = if token == "<" { ["=", ">"].as_slice() } else { &[">"] };
                    if arrow.iter().all(|part| self.next() == Some(*part)) {
                        return Some((side, token));
                    }
                    self.at = start + 1;
                }
                b'r' | b'd' if open.is_empty() && is_item(token) => {
                    self.at = start;
                    return Some((side, ""));
                }
                b'(' | b'[' | b'{' => {
                    let is_op = token == "(" && is_op(before);
                    open.push(is_op);
                    depth += usize::from(is_op);
                    side.depth = side.depth.max(depth);
                }
                b')' | b']' | b'}' => depth -= usize::from(open.pop()?),
                b'"' => self.string()?,
                _ if is_root && is_op(token) => side.root = token,
                _ => {}
            }
            is_root = false;
            before = token;
        }
    }

    /// Scans the rest of a string.
    fn string(&mut self) -> Option<()> {
        let mut bytes = self.text.as_bytes()[self.at..].iter().enumerate();
        while let Some((at, byte)) = bytes.next() {
            match byte {
                b'"' => {
                    self.at += at + 1;
                    return Some(());
                }
                b'\\' => drop(bytes.next()),
                _ => {}
            }
        }
        None
    }
}

/// Table of the bytes of words.
const WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 128 {
        let c = byte as u8;
        table[byte] = c.is_ascii_alphanumeric() || matches!(c, b'_' | b'.' | b'$');
        byte += 1;
    }
    table
};

fn is_word(byte: u8) -> bool {
    WORD[usize::from(byte)]
}

fn is_item(token: &str) -> bool {
    matches!(token, "rule" | "ruleset" | "dialect")
}

/// True if the token is the name of an op, before its operands.
fn is_op(token: &str) -> bool {
    token.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && !matches!(token, "const" | "type")
}
