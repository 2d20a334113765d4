//! The search for sizes of blocks: all that fit, judged by an estimate of what they cost.
//!
//! An iteration of the grid takes a constant, what its values take in registers, and what its products take in the
//! matrix unit; beside that, blocks are copied. The slower of the two counts, and what is copied before the first
//! iteration and behind the last one.

use creole_ir::Body;
use creole_ir::backend::TiledCore;

use super::access::Loops;
use super::blocks::Pattern;

/// Bytes of a value of a block at most, as several live at a time; of a factor of a product, which is read and no more.
const VALUE_BYTES: u64 = 1 << 20;
const FACTOR_BYTES: u64 = 8 << 20;
/// Which part of the vector memory either may take at most, and all buffers together.
const VALUE_PART: u64 = 16;
const BUFFERS_PART: u64 = 4;
/// Bytes that an element of a value takes.
const ELEMENT: i64 = 4;

/// An array that is copied block by block.
pub(super) struct Array {
    cut: Vec<Option<usize>>,
    shape: Vec<i64>,
    elem_bytes: i64,
}

impl Array {
    pub(super) fn of(body: &Body, pattern: &Pattern) -> Array {
        let ty = body.ty(pattern.array);
        let elem_bytes = ty.elem().elem_bytes().unwrap_or(4) as i64;
        Array { cut: pattern.cut.clone(), shape: ty.shape().to_vec(), elem_bytes }
    }

    /// Bytes of a block.
    fn bytes(&self, blocks: &[i64]) -> i64 {
        let side = |(d, n): (usize, &i64)| match self.cut.get(d).copied().flatten() {
            Some(cut) => blocks[cut],
            None => *n,
        };
        self.shape.iter().enumerate().map(side).fold(self.elem_bytes, i64::saturating_mul)
    }

    /// How often a block is copied: once for each iteration of the loops from the outermost to the last one that it
    /// depends on.
    fn copies(&self, counts: &[i64]) -> i64 {
        let is_cut = |d: &usize| counts[*d] > 1 && self.cut.contains(&Some(*d));
        let last = (0..counts.len()).rev().find(is_cut);
        last.map_or(1, |last| counts[..=last].iter().product())
    }
}

/// A nest, as far as its blocks are concerned.
pub(super) struct Search {
    pub(super) core: TiledCore,
    /// Iterations of each loop: those of the nest, then those of its reductions.
    pub(super) sizes: Vec<i64>,
    pub(super) n_loops: usize,
    /// The loops of each product's factors.
    pub(super) products: Vec<[Loops; 2]>,
    /// The loops of each vector.
    pub(super) values: Vec<Loops>,
    pub(super) arrays: Vec<Array>,
}

impl Search {
    /// The sizes of blocks, of `exact` loops divisors of their own, of `whole` ones all of it.
    pub(super) fn best(&self, exact: &[bool], whole: &[usize]) -> Vec<i64> {
        let candidates: Vec<Vec<i64>> =
            (0..self.n_loops).map(|d| self.candidates(d, exact[d], whole.contains(&d))).collect();
        let smallest: Vec<i64> =
            candidates.iter().map(|c| c.iter().copied().min().unwrap_or(1)).collect();
        let mut best = (i64::MAX, smallest);
        let mut at = vec![0; self.n_loops];
        loop {
            let blocks: Vec<i64> = at.iter().zip(&candidates).map(|(i, all)| all[*i]).collect();
            let cost = self.fits(&blocks).then(|| self.cost(&blocks));
            if let Some(cost) = cost.filter(|cost| *cost < best.0) {
                best = (cost, blocks);
            }
            if !next(&mut at, &candidates) {
                return best.1;
            }
        }
    }

    /// Sizes of blocks along a loop, the largest first.
    fn candidates(&self, d: usize, is_exact: bool, is_whole: bool) -> Vec<i64> {
        let n = self.sizes[d];
        let is_shared = |factors: &[Loops; 2]| factors.iter().all(|loops| loops.contains(&d));
        if is_whole || n <= 1 {
            return vec![n.max(1)];
        }
        if self.products.iter().any(is_shared) {
            return vec![1];
        }
        let unit = match self.n_loops - d {
            1 => i64::from(self.core.register[1]),
            2 => i64::from(self.core.register[0]),
            _ => 1,
        };
        let mut all = vec![n];
        let mut size = unit;
        while size < n {
            all.push(if is_exact { divisor(n, size) } else { size });
            size *= 2;
        }
        all.sort_unstable_by(|a, b| b.cmp(a));
        all.dedup();
        all
    }

    fn volume(&self, loops: &Loops, blocks: &[i64]) -> i64 {
        let size = |d: &usize| blocks.get(*d).copied().unwrap_or(self.sizes[*d]);
        loops.iter().map(size).fold(1, i64::saturating_mul)
    }

    fn fits(&self, blocks: &[i64]) -> bool {
        let is_factor =
            |loops: &Loops| self.products.iter().flatten().any(|factor| factor == loops);
        let part = |n: u64| (self.core.vector_bytes / n) as i64;
        let limit = |loops: &Loops| {
            let bytes = if is_factor(loops) { FACTOR_BYTES } else { VALUE_BYTES };
            part(VALUE_PART).min(bytes as i64) / ELEMENT
        };
        let all: Loops = (0..self.n_loops).collect();
        let values = self.values.iter().chain([&all]);
        let bytes: i64 =
            self.arrays.iter().map(|array| 2 * array.bytes(blocks)).fold(0, i64::saturating_add);
        values.into_iter().all(|loops| self.volume(loops, blocks) <= limit(loops))
            && bytes <= part(BUFFERS_PART)
    }

    /// About how many cycles the nest takes.
    fn cost(&self, blocks: &[i64]) -> i64 {
        let bytes_per_cycle = i64::from(self.core.copied_bytes.max(1));
        let counts: Vec<i64> =
            (0..self.n_loops).map(|d| (self.sizes[d] + blocks[d] - 1) / blocks[d]).collect();
        let steps: i64 = counts.iter().product();
        let moved = |array: &Array| array.bytes(blocks).saturating_mul(array.copies(&counts));
        let copied: i64 =
            self.arrays.iter().map(moved).fold(0, i64::saturating_add) / bytes_per_cycle;
        let requests = self.arrays.iter().map(|array| array.copies(&counts)).max().unwrap_or(1);
        let copied = copied.saturating_add(requests.saturating_mul(self.core.copy_latency.into()));
        let first: i64 =
            self.arrays.iter().map(|array| array.bytes(blocks)).sum::<i64>() / bytes_per_cycle;
        let register: i64 = self.core.register.iter().copied().map(i64::from).product();
        let values = self.values.iter().map(|loops| self.volume(loops, blocks) / register + 1);
        let products = self.products.iter().map(|factors| self.product(factors, blocks));
        let each = i64::from(self.core.iteration)
            + values.sum::<i64>() / i64::from(self.core.vector_slots.max(1))
            + products.sum::<i64>();
        copied.max(steps.saturating_mul(each)).saturating_add(first)
    }

    /// Cycles of a product in the matrix units: the rows of the left factor go through for each tile of the right one.
    fn product(&self, factors: &[Loops; 2], blocks: &[i64]) -> i64 {
        let [left, right] = factors;
        let common: Loops = left.intersection(right).copied().collect();
        let [m, n] = [left, right]
            .map(|loops| self.volume(&loops.difference(&common).copied().collect(), blocks));
        let k = self.volume(&common, blocks);
        let [rows, columns] = self.core.matrix.map(|n| i64::from(n.max(1)));
        let units = i64::from(self.core.matrix_units.max(1));
        let tiles = ((k + rows - 1) / rows) * ((n + columns - 1) / columns);
        (tiles + units - 1) / units * m.max(rows)
    }
}

/// The next choice; `false` behind the last one.
fn next(at: &mut [usize], candidates: &[Vec<i64>]) -> bool {
    for (at, all) in at.iter_mut().zip(candidates).rev() {
        *at += 1;
        if *at < all.len() {
            return true;
        }
        *at = 0;
    }
    false
}

/// The largest divisor of `n` that is at most `limit`.
fn divisor(n: i64, limit: i64) -> i64 {
    (1..=limit.min(n)).rev().find(|d| n % d == 0).unwrap_or(1)
}
