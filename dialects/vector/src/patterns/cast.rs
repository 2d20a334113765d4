//! Canonicalization of `vector.broadcast`, `vector.shape_cast`, `vector.bitcast` and `vector.transpose`.

use creole_ir::{Applied, Body, Dialect, OpId, Rewriter, Type, Value, constant_integer};

use super::parts::{becomes, done, repeated, result_type};
use crate::checks::scalable_dims;
use crate::combine::position;
use crate::movement::broadcasts_to;
use crate::movement::keeps_order;
use crate::{BitCast, Broadcast, ConstantMask, CreateMask, FromElements, ShapeCast, Transpose};

/// Registers the patterns of this file.
pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .fold_pattern::<Broadcast>("vector.broadcast.shape_cast", broadcast_of_cast)
        .pattern::<Broadcast>("vector.broadcast.broadcast", broadcast_twice)
        .fold_pattern::<BitCast>("vector.bitcast.bitcast", bitcast_twice)
        .fold_pattern::<ShapeCast>("vector.shape_cast.shape_cast", cast_twice)
        .fold_pattern::<ShapeCast>("vector.shape_cast.transpose", cast_of_transpose)
        .pattern::<ShapeCast>("vector.shape_cast.mask", cast_of_mask)
        .pattern::<ShapeCast>("vector.shape_cast.broadcast", cast_of_broadcast)
        .pattern::<Transpose>("vector.transpose.mask", transpose_of_mask)
        .pattern::<Transpose>("vector.transpose.shape_cast", transpose_of_cast)
        .pattern::<Transpose>("vector.transpose.transpose", transpose_twice)
        .pattern::<Transpose>("vector.transpose.from_elements", transpose_elements)
        .pattern::<Transpose>("vector.transpose.splat", transpose_splat)
        .pattern::<Transpose>("vector.transpose.broadcast", transpose_of_broadcast)
}

/// Bypasses a shape cast that only adds or drops leading ones.
fn broadcast_of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Broadcast>(op) else { return Applied::No };
    let Some(cast) = rw.def_as::<ShapeCast>(this.source) else { return Applied::No };
    let (from, to) = (rw.ty(cast.source), rw.ty(this.source));
    let dims = |ty: Type| ty.shape().iter().copied().zip(scalable_dims(ty)).rev();
    let is_leading = dims(from).zip(dims(to)).all(|(a, b)| a == b);
    if !is_leading || !broadcasts_to(from, result_type(rw, op)) {
        return Applied::No;
    }
    rw.update(op, Broadcast { source: cast.source });
    Applied::Yes
}

fn broadcast_twice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Broadcast>(op) else { return Applied::No };
    let Some(before) = rw.def_as::<Broadcast>(this.source) else { return Applied::No };
    rw.update(op, Broadcast { source: before.source });
    Applied::Yes
}

fn bitcast_twice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<BitCast>(op) else { return Applied::No };
    let Some(before) = rw.def_as::<BitCast>(this.source) else { return Applied::No };
    rw.update(op, BitCast { source: before.source });
    Applied::Yes
}

fn cast_twice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ShapeCast>(op) else { return Applied::No };
    let Some(before) = rw.def_as::<ShapeCast>(this.source) else { return Applied::No };
    rw.update(op, ShapeCast { source: before.source });
    Applied::Yes
}

fn cast_of_transpose(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ShapeCast>(op) else { return Applied::No };
    let Some(before) = rw.def_as::<Transpose>(this.source) else { return Applied::No };
    if !keeps_order(&before, rw.ty(before.vector)) {
        return Applied::No;
    }
    rw.update(op, ShapeCast { source: before.vector });
    Applied::Yes
}

/// A mask with limits that are values or constants.
enum Limits {
    Values(CreateMask),
    Numbers(ConstantMask),
}

fn limits(body: &Body, value: Value) -> Option<Limits> {
    let values = body.def_as(value).map(Limits::Values);
    values.or_else(|| body.def_as(value).map(Limits::Numbers))
}

/// Number of dimensions without trailing ones; one at least.
fn without_last_ones(ty: Type) -> usize {
    let dims = ty.shape().iter().copied().zip(scalable_dims(ty));
    let n_ones = dims.rev().take_while(|dim| *dim == (1, false)).count();
    (ty.rank() - n_ones).max(1)
}

/// Drops trailing dimensions of a mask that have one lane and are enabled.
fn cast_of_mask(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<ShapeCast>(op)?;
        let (from, to) = (rw.ty(this.source), result_type(rw, op));
        let n = to.rank();
        let starts_alike = from.shape().starts_with(to.shape())
            && scalable_dims(from).starts_with(&scalable_dims(to));
        if n == 0 || n == from.rank() || n != without_last_ones(from) || !starts_alike {
            return None;
        }
        match limits(rw, this.source)? {
            Limits::Values(CreateMask { operands }) => {
                let is_on = operands[n..].iter().all(|v| constant_integer(rw, *v) == Some(1));
                is_on.then(|| becomes(rw, op, CreateMask { operands: operands[..n].into() }))
            }
            Limits::Numbers(mask) => {
                let (kept, dropped) = mask.mask_dim_sizes.split_at(n);
                let mask = ConstantMask { mask_dim_sizes: kept.into() };
                dropped.iter().all(|n| *n == 1).then(|| becomes(rw, op, mask))
            }
        }
    })())
}

/// Replaces a shape cast of a broadcast by a shape cast, or a broadcast, of its source.
fn cast_of_broadcast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ShapeCast>(op) else { return Applied::No };
    let Some(Broadcast { source }) = rw.def_as(this.source) else { return Applied::No };
    let (from, to) = (rw.ty(source), result_type(rw, op));
    let n_scalable = |ty: Type| scalable_dims(ty).into_iter().filter(|s| *s).count();
    let has_all = from.is_vector()
        && from.n_elements() == to.n_elements()
        && n_scalable(from) == n_scalable(to);
    if has_all {
        return becomes(rw, op, ShapeCast { source });
    }
    if !repeats_rows(from, rw.ty(this.source), to) {
        return Applied::No;
    }
    becomes(rw, op, Broadcast { source })
}

/// True if a broadcast to `between`, cast to the shape of `to`, is a broadcast to `to`: both repeat the lanes
/// as a whole.
fn repeats_rows(from: Type, between: Type, to: Type) -> bool {
    let dims = |ty: Type| ty.shape().iter().copied().zip(scalable_dims(ty)).collect::<Vec<_>>();
    let rows: Vec<(i64, bool)> =
        dims(from).into_iter().skip_while(|dim| *dim == (1, false)).collect();
    dims(between).ends_with(&rows) && dims(to).ends_with(&rows) && broadcasts_to(from, to)
}

fn transpose_of_mask(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Transpose>(op) else { return Applied::No };
    match limits(rw, this.vector) {
        Some(Limits::Values(mask)) if !this.permutation.is_empty() => {
            let operands = this.permutation.permute(&mask.operands).into();
            becomes(rw, op, CreateMask { operands })
        }
        Some(Limits::Numbers(mask)) if !this.permutation.is_empty() => {
            let sizes = this.permutation.permute(&mask.mask_dim_sizes);
            becomes(rw, op, ConstantMask { mask_dim_sizes: sizes.into_iter().collect() })
        }
        _ => Applied::No,
    }
}

fn transpose_of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Transpose>(op) else { return Applied::No };
    let Some(before) = rw.def_as::<ShapeCast>(this.vector) else { return Applied::No };
    if !keeps_order(&this, rw.ty(this.vector)) {
        return Applied::No;
    }
    becomes(rw, op, ShapeCast { source: before.source })
}

fn transpose_twice(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Transpose>(op) else { return Applied::No };
    let Some(before) = rw.def_as::<Transpose>(this.vector) else { return Applied::No };
    let permutation = this.permutation.permute(&before.permutation).into_iter().collect();
    rw.update(op, Transpose { vector: before.vector, permutation });
    Applied::Yes
}

/// Permutes the scalars of a `vector.from_elements`.
fn transpose_elements(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<Transpose>(op)?;
        let made = rw.def_as::<FromElements>(this.vector)?;
        let (from, to) = (rw.ty(this.vector).shape(), result_type(rw, op).shape());
        let dims = this.permutation.positions();
        let strides: Vec<i64> = dims.map(|d| from[d + 1..].iter().product()).collect();
        let lane = |at: usize| {
            let place = position(at as i64, to);
            place.iter().zip(&strides).map(|(i, stride)| i * stride).sum::<i64>() as usize
        };
        let elements = (0..made.elements.len()).map(|at| made.elements[lane(at)]).collect();
        Some(becomes(rw, op, FromElements { elements }))
    })())
}

fn transpose_splat(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Transpose>(op) else { return Applied::No };
    match repeated(rw, this.vector) {
        Some(source) => becomes(rw, op, Broadcast { source }),
        None => Applied::No,
    }
}

/// True if a permutation keeps each dimension in its group: a group is a size of `from` that is not 1, or all
/// dimensions up to the next such size.
fn stays_in_groups(permutation: &[i64], from: Type) -> bool {
    let added = permutation.len() - from.rank();
    let shape = from.shape();
    let ends = (0..shape.len()).filter(|d| shape[*d] != 1 || (*d > 0 && shape[*d - 1] != 1));
    let mut low = 0;
    for high in ends.map(|d| d + added) {
        let group = low as i64..high as i64;
        if !permutation[low..high].iter().all(|d| group.contains(d)) {
            return false;
        }
        low = high;
    }
    true
}

/// Replaces a transpose that only permutes broadcast dimensions by a broadcast.
fn transpose_of_broadcast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Transpose>(op) else { return Applied::No };
    let Some(Broadcast { source }) = rw.def_as(this.vector) else { return Applied::No };
    let (from, to) = (rw.ty(source), result_type(rw, op));
    let fits = from.is_vector()
        && stays_in_groups(&this.permutation, from)
        && broadcasts_to(from, to)
        && !crate::checks::is_scalable(from);
    if !fits {
        return Applied::No;
    }
    becomes(rw, op, Broadcast { source })
}
