//! Parser of aliases: `#name = attribute`, `!name = type`.
//!
//! A definition is parsed when it is reached. If an alias is used before its definition, the rest
//! of the text is searched once for all definitions.

use crate::attr::Attr;
use crate::loc::Span;
use crate::text::lexer::{Kind, next_token};
use crate::text::parser::{PResult, Parser, did_you_mean};
use crate::types::Type;

/// A named type, attribute or location.
#[derive(Clone, Debug)]
pub(crate) enum Alias {
    /// Not parsed yet.
    Unread,
    /// Being parsed: a use in this state is a cycle.
    Reading,
    /// An attribute or location.
    Attr(Attr),
    /// A type.
    Type(Type),
}

/// A definition: the byte at which its value starts, and the value.
#[derive(Clone, Debug)]
pub(crate) struct Definition {
    at: usize,
    value: Alias,
}

impl<'a> Parser<'a> {
    /// Parses `#name = value` at the top level, and stores the value.
    pub(crate) fn define_alias(&mut self) -> PResult<()> {
        let span = self.span();
        self.statement = span;
        let name = self.advance();
        if name.contains('.') {
            let kind = kind_of(name);
            let message = format!("{kind} names with a '.' are reserved for dialect-defined names");
            return Err(self.error_at(span, message));
        }
        if !self.eat("=") {
            let message = format!("expected '=' in {} alias definition", kind_of(name));
            return Err(self.error_at(self.gap(), message));
        }
        let at = self.token.span.start as usize;
        match self.alias_definition(name) {
            Some(known) if known.at != at => {
                let (kind, id) = (kind_of(name), &name[1..]);
                let message = format!("redefinition of {kind} alias id '{id}'");
                return Err(self.error_at(span, message));
            }
            Some(_) | None => {}
        }
        self.aliases.insert(name, Definition { at, value: Alias::Reading });
        let value = self.alias_value(name);
        // What can't be read is no cycle: its uses say the same again.
        let kept = value.as_ref().map_or(Alias::Unread, Alias::clone);
        self.aliases.insert(name, Definition { at, value: kept });
        value.map(|_| ())
    }

    fn alias_value(&mut self, name: &str) -> PResult<Alias> {
        match name.as_bytes()[0] {
            b'!' => self.ty().map(Alias::Type),
            _ => self.attr().map(Alias::Attr),
        }
    }

    /// The value of the alias `name`, its sigil included. Error: undefined, or defined by itself.
    pub(crate) fn alias(&mut self, name: &'a str, span: Span) -> PResult<Alias> {
        if self.alias_definition(name).is_none() {
            self.find_aliases();
        }
        let Some(Definition { at, value }) = self.alias_definition(name) else {
            let outer = self.outer_aliases.keys();
            let hint = did_you_mean(name, self.aliases.keys().chain(outer).copied());
            let message = format!("undefined symbol alias id '{}'{hint}", &name[1..]);
            return Err(self.error_at_gap(message));
        };
        let at = *at;
        match value {
            Alias::Unread => {}
            Alias::Reading => {
                let message = format!("alias '{name}' is used in its own definition");
                return Err(self.error_at(span, message));
            }
            Alias::Attr(_) | Alias::Type(_) => return Ok(value.clone()),
        }
        self.aliases.insert(name, Definition { at, value: Alias::Reading });
        let back = (self.token, self.last_end);
        self.jump(at);
        let value = self.nested(|p| p.alias_value(name));
        (self.token, self.last_end) = back;
        // What can't be read is no cycle: the next use says the same again.
        let kept = value.as_ref().map_or(Alias::Unread, Alias::clone);
        self.aliases.insert(name, Definition { at, value: kept });
        value
    }

    /// True if an alias of this name is defined somewhere.
    pub(crate) fn is_alias(&mut self, name: &str) -> bool {
        if self.alias_definition(name).is_none() {
            self.find_aliases();
        }
        self.alias_definition(name).is_some()
    }

    fn alias_definition(&self, name: &str) -> Option<&Definition> {
        self.aliases.get(name).or_else(|| self.outer_aliases.get(name))
    }

    /// Records all definitions from here to the end of the text, once.
    pub(crate) fn find_aliases(&mut self) {
        if std::mem::replace(&mut self.found_aliases, true) {
            return;
        }
        let mut token = self.token;
        while token.kind != Kind::End {
            let next = next_token(self.text, token.span.end as usize);
            let is_name = matches!(token.kind, Kind::Hash | Kind::Bang);
            if is_name && next.kind == Kind::Punct && self.text_of(next.span) == "=" {
                let value = next_token(self.text, next.span.end as usize);
                let definition = Definition { at: value.span.start as usize, value: Alias::Unread };
                self.aliases.entry(self.text_of(token.span)).or_insert(definition);
            }
            token = next;
        }
    }

    fn text_of(&self, span: Span) -> &'a str {
        &self.text[span.start as usize..span.end as usize]
    }
}

/// Meaning of the alias of this name, its sigil included.
fn kind_of(name: &str) -> &'static str {
    if name.starts_with('!') { "type" } else { "attribute" }
}
