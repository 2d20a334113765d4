//! POSIX extended regular expressions over bytes: leftmost-longest, with back-references.
//!
//! `^` and `$` match at line boundaries; `.` and negated brackets never match a newline. Expressions without
//! back-references are searched by automata; those with them by memoized backtracking, from each start that
//! automata do not rule out, which visits each (instruction, position, captures) once.

mod backtrack;
mod byte_set;
mod captures;
mod ends;
mod names;
mod parse;
mod program;
mod search;

pub(crate) use parse::RegexError;

use parse::Parsed;
use program::Program;
use search::Finder;

/// Half-open byte range of a match or capture.
pub(crate) type Span = (usize, usize);

/// A compiled regular expression.
pub(crate) struct Regex {
    parsed: Parsed,
    finder: Finder,
}

/// Number of groups of an expression.
///
/// # Errors
/// It is malformed.
pub(crate) fn n_groups(pattern: &[u8]) -> Result<usize, RegexError> {
    Ok(parse::parse(pattern, false)?.n_groups)
}

impl Regex {
    /// Compiles `pattern`; ignores case if `ignore_case`.
    pub(crate) fn new(pattern: &[u8], ignore_case: bool) -> Result<Regex, RegexError> {
        let parsed = parse::parse(pattern, ignore_case)?;
        let finder = Finder::new(&parsed.node)?;
        Ok(Regex { parsed, finder })
    }

    /// Finds the leftmost-longest match.
    pub(crate) fn find(&self, text: &[u8]) -> Option<Span> {
        match self.parsed.has_back_references {
            true => self.captures(text)?[0],
            false => self.finder.find(text),
        }
    }

    /// Finds the leftmost-longest match with captures: span 0 is the whole match, span `n` is group `n`.
    pub(crate) fn captures(&self, text: &[u8]) -> Option<Vec<Option<Span>>> {
        let n_groups = self.parsed.n_groups;
        if self.parsed.has_back_references {
            let program = self.program()?;
            return backtrack::find(&program, &self.finder, text, n_groups);
        }
        let whole = self.finder.find(text)?;
        Some(captures::captures(&self.program()?, text, whole, n_groups))
    }

    fn program(&self) -> Option<Program> {
        program::compile(&self.parsed.node).ok()
    }
}

/// Escapes `literal` as a regular expression that matches exactly these bytes.
pub(crate) fn escape(literal: &[u8]) -> Vec<u8> {
    let mut escaped = Vec::with_capacity(literal.len());
    for &byte in literal {
        if b"()^$|*+?.[]\\{}".contains(&byte) {
            escaped.push(b'\\');
        }
        escaped.push(byte);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    #[track_caller]
    fn check(pattern: &str, text: &str, expected: Expect) {
        let shown = match Regex::new(pattern.as_bytes(), false) {
            Err(error) => format!("error: {error}"),
            Ok(regex) => match regex.captures(text.as_bytes()) {
                None => "no match".to_string(),
                Some(spans) => spans
                    .iter()
                    .map(|span| span.map_or("-".to_string(), |(s, e)| format!("{:?}", &text[s..e])))
                    .collect::<Vec<_>>()
                    .join(" "),
            },
        };
        expected.assert_eq(&shown);
    }

    #[test]
    fn alternation_takes_the_longest() {
        check("a|ab|abc", "xabcd", expect![[r#""abc""#]]);
    }

    #[test]
    fn leftmost_wins_over_longer() {
        check("bcd|a", "xabcd", expect![[r#""a""#]]);
    }

    #[test]
    fn earlier_groups_take_the_most() {
        check("(a|ab)(c|bcd)(d*)", "abcd", expect![[r#""abcd" "ab" "c" "d""#]]);
    }

    #[test]
    fn last_iteration_is_captured() {
        check("(a|bc)+", "xabca", expect![[r#""abca" "a""#]]);
    }

    #[test]
    fn unmatched_group_has_no_span() {
        check("(a)|(b)", "b", expect![[r#""b" - "b""#]]);
    }

    #[test]
    fn counted_repetition() {
        check("a{2,3}b", "aaaab", expect![[r#""aaab""#]]);
    }

    #[test]
    fn dot_stops_at_newline() {
        check("a.*", "ab\nc", expect![[r#""ab""#]]);
    }

    #[test]
    fn negated_bracket_stops_at_newline() {
        check("[^x]+", "ab\nc", expect![[r#""ab""#]]);
    }

    #[test]
    fn anchors_hold_at_lines() {
        check("^b$", "a\nb\nc", expect![[r#""b""#]]);
    }

    #[test]
    fn bracket_with_classes_and_edges() {
        check("[]a[:digit:]-]+", "x]-1a!", expect![[r#""]-1a""#]]);
    }

    #[test]
    fn back_reference() {
        check("([a-z]+), \\1;", "ab, a; ab, ab;", expect![[r#""ab, ab;" "ab""#]]);
    }

    #[test]
    fn back_reference_prefers_the_longest() {
        check("(a*)\\1", "aaaaa", expect![[r#""aaaa" "aa""#]]);
    }

    #[test]
    fn escape_of_a_letter_is_the_letter() {
        check("\\d+", "12dd", expect![[r#""dd""#]]);
    }

    #[test]
    fn nested_repetition_is_linear() {
        let text = "a".repeat(2000);
        let regex = Regex::new(b"((a*)*)*b", false).unwrap();
        assert!(regex.find(text.as_bytes()).is_none());
    }

    #[test]
    fn ignore_case() {
        let regex = Regex::new(b"aB[c-d]", true).unwrap();
        assert_eq!(regex.find(b"xAbD"), Some((1, 4)));
    }

    #[test]
    fn errors() {
        check("a(", "", expect!["error: parentheses not balanced"]);
        check("a)", "", expect!["error: parentheses not balanced"]);
        check("a{2,3", "", expect!["error: braces not balanced"]);
        check("a{3,2}", "", expect!["error: invalid repetition count(s)"]);
        check("*", "", expect!["error: repetition-operator operand invalid"]);
        check("a*?", "", expect!["error: repetition-operator operand invalid"]);
        check("a|", "", expect!["error: empty (sub)expression"]);
        check("a[", "", expect!["error: brackets ([ ]) not balanced"]);
        check("[b-a]", "", expect!["error: invalid character range"]);
        check("[[:foo:]]", "", expect!["error: invalid character class"]);
        check("\\1", "", expect!["error: invalid backreference number"]);
        check("a\\", "", expect!["error: trailing backslash (\\)"]);
    }
}
