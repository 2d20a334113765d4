//! Parser of `dense<...>` literals.

use std::sync::Arc;

use crate::attr::Attr;
use crate::elements::Strings;
use crate::error::Count;
use crate::loc::Span;
use crate::tensor::{MAX_BYTES, Tensor};
use crate::text::lexer::{Kind, unquote_bytes};
use crate::text::parser::{PResult, Parser};
use crate::types::{Type, TypeKind};

/// Error of lists whose lengths or depths differ.
const RANKS: &str = "tensor literal is invalid; ranks are not consistent between elements";

/// Elements as text; their values depend on the type, which comes last.
#[derive(Default)]
pub(super) struct Literals {
    /// First and last byte of each number, word or string; two for a complex number.
    pub(super) parts: Vec<(u32, u32)>,
    /// True for complex numbers; known from the first element on.
    complex: Option<bool>,
    /// Length of the lists at each depth; checked to be the same everywhere.
    pub(super) shape: Vec<i64>,
    /// True for a list, false for a splat.
    is_list: bool,
}

impl Literals {
    fn n_items(&self) -> usize {
        self.parts.len() / if self.complex == Some(true) { 2 } else { 1 }
    }
}

impl<'a> Parser<'a> {
    /// Parses `dense<..> : type`.
    pub(crate) fn dense(&mut self) -> PResult<Attr> {
        self.dense_of(None)
    }

    /// Parses an attribute whose type is known and not written: `dense<..>`.
    pub fn attr_of_type(&mut self, ty: Type) -> PResult<Attr> {
        match self.slice() {
            "dense" => self.dense_of(Some(ty)),
            "dense_resource" => self.resource_of(Some(ty)),
            _ => self.attr(),
        }
    }

    /// Parses `dense<..>`, and `: type` unless the type is known.
    fn dense_of(&mut self, known: Option<Type>) -> PResult<Attr> {
        let start = self.span();
        self.advance();
        self.expect_in("<", " after 'dense'")?;
        let all = self.literals()?;
        self.expect(">")?;
        let ty = self.shaped_type(known, start)?;
        let span = self.span_from(start);
        if ty.elem().elem_bytes().is_none() {
            return self.dense_strings(&all, ty, span).map(|s| Attr::Strings(Arc::new(s)));
        }
        if let ([(at, end)], false) = (&*all.parts, all.is_list)
            && self.text.as_bytes()[*at as usize] == b'"'
        {
            return self.dense_bytes(Span { start: *at, end: *end }, ty);
        }
        let tensor = self.tensor_of(&all, ty, span)?;
        Ok(Attr::Dense(Arc::new(tensor)))
    }

    /// Parses `: type`, unless it is known.
    pub(super) fn shaped_type(&mut self, known: Option<Type>, start: Span) -> PResult<Type> {
        let span = self.span();
        let ty = match known {
            Some(ty) => ty,
            None => {
                self.expect(":")?;
                self.ty()?
            }
        };
        let span = self.span_from(span);
        let shaped = (ty.is_tensor() || ty.is_vector() || ty.is_memref()) && ty.has_static_shape();
        if !shaped {
            let is_shaped = ty.is_tensor() || ty.is_vector() || ty.is_unranked();
            let words = match is_shaped {
                true => "elements literal type must have static shape",
                false => "elements literal must be a shaped type",
            };
            return Err(self.error_at(start, format!("{words}; a literal can't have type {ty}")));
        }
        if ty.n_elements().is_none() {
            return Err(self.error_at(span, format!("{ty} has more elements than fit 64 bits")));
        }
        Ok(ty)
    }

    fn dense_bytes(&mut self, literal: Span, ty: Type) -> PResult<Attr> {
        let text = &self.text[literal.start as usize..literal.end as usize];
        let hex = text.strip_prefix("\"0x").and_then(|t| t.strip_suffix('"'));
        let Some(hex) = hex.filter(|hex| !hex.starts_with("0x")) else {
            return Err(self.error_at(
                literal,
                "expected string containing hex digits starting with `0x`, or a list of numbers",
            ));
        };
        match crate::tensor::parse_hex(ty, hex) {
            Ok(tensor) => Ok(Attr::Dense(Arc::new(tensor))),
            Err(e) if e.message.starts_with("expected") => {
                let words = "expected string containing hex digits starting with `0x`";
                Err(self.error_at(literal, format!("{words}; {}", e.message)))
            }
            Err(e) => Err(self.error_at(literal, e.message)),
        }
    }

    // --- as they are written ------------------------------------------------------------------

    /// Parses nested lists, without recursion: the depth of the brackets is data.
    pub(super) fn literals(&mut self) -> PResult<Literals> {
        let mut all = Literals { is_list: self.at("["), ..Literals::default() };
        if self.at(">") {
            return Ok(all);
        }
        let mut counts: Vec<i64> = Vec::new();
        loop {
            if self.at("[") {
                // An element of this list came first.
                if all.shape.is_empty() && !all.parts.is_empty() {
                    return Err(self.error(RANKS));
                }
                self.advance();
                if counts.len() >= 64 {
                    return Err(self.error("more than 64 dimensions"));
                }
                counts.push(0);
                if !self.at("]") {
                    continue;
                }
            } else {
                if !all.shape.is_empty() && counts.len() != all.shape.len() {
                    return Err(self.error(RANKS));
                }
                self.literal_element(&mut all)?;
                if let Some(n) = counts.last_mut() {
                    *n += 1;
                }
            }
            if !self.close_lists(&mut all, &mut counts)? {
                return Ok(all);
            }
        }
    }

    /// Closes the lists that end here; true if another element follows.
    fn close_lists(&mut self, all: &mut Literals, counts: &mut Vec<i64>) -> PResult<bool> {
        while !counts.is_empty() {
            if self.eat(",") {
                return Ok(true);
            }
            if !self.at("]") {
                return Err(self.expected("']' or ',' in a dense literal"));
            }
            let n = counts.pop().unwrap_or(0);
            let depth = counts.len();
            if all.shape.len() <= depth {
                all.shape.resize(depth + 1, -1);
            }
            if all.shape[depth] >= 0 && all.shape[depth] != n {
                return Err(self.error(format!(
                    "{RANKS}: lists of {} and of {} in one dimension",
                    all.shape[depth],
                    Count(n, "element")
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

    fn literal_element(&mut self, all: &mut Literals) -> PResult<()> {
        let complex = self.at("(");
        if *all.complex.get_or_insert(complex) != complex {
            return Err(self.error("pairs (re, im) and other elements in one literal"));
        }
        if !complex {
            return self.part(all);
        }
        self.expect("(")?;
        self.part(all)?;
        self.expect_in(",", " between complex elements")?;
        self.part(all)?;
        self.expect_in(")", " after complex elements")
    }

    fn part(&mut self, all: &mut Literals) -> PResult<()> {
        let start = self.token.span.start;
        let negative = self.eat("-");
        let fits = match self.token.kind {
            Kind::Int | Kind::Float => true,
            Kind::Str => !negative,
            Kind::Word => !negative && (self.at("true") || self.at("false")),
            _ => false,
        };
        if !fits {
            return Err(self.error(
                "expected element literal of primitive type: a number, true, false or a string",
            ));
        }
        self.advance();
        all.parts.push((start, self.last_end as u32));
        Ok(())
    }

    // --- as values ----------------------------------------------------------------------------

    /// Converts the elements to a tensor of `ty`, whose elements are numeric.
    pub(super) fn tensor_of(&mut self, all: &Literals, ty: Type, span: Span) -> PResult<Tensor> {
        let elem = ty.elem();
        let mut bytes = Vec::new();
        if !all.is_list && all.n_items() == 1 {
            self.push_elements(all, elem, &mut bytes)?;
            return Ok(Tensor::splat_bytes(ty, &bytes));
        }
        self.check_shape(all, ty, span)?;
        bytes.reserve_exact(Tensor::byte_size(ty).map_err(|e| self.error_at(span, e.message))?);
        self.push_elements(all, elem, &mut bytes)?;
        Tensor::from_bytes(ty, bytes).map_err(|e| self.error_at(span, e.message))
    }

    fn check_shape(&mut self, all: &Literals, ty: Type, span: Span) -> PResult<()> {
        let fits = if all.is_list {
            *ty.shape() == *all.shape
        } else {
            all.parts.is_empty() && ty.n_elements() == Some(0)
        };
        if fits {
            return Ok(());
        }
        let found: Vec<String> = all.shape.iter().map(i64::to_string).collect();
        let message = if all.parts.is_empty() && !all.is_list {
            format!("parsed zero elements, but type ('{ty}') expected at least 1")
        } else {
            let sizes: Vec<String> = ty.shape().iter().map(i64::to_string).collect();
            format!(
                "inferred shape of elements literal ([{}]) does not match type ([{}])",
                found.join(", "),
                sizes.join(", ")
            )
        };
        Err(self.error_at(span, message))
    }

    pub(super) fn push_elements(
        &mut self,
        all: &Literals,
        elem: Type,
        out: &mut Vec<u8>,
    ) -> PResult<()> {
        let part = match *elem {
            TypeKind::Complex(part) => part,
            _ => elem,
        };
        if let (Some((start, end)), Some(complex)) = (all.parts.first(), all.complex)
            && complex != elem.is_complex()
        {
            let span = Span { start: *start, end: *end };
            let message = match complex {
                true => format!("a pair can't have type {elem}"),
                false => {
                    let n = all.parts.len();
                    format!("parsed {n} elements, but type ('{elem}') expected {} elements", 2 * n)
                }
            };
            return Err(self.error_at(span, message));
        }
        self.literal = true;
        let pushed = all.parts.iter().try_for_each(|(start, end)| {
            self.push_part(Span { start: *start, end: *end }, part, out)
        });
        self.literal = false;
        pushed
    }

    fn push_part(&mut self, span: Span, ty: Type, out: &mut Vec<u8>) -> PResult<()> {
        let text = &self.text[span.start as usize..span.end as usize];
        match text.as_bytes()[0] {
            b't' | b'f' if ty == Type::i1() => {
                out.push(u8::from(text == "true"));
                Ok(())
            }
            b't' | b'f' => {
                let words = match ty.is_float() {
                    true => "expected floating point literal",
                    false => "expected i1 type for 'true' or 'false' values",
                };
                Err(self.error_at(span, format!("{words}, found {ty}")))
            }
            b'"' => Err(self.error_at(span, format!("{text} can't have type {ty}"))),
            b'-' => {
                // Blanks and comments may stand between the sign and the digits.
                let digits = text[1..].trim_start();
                let digits =
                    digits.rfind(char::is_whitespace).map_or(digits, |at| &digits[at + 1..]);
                self.push_number(digits, true, ty, span, out)
            }
            _ => self.push_number(text, false, ty, span, out),
        }
    }

    pub(super) fn dense_strings(
        &mut self,
        all: &Literals,
        ty: Type,
        span: Span,
    ) -> PResult<Strings> {
        if all.is_list || all.parts.is_empty() {
            self.check_shape(all, ty, span)?;
        }
        let mut items: Vec<Box<[u8]>> = Vec::with_capacity(all.parts.len());
        for (start, end) in &all.parts {
            let text = &self.text[*start as usize..*end as usize];
            if !text.starts_with('"') {
                let span = Span { start: *start, end: *end };
                let message = format!(
                    "expected string token, got {text}; elements are of type {}",
                    ty.elem()
                );
                return Err(self.error_at(span, message));
            }
            items.push(unquote_bytes(text).into());
        }
        if items.len() > 1 && items.iter().all(|item| *item == items[0]) {
            items.truncate(1);
        }
        Ok(Strings { ty, items: items.into() })
    }
}

const _: () = assert!(MAX_BYTES <= u32::MAX as usize + 1, "texts are addressed with 32 bits");

#[cfg(test)]
mod tests {
    use crate::Dialects;
    use crate::text::parser::{ParseOptions, Parser};

    #[track_caller]
    fn check(text: &str, expect: &str) {
        let dialects = Dialects::default();
        let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("") };
        let mut p = Parser::new(text, &dialects, options);
        let found = match p.attr().and_then(|attr| p.end().map(|()| attr)) {
            Ok(attr) => attr.to_string(),
            Err(_) => p.diagnostics[0].message.clone(),
        };
        assert_eq!(found, expect);
    }

    #[track_caller]
    fn same(text: &str) {
        check(text, text);
    }

    #[test]
    fn numbers() {
        same("dense<[-1, 2]> : tensor<2xi4>");
        check("dense<[- 1, 0x2]> : tensor<2xi32>", "dense<[-1, 2]> : tensor<2xi32>");
        same("dense<[0x7FC00000, 1.000000e+00]> : tensor<2xf32>");
        check(
            "dense<1> : tensor<2xf32>",
            "unexpected decimal integer literal for a floating point value: 1",
        );
        check(
            "dense<[1, 2.0]> : tensor<2xi32>",
            "expected integer elements, but parsed floating-point i32",
        );
        same("dense<[(1,2), (3,4)]> : tensor<2xcomplex<i32>>");
        check(
            "dense<[1, (3,4)]> : tensor<2xi32>",
            "pairs (re, im) and other elements in one literal",
        );
        check("dense<(3,4)> : tensor<2xi32>", "a pair can't have type i32");
        check(
            "dense<3> : tensor<2xcomplex<i32>>",
            "parsed 1 elements, but type ('complex<i32>') expected 2 elements",
        );
        same("dense<[5.000000e-01, 6.000000e+00]> : tensor<2xf4E2M1FN>");
        same("dense<1.000000e+00> : tensor<2xf80>");
    }

    #[test]
    fn truth_values() {
        check("dense<[0, 1]> : tensor<2xi1>", "dense<[false, true]> : tensor<2xi1>");
        check("dense<-1> : tensor<2xi1>", "dense<true> : tensor<2xi1>");
        check(
            "dense<true> : tensor<2xi32>",
            "expected i1 type for 'true' or 'false' values, found i32",
        );
        check("dense<\"0x01\"> : tensor<2xi1>", "dense<[true, false]> : tensor<2xi1>");
    }

    #[test]
    fn nothing() {
        same("dense<> : tensor<0xi32>");
        check("dense<[[], []]> : tensor<2x0xi32>", "dense<> : tensor<2x0xi32>");
        check(
            "dense<> : tensor<2xi32>",
            "parsed zero elements, but type ('tensor<2xi32>') expected at least 1",
        );
    }

    #[test]
    fn strings() {
        same(r#"dense<["a", "b\0A"]> : tensor<2x!t.x>"#);
        same(r#"dense<"0xFF"> : tensor<1x!t.x>"#);
        check(r#"dense<["a", "a"]> : tensor<2x!t.x>"#, r#"dense<"a"> : tensor<2x!t.x>"#);
        check(
            "dense<1> : tensor<2x!t.x>",
            "expected string token, got 1; elements are of type !t.x",
        );
        check(r#"dense<["a"]> : tensor<1xi32>"#, "\"a\" can't have type i32");
    }

    #[test]
    fn sparse() {
        same("sparse<[[0, 1], [2, 3]], [1.000000e+00, 2.000000e+00]> : tensor<4x4xf32>");
        same("sparse<0, 1> : tensor<4xi32>");
        check("sparse<[[0]], 1> : tensor<4xi32>", "sparse<0, 1> : tensor<4xi32>");
        same("sparse<[[0], [2]], 1> : tensor<4xi32>");
        same("sparse<> : tensor<4xi32>");
        same(r#"sparse<0, "a"> : tensor<4x!t.x>"#);
        check(
            "sparse<[[0], [9]], [1, 2]> : tensor<4xi32>",
            "sparse index #1 is not contained within the value shape, with index=[9], and type='tensor<4xi32>'",
        );
        check(
            "sparse<[[0, 1]], 1> : tensor<4xi32>",
            "expected shape ([4]); inferred shape of indices literal ([1, 2]); inferred shape of values literal ([])",
        );
    }
}
