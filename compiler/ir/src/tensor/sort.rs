//! Sorting along a dimension, by a comparator that may fail or be no order.

use super::Tensor;
use super::index::{View, count};
use crate::attr::Dims;
use crate::error::Error;

/// Comparator `less(a0, b0, a1, b1, ..)`: true if the element `a` of the inputs comes before `b`.
type Comparator<'a> = &'a mut dyn FnMut(&[Tensor]) -> Result<bool, Error>;

/// Sorts the inputs, all of one shape, along `dim` by the comparator, which gets tensors of rank 0
/// of two positions: `less(a0, b0, a1, b1, ..)`. The sort is stable even if that was not asked for,
/// and for any comparator each result is a permutation. Errors: those of the comparator.
pub fn sort(inputs: &[Tensor], dim: usize, less: Comparator<'_>) -> Result<Vec<Tensor>, Error> {
    let Some(shape) = inputs.first().map(Tensor::shape) else { return Ok(Vec::new()) };
    let whole = View::whole(shape);
    let (n, stride) = (shape[dim] as usize, whole.strides[dim] as usize);
    let mut lines = Dims::from(shape);
    lines.0[dim] = lines[dim].min(1);
    // sources[i]: the element that comes to position i.
    let mut sources: Vec<usize> = vec![0; count(shape)];
    for start in whole.offsets(&lines) {
        let mut order: Vec<usize> = (0..n).map(|i| start + i * stride).collect();
        merge_sort(&mut order, &mut |a, b| less(&pairs(inputs, a, b)))?;
        for (i, source) in order.into_iter().enumerate() {
            sources[start + i * stride] = source;
        }
    }
    let moved = |t: &Tensor| match t.splat {
        true => t.clone(),
        false => {
            let bytes = sources.iter().flat_map(|i| t.elem_bytes(*i)).copied().collect();
            Tensor::from_stored(t.ty, false, bytes)
        }
    };
    Ok(inputs.iter().map(moved).collect())
}

fn pairs(inputs: &[Tensor], a: usize, b: usize) -> Vec<Tensor> {
    inputs.iter().flat_map(|t| [t.number(a), t.number(b)]).collect()
}

/// Stable merge sort; unlike the standard library's, it stops at the first error and never panics
/// if the comparator is not an order.
fn merge_sort(
    items: &mut Vec<usize>,
    less: &mut dyn FnMut(usize, usize) -> Result<bool, Error>,
) -> Result<(), Error> {
    let mut width = 1;
    while width < items.len() {
        let mut merged = Vec::with_capacity(items.len());
        for run in items.chunks(2 * width) {
            let (mut left, mut right) = run.split_at(width.min(run.len()));
            while let (Some((l, left_rest)), Some((r, right_rest))) =
                (left.split_first(), right.split_first())
            {
                if less(*r, *l)? {
                    merged.push(*r);
                    right = right_rest;
                } else {
                    merged.push(*l);
                    left = left_rest;
                }
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        *items = merged;
        width *= 2;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::types::Type;

    fn ints(shape: &[i64], items: &[i32]) -> Tensor {
        Tensor::collect(Type::tensor(shape, Type::i32()), items.iter().copied())
    }

    #[test]
    fn sorts_by_the_first_and_carries_the_second() {
        let keys = ints(&[5], &[3, 1, 2, 1, 0]);
        let values = ints(&[5], &[0, 1, 2, 3, 4]);
        let found = sort(&[keys, values], 0, &mut |x| Ok(x[0].int(0) < x[1].int(0)));
        expect![
            "Ok([dense<[0, 1, 1, 2, 3]> : tensor<5xi32>, dense<[4, 1, 3, 2, 0]> : tensor<5xi32>])"
        ]
        .assert_eq(&format!("{found:?}"));
    }

    #[test]
    fn sorts_along_any_dimension() {
        let x = ints(&[3, 2], &[3, 0, 2, 1, 1, 2]);
        let found = sort(&[x], 0, &mut |x| Ok(x[0].int(0) < x[1].int(0)));
        expect!["Ok([dense<[[1, 0], [2, 1], [3, 2]]> : tensor<3x2xi32>])"]
            .assert_eq(&format!("{found:?}"));
    }

    #[test]
    fn any_comparator_gives_a_permutation() {
        let x = ints(&[50], &(0..50).collect::<Vec<_>>());
        let found = sort(std::slice::from_ref(&x), 0, &mut |_| Ok(true)).expect("sorts");
        assert_eq!(sort(&found, 0, &mut |x| Ok(x[0].int(0) < x[1].int(0))), Ok(vec![x]));
        let empty = [ints(&[0, 2], &[])];
        assert_eq!(sort(&empty, 0, &mut |_| Ok(true)).as_deref(), Ok(&empty[..]));
    }
}
