//! Dot products of tensors. Floats are accumulated in `f64` and rounded once; integers wrap.

use std::ops::{Add, Mul, Range};

use num_complex::Complex;

use super::Tensor;
use super::index::count;
use super::lane::{Lane, LaneKind};
use super::sum::PRODUCT_TERMS;
use crate::attr::Dims;
use crate::types::Type;

/// Accumulator type for products.
pub(super) trait Sum: Lane + Add<Output = Self> + Mul<Output = Self> {
    const ZERO: Self;
    /// `self + a * b`.
    fn add_product(self, a: Self, b: Self) -> Self;
    /// `self + other`.
    fn plus(self, other: Self) -> Self;
}

impl Sum for i64 {
    const ZERO: i64 = 0;
    fn add_product(self, a: i64, b: i64) -> i64 {
        self.wrapping_add(a.wrapping_mul(b))
    }
    fn plus(self, other: i64) -> i64 {
        self.wrapping_add(other)
    }
}

impl Sum for f64 {
    const ZERO: f64 = 0.0;
    fn add_product(self, a: f64, b: f64) -> f64 {
        self + a * b
    }
    fn plus(self, other: f64) -> f64 {
        self + other
    }
}

impl Sum for Complex<f64> {
    const ZERO: Complex<f64> = Complex { re: 0.0, im: 0.0 };
    fn add_product(self, a: Self, b: Self) -> Self {
        self + a * b
    }
    fn plus(self, other: Self) -> Self {
        self + other
    }
}

/// Runs `$body` with `$sum` as the accumulator type for products of `$lhs`, `$rhs` with result
/// elements of type `$elem`; `None` if one is an integer and another is not.
macro_rules! with_sum {
    ($lhs:expr, $rhs:expr, $elem:expr, $sum:ident => $body:expr) => {
        match [$lhs, $rhs, $elem].map(LaneKind::of) {
            [Some(LaneKind::Int(_)), Some(LaneKind::Int(_)), Some(LaneKind::Int(_))] => {
                type $sum = i64;
                $body
            }
            [
                Some(LaneKind::Single | LaneKind::Double),
                Some(LaneKind::Single | LaneKind::Double),
                Some(LaneKind::Single | LaneKind::Double),
            ] => {
                type $sum = f64;
                $body
            }
            [
                Some(LaneKind::ComplexSingle | LaneKind::ComplexDouble),
                Some(LaneKind::ComplexSingle | LaneKind::ComplexDouble),
                Some(LaneKind::ComplexSingle | LaneKind::ComplexDouble),
            ] => {
                type $sum = Complex<f64>;
                $body
            }
            _ => return None,
        }
    };
}
pub(super) use with_sum;

/// `sum + Σ a[k] * b[k]`.
pub(super) fn inner_product<S: Sum>(sum: S, a: &[S], b: &[S]) -> S {
    a.iter().zip(b).fold(sum, |sum, (a, b)| sum.add_product(*a, *b))
}

/// Pairwise sum `Σ term(sum, k)` for `k` in the range: long ranges are split in halves, so that `f64` keeps its
/// digits, too.
pub(super) fn long_sum<S: Sum>(range: Range<usize>, term: &impl Fn(S, usize) -> S) -> S {
    if range.len() <= PRODUCT_TERMS.whole as usize {
        return range.fold(S::ZERO, term);
    }
    let middle = range.start + range.len() / 2;
    long_sum(range.start..middle, term).plus(long_sum(middle..range.end, term))
}

/// Stores `sums` as a tensor, wrapped or rounded once; for truth values, true if any product held.
pub(super) fn store<S: Sum>(ty: Type, sums: &[S]) -> Tensor {
    let tensor = Tensor::from_stored(ty, false, S::encode(ty.elem(), sums));
    if ty.elem() != Type::i1() {
        return tensor;
    }
    let wide = ty.with_elem(Type::i64());
    let counts = Tensor::from_stored(wide, false, S::encode(wide.elem(), sums));
    counts.convert(Type::i1()).unwrap_or(tensor)
}

/// An operand with its dimensions in the order batch, free, contracted, and their extents.
struct Operand<S> {
    lanes: Vec<S>,
    free: Vec<i64>,
    n_batch: usize,
    n_free: usize,
    n_contracted: usize,
}

impl<S: Sum> Operand<S> {
    fn new(tensor: &Tensor, batch: &[i64], contracting: &[i64]) -> Operand<S> {
        let shape = tensor.shape();
        let is_free = |d: &i64| !batch.contains(d) && !contracting.contains(d);
        let free_dims: Dims = (0..shape.len() as i64).filter(is_free).collect();
        let order: Dims =
            batch.iter().chain(free_dims.iter()).chain(contracting).copied().collect();
        let sizes = |dims: &[i64]| Dims::from(dims).permute(shape);
        let free = sizes(&free_dims);
        Operand {
            lanes: tensor.permuted(&order).all_lanes(),
            n_batch: count(&sizes(batch)),
            n_free: count(&free),
            n_contracted: count(&sizes(contracting)),
            free,
        }
    }
}

/// `result[b, i, j] = sum over k of lhs[b, i, k] * rhs[b, j, k]`, with elements of type `elem`:
/// `batch` and `contracting` list the dimensions `b` and `k` of `lhs` and `rhs`, in pairs of equal
/// size; `i` and `j` are all others. `None`: the element types are not all integers, all floats or
/// all complex. Panics if dimension numbers are out of range.
#[must_use]
pub fn dot_general(
    lhs: &Tensor,
    rhs: &Tensor,
    batch: [&[i64]; 2],
    contracting: [&[i64]; 2],
    elem: Type,
) -> Option<Tensor> {
    with_sum!(lhs.elem(), rhs.elem(), elem, S => {
        let a = Operand::<S>::new(lhs, batch[0], contracting[0]);
        let b = Operand::<S>::new(rhs, batch[1], contracting[1]);
        let shape: Dims = Dims::from(batch[0]).permute(lhs.shape()).into_iter()
            .chain(a.free.iter().copied()).chain(b.free.iter().copied()).collect();
        Some(store(Type::tensor(&shape, elem), &products(&a, &b)))
    })
}

fn products<S: Sum>(a: &Operand<S>, b: &Operand<S>) -> Vec<S> {
    let k = a.n_contracted;
    let row = |o: &Operand<S>, batch: usize, i: usize| (batch * o.n_free + i) * k;
    let mut sums = Vec::with_capacity(a.n_batch * a.n_free * b.n_free);
    for batch in 0..a.n_batch {
        for i in 0..a.n_free {
            let lhs = &a.lanes[row(a, batch, i)..][..k];
            sums.extend((0..b.n_free).map(|j| {
                let rhs = &b.lanes[row(b, batch, j)..][..k];
                long_sum(0..k, &|sum: S, k| sum.add_product(lhs[k], rhs[k]))
            }));
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn range(shape: &[i64], elem: Type) -> Tensor {
        let n: i64 = shape.iter().product();
        let ints = Tensor::collect(Type::tensor(shape, Type::i64()), 0..n);
        ints.convert(elem).expect("a number")
    }

    #[track_caller]
    fn check(result: Option<Tensor>, expect: Expect) {
        expect.assert_eq(&result.map_or("none".into(), |t| format!("{t:?}")));
    }

    #[test]
    fn matrices() {
        let (a, b) = (range(&[2, 3], Type::i32()), range(&[3, 2], Type::i32()));
        let dot = |elem| dot_general(&a, &b, [&[], &[]], [&[1], &[0]], elem);
        check(dot(Type::i32()), expect!["dense<[[10, 13], [28, 40]]> : tensor<2x2xi32>"]);
        check(dot(Type::f32()), expect!["none"]);
    }

    #[test]
    fn batches_and_several_contractions() {
        let (a, b) = (range(&[2, 2, 3], Type::i32()), range(&[3, 2, 2], Type::i32()));
        check(
            dot_general(&a, &b, [&[0], &[1]], [&[2, 1], &[0, 2]], Type::i32()),
            expect!["dense<[88, 352]> : tensor<2xi32>"],
        );
    }

    #[test]
    fn integers_wrap_and_truth_values_are_or_of_and() {
        let x = Tensor::from_i64(100, Type::tensor(&[3], Type::i8()));
        let dot = |elem| dot_general(&x, &x, [&[], &[]], [&[0], &[0]], elem);
        check(dot(Type::i8()), expect!["dense<48> : tensor<i8>"]);
        check(dot(Type::i32()), expect!["dense<30000> : tensor<i32>"]);
        let t = Tensor::from_i64(1, Type::tensor(&[2], Type::i1()));
        check(
            dot_general(&t, &t, [&[], &[]], [&[0], &[0]], Type::i1()),
            expect!["dense<true> : tensor<i1>"],
        );
    }

    #[test]
    fn floats_round_once() {
        let x = Tensor::collect(Type::tensor(&[3], Type::f32()), [1e8f32, 1.0, -1e8]);
        let one = Tensor::from_f64(1.0, Type::tensor(&[3], Type::f32()));
        check(
            dot_general(&x, &one, [&[], &[]], [&[0], &[0]], Type::f32()),
            expect!["dense<1.000000e+00> : tensor<f32>"],
        );
    }

    #[test]
    fn nothing_contracted_sums_to_zero() {
        let (a, b) = (range(&[2, 0], Type::f32()), range(&[0], Type::f32()));
        check(
            dot_general(&a, &b, [&[], &[]], [&[1], &[0]], Type::f32()),
            expect!["dense<0.000000e+00> : tensor<2xf32>"],
        );
    }
}
