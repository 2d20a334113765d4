//! The proof dialect: steps of a rewrite, each of which says that two values are equal.

use std::sync::Arc;

use creole_ir::field::Values;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::text::scope::Operand;
use creole_ir::{
    Attr, Body, Dialect, Dict, Error, Op, OpCx, OpId, Piece, Symbol, Type, Value, ValueDef, ensure,
    fields,
};

/// Attribute of an op of the program before that nothing needs, and the program after lacks.
pub const DEAD: &str = "proof.dead";

/// Attribute of a module of proofs, each of which begins with the program that the one before it ends with.
pub const LINKED: &str = "proof.linked";

/// `proof`.
pub fn dialect() -> Dialect {
    Dialect::new("proof").closed().op::<ByRule>().op::<ByFold>().op::<ByPattern>().op::<Unchecked>()
}

/// Step by a rewrite rule: `from` is the root of its left side, `to` that of its right side.
#[derive(Clone, Debug)]
pub struct ByRule {
    /// Name of the rule; that of the right-to-left direction of `<=>` ends in `.rev`.
    pub rule: Arc<str>,
    /// Names of the variables that are bound to values, without `?`.
    pub names: Vec<Attr>,
    /// Bindings of the other variables.
    pub data: Dict,
    /// The value that is matched.
    pub from: Value,
    /// The value that is equal to it.
    pub to: Value,
    /// Results of the matched ops, root first.
    pub matched: Values,
    /// Bindings of `names`.
    pub values: Values,
}
fields!(ByRule { rule, names, data, from, to, matched, values });

impl Op for ByRule {
    const NAME: &'static str = "proof.rule";
    const SYNTAX: &'static [Piece] = &[
        Piece::Attr("rule"),
        Piece::Custom(&Custom { parse: parse_rule, print: print_rule, attrs: &["names", "data"] }),
        Piece::AttrDict,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        ensure!(cx.ty(self.from) == cx.ty(self.to), "the two values have different types");
        ensure!(self.names.len() == self.values.len(), "expected a name for each value");
        Ok(())
    }
}

/// ` %2 to %4 by %2, %0 where x = %1, p = array<i64: 1, 0>`. A value that is defined below has its type behind it.
fn parse_rule(p: &mut Parser<'_>) -> PResult<()> {
    parse_pair(p)?;
    p.expect("by")?;
    let mut matched = vec![parse_operand(p)?];
    while p.eat(",") {
        matched.push(parse_operand(p)?);
    }
    set_operands(p, "matched", matched);
    let (mut names, mut values, mut data) = (Vec::new(), Vec::new(), Vec::new());
    if p.eat("where") {
        loop {
            let name = p.word("name of a variable")?;
            p.expect("=")?;
            if p.slice().starts_with('%') {
                names.push(Attr::str(name));
                values.push(parse_operand(p)?);
            } else {
                data.push((Symbol::new(name), p.attr()?));
            }
            if !p.eat(",") {
                break;
            }
        }
    }
    set_operands(p, "values", values);
    p.set_attr("names", Attr::Array(names.into()));
    p.set_attr("data", Attr::Dict(Dict::new(data)));
    Ok(())
}

/// ` %2 to %4`.
fn parse_pair(p: &mut Parser<'_>) -> PResult<()> {
    let from = parse_operand(p)?;
    set_operands(p, "from", vec![from]);
    p.expect("to")?;
    let to = parse_operand(p)?;
    set_operands(p, "to", vec![to]);
    Ok(())
}

/// A value with its type, which is known if the value is defined above.
fn parse_operand<'a>(p: &mut Parser<'a>) -> PResult<(Operand<'a>, Type)> {
    let operand = p.operand()?;
    if p.eat(":") {
        return Ok((operand, p.ty()?));
    }
    let value = p.value(&operand)?;
    let ty = p.body().ty(value);
    Ok((operand, ty))
}

fn set_operands<'a>(p: &mut Parser<'a>, field: &str, operands: Vec<(Operand<'a>, Type)>) {
    let (operands, types): (Vec<_>, Vec<Type>) = operands.into_iter().unzip();
    p.set_operands(field, operands);
    p.set_field_types(field, &types);
}

fn print_rule(p: &mut Printer<'_>, op: OpId) {
    let Some(step) = p.body.get::<ByRule>(op) else { return };
    print_pair(p, op, step.from, step.to);
    let mut before = " by ";
    for value in &step.matched {
        p.print(before);
        print_operand(p, op, *value);
        before = ", ";
    }
    let mut before = " where ";
    for (name, value) in step.names.iter().zip(&step.values) {
        p.print(format_args!("{before}{} = ", name.as_str().unwrap_or("")));
        print_operand(p, op, *value);
        before = ", ";
    }
    for (name, attr) in step.data.iter() {
        p.print(format_args!("{before}{name} = "));
        p.print(attr);
        before = ", ";
    }
}

fn print_pair(p: &mut Printer<'_>, op: OpId, from: Value, to: Value) {
    p.space();
    print_operand(p, op, from);
    p.print(" to ");
    print_operand(p, op, to);
}

fn print_operand(p: &mut Printer<'_>, op: OpId, value: Value) {
    p.value(value);
    if !is_above(p.body, op, value) {
        let ty = p.body.ty(value);
        p.print(" : ");
        p.ty(ty);
    }
}

/// True if a value is defined above an op in its block, or in a block around it.
fn is_above(body: &Body, op: OpId, value: Value) -> bool {
    match body.def(value) {
        ValueDef::Arg(block, _) => body.ancestor_in(op, block).is_some(),
        ValueDef::Result(def, _) => {
            let block = body.block_of(def);
            let around = block.and_then(|block| body.ancestor_in(op, block));
            around.is_some_and(|around| body.is_before(def, around))
        }
    }
}

/// Step by evaluation or the fold of one op: `from` is its result, `to` a constant or one of its operands.
#[derive(Clone, Copy, Debug)]
pub struct ByFold {
    /// The result of the op.
    pub from: Value,
    /// The value that is equal to it.
    pub to: Value,
}
fields!(ByFold { from, to });

impl Op for ByFold {
    const NAME: &'static str = "proof.fold";
    const SYNTAX: &'static [Piece] = &[
        Piece::Custom(&Custom { parse: parse_pair, print: print_fold, attrs: &[] }),
        Piece::AttrDict,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        ensure!(cx.ty(self.from) == cx.ty(self.to), "the two values have different types");
        Ok(())
    }
}

fn print_fold(p: &mut Printer<'_>, op: OpId) {
    let Some(step) = p.body.get::<ByFold>(op) else { return };
    print_pair(p, op, step.from, step.to);
}

/// Step that is trusted: a pattern in Rust makes `to` of `from`, and is said to keep its value.
#[derive(Clone, Debug)]
pub struct ByPattern {
    /// Name of the pattern.
    pub pattern: Arc<str>,
    /// The value that is rewritten.
    pub from: Value,
    /// The value that is equal to it.
    pub to: Value,
}
fields!(ByPattern { pattern, from, to });

impl Op for ByPattern {
    const NAME: &'static str = "proof.pattern";
    const SYNTAX: &'static [Piece] = &[
        Piece::Attr("pattern"),
        Piece::Custom(&Custom { parse: parse_pair, print: print_pattern, attrs: &[] }),
        Piece::AttrDict,
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        ensure!(cx.ty(self.from) == cx.ty(self.to), "the two values have different types");
        Ok(())
    }
}

fn print_pattern(p: &mut Printer<'_>, op: OpId) {
    let Some(step) = p.body.get::<ByPattern>(op) else { return };
    print_pair(p, op, step.from, step.to);
}

/// Mark of a function that is not checked: these rewrites make of it what stands in the program after.
#[derive(Clone, Debug)]
pub struct Unchecked {
    /// Names of rules, patterns and other rewrites.
    pub rewrites: Vec<Attr>,
}
fields!(Unchecked { rewrites });

impl Op for Unchecked {
    const NAME: &'static str = "proof.unchecked";
    const SYNTAX: &'static [Piece] = &[Piece::Attr("rewrites"), Piece::AttrDict];

    fn verify(&self, _: &dyn OpCx) -> Result<(), Error> {
        let are_names = self.rewrites.iter().all(|name| name.as_str().is_some());
        ensure!(are_names, "expected names of rewrites");
        Ok(())
    }
}
