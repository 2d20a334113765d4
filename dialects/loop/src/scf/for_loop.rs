//! The counted loop `scf.for`.

use creole_ir::field::Flag;
use creole_ir::flow::{FlowPoint, RegionFlow};
use creole_ir::interface::Interface;
use creole_ir::ranges::InferRanges;
use creole_ir::text::lexer::Kind;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::types::list;
use creole_ir::{
    Attr, Body, Error, LoopRegion, Op, OpCx, OpId, Piece, RegionId, Speculated, Speculation,
    Traits, Trips, Type, Types, Value, Values, ensure, fields,
};

use super::Yield;
use super::flow::{induction_range, unsigned_induction_range};
use super::structured::{
    OPEN, STRUCTURED, arg_types, entry_args, implied_end, types_of, yield_def,
};
use FlowPoint::{Parent, Region};

/// Runs its region for `i = lower_bound, lower_bound + step, ..` while `i < upper_bound`, with loop-carried
/// values: the region takes `i` and the carried values and yields the next ones; the results are the last
/// ones.
#[derive(Clone, Debug)]
pub struct For {
    /// The first `i`: `index` or a signless integer.
    pub lower_bound: Value,
    /// Exclusive upper bound of `i`, of the same type.
    pub upper_bound: Value,
    /// Increment of `i`, of the same type; positive.
    pub step: Value,
    /// Initial values of the loop-carried values.
    pub init_args: Values,
    /// Makes comparisons with the bound unsigned.
    pub unsigned: Option<Flag>,
    /// The loop body.
    pub region: RegionId,
}
fields!(For {
    lower_bound as "lowerBound",
    upper_bound as "upperBound",
    step,
    init_args as "initArgs",
    unsigned as "unsignedCmp",
    region,
});

impl Op for For {
    const NAME: &'static str = "scf.for";
    const INTERFACES: &'static [Interface] = &[&FOR, &FOR_RANGES, &Speculation(speculated)];
    const TRAITS: Traits = STRUCTURED.and(OPEN).and(Traits::FREES_STACK);
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_head, print: print_head, attrs: &["unsignedCmp"] }),
        Piece::Region(RegionSyntax::new(0).args_in_head().terminator(yield_def)),
        Piece::AttrDict,
    ];

    const WRONG_COUNT: &'static str =
        "mismatch in number of loop-carried values and defined values";

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let bounds = types_of(cx, &[self.lower_bound, self.upper_bound, self.step]);
        ensure!(
            bounds.iter().all(|ty| *ty == bounds[0]) && bounds[0].is_int_or_index(),
            "expects bounds and step of one integer type or index, found {}",
            list(&bounds)
        );
        let carried = types_of(cx, &self.init_args);
        if cx.results().len() == carried.len() {
            check_types("region iter_arg", &carried, "loop result", cx.results())?;
        }
        Ok(carried.into())
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let end = implied_end::<Yield>(cx, self.region)?;
        let Some(body) = cx.body() else { return Ok(()) };
        let args = arg_types(body, self.region);
        let bound = cx.ty(self.lower_bound);
        ensure!(
            args.first() == Some(&bound),
            "expected induction variable to be same type as bounds and step, found ({}), not ({bound})",
            list(args.get(..1).unwrap_or_default())
        );
        let (carried, args) = (types_of(cx, &self.init_args), &args[1..]);
        let (n, found) = (carried.len(), args.len());
        ensure!(n == found, "different number of inits and region iter_args: {n} != {found}");
        check_types("init", &carried, "region iter_arg", args)?;
        let Some(end) = end else { return Ok(()) };
        let yielded = body.operand_types(end);
        let (n, found) = (args.len(), yielded.len());
        ensure!(
            n == found,
            "different number of region iter_args and yielded values: {n} != {found}"
        );
        check_types("region iter_arg", args, "yielded value", &yielded)
    }

    fn loops(&self, cx: &dyn OpCx) -> Vec<LoopRegion> {
        let trips = match self.unsigned {
            None => Trips::counted(cx, self.lower_bound, self.upper_bound, self.step),
            Some(_) => Trips::UNKNOWN,
        };
        vec![LoopRegion::new(self.region, trips)]
    }
}

/// Error: two lists of as many types, of `lhs` and of `rhs`, differ.
fn check_types(lhs: &str, lhs_types: &[Type], rhs: &str, rhs_types: &[Type]) -> Result<(), Error> {
    match lhs_types.iter().zip(rhs_types).position(|(a, b)| a != b) {
        Some(i) => Err(Error::new(format!(
            "{i}-th {lhs} and {i}-th {rhs} have different type: '{}' != '{}'",
            lhs_types[i], rhs_types[i]
        ))),
        None => Ok(()),
    }
}

/// A loop with a step of one is known to end; a step of zero, or one that passes the largest number, may have no end.
fn speculated(body: &Body, op: OpId) -> Speculated {
    let step = body.get::<For>(op).and_then(|this| body.constant(this.step));
    match step.is_some_and(|step| step.int(0) == 1) {
        true => Speculated::Anywhere,
        false => Speculated::Nowhere,
    }
}

fn parse_head(p: &mut Parser<'_>) -> PResult<()> {
    if p.eat("unsigned") {
        p.set_attr("unsignedCmp", Attr::Unit);
    }
    let span = p.span();
    let name = p.token(Kind::Value, "SSA operand")?;
    let (mut bounds, mut args, mut inits) =
        (Vec::new(), vec![(name, Type::index(), span)], Vec::new());
    for word in ["=", "to", "step"] {
        p.expect(word)?;
        bounds.push(p.operand()?);
    }
    let mut types = Vec::new();
    if p.eat("iter_args") {
        p.expect("(")?;
        p.list_until(")", |p| {
            let span = p.span();
            let name = p.token(Kind::Value, "SSA operand")?;
            p.expect("=")?;
            inits.push(p.operand()?);
            args.push((name, Type::index(), span));
            Ok(())
        })?;
        p.expect("->")?;
        types = p.result_types()?;
        if types.len() != inits.len() {
            return Err(p.custom_error_at(span, For::WRONG_COUNT));
        }
    }
    let ty = if p.eat(":") { p.ty()? } else { Type::index() };
    args[0].1 = ty;
    args[1..].iter_mut().zip(&types).for_each(|(arg, ty)| arg.1 = *ty);
    for (field, bound) in ["lowerBound", "upperBound", "step"].into_iter().zip(bounds) {
        p.set_operands(field, vec![bound]);
        p.set_field_types(field, &[ty]);
    }
    p.set_operands("initArgs", inits);
    p.set_field_types("initArgs", &types);
    p.set_result_types(types);
    p.set_entry_args(args);
    Ok(())
}

fn print_head(p: &mut Printer<'_>, op: OpId) {
    let body = p.body;
    let Some(this) = body.get::<For>(op) else { return };
    let [index, carried @ ..] = entry_args(body, this.region) else { return };
    p.print(if this.unsigned.is_some() { " unsigned " } else { " " });
    for (word, value) in
        [("", *index), (" = ", this.lower_bound), (" to ", this.upper_bound), (" step ", this.step)]
    {
        p.print(word);
        p.value(value);
    }
    if !this.init_args.is_empty() {
        p.print(" iter_args(");
        for (i, (arg, init)) in carried.iter().zip(&this.init_args).enumerate() {
            p.print(if i > 0 { ", " } else { "" });
            p.value(*arg);
            p.print(" = ");
            p.value(*init);
        }
        p.print(format_args!(") -> ({})", list(&body.result_types(op))));
    }
    let ty = body.ty(this.lower_bound);
    if ty != Type::index() {
        p.print(format_args!("  : {ty}"));
    }
}

/// Flow of `scf.for`: to its region or out of it, from its start and from each iteration.
static FOR: RegionFlow = RegionFlow {
    next: |_, _, _, _| [Region(0), Parent].into(),
    passed: |body, op, end, _| match end {
        None => 3..body[op].n_operands(),
        Some(end) => 0..body[end].n_operands(),
    },
    inputs: |body, op, to| match to {
        Parent => 0..body[op].n_results(),
        Region(_) => 1..1 + body[op].n_results(),
    },
};

/// Ranges of the induction variables of `scf.for`.
static FOR_RANGES: InferRanges = InferRanges::of_args(|body, op, operands, _| {
    let this: For = body.get(op)?;
    match this.unsigned {
        Some(_) => unsigned_induction_range(operands[0], operands[1]),
        None => induction_range(operands[0], operands[1], operands[2]),
    }
});
