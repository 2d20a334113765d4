//! Slices, updates of slices, and padding.

use std::panic::Location;

use creole_ir::{Dims, ensure};

use super::handle::HloOp;
use super::operand::Operand;
use super::state::Tree;
use crate as hlo;

impl<'b> HloOp<'b> {
    /// The elements from `start_indices` up to `limit_indices`, with these distances.
    #[track_caller]
    pub fn slice(self, start_indices: &[i64], limit_indices: &[i64], strides: &[i64]) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            state.value(hlo::Slice {
                operand: v[0],
                start_indices: Dims::from(start_indices),
                limit_indices: Dims::from(limit_indices),
                strides: Dims::from(strides),
            })
        })
    }

    /// The elements from `start` up to `limit` in one dimension, and all in the others.
    #[track_caller]
    pub fn slice_in_dim(self, start: i64, limit: i64, stride: i64, dimension: i64) -> HloOp<'b> {
        let within = self.builder.emit(&[self], |state, v| {
            let ty = state.body().ty(v[0]);
            let is_there = (0..ty.rank() as i64).contains(&dimension);
            ensure!(is_there, "expects a dimension of {ty}, found {dimension}");
            Ok(Tree::Value(v[0]))
        });
        let rank = within.ty().rank();
        let (mut starts, mut limits) = (vec![0; rank], self.shape().to_vec());
        let mut strides = vec![1; rank];
        if let Some(d) = usize::try_from(dimension).ok().filter(|d| *d < rank) {
            (starts[d], limits[d], strides[d]) = (start, limit, stride);
        }
        within.slice(&starts, &limits, &strides)
    }

    /// A slice of these sizes at positions known at run time: a scalar for each dimension, or one vector of them. It is
    /// moved to lie within the array.
    #[track_caller]
    pub fn dynamic_slice(self, start_indices: &[HloOp<'b>], size_indices: &[i64]) -> HloOp<'b> {
        let operands = [vec![self], scalars(start_indices)].concat();
        self.builder.emit(&operands, |state, v| {
            state.value(hlo::DynamicSlice {
                operand: v[0],
                start_indices: v[1..].into(),
                slice_sizes: Dims::from(size_indices),
            })
        })
    }

    /// The array with a slice replaced by `update`, at positions as in [`HloOp::dynamic_slice`].
    #[track_caller]
    pub fn dynamic_update_slice(
        self,
        update: impl Operand<'b>,
        start_indices: &[HloOp<'b>],
    ) -> HloOp<'b> {
        let update = update.operand_of(self);
        let operands = [vec![self, update], scalars(start_indices)].concat();
        self.builder.emit(&operands, |state, v| {
            state.value(hlo::DynamicUpdateSlice {
                operand: v[0],
                update: v[1],
                start_indices: v[2..].into(),
            })
        })
    }

    /// The array with `padding_value` around it and between its elements: `padding_config` has the low, high and interior
    /// padding of each dimension. Negative low and high padding removes elements.
    #[track_caller]
    pub fn pad(
        self,
        padding_value: impl Operand<'b>,
        padding_config: &[(i64, i64, i64)],
    ) -> HloOp<'b> {
        let padding_value = padding_value.operand_of(self);
        let part =
            |of: fn(&(i64, i64, i64)) -> i64| padding_config.iter().map(of).collect::<Dims>();
        self.builder.emit(&[self, padding_value], |state, v| {
            state.value(hlo::Pad {
                operand: v[0],
                padding_value: v[1],
                edge_padding_low: part(|p| p.0),
                edge_padding_high: part(|p| p.1),
                interior_padding: part(|p| p.2),
            })
        })
    }
}

/// Start indices as scalars, if they are given as one vector.
#[track_caller]
fn scalars<'b>(start_indices: &[HloOp<'b>]) -> Vec<HloOp<'b>> {
    let at = Location::caller();
    match *start_indices {
        [vector] if vector.ty().rank() == 1 => vector.builder.placed(at, || {
            let one = |i| vector.slice(&[i], &[i + 1], &[1]).reshape(&[]);
            (0..vector.shape()[0]).map(one).collect()
        }),
        _ => start_indices.to_vec(),
    }
}
