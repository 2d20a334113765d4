//! Parser of textual pipelines: `builtin.module(func.func(canonicalize{mode=strict},cse),inline)`.

use std::ops::Range;

use creole_ir::Diagnostic;
use creole_ir::loc::Span;
use creole_ir::pass::Run;
use creole_ir::text::parser::did_you_mean;

use super::{PassCall, Pipeline, Step};
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

/// Ops that a list of passes may be anchored on.
#[derive(Clone, Copy, PartialEq)]
enum Anchor {
    Module,
    Function,
    Any,
}

const ANCHORS: [(&str, Anchor); 3] =
    [("builtin.module", Anchor::Module), ("func.func", Anchor::Function), ("any", Anchor::Any)];

impl Pipeline {
    /// Parses a pipeline. Without an outer `builtin.module(...)` the list runs on the module.
    pub fn parse(text: &str, catalog: &Catalog) -> Result<Pipeline, PipelineError> {
        let mut reader = Reader { text, at: 0, catalog, pipeline: Pipeline::default() };
        reader.list(Anchor::Module, true)?;
        match reader.peek() {
            None => Ok(reader.pipeline),
            Some(c) => Err(reader.error_here(format!("expected ',' or the end, found '{c}'"))),
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
        let mut reader = Reader { text, at: 0, catalog, pipeline: Pipeline::default() };
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
    pipeline: Pipeline,
}

/// True if a text starts with an integer.
fn is_number(text: &str) -> bool {
    text.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit())
}

impl<'a> Reader<'a> {
    /// Parses passes and nested lists with commas between them, up to `)` or the end.
    fn list(&mut self, anchor: Anchor, outermost: bool) -> Result<(), PipelineError> {
        if matches!(self.peek(), None | Some(')')) {
            return Ok(());
        }
        loop {
            self.item(anchor, outermost)?;
            if !self.eat(',') {
                return Ok(());
            }
        }
    }

    fn item(&mut self, anchor: Anchor, outermost: bool) -> Result<(), PipelineError> {
        let (name, place) = self.name()?;
        if self.eat('(') {
            return self.nested(name, place, anchor, outermost);
        }
        let Some(pass) = self.catalog.pass(name) else {
            let hint = did_you_mean(name, self.catalog.passes.iter().map(|p| p.name));
            return Err(PipelineError {
                place,
                message: format!("no pass is named '{name}'{hint}"),
            });
        };
        if anchor == Anchor::Function && matches!(pass.run, Run::Module(_)) {
            let message = format!("pass '{name}' runs on builtin.module, not on func.func");
            return Err(PipelineError { place, message });
        }
        let mut call = PassCall::new(pass);
        if self.eat('{') {
            self.options(&mut call)?;
            if !self.eat('}') {
                return Err(self.expected("'}'"));
            }
        }
        self.pipeline.push(call);
        Ok(())
    }

    fn nested(
        &mut self,
        name: &str,
        place: Range<usize>,
        outer: Anchor,
        outermost: bool,
    ) -> Result<(), PipelineError> {
        let Some((_, anchor)) = ANCHORS.iter().find(|(n, _)| *n == name).copied() else {
            let hint = did_you_mean(name, ANCHORS.iter().map(|(n, _)| *n));
            let message = format!("no passes run on '{name}'{hint}");
            return Err(PipelineError { place, message });
        };
        let fits = outermost || (anchor == Anchor::Function && outer != Anchor::Function);
        if !fits {
            let message = format!("'{name}' can't be nested here: functions are in modules");
            return Err(PipelineError { place, message });
        }
        let n_steps = self.pipeline.steps.len();
        // Separately written lists stay separate: `func.func(a),func.func(b)` are two steps.
        self.pipeline.steps.push(Step::Functions(Vec::new()));
        self.list(anchor, false)?;
        if matches!(self.pipeline.steps.get(n_steps), Some(Step::Functions(calls)) if calls.is_empty())
        {
            self.pipeline.steps.remove(n_steps);
        }
        if self.eat(')') { Ok(()) } else { Err(self.expected("',' or ')'")) }
    }

    /// Parses `name=value` pairs with blanks or commas between them; a name alone means `true`.
    fn options(&mut self, call: &mut PassCall) -> Result<(), PipelineError> {
        loop {
            while self.eat(',') {}
            if matches!(self.peek(), None | Some('}')) {
                return Ok(());
            }
            let (name, place) = self.name()?;
            let Some(option) = call.pass.options.iter().find(|o| o.name == name) else {
                return Err(PipelineError { place, message: unknown_option(call, name) });
            };
            let value = if self.eat('=') { self.value()? } else { "true".to_owned() };
            call.options.insert(option.name, value);
        }
    }

    /// Parses a value: text up to a blank or comma outside brackets, or in quotes. Numbers may follow commas: `4,8`.
    fn value(&mut self) -> Result<String, PipelineError> {
        let rest = &self.text[self.at..];
        if let Some(quote @ ('"' | '\'')) = rest.chars().next() {
            let Some(end) = rest[1..].find(quote) else {
                return Err(self.error_here("the quote is never closed".into()));
            };
            self.at += end + 2;
            return Ok(rest[1..=end].to_owned());
        }
        let mut depth = 0usize;
        let end = rest.char_indices().find(|&(at, c)| match c {
            '{' | '[' | '(' => {
                depth += 1;
                false
            }
            '}' | ']' | ')' if depth > 0 => {
                depth -= 1;
                false
            }
            '}' | ']' | ')' => true,
            ' ' | '\t' | '\n' => depth == 0,
            ',' => depth == 0 && !is_number(&rest[at + 1..]),
            _ => false,
        });
        let end = end.map_or(rest.len(), |(at, _)| at);
        self.at += end;
        Ok(rest[..end].to_owned())
    }

    fn name(&mut self) -> Result<(&'a str, Range<usize>), PipelineError> {
        self.peek();
        let rest = &self.text[self.at..];
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
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

fn unknown_option(call: &PassCall, name: &str) -> String {
    let pass = call.pass.name;
    if call.pass.options.is_empty() {
        return format!("pass '{pass}' has no options, found '{name}'");
    }
    let hint = did_you_mean(name, call.pass.options.iter().map(|o| o.name));
    let all: Vec<&str> = call.pass.options.iter().map(|o| o.name).collect();
    format!("pass '{pass}' has no option '{name}'{hint}; it has {}", all.join(", "))
}
