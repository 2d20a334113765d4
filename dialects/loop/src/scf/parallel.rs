//! The parallel loop with reductions: `scf.parallel`, `scf.reduce`.

use creole_ir::interface::Interface;
use creole_ir::ranges::InferRanges;
use creole_ir::text::lexer::Kind;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionList, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::types::{Results, list};
use creole_ir::{
    Body, Error, LoopRegion, Op, OpCx, OpDef, OpId, Piece, RegionId, Regions, Traits, Trips, Type,
    Types, Value, Values, bail, ensure, fields,
};

use super::flow::{PARALLEL, induction_range, position};
use super::structured::{NOT_SPECULATED, STRUCTURED, arg_types, entry_args, last_op, types_of};

/// Runs its region for all `i[d] = lower_bound[d], lower_bound[d] + step[d], .. < upper_bound[d]`, in any
/// order or in parallel. Operands of the terminating `scf.reduce` are combined, in any order, into one result
/// each.
#[derive(Clone, Debug)]
pub struct Parallel {
    /// The first `i[d]`: `index`.
    pub lower_bound: Values,
    /// Exclusive upper bounds of `i[d]`: `index`.
    pub upper_bound: Values,
    /// Increments of `i[d]`: `index`, positive.
    pub step: Values,
    /// Initial values of the reductions, one for each result.
    pub init_vals: Values,
    /// The loop body; takes all `i[d]`.
    pub region: RegionId,
}
fields!(Parallel {
    lower_bound as "lowerBound",
    upper_bound as "upperBound",
    step,
    init_vals as "initVals",
    region,
});

impl Op for Parallel {
    const NAME: &'static str = "scf.parallel";
    const INTERFACES: &'static [Interface] = &[&PARALLEL, &PARALLEL_RANGES, &NOT_SPECULATED];
    const TRAITS: Traits = STRUCTURED.and(Traits::FREES_STACK).and(Traits::CONSTANTS_OUTSIDE);
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_head, print: print_head, attrs: &[] }),
        Piece::Region(RegionSyntax::new(0).args_in_head().printed_terminator(reduce_def)),
        Piece::AttrDict,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        Ok(types_of(cx, &self.init_vals).into())
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (n, upper, step) = (self.lower_bound.len(), self.upper_bound.len(), self.step.len());
        ensure!(step > 0, "needs at least one tuple element for lowerBound, upperBound and step");
        ensure!(
            n == upper && n == step,
            "expects {n} upper bounds and steps, found {upper} and {step}"
        );
        let bounds = [&self.lower_bound, &self.upper_bound, &self.step].into_iter().flatten();
        let other = bounds.map(|v| cx.ty(*v)).find(|ty| *ty != Type::index());
        ensure!(
            other.is_none(),
            "expects bounds and steps of type index, found {}",
            other.unwrap_or(Type::index())
        );
        let constant = self.step.iter().filter_map(|v| cx.constant(*v)).map(|step| step.int(0));
        let wrong = constant.into_iter().find(|step| *step <= 0);
        ensure!(
            wrong.is_none(),
            "constant step operand must be positive, found {}",
            wrong.unwrap_or(0)
        );
        let Some(body) = cx.body() else { return Ok(()) };
        let args = arg_types(body, self.region);
        let found = args.len();
        ensure!(
            found == n,
            "expects the same number of induction variables: {found} as bound and step values: {n}"
        );
        ensure!(
            args.iter().all(|ty| *ty == Type::index()),
            "expects arguments for the induction variable to be of index type, found ({})",
            list(&args)
        );
        check_reductions(body, self.region, cx.results().len())
    }

    fn loops(&self, cx: &dyn OpCx) -> Vec<LoopRegion> {
        let dims = self.lower_bound.iter().zip(&self.upper_bound).zip(&self.step);
        let each = dims.map(|((lower, upper), step)| Trips::counted(cx, *lower, *upper, *step));
        vec![LoopRegion::new(self.region, each.fold(Trips::of_box(&[]), Trips::times))]
    }
}

/// Error: a loop of `n` results does not end with as many reductions.
fn check_reductions(body: &Body, region: RegionId, n: usize) -> Result<(), Error> {
    let Some(end) = last_op(body, region) else {
        bail!("expects body to terminate with 'scf.reduce', found an empty one")
    };
    let Some(reduce) = body.get::<Reduce>(end) else {
        let found = body[end].def.name;
        let message = format!("expects body to terminate with 'scf.reduce', found '{found}'");
        return Err(Error::new(message).note_at(body[end].loc, "terminator here"));
    };
    let found = reduce.reductions.len();
    ensure!(
        found == n || reduce.operands.len() != found,
        "expects number of results: {n} to be the same as number of reductions: {found}"
    );
    Ok(())
}

fn reduce_def() -> &'static OpDef {
    Reduce::DEF
}

fn parse_head(p: &mut Parser<'_>) -> PResult<()> {
    let span = p.span();
    p.expect_in("(", " in argument list")?;
    let args = p.list_in(")", " in argument list", |p| {
        let span = p.span();
        Ok((p.token(Kind::Value, "SSA operand")?, Type::index(), span))
    })?;
    for (word, field) in [("=", "lowerBound"), ("to", "upperBound"), ("step", "step")] {
        p.expect(word)?;
        p.expect_in("(", " in operand list")?;
        let span = p.span();
        let operands = p.list_in(")", " in operand list", Parser::operand)?;
        if operands.len() != args.len() {
            return Err(p.custom_error_at(span, format!("expected {} operands", args.len())));
        }
        p.set_operands(field, operands);
        p.set_field_types(field, &[Type::index()]);
    }
    let mut inits = Vec::new();
    if p.eat("init") {
        p.expect("(")?;
        inits = p.list_in(")", " in operand list", Parser::operand)?;
    }
    let types = if p.eat("->") { p.result_types()? } else { Vec::new() };
    if types.len() != inits.len() {
        let message = super::structured::unlike(inits.len(), types.len());
        return Err(p.custom_error_at(span, message));
    }
    p.set_operands("initVals", inits);
    p.set_field_types("initVals", &types);
    p.set_result_types(types);
    p.set_entry_args(args);
    Ok(())
}

fn print_head(p: &mut Printer<'_>, op: OpId) {
    let body = p.body;
    let Some(this) = body.get::<Parallel>(op) else { return };
    let args = entry_args(body, this.region);
    let lists = [
        ("", args),
        (" =", &*this.lower_bound),
        (" to", &*this.upper_bound),
        (" step", &*this.step),
    ];
    for (word, values) in lists {
        p.print(format_args!("{word} ("));
        p.values(values);
        p.print(")");
    }
    if !this.init_vals.is_empty() {
        p.print(" init (");
        p.values(&this.init_vals);
        p.print(format_args!(") -> {}", Results(&body.result_types(op))));
    }
}

/// Terminator of `scf.parallel`: passes values to its reductions, with one combiner region for each.
#[derive(Clone, Debug)]
pub struct Reduce {
    /// One value for each result.
    pub operands: Values,
    /// Combiner regions, each of two values of its type; they end with `scf.reduce.return`.
    pub reductions: Regions,
}
fields!(Reduce { operands, reductions });

impl Op for Reduce {
    const NAME: &'static str = "scf.reduce";
    const PARENTS: &'static [&'static str] = &["scf.parallel"];
    const TRAITS: Traits = Traits::TERMINATOR.and(STRUCTURED).and(Traits::CONSTANTS_OUTSIDE);
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_operands, print: print_operands, attrs: &[] }),
        Piece::RegionList(&RegionList {
            parse: parse_region,
            print: print_region,
            terminator: None,
            plain: None,
        }),
        Piece::AttrDict,
    ];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::NONE)
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let (n, found) = (self.operands.len(), self.reductions.len());
        ensure!(
            n == found,
            "expects number of reduction regions: {found} to be the same as number of reduction operands: {n}"
        );
        let Some(body) = cx.body() else { return Ok(()) };
        for (i, (value, region)) in self.operands.iter().zip(&self.reductions).enumerate() {
            let ty = cx.ty(*value);
            ensure!(
                arg_types(body, *region) == [ty, ty],
                "expected two block arguments with type '{ty}' in the {i}-th reduction region"
            );
            check_combined(body, *region, ty)?;
            check_result(body, *region, i, ty)?;
        }
        Ok(())
    }
}

/// Error: a combiner does not return a value of type `ty`.
fn check_combined(body: &Body, region: RegionId, ty: Type) -> Result<(), Error> {
    let Some(end) = last_op(body, region) else { return Ok(()) };
    let found = body[end].def.name;
    let Some(end_as_return) = body.get::<ReduceReturn>(end) else {
        bail!("reduction bodies must be terminated with an 'scf.reduce.return' op, found '{found}'")
    };
    let found = body.ty(end_as_return.result);
    if found == ty {
        return Ok(());
    }
    let message =
        format!("must have type '{ty}' (the type of the reduction inputs), found {found}");
    Err(Error::bare(format!("'{}' op {message}", ReduceReturn::NAME)).at(body[end].loc))
}

/// Error: a reduction has another type than the result of the loop.
fn check_result(body: &Body, region: RegionId, i: usize, ty: Type) -> Result<(), Error> {
    let around = body.parent_of(region).and_then(|op| body.parent_op(op));
    let Some(op) = around.filter(|op| body[*op].is::<Parallel>()) else { return Ok(()) };
    let want = body.result_types(op).get(i).copied().unwrap_or(ty);
    ensure!(
        want == ty,
        "expects type of {i}-th reduction operand: '{ty}' to be the same as the {i}-th result type: '{want}'"
    );
    Ok(())
}

fn parse_operands(p: &mut Parser<'_>) -> PResult<()> {
    if !p.eat("(") {
        return Ok(());
    }
    let operands = p.operands()?;
    p.set_operands("operands", operands);
    p.expect(":")?;
    p.types_of("operands")?;
    p.expect(")")
}

fn print_operands(p: &mut Printer<'_>, op: OpId) {
    let operands: Vec<Value> = p.body.operands(op).collect();
    if operands.is_empty() {
        return p.print(" "); // as MLIR does
    }
    p.print("(");
    p.values(&operands);
    p.print(format_args!(" : {})", list(&p.body.operand_types(op))));
}

fn parse_region(p: &mut Parser<'_>, at: usize) -> PResult<bool> {
    if at >= p.field_operands("operands").len() {
        return Ok(false);
    }
    if at > 0 {
        p.expect(",")?;
    }
    Ok(true)
}

fn print_region(p: &mut Printer<'_>, op: OpId, at: usize) -> Option<usize> {
    let exists = at < p.body.regions(op).len();
    if exists && at > 0 {
        p.print(",");
    }
    exists.then_some(at)
}

/// Terminator of a region of `scf.reduce`: returns the combined value.
#[derive(Clone, Debug)]
pub struct ReduceReturn {
    /// The value.
    pub result: Value,
}
fields!(ReduceReturn { result });

impl Op for ReduceReturn {
    const NAME: &'static str = "scf.reduce.return";
    const PARENTS: &'static [&'static str] = &["scf.reduce"];
    const TRAITS: Traits = Traits::TERMINATOR;
    const SYNTAX: &'static [Piece] = &[Piece::Operands, Piece::OptionalOperandTypes];

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::NONE)
    }
}

/// Ranges of the induction variables of `scf.parallel`.
static PARALLEL_RANGES: InferRanges = InferRanges::of_args(|body, op, operands, arg| {
    let this: Parallel = body.get(op)?;
    let (n, at) = (this.lower_bound.len(), position(body, this.region, arg)?);
    induction_range(*operands.get(at)?, *operands.get(n + at)?, *operands.get(2 * n + at)?)
});
