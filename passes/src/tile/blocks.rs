//! Sizes of blocks, and which blocks of arrays an iteration of the grid needs.

use creole_arith::ExtF;
use creole_ir::backend::TiledCore;
use creole_ir::{Body, OpId, Value};
use creole_loop::{Read, Reduce};
use rustc_hash::FxHashSet;

use super::access::{Access, Index, Loops};
use super::product::Factors;
use super::search::{Array, Candidates, Product, Search, Vector};
use super::sums;

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
pub(super) fn pattern(body: &Body, access: &mut Access, (op, read): (OpId, &Read)) -> Pattern {
    let kinds = access.indices(body, op, read);
    let mut cut: Vec<Option<usize>> = kinds.iter().map(|kind| plain(kind, access.n_cut)).collect();
    if kinds.contains(&Index::Other) {
        cut.fill(None);
    }
    Pattern { array: read.source, cut }
}

/// The loop that an index is, as it stands, if that may be cut.
fn plain(kind: &Index, n_cut: usize) -> Option<usize> {
    match kind {
        Index::Plain(number) if *number < n_cut => Some(*number),
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
        let reads: Vec<(OpId, Read)> = body
            .regions(op)
            .iter()
            .flat_map(|region| body.walk_region(*region))
            .filter_map(|op| Some((op, body.get::<Read>(op)?)))
            .filter(|(_, read)| body.ty(read.source).is_memref())
            .filter(|(_, read)| body.ty(read.source).n_elements() != Some(0))
            .collect();
        let mut patterns: Vec<Pattern> = Vec::new();
        // A block that reaches over the edge may neither say where something else is read, nor be read with an offset.
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
        let search = Search {
            core: *core,
            sizes: access.sizes.clone(),
            n_loops,
            n_cut: access.n_cut,
            n_sums: sums::of(body, op).map_or(0, |sum| body.results(sum).count()),
            products: products(body, op, access, core),
            values: values(body, op, (access, n_loops), &reads),
            arrays: patterns.iter().chain(&outputs).map(|p| Array::of(body, p)).collect(),
        };
        let candidates = search.candidates(&exact, &whole);
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

/// The vectors of a block.
fn values(
    body: &Body,
    op: OpId,
    (access, n_loops): (&mut Access, usize),
    reads: &[(OpId, Read)],
) -> Vec<Vector> {
    let orders: Vec<Vec<usize>> =
        reads.iter().map(|(op, read)| order(body, access, (*op, read))).collect();
    // A term of a reduction has the dimensions of what it is read from in their order, anything else ascending ones.
    let ordered = |loops: Loops| {
        let is_term = loops.last().is_some_and(|d| *d >= n_loops);
        let is_same = |order: &&Vec<usize>| {
            order.len() == loops.len() && order.iter().all(|d| loops.contains(d))
        };
        let read = orders.iter().find(is_same).filter(|_| is_term).cloned();
        read.unwrap_or_else(|| loops.into_iter().collect())
    };
    let sum = sums::of(body, op);
    let terms = sum.map_or_else(FxHashSet::default, |sum| sums::terms(body, sum));
    let mut found = Vec::new();
    for inner in body.regions(op).iter().flat_map(|region| body.walk_region(*region)) {
        if is_factored(body, access, inner) {
            // What a sum of products adds up stays in the matrix unit.
            continue;
        }
        let is_term = terms.contains(&inner);
        let mut add = |loops: Loops| found.push(Vector { loops: ordered(loops), is_term });
        body.results(inner).for_each(|v| add(access.varying(body, v)));
        let Some(reduce) = body.get::<Reduce>(inner) else { continue };
        let block = body.block(reduce.body);
        if body.ops(block).any(|op| is_factored(body, access, op)) {
            continue;
        }
        let own = body.args(block).iter().filter_map(|arg| access.numbers.get(arg).copied());
        let own: Loops = own.filter(|d| !access.sequential.contains(d)).collect();
        add(access.of_carried(body, inner).union(&own).copied().collect());
    }
    found.retain(|vector| !vector.loops.is_empty());
    found
}

/// The loops that the indices of a read are, in the order of the array's dimensions.
fn order(body: &Body, access: &mut Access, (op, read): (OpId, &Read)) -> Vec<usize> {
    access.indices(body, op, read).iter().filter_map(Index::number).collect()
}

/// Does it add a product to a sum, or multiply for that, side by side along a loop of the sum? The matrix unit does that.
fn is_factored(body: &Body, access: &Access, op: OpId) -> bool {
    let is_part = Factors::of(body, op).is_some() || multiplies_for_sum(body, op);
    let outer = body.parent_op(op).filter(|_| is_part);
    let Some(reduce) = outer.and_then(|outer| body.get::<Reduce>(outer)) else { return false };
    let args = body.args(body.block(reduce.body));
    let own = args.iter().filter_map(|arg| access.numbers.get(arg));
    own.into_iter().any(|d| !access.sequential.contains(d))
}

fn multiplies_for_sum(body: &Body, op: OpId) -> bool {
    let mut users = body.results(op).flat_map(|v| body.users(v));
    users.any(|user| Factors::of(body, user).is_some_and(|found| found.multiplies == Some(op)))
}

/// The sums of products.
fn products(body: &Body, op: OpId, access: &mut Access, core: &TiledCore) -> Vec<Product> {
    let ops = body.regions(op).iter().flat_map(|region| body.walk_region(*region));
    let ops: Vec<OpId> = ops.filter(|op| is_factored(body, access, *op)).collect();
    let one = |Factors { values: factors, multiplies }: Factors| {
        // The matrix unit takes narrow numbers as they are, before they are extended.
        let is_extended = factors.iter().all(|v| body.def_as::<ExtF>(*v).is_some());
        let is_narrow = is_extended || multiplies.is_some();
        let passes = if is_narrow { 1 } else { core.issue.float_passes };
        Product { factors: factors.map(|v| access.varying(body, v)), passes }
    };
    ops.into_iter().filter_map(|op| Factors::of(body, op)).map(one).collect()
}
