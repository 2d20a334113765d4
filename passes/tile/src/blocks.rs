//! Candidate block sizes, and the blocks of arrays that an iteration of the grid needs.

use creole_ir::{Body, OpId, Value};
use creole_loop::Read;
use creole_tile::TiledCore;

use super::access::{IndexVariation, LoopNumbers};
use super::cross_block_reduce;
use super::product::Factors;
use super::search::{Array, Candidates, Product, Search};
use super::values::{is_factored, repetitions, values};

/// Blocking of one array: the loop along which each of its dimensions is cut into blocks; `None`: not cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    /// The array.
    pub(super) array: Value,
    /// Loop of each dimension of the array.
    pub(super) cut: Vec<Option<usize>>,
}

/// Search space for the blocks of a nest.
pub(super) struct Choice {
    pub(super) search: Search,
    pub(super) candidates: Candidates,
    /// Patterns of the inputs, without duplicates.
    pub(super) patterns: Vec<Pattern>,
}

/// Pattern of a read.
pub(super) fn pattern(body: &Body, access: &mut LoopNumbers, (op, read): (OpId, &Read)) -> Pattern {
    let kinds = access.indices(body, op, read);
    let mut cut: Vec<Option<usize>> = kinds.iter().map(|kind| plain(kind, access.n_cut)).collect();
    if kinds.contains(&IndexVariation::Other) {
        cut.fill(None);
    }
    Pattern { array: read.source, cut }
}

/// Loop of an index that is just its counter, if the loop may be cut.
fn plain(kind: &IndexVariation, n_cut: usize) -> Option<usize> {
    match kind {
        IndexVariation::Plain(number) if *number < n_cut => Some(*number),
        _ => None,
    }
}

impl Choice {
    /// Search space of an op with `n_loops` loops; the loops `whole` are not cut.
    pub(super) fn of(
        body: &Body,
        op: OpId,
        access: &mut LoopNumbers,
        n_loops: usize,
        (whole, core): (&[usize], &TiledCore),
    ) -> Choice {
        let reads: Vec<(OpId, Read)> = body
            .regions(op)
            .iter()
            .flat_map(|region| body.walk_region(*region))
            .filter_map(|op| Some((op, body.get::<Read>(op)?)))
            .filter(|(_, read)| body.ty(read.source).is_memref())
            .filter(|(_, read)| body.ty(read.source).n_elements() != Some(0))
            .collect();
        let mut patterns: Vec<Pattern> = Vec::new();
        // A block that reaches over the edge may neither contain indices of other reads, nor be read with an offset.
        let mut exact = vec![false; access.n_cut];
        for (op, read) in &reads {
            let pattern = pattern(body, access, (*op, read));
            if !patterns.contains(&pattern) {
                patterns.push(pattern.clone());
            }
            for (index, cut) in read.indices.iter().zip(&pattern.cut) {
                if cut.is_none() {
                    let varying = access.varying(body, *index);
                    varying.into_iter().filter(|d| *d < access.n_cut).for_each(|d| exact[d] = true);
                }
            }
        }
        let outputs = outputs(body, op, n_loops);
        let whole: Vec<usize> = (0..access.n_cut)
            .filter(|d| whole.contains(d) || access.sequential.contains(d))
            .collect();
        let inputs = patterns.iter().map(|p| Array::of(body, p, false));
        let arrays = inputs.chain(outputs.iter().map(|p| Array::of(body, p, true))).collect();
        let search = Search {
            core: *core,
            sizes: access.sizes.clone(),
            n_loops,
            n_cut: access.n_cut,
            n_sums: cross_block_reduce::of(body, op).map_or(0, |sum| body.results(sum).count()),
            products: products(body, op, access, core),
            values: values(body, op, (access, n_loops), &reads),
            arrays,
        };
        let candidates = search.candidates(&exact, &whole);
        Choice { search, candidates, patterns }
    }

    /// Patterns of the inputs for these block sizes, without duplicates.
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

/// Patterns of the outputs, written block by block.
fn outputs(body: &Body, op: OpId, n_loops: usize) -> Vec<Pattern> {
    let arrays = super::nest::destinations(body, op);
    let cut = |array: Value| {
        if body.ty(array).rank() == n_loops { (0..n_loops).map(Some).collect() } else { Vec::new() }
    };
    arrays.into_iter().map(|array| Pattern { array, cut: cut(array) }).collect()
}

impl Pattern {
    /// Marks dimensions as not cut where one block covers them.
    pub(super) fn forget(&mut self, sizes: &[i64], blocks: &[i64]) {
        for cut in &mut self.cut {
            if cut.is_some_and(|d| blocks[d] >= sizes[d]) {
                *cut = None;
            }
        }
    }
}

/// Sums of products.
fn products(body: &Body, op: OpId, access: &mut LoopNumbers, core: &TiledCore) -> Vec<Product> {
    let ops = body.regions(op).iter().flat_map(|region| body.walk_region(*region));
    let ops: Vec<OpId> = ops.filter(|op| is_factored(body, access, *op)).collect();
    let one = |op: OpId| {
        let factors = Factors::of(body, op)?;
        let passes = if factors.are_narrow(body) { 1 } else { core.issue.float_passes };
        let repetitions = repetitions(body, access, op);
        let factors = factors.values.map(|v| access.varying(body, v));
        Some(Product { factors, passes, repetitions })
    };
    ops.into_iter().filter_map(one).collect()
}
