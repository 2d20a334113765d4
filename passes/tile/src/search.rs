//! Search for block sizes and numbers of buffers: all that fit, ranked by a cost estimate.

mod estimate;
mod waits;

use creole_ir::{Body, Value};
use creole_tile::TiledCore;

use super::access::Loops;
use super::blocks::Pattern;
use super::windows::Windowed;

/// Limit of bytes of a value of a block, as several are live at a time.
const VALUE_BYTES: u64 = 1 << 20;
/// Divisor of the vector memory that gives the limit for a value, and for a factor of a product, which is only read.
const VALUE_PART: u64 = 16;
const FACTOR_PART: u64 = 4;
/// Quarters of the vector memory that all buffers together may take.
const BUFFERS_QUARTERS: u64 = 3;
/// Bytes that an element of a value takes.
const ELEMENT: i64 = 4;

/// Array that is copied, in blocks or windows.
pub(super) struct Array {
    array: Value,
    cut: Vec<Option<usize>>,
    shape: Vec<i64>,
    elem_bytes: i64,
    is_output: bool,
    /// Windows that may be copied instead of blocks.
    windows: Option<Windowed>,
}

impl Array {
    pub(super) fn of(
        body: &Body,
        pattern: &Pattern,
        windows: Option<Windowed>,
        is_output: bool,
    ) -> Array {
        let ty = body.ty(pattern.array);
        let elem_bytes = ty.elem().elem_bytes().unwrap_or(4) as i64;
        let (cut, shape) = (pattern.cut.clone(), ty.shape().to_vec());
        Array { array: pattern.array, cut, shape, elem_bytes, is_output, windows }
    }

    fn sizes(&self, blocks: &[i64]) -> impl Iterator<Item = i64> {
        let cut = |d: usize| self.cut.get(d).copied().flatten();
        self.shape.iter().enumerate().map(move |(d, n)| cut(d).map_or(*n, |cut| blocks[cut]))
    }

    /// True if it is the same block of the same array as another one; then it is copied once.
    fn is_same(&self, other: &Array, counts: &[i64]) -> bool {
        let cut = |cut: Option<usize>| cut.filter(|d| counts[*d] > 1);
        let is_read = !self.is_output && !other.is_output;
        let mut cuts = self.cut.iter().zip(&other.cut);
        is_read && self.array == other.array && cuts.all(|(a, b)| cut(*a) == cut(*b))
    }

    /// Bytes of a block.
    fn bytes(&self, blocks: &[i64]) -> i64 {
        self.sizes(blocks).fold(self.elem_bytes, i64::saturating_mul)
    }

    /// Innermost loop with several blocks that it depends on: it is copied whenever that or an outer loop advances.
    fn last(&self, counts: &[i64]) -> Option<usize> {
        (0..counts.len()).rev().find(|d| counts[*d] > 1 && self.cut.contains(&Some(*d)))
    }
}

/// Sum of products.
pub(super) struct Product {
    /// Loops of its factors.
    pub(super) factors: [Loops; 2],
    /// Passes of the elements through the matrix unit.
    pub(super) passes: u32,
    /// Executions in an iteration of the grid.
    pub(super) repetitions: i64,
}

/// Unit that computes a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Load,
    /// Any vector slot.
    Arithmetic,
    /// Unit for functions such as exponentials.
    Function,
    /// Units that move elements across lanes, for loads whose order differs from that of the computation.
    Cross,
}

/// Value that is a vector.
#[derive(Clone)]
pub(super) struct Vector {
    /// Loops along which it varies, in the order of its dimensions.
    pub(super) loops: Vec<usize>,
    /// Loop of each dimension; `None`: its size is 1.
    pub(super) dims: Vec<Option<usize>>,
    /// Executions in an iteration of the grid.
    pub(super) repetitions: i64,
    /// True if each block of a sum computes it anew.
    pub(super) is_term: bool,
    pub(super) unit: Unit,
    /// Bits of an element in registers.
    pub(super) bits: usize,
}

/// Blocks, buffers of each array whose block changes, and their cost.
#[derive(Clone, Debug)]
pub(super) struct Chosen {
    pub(super) cost: f64,
    pub(super) blocks: Vec<i64>,
    pub(super) n_buffers: i64,
}

/// Candidate numbers of buffers.
const N_BUFFERS: [i64; 2] = [2, 3];
/// Fraction of its cost that a choice with more buffers has to save.
const GAIN: f64 = 0.01;

/// Facts about a nest for the choice of its blocks.
pub(super) struct Search {
    pub(super) core: TiledCore,
    /// Iterations of each loop: those of the nest, then those of its reductions.
    pub(super) sizes: Vec<i64>,
    pub(super) n_loops: usize,
    /// Number of loops that may be cut: those of the nest, then those of a sum that continues across blocks.
    pub(super) n_cut: usize,
    /// Results of the sum that may continue across blocks.
    pub(super) n_sums: usize,
    pub(super) products: Vec<Product>,
    pub(super) values: Vec<Vector>,
    /// Loops over which results are computed as vectors.
    pub(super) results: Vec<usize>,
    /// Inputs, then outputs.
    pub(super) arrays: Vec<Array>,
}

/// Candidate block sizes.
pub(super) struct Candidates {
    /// Sizes for each loop, the largest first.
    pub(super) sizes: Vec<Vec<i64>>,
    limits: Vec<Limit>,
}

/// Constraint on the blocks of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    Any,
    /// Whole loop.
    Whole,
    /// One iteration.
    One,
    /// Divisors of the loop's size.
    Divisor,
    /// Divisors of the size, for a loop of a sum.
    Sum,
}

impl Candidates {
    /// Restricts the candidates to one choice.
    pub(super) fn only(&self, blocks: &[i64]) -> Candidates {
        let sizes = blocks.iter().map(|block| vec![*block]).collect();
        Candidates { sizes, limits: self.limits.clone() }
    }

    /// Reason why a loop of this size can't have this block.
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

/// Limit of choices of blocks that are enumerated for a nest.
const MAX_CHOICES: usize = 1 << 16;

impl Search {
    /// Candidate block sizes; loops with `exact` get divisors of their size, `whole` ones are not cut.
    pub(super) fn candidates(&self, exact: &[bool], whole: &[usize]) -> Candidates {
        let limit = |d: usize| self.limit(d, exact[d], whole.contains(&d));
        let limits: Vec<Limit> = (0..self.n_cut).map(limit).collect();
        let sizes = limits.iter().enumerate().map(|(d, limit)| self.along(d, *limit)).collect();
        Candidates { sizes, limits }
    }

    /// Cheapest choice that fits; `told` fixes the number of buffers. More buffers are taken if they save at least 1 %.
    pub(super) fn best(&self, candidates: &Candidates, told: Option<i64>) -> Chosen {
        let numbers = told.map_or(N_BUFFERS.to_vec(), |n| vec![n]);
        let mut all = numbers.into_iter().map(|n| self.best_with(candidates, n));
        let first = all.next().expect("there is a number of buffers");
        all.fold(first, |best, other| match other.cost < best.cost * (1.0 - GAIN) {
            true => other,
            false => best,
        })
    }

    /// Cheapest of all choices with this number of buffers. If there are more than 65,536 choices, the one that
    /// coordinate descent finds, from the smallest blocks.
    fn best_with(&self, candidates: &Candidates, n_buffers: i64) -> Chosen {
        let smallest = candidates.sizes.iter().map(|c| c.iter().copied().min().unwrap_or(1));
        let mut best = Chosen { cost: f64::INFINITY, blocks: smallest.collect(), n_buffers };
        let n = candidates.sizes.iter().try_fold(1, |n: usize, all| n.checked_mul(all.len()));
        if n.is_none_or(|n| n > MAX_CHOICES) {
            self.descend(candidates, &mut best);
            return best;
        }
        choices(&candidates.sizes, &mut |blocks| {
            self.consider(blocks, &mut best);
            true
        });
        best
    }

    /// Takes blocks if they fit and are cheaper.
    fn consider(&self, blocks: &[i64], best: &mut Chosen) {
        let cost = self.fits(blocks, best.n_buffers).then(|| self.cost(blocks, best.n_buffers));
        if let Some(cost) = cost.filter(|cost| *cost < best.cost) {
            (best.cost, best.blocks) = (cost, blocks.to_vec());
        }
    }

    fn descend(&self, candidates: &Candidates, best: &mut Chosen) {
        let mut before = None;
        while before != Some(best.cost) {
            before = Some(best.cost);
            for (d, sizes) in candidates.sizes.iter().enumerate() {
                let mut blocks = best.blocks.clone();
                for size in sizes {
                    blocks[d] = *size;
                    self.consider(&blocks, best);
                }
            }
        }
    }

    /// Choices of blocks whose values are no larger than the compiler's own, and whose buffers, one for each array, fit
    /// into the vector memory, of the first 65,536; true if these are all.
    pub(super) fn all(&self, candidates: &Candidates) -> (Vec<Vec<i64>>, bool) {
        let (mut found, mut n_seen) = (Vec::new(), 0);
        let is_all = choices(&candidates.sizes, &mut |blocks| {
            n_seen += 1;
            if n_seen > MAX_CHOICES {
                return false;
            }
            let bytes = self.bytes(blocks, 1).saturating_add(self.sum_bytes(blocks));
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

    /// Block sizes along a loop, the largest first.
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

    /// Divisor of block sizes: a register's side along the last two loops, and along a product's sum.
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

    /// True if there are several blocks along a loop of a sum.
    fn is_sum_cut(&self, blocks: &[i64]) -> bool {
        (self.n_loops..self.n_cut).any(|d| blocks[d] < self.sizes[d])
    }

    /// Elements of a block of the nest.
    fn results(&self, blocks: &[i64]) -> i64 {
        self.elements(&(0..self.n_loops).collect::<Vec<_>>(), blocks)
    }

    /// Bytes of the accumulators of a sum that continues across blocks.
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

    /// Iterations of a loop in a block.
    fn size(&self, d: usize, blocks: &[i64]) -> i64 {
        blocks.get(d).copied().unwrap_or(self.sizes[d])
    }

    /// Elements of a value over some loops, padding included.
    fn elements(&self, loops: &[usize], blocks: &[i64]) -> i64 {
        self.padded(loops.iter().map(|d| self.size(*d, blocks)).collect())
    }

    /// Iterations of the grid along each loop that may be cut.
    fn counts(&self, blocks: &[i64]) -> Vec<i64> {
        (0..self.n_cut).map(|d| (self.sizes[d] + blocks[d] - 1) / blocks[d].max(1)).collect()
    }

    /// Bytes of a buffer, padding included.
    fn padded_bytes(&self, array: &Array, blocks: &[i64]) -> i64 {
        self.padded(array.sizes(blocks).collect()).saturating_mul(array.elem_bytes)
    }

    /// Arrays of which blocks are copied, each block once.
    fn copied<'a>(
        &'a self,
        blocks: &'a [i64],
        counts: &'a [i64],
    ) -> impl Iterator<Item = &'a Array> {
        let is_copied = |array: &&Array| !self.is_windowed(array, blocks);
        let is_first = move |(i, array): &(usize, &Array)| {
            let mut others = self.arrays[..*i].iter().filter(is_copied);
            is_copied(array) && !others.any(|other| other.is_same(array, counts))
        };
        self.arrays.iter().enumerate().filter(is_first).map(|(_, array)| array)
    }

    /// Bytes of all buffers, padding included: `n_buffers` of each array whose block changes.
    fn bytes(&self, blocks: &[i64], n_buffers: i64) -> i64 {
        let counts = self.counts(blocks);
        let bytes = |array: &Array| {
            let n = if array.last(&counts).is_some() { n_buffers } else { 1 };
            self.padded_bytes(array, blocks).saturating_mul(n)
        };
        let windows = self.arrays.iter().filter(|array| self.is_windowed(array, blocks));
        let windows = windows.map(|array| self.window_bytes(array, blocks));
        self.copied(blocks, &counts).map(bytes).chain(windows).fold(0, i64::saturating_add)
    }

    fn fits(&self, blocks: &[i64], n_buffers: i64) -> bool {
        let bytes = self.bytes(blocks, n_buffers).saturating_add(self.sum_bytes(blocks));
        self.has_small_values(blocks) && bytes <= self.buffer_limit()
    }

    /// Bytes that all buffers together may take.
    fn buffer_limit(&self) -> i64 {
        (self.core.vector_bytes / 4 * BUFFERS_QUARTERS) as i64
    }

    fn has_small_values(&self, blocks: &[i64]) -> bool {
        let is_factor = |loops: &[usize]| {
            let mut factors = self.products.iter().flat_map(|product| &product.factors);
            factors.any(|factor| {
                factor.len() == loops.len() && loops.iter().all(|d| factor.contains(d))
            })
        };
        let limit = |loops: &[usize]| {
            let all = self.core.vector_bytes;
            let bytes = match is_factor(loops) {
                true => all / FACTOR_PART,
                false => VALUE_BYTES.min(all / VALUE_PART),
            };
            bytes as i64 / ELEMENT
        };
        let mut values = self.values.iter().map(|value| &value.loops).chain([&self.results]);
        values.all(|loops| self.elements(loops, blocks) <= limit(loops))
    }
}

/// Calls `visit` with each combination of candidates, until it returns `false`; returns true if it saw them all.
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

/// Advances to the next choice; `false` after the last one.
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

/// Largest divisor of `n` that is at most `limit` and a multiple of `unit`.
fn divisor(n: i64, limit: i64, unit: i64) -> Option<i64> {
    let pairs = (1..).take_while(|d| d * d <= n).filter(|d| n % d == 0);
    let fits = |d: &i64| *d <= limit && d % unit == 0;
    pairs.flat_map(|d| [d, n / d]).filter(fits).max()
}
