//! Sizes of blocks, and which blocks of arrays an iteration of the grid needs.

use creole_arith::math::Fma;
use creole_ir::{Body, OpId, Value};
use creole_loop::{Read, Reduce};

use super::access::{Access, Index, Loops};

/// Elements of a value of a block at most: long enough that what a block costs beside its computation is little, and
/// so few that several such values, twice, are in the smallest VMEM.
const MAX_ELEMENTS: i64 = 1 << 18;
/// Lanes and rows of lanes of a register.
const LANES: i64 = 128;
const SUBLANES: i64 = 8;

/// How one array is read: along which loop each of its dimensions is cut into blocks; `None`: not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    /// The array.
    pub(super) array: Value,
    /// For each dimension of the array.
    pub(super) cut: Vec<Option<usize>>,
}

/// The blocks of a nest.
#[derive(Debug)]
pub(super) struct Blocks {
    /// For each loop of the nest how many iterations are computed side by side.
    pub(super) sizes: Vec<i64>,
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

impl Blocks {
    /// The blocks of an op with `n_loops` loops; `whole` ones are not cut.
    pub(super) fn of(
        body: &Body,
        op: OpId,
        access: &mut Access,
        n_loops: usize,
        whole: &[usize],
    ) -> Blocks {
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
        let mut sizes = access.sizes.clone();
        for d in batches(body, op, access, n_loops) {
            sizes[d] = 1;
        }
        let mut boxes: Vec<Loops> = Vec::new();
        for found in values(body, op, access).into_iter().chain([(0..n_loops).collect()]) {
            if !boxes.contains(&found) {
                boxes.push(found);
            }
        }
        shrink(&mut sizes, &boxes, &exact, whole);
        sizes.truncate(n_loops);
        for pattern in &mut patterns {
            pattern.forget(&access.sizes, &sizes);
        }
        let mut once: Vec<Pattern> = Vec::new();
        for pattern in patterns {
            if !once.contains(&pattern) {
                once.push(pattern);
            }
        }
        Blocks { sizes, patterns: once }
    }
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
        let results: Vec<Value> = body.results(inner).collect();
        found.extend(results.into_iter().map(|v| access.varying(body, v)));
        let Some(reduce) = body.get::<Reduce>(inner) else { continue };
        // What a sum of products adds up stays in the matrix unit.
        let block = body.block(reduce.body);
        if body.ops(block).any(|op| body[op].is::<Fma>()) {
            continue;
        }
        let own = body.args(block).iter().filter_map(|arg| access.numbers.get(arg).copied());
        let own: Loops = own.filter(|d| !access.sequential.contains(d)).collect();
        found.push(access.of_carried(body, inner).union(&own).copied().collect());
    }
    found
}

/// The loops of the nest along which both factors of a sum of products vary.
fn batches(body: &Body, op: OpId, access: &mut Access, n_loops: usize) -> Vec<usize> {
    let mut found = Vec::new();
    for inner in body.regions(op).iter().flat_map(|region| body.walk_region(*region)) {
        let is_summed = body.parent_op(inner).is_some_and(|outer| body[outer].is::<Reduce>());
        if body[inner].is::<Fma>() && is_summed {
            let [a, b] = [0, 1].map(|i| access.varying(body, body.operand(inner, i)));
            found.extend(a.intersection(&b).copied().filter(|d| *d < n_loops));
        }
    }
    found
}

/// Makes blocks small enough, from the outermost loop on: the inner ones are those along which registers lie.
fn shrink(sizes: &mut [i64], boxes: &[Loops], exact: &[bool], whole: &[usize]) {
    let n = exact.len();
    for d in (0..n).filter(|d| !whole.contains(d)) {
        // Of the largest value that has this loop, how much all its other loops take.
        let others = |dims: &Loops, sizes: &[i64]| -> i64 {
            let sizes = dims.iter().filter(|other| **other != d).map(|other| sizes[*other]);
            sizes.fold(1, i64::saturating_mul)
        };
        let most = boxes.iter().filter(|dims| dims.contains(&d)).map(|dims| others(dims, sizes));
        let target = (MAX_ELEMENTS / most.max().unwrap_or(1).max(1)).max(1);
        if target >= sizes[d] {
            continue;
        }
        let unit = match n - d {
            1 => LANES,
            2 => SUBLANES,
            _ => 1,
        };
        let rounded = if target >= unit { target / unit * unit } else { unit.min(sizes[d]) };
        sizes[d] = if exact[d] { divisor(sizes[d], rounded) } else { rounded };
    }
}

/// The largest divisor of `n` that is at most `limit`.
fn divisor(n: i64, limit: i64) -> i64 {
    (1..=limit.min(n)).rev().find(|d| n % d == 0).unwrap_or(1)
}
