//! How long boxes are along each dimension.

use crate::digit::{Source, Sum, gcd, lcm};

/// Elements of a box, at most.
const ELEMENTS: u64 = 1 << 11;

/// Lengths of boxes of which one dimension is cut: near ones are whole, far ones are one by one.
pub(super) fn one_cut(order: &[usize], sizes: &[u64], sums: [&Sum; 2]) -> Vec<u64> {
    let size = |at: usize| sizes[order[at]];
    let n_near = |at: usize| (at + 1..order.len()).map(size).product::<u64>();
    let cut = (1..order.len()).rev().find(|at| n_near(at - 1) > ELEMENTS).unwrap_or(0);
    let max_length = (ELEMENTS / n_near(cut)).clamp(1, size(cut));
    let mut lengths = vec![1; order.len()];
    lengths[cut] = stretch_length(sums, order[cut], max_length);
    (cut + 1..order.len()).for_each(|at| lengths[at] = size(at));
    lengths
}

/// Lengths of boxes that are about as long along the nearest elements of one side as along those of
/// the other one.
pub(super) fn near_lengths(order: &[usize], sizes: &[u64], sums: [&Sum; 2]) -> Vec<u64> {
    let mut lengths = vec![1; order.len()];
    let mut origin = vec![0; sizes.len()];
    let mut distance = |sum: &Sum, at: usize, length: u64| {
        origin[order[at]] = length;
        let value = sum.value(&origin);
        origin[order[at]] = 0;
        value
    };
    for sum in sums.iter().cycle() {
        let rest = ELEMENTS / lengths.iter().product::<u64>();
        let longer = |at: usize| (2 * lengths[at]).min(sizes[order[at]]);
        let has_room =
            |at: &usize| lengths[*at] < longer(*at) && longer(*at) <= lengths[*at] * rest;
        let next = (0..order.len()).filter(has_room);
        let Some(at) = next.min_by_key(|at| distance(sum, *at, lengths[*at])) else { break };
        lengths[at] = longer(at);
    }
    let whole = |at: usize| lengths[at] == sizes[order[at]];
    let cut = |at: usize| stretch_length(sums, order[at], lengths[at]);
    (0..order.len()).map(|at| if whole(at) { lengths[at] } else { cut(at) }).collect()
}

/// The dimensions, ordered by how far it is to the next element on the side where it is nearer.
pub(super) fn farthest_first(dims: &[usize], n_dims: usize, from: &Sum, to: &Sum) -> Vec<usize> {
    let mut order = dims.to_vec();
    order.sort_by_cached_key(|dim| {
        let mut next = vec![0; n_dims];
        next[*dim] = 1;
        let steps = (from.value(&next), to.value(&next));
        std::cmp::Reverse((steps.0.min(steps.1), steps.1))
    });
    order
}

/// A length of at most `max` for stretches of a dimension. It is a multiple of the periods of as
/// many digits as possible, those of short ones first, so that these depend on the place alone.
fn stretch_length(sums: [&Sum; 2], dim: usize, max: u64) -> u64 {
    let mut periods = Vec::new();
    sums.iter().for_each(|sum| add_periods(sum, dim, &mut periods));
    periods.sort_unstable();
    let mut length = 1;
    for period in periods {
        length = lcm(length, period).filter(|both| *both <= max).unwrap_or(length);
    }
    max / length * length
}

/// Adds the numbers of coordinates after which digits that depend on a dimension take a whole step.
fn add_periods(sum: &Sum, dim: usize, periods: &mut Vec<u64>) {
    for digit in sum.digits() {
        let steps = [Some(digit.div), digit.div.checked_mul(digit.modulus)];
        let n_steps = if digit.is_leading() { 1 } else { 2 };
        let steps = steps.into_iter().take(n_steps).flatten();
        match &digit.source {
            Source::Dim { dim: own, .. } if *own == dim => periods.extend(steps),
            Source::Dim { .. } => {}
            Source::Sum(sum) => {
                add_periods(sum, dim, periods);
                for part in sum.digits().iter().filter(|part| part.source.uses(dim)) {
                    let period = |step: u64| part.div.checked_mul(step / gcd(step, part.stride));
                    periods.extend(steps.clone().filter_map(period));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::placement::Placement;
    use crate::shape::ArrayShape;

    #[test]
    fn near_boxes_are_long_on_both_sides() {
        let lengths = |from: &str, to: &str| {
            let [p, q] =
                [from, to].map(|text| Placement::of(&text.parse::<ArrayShape>().unwrap()).unwrap());
            let dims: Vec<usize> = (0..p.sizes().len()).collect();
            near_lengths(&dims, p.sizes(), [&p.slot, &q.slot])
        };
        assert_eq!(lengths("s8[3000,4000]", "s8[3000,4000]{0,1}"), [32, 64]);
        assert_eq!(lengths("s8[3000,4000]", "s8[3000,4000]{1,0:T(2,1)}"), [2, 1024]);
        // What is left of the box goes to what comes next.
        assert_eq!(lengths("s8[30,50,70]", "s8[30,50,70]{0,2,1}"), [30, 1, 64]);
        assert_eq!(lengths("s8[3,5,2,7]", "s8[3,5,2,7]{0,1,2,3}"), [3, 5, 2, 7]);
    }
}
