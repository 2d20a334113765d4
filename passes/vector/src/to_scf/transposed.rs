//! Writes of transposed vectors `[n] x m`, as loops over their scalable rows.

use creole_arith::MinSI;
use creole_arith::affine::build::AffineBuilder;
use creole_ir::{At, Body, Builder, Error, Mixed, Op, OpId, Type, Value, Values};
use creole_vector::{
    ConstantMask, CreateMask, Extract, FromElements, Transpose, part, scalable_dims,
};

use super::transfer::{Transfer, counted_to, vscale_times};

/// The sizes of a mask; without one there are none.
enum MaskSizes {
    All,
    Of([Mixed; 2]),
}

/// Lowers the write of a transposed vector with scalable rows of a fixed number of elements.
pub(super) fn lower(body: &mut Body, op: OpId, lower_tensors: bool) -> Result<(), Error> {
    let Some((transfer, Some(value), mask)) = Transfer::of(body, op) else { return Ok(()) };
    if !fits(body, &transfer, lower_tensors) {
        return Ok(());
    }
    let Some(transpose) = body.def_as::<Transpose>(value) else { return Ok(()) };
    if *transpose.permutation != [1, 0] {
        return Ok(());
    }
    let loc = body[op].loc;
    let mut b = Builder::new(body, At::Before(op), loc);
    let ty = transfer.vector;
    let Some(sizes) = mask_sizes(&mut b, mask, ty.shape()[0])? else { return Ok(()) };
    let columns: Vec<Value> = (0..ty.shape()[1])
        .map(|at| extracted(&mut b, transpose.vector, Mixed::Known(at)))
        .collect();
    let end = match &sizes {
        MaskSizes::All => Mixed::Operand(vscale_times(&mut b, ty.shape()[0])?),
        MaskSizes::Of([rows, _]) => *rows,
    };
    let row_mask = match sizes {
        MaskSizes::All => None,
        MaskSizes::Of([_, columns]) => Some(row_mask(&mut b, columns, part(ty, 1))),
    };
    let carried = b.ty(transfer.base).is_tensor().then_some(transfer.base);
    let result = counted_to(&mut b, end, |_| carried, &mut |b, at, carried| {
        let mut row = transfer.row(b, Mixed::Operand(at));
        row.base = carried.unwrap_or(row.base);
        let elements: Values =
            columns.iter().map(|column| extracted(b, *column, Mixed::Operand(at))).collect();
        let value = b.value_typed(FromElements { elements }, row.vector);
        Ok(row.write(b, value, row_mask))
    })?;
    if let Some(new) = result {
        let old = body.result(op, 0);
        body.replace_uses(old, new);
    }
    body.erase(op);
    Ok(())
}

/// True for a write without permutation whose rows are in bounds.
fn fits(body: &Body, transfer: &Transfer, lower_tensors: bool) -> bool {
    let base = body.ty(transfer.base);
    (base.is_memref() || lower_tensors)
        && scalable_dims(transfer.vector) == [true, false]
        && base.rank() == 2
        && transfer.map.is_identity()
        && transfer.in_bounds.first() == Some(&true)
}

/// The sizes of a mask of `n * vscale` rows by which rows are limited. `None`: they are not known.
fn mask_sizes(
    b: &mut Builder<'_>,
    mask: Option<Value>,
    n: i64,
) -> Result<Option<MaskSizes>, Error> {
    let Some(mask) = mask else { return Ok(Some(MaskSizes::All)) };
    if let Some(create) = b.body.def_as::<CreateMask>(mask) {
        let [rows, columns] = *create.operands else { return Ok(None) };
        let rows = Mixed::Operand(at_most(b, rows, n)?);
        return Ok(Some(MaskSizes::Of([rows, Mixed::Operand(columns)])));
    }
    let Some(constant) = b.body.def_as::<ConstantMask>(mask) else { return Ok(None) };
    let [rows, columns] = *constant.mask_dim_sizes else { return Ok(None) };
    // A scalable size counts multiples of vscale.
    let rows = Mixed::Operand(vscale_times(b, rows)?);
    Ok(Some(MaskSizes::Of([rows, Mixed::Known(columns)])))
}

/// `min(rows, n * vscale)`: masks may have larger sizes than their types.
fn at_most(b: &mut Builder<'_>, rows: Value, n: i64) -> Result<Value, Error> {
    if Mixed::Operand(rows).value(b.body).is_some_and(|rows| rows <= n) {
        return Ok(rows);
    }
    let all = vscale_times(b, n)?;
    b.op(MinSI::DEF, &[rows, all])
}

fn row_mask(b: &mut Builder<'_>, columns: Mixed, row: Type) -> Value {
    let operands: Values = [b.index_value(columns)].into_iter().collect();
    b.value_typed(CreateMask { operands }, row.with_elem(Type::i1()))
}

fn extracted(b: &mut Builder<'_>, source: Value, at: Mixed) -> Value {
    let (static_position, dynamic_position) = Mixed::split(&[at]);
    let ty = part(b.ty(source), 1);
    b.value_typed(Extract { source, dynamic_position, static_position }, ty)
}
