//! Reductions, maps and scans.

use creole_ir::{Dims, Type};

use super::handle::{HloBuilder, HloOp};
use super::operand::{Operand, Results};
use crate as hlo;

impl<'b> HloOp<'b> {
    /// The elements along `dimensions` combined by `computation`, an accumulator and an element, from `init_value` on.
    #[track_caller]
    pub fn reduce(
        self,
        init_value: impl Operand<'b>,
        computation: impl FnOnce(HloOp<'b>, HloOp<'b>) -> HloOp<'b>,
        dimensions: &[i64],
    ) -> HloOp<'b> {
        let init = init_value.operand_of(self);
        let elem = self.element_type();
        let body = self.builder.scalar_region(&[elem, elem], |args| computation(args[0], args[1]));
        self.builder.emit_with(&[self, init], [body], |state, v, [body]| {
            let dimensions = Dims::from(dimensions);
            state.value(hlo::Reduce { operands: v.into(), dimensions, body })
        })
    }

    /// [`HloOp::reduce`] along all dimensions.
    #[track_caller]
    pub fn reduce_all(
        self,
        init_value: impl Operand<'b>,
        computation: impl FnOnce(HloOp<'b>, HloOp<'b>) -> HloOp<'b>,
    ) -> HloOp<'b> {
        let dimensions = Dims::iota(self.ty().rank());
        self.reduce(init_value, computation, &dimensions)
    }

    /// `computation` of each element.
    #[track_caller]
    pub fn map<R: Results<'b>>(self, computation: impl FnOnce(HloOp<'b>) -> R) -> HloOp<'b> {
        let dimensions = Dims::iota(self.ty().rank());
        self.builder.map(&[self], |args| computation(args[0]), &dimensions)
    }
}

impl HloBuilder {
    /// Several arrays reduced at once, as a tuple: `computation` takes the accumulators and an element of each array, and
    /// returns the next accumulators.
    #[track_caller]
    pub fn reduce<'b, R: Results<'b>>(
        &'b self,
        operands: &[HloOp<'b>],
        init_values: &[HloOp<'b>],
        computation: impl FnOnce(&[HloOp<'b>], &[HloOp<'b>]) -> R,
        dimensions: &[i64],
    ) -> HloOp<'b> {
        let body = self.combiner(init_values, operands, computation);
        let all = [operands, init_values].concat();
        self.emit_with(&all, [body], |state, v, [body]| {
            let dimensions = Dims::from(dimensions);
            let op = state.add(hlo::Reduce { operands: v.into(), dimensions, body })?;
            Ok(state.results(op))
        })
    }

    /// `computation` of the elements of all arrays at each position.
    #[track_caller]
    pub fn map<'b, R: Results<'b>>(
        &'b self,
        operands: &[HloOp<'b>],
        computation: impl FnOnce(&[HloOp<'b>]) -> R,
        dimensions: &[i64],
    ) -> HloOp<'b> {
        let elements: Vec<Type> = operands.iter().map(|op| op.element_type()).collect();
        let body = self.scalar_region(&elements, computation);
        self.emit_with(operands, [body], |state, v, [computation]| {
            let dimensions = Dims::from(dimensions);
            state.value(hlo::Map { inputs: v.into(), dimensions, computation })
        })
    }

    /// [`HloBuilder::map`] whose computation also gets values that are the same at each position.
    #[track_caller]
    pub fn map_with_static_operands<'b, R: Results<'b>>(
        &'b self,
        operands: &[HloOp<'b>],
        computation: impl FnOnce(&[HloOp<'b>], &[HloOp<'b>]) -> R,
        static_operands: &[HloOp<'b>],
    ) -> HloOp<'b> {
        let rank = operands.first().map_or(0, |op| op.ty().rank());
        self.map(operands, |elements| computation(elements, static_operands), &Dims::iota(rank))
    }

    /// `body` at each position along a dimension, on the slices of the arrays there and the values carried from the
    /// position before; it returns outputs, then carried values. Returns the outputs of all positions and the last
    /// carried values, as a tuple. An op of `chlo`, whose body sees nothing from around it.
    #[track_caller]
    pub fn scan<'b, R: Results<'b>>(
        &'b self,
        inputs: &[HloOp<'b>],
        inits: &[HloOp<'b>],
        body: impl FnOnce(&[HloOp<'b>], &[HloOp<'b>]) -> R,
        dimension: i64,
        is_reverse: bool,
    ) -> HloOp<'b> {
        let slices = inputs.iter().map(|input| without(input.ty(), dimension));
        let types: Vec<Type> = slices.chain(inits.iter().map(|init| init.ty())).collect();
        let (n_inputs, n_inits) = (inputs.len(), inits.len());
        let mut n_results = 0;
        let region = self.isolated_region(&types, |args| {
            let (slices, carried) = args.split_at(n_inputs);
            let results = body(slices, carried).into_results();
            n_results = results.len();
            results
        });
        let all = [inputs, inits].concat();
        self.emit_with(&all, [region], |state, v, [body]| {
            let outputs = n_results.saturating_sub(n_inits) as i64;
            let op = state.add(hlo::Scan {
                inputs: v[..n_inputs].into(),
                inits: v[n_inputs..].into(),
                dimension,
                scan_dim_size: None,
                is_reverse: Some(is_reverse),
                is_associative: None,
                result_segments: hlo::ResultSegments([outputs, n_inits as i64]),
                body,
            })?;
            Ok(state.results(op))
        })
    }

    /// Region that combines accumulators with elements of the inputs.
    #[track_caller]
    pub(super) fn combiner<'b, R: Results<'b>>(
        &'b self,
        accumulators: &[HloOp<'b>],
        inputs: &[HloOp<'b>],
        computation: impl FnOnce(&[HloOp<'b>], &[HloOp<'b>]) -> R,
    ) -> Option<super::region::Region> {
        let all = accumulators.iter().chain(inputs);
        let elements: Vec<Type> = all.map(|op| op.element_type()).collect();
        let n = accumulators.len();
        self.scalar_region(&elements, |args| computation(&args[..n], &args[n..]))
    }
}

/// The type of a slice along a dimension.
fn without(ty: Type, dimension: i64) -> Type {
    let kept = ty.shape().iter().enumerate().filter(|(d, _)| *d as i64 != dimension);
    let shape: Vec<i64> = kept.map(|(_, size)| *size).collect();
    if ty.is_tensor() { Type::tensor(&shape, ty.elem()) } else { ty }
}
