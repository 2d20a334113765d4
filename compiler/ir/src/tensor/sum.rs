//! Summation order of long sums, such that their error grows with the logarithm of the number of terms.
//!
//! An accumulator adds a few terms; its total is then added to an outer accumulator, of a few blocks, and so on
//! ([`Chains`]). The order follows from sizes and types alone: lowering generates it, and evaluation follows it.

#[cfg(test)]
mod tests;
mod windows;

use std::ops::Add;

use super::Tensor;
use super::index::count;
use super::lane::{Lane, LaneKind};
use crate::attr::Dims;
use crate::types::Type;

/// Limits on the terms that accumulators add.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chains {
    /// Terms of a sum that has one accumulator.
    pub whole: i64,
    /// Terms of an accumulator of the innermost blocks, and of each further level; the last one holds for all others.
    pub levels: &'static [i64],
}

/// Terms of innermost blocks of sums.
const INNERMOST: i64 = 4;
/// Limits of sums.
///
/// The error of `n` equal terms in a chain is at most `n / 4` units of their sum's last place, on average a third of
/// that, and chains of blocks add their errors. Innermost blocks are fully unrolled, so that they are as fast as one long
/// chain. Accumulators of the next level may be in memory, so these add more blocks; whatever is around takes hardly any
/// time.
pub const SUM_TERMS: Chains = Chains { whole: 16, levels: &[INNERMOST, 16, 8] };
/// Limits of scans: each block takes two more additions.
pub const SCAN_TERMS: Chains = Chains { whole: 32, levels: &[16, 16, 8] };
/// Limits of sums over windows of fewer than [`LONG_WINDOW`] elements: longer blocks than in other sums, since windows
/// are often about as long.
const WINDOW_TERMS: Chains = Chains { whole: 64, levels: &[16, 8] };
/// Limits of sums over longer windows. Innermost blocks of four terms would take a third longer.
const LONG_WINDOW_TERMS: Chains = Chains { whole: 64, levels: &[8, 8] };
const LONG_WINDOW: i64 = 1024;
/// Limits of sums of products: more than for sums, since more accumulators are in registers and each block has a higher
/// start-up cost.
pub const PRODUCT_TERMS: Chains = Chains { whole: 128, levels: &[128] };
/// Limits of the sum of parts that several threads computed.
pub const PART_TERMS: Chains = Chains { whole: 8, levels: &[8] };
/// Divisor of long innermost steps, so that inner loops can be unrolled.
const UNIT: i64 = 4;
/// Divisor of steps that leave a remainder.
const LONG: i64 = 16;
/// Size of the partial results of a reduction, in bytes.
pub const PARTIAL_BYTES: i64 = 128;
/// Size of the partial sums of one result, in bytes: fewer than of other reductions, since additions of a block do not
/// wait for those of the block before.
pub const PARTIAL_SUM_BYTES: i64 = 32;
/// Minimum number of partial sums; fewer are not profitable.
const MIN_PARTIALS: i64 = 4;
/// Minimum number of elements of a reduction on several threads.
const MIN_ELEMENTS: i64 = 1 << 16;
/// Maximum number of results of any reduction that is split for threads; more results keep threads
/// busy by themselves, unless they are sums of columns.
const MAX_RESULTS: i64 = 8;
/// Same for a reduction down columns.
const MIN_COLUMN_ELEMENTS: i64 = 1 << 18;
/// Columns that one thread reduces together, as neighbouring ones are in the same lines and pages of memory.
const PIECE_COLUMNS: i64 = 512;
/// Fewest rows and elements of a part of columns: its results are written and read again.
const PART_ROWS: i64 = 64;
const PART_ELEMENTS: i64 = 1 << 15;
/// Maximum number of parts of a reduction for several threads, unless a target has another limit.
pub const MAX_PARTS: i64 = 32;

/// Limits of sums over windows of `sizes` elements.
#[must_use]
pub fn window_terms(sizes: &[i64]) -> Chains {
    let n = sizes.iter().fold(1_i64, |n, size| n.saturating_mul(*size));
    if n < LONG_WINDOW { WINDOW_TERMS } else { LONG_WINDOW_TERMS }
}

/// A block of the iteration space of loops over `sizes`: the iterations that share the indices of all loops before
/// number `dim`, and the quotient of that loop's index by `step`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The loop that is split into blocks.
    pub dim: usize,
    /// Iterations of that loop in a block; the last one may have fewer.
    pub step: i64,
}

impl Block {
    /// The block of `n` iterations in row-major order. `None`: no block has exactly that many, or it would be the
    /// whole.
    #[must_use]
    pub fn of(sizes: &[i64], n: i64) -> Option<Block> {
        let mut inner = 1_i64;
        for (dim, size) in sizes.iter().enumerate().rev() {
            let whole = inner.checked_mul(*size)?;
            if n < whole {
                let step = n / inner;
                return (step > 0 && n % inner == 0).then_some(Block { dim, step });
            }
            inner = whole;
        }
        None
    }

    /// The number of an iteration's block, among those of the same outer indices.
    #[must_use]
    pub fn number(&self, index: &[i64]) -> i64 {
        index[self.dim] / self.step
    }
}

/// Number of accumulators (partial sums) of a reduction for each result, of elements of `elem_bytes` and of
/// `bytes` together: a power of two, as many as `minor_size` contiguous elements can fill. `None`: one, as for short rows
/// that partials would not divide: several of these are reduced side by side.
#[must_use]
pub fn partials(elem_bytes: usize, minor_size: i64, bytes: i64) -> Option<i64> {
    let most = bytes / i64::try_from(elem_bytes).ok()?.max(1);
    let n = std::iter::successors(Some(most), |n| Some(n / 2)).find(|n| *n <= minor_size)?;
    let is_whole = |n: i64| minor_size >= LONG || minor_size % n == 0;
    (n >= MIN_PARTIALS && is_whole(n)).then_some(n)
}

/// Number of parts into which the outermost loop of a reduction over `sizes` is split for threads, at most `max`, for
/// results of shape `kept`; `is_minor` says that contiguous elements are reduced. `None`: not split.
#[must_use]
pub fn parts(sizes: &[i64], kept: &[i64], is_minor: bool, max: i64) -> Option<i64> {
    let n = |sizes: &[i64]| sizes.iter().fold(1, |n: i64, size| n.saturating_mul(*size));
    let (n_terms, n_results) = (n(sizes), n(kept));
    let n_elements = n_terms.saturating_mul(n_results);
    let most = match n_results {
        1..=MAX_RESULTS if n_elements >= MIN_ELEMENTS => max,
        _ if is_minor || n_elements < MIN_COLUMN_ELEMENTS => return None,
        _ => {
            let (columns, outer) = kept.split_last()?;
            let n_pieces = n(outer).saturating_mul(ceil(*columns, PIECE_COLUMNS)).max(1);
            let least = [max / n_pieces, n_terms / PART_ROWS, n_elements / PART_ELEMENTS];
            least.into_iter().min()?
        }
    };
    let outermost = *sizes.first()?;
    (2..=most).rev().find(|n| outermost % n == 0)
}

/// Block sizes of a sum: iterations of loops over `sizes`, in row-major order, after which accumulators start anew,
/// for accumulators that add as many terms as `chains` allows, and `partials` of them along the innermost loop. The
/// smallest blocks come first. There are none if there are no iterations, or few.
#[must_use]
pub fn blocks(sizes: &[i64], partials: i64, chains: Chains) -> Dims {
    let last = sizes.last().copied().unwrap_or(1);
    let n_terms =
        sizes.iter().rev().skip(1).fold(ceil(last, partials), |n, size| n.saturating_mul(*size));
    if n_terms <= chains.whole {
        return Dims::default();
    }
    let mut blocks = Vec::new();
    // Terms of an accumulator in one iteration of the loop, and iterations inside of it.
    let (mut chain, mut inner) = (1_i64, 1_i64);
    for (dim, size) in sizes.iter().enumerate().rev() {
        let mut unit = if dim + 1 == sizes.len() { partials } else { 1 };
        let mut n = ceil(*size, unit);
        loop {
            let level = blocks.len().min(chains.levels.len() - 1);
            let terms = chains.levels[level];
            if chain.saturating_mul(n) <= terms {
                break;
            }
            let is_innermost = dim + 1 == sizes.len() && unit == 1 && terms >= LONG;
            let most = (terms / chain).max(1);
            let step = match terms {
                INNERMOST => short_step(n, most),
                _ => even_step(n, most, if is_innermost { UNIT } else { 1 }),
            };
            unit *= step;
            // Partials may reach behind the end of a loop that is one block.
            blocks.push(inner.saturating_mul(unit.min(*size)));
            n = ceil(n, step);
            chain = 1;
        }
        chain *= n.max(1);
        inner = inner.saturating_mul(*size);
    }
    blocks.into_iter().collect()
}

fn ceil(n: i64, by: i64) -> i64 {
    n / by + i64::from(n % by > 0)
}

/// Step of at most `most` that divides `n` into pieces of one size, if they are not too short: then there is no shorter
/// last piece (remainder loop), for which all inner loops would be duplicated.
fn even_step(n: i64, most: i64, unit: i64) -> i64 {
    let is_even = |step: &i64| n % step == 0 && step % unit == 0;
    if let Some(step) = (most / 4 + 1..=most).rev().find(is_even) {
        return step;
    }
    let n_pieces = ceil(n, most);
    let step = ceil(n, n_pieces);
    let rounded = ceil(step, LONG) * LONG;
    if rounded <= most { rounded } else { step }
}

/// [`even_step`] of innermost blocks, which may be a little longer than `most`.
fn short_step(n: i64, most: i64) -> i64 {
    let shorter = (INNERMOST - 1..=most).rev();
    let longer = if most == INNERMOST { most + 1..most * 2 } else { 0..0 };
    shorter.chain(longer).find(|step| n % step == 0).unwrap_or_else(|| even_step(n, most, 1))
}

/// Summation order: blocks and partial sums, with the number of iterations in each.
struct Order {
    sizes: Vec<i64>,
    partials: usize,
    /// Iterations of each block, and of the whole loop that it is part of.
    blocks: Vec<(usize, usize)>,
}

impl Order {
    fn new(sizes: &[i64], partials: Option<i64>, chains: Chains) -> Order {
        let found = blocks(sizes, partials.unwrap_or(1), chains);
        let spans = found.iter().filter_map(|n| {
            let Block { dim, step } = Block::of(sizes, *n)?;
            let inner = count(&sizes[dim + 1..]);
            Some((step as usize * inner, sizes[dim] as usize * inner))
        });
        let (blocks, partials) = (spans.collect(), partials.unwrap_or(1) as usize);
        Order { sizes: sizes.to_vec(), partials, blocks }
    }

    /// The end of the block that contains iteration `at`.
    fn end(&self, level: usize, at: usize) -> usize {
        let (block, whole) = self.blocks[level];
        let first = at / whole * whole;
        (first + (at - first) / block * block + block).min(first + whole)
    }

    /// Computes `init + Σ terms`, in this order; `zero` is the neutral element.
    fn sum<T: Lane + Add<Output = T>>(&self, terms: &[T], init: T, zero: T) -> T {
        let (p, last) = (self.partials, self.sizes.last().map_or(1, |n| *n as usize));
        let n_levels = self.blocks.len() + 1;
        let mut levels = vec![vec![zero; p]; n_levels];
        if p == 1 {
            levels[n_levels - 1][0] = init;
        }
        let mut at = 0;
        while at < terms.len() {
            let end = if n_levels > 1 { self.end(0, at) } else { terms.len() };
            for i in at..end {
                let own = &mut levels[0][i % last % p];
                *own = *own + terms[i];
            }
            at = end;
            for level in 0..n_levels - 1 {
                if at < terms.len() && self.end(level, at - 1) != at {
                    break;
                }
                let inner = std::mem::replace(&mut levels[level], vec![zero; p]);
                let outer = &mut levels[level + 1];
                outer.iter_mut().zip(inner).for_each(|(outer, inner)| *outer = *outer + inner);
            }
        }
        let mut all = levels.pop().unwrap_or_default();
        if p == 1 {
            return all[0];
        }
        while all.len() > 1 {
            let upper = all.split_off(all.len() / 2);
            all.iter_mut().zip(upper).for_each(|(own, other)| *own = *own + other);
        }
        init + all[0]
    }

    /// Computes [`Order::sum`] without partials of terms at some iterations, in ascending order; all others are `zero`.
    fn sum_some<T: Lane + Add<Output = T>>(
        &self,
        terms: impl Iterator<Item = (usize, T)>,
        init: T,
        zero: T,
    ) -> T {
        let outermost = self.blocks.len();
        let mut levels = vec![zero; outermost + 1];
        levels[outermost] = init;
        let ends = |levels: &mut Vec<T>, level: usize| {
            let inner = std::mem::replace(&mut levels[level], zero);
            levels[level + 1] = levels[level + 1] + inner;
        };
        let mut last = None;
        for (at, term) in terms {
            let has_ended = |level: &usize| last.is_some_and(|last| self.end(*level, last) <= at);
            (0..outermost).take_while(has_ended).for_each(|level| ends(&mut levels, level));
            levels[0] = levels[0] + term;
            last = Some(at);
        }
        (0..outermost).for_each(|level| ends(&mut levels, level));
        levels[outermost]
    }
}

impl Tensor {
    /// Sums along `dims`: `result[i] = init + Σ self[i, k]`, in the order of this module; floats of less than 32 bits
    /// are summed in `f32` and rounded once, to the type of `init`, a scalar. `None`: these are no floats.
    #[must_use]
    pub fn sum(&self, dims: &[i64], init: &Tensor) -> Option<Tensor> {
        if self.elem().is_complex() {
            return self.by_parts(init, |part, init| part.sum(dims, init));
        }
        let elem = init.elem();
        match [LaneKind::of(self.elem())?, LaneKind::of(elem)?] {
            [LaneKind::Single, LaneKind::Single] => Some(self.sum_lanes::<f32>(dims, init, 4)),
            [LaneKind::Single | LaneKind::Double, LaneKind::Double] => {
                Some(self.sum_lanes::<f64>(dims, init, 8))
            }
            _ => None,
        }
    }

    /// The sum of real parts and that of imaginary ones. `None`: there are none.
    fn by_parts(
        &self,
        init: &Tensor,
        sum: impl Fn(&Tensor, &Tensor) -> Option<Tensor>,
    ) -> Option<Tensor> {
        let ([re, im], [init_re, init_im]) = (self.complex_parts()?, init.complex_parts()?);
        sum(&re, &init_re)?.complex(&sum(&im, &init_im)?)
    }

    fn sum_lanes<T: Lane + Add<Output = T>>(
        &self,
        dims: &[i64],
        init: &Tensor,
        bytes: usize,
    ) -> Tensor {
        let shape = self.shape();
        let kept = (0..shape.len() as i64).filter(|d| !dims.contains(d));
        let order: Dims = kept.chain(dims.iter().copied()).collect();
        let is_minor = dims.contains(&(shape.len() as i64 - 1));
        let minor = if is_minor { shape.last().copied().unwrap_or(1) } else { 1 };
        let sizes = Dims::from(dims).permute(shape).to_vec();
        let ty = self.reduced_type(dims, init.elem());
        let n = ty.n_elements().unwrap_or(0);
        let (start, zero) = (T::decode(init.elem(), init.elem_bytes(0))[0], neutral::<T>(bytes));
        let items = self.permuted(&order).all_lanes::<T>();
        let row = count(&sizes);
        let parts = parts(&sizes, ty.shape(), is_minor, MAX_PARTS).filter(|_| row > 0);
        let partials = partials(bytes, minor, PARTIAL_SUM_BYTES).filter(|_| !dims.is_empty());
        let inner = parts.map(|n| {
            let first = sizes[0] / n;
            std::iter::once(first).chain(sizes[1..].iter().copied()).collect::<Vec<_>>()
        });
        let whole = Order::new(inner.as_deref().unwrap_or(&sizes), partials, SUM_TERMS);
        let of_parts = parts.map(|n| Order::new(&[n], None, PART_TERMS));
        let sum = |i: usize| {
            let row = &items[i * row..(i + 1) * row];
            let (Some(n), Some(of_parts)) = (parts, &of_parts) else {
                return whole.sum(row, start, zero);
            };
            let sums = row.chunks_exact(row.len() / n as usize);
            let sums: Vec<T> = sums.map(|part| whole.sum(part, zero, zero)).collect();
            of_parts.sum(&sums, start, zero)
        };
        let sums: Vec<T> = (0..n as usize).map(sum).collect();
        Tensor::from_stored(ty, false, T::encode(init.elem(), &sums))
    }
}

/// The neutral element of addition: `-0.0`.
fn neutral<T: Lane>(bytes: usize) -> T {
    let (ty, zero) = match bytes {
        4 => (Type::f32(), (-0.0_f32).to_le_bytes().to_vec()),
        _ => (Type::f64(), (-0.0_f64).to_le_bytes().to_vec()),
    };
    T::decode(ty, &zero)[0]
}
