//! `#complex.number<:f32 1.0, 2.0>`: a complex number as an attribute.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{Attr, Type, dialect_attr};

/// A complex number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ComplexNumber {
    /// The type of the parts.
    pub part: Type,
    /// The real part, as an attribute of type `part`.
    pub re: Attr,
    /// The imaginary part, likewise.
    pub im: Attr,
}

/// Parses `<:f32 1.0, 2.0>`, and the type behind it if there is one.
pub(super) fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
    p.expect("<")?;
    p.expect(":")?;
    let span = p.span();
    let part = p.ty()?;
    if !part.is_float() {
        return Err(p.error_at(span, "expected a floating point type"));
    }
    let re = Attr::float(p.float()?, part);
    p.expect(",")?;
    let im = Attr::float(p.float()?, part);
    p.expect(">")?;
    let span = p.span();
    if p.eat(":") && p.ty()? != Type::complex(part) {
        return Err(p.error_at(span, format!("expected type {}", Type::complex(part))));
    }
    Ok(Attr::dialect(ComplexNumber { part, re, im }))
}

/// The text of a float without its type.
fn text(attr: &Attr) -> String {
    let text = attr.to_string();
    text.split_once(" : ").map_or(text.clone(), |(number, _)| number.to_owned())
}

impl DialectAttr for ComplexNumber {
    dialect_attr!();

    fn name(&self) -> &'static str {
        "complex.number"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (part, re, im) = (self.part, text(&self.re), text(&self.im));
        write!(f, "<:{part} {re}, {im}> : {}", Type::complex(part))
    }
}
