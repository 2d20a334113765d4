//! The proof dialect: steps of a rewrite, each of which says that two values are equal.

use creole_ir::field::Values;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use std::sync::Arc;

use creole_ir::{Attr, Dialect, Dict, Error, Op, OpCx, OpId, Piece, Symbol, Value, ensure, fields};

/// `proof`.
pub fn dialect() -> Dialect {
    Dialect::new("proof").closed().op::<ByRule>().op::<ByFold>()
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

/// ` %2 to %4 by %2, %0 where x = %1, p = array<i64: 1, 0>`.
fn parse_rule(p: &mut Parser<'_>) -> PResult<()> {
    parse_pair(p)?;
    p.expect("by")?;
    parse_values(p, "matched")?;
    let (mut names, mut values, mut data) = (Vec::new(), Vec::new(), Vec::new());
    if p.eat("where") {
        loop {
            let name = p.word("name of a variable")?;
            p.expect("=")?;
            if p.slice().starts_with('%') {
                names.push(Attr::str(name));
                values.push(p.operand()?);
            } else {
                data.push((Symbol::new(name), p.attr()?));
            }
            if !p.eat(",") {
                break;
            }
        }
    }
    p.set_operands("values", values);
    set_types(p, "values")?;
    p.set_attr("names", Attr::Array(names.into()));
    p.set_attr("data", Attr::Dict(Dict::new(data)));
    Ok(())
}

/// ` %2 => %4`.
fn parse_pair(p: &mut Parser<'_>) -> PResult<()> {
    for (field, end) in [("from", "to"), ("to", "")] {
        let operand = p.operand()?;
        p.set_operands(field, vec![operand]);
        set_types(p, field)?;
        if !end.is_empty() {
            p.expect(end)?;
        }
    }
    Ok(())
}

fn parse_values(p: &mut Parser<'_>, field: &'static str) -> PResult<()> {
    let operands = p.operands()?;
    p.set_operands(field, operands);
    set_types(p, field)
}

/// Gives operands the types of the values, which are defined above.
fn set_types(p: &mut Parser<'_>, field: &'static str) -> PResult<()> {
    let mut types = Vec::new();
    for operand in p.field_operands(field) {
        let value = p.value(&operand)?;
        types.push(p.body().ty(value));
    }
    p.set_field_types(field, &types);
    Ok(())
}

fn print_rule(p: &mut Printer<'_>, op: OpId) {
    let Some(step) = p.body.get::<ByRule>(op) else { return };
    print_pair(p, step.from, step.to);
    p.print(" by ");
    p.values(&step.matched);
    let mut before = " where ";
    for (name, value) in step.names.iter().zip(&step.values) {
        p.print(format_args!("{before}{} = ", name.as_str().unwrap_or("")));
        p.value(*value);
        before = ", ";
    }
    for (name, attr) in step.data.iter() {
        p.print(format_args!("{before}{name} = "));
        p.print(attr);
        before = ", ";
    }
}

fn print_pair(p: &mut Printer<'_>, from: Value, to: Value) {
    p.space();
    p.value(from);
    p.print(" to ");
    p.value(to);
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
    print_pair(p, step.from, step.to);
}
