//! Reading locations.

use crate::loc::{Loc, LocKind};
use crate::symbol::Symbol;
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
        let name = Symbol::new(&self.string()?);
        if self.eat(":") {
            let line = self.integer()? as u32;
            self.expect(":")?;
            let column = self.integer()? as u32;
            return Ok(Loc::written(LocKind::File { file: name, line, column }));
        }
        let child = if self.eat("(") {
            let child = self.loc_inner()?;
            self.expect(")")?;
            child
        } else {
            Loc::Unknown
        };
        Ok(Loc::written(LocKind::Name(name, child)))
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
        if self.at("<") {
            return Err(self.error("metadata of fused locations is not supported yet"));
        }
        self.expect("[")?;
        let all = self.list("]", Self::loc_inner)?;
        Ok(Loc::written(LocKind::Fused(all)))
    }

    fn loc_alias(&mut self) -> PResult<Loc> {
        let span = self.span();
        let name = self.advance();
        let Some(crate::text::parser::Alias::Unread(at)) = self.aliases.get(name).cloned() else {
            return Err(self.error_at(span, format!("undefined alias '{name}'")));
        };
        let back = (self.token, self.last_end);
        self.jump(at);
        let loc = self.nested(Self::loc)?;
        (self.token, self.last_end) = back;
        Ok(loc)
    }
}
