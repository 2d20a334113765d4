//! Types of symbols.

use rustc_hash::FxHashMap;

use crate::symbol::Symbol;
use crate::types::Type;

/// The types of symbols by name, as far as they are visible.
pub trait Signatures {
    /// The function type of `name`, or the type of the memory of that name; `none` for other symbols.
    fn get(&self, name: Symbol) -> Option<Type>;
}

impl Signatures for FxHashMap<Symbol, Type> {
    fn get(&self, name: Symbol) -> Option<Type> {
        FxHashMap::get(self, &name).copied()
    }
}
