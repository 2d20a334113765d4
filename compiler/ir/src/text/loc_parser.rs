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
        self.loc_in(" in location").map(Some)
    }

    /// `loc(...)` as an attribute.
    pub(crate) fn loc(&mut self) -> PResult<Loc> {
        self.loc_in(" in inline location")
    }

    fn loc_in(&mut self, context: &str) -> PResult<Loc> {
        self.expect("loc")?;
        self.expect_in("(", context)?;
        let loc = self.loc_inner()?;
        self.expect_in(")", context)?;
        Ok(loc)
    }

    fn loc_inner(&mut self) -> PResult<Loc> {
        self.nested(|p| match p.token.kind {
            Kind::Str => p.file_or_name(),
            Kind::Hash => p.loc_alias(),
            _ => p.named_loc(),
        })
    }

    fn named_loc(&mut self) -> PResult<Loc> {
        if self.eat("unknown") {
            Ok(Loc::Unknown)
        } else if self.eat("callsite") {
            self.call_site()
        } else if self.eat("fused") {
            self.fused()
        } else {
            Err(self.expected("location instance, one of unknown, callsite, fused"))
        }
    }

    fn file_or_name(&mut self) -> PResult<Loc> {
        let name = self.string()?;
        if self.eat(":") {
            let file = Symbol::new(if name.is_empty() { "-" } else { &name });
            return self.place(file);
        }
        let child = if self.eat("(") {
            let child = self.loc_inner()?;
            self.expect_in(")", " after child location of NameLoc")?;
            child
        } else {
            Loc::Unknown
        };
        Ok(Loc::written(LocKind::Name(Symbol::new(&name), child)))
    }

    /// `line`, `line:column`, `line:column to :column`, `line:column to line:column`.
    fn place(&mut self, file: Symbol) -> PResult<Loc> {
        let line = self.line_number("integer line number in FileLineColRange")?;
        let column = match self.eat(":") {
            true => self.line_number("integer column number in FileLineColRange")?,
            false => 0,
        };
        if !self.eat("to") {
            return Ok(Loc::written(LocKind::File { file, line, column }));
        }
        let either = "either integer or `:` post `to` in FileLineColRange";
        let end_line = if self.at(":") { line } else { self.line_number(either)? };
        if !self.eat(":") {
            return Err(self.expected(either));
        }
        let end = (end_line, self.line_number("integer column number in FileLineColRange")?);
        Ok(Loc::written(if end == (line, column) {
            LocKind::File { file, line, column }
        } else {
            LocKind::Range { file, start: (line, column), end }
        }))
    }

    fn line_number(&mut self, what: &str) -> PResult<u32> {
        let span = self.span();
        let text = self.token(Kind::Int, what)?;
        text.parse().map_err(|_| self.error_at(span, "number does not fit 32 bits"))
    }

    fn call_site(&mut self) -> PResult<Loc> {
        self.expect_in("(", " in callsite location")?;
        let callee = self.loc_inner()?;
        self.expect_in("at", " in callsite location")?;
        let caller = self.loc_inner()?;
        self.expect_in(")", " in callsite location")?;
        Ok(Loc::written(LocKind::CallSite { callee, caller }))
    }

    fn fused(&mut self) -> PResult<Loc> {
        let metadata = if self.eat("<") {
            let metadata = self.attr()?;
            self.expect_in(">", " after fused location metadata")?;
            Some(metadata)
        } else {
            None
        };
        let context = " in fused location";
        self.expect_in("[", context)?;
        let all = self.list_in("]", context, Self::loc_inner)?;
        Ok(Loc::fused_with(all, metadata))
    }

    fn loc_alias(&mut self) -> PResult<Loc> {
        let span = self.span();
        let name = self.advance();
        if name.contains('.') {
            return Err(self.error_at(span, format!("expected a location, found '{name}'")));
        }
        if !self.is_alias(name) {
            let message = format!("operation location alias was never defined: '{name}'");
            return Err(self.error_at(span, message));
        }
        match self.alias(name, span)? {
            Alias::Attr(Attr::Loc(loc)) => Ok(loc),
            Alias::Attr(attr) => {
                Err(self.error_at(span, format!("expected location, but found '{attr}'")))
            }
            _ => Err(self.error_at(span, format!("expected location, but found '{name}'"))),
        }
    }
}
