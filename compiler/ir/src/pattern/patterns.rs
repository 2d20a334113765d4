//! Parsing of the patterns of rules; the grammar is in [`super::parser`].

use crate::attr::Attr;
use crate::error::Count;
use crate::field::{FieldKind, SEGMENTS};
use crate::loc::Span;
use crate::op::OpDef;
use crate::pattern::direct::Kind;
use crate::pattern::parser::{Reader, Side, full_name};
use crate::pattern::repetition::is_each;
use crate::pattern::{
    AttrPattern, ConstantPattern, OpPattern, Pattern, RegionPattern, TypePattern,
};
use crate::text::lexer::{self, next_token};
use crate::text::parser::{Failed, PResult, nearest};
use crate::types::Type;

/// Maximum nesting of patterns and expressions: matching recurses as deep.
pub(super) const MAX_DEPTH: u32 = 64;

impl Reader<'_> {
    pub(super) fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> PResult<T>) -> PResult<T> {
        if self.depth >= MAX_DEPTH {
            return Err(self.p.error(format!("nested more than {MAX_DEPTH} levels deep")));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    pub(super) fn pattern(&mut self, side: Side) -> PResult<Pattern> {
        self.deeper(|r| r.pattern_here(side))
    }

    fn pattern_here(&mut self, side: Side) -> PResult<Pattern> {
        if self.p.at("?") {
            return Ok(Pattern::Value(self.var(Kind::Value)?));
        }
        let start = self.p.span();
        let word = self.p.word("a variable or the name of an op")?;
        if word == "const" {
            return self.constant(side, start);
        }
        let is_multiset = word == "multiset" && !self.p.at("(");
        let word = if is_multiset { self.p.word("the name of an op")? } else { word };
        let def = self.op_def(word, start)?;
        self.p.expect("(")?;
        let mut given: Vec<Option<AttrPattern>> = vec![None; def.n_attrs()];
        let mut regions: Vec<Option<RegionPattern>> = vec![None; n_regions(def)];
        let mut operands = Vec::new();
        let mut is_first = true;
        while !self.p.eat(")") {
            if !std::mem::take(&mut is_first) {
                self.p.expect(",")?;
            }
            if self.at_field() {
                self.field(def, side, &mut given, &mut regions)?;
            } else if self.p.at("...") {
                operands.push(self.repetition(side)?);
            } else {
                operands.push(self.pattern(side)?);
            }
        }
        let span = self.p.span_from(start);
        if is_multiset {
            self.check_multiset(def, &operands, side, span)?;
        }
        self.check_repetitions(def, &operands, side, span)?;
        let is_variadic = is_multiset || !self.is_repeated && operands.iter().any(is_each);
        // The tree of a multiset has the right number of operands at each op.
        let counted = if is_multiset { None } else { Some(&operands[..]) };
        let attrs = self.complete_attrs(def, given, counted, span)?;
        let regions: Vec<RegionPattern> = regions.into_iter().flatten().collect();
        if regions.len() != n_regions(def) {
            let names: Vec<&str> = region_names(def).collect();
            return Err(self.p.error_at(
                span,
                format!("'{}' needs its regions named: {}", def.name, names.join(", ")),
            ));
        }
        let ty = self.type_pattern(side)?;
        let op = OpPattern { def, operands, attrs, regions, ty, is_variadic, is_multiset };
        self.note_untyped_op(&op, side, span);
        Ok(Pattern::Op(Box::new(op)))
    }

    /// Tests for `name =`, as opposed to `name ==`.
    fn at_field(&self) -> bool {
        let next = next_token(self.p.text, self.p.token.span.end as usize);
        let span = next.span;
        self.p.token.kind == lexer::Kind::Word
            && &self.p.text[span.start as usize..span.end as usize] == "="
    }

    fn constant(&mut self, side: Side, start: Span) -> PResult<Pattern> {
        self.p.expect("(")?;
        let constant = if self.p.at("?") {
            ConstantPattern::Var(self.var(Kind::Data)?)
        } else {
            ConstantPattern::Number(self.number()?)
        };
        self.p.expect(")")?;
        let span = self.p.span_from(start);
        let ty = self.type_pattern(side)?;
        self.note_untyped_number(&constant, ty, side, span);
        Ok(Pattern::Constant(constant, ty))
    }

    fn op_def(&mut self, word: &str, span: Span) -> PResult<&'static OpDef> {
        let word = match self.alias {
            Some((alias, op)) if alias == word => op,
            _ => word,
        };
        let full = full_name(&self.dialect, word);
        match self.dialects.op(&full) {
            Some(def) => Ok(def),
            None => {
                let near = nearest(&full, self.dialects.op_names());
                Err(self.unknown(span, "op", &full, near))
            }
        }
    }

    pub(super) fn unknown(
        &mut self,
        span: Span,
        what: &str,
        name: &str,
        near: Option<&str>,
    ) -> Failed {
        let hint = near.map_or(String::new(), |n| format!("; did you mean '{n}'?"));
        self.p.error_at(span, format!("unknown {what} '{name}'{hint}"))
    }

    pub(super) fn last(&self) -> Span {
        let end = self.p.last_end;
        let start =
            self.p.text[..end].rfind(|c: char| !(c.is_ascii_alphanumeric() || "_.$".contains(c)));
        Span::new(start.map_or(0, |s| s + 1), end)
    }

    fn field(
        &mut self,
        def: &'static OpDef,
        side: Side,
        given: &mut [Option<AttrPattern>],
        regions: &mut [Option<RegionPattern>],
    ) -> PResult<()> {
        let span = self.p.span();
        let name = self.p.word("the name of a field")?;
        self.p.expect("=")?;
        let again = |r: &mut Self| r.p.error_at(span, format!("'{name}' is given twice"));
        if let Some(at) = region_names(def).position(|n| n == name) {
            let region = self.region(side)?;
            return if regions[at].replace(region).is_some() { Err(again(self)) } else { Ok(()) };
        }
        let Some(at) = def.attr_fields().position(|f| f.name == name) else {
            let near = nearest(name, def.attr_fields().map(|f| f.name).chain(region_names(def)));
            return Err(self.unknown(span, &format!("field of '{}'", def.name), name, near));
        };
        let value = self.attr_pattern(def, at, side)?;
        if given[at].replace(value).is_some() { Err(again(self)) } else { Ok(()) }
    }

    /// True if the variable here is a whole argument.
    fn is_lone_var(&self) -> bool {
        let name = next_token(self.p.text, self.p.token.span.end as usize);
        let next = next_token(self.p.text, name.span.end as usize);
        matches!(&self.p.text[next.span.start as usize..next.span.end as usize], "," | ")")
    }

    fn attr_pattern(&mut self, def: &'static OpDef, at: usize, side: Side) -> PResult<AttrPattern> {
        if self.p.at("?") && (side == Side::Left || self.is_lone_var()) {
            return Ok(AttrPattern::Var(self.var(Kind::Data)?));
        }
        if self.p.at("...") {
            return Ok(AttrPattern::Each(self.element(side)?));
        }
        let start = self.p.span();
        let attr = match side {
            Side::Left => self.literal()?,
            Side::Right => match self.inline_expr(side)? {
                Err(var) => return Ok(AttrPattern::Var(var)),
                Ok(value) => value.to_attr().ok_or_else(|| {
                    let span = self.p.span_from(start);
                    self.p.error_at(span, "expected an attribute")
                })?,
            },
        };
        let syntax = def.attr_fields().nth(at).and_then(|f| f.attr);
        match syntax {
            Some(syntax) if !(syntax.check)(&attr) => {
                let span = self.p.span_from(start);
                let message =
                    format!("'{}' expects {}, found {attr}", def.attr_name(at), syntax.expected);
                Err(self.p.error_at(span, message))
            }
            _ => Ok(AttrPattern::Literal(attr)),
        }
    }

    /// Completes attributes by position; those not given must be absent.
    fn complete_attrs(
        &mut self,
        def: &'static OpDef,
        mut given: Vec<Option<AttrPattern>>,
        operands: Option<&[Pattern]>,
        span: Span,
    ) -> PResult<Vec<AttrPattern>> {
        let n_variable = def.operand_fields().filter(|f| f.kind.is_variable()).count();
        let n_fixed = def.operand_fields().count() - n_variable;
        let n_operands = operands.map_or(0, <[Pattern]>::len);
        // Of a repetition the op knows how many operands it may stand for.
        let is_counted = |all: &[Pattern]| self.is_repeated || !all.iter().any(is_each);
        let is_known = operands.is_some_and(is_counted);
        let rest = if is_known { n_operands.checked_sub(n_fixed) } else { Some(0) };
        if rest.is_none() || (n_variable == 0 && rest != Some(0)) {
            let message =
                format!("'{}' has {}, found {n_operands}", def.name, Count(n_fixed, "operand"));
            return Err(self.p.error_at(span, message));
        }
        if def.has_segments() {
            let rest = rest.unwrap_or(0);
            if !rest.is_multiple_of(n_variable) {
                let message = format!(
                    "{} can't be shared out among {n_variable} fields",
                    Count(rest, "operand")
                );
                return Err(self.p.error_at(span, message));
            }
            let each = (rest / n_variable) as i64;
            let sizes =
                def.operand_fields().map(|f| if f.kind.is_variable() { each } else { 1 }).collect();
            let at = def.attr_position(SEGMENTS).expect("an op with segments has the attribute");
            given[at] = Some(AttrPattern::Literal(Attr::Ints(sizes, Type::i32())));
        }
        let missing =
            def.attr_fields().zip(&given).find(|(f, g)| f.kind == FieldKind::Attr && g.is_none());
        if let Some((field, _)) = missing {
            let message = format!(
                "'{}' requires '{}': name it, or write '{}=?_'",
                def.name, field.name, field.name
            );
            return Err(self.p.error_at(span, message));
        }
        Ok(given.into_iter().map(|g| g.unwrap_or(AttrPattern::Absent)).collect())
    }

    pub(super) fn type_pattern(&mut self, side: Side) -> PResult<Option<TypePattern>> {
        if !self.p.eat(":") {
            return Ok(None);
        }
        if self.p.at("?") {
            return Ok(Some(TypePattern::Var(self.var(Kind::Data)?)));
        }
        if self.p.at("...") {
            return Ok(Some(TypePattern::Each(self.element(side)?)));
        }
        let start = self.p.span();
        if !self.p.at("type") {
            return match self.inline_expr(side)? {
                Err(var) => Ok(Some(TypePattern::Var(var))),
                Ok(_) => {
                    let span = self.p.span_from(start);
                    Err(self.p.error_at(span, "expected a type"))
                }
            };
        }
        self.p.expect("type")?;
        self.p.expect("(")?;
        let var = self.any_var()?;
        self.p.expect(")")?;
        if side == Side::Left {
            let span = self.p.span_from(start);
            return Err(self
                .p
                .error_at(span, "a type is bound by a variable on the left side: write ': ?t'"));
        }
        Ok(Some(TypePattern::Of(var)))
    }
}

fn region_names(def: &'static OpDef) -> impl Iterator<Item = &'static str> {
    def.fields.iter().filter(|f| f.kind == FieldKind::Region).map(|f| f.name)
}

fn n_regions(def: &'static OpDef) -> usize {
    region_names(def).count()
}
