//! Debug output `vector.print`.

use std::fmt;
use std::sync::Arc;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{MlirEnum, PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Attr, AttrField, Error, Op, OpCx, OpId, Piece, Type, Types, Value, attr_field, dialect_attr,
    ensure, fields,
};

/// Punctuation printed after a value: `#vector.punctuation<comma>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Punctuation {
    /// Nothing.
    NoPunctuation,
    /// A line break.
    NewLine,
    /// `, `.
    Comma,
    /// `( `.
    Open,
    /// ` )`.
    Close,
}

impl Punctuation {
    const ALL: [(Punctuation, &'static str); 5] = [
        (Punctuation::NoPunctuation, "no_punctuation"),
        (Punctuation::NewLine, "newline"),
        (Punctuation::Comma, "comma"),
        (Punctuation::Open, "open"),
        (Punctuation::Close, "close"),
    ];

    /// The keyword in text.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

/// Reads `<comma>`.
pub fn parse_punctuation(p: &mut Parser<'_>) -> PResult<Attr> {
    p.expect("<")?;
    let of = MlirEnum { ty: "::mlir::vector::PrintPunctuation", attr: "Vector_PrintPunctuation" };
    let at = p.one_of_enum(&Punctuation::ALL.map(|(_, name)| name), of)?;
    p.expect(">")?;
    Ok(Attr::dialect(Punctuation::ALL[at].0))
}

impl DialectAttr for Punctuation {
    dialect_attr!();

    fn name(&self) -> &'static str {
        "vector.punctuation"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>", Punctuation::name(*self))
    }
}

impl AttrField for Punctuation {
    const EXPECTED: &'static str = "punctuation like #vector.punctuation<comma>";

    fn into_attr(self) -> Attr {
        Attr::dialect(self)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        attr.downcast().copied()
    }

    fn parse(p: &mut Parser<'_>) -> PResult<Attr> {
        p.attr_or(parse_punctuation, |attr| Self::from_attr(attr).is_some())
    }

    fn print(attr: &Attr, f: &mut dyn fmt::Write) -> fmt::Result {
        match Self::from_attr(attr) {
            Some(punctuation) => write!(f, "<{}>", punctuation.name()),
            None => write!(f, "{attr}"),
        }
    }

    fn default() -> Option<Attr> {
        Some(Attr::dialect(Punctuation::NewLine))
    }
}
attr_field!(Punctuation);

/// Prints a value, or a text, followed by punctuation.
#[derive(Clone, Debug)]
pub struct Print {
    /// A scalar or a vector of scalars.
    pub source: Option<Value>,
    /// Punctuation printed after it.
    pub punctuation: Punctuation,
    /// Text to print instead.
    pub string_literal: Option<Arc<str>>,
}
fields!(Print { source, punctuation, string_literal as "stringLiteral" });

impl Op for Print {
    const NAME: &'static str = "vector.print";
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_print, print: print_print, attrs: SHOWN }),
        Piece::AttrDict,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        if let Some(ty) = self.source.map(|v| cx.ty(v)) {
            let elem = ty.elem();
            let is_number = elem.is_int_or_index() || elem.is_float();
            ensure!(
                is_number && (ty.is_vector() || ty == elem),
                "expects a number or a vector of numbers, found {ty}"
            );
        }
        let plain = self.source.is_none() && self.punctuation == Punctuation::NewLine;
        ensure!(
            self.string_literal.is_none() || plain,
            "failed to verify that `source` or `punctuation` are not set when printing strings"
        );
        Ok(Types::NONE)
    }
}

const SHOWN: &[&str] = &["stringLiteral", "punctuation"];

/// Parses `%v : T`, `str "text"`, or neither, then optionally `punctuation <comma>`.
fn parse_print(p: &mut Parser<'_>) -> PResult<()> {
    if p.at_value() {
        let source = p.operand()?;
        p.set_operands("source", vec![source]);
        p.expect(":")?;
        let ty: Type = p.ty()?;
        p.set_field_types("source", &[ty]);
    }
    if p.eat("str") {
        let text = p.string()?;
        p.set_attr("stringLiteral", Attr::str(&text));
    }
    if p.eat("punctuation") {
        let punctuation = Punctuation::parse(p)?;
        p.set_attr("punctuation", punctuation);
    }
    Ok(())
}

fn print_print(p: &mut Printer<'_>, op: OpId) {
    if let [source] = *p.body.op_ref(op).field_operands("source") {
        p.print(" ");
        p.value(source);
        p.print(format_args!(" : {}", p.body.ty(source)));
    }
    if let Some(text) = p.body.attr(op, "stringLiteral") {
        p.print(format_args!(" str {text}"));
    }
    let punctuation = p.body.attr(op, "punctuation");
    if punctuation != <Punctuation as AttrField>::default().as_ref() {
        p.print(" punctuation ");
        p.bare_attr(op, "punctuation");
    }
}
