//! The container `builtin.module`.

use std::sync::Arc;

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::{Body, Error, Op, OpCx, OpId, Piece, Symbol, Traits, ensure, fields};

/// Module of functions and globals: the outermost op of a program.
#[derive(Clone, Debug)]
pub struct Module {
    /// Its name, if it has one.
    pub sym_name: Option<Symbol>,
    /// `public`, `private` or `nested`.
    pub sym_visibility: Option<Arc<str>>,
    /// Its functions.
    pub body: Arc<Body>,
}
fields!(Module { sym_name, sym_visibility, body });

impl Op for Module {
    const NAME: &'static str = "builtin.module";
    const TRAITS: Traits = Traits::ISOLATED
        .and(Traits::DEFAULT_DIALECT)
        .and(Traits::SINGLE_BLOCK)
        .and(Traits::NO_TERMINATOR)
        .and(Traits::SYMBOL)
        .and(Traits::DIALECT_ATTRS);
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_name, print: print_name, attrs: &["sym_name"] }),
        Piece::AttrDictWithKeyword,
        Piece::Region(RegionSyntax::new(0).never_empty()),
    ];

    fn verify(&self, _: &dyn OpCx) -> Result<(), Error> {
        let n = self.body.blocks(self.body.root()).len();
        ensure!(
            n == 1,
            "{}, found {n}",
            match n {
                0 => "region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks",
                _ => "expects region #0 to have 0 or 1 blocks",
            }
        );
        let n = self.body.args(self.body.entry()).len();
        ensure!(n == 0, "region should have no arguments, found {n}");
        Ok(())
    }
}

fn parse_name(p: &mut Parser<'_>) -> PResult<()> {
    if !p.at_symbol() {
        return Ok(());
    }
    let name = p.symbol_name()?;
    p.set_attr("sym_name", creole_ir::Attr::str(name.as_str()));
    Ok(())
}

fn print_name(p: &mut Printer<'_>, op: OpId) {
    if p.body.attr(op, "sym_name").is_some() {
        p.print(" ");
        p.symbol(op, "sym_name");
    }
}
