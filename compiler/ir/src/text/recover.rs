//! Error recovery: the broken op is skipped, its results become error values, and parsing resumes
//! at the next op, block header or end of a region.
//!
//! **Invariant:** scopes and frames agree whenever a step fails: a step that opens or closes a
//! region can't fail half-way.

use crate::diagnostic::{Diagnostic, Severity};
use crate::loc::Span;
use crate::text::lexer::{Kind, Token, next_token};
use crate::text::parser::{Frame, Parser};

/// Limit of errors, after which the rest of the text is skipped.
const MAX_ERRORS: usize = 1000;
/// Range in bytes over which brackets of an op are assumed to be balanced.
const BALANCED_BYTES: usize = 64 << 10;

impl Parser<'_> {
    /// Resumes after an error, unless there were too many.
    pub(crate) fn go_on(&mut self) -> bool {
        if self.diagnostics.len() >= MAX_ERRORS {
            self.diagnostics.push(too_many(Some(self.token.span)));
            return false;
        }
        self.recover()
    }

    /// Sorts diagnostics of deferred bodies into the order of the text.
    pub(crate) fn merge_diagnostics(&mut self) {
        let all = &mut self.diagnostics;
        if !all.iter().any(|d| d.severity == Severity::Error) {
            all.append(&mut self.late);
        }
        all.sort_by_key(Diagnostic::position);
        // A body with brackets that do not match may have been read beyond its end.
        all.dedup();
        if self.unbalanced {
            let first = all.iter().position(|d| d.severity == Severity::Error);
            all.truncate(first.map_or(all.len(), |at| at + 1));
        }
        if all.len() > MAX_ERRORS + 1 {
            let last = all[MAX_ERRORS].span;
            all.truncate(MAX_ERRORS);
            all.push(too_many(last));
        }
    }

    /// Resumes after the op that failed. `false` if there is nothing left to parse.
    pub(crate) fn recover(&mut self) -> bool {
        if self.token.kind == Kind::End {
            self.unbalanced |= self.frames.len() > 1;
            return false;
        }
        let mut open = Vec::new();
        if let Some(Frame::Op(_)) = self.frames.last() {
            let Some(Frame::Op(state)) = self.frames.pop() else { return false };
            self.statement = state.start;
            // The parenthesis around the regions of a generic form.
            if state.is_generic() && !state.regions.is_empty() {
                open.push(b'(');
            }
        }
        let start = self.statement;
        self.poison_results(start);
        if self.op_is_complete {
            return true;
        }
        if let Some(scope) = self.scopes.last_mut() {
            scope.skipped = true;
        }
        // What stands before it on its line is broken as well.
        let line = self.text[..start.start as usize].rfind('\n').map_or(0, |at| at + 1);
        if !self.text[line..start.start as usize].trim().is_empty() {
            self.poison_results(Span::new(line, line));
        }
        let from = (self.token.span.start as usize).max(start.start as usize);
        let anchor = match self.region_end > start.start as usize {
            true => self.region_end,
            false => {
                open.clear();
                start.start as usize
            }
        };
        let near = (from + BALANCED_BYTES).min(self.text.len());
        let found = self
            .next_statement(anchor, from, near, Some(open))
            .or_else(|| self.next_statement(anchor.max(from), from, self.text.len(), None));
        match found {
            Some(at) => {
                self.jump(at);
                if self.token.kind == Kind::End {
                    return false;
                }
                // What can't begin anything here is stepped over.
                if at == start.start as usize {
                    self.advance();
                }
                true
            }
            None => false,
        }
    }

    /// Turns the results of the op at `start` into error values.
    fn poison_results(&mut self, start: Span) {
        let mut at = start.start as usize;
        let (text_of, mut names) = (self.text, Vec::new());
        loop {
            let token = next_token(text_of, at);
            let text = &text_of[token.span.start as usize..token.span.end as usize];
            at = token.span.end as usize;
            match token.kind {
                Kind::Value => names.push(text),
                Kind::Int => {}
                Kind::Punct if matches!(text, ":" | ",") => {}
                Kind::Punct if text == "=" => break,
                _ => return,
            }
        }
        names.into_iter().for_each(|name| self.poison(name));
    }

    /// Finds the first token at or after `from` that begins a statement or ends the region around
    /// it, or the end of the text if all brackets are closed there. Brackets are counted from
    /// `anchor` on, which is outside all of them but `open`; without `open` only braces count.
    /// Searches up to `limit`.
    fn next_statement(
        &mut self,
        anchor: usize,
        from: usize,
        limit: usize,
        mut open: Option<Vec<u8>>,
    ) -> Option<usize> {
        let mut braces = 0usize;
        let mut before = None;
        let mut at = anchor;
        let end = limit.min(anchor + self.resync_budget);
        let found = loop {
            let token = next_token(self.text, at);
            let start = token.span.start as usize;
            if token.kind == Kind::End {
                // What is balanced up to the end of the text holds no op to go on with.
                break open.as_ref().is_some_and(Vec::is_empty).then_some(start);
            }
            if start > end {
                break None;
            }
            let is_outside = braces == 0 && open.as_ref().is_none_or(Vec::is_empty);
            if start >= from && is_outside && self.begins_statement(token, before) {
                break Some(start);
            }
            let text = self.slice_of(token);
            if closes_region(text, &mut braces, &mut open) && start >= from {
                // With other brackets open, the op's own are not balanced.
                break open.as_ref().is_none_or(Vec::is_empty).then_some(start);
            }
            before = Some(token);
            at = token.span.end as usize;
        };
        self.resync_budget = self.resync_budget.saturating_sub(at - anchor);
        found
    }

    /// True if an op, a block header or the end of a region begins with `token`. `before` is the
    /// token before it.
    fn begins_statement(&self, token: Token, before: Option<Token>) -> bool {
        let after_comma = before.is_some_and(|b| self.slice_of(b) == ",");
        match token.kind {
            Kind::Punct => self.slice_of(token) == "}",
            // What follows an error on its line is the rest of what is broken.
            _ if !self.is_first_on_line(token) => false,
            Kind::Value => !after_comma && self.begins_results(token),
            Kind::Str => {
                let next = next_token(self.text, token.span.end as usize);
                self.slice_of(token).contains('.') && self.slice_of(next) == "("
            }
            Kind::Block => {
                let next = self.slice_of(next_token(self.text, token.span.end as usize));
                let is_operand = before.is_some_and(|b| b.kind == Kind::Word);
                !after_comma && !is_operand && matches!(next, ":" | "(")
            }
            Kind::Word => self.names_op(self.slice_of(token)),
            Kind::Hash | Kind::Bang => {
                self.slice_of(next_token(self.text, token.span.end as usize)) == "="
            }
            _ => false,
        }
    }

    /// True at `%a =`, `%a:2 =`, `%a, %b =`.
    fn begins_results(&self, first: Token) -> bool {
        let mut at = first.span.end as usize;
        loop {
            let token = next_token(self.text, at);
            at = token.span.end as usize;
            match (token.kind, self.slice_of(token)) {
                (_, "=") => return true,
                (_, ":" | ",") | (Kind::Int | Kind::Value, _) => {}
                _ => return false,
            }
        }
    }

    pub(super) fn is_first_on_line(&self, token: Token) -> bool {
        let before = &self.text.as_bytes()[..token.span.start as usize];
        let blank = before.iter().rev().find(|b| !matches!(b, b' ' | b'\t'));
        blank.is_none_or(|b| *b == b'\n')
    }

    /// True if `word` is the name of an op here, or of one of a known dialect.
    fn names_op(&self, word: &str) -> bool {
        let of_dialect = |dialect: &str| self.dialects.op(&format!("{dialect}.{word}")).is_some();
        match word.split_once('.') {
            Some((dialect, _)) => self.dialects.get(dialect).is_some(),
            None => of_dialect(self.default_dialect()) || of_dialect("builtin"),
        }
    }

    fn slice_of(&self, token: Token) -> &'_ str {
        &self.text[token.span.start as usize..token.span.end as usize]
    }
}

fn too_many(span: Option<Span>) -> Diagnostic {
    Diagnostic::error(span, format!("more than {MAX_ERRORS} errors: the rest was not read"))
}

/// Counts a bracket; `true` if it closes the region around the op.
fn closes_region(text: &str, braces: &mut usize, open: &mut Option<Vec<u8>>) -> bool {
    let Some(open) = open else {
        match text {
            "{" => *braces += 1,
            "}" if *braces == 0 => return true,
            "}" => *braces -= 1,
            _ => {}
        }
        return false;
    };
    match text {
        "{" | "(" | "[" => open.push(text.as_bytes()[0]),
        ")" if open.last() == Some(&b'(') => drop(open.pop()),
        "]" if open.last() == Some(&b'[') => drop(open.pop()),
        "}" => match open.iter().rposition(|b| *b == b'{') {
            Some(at) => open.truncate(at),
            None => return true,
        },
        _ => {}
    }
    false
}
