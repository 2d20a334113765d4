//! Random numbers.

use creole_ir::{Tensor, Type, Value};

use super::handle::{HloBuilder, HloOp};
use crate as hlo;
use crate::{Constant, RngAlgorithm, RngDistribution};

impl HloBuilder {
    /// Numbers of the normal distribution with this mean and standard deviation; `shape` has the sizes.
    #[track_caller]
    pub fn rng_normal<'b>(&'b self, mu: HloOp<'b>, sigma: HloOp<'b>, shape: &[i64]) -> HloOp<'b> {
        self.random(mu, sigma, shape, RngDistribution::Normal)
    }

    /// Numbers of the uniform distribution from `a` to below `b`; `shape` has the sizes.
    #[track_caller]
    pub fn rng_uniform<'b>(&'b self, a: HloOp<'b>, b: HloOp<'b>, shape: &[i64]) -> HloOp<'b> {
        self.random(a, b, shape, RngDistribution::Uniform)
    }

    /// Ones with the probability `mean`, else zeros, of type `ui32`; `shape` has the sizes. An operation of older builders.
    #[track_caller]
    pub fn rng_bernoulli<'b>(&'b self, mean: HloOp<'b>, shape: &[i64]) -> HloOp<'b> {
        let uniform = self.rng_uniform(self.zero(mean.ty()), self.one(mean.ty()), shape);
        uniform
            .lt(mean)
            .convert_element_type(<u32 as creole_ir::tensor::TypedElement>::element_type())
    }

    /// Random bits of type `ty` and the next state, as the tuple `(state, bits)`.
    #[track_caller]
    pub fn rng_bit_generator<'b>(
        &'b self,
        algorithm: RngAlgorithm,
        initial_state: HloOp<'b>,
        ty: Type,
    ) -> HloOp<'b> {
        self.emit(&[initial_state], |state, v| {
            let types = [state.body().ty(v[0]), ty];
            let op = hlo::RngBitGenerator { initial_state: v[0], rng_algorithm: algorithm };
            let op = state.add_typed(op, &types)?;
            Ok(state.results(op))
        })
    }

    #[track_caller]
    fn random<'b>(
        &'b self,
        a: HloOp<'b>,
        b: HloOp<'b>,
        sizes: &[i64],
        rng_distribution: RngDistribution,
    ) -> HloOp<'b> {
        self.emit(&[a, b], |state, v| {
            let sizes = state.add(Constant { value: Tensor::from(sizes).into() })?;
            let shape: Value = state.body().result(sizes, 0);
            state.value(hlo::Rng { a: v[0], b: v[1], shape, rng_distribution })
        })
    }
}
