//! Parser of memref types.

use crate::attr::Attr;
use crate::error::Count;
use crate::loc::Span;
use crate::text::parser::{PResult, Parser};
use crate::types::{Type, TypeKind};

impl Parser<'_> {
    pub(super) fn memref(&mut self) -> PResult<Type> {
        let start = Span::new(self.last_end - "memref".len(), self.last_end);
        self.expect_in("<", " in memref type")?;
        if self.eat("*") {
            let elem = self.after_star("memref")?;
            let mut space = None;
            if self.eat(",") {
                let span = self.span();
                let attr = self.attr()?;
                if is_layout(&attr) {
                    let message = "cannot have affine map for unranked memref type";
                    return Err(self.error_at(self.gap(), message));
                }
                self.check_space(&attr, self.span_from(span))?;
                space = Some(attr);
                if self.at(",") {
                    let message = "multiple memory spaces specified in memref type";
                    return Err(self.error_at(self.gap(), message));
                }
            }
            self.expect_in(">", " in memref type")?;
            return Ok(Type::new(TypeKind::UnrankedMemRef(elem, not_default(space))));
        }
        let (shape, _) = self.dimensions(false)?;
        let elem = self.element("memref")?;
        let (mut layout, mut space) = (None, None);
        while self.eat(",") {
            if self.at(">") {
                return Err(self.expected("list element"));
            }
            let attr = self.attr()?;
            if space.is_some() {
                let message = match is_layout(&attr) {
                    true => "expected memory space to be last in memref type",
                    false => "multiple memory spaces specified in memref type",
                };
                return Err(self.error_at(self.gap(), message));
            }
            let part = if is_layout(&attr) { &mut layout } else { &mut space };
            *part = Some(attr);
        }
        if !self.eat(">") {
            return Err(self.expected("',' or '>' in memref type"));
        }
        if let Some(layout) = &layout {
            self.check_layout(layout, &shape, elem, start)?;
        }
        if let Some(space) = &space {
            self.check_space(space, start)?;
        }
        let layout = layout.filter(|l| !matches!(l, Attr::AffineMap(map) if map.is_identity()));
        Ok(Type::new(TypeKind::MemRef { shape, elem, layout, space: not_default(space) }))
    }

    fn check_layout(
        &mut self,
        layout: &Attr,
        shape: &[i64],
        elem: Type,
        span: Span,
    ) -> PResult<()> {
        let rank = shape.len();
        let n = match layout {
            Attr::Dialect(attr) => {
                return attr.check_shape(shape, elem).map_err(|e| self.error_at(span, e));
            }
            Attr::Strided(strides, _) => strides.len(),
            Attr::AffineMap(map) => map.n_dims as usize,
            _ => return Ok(()),
        };
        if n == rank {
            return Ok(());
        }
        let words = match layout {
            Attr::Strided(..) => "expected the number of strides to match the rank".to_owned(),
            _ => format!("memref layout mismatch between rank and affine map: {rank} != {n}"),
        };
        let own = format!("layout of {} for {}", Count(n, "dimension"), Count(rank, "size"));
        Err(self.error_at(span, format!("{words}; {own}")))
    }

    fn check_space(&mut self, space: &Attr, span: Span) -> PResult<()> {
        match space {
            Attr::Int(..) | Attr::Str(_) | Attr::Dict(_) | Attr::Dialect(_) | Attr::Opaque(..) => {
                Ok(())
            }
            _ => Err(self.error_at(span, "unsupported memory space Attribute; expected an integer, string or dialect attribute")),
        }
    }
}

/// The memory space, unless it is the default one: any integer zero.
fn not_default(space: Option<Attr>) -> Option<Attr> {
    space.filter(|s| !matches!(s, Attr::Int(0, _)))
}

/// True if the attribute is the layout of a memref.
fn is_layout(attr: &Attr) -> bool {
    match attr {
        Attr::Strided(..) | Attr::AffineMap(_) => true,
        Attr::Dialect(attr) => attr.is_layout(),
        _ => false,
    }
}
