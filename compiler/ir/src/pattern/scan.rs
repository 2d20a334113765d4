//! Scanner for the extents, root ops and depths of the rules of a text, which is all that is needed of rules that a
//! program does not use. The grammar is that of `parser`, which reports the errors if the scanner fails; besides, each
//! item has to begin its line, and the lines that go on with it are indented.

use std::ops::Range;

use rustc_hash::FxHashMap;

use crate::pattern::{MAX_LEAVES, Mode};

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
#[derive(Clone, Copy)]
pub(super) struct Side<'a> {
    /// The root op.
    pub(super) root: &'a str,
    /// Its text, for a right side with the clauses of the rule.
    pub(super) text: &'a str,
    /// An upper bound of the number of ops on its longest path.
    pub(super) depth: usize,
}

/// The items of a text.
#[derive(Default)]
pub(super) struct Items<'a> {
    pub(super) rules: Vec<(Item<'a>, Family<'a>)>,
    /// The bytes of the words `def`.
    pub(super) definitions: Vec<usize>,
}

/// The items of a text; `None`: the text is malformed.
pub(super) fn items(text: &str) -> Option<Items<'_>> {
    let mut scan = Scan { text, at: 0, groups: FxHashMap::default() };
    let (mut dialect, mut ruleset, mut all) = ("", "", Items::default());
    let mut next = item_start(text, 0)?;
    while let Some(start) = next {
        scan.at = start;
        let word = scan.word()?;
        next = item_start(text, scan.at)?;
        let end = next.unwrap_or(text.len());
        match word {
            "dialect" => dialect = scan.word()?,
            "ruleset" => ruleset = scan.word()?,
            "rule" => all.rules.push(scan.item(start..end, dialect, ruleset)?),
            "def" => all.definitions.push(start),
            "ops" => scan.group()?,
            _ => return None,
        }
    }
    Some(all)
}

/// Byte of the next line from `at` on that begins with a letter; `None` inside: an item does not begin its line.
fn item_start(text: &str, at: usize) -> Option<Option<usize>> {
    let bytes = text.as_bytes();
    let ends = memchr::memchr_iter(b'\n', &bytes[at..]).map(|end| at + end + 1);
    let first = if at == 0 { Some(0) } else { None };
    for start in first.into_iter().chain(ends) {
        match bytes.get(start) {
            Some(byte) if byte.is_ascii_alphabetic() => return Some(Some(start)),
            Some(b' ' | b'\t') if begins_item(&text[start..]) => return None,
            _ => {}
        }
    }
    Some(None)
}

/// True if a text begins with the word of an item, behind blanks.
fn begins_item(text: &str) -> bool {
    let line = text.trim_start_matches([' ', '\t']);
    let words = ["rule ", "ruleset ", "dialect ", "ops ", "def "];
    matches!(line.as_bytes().first(), Some(b'r' | b'd' | b'o'))
        && words.iter().any(|word| line.starts_with(word))
}

/// The ops of a left side, in order, some several times: the words with a parenthesis behind them.
pub(super) fn ops(side: &str) -> impl Iterator<Item = &str> {
    let mut scan = Scan { text: side, at: 0, groups: FxHashMap::default() };
    let mut before = "";
    let mut depth = 0;
    std::iter::from_fn(move || {
        loop {
            let token = scan.next()?;
            let last = std::mem::replace(&mut before, token);
            match token {
                "let" | "where" if depth == 0 => return None,
                "(" => {
                    depth += 1;
                    if is_op(last) {
                        return Some(last);
                    }
                }
                ")" => depth -= 1,
                _ => {}
            }
        }
    })
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
    memchr::memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |n| at + n)
}

/// Lexer of rules: words, and single other characters.
struct Scan<'a> {
    text: &'a str,
    at: usize,
    /// Lists of ops, by name.
    groups: FxHashMap<&'a str, Vec<&'a str>>,
}

impl<'a> Scan<'a> {
    /// The next token; a variable includes its `?`.
    fn next(&mut self) -> Option<&'a str> {
        self.skip_blanks();
        let bytes = self.text.as_bytes();
        let start = self.at;
        let first = *bytes.get(start)?;
        self.at += 1;
        if first == b'.' {
            self.at += bytes[self.at..].iter().take_while(|byte| **byte == b'.').count();
        } else if first == b'?' || is_word(first) {
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

    fn item(
        &mut self,
        range: Range<usize>,
        dialect: &'a str,
        ruleset: &'a str,
    ) -> Option<(Item<'a>, Family<'a>)> {
        let name = self.word()?;
        self.expect("[")?;
        let mode = self.word()?.parse().ok()?;
        let closing = self.next()?;
        let is_fold = closing == ",";
        if is_fold {
            self.expect("fold")?;
            self.expect("]")?;
        } else if closing != "]" {
            return None;
        }
        let family = self.family()?;
        let rest = self.text.get(self.at..range.end)?;
        let arrow = arrow(rest)?;
        let is_both = rest[..arrow].ends_with('<');
        let left = side(&rest[..arrow - usize::from(is_both)])?;
        let right = if is_both { Some(side(&rest[arrow + 2..])?) } else { None };
        let start = range.start;
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
        Some(Family { alias, ops: self.ops()? })
    }

    fn group(&mut self) -> Option<()> {
        let name = self.word()?;
        self.expect("=")?;
        let ops = self.ops()?;
        self.groups.insert(name, ops);
        Some(())
    }

    /// Scans a list of ops, or the name of one.
    fn ops(&mut self) -> Option<Vec<&'a str>> {
        let first = self.next()?;
        if first != "(" {
            return self.groups.get(first).cloned();
        }
        let mut ops = Vec::new();
        loop {
            let word = self.word()?;
            match self.groups.get(word) {
                Some(group) => ops.extend(group),
                None => ops.push(word),
            }
            match self.next()? {
                "," => {}
                ")" => return Some(ops),
                _ => return None,
            }
        }
    }
}

/// Position of the first arrow outside of comments.
fn arrow(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut from = 0;
    loop {
        let at = from + text[from..].find("=>")?;
        let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
        if !(line..at).any(|at| is_comment(bytes, at)) {
            return Some(at);
        }
        from = line_end(bytes, at);
    }
}

/// Root and depth of a pattern, which is an op.
fn side(text: &str) -> Option<Side<'_>> {
    let start = text.find(|c: char| !c.is_ascii_whitespace())?;
    let rest = &text[start..];
    let word = |text: &'_ str| text.find(|c: char| !u8::try_from(c).is_ok_and(is_word));
    let mut root = &rest[..word(rest)?];
    if root == "multiset" {
        let behind = rest[root.len()..].trim_start();
        root = &behind[..word(behind)?];
    }
    if !is_op(root) {
        return None;
    }
    let n_trees = rest.matches("multiset ").count();
    let (mut depth, mut deepest) = (0_usize, 0);
    for byte in rest.bytes() {
        match byte {
            b'(' => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b')' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    Some(Side { root, text: rest, depth: deepest + n_trees * MAX_LEAVES })
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

/// True if the token is the name of an op, before its operands.
fn is_op(token: &str) -> bool {
    token.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && !matches!(token, "const" | "type")
}
