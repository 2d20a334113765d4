//! Groups of dimensions by their sizes.

use std::ops::Range;

use crate::attr::Dims;
use crate::types::DYNAMIC;

/// The dimensions that make each of `targets`, if their sizes leave no choice but that of ones. A dynamic target has one
/// dynamic dimension or more; only one is known to be what the others leave.
pub(super) fn align(dims: &[(i64, i64)], targets: &[i64]) -> Option<Vec<Dims>> {
    let n_open = targets.iter().filter(|n| **n == DYNAMIC).count();
    // A product of zero says nothing about the other factors.
    let is_known = n_open == 0 || n_open == 1 && !targets.contains(&0);
    let sizes: Vec<i64> = dims.iter().map(|(_, size)| *size).collect();
    let n = sizes.len();
    if !is_known || targets.len() > n {
        return None;
    }
    if targets.len() == n {
        return (sizes == targets).then(|| dims.iter().map(|(d, _)| Dims::from([*d])).collect());
    }
    let ranges = ranges_from_left(&sizes, targets)?;
    let reversed = |sizes: &[i64]| sizes.iter().rev().copied().collect::<Vec<i64>>();
    let others = ranges_from_left(&reversed(&sizes), &reversed(targets))?;
    let is_same = |(range, other): (&Range<usize>, &Range<usize>)| {
        let has = |d: usize| range.contains(&d) == other.contains(&(n - 1 - d));
        (0..n).all(|d| sizes[d] == 1 || has(d))
    };
    let are_same = ranges.iter().zip(others.iter().rev()).all(is_same);
    let group = |range: Range<usize>| dims[range].iter().map(|(d, _)| *d).collect();
    are_same.then(|| ranges.into_iter().map(group).collect())
}

/// The first range of `sizes` for each of `targets`. What is between two belongs to the left one; the last one has all
/// that may follow.
fn ranges_from_left(sizes: &[i64], targets: &[i64]) -> Option<Vec<Range<usize>>> {
    let mut ranges: Vec<Range<usize>> = Vec::with_capacity(targets.len());
    let mut start = 0;
    for (i, target) in targets.iter().enumerate() {
        let mut range = match *target {
            DYNAMIC => {
                let n_known = sizes[start..].iter().position(|n| *n == DYNAMIC)?;
                start..start + n_known + 1
            }
            target => static_range(sizes, start, target)?,
        };
        if i + 1 == targets.len() {
            let follows = |n: &&i64| *target == DYNAMIC || **n == 1;
            range.end += sizes[range.end..].iter().take_while(follows).count();
        }
        if range.start > start {
            ranges.last_mut()?.end = range.start;
        }
        start = range.end;
        ranges.push(range);
    }
    (start == sizes.len()).then_some(ranges)
}

/// The first range of static sizes from `start` on whose product is `target`.
fn static_range(sizes: &[i64], start: usize, target: i64) -> Option<Range<usize>> {
    let (mut first, mut product) = (start, 1_i64);
    for (at, size) in sizes.iter().enumerate().skip(start) {
        if *size == DYNAMIC {
            (first, product) = (at + 1, 1);
            continue;
        }
        product = product.checked_mul(*size)?;
        while product > target && first <= at {
            product /= sizes[first];
            first += 1;
        }
        if product == target && first <= at {
            return Some(first..at + 1);
        }
    }
    None
}
