//! Reading attributes and aliases.

use rustc_hash::FxHashSet;

use crate::attr::{Attr, Dict};
use crate::loc::Span;
use crate::symbol::Symbol;
use crate::tensor::Tensor;
use crate::text::lexer::Kind;
use crate::text::parser::{Alias, PResult, Parser, did_you_mean};
use crate::types::{DYNAMIC, Type, TypeKind};

impl<'a> Parser<'a> {
    /// An attribute.
    pub fn attr(&mut self) -> PResult<Attr> {
        let text = self.bracketed(&[Kind::Hash, Kind::Word]);
        self.cached_attr(text, |p| p.nested(Self::attr_inner))
    }

    fn attr_inner(&mut self) -> PResult<Attr> {
        match self.token.kind {
            Kind::Int | Kind::Float => self.number(),
            Kind::Str => Ok(Attr::Str(self.string()?.into())),
            Kind::Symbol => self.symbol_path(),
            Kind::Hash => self.hash_attr(),
            Kind::Punct => match self.slice() {
                "-" => self.number(),
                "[" => {
                    self.advance();
                    Ok(Attr::Array(self.list("]", Self::attr)?.into()))
                }
                "{" => self.dict(),
                "(" => self.ty().map(Attr::Type),
                _ => Err(self.error("expected an attribute")),
            },
            Kind::Word => self.word_attr(),
            Kind::Bang => self.ty().map(Attr::Type),
            Kind::Value | Kind::Block | Kind::Bad | Kind::End => {
                Err(self.error("expected an attribute"))
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
            word @ ("dense_resource" | "sparse" | "distinct" | "loc") => {
                Err(self.error(format!("'{word}' attributes are not supported yet")))
            }
            _ => self.ty().map(Attr::Type),
        }
    }

    /// `{name = value, flag}`.
    pub fn dict(&mut self) -> PResult<Attr> {
        let text = self.bracketed(&[Kind::Punct]).filter(|t| t.len() > 1);
        self.cached_attr(text, Self::dict_inner)
    }

    fn dict_inner(&mut self) -> PResult<Attr> {
        self.expect("{")?;
        let mut names: FxHashSet<Symbol> = FxHashSet::default();
        let entries = self.list("}", |p| {
            let span = p.span();
            let name = match p.token.kind {
                Kind::Str => Symbol::new(&p.string()?),
                _ => Symbol::new(p.word("an attribute name")?),
            };
            if !names.insert(name) {
                return Err(p.error_at(span, format!("attribute '{name}' is given twice")));
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
            path.push(self.symbol_name()?);
        }
        Ok(Attr::Symbol(path.into()))
    }

    /// A number, with its type behind a colon or the one MLIR assumes: `i64`, `f64`.
    fn number(&mut self) -> PResult<Attr> {
        let start = self.span();
        let negative = self.eat("-");
        let is_float = self.token.kind == Kind::Float;
        if !is_float && self.token.kind != Kind::Int {
            return Err(self.error("expected a number"));
        }
        let text = self.advance();
        let span = self.span_from(start);
        let ty = if self.eat(":") {
            self.ty()?
        } else if is_float {
            Type::f64()
        } else {
            Type::i64()
        };
        let value = self.scalar(text, negative, is_float, ty, span)?;
        Ok(match *ty {
            TypeKind::Float(_) => Attr::Float(value.bits(0), ty),
            _ => Attr::Int(value.int(0), ty),
        })
    }

    /// A number literal as a value of `ty`. Error: it does not fit.
    pub(crate) fn scalar(
        &mut self,
        text: &str,
        negative: bool,
        is_float: bool,
        ty: Type,
        span: Span,
    ) -> PResult<Tensor> {
        match *ty {
            TypeKind::Float(_) => match text.strip_prefix("0x") {
                Some(hex) if !negative => self.hex_float(hex, ty, span),
                _ => {
                    let value: f64 = text.parse().unwrap_or(f64::NAN);
                    Ok(Tensor::from_f64(if negative { -value } else { value }, ty))
                }
            },
            TypeKind::Integer(width, _) if !is_float && width <= 64 => {
                self.int_value(text, negative, ty, width, span)
            }
            TypeKind::Index if !is_float => self.int_value(text, negative, ty, 64, span),
            _ => Err(self.error_at(span, format!("a number can't have type {ty}"))),
        }
    }

    fn hex_float(&mut self, hex: &str, ty: Type, span: Span) -> PResult<Tensor> {
        let width = ty.bits().unwrap_or(64);
        match u64::from_str_radix(hex, 16) {
            Ok(bits) if width == 64 || bits < 1 << width => Ok(Tensor::from_bits(bits, ty)),
            _ => Err(self.error_at(span, format!("hexadecimal literal does not fit {ty}"))),
        }
    }

    fn int_value(
        &mut self,
        text: &str,
        negative: bool,
        ty: Type,
        width: u32,
        span: Span,
    ) -> PResult<Tensor> {
        let parsed = match text.strip_prefix("0x") {
            Some(hex) => i128::from_str_radix(hex, 16),
            None => text.parse::<i128>(),
        };
        let value = parsed.map(|v| if negative { -v } else { v }).unwrap_or(i128::MAX);
        let unsigned = matches!(*ty, TypeKind::Integer(_, crate::Signedness::Unsigned));
        let low = if unsigned { 0 } else { -(1i128 << (width - 1)) };
        if value < low || value >= 1i128 << width {
            return Err(self.error_at(span, format!("integer does not fit {ty}")));
        }
        Ok(Tensor::from_i64(value as i64, ty))
    }

    fn array(&mut self) -> PResult<Attr> {
        self.advance();
        self.expect("<")?;
        let span = self.span();
        let elem = self.ty()?;
        let is_number = elem.is_float() || (elem.is_int() && elem.bits() <= Some(64));
        if !is_number {
            return Err(
                self.error_at(span, format!("array elements must be numbers, found {elem}"))
            );
        }
        let items = if self.eat(":") {
            self.list(">", |p| p.array_item(elem))?
        } else {
            self.expect(">")?;
            Vec::new()
        };
        Ok(if elem.is_float() {
            Attr::Floats(items.iter().map(|t| t.bits(0)).collect(), elem)
        } else {
            Attr::Ints(items.iter().map(|t| t.int(0)).collect(), elem)
        })
    }

    fn array_item(&mut self, elem: Type) -> PResult<Tensor> {
        let start = self.span();
        if elem == Type::i1() && (self.at("true") || self.at("false")) {
            return Ok(Tensor::bool(self.advance() == "true"));
        }
        let negative = self.eat("-");
        if !matches!(self.token.kind, Kind::Int | Kind::Float) {
            return Err(self.error("expected a number"));
        }
        let is_float = self.token.kind == Kind::Float;
        let text = self.advance();
        let span = self.span_from(start);
        self.scalar(text, negative, is_float, elem, span)
    }

    fn strided(&mut self) -> PResult<Attr> {
        self.advance();
        self.expect("<")?;
        self.expect("[")?;
        let strides = self.list("]", Self::stride)?;
        let offset = if self.eat(",") {
            self.expect("offset")?;
            self.expect(":")?;
            self.stride()?
        } else {
            0
        };
        self.expect(">")?;
        Ok(Attr::Strided(strides.into(), offset))
    }

    fn stride(&mut self) -> PResult<i64> {
        if self.eat("?") { Ok(DYNAMIC) } else { self.integer() }
    }

    /// `#dialect.mnemonic<..>`, `#dialect<mnemonic ..>`, or an alias.
    fn hash_attr(&mut self) -> PResult<Attr> {
        let span = self.span();
        let word = &self.advance()[1..];
        if let Some((dialect, mnemonic)) = word.split_once('.') {
            return self.dialect_attr(dialect, mnemonic, span);
        }
        if !self.at("<") {
            return match self.alias('#', word, span)? {
                Alias::Attr(attr) => Ok(attr),
                _ => Err(self.error_at(span, format!("'#{word}' is no attribute"))),
            };
        }
        let before = self.token;
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
                self.token = before;
                self.opaque_attr(word, "", span)
            }
        }
    }

    fn dialect_attr(&mut self, dialect: &str, mnemonic: &str, span: Span) -> PResult<Attr> {
        match self.dialects.attr(dialect, mnemonic) {
            Some(def) => (def.parse)(self),
            None => self.opaque_attr(dialect, &format!(".{mnemonic}"), span),
        }
    }

    fn opaque_attr(&mut self, dialect: &str, text: &str, span: Span) -> PResult<Attr> {
        if self.dialects.get(dialect).is_none() && !self.options.allow_unregistered {
            return Err(self.error_at(
                span,
                format!("unknown dialect '{dialect}' of attribute '#{dialect}{text}'"),
            ));
        }
        let text = text.to_owned() + &self.balanced()?;
        Ok(Attr::Opaque(Symbol::new(dialect), text.into()))
    }

    // --- aliases ------------------------------------------------------------------------------

    /// Finds the lines `#name = ..` and `!name = ..`; their values are read when they are used.
    pub(crate) fn collect_aliases(&mut self) {
        let mut start = 0;
        for line in self.text.split_inclusive('\n') {
            let text = line.trim_start();
            let at = start + line.len() - text.len();
            start += line.len();
            if !text.starts_with(['#', '!']) {
                continue;
            }
            let token = crate::text::lexer::next_token(self.text, at);
            let equals = crate::text::lexer::next_token(self.text, token.span.end as usize);
            if &self.text[equals.span.start as usize..equals.span.end as usize] == "=" {
                let name = &self.text[token.span.start as usize..token.span.end as usize];
                self.aliases.entry(name).or_insert(Alias::Unread(equals.span.end as usize));
            }
        }
    }

    /// Steps over `#name = value` at the top level, reading the value for its errors.
    pub(crate) fn skip_alias(&mut self) -> PResult<()> {
        let span = self.span();
        let name = self.advance();
        if !self.eat("=") {
            return Err(self.error("expected '=' behind an alias name"));
        }
        if name.contains('.') {
            return Err(self.error_at(span, "alias names can't contain '.'"));
        }
        match name.as_bytes()[0] {
            b'!' => self.ty().map(|_| ()),
            _ if self.at("loc") => self.loc().map(|_| ()),
            _ => self.attr().map(|_| ()),
        }
    }

    /// The value of an alias. Error: none of this name, or it uses itself.
    pub(crate) fn alias(&mut self, sigil: char, name: &str, span: Span) -> PResult<Alias> {
        let full = format!("{sigil}{name}");
        let Some((key, found)) = self.aliases.get_key_value(full.as_str()) else {
            let hint = did_you_mean(&full, self.aliases.keys().copied());
            return Err(self.error_at(span, format!("undefined alias '{full}'{hint}")));
        };
        let (key, found) = (*key, found.clone());
        let Alias::Unread(at) = found else {
            if matches!(found, Alias::Reading) {
                return Err(
                    self.error_at(span, format!("alias '{full}' is used in its own definition"))
                );
            }
            return Ok(found);
        };
        self.aliases.insert(key, Alias::Reading);
        let back = (self.token, self.last_end);
        self.jump(at);
        let value = self.nested(|p| match sigil {
            '!' => p.ty().map(Alias::Type),
            _ => p.attr().map(Alias::Attr),
        });
        (self.token, self.last_end) = back;
        let value = value?;
        self.aliases.insert(key, value.clone());
        Ok(value)
    }
}
