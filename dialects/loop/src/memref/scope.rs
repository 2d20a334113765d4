//! Scopes of stack memory: `memref.alloca_scope`, `memref.alloca_scope.return`.

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::types::list;
use creole_ir::{
    Error, Op, OpCx, OpDef, OpId, Piece, RegionId, Traits, Type, Types, Values, ensure, fields,
};

/// Runs its region; memory of a `memref.alloca` in it is freed at the end. The results are what the region
/// returns.
#[derive(Clone, Debug)]
pub struct AllocaScope {
    /// The region to run.
    pub body: RegionId,
}
fields!(AllocaScope { body as "bodyRegion" });

impl Op for AllocaScope {
    const NAME: &'static str = "memref.alloca_scope";
    const TRAITS: Traits = Traits::STRUCTURED
        .and(Traits::SINGLE_BLOCK)
        .and(Traits::CONSTANTS_OUTSIDE)
        .and(Traits::FREES_STACK);
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_results, print: print_results, attrs: &[] }),
        Piece::Region(RegionSyntax::new(0).terminator(return_def)),
        Piece::AttrDict,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let Some(body) = cx.body() else { return Ok(()) };
        let Some(block) = body.blocks(self.body).first().copied() else {
            creole_ir::bail!("expects a region with a block")
        };
        let args = body.arg_types(block);
        ensure!(args.is_empty(), "expects a region without arguments, found ({})", list(&args));
        let Some(end) = body.last_op(block) else { return Ok(()) };
        ensure!(
            body[end].is::<AllocaScopeReturn>(),
            "expects a region that ends with '{}', found '{}'",
            AllocaScopeReturn::NAME,
            body[end].def.name
        );
        let found = body.operand_types(end);
        let want = cx.results();
        let Some(words) = edge(&found, want) else { return Ok(()) };
        let message = format!(
            "along control flow edge from Operation {} to parent: {words}; expects its region to return \
             ({}), found ({})",
            AllocaScopeReturn::NAME,
            list(want),
            list(&found)
        );
        Err(Error::new(message).note_at(body[end].loc, "region branch point"))
    }
}

/// Words for values of the types `found` passed on to ones of the types `want`; none if they fit.
fn edge(found: &[Type], want: &[Type]) -> Option<String> {
    let (n, m) = (found.len(), want.len());
    if n != m {
        return Some(format!(
            "region branch point has {n} operands, but region successor needs {m} inputs"
        ));
    }
    let at = (0..n).find(|at| found[*at] != want[*at])?;
    Some(format!(
        "successor operand type #{at} '{}' should match successor input type #{at} '{}'",
        found[at], want[at]
    ))
}

fn return_def() -> &'static OpDef {
    AllocaScopeReturn::DEF
}

/// Parses `-> (T, U)`, or nothing for no results.
fn parse_results(p: &mut Parser<'_>) -> PResult<()> {
    let types = if p.eat("->") { p.result_types()? } else { Vec::new() };
    p.set_result_types(types);
    Ok(())
}

/// Prints two spaces before the region or arrow, as MLIR does.
fn print_results(p: &mut Printer<'_>, op: OpId) {
    p.print("  ");
    let types = p.body.result_types(op);
    if !types.is_empty() {
        p.print(format_args!("-> ({})", list(&types)));
    }
}

/// Terminator of the region of `memref.alloca_scope`: returns its results.
#[derive(Clone, Debug)]
pub struct AllocaScopeReturn {
    /// One value for each result.
    pub results: Values,
}
fields!(AllocaScopeReturn { results });

impl Op for AllocaScopeReturn {
    const NAME: &'static str = "memref.alloca_scope.return";
    const PARENTS: &'static [&'static str] = &["memref.alloca_scope"];
    const TRAITS: Traits = Traits::TERMINATOR;
    const SYNTAX: &'static [Piece] =
        &[Piece::AttrDict, Piece::Operands, Piece::OptionalOperandTypes];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::NONE)
    }
}
