//! Operations that change shapes: broadcasts, reshapes, transpositions, reversals, concatenations, iotas.

use creole_ir::{Dims, Error, Type, ensure};

use super::handle::{HloBuilder, HloOp};
use crate as hlo;

impl<'b> HloOp<'b> {
    /// Copies of the array along new first dimensions of these sizes.
    #[track_caller]
    pub fn broadcast(self, broadcast_sizes: &[i64]) -> HloOp<'b> {
        let all = Dims::iota(broadcast_sizes.len() + self.ty().rank());
        let out_dim_size = [broadcast_sizes, self.shape()].concat();
        self.broadcast_in_dim(&out_dim_size, &all[broadcast_sizes.len()..])
    }

    /// Copies of the array in one of shape `out_dim_size`: dimension `i` of the operand is dimension
    /// `broadcast_dimensions[i]` of the result, and has its size or 1.
    #[track_caller]
    pub fn broadcast_in_dim(self, out_dim_size: &[i64], broadcast_dimensions: &[i64]) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            let ty = Type::tensor(out_dim_size, state.body().ty(v[0]).elem());
            let broadcast_dimensions = Dims::from(broadcast_dimensions);
            state.value_typed(hlo::BroadcastInDim { operand: v[0], broadcast_dimensions }, ty)
        })
    }

    /// The elements in row-major order with other dimensions.
    #[track_caller]
    pub fn reshape(self, dimensions: &[i64]) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            let ty = Type::tensor(dimensions, state.body().ty(v[0]).elem());
            state.value_typed(hlo::Reshape { operand: v[0] }, ty)
        })
    }

    /// The elements in the order of a loop nest over `dimensions`, from the outermost, with the sizes `new_sizes`.
    #[track_caller]
    pub fn reshape_in_order(self, dimensions: &[i64], new_sizes: &[i64]) -> HloOp<'b> {
        self.transpose(dimensions).reshape(new_sizes)
    }

    /// The array with these consecutive dimensions as one.
    #[track_caller]
    pub fn collapse(self, dimensions: &[i64]) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            let ty = state.body().ty(v[0]);
            let shape = collapsed(ty, dimensions)?;
            state.value_typed(hlo::Reshape { operand: v[0] }, Type::tensor(&shape, ty.elem()))
        })
    }

    /// The array with permuted dimensions: dimension `i` of the result is dimension `permutation[i]`.
    #[track_caller]
    pub fn transpose(self, permutation: &[i64]) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            let permutation = Dims::from(permutation);
            state.value(hlo::Transpose { operand: v[0], permutation })
        })
    }

    /// The array with the order of the elements reversed along these dimensions.
    #[track_caller]
    pub fn rev(self, dimensions: &[i64]) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            state.value(hlo::Reverse { operand: v[0], dimensions: Dims::from(dimensions) })
        })
    }
}

fn collapsed(ty: Type, dimensions: &[i64]) -> Result<Vec<i64>, Error> {
    ensure!(ty.is_tensor(), "expects an array, found {ty}");
    let is_range = dimensions.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1]))
        && dimensions.iter().all(|d| (0..ty.rank() as i64).contains(d));
    ensure!(
        is_range,
        "expects consecutive dimensions of {ty} in ascending order, found {}",
        Dims::from(dimensions)
    );
    let [first, ..] = *dimensions else { return Ok(ty.shape().to_vec()) };
    let (before, rest) = ty.shape().split_at(first as usize);
    let (inner, after) = rest.split_at(dimensions.len());
    let size = inner.iter().try_fold(1_i64, |n, size| n.checked_mul(*size));
    let size = size.ok_or_else(|| Error::new(format!("has too many elements: {ty}")))?;
    Ok([before, &[size], after].concat())
}

impl HloBuilder {
    /// The arrays one behind another along a dimension.
    #[track_caller]
    pub fn concat_in_dim<'b>(&'b self, operands: &[HloOp<'b>], dimension: i64) -> HloOp<'b> {
        self.emit(operands, |state, v| {
            state.value(hlo::Concatenate { inputs: v.into(), dimension })
        })
    }

    /// An array of this type whose elements are their positions along a dimension.
    #[track_caller]
    pub fn iota(&self, ty: Type, iota_dimension: i64) -> HloOp<'_> {
        self.emit(&[], |state, _| state.value_typed(hlo::Iota { iota_dimension }, ty))
    }
}
