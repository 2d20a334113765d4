//! Parallel merge sort of a long line: each thread sorts a block, blocks are merged in pairs, and all threads write parts
//! of the last merge to the result.

use creole_ir::parallel::{self, Parallel};

use super::key::Entry;
use super::line_out::LineOut;

/// Writes the sorted places of a line of `n` entries, of which `entries(start, end)` makes some. The number of blocks does
/// not show in the result, as no two entries are equal.
pub(super) fn sort<E: Entry>(
    parallel: &dyn Parallel,
    n: usize,
    entries: impl Fn(usize, usize) -> Vec<E> + Sync,
    out: LineOut<'_>,
) {
    let n_blocks = parallel.width().next_power_of_two();
    let starts = (0..n).step_by(n.div_ceil(n_blocks).max(1)).collect();
    let mut blocks = parallel::map(parallel, starts, |start| {
        let mut block = entries(start, n.min(start + n.div_ceil(n_blocks)));
        // Positions differ, so an unstable sort keeps the order of equal keys.
        block.sort_unstable();
        block
    });
    while blocks.len() > 2 {
        let mut rest = blocks.into_iter();
        let pairs = std::iter::from_fn(|| Some((rest.next()?, rest.next().unwrap_or_default())));
        blocks = parallel::map(parallel, pairs.collect(), |(a, b): (Vec<E>, Vec<E>)| {
            let mut all = Vec::with_capacity(a.len() + b.len());
            all.extend(merged(&a, &b));
            all
        });
    }
    let [a, b] = [0, 1].map(|i| blocks.get(i).map_or(&[][..], |block| &block[..]));
    let part_len = n.div_ceil(n_blocks).max(1);
    let parts = out.parts(part_len).into_iter().enumerate().collect();
    parallel::map(parallel, parts, |(part, out): (usize, LineOut<'_>)| {
        let from_a = n_among_least(a, b, n.min(part * part_len));
        let sorted = merged(&a[from_a..], &b[part * part_len - from_a..]);
        out.write(sorted.map(E::place));
    });
}

/// Merge path: number of entries of `a` among the `n` least of two sorted lists, where a merge can start.
fn n_among_least<E: Ord>(a: &[E], b: &[E], n: usize) -> usize {
    let (mut low, mut high) = (n.saturating_sub(b.len()), n.min(a.len()));
    while low < high {
        let middle = usize::midpoint(low, high);
        match a[middle] < b[n - middle - 1] {
            true => low = middle + 1,
            false => high = middle,
        }
    }
    low
}

/// Merge of two sorted lists, without a branch that depends on entries.
fn merged<E: Ord + Copy>(a: &[E], b: &[E]) -> impl Iterator<Item = E> {
    let (mut i, mut j) = (0, 0);
    std::iter::from_fn(move || {
        let (Some(x), Some(y)) = (a.get(i), b.get(j)) else {
            let rest = a.get(i).or(b.get(j)).copied();
            (i, j) = (i + usize::from(i < a.len()), j + usize::from(i >= a.len()));
            return rest;
        };
        let is_left = x < y;
        (i, j) = (i + usize::from(is_left), j + usize::from(!is_left));
        Some(if is_left { *x } else { *y })
    })
}
