//! Places of units: the bodies around the op that a pass runs on.

use std::sync::Arc;

use creole_ir::clone::{Cloner, Mapping};
use creole_ir::pattern::Mode;
use creole_ir::{Body, Error, OpId};

/// Attribute of functions and modules: the mode of rewrite rules in them.
const REWRITE_MODE: &str = "creole.rewrite_mode";

/// Place of an op whose own body is taken out while passes run on it.
#[derive(Clone, Copy)]
pub(super) struct UnitPlace<'a> {
    /// The body that has the op.
    pub(super) around: &'a Body,
    pub(super) op: OpId,
    /// Place of the op that has that body; none at the top of the text.
    pub(super) outer: Option<&'a UnitPlace<'a>>,
}

impl UnitPlace<'_> {
    /// The op's symbol name.
    pub(super) fn symbol(&self) -> Option<&str> {
        self.around.attr(self.op, "sym_name")?.as_str()
    }

    /// The symbols of the ops around it and its own: `@inner::@f`. Without symbols, the op's name.
    pub(super) fn name(&self) -> String {
        let symbol =
            |(body, op): (&Body, OpId)| Some(format!("@{}", body.attr(op, "sym_name")?.as_str()?));
        let symbols: Vec<String> = self.path().into_iter().filter_map(symbol).collect();
        if symbols.is_empty() {
            self.around[self.op].def.name.to_owned()
        } else {
            symbols.join("::")
        }
    }

    /// The mode of rewrite rules that the op or one around it asks for. Error: there is no such mode.
    pub(super) fn rewrite_mode(&self) -> Result<Option<Mode>, Error> {
        for (body, op) in self.path().into_iter().rev() {
            let Some(attr) = body.attr(op, REWRITE_MODE) else { continue };
            let mode =
                attr.as_str().ok_or_else(|| Error::new("expected a string")).and_then(str::parse);
            let named = |error: Error| Error::new(format!("'{REWRITE_MODE}': {}", error.message));
            return mode.map(Some).map_err(|error| named(error).at(body[op].loc));
        }
        Ok(None)
    }

    /// True if the op is all of the text, or has no name that is visible around it.
    pub(super) fn is_hidden(&self) -> bool {
        let visibility = self.around.attr(self.op, "sym_visibility").and_then(|attr| attr.as_str());
        let is_whole = self.outer.is_none() && self.around.only_module() == Some(self.op);
        is_whole || self.symbol().is_none() || visibility == Some("private")
    }

    /// A copy of the body around with `inner` as the body of the op.
    pub(super) fn with(&self, inner: Body) -> Body {
        let mut around = self.around.clone();
        around.set_nested(self.op, Arc::new(inner));
        around
    }

    /// A body with the op alone, with `inner` as its body.
    pub(super) fn alone(&self, inner: Body) -> Body {
        let mut alone = Body::with_entry(&[]);
        let map = &mut Mapping::default();
        let cloner = &mut Cloner { from: self.around, to: &mut alone, map, loc: &|loc| loc };
        let copy = cloner.op(self.op);
        let entry = alone.entry();
        alone.append(entry, copy);
        alone.set_nested(copy, Arc::new(inner));
        alone
    }

    /// A copy of the whole text with `inner` as the body of the op.
    pub(super) fn whole(&self, inner: Body) -> Body {
        let mut whole = self.with(inner);
        let mut place = self.outer;
        while let Some(outer) = place {
            whole = outer.with(whole);
            place = outer.outer;
        }
        whole
    }

    /// The ops from the top of the text down to this one.
    pub(super) fn path(&self) -> Vec<(&Body, OpId)> {
        let mut path = vec![(self.around, self.op)];
        let mut place = self.outer;
        while let Some(outer) = place {
            path.push((outer.around, outer.op));
            place = outer.outer;
        }
        path.reverse();
        path
    }
}
