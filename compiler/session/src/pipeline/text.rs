//! Parser of textual pipelines: `builtin.module(func.func(canonicalize{mode=strict},cse),inline)`.

use std::ops::Range;

use creole_ir::loc::Span;
use creole_ir::pass::Run;
use creole_ir::text::parser::did_you_mean;
use creole_ir::{Diagnostic, OpDef, Traits};

use super::{OpName, PassCall, Pipeline, Step, absent_pass};
use crate::catalog::Catalog;

/// Syntax error of a pipeline, with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PipelineError {
    /// Byte range in the text.
    pub place: Range<usize>,
    /// Message: expected and found text.
    pub message: String,
}

impl PipelineError {
    /// Renders the message with the pipeline and a caret below it. `source` names the origin of the text.
    pub fn render(&self, source: &str, text: &str) -> String {
        let span = Span::new(self.place.start, self.place.end.max(self.place.start + 1));
        Diagnostic::error(Some(span), self.message.clone()).render(source, text)
    }
}

/// Ops that a list of passes runs on.
#[derive(Clone, Copy, PartialEq)]
enum Anchor<'a> {
    /// The text: the list may be wrapped once more.
    Text,
    Module,
    Any,
    Op(&'a str),
}

impl<'a> Anchor<'a> {
    fn named(name: &'a str) -> Anchor<'a> {
        match name {
            MODULE => Anchor::Module,
            "any" => Anchor::Any,
            _ => Anchor::Op(name),
        }
    }
}

const MODULE: &str = "builtin.module";

/// Depth limit of nested lists.
const MAX_DEPTH: usize = 100;

impl Pipeline {
    /// Parses a pipeline. Without an outer `builtin.module(...)` the list runs on the module.
    pub fn parse(text: &str, catalog: &Catalog) -> Result<Pipeline, PipelineError> {
        let mut reader = Reader::new(text, catalog);
        let steps = reader.list(Anchor::Text)?;
        match reader.peek() {
            None => Ok(Pipeline { steps, anchor: reader.anchor }),
            Some(')') => Err(reader.error_here(
                "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline"
                    .into(),
            )),
            Some(c) => {
                Err(reader.error_here(format!("expected ',' after parsing pipeline, found '{c}'")))
            }
        }
    }
}

impl PassCall {
    /// Parses options: `max-size=40 mode=strict`. Places in errors are relative to `text`.
    pub fn with_options(
        pass: &'static creole_ir::pass::Pass,
        text: &str,
        catalog: &Catalog,
    ) -> Result<PassCall, PipelineError> {
        let mut call = PassCall::new(pass);
        let mut reader = Reader::new(text, catalog);
        reader.options(&mut call)?;
        match reader.peek() {
            None => Ok(call),
            Some(c) => Err(reader.error_here(format!("expected an option, found '{c}'"))),
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    catalog: &'a Catalog,
    depth: usize,
    /// Op that the last of the outermost lists is for.
    anchor: Option<OpName>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, catalog: &'a Catalog) -> Reader<'a> {
        Reader { text, at: 0, catalog, depth: 0, anchor: None }
    }

    /// Parses passes and nested lists with commas between them, up to `)` or the end.
    fn list(&mut self, anchor: Anchor<'a>) -> Result<Vec<Step>, PipelineError> {
        let mut steps = Vec::new();
        if matches!(self.peek(), None | Some(')')) {
            return Ok(steps);
        }
        // Separately written lists stay separate: `func.func(a),func.func(b)` are two steps.
        loop {
            self.item(anchor, &mut steps)?;
            if !self.eat(',') {
                return Ok(steps);
            }
        }
    }

    fn item(&mut self, anchor: Anchor<'a>, steps: &mut Vec<Step>) -> Result<(), PipelineError> {
        let (name, place) = self.name()?;
        if self.eat('(') {
            return self.nested(name, place, anchor, steps);
        }
        let Some(pass) = self.catalog.pass(name) else {
            let near = || did_you_mean(name, self.catalog.passes.iter().map(|p| p.name));
            let hint = absent_pass(name).map_or_else(near, |why| format!("; {why}"));
            let message =
                format!("'{name}' does not refer to a registered pass or pass pipeline{hint}");
            return Err(PipelineError { place, message });
        };
        if let (Anchor::Op(op), Run::Module(_)) = (anchor, pass.run) {
            let message = format!(
                "can't add pass '{name}' restricted to '{MODULE}' on a PassManager intended to run on '{op}', did you intend to nest?"
            );
            return Err(PipelineError { place, message });
        }
        let mut call = PassCall::new(pass);
        if self.eat('{') {
            self.options(&mut call)?;
            if !self.eat('}') {
                let message = "missing closing '}' while processing pass options";
                return Err(self.error_here(message.into()));
            }
        }
        super::push(steps, call);
        Ok(())
    }

    fn nested(
        &mut self,
        name: &'a str,
        place: Range<usize>,
        around: Anchor<'a>,
        steps: &mut Vec<Step>,
    ) -> Result<(), PipelineError> {
        let anchor = Anchor::named(name);
        self.check_anchor(name, &place, around)?;
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            let message = format!("lists are nested more than {MAX_DEPTH} deep");
            return Err(PipelineError { place, message });
        }
        let inner = self.list(anchor)?;
        if !self.eat(')') {
            let message = "encountered unbalanced parentheses while parsing pipeline";
            return Err(self.error_here(message.into()));
        }
        self.depth -= 1;
        if around == Anchor::Text {
            self.anchor = Some(OpName::of(name));
        }
        match (around, anchor) {
            // The outermost list names what the text is.
            (Anchor::Text, Anchor::Module | Anchor::Any) => steps.extend(inner),
            _ => steps.push(Step::Nested(OpName::of(name), inner)),
        }
        Ok(())
    }

    /// Checks the name of the ops of a nested list: a dialect's op that may own a body, or one of an unknown dialect.
    fn check_anchor(
        &self,
        name: &str,
        place: &Range<usize>,
        around: Anchor<'a>,
    ) -> Result<(), PipelineError> {
        let place = place.clone();
        let is_isolated = |def: &OpDef| def.traits.has(Traits::ISOLATED);
        let def = self.catalog.dialects.op(name);
        if name == "any" || def.is_some_and(is_isolated) {
            return Ok(());
        }
        let ops = self.catalog.dialects.iter().flat_map(|dialect| dialect.ops());
        let isolated = ops.filter(|def| is_isolated(def)).map(|def| def.name);
        let hint = did_you_mean(name, isolated.chain(["any"]));
        let message = match (around, def) {
            (Anchor::Text, _) => {
                format!("can't run '{name}' pass manager on '{MODULE}' op{hint}")
            }
            (_, Some(_)) => {
                format!(
                    "can't run passes on '{name}': it is not isolated from what is around{hint}"
                )
            }
            (_, None) if name.contains('.') && hint.is_empty() => return Ok(()),
            (_, None) => format!("'{name}' is no op that passes can run on{hint}"),
        };
        Err(PipelineError { place, message })
    }

    /// Parses `name=value` pairs with blanks or commas between them; a name alone means `true`.
    fn options(&mut self, call: &mut PassCall) -> Result<(), PipelineError> {
        loop {
            while self.eat(',') {}
            if matches!(self.peek(), None | Some('}' | ')')) {
                return Ok(());
            }
            let (name, place) = self.name()?;
            let Some(option) = call.pass.options.iter().find(|o| o.name == name) else {
                return Err(PipelineError { place, message: unknown_option(call, name) });
            };
            let value = if self.eat('=') { self.value(call)? } else { "true".to_owned() };
            call.options.insert(option.name, spelled(option.default, value));
        }
    }

    /// Parses a value: text up to a blank outside of brackets and quotes, or up to a comma with another option behind
    /// it. Quotes or braces around the whole are not part of it.
    fn value(&mut self, call: &PassCall) -> Result<String, PipelineError> {
        let rest = &self.text[self.at..];
        let mut open: Vec<char> = Vec::new();
        let mut end = rest.len();
        for (at, c) in rest.char_indices() {
            match (c, open.last().copied()) {
                (c, Some(quote @ ('"' | '\''))) => {
                    if c == quote {
                        open.pop();
                    }
                    continue;
                }
                ('"' | '\'' | '{' | '[' | '(', _) => open.push(c),
                ('}', Some('{')) | (']', Some('[')) | (')', Some('(')) => _ = open.pop(),
                ('}' | ']' | ')', _) => end = at,
                (' ' | '\t' | '\n', None) => end = at,
                (',', None) if begins_option(call, &rest[at + 1..]) => end = at,
                _ => {}
            }
            if end < rest.len() {
                break;
            }
        }
        if let (Some(quote @ ('"' | '\'')), true) = (open.first(), end == rest.len()) {
            return Err(self.error_here(format!("the quote {quote} is never closed")));
        }
        self.at += end;
        Ok(unwrapped(&rest[..end]).to_owned())
    }

    fn name(&mut self) -> Result<(&'a str, Range<usize>), PipelineError> {
        self.peek();
        let rest = &self.text[self.at..];
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | ':');
        let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        if end == 0 {
            return Err(self.expected("a name"));
        }
        let place = self.at..self.at + end;
        self.at += end;
        Ok((&rest[..end], place))
    }

    /// Returns the next character that is not blank.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        if found {
            self.at += c.len_utf8();
        }
        found
    }

    fn expected(&mut self, what: &str) -> PipelineError {
        let found = self.peek().map_or("the end".to_owned(), |c| format!("'{c}'"));
        self.error_here(format!("expected {what}, found {found}"))
    }

    fn error_here(&self, message: String) -> PipelineError {
        PipelineError { place: self.at..self.at, message }
    }
}

/// True if a text begins with an option of the pass.
fn begins_option(call: &PassCall, text: &str) -> bool {
    let text = text.trim_start();
    text.is_empty()
        || call.pass.options.iter().any(|option| {
            let rest = text.strip_prefix(option.name).map(|rest| rest.chars().next());
            matches!(rest, Some(None | Some('=' | ' ' | ',' | '}')))
        })
}

/// Text without the quotes or braces around all of it.
fn unwrapped(text: &str) -> &str {
    let inner = |open: char, close: char| {
        let inner = text.strip_prefix(open)?.strip_suffix(close)?;
        let mut depth = 0usize;
        let is_one = open == close && !inner.contains(open)
            || open != close
                && inner.chars().all(|c| {
                    depth += usize::from(c == open);
                    let ends_before = c == close && depth == 0;
                    depth -= usize::from(c == close && depth > 0);
                    !ends_before
                });
        is_one.then_some(inner)
    };
    [('"', '"'), ('\'', '\''), ('{', '}')]
        .into_iter()
        .find_map(|(a, b)| inner(a, b))
        .unwrap_or(text)
}

/// The value of a flag in the spelling that passes read, also from LLVM's others; other values as they are.
fn spelled(default: &str, value: String) -> String {
    match value.as_str() {
        _ if !matches!(default, "true" | "false") => value,
        "" | "1" | "True" | "TRUE" => "true".to_owned(),
        "0" | "False" | "FALSE" => "false".to_owned(),
        _ => value,
    }
}

fn unknown_option(call: &PassCall, name: &str) -> String {
    let pass = call.pass.name;
    if call.pass.options.is_empty() {
        return format!("no such option {name}: pass '{pass}' has none");
    }
    let hint = did_you_mean(name, call.pass.options.iter().map(|o| o.name));
    let all: Vec<&str> = call.pass.options.iter().map(|o| o.name).collect();
    format!("no such option {name}{hint}; pass '{pass}' has {}", all.join(", "))
}
