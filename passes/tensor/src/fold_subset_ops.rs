//! Slices folded into what reads and writes them: vector transfers and insertions go to the whole tensor.

use std::sync::Arc;

use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{
    Applied, At, Body, Error, Mixed, Op, OpId, RewritePattern, Rewriter, Slice, Sliced, Value,
    Values,
};
use creole_passes_generic::greedy;
use creole_tensor::sizes::{kept_dims, sum};
use creole_tensor::{ExtractSlice, InsertSlice, ParallelInsertSlice};
use creole_vector::{TransferRead, TransferWrite};

/// The pass `fold-tensor-subset-ops`.
pub static FOLD_TENSOR_SUBSET_OPS: Pass = Pass {
    name: "fold-tensor-subset-ops",
    summary: "Folds slices of tensors into transfers and insertions",
    example: "func.func @read(%t: tensor<8xf32>, %i: index, %x: f32) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = tensor.extract_slice %t[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %1 = vector.transfer_read %0[%c0], %x {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}
",
    works_on: &["tensor.extract_slice", "tensor.insert_slice"],
    options: &[],
    run: Run::Body(fold),
};

const PATTERNS: [RewritePattern; 4] = [
    RewritePattern {
        name: "vector.transfer_read.extract_slice",
        root: <TransferRead as Op>::DEF,
        apply: read_of_slice,
    },
    RewritePattern {
        name: "tensor.insert_slice.transfer_write",
        root: <InsertSlice as Op>::DEF,
        apply: insert_of_write,
    },
    RewritePattern {
        name: "tensor.insert_slice.insert_slice",
        root: <InsertSlice as Op>::DEF,
        apply: insert_of_insert,
    },
    RewritePattern {
        name: "tensor.parallel_insert_slice.insert_slice",
        root: <ParallelInsertSlice as Op>::DEF,
        apply: parallel_insert_of_insert,
    },
];

fn fold(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    greedy::apply(body, cx, PATTERNS)
}

/// For each dimension of the whole tensor the sum of the slice's offset and the position in the slice; `kept` are the
/// dimensions that the slice has.
fn places(rw: &mut Rewriter<'_>, slice: &Slice, kept: &[usize], indices: &[Mixed]) -> Vec<Mixed> {
    let mut rest = indices.iter();
    let mut places = Vec::with_capacity(slice.offsets.len());
    for (d, offset) in slice.offsets.iter().enumerate() {
        let index = if kept.contains(&d) { rest.next().copied() } else { None };
        places.push(sum(rw, &[*offset, index.unwrap_or(Mixed::Known(0))]));
    }
    places
}

/// [`places`] as values; those of a dimension come before the sums of the next.
fn values(
    rw: &mut Rewriter<'_>,
    slice: &Slice,
    kept: &[usize],
    indices: &[Value],
) -> Option<Values> {
    let mut rest = indices.iter();
    let mut values = Values::new();
    for (d, offset) in slice.offsets.iter().enumerate() {
        let index = if kept.contains(&d) { rest.next() } else { None };
        let index = index.map_or(Mixed::Known(0), |index| Mixed::Operand(*index));
        let place = sum(rw, &[*offset, index]);
        values.push(rw.size_value(place)?);
    }
    Some(values)
}

/// The map of a transfer, over all dimensions of the whole tensor.
fn map_in_whole(map: &AffineMap, kept: &[usize], rank: usize) -> Arc<AffineMap> {
    let dims: Vec<AffineExpr> = kept.iter().map(|d| AffineExpr::dim(*d as u32)).collect();
    let results: Vec<AffineExpr> = map.results.iter().map(|e| e.replace(&dims, &[])).collect();
    Arc::new(AffineMap::new(rank as u32, 0, results))
}

fn read_of_slice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<TransferRead>(op) else { return Applied::No };
    let Some(extract) = rw.def_as::<ExtractSlice>(this.base) else { return Applied::No };
    let slice = extract.slice();
    let fits = this.mask.is_none()
        && this.in_bounds.0.iter().all(|inside| *inside)
        && slice.has_unit_strides()
        && !rw.is_modified(op);
    if !fits {
        return Applied::No;
    }
    let kept = kept_dims(&slice, rw.ty(this.base).shape());
    let Some(indices) = values(rw, &slice, &kept, &this.indices) else { return Applied::No };
    let ty = rw.ty(rw.result(op, 0));
    let mut new = TransferRead { base: extract.source, indices, ..this };
    new.permutation_map.0 = map_in_whole(&new.permutation_map.0, &kept, slice.sizes.len());
    let value = rw.value_typed(new, ty);
    rw.replace(op, &[value]);
    Applied::Yes
}

/// Writes into the whole tensor what covers the slice.
fn insert_of_write(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<InsertSlice>(op) else { return Applied::No };
    let Some(write) = rw.def_as::<TransferWrite>(this.source) else { return Applied::No };
    let (slice, source) = (this.slice(), rw.ty(this.source));
    let fits = write.mask.is_none()
        && write.in_bounds.0.iter().all(|inside| *inside)
        && slice.has_unit_strides()
        && source.has_static_shape()
        && rw.ty(write.value).shape() == source.shape();
    if !fits {
        return Applied::No;
    }
    let kept = kept_dims(&slice, source.shape());
    let Some(indices) = values(rw, &slice, &kept, &write.indices) else { return Applied::No };
    let ty = rw.ty(this.dest);
    let mut new = TransferWrite { base: this.dest, indices, ..write };
    new.permutation_map.0 = map_in_whole(&new.permutation_map.0, &kept, slice.sizes.len());
    let value = rw.value_typed(new, ty);
    rw.replace(op, &[value]);
    Applied::Yes
}

/// The slice of the outermost tensor, and the innermost source, if `source` is all of a slice of the same sizes.
fn composed(
    rw: &mut Rewriter<'_>,
    outer: &Slice,
    source: Value,
    before: OpId,
) -> Option<(Slice, Value)> {
    let first: InsertSlice = rw.def_as(source)?;
    let inner = first.slice();
    let kept = kept_dims(outer, rw.ty(source).shape());
    let same = kept.iter().zip(&inner.sizes).all(|(d, size)| outer.sizes[*d] == *size);
    if !same || !outer.has_unit_strides() || !inner.has_unit_strides() {
        return None;
    }
    rw.insert_at(At::Before(before));
    let offsets = places(rw, outer, &kept, &inner.offsets);
    rw.insert_at_root();
    Some((Slice { offsets, ..outer.clone() }, first.source))
}

fn insert_of_insert(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<InsertSlice>(op) else { return Applied::No };
    let Some((slice, source)) = composed(rw, &this.slice(), this.source, op) else {
        return Applied::No;
    };
    let ty = rw.ty(this.dest);
    let value = rw.value_typed(InsertSlice { source, ..this.with_slice(&slice) }, ty);
    rw.replace(op, &[value]);
    Applied::Yes
}

fn parallel_insert_of_insert(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ParallelInsertSlice>(op) else { return Applied::No };
    let Some(around) = rw.parent_op(op) else { return Applied::No };
    let Some((slice, source)) = composed(rw, &this.slice(), this.source, around) else {
        return Applied::No;
    };
    rw.update(op, ParallelInsertSlice { source, ..this.with_slice(&slice) });
    Applied::Yes
}
