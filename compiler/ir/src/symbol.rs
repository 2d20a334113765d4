//! Interned names.

use std::borrow::Borrow;
use std::fmt;
use std::hash::{Hash, Hasher};

use crate::intern::Interner;

static NAMES: Interner<Name> = Interner::new();

/// Number of interned names.
pub(crate) fn n_interned() -> usize {
    NAMES.len()
}

/// A name behind a thin pointer: one word less for a [`Symbol`] and all that hold one.
#[derive(PartialEq, Eq)]
struct Name(Box<str>);

impl Borrow<str> for &'static Name {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl Hash for Name {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

/// An interned name: copying and comparing cost as much as for a pointer.
///
/// There is no `Ord`: the order of addresses differs between runs. Sort by [`Symbol::as_str`].
#[derive(Clone, Copy)]
pub struct Symbol(&'static Name);

impl Symbol {
    /// Interns `name`.
    pub fn new(name: &str) -> Symbol {
        Symbol(NAMES.intern(name, || Box::leak(Box::new(Name(name.into())))))
    }

    /// The name.
    pub fn as_str(self) -> &'static str {
        &self.0.0
    }
}

impl PartialEq for Symbol {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Symbol {}

impl Hash for Symbol {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // By content, so that whatever is derived from hashes is the same in every run.
        self.0.hash(state);
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl From<&str> for Symbol {
    fn from(name: &str) -> Self {
        Symbol::new(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_names_are_one_symbol() {
        assert_eq!(Symbol::new("main"), Symbol::new(&String::from("main")));
        assert_ne!(Symbol::new("main"), Symbol::new("mane"));
    }
}
