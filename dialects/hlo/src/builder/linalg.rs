//! Linear algebra, Fourier transforms and batch normalisation.

use creole_ir::Dims;

use super::handle::HloOp;
use crate as hlo;
use crate::batch_norm::Float32;
use crate::defaults::OptionalBool;
use crate::{FftType, Transposition};

impl<'b> HloOp<'b> {
    /// Cholesky factors of the matrices in the last two dimensions: lower or upper triangles.
    #[track_caller]
    pub fn cholesky(self, lower: bool) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            state.value(hlo::Cholesky { a: v[0], lower: Some(OptionalBool(lower)) })
        })
    }

    /// Solution `x` of `op(a) x = b`, or of `x op(a) = b`, for triangular matrices `a` (this array).
    #[track_caller]
    pub fn triangular_solve(
        self,
        b: HloOp<'b>,
        left_side: bool,
        lower: bool,
        unit_diagonal: bool,
        transpose_a: Transposition,
    ) -> HloOp<'b> {
        self.builder.emit(&[self, b], |state, v| {
            let (a, b) = (v[0], v[1]);
            state.value(hlo::TriangularSolve { a, b, left_side, lower, unit_diagonal, transpose_a })
        })
    }

    /// Fourier transform of the last dimensions, of these lengths.
    #[track_caller]
    pub fn fft(self, fft_type: FftType, fft_length: &[i64]) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            let fft_length = Dims::from(fft_length);
            state.value(hlo::Fft { operand: v[0], fft_type, fft_length })
        })
    }

    /// Normalised batch, and the mean and variance of each feature, as a tuple.
    #[track_caller]
    pub fn batch_norm_training(
        self,
        scale: HloOp<'b>,
        offset: HloOp<'b>,
        epsilon: f32,
        feature_index: i64,
    ) -> HloOp<'b> {
        self.builder.emit(&[self, scale, offset], |state, v| {
            let op = state.add(hlo::BatchNormTraining {
                operand: v[0],
                scale: v[1],
                offset: v[2],
                epsilon: Float32(epsilon),
                feature_index,
            })?;
            Ok(state.results(op))
        })
    }

    /// Batch normalised by a given mean and variance of each feature.
    #[track_caller]
    pub fn batch_norm_inference(
        self,
        [scale, offset]: [HloOp<'b>; 2],
        [mean, variance]: [HloOp<'b>; 2],
        epsilon: f32,
        feature_index: i64,
    ) -> HloOp<'b> {
        self.builder.emit(&[self, scale, offset, mean, variance], |state, v| {
            state.value(hlo::BatchNormInference {
                operand: v[0],
                scale: v[1],
                offset: v[2],
                mean: v[3],
                variance: v[4],
                epsilon: Float32(epsilon),
                feature_index,
            })
        })
    }

    /// Gradients of [`HloOp::batch_norm_training`] with respect to its operand, scale and offset, as a tuple.
    #[track_caller]
    pub fn batch_norm_grad(
        self,
        scale: HloOp<'b>,
        [mean, variance]: [HloOp<'b>; 2],
        grad_output: HloOp<'b>,
        epsilon: f32,
        feature_index: i64,
    ) -> HloOp<'b> {
        self.builder.emit(&[self, scale, mean, variance, grad_output], |state, v| {
            let op = state.add(hlo::BatchNormGrad {
                operand: v[0],
                scale: v[1],
                mean: v[2],
                variance: v[3],
                grad_output: v[4],
                epsilon: Float32(epsilon),
                feature_index,
            })?;
            Ok(state.results(op))
        })
    }
}
