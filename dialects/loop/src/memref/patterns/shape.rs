//! Canonicalization of `memref.dim` of reshaped memory, and of `memref.transpose`.

use std::sync::Arc;

use creole_ir::affine::AffineMap;
use creole_ir::{Applied, At, Attr, Body, Dialect, OpId, RegionId, Rewriter, Type, Value};

use super::super::{Dim, Load, Reshape, Transpose};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<Dim>("memref.dim.reshape", dim_of_reshape)
        .fold_pattern::<Transpose>("memref.transpose.transpose", transpose_twice)
}

/// True if the region is nested in `around`, at any depth.
fn is_inside(body: &Body, region: RegionId, around: RegionId) -> bool {
    let mut at = region;
    while let Some(block) = body.parent_of(at).and_then(|op| body.block_of(op)) {
        at = body.region_of(block);
        if at == around {
            return true;
        }
    }
    false
}

/// Local dominance check: true if `value`, which `user` uses, is evidently defined before `op`.
fn is_before(body: &Body, value: Value, op: OpId, user: OpId) -> bool {
    let (Some(from), Some(block)) = (body.def_block(value), body.block_of(op)) else {
        return false;
    };
    if from == block {
        return body.def_op(value).is_none_or(|def| body.is_before(def, op));
    }
    // A value of another block that the user can see is defined when the user's block begins.
    body.block_of(user) == Some(block)
        || is_inside(body, body.region_of(block), body.region_of(from))
}

/// Reads the size of a reshaped memref from its operand `shape`, right at the reshape, as the content may
/// change after it.
fn dim_of_reshape(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Dim>(op) else { return Applied::No };
    let Some(at) = rw.def_op(this.source) else { return Applied::No };
    let Some(reshape) = rw.get::<Reshape>(at) else { return Applied::No };
    let elem = rw.ty(reshape.shape).elem();
    let can_cast = elem == Type::index() || rw.op_def("arith.index_cast").is_some();
    let Some(next) = rw.next_op(at).filter(|_| can_cast && is_before(rw, this.index, at, op))
    else {
        return Applied::No;
    };
    rw.insert_at(At::Before(next));
    let mut size =
        rw.value_typed(Load::new(reshape.shape, [this.index].into_iter().collect()), elem);
    if elem != Type::index()
        && let Some(cast) = rw.op_named("arith.index_cast", &[size], Type::index())
    {
        size = cast;
    }
    rw.insert_at_root();
    rw.replace(op, &[size]);
    Applied::Yes
}

/// Composes two transpositions.
fn transpose_twice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Transpose>(op) else { return Applied::No };
    let Some(first) = rw.def_as::<Transpose>(this.source) else { return Applied::No };
    let (Some(outer), Some(inner)) = (this.dims(), first.dims()) else { return Applied::No };
    let dims: Vec<u32> = outer.positions().map(|d| inner[d] as u32).collect();
    rw.set_operand(op, 0, first.source);
    let map = Attr::AffineMap(Arc::new(AffineMap::permutation(&dims)));
    rw.set_attr(op, "permutation", Some(map));
    Applied::Yes
}
