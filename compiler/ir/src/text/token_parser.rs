//! Parser of tokens and lists of them, and the errors about them.

use crate::attr::{Attr, Dims};
use crate::diagnostic::Diagnostic;
use crate::loc::Span;
use crate::symbol::Symbol;
use crate::text::lexer::{Kind, next_token, reason, unquote};
use crate::text::nearest::did_you_mean;
use crate::text::parser::{Failed, Frame, MAX_NESTING, MlirEnum, PResult, Parser};

impl<'a> Parser<'a> {
    // --- errors -------------------------------------------------------------------------------

    /// Records an error at `span`.
    pub fn error_at(&mut self, span: Span, message: impl Into<String>) -> Failed {
        self.report(Diagnostic::error(Some(span), message));
        Failed
    }

    /// Records an error, unless it may follow from one that is recorded already, or repeats one: an alias that can't
    /// be parsed is an error at each use.
    pub(crate) fn report(&mut self, diagnostic: Diagnostic) {
        let diagnostic = match self.token.kind {
            // What the text can't be read for comes first.
            Kind::Bad => {
                let (at, message) = reason(self.text, self.token);
                Diagnostic::error(
                    Some(Span::new(at, at.max(self.token.span.end as usize))),
                    message,
                )
            }
            _ => diagnostic,
        };
        let is_known = |known: &Diagnostic| {
            known.span == diagnostic.span && known.message == diagnostic.message
        };
        // That the text ends too early follows from an error before.
        let is_late =
            self.token.kind == Kind::End && self.frames.len() > 1 && !self.diagnostics.is_empty();
        if !self.uses_poison
            && !is_late
            && !self.is_rest_of_line(&diagnostic)
            && !self.diagnostics.iter().any(is_known)
        {
            self.diagnostics.push(diagnostic);
        }
    }

    /// True if a statement is the rest of a line with an error.
    fn is_rest_of_line(&self, diagnostic: &Diagnostic) -> bool {
        let Some(before) = self.diagnostics.last().and_then(|last| last.span) else { return false };
        let (start, statement) = (before.start as usize, self.statement.start as usize);
        diagnostic.span.is_some_and(|span| span.start >= self.statement.start)
            && start < statement
            && !self.text[start..statement].contains('\n')
    }

    /// Records an error at the next token.
    pub fn error(&mut self, message: impl Into<String>) -> Failed {
        let Span { start, end } = self.token.span;
        // The end of the text is shown by its last character.
        let start = if self.token.kind == Kind::End { start.saturating_sub(1) } else { start };
        self.error_at(Span { start, end }, message)
    }

    pub(crate) fn expected(&mut self, what: &str) -> Failed {
        self.expected_with(what, "")
    }

    /// The place of a token that is missing: right behind the last one. At the end of a text it is in front of
    /// the last character.
    pub(crate) fn gap(&self) -> Span {
        let mut at = self.last_end;
        if self.token.kind == Kind::End {
            let most = self.text.floor_char_boundary(self.text.len().saturating_sub(1));
            at = at.min(self.text[..most].trim_end().len());
        }
        Span::new(at, at)
    }

    /// Records an error at the place of a token that is missing.
    pub fn error_at_gap(&mut self, message: impl Into<String>) -> Failed {
        self.error_at(self.gap(), message)
    }

    fn expected_with(&mut self, what: &str, hint: &str) -> Failed {
        let found = match self.token.kind {
            Kind::End => "the end of the text".to_owned(),
            _ => {
                let text = self.slice();
                let cut = text.floor_char_boundary(40);
                format!("'{}{}'", &text[..cut], if cut < text.len() { "..." } else { "" })
            }
        };
        self.error_at(self.gap(), format!("expected {what}, found {found}{hint}"))
    }

    /// Records an error of a custom form at `span`, with the name of its op before the message.
    pub fn custom_error_at(&mut self, span: Span, message: impl Into<String>) -> Failed {
        let message = message.into();
        let message = match self.frames.last() {
            // Types and attributes know nothing of the op that they stand in.
            Some(Frame::Op(state)) if !state.is_generic() && self.depth == 0 => {
                format!("custom op '{}' {message}", state.def.name)
            }
            _ => message,
        };
        self.error_at(span, message)
    }

    /// Records an error of a custom form at the name of its op, with that name before the message.
    pub fn custom_error_at_name(&mut self, message: impl Into<String>) -> Failed {
        let span = self.state().name_span;
        self.custom_error_at(span, message)
    }

    /// Records that a part of a custom form is missing at the next token.
    pub fn custom_expected(&mut self, what: &str) -> Failed {
        let found = match self.token.kind {
            Kind::End => "the end of the text".to_owned(),
            _ => format!("'{}'", self.slice()),
        };
        self.custom_error_at(self.span(), format!("expected {what}, found {found}"))
    }

    /// Runs `read` one nesting level deeper. Error: too deep.
    pub fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> PResult<T>) -> PResult<T> {
        if self.depth >= MAX_NESTING {
            return Err(self.error(format!("nested more than {MAX_NESTING} levels deep")));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    // --- tokens -------------------------------------------------------------------------------

    /// The text of the next token.
    #[inline]
    pub fn slice(&self) -> &'a str {
        &self.text[self.token.span.start as usize..self.token.span.end as usize]
    }

    /// The span of the next token.
    pub fn span(&self) -> Span {
        self.token.span
    }

    /// The span from `start` to the end of the last token.
    pub fn span_from(&self, start: Span) -> Span {
        Span { start: start.start, end: self.last_end.max(start.start as usize) as u32 }
    }

    /// Consumes the next token and returns its text.
    #[inline]
    pub fn advance(&mut self) -> &'a str {
        let text = self.slice();
        self.last_end = self.token.span.end as usize;
        self.token = next_token(self.text, self.last_end);
        text
    }

    /// Jumps to the token at or after byte `at`.
    pub(crate) fn jump(&mut self, at: usize) {
        self.token = next_token(self.text, at);
    }

    /// True if the next token is this word or punctuation.
    #[inline]
    pub fn at(&self, text: &str) -> bool {
        let (found, wanted) = (self.slice().as_bytes(), text.as_bytes());
        // Most answers are no, and the length and the first byte say so.
        found.len() == wanted.len()
            && found.first() == wanted.first()
            && matches!(self.token.kind, Kind::Word | Kind::Punct)
            && (wanted.len() == 1 || found == wanted)
    }

    /// True if the next token is a value like `%0`.
    pub fn at_value(&self) -> bool {
        self.token.kind == Kind::Value
    }

    /// True if an integer is next, perhaps behind a minus sign.
    pub fn at_integer(&self) -> bool {
        let after = || next_token(self.text, self.token.span.end as usize).kind;
        self.token.kind == Kind::Int || self.at("-") && after() == Kind::Int
    }

    /// True if the next token is a symbol like `@f`.
    pub fn at_symbol(&self) -> bool {
        self.token.kind == Kind::Symbol
    }

    /// Consumes the next token if it is this word or punctuation.
    #[inline]
    pub fn eat(&mut self, text: &str) -> bool {
        let found = self.at(text);
        if found {
            self.advance();
        }
        found
    }

    /// Consumes this word or punctuation. Error: another token is next.
    pub fn expect(&mut self, text: &str) -> PResult<()> {
        self.expect_in(text, "")
    }

    /// Consumes this word or punctuation; `context` goes on with `expected 'x'` in the error, as
    /// in ` in tensor type`.
    pub fn expect_in(&mut self, text: &str, context: &str) -> PResult<()> {
        if self.eat(text) {
            return Ok(());
        }
        let is_word = text.bytes().all(|b| b.is_ascii_alphabetic() || b == b'_');
        // A keyword of a custom form.
        if is_word && context.is_empty() && self.depth == 0 {
            return Err(self.custom_expected(&format!("'{text}'")));
        }
        Err(self.expected(&format!("'{text}'{context}")))
    }

    /// Parses a token of this kind. Error: another is next; `what` names what was expected.
    pub fn token(&mut self, kind: Kind, what: &str) -> PResult<&'a str> {
        if self.token.kind == kind { Ok(self.advance()) } else { Err(self.expected(what)) }
    }

    /// Parses a word.
    pub fn word(&mut self, what: &str) -> PResult<&'a str> {
        self.token(Kind::Word, what)
    }

    /// Parses one of these words and returns its position. Error: none of them is next.
    pub fn one_of(&mut self, words: &[&str]) -> PResult<usize> {
        let found =
            (self.token.kind == Kind::Word).then(|| words.iter().position(|w| *w == self.slice()));
        match found.flatten() {
            Some(at) => {
                self.advance();
                Ok(at)
            }
            None => {
                let hint = did_you_mean(self.slice(), words.iter().copied());
                Err(self.expected_with(&format!("one of {}", words.join(", ")), &hint))
            }
        }
    }

    /// Parses as [`Parser::one_of`] a case of an enumeration.
    pub fn one_of_enum(&mut self, words: &[&str], of: MlirEnum) -> PResult<usize> {
        if self.token.kind == Kind::Word && words.contains(&self.slice()) {
            return self.one_of(words);
        }
        let (span, MlirEnum { ty, attr }) = (self.span(), of);
        if self.token.kind == Kind::Word {
            let hint = did_you_mean(self.slice(), words.iter().copied());
            self.custom_expected(&format!("{ty} to be one of: {}{hint}", words.join(", ")));
        } else {
            self.custom_expected("valid keyword or string");
        }
        let message = format!("failed to parse {attr} parameter 'value' which is to be a `{ty}`");
        Err(self.custom_error_at(span, message))
    }

    /// Parses as [`Parser::one_of`] the attribute `attr`; the word may be in quotes.
    pub fn one_of_quoted(&mut self, words: &[&str], attr: &str) -> PResult<usize> {
        let text = self.slice();
        let bare = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
        match bare.filter(|_| self.at_string()).and_then(|t| words.iter().position(|w| *w == t)) {
            Some(at) => {
                self.advance();
                Ok(at)
            }
            None if self.at_string() => {
                let (span, text) = (self.span(), self.slice());
                let hint = did_you_mean(text.trim_matches('"'), words.iter().copied());
                let message = format!("invalid {attr} attribute specification: {text}{hint}");
                Err(self.custom_error_at(span, message))
            }
            None if self.token.kind == Kind::Word && words.contains(&self.slice()) => {
                self.one_of(words)
            }
            None => {
                let hint = did_you_mean(self.slice(), words.iter().copied());
                Err(self.custom_expected(&format!(
                    "string or keyword containing one of the following enum values for attribute \
                     '{attr}' [{}]{hint}",
                    words.join(", ")
                )))
            }
        }
    }

    /// Checks for the end of the text. Error: there is more.
    pub fn end(&mut self) -> PResult<()> {
        if self.token.kind == Kind::End { Ok(()) } else { Err(self.expected("the end")) }
    }

    /// Parses items with commas between them, up to `close`, which is consumed.
    pub fn list<T>(
        &mut self,
        close: &str,
        mut item: impl FnMut(&mut Self) -> PResult<T>,
    ) -> PResult<Vec<T>> {
        self.list_in(close, "", &mut item)
    }

    /// Parses as [`Parser::list`]; `context` goes on with `expected ')'` in the error.
    pub fn list_in<T>(
        &mut self,
        close: &str,
        context: &str,
        mut item: impl FnMut(&mut Self) -> PResult<T>,
    ) -> PResult<Vec<T>> {
        let mut items = Vec::new();
        self.list_of_in(close, context, |p| {
            items.push(item(p)?);
            Ok(())
        })?;
        Ok(items)
    }

    /// Parses as [`Parser::list`] a list whose error names the comma first.
    pub fn list_until<T>(
        &mut self,
        close: &str,
        mut item: impl FnMut(&mut Self) -> PResult<T>,
    ) -> PResult<Vec<T>> {
        let mut items = Vec::new();
        while !self.eat(close) {
            if !items.is_empty() && !self.eat(",") {
                return Err(self.expected(&format!("',' or '{close}'")));
            }
            items.push(item(self)?);
        }
        Ok(items)
    }

    /// Calls `item` for each item between commas, up to `close`, which is consumed.
    pub(crate) fn list_of(
        &mut self,
        close: &str,
        item: impl FnMut(&mut Self) -> PResult<()>,
    ) -> PResult<()> {
        self.list_of_in(close, "", item)
    }

    /// Parses as [`Parser::list_of`]; `context` goes on with `expected ')'` in
    /// the error.
    pub(crate) fn list_of_in(
        &mut self,
        close: &str,
        context: &str,
        mut item: impl FnMut(&mut Self) -> PResult<()>,
    ) -> PResult<()> {
        if self.eat(close) {
            return Ok(());
        }
        loop {
            item(self)?;
            if self.eat(close) {
                return Ok(());
            }
            if !self.eat(",") {
                return Err(self.expected(&format!("'{close}'{context} or ','")));
            }
        }
    }

    /// Parses an integer, with an optional minus sign. Error: none, or more than 64 bits.
    pub fn integer(&mut self) -> PResult<i64> {
        let start = self.span();
        let negative = self.eat("-");
        if self.token.kind != Kind::Int {
            return Err(self.custom_expected("integer value"));
        }
        let text = self.advance();
        let value = match text.strip_prefix("0x") {
            Some(hex) => i128::from_str_radix(hex, 16),
            None => text.parse::<i128>(),
        };
        let value = value.ok().map(|v| if negative { -v } else { v });
        value.and_then(|v| i64::try_from(v).ok()).ok_or_else(|| {
            let span = self.span_from(start);
            self.custom_error_at(span, "integer value too large; it does not fit 64 bits")
        })
    }

    /// Parses an integer that is not negative. Error: none, or more than 64 bits.
    pub fn unsigned(&mut self) -> PResult<u64> {
        let span = self.span();
        let text = self.token(Kind::Int, "integer value")?;
        text.parse::<u64>().map_err(|_| self.error_at(span, "integer does not fit 64 bits"))
    }

    /// Parses a number without a type, with an optional minus sign: `0.5`, `1e-4`, `2`.
    pub fn float(&mut self) -> PResult<f64> {
        let start = self.span();
        let sign = if self.eat("-") { -1.0 } else { 1.0 };
        let kind = if self.token.kind == Kind::Int { Kind::Int } else { Kind::Float };
        if self.token.kind != kind {
            return Err(self.custom_error_at(self.span(), "expected floating point literal"));
        }
        let text = self.advance();
        let span = self.span_from(start);
        let number = text.parse::<f64>().map_err(|_| self.error_at(span, "expected a number"))?;
        Ok(sign * number)
    }

    /// `[1, 2]`.
    pub fn dims(&mut self) -> PResult<Attr> {
        self.expect("[")?;
        Ok(Attr::dims(&self.list("]", Self::integer)?))
    }

    /// Parses `[1, 2]` as numbers.
    pub fn dim_list(&mut self) -> PResult<Dims> {
        self.expect("[")?;
        Ok(self.list("]", Self::integer)?.into_iter().collect())
    }

    /// True if the next token is a string literal.
    pub fn at_string(&self) -> bool {
        self.token.kind == Kind::Str
    }

    /// A string literal, its escapes resolved.
    pub fn string(&mut self) -> PResult<String> {
        Ok(unquote(self.token(Kind::Str, "a string")?))
    }

    /// `@name`.
    pub fn symbol_name(&mut self) -> PResult<Symbol> {
        if self.token.kind != Kind::Symbol {
            return Err(self.custom_expected("valid '@'-identifier for symbol name"));
        }
        let text = self.advance();
        let name = &text[1..];
        Ok(if name.starts_with('"') { Symbol::new(&unquote(name)) } else { Symbol::new(name) })
    }
}
