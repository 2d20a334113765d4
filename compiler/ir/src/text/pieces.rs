//! The custom form of an op as data: the pieces that parser and printer both read.

use crate::body::{Body, OpId};
use crate::op::OpDef;
use crate::text::parser::{PResult, Parser};
use crate::text::printer::Printer;

/// One piece of a custom form. A piece is printed with a space before it unless it starts with
/// closing or opening punctuation.
#[derive(Clone, Copy, Debug)]
pub enum Piece {
    /// All operands, with commas.
    Operands,
    /// The operands of one field, with commas.
    Operand(&'static str),
    /// Exactly this text: a word or punctuation.
    Lit(&'static str),
    /// `, name =`.
    Key(&'static str),
    /// An attribute field in its bare form.
    Attr(&'static str),
    /// `word` then an attribute field in its bare form; nothing if the field has its default.
    OptionalAttr(&'static str, &'static str),
    /// The word if the optional flag attribute is set.
    Flag(&'static str),
    /// `@name`: the field `sym_name`, or a symbol reference.
    Symbol(&'static str),
    /// `{...}`: all attributes that no other piece shows.
    AttrDict,
    /// `attributes {...}`, likewise.
    AttrDictWithKeyword,
    /// Attributes, then `: (operand types) -> result types`.
    FunctionalType,
    /// Attributes, then `: T`: all operands and results have the type `T`.
    SameType,
    /// [`Piece::SameType`] where it holds, else [`Piece::FunctionalType`].
    SameOrFunctionalType,
    /// Attributes, then `:`.
    Colon,
    /// The type that all operands of these fields have.
    TypeOf(&'static [&'static str]),
    /// The types of all operands of one field, with commas.
    TypesOf(&'static str),
    /// The types of all results, with commas.
    ResultTypes,
    /// Attributes, then `: types of all operands`; nothing if there are no operands.
    OptionalOperandTypes,
    /// A successor with its operands: `^bb1(%a : i32)`; fields of block and operands.
    Successor(&'static str),
    /// A region.
    Region(RegionSyntax),
    /// As many regions as the op has, each with text before it.
    RegionList(&'static RegionList),
    /// Code for what no other piece can say.
    Custom(&'static Custom),
    /// The regions of the generic form.
    GenericRegions,
}

/// How a region is written.
#[derive(Clone, Copy, Debug)]
pub struct RegionSyntax {
    /// Number of the region among the op's.
    pub index: usize,
    /// A word before it; empty if there is none.
    pub key: &'static str,
    /// Its entry block has no header: a piece before it names the arguments.
    pub args_in_head: bool,
    /// The terminator that is added if it is missing, and not printed if it has no operands.
    pub terminator: Option<fn() -> &'static OpDef>,
    /// Is that terminator printed even so?
    pub prints_terminator: bool,
    /// It may be absent: then it has no blocks.
    pub optional: bool,
    /// It has a block even if nothing is written in it.
    pub never_empty: bool,
    /// The one op of it that is printed, on the line of the op around it; nothing: several lines.
    pub one_line: Option<fn(&Body, OpId) -> Option<OpId>>,
    /// Whether to print it, if that depends.
    pub print_if: Option<fn(&Body, OpId) -> bool>,
}

impl RegionSyntax {
    /// Region number `index`, with block headers and terminators.
    pub const fn new(index: usize) -> RegionSyntax {
        RegionSyntax {
            index,
            key: "",
            args_in_head: false,
            terminator: None,
            prints_terminator: false,
            optional: false,
            never_empty: false,
            one_line: None,
            print_if: None,
        }
    }

    /// With a word before it.
    #[must_use]
    pub const fn key(self, key: &'static str) -> RegionSyntax {
        RegionSyntax { key, ..self }
    }

    /// Without header of the entry block.
    #[must_use]
    pub const fn args_in_head(self) -> RegionSyntax {
        RegionSyntax { args_in_head: true, ..self }
    }

    /// With a terminator that may be left out.
    #[must_use]
    pub const fn terminator(self, def: fn() -> &'static OpDef) -> RegionSyntax {
        RegionSyntax { terminator: Some(def), ..self }
    }

    /// With a terminator that may be left out, but is always printed.
    #[must_use]
    pub const fn printed_terminator(self, def: fn() -> &'static OpDef) -> RegionSyntax {
        RegionSyntax { terminator: Some(def), prints_terminator: true, ..self }
    }

    /// May be absent.
    #[must_use]
    pub const fn optional(self) -> RegionSyntax {
        RegionSyntax { optional: true, ..self }
    }

    /// With a block even if nothing is written in it.
    #[must_use]
    pub const fn never_empty(self) -> RegionSyntax {
        RegionSyntax { never_empty: true, ..self }
    }

    /// Printed on one line: only the op that `shown` gives.
    #[must_use]
    pub const fn one_line(self, shown: fn(&Body, OpId) -> Option<OpId>) -> RegionSyntax {
        RegionSyntax { one_line: Some(shown), ..self }
    }

    /// Printed only where `condition` holds; a piece before it reads what stands there otherwise.
    #[must_use]
    pub const fn print_if(self, condition: fn(&Body, OpId) -> bool) -> RegionSyntax {
        RegionSyntax { print_if: Some(condition), ..self }
    }
}

/// How a list of regions is written.
#[derive(Debug)]
pub struct RegionList {
    /// Reads what stands before the next region, whose number in the text is given. False: there
    /// is none.
    pub parse: fn(&mut Parser<'_>, usize) -> PResult<bool>,
    /// Prints what stands before the region that comes at this place in the text; its number among
    /// the op's. Nothing: there is none.
    pub print: fn(&mut Printer<'_>, OpId, usize) -> Option<usize>,
    /// The terminator that is added to the plain region if it is missing.
    pub terminator: Option<fn() -> &'static OpDef>,
    /// The number of the region whose terminator is not printed if it has no operands.
    pub plain: Option<usize>,
}

/// A pair of functions for what no other piece can say.
#[derive(Debug)]
pub struct Custom {
    /// Reads it, filling the op that is being parsed.
    pub parse: fn(&mut Parser<'_>) -> PResult<()>,
    /// Prints it.
    pub print: fn(&mut Printer<'_>, OpId),
    /// The attribute fields that it shows.
    pub attrs: &'static [&'static str],
}

/// Does some piece show the attribute field `name`?
pub(crate) const fn shows(pieces: &[Piece], name: &str) -> bool {
    let mut i = 0;
    while i < pieces.len() {
        let names: &[&str] = match &pieces[i] {
            Piece::Attr(name)
            | Piece::OptionalAttr(_, name)
            | Piece::Flag(name)
            | Piece::Symbol(name) => std::slice::from_ref(name),
            Piece::Custom(custom) => custom.attrs,
            _ => &[],
        };
        let mut j = 0;
        while j < names.len() {
            if same(names[j], name) {
                return true;
            }
            j += 1;
        }
        i += 1;
    }
    false
}

/// `a == b`, for the compiler's own evaluation.
const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}
