//! Parser of types.

use smallvec::SmallVec;

use crate::attr::Attr;
use crate::error::Count;
use crate::loc::Span;
use crate::symbol::Symbol;
use crate::text::alias_parser::Alias;
use crate::text::attr_parser::is_int_type;
use crate::text::lexer::{Kind, next_token};
use crate::text::parser::{PResult, Parser, did_you_mean};
use crate::types::{DYNAMIC, FloatKind, Shape, Signedness, Type, TypeKind};

/// The widest integer type: MLIR's own bound.
const MAX_INT_WIDTH: u32 = (1 << 24) - 1;

/// Candidates of spelling suggestions for types.
const KNOWN_TYPES: [&str; 17] = [
    "tensor", "vector", "memref", "complex", "tuple", "index", "none", "i1", "i8", "i16", "i32",
    "i64", "ui8", "f16", "bf16", "f32", "f64",
];

impl<'a> Parser<'a> {
    /// A type.
    pub fn ty(&mut self) -> PResult<Type> {
        let start = self.span();
        let ty = self.cached_type()?;
        self.record_type(start);
        Ok(ty)
    }

    pub(crate) fn ty_inner(&mut self) -> PResult<Type> {
        match self.token.kind {
            Kind::Punct if self.at("(") => {
                let (inputs, results) = self.function_type()?;
                Ok(Type::function(&inputs, &results))
            }
            Kind::Bang => self.bang_type(),
            Kind::Word => self.named_type(),
            _ => Err(self.expected("non-function type")),
        }
    }

    /// Types with commas between them.
    pub fn type_list(&mut self) -> PResult<Vec<Type>> {
        let mut types = vec![self.ty()?];
        while self.eat(",") {
            types.push(self.ty()?);
        }
        Ok(types)
    }

    /// `(types) -> types`.
    pub fn function_type(&mut self) -> PResult<(Vec<Type>, Vec<Type>)> {
        self.expect("(")?;
        let inputs = self.list(")", Self::ty)?;
        self.expect_in("->", " in function type")?;
        Ok((inputs, self.result_types()?))
    }

    /// Result types after `->`: one type, or several in parentheses.
    pub fn result_types(&mut self) -> PResult<Vec<Type>> {
        if self.eat("(") { self.list(")", Self::ty) } else { Ok(vec![self.ty()?]) }
    }

    fn named_type(&mut self) -> PResult<Type> {
        let span = self.span();
        let word = self.advance();
        match word {
            "index" => Ok(Type::index()),
            "none" => Ok(Type::none()),
            "tensor" => self.tensor(),
            "vector" => self.vector(),
            "memref" => self.memref(),
            "complex" => self.complex(),
            "tuple" => {
                self.expect_in("<", " in tuple type")?;
                let types = self.list_in(">", " in tuple type", Self::ty)?;
                Ok(Type::new(TypeKind::Tuple(types.into())))
            }
            _ => self.number_type(word, span),
        }
    }

    fn number_type(&mut self, word: &str, span: Span) -> PResult<Type> {
        if let Some((kind, _)) = FloatKind::ALL.iter().find(|(_, name)| *name == word) {
            return Ok(Type::new(TypeKind::Float(*kind)));
        }
        let (sign, digits) =
            [("si", Signedness::Signed), ("ui", Signedness::Unsigned), ("i", Signedness::Signless)]
                .iter()
                .find_map(|(prefix, sign)| Some((*sign, word.strip_prefix(prefix)?)))
                .unwrap_or((Signedness::Signless, ""));
        match digits.parse::<u32>() {
            Ok(width) if width <= MAX_INT_WIDTH => Ok(Type::new(TypeKind::Integer(width, sign))),
            Ok(_) => {
                Err(self
                    .error_at(span, format!("integer bitwidth is limited to {MAX_INT_WIDTH} bits")))
            }
            Err(_) if is_int_type(word) => Err(self.error_at(span, "invalid integer width")),
            Err(_) => {
                let hint = did_you_mean(word, KNOWN_TYPES.into_iter());
                let span = Span::new(self.before(span), span.end as usize);
                let message =
                    format!("expected non-function type, found unknown type '{word}'{hint}");
                Err(self.error_at(span, message))
            }
        }
    }

    /// End of the text before a token, blanks left out.
    fn before(&self, token: Span) -> usize {
        self.text[..token.start as usize].trim_end().len()
    }

    fn complex(&mut self) -> PResult<Type> {
        self.expect_in("<", " in complex type")?;
        let span = self.span();
        let part = self.ty()?;
        self.expect_in(">", " in complex type")?;
        if !part.is_float() && !part.is_int() {
            let message = format!("invalid element type for complex, found {part}");
            return Err(self.error_at(span, message));
        }
        Ok(Type::new(TypeKind::Complex(part)))
    }

    fn tensor(&mut self) -> PResult<Type> {
        self.expect_in("<", " in tensor type")?;
        if self.eat("*") {
            let elem = self.after_star("tensor")?;
            if self.eat(",") {
                self.attr()?;
                return Err(self.error_at_gap("cannot apply encoding to unranked tensor"));
            }
            self.expect_in(">", " in tensor type")?;
            return Ok(Type::new(TypeKind::UnrankedTensor(elem)));
        }
        let (shape, _) = self.dimensions(false)?;
        let span = self.span();
        let elem = self.ty()?;
        let span = self.span_from(span);
        let has_encoding = self.eat(",") && !self.at(">");
        let encoding = if has_encoding { Some(self.encoding(&shape, elem)?) } else { None };
        self.expect_in(">", " in tensor type")?;
        self.check_element("tensor", elem, span)?;
        Ok(Type::new(TypeKind::Tensor { shape, elem, encoding }))
    }

    /// Parses the encoding of a tensor of this shape. Error: it does not fit the shape.
    fn encoding(&mut self, shape: &[i64], elem: Type) -> PResult<Attr> {
        let span = self.span();
        let attr = self.attr()?;
        let Attr::Dialect(dialect) = &attr else { return Ok(attr) };
        if let Err(message) = dialect.check_shape(shape, elem) {
            return Err(self.error_at(self.span_from(span), message));
        }
        let Some(bounds) = dialect.bounds() else { return Ok(attr) };
        let message = if bounds.len() != shape.len() {
            format!("expected {}, found {}", Count(shape.len(), "bound"), bounds.len())
        } else {
            let known = |d: &usize| shape[*d] != DYNAMIC && bounds[*d] != DYNAMIC;
            let Some(d) = (0..shape.len()).find(known) else { return Ok(attr) };
            format!("expected no bound of dimension {d}, whose size is known, found {}", bounds[d])
        };
        Err(self.error_at(self.span_from(span), message))
    }

    fn vector(&mut self) -> PResult<Type> {
        let start = Span::new(self.last_end - "vector".len(), self.last_end);
        self.expect_in("<", " in vector type")?;
        let (shape, scalable) = self.dimensions(true)?;
        if shape.contains(&DYNAMIC) {
            return Err(self.error_at(start, "expected non-function type: vector sizes are static"));
        }
        let elem = self.ty()?;
        self.expect_in(">", " in vector type")?;
        if shape.iter().any(|d| *d <= 0) {
            let words = "vector types must have positive constant sizes but got";
            return Err(self.error_at(start, format!("{words} {}", sizes(&shape))));
        }
        if !elem.is_int_or_index() && !elem.is_float() {
            let message = format!(
                "failed to verify 'elementType': VectorElementTypeInterface instance; vectors \
                 can't have elements of type {elem}"
            );
            return Err(self.error_at(start, message));
        }
        Ok(Type::new(TypeKind::Vector { shape, scalable, elem }))
    }

    pub(super) fn element(&mut self, of: &str) -> PResult<Type> {
        let span = self.span();
        let elem = self.ty()?;
        let span = self.span_from(span);
        self.check_element(of, elem, span)?;
        Ok(elem)
    }

    fn check_element(&mut self, of: &str, elem: Type, span: Span) -> PResult<()> {
        let bad = matches!(*elem, TypeKind::Function { .. } | TypeKind::Tuple(_) | TypeKind::None)
            || elem.is_tensor()
            || (of == "memref" && matches!(*elem, TypeKind::Dialect(_) | TypeKind::Opaque(..)))
            || (of == "tensor" && (elem.is_memref() || elem.is_unranked()));
        if bad {
            return Err(self.error_at(span, format!("invalid {of} element type {elem}")));
        }
        Ok(())
    }

    pub(super) fn after_star(&mut self, of: &str) -> PResult<Type> {
        self.eat_x()?;
        self.element(of)
    }

    /// Sizes, each followed by an `x`: `2x?x`. `[4]x` is a scalable size.
    pub(super) fn dimensions(
        &mut self,
        scalable_allowed: bool,
    ) -> PResult<(Shape, SmallVec<[bool; 4]>)> {
        let (mut shape, mut scalable) = (Shape::new(), SmallVec::<[bool; 4]>::new());
        loop {
            let in_brackets = scalable_allowed && self.eat("[");
            if self.token.kind == Kind::Int {
                shape.push(self.dimension()?);
            } else if !in_brackets && self.eat("?") {
                shape.push(DYNAMIC);
            } else if in_brackets {
                return Err(self.expected("a size"));
            } else {
                break;
            }
            if in_brackets && !self.eat("]") {
                return Err(self.error_at(self.gap(), "missing ']' closing scalable dimension"));
            }
            scalable.push(in_brackets);
            self.eat_x()?;
        }
        if !scalable.contains(&true) {
            scalable.clear();
        }
        Ok((shape, scalable))
    }

    fn dimension(&mut self) -> PResult<i64> {
        let span = self.span();
        // `0x4` in a shape is a zero, an `x` and a four: only the zero is taken here.
        if self.slice().starts_with("0x") {
            self.last_end = span.start as usize + 1;
            self.jump(self.last_end);
            return Ok(0);
        }
        let text = self.advance();
        text.parse().map_err(|_| self.error_at(span, "invalid dimension: it does not fit 64 bits"))
    }

    /// Consumes the `x` between sizes, with or without blanks around it; the rest of the word is
    /// not consumed.
    fn eat_x(&mut self) -> PResult<()> {
        let at = self.token.span.start as usize;
        if self.token.kind != Kind::Word || !self.slice().starts_with('x') {
            return Err(self.expected("'x' in dimension list"));
        }
        self.last_end = at + 1;
        self.jump(at + 1);
        Ok(())
    }

    fn bang_type(&mut self) -> PResult<Type> {
        let span = self.span();
        let full = self.advance();
        let word = &full[1..];
        let Some((dialect, name)) = word.split_once('.') else {
            let in_brackets = self.at("<") && self.token.span.start as usize == self.last_end;
            return if in_brackets {
                self.bracketed_type(word, span)
            } else {
                self.type_alias(full, span)
            };
        };
        match self.dialects.ty(dialect, name) {
            Some(def) => {
                self.check_balance()?;
                (def.parse)(self)
            }
            None => {
                self.known_type(dialect, name, span)?;
                self.opaque_type(dialect, name, span)
            }
        }
    }

    /// `!dialect<mnemonic ..>`.
    fn bracketed_type(&mut self, dialect: &str, span: Span) -> PResult<Type> {
        self.check_balance()?;
        let before = (self.token, self.last_end);
        self.advance();
        let word = if self.token.kind == Kind::Word { self.slice() } else { "" };
        let Some(def) = self.dialects.ty(dialect, word) else {
            self.known_type(dialect, word, span)?;
            (self.token, self.last_end) = before;
            return self.opaque_type(dialect, "", span);
        };
        self.advance();
        let ty = (def.parse)(self)?;
        self.expect(">")?;
        Ok(ty)
    }

    /// Checks that the dialect, if closed, has a type `name`.
    fn known_type(&mut self, dialect: &str, name: &str, span: Span) -> PResult<()> {
        let Some(closed) = self.dialects.get(dialect).filter(|d| d.is_closed()) else {
            return Ok(());
        };
        if closed.type_names().next().is_none() {
            let message = format!("dialect '{dialect}' provides no type parsing hook");
            return Err(self.error_at(span, message));
        }
        let dot = if name.is_empty() { "" } else { "." };
        let hint = did_you_mean(name, closed.type_names());
        Err(self.error_at(span, format!("unknown type '!{dialect}{dot}{name}'{hint}")))
    }

    fn opaque_type(&mut self, dialect: &str, name: &str, span: Span) -> PResult<Type> {
        if self.dialects.get(dialect).is_none() && !self.options.allow_unregistered {
            let dot = if name.is_empty() { "" } else { "." };
            let message = format!("unknown dialect '{dialect}' of type '!{dialect}{dot}{name}'");
            return Err(self.error_at(span, message));
        }
        let text = self.opaque_text(name)?;
        Ok(Type::new(TypeKind::Opaque(Symbol::new(dialect), text.into())))
    }

    fn type_alias(&mut self, name: &'a str, span: Span) -> PResult<Type> {
        match self.alias(name, span)? {
            Alias::Type(ty) => Ok(ty),
            _ => Err(self.error_at(span, format!("'{name}' is no type"))),
        }
    }

    /// Checks that the brackets of the `<...>` that may be next are closed, before a dialect reads what is in it.
    pub(super) fn check_balance(&mut self) -> PResult<()> {
        let start = self.token.span.start as usize;
        if !self.at("<") || closing_bracket(self.text, start).is_ok() {
            return Ok(());
        }
        self.balanced().map(|_| ())
    }

    /// The text of `<...>` with all brackets in it closed; empty if no `<` is next.
    pub fn balanced(&mut self) -> PResult<String> {
        if !self.at("<") {
            return Ok(String::new());
        }
        let start = self.token.span.start as usize;
        match closing_bracket(self.text, start) {
            Ok(end) => {
                self.last_end = end;
                self.jump(end);
                Ok(self.text[start..end].to_owned())
            }
            Err((open, at)) => {
                self.jump(at);
                let bracket = char::from(self.text.as_bytes()[open]);
                let found = match self.text[at..].chars().next() {
                    Some(found) if at != open => format!(", closed by '{found}'"),
                    _ => String::new(),
                };
                let message =
                    format!("unbalanced '{bracket}' character in pretty dialect name{found}");
                Err(self.error_at(Span::new(open, open + 1), message))
            }
        }
    }
}

/// Offset just past the bracket that closes the one at `start`. Only strings between them need to
/// be valid tokens. Error: offset of the innermost bracket that is not closed, and of what is in
/// place of its end.
pub(super) fn closing_bracket(text: &str, start: usize) -> Result<usize, (usize, usize)> {
    let bytes = text.as_bytes();
    let mut open: Vec<(u8, usize)> = Vec::new();
    let mut at = start;
    while let Some(byte) = bytes.get(at) {
        let innermost = open.last().map_or(start, |(_, at)| *at);
        match byte {
            b'<' => open.push((b'>', at)),
            b'(' => open.push((b')', at)),
            b'[' => open.push((b']', at)),
            b'{' => open.push((b'}', at)),
            b'-' if bytes.get(at + 1) == Some(&b'>') => at += 1,
            b'>' | b')' | b']' | b'}' => {
                if open.pop().map(|(close, _)| close) != Some(*byte) {
                    return Err((innermost, at));
                }
                if open.is_empty() {
                    return Ok(at + 1);
                }
            }
            b'"' => {
                let string = next_token(text, at);
                if string.kind != Kind::Str {
                    return Err((innermost, at));
                }
                at = string.span.end as usize - 1;
            }
            0 => return Err((innermost, at)),
            _ => {}
        }
        at += 1;
    }
    Err((open.last().map_or(start, |(_, at)| *at), text.len()))
}

fn sizes(shape: &[i64]) -> String {
    shape.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}
