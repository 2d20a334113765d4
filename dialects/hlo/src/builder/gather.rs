//! Gathers and scatters.

use creole_ir::Dims;

use super::handle::{HloBuilder, HloOp};
use super::operand::Results;
use crate as hlo;
use crate::{GatherDimensionNumbers, ScatterDimensionNumbers};

impl<'b> HloOp<'b> {
    /// Slices of this array at the positions in `start_indices`.
    #[track_caller]
    pub fn gather(
        self,
        start_indices: HloOp<'b>,
        dimension_numbers: &GatherDimensionNumbers,
        slice_sizes: &[i64],
        indices_are_sorted: bool,
    ) -> HloOp<'b> {
        self.builder.emit(&[self, start_indices], |state, v| {
            state.value(hlo::Gather {
                operand: v[0],
                start_indices: v[1],
                dimension_numbers: dimension_numbers.clone(),
                slice_sizes: Dims::from(slice_sizes),
                indices_are_sorted: Some(indices_are_sorted),
            })
        })
    }

    /// This array with the windows of `updates` at the positions in `scatter_indices`, each element made by `computation`
    /// from the one that is there and the new one. The order of updates of one element is free.
    #[track_caller]
    pub fn scatter(
        self,
        scatter_indices: HloOp<'b>,
        updates: HloOp<'b>,
        computation: impl FnOnce(HloOp<'b>, HloOp<'b>) -> HloOp<'b>,
        dimension_numbers: &ScatterDimensionNumbers,
    ) -> HloOp<'b> {
        let one = |old: &[HloOp<'b>], new: &[HloOp<'b>]| computation(old[0], new[0]);
        self.builder.scatter(
            &[self],
            scatter_indices,
            &[updates],
            one,
            dimension_numbers,
            [false; 2],
        )
    }

    /// The lines of this array at the positions in `index`, along a dimension, after `batch_dims` common dimensions.
    #[track_caller]
    pub fn torch_index_select(self, index: HloOp<'b>, dim: i64, batch_dims: i64) -> HloOp<'b> {
        self.builder.emit(&[self, index], |state, v| {
            let types = [state.body().ty(v[0]), state.body().ty(v[1])];
            let ty = selected_lines(types, dim, batch_dims);
            let op = hlo::TorchIndexSelect { operand: v[0], index: v[1], dim, batch_dims };
            state.value_typed(op, ty)
        })
    }
}

fn selected_lines([from, index]: [creole_ir::Type; 2], dim: i64, batch: i64) -> creole_ir::Type {
    let at = usize::try_from(dim).unwrap_or(0).min(from.rank());
    let batch = usize::try_from(batch).unwrap_or(0).min(index.rank());
    let after = from.shape().get(at + 1..).unwrap_or(&[]);
    let shape = [&from.shape()[..at], &index.shape()[batch..], after].concat();
    creole_ir::Type::tensor(&shape, from.elem())
}

impl HloBuilder {
    /// [`HloOp::scatter`] into several arrays at once, as a tuple. `promises` are that the indices are sorted, and that they
    /// are unique.
    #[track_caller]
    pub fn scatter<'b, R: Results<'b>>(
        &'b self,
        operands: &[HloOp<'b>],
        scatter_indices: HloOp<'b>,
        updates: &[HloOp<'b>],
        computation: impl FnOnce(&[HloOp<'b>], &[HloOp<'b>]) -> R,
        dimension_numbers: &ScatterDimensionNumbers,
        promises: [bool; 2],
    ) -> HloOp<'b> {
        let region = self.combiner(operands, updates, computation);
        let all = [operands, &[scatter_indices], updates].concat();
        self.emit_with(&all, [region], |state, v, [update_computation]| {
            let op = state.add(hlo::Scatter {
                operands: v.into(),
                scatter_dimension_numbers: dimension_numbers.clone(),
                indices_are_sorted: Some(promises[0]),
                unique_indices: Some(promises[1]),
                update_computation,
            })?;
            Ok(state.results(op))
        })
    }
}
