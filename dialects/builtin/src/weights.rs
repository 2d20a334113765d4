//! Branch weights: profile attributes of branches.

use std::fmt;

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{Attr, AttrField, Type, attr_field};

/// `array<i32: 1, 2>`, bare `([1, 2])`: relative frequency of each successor, in any unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(pub Vec<i64>);

impl AttrField for Weights {
    const EXPECTED: &'static str = "array<i32>";

    fn into_attr(self) -> Attr {
        Attr::Ints(self.0.into(), Type::i32())
    }

    fn from_attr(attr: &Attr) -> Option<Weights> {
        match attr {
            Attr::Ints(items, ty) if *ty == Type::i32() => Some(Weights(items.to_vec())),
            _ => None,
        }
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        p.expect("(")?;
        let weights = p.dim_list()?;
        p.expect(")")?;
        Ok(Attr::Ints(weights.0.as_slice().into(), Type::i32()))
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        let weights = Weights::from_attr(attr).map(|w| w.0).unwrap_or_default();
        let items: Vec<String> = weights.iter().map(i64::to_string).collect();
        write!(f, "([{}])", items.join(", "))
    }
}

attr_field!(Weights);
