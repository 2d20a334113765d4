//! Splitter of a program into its top-level ops: of a text without parsing it, or of a body.
//!
//! In texts, brackets are balanced with the lexer alone. A program that is more than one module of functions
//! (nested modules, several modules) stays one piece: correct, only not incremental.

use std::fmt;
use std::ops::{Deref, Range};
use std::sync::Arc;

use creole_ir::text::lexer::{Kind, Token, next_token};
use creole_ir::{Attr, Body};

use super::unit::append;
use crate::module::{functions_of, is_module};

/// Program of a session: a text, or a body that was built or parsed elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Program {
    /// Text.
    Text(Arc<str>),
    /// Body: one module, or functions.
    Body(Arc<Body>),
}

impl From<&str> for Program {
    fn from(text: &str) -> Program {
        Program::Text(text.into())
    }
}

impl From<&String> for Program {
    fn from(text: &String) -> Program {
        Program::Text(text.as_str().into())
    }
}

impl From<Body> for Program {
    fn from(body: Body) -> Program {
        Program::Body(Arc::new(body))
    }
}

impl From<&Arc<Body>> for Program {
    fn from(body: &Arc<Body>) -> Program {
        Program::Body(Arc::clone(body))
    }
}

impl From<Arc<Body>> for Program {
    fn from(body: Arc<Body>) -> Program {
        Program::Body(body)
    }
}

/// Program split into pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cut {
    /// Enclosing module without its functions.
    pub frame: Frame,
    /// Alias definitions, which every piece may use.
    pub preamble: String,
    /// Positions of aliases: for each the byte offset in the preamble, and that in the file.
    pub alias_starts: Vec<(usize, usize)>,
    /// Top-level ops, in order.
    pub pieces: Vec<TopLevelOp>,
}

/// Enclosing module of a program, without its functions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frame {
    /// Header in a text: `module @name attributes {...}`, or nothing.
    Text(String),
    /// Body with an empty module, or without one.
    Body(Arc<Body>),
}

impl Default for Frame {
    fn default() -> Frame {
        Frame::Text(String::new())
    }
}

/// Top-level op of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TopLevelOp {
    /// Symbol without `@`; empty if it has none.
    pub name: String,
    /// Byte offset in the file; 0 in a body.
    pub start: usize,
    /// The op.
    pub content: Content,
}

/// Content of a top-level op.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// Text from the first token to the last.
    Text(Slice),
    /// Body with this op alone.
    Body(Arc<Body>),
}

impl Content {
    /// Returns the length of its text in bytes, 0 for a body.
    pub(super) fn n_bytes(&self) -> usize {
        match self {
            Content::Text(text) => text.len(),
            Content::Body(_) => 0,
        }
    }
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

/// Splits a program into pieces.
pub fn cut(program: &Program) -> Cut {
    match program {
        Program::Text(text) => cut_module(text).unwrap_or_else(|| {
            whole(Content::Text(Slice::new(text, 0..text.len())), Frame::default())
        }),
        Program::Body(body) => cut_body(body),
    }
}

/// Returns a program as one piece.
fn whole(content: Content, frame: Frame) -> Cut {
    let piece = TopLevelOp { name: String::new(), start: 0, content };
    Cut { pieces: vec![piece], frame, ..Cut::default() }
}

/// Splits a body that is one module or a list of functions; any other stays whole.
fn cut_body(body: &Arc<Body>) -> Cut {
    let functions = functions_of(body);
    if !functions.has_entry() || functions.ops(functions.entry()).any(|op| is_module(functions, op))
    {
        return whole(
            Content::Body(Arc::clone(body)),
            Frame::Body(Arc::new(Body::with_entry(&[]))),
        );
    }
    let piece = |op| {
        let mut alone = Body::with_entry(&[]);
        append(&mut alone, functions, op, &|loc| loc);
        let name = functions.attr(op, "sym_name").and_then(Attr::as_str).unwrap_or_default();
        TopLevelOp { name: name.to_owned(), start: 0, content: Content::Body(Arc::new(alone)) }
    };
    let pieces = functions.ops(functions.entry()).map(piece).collect();
    Cut { pieces, frame: Frame::Body(Arc::new(empty(body))), ..Cut::default() }
}

/// Returns the module of a body without its functions.
fn empty(body: &Body) -> Body {
    let mut empty = Body::with_entry(&[]);
    if let Some(module) = body.only_module() {
        let copy = append(&mut empty, body, module, &|loc| loc);
        empty.set_nested(copy, Arc::new(Body::with_entry(&[])));
    }
    empty
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
        self.cut.frame = Frame::Text(self.text[start..end].to_owned());
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
        let content = Content::Text(Slice::new(self.whole, start..end));
        self.cut.pieces.push(TopLevelOp { name: name.unwrap_or_default(), start, content });
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
        let Frame::Text(header) = cut.frame else { panic!("a text has a header") };
        let mut out = format!("header {header:?}, preamble {:?}\n", cut.preamble);
        for piece in cut.pieces {
            let Content::Text(slice) = piece.content else { panic!("a text has texts") };
            assert_eq!(&text[piece.start..piece.start + slice.len()], &*slice);
            out += &format!("{:?}: {slice:?}\n", piece.name);
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
            let all = Content::Text(Slice::new(&text.into(), 0..text.len()));
            assert_eq!((cut.pieces.len(), &cut.pieces[0].content), (1, &all));
        }
        assert_eq!(cut(&"".into()).pieces, []);
    }
}
