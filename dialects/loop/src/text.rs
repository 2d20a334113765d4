//! Text that the ops with an iteration space share.

use creole_ir::loc::Span;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::pieces::Custom;
use creole_ir::text::printer::Printer;
use creole_ir::types::list;
use creole_ir::{Attr, OpId, Piece, Type, Value};

/// ` outs(%a, %b : memref<..>, memref<..>)`, nothing if there are none.
pub(crate) const OUTS: Piece =
    Piece::Custom(&Custom { parse: parse_outs, print: print_outs, attrs: &[] });
/// ` : tensor<..>, tensor<..>` behind the body, nothing if there are no results.
pub(crate) const RESULTS: Piece =
    Piece::Custom(&Custom { parse: parse_results, print: print_results, attrs: &[] });

/// `(%i, %j) in [7, 33]`; the arguments of the body.
pub(crate) fn parse_space<'a>(p: &mut Parser<'a>) -> PResult<Vec<(&'a str, Type, Span)>> {
    p.expect("(")?;
    let args = p.list(")", |p| {
        let arg = p.operand()?;
        Ok((arg.name(), Type::index(), arg.span()))
    })?;
    p.expect("in")?;
    let sizes = p.dims()?;
    p.set_attr("sizes", sizes);
    Ok(args)
}

pub(crate) fn print_space(p: &mut Printer<'_>, op: OpId) {
    let body = p.body;
    let n = body.attr(op, "sizes").map_or(0, |a| match a {
        Attr::Ints(items, _) => items.len(),
        _ => 0,
    });
    let args = body.regions(op).first().map_or(&[][..], |r| body.args(body.block(*r)));
    p.print(" (");
    p.values(&args[..n.min(args.len())]);
    p.print(") in ");
    p.bare_attr(op, "sizes");
}

/// ` init(%acc = %zero : f32)`, whose names become arguments of the body.
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
    if !p.eat("outs") {
        return Ok(());
    }
    p.expect("(")?;
    let outs = p.operands()?;
    p.set_operands("outs", outs);
    p.expect(":")?;
    let types = p.type_list()?;
    p.expect(")")?;
    p.set_field_types("outs", &types);
    Ok(())
}

fn print_outs(p: &mut Printer<'_>, op: OpId) {
    let outs = p.body.op_ref(op).field_operands("outs").to_vec();
    if !outs.is_empty() {
        p.print(" outs(");
        p.values(&outs);
        p.print(" : ");
        p.types_of(&outs);
        p.print(")");
    }
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
