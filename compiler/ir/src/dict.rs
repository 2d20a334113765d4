//! Dictionaries of attributes.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use crate::attr::{Attr, entry};
use crate::symbol::Symbol;

/// Named attributes, sorted by name.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Dict(Option<Arc<[(Symbol, Attr)]>>);

impl Dict {
    /// The dictionary without entries.
    pub const fn empty() -> Dict {
        Dict(None)
    }

    /// Creates a dictionary of `entries`; of two with one name the last wins.
    pub fn new(mut entries: Vec<(Symbol, Attr)>) -> Dict {
        entries.sort_by_key(|(name, _)| name.as_str());
        entries.reverse();
        entries.dedup_by_key(|(name, _)| *name);
        entries.reverse();
        Dict((!entries.is_empty()).then(|| entries.into()))
    }

    /// The value of `name`.
    pub fn get(&self, name: &str) -> Option<&Attr> {
        let at = self.binary_search_by(|(n, _)| n.as_str().cmp(name)).ok()?;
        Some(&self[at].1)
    }

    /// The same dictionary with `name` set to `value`, or without it.
    #[must_use]
    pub fn with(&self, name: Symbol, value: Option<Attr>) -> Dict {
        let others = self.iter().filter(|(n, _)| *n != name).cloned();
        Dict::new(others.chain(value.map(|v| (name, v))).collect())
    }
}

impl Deref for Dict {
    type Target = [(Symbol, Attr)];

    fn deref(&self) -> &Self::Target {
        self.0.as_deref().unwrap_or(&[])
    }
}

impl fmt::Display for Dict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (i, (name, value)) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            entry(f, name.as_str(), value)?;
        }
        f.write_str("}")
    }
}

impl fmt::Debug for Dict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dict_keeps_the_last_of_equal_names() {
        let a = Symbol::new("a");
        let dict = Dict::new(vec![(a, Attr::i64(1)), (a, Attr::i64(2))]);
        assert_eq!(dict.to_string(), "{a = 2 : i64}");
    }
}
