//! Parser of locations.

use crate::attr::Attr;
use crate::loc::{Loc, LocKind};
use crate::symbol::Symbol;
use crate::text::alias_parser::Alias;
use crate::text::lexer::Kind;
use crate::text::parser::{PResult, Parser};

impl Parser<'_> {
    /// `loc(...)`, if it is next.
    pub fn optional_loc(&mut self) -> PResult<Option<Loc>> {
        if !self.at("loc") {
            return Ok(None);
        }
        self.loc().map(Some)
    }

    /// `loc(...)`.
    pub(crate) fn loc(&mut self) -> PResult<Loc> {
        self.expect("loc")?;
        self.expect("(")?;
        let loc = self.loc_inner()?;
        self.expect(")")?;
        Ok(loc)
    }

    fn loc_inner(&mut self) -> PResult<Loc> {
        self.nested(|p| match p.token.kind {
            Kind::Str => p.file_or_name(),
            Kind::Hash => p.loc_alias(),
            _ => match p.one_of(&["unknown", "callsite", "fused"])? {
                0 => Ok(Loc::Unknown),
                1 => p.call_site(),
                _ => p.fused(),
            },
        })
    }

    fn file_or_name(&mut self) -> PResult<Loc> {
        let name = self.string()?;
        if self.eat(":") {
            let file = Symbol::new(if name.is_empty() { "-" } else { &name });
            return self.place(file);
        }
        let child = if self.eat("(") {
            let child = self.loc_inner()?;
            self.expect(")")?;
            child
        } else {
            Loc::Unknown
        };
        Ok(Loc::written(LocKind::Name(Symbol::new(&name), child)))
    }

    /// `line`, `line:column`, `line:column to :column`, `line:column to line:column`.
    fn place(&mut self, file: Symbol) -> PResult<Loc> {
        let line = self.line_number()?;
        let column = if self.eat(":") { self.line_number()? } else { 0 };
        if !self.eat("to") {
            return Ok(Loc::written(LocKind::File { file, line, column }));
        }
        let end_line = if self.at(":") { line } else { self.line_number()? };
        self.expect(":")?;
        let end = (end_line, self.line_number()?);
        Ok(Loc::written(if end == (line, column) {
            LocKind::File { file, line, column }
        } else {
            LocKind::Range { file, start: (line, column), end }
        }))
    }

    fn line_number(&mut self) -> PResult<u32> {
        let span = self.span();
        let text = self.token(Kind::Int, "a line or column number")?;
        text.parse().map_err(|_| self.error_at(span, "number does not fit 32 bits"))
    }

    fn call_site(&mut self) -> PResult<Loc> {
        self.expect("(")?;
        let callee = self.loc_inner()?;
        self.expect("at")?;
        let caller = self.loc_inner()?;
        self.expect(")")?;
        Ok(Loc::written(LocKind::CallSite { callee, caller }))
    }

    fn fused(&mut self) -> PResult<Loc> {
        let metadata = if self.eat("<") {
            let metadata = self.attr()?;
            self.expect(">")?;
            Some(metadata)
        } else {
            None
        };
        self.expect("[")?;
        let all = self.list("]", Self::loc_inner)?;
        Ok(Loc::fused_with(all, metadata))
    }

    fn loc_alias(&mut self) -> PResult<Loc> {
        let span = self.span();
        let name = self.advance();
        if name.contains('.') {
            return Err(self.error_at(span, format!("expected a location, found '{name}'")));
        }
        match self.alias(name, span)? {
            Alias::Attr(Attr::Loc(loc)) => Ok(loc),
            _ => Err(self.error_at(span, format!("'{name}' is no location"))),
        }
    }
}
