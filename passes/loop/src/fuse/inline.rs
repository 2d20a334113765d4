//! Vertical (producer-consumer) fusion: replaces reads of a nest's result by copies of the nest's body.

use creole_ir::clone::Mapping;
use creole_ir::{BlockId, Body, OpId, Value, ValueDef, Values};
use creole_loop::schedule::Stages;
use creole_loop::{IterationSpace, Read, Reduce, Update};
use rustc_hash::FxHashSet;

use super::cost::{Slice, size};
use super::facts::NestFacts;
use super::fresh::Fresh;
use super::nests::{Inlining, inner_block, is_copy, is_free, is_scheduled};
use crate::versions::tensor_blocks;

pub(super) fn inline(body: &mut Body, fresh: &mut Fresh, facts: &mut NestFacts<'_>) -> bool {
    let mut changed = false;
    for block in tensor_blocks(body) {
        // Tensor code reads scalars too, such as the condition of a loop.
        let reads = |op: OpId| IterationSpace::has(body, op) || body[op].is::<Read>();
        let is_consumer = |op: &OpId| reads(*op) && !is_scheduled(body, *op);
        let consumers: Vec<OpId> = body.ops(block).filter(is_consumer).collect();
        for consumer in consumers {
            if facts.cancel.is_cancelled() {
                return changed;
            }
            // It may have moved into an earlier one.
            if body.block_of(consumer).is_some() && fresh.reaches(body, consumer, facts) {
                changed |= into_consumer(body, block, consumer, fresh, facts);
            }
        }
    }
    changed
}

fn into_consumer(
    body: &mut Body,
    block: BlockId,
    consumer: OpId,
    fresh: &mut Fresh,
    facts: &mut NestFacts<'_>,
) -> bool {
    let mut changed = false;
    let mut total = size(body, consumer) + facts.contents(body, consumer).size;
    let is_new = fresh.is(consumer);
    let inside = body.regions(consumer).iter().flat_map(|region| body.walk_region(*region));
    // The consumer may be a read itself, and be replaced.
    let all = std::iter::once(consumer).chain(inside);
    let mut reads: Vec<OpId> = all.filter(|op| body[*op].is::<Read>()).collect();
    reads.reverse();
    while let Some(read) = reads.pop() {
        let Some(at) = inlining(body, block, consumer, read) else { continue };
        let nest = at.nest;
        let may_differ = is_new || changed || fresh.is(nest);
        if !may_differ {
            continue;
        }
        let slice = facts.slice(body, nest, at.result);
        if total + slice.size <= facts.max_body.saturating_add(2)
            && is_profitable(body, at, &slice)
            && facts.kernels_allow_inlining(body, at, &slice)
            && facts.overwritten.make_way(body, at, &slice.ops)
        {
            // Other arrays read in another order do not change its kernels.
            let is_inside = body.parent_op(read) != Some(consumer);
            let changes_reduction = is_inside && !is_copy(body, nest, &slice.ops);
            let mut new = Vec::new();
            let mut change = |body: &mut Body| new = replace(body, at, &slice.ops);
            if changes_reduction || slice.has_reduction {
                change(body);
                facts.catch_up(body);
            } else {
                facts.keeping_stages(body, consumer, change);
            }
            total = total + slice.size - 1;
            reads.extend(new.into_iter().filter(|op| body[*op].is::<Read>()));
            [consumer, nest].into_iter().for_each(|op| fresh.touch(op));
            changed = true;
        }
    }
    changed
}

/// The read of a result of another nest in `block`.
fn inlining(body: &Body, block: BlockId, consumer: OpId, read: OpId) -> Option<Inlining> {
    let ValueDef::Result(nest, k) = body.def(body.operand(read, 0)) else { return None };
    let is_nest = is_free(body, nest) && body.block_of(nest) == Some(block);
    is_nest.then_some(Inlining { consumer, read, nest, result: k as usize })
}

/// True if recomputing the element at its read is profitable.
fn is_profitable(body: &Body, at: Inlining, slice: &Slice) -> bool {
    let Inlining { consumer, read, nest, result } = at;
    if slice.size > MAX_SCALAR_OPS && is_scalar_update(body, consumer) {
        return false;
    }
    if slice.is_cheap {
        return true;
    }
    // A reduction is in an iteration space, which becomes its loops.
    if slice.has_reduction && !IterationSpace::has(body, consumer) {
        return false;
    }
    if is_long(body, nest, slice) && is_in_reduction(body, consumer, read) {
        return false;
    }
    let has_one_user = || body.users(body.result(nest, result)).nth(1).is_none();
    let n_elements: i64 = IterationSpace::sizes(body, nest).iter().product();
    if n_elements == 1 && !slice.has_reduction {
        return has_one_user() || evaluations(body, consumer, read) <= 1;
    }
    has_one_user() && evaluations(body, consumer, read) <= n_elements
}

/// Most ops that are computed inside of an update that goes element by element, on one thread and without vectors: a nest
/// of its own has both.
const MAX_SCALAR_OPS: usize = 4;
/// Fewest elements of such an update.
const MANY_ELEMENTS: i64 = 1024;

/// True for a long update without windows.
fn is_scalar_update(body: &Body, op: OpId) -> bool {
    body[op].is::<Update>()
        && IterationSpace::sizes(body, op).iter().product::<i64>() >= MANY_ELEMENTS
        && Stages::of(body, op).is_some_and(|stages| stages.windows(body).is_empty())
}

/// Fewest terms of a reduction in a nest of its own that another one reads: it would run on as many threads as that has
/// results, while what it leaves is little beside what it reads.
const LONG: i64 = 64;
/// Fewest terms of it in all.
const MANY: i64 = 1 << 16;

/// True if the slice contains a long reduction for each of many elements.
fn is_long(body: &Body, nest: OpId, slice: &Slice) -> bool {
    let n =
        |op: OpId| IterationSpace::sizes(body, op).iter().fold(1, |n: i64, s| n.saturating_mul(*s));
    let reductions = slice.ops.iter().filter(|op| body[**op].is::<Reduce>());
    let longest = reductions.map(|op| n(*op)).max().unwrap_or(0);
    longest >= LONG && longest.saturating_mul(n(nest)) >= MANY
}

/// True if the indices of a read vary with a reduction around it.
fn is_in_reduction(body: &Body, consumer: OpId, read: OpId) -> bool {
    let Some(Read { indices, .. }) = body.get(read) else { return false };
    let loops = loops_around(body, consumer, read);
    let n_own = IterationSpace::sizes(body, consumer).len();
    depth(body, consumer, &loops, indices).is_some_and(|deepest| deepest >= n_own)
}

/// Number of evaluations, in one run of `consumer`, of code that depends on the indices of `read`; assumes
/// loop-invariant code motion. Loops around the outermost one that matters are included.
fn evaluations(body: &Body, consumer: OpId, read: OpId) -> i64 {
    let Some(Read { indices, .. }) = body.get(read) else { return i64::MAX };
    let loops = loops_around(body, consumer, read);
    let deepest = depth(body, consumer, &loops, indices);
    let n = deepest.map_or(0, |d| d + 1);
    loops[..n].iter().fold(1i64, |product, l| product.saturating_mul(l.size))
}

/// Loop around a read: the block argument of its index, and its trip count.
struct EnclosingLoop {
    index: Value,
    size: i64,
}

/// Loops around `op` inside `consumer`, outermost first.
fn loops_around(body: &Body, consumer: OpId, op: OpId) -> Vec<EnclosingLoop> {
    let mut around = Vec::new();
    let mut at = op;
    while at != consumer {
        let Some(parent) = body.parent_op(at) else { break };
        let block = body.block_of(at).expect("an op with a parent stands in a block");
        let args = body.args(block).iter().copied();
        let own = args.zip(IterationSpace::sizes(body, parent).to_vec());
        let own = own.map(|(index, size)| EnclosingLoop { index, size });
        around.splice(0..0, own);
        at = parent;
    }
    around
}

/// Position of the deepest of the loops in `consumer` that a value varies with.
fn depth(body: &Body, consumer: OpId, loops: &[EnclosingLoop], values: Values) -> Option<usize> {
    let mut work = values.to_vec();
    let (mut deepest, mut seen) = (None, FxHashSet::default());
    while let Some(value) = work.pop() {
        // Memoised: values with several users are visited once.
        if !seen.insert(value) {
            continue;
        }
        match body.def(value) {
            ValueDef::Arg(..) => deepest = deepest.max(loops.iter().position(|l| l.index == value)),
            ValueDef::Result(op, _) if is_inside(body, op, consumer) => {
                for inner in body.post_order(op) {
                    work.extend(body.operands(inner));
                }
            }
            // Values from outside vary with none of them.
            ValueDef::Result(..) => {}
        }
    }
    deepest
}

fn is_inside(body: &Body, op: OpId, outer: OpId) -> bool {
    std::iter::successors(body.parent_op(op), |at| body.parent_op(*at)).any(|at| at == outer)
}

/// Replaces the read by the slice of the result; returns the new ops.
fn replace(body: &mut Body, at: Inlining, slice: &[OpId]) -> Vec<OpId> {
    let Inlining { read, nest, result: k, .. } = at;
    let Some(Read { indices, .. }) = body.get(read) else { return Vec::new() };
    let block = inner_block(body, nest);
    let args = body.args(block).to_vec().into_iter().zip(indices);
    let end = body.terminator(block).expect("a nest's body ends with 'loop.yield'");
    let old = body.result(read, 0);
    let is_all = body[nest].n_results() == 1;
    if is_all && body.users(body.result(nest, k)).nth(1).is_none() {
        args.for_each(|(arg, index)| body.replace_uses(arg, index));
        for op in slice {
            body.unlink(*op);
            body.insert_before(read, *op);
        }
        body.replace_uses(old, body.operand(end, k));
        body.erase(read);
        body.erase(nest);
        return slice.iter().flat_map(|op| body.post_order(*op)).collect();
    }
    let mut map = Mapping::default();
    args.for_each(|(arg, index)| map.insert(arg, index));
    let mut new = Vec::new();
    for op in slice {
        let copy = body.duplicate(*op, &mut map);
        body.insert_before(read, copy);
        new.extend(body.post_order(copy));
    }
    let value = body.operand(end, k);
    body.replace_uses(old, map.get(value).unwrap_or(value));
    body.erase(read);
    new
}
