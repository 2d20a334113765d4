//! Folds views of memrefs into the accesses that use them: indices are computed for the memref that is viewed.

use std::sync::Arc;

use creole_arith::affine::build::AffineBuilder;
use creole_arith::affine::{DelinearizeIndex, LinearizeIndex};
use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Applied, Body, Error, Groups, Mixed, OpId, RewritePattern, Rewriter, Type, Value, Values,
};
use creole_loop::memref as m;
use creole_loop::memref::{CollapseShape, ExpandShape, ExtractStridedMetadata, SubView};
use creole_vector as v;
use creole_vector::transfer::Map;

use crate::access::MemoryAccess;
use crate::types::reshaped;
use creole_passes_generic::greedy::{self, pattern};

/// Pass that folds views into accesses.
pub(crate) static FOLD_ALIAS: Pass = Pass {
    name: "fold-memref-alias-ops",
    summary: "Replaces accesses to subviews and reshapes by accesses to the memrefs that they are taken of",
    example: EXAMPLE,
    works_on: &["memref.*"],
    options: &[],
    run: Run::Body(fold),
};

const EXAMPLE: &str = "\
func.func @main(%m: memref<8x16xf32>, %i: index, %j: index) -> f32 {
  %0 = memref.subview %m[%i, 2] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
  %1 = memref.load %0[%j, %j] : memref<4x4xf32, strided<[16, 1], offset: ?>>
  return %1 : f32
}
";

fn fold(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    greedy::apply(body, cx, patterns())
}

fn patterns() -> Vec<RewritePattern> {
    vec![
        pattern::<m::Load>("memref.load.view", scalar::<m::Load>),
        pattern::<m::Store>("memref.store.view", scalar::<m::Store>),
        pattern::<v::Load>("vector.load.view", vector::<v::Load>),
        pattern::<v::Store>("vector.store.view", vector::<v::Store>),
        pattern::<v::MaskedLoad>("vector.maskedload.view", |rw, op| {
            vector::<v::MaskedLoad>(rw, op)
        }),
        pattern::<v::MaskedStore>("vector.maskedstore.view", |rw, op| {
            vector::<v::MaskedStore>(rw, op)
        }),
        pattern::<v::TransferRead>("vector.transfer_read.view", transfer_read),
        pattern::<v::TransferWrite>("vector.transfer_write.view", transfer_write),
        pattern::<SubView>("memref.subview.subview", subview_twice),
    ]
}

/// An access to one element. Its indices are in bounds, so they are digits of the index into what is viewed.
fn scalar<T: MemoryAccess>(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    access::<T>(rw, op, true)
}

/// An access to neighbouring elements, which may go beyond the innermost dimension.
fn vector<T: MemoryAccess>(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    access::<T>(rw, op, false)
}

fn access<T: MemoryAccess>(rw: &mut Rewriter<'_>, op: OpId, in_bounds: bool) -> Applied {
    let Some(this) = rw.get::<T>(op) else { return Applied::No };
    let (memref, indices) = this.place();
    let indices = indices.clone();
    let found = of_subview(rw, memref, &indices)
        .or_else(|| of_expand_shape(rw, memref, &indices, in_bounds))
        .or_else(|| of_collapse_shape(rw, memref, &indices));
    let Some((memref, indices)) = found else { return Applied::No };
    rw.update(op, this.moved(memref, indices));
    Applied::Yes
}

/// `offset + index * stride`.
fn linear(rw: &mut Rewriter<'_>, offset: Mixed, index: Mixed, stride: Mixed) -> Mixed {
    let expr = AffineExpr::symbol(0) + AffineExpr::symbol(1) * AffineExpr::symbol(2);
    rw.folded_apply(expr, &[offset, index, stride])
}

/// The indices of an element of a subview in its source, each handed to `finish` before the next one is computed.
fn in_source<T>(
    rw: &mut Rewriter<'_>,
    view: &SubView,
    ty: Type,
    indices: &[Mixed],
    finish: impl Fn(&mut Rewriter<'_>, Mixed) -> T,
) -> Option<Vec<T>> {
    let dropped = view.dropped_dims(rw.ty(view.source), ty)?;
    let offsets = Mixed::join(&view.static_offsets, &view.offsets);
    let strides = Mixed::join(&view.static_strides, &view.strides);
    let mut rest = indices.iter().copied();
    let mut found = Vec::with_capacity(dropped.len());
    for (dropped, (offset, stride)) in dropped.iter().zip(offsets.into_iter().zip(strides)) {
        let index = if *dropped { Mixed::Known(0) } else { rest.next()? };
        let index = linear(rw, offset, index, stride);
        found.push(finish(rw, index));
    }
    Some(found)
}

fn values(rw: &mut Rewriter<'_>, numbers: Vec<Mixed>) -> Values {
    numbers.into_iter().map(|number| rw.index_value(number)).collect()
}

fn mixed(values: &[Value]) -> Vec<Mixed> {
    values.iter().map(|value| Mixed::Operand(*value)).collect()
}

fn of_subview(rw: &mut Rewriter<'_>, memref: Value, indices: &[Value]) -> Option<(Value, Values)> {
    let view = rw.def_as::<SubView>(memref)?;
    let ty = rw.ty(memref);
    let found = in_source(rw, &view, ty, &mixed(indices), |rw, index| rw.index_value(index))?;
    Some((view.source, found.into_iter().collect()))
}

/// Each group of indices becomes one.
fn of_expand_shape(
    rw: &mut Rewriter<'_>,
    memref: Value,
    indices: &[Value],
    in_bounds: bool,
) -> Option<(Value, Values)> {
    let view = rw.def_as::<ExpandShape>(memref)?;
    let sizes = Mixed::join(&view.static_output_shape, &view.output_shape);
    let mut found = Values::new();
    for group in &view.reassociation.0 {
        let dims: Vec<usize> = group.positions().collect();
        let taken: Vec<Value> = dims.iter().map(|d| indices[*d]).collect();
        found.push(match taken[..] {
            [index] => index,
            _ => {
                let basis: Vec<Mixed> = dims.iter().map(|d| sizes[*d]).collect();
                rw.index_op(LinearizeIndex::new(&taken, &basis, in_bounds))
            }
        });
    }
    Some((view.src, found))
}

/// Each index becomes a group of indices.
fn of_collapse_shape(
    rw: &mut Rewriter<'_>,
    memref: Value,
    indices: &[Value],
) -> Option<(Value, Values)> {
    let view = rw.def_as::<CollapseShape>(memref)?;
    let sizes = sizes(rw, view.src, &view.reassociation)?;
    if indices.is_empty() {
        let zeros = vec![Mixed::Known(0); sizes.len()];
        return Some((view.src, values(rw, zeros)));
    }
    let mut found = Values::new();
    for (group, index) in view.reassociation.0.iter().zip(indices) {
        let basis: Vec<Mixed> = group.positions().map(|d| sizes[d]).collect();
        if basis.len() == 1 {
            found.push(*index);
            continue;
        }
        let types = vec![Type::index(); basis.len()];
        let split = rw.add_typed(DelinearizeIndex::new(*index, &basis), &types);
        found.extend(rw.results(split));
    }
    Some((view.src, found))
}

/// The sizes of a memref; unknown ones of dimensions that are merged with others are extracted.
fn sizes(rw: &mut Rewriter<'_>, memref: Value, groups: &Groups) -> Option<Vec<Mixed>> {
    let ty = rw.ty(memref);
    let rank = ty.rank();
    let is_needed = groups
        .0
        .iter()
        .any(|group| group.len() > 1 && group.positions().any(|d| ty.shape()[d] == DYNAMIC));
    if !is_needed {
        return Some(ty.shape().iter().map(|n| Mixed::Known(*n)).collect());
    }
    m::StridedLayout::of(ty)?;
    let mut types = vec![Type::index(); 2 * rank + 2];
    types[0] = reshaped(ty, &[], None);
    let op = rw.add_typed(ExtractStridedMetadata { source: memref }, &types);
    let found: Vec<Value> = rw.results(op).skip(2).take(rank).collect();
    Some(Mixed::join(ty.shape(), &dynamic(ty, &found)))
}

/// Those of the sizes that the type does not tell.
fn dynamic(ty: Type, sizes: &[Value]) -> Vec<Value> {
    let unknown = |(n, value): (&i64, &Value)| (*n == DYNAMIC).then_some(*value);
    ty.shape().iter().zip(sizes).filter_map(unknown).collect()
}

/// The subview that a transfer accesses, if it has unit strides and all elements are in bounds.
fn transferred(body: &Body, memref: Value, in_bounds: &[bool]) -> Option<SubView> {
    let view = body.def_as::<SubView>(memref)?;
    let has_unit_strides = view.static_strides.iter().all(|n| *n == 1);
    (has_unit_strides && !in_bounds.contains(&false)).then_some(view)
}

/// The permutation map of a transfer to the source of a subview: the dimensions that the subview keeps.
fn kept(body: &Body, view: &SubView, memref: Value, map: &AffineMap) -> Option<Map> {
    let dropped = view.dropped_dims(body.ty(view.source), body.ty(memref))?;
    let kept = dropped.iter().enumerate().filter(|(_, dropped)| !**dropped);
    let dims: Vec<AffineExpr> = kept.map(|(d, _)| AffineExpr::dim(d as u32)).collect();
    let results: Vec<AffineExpr> = map.results.iter().map(|e| e.replace(&dims, &[])).collect();
    Some(Map(Arc::new(AffineMap::new(dropped.len() as u32, 0, results))))
}

fn transfer_read(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let found = (|| {
        let this = rw.get::<v::TransferRead>(op)?;
        if let Some(view) = transferred(rw, this.base, &this.in_bounds.0) {
            let permutation_map = kept(rw, &view, this.base, &this.permutation_map.0)?;
            let (base, indices) = of_subview(rw, this.base, &this.indices)?;
            return Some(v::TransferRead { base, indices, permutation_map, ..this });
        }
        let view = rw.def_as::<ExpandShape>(this.base)?;
        let vector = rw.ty(rw.result(op, 0));
        let (from, to) = (rw.ty(view.src), rw.ty(this.base));
        let rank = vector.rank();
        let minor = |ty: Type| minor_identity(ty.rank(), rank);
        let is_inside = !this.in_bounds.0.contains(&false);
        // Only the only dimension of a vector may be one of several in a group: what is out of bounds of it may be inside
        // of the group.
        let mut groups = view.reassociation.0.iter().rev().take(rank);
        let is_plain = from.rank() >= rank
            && Some(&*this.permutation_map.0) == minor(to).as_ref()
            && groups.all(|group| group.len() == 1 || rank == 1 && is_inside);
        let permutation_map = Map(Arc::new(is_plain.then(|| minor(from))??));
        let (base, indices) = of_expand_shape(rw, this.base, &this.indices, false)?;
        Some(v::TransferRead { base, indices, permutation_map, ..this })
    })();
    let Some(new) = found else { return Applied::No };
    rw.update(op, new);
    Applied::Yes
}

/// The map of the last dimensions in order.
fn minor_identity(rank: usize, n: usize) -> Option<AffineMap> {
    let first = rank.checked_sub(n)?;
    let dims = (first..rank).map(|d| AffineExpr::dim(d as u32)).collect::<Vec<_>>();
    Some(AffineMap::new(rank as u32, 0, dims))
}

fn transfer_write(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let found = (|| {
        let this = rw.get::<v::TransferWrite>(op)?;
        let view = transferred(rw, this.base, &this.in_bounds.0)?;
        let permutation_map = kept(rw, &view, this.base, &this.permutation_map.0)?;
        let (base, indices) = of_subview(rw, this.base, &this.indices)?;
        Some(v::TransferWrite { base, indices, permutation_map, ..this })
    })();
    let Some(new) = found else { return Applied::No };
    rw.update(op, new);
    Applied::Yes
}

/// Merges two subviews of unit strides.
fn subview_twice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let merged = (|| {
        let this = rw.get::<SubView>(op)?;
        let outer = rw.def_as::<SubView>(this.source)?;
        let has_unit_strides = |view: &SubView| view.static_strides.iter().all(|n| *n == 1);
        if !has_unit_strides(&this) || !has_unit_strides(&outer) {
            return None;
        }
        let dropped = outer.dropped_dims(rw.ty(outer.source), rw.ty(this.source))?;
        let mut rest = Mixed::join(&this.static_sizes, &this.sizes).into_iter();
        let mut sizes = Mixed::join(&outer.static_sizes, &outer.sizes);
        for (size, _) in sizes.iter_mut().zip(&dropped).filter(|(_, dropped)| !**dropped) {
            *size = rest.next()?;
        }
        let offsets = Mixed::join(&this.static_offsets, &this.offsets);
        let ty = rw.ty(this.source);
        let offsets = in_source(rw, &outer, ty, &offsets, |_, offset| offset)?;
        let (static_offsets, offsets) = Mixed::split(&offsets);
        let (static_sizes, sizes) = Mixed::split(&sizes);
        Some(SubView { offsets, sizes, static_offsets, static_sizes, ..outer })
    })();
    let Some(new) = merged else { return Applied::No };
    rw.update(op, new);
    Applied::Yes
}
