//! The ub dialect: undefined behaviour, deferred (`ub.poison`) and immediate (`ub.unreachable`).

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, AttrField, Dialect, Op, OpId, Piece, Traits, attr_field, dialect_attr, fields,
};

/// `ub`.
pub fn ub() -> Dialect {
    Dialect::new("ub")
        .closed()
        .attr("poison", |_| Ok(PoisonValue.into_attr()))
        .op::<Poison>()
        .op::<Unreachable>()
}

/// `#ub.poison`: all of the value is poison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PoisonValue;

impl DialectAttr for PoisonValue {
    dialect_attr!();

    fn name(&self) -> &'static str {
        "ub.poison"
    }

    fn print(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl AttrField for PoisonValue {
    const EXPECTED: &'static str = "PoisonAttrInterface instance";

    fn into_attr(self) -> Attr {
        Attr::dialect(self)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        attr.downcast().copied()
    }

    fn default() -> Option<Attr> {
        Some(PoisonValue.into_attr())
    }
}

attr_field!(PoisonValue);

/// A value of any type that no run may depend on. Ops that compute with it return poison; an effect
/// that depends on it is undefined.
#[derive(Clone, Copy, Debug, Default)]
pub struct Poison {
    /// The kind of poison: there is one, all of the value.
    pub value: PoisonValue,
}
fields!(Poison { value });

/// `<#ub.poison>`, which may be left out and is not printed.
const VALUE: Custom = Custom { parse: parse_value, print: print_value, attrs: &["value"] };

fn parse_value(p: &mut Parser<'_>) -> PResult<()> {
    if !p.eat("<") {
        return Ok(());
    }
    let span = p.span();
    let value = p.attr()?;
    if PoisonValue::from_attr(&value).is_none() {
        return Err(p.custom_error_at(span, "invalid kind of attribute specified"));
    }
    p.set_attr("value", value);
    p.expect(">")
}

fn print_value(_: &mut Printer<'_>, _: OpId) {}

impl Op for Poison {
    const NAME: &'static str = "ub.poison";
    const TRAITS: Traits = Traits::PURE.and(Traits::CONSTANT).and(Traits::POISON);
    const SYNTAX: &'static [Piece] =
        &[Piece::AttrDict, Piece::Custom(&VALUE), Piece::Lit(":"), Piece::ResultTypes];
}

/// Undefined behaviour as soon as it is reached.
#[derive(Clone, Copy, Debug)]
pub struct Unreachable {}
fields!(Unreachable {});

impl Op for Unreachable {
    const NAME: &'static str = "ub.unreachable";
    const TRAITS: Traits = Traits::TERMINATOR.and(Traits::UNREACHABLE);
    const SYNTAX: &'static [Piece] = &[Piece::AttrDict];
}
