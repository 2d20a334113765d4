//! Structured branches: `scf.if`, `scf.index_switch`, `scf.execute_region`.

use creole_ir::field::Flag;
use creole_ir::interface::Interface;
use creole_ir::memory::{Callees, Flow, Memory};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::{Custom, RegionList, RegionSyntax};
use creole_ir::text::printer::Printer;
use creole_ir::types::{Results, list};
use creole_ir::{
    Attr, AttrField, Dims, Error, Op, OpCx, OpId, Piece, RegionId, Regions, Traits, Type, Value,
    ensure, fields,
};

use super::Yield;
use super::structured::{
    CONDITION, End, NOT_SPECULATED, OPEN, STRUCTURED, check_args, check_end, edge, yield_def,
};

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
    const TRAITS: Traits = STRUCTURED.and(OPEN);
    const SYNTAX: &'static [Piece] = &[
        Piece::Operand("condition"),
        Piece::Custom(&CONDITION),
        Piece::Custom(&Custom { parse: parse_results, print: print_results, attrs: &[] }),
        Piece::Region(RegionSyntax::new(0).terminator(yield_def)),
        Piece::Region(RegionSyntax::new(1).key("else").optional().terminator(yield_def)),
        Piece::AttrDict,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let ty = cx.ty(self.condition);
        ensure!(ty == Type::i1(), "expects an i1 condition, found {ty}");
        check_branch(cx, self.then_region, 0)?;
        let has_else = cx.body().is_none_or(|body| !body.blocks(self.else_region).is_empty());
        ensure!(has_else || cx.results().is_empty(), "must have an else block if defining values");
        if has_else { check_branch(cx, self.else_region, 1) } else { Ok(()) }
    }

    fn memory(&self, _: &dyn OpCx, _: &dyn Callees) -> Option<Memory> {
        Some(Memory::of_flow(Flow::Branches))
    }
}

/// Error: the region has arguments, or does not yield the results.
fn check_branch(cx: &dyn OpCx, region: RegionId, number: usize) -> Result<(), Error> {
    check_args(cx, region, &[], |_| format!("region #{number} should have no arguments"))?;
    let words = |found: &[Type], want: &[Type]| edge("Operation scf.yield", "parent", found, want);
    check_end::<Yield>(cx, region, &End::to_parent(&words), cx.results())
}

/// Error: the region of a case has arguments, or does not yield the results.
fn check_case(cx: &dyn OpCx, region: RegionId, number: usize) -> Result<(), Error> {
    let name = match number {
        0 => "default region".to_owned(),
        n => format!("case region #{}", n - 1),
    };
    check_args(cx, region, &[], |_| format!("{name} should have no arguments"))?;
    let differs = |found: &[Type], want: &[Type]| {
        (0..want.len()).find(|at| found.len() == want.len() && found[*at] != want[*at])
    };
    let words = |found: &[Type], want: &[Type]| match differs(found, want) {
        Some(at) => format!("expected result #{at} of each region to be '{}'", want[at]),
        None => format!(
            "expected each region to return {} values, but {name} returns {}",
            want.len(),
            found.len()
        ),
    };
    let found = cx.body().and_then(|body| {
        let end = body.blocks(region).last().and_then(|block| body.last_op(*block))?;
        Some(body.operand_types(end))
    });
    let note = found.and_then(|found| {
        let at = differs(&found, cx.results())?;
        Some(format!("{name} returns '{}' here", found[at]))
    });
    let note = note.unwrap_or_else(|| "see yield operation here".into());
    let end = End {
        skip: 0,
        other: ["expected region to end with scf.yield; expects", ""],
        words: &words,
        note: Some(&note),
    };
    check_end::<Yield>(cx, region, &end, cx.results())
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
    const TRAITS: Traits = STRUCTURED.and(OPEN);
    const INTERFACES: &'static [Interface] = NOT_SPECULATED;
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
        let (n, found) = (self.cases.len() + 1, self.regions.len());
        ensure!(
            found == n,
            "has {} case regions but {} case values",
            found.saturating_sub(1),
            n - 1
        );
        let mut sorted = self.cases.clone();
        sorted.0.sort_unstable();
        let twice = sorted.windows(2).find(|pair| pair[0] == pair[1]);
        ensure!(twice.is_none(), "has duplicate case value: {}", twice.map_or(0, |pair| pair[0]));
        let mut regions = self.regions.iter().enumerate();
        regions.try_for_each(|(number, region)| check_case(cx, *region, number))
    }

    fn memory(&self, _: &dyn OpCx, _: &dyn Callees) -> Option<Memory> {
        Some(Memory::of_flow(Flow::Branches))
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
    const TRAITS: Traits = Traits::STRUCTURED.and(OPEN);
    const INTERFACES: &'static [Interface] = NOT_SPECULATED;
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_results, print: print_arrow, attrs: &[] }),
        Piece::Flag("no_inline"),
        Piece::Region(RegionSyntax::new(0)),
        Piece::AttrDict,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_args(cx, self.region, &[], |_| "region cannot have any arguments".into())?;
        let Some(body) = cx.body() else { return Ok(()) };
        ensure!(!body.blocks(self.region).is_empty(), "region needs to have at least one block");
        let ends = body.blocks(self.region).iter().filter_map(|b| body.last_op(*b));
        for end in ends.filter(|op| body[*op].is::<Yield>()) {
            let (found, want) = (body.operand_types(end), cx.results());
            if found != want {
                let words = edge("Operation scf.yield", "parent", &found, want);
                let (want, found) = (list(want), list(&found));
                let own = format!("expects 'scf.yield' to pass on ({want}), found ({found})");
                let error = Error::new(format!("{words}; {own}"));
                return Err(error.note_at(body[end].loc, "region branch point"));
            }
        }
        Ok(())
    }
}

fn print_arrow(p: &mut Printer<'_>, op: OpId) {
    let types = p.body.result_types(op);
    if !types.is_empty() {
        p.print(format_args!(" -> {}", Results(&types)));
    }
}
