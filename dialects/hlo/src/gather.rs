//! Gather ops, `gather` and `dynamic_gather`: slices at positions in an index tensor.

use std::fmt;
use std::ops::{Deref, DerefMut};

use creole_ir::attr::DialectAttr;
use creole_ir::cost::Work;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::{self, GatherDims};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Attr, AttrField, Count, Dims, Error, Op, OpCx, Tensor, Traits, Type, Types, Value, attr_field,
    dialect_attr, ensure, ensure_at, fields,
};

use crate::attrs::struct_attr;
use crate::checks::{Kinds, Size, constant_ints, with_sizes};
use crate::positions::{Positions, batch_sizes, interleave};

/// Dimension numbers `#stablehlo.gather<..>`: see [`GatherDims`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct GatherDimensionNumbers(pub GatherDims);

impl Deref for GatherDimensionNumbers {
    type Target = GatherDims;

    fn deref(&self) -> &GatherDims {
        &self.0
    }
}

impl DerefMut for GatherDimensionNumbers {
    fn deref_mut(&mut self) -> &mut GatherDims {
        &mut self.0
    }
}

struct_attr!(GatherDimensionNumbers = "stablehlo.gather" {
    offset_dims,
    collapsed_slice_dims,
    operand_batching_dims,
    start_indices_batching_dims,
    start_index_map,
    index_vector_dim,
});

/// `result[batch, offset] = operand[start(batch) + offset]`: slices of `slice_sizes` whose starts are index
/// vectors in `start_indices`, clamped so that each lies in the operand.
#[derive(Clone, Debug)]
pub struct Gather {
    /// The elements.
    pub operand: Value,
    /// Start indices of the slices: integers.
    pub start_indices: Value,
    /// Dimension numbers.
    pub dimension_numbers: GatherDimensionNumbers,
    /// Size of a slice in each dimension of the operand.
    pub slice_sizes: Dims,
    /// Promise that the index vectors are in ascending order.
    pub indices_are_sorted: Option<bool>,
}
fields!(Gather { operand, start_indices, dimension_numbers, slice_sizes, indices_are_sorted });

impl Op for Gather {
    const NAME: &'static str = "stablehlo.gather";
    const TRAITS: Traits = Traits::PURE;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let operand = Kinds::ANY.operand(cx, self.operand, "operand")?; // I1
        let indices = Kinds::INT.operand(cx, self.start_indices, "start_indices")?; // I2
        Ok(self.result_type(operand, indices)?.into())
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ty = self.result_type(args[0].ty(), args[1].ty())?;
        Ok(tensor::gather(&args[0], &args[1], &self.dimension_numbers, &self.slice_sizes, ty)
            .into())
    }

    /// Cost: the indices, and the elements that they choose, are read, and the result is written.
    fn work(&self, cx: &dyn OpCx) -> Option<Work> {
        let result = *cx.results().first()?;
        Some(Work::moving(&[cx.ty(self.start_indices), result, result]))
    }
}

impl Gather {
    /// The type of the result for operands of these types. Error: they do not match the dimension numbers.
    fn result_type(&self, operand: Type, indices: Type) -> Result<Type, Error> {
        check_dims(&self.dimension_numbers, operand, indices)?;
        check_sizes(&self.dimension_numbers, &self.slice_sizes, operand)
            .map_err(|e| e.at_attr("slice_sizes"))?;
        let sizes: Vec<Size> = self.slice_sizes.iter().map(|size| Size::of(*size)).collect();
        result_type(&self.dimension_numbers, &sizes, operand, indices)
    }
}

fn check_dims(dims: &GatherDims, operand: Type, indices: Type) -> Result<(), Error> {
    Positions {
        attr: "dimension_numbers",
        indices,
        index_vector_dim: dims.index_vector_dim,
        operand,
        map: ("start_index_map", &dims.start_index_map),
        batching: ("operand_batching_dims", &dims.operand_batching_dims),
        indices_batching: ("start_indices_batching_dims", &dims.start_indices_batching_dims),
        without: ("collapsed_slice_dims", &dims.collapsed_slice_dims),
        window: ("offset_dims", &dims.offset_dims),
    }
    .check()
}

fn check_sizes(dims: &GatherDims, slice: &[i64], operand: Type) -> Result<(), Error> {
    let n = operand.rank();
    ensure!(slice.len() == n, "expects {n} numbers in slice_sizes, found {}", slice.len()); // C20
    let outside = [&dims.collapsed_slice_dims, &dims.operand_batching_dims];
    for d in outside.into_iter().flat_map(Dims::positions) {
        ensure!(
            slice[d] <= 1,
            "expects slices of size 0 or 1 in dimension {d}, found {}",
            slice[d]
        ); // C9, C12
    }
    for (d, (slice, size)) in slice.iter().zip(operand.shape()).enumerate() {
        let within = 0 <= *slice && (*size == DYNAMIC || slice <= size);
        ensure!(within, "expects a slice within dimension {d} of {operand}, found size {slice}"); // C21
    }
    Ok(())
}

/// The type of the result for slices of these sizes.
fn result_type(
    dims: &GatherDims,
    slice: &[Size],
    operand: Type,
    indices: Type,
) -> Result<Type, Error> {
    let is_kept = |d: &usize| {
        let d = *d as i64;
        !dims.collapsed_slice_dims.contains(&d) && !dims.operand_batching_dims.contains(&d)
    };
    let offsets: Vec<Size> = (0..operand.rank()).filter(is_kept).map(|d| slice[d]).collect();
    let batch = batch_sizes(indices, dims.index_vector_dim);
    let sizes = interleave(&batch, &offsets, "offset_dims", &dims.offset_dims)
        .map_err(|e| e.at_attr("dimension_numbers"))?; // C5
    Ok(with_sizes(operand, &sizes)) // C22, C23
}

/// [`Gather`] of slices whose sizes are an operand.
#[derive(Clone, Debug)]
pub struct DynamicGather {
    /// The elements.
    pub operand: Value,
    /// Start indices of the slices: integers.
    pub start_indices: Value,
    /// Size of a slice in each dimension of the operand.
    pub slice_sizes: Value,
    /// Dimension numbers.
    pub dimension_numbers: GatherDimensionNumbers,
    /// Promise that the index vectors are in ascending order.
    pub indices_are_sorted: Option<bool>,
}
fields!(DynamicGather {
    operand,
    start_indices,
    slice_sizes,
    dimension_numbers,
    indices_are_sorted,
});

impl Op for DynamicGather {
    const NAME: &'static str = "stablehlo.dynamic_gather";
    const TRAITS: Traits = Traits::PURE;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let operand = Kinds::ANY.operand(cx, self.operand, "operand")?; // I1
        let indices = Kinds::INT.operand(cx, self.start_indices, "start_indices")?; // I2
        let slice = Kinds::INT.operand(cx, self.slice_sizes, "slice_sizes")?; // I3
        ensure_at!(
            "slice_sizes",
            *slice.shape() == [operand.rank() as i64],
            "expects a tensor of {}, found {slice}",
            Count(operand.rank(), "size")
        ); // C20
        check_dims(&self.dimension_numbers, operand, indices)?;
        let sizes = match constant_ints(cx, self.slice_sizes) {
            Some(sizes) => {
                check_sizes(&self.dimension_numbers, &sizes, operand)
                    .map_err(|e| e.at_part("slice_sizes"))?;
                sizes.into_iter().map(Size::of).collect()
            }
            None => vec![Size::UNKNOWN; operand.rank()],
        };
        Ok(result_type(&self.dimension_numbers, &sizes, operand, indices)?.into())
    }
}
