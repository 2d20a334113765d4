//! Custom form of an op as data (declarative assembly format): the pieces that parser and printer
//! both read.

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
    /// The keyword `attributes`, then `{...}` as [`Piece::AttrDict`].
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
    /// All regions of the op, each with text before it.
    RegionList(&'static RegionList),
    /// Custom code, for syntax that no other piece covers.
    Custom(&'static Custom),
    /// The regions of the generic form.
    GenericRegions,
}

/// Syntax of a region.
#[derive(Clone, Copy, Debug)]
pub struct RegionSyntax {
    /// Index of the region in the op.
    pub index: usize,
    /// A keyword before it; empty if there is none.
    pub key: &'static str,
    /// True if its entry block has no header: a piece before it names the arguments.
    pub args_in_head: bool,
    /// The terminator that is added if it is missing, and not printed if it has no operands.
    pub terminator: Option<fn() -> &'static OpDef>,
    /// True if that terminator is printed even without operands.
    pub prints_terminator: bool,
    /// True if the region may be absent: then it has no blocks.
    pub optional: bool,
    /// True if it gets a block even if its text is empty.
    pub never_empty: bool,
    /// Selects the one op of the region that is printed, on the line of the parent op; absent:
    /// several lines.
    pub one_line: Option<fn(&Body, OpId) -> Option<OpId>>,
    /// Condition for printing it, if any.
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

    /// Adds a keyword before it.
    #[must_use]
    pub const fn key(self, key: &'static str) -> RegionSyntax {
        RegionSyntax { key, ..self }
    }

    /// Omits the header of the entry block.
    #[must_use]
    pub const fn args_in_head(self) -> RegionSyntax {
        RegionSyntax { args_in_head: true, ..self }
    }

    /// Sets a terminator that may be left out.
    #[must_use]
    pub const fn terminator(self, def: fn() -> &'static OpDef) -> RegionSyntax {
        RegionSyntax { terminator: Some(def), ..self }
    }

    /// Sets a terminator that may be left out, but is always printed.
    #[must_use]
    pub const fn printed_terminator(self, def: fn() -> &'static OpDef) -> RegionSyntax {
        RegionSyntax { terminator: Some(def), prints_terminator: true, ..self }
    }

    /// Allows the region to be absent.
    #[must_use]
    pub const fn optional(self) -> RegionSyntax {
        RegionSyntax { optional: true, ..self }
    }

    /// Gives the region a block even if its text is empty.
    #[must_use]
    pub const fn never_empty(self) -> RegionSyntax {
        RegionSyntax { never_empty: true, ..self }
    }

    /// Prints the region on one line: only the op that `shown` selects.
    #[must_use]
    pub const fn one_line(self, shown: fn(&Body, OpId) -> Option<OpId>) -> RegionSyntax {
        RegionSyntax { one_line: Some(shown), ..self }
    }

    /// Prints the region only if `condition` holds; a piece before it parses the text used
    /// otherwise.
    #[must_use]
    pub const fn print_if(self, condition: fn(&Body, OpId) -> bool) -> RegionSyntax {
        RegionSyntax { print_if: Some(condition), ..self }
    }
}

/// Syntax of a list of regions.
#[derive(Debug)]
pub struct RegionList {
    /// Parses the text before the next region, whose number in the text is passed. False: there is
    /// no further region.
    pub parse: fn(&mut Parser<'_>, usize) -> PResult<bool>,
    /// Prints the text before the region at this position in the text; returns its index in the op.
    /// `None`: there is no further region.
    pub print: fn(&mut Printer<'_>, OpId, usize) -> Option<usize>,
    /// The terminator that is added to the `plain` region if it is missing.
    pub terminator: Option<fn() -> &'static OpDef>,
    /// The number of the region whose terminator is not printed if it has no operands.
    pub plain: Option<usize>,
}

/// Parser and printer of custom syntax.
#[derive(Debug)]
pub struct Custom {
    /// Parses it into the op being parsed.
    pub parse: fn(&mut Parser<'_>) -> PResult<()>,
    /// Prints it.
    pub print: fn(&mut Printer<'_>, OpId),
    /// The attribute fields that it shows.
    pub attrs: &'static [&'static str],
}

/// True if some piece shows the attribute field `name`.
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

/// Compares strings in constant evaluation.
const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}
