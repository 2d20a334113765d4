//! Definitions of values by name, and notes at earlier ones.

use std::collections::hash_map::Entry;

use la_arena::{Idx, RawIdx};

use crate::body::Value;
use crate::diagnostic::Diagnostic;
use crate::loc::Span;
use crate::text::lexer::{Kind, next_token};
use crate::text::parser::{Frame, Parser};
use crate::text::scope::{Named, RegionFrame, Scope};

/// Limit of diagnostics with notes that need a search of the text.
const MAX_SEARCHED: usize = 100;

impl<'a> Parser<'a> {
    /// True if a scope around this one, which hides no names, defines `name`.
    pub(super) fn is_named_outside(&self, name: &str) -> bool {
        if !self.scopes.last().is_some_and(|scope| scope.has_outer_names) {
            return false;
        }
        let inner = self.scopes.iter().rev();
        let outer = inner.take_while(|scope| scope.shares_names).count();
        let around = self.scopes.iter().rev().skip(1).take(outer);
        // An argument takes no name that is used already, other values are what such a use waits for.
        let is_used = |scope: &Scope<'_>| self.names_entry && scope.forward.awaits(name);
        around.into_iter().any(|scope| scope.names.contains_key(name) || is_used(scope))
    }

    /// Makes `name` an error value.
    pub(crate) fn poison(&mut self, name: &'a str) {
        let scope = self.scope();
        match scope.names.entry(name) {
            Entry::Vacant(entry) => {
                entry.insert(Named { first: Idx::from_raw(RawIdx::from_u32(0)), n: Named::POISON });
                scope.undo.push((name, None));
            }
            Entry::Occupied(mut entry) => entry.get_mut().n = Named::POISON,
        }
    }

    /// Defines `name` as `n` values from `first` on. Error: it is defined here already.
    pub(crate) fn define(&mut self, name: &'a str, first: Value, n: u32, span: Span) {
        let scope = self.scope();
        let has_outer_names = scope.has_outer_names;
        match scope.names.insert(name, Named { first, n }) {
            Some(before) if before.is_poison() => {}
            None if !(has_outer_names && self.is_named_outside(name)) => {
                let scope = self.scope();
                if scope.n_open > 0 {
                    scope.undo.push((name, None));
                }
            }
            _ => {
                let (message, note) = match self.names_entry {
                    true => (
                        format!("region entry argument '{name}' is already in use"),
                        "previously referenced here",
                    ),
                    false => {
                        (format!("redefinition of SSA value '{name}'"), "previously defined here")
                    }
                };
                let error = Diagnostic::error(Some(span), message);
                let error = self.with_definition(error, name, span, note);
                self.scopes.iter_mut().for_each(|scope| scope.forward.forget(name));
                return self.report(error);
            }
        }
        self.resolve_forward(name, first, n, span);
    }

    /// Adds a note at the definition of `name` before `span` to `error`.
    pub(super) fn with_definition(
        &self,
        error: Diagnostic,
        name: &str,
        span: Span,
        note: &str,
    ) -> Diagnostic {
        if self.diagnostics.len() > MAX_SEARCHED {
            return error;
        }
        match self.first_mention(name, span) {
            Some(place) => error.note(Some(place), note),
            None => error,
        }
    }

    /// Span of the first occurrence of `name` in the isolated op being parsed: values are defined
    /// before their uses, except if blocks are in another order than control flow.
    fn first_mention(&self, name: &str, before: Span) -> Option<Span> {
        let is_isolated =
            |f: &Frame<'_>| matches!(f, Frame::Region(RegionFrame { isolated: true, .. }));
        let around = match self.is_named_outside(name) {
            true => self.scopes.iter().rev().take_while(|scope| scope.has_outer_names).count(),
            false => 0,
        };
        let all = self.frames.iter().enumerate().rev();
        let isolated = all.filter(|(_, f)| is_isolated(f)).map(|(at, _)| at).nth(around);
        let start = match isolated?.checked_sub(1) {
            None => self.head,
            Some(around) => match self.frames.get(around)? {
                Frame::Op(state) => state.name_span.end as usize,
                Frame::Region(_) => return None,
            },
        };
        let mut at = start;
        while at < before.start as usize {
            let token = next_token(self.text, at);
            at = token.span.end as usize;
            let text = &self.text[token.span.start as usize..at];
            if token.kind == Kind::Value && text == name && token.span.start < before.start {
                return Some(token.span);
            }
        }
        None
    }
}
