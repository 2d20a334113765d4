//! Scatter, `scatter`: combines slices into a tensor at positions in an index tensor.

use std::fmt;
use std::ops::{Deref, DerefMut};

use creole_ir::attr::DialectAttr;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::{self, ScatterDims};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{
    Attr, AttrField, Error, Op, OpCx, RegionId, Tensor, Traits, Type, Types, Value, Values,
    attr_field, bail, dialect_attr, ensure, ensure_at, fields,
};

use crate::attrs::struct_attr;
use crate::checks::{Kinds, Size, fits, in_range, number, same_shape, sizes, with_sizes};
use crate::positions::{Positions, batch_sizes, interleave};
use crate::reducer::{Reducer, accumulators};

/// Dimension numbers `#stablehlo.scatter<..>`: see [`ScatterDims`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ScatterDimensionNumbers(pub ScatterDims);

impl Deref for ScatterDimensionNumbers {
    type Target = ScatterDims;

    fn deref(&self) -> &ScatterDims {
        &self.0
    }
}

impl DerefMut for ScatterDimensionNumbers {
    fn deref_mut(&mut self) -> &mut ScatterDims {
        &mut self.0
    }
}

struct_attr!(ScatterDimensionNumbers = "stablehlo.scatter" {
    update_window_dims,
    inserted_window_dims,
    input_batching_dims,
    scatter_indices_batching_dims,
    scatter_dims_to_operand_dims,
    index_vector_dim,
});

/// The inputs, with `results[i] = update_computation(results[i], updates[j])` for each position `j` of the
/// updates and its target `i = start(j) + window(j)`, unless that is out of bounds.
#[derive(Clone, Debug)]
pub struct Scatter {
    /// N inputs, the scatter indices, N updates.
    pub operands: Values,
    /// Dimension numbers.
    pub scatter_dimension_numbers: ScatterDimensionNumbers,
    /// Promise that the index vectors are in ascending order.
    pub indices_are_sorted: Option<bool>,
    /// Promise that all target positions are different.
    pub unique_indices: Option<bool>,
    /// Combiner of an element of each input with one of each update.
    pub update_computation: RegionId,
}
fields!(Scatter {
    operands,
    scatter_dimension_numbers,
    indices_are_sorted,
    unique_indices,
    update_computation
});

impl Scatter {
    /// The tensors that are changed, all of one shape.
    pub fn inputs(&self) -> &[Value] {
        &self.operands[..self.operands.len() / 2]
    }

    /// Start indices of the windows: integers.
    pub fn scatter_indices(&self) -> Value {
        self.operands[self.operands.len() / 2]
    }

    /// The elements that are combined into them, all of one shape.
    pub fn updates(&self) -> &[Value] {
        &self.operands[self.operands.len() / 2 + 1..]
    }

    /// The types of the inputs or updates, which begin with operand number `start`. Error: they have
    /// different shapes.
    fn tensors(&self, cx: &dyn OpCx, start: usize) -> Result<Vec<Type>, Error> {
        let mut types = Vec::new();
        for i in start..start + self.operands.len() / 2 {
            let ty = Kinds::ANY.operand(cx, self.operands[i], ("operands", i))?;
            let first = *types.first().unwrap_or(&ty);
            ensure_at!(
                ("operands", i),
                same_shape(first, ty),
                "expects tensors of one shape, found {first} and {ty}"
            );
            types.push(ty);
        }
        Ok(types)
    }

    fn check_updates(&self, input: Type, indices: Type, update: Type) -> Result<(), Error> {
        let dims = &self.scatter_dimension_numbers;
        let window = &dims.update_window_dims;
        in_range("update_window_dims", window, update.rank()).map_err(|e| e.at_attr(NUMBERS))?; // C8
        let batch = batch_sizes(indices, dims.index_vector_dim);
        let rank = batch.len() + window.len();
        ensure!(update.rank() == rank, "expects updates of rank {rank}, found {update}"); // C4
        let known = sizes(update);
        let sizes: Vec<Size> = window.positions().map(|d| known[d]).collect();
        let want = interleave(&batch, &sizes, "update_window_dims", window)
            .map_err(|e| e.at_attr(NUMBERS))?;
        let want = with_sizes(update, &want);
        ensure!(same_shape(want, update), "expects updates like {want}, found {update}"); // C4
        let is_kept = |d: &i64| {
            !dims.inserted_window_dims.contains(d) && !dims.input_batching_dims.contains(d)
        };
        let room = (0..input.rank() as i64).filter(is_kept).map(|d| input.shape()[d as usize]);
        for (size, room) in sizes.iter().zip(room) {
            ensure!(
                fits(size.size, room) || size.size <= room,
                "expects windows within {input}, found size {} of {update}",
                size.size
            ); // C4
        }
        Ok(())
    }
}

const NUMBERS: &str = "scatter_dimension_numbers";

impl Op for Scatter {
    const NAME: &'static str = "stablehlo.scatter";
    const TRAITS: Traits = Traits::PURE.and(Traits::SINGLE_BLOCK).and(Traits::STRUCTURED);

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let n = self.operands.len();
        ensure!(
            n >= 3 && !n.is_multiple_of(2),
            "expects as many updates as inputs, found {n} operands"
        ); // C5
        let n = n / 2;
        let inputs = self.tensors(cx, 0)?; // I1, C1
        let indices = Kinds::SIZE.operand(cx, self.scatter_indices(), ("operands", n))?; // I2
        let updates = self.tensors(cx, n + 1)?; // I3, C3
        let dims = &self.scatter_dimension_numbers;
        Positions {
            attr: NUMBERS,
            indices,
            index_vector_dim: dims.index_vector_dim,
            operand: inputs[0],
            map: ("scatter_dims_to_operand_dims", &dims.scatter_dims_to_operand_dims),
            batching: ("input_batching_dims", &dims.input_batching_dims),
            indices_batching: (
                "scatter_indices_batching_dims",
                &dims.scatter_indices_batching_dims,
            ),
            without: ("inserted_window_dims", &dims.inserted_window_dims),
            window: ("update_window_dims", &dims.update_window_dims),
        }
        .check()?;
        for (i, (input, update)) in inputs.iter().zip(&updates).enumerate() {
            self.check_updates(*input, indices, *update)
                .map_err(|e| e.at_part(("operands", n + 1 + i)))?;
            ensure_at!(
                ("operands", n + 1 + i),
                update.elem() == input.elem(),
                "expects updates with elements of type {}, found {update}",
                input.elem()
            ); // C6
        }
        let elems = accumulators(cx, self.update_computation, n);
        let elem = |i: usize, ty: &Type| elems.as_ref().map_or(ty.elem(), |elems| elems[i]);
        let result = |(i, ty): (usize, &Type)| ty.with_elem(elem(i, ty));
        Ok(inputs.iter().enumerate().map(result).collect::<Vec<_>>().into()) // C24, C25
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let types = |values: &[Value]| values.iter().map(|v| cx.ty(*v)).collect::<Vec<_>>();
        let inputs = types(self.inputs());
        // The initial accumulators are elements of the updates.
        let inits: Vec<Type> = types(self.updates()).into_iter().map(number).collect();
        Reducer {
            field: "update_computation",
            region: self.update_computation,
            inputs: &inputs,
            inits: &inits,
            left: &[],
        }
        .check(cx) // C23
    }

    fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let (inputs, rest) = args.split_at(args.len() / 2);
        let Some((indices, updates)) = rest.split_first() else {
            bail!("expects scatter indices, found none")
        };
        let mut combine =
            |a: &[Tensor], b: &[Tensor]| cx.call(self.update_computation, &[a, b].concat());
        Ok(tensor::scatter(
            inputs,
            indices,
            updates,
            &self.scatter_dimension_numbers,
            &mut combine,
        )?
        .into())
    }
}
