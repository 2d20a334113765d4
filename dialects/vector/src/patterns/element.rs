//! Canonicalization of `vector.from_elements` and `vector.shuffle`.

use creole_ir::{Applied, Body, Dialect, OpId, Rewriter, Type, Value};

use super::parts::{becomes, done, repeated, result_type};
use crate::checks::is_scalable;
use crate::element::{part, span};
use crate::{Broadcast, Extract, FromElements, Interleave, ShapeCast, Shuffle, ToElements};

/// Registers the patterns of this file.
pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<FromElements>("vector.from_elements.broadcast", broadcast)
        .pattern::<FromElements>("vector.from_elements.shape_cast", shape_cast)
        .pattern::<ToElements>("vector.to_elements.broadcast", to_elements)
        .pattern::<Shuffle>("vector.shuffle.splat", shuffle_splat)
        .pattern::<Shuffle>("vector.shuffle.interleave", interleave)
        .pattern::<Shuffle>("vector.shuffle.one_lane", one_lane)
}

/// Replaces a vector of equal scalars by a broadcast.
fn broadcast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<FromElements>(op) else { return Applied::No };
    let Some((first, rest)) = this.elements.split_first() else { return Applied::No };
    if rest.iter().any(|other| other != first) {
        return Applied::No;
    }
    becomes(rw, op, Broadcast { source: *first })
}

/// The vector and lane that a scalar is extracted from.
fn lane(body: &Body, value: Value) -> Option<(Value, usize)> {
    let extract = body.def_as::<Extract>(value)?;
    let vector = body.ty(extract.source);
    let is_known = extract.dynamic_position.is_empty() && !is_scalable(vector);
    let (at, _) = is_known.then(|| span(vector, &extract.static_position, &[]).ok())??;
    Some((extract.source, at))
}

/// The vector, and the position in it, whose part these scalars are in order.
fn common_part(body: &Body, elements: &[Value]) -> Option<(Value, Vec<i64>)> {
    let (source, first) = lane(body, *elements.first()?)?;
    let in_order = |(i, value): (usize, &Value)| lane(body, *value) == Some((source, first + i));
    if !elements.iter().enumerate().all(in_order) {
        return None;
    }
    let shape = body.ty(source).shape();
    let mut n_left: i64 = 1;
    let mut rank = shape.len();
    while n_left < elements.len() as i64 && rank > 0 {
        rank -= 1;
        n_left *= shape[rank];
    }
    let fits = n_left == elements.len() as i64 && first as i64 % n_left == 0;
    let mut at = first as i64 / n_left;
    let mut position = vec![0; rank];
    for (i, size) in position.iter_mut().zip(shape).rev() {
        *i = at % size;
        at /= size;
    }
    fits.then_some((source, position))
}

/// Replaces scalars that are a part of one vector, in order, by a shape cast of that part.
fn shape_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<FromElements>(op).filter(|this| this.elements.len() > 1)?;
        let (source, position) = common_part(rw, &this.elements)?;
        let ty = part(rw.ty(source), position.len());
        let source = match position[..] {
            [] => source,
            _ => rw.value_typed(Extract::at(source, &position), ty),
        };
        Some(becomes(rw, op, ShapeCast { source }))
    })())
}

/// The lane of a vector of type `from` that its broadcast to `to` has in lane `at`.
fn repeated_lane(from: Type, to: Type, mut at: usize) -> usize {
    let (mut lane, mut stride) = (0, 1);
    for (size, repeated) in from.shape().iter().rev().zip(to.shape().iter().rev()) {
        let (size, repeated) = (*size as usize, *repeated as usize);
        lane += (at % repeated % size) * stride;
        stride *= size;
        at /= repeated;
    }
    lane
}

/// Replaces the elements of a broadcast by those of its source.
fn to_elements(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<ToElements>(op)?;
        let Broadcast { source } = rw.def_as(this.source)?;
        let (from, to) = (rw.ty(source), rw.ty(this.source));
        let n_lanes = from.n_elements().filter(|_| from.is_vector() && !is_scalable(to))?;
        let types = vec![from.elem(); n_lanes as usize];
        let taken = rw.add_typed(ToElements { source }, &types);
        let lanes: Vec<Value> = rw.results(taken).collect();
        let n = rw[op].n_results();
        let values: Vec<Value> = (0..n).map(|at| lanes[repeated_lane(from, to, at)]).collect();
        rw.replace(op, &values);
        Some(Applied::Yes)
    })())
}

/// Replaces a shuffle of two broadcasts of one scalar by a broadcast.
fn shuffle_splat(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Shuffle>(op) else { return Applied::No };
    match (repeated(rw, this.v1), repeated(rw, this.v2)) {
        (Some(source), Some(other)) if source == other => becomes(rw, op, Broadcast { source }),
        _ => Applied::No,
    }
}

/// Replaces a shuffle that alternates between both vectors by an interleave.
fn interleave(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Shuffle>(op) else { return Applied::No };
    let ty = rw.ty(this.v1);
    let n = match *ty.shape() {
        [] => 1,
        [n] => n,
        _ => return Applied::No,
    };
    let in_turns = this.mask.iter().copied().eq((0..n).flat_map(|i| [i, n + i]));
    if ty != rw.ty(this.v2) || !in_turns {
        return Applied::No;
    }
    becomes(rw, op, Interleave { lhs: this.v1, rhs: this.v2 })
}

/// Replaces a shuffle of vectors without dimensions by the selected vector.
fn one_lane(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Shuffle>(op) else { return Applied::No };
    let is_number = rw.ty(this.v1).rank() == 0;
    let source = match this.mask[..] {
        [0] if is_number => this.v1,
        [1] if is_number => this.v2,
        _ => return Applied::No,
    };
    if result_type(rw, op).rank() != 1 {
        return Applied::No;
    }
    becomes(rw, op, Broadcast { source })
}
