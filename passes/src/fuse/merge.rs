//! Makes one nest with several results of nests that run over the same space.

use creole_ir::clone::Mapping;
use creole_ir::pass::Changed;
use creole_ir::{At, BlockId, Body, Builder, Dims, Loc, Op, OpId, Type, Value};
use creole_loop::{Nest, Read, Yield};
use rustc_hash::{FxHashMap, FxHashSet};

use super::kernels::Kernels;
use super::{inner_block, n_inner_ops, nests, sizes, tensor_blocks};

pub(super) fn merge(body: &mut Body, max_body: usize, kernels: &mut Kernels<'_>) -> Changed {
    let mut changed = Changed::No;
    for block in tensor_blocks(body) {
        changed = changed.or(merge_block(body, block, max_body, kernels));
        changed = changed.or(drop_unused_results(body, block, kernels));
    }
    changed
}

fn merge_block(
    body: &mut Body,
    block: BlockId,
    max_body: usize,
    kernels: &mut Kernels<'_>,
) -> Changed {
    let mut changed = Changed::No;
    // Only nests over one space merge.
    let mut spaces: FxHashMap<Dims, Vec<Candidate>> = FxHashMap::default();
    for nest in nests(body, block) {
        let earlier = spaces.entry(sizes(body, nest)).or_default();
        let mut candidate = Candidate::new(body, nest);
        // The merged nest may fit one more.
        while let Some(at) =
            earlier.iter().rposition(|first| can_merge(body, first, &candidate, max_body, kernels))
        {
            let first = earlier.remove(at);
            let merged = merge_two(body, first.nest, candidate.nest);
            candidate = Candidate::new(body, merged);
            changed = Changed::Yes;
        }
        earlier.push(candidate);
    }
    changed
}

/// A nest that may be merged, and what tells with which others.
struct Candidate {
    nest: OpId,
    n_ops: usize,
    sources: FxHashSet<Value>,
}

impl Candidate {
    fn new(body: &Body, nest: OpId) -> Candidate {
        Candidate { nest, n_ops: n_inner_ops(body, nest), sources: sources(body, nest) }
    }
}

/// May `first` run together with `second`, which goes over the same space, at the place of `second`,
/// and is it of use?
fn can_merge(
    body: &Body,
    first: &Candidate,
    second: &Candidate,
    max_body: usize,
    kernels: &mut Kernels<'_>,
) -> bool {
    let feeds = || body.results(first.nest).any(|result| second.sources.contains(&result));
    first.n_ops + second.n_ops <= max_body
        && (!first.sources.is_disjoint(&second.sources) || feeds())
        && !sizes(body, first.nest).is_empty()
        && users_allow(body, first.nest, second.nest)
        && kernels.allow_merging(body, first.nest, second.nest)
}

/// Is each use of the first nest behind the second, or an element-wise read in it?
fn users_allow(body: &Body, first: OpId, second: OpId) -> bool {
    let block = body.block_of(second).expect("a nest stands in a block");
    body.results(first).all(|result| {
        body.users(result).all(|user| match body.ancestor_in(user, block) {
            Some(op) if op == second => is_identity_read(body, user, second),
            Some(op) => body.is_before(second, op),
            None => false,
        })
    })
}

/// Does the op read exactly the element that the nest computes, once in each iteration?
pub(super) fn is_identity_read(body: &Body, read: OpId, nest: OpId) -> bool {
    let block = inner_block(body, nest);
    body.block_of(read) == Some(block)
        && body.get::<Read>(read).is_some_and(|r| *r.indices == *body.args(block))
}

fn sources(body: &Body, nest: OpId) -> FxHashSet<Value> {
    let ops = body.post_order(nest).into_iter();
    ops.filter_map(|op| body.get::<Read>(op)).map(|r| r.source).collect()
}

/// One nest in the place of the second; its results are those of the first, then of the second.
fn merge_two(body: &mut Body, first: OpId, second: OpId) -> OpId {
    let sizes = body.get::<Nest>(second).expect("called with nests").sizes;
    let loc = Loc::fused([body[first].loc, body[second].loc]);
    let region = body.add_region();
    let block = body.add_block(region, &vec![Type::index(); sizes.len()]);
    let mut yields = append_body(body, first, block, &[]);
    let known: Vec<(Value, Value)> = body.results(first).zip(yields.iter().copied()).collect();
    yields.extend(append_body(body, second, block, &known));
    Builder::new(body, At::End(block), loc).add_typed(Yield { values: yields.into() }, &[]);
    let types: Vec<Type> =
        body.results(first).chain(body.results(second)).map(|v| body.ty(v)).collect();
    let mut b = Builder::new(body, At::Before(second), loc);
    let merged = b.add_typed(Nest::new(sizes, region), &types);
    let old: Vec<Value> = body.results(first).chain(body.results(second)).collect();
    for (old, new) in old.into_iter().zip(body.results(merged)) {
        body.replace_uses(old, new);
    }
    body.erase(second);
    body.erase(first);
    merged
}

/// Copies the body of a nest to the end of `block`; what it yields. Element-wise reads of the
/// results in `known` become the values that they are.
fn append_body(
    body: &mut Body,
    nest: OpId,
    block: BlockId,
    known: &[(Value, Value)],
) -> Vec<Value> {
    let from = inner_block(body, nest);
    let mut map = Mapping::default();
    for (old, new) in body.args(from).to_vec().into_iter().zip(body.args(block).to_vec()) {
        map.insert(old, new);
    }
    let end = body.terminator(from).expect("a nest's body ends with 'loop.yield'");
    for op in body.ops(from).collect::<Vec<_>>() {
        if op == end {
            break;
        }
        let source = body.get::<Read>(op).map(|r| r.source);
        let value = source.and_then(|s| known.iter().find(|(r, _)| *r == s));
        match value {
            Some((_, value)) => map.insert(body.result(op, 0), *value),
            None => {
                let copy = body.duplicate(op, &mut map);
                body.append(block, copy);
            }
        }
    }
    body.operands(end).map(|v| map.get(v).unwrap_or(v)).collect()
}

/// Results that nobody reads any more are not computed, unless a kernel needs one to write to.
fn drop_unused_results(body: &mut Body, block: BlockId, kernels: &mut Kernels<'_>) -> Changed {
    let mut changed = Changed::No;
    for op in nests(body, block) {
        let used: Vec<Value> = body.results(op).filter(|r| !body.is_unused(*r)).collect();
        let has_unused = used.len() < body[op].n_results() && !used.is_empty();
        if has_unused && kernels.allow_results(body, op, &used) {
            keep_results(body, op, &used);
            changed = Changed::Yes;
        }
    }
    changed
}

fn keep_results(body: &mut Body, op: OpId, used: &[Value]) {
    let Some(nest) = body.get::<Nest>(op) else { return };
    let end = body.terminator(body.block(nest.body)).expect("a nest's body ends with 'loop.yield'");
    let kept: Vec<usize> =
        body.results(op).enumerate().filter(|(_, r)| used.contains(r)).map(|(i, _)| i).collect();
    let values: Vec<Value> = kept.iter().map(|i| body.operand(end, *i)).collect();
    body.set_operands(end, &values);
    let types: Vec<Type> = used.iter().map(|v| body.ty(*v)).collect();
    let region = body.add_region();
    body.move_blocks(nest.body, region);
    let loc = body[op].loc;
    let parts = Nest { body: region, ..nest }.into_parts();
    let new = body.create(Nest::DEF, parts, &types, loc);
    body.insert_before(op, new);
    for (old, new) in used.iter().zip(body.results(new)) {
        body.replace_uses(*old, new);
    }
    body.erase(op);
}
