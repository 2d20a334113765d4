//! The parallel loop on tensors: `scf.forall`, `scf.forall.in_parallel`.

use creole_ir::interface::Interface;
use creole_ir::ranges::InferRanges;
use creole_ir::text::lexer::Kind;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::types::{DYNAMIC, list};
use creole_ir::{
    Attr, Body, Dims, Error, LoopRegion, Mixed, Op, OpCx, OpDef, OpId, Piece, RegionId, Traits,
    Trips, Type, Types, Value, Values, constant_integer, ensure, fields,
};
use creole_scalar::range::IntRange;

use crate::gpu::maps_to_device;

use super::flow::{PARALLEL, induction_range, position};
use super::structured::{
    NOT_SPECULATED, STRUCTURED, arg_types, entry_args, implied_end, types_of, unlike,
};

/// Runs its region for all `i[d] = lower[d], lower[d] + step[d], .. < upper[d]` in parallel. Bounds are
/// integers, or operands where the integer is [`DYNAMIC`].
#[derive(Clone, Debug)]
pub struct Forall {
    /// The dynamic lower bounds: `index`.
    pub lower_bound: Values,
    /// The dynamic upper bounds: `index`.
    pub upper_bound: Values,
    /// The dynamic steps: `index`.
    pub step: Values,
    /// The lower bounds; [`DYNAMIC`]: an operand.
    pub static_lower_bound: Dims,
    /// The upper bounds, likewise.
    pub static_upper_bound: Dims,
    /// The steps, likewise.
    pub static_step: Dims,
    /// Shared tensors that all iterations write slices of, one for each result.
    pub outputs: Values,
    /// Hardware mapping of each dimension (threads, blocks).
    pub mapping: Option<Vec<Attr>>,
    /// The loop body; takes all `i[d]`, then the outputs.
    pub region: RegionId,
}
fields!(Forall {
    lower_bound as "dynamicLowerBound",
    upper_bound as "dynamicUpperBound",
    step as "dynamicStep",
    static_lower_bound as "staticLowerBound",
    static_upper_bound as "staticUpperBound",
    static_step as "staticStep",
    outputs,
    mapping,
    region,
});

impl Op for Forall {
    const NAME: &'static str = "scf.forall";
    const INTERFACES: &'static [Interface] = &[&PARALLEL, &FORALL_RANGES, &NOT_SPECULATED];
    const TRAITS: Traits = STRUCTURED.and(Traits::FREES_STACK).and(Traits::CONSTANTS_OUTSIDE);
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom {
            parse: parse_head,
            print: print_head,
            attrs: &["staticLowerBound", "staticUpperBound", "staticStep"],
        }),
        Piece::Region(RegionSyntax::new(0).args_in_head().terminator(in_parallel_def)),
        Piece::AttrDict,
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        Ok(types_of(cx, &self.outputs).into())
    }

    fn loops(&self, _: &dyn OpCx) -> Vec<LoopRegion> {
        vec![LoopRegion::new(self.region, Trips::UNKNOWN)]
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        if let Some(mapping) = &self.mapping {
            ensure!(
                mapping.iter().all(maps_to_device),
                "attribute 'mapping' failed to satisfy constraint: Device Mapping array attribute"
            );
        }
        let n = self.static_lower_bound.len();
        check_bounds(cx, "lower bound", n, &self.static_lower_bound, &self.lower_bound)?;
        check_bounds(cx, "upper bound", n, &self.static_upper_bound, &self.upper_bound)?;
        check_bounds(cx, "step", n, &self.static_step, &self.step)?;
        if let Some(mapping) = self.mapping.as_ref().filter(|mapping| !mapping.is_empty()) {
            let found = mapping.len();
            ensure!(found == n, "mapping attribute size must match op rank: {found} and {n}");
        }
        let Some(body) = cx.body() else { return Ok(()) };
        let args = arg_types(body, self.region);
        let want = n + self.outputs.len();
        ensure!(args.len() == want, "region expects {want} arguments, found {}", args.len());
        let other = args[..n].iter().position(|ty| *ty != Type::index());
        ensure!(
            other.is_none(),
            "expects {}-th block argument to be an index, found {}",
            other.unwrap_or(0),
            args[other.unwrap_or(0)]
        );
        let want = types_of(cx, &self.outputs);
        let wrong = args[n..].iter().zip(&want).position(|(found, want)| found != want);
        ensure!(
            wrong.is_none(),
            "type mismatch between {}-th output and corresponding block argument",
            wrong.unwrap_or_default()
        );
        implied_end::<InParallel>(cx, self.region)?;
        Ok(())
    }
}

fn check_bounds(
    cx: &dyn OpCx,
    what: &str,
    n: usize,
    numbers: &Dims,
    values: &Values,
) -> Result<(), Error> {
    let found = numbers.len();
    ensure!(found == n, "expected {n} {what} values, got {found}");
    let n_dynamic = numbers.iter().filter(|n| **n == DYNAMIC).count();
    ensure!(
        n_dynamic == values.len(),
        "expected {n_dynamic} dynamic {what} values, got {}",
        values.len()
    );
    let other = values.iter().map(|v| cx.ty(*v)).find(|ty| *ty != Type::index());
    match other {
        Some(ty) => Err(Error::new(format!("expects {what} values of type index, found {ty}"))),
        None => Ok(()),
    }
}

fn in_parallel_def() -> &'static OpDef {
    InParallel::DEF
}

/// The number of iterations between these constant bounds.
pub(super) fn n_iterations(
    lower: Option<i64>,
    upper: Option<i64>,
    step: Option<i64>,
) -> Option<i128> {
    let (lower, upper) = (i128::from(lower?), i128::from(upper?));
    let step = i128::from(step.filter(|step| *step > 0)?);
    Some(((upper - lower).max(0) + step - 1) / step)
}

/// A bound that is known.
pub(super) fn number(body: &Body, bound: Mixed) -> Option<i64> {
    match bound {
        Mixed::Known(number) => Some(number),
        Mixed::Operand(value) => constant_integer(body, value),
    }
}

impl Forall {
    /// Lower bounds, upper bounds and steps.
    pub fn bounds(&self) -> [Vec<Mixed>; 3] {
        [
            Mixed::join(&self.static_lower_bound, &self.lower_bound),
            Mixed::join(&self.static_upper_bound, &self.upper_bound),
            Mixed::join(&self.static_step, &self.step),
        ]
    }

    /// The indices of the only iteration; `None` if there may be more or fewer.
    pub fn only_iteration(&self, body: &Body) -> Option<Vec<Mixed>> {
        let [lower, upper, step] = self.bounds();
        let all = lower.iter().zip(&upper).zip(&step);
        let mut sizes = all.map(|((lower, upper), step)| {
            n_iterations(number(body, *lower), number(body, *upper), number(body, *step))
        });
        sizes.all(|n| n == Some(1)).then_some(lower)
    }

    /// True if all dimensions start at 0 with step 1. The text then omits both.
    fn is_normalized(&self) -> bool {
        self.static_lower_bound.iter().all(|n| *n == 0) && self.static_step.iter().all(|n| *n == 1)
    }
}

/// Parses `(%i, %j) in (%n, 4)`, or `(%i) = (0) to (%n) step (2)`, then `shared_outs(%o = %t) -> (T)`.
fn parse_head(p: &mut Parser<'_>) -> PResult<()> {
    let start = p.span();
    p.expect_in("(", " in argument list")?;
    let mut args = p.list_in(")", " in argument list", |p| {
        let span = p.span();
        Ok((p.token(Kind::Value, "SSA operand")?, Type::index(), span))
    })?;
    let n = args.len();
    if p.eat("in") {
        p.mixed_values("(", ")", "dynamicUpperBound", "staticUpperBound")?;
        p.set_attr("staticLowerBound", Attr::dims(&vec![0; n]));
        p.set_attr("staticStep", Attr::dims(&vec![1; n]));
    } else {
        p.expect("=")?;
        p.mixed_values("(", ")", "dynamicLowerBound", "staticLowerBound")?;
        p.expect("to")?;
        p.mixed_values("(", ")", "dynamicUpperBound", "staticUpperBound")?;
        p.expect("step")?;
        p.mixed_values("(", ")", "dynamicStep", "staticStep")?;
    }
    let (mut outputs, mut types) = (Vec::new(), Vec::new());
    if p.eat("shared_outs") {
        p.expect("(")?;
        p.list_until(")", |p| {
            let span = p.span();
            let name = p.token(Kind::Value, "SSA operand")?;
            p.expect("=")?;
            outputs.push(p.operand()?);
            args.push((name, Type::index(), span));
            Ok(())
        })?;
        types = if p.eat("->") { p.result_types()? } else { Vec::new() };
        if types.len() != outputs.len() {
            let message = unlike(outputs.len(), types.len());
            return Err(p.custom_error_at(start, message));
        }
    }
    args[n..].iter_mut().zip(&types).for_each(|(arg, ty)| arg.1 = *ty);
    p.set_operands("outputs", outputs);
    p.set_field_types("outputs", &types);
    p.set_result_types(types);
    p.set_entry_args(args);
    Ok(())
}

fn print_head(p: &mut Printer<'_>, op: OpId) {
    let body = p.body;
    let Some(this) = body.get::<Forall>(op) else { return };
    let args = entry_args(body, this.region);
    let n = this.static_upper_bound.len().min(args.len());
    p.print(" (");
    p.values(&args[..n]);
    if this.is_normalized() {
        p.print(") in ");
        p.mixed_values(op, "(", ")", "dynamicUpperBound", "staticUpperBound");
    } else {
        p.print(") = ");
        p.mixed_values(op, "(", ")", "dynamicLowerBound", "staticLowerBound");
        p.print(" to ");
        p.mixed_values(op, "(", ")", "dynamicUpperBound", "staticUpperBound");
        p.print(" step ");
        p.mixed_values(op, "(", ")", "dynamicStep", "staticStep");
    }
    if this.outputs.is_empty() {
        return;
    }
    p.print(" shared_outs(");
    for (i, (arg, output)) in args[n..].iter().zip(&this.outputs).enumerate() {
        p.print(if i > 0 { ", " } else { "" });
        p.value(*arg);
        p.print(" = ");
        p.value(*output);
    }
    p.print(format_args!(") -> ({})", list(&body.result_types(op))));
}

/// Terminator of `scf.forall`: inserts slices into its outputs.
#[derive(Clone, Debug)]
pub struct InParallel {
    /// The ops that write slices of the outputs.
    pub region: RegionId,
}
fields!(InParallel { region });

impl Op for InParallel {
    const NAME: &'static str = "scf.forall.in_parallel";
    const PARENTS: &'static [&'static str] = &["scf.forall"];
    const TRAITS: Traits = Traits::TERMINATOR
        .and(STRUCTURED)
        .and(Traits::NO_TERMINATOR)
        .and(Traits::CONSTANTS_OUTSIDE);
    const SYNTAX: &'static [Piece] = &[
        // An empty body is parsed as one empty block.
        Piece::Custom(&Custom {
            parse: |p| {
                p.set_entry_args(Vec::new());
                Ok(())
            },
            print: |_, _| {},
            attrs: &[],
        }),
        Piece::Region(RegionSyntax::new(0).args_in_head()),
        Piece::AttrDict,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let Some(body) = cx.body() else { return Ok(()) };
        let mut inner = body.blocks(self.region).iter().flat_map(|b| body.ops(*b));
        let other = inner.find(|op| body[*op].def.name != "tensor.parallel_insert_slice");
        ensure!(
            other.is_none(),
            "expected only ParallelCombiningOpInterface ops, found '{}'",
            other.map_or("", |op| body[op].def.name)
        );
        Ok(())
    }

    fn infer(&self, _: &dyn OpCx) -> Result<Types, Error> {
        Ok(Types::NONE)
    }
}

/// The operand of one bound, if it is dynamic.
pub fn dynamic(values: &[Value], numbers: &Dims, at: usize) -> Option<Value> {
    let before = numbers.iter().take(at).filter(|n| **n == DYNAMIC).count();
    (numbers.get(at) == Some(&DYNAMIC)).then(|| values.get(before).copied()).flatten()
}

/// Ranges of the induction variables of `scf.forall`.
static FORALL_RANGES: InferRanges = InferRanges::of_args(|body, op, operands, arg| {
    let this: Forall = body.get(op)?;
    let at = position(body, this.region, arg)?;
    if at >= this.static_lower_bound.len() {
        return None;
    }
    let n = [&this.static_lower_bound, &this.static_upper_bound, &this.static_step];
    let starts = [0, this.lower_bound.len(), this.lower_bound.len() + this.upper_bound.len()];
    let bound = |which: usize| {
        let sizes = n[which];
        match sizes.get(at).copied()? {
            DYNAMIC => {
                let before = sizes.iter().take(at).filter(|size| **size == DYNAMIC).count();
                operands.get(starts[which] + before).copied().flatten()
            }
            size => Some(IntRange::of_signed(size.into(), size.into(), 64)),
        }
    };
    induction_range(bound(0), bound(1), bound(2))
});
