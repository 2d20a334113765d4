//! The parallel loop with reductions: `scf.parallel`, `scf.reduce`.

use creole_ir::interface::Interface;
use creole_ir::text::lexer::Kind;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionList, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::types::{Results, list};
use creole_ir::{
    Count, Error, LoopRegion, Op, OpCx, OpDef, OpId, Piece, RegionId, Regions, Traits, Trips, Type,
    Types, Value, Values, ensure, fields,
};

use super::structured::{NOT_SPECULATED, STRUCTURED, check_args, check_end, entry_args, types_of};

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
    const TRAITS: Traits = STRUCTURED.and(Traits::FREES_STACK);
    const INTERFACES: &'static [Interface] = NOT_SPECULATED;
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
        ensure!(n > 0, "expects at least one dimension");
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
        check_args(cx, self.region, &vec![Type::index(); n])?;
        check_end::<Reduce>(cx, self.region, 0, &types_of(cx, &self.init_vals))
    }

    fn loops(&self, cx: &dyn OpCx) -> Vec<LoopRegion> {
        let dims = self.lower_bound.iter().zip(&self.upper_bound).zip(&self.step);
        let each = dims.map(|((lower, upper), step)| Trips::counted(cx, *lower, *upper, *step));
        vec![LoopRegion::new(self.region, each.fold(Trips::of_box(&[]), Trips::times))]
    }
}

fn reduce_def() -> &'static OpDef {
    Reduce::DEF
}

fn parse_head(p: &mut Parser<'_>) -> PResult<()> {
    p.expect("(")?;
    let args = p.list(")", |p| {
        let span = p.span();
        Ok((p.token(Kind::Value, "a name for an induction variable")?, Type::index(), span))
    })?;
    for (word, field) in [("=", "lowerBound"), ("to", "upperBound"), ("step", "step")] {
        p.expect(word)?;
        p.expect("(")?;
        let operands = p.list(")", Parser::operand)?;
        p.set_operands(field, operands);
        p.set_field_types(field, &[Type::index()]);
    }
    let mut inits = Vec::new();
    if p.eat("init") {
        p.expect("(")?;
        inits = p.list(")", Parser::operand)?;
    }
    let span = p.span();
    let types = if p.eat("->") { p.result_types()? } else { Vec::new() };
    if types.len() != inits.len() {
        let message = format!("expected {} result types, found {}", inits.len(), types.len());
        return Err(p.error_at(span, message));
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
        ensure!(n == found, "expects {}, one for each operand, found {found}", Count(n, "region"));
        for (value, region) in self.operands.iter().zip(&self.reductions) {
            let ty = cx.ty(*value);
            check_args(cx, *region, &[ty, ty])?;
            check_end::<ReduceReturn>(cx, *region, 0, &[ty])?;
        }
        Ok(())
    }
}

fn parse_operands(p: &mut Parser<'_>) -> PResult<()> {
    if !p.eat("(") {
        return Ok(());
    }
    let operands = p.operands()?;
    let n = operands.len();
    p.set_operands("operands", operands);
    p.expect(":")?;
    let span = p.span();
    let types = p.type_list()?;
    if types.len() != n {
        return Err(
            p.error_at(span, format!("expected {}, found {}", Count(n, "type"), types.len()))
        );
    }
    p.set_field_types("operands", &types);
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
