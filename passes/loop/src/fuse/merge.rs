//! Horizontal fusion: merges nests over the same space into one nest with several results.

use std::sync::Arc;

use creole_ir::{At, BlockId, Body, Builder, Dims, Loc, Op, OpId, Traits, Type, Value};
use creole_loop::{IterationSpace, Nest, Read};
use rustc_hash::FxHashMap;

use super::facts::{Contents, NestFacts};
use super::fresh::Fresh;
use super::nests::{inner_block, is_identity_read, nests};
use crate::versions::tensor_blocks;

pub(super) fn merge(body: &mut Body, fresh: &Fresh, facts: &mut NestFacts<'_>) -> bool {
    let mut changed = false;
    for block in tensor_blocks(body) {
        changed |= merge_block(body, block, fresh, facts);
        changed |= drop_unused_results(body, block, fresh, facts);
    }
    changed
}

fn merge_block(body: &mut Body, block: BlockId, fresh: &Fresh, facts: &mut NestFacts<'_>) -> bool {
    let mut changed = false;
    let all: Vec<(OpId, Dims)> = nests(body, block)
        .into_iter()
        .map(|nest| (nest, IterationSpace::sizes(body, nest)))
        .collect();
    // Only nests over one space merge, and only if one of them has changed.
    let changed_nests = all.iter().filter(|(nest, sizes)| fresh.is(*nest) && !sizes.is_empty());
    let mut spaces: FxHashMap<Dims, Earlier> =
        changed_nests.map(|(_, sizes)| (sizes.clone(), Earlier::default())).collect();
    for (nest, sizes) in all {
        let Some(earlier) = spaces.get_mut(&sizes) else { continue };
        if facts.cancel.is_cancelled() {
            return changed;
        }
        let mut candidate = Candidate::new(body, nest, fresh, facts);
        // The merged nest may match one more.
        while let Some(at) = earlier
            .partners(body, &candidate)
            .into_iter()
            .rfind(|at| can_merge(body, earlier.get(*at), &candidate, facts))
        {
            let first = earlier.get(at).nest;
            let second = candidate.nest;
            let merge = |body: &mut Body| merge_two(body, first, second);
            let merged = facts.replacing(body, &[first, second], merge);
            earlier.remove(at);
            candidate = Candidate::new(body, merged, fresh, facts);
            changed = true;
        }
        earlier.push(body, candidate);
    }
    changed
}

/// Earlier nests over one space, in order, indexed by their sources and results.
#[derive(Default)]
struct Earlier {
    nests: Vec<Option<Candidate>>,
    by_value: FxHashMap<Value, Vec<usize>>,
}

impl Earlier {
    fn push(&mut self, body: &Body, candidate: Candidate) {
        let number = self.nests.len();
        for value in candidate.contents.sources.iter().copied().chain(body.results(candidate.nest))
        {
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

    /// Candidates that read a source of `second`, or compute one, in order. Pairs of which neither has changed since
    /// they were last compared are left out: they don't merge.
    fn partners(&mut self, body: &Body, second: &Candidate) -> Vec<usize> {
        let Earlier { nests, by_value } = self;
        let mut found = Vec::new();
        for source in &second.contents.sources {
            let Some(numbers) = by_value.get_mut(source) else { continue };
            // An op used before this nest is used before all later ones, too.
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

/// Nest that may be merged, and its keys.
struct Candidate {
    nest: OpId,
    contents: Arc<Contents>,
    /// First op of its block that uses a result, itself or in a region.
    first_user: Option<OpId>,
    /// True if it has changed since nests were last compared.
    is_new: bool,
}

impl Candidate {
    fn new(body: &Body, nest: OpId, fresh: &Fresh, facts: &mut NestFacts<'_>) -> Candidate {
        let (contents, first_user) = (facts.contents(body, nest), first_user(body, nest));
        Candidate { nest, contents, first_user, is_new: fresh.is(nest) }
    }

    /// True if a result is used before `op`.
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

/// True if `first` can move to the place of `second`, a nest over the same space that shares a source with it or reads
/// its results.
fn can_merge(
    body: &Body,
    first: &Candidate,
    second: &Candidate,
    facts: &mut NestFacts<'_>,
) -> bool {
    let is_current = |one: &Candidate| facts.are_current(one.nest, &one.contents);
    debug_assert!(is_current(first) && is_current(second), "stale contents of a candidate");
    let sources = first.contents.sources.iter().chain(&second.contents.sources).copied();
    first.contents.size + second.contents.size <= facts.max_body
        && users_allow(body, first.nest, second.nest)
        && facts.kernels_allow_merging(body, first.nest, second.nest)
        && facts.overwritten.allow_merging(body, first.nest, second.nest, sources)
}

/// True if each use of the first nest is after the second, or an elementwise read in it.
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

/// Merges two nests at the place of the second; the results are those of the first, then of the second.
fn merge_two(body: &mut Body, first: OpId, second: OpId) -> OpId {
    let sizes = body.get::<Nest>(second).expect("called with nests").sizes;
    let loc = Loc::fused([body[first].loc, body[second].loc]);
    let yields = move_body(body, first, second);
    let region = body.add_region();
    body.move_blocks(body.regions(second)[0], region);
    let end = terminator(body, body.block(region));
    let yields = [yields, body.operands(end).collect()].concat();
    body.set_operands(end, &yields);
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

/// Moves the body of the first nest before that of the second; returns its yielded values. Elementwise reads of it in
/// the second are replaced by these.
fn move_body(body: &mut Body, first: OpId, second: OpId) -> Vec<Value> {
    let (from, to) = (inner_block(body, first), inner_block(body, second));
    for (old, new) in body.args(from).to_vec().into_iter().zip(body.args(to).to_vec()) {
        body.replace_uses(old, new);
    }
    let yields: Vec<Value> = body.operands(terminator(body, from)).collect();
    let known: Vec<(Value, Value)> = body.results(first).zip(yields.iter().copied()).collect();
    for op in body.ops(to).collect::<Vec<_>>() {
        let source = body[op].is::<Read>().then(|| body.operand(op, 0));
        let value = source.and_then(|source| known.iter().find(|(result, _)| *result == source));
        if let Some((_, value)) = value {
            body.replace_uses(body.result(op, 0), *value);
            body.erase(op);
        }
    }
    let start = body.first_op(to).expect("a nest's body has a terminator");
    for op in body.ops(from).collect::<Vec<_>>() {
        if !body[op].has(Traits::TERMINATOR) {
            body.unlink(op);
            body.insert_before(start, op);
        }
    }
    yields
}

fn terminator(body: &Body, block: BlockId) -> OpId {
    body.terminator(block).expect("a nest's body ends with 'loop.yield'")
}

/// Drops results without readers, unless a kernel needs one as destination.
fn drop_unused_results(
    body: &mut Body,
    block: BlockId,
    fresh: &Fresh,
    facts: &mut NestFacts<'_>,
) -> bool {
    let mut changed = false;
    let may_drop = |op: &OpId| fresh.is(*op) && body.results(*op).any(|r| body.is_unused(r));
    let found: Vec<OpId> = nests(body, block).into_iter().filter(may_drop).collect();
    for op in found {
        let used: Vec<Value> = body.results(op).filter(|r| !body.is_unused(*r)).collect();
        if !used.is_empty() && facts.kernels_allow_results(body, op, &used) {
            facts.replacing(body, &[op], |body| keep_results(body, op, &used));
            changed = true;
        }
    }
    changed
}

/// Rebuilds a nest with these results alone.
fn keep_results(body: &mut Body, op: OpId, used: &[Value]) -> OpId {
    let nest: Nest = body.get(op).expect("called with nests");
    let end = terminator(body, body.block(nest.body));
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
    new
}
