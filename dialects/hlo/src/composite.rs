//! Composite ops, `composite`: an op whose semantics a decomposition function defines.

use std::sync::Arc;

use creole_ir::attr::Dict;
use creole_ir::field::SymbolRef;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionList};
use creole_ir::text::printer::Printer;
use creole_ir::verify::Signatures;
use creole_ir::{
    Attr, AttrField, Error, Op, OpCx, OpId, Part, Piece, Regions, Type, Values, attr_field,
    ensure_at, fields,
};

use crate::defaults::Version;
use crate::values::ValueKinds;

/// Attributes of the composed op; empty if absent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompositeAttrs(pub Dict);

impl AttrField for CompositeAttrs {
    const EXPECTED: &'static str = "a dictionary";

    fn into_attr(self) -> Attr {
        Attr::Dict(self.0)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        Dict::from_attr(attr).map(CompositeAttrs)
    }

    fn is_elided(attr: &Attr) -> bool {
        matches!(attr, Attr::Dict(dict) if dict.is_empty())
    }
}

attr_field!(CompositeAttrs);

/// An op `name` with the semantics of the function `decomposition`.
#[derive(Clone, Debug)]
pub struct Composite {
    /// The arguments.
    pub inputs: Values,
    /// Name of the composed op: `dialect.op`.
    pub name: Arc<str>,
    /// Its attributes.
    pub composite_attributes: Option<CompositeAttrs>,
    /// The function that defines its semantics.
    pub decomposition: SymbolRef,
    /// The version of the op.
    pub version: Option<Version>,
    /// Regions of the composed op.
    pub regions: Regions,
}
fields!(Composite { inputs, name, composite_attributes, decomposition, version, regions });

impl Op for Composite {
    const NAME: &'static str = "stablehlo.composite";
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom {
            parse: |p| {
                let name = p.string()?;
                p.set_attr("name", Attr::str(&name));
                if p.at_value() {
                    let operands = p.operands()?;
                    p.set_operands("inputs", operands);
                }
                Ok(())
            },
            print: |p, op| {
                p.print(" ");
                p.bare_attr(op, "name");
                let operands: Vec<_> = p.body.operands(op).collect();
                p.print(" ");
                p.values(&operands);
            },
            attrs: &["name"],
        }),
        Piece::RegionList(&RegionList {
            parse: parse_region_head,
            print: print_region_head,
            terminator: None,
            plain: None,
        }),
        Piece::FunctionalType,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        ValueKinds::COMPOSITE.operands(cx, &self.inputs, "inputs")?; // I1
        ValueKinds::COMPOSITE.results(cx)?;
        ensure_at!(
            "name",
            is_op_name(&self.name),
            "expects a name of the form dialect.op, found \"{}\"",
            self.name
        ); // C1
        if let Some(attrs) = &self.composite_attributes {
            let unnamed = attrs.0.iter().find(|(name, _)| name.as_str().is_empty());
            ensure_at!(
                "composite_attributes",
                unnamed.is_none(),
                "expects attributes with names, found an empty one"
            );
        }
        Ok(())
    }

    fn verify_symbols(&self, cx: &dyn OpCx, functions: &dyn Signatures) -> Result<(), Error> {
        let name = self.decomposition.0;
        let found = functions.get(name).and_then(|ty| ty.signature());
        let Some((inputs, results)) = found else {
            let message = format!("expects the name of a function, found @{name}");
            return Err(Error::new(message).at_attr("decomposition")); // C2
        };
        let types: Vec<Type> = self.inputs.iter().map(|v| cx.ty(*v)).collect();
        same_types("operands", &types, inputs, |i| Part::Element("inputs", i))?; // C3
        same_types("results", cx.results(), results, Part::Result) // C4
    }
}

/// Parses `(` before the first region, `,` before others; `)` after the last one.
fn parse_region_head(p: &mut Parser<'_>, at: usize) -> PResult<bool> {
    if at == 0 {
        return Ok(p.eat("("));
    }
    if p.eat(",") {
        return Ok(true);
    }
    p.expect(")").map(|()| false)
}

fn print_region_head(p: &mut Printer<'_>, op: OpId, at: usize) -> Option<usize> {
    let n = p.body.regions(op).len();
    match at {
        _ if n == 0 => {}
        0 => p.print(" ("),
        _ if at == n => p.print(")"),
        _ => p.print(", "),
    }
    (at < n).then_some(at)
}

fn same_types(
    what: &str,
    own: &[Type],
    function: &[Type],
    at: fn(u32) -> Part,
) -> Result<(), Error> {
    ensure_at!(
        "decomposition",
        own.len() == function.len(),
        "expects a function with {} {what}, found {}",
        own.len(),
        function.len()
    );
    for (i, (own, want)) in own.iter().zip(function).enumerate() {
        ensure_at!(
            at(i as u32),
            own == want,
            "expects {what} of the types of the function, found {own} and {want}"
        );
    }
    Ok(())
}

/// True for names of at least two words of letters, digits, `_` and `$`, separated by dots; the first begins
/// with a letter or `_`.
fn is_op_name(name: &str) -> bool {
    let starts = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let inside = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
    starts
        && name.contains('.')
        && name.split('.').all(|part| !part.is_empty() && part.chars().all(inside))
}
