//! Reads of arrays that are overwritten later.
//!
//! An array that an update changes in place must be read before. A read that moves into another nest is
//! read when that runs; so it moves only where that can run before the update, or where the update
//! itself reads each element before it writes it.

use creole_ir::memory::NoCallees;
use creole_ir::{Body, OpId, Traits, Value};
use creole_loop::{Read, Update, Write};

use super::inner_block;
use crate::versions::{Precedence, Versions, has_versions};

/// The guard of one body.
pub(super) struct Overwritten {
    /// Is there an op at all that changes arrays in place?
    is_possible: bool,
}

impl Overwritten {
    pub(super) fn new(body: &Body) -> Overwritten {
        Overwritten { is_possible: has_versions(body) }
    }

    /// May `slice` of `nest` be computed where `consumer` reads it?
    pub(super) fn allow_inlining(
        &self,
        body: &Body,
        (consumer, read): (OpId, OpId),
        nest: OpId,
        slice: &[OpId],
    ) -> bool {
        let Some(block) = body.block_of(consumer).filter(|_| self.is_possible) else { return true };
        let versions = Versions::new(body, &NoCallees);
        let precedence = Precedence::new(&versions, block);
        reads(body, slice).into_iter().all(|moved| {
            let source = body.operand(moved, 0);
            versions.overwriters(source, block).into_iter().all(|writer| {
                if writer == consumer {
                    return is_read_in_time(body, consumer, read, (nest, moved));
                }
                !precedence.must_precede(writer, consumer)
            })
        })
    }

    /// May two nests of a block run as one?
    pub(super) fn allow_merging(&self, body: &Body, first: OpId, second: OpId) -> bool {
        let Some(block) = body.block_of(second).filter(|_| self.is_possible) else { return true };
        let versions = Versions::new(body, &NoCallees);
        let precedence = Precedence::new(&versions, block);
        let is_before_both = |writer| {
            !precedence.must_precede(writer, first) && !precedence.must_precede(writer, second)
        };
        let all = reads(body, &[first, second]);
        all.into_iter().all(|read| {
            let source = body.operand(read, 0);
            versions.overwriters(source, block).into_iter().all(is_before_both)
        })
    }
}

/// The reads among ops and in their regions.
fn reads(body: &Body, ops: &[OpId]) -> Vec<OpId> {
    let inside =
        ops.iter().flat_map(|op| body.regions(*op)).flat_map(|region| body.inside(*region));
    ops.iter().copied().chain(inside).filter(|op| body[*op].is::<Read>()).collect()
}

/// Once `moved`, which is part of `nest`, stands where the update reads it: does it read what the update overwrites
/// before that is written?
fn is_read_in_time(body: &Body, op: OpId, read: OpId, (nest, moved): (OpId, OpId)) -> bool {
    let Some(update) = body.get::<Update>(op) else { return false };
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
    update.unique.is_some()
        && is_direct
        && pairs.all(|(a, b)| is_same(body, *a, *b, &args, &mut MAX_STEPS.clone()))
}

/// Ops that are compared to find out whether two indices are one.
const MAX_STEPS: u32 = 64;

/// Are two values computed alike, with arguments of the nest that `a` stands in as `args` says?
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

/// Are they the same op on operands that may differ, and nothing but a function of those?
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
