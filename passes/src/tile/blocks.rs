//! Sizes of blocks, and which blocks of arrays an iteration of the grid needs.

use creole_arith::math::Fma;
use creole_ir::backend::TiledCore;
use creole_ir::{Body, OpId, Value};
use creole_loop::{Read, Reduce};

use super::access::{Access, Index, Loops};
use super::search::{Array, Candidates, Search};

/// How one array is read: along which loop each of its dimensions is cut into blocks; `None`: not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    /// The array.
    pub(super) array: Value,
    /// For each dimension of the array.
    pub(super) cut: Vec<Option<usize>>,
}

/// What the blocks of a nest are chosen from.
pub(super) struct Choice {
    pub(super) search: Search,
    pub(super) candidates: Candidates,
    /// What is read, each once.
    pub(super) patterns: Vec<Pattern>,
}

/// How a read uses its array.
pub(super) fn pattern(body: &Body, access: &mut Access, read: &Read, n_loops: usize) -> Pattern {
    let kinds: Vec<Index> = read.indices.iter().map(|v| access.index(body, *v)).collect();
    let mut cut: Vec<Option<usize>> = kinds.iter().map(|kind| of_nest(kind, n_loops)).collect();
    let is_twice =
        |d: &Option<usize>| d.is_some() && cut.iter().filter(|other| *other == d).count() > 1;
    if kinds.contains(&Index::Other) || cut.iter().any(is_twice) {
        cut.fill(None);
    }
    Pattern { array: read.source, cut }
}

/// The loop of the nest that an index is, as it stands.
fn of_nest(kind: &Index, n_loops: usize) -> Option<usize> {
    match kind {
        Index::Plain { number, has_offset: false } if *number < n_loops => Some(*number),
        _ => None,
    }
}

impl Choice {
    /// The choice for an op with `n_loops` loops; `whole` ones are not cut.
    pub(super) fn of(
        body: &Body,
        op: OpId,
        access: &mut Access,
        n_loops: usize,
        (whole, core): (&[usize], &TiledCore),
    ) -> Choice {
        let reads: Vec<Read> = body
            .regions(op)
            .iter()
            .flat_map(|region| body.walk_region(*region))
            .filter_map(|op| body.get::<Read>(op))
            .filter(|read| body.ty(read.source).is_memref())
            .collect();
        let mut patterns: Vec<Pattern> = Vec::new();
        // A block that reaches over the edge may neither say where something else is read, nor be read with an offset.
        let mut exact = vec![false; n_loops];
        for read in &reads {
            let pattern = pattern(body, access, read, n_loops);
            if !patterns.contains(&pattern) {
                patterns.push(pattern.clone());
            }
            for (index, cut) in read.indices.iter().zip(&pattern.cut) {
                if cut.is_none() {
                    let varying = access.varying(body, *index);
                    varying.into_iter().filter(|d| *d < n_loops).for_each(|d| exact[d] = true);
                }
            }
        }
        let outputs = outputs(body, op, n_loops);
        let search = Search {
            core: *core,
            sizes: access.sizes.clone(),
            n_loops,
            products: products(body, op, access),
            values: values(body, op, access),
            arrays: patterns.iter().chain(&outputs).map(|p| Array::of(body, p)).collect(),
        };
        let candidates = search.candidates(&exact, whole);
        Choice { search, candidates, patterns }
    }

    /// What is read, each once, if blocks have these sizes.
    pub(super) fn patterns(self, blocks: &[i64]) -> Vec<Pattern> {
        let mut once: Vec<Pattern> = Vec::new();
        for mut pattern in self.patterns {
            pattern.forget(&self.search.sizes, blocks);
            if !once.contains(&pattern) {
                once.push(pattern);
            }
        }
        once
    }
}

/// What an op writes, block by block.
fn outputs(body: &Body, op: OpId, n_loops: usize) -> Vec<Pattern> {
    let arrays = super::nest::destinations(body, op);
    let cut = |array: Value| {
        if body.ty(array).rank() == n_loops { (0..n_loops).map(Some).collect() } else { Vec::new() }
    };
    arrays.into_iter().map(|array| Pattern { array, cut: cut(array) }).collect()
}

impl Pattern {
    /// A dimension along which one block is all there is, is not cut.
    pub(super) fn forget(&mut self, sizes: &[i64], blocks: &[i64]) {
        for cut in &mut self.cut {
            if cut.is_some_and(|d| blocks[d] >= sizes[d]) {
                *cut = None;
            }
        }
    }
}

/// The loops along which each vector of a block varies.
fn values(body: &Body, op: OpId, access: &mut Access) -> Vec<Loops> {
    let mut found = Vec::new();
    for inner in body.regions(op).iter().flat_map(|region| body.walk_region(*region)) {
        if is_factored(body, inner) {
            // What a sum of products adds up stays in the matrix unit.
            continue;
        }
        let results: Vec<Value> = body.results(inner).collect();
        found.extend(results.into_iter().map(|v| access.varying(body, v)));
        let Some(reduce) = body.get::<Reduce>(inner) else { continue };
        let block = body.block(reduce.body);
        if body.ops(block).any(|op| is_factored(body, op)) {
            continue;
        }
        let own = body.args(block).iter().filter_map(|arg| access.numbers.get(arg).copied());
        let own: Loops = own.filter(|d| !access.sequential.contains(d)).collect();
        found.push(access.of_carried(body, inner).union(&own).copied().collect());
    }
    found.retain(|loops| !loops.is_empty());
    found
}

/// Is it a product that is added to a sum?
fn is_factored(body: &Body, op: OpId) -> bool {
    body[op].is::<Fma>() && body.parent_op(op).is_some_and(|outer| body[outer].is::<Reduce>())
}

/// For each sum of products the loops of both factors.
fn products(body: &Body, op: OpId, access: &mut Access) -> Vec<[Loops; 2]> {
    let ops = body.regions(op).iter().flat_map(|region| body.walk_region(*region));
    let ops: Vec<OpId> = ops.filter(|op| is_factored(body, *op)).collect();
    ops.into_iter().map(|op| [0, 1].map(|i| access.varying(body, body.operand(op, i)))).collect()
}
