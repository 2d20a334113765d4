//! Parser of attributes.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::attr::{Attr, Dict, Distinct, DistinctId};
use crate::loc::Span;
use crate::symbol::Symbol;
use crate::tensor::Tensor;
use crate::text::alias_parser::Alias;
use crate::text::lexer::{Kind, unquote_bytes};
use crate::text::parser::{Failed, PResult, Parser, did_you_mean};
use crate::text::type_parser::closing_bracket;
use crate::types::{DYNAMIC, FloatKind, Type};

impl<'a> Parser<'a> {
    /// An attribute.
    pub fn attr(&mut self) -> PResult<Attr> {
        let text = self.bracketed(&[Kind::Hash, Kind::Word]);
        self.cached_attr(text, |p| p.nested(Self::attr_inner))
    }

    /// An attribute of which `short` parses the short form: what follows its name, which may be left out. Error: an
    /// attribute that does not fit.
    pub fn attr_or(
        &mut self,
        short: fn(&mut Parser<'_>) -> PResult<Attr>,
        fits: impl Fn(&Attr) -> bool,
    ) -> PResult<Attr> {
        if self.token.kind != Kind::Hash {
            return short(self);
        }
        let span = self.span();
        let attr = self.attr()?;
        match fits(&attr) {
            true => Ok(attr),
            false => Err(self.custom_error_at(span, "invalid kind of attribute specified")),
        }
    }

    fn attr_inner(&mut self) -> PResult<Attr> {
        match self.token.kind {
            Kind::Int | Kind::Float => self.number(),
            Kind::Str => self.string_attr(),
            Kind::Symbol => self.symbol_path(),
            Kind::Hash => self.hash_attr(),
            Kind::Punct => match self.slice() {
                "-" => self.number(),
                "[" => {
                    self.advance();
                    Ok(Attr::Array(self.attrs_up_to("]")?.into()))
                }
                "{" => self.dict(),
                "(" => self.ty().map(Attr::Type),
                _ => Err(self.expected("attribute value")),
            },
            Kind::Word => self.word_attr(),
            Kind::Bang => self.ty().map(Attr::Type),
            Kind::Value | Kind::Block | Kind::Bad | Kind::End => {
                Err(self.expected("attribute value"))
            }
        }
    }

    fn word_attr(&mut self) -> PResult<Attr> {
        match self.slice() {
            "true" | "false" => Ok(Attr::bool(self.advance() == "true")),
            "unit" => {
                self.advance();
                Ok(Attr::Unit)
            }
            "dense" => self.dense(),
            "array" => self.array(),
            "strided" => self.strided(),
            "affine_map" => self.affine_map_attr(),
            "affine_set" => self.affine_set_attr(),
            "dense_resource" => self.resource_attr(),
            "sparse" => self.sparse(),
            "distinct" => self.distinct(),
            "loc" => self.loc().map(Attr::Loc),
            word if names_type(word) => self.ty().map(Attr::Type),
            _ => {
                let known = ["dense", "array", "affine_map", "unit", "true", "false", "tensor"];
                let hint = did_you_mean(self.slice(), known.into_iter());
                Err(self.expected(&format!("attribute value{hint}")))
            }
        }
    }

    /// The attributes of an array.
    fn attrs_up_to(&mut self, close: &str) -> PResult<Vec<Attr>> {
        let mut items = Vec::new();
        if self.eat(close) {
            return Ok(items);
        }
        loop {
            items.push(self.attr()?);
            if self.eat(close) {
                return Ok(items);
            }
            if !self.eat(",") {
                return Err(self.expected(&format!("',' or '{close}'")));
            }
        }
    }

    /// `"text"`, with an optional type after a colon.
    fn string_attr(&mut self) -> PResult<Attr> {
        let bytes = unquote_bytes(self.advance());
        let ty = if self.eat(":") { self.ty()? } else { Type::none() };
        Ok(match String::from_utf8(bytes) {
            Ok(text) if ty == Type::none() => Attr::Str(text.into()),
            Ok(text) => Attr::Bytes(text.into_bytes().into(), ty),
            Err(error) => Attr::Bytes(error.into_bytes().into(), ty),
        })
    }

    /// `distinct[0]<attribute>`, `distinct[0]<>`.
    fn distinct(&mut self) -> PResult<Attr> {
        let start = self.span();
        self.advance();
        self.expect_in("[", " after 'distinct'")?;
        let span = self.span();
        let text = self.token(Kind::Int, "distinct ID")?;
        let Ok(number) = text.parse() else {
            return Err(self.error_at(span, "expected an unsigned 64-bit integer"));
        };
        self.expect_in("]", " to close distinct ID")?;
        self.expect_in("<", " after distinct ID")?;
        let attr = if self.at(">") { Ok(Attr::Unit) } else { self.attr() };
        let attr = attr.map_err(|Failed| self.error("expected attribute"))?;
        self.expect_in(">", " to close distinct attribute")?;
        let known = self.shared().distinct.entry(number).or_insert_with(|| attr.clone()).clone();
        if known != attr {
            let message = format!(
                "referenced attribute does not match previous definition: {known}; distinct[{number}] holds it elsewhere"
            );
            return Err(self.error_at(self.span_from(start), message));
        }
        let id = DistinctId { unit: self.options.unit, number };
        Ok(Attr::Distinct(Arc::new(Distinct { id, attr })))
    }

    /// `{name = value, flag}`.
    pub fn dict(&mut self) -> PResult<Attr> {
        let text = self.bracketed(&[Kind::Punct]).filter(|t| t.len() > 1);
        self.cached_attr(text, Self::dict_inner)
    }

    fn dict_inner(&mut self) -> PResult<Attr> {
        self.expect("{")?;
        let mut names: FxHashSet<Symbol> = FxHashSet::default();
        let entries = self.list_in("}", " in attribute dictionary", |p| {
            let span = p.span();
            let name = match p.token.kind {
                Kind::Str => Symbol::new(&p.string()?),
                _ => Symbol::new(p.word("attribute name")?),
            };
            if name.as_str().is_empty() {
                return Err(p.error_at(span, "expected valid attribute name"));
            }
            if !names.insert(name) {
                return Err(
                    p.error_at(span, format!("duplicate key '{name}' in dictionary attribute"))
                );
            }
            let value = if p.eat("=") { p.attr()? } else { Attr::Unit };
            p.record_entry(name, span);
            Ok((name, value))
        })?;
        Ok(Attr::Dict(Dict::new(entries)))
    }

    fn symbol_path(&mut self) -> PResult<Attr> {
        let mut path = vec![self.symbol_name()?];
        while self.eat("::") {
            if self.token.kind != Kind::Symbol {
                return Err(self.expected("nested symbol reference identifier"));
            }
            path.push(self.symbol_name()?);
        }
        Ok(Attr::Symbol(path.into()))
    }

    fn array(&mut self) -> PResult<Attr> {
        self.advance();
        self.expect_in("<", " after 'array'")?;
        let span = self.span();
        let elem = self.ty()?;
        let whole_bytes = elem.bits().is_some_and(|n| n == 1 || n.is_multiple_of(8));
        if !elem.is_float() && !elem.is_int() {
            let message = format!("expected integer or float type, got: '{elem}'");
            return Err(self.error_at(span, message));
        }
        if !whole_bytes || elem.bits() > Some(64) {
            let message = format!("element type bitwidth must be a multiple of 8, found {elem}");
            return Err(self.error_at(span, message));
        }
        let items = if self.eat(":") {
            self.list_in(">", " to close an array attribute", |p| p.array_item(elem))?
        } else if self.eat(">") {
            Vec::new()
        } else {
            return Err(self.expected("':' after dense array type"));
        };
        Ok(if elem.is_float() {
            Attr::Floats(items.iter().map(|t| t.bits(0)).collect(), elem)
        } else {
            Attr::Ints(items.iter().map(|t| t.int(0)).collect(), elem)
        })
    }

    fn array_item(&mut self, elem: Type) -> PResult<Tensor> {
        let start = self.span();
        if elem == Type::i1() {
            if !self.at("false") && !self.at("true") {
                return Err(self.expected("'true' or 'false' values for i1 type"));
            }
            return Ok(Tensor::bool(self.advance() == "true"));
        }
        let negative = self.eat("-");
        if !matches!(self.token.kind, Kind::Int | Kind::Float) {
            let what = if elem.is_float() { "floating point" } else { "integer" };
            return Err(self.expected(&format!("{what} literal")));
        }
        let text = self.advance();
        let span = self.span_from(start);
        self.scalar(text, negative, elem, span)
    }

    fn strided(&mut self) -> PResult<Attr> {
        self.advance();
        self.expect_in("<", " after 'strided'")?;
        self.expect("[")?;
        let strides = self.list("]", Self::stride)?;
        if self.eat(">") {
            return Ok(Attr::Strided(strides.into(), 0));
        }
        self.expect(",")?;
        self.expect_in("offset", " after comma")?;
        self.expect_in(":", " after 'offset'")?;
        let offset = self.stride()?;
        self.expect(">")?;
        Ok(Attr::Strided(strides.into(), offset))
    }

    fn stride(&mut self) -> PResult<i64> {
        if self.eat("?") {
            return Ok(DYNAMIC);
        }
        if self.token.kind != Kind::Int && !self.at("-") {
            return Err(self.expected("a 64-bit signed integer or '?'"));
        }
        self.integer()
    }

    /// `#dialect.mnemonic<..>`, `#dialect<mnemonic ..>`, or an alias.
    fn hash_attr(&mut self) -> PResult<Attr> {
        let span = self.span();
        let full = self.advance();
        let word = &full[1..];
        if let Some((dialect, mnemonic)) = word.split_once('.') {
            return self.dialect_attr(dialect, mnemonic, span);
        }
        if !self.at("<") || self.token.span.start as usize != self.last_end {
            return match self.alias(full, span)? {
                Alias::Attr(attr) => Ok(attr),
                _ => Err(self.error_at(span, format!("'{full}' is no attribute"))),
            };
        }
        self.check_balance()?;
        let before = (self.token, self.last_end);
        self.advance();
        let known = (self.token.kind == Kind::Word)
            .then(|| self.dialects.attr(word, self.slice()))
            .flatten();
        match known {
            Some(def) => {
                self.advance();
                let attr = (def.parse)(self)?;
                self.expect(">")?;
                Ok(attr)
            }
            None => {
                self.known_attr(word, self.slice(), self.span())?;
                (self.token, self.last_end) = before;
                self.opaque_attr(word, "", span)
            }
        }
    }

    fn dialect_attr(&mut self, dialect: &str, mnemonic: &str, span: Span) -> PResult<Attr> {
        match self.dialects.attr(dialect, mnemonic) {
            Some(def) => {
                self.check_balance()?;
                (def.parse)(self)
            }
            None => {
                // Behind the sigil, the dialect and the dot.
                let start = span.start as usize + dialect.len() + 2;
                self.known_attr(dialect, mnemonic, Span::new(start, span.end as usize))?;
                self.opaque_attr(dialect, mnemonic, span)
            }
        }
    }

    /// Checks that the dialect, if closed, has an attribute `mnemonic`.
    fn known_attr(&mut self, dialect: &str, mnemonic: &str, span: Span) -> PResult<()> {
        let Some(closed) = self.dialects.get(dialect).filter(|d| d.is_closed()) else {
            return Ok(());
        };
        let message = match closed.attr_names().next() {
            None => format!("dialect '{dialect}' provides no attribute parsing hook"),
            Some(_) => {
                let hint = did_you_mean(mnemonic, closed.attr_names());
                format!("unknown attribute `{mnemonic}` in dialect `{dialect}`{hint}")
            }
        };
        Err(self.error_at(span, message))
    }

    fn opaque_attr(&mut self, dialect: &str, mnemonic: &str, span: Span) -> PResult<Attr> {
        if self.dialects.get(dialect).is_none() && !self.options.allow_unregistered {
            let dot = if mnemonic.is_empty() { "" } else { "." };
            return Err(self.error_at(
                span,
                format!("unknown dialect '{dialect}' of attribute '#{dialect}{dot}{mnemonic}'"),
            ));
        }
        let mut text = self.opaque_text(mnemonic)?;
        if self.eat(":") {
            let ty = self.ty()?;
            if ty != Type::none() {
                text += &format!(" : {ty}");
            }
        }
        Ok(Attr::Opaque(Symbol::new(dialect), text.into()))
    }

    /// Text after the dialect's name in an attribute or type of a dialect that has no code here:
    /// `.name<...>` where that is equivalent to `<name<...>>`.
    pub(super) fn opaque_text(&mut self, mnemonic: &str) -> PResult<String> {
        let body = self.balanced()?;
        if !mnemonic.is_empty() {
            return Ok(format!(".{mnemonic}{body}"));
        }
        let inner = body.strip_prefix('<').and_then(|b| b.strip_suffix('>')).unwrap_or(&body);
        let is_name = |b: u8| b.is_ascii_alphanumeric() || b == b'_' || b == b'.';
        let n = inner.bytes().position(|b| !is_name(b)).unwrap_or(inner.len());
        let starts_as_name = inner.bytes().next().is_some_and(|b| b.is_ascii_alphabetic());
        let is_short = starts_as_name && (n == inner.len() || encloses(&inner[n..]));
        Ok(if is_short { format!(".{inner}") } else { body })
    }
}

/// True if a text with balanced brackets is one `<...>` as a whole.
fn encloses(text: &str) -> bool {
    text.starts_with('<') && closing_bracket(text, 0) == Ok(text.len())
}

/// True for words that begin a type.
fn names_type(word: &str) -> bool {
    let named = ["index", "none", "tensor", "vector", "memref", "complex", "tuple"];
    is_int_type(word)
        || named.contains(&word)
        || FloatKind::ALL.iter().any(|(_, name)| *name == word)
}

/// True for `i32`, `si8`, `ui64`.
pub(super) fn is_int_type(word: &str) -> bool {
    let digits = match word.as_bytes() {
        [b'i', digits @ ..] | [b's' | b'u', b'i', digits @ ..] => digits,
        _ => return false,
    };
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}
