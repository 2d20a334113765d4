//! Patterns for expected messages: literal text with regular expressions in `{{...}}`.
//!
//! The expressions have `.`, `[...]`, `\d \w \s`, `( | )`, `* + ?`. Matching simulates a nondeterministic automaton
//! with sets of positions, so its time is bounded by pattern times text.

use std::collections::BTreeSet;

/// Pattern that matches any part of a message.
#[derive(Clone, Debug)]
pub(super) struct Pattern(Vec<Node>);

#[derive(Clone, Debug)]
enum Node {
    Char(char),
    Any,
    Class { negated: bool, ranges: Vec<(char, char)> },
    Group(Vec<Vec<Node>>),
    Repeat { node: Box<Node>, at_least: usize, at_most: usize },
}

impl Pattern {
    /// Returns a pattern of this literal text.
    pub(super) fn literal(text: &str) -> Pattern {
        Pattern(text.chars().map(Node::Char).collect())
    }

    /// Parses text with regular expressions between `{{` and `}}`. Error: an invalid expression.
    pub(super) fn with_regexes(text: &str) -> Result<Pattern, String> {
        let mut nodes = Vec::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("{{") {
            nodes.extend(before.chars().map(Node::Char));
            let (inner, after) = after.split_once("}}").ok_or("expected '}}' behind a regex")?;
            let chars: Vec<char> = inner.chars().collect();
            let mut reader = Reader { chars: &chars, at: 0, depth: 0 };
            let alternatives = reader.alternatives()?;
            if reader.at < chars.len() {
                return Err("parentheses not balanced: unexpected ')'".into());
            }
            nodes.push(Node::Group(alternatives));
            rest = after;
        }
        nodes.extend(rest.chars().map(Node::Char));
        Ok(Pattern(nodes))
    }

    /// True if the pattern matches somewhere in `text`.
    pub(super) fn is_in(&self, text: &str) -> bool {
        let text: Vec<char> = text.chars().collect();
        let everywhere: BTreeSet<usize> = (0..=text.len()).collect();
        !sequence(&self.0, &text, everywhere).is_empty()
    }
}

/// Returns the end positions of matches of all nodes that begin at one of `starts`.
fn sequence(nodes: &[Node], text: &[char], starts: BTreeSet<usize>) -> BTreeSet<usize> {
    nodes.iter().fold(starts, |at, node| step(node, text, &at))
}

fn step(node: &Node, text: &[char], starts: &BTreeSet<usize>) -> BTreeSet<usize> {
    let over = |fits: &dyn Fn(char) -> bool| {
        starts
            .iter()
            .filter(|at| text.get(**at).is_some_and(|c| fits(*c)))
            .map(|at| at + 1)
            .collect()
    };
    match node {
        Node::Char(want) => over(&|c| c == *want),
        Node::Any => over(&|_| true),
        Node::Class { negated, ranges } => {
            over(&|c| ranges.iter().any(|(low, high)| (*low..=*high).contains(&c)) != *negated)
        }
        Node::Group(alternatives) => {
            alternatives.iter().flat_map(|nodes| sequence(nodes, text, starts.clone())).collect()
        }
        Node::Repeat { node, at_least, at_most } => {
            let mut ends = if *at_least == 0 { starts.clone() } else { BTreeSet::new() };
            let mut front = starts.clone();
            // Each round adds end positions, or the loop breaks: no positions are left, or all are known.
            for round in 1..=(*at_most).min(text.len() + 1) {
                front = step(node, text, &front);
                let before = ends.len();
                if round >= *at_least {
                    ends.extend(front.iter().copied());
                }
                if front.is_empty() || (round > *at_least && ends.len() == before) {
                    break;
                }
            }
            ends
        }
    }
}

struct Reader<'a> {
    chars: &'a [char],
    at: usize,
    depth: usize,
}

/// Nesting limit of groups.
const MAX_DEPTH: usize = 50;

impl Reader<'_> {
    fn alternatives(&mut self) -> Result<Vec<Vec<Node>>, String> {
        let mut all = vec![Vec::new()];
        while let Some(c) = self.chars.get(self.at).copied().filter(|c| *c != ')') {
            self.at += 1;
            if c == '|' {
                all.push(Vec::new());
                continue;
            }
            let node = self.atom(c)?;
            let node = self.repeated(node);
            if let Some(last) = all.last_mut() {
                last.push(node);
            }
        }
        Ok(all)
    }

    fn atom(&mut self, c: char) -> Result<Node, String> {
        match c {
            '.' => Ok(Node::Any),
            '[' => self.class(),
            '\\' => {
                let escaped = self.next().ok_or("a regex ends with '\\'")?;
                Ok(known_class(escaped).unwrap_or(Node::Char(escaped)))
            }
            '(' => {
                self.depth += 1;
                if self.depth > MAX_DEPTH {
                    return Err("groups of a regex are nested too deep".into());
                }
                let group = self.alternatives()?;
                self.depth -= 1;
                self.next().ok_or("parentheses not balanced: expected ')'")?;
                Ok(Node::Group(group))
            }
            '*' | '+' | '?' => Err(format!("nothing to repeat before '{c}' in a regex")),
            c => Ok(Node::Char(c)),
        }
    }

    fn repeated(&mut self, node: Node) -> Node {
        let (at_least, at_most) = match self.chars.get(self.at) {
            Some('*') => (0, usize::MAX),
            Some('+') => (1, usize::MAX),
            Some('?') => (0, 1),
            _ => return node,
        };
        self.at += 1;
        Node::Repeat { node: Box::new(node), at_least, at_most }
    }

    fn class(&mut self) -> Result<Node, String> {
        let negated = self.chars.get(self.at) == Some(&'^');
        self.at += usize::from(negated);
        let mut ranges = Vec::new();
        loop {
            let low = self.next().ok_or("expected ']' in a regex")?;
            if low == ']' && !ranges.is_empty() {
                return Ok(Node::Class { negated, ranges });
            }
            let low = if low == '\\' { self.next().ok_or("expected ']' in a regex")? } else { low };
            let is_range = self.chars.get(self.at) == Some(&'-')
                && self.chars.get(self.at + 1).is_some_and(|c| *c != ']');
            let high = if is_range { self.chars[self.at + 1] } else { low };
            self.at += if is_range { 2 } else { 0 };
            ranges.push((low, high));
        }
    }

    fn next(&mut self) -> Option<char> {
        let c = self.chars.get(self.at).copied();
        self.at += 1;
        c
    }
}

fn known_class(c: char) -> Option<Node> {
    let ranges = match c.to_ascii_lowercase() {
        'd' => vec![('0', '9')],
        'w' => vec![('0', '9'), ('a', 'z'), ('A', 'Z'), ('_', '_')],
        's' => vec![(' ', ' '), ('\t', '\r')],
        _ => return None,
    };
    Some(Node::Class { negated: c.is_ascii_uppercase(), ranges })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pattern: &str, text: &str, want: bool) {
        assert_eq!(
            Pattern::with_regexes(pattern).unwrap().is_in(text),
            want,
            "{pattern} in {text}"
        );
    }

    #[test]
    fn regexes() {
        check("a{{.*}}z", "0 a b z 1", true);
        check("a{{.*}}z", "z a", false);
        check("{{^?[0-9]+}} ops", "12 ops", true);
        check("{{(ab|cd)+}}e", "abcde", true);
        check("x{{\\d?}}y", "xy", true);
        check("x{{[^a-c]}}y", "xby", false);
        check("{{(a*)*}}b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaac", false);
        assert!(Pattern::with_regexes("{{*}}").is_err());
        assert!(Pattern::with_regexes("{{(a}}").is_err());
    }
}
