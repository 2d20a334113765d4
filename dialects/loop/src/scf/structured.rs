//! Terminator of most ops of `scf`, and checks of their regions.

use std::fmt::Display;

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::{
    Body, Error, Op, OpCx, OpDef, OpId, Piece, RegionId, Speculation, Traits, Type, Types, Value,
    Values, ensure, fields,
};

/// Traits of ops whose regions run as part of them.
pub(super) const STRUCTURED: Traits = Traits::STRUCTURED.and(Traits::SINGLE_BLOCK);

/// Interface of ops that run only where they are written.
pub(super) const NOT_SPECULATED: Speculation = Speculation::NEVER;

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
    if p.field_operands(field).is_empty() {
        return Ok(());
    }
    p.expect(":")?;
    p.types_of(field)
}

pub(super) fn print_types(p: &mut Printer<'_>, op: OpId, field: &str) {
    let operands = p.body.op_ref(op).field_operands(field).to_vec();
    if !operands.is_empty() {
        p.print(" : ");
        p.types_of(&operands);
    }
}

/// The message about `n` operands that are written with another number of types.
pub(super) fn unlike(n: usize, types: usize) -> String {
    format!("number of operands and types do not match: got {n} operands and {types} types")
}

pub(super) fn types_of(cx: &dyn OpCx, values: &[Value]) -> Vec<Type> {
    values.iter().map(|v| cx.ty(*v)).collect()
}

/// The arguments of a region's entry block; empty if it has no block.
pub(super) fn entry_args(body: &Body, region: RegionId) -> &[Value] {
    body.blocks(region).first().map_or(&[], |block| body.args(*block))
}

/// The types of the arguments of a region's entry block; none if it has no block.
pub(super) fn arg_types(body: &Body, region: RegionId) -> Vec<Type> {
    body.blocks(region).first().map_or(Vec::new(), |block| body.arg_types(*block))
}

/// The last op of a region of one block; `None` if there is no block, or nothing in it.
pub(super) fn last_op(body: &Body, region: RegionId) -> Option<OpId> {
    body.last_op(*body.blocks(region).last()?)
}

/// The terminator of a region, which the text leaves out if it is `T` without operands. Error: it is another op.
pub(super) fn implied_end<T: Op>(cx: &dyn OpCx, region: RegionId) -> Result<Option<OpId>, Error> {
    let Some(body) = cx.body() else { return Ok(None) };
    let name = T::NAME;
    ensure!(
        !body.blocks(region).is_empty(),
        "expects a region that ends with '{name}', found an empty one"
    );
    let Some(end) = last_op(body, region) else { return Ok(None) };
    if body[end].is::<T>() {
        return Ok(Some(end));
    }
    let found = body[end].def.name;
    let error = Error::new(format!("expects regions to end with '{name}', found '{found}'"));
    let hint = "in custom textual format, the absence of terminator implies";
    Err(Error { after_regions: true, ..error.note(format!("{hint} '{name}'")) })
}

/// Error: values of the types `passed` do not fit where control goes to, which takes `taken`.
pub(super) fn check_edge(
    from: impl Display,
    to: &str,
    passed: &[Type],
    taken: &[Type],
) -> Result<(), Error> {
    if passed == taken {
        return Ok(());
    }
    let (n, wanted) = (passed.len(), taken.len());
    let edge = format!("along control flow edge from {from} to {to}");
    ensure!(
        n == wanted,
        "{edge}: region branch point has {n} operands, but region successor needs {wanted} inputs"
    );
    match passed.iter().zip(taken).position(|(found, want)| found != want) {
        Some(i) => Err(Error::new(format!(
            "{edge}: successor operand type #{i} '{}' should match successor input type #{i} '{}'",
            passed[i], taken[i]
        ))),
        None => Ok(()),
    }
}

/// Error: the operands of a terminator, ignoring the first `skip`, do not fit what the op around takes from it.
pub(super) fn check_passed(
    cx: &dyn OpCx,
    end: OpId,
    skip: usize,
    to: &str,
    taken: &[Type],
) -> Result<(), Error> {
    let Some(body) = cx.body() else { return Ok(()) };
    let types = body.operand_types(end);
    let passed = types.get(skip..).unwrap_or_default();
    let fits = check_edge(format_args!("Operation {}", body[end].def.name), to, passed, taken);
    fits.map_err(|error| error.note_at(body[end].loc, "region branch point"))
}

/// Error: a region yields other values than the op around has results.
pub(super) fn check_yield(cx: &dyn OpCx, region: RegionId) -> Result<(), Error> {
    match implied_end::<Yield>(cx, region)? {
        Some(end) => check_passed(cx, end, 0, "parent", cx.results()),
        None => Ok(()),
    }
}
