//! Parser of POSIX extended regular expressions.

use std::fmt;

use super::byte_set::ByteSet;
use super::names::named_byte;

/// Limit on the counts in `{n,m}`.
const MAX_COUNT: usize = 255;

/// A zero-width assertion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Assertion {
    /// Start of the text or after a newline.
    LineStart,
    /// End of the text or before a newline.
    LineEnd,
    /// Between a non-word byte and a word byte.
    WordStart,
    /// Between a word byte and a non-word byte.
    WordEnd,
}

impl Assertion {
    pub(crate) fn holds(self, text: &[u8], position: usize) -> bool {
        let before = position.checked_sub(1).map(|index| text[index]);
        let after = text.get(position).copied();
        let is_word =
            |byte: Option<u8>| byte.is_some_and(|b| b == b'_' || b.is_ascii_alphanumeric());
        match self {
            Assertion::LineStart => before.is_none_or(|byte| byte == b'\n'),
            Assertion::LineEnd => after.is_none_or(|byte| byte == b'\n'),
            Assertion::WordStart => !is_word(before) && is_word(after),
            Assertion::WordEnd => is_word(before) && !is_word(after),
        }
    }
}

/// Syntax tree of an expression; counted repetition is expanded to copies.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Node {
    /// One byte of the set.
    Set(ByteSet),
    Assert(Assertion),
    Group(usize, Box<Node>),
    BackReference(usize),
    Sequence(Vec<Node>),
    Choice(Vec<Node>),
    /// Zero or one.
    Optional(Box<Node>),
    /// One or more.
    Plus(Box<Node>),
}

/// Result of [`parse`].
pub(crate) struct Parsed {
    pub(crate) node: Node,
    pub(crate) n_groups: usize,
    pub(crate) has_back_references: bool,
}

/// Reason why an expression is malformed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RegexError {
    Parentheses,
    Brackets,
    Braces,
    Empty,
    RepetitionOperand,
    RepetitionCount,
    Range,
    Class,
    Collating,
    BackReference,
    TrailingBackslash,
    TooBig,
}

impl fmt::Display for RegexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RegexError::Parentheses => "parentheses not balanced",
            RegexError::Brackets => "brackets ([ ]) not balanced",
            RegexError::Braces => "braces not balanced",
            RegexError::Empty => "empty (sub)expression",
            RegexError::RepetitionOperand => "repetition-operator operand invalid",
            RegexError::RepetitionCount => "invalid repetition count(s)",
            RegexError::Range => "invalid character range",
            RegexError::Class => "invalid character class",
            RegexError::Collating => "invalid collating element",
            RegexError::BackReference => "invalid backreference number",
            RegexError::TrailingBackslash => "trailing backslash (\\)",
            RegexError::TooBig => "regular expression too big",
        })
    }
}

/// Parses a whole expression.
pub(crate) fn parse(pattern: &[u8], ignore_case: bool) -> Result<Parsed, RegexError> {
    let mut parser = Parser {
        rest: pattern,
        ignore_case,
        closed_groups: Vec::new(),
        has_back_references: false,
        n_copies: 0,
    };
    let node = parser.choice(0)?;
    if !parser.rest.is_empty() {
        return Err(RegexError::Parentheses);
    }
    Ok(Parsed {
        node,
        n_groups: parser.closed_groups.len(),
        has_back_references: parser.has_back_references,
    })
}

/// Limit on the nesting of groups; bounds the recursion.
const MAX_DEPTH: usize = 200;

/// Limit on the nodes copied for counted repetition in one expression.
const MAX_COPIES: usize = 100_000;

struct Parser<'a> {
    rest: &'a [u8],
    ignore_case: bool,
    /// For each group, in order of its opening: true once its `)` has been read.
    closed_groups: Vec<bool>,
    has_back_references: bool,
    n_copies: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.rest.first().copied()
    }

    fn advance(&mut self) {
        self.rest = &self.rest[1..];
    }

    fn eat(&mut self, token: &[u8]) -> bool {
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn choice(&mut self, depth: usize) -> Result<Node, RegexError> {
        if depth > MAX_DEPTH {
            return Err(RegexError::TooBig);
        }
        let mut branches = vec![self.sequence(depth)?];
        while self.eat(b"|") {
            branches.push(self.sequence(depth)?);
        }
        match branches.len() {
            1 => Ok(branches.swap_remove(0)),
            _ => Ok(Node::Choice(branches)),
        }
    }

    fn sequence(&mut self, depth: usize) -> Result<Node, RegexError> {
        let mut items = Vec::new();
        while let Some(byte) = self.peek() {
            if byte == b'|' || (byte == b')' && depth > 0) {
                break;
            }
            items.push(self.repeated(depth)?);
        }
        // A part repeated zero times counts as absent.
        let is_absent = |node: &Node| *node == Node::Sequence(Vec::new());
        if items.iter().all(is_absent) {
            return Err(RegexError::Empty);
        }
        match items.len() {
            1 => Ok(items.swap_remove(0)),
            _ => Ok(Node::Sequence(items)),
        }
    }

    fn at_repetition(&self) -> bool {
        match self.rest {
            [b'*' | b'+' | b'?', ..] => true,
            [b'{', digit, ..] => digit.is_ascii_digit(),
            _ => false,
        }
    }

    fn repeated(&mut self, depth: usize) -> Result<Node, RegexError> {
        if self.at_repetition() {
            return Err(RegexError::RepetitionOperand);
        }
        let is_caret = self.peek() == Some(b'^');
        let atom = self.atom(depth)?;
        if !self.at_repetition() {
            return Ok(atom);
        }
        if is_caret {
            return Err(RegexError::RepetitionOperand);
        }
        let operator = self.peek();
        self.advance();
        let (minimum, maximum) = match operator {
            Some(b'*') => (0, None),
            Some(b'+') => (1, None),
            Some(b'?') => (0, Some(1)),
            _ => self.counts()?,
        };
        if self.at_repetition() {
            return Err(RegexError::RepetitionOperand);
        }
        self.repeat(&atom, minimum, maximum)
    }

    fn counts(&mut self) -> Result<(usize, Option<usize>), RegexError> {
        let minimum = self.count()?;
        let maximum = if !self.eat(b",") {
            Some(minimum)
        } else if self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            Some(self.count()?)
        } else {
            None
        };
        if maximum.is_some_and(|maximum| maximum < minimum) {
            return Err(RegexError::RepetitionCount);
        }
        if self.eat(b"}") {
            return Ok((minimum, maximum));
        }
        match self.rest.contains(&b'}') {
            true => Err(RegexError::RepetitionCount),
            false => Err(RegexError::Braces),
        }
    }

    fn count(&mut self) -> Result<usize, RegexError> {
        let mut value = 0;
        while let Some(byte @ b'0'..=b'9') = self.peek() {
            value = value * 10 + usize::from(byte - b'0');
            if value > MAX_COUNT {
                return Err(RegexError::RepetitionCount);
            }
            self.advance();
        }
        Ok(value)
    }

    fn repeat(
        &mut self,
        atom: &Node,
        minimum: usize,
        maximum: Option<usize>,
    ) -> Result<Node, RegexError> {
        self.n_copies += n_nodes(atom) * maximum.unwrap_or(minimum).max(minimum);
        if self.n_copies > MAX_COPIES {
            return Err(RegexError::TooBig);
        }
        let plus = || Node::Plus(Box::new(atom.clone()));
        let mut items: Vec<Node> = Vec::new();
        match maximum {
            None if minimum == 0 => items.push(Node::Optional(Box::new(plus()))),
            None => {
                items.extend(std::iter::repeat_n(atom.clone(), minimum - 1));
                items.push(plus());
            }
            Some(maximum) => {
                items.extend(std::iter::repeat_n(atom.clone(), minimum));
                let tail = (minimum..maximum).fold(None, |tail: Option<Node>, _| {
                    let body = match tail {
                        None => atom.clone(),
                        Some(tail) => Node::Sequence(vec![atom.clone(), tail]),
                    };
                    Some(Node::Optional(Box::new(body)))
                });
                items.extend(tail);
            }
        }
        match items.len() {
            1 => Ok(items.swap_remove(0)),
            _ => Ok(Node::Sequence(items)),
        }
    }

    fn atom(&mut self, depth: usize) -> Result<Node, RegexError> {
        let Some(byte) = self.peek() else {
            return Err(RegexError::Empty);
        };
        self.advance();
        match byte {
            b'(' => self.group(depth),
            b')' => Err(RegexError::Parentheses),
            b'^' => Ok(Node::Assert(Assertion::LineStart)),
            b'$' => Ok(Node::Assert(Assertion::LineEnd)),
            b'.' => {
                let mut any = ByteSet::EMPTY.negated();
                any.remove(b'\n');
                Ok(Node::Set(any))
            }
            b'[' => self.bracket(),
            b'\\' => self.escaped(),
            _ => Ok(self.literal(byte)),
        }
    }

    fn literal(&self, byte: u8) -> Node {
        let set = ByteSet::single(byte);
        Node::Set(if self.ignore_case { set.case_folded() } else { set })
    }

    fn group(&mut self, depth: usize) -> Result<Node, RegexError> {
        let index = self.closed_groups.len();
        self.closed_groups.push(false);
        let inner = if self.peek() == Some(b')') {
            Node::Sequence(Vec::new())
        } else if self.rest.is_empty() {
            return Err(RegexError::Parentheses);
        } else {
            self.choice(depth + 1)?
        };
        if !self.eat(b")") {
            return Err(RegexError::Parentheses);
        }
        self.closed_groups[index] = true;
        Ok(Node::Group(index + 1, Box::new(inner)))
    }

    fn escaped(&mut self) -> Result<Node, RegexError> {
        let Some(byte) = self.peek() else {
            return Err(RegexError::TrailingBackslash);
        };
        self.advance();
        if !(b'1'..=b'9').contains(&byte) {
            return Ok(self.literal(byte));
        }
        let group = usize::from(byte - b'0');
        if self.closed_groups.get(group - 1) != Some(&true) {
            return Err(RegexError::BackReference);
        }
        self.has_back_references = true;
        Ok(Node::BackReference(group))
    }

    fn bracket(&mut self) -> Result<Node, RegexError> {
        if self.eat(b"[:<:]]") {
            return Ok(Node::Assert(Assertion::WordStart));
        }
        if self.eat(b"[:>:]]") {
            return Ok(Node::Assert(Assertion::WordEnd));
        }
        let negated = self.eat(b"^");
        let mut set = ByteSet::EMPTY;
        // A `]` or `-` in first position is literal.
        if self.eat(b"]") {
            set.insert(b']');
        } else if self.eat(b"-") {
            set.insert(b'-');
        }
        loop {
            match self.rest {
                [] => return Err(RegexError::Brackets),
                [b']', ..] => break,
                [b'-', b']', ..] => {
                    set.insert(b'-');
                    self.advance();
                }
                [b'-', ..] => return Err(RegexError::Range),
                _ => self.bracket_item(&mut set)?,
            }
        }
        self.advance();
        if self.ignore_case {
            set = set.case_folded();
        }
        if negated {
            set = set.negated();
            set.remove(b'\n');
        }
        Ok(Node::Set(set))
    }

    fn bracket_item(&mut self, set: &mut ByteSet) -> Result<(), RegexError> {
        if self.eat(b"[:") {
            return self.class(set);
        }
        if self.eat(b"[=") {
            let byte = self.collating(b"=]")?;
            set.insert(byte);
            return Ok(());
        }
        let first = self.range_end()?;
        let is_range = self.peek() == Some(b'-') && self.rest.get(1).is_some_and(|&b| b != b']');
        let last = if is_range {
            self.advance();
            self.range_end()?
        } else {
            first
        };
        if first > last {
            return Err(RegexError::Range);
        }
        (first..=last).for_each(|byte| set.insert(byte));
        Ok(())
    }

    fn range_end(&mut self) -> Result<u8, RegexError> {
        if self.eat(b"[.") {
            return self.collating(b".]");
        }
        let byte = self.peek().ok_or(RegexError::Brackets)?;
        self.advance();
        Ok(byte)
    }

    /// Parses a byte or its collating name, up to `close`.
    fn collating(&mut self, close: &[u8]) -> Result<u8, RegexError> {
        let length = memchr::memmem::find(self.rest, close).ok_or(RegexError::Brackets)?;
        let (name, rest) = self.rest.split_at(length);
        self.rest = &rest[close.len()..];
        match name {
            [byte] => Ok(*byte),
            _ => named_byte(name).ok_or(RegexError::Collating),
        }
    }

    fn class(&mut self, set: &mut ByteSet) -> Result<(), RegexError> {
        let length = self
            .rest
            .iter()
            .position(|byte| !byte.is_ascii_alphabetic())
            .ok_or(RegexError::Brackets)?;
        let contains: fn(&u8) -> bool = match &self.rest[..length] {
            b"alnum" => u8::is_ascii_alphanumeric,
            b"alpha" => u8::is_ascii_alphabetic,
            b"blank" => |byte| matches!(byte, b' ' | b'\t'),
            b"cntrl" => u8::is_ascii_control,
            b"digit" => u8::is_ascii_digit,
            b"graph" => u8::is_ascii_graphic,
            b"lower" => u8::is_ascii_lowercase,
            b"print" => |byte| byte.is_ascii_graphic() || *byte == b' ',
            b"punct" => u8::is_ascii_punctuation,
            b"space" => |byte| matches!(byte, b'\t'..=b'\r' | b' '),
            b"upper" => u8::is_ascii_uppercase,
            b"xdigit" => u8::is_ascii_hexdigit,
            _ => return Err(RegexError::Class),
        };
        self.rest = &self.rest[length..];
        if !self.eat(b":]") {
            return Err(RegexError::Class);
        }
        (0..=u8::MAX).filter(contains).for_each(|byte| set.insert(byte));
        Ok(())
    }
}

fn n_nodes(node: &Node) -> usize {
    1 + match node {
        Node::Set(_) | Node::Assert(_) | Node::BackReference(_) => 0,
        Node::Group(_, inner) | Node::Optional(inner) | Node::Plus(inner) => n_nodes(inner),
        Node::Sequence(items) | Node::Choice(items) => items.iter().map(n_nodes).sum(),
    }
}
