//! Syntax of ops that access a position in a memref: `%m[%i, %j]`.

use creole_ir::text::parser::{PResult, Parser};
use creole_ir::text::printer::Printer;
use creole_ir::{Count, Error, OpCx, OpId, Type, Value, ensure};

/// Parses `%m[%i, %j]`, and optionally ` mask %k`.
pub(crate) fn parse(p: &mut Parser<'_>) -> PResult<()> {
    parse_place(p)?;
    parse_mask(p)
}

/// Reads `%m[%i, %j]`.
pub(crate) fn parse_place(p: &mut Parser<'_>) -> PResult<()> {
    let memref = p.operand()?;
    p.set_operands("memref", vec![memref]);
    p.expect("[")?;
    let indices = p.list("]", Parser::operand)?;
    p.set_operands("indices", indices);
    p.set_field_types("indices", &[Type::index()]);
    Ok(())
}

/// Parses the optional `mask %k`.
pub(crate) fn parse_mask(p: &mut Parser<'_>) -> PResult<()> {
    if p.eat("mask") {
        let mask = p.operand()?;
        p.set_operands("mask", vec![mask]);
    }
    Ok(())
}

/// Prints ` %m[%i, %j] mask %k`.
pub(crate) fn print(p: &mut Printer<'_>, op: OpId) {
    print_place(p, op);
    print_mask(p, op);
}

/// Prints ` %m[%i, %j]`.
pub(crate) fn print_place(p: &mut Printer<'_>, op: OpId) {
    let op = p.body.op_ref(op);
    let operands = |field| op.field_operands(field).to_vec();
    let (memref, indices) = (operands("memref"), operands("indices"));
    p.print(" ");
    p.values(&memref);
    p.print("[");
    p.values(&indices);
    p.print("]");
}

/// Prints the optional ` mask %k`.
pub(crate) fn print_mask(p: &mut Printer<'_>, op: OpId) {
    let mask = p.body.op_ref(op).field_operands("mask").to_vec();
    if !mask.is_empty() {
        p.print(" mask ");
        p.values(&mask);
    }
}

/// Error: not one `index` for each dimension of `ty`.
pub(crate) fn check_indices(cx: &dyn OpCx, ty: Type, indices: &[Value]) -> Result<(), Error> {
    let (rank, n) = (ty.rank(), indices.len());
    ensure!(n == rank, "expects {} for {ty}, found {n}", Count(rank, "index"));
    let other = indices.iter().map(|v| cx.ty(*v)).find(|ty| *ty != Type::index());
    other.map_or(Ok(()), |ty| creole_ir::bail!("expects indices of type index, found {ty}"))
}

/// The sizes of a box of rank `rank`, with omitted leading ones filled in.
pub(crate) fn with_ones(rank: usize, sizes: &[i64]) -> Vec<i64> {
    let missing = rank.saturating_sub(sizes.len());
    [&vec![1; missing], sizes].concat()
}

/// Error: a box of these sizes does not fit into `ty`.
pub(crate) fn check_box(ty: Type, sizes: &[i64], what: &str) -> Result<(), Error> {
    ensure!(
        sizes.len() == ty.rank(),
        "expects {what} of rank {}, found {}",
        ty.rank(),
        sizes.len()
    );
    let fits = sizes.iter().zip(ty.shape()).all(|(n, all)| *n >= 0 && n <= all);
    ensure!(fits, "expects {what} of at most the sizes of {ty}, found {sizes:?}");
    Ok(())
}
