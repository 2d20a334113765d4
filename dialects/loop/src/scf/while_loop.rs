//! The general loop `scf.while`, `scf.condition`.

use creole_ir::flow::{FlowPoint, FlowPoints, Known, RegionFlow};
use creole_ir::interface::Interface;
use creole_ir::memory::{Callees, Flow, Memory};
use creole_ir::text::lexer::Kind;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::types::{Results, list};
use creole_ir::{
    Body, Error, LoopRegion, Op, OpCx, OpId, Piece, RegionId, Traits, Trips, Type, Types, Value,
    Values, ensure, fields,
};

use super::Yield;
use super::flow::all_inputs;
use super::structured::{
    NOT_SPECULATED, OPEN, STRUCTURED, arg_types, check_edge, check_passed, entry_args, last_op,
    parse_types, print_types, types_of,
};
use FlowPoint::{Parent, Region};

/// Runs `before` on the carried values; if its condition is true, runs `after` on the values it passes, and
/// repeats on the values `after` yields. The results are the values `before` passes in the end.
#[derive(Clone, Debug)]
pub struct While {
    /// Initial values of the loop-carried values.
    pub inits: Values,
    /// The condition region: ends with `scf.condition`.
    pub before: RegionId,
    /// The loop body: ends with `scf.yield`.
    pub after: RegionId,
}
fields!(While { inits, before, after });

impl Op for While {
    const NAME: &'static str = "scf.while";
    const INTERFACES: &'static [Interface] = &[&WHILE, &NOT_SPECULATED];
    const TRAITS: Traits = STRUCTURED.and(OPEN).and(Traits::PARTIAL);
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_head, print: print_head, attrs: &[] }),
        Piece::Region(RegionSyntax::new(0).args_in_head()),
        Piece::Region(RegionSyntax::new(1).key("do")),
        Piece::AttrDictWithKeyword,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let carried = types_of(cx, &self.inits);
        let before = end_of::<Condition>(cx, self.before, "before")?;
        let after = end_of::<Yield>(cx, self.after, "after")?;
        let Some(body) = cx.body() else { return Ok(()) };
        let (first, second) = (arg_types(body, self.before), arg_types(body, self.after));
        check_edge("parent", "Region #0", &carried, &first)?;
        if let Some(end) = before {
            check_passed(cx, end, 1, "Region #1", &second)?;
            check_passed(cx, end, 1, "parent", cx.results())?;
        }
        after.map_or(Ok(()), |end| check_passed(cx, end, 0, "Region #0", &first))
    }

    fn memory(&self, _: &dyn OpCx, _: &dyn Callees) -> Option<Memory> {
        Some(Memory::of_flow(Flow::Loop))
    }

    fn loops(&self, _: &dyn OpCx) -> Vec<LoopRegion> {
        let runs = [(self.before, Trips::at_least(1)), (self.after, Trips::UNKNOWN)];
        runs.map(|(region, trips)| LoopRegion::new(region, trips)).into()
    }
}

/// The terminator of a region. Error: it is no `T`, or missing.
fn end_of<T: Op>(cx: &dyn OpCx, region: RegionId, name: &str) -> Result<Option<OpId>, Error> {
    let Some(body) = cx.body() else { return Ok(None) };
    let want = T::NAME;
    ensure!(
        !body.blocks(region).is_empty(),
        "expects the '{name}' region to terminate with '{want}', found an empty one"
    );
    let Some(end) = last_op(body, region) else {
        return Err(Error::new("expects a non-empty block"));
    };
    if body[end].is::<T>() {
        return Ok(Some(end));
    }
    let found = body[end].def.name;
    let message =
        format!("expects the '{name}' region to terminate with '{want}', found '{found}'");
    Err(Error::new(message).note_at(body[end].loc, "terminator here"))
}

fn parse_head(p: &mut Parser<'_>) -> PResult<()> {
    let (mut args, mut inits) = (Vec::new(), Vec::new());
    if p.eat("(") {
        p.list_until(")", |p| {
            let span = p.span();
            let name = p.token(Kind::Value, "SSA operand")?;
            p.expect("=")?;
            inits.push(p.operand()?);
            args.push((name, Type::index(), span));
            Ok(())
        })?;
    }
    p.expect(":")?;
    let span = p.span();
    let (inputs, results) = p.function_type()?;
    if inputs.len() != inits.len() {
        let message = format!(
            "expected as many input types as operands (expected {} got {})",
            inits.len(),
            inputs.len()
        );
        return Err(p.custom_error_at(span, message));
    }
    args.iter_mut().zip(&inputs).for_each(|(arg, ty)| arg.1 = *ty);
    p.set_operands("inits", inits);
    p.set_field_types("inits", &inputs);
    p.set_result_types(results);
    // Without arguments the text tells if there is a block.
    if !args.is_empty() {
        p.set_entry_args(args);
    }
    Ok(())
}

fn print_head(p: &mut Printer<'_>, op: OpId) {
    let body = p.body;
    let Some(this) = body.get::<While>(op) else { return };
    let args = entry_args(body, this.before);
    if !args.is_empty() {
        p.print(" (");
        for (i, (arg, init)) in args.iter().zip(&this.inits).enumerate() {
            p.print(if i > 0 { ", " } else { "" });
            p.value(*arg);
            p.print(" = ");
            p.value(*init);
        }
        p.print(")");
    }
    let (inputs, results) = (list(&body.operand_types(op)), body.result_types(op));
    p.print(format_args!(" : ({inputs}) -> {}", Results(&results)));
}

/// Terminator of the first region of `scf.while`: decides if the second one runs, and on which values.
#[derive(Clone, Debug)]
pub struct Condition {
    /// Loops while true: `i1`.
    pub condition: Value,
    /// Values for the second region, or results of the loop.
    pub args: Values,
}
fields!(Condition { condition, args });

impl Op for Condition {
    const NAME: &'static str = "scf.condition";
    const PARENTS: &'static [&'static str] = &["scf.while"];
    const TRAITS: Traits = Traits::TERMINATOR.and(Traits::FORWARDS);
    const SYNTAX: &'static [Piece] = &[
        Piece::Lit("("),
        Piece::Operand("condition"),
        Piece::Lit(")"),
        Piece::Operand("args"),
        Piece::AttrDict,
        Piece::Custom(&Custom {
            parse: |p| parse_types(p, "args"),
            print: |p, op| print_types(p, op, "args"),
            attrs: &[],
        }),
    ];

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let ty = cx.ty(self.condition);
        ensure!(ty == Type::i1(), "expects an i1 condition, found {ty}");
        Ok(Types::NONE)
    }
}

/// Flow of `scf.while`: a condition, then the body or out.
static WHILE: RegionFlow = RegionFlow {
    next: while_next,
    passed: |body, op, end, _| match end {
        None => 0..body[op].n_operands(),
        Some(end) if body[end].is::<Condition>() => 1..body[end].n_operands(),
        Some(end) => 0..body[end].n_operands(),
    },
    inputs: all_inputs,
};

fn while_next(body: &Body, _: OpId, end: Option<OpId>, known: Known<'_>) -> FlowPoints {
    let Some(condition) = end.and_then(|end| body.get::<Condition>(end)) else {
        return [Region(0)].into_iter().collect();
    };
    match known(condition.condition) {
        Some(truth) => [if truth.truth(0) { Region(1) } else { Parent }].into_iter().collect(),
        None => [Region(1), Parent].into(),
    }
}
