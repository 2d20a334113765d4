//! Shared syntax of ops with an iteration space.

use creole_ir::loc::Span;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::list;
use creole_ir::{Attr, OpId, Piece, Type, Value};

/// Syntax of ` outs(%a, %b : memref<..>, memref<..>)`, empty if there are none.
pub(crate) const OUTS: Piece =
    Piece::Custom(&Custom { parse: parse_outs, print: print_outs, attrs: &[] });
/// Syntax of ` : tensor<..>, tensor<..>` after the body, empty if there are no results.
pub(crate) const RESULTS: Piece =
    Piece::Custom(&Custom { parse: parse_results, print: print_results, attrs: &[] });

/// The attributes that [`print_space`] prints.
pub(crate) const SPACE_ATTRS: &[&str] = &["sizes", "open"];

/// Parses `(%i, %j) in [7, %n max 33]`; returns the arguments of the body.
pub(crate) fn parse_space<'a>(p: &mut Parser<'a>) -> PResult<Vec<(&'a str, Type, Span)>> {
    p.expect("(")?;
    let args = p.list(")", |p| {
        let arg = p.operand()?;
        Ok((arg.name(), Type::index(), arg.span()))
    })?;
    p.expect("in")?;
    parse_sizes(p)?;
    Ok(args)
}

fn parse_sizes(p: &mut Parser<'_>) -> PResult<()> {
    let (mut sizes, mut open, mut extents) = (Vec::new(), Vec::new(), Vec::new());
    p.expect("[")?;
    p.list("]", |p| {
        if p.at_value() {
            open.push(sizes.len() as i64);
            extents.push(p.operand()?);
            p.expect("max")?;
        }
        sizes.push(p.integer()?);
        Ok(())
    })?;
    p.set_attr("sizes", Attr::dims(&sizes));
    if !open.is_empty() {
        p.set_attr("open", Attr::dims(&open));
    }
    p.set_operands("extents", extents);
    p.set_field_types("extents", &[Type::index()]);
    Ok(())
}

pub(crate) fn print_space(p: &mut Printer<'_>, op: OpId) {
    let body = p.body;
    let ints = |name| match body.attr(op, name) {
        Some(Attr::Ints(items, _)) => &items[..],
        _ => &[],
    };
    let (sizes, open) = (ints("sizes"), ints("open"));
    let args = body.regions(op).first().map_or(&[][..], |r| body.args(body.block(*r)));
    p.print(" (");
    p.values(&args[..sizes.len().min(args.len())]);
    p.print(") in [");
    let extents = body.op_ref(op).field_operands("extents").to_vec();
    for (number, size) in sizes.iter().enumerate() {
        p.print(if number > 0 { ", " } else { "" });
        let at = open.iter().position(|d| *d == number as i64);
        if let Some(extent) = at.and_then(|at| extents.get(at)) {
            p.value(*extent);
            p.print(" max ");
        }
        p.print(size);
    }
    p.print("]");
}

/// Parses ` init(%acc = %zero : f32)`, whose names become arguments of the body.
pub(crate) fn parse_inits<'a>(
    p: &mut Parser<'a>,
    args: &mut Vec<(&'a str, Type, Span)>,
) -> PResult<()> {
    p.expect("init")?;
    p.expect("(")?;
    let (mut inits, mut types) = (Vec::new(), Vec::new());
    p.list(")", |p| {
        let arg = p.operand()?;
        p.expect("=")?;
        inits.push(p.operand()?);
        p.expect(":")?;
        types.push(p.ty()?);
        args.push((arg.name(), types[types.len() - 1], arg.span()));
        Ok(())
    })?;
    for (init, ty) in inits.iter_mut().zip(&types) {
        init.set_type(*ty);
    }
    p.set_operands("inits", inits);
    Ok(())
}

pub(crate) fn print_inits(p: &mut Printer<'_>, op: OpId, inits: &[Value]) {
    p.print(" init(");
    let body = p.body;
    let args = body.args(body.block(body.regions(op)[0]));
    let accs = &args[args.len().saturating_sub(inits.len())..];
    for (i, (acc, init)) in accs.iter().zip(inits).enumerate() {
        p.print(if i > 0 { ", " } else { "" });
        p.value(*acc);
        p.print(" = ");
        p.value(*init);
        p.print(format_args!(" : {}", body.ty(*init)));
    }
    p.print(")");
}

fn parse_outs(p: &mut Parser<'_>) -> PResult<()> {
    if p.eat("outs") { parse_operands(p, "outs") } else { Ok(()) }
}

fn print_outs(p: &mut Printer<'_>, op: OpId) {
    if !p.body.op_ref(op).field_operands("outs").is_empty() {
        p.print(" outs");
        print_operands(p, op, "outs");
    }
}

/// Parses `(%a, %b : memref<..>, memref<..>)`, or `()`: the operands of a field.
pub(crate) fn parse_operands(p: &mut Parser<'_>, field: &'static str) -> PResult<()> {
    p.expect("(")?;
    let operands = p.operands()?;
    let has_types = !operands.is_empty() || !p.eat(")");
    p.set_operands(field, operands);
    let mut types = Vec::new();
    if has_types {
        p.expect(":")?;
        types = p.type_list()?;
        p.expect(")")?;
    }
    p.set_field_types(field, &types);
    Ok(())
}

pub(crate) fn print_operands(p: &mut Printer<'_>, op: OpId, field: &str) {
    let operands = p.body.op_ref(op).field_operands(field).to_vec();
    p.print("(");
    if !operands.is_empty() {
        p.values(&operands);
        p.print(" : ");
        p.types_of(&operands);
    }
    p.print(")");
}

fn parse_results(p: &mut Parser<'_>) -> PResult<()> {
    let types = if p.eat(":") { p.type_list()? } else { Vec::new() };
    p.set_result_types(types);
    Ok(())
}

fn print_results(p: &mut Printer<'_>, op: OpId) {
    let types = p.body.result_types(op);
    if !types.is_empty() {
        p.print(format_args!(" : {}", list(&types)));
    }
}
