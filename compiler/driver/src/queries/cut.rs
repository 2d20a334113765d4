//! Splitter of a text into its top-level ops, without parsing them.
//!
//! Brackets are balanced with the lexer alone. A text that is more than one module of functions
//! (nested modules, several modules) stays one piece: correct, only not incremental.

use std::fmt;
use std::ops::{Deref, Range};
use std::sync::Arc;

use creole_ir::text::lexer::{Kind, Token, next_token};

/// Text split into pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cut {
    /// Header of the enclosing module: `module @name attributes {...}`, or nothing.
    pub header: String,
    /// Alias definitions, which every piece may use.
    pub preamble: String,
    /// Positions of aliases: for each the byte offset in the preamble, and that in the file.
    pub alias_starts: Vec<(usize, usize)>,
    /// Top-level ops, in order.
    pub pieces: Vec<TopLevelOp>,
}

/// Top-level op as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TopLevelOp {
    /// Symbol without `@`; empty if it has none.
    pub name: String,
    /// Byte offset in the file.
    pub start: usize,
    /// Text from the first token to the last.
    pub text: Slice,
}

/// Part of a text: a copy, or, if it is most of the text, shared with it. (A shared part keeps an outdated text alive;
/// many small ones could each keep another.)
#[derive(Clone)]
pub struct Slice {
    text: Arc<str>,
    range: Range<usize>,
}

impl Slice {
    fn new(text: &Arc<str>, range: Range<usize>) -> Slice {
        if 2 * range.len() >= text.len() {
            return Slice { text: Arc::clone(text), range };
        }
        Slice { range: 0..range.len(), text: text[range].into() }
    }
}

impl Deref for Slice {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text[self.range.clone()]
    }
}

impl PartialEq for Slice {
    fn eq(&self, other: &Slice) -> bool {
        **self == **other
    }
}

impl Eq for Slice {}

impl fmt::Debug for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

/// Splits a text into pieces.
pub fn cut(text: &Arc<str>) -> Cut {
    let whole = || Cut {
        pieces: vec![TopLevelOp {
            name: String::new(),
            start: 0,
            text: Slice::new(text, 0..text.len()),
        }],
        ..Cut::default()
    };
    cut_module(text).unwrap_or_else(whole)
}

/// Splits a text that is one module or a list of functions. `None`: it can't be split.
fn cut_module(text: &Arc<str>) -> Option<Cut> {
    let mut reader = Reader { whole: text, text, token: next_token(text, 0), cut: Cut::default() };
    reader.aliases();
    if matches!(reader.slice(), "module" | "builtin.module") {
        reader.header()?;
        reader.pieces("}")?;
        reader.advance();
        reader.location();
        reader.aliases();
    } else {
        reader.pieces("")?;
    }
    (reader.token.kind == Kind::End).then_some(reader.cut)
}

struct Reader<'a> {
    whole: &'a Arc<str>,
    text: &'a str,
    token: Token,
    cut: Cut,
}

impl<'a> Reader<'a> {
    fn slice(&self) -> &'a str {
        &self.text[self.token.span.start as usize..self.token.span.end as usize]
    }

    fn start(&self) -> usize {
        self.token.span.start as usize
    }

    /// Skips a token and returns its end.
    fn advance(&mut self) -> usize {
        let end = self.token.span.end as usize;
        self.token = next_token(self.text, end);
        end
    }

    /// Skips `#a = ...` and `!t = ...`, each up to the next alias or op.
    fn aliases(&mut self) {
        while matches!(self.token.kind, Kind::Hash | Kind::Bang) {
            let start = self.start();
            let mut end = self.advance();
            let mut depth = 0i32;
            // An alias's value begins after `=`; a `#` or `!` there belongs to it.
            let mut last = "";
            while self.token.kind != Kind::End {
                let slice = self.slice();
                let starts_new = depth == 0
                    && last != "="
                    && last != ":"
                    && last != "->"
                    && self.starts_something();
                if starts_new {
                    break;
                }
                depth += depth_change(slice);
                last = slice;
                end = self.advance();
            }
            self.cut.alias_starts.push((self.cut.preamble.len(), start));
            self.cut.preamble += &self.text[start..end];
            self.cut.preamble.push('\n');
        }
    }

    fn starts_something(&self) -> bool {
        let is_new_line = self.text[..self.start()].trim_end_matches([' ', '\t']).ends_with('\n');
        is_new_line && matches!(self.token.kind, Kind::Hash | Kind::Bang | Kind::Word | Kind::Str)
    }

    /// Skips `module @name attributes {...} {`.
    fn header(&mut self) -> Option<()> {
        let start = self.start();
        let mut end = self.advance();
        loop {
            match self.slice() {
                "{" => break,
                "attributes" => {
                    self.advance();
                    end = self.balanced()?;
                }
                _ if self.token.kind == Kind::Symbol => end = self.advance(),
                _ => return None,
            }
        }
        self.cut.header = self.text[start..end].to_owned();
        self.advance();
        Some(())
    }

    /// Skips a bracket up to the matching one, and returns its end.
    fn balanced(&mut self) -> Option<usize> {
        let mut depth = 0i32;
        loop {
            if matches!(self.token.kind, Kind::End | Kind::Bad) {
                return None;
            }
            depth += depth_change(self.slice());
            let end = self.advance();
            if depth <= 0 {
                return Some(end);
            }
        }
    }

    /// Splits ops up to `close` (not skipped) or the end of the text.
    fn pieces(&mut self, close: &str) -> Option<()> {
        while self.token.kind != Kind::End && (close.is_empty() || self.slice() != close) {
            if matches!(self.token.kind, Kind::Hash | Kind::Bang) && close.is_empty() {
                self.aliases();
                continue;
            }
            self.piece(close)?;
        }
        (close.is_empty() || self.slice() == close).then_some(())
    }

    fn piece(&mut self, close: &str) -> Option<()> {
        let is_op = self.token.kind == Kind::Word
            && self.slice().contains('.')
            && !self.slice().ends_with(".module");
        if !is_op {
            return None;
        }
        let start = self.start();
        let mut name = None;
        let mut end = self.advance();
        while self.token.kind != Kind::End {
            let slice = self.slice();
            if matches!(self.token.kind, Kind::Bad) {
                return None;
            }
            let ends = (self.token.kind == Kind::Word && slice.contains('.'))
                || self.token.kind == Kind::Str
                || self.is_alias()
                || (!close.is_empty() && slice == close);
            if ends && !self.continues(end) {
                break;
            }
            if self.token.kind == Kind::Symbol && name.is_none() {
                name = Some(slice[1..].trim_matches('"').to_owned());
            }
            end = if matches!(slice, "{" | "(" | "[") { self.balanced()? } else { self.advance() };
        }
        let text = Slice::new(self.whole, start..end);
        self.cut.pieces.push(TopLevelOp { name: name.unwrap_or_default(), start, text });
        Some(())
    }

    /// True at `#a =` or `!t =`.
    fn is_alias(&self) -> bool {
        let is_equals = || {
            let next = next_token(self.text, self.token.span.end as usize).span;
            &self.text[next.start as usize..next.end as usize] == "="
        };
        matches!(self.token.kind, Kind::Hash | Kind::Bang) && is_equals()
    }

    /// True if the token after byte `end` is on the same line, and so continues it.
    fn continues(&self, end: usize) -> bool {
        self.slice() != "}" && !self.text[end..self.start()].contains('\n')
    }

    /// Skips `loc(...)`.
    fn location(&mut self) {
        if self.slice() == "loc" {
            self.advance();
            self.balanced();
        }
    }
}

fn depth_change(token: &str) -> i32 {
    match token {
        "{" | "(" | "[" => 1,
        "}" | ")" | "]" => -1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    #[track_caller]
    fn check(text: &str, want: Expect) {
        let cut = cut(&text.into());
        let mut out = format!("header {:?}, preamble {:?}\n", cut.header, cut.preamble);
        for piece in cut.pieces {
            assert_eq!(&text[piece.start..piece.start + piece.text.len()], &*piece.text);
            out += &format!("{:?}: {:?}\n", piece.name, piece.text);
        }
        want.assert_eq(&out);
    }

    #[test]
    fn functions_of_a_module() {
        check(
            "#a = 1 : i32\n#b = loc(\"x\":1:2)\nmodule @m attributes {x = {y}} {\n  // one\n  \
             func.func @f(%0: i32 {z}) attributes {q = #a} {\n    func.return // }\n  }\n  \
             func.func private @g() -> (i32 {w})\n} loc(#b)\n#c = loc(unknown)\n",
            expect![[r##"
                header "module @m attributes {x = {y}}", preamble "#a = 1 : i32\n#b = loc(\"x\":1:2)\n#c = loc(unknown)\n"
                "f": "func.func @f(%0: i32 {z}) attributes {q = #a} {\n    func.return // }\n  }"
                "g": "func.func private @g() -> (i32 {w})"
            "##]],
        );
    }

    #[test]
    fn functions_without_a_module() {
        check(
            "func.func @f() {\n  return\n}\nfunc.func @g() { return }\n",
            expect![[r#"
                header "", preamble ""
                "f": "func.func @f() {\n  return\n}"
                "g": "func.func @g() { return }"
            "#]],
        );
    }

    #[test]
    fn aliases_between_functions() {
        check(
            "func.func private @f(i32) ->\n  !t\n!t = memref<4xf32>\nfunc.func private @g(!t)\n#a = 1\n\
             func.func private @h() attributes {x = #a}\n",
            expect![[r##"
                header "", preamble "!t = memref<4xf32>\n#a = 1\n"
                "f": "func.func private @f(i32) ->\n  !t"
                "g": "func.func private @g(!t)"
                "h": "func.func private @h() attributes {x = #a}"
            "##]],
        );
    }

    #[test]
    fn other_texts_stay_whole() {
        for text in [
            "module { module { } }",
            "\"func.func\"() : () -> ()",
            "func.func @f() {",
            "module {",
            "$",
        ] {
            let cut = cut(&text.into());
            assert_eq!((cut.pieces.len(), &*cut.pieces[0].text), (1, text));
        }
        assert_eq!(cut(&"".into()).pieces, []);
    }
}
