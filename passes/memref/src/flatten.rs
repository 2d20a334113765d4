//! Flattens memrefs: accesses go to a view of one dimension and unit stride, at an index that is computed.

use std::sync::Arc;

use creole_arith::affine::build::AffineBuilder;
use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::mixed::constant_index;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Applied, Attr, Body, Error, Mixed, OpId, RewritePattern, Rewriter, Type, Value, Values,
};
use creole_loop::memref as m;
use creole_loop::memref::{Alloc, Alloca, ExtractStridedMetadata, ReinterpretCast, StridedLayout};
use creole_vector as v;
use creole_vector::transfer::{Bools, Map};

use crate::access::MemoryAccess;
use crate::types::reshaped;
use creole_passes_generic::greedy::{self, pattern};

/// Pass that flattens memrefs.
pub(crate) static FLATTEN: Pass = Pass {
    name: "flatten-memref",
    summary: "Replaces accesses to memrefs of several dimensions by accesses to views of one dimension",
    example: EXAMPLE,
    works_on: &["memref.*", "vector.*"],
    options: &[],
    run: Run::Body(flatten),
};

const EXAMPLE: &str = "\
func.func @main(%m: memref<4x8xf32>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<4x8xf32>
  return %0 : f32
}
";

fn flatten(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    greedy::apply(body, cx, patterns())
}

fn patterns() -> Vec<RewritePattern> {
    vec![
        pattern::<m::Load>("memref.load.flatten", access::<m::Load>),
        pattern::<m::Store>("memref.store.flatten", access::<m::Store>),
        pattern::<v::Load>("vector.load.flatten", |rw, op| {
            row::<v::Load>(rw, op, rw.ty(rw.result(op, 0)))
        }),
        pattern::<v::Store>("vector.store.flatten", |rw, op| {
            row::<v::Store>(rw, op, rw.ty(rw.operand(op, 0)))
        }),
        pattern::<v::MaskedLoad>("vector.maskedload.flatten", |rw, op| {
            row::<v::MaskedLoad>(rw, op, rw.ty(rw.result(op, 0)))
        }),
        pattern::<v::MaskedStore>("vector.maskedstore.flatten", |rw, op| {
            let Some(this) = rw.get::<v::MaskedStore>(op) else { return Applied::No };
            row::<v::MaskedStore>(rw, op, rw.ty(this.mask))
        }),
        pattern::<v::TransferRead>("vector.transfer_read.flatten", transfer_read),
        pattern::<v::TransferWrite>("vector.transfer_write.flatten", transfer_write),
        pattern::<Alloc>("memref.alloc.flatten", alloc),
        pattern::<Alloca>("memref.alloca.flatten", alloca),
    ]
}

/// An access to a row: vectors of more dimensions, or of rows with gaps, are not contiguous in the view.
fn row<T: MemoryAccess>(rw: &mut Rewriter<'_>, op: OpId, vector: Type) -> Applied {
    let memref = rw.get::<T>(op).map(|this| this.place().0);
    let is_row = vector.rank() == 1 && memref.is_some_and(|memref| has_rows(rw.ty(memref)));
    if is_row { access::<T>(rw, op) } else { Applied::No }
}

/// True if the elements of the innermost dimension are known to be neighbours.
fn has_rows(ty: Type) -> bool {
    StridedLayout::of(ty).is_some_and(|layout| layout.strides.last() == Some(&1))
}

fn access<T: MemoryAccess>(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<T>(op) else { return Applied::No };
    let (memref, indices) = this.place();
    let indices = indices.clone();
    let Some((flat, index)) = flat(rw, memref, &indices) else { return Applied::No };
    rw.update(op, this.moved(flat, [index].into_iter().collect()));
    Applied::Yes
}

fn is_flat(ty: Type) -> bool {
    ty.rank() < 2 || StridedLayout::of(ty).is_none()
}

/// A view of one dimension of a memref, and the index of an element in it.
fn flat(rw: &mut Rewriter<'_>, memref: Value, indices: &[Value]) -> Option<(Value, Value)> {
    let ty = rw.ty(memref);
    if is_flat(ty) {
        return None;
    }
    let layout = StridedLayout::of(ty)?;
    let (offset, sizes, strides) = numbers(rw, memref, &layout);
    let mut sum = AffineExpr::constant(0);
    let mut terms = Vec::new();
    for (index, stride) in indices.iter().zip(&strides) {
        let at = terms.len() as u32;
        sum = sum + AffineExpr::symbol(at) * AffineExpr::symbol(at + 1);
        terms.extend([known_or(rw, *index), *stride]);
    }
    let index = rw.folded_apply(sum, &terms);
    let size = extent(rw, &sizes, &strides);
    let (static_offsets, offsets) = Mixed::split(&[offset]);
    let (static_sizes, sizes) = Mixed::split(&[size]);
    let row = StridedLayout { strides: [1].into(), offset: static_offsets[0] };
    let flat_ty = reshaped(ty, &static_sizes, Some(row.to_strided()));
    let cast = ReinterpretCast {
        offsets,
        sizes,
        static_offsets,
        static_sizes,
        ..ReinterpretCast::fixed(memref, 0, &[0], &[1])
    };
    let view = rw.value_typed(cast, flat_ty);
    Some((view, rw.index_value(index)))
}

/// An index as a number, if it is a constant.
fn known_or(body: &Body, index: Value) -> Mixed {
    constant_index(body, index).map_or(Mixed::Operand(index), Mixed::Known)
}

/// Offset, sizes and strides of a memref: of its type as far as that tells them.
fn numbers(
    rw: &mut Rewriter<'_>,
    memref: Value,
    layout: &StridedLayout,
) -> (Mixed, Vec<Mixed>, Vec<Mixed>) {
    let ty = rw.ty(memref);
    let rank = ty.rank();
    let known = [layout.offset].into_iter().chain(ty.shape().iter().copied());
    let known: Vec<i64> = known.chain(layout.strides.iter().copied()).collect();
    let mut all: Vec<Mixed> = known.iter().map(|n| Mixed::Known(*n)).collect();
    if known.contains(&DYNAMIC) {
        let mut types = vec![Type::index(); 2 * rank + 2];
        types[0] = reshaped(ty, &[], None);
        let op = rw.add_typed(ExtractStridedMetadata { source: memref }, &types);
        let found: Vec<Value> = rw.results(op).skip(1).collect();
        for ((number, known), value) in all.iter_mut().zip(known).zip(found) {
            if known == DYNAMIC {
                *number = Mixed::Operand(value);
            }
        }
    }
    let strides = all.split_off(1 + rank);
    let sizes = all.split_off(1);
    (all[0], sizes, strides)
}

/// Number of elements between the first and the end of the outermost dimension.
fn extent(rw: &mut Rewriter<'_>, sizes: &[Mixed], strides: &[Mixed]) -> Mixed {
    let product =
        |at: usize| AffineExpr::symbol(2 * at as u32) * AffineExpr::symbol(2 * at as u32 + 1);
    let products: Vec<AffineExpr> = (0..sizes.len()).map(product).collect();
    let terms: Vec<Mixed> = strides.iter().zip(sizes).flat_map(|(a, b)| [*a, *b]).collect();
    rw.folded_max(&AffineMap::new(0, terms.len() as u32, products), &terms)
}

/// The identity map of one dimension.
fn row_map() -> Map {
    Map(Arc::new(AffineMap::identity(1)))
}

/// True if a transfer is along the innermost dimension alone, and does not pass its end: the view has no ends of rows.
fn is_row(ty: Type, map: &AffineMap, in_bounds: &Bools) -> bool {
    let rank = ty.rank();
    let innermost = AffineExpr::dim(rank.saturating_sub(1) as u32);
    let is_innermost = rank > 1 && map.results.len() == 1 && map.results[0] == innermost;
    is_innermost && ty.is_memref() && has_rows(ty) && in_bounds.0.iter().all(|known| *known)
}

fn transfer_read(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<v::TransferRead>(op) else { return Applied::No };
    if !is_row(rw.ty(this.base), &this.permutation_map.0, &this.in_bounds) {
        return Applied::No;
    }
    let Some((base, index)) = flat(rw, this.base, &this.indices) else { return Applied::No };
    let indices: Values = [index].into_iter().collect();
    let in_bounds = Bools(this.in_bounds.0.clone());
    rw.update(op, v::TransferRead { base, indices, permutation_map: row_map(), in_bounds, ..this });
    Applied::Yes
}

fn transfer_write(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<v::TransferWrite>(op) else { return Applied::No };
    if !is_row(rw.ty(this.base), &this.permutation_map.0, &this.in_bounds) {
        return Applied::No;
    }
    let Some((base, index)) = flat(rw, this.base, &this.indices) else { return Applied::No };
    let indices: Values = [index].into_iter().collect();
    let in_bounds = Bools(this.in_bounds.0.clone());
    rw.update(
        op,
        v::TransferWrite { base, indices, permutation_map: row_map(), in_bounds, ..this },
    );
    Applied::Yes
}

/// Number of elements up to the end of the longest dimension, and to the last element.
fn span(shape: &[i64], strides: &[i64]) -> Option<i64> {
    let (mut longest, mut last) = (0, 0i64);
    for (n, stride) in shape.iter().zip(strides) {
        longest = n.checked_mul(*stride)?.max(longest);
        last = last.checked_add((n - 1).checked_mul(*stride)?)?;
    }
    Some(longest.max(last.checked_add(1)?))
}

/// The flat type of an allocation of static sizes.
fn flat_type(ty: Type) -> Option<Type> {
    let layout = StridedLayout::of(ty)?;
    let is_known = !ty.shape().contains(&DYNAMIC) && layout.n_dynamic() == 0;
    if is_flat(ty) || !is_known {
        return None;
    }
    // A size that no number holds stays in its parts.
    let size = if ty.shape().contains(&0) { 0 } else { span(ty.shape(), &layout.strides)? };
    let row: Attr = StridedLayout { strides: [1].into(), offset: layout.offset }.to_strided();
    Some(reshaped(ty, &[size], Some(row)))
}

/// Views a flat allocation in the old shape.
fn viewed(rw: &mut Rewriter<'_>, op: OpId, flat: Value) -> Applied {
    let ty = rw.ty(rw.result(op, 0));
    let Some(layout) = StridedLayout::of(ty) else { return Applied::No };
    let cast = ReinterpretCast::fixed(flat, layout.offset, ty.shape(), &layout.strides);
    let new = rw.value_typed(cast, ty);
    rw.replace(op, &[new]);
    Applied::Yes
}

fn alloc(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Alloc>(op) else { return Applied::No };
    let Some(ty) = flat_type(rw.ty(rw.result(op, 0))) else { return Applied::No };
    let flat = rw.value_typed(this, ty);
    viewed(rw, op, flat)
}

fn alloca(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Alloca>(op) else { return Applied::No };
    let Some(ty) = flat_type(rw.ty(rw.result(op, 0))) else { return Applied::No };
    let flat = rw.value_typed(this, ty);
    viewed(rw, op, flat)
}
