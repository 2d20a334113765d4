//! Reading `dense<...>` literals.

use crate::attr::Attr;
use crate::loc::Span;
use crate::tensor::{MAX_BYTES, Tensor};
use crate::text::lexer::{Kind, unquote};
use crate::text::parser::{PResult, Parser};
use crate::types::{Type, TypeKind};

/// An element as it is written; its value depends on the type, which comes last.
struct Literal<'a> {
    parts: [(&'a str, bool, Kind); 2],
    complex: bool,
    span: Span,
}

#[derive(Default)]
struct Literals<'a> {
    items: Vec<Literal<'a>>,
    /// Number of items in the lists of each depth; checked to be the same everywhere.
    shape: Vec<i64>,
}

impl<'a> Parser<'a> {
    /// `dense<..> : type`.
    pub(crate) fn dense(&mut self) -> PResult<Attr> {
        let start = self.span();
        self.advance();
        self.expect("<")?;
        if self.token.kind == Kind::Str {
            return self.dense_string(start);
        }
        let mut all = Literals::default();
        let is_list = self.at("[");
        if !self.at(">") {
            self.elements(&mut all)?;
        }
        self.expect(">")?;
        self.expect(":")?;
        let ty = self.shaped_type()?;
        let span = self.span_from(start);
        self.check_size(ty, span)?;
        let tensor = if is_list || all.items.is_empty() {
            self.full(&all, ty, span)?
        } else {
            let bytes = self.element_bytes(&all.items[0], ty.elem())?;
            Tensor::splat_bytes(ty, &bytes)
        };
        Ok(Attr::Dense(std::sync::Arc::new(tensor)))
    }

    fn shaped_type(&mut self) -> PResult<Type> {
        let span = self.span();
        let ty = self.ty()?;
        let shaped = (ty.is_tensor() || ty.is_vector() || ty.is_memref()) && ty.has_static_shape();
        if !shaped || ty.elem().elem_bytes().is_none() {
            let span = self.span_from(span);
            return Err(self.error_at(span, format!("a dense literal can't have type {ty}")));
        }
        Ok(ty)
    }

    fn check_size(&mut self, ty: Type, span: Span) -> PResult<()> {
        if ty.n_elements().is_none() {
            return Err(self.error_at(span, format!("{ty} has more elements than fit 64 bits")));
        }
        Ok(())
    }

    fn dense_string(&mut self, start: Span) -> PResult<Attr> {
        let literal = self.advance();
        self.expect(">")?;
        self.expect(":")?;
        let ty = self.shaped_type()?;
        let span = self.span_from(start);
        let text = unquote(literal);
        let Some(hex) = text.strip_prefix("0x") else {
            return Err(self.error_at(span, "expected \"0x...\" or a list of numbers"));
        };
        match crate::tensor::parse_hex(ty, hex) {
            Ok(tensor) => Ok(Attr::Dense(std::sync::Arc::new(tensor))),
            Err(e) => Err(self.error_at(span, e.message)),
        }
    }

    /// Nested lists, without recursion: the depth of the brackets is data.
    fn elements(&mut self, all: &mut Literals<'a>) -> PResult<()> {
        let mut counts: Vec<i64> = Vec::new();
        loop {
            if self.at("[") {
                self.advance();
                if counts.len() >= 64 {
                    return Err(self.error("more than 64 dimensions"));
                }
                counts.push(0);
                if !self.at("]") {
                    continue;
                }
            } else {
                let literal = self.literal_element()?;
                if !all.shape.is_empty() && counts.len() != all.shape.len() {
                    return Err(self.error_at(literal.span, "elements stand at different depths"));
                }
                all.items.push(literal);
                if let Some(n) = counts.last_mut() {
                    *n += 1;
                }
            }
            if !self.close_lists(all, &mut counts)? {
                return Ok(());
            }
        }
    }

    /// Closes lists as far as they end here; whether another element follows.
    fn close_lists(&mut self, all: &mut Literals<'a>, counts: &mut Vec<i64>) -> PResult<bool> {
        while !counts.is_empty() {
            if self.eat(",") {
                return Ok(true);
            }
            if !self.at("]") {
                return Err(self.error("expected ',' or ']' in a dense literal"));
            }
            let n = counts.pop().unwrap_or(0);
            let depth = counts.len();
            if all.shape.len() <= depth {
                all.shape.resize(depth + 1, -1);
            }
            if all.shape[depth] >= 0 && all.shape[depth] != n {
                return Err(self.error(format!(
                    "lists of {} and of {n} elements in one dimension",
                    all.shape[depth]
                )));
            }
            all.shape[depth] = n;
            self.advance();
            if let Some(outer) = counts.last_mut() {
                *outer += 1;
            }
        }
        Ok(false)
    }

    fn literal_element(&mut self) -> PResult<Literal<'a>> {
        let start = self.span();
        if self.eat("(") {
            let re = self.part()?;
            self.expect(",")?;
            let im = self.part()?;
            self.expect(")")?;
            return Ok(Literal { parts: [re, im], complex: true, span: self.span_from(start) });
        }
        let part = self.part()?;
        Ok(Literal { parts: [part, part], complex: false, span: self.span_from(start) })
    }

    fn part(&mut self) -> PResult<(&'a str, bool, Kind)> {
        let negative = self.eat("-");
        let kind = self.token.kind;
        let fits = match kind {
            Kind::Int | Kind::Float => true,
            Kind::Word => !negative && (self.at("true") || self.at("false")),
            _ => false,
        };
        if !fits {
            Err(self.error("expected a number"))
        } else {
            Ok((self.advance(), negative, kind))
        }
    }

    fn full(&mut self, all: &Literals<'a>, ty: Type, span: Span) -> PResult<Tensor> {
        let fits = if all.items.is_empty() {
            ty.n_elements() == Some(0)
        } else {
            *ty.shape() == *all.shape
        };
        if !fits {
            let found: Vec<String> = all.shape.iter().map(i64::to_string).collect();
            let message = format!("elements of shape [{}] do not fit {ty}", found.join(", "));
            return Err(self.error_at(span, message));
        }
        let mut bytes = Vec::new();
        for item in &all.items {
            bytes.extend(self.element_bytes(item, ty.elem())?);
        }
        Tensor::from_bytes(ty, bytes).map_err(|e| self.error_at(span, e.message))
    }

    fn element_bytes(&mut self, item: &Literal<'a>, elem: Type) -> PResult<Vec<u8>> {
        let TypeKind::Complex(part) = *elem else {
            if item.complex {
                return Err(self.error_at(item.span, format!("a pair can't have type {elem}")));
            }
            return self.part_bytes(item.parts[0], elem, item.span);
        };
        if !item.complex {
            return Err(self.error_at(item.span, format!("expected a pair (re, im) for {elem}")));
        }
        let mut bytes = self.part_bytes(item.parts[0], part, item.span)?;
        bytes.extend(self.part_bytes(item.parts[1], part, item.span)?);
        Ok(bytes)
    }

    fn part_bytes(&mut self, part: (&str, bool, Kind), ty: Type, span: Span) -> PResult<Vec<u8>> {
        let (text, negative, kind) = part;
        if kind == Kind::Word {
            if ty != Type::i1() {
                return Err(self.error_at(span, format!("'{text}' can't have type {ty}")));
            }
            return Ok(vec![u8::from(text == "true")]);
        }
        let value = self.scalar(text, negative, kind == Kind::Float, ty, span)?;
        Ok(value.elem_bytes(0).to_vec())
    }
}

const _: () = assert!(MAX_BYTES <= u32::MAX as usize + 1, "texts are addressed with 32 bits");
