//! Layout attributes: `#tile.layout<"{1,0:T(8,128)}">` and `#tile.registers<"32,{0,0},(8,128)">`.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::loc::Span;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{Attr, Type, dialect_attr};
use creole_layout::register::RegisterLayout;
use creole_layout::{ArrayShape, Layout, ParseError, Strictness};

use crate::shapes::{dim, element_type};

/// Tiled memory layout of a tensor or a memref. The text is that of a layout in XLA's shapes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TiledLayout(pub Layout);

impl DialectAttr for TiledLayout {
    fn name(&self) -> &'static str {
        "tile.layout"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<\"{}\">", self.0)
    }

    fn is_layout(&self) -> bool {
        true
    }

    fn check_shape(&self, shape: &[i64], elem: Type) -> Result<(), String> {
        let Some(element) = element_type(elem) else {
            return Err(format!("elements of type {elem} have no tiled layout"));
        };
        let dims = shape.iter().map(|size| dim(*size)).collect();
        let array = ArrayShape { element, dims, layout: self.0.clone() };
        array.check().map_err(|fault| fault.message)
    }

    dialect_attr!();
}

/// Layout of a value in vector registers. The text is that of Mosaic's vector layouts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InRegisters(pub RegisterLayout);

impl DialectAttr for InRegisters {
    fn name(&self) -> &'static str {
        "tile.registers"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<\"{}\">", self.0)
    }

    fn check_shape(&self, shape: &[i64], elem: Type) -> Result<(), String> {
        let Some(element) = element_type(elem) else {
            return Err(format!("elements of type {elem} don't stand in registers"));
        };
        let checked = self.0.check_element(element);
        checked.and_then(|()| self.0.check_rank(shape.len())).map_err(|fault| fault.message)
    }

    dialect_attr!();
}

/// Reads `<"{1,0:T(8,128)}">`.
pub(crate) fn layout(p: &mut Parser<'_>) -> PResult<Attr> {
    let layout = in_quotes(p, |text| Layout::parse_alone(text, Strictness::Strict))?;
    Ok(Attr::dialect(TiledLayout(layout)))
}

/// Reads `<"32,{0,0},(8,128)">`.
pub(crate) fn registers(p: &mut Parser<'_>) -> PResult<Attr> {
    Ok(Attr::dialect(InRegisters(in_quotes(p, RegisterLayout::parse)?)))
}

/// Parses `<"..">`, with errors located inside the text.
fn in_quotes<T>(
    p: &mut Parser<'_>,
    read: impl FnOnce(&str) -> Result<T, ParseError>,
) -> PResult<T> {
    p.expect("<")?;
    let span = p.span();
    let text = p.string()?;
    let found = read(&text).map_err(|error| {
        // Offset past the quote; a layout has no escapes.
        let start = span.start as usize + 1;
        let end = span.end as usize;
        let place = |at: usize| (start + at).min(end);
        let place = Span::new(place(error.span.start), place(error.span.end));
        p.error_at(place, error.message)
    })?;
    p.expect(">")?;
    Ok(found)
}
