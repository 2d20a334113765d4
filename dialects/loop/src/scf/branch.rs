//! Structured branches: `scf.if`, `scf.index_switch`, `scf.execute_region`.

use creole_ir::field::Flag;
use creole_ir::flow::{FlowPoint, FlowPoints, Known, RegionFlow};
use creole_ir::interface::Interface;
use creole_ir::memory::{Callees, Flow, Memory};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionList, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::types::{Results, list};
use creole_ir::{
    Attr, AttrField, Body, Dims, Error, Op, OpCx, OpId, Piece, RegionId, Regions, Traits, Type,
    Value, ensure, fields,
};

use super::Yield;
use super::flow::{all_inputs, yielded};
use super::structured::{
    NOT_SPECULATED, OPEN, STRUCTURED, arg_types, check_passed, check_yield, last_op, yield_def,
};
use FlowPoint::{Parent, Region};

/// Runs one of two regions; the results are the values it yields.
#[derive(Clone, Debug)]
pub struct If {
    /// The condition: `i1`.
    pub condition: Value,
    /// Region run if the condition is true.
    pub then_region: RegionId,
    /// Region run otherwise; without a block if it is empty and there are no results.
    pub else_region: RegionId,
}
fields!(If { condition, then_region, else_region });

impl Op for If {
    const NAME: &'static str = "scf.if";
    const INTERFACES: &'static [Interface] = &[&IF];
    const TRAITS: Traits = STRUCTURED.and(OPEN);
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_condition, print: print_condition, attrs: &[] }),
        Piece::Custom(&Custom { parse: parse_results, print: print_results, attrs: &[] }),
        Piece::Region(RegionSyntax::new(0).terminator(yield_def)),
        Piece::Region(RegionSyntax::new(1).key("else").optional().terminator(yield_def)),
        Piece::AttrDict,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = cx.ty(self.condition);
        ensure!(ty == Type::i1(), "expects an i1 condition, found {ty}");
        let Some(body) = cx.body() else { return Ok(()) };
        for (i, region) in [self.then_region, self.else_region].into_iter().enumerate() {
            ensure!(arg_types(body, region).is_empty(), "region #{i} should have no arguments");
        }
        let has_else = !body.blocks(self.else_region).is_empty();
        ensure!(has_else || cx.results().is_empty(), "must have an else block if defining values");
        check_yield(cx, self.then_region)?;
        if has_else { check_yield(cx, self.else_region) } else { Ok(()) }
    }

    fn memory(&self, _: &dyn OpCx, _: &dyn Callees) -> Option<Memory> {
        Some(Memory::of_flow(Flow::Branches))
    }
}

/// Parses the condition, `%c`.
fn parse_condition(p: &mut Parser<'_>) -> PResult<()> {
    let condition = p.operand()?;
    p.set_operands("condition", vec![condition]);
    p.set_field_types("condition", &[Type::i1()]);
    Ok(())
}

fn print_condition(p: &mut Printer<'_>, op: OpId) {
    let condition = p.body.op_ref(op).field_operands("condition").first().copied();
    if let Some(condition) = condition {
        p.print(" ");
        p.value(condition);
    }
}

/// Parses `-> (T, U)`, or nothing for no results.
fn parse_results(p: &mut Parser<'_>) -> PResult<()> {
    let types = if p.eat("->") { p.result_types()? } else { Vec::new() };
    p.set_result_types(types);
    Ok(())
}

fn print_results(p: &mut Printer<'_>, op: OpId) {
    let types = p.body.result_types(op);
    if !types.is_empty() {
        p.print(format_args!(" -> ({})", list(&types)));
    }
}

/// Runs the region of the case that equals `arg`, or the default; the results are what it yields.
#[derive(Clone, Debug)]
pub struct IndexSwitch {
    /// The value to compare with the cases: `index`.
    pub arg: Value,
    /// The values of the cases, all different.
    pub cases: Dims,
    /// The default region, then one for each case.
    pub regions: Regions,
}
fields!(IndexSwitch { arg, cases, regions });

impl Op for IndexSwitch {
    const NAME: &'static str = "scf.index_switch";
    const INTERFACES: &'static [Interface] = &[&INDEX_SWITCH, &NOT_SPECULATED];
    const TRAITS: Traits = STRUCTURED.and(OPEN);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("arg"),
        Piece::AttrDict,
        Piece::Custom(&Custom { parse: parse_switch, print: print_switch, attrs: &["cases"] }),
        Piece::RegionList(&RegionList {
            parse: parse_case,
            print: print_case,
            terminator: Some(yield_def),
            plain: Some(0),
        }),
        // The default region is last in the text.
        Piece::Custom(&Custom { parse: default_first, print: |_, _| {}, attrs: &[] }),
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = cx.ty(self.arg);
        ensure!(ty == Type::index(), "expects an index, found {ty}");
        let (n, found) = (self.cases.len(), self.regions.len().saturating_sub(1));
        ensure!(found == n, "has {found} case regions but {n} case values");
        let is_empty = |region| cx.body().is_some_and(|body| body.blocks(region).is_empty());
        ensure!(
            !self.regions.iter().any(|region| is_empty(*region)),
            "expects a block in each region"
        );
        let mut sorted = self.cases.clone();
        sorted.0.sort_unstable();
        let twice = sorted.windows(2).find(|pair| pair[0] == pair[1]);
        ensure!(twice.is_none(), "has duplicate case value: {}", twice.map_or(0, |pair| pair[0]));
        for (i, region) in self.regions.iter().enumerate() {
            let name = match i {
                0 => "default region".to_owned(),
                _ => format!("case region #{}", i - 1),
            };
            check_case(cx, *region, &name)?;
        }
        Ok(())
    }

    fn memory(&self, _: &dyn OpCx, _: &dyn Callees) -> Option<Memory> {
        Some(Memory::of_flow(Flow::Branches))
    }
}

/// Error: a region of a switch does not yield the results.
fn check_case(cx: &dyn OpCx, region: RegionId, name: &str) -> Result<(), Error> {
    let Some((body, end)) = cx.body().and_then(|body| Some((body, last_op(body, region)?))) else {
        return Ok(());
    };
    let (def, loc) = (body[end].def.name, body[end].loc);
    ensure!(body[end].is::<Yield>(), "expected region to end with scf.yield, but got {def}");
    let (n, found) = (cx.results().len(), body.operand_types(end));
    if found.len() != n {
        let returned = found.len();
        let message =
            format!("expected each region to return {n} values, but {name} returns {returned}");
        return Err(Error::new(message).note_at(loc, "see yield operation here"));
    }
    match cx.results().iter().zip(&found).position(|(want, found)| want != found) {
        Some(i) => {
            let want = cx.results()[i];
            let message = format!("expected result #{i} of each region to be '{want}'");
            Err(Error::new(message).note_at(loc, format!("{name} returns '{}' here", found[i])))
        }
        None => Ok(()),
    }
}

fn parse_switch(p: &mut Parser<'_>) -> PResult<()> {
    p.set_field_types("arg", &[Type::index()]);
    let types = if p.eat("->") { p.type_list()? } else { Vec::new() };
    p.set_result_types(types);
    p.set_attr("cases", Attr::dims(&[]));
    Ok(())
}

fn print_switch(p: &mut Printer<'_>, op: OpId) {
    let types = p.body.result_types(op);
    if !types.is_empty() {
        p.print(format_args!(" -> {}", list(&types)));
    }
    p.print(" ");
}

fn parse_case(p: &mut Parser<'_>, at: usize) -> PResult<bool> {
    let cases =
        p.attr_so_far("cases").and_then(|a| <Dims as AttrField>::from_attr(&a)).unwrap_or_default();
    if at > cases.len() {
        return Ok(false); // the default region was read
    }
    if !p.eat("case") {
        p.expect("default")?;
        return Ok(true);
    }
    let case = p.integer()?;
    let cases: Vec<i64> = cases.iter().copied().chain([case]).collect();
    p.set_attr("cases", Attr::dims(&cases));
    Ok(true)
}

fn print_case(p: &mut Printer<'_>, op: OpId, at: usize) -> Option<usize> {
    let this = p.body.get::<IndexSwitch>(op)?;
    if at >= this.regions.len() {
        return None;
    }
    p.new_line();
    match this.cases.get(at) {
        Some(case) => p.print(format_args!("case {case}")),
        None => p.print("default"),
    }
    Some((at + 1) % this.regions.len())
}

fn default_first(p: &mut Parser<'_>) -> PResult<()> {
    p.regions_mut().rotate_right(1);
    Ok(())
}

/// Runs its region, whose blocks may branch to each other; the results are what it yields.
#[derive(Clone, Debug)]
pub struct ExecuteRegion {
    /// Forbids inlining into the parent region.
    pub no_inline: Option<Flag>,
    /// The region to run.
    pub region: RegionId,
}
fields!(ExecuteRegion { no_inline, region });

impl Op for ExecuteRegion {
    const NAME: &'static str = "scf.execute_region";
    const INTERFACES: &'static [Interface] = &[&EXECUTE_REGION, &NOT_SPECULATED];
    const TRAITS: Traits = Traits::STRUCTURED.and(OPEN);
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_results, print: print_arrow, attrs: &[] }),
        Piece::Flag("no_inline"),
        Piece::Region(RegionSyntax::new(0)),
        Piece::AttrDict,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let Some(body) = cx.body() else { return Ok(()) };
        ensure!(arg_types(body, self.region).is_empty(), "region cannot have any arguments");
        ensure!(!body.blocks(self.region).is_empty(), "region needs to have at least one block");
        let ends = body.blocks(self.region).iter().filter_map(|b| body.last_op(*b));
        let mut yields = ends.filter(|op| body[*op].is::<Yield>());
        yields.try_for_each(|end| check_passed(cx, end, 0, "parent", cx.results()))
    }
}

fn print_arrow(p: &mut Printer<'_>, op: OpId) {
    let types = p.body.result_types(op);
    if !types.is_empty() {
        p.print(format_args!(" -> {}", Results(&types)));
    }
}

/// Flow of `scf.if`.
static IF: RegionFlow = RegionFlow { next: if_next, passed: yielded, inputs: all_inputs };

fn if_next(body: &Body, op: OpId, end: Option<OpId>, known: Known<'_>) -> FlowPoints {
    let Some(this) = body.get::<If>(op).filter(|_| end.is_none()) else {
        return [Parent].into_iter().collect();
    };
    let otherwise = if body.blocks(this.else_region).is_empty() { Parent } else { Region(1) };
    match known(this.condition) {
        Some(truth) => [if truth.truth(0) { Region(0) } else { otherwise }].into_iter().collect(),
        None => [Region(0), otherwise].into(),
    }
}

/// Flow of `scf.index_switch`.
static INDEX_SWITCH: RegionFlow =
    RegionFlow { next: switch_next, passed: yielded, inputs: all_inputs };

fn switch_next(body: &Body, op: OpId, end: Option<OpId>, known: Known<'_>) -> FlowPoints {
    let Some(this) = body.get::<IndexSwitch>(op).filter(|_| end.is_none()) else {
        return [Parent].into_iter().collect();
    };
    let Some(arg) = known(this.arg) else {
        return (0..this.regions.len()).map(Region).collect();
    };
    let case = this.cases.iter().position(|case| *case == arg.int(0));
    [Region(case.map_or(0, |case| case + 1))].into_iter().collect()
}

/// Flow of `scf.execute_region`.
static EXECUTE_REGION: RegionFlow = RegionFlow {
    next: |_, _, end, _| [if end.is_none() { Region(0) } else { Parent }].into_iter().collect(),
    passed: yielded,
    inputs: all_inputs,
};
