//! Operations with sizes known at run time.

use creole_ir::{Dims, Type};

use super::handle::HloOp;
use super::operand::Operand;
use crate as hlo;

impl<'b> HloOp<'b> {
    /// The size of a dimension, an `i32`.
    #[track_caller]
    pub fn get_dimension_size(self, dimension: i64) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            state.value(hlo::GetDimensionSize { operand: v[0], dimension })
        })
    }

    /// The array with a dimension of another size, a scalar `i32`; what is beyond it is ignored.
    #[track_caller]
    pub fn set_dimension_size(self, size: HloOp<'b>, dimension: i64) -> HloOp<'b> {
        self.builder.emit(&[self, size], |state, v| {
            state.value(hlo::SetDimensionSize { operand: v[0], size: v[1], dimension })
        })
    }

    /// [`HloOp::reshape`] to the sizes in a vector; the result has type `ty`.
    #[track_caller]
    pub fn dynamic_reshape(self, output_shape: HloOp<'b>, ty: Type) -> HloOp<'b> {
        self.builder.emit(&[self, output_shape], |state, v| {
            state.value_typed(hlo::DynamicReshape { operand: v[0], output_shape: v[1] }, ty)
        })
    }

    /// [`HloOp::broadcast_in_dim`] to the sizes in a vector; the result has type `ty`.
    #[track_caller]
    pub fn dynamic_broadcast_in_dim(
        self,
        output_dimensions: HloOp<'b>,
        broadcast_dimensions: &[i64],
        ty: Type,
    ) -> HloOp<'b> {
        self.builder.emit(&[self, output_dimensions], |state, v| {
            let op = hlo::DynamicBroadcastInDim {
                operand: v[0],
                output_dimensions: v[1],
                broadcast_dimensions: Dims::from(broadcast_dimensions),
                known_expanding_dimensions: None,
                known_nonexpanding_dimensions: None,
            };
            state.value_typed(op, ty)
        })
    }

    /// Positions along a dimension, in an array of the sizes in this vector and of type `ty`.
    #[track_caller]
    pub fn dynamic_iota(self, iota_dimension: i64, ty: Type) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            state.value_typed(hlo::DynamicIota { output_shape: v[0], iota_dimension }, ty)
        })
    }

    /// [`HloOp::pad`] with low, high and interior padding in vectors; the result has type `ty`.
    #[track_caller]
    pub fn dynamic_pad(
        self,
        padding_value: impl Operand<'b>,
        [low, high, interior]: [HloOp<'b>; 3],
        ty: Type,
    ) -> HloOp<'b> {
        let padding_value = padding_value.operand_of(self);
        self.builder.emit(&[self, padding_value, low, high, interior], |state, v| {
            let op = hlo::DynamicPad {
                operand: v[0],
                padding_value: v[1],
                edge_padding_low: v[2],
                edge_padding_high: v[3],
                interior_padding: v[4],
            };
            state.value_typed(op, ty)
        })
    }

    /// [`HloOp::slice`] with starts, limits and strides in vectors; the result has type `ty`.
    #[track_caller]
    pub fn real_dynamic_slice(
        self,
        [starts, limits, strides]: [HloOp<'b>; 3],
        ty: Type,
    ) -> HloOp<'b> {
        self.builder.emit(&[self, starts, limits, strides], |state, v| {
            let op = hlo::RealDynamicSlice {
                operand: v[0],
                start_indices: v[1],
                limit_indices: v[2],
                strides: v[3],
            };
            state.value_typed(op, ty)
        })
    }

    /// [`HloOp::gather`] of slices of the sizes in a vector; the result has type `ty`.
    #[track_caller]
    pub fn dynamic_gather(
        self,
        start_indices: HloOp<'b>,
        slice_sizes: HloOp<'b>,
        dimension_numbers: &hlo::GatherDimensionNumbers,
        ty: Type,
    ) -> HloOp<'b> {
        self.builder.emit(&[self, start_indices, slice_sizes], |state, v| {
            let op = hlo::DynamicGather {
                operand: v[0],
                start_indices: v[1],
                slice_sizes: v[2],
                dimension_numbers: dimension_numbers.clone(),
                indices_are_sorted: None,
            };
            state.value_typed(op, ty)
        })
    }
}
