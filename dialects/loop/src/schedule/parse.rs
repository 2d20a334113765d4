//! Parser of the schedule syntax.

use creole_ir::Symbol;

use super::{Loop, LoopRef, Schedule, StageLoops};

/// Syntax error in the text of a schedule.
#[derive(Debug)]
pub(super) struct ParseError {
    /// Byte offset of the error.
    pub(super) at: usize,
    pub(super) message: String,
}

type Read<T> = Result<T, ParseError>;

/// Parses `stage+`.
pub(super) fn parse(text: &str) -> Read<Schedule> {
    let mut reader = Reader { text, at: 0 };
    let mut stages = Vec::new();
    while reader.peek().is_some() {
        stages.push(reader.stage()?);
    }
    if stages.is_empty() {
        return Err(reader.error("expected the label of a stage"));
    }
    Ok(Schedule { stages })
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    /// Parses `label ("at" place)? "[" ("call" "@" name | loop ("," loop)*) "]"`.
    fn stage(&mut self) -> Read<StageLoops> {
        let label = self.name("the label of a stage")?;
        let place = if self.eat_word("at") { Some(self.place()?) } else { None };
        self.expect('[')?;
        let (mut call, mut loops) = (None, Vec::new());
        if self.eat_word("call") {
            self.expect('@')?;
            call = Some(self.name("the name of a kernel")?);
        } else if self.peek() != Some(']') {
            loops.push(self.one_loop()?);
            while self.eat(',') {
                loops.push(self.one_loop()?);
            }
        }
        self.expect(']')?;
        Ok(StageLoops { label, place, loops, call })
    }

    /// Parses `(stage ".")? dim ("/" step)?`.
    fn place(&mut self) -> Read<LoopRef> {
        let first = self.name("a loop, such as 'j/8'")?;
        let (stage, dim) =
            if self.eat('.') { (Some(first), self.name("a dimension")?) } else { (None, first) };
        Ok(LoopRef { stage, dim, step: self.step()? })
    }

    /// Parses `"par"? dim ("/" step)? ("unroll" | "lanes" | "peel")*`.
    fn one_loop(&mut self) -> Read<Loop> {
        let first = self.name("a dimension")?;
        let parallel = first.as_str() == "par" && !matches!(self.peek(), Some('/' | ',' | ']'));
        let dim = if parallel { self.name("a dimension")? } else { first };
        let mut one = Loop { parallel, ..Loop::new(dim, self.step()?) };
        while !matches!(self.peek(), None | Some(',' | ']')) {
            let at = self.at;
            match self.word() {
                Some("unroll") => one.unroll = true,
                Some("lanes") => one.lanes = true,
                Some("peel") => one.peel = true,
                Some(other) => {
                    let message = format!("expected 'unroll', 'lanes' or 'peel', found '{other}'");
                    return Err(ParseError { at, message });
                }
                None => return Err(self.error("expected ',' or ']'")),
            }
        }
        Ok(one)
    }

    fn step(&mut self) -> Read<Option<i64>> {
        if !self.eat('/') {
            return Ok(None);
        }
        let at = self.at;
        let digits = self.word().unwrap_or_default();
        let step = digits.parse().ok().filter(|n| *n > 0);
        let expected = "expected a step of at least 1";
        step.map(Some).ok_or_else(|| match digits {
            "" => self.error(expected),
            _ => ParseError { at, message: format!("{expected}, found '{digits}'") },
        })
    }

    fn name(&mut self, what: &str) -> Read<Symbol> {
        self.peek();
        let at = self.at;
        let word = self.word().filter(|w| !w.starts_with(|c: char| c.is_ascii_digit()));
        word.map(Symbol::new).ok_or_else(|| {
            self.at = at;
            self.error(&format!("expected {what}"))
        })
    }

    /// Parses an identifier: letters, digits and underscores.
    fn word(&mut self) -> Option<&'a str> {
        self.peek();
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let word = &rest[..end.unwrap_or(rest.len())];
        self.at += word.len();
        (!word.is_empty()).then_some(word)
    }

    fn eat_word(&mut self, expected: &str) -> bool {
        let at = self.at;
        let found = self.word() == Some(expected);
        if !found {
            self.at = at;
        }
        found
    }

    /// The next character that is not blank.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        self.at += if found { c.len_utf8() } else { 0 };
        found
    }

    fn expect(&mut self, c: char) -> Read<()> {
        if self.eat(c) { Ok(()) } else { Err(self.error(&format!("expected '{c}'"))) }
    }

    fn error(&mut self, expected: &str) -> ParseError {
        let found = self.peek().map_or("the end".to_owned(), |c| format!("'{c}'"));
        ParseError { at: self.at, message: format!("{expected}, found {found}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn round_trip(text: &str) {
        assert_eq!(parse(text).unwrap().to_string(), text);
    }

    #[test]
    fn schedules_round_trip() {
        round_trip("out[i, j]");
        round_trip("out[]");
        round_trip(
            "out[par i/96, par j/256, i/4, j/8, i unroll, j lanes] sum at j/8 [k/4, k unroll, i unroll, j lanes]",
        );
        round_trip("out[par i peel, j lanes] b at sum.k/256 [j/8, k, j lanes]");
        round_trip("out[i] sum[call @gemm]");
    }

    #[track_caller]
    fn error(text: &str, at: usize, message: &str) {
        let found = parse(text).unwrap_err();
        assert_eq!((found.at, &*found.message), (at, message));
    }

    #[test]
    fn errors_have_places() {
        error("", 0, "expected the label of a stage, found the end");
        error("out[i", 5, "expected ']', found the end");
        error("out[i/0]", 6, "expected a step of at least 1, found '0'");
        error("out[i fast]", 6, "expected 'unroll', 'lanes' or 'peel', found 'fast'");
        error("out[i] s at [k]", 12, "expected a loop, such as 'j/8', found '['");
        error("out in vmem [i]", 4, "expected '[', found 'i'");
        error("out[call gemm]", 9, "expected '@', found 'g'");
    }
}
