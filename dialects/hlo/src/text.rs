//! Shared syntax of custom forms.

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::{Results, Type, list};
use creole_ir::{OpId, Piece};

/// Without operands, StableHLO prints a space in their place.
pub(crate) const NO_OPERANDS: Piece = Piece::Custom(&Custom {
    parse: |_| Ok(()),
    print: |p, op| {
        if p.body.operands(op).next().is_none() {
            p.print(" ");
        }
    },
    attrs: &[],
});

/// Parses `(operand types) -> result types` after the colon.
pub(crate) fn parse_functional_type(p: &mut Parser<'_>) -> PResult<()> {
    let span = p.span();
    let (inputs, results) = p.function_type()?;
    p.set_operand_types(&inputs, span)?;
    p.set_result_types(results);
    Ok(())
}

/// Prints `(operand types) -> result types`.
pub(crate) fn print_functional_type(p: &mut Printer<'_>, op: OpId) {
    let (inputs, results) = (p.body.operand_types(op), p.body.result_types(op));
    p.print(format_args!("({}) -> {}", list(&inputs), Results(&results)));
}

/// The type of the single result, if there is one.
pub(crate) fn result_type(p: &Printer<'_>, op: OpId) -> Option<Type> {
    match *p.body.result_types(op) {
        [one] => Some(one),
        _ => None,
    }
}
