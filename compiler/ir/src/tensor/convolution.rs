//! Convolution with all of StableHLO's parameters.

use num_complex::Complex;

use super::Tensor;
use super::dot::{Sum, inner_product, long_sum, store, with_sum};
use super::index::{View, positions};
use super::lane::LaneKind;
use super::reduce::Windows;
use crate::attr::Dims;
use crate::types::Type;

/// The parameters of a convolution. One entry for each spatial dimension where there are several.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Convolution {
    /// Distance between windows, in elements of the padded input.
    pub window_strides: Dims,
    /// Positions added before and after the dilated input; negative ones are cut off.
    pub padding: Vec<(i64, i64)>,
    /// Distance between elements of the input after dilation; 1 is none.
    pub lhs_dilation: Dims,
    /// Distance between elements of a window; 1 is none.
    pub rhs_dilation: Dims,
    /// True for dimensions along which the kernel is reversed.
    pub window_reversal: Vec<bool>,
    /// Dimension of the input that counts the batch.
    pub input_batch_dimension: i64,
    /// Dimension of the input that counts features.
    pub input_feature_dimension: i64,
    /// Spatial dimensions of the input.
    pub input_spatial_dimensions: Dims,
    /// Dimension of the kernel that counts the input's features.
    pub kernel_input_feature_dimension: i64,
    /// Dimension of the kernel that counts the output's features.
    pub kernel_output_feature_dimension: i64,
    /// Spatial dimensions of the kernel.
    pub kernel_spatial_dimensions: Dims,
    /// Dimension of the output that counts the batch.
    pub output_batch_dimension: i64,
    /// Dimension of the output that counts features.
    pub output_feature_dimension: i64,
    /// Spatial dimensions of the output.
    pub output_spatial_dimensions: Dims,
    /// Groups of features that are convolved apart.
    pub feature_group_count: i64,
    /// Groups of the batch that are convolved apart and become features.
    pub batch_group_count: i64,
}

/// Concatenates dimensions in the order outer, spatial, inner.
fn order(outer: i64, spatial: &[i64], inner: i64) -> Dims {
    std::iter::once(outer).chain(spatial.iter().copied()).chain([inner]).collect()
}

impl Convolution {
    /// Windows over the spatial dimensions of the input, if the kernel has these.
    pub fn windows(&self, kernel: &[i64]) -> Windows {
        Windows {
            sizes: kernel.into(),
            strides: self.window_strides.clone(),
            base_dilations: self.lhs_dilation.clone(),
            window_dilations: self.rhs_dilation.clone(),
            padding: self.padding.clone(),
        }
    }
}

/// Operands in the orders batch-spatial-feature and output feature-spatial-input feature.
struct Operands<S> {
    input: Vec<S>,
    input_shape: Vec<i64>,
    kernel: Vec<S>,
    kernel_shape: Vec<i64>,
}

/// `result[n, x, f] = sum over k, c of input[n, x * stride + k * rhs_dilation - low, c] *
/// kernel[k, c, f]`, with positions of the input divided by `lhs_dilation` and zero where that
/// leaves a remainder or the padding is met. With groups, output feature `f` sees the input
/// features, or the part of the batch, of its own group. The result has elements of type `elem`
/// and the dimensions that the parameters give it. `None`: the element types are not all integers,
/// all floats or all complex. Panics if dimension numbers are out of range.
#[must_use]
pub fn convolution(lhs: &Tensor, rhs: &Tensor, conv: &Convolution, elem: Type) -> Option<Tensor> {
    let input = lhs.permuted(&order(
        conv.input_batch_dimension,
        &conv.input_spatial_dimensions,
        conv.input_feature_dimension,
    ));
    let kernel = rhs.permuted(&order(
        conv.kernel_output_feature_dimension,
        &conv.kernel_spatial_dimensions,
        conv.kernel_input_feature_dimension,
    ));
    let to = order(
        conv.output_batch_dimension,
        &conv.output_spatial_dimensions,
        conv.output_feature_dimension,
    );
    let rank = input.shape().len();
    let windows = conv.windows(&kernel.shape()[1..rank - 1]);
    let mut shape = windows.result_shape(&input.shape()[1..rank - 1]);
    shape.0.insert(0, input.shape()[0] / conv.batch_group_count);
    shape.0.push(kernel.shape()[0]);
    with_sum!(lhs.elem(), rhs.elem(), elem, S => {
        let operands = Operands::<S> {
            input: input.all_lanes(),
            input_shape: input.shape().to_vec(),
            kernel: kernel.all_lanes(),
            kernel_shape: kernel.shape().to_vec(),
        };
        let sums = operands.sums(conv, &windows, &shape);
        Some(store(Type::tensor(&shape, elem), &sums).permuted(&to.inverse()))
    })
}

impl<S: Sum> Operands<S> {
    /// All elements of the result in the order batch-spatial-feature.
    fn sums(&self, conv: &Convolution, windows: &Windows, shape: &[i64]) -> Vec<S> {
        let (n_features, n_batch) = (shape[shape.len() - 1], shape[0]);
        let n_inputs = self.kernel_shape[self.kernel_shape.len() - 1];
        let per_feature_group = (n_features / conv.feature_group_count).max(1);
        let per_batch_group = (n_features / conv.batch_group_count).max(1);
        let image: i64 = self.input_shape[1..].iter().product();
        let filter: i64 = self.kernel_shape[1..].iter().product();
        let mut sums = Vec::with_capacity(super::index::count(shape));
        for at in positions(&shape[..shape.len() - 1]) {
            // Over no features nothing is summed, and operands have no elements.
            let taps = match n_inputs {
                0 => Vec::new(),
                _ => self.taps(conv, windows, &at[1..]),
            };
            for f in 0..n_features {
                let batch = at[0] + f / per_batch_group * n_batch;
                let first = batch * image + f / per_feature_group * n_inputs;
                sums.push(long_sum(0..taps.len(), &|sum, k| {
                    let (from, tap) = &taps[k];
                    let input = &self.input[(first + from) as usize..][..n_inputs as usize];
                    let kernel = &self.kernel[(f * filter + tap) as usize..][..n_inputs as usize];
                    inner_product(sum, input, kernel)
                }));
            }
        }
        sums
    }

    /// Pairs of offsets, in the image and in the filter, for the elements of the window at `at`
    /// that are not padding or holes.
    fn taps(&self, conv: &Convolution, windows: &Windows, at: &[i64]) -> Vec<(i64, i64)> {
        let spatial = |shape: &[i64]| Dims::from(&shape[1..shape.len() - 1]);
        let (input, kernel) = (spatial(&self.input_shape), spatial(&self.kernel_shape));
        let inner = |shape: &[i64]| View::whole(&shape[1..]);
        let (image, filter) = (inner(&self.input_shape), inner(&self.kernel_shape));
        let mut taps = Vec::new();
        for within in positions(&kernel) {
            let place: Option<Dims> =
                (0..input.len()).map(|d| windows.source(d, input[d], at[d], within[d])).collect();
            let Some(place) = place else { continue };
            let reversed = |d: usize| conv.window_reversal.get(d) == Some(&true);
            let flip = |(d, k): (usize, &i64)| if reversed(d) { kernel[d] - 1 - k } else { *k };
            let tap: Dims = within.iter().enumerate().map(flip).collect();
            taps.push((image.offset(&place), filter.offset(&tap)));
        }
        taps
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    /// One spatial dimension: input `[b, x, f]`, kernel `[x, i, o]`, output `[b, x, f]`.
    fn line() -> Convolution {
        Convolution {
            window_strides: [1].into(),
            padding: vec![(0, 0)],
            lhs_dilation: [1].into(),
            rhs_dilation: [1].into(),
            window_reversal: vec![false],
            input_batch_dimension: 0,
            input_feature_dimension: 2,
            input_spatial_dimensions: [1].into(),
            kernel_input_feature_dimension: 1,
            kernel_output_feature_dimension: 2,
            kernel_spatial_dimensions: [0].into(),
            output_batch_dimension: 0,
            output_feature_dimension: 2,
            output_spatial_dimensions: [1].into(),
            feature_group_count: 1,
            batch_group_count: 1,
        }
    }

    fn ints(shape: &[i64], items: &[i32]) -> Tensor {
        Tensor::collect(Type::tensor(shape, Type::i32()), items.iter().copied())
    }

    #[track_caller]
    fn check(lhs: &Tensor, rhs: &Tensor, conv: &Convolution, expect: Expect) {
        let result = convolution(lhs, rhs, conv, Type::i32());
        expect.assert_eq(&format!("{:?}", result.expect("of integers")));
    }

    #[test]
    fn windows() {
        let (x, w) = (ints(&[1, 4, 1], &[1, 2, 3, 4]), ints(&[2, 1, 1], &[1, 10]));
        check(&x, &w, &line(), expect!["dense<[[[21], [32], [43]]]> : tensor<1x3x1xi32>"]);
        let conv = Convolution { window_reversal: vec![true], ..line() };
        check(&x, &w, &conv, expect!["dense<[[[12], [23], [34]]]> : tensor<1x3x1xi32>"]);
        let conv = Convolution { padding: vec![(1, 1)], window_strides: [2].into(), ..line() };
        check(&x, &w, &conv, expect!["dense<[[[10], [32], [4]]]> : tensor<1x3x1xi32>"]);
        let conv = Convolution { rhs_dilation: [3].into(), ..line() };
        check(&x, &w, &conv, expect!["dense<41> : tensor<1x1x1xi32>"]);
        let conv = Convolution { lhs_dilation: [2].into(), ..line() };
        check(
            &x,
            &w,
            &conv,
            expect!["dense<[[[1], [20], [2], [30], [3], [40]]]> : tensor<1x6x1xi32>"],
        );
    }

    #[test]
    fn feature_groups() {
        let conv = Convolution { feature_group_count: 2, ..line() };
        check(
            &ints(&[1, 1, 2], &[3, 5]),
            &ints(&[1, 1, 2], &[10, 100]),
            &conv,
            expect!["dense<[[[30, 500]]]> : tensor<1x1x2xi32>"],
        );
    }

    #[test]
    fn batch_groups() {
        let conv = Convolution { batch_group_count: 2, ..line() };
        check(
            &ints(&[2, 1, 1], &[3, 5]),
            &ints(&[1, 1, 2], &[10, 100]),
            &conv,
            expect!["dense<[[[30, 500]]]> : tensor<1x1x2xi32>"],
        );
    }

    #[test]
    fn dimensions_in_another_order() {
        let conv = Convolution {
            input_batch_dimension: 2,
            input_feature_dimension: 0,
            output_batch_dimension: 1,
            output_feature_dimension: 0,
            output_spatial_dimensions: [2].into(),
            ..line()
        };
        check(
            &ints(&[1, 2, 2], &[1, 2, 3, 4]),
            &ints(&[1, 1, 2], &[1, 10]),
            &conv,
            expect!["dense<[[[1, 3], [2, 4]], [[10, 30], [20, 40]]]> : tensor<2x2x2xi32>"],
        );
    }
}
