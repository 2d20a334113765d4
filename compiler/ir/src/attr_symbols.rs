//! Symbols in attributes.

use smallvec::SmallVec;

use crate::attr::Attr;
use crate::symbol::Symbol;

impl Attr {
    /// Symbols that the attribute refers to: the first part of each path. In an attribute that is kept as text, anything
    /// written like a symbol counts as one.
    pub fn symbols(&self) -> Vec<Symbol> {
        let mut found = Vec::new();
        let mut work = SmallVec::<[&Attr; 4]>::from_elem(self, 1);
        while let Some(attr) = work.pop() {
            match attr {
                Attr::Symbol(path) => found.extend(path.first()),
                Attr::Array(items) => work.extend(items.iter()),
                Attr::Dict(entries) => work.extend(entries.iter().map(|(_, attr)| attr)),
                Attr::Dialect(attr) => found.extend(attr.symbols()),
                Attr::Opaque(_, text) => found.extend(in_text(text)),
                _ => {}
            }
        }
        found
    }
}

/// Symbols `@name` and `@"name"` in a text.
fn in_text(text: &str) -> impl Iterator<Item = Symbol> + '_ {
    text.match_indices('@').map(|(at, _)| {
        let name = &text[at + 1..];
        let is_end = |c: char| !(c.is_alphanumeric() || "_$.-".contains(c));
        match name.strip_prefix('"').and_then(|name| name.split_once('"')) {
            Some((name, _)) => Symbol::new(name),
            None => Symbol::new(&name[..name.find(is_end).unwrap_or(name.len())]),
        }
    })
}
