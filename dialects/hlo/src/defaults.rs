//! Attributes with default values, which custom forms omit.

use creole_ir::{Attr, AttrField, Symbol, Type, attr_field};

/// A boolean; false if absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OptionalBool(pub bool);

impl AttrField for OptionalBool {
    const EXPECTED: &'static str = "a bool";

    fn into_attr(self) -> Attr {
        Attr::bool(self.0)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        bool::from_attr(attr).map(OptionalBool)
    }

    fn is_elided(attr: &Attr) -> bool {
        *attr == Attr::bool(false)
    }
}

/// Function names: `[@f, @g]`; empty if absent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Functions(pub Vec<Symbol>);

impl AttrField for Functions {
    const EXPECTED: &'static str = "an array of symbol references";

    fn into_attr(self) -> Attr {
        Attr::Array(self.0.into_iter().map(Attr::symbol).collect())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        let Attr::Array(items) = attr else { return None };
        let name = |item: &Attr| match item {
            Attr::Symbol(path) if path.len() == 1 => Some(path[0]),
            _ => None,
        };
        items.iter().map(name).collect::<Option<_>>().map(Functions)
    }

    fn is_elided(attr: &Attr) -> bool {
        *attr == Attr::Array([].into())
    }
}

/// A non-negative `i32`; zero if absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Version(pub i32);

impl AttrField for Version {
    const EXPECTED: &'static str = "a 32-bit integer";

    fn into_attr(self) -> Attr {
        Attr::Int(self.0.into(), Type::i32())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        crate::Int32::from_attr(attr).map(|n| Version(n.0))
    }

    fn is_elided(attr: &Attr) -> bool {
        *attr == Version(0).into_attr()
    }
}

attr_field!(OptionalBool, Functions, Version);
