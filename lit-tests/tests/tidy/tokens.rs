//! Tokens of Rust sources, as far as the conventions need them.

/// Words and brackets of a source text.
pub(super) struct Tokens<'a> {
    all: &'a [String],
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn of(all: &'a [String]) -> Tokens<'a> {
        Tokens { all, at: 0 }
    }

    pub(super) fn next(&mut self) -> Option<&'a str> {
        self.at += 1;
        self.all.get(self.at - 1).map(String::as_str)
    }

    pub(super) fn peek(&self) -> &'a str {
        self.peek_at(0)
    }

    pub(super) fn peek_at(&self, n: usize) -> &'a str {
        self.all.get(self.at + n).map_or("", String::as_str)
    }

    /// Skips `[..]` of an attribute; returns its text without blanks.
    pub(super) fn attribute(&mut self) -> String {
        if self.peek() == "!" {
            self.next();
        }
        let start = self.at + 1;
        self.skip_item();
        self.all[start.min(self.at)..self.at.saturating_sub(1).max(start)].concat()
    }

    /// Skips up to a semicolon, or the bracket that closes the first body; if it begins with one, that bracket alone.
    pub(super) fn skip_item(&mut self) {
        let (mut depth, is_bracket) = (0usize, matches!(self.peek(), "(" | "["));
        while let Some(token) = self.next() {
            match token {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 && (token == ";" || token == "}" || is_bracket) {
                return;
            }
        }
    }
}

pub(super) fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Words, `::` and single signs of a source text, without comments, strings, numbers and lifetimes.
pub(super) fn words(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let (mut found, mut at) = (Vec::new(), 0);
    let is_in_word = |c: Option<&char>| c.is_some_and(|c| c.is_alphanumeric() || *c == '_');
    while let Some(c) = chars.get(at) {
        let next = chars.get(at + 1).copied().unwrap_or(' ');
        let end_of_word = || (at..).find(|i| !is_in_word(chars.get(*i))).unwrap_or(at);
        match c {
            '/' if next == '/' => at = after(&chars, at, |at| chars[at] == '\n'),
            '/' if next == '*' => {
                at = after(&chars, at + 3, |at| chars[at - 1] == '*' && chars[at] == '/');
            }
            '"' => at = after_string(&chars, at),
            '\'' if chars.get(at + 2) == Some(&'\'') && next != '\\' => at += 3,
            '\'' if next == '\\' => at = after(&chars, at + 3, |at| chars[at] == '\''),
            '\'' => at += 1 + (at + 1..).take_while(|i| is_in_word(chars.get(*i))).count(),
            'r' if next == '"'
                || next == '#' && chars.get(at + 2).is_some_and(|c| "\"#".contains(*c)) =>
            {
                let n = chars[at + 1..].iter().take_while(|c| **c == '#').count();
                let is_end = |at: usize| {
                    chars[at] == '"'
                        && chars[at + 1..].iter().take(n).filter(|c| **c == '#').count() == n
                };
                at = after(&chars, at + n + 2, is_end) + n;
            }
            c if c.is_alphabetic() || *c == '_' => {
                let end = end_of_word();
                found.push(chars[at..end].iter().collect());
                at = end;
            }
            c if c.is_ascii_digit() => at = end_of_word(),
            ':' if next == ':' => {
                found.push("::".to_owned());
                at += 2;
            }
            c => {
                found.extend((!c.is_whitespace()).then(|| c.to_string()));
                at += 1;
            }
        }
    }
    found
}

/// Position just past the first one from `start` at which `is_end` holds.
fn after(chars: &[char], start: usize, is_end: impl Fn(usize) -> bool) -> usize {
    (start..chars.len()).find(|at| is_end(*at)).map_or(chars.len(), |at| at + 1)
}

fn after_string(chars: &[char], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(c) = chars.get(at) {
        match c {
            '\\' => at += 2,
            '"' => return at + 1,
            _ => at += 1,
        }
    }
    at
}
