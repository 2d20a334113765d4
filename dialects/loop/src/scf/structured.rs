//! Terminator of most ops of `scf`, and checks of their regions.

use creole_ir::interface::Interface;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::list;
use creole_ir::{
    Body, Count, Error, Op, OpCx, OpDef, OpId, Piece, RegionId, Speculation, Traits, Type, Types,
    Value, Values, ensure, fields,
};

/// Traits of ops whose regions run as part of them.
pub(super) const STRUCTURED: Traits = Traits::STRUCTURED.and(Traits::SINGLE_BLOCK);

/// Interface of ops that run only where they are written.
pub(super) const NOT_SPECULATED: &[Interface] = &[&Speculation::NEVER];

/// Traits of loops and branches whose regions run in sequence and forward values.
pub(super) const OPEN: Traits = Traits::CONSTANTS_OUTSIDE.and(Traits::FORWARDS);

/// Terminator of a region: yields values to the op around it.
#[derive(Clone, Debug)]
pub struct Yield {
    /// The values.
    pub results: Values,
}

fields!(Yield { results });

impl Op for Yield {
    const NAME: &'static str = "scf.yield";
    const PARENTS: &'static [&'static str] =
        &["scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"];
    const TRAITS: Traits = Traits::TERMINATOR.and(Traits::FORWARDS);
    const SYNTAX: &'static [Piece] = &[
        Piece::AttrDict,
        Piece::Operands,
        Piece::Custom(&Custom {
            parse: |p| parse_types(p, "results"),
            print: |p, op| print_types(p, op, "results"),
            attrs: &[],
        }),
    ];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::NONE)
    }
}

pub(super) fn yield_def() -> &'static OpDef {
    Yield::DEF
}

/// Parses `: types of the operands of a field`; nothing if it has none.
pub(super) fn parse_types(p: &mut Parser<'_>, field: &'static str) -> PResult<()> {
    let n = p.field_operands(field).len();
    if n == 0 {
        return Ok(());
    }
    p.expect(":")?;
    let span = p.span();
    let types = p.type_list()?;
    if types.len() != n {
        let span = p.span_from(span);
        return Err(
            p.error_at(span, format!("expected {}, found {}", Count(n, "type"), types.len()))
        );
    }
    p.set_field_types(field, &types);
    Ok(())
}

pub(super) fn print_types(p: &mut Printer<'_>, op: OpId, field: &str) {
    let operands = p.body.op_ref(op).field_operands(field).to_vec();
    if !operands.is_empty() {
        p.print(" : ");
        p.types_of(&operands);
    }
}

pub(super) fn types_of(cx: &dyn OpCx, values: &[Value]) -> Vec<Type> {
    values.iter().map(|v| cx.ty(*v)).collect()
}

/// The arguments of a region's entry block; empty if it has no block.
pub(super) fn entry_args(body: &Body, region: RegionId) -> &[Value] {
    body.blocks(region).first().map_or(&[], |block| body.args(*block))
}

/// Error: the region's entry block has other arguments than `want`.
pub(super) fn check_args(cx: &dyn OpCx, region: RegionId, want: &[Type]) -> Result<(), Error> {
    let Some(body) = cx.body() else { return Ok(()) };
    let found = body.blocks(region).first().map_or(Vec::new(), |block| body.arg_types(*block));
    ensure!(
        found == want,
        "expects a region with arguments ({}), found ({})",
        list(want),
        list(&found)
    );
    Ok(())
}

/// Error: a block of the region has another terminator than `T`, or its operands, ignoring the first `skip`,
/// have other types than `want`.
pub(super) fn check_end<T: Op>(
    cx: &dyn OpCx,
    region: RegionId,
    skip: usize,
    want: &[Type],
) -> Result<(), Error> {
    let Some(body) = cx.body() else { return Ok(()) };
    ensure!(
        !body.blocks(region).is_empty(),
        "expects a region that ends with '{}', found an empty one",
        T::NAME
    );
    let Some(end) = body.blocks(region).last().and_then(|b| body.last_op(*b)) else {
        return Ok(());
    };
    ensure!(
        body[end].is::<T>(),
        "expects a region that ends with '{}', found '{}'",
        T::NAME,
        body[end].def.name
    );
    let found = body.operand_types(end).split_off(skip.min(body[end].n_operands()));
    ensure!(
        found == want,
        "expects '{}' to pass on ({}), found ({})",
        T::NAME,
        list(want),
        list(&found)
    );
    Ok(())
}
