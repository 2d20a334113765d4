//! Anti-dependences of fusion: reads of arrays that are overwritten later.
//!
//! An array that an update changes in place must be read before. A read that is fused into another nest is executed
//! when that runs; so it moves only where that can run before the update, or where the update itself reads each element
//! before it writes it.
//!
//! Invariant: readers of an array come before the update that overwrites it, as far as data dependences allow
//! (`order-updates` runs before).

use creole_ir::memory::NoCallees;
use creole_ir::{BlockId, Body, OpId, Traits, Value};
use creole_loop::{Read, Update, Write};

use super::nests::{Inlining, inner_block};
use crate::versions::{Precedence, Versions, has_versions};

/// Anti-dependence check of one body.
pub(super) struct Overwritten {
    /// True if any op updates arrays in place.
    is_possible: bool,
}

impl Overwritten {
    pub(super) fn new(body: &Body) -> Overwritten {
        Overwritten { is_possible: has_versions(body) }
    }

    /// True if the slice may be computed at its read. A consumer after the update is moved before
    /// it, with its operands.
    pub(super) fn make_way(&self, body: &mut Body, at: Inlining, slice: &[OpId]) -> bool {
        let Some(block) = body.block_of(at.consumer).filter(|_| self.is_possible) else {
            return true;
        };
        let Some(way) = way(body, block, at, slice) else { return false };
        let Some((writer, moved)) = way else { return true };
        for op in moved {
            body.unlink(op);
            body.insert_before(writer, op);
        }
        true
    }

    /// True if two nests of a block may run as one, at the place of the second.
    pub(super) fn allow_merging(
        &self,
        body: &Body,
        first: OpId,
        second: OpId,
        sources: impl Iterator<Item = Value>,
    ) -> bool {
        let Some(block) = body.block_of(second).filter(|_| self.is_possible) else { return true };
        let versions = Versions::new(body, &NoCallees);
        let is_between = |op: OpId| body.is_before(first, op) && body.is_before(op, second);
        let mut writers = sources.flat_map(|source| versions.overwriters(source, block));
        !writers.any(is_between)
    }
}

/// Ops that move before another one.
type Way = Option<(OpId, Vec<OpId>)>;

/// Ops that have to move so that the consumer may read the sources of the slice. `None`: it may not.
fn way(body: &Body, block: BlockId, at: Inlining, slice: &[OpId]) -> Option<Way> {
    let consumer = at.consumer;
    let versions = Versions::new(body, &NoCallees);
    let mut first: Option<OpId> = None;
    for moved in reads(body, slice) {
        for writer in versions.overwriters(body.operand(moved, 0), block) {
            if writer == consumer && !is_read_in_time(body, at, moved) {
                return None;
            }
            if body.is_before(writer, consumer)
                && first.is_none_or(|first| body.is_before(writer, first))
            {
                first = Some(writer);
            }
        }
    }
    let Some(writer) = first else { return Some(None) };
    let moved = Precedence::new(&versions, block).between(writer, consumer)?;
    Some(Some((writer, moved)))
}

/// Reads among ops and in their regions.
fn reads(body: &Body, ops: &[OpId]) -> Vec<OpId> {
    let inside =
        ops.iter().flat_map(|op| body.regions(*op)).flat_map(|region| body.inside(*region));
    ops.iter().copied().chain(inside).filter(|op| body[*op].is::<Read>()).collect()
}

/// True if `moved`, a part of the nest that moves to the read in an update, reads the overwritten elements before they are
/// written.
fn is_read_in_time(body: &Body, at: Inlining, moved: OpId) -> bool {
    let Inlining { consumer, read, nest, .. } = at;
    let Some(update) = body.get::<Update>(consumer) else { return false };
    if update.is_single() {
        return true;
    }
    let block = body.block(update.body);
    let write = body.terminator(block).and_then(|end| body.get::<Write>(end));
    let (Some(write), Some(outer), Some(inner)) =
        (write, body.get::<Read>(read), body.get::<Read>(moved))
    else {
        return false;
    };
    let is_direct =
        body.block_of(read) == Some(block) && body.block_of(moved) == Some(inner_block(body, nest));
    let args: Vec<(Value, Value)> =
        body.args(inner_block(body, nest)).iter().copied().zip(outer.indices).collect();
    let mut pairs = inner.indices.iter().zip(&write.indices);
    // Elements of a view of another shape are others.
    let shape = body.ty(inner.source).shape();
    let is_alike = update.dests.iter().all(|dest| body.ty(*dest).shape() == shape);
    update.unique.is_some()
        && is_direct
        && is_alike
        && pairs.all(|(a, b)| is_same(body, *a, *b, &args, &mut MAX_STEPS.clone()))
}

/// Limit of ops compared to find out if two indices are equal.
const MAX_STEPS: u32 = 64;

/// True if two values are computed alike; `args` maps arguments of the nest around `a`.
fn is_same(body: &Body, a: Value, b: Value, args: &[(Value, Value)], steps: &mut u32) -> bool {
    let a = args.iter().find(|(arg, _)| *arg == a).map_or(a, |(_, index)| *index);
    if a == b {
        return true;
    }
    let (Some(first), Some(second)) = (body.def_op(a), body.def_op(b)) else { return false };
    if *steps == 0 || !are_alike(body, first, second) {
        return false;
    }
    *steps -= 1;
    let (x, y): (Vec<Value>, Vec<Value>) =
        (body.operands(first).collect(), body.operands(second).collect());
    x.iter().zip(&y).all(|(x, y)| is_same(body, *x, *y, args, steps))
}

/// True for two pure ops that are the same apart from their operands.
fn are_alike(body: &Body, a: OpId, b: OpId) -> bool {
    let is_function = |op: OpId| {
        body.regions(op).is_empty() && (body.is_pure(op) || body[op].has(Traits::CONSTANT))
    };
    body[a].def.name == body[b].def.name
        && body[a].n_results() == 1
        && body[a].n_operands() == body[b].n_operands()
        && body.attrs(a) == body.attrs(b)
        && is_function(a)
        && is_function(b)
}
