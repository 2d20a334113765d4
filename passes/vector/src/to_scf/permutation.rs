//! Permutation maps of transfers made plain: transpositions and repetitions become ops on vectors.
//!
//! Minor identities are left: the last dimensions of the memref in order, in which single dimensions of the
//! vector may repeat one element. Of other maps, those of masked reads are sorted before the read is lowered.

use std::sync::Arc;

use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::{Applied, At, Body, Builder, Dims, OpId, RewritePattern, Rewriter, Type, Value};
use creole_passes_generic::greedy::pattern;
use creole_vector::transfer::{Bools, Map, source_dims};
use creole_vector::{
    Broadcast, Mask, TransferRead, TransferWrite, Transpose, scalable_dims, vector_of,
};

use super::Config;
use super::transfer::Transfer;

/// The patterns of this file.
pub(crate) fn patterns() -> Vec<RewritePattern> {
    vec![
        pattern::<TransferRead>("vector.transfer_read.transpose", read_transposed),
        pattern::<TransferRead>("vector.transfer_read.repeat", read_repeated),
        pattern::<TransferWrite>("vector.transfer_write.transpose", write_transposed),
        pattern::<TransferWrite>("vector.transfer_write.inner", write_inner),
    ]
}

fn is_masked(rw: &Rewriter<'_>, op: OpId) -> bool {
    rw.parent_op(op).is_some_and(|around| rw[around].is::<Mask>())
}

/// For each dimension of the vector, its position in a minor identity; dimensions that repeat an element take the
/// positions that are free. `None`: dimensions of the memref are skipped between those of the vector.
fn minor_positions(map: &AffineMap) -> Option<Vec<usize>> {
    let dims = source_dims(map);
    let (n, rank) = (dims.len(), map.n_dims as usize);
    let (first, leading) = (rank.saturating_sub(n), n.saturating_sub(rank));
    let mut is_free = vec![true; n];
    let mut positions: Vec<Option<usize>> = Vec::with_capacity(n);
    for dim in &dims {
        let at = match dim {
            Some(d) => Some(d.checked_sub(first)? + leading),
            None => None,
        };
        if let Some(at) = at
            && !std::mem::replace(is_free.get_mut(at)?, false)
        {
            return None;
        }
        positions.push(at);
    }
    let mut free = is_free.iter().enumerate().filter(|(_, free)| **free).map(|(at, _)| at);
    positions.into_iter().map(|at| at.or_else(|| free.next())).collect()
}

fn is_identity(positions: &[usize]) -> bool {
    positions.iter().enumerate().all(|(at, to)| at == *to)
}

/// The elements in the order in which `positions` places them.
fn placed<T: Clone>(items: &[T], positions: &[usize]) -> Vec<T> {
    let mut placed = items.to_vec();
    for (item, to) in items.iter().zip(positions) {
        placed[*to] = item.clone();
    }
    placed
}

fn placed_type(ty: Type, positions: &[usize]) -> Type {
    vector_of(placed(ty.shape(), positions), placed(&scalable_dims(ty), positions), ty.elem())
}

fn numbers(positions: &[usize]) -> Dims {
    positions.iter().map(|at| *at as i64).collect()
}

fn inverse(positions: &[usize]) -> Dims {
    let mut inverse = vec![0; positions.len()];
    positions.iter().enumerate().for_each(|(at, to)| inverse[*to] = at);
    numbers(&inverse)
}

/// The positions that put the dimensions of the memref in order; dimensions that repeat an element keep theirs.
fn sorted_positions(map: &AffineMap) -> Vec<usize> {
    let dims = source_dims(map);
    let is_dim = |at: &usize| dims[*at].is_some();
    let mut positions: Vec<usize> = (0..dims.len()).collect();
    let slots: Vec<usize> = positions.iter().copied().filter(is_dim).collect();
    let mut sorted = slots.clone();
    sorted.sort_by_key(|at| dims[*at]);
    sorted.iter().zip(slots).for_each(|(at, to)| positions[*at] = to);
    positions
}

/// Sorts the dimensions of a masked read that is lowered: its mask is in the order of the memref, so rows of the
/// vector have rows of the mask only in that order.
pub(super) fn sort_masked(body: &mut Body, op: OpId, config: Config) {
    let Some((transfer, None, Some(mask))) = Transfer::of(body, op) else { return };
    let positions = sorted_positions(&transfer.map);
    let is_lowered = transfer.is_lowered(body, config.target_rank, config.lower_tensors);
    let Some(padding) = transfer.padding.filter(|_| is_lowered && !is_identity(&positions)) else {
        return;
    };
    let ty = transfer.vector;
    let sorted = Transfer {
        map: AffineMap::new(transfer.map.n_dims, 0, placed(&transfer.map.results, &positions)),
        in_bounds: placed(&transfer.in_bounds, &positions),
        vector: placed_type(ty, &positions),
        ..transfer
    };
    let loc = body[op].loc;
    let mut b = Builder::new(body, At::Before(op), loc);
    let vector = sorted.read(&mut b, padding, Some(mask));
    let permutation = numbers(&positions);
    let new = b.value_typed(Transpose { vector, permutation }, ty);
    let old = body.result(op, 0);
    body.replace_uses(old, new);
    body.erase(op);
}

fn read_transposed(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<TransferRead>(op).filter(|_| !is_masked(rw, op)) else {
        return Applied::No;
    };
    let map = Arc::clone(&this.permutation_map.0);
    let Some(positions) = minor_positions(&map).filter(|p| !is_identity(p)) else {
        return Applied::No;
    };
    let ty = rw.ty(rw.result(op, 0));
    let results = placed(&map.results, &positions);
    let read = TransferRead {
        permutation_map: Map(Arc::new(AffineMap::new(map.n_dims, 0, results))),
        in_bounds: Bools(placed(&this.in_bounds.0, &positions)),
        ..this
    };
    let vector = rw.value_typed(read, placed_type(ty, &positions));
    let permutation = numbers(&positions);
    let new = rw.value_typed(Transpose { vector, permutation }, ty);
    rw.replace(op, &[new]);
    Applied::Yes
}

/// Reads what the outermost dimensions repeat once.
fn read_repeated(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<TransferRead>(op).filter(|_| !is_masked(rw, op)) else {
        return Applied::No;
    };
    let map = Arc::clone(&this.permutation_map.0);
    let n = source_dims(&map).iter().take_while(|dim| dim.is_none()).count();
    let is_plain = minor_positions(&map).is_some_and(|positions| is_identity(&positions));
    let has_mask_alone = n == map.results.len() && this.mask.is_some();
    if n == 0 || !is_plain || has_mask_alone {
        return Applied::No;
    }
    let ty = rw.ty(rw.result(op, 0));
    let results = map.results[n..].to_vec();
    let read = TransferRead {
        permutation_map: Map(Arc::new(AffineMap::new(map.n_dims, 0, results))),
        in_bounds: Bools(this.in_bounds.0[n..].to_vec()),
        ..this
    };
    let rest = vector_of(ty.shape()[n..].to_vec(), scalable_dims(ty)[n..].to_vec(), ty.elem());
    let source = rw.value_typed(read, rest);
    let new = rw.value_typed(Broadcast { source }, ty);
    rw.replace(op, &[new]);
    Applied::Yes
}

/// Replaces a write by one of another vector.
fn rewrite(rw: &mut Rewriter<'_>, op: OpId, new: TransferWrite) -> Applied {
    let types = rw.result_types(op);
    let new = rw.add_typed(new, &types);
    let results: Vec<Value> = rw.results(new).collect();
    rw.replace(op, &results);
    Applied::Yes
}

fn write_transposed(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<TransferWrite>(op).filter(|_| !is_masked(rw, op)) else {
        return Applied::No;
    };
    let map = Arc::clone(&this.permutation_map.0);
    let Some(positions) = minor_positions(&map).filter(|p| !is_identity(p)) else {
        return Applied::No;
    };
    let ty = placed_type(rw.ty(this.value), &positions);
    let permutation = inverse(&positions);
    let value = rw.value_typed(Transpose { vector: this.value, permutation }, ty);
    let new = TransferWrite {
        value,
        permutation_map: Map(Arc::new(AffineMap::new(
            map.n_dims,
            0,
            placed(&map.results, &positions),
        ))),
        in_bounds: Bools(placed(&this.in_bounds.0, &positions)),
        ..this
    };
    rewrite(rw, op, new)
}

/// The vector with `n` more dimensions of size 1, the outermost ones.
fn with_units(rw: &mut Rewriter<'_>, source: Value, n: usize) -> Value {
    let ty = rw.ty(source);
    let shape = [vec![1; n], ty.shape().to_vec()].concat();
    let scalable = [vec![false; n], scalable_dims(ty)].concat();
    rw.value_typed(Broadcast { source }, vector_of(shape, scalable, ty.elem()))
}

/// Adds dimensions of size 1 for the inner dimensions of the memref that a write does not run along.
fn write_inner(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<TransferWrite>(op).filter(|_| !is_masked(rw, op)) else {
        return Applied::No;
    };
    let map = Arc::clone(&this.permutation_map.0);
    let dims: Vec<usize> = source_dims(&map).into_iter().flatten().collect();
    let Some(first) = dims.iter().min() else { return Applied::No };
    let missing: Vec<usize> = (*first..map.n_dims as usize).filter(|d| !dims.contains(d)).collect();
    if missing.is_empty() || dims.len() < map.results.len() {
        return Applied::No;
    }
    let n = missing.len();
    let value = with_units(rw, this.value, n);
    // A mask is in the order of the memref.
    let mask = this.mask.map(|mask| {
        let vector = with_units(rw, mask, n);
        let (mut added, mut kept) = (0..n, n..);
        let mut next = |d| if missing.contains(&d) { added.next() } else { kept.next() };
        let order: Vec<usize> = (*first..map.n_dims as usize).filter_map(&mut next).collect();
        let old = rw.ty(vector);
        let shape = order.iter().map(|at| old.shape()[*at]).collect();
        let scalable = scalable_dims(old);
        let scalable = order.iter().map(|at| scalable[*at]).collect();
        let permutation = numbers(&order);
        rw.value_typed(Transpose { vector, permutation }, vector_of(shape, scalable, old.elem()))
    });
    let added = missing.iter().map(|d| AffineExpr::dim(*d as u32));
    let results: Vec<AffineExpr> = added.chain(map.results.iter().copied()).collect();
    let new = TransferWrite {
        value,
        permutation_map: Map(Arc::new(AffineMap::new(map.n_dims, 0, results))),
        in_bounds: Bools([vec![true; n], this.in_bounds.0.clone()].concat()),
        mask,
        ..this
    };
    rewrite(rw, op, new)
}
