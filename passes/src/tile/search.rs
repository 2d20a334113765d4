//! The search for sizes of blocks: all that fit, judged by an estimate of what they cost.
//!
//! An iteration of the grid takes a constant, what its values take in registers, and what its products take in the
//! matrix unit; beside that, blocks are copied. The slower of the two counts, and what is copied before the first
//! iteration and behind the last one.

use creole_ir::Body;
use creole_ir::backend::TiledCore;

use super::access::Loops;
use super::blocks::Pattern;

/// Bytes of a value of a block at most, as several live at a time.
const VALUE_BYTES: u64 = 1 << 20;
/// Which part of the vector memory a value may take at most, and a factor of a product, which is read and no more.
const VALUE_PART: u64 = 16;
const FACTOR_PART: u64 = 4;
/// How many quarters of it all buffers together may take.
const BUFFERS_QUARTERS: u64 = 3;
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

    fn sizes(&self, blocks: &[i64]) -> impl Iterator<Item = i64> {
        let cut = |d: usize| self.cut.get(d).copied().flatten();
        self.shape.iter().enumerate().map(move |(d, n)| cut(d).map_or(*n, |cut| blocks[cut]))
    }

    /// Bytes of a block.
    fn bytes(&self, blocks: &[i64]) -> i64 {
        self.sizes(blocks).fold(self.elem_bytes, i64::saturating_mul)
    }

    /// How often a block is copied: once for each iteration of the loops from the outermost to the last one that it
    /// depends on.
    fn copies(&self, counts: &[i64]) -> i64 {
        let is_cut = |d: &usize| counts[*d] > 1 && self.cut.contains(&Some(*d));
        let last = (0..counts.len()).rev().find(is_cut);
        last.map_or(1, |last| counts[..=last].iter().product())
    }
}

/// A sum of products.
pub(super) struct Product {
    /// The loops of its factors.
    pub(super) factors: [Loops; 2],
    /// How often the matrix unit takes their elements.
    pub(super) passes: u32,
}

/// A value that is a vector.
pub(super) struct Vector {
    /// The loops along which it varies, in the order of its dimensions.
    pub(super) loops: Vec<usize>,
    /// Does each block of a sum compute it anew?
    pub(super) is_term: bool,
}

/// A nest, as far as its blocks are concerned.
pub(super) struct Search {
    pub(super) core: TiledCore,
    /// Iterations of each loop: those of the nest, then those of its reductions.
    pub(super) sizes: Vec<i64>,
    pub(super) n_loops: usize,
    /// How many of them may be cut: those of the nest, then those of a sum that goes on from block to block.
    pub(super) n_cut: usize,
    /// Results of the sum that may go on from block to block.
    pub(super) n_sums: usize,
    pub(super) products: Vec<Product>,
    pub(super) values: Vec<Vector>,
    pub(super) arrays: Vec<Array>,
}

/// The sizes that blocks may have.
pub(super) struct Candidates {
    /// For each loop, the largest first.
    pub(super) sizes: Vec<Vec<i64>>,
    limits: Vec<Limit>,
}

/// What the blocks of a loop may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    Any,
    /// All of the loop.
    Whole,
    /// One iteration.
    One,
    /// Divisors of the loop's size.
    Divisor,
    /// The same of a loop of a sum.
    Sum,
}

impl Candidates {
    /// Why a loop of this size can't have this block.
    pub(super) fn forbids(&self, d: usize, size: i64, block: i64) -> Option<String> {
        match self.limits.get(d)? {
            Limit::Whole if block != size => {
                Some(format!("all of its {size} iterations are computed together"))
            }
            Limit::One if block != 1 => {
                Some("both factors of a product vary along it, so that it takes blocks of 1".into())
            }
            Limit::Divisor if size % block != 0 => Some(format!(
                "it says where elements of other blocks are read, so that the block has to divide {size}"
            )),
            Limit::Sum if size % block != 0 => Some(format!(
                "it is summed up block by block, so that the block has to divide {size}"
            )),
            Limit::Any | Limit::Whole | Limit::One | Limit::Divisor | Limit::Sum => None,
        }
    }
}

/// The most choices of blocks that are judged for a nest one by one.
const MAX_CHOICES: usize = 1 << 16;

impl Search {
    /// The sizes that blocks may have, of `exact` loops divisors of their own, of `whole` ones all of it.
    pub(super) fn candidates(&self, exact: &[bool], whole: &[usize]) -> Candidates {
        let limit = |d: usize| self.limit(d, exact[d], whole.contains(&d));
        let limits: Vec<Limit> = (0..self.n_cut).map(limit).collect();
        let sizes = limits.iter().enumerate().map(|(d, limit)| self.along(d, *limit)).collect();
        Candidates { sizes, limits }
    }

    /// The cheapest sizes of blocks that fit: of all choices, or, if there are more than 65,536, those that descent finds,
    /// one loop after the other, from the smallest blocks.
    pub(super) fn best(&self, candidates: &Candidates) -> Vec<i64> {
        let smallest = candidates.sizes.iter().map(|c| c.iter().copied().min().unwrap_or(1));
        let mut best = (i64::MAX, smallest.collect());
        let n = candidates.sizes.iter().try_fold(1, |n: usize, all| n.checked_mul(all.len()));
        if n.is_none_or(|n| n > MAX_CHOICES) {
            return self.descend(candidates, best.1);
        }
        choices(&candidates.sizes, &mut |blocks| {
            self.consider(blocks, &mut best);
            true
        });
        best.1
    }

    /// Takes a choice if it fits and is cheaper.
    fn consider(&self, blocks: &[i64], best: &mut (i64, Vec<i64>)) {
        let cost = self.fits(blocks).then(|| self.cost(blocks));
        if let Some(cost) = cost.filter(|cost| *cost < best.0) {
            *best = (cost, blocks.to_vec());
        }
    }

    fn descend(&self, candidates: &Candidates, smallest: Vec<i64>) -> Vec<i64> {
        let mut best = (i64::MAX, smallest);
        loop {
            let before = best.0;
            for (d, sizes) in candidates.sizes.iter().enumerate() {
                let start = best.1.clone();
                for size in sizes {
                    let mut blocks = start.clone();
                    blocks[d] = *size;
                    self.consider(&blocks, &mut best);
                }
            }
            if best.0 == before {
                return best.1;
            }
        }
    }

    /// All choices of blocks whose values are no larger than the compiler's own, and whose buffers, one for each array,
    /// fit into the vector memory, of the first 65,536; whether these are all.
    pub(super) fn all(&self, candidates: &Candidates) -> (Vec<Vec<i64>>, bool) {
        let (mut found, mut n_seen) = (Vec::new(), 0);
        let is_all = choices(&candidates.sizes, &mut |blocks| {
            n_seen += 1;
            if n_seen > MAX_CHOICES {
                return false;
            }
            let bytes = self.bytes(blocks).saturating_add(self.sum_bytes(blocks));
            if self.has_small_values(blocks) && bytes <= self.core.vector_bytes as i64 {
                found.push(blocks.to_vec());
            }
            true
        });
        (found, is_all)
    }

    fn limit(&self, d: usize, is_exact: bool, is_whole: bool) -> Limit {
        let is_shared = |product: &Product| product.factors.iter().all(|loops| loops.contains(&d));
        match () {
            () if is_whole => Limit::Whole,
            () if d >= self.n_loops => Limit::Sum,
            () if self.products.iter().any(is_shared) => Limit::One,
            () if is_exact => Limit::Divisor,
            () => Limit::Any,
        }
    }

    /// Sizes of blocks along a loop, the largest first.
    fn along(&self, d: usize, limit: Limit) -> Vec<i64> {
        let n = self.sizes[d];
        if limit == Limit::Whole || n <= 1 {
            return vec![n.max(1)];
        }
        if limit == Limit::One {
            return vec![1];
        }
        let unit = self.unit(d);
        let mut all = vec![n];
        let mut size = unit;
        while size < n {
            match limit {
                Limit::Divisor => all.extend(divisor(n, size, 1)),
                Limit::Sum => all.extend(divisor(n, size, unit)),
                _ => all.push(size),
            }
            size *= 2;
        }
        all.sort_unstable_by(|a, b| b.cmp(a));
        all.dedup();
        all
    }

    /// What sizes of blocks are multiples of: a register's side along the last two loops, and along a product's sum.
    fn unit(&self, d: usize) -> i64 {
        let end = if d < self.n_loops { self.n_loops } else { self.n_cut };
        let [sublanes, lanes] = self.core.register.map(i64::from);
        match end - d {
            _ if d >= self.n_loops && !self.products.is_empty() => lanes,
            1 => lanes,
            2 => sublanes,
            _ => 1,
        }
    }

    /// Are there several blocks along a loop of a sum?
    fn is_sum_cut(&self, blocks: &[i64]) -> bool {
        (self.n_loops..self.n_cut).any(|d| blocks[d] < self.sizes[d])
    }

    /// Elements of a block of the nest.
    fn results(&self, blocks: &[i64]) -> i64 {
        self.elements(&(0..self.n_loops).collect::<Vec<_>>(), blocks)
    }

    /// Bytes of the accumulators of a sum that goes on from block to block.
    fn sum_bytes(&self, blocks: &[i64]) -> i64 {
        let n = if self.is_sum_cut(blocks) { self.n_sums as i64 } else { 0 };
        self.results(blocks).saturating_mul(ELEMENT).saturating_mul(n)
    }

    /// Elements of a box in registers, padding included.
    fn padded(&self, mut sizes: Vec<i64>) -> i64 {
        let sides = self.core.register.map(|n| i64::from(n.max(1)));
        for (size, side) in sizes.iter_mut().rev().zip(sides.into_iter().rev()) {
            *size = (*size + side - 1) / side * side;
        }
        sizes.into_iter().fold(1, i64::saturating_mul)
    }

    /// Elements of a value over some loops, padding included.
    fn elements(&self, loops: &[usize], blocks: &[i64]) -> i64 {
        let size = |d: &usize| blocks.get(*d).copied().unwrap_or(self.sizes[*d]);
        self.padded(loops.iter().map(size).collect())
    }

    fn volume(&self, loops: &Loops, blocks: &[i64]) -> i64 {
        let size = |d: &usize| blocks.get(*d).copied().unwrap_or(self.sizes[*d]);
        loops.iter().map(size).fold(1, i64::saturating_mul)
    }

    /// Bytes of a buffer for each array together, padding included.
    fn bytes(&self, blocks: &[i64]) -> i64 {
        let bytes = |array: &Array| {
            self.padded(array.sizes(blocks).collect()).saturating_mul(array.elem_bytes)
        };
        self.arrays.iter().map(bytes).fold(0, i64::saturating_add)
    }

    fn fits(&self, blocks: &[i64]) -> bool {
        let limit = (self.core.vector_bytes / 4 * BUFFERS_QUARTERS) as i64;
        let bytes = self.bytes(blocks).saturating_mul(2).saturating_add(self.sum_bytes(blocks));
        self.has_small_values(blocks) && bytes <= limit
    }

    fn has_small_values(&self, blocks: &[i64]) -> bool {
        let is_factor = |loops: &[usize]| {
            let mut factors = self.products.iter().flat_map(|product| &product.factors);
            factors.any(|factor| factor.iter().eq(loops))
        };
        let limit = |loops: &[usize]| {
            let all = self.core.vector_bytes;
            let bytes = match is_factor(loops) {
                true => all / FACTOR_PART,
                false => VALUE_BYTES.min(all / VALUE_PART),
            };
            bytes as i64 / ELEMENT
        };
        let all: Vec<usize> = (0..self.n_loops).collect();
        let mut values = self.values.iter().map(|value| &value.loops).chain([&all]);
        values.all(|loops| self.elements(loops, blocks) <= limit(loops))
    }

    /// About how many cycles the nest takes.
    fn cost(&self, blocks: &[i64]) -> i64 {
        let bytes_per_cycle = i64::from(self.core.copied_bytes.max(1));
        let counts: Vec<i64> =
            (0..self.n_cut).map(|d| (self.sizes[d] + blocks[d] - 1) / blocks[d]).collect();
        let moved = |array: &Array| array.bytes(blocks).saturating_mul(array.copies(&counts));
        let copied: i64 =
            self.arrays.iter().map(moved).fold(0, i64::saturating_add) / bytes_per_cycle;
        let requests = self.arrays.iter().map(|array| array.copies(&counts)).max().unwrap_or(1);
        let copied = copied.saturating_add(requests.saturating_mul(self.core.copy_latency.into()));
        let first: i64 =
            self.arrays.iter().map(|array| array.bytes(blocks)).sum::<i64>() / bytes_per_cycle;
        copied.max(self.computed(blocks, &counts)).saturating_add(first)
    }

    /// Cycles of all iterations of the grid: of a sum that is cut, each takes its terms and the accumulators, and the last
    /// one everything else.
    fn computed(&self, blocks: &[i64], counts: &[i64]) -> i64 {
        let steps: i64 = counts.iter().product();
        let blocks_of_nest: i64 = counts[..self.n_loops].iter().product();
        let register: i64 = self.core.register.iter().copied().map(i64::from).product();
        let slots = i64::from(self.core.vector_slots.max(1));
        let cycles = |is_term: bool| {
            let values = self.values.iter().filter(|value| value.is_term == is_term);
            values.map(|value| self.elements(&value.loops, blocks) / register).sum::<i64>()
        };
        let products = self.products.iter().map(|product| self.product(product, blocks));
        let kept = 2 * self.sum_bytes(blocks) / ELEMENT / register;
        let each =
            i64::from(self.core.iteration) + (cycles(true) + kept) / slots + products.sum::<i64>();
        steps
            .saturating_mul(each)
            .saturating_add(blocks_of_nest.saturating_mul(cycles(false)) / slots)
    }

    /// Cycles of a product in the matrix units: the rows of the left factor go through for each tile of the right one,
    /// shared by several units where there are more of them than tiles.
    fn product(&self, product: &Product, blocks: &[i64]) -> i64 {
        let [left, right] = &product.factors;
        let common: Loops = left.intersection(right).copied().collect();
        let [m, n] = [left, right]
            .map(|loops| self.volume(&loops.difference(&common).copied().collect(), blocks));
        let k = self.volume(&common, blocks);
        let [rows, columns] = self.core.matrix.map(|n| i64::from(n.max(1)));
        let units = i64::from(self.core.matrix_units.max(1));
        let tiles = ((k + rows - 1) / rows) * ((n + columns - 1) / columns);
        let sharing = (units / tiles.max(1)).max(1);
        let rows_each = ((m + sharing - 1) / sharing).max(rows);
        (tiles + units - 1) / units * rows_each * i64::from(product.passes)
    }
}

/// Calls `visit` with one of each loop's candidates, until it says `false`: whether it saw them all.
fn choices(candidates: &[Vec<i64>], visit: &mut dyn FnMut(&[i64]) -> bool) -> bool {
    let mut at = vec![0; candidates.len()];
    loop {
        let blocks: Vec<i64> = at.iter().zip(candidates).map(|(i, all)| all[*i]).collect();
        if !visit(&blocks) {
            return false;
        }
        if !next(&mut at, candidates) {
            return true;
        }
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

/// The largest divisor of `n` that is at most `limit` and a multiple of `unit`.
fn divisor(n: i64, limit: i64, unit: i64) -> Option<i64> {
    let pairs = (1..).take_while(|d| d * d <= n).filter(|d| n % d == 0);
    let fits = |d: &i64| *d <= limit && d % unit == 0;
    pairs.flat_map(|d| [d, n / d]).filter(fits).max()
}
