//! Slices of written tensors that are inserted elsewhere: the vector is written to a slice of the destination instead.

use creole_ir::affine::ExprKind;
use creole_ir::clone::Mapping;
use creole_ir::{Applied, Attr, Body, Dialect, Mixed, OpId, Rewriter, Sliced, Value};

use crate::{ExtractSlice, InsertSlice};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect.pattern::<InsertSlice>("tensor.insert_slice.written", written)
}

/// Writes a vector to a slice of the destination: the slice of a tensor that the vector covers, inserted there.
fn written(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(insert) = rw.get::<InsertSlice>(op) else { return Applied::No };
    let Some(write) = covering_write(rw, &insert) else { return Applied::No };
    let ty = rw.ty(insert.source);
    let slice = ExtractSlice {
        source: insert.dest,
        offsets: insert.offsets.clone(),
        sizes: insert.sizes.clone(),
        strides: insert.strides.clone(),
        static_offsets: insert.static_offsets.clone(),
        static_sizes: insert.static_sizes.clone(),
        static_strides: insert.static_strides.clone(),
    };
    let slice = rw.value_typed(slice, ty);
    let mut map = Mapping::default();
    map.insert(rw.operand(write, 1), slice);
    let copy = rw.copy(write, &mut map);
    let new = rw.result(copy, 0);
    rw.set_ty(new, ty);
    // The vector may be larger than the slice.
    let bounds = vec![Attr::bool(false); ty.rank()];
    rw.set_attr(copy, "in_bounds", Some(Attr::Array(bounds.into())));
    rw.set_operand(op, 0, new);
    Applied::Yes
}

/// The `vector.transfer_write` of all elements of a tensor whose only use is a slice from its start, whose only use is
/// the insertion.
fn covering_write(body: &Body, insert: &InsertSlice) -> Option<OpId> {
    let extract = body.def_as::<ExtractSlice>(insert.source)?;
    let (from, to) = (extract.slice(), insert.slice());
    let write = body.def_op(extract.source)?;
    let is_start = |at: &Mixed| at.known() == Some(0);
    let is_unit = |stride: &Mixed| stride.known() == Some(1);
    let is_same = |(a, b): (&Mixed, &Mixed)| {
        a == b || a.value(body).is_some_and(|n| Some(n) == b.value(body))
    };
    let fits = body[write].def.name == "vector.transfer_write"
        && is_used_once(body, insert.source)
        && is_used_once(body, extract.source)
        && from.offsets.iter().all(is_start)
        && from.strides.iter().chain(&to.strides).all(is_unit)
        && from.sizes.len() == to.sizes.len()
        && from.sizes.iter().zip(&to.sizes).all(is_same);
    (fits && covers(body, write, body.ty(insert.source).rank())).then_some(write)
}

fn is_used_once(body: &Body, value: Value) -> bool {
    body.uses(value).take(2).count() == 1
}

/// True if a write without mask covers its tensor of this rank.
fn covers(body: &Body, write: OpId, rank: usize) -> bool {
    let operands: Vec<Value> = body.operands(write).collect();
    let [value, base, indices @ ..] = &*operands else { return false };
    let Some(Attr::AffineMap(map)) = body.attr(write, "permutation_map") else { return false };
    let (vector, tensor) = (body.ty(*value), body.ty(*base));
    let is_zero = |at: &Value| Mixed::Operand(*at).value(body) == Some(0);
    let size = |kind: ExprKind| match kind {
        ExprKind::Dim(d) => tensor.shape().get(d as usize).copied(),
        ExprKind::Symbol(_) | ExprKind::Constant(_) | ExprKind::Binary(..) => None,
    };
    let sizes: Option<Vec<i64>> = map.results.iter().map(|e| size(e.kind())).collect();
    tensor.is_tensor()
        && tensor.rank() == rank
        && indices.len() == rank
        && indices.iter().all(is_zero)
        && map.results.len() == rank
        && sizes.is_some_and(|sizes| sizes == vector.shape())
}
