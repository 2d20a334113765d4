//! Makes one nest with several results of nests that run over the same space.

use creole_ir::clone::Mapping;
use creole_ir::pass::Changed;
use creole_ir::{At, BlockId, Body, Builder, Dims, Loc, Op, OpId, Type, Value};
use creole_loop::{Nest, Read, Yield};
use rustc_hash::FxHashMap;

use super::fresh::Fresh;
use super::kernels::Kernels;
use super::{inner_block, nests, sizes, tensor_blocks};

pub(super) fn merge(
    body: &mut Body,
    max_body: usize,
    fresh: &Fresh,
    kernels: &mut Kernels<'_>,
) -> Changed {
    let mut changed = Changed::No;
    for block in tensor_blocks(body) {
        changed = changed.or(merge_block(body, block, max_body, fresh, kernels));
        changed = changed.or(drop_unused_results(body, block, kernels));
    }
    changed
}

fn merge_block(
    body: &mut Body,
    block: BlockId,
    max_body: usize,
    fresh: &Fresh,
    kernels: &mut Kernels<'_>,
) -> Changed {
    let mut changed = Changed::No;
    // Only nests over one space merge.
    let mut spaces: FxHashMap<Dims, Earlier> = FxHashMap::default();
    for nest in nests(body, block) {
        let sizes = sizes(body, nest);
        if sizes.is_empty() {
            continue;
        }
        let earlier = spaces.entry(sizes).or_default();
        let mut candidate = Candidate::new(body, nest, fresh);
        // The merged nest may fit one more.
        while let Some(at) = earlier
            .partners(body, &candidate)
            .into_iter()
            .rfind(|at| can_merge(body, earlier.get(*at), &candidate, max_body, kernels))
        {
            let merged = merge_two(body, earlier.get(at).nest, candidate.nest);
            earlier.remove(at);
            candidate = Candidate::new(body, merged, fresh);
            changed = Changed::Yes;
        }
        earlier.push(body, candidate);
    }
    changed
}

/// Nests over one space, in order, found by what they read and what they compute.
#[derive(Default)]
struct Earlier {
    nests: Vec<Option<Candidate>>,
    by_value: FxHashMap<Value, Vec<usize>>,
}

impl Earlier {
    fn push(&mut self, body: &Body, candidate: Candidate) {
        let number = self.nests.len();
        for value in candidate.sources.iter().copied().chain(body.results(candidate.nest)) {
            self.by_value.entry(value).or_default().push(number);
        }
        self.nests.push(Some(candidate));
    }

    fn remove(&mut self, at: usize) {
        self.nests[at] = None;
    }

    fn get(&self, at: usize) -> &Candidate {
        self.nests[at].as_ref().expect("partners are there")
    }

    /// Those that read what `second` reads, or compute it, in order. Where neither has changed since they
    /// were last compared, they don't merge.
    fn partners(&mut self, body: &Body, second: &Candidate) -> Vec<usize> {
        let Earlier { nests, by_value } = self;
        let mut found = Vec::new();
        for source in &second.sources {
            let Some(numbers) = by_value.get_mut(source) else { continue };
            // What is used in front of this nest is used in front of all later ones, too.
            numbers.retain(|at| {
                nests[*at].as_mut().is_some_and(|first| !first.is_used_before(body, second.nest))
            });
            let is_open = |at: &&usize| {
                second.is_new || nests[**at].as_ref().is_some_and(|first| first.is_new)
            };
            found.extend(numbers.iter().filter(is_open).copied());
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// A nest that may be merged, and what tells with which others.
struct Candidate {
    nest: OpId,
    n_ops: usize,
    /// What it reads, each once.
    sources: Vec<Value>,
    /// The first op of its block that uses a result, itself or in a region.
    first_user: Option<OpId>,
    /// Has it changed since nests were last compared?
    is_new: bool,
}

impl Candidate {
    fn new(body: &Body, nest: OpId, fresh: &Fresh) -> Candidate {
        let (n_ops, sources) = fresh.contents(body, nest);
        let first_user = first_user(body, nest);
        Candidate { nest, n_ops, sources, first_user, is_new: fresh.is(nest) }
    }

    /// Is a result used in front of `op`?
    fn is_used_before(&mut self, body: &Body, op: OpId) -> bool {
        if self.first_user.is_some_and(|user| body.block_of(user).is_none()) {
            self.first_user = first_user(body, self.nest);
        }
        self.first_user.is_some_and(|user| body.is_before(user, op))
    }
}

fn first_user(body: &Body, nest: OpId) -> Option<OpId> {
    let block = body.block_of(nest)?;
    let users = body.results(nest).flat_map(|result| body.users(result));
    let around = users.filter_map(|user| body.ancestor_in(user, block));
    around.reduce(|first, user| if body.is_before(user, first) { user } else { first })
}

/// May `first` run together with `second`, which goes over the same space and reads what it reads or
/// computes, at the place of `second`?
fn can_merge(
    body: &Body,
    first: &Candidate,
    second: &Candidate,
    max_body: usize,
    kernels: &mut Kernels<'_>,
) -> bool {
    first.n_ops + second.n_ops <= max_body
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
