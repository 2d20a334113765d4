//! Canonicalization of `vector.insert`.

use creole_ir::{Applied, Body, Dialect, Mixed, OpId, Rewriter, Type, Value};

use super::extract::known;
use super::parts::{becomes, becomes_poison, done, repeated, result_type};
use crate::checks::{is_scalable, scalable_dims};
use crate::element::span;
use crate::{Broadcast, FromElements, Insert, ToElements};

/// Registers the patterns of this file.
pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .fold_pattern::<Insert>("vector.insert.position", position)
        .fold_pattern::<Insert>("vector.insert.poison", poison)
        .fold_pattern::<Insert>("vector.insert.overwritten", overwritten)
        .pattern::<Insert>("vector.insert.whole", whole)
        .pattern::<Insert>("vector.insert.splat", splat)
        .pattern::<Insert>("vector.insert.all", all)
}

/// Makes constant positions static.
fn position(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Insert>(op) else { return Applied::No };
    let before = Mixed::join(&this.static_position, &this.dynamic_position);
    let Some(new) = known(rw, &before, rw.ty(this.dest)) else { return Applied::No };
    let (static_position, dynamic_position) = Mixed::split(&new);
    rw.update(op, Insert { dynamic_position, static_position, ..this });
    Applied::Yes
}

/// Replaces the insert at a poison position by poison.
fn poison(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Insert>(op) else { return Applied::No };
    if this.static_position.contains(&-1) { becomes_poison(rw, op) } else { Applied::No }
}

/// Drops an earlier insert at the same position.
fn overwritten(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Insert>(op) else { return Applied::No };
    let Some(before) = rw.def_as::<Insert>(this.dest) else { return Applied::No };
    let is_same = this.static_position == before.static_position
        && this.dynamic_position == before.dynamic_position;
    if !is_same {
        return Applied::No;
    }
    rw.update(op, Insert { dest: before.dest, ..this });
    Applied::Yes
}

/// Replaces the insert of a vector with all lanes of the result by that vector.
fn whole(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Insert>(op) else { return Applied::No };
    let (value, ty) = (rw.ty(this.value), rw.ty(this.dest));
    let n = this.static_position.len();
    let has_all = value.is_vector()
        && value.n_elements() == ty.n_elements()
        && !scalable_dims(ty)[..n].contains(&true);
    if !has_all {
        return Applied::No;
    }
    becomes(rw, op, Broadcast { source: this.value })
}

/// Replaces the insert of a broadcast into a broadcast of the same scalar by a broadcast.
fn splat(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Insert>(op) else { return Applied::No };
    match (repeated(rw, this.value), repeated(rw, this.dest)) {
        (Some(source), Some(other)) if source == other => becomes(rw, op, Broadcast { source }),
        _ => Applied::No,
    }
}

/// Limit on the lanes of a vector that is built from scalars.
const MAX_LANES: i64 = 1 << 16;

/// True if one of the first `n` users inserts into this value.
fn goes_on(body: &Body, value: Value, n: usize) -> bool {
    let is_next = |user| body.get::<Insert>(user).is_some_and(|next| next.dest == value);
    body.users(value).take(n).any(is_next)
}

/// Number of users visited before the chain of inserts is followed.
const FEW: usize = 16;

/// The chain of inserts that ends with `last`, in reverse order, if the values between have no other uses.
fn chain(body: &Body, last: Insert) -> Option<Vec<Insert>> {
    let mut inserts: Vec<Insert> = Vec::new();
    let mut next = Some(last);
    while let Some(insert) = next {
        if !insert.dynamic_position.is_empty() || insert.static_position.contains(&-1) {
            return None;
        }
        next = body.def_as(insert.dest);
        if next.is_some() && body.uses(insert.dest).take(2).count() != 1 {
            return None;
        }
        inserts.push(insert);
    }
    Some(inserts)
}

/// Number of inserts that are needed to write all lanes, from the last one backwards.
fn covering(inserts: &[Insert], ty: Type) -> Option<usize> {
    let spans = || inserts.iter().map(|i| span(ty, &i.static_position, &[]).unwrap_or((0, 0)));
    let n_lanes = ty.n_elements().filter(|n| *n <= MAX_LANES)? as usize;
    if spans().map(|(_, n)| n).sum::<usize>() < n_lanes {
        return None;
    }
    let mut is_written = vec![false; n_lanes];
    let mut n_left = n_lanes;
    for (used, (first, n)) in spans().enumerate() {
        for lane in &mut is_written[first..first + n] {
            n_left -= usize::from(!std::mem::replace(lane, true));
        }
        if n_left == 0 {
            return Some(used + 1);
        }
    }
    None
}

/// Replaces a chain of inserts that writes all lanes by a `vector.from_elements`.
fn all(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let last = rw.get::<Insert>(op)?;
        let ty = Some(result_type(rw, op)).filter(|ty| !is_scalable(*ty))?;
        let result = rw.result(op, 0);
        if goes_on(rw, result, FEW) {
            return None;
        }
        let mut inserts = chain(rw, last)?;
        inserts.truncate(covering(&inserts, ty)?);
        if goes_on(rw, result, usize::MAX) {
            return None;
        }
        let mut lanes: Vec<Option<Value>> = vec![None; ty.n_elements()? as usize];
        for insert in inserts.iter().rev() {
            let (first, _) = span(ty, &insert.static_position, &[]).ok()?;
            let written = numbers(rw, insert.value);
            for (lane, value) in lanes[first..].iter_mut().zip(written) {
                *lane = Some(value);
            }
        }
        let elements = lanes.into_iter().collect::<Option<_>>()?;
        Some(becomes(rw, op, FromElements { elements }))
    })())
}

/// The lanes of a vector as scalars, or the scalar itself.
fn numbers(rw: &mut Rewriter<'_>, value: Value) -> Vec<Value> {
    let ty = rw.ty(value);
    if !ty.is_vector() {
        return vec![value];
    }
    let types = vec![ty.elem(); ty.n_elements().unwrap_or(0) as usize];
    let taken = rw.add_typed(ToElements { source: value }, &types);
    rw.results(taken).collect()
}
