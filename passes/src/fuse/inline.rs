//! Replaces reads of what a nest computes by copies of the nest's body.

use creole_ir::clone::Mapping;
use creole_ir::pass::Changed;
use creole_ir::{BlockId, Body, OpId, Value, ValueDef};
use creole_loop::{Read, Space};

use super::fresh::Fresh;
use super::kernels::Kernels;
use super::{cost, is_free, is_scheduled, sizes, tensor_blocks};

pub(super) fn inline(
    body: &mut Body,
    max_body: usize,
    fresh: &mut Fresh,
    kernels: &mut Kernels<'_>,
) -> Changed {
    let mut changed = Changed::No;
    for block in tensor_blocks(body) {
        // Tensor code reads single elements too, such as the condition of a loop.
        let reads = |op: OpId| Space::has(body, op) || body[op].is::<Read>();
        let is_consumer = |op: &OpId| reads(*op) && !is_scheduled(body, *op);
        let consumers: Vec<OpId> = body.ops(block).filter(is_consumer).collect();
        for consumer in consumers {
            if fresh.reaches(body, consumer) {
                changed =
                    changed.or(into_consumer(body, block, consumer, max_body, fresh, kernels));
            }
        }
    }
    changed
}

fn into_consumer(
    body: &mut Body,
    block: BlockId,
    consumer: OpId,
    max_body: usize,
    fresh: &mut Fresh,
    kernels: &mut Kernels<'_>,
) -> Changed {
    let mut changed = Changed::No;
    let mut reads = body.post_order(consumer);
    // With the consumer, which may be a read itself, and go.
    let mut n_ops = reads.len();
    let is_new = fresh.is(consumer);
    reads.retain(|op| body[*op].is::<Read>());
    while let Some(read) = reads.pop() {
        if n_ops > max_body.saturating_add(1) {
            break;
        }
        let Some((nest, k)) = producer(body, block, read) else { continue };
        let may_differ = is_new || changed == Changed::Yes || fresh.is(nest);
        if may_differ && is_profitable(body, consumer, read, (nest, k), kernels) {
            let new = replace(body, read, nest, k);
            n_ops = n_ops + new.len() - 1;
            reads.extend(new.into_iter().filter(|op| body[*op].is::<Read>()));
            kernels.forget_one(consumer);
            [consumer, nest].into_iter().for_each(|op| fresh.touch(op));
            changed = Changed::Yes;
        }
    }
    changed
}

/// The nest in `block` whose result number `.1` is read.
fn producer(body: &Body, block: BlockId, read: OpId) -> Option<(OpId, usize)> {
    let read = body.get::<Read>(read)?;
    let ValueDef::Result(op, k) = body.def(read.source) else { return None };
    (is_free(body, op) && body.block_of(op) == Some(block)).then_some((op, k as usize))
}

/// Is it profitable to compute the element where it is read?
fn is_profitable(
    body: &Body,
    consumer: OpId,
    read: OpId,
    (nest, k): (OpId, usize),
    kernels: &mut Kernels<'_>,
) -> bool {
    let ops = cost::slice(body, nest, k);
    if !kernels.allow_inlining(body, consumer, read, nest, &ops) {
        return false;
    }
    if cost::is_cheap(body, &ops, kernels.model) {
        return true;
    }
    let result = body.result(nest, k);
    let n_elements: i64 = sizes(body, nest).iter().product();
    let n_evaluations = evaluations(body, consumer, read);
    if n_elements == 1 && !cost::has_reduction(body, &ops) {
        return n_evaluations <= 1 || body.users(result).count() == 1;
    }
    body.users(result).count() == 1 && n_evaluations <= n_elements
}

/// How often code that depends on the indices of `read` runs in one run of `consumer`, loops
/// around the outermost one that matters included, code that does not vary standing outside.
fn evaluations(body: &Body, consumer: OpId, read: OpId) -> i64 {
    let Some(Read { indices, .. }) = body.get(read) else { return i64::MAX };
    let loops = loops_around(body, consumer, read);
    let deepest = indices.iter().filter_map(|v| depth(body, &loops, *v)).max();
    let n = deepest.map_or(0, |d| d + 1);
    loops[..n].iter().fold(1i64, |product, l| product.saturating_mul(l.size))
}

/// One loop: the block argument that counts it, and how far it counts.
struct Loop {
    index: Value,
    size: i64,
}

/// The loops around `op` inside `consumer`, outermost first.
fn loops_around(body: &Body, consumer: OpId, op: OpId) -> Vec<Loop> {
    let mut around = Vec::new();
    let mut at = op;
    while at != consumer {
        let Some(parent) = body.parent_op(at) else { break };
        let block = body.block_of(at).expect("an op with a parent stands in a block");
        let args = body.args(block).iter().copied();
        let own = args.zip(sizes(body, parent).to_vec());
        let own = own.map(|(index, size)| Loop { index, size });
        around.splice(0..0, own);
        at = parent;
    }
    around
}

/// The position of the deepest loop that `value` varies with.
fn depth(body: &Body, loops: &[Loop], value: Value) -> Option<usize> {
    let mut work = vec![value];
    let mut deepest = None;
    while let Some(value) = work.pop() {
        match body.def(value) {
            ValueDef::Arg(..) => deepest = deepest.max(loops.iter().position(|l| l.index == value)),
            ValueDef::Result(op, _) => {
                for inner in body.post_order(op) {
                    work.extend(body.operands(inner));
                }
            }
        }
    }
    deepest
}

/// Puts a copy of what computes result `k` in place of the read; the ops of the copy.
fn replace(body: &mut Body, read: OpId, nest: OpId, k: usize) -> Vec<OpId> {
    let Some(Read { indices, .. }) = body.get(read) else { return Vec::new() };
    let block = super::inner_block(body, nest);
    let mut map = Mapping::default();
    for (arg, index) in body.args(block).to_vec().into_iter().zip(indices) {
        map.insert(arg, index);
    }
    let mut new = Vec::new();
    for op in cost::slice(body, nest, k) {
        let copy = body.duplicate(op, &mut map);
        body.insert_before(read, copy);
        new.extend(body.post_order(copy));
    }
    let end = body.terminator(block).expect("a nest's body ends with 'loop.yield'");
    let value = body.operand(end, k);
    let old = body.result(read, 0);
    body.replace_uses(old, map.get(value).unwrap_or(value));
    body.erase(read);
    new
}
