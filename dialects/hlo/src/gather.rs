//! `gather` and `scatter`: slices at positions that a tensor gives.

use std::fmt;
use std::ops::{Deref, DerefMut};

use creole_ir::attr::DialectAttr;
use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::{self, GatherDims, ScatterDims};
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::types::DYNAMIC;
use creole_ir::{
    Attr, AttrField, Dims, Error, Op, OpCx, RegionId, Tensor, Traits, Type, Types, Value, Values,
    attr_field, bail, dialect_attr, ensure, fields,
};

use crate::attrs::struct_attr;
use crate::checks::{
    fits, in_range, length, number, same_shape, tensor, tensors, unique_dims, yielded,
};

/// `#stablehlo.gather<..>`: see [`GatherDims`].
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

/// `#stablehlo.scatter<..>`: see [`ScatterDims`].
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

/// `result[batch, offset] = operand[start(batch) + offset]`: slices of `slice_sizes` whose starts
/// are index vectors in `start_indices`, moved so that each lies in the operand.
#[derive(Clone, Debug)]
pub struct Gather {
    /// The elements.
    pub operand: Value,
    /// Where slices start: integers.
    pub start_indices: Value,
    /// Which dimension is which.
    pub dimension_numbers: GatherDimensionNumbers,
    /// Elements of a slice along each dimension of the operand.
    pub slice_sizes: Dims,
    /// Are the index vectors known to be in ascending order?
    pub indices_are_sorted: Option<bool>,
}
fields!(Gather { operand, start_indices, dimension_numbers, slice_sizes, indices_are_sorted });

impl Op for Gather {
    const NAME: &'static str = "stablehlo.gather";
    const TRAITS: Traits = Traits::PURE;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (operand, indices) = (tensor(cx, self.operand)?, tensor(cx, self.start_indices)?);
        Ok(self.result_type(operand, indices)?.into())
    }

    fn eval(&self, args: &[Tensor], _: &mut dyn EvalCx) -> Result<Tensors, Error> {
        let ty = self.result_type(args[0].ty(), args[1].ty())?;
        Ok(tensor::gather(&args[0], &args[1], &self.dimension_numbers, &self.slice_sizes, ty)
            .into())
    }
}

impl Gather {
    /// The type of the result for operands of these types. Error: they don't fit the dimensions.
    fn result_type(&self, operand: Type, indices: Type) -> Result<Type, Error> {
        let dims = &self.dimension_numbers;
        ensure!(
            indices.elem().is_int(),
            "expects start indices that are integers, found {indices}"
        );
        Positions {
            indices,
            index_vector_dim: dims.index_vector_dim,
            operand,
            map: ("start_index_map", &dims.start_index_map),
            batching: ("operand_batching_dims", &dims.operand_batching_dims),
            indices_batching: ("start_indices_batching_dims", &dims.start_indices_batching_dims),
            without: ("collapsed_slice_dims", &dims.collapsed_slice_dims),
            window: ("offset_dims", &dims.offset_dims),
        }
        .check()?;
        self.check_sizes(operand)?;
        let batch = batch_sizes(indices, dims.index_vector_dim);
        let is_kept = |d: &i64| {
            !dims.collapsed_slice_dims.contains(d) && !dims.operand_batching_dims.contains(d)
        };
        let offsets =
            (0..operand.rank() as i64).filter(is_kept).map(|d| self.slice_sizes[d as usize]);
        let shape = interleave(&batch, &offsets.collect::<Dims>(), &dims.offset_dims)?; // C5
        Ok(operand.with_shape(&shape)) // C22, C23
    }

    fn check_sizes(&self, operand: Type) -> Result<(), Error> {
        let (dims, sizes) = (&self.dimension_numbers, &self.slice_sizes);
        length("slice_sizes", sizes, operand.rank())?; // C20
        for (d, (slice, size)) in sizes.iter().zip(operand.shape()).enumerate() {
            let within = 0 <= *slice && (*size == DYNAMIC || slice <= size);
            ensure!(
                within,
                "expects a slice within dimension {d} of {operand}, found size {slice}"
            ); // C21
        }
        for d in dims.collapsed_slice_dims.positions().chain(dims.operand_batching_dims.positions())
        {
            ensure!(
                sizes[d] <= 1,
                "expects slices of size 0 or 1 in dimension {d}, found {}",
                sizes[d]
            ); // C9, C12
        }
        Ok(())
    }
}

/// What gather and scatter say alike about positions: dimension lists with their names.
struct Positions<'a> {
    indices: Type,
    index_vector_dim: i64,
    operand: Type,
    map: (&'a str, &'a Dims),
    batching: (&'a str, &'a Dims),
    indices_batching: (&'a str, &'a Dims),
    without: (&'a str, &'a Dims),
    window: (&'a str, &'a Dims),
}

impl Positions<'_> {
    /// Clauses of gather, then of scatter.
    fn check(&self) -> Result<(), Error> {
        let (rank, indices) = (self.operand.rank(), self.indices);
        let vector = self.index_vector_dim;
        ensure!(
            (0..=indices.rank() as i64).contains(&vector),
            "expects index_vector_dim from 0 to {}, found {vector}",
            indices.rank()
        ); // C2, C22
        let [map, batching, without, window] =
            [self.map.1, self.batching.1, self.without.1, self.window.1];
        let n = indices.shape().get(vector as usize).copied().unwrap_or(1);
        ensure!(fits(n, map.len() as i64), "expects {n} dimensions in {}, found {map}", self.map.0); // C3, C19
        let n_dims = window.len() + without.len() + batching.len();
        ensure!(
            n_dims == rank,
            "expects {rank} dimensions in {}, {} and {} together, found {n_dims}",
            self.window.0,
            self.without.0,
            self.batching.0
        ); // C1, C2
        for (name, dims) in [self.window, self.without, self.batching] {
            ensure!(dims.is_sorted(), "expects ascending dimensions in {name}, found {dims}"); // C4, C7, C10; C7, C10, C12
        }
        unique_dims(
            &format!("{} and {}", self.without.0, self.batching.0),
            &joined(without, batching),
            rank,
        )?; // C6, C8, C11; C9, C11, C13
        unique_dims(
            &format!("{} and {}", self.map.0, self.batching.0),
            &joined(map, batching),
            rank,
        )?; // C18, C19; C20, C21
        self.check_batching()
    }

    fn check_batching(&self) -> Result<(), Error> {
        let ((name, of_indices), of_operand) = (self.indices_batching, self.batching.1);
        unique_dims(name, of_indices, self.indices.rank())?; // C13, C14; C14, C15
        ensure!(
            !of_indices.contains(&self.index_vector_dim),
            "expects no index_vector_dim in {name} = {of_indices}"
        ); // C15; C16
        let n = of_operand.len();
        ensure!(of_indices.len() == n, "expects {n} dimensions in {name}, found {of_indices}"); // C16; C17
        for (a, b) in of_operand.positions().zip(of_indices.positions()) {
            let sizes = (self.operand.shape()[a], self.indices.shape()[b]);
            ensure!(
                fits(sizes.0, sizes.1),
                "expects batching dimensions of equal size, found {a} of {} and {b} of {}",
                self.operand,
                self.indices
            ); // C17; C18
        }
        Ok(())
    }
}

fn joined(a: &Dims, b: &Dims) -> Dims {
    a.iter().chain(b.iter()).copied().collect()
}

/// The sizes of the indices without those of the index vectors.
fn batch_sizes(indices: Type, index_vector_dim: i64) -> Dims {
    let sizes = indices.shape().iter().enumerate().filter(|(d, _)| *d as i64 != index_vector_dim);
    sizes.map(|(_, size)| *size).collect()
}

/// The sizes of a tensor in which `window` stands at the dimensions `at`, and `batch` elsewhere.
/// Error: `at` has a dimension twice or too large.
fn interleave(batch: &Dims, window: &Dims, at: &Dims) -> Result<Dims, Error> {
    let rank = batch.len() + window.len();
    unique_dims("the dimensions of windows", at, rank)?;
    let (mut batch, mut window) = (batch.iter(), window.iter());
    let size = |d: i64| if at.contains(&d) { window.next() } else { batch.next() };
    let sizes: Option<Dims> = (0..rank as i64).map(size).map(Option::<&i64>::copied).collect();
    sizes.ok_or_else(|| {
        Error::new(format!("expects as many dimensions of windows as windows have, found {at}"))
    })
}

/// The inputs, with `results[i] = update_computation(results[i], updates[j])` for each position `j`
/// of the updates and its place `i = start(j) + window(j)`, unless that is out of bounds.
#[derive(Clone, Debug)]
pub struct Scatter {
    /// N inputs, the scatter indices, N updates.
    pub operands: Values,
    /// Which dimension is which.
    pub scatter_dimension_numbers: ScatterDimensionNumbers,
    /// Are the index vectors known to be in ascending order?
    pub indices_are_sorted: Option<bool>,
    /// Are the places known to be different?
    pub unique_indices: Option<bool>,
    /// Combines a number of each input with one of each update.
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

    /// Where windows start: integers.
    pub fn scatter_indices(&self) -> Value {
        self.operands[self.operands.len() / 2]
    }

    /// What is combined into them, all of one shape.
    pub fn updates(&self) -> &[Value] {
        &self.operands[self.operands.len() / 2 + 1..]
    }

    fn check_updates(&self, input: Type, indices: Type, update: Type) -> Result<(), Error> {
        let dims = &self.scatter_dimension_numbers;
        let window = &dims.update_window_dims;
        in_range("update_window_dims", window, update.rank())?; // C8
        let batch = batch_sizes(indices, dims.index_vector_dim);
        let sizes = window.permute(update.shape()).into_iter().collect();
        let want = interleave(&batch, &sizes, window)?;
        let want = update.with_shape(&want);
        ensure!(same_shape(want, update), "expects updates like {want}, found {update}"); // C4
        let is_kept = |d: &i64| {
            !dims.inserted_window_dims.contains(d) && !dims.input_batching_dims.contains(d)
        };
        let room = (0..input.rank() as i64).filter(is_kept).map(|d| input.shape()[d as usize]);
        for (size, room) in sizes.iter().zip(room) {
            ensure!(
                fits(*size, room) || *size <= room,
                "expects windows within {input}, found size {size} of {update}"
            ); // C4
        }
        Ok(())
    }
}

impl Op for Scatter {
    const NAME: &'static str = "stablehlo.scatter";
    const TRAITS: Traits = Traits::PURE.and(Traits::SINGLE_BLOCK).and(Traits::STRUCTURED);

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let n = self.operands.len();
        ensure!(
            n >= 3 && !n.is_multiple_of(2),
            "expects as many updates as inputs, found {n} operands"
        ); // C5
        let (inputs, updates) = (tensors(cx, self.inputs())?, tensors(cx, self.updates())?);
        let indices = tensor(cx, self.scatter_indices())?;
        ensure!(
            indices.elem().is_int(),
            "expects scatter indices that are integers, found {indices}"
        );
        for (input, update) in inputs.iter().zip(&updates) {
            ensure!(
                same_shape(inputs[0], *input),
                "expects inputs of one shape, found {} and {input}",
                inputs[0]
            ); // C1
            ensure!(
                same_shape(updates[0], *update),
                "expects updates of one shape, found {} and {update}",
                updates[0]
            ); // C3
            ensure!(
                input.elem() == update.elem(),
                "expects updates with elements of type {}, found {update}",
                input.elem()
            ); // C6
        }
        let dims = &self.scatter_dimension_numbers;
        Positions {
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
        self.check_updates(inputs[0], indices, updates[0])?;
        let widened =
            yielded(cx, self.update_computation).filter(|types| types.len() == inputs.len());
        let result = |(i, ty): (usize, &Type)| {
            widened.as_ref().map_or(*ty, |types| ty.with_elem(types[i].elem()))
        };
        Ok(inputs.iter().enumerate().map(result).collect::<Vec<_>>().into()) // C24, C25
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let numbers: Vec<Type> = cx.results().iter().map(|ty| number(*ty)).collect();
        crate::checks::region(
            cx,
            self.update_computation,
            "update computation",
            &numbers.repeat(2),
            &numbers,
        ) // C23
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
