//! `stablehlo.gather` and `stablehlo.scatter`: slices at indices from a tensor.
//!
//! Both follow the StableHLO specification; the names are its own. A position in the batch of
//! slices, with the index vector's dimension left out, selects an index vector; that one, spread by
//! `start_index_map` and joined by the batching dimensions, is the start of the slice.

use creole_scalar::Function;

use super::Tensor;
use super::elementwise::with_binary;
use super::index::{View, copy_box, positions};
use super::lane::Lane;
use crate::attr::Dims;
use crate::error::Error;
use crate::types::Type;

/// Dimension numbers of a gather.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct GatherDims {
    /// Dimensions of the result that index within a slice.
    pub offset_dims: Dims,
    /// Dimensions of the operand in which slices have size 1, and which the result does not have.
    pub collapsed_slice_dims: Dims,
    /// Dimensions of the operand whose position is that of the batch.
    pub operand_batching_dims: Dims,
    /// Dimensions of the start indices that correspond to `operand_batching_dims`.
    pub start_indices_batching_dims: Dims,
    /// Dimension of the operand that each element of an index vector indexes.
    pub start_index_map: Dims,
    /// Dimension of the start indices that holds the index vectors; their rank if each is a scalar.
    pub index_vector_dim: i64,
}

/// Dimension numbers of a scatter.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct ScatterDims {
    /// Dimensions of the updates that index within a window.
    pub update_window_dims: Dims,
    /// Dimensions of the inputs in which windows have size 1, and which the updates do not have.
    pub inserted_window_dims: Dims,
    /// Dimensions of the inputs whose position is that of the batch.
    pub input_batching_dims: Dims,
    /// Dimensions of the scatter indices that correspond to `input_batching_dims`.
    pub scatter_indices_batching_dims: Dims,
    /// Dimension of the inputs that each element of an index vector indexes.
    pub scatter_dims_to_operand_dims: Dims,
    /// Dimension of the indices that holds the index vectors; their rank if each is a scalar.
    pub index_vector_dim: i64,
}

/// Start indices of slices by batch position, for gather and scatter.
struct Starts<'a> {
    indices: &'a Tensor,
    view: View,
    index_vector_dim: usize,
    /// Dimension of the sliced tensor for each element of an index vector.
    map: &'a Dims,
    /// Pairs of batching dimensions: of the sliced tensor, of the indices.
    batching: Vec<(usize, usize)>,
}

impl<'a> Starts<'a> {
    fn new(indices: &'a Tensor, vector: i64, map: &'a Dims, to: &Dims, from: &Dims) -> Starts<'a> {
        let batching = to.positions().zip(from.positions()).collect();
        let view = View::whole(indices.shape());
        Starts { indices, view, index_vector_dim: vector as usize, map, batching }
    }

    /// The start in a tensor of `rank` dimensions for the position `batch`.
    fn at(&self, rank: usize, batch: &[i64]) -> Dims {
        // The position in the indices, with zero for the index vector's dimension if it has one.
        let mut position: Dims = batch.into();
        let in_vector = self.index_vector_dim < self.indices.shape().len();
        if in_vector {
            position.0.insert(self.index_vector_dim, 0);
        }
        let first = self.view.offset(&position);
        let stride = if in_vector { self.view.strides[self.index_vector_dim] } else { 0 };
        let mut start: Dims = (0..rank).map(|_| 0).collect();
        for (k, d) in self.map.positions().enumerate() {
            start.0[d] = self.index((first + k as i64 * stride) as usize);
        }
        for (d, from) in &self.batching {
            start.0[*d] = position[*from];
        }
        start
    }

    /// An index; one that exceeds 63 bits is out of bounds, whatever it is.
    fn index(&self, at: usize) -> i64 {
        let index = self.indices.int(at);
        if self.indices.elem().is_unsigned() && index < 0 { i64::MAX } else { index }
    }
}

/// The dimensions below `rank` that are in none of `lists`.
fn others(rank: usize, lists: &[&Dims]) -> Vec<usize> {
    let is_other = |d: &usize| lists.iter().all(|list| !list.contains(&(*d as i64)));
    (0..rank).filter(is_other).collect()
}

fn select(items: &[i64], dims: &[usize]) -> Dims {
    dims.iter().map(|d| items[*d]).collect()
}

/// Gathers slices: `result[batch, offset] = operand[start(batch) + offset]`, of type `ty`, with
/// slices of `slice_sizes`, clamped to the operand.
#[must_use]
pub fn gather(
    operand: &Tensor,
    start_indices: &Tensor,
    dims: &GatherDims,
    slice_sizes: &[i64],
    ty: Type,
) -> Tensor {
    if operand.is_splat() {
        return Tensor::from_stored(ty, true, operand.stored_bytes().to_vec());
    }
    let starts = Starts::new(
        start_indices,
        dims.index_vector_dim,
        &dims.start_index_map,
        &dims.operand_batching_dims,
        &dims.start_indices_batching_dims,
    );
    let rank = operand.shape().len();
    let kept = others(rank, &[&dims.collapsed_slice_dims, &dims.operand_batching_dims]);
    let offset_dims: Vec<usize> = dims.offset_dims.positions().collect();
    let batch_dims = others(ty.rank(), &[&dims.offset_dims]);
    let (source, target) = (View::whole(operand.shape()), View::whole(ty.shape()));
    let target_batch = View { start: 0, strides: select(&target.strides, &batch_dims) };
    let window = select(slice_sizes, &kept);
    let mut from = View { start: 0, strides: select(&source.strides, &kept) };
    let mut to = View { start: 0, strides: select(&target.strides, &offset_dims) };
    let mut bytes = vec![0; ty.n_elements().unwrap_or(0) as usize * operand.elem_size()];
    for batch in positions(&select(ty.shape(), &batch_dims)) {
        let start = starts.at(rank, &batch);
        from.start = source.offset(&super::movement::clamped(&start, operand.shape(), slice_sizes));
        to.start = target_batch.offset(&batch);
        let source = from.of(operand.stored_bytes());
        copy_box(operand.elem_size(), &window, source, to.of(&mut bytes));
    }
    Tensor::from_stored(ty, false, bytes)
}

/// Calls `visit(offset of the input, offset of the update)` for each element of the updates that is
/// within the inputs, in row-major order of the updates; the others are dropped.
fn for_each_update(
    shape: &'static [i64],
    indices: &Tensor,
    updates: &'static [i64],
    dims: &ScatterDims,
    mut visit: impl FnMut(usize, usize) -> Result<(), Error>,
) -> Result<(), Error> {
    let starts = Starts::new(
        indices,
        dims.index_vector_dim,
        &dims.scatter_dims_to_operand_dims,
        &dims.input_batching_dims,
        &dims.scatter_indices_batching_dims,
    );
    let kept = others(shape.len(), &[&dims.inserted_window_dims, &dims.input_batching_dims]);
    let window_dims: Vec<usize> = dims.update_window_dims.positions().collect();
    let batch_dims = others(updates.len(), &[&dims.update_window_dims]);
    let target = View::whole(shape);
    for (from, position) in positions(updates).enumerate() {
        let mut place = starts.at(shape.len(), &select(&position, &batch_dims));
        for (d, window) in kept.iter().zip(&window_dims) {
            place.0[*d] = place[*d].saturating_add(position[*window]);
        }
        if place.iter().zip(shape).all(|(p, size)| (0..*size).contains(p)) {
            visit(target.offset(&place) as usize, from)?;
        }
    }
    Ok(())
}

/// Scatters updates: `results[i] = combine(results[i], updates[j])`, starting from the inputs, for
/// each position `j` of the updates in row-major order with `i = start(j) + window(j)`, unless that
/// is out of bounds. `combine` takes and returns one tensor of rank 0 for each input. Errors: its
/// own, or results of other types than the inputs.
pub fn scatter(
    inputs: &[Tensor],
    indices: &Tensor,
    updates: &[Tensor],
    dims: &ScatterDims,
    combine: super::reduce::Combine<'_>,
) -> Result<Vec<Tensor>, Error> {
    scatter_into(inputs.to_vec(), indices, updates, dims, combine)
}

/// Scatters as [`scatter`], in place in the inputs' memory if no other tensor shares it.
pub fn scatter_into(
    inputs: Vec<Tensor>,
    indices: &Tensor,
    updates: &[Tensor],
    dims: &ScatterDims,
    combine: super::reduce::Combine<'_>,
) -> Result<Vec<Tensor>, Error> {
    let types: Vec<Type> = inputs.iter().map(Tensor::ty).collect();
    let Some((input, update)) = types.first().zip(updates.first()) else { return Ok(Vec::new()) };
    let numbers: Vec<(Type, usize)> =
        inputs.iter().map(|input| (input.number_type(), input.elem_size())).collect();
    let mut all: Vec<Vec<u8>> = inputs.into_iter().map(Tensor::into_bytes).collect();
    for_each_update(input.shape(), indices, update.shape(), dims, |to, from| {
        let current = numbers.iter().zip(&all).map(|((number, size), bytes)| {
            Tensor::splat_bytes(*number, &bytes[to * size..][..*size])
        });
        let current: Vec<Tensor> = current.collect();
        let update: Vec<Tensor> = updates.iter().map(|u| u.number(from)).collect();
        let results = combine(&current, &update)?;
        let (expected, found) = (numbers.len(), results.len());
        crate::ensure!(found == expected, "expected {expected} results, found {found}");
        for ((bytes, result), (number, size)) in all.iter_mut().zip(results).zip(&numbers) {
            let (expected, found) = (number.elem(), result.elem());
            crate::ensure!(found == expected, "expected {expected}, found {found}");
            bytes[to * size..][..*size].copy_from_slice(result.elem_bytes(0));
        }
        Ok(())
    })?;
    Ok(types.iter().zip(all).map(|(ty, bytes)| Tensor::from_stored(*ty, false, bytes)).collect())
}

/// Scatters as [`scatter`], into one input with `combine(a, b) = op(a, b)`, or `b` if there is no
/// `op`. `None`: `op` is not defined for the element type.
#[must_use]
pub fn scatter_binary(
    input: &Tensor,
    indices: &Tensor,
    updates: &Tensor,
    dims: &ScatterDims,
    op: Option<&'static Function>,
) -> Option<Tensor> {
    let size = input.elem_size();
    let Some(op) = op else {
        let mut bytes = input.to_bytes();
        let write = |to: usize, from| {
            bytes[to * size..][..size].copy_from_slice(updates.elem_bytes(from));
            Ok(())
        };
        for_each_update(input.shape(), indices, updates.shape(), dims, write).ok()?;
        return Some(Tensor::from_stored(input.ty, false, bytes));
    };
    Some(with_binary!(op, input.elem(), f => {
        let (mut lanes, updates_all) = (input.all_lanes(), updates.all_lanes());
        let write = |to: usize, from: usize| {
            lanes[to] = f(lanes[to], updates_all[from]).settle(input.elem());
            Ok(())
        };
        for_each_update(input.shape(), indices, updates.shape(), dims, write).ok()?;
        Tensor::from_stored(input.ty, false, Lane::encode(input.elem(), &lanes))
    }))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use creole_scalar::functions;

    use super::*;

    fn ints(shape: &[i64], items: &[i32]) -> Tensor {
        Tensor::collect(Type::tensor(shape, Type::i32()), items.iter().copied())
    }

    fn range(shape: &[i64]) -> Tensor {
        let n: i64 = shape.iter().product();
        Tensor::collect(Type::tensor(shape, Type::i32()), 0..n as i32)
    }

    fn rows() -> GatherDims {
        GatherDims {
            offset_dims: [1].into(),
            collapsed_slice_dims: [0].into(),
            start_index_map: [0].into(),
            index_vector_dim: 1,
            ..GatherDims::default()
        }
    }

    #[test]
    fn gathers_rows_and_clamps() {
        let ty = Type::tensor(&[3, 2], Type::i32());
        let result = gather(&range(&[4, 2]), &ints(&[3], &[2, -1, 9]), &rows(), &[1, 2], ty);
        expect!["dense<[[4, 5], [0, 1], [6, 7]]> : tensor<3x2xi32>"]
            .assert_eq(&format!("{result:?}"));
    }

    #[test]
    fn index_vectors_may_lie_in_the_first_dimension() {
        let dims = GatherDims {
            collapsed_slice_dims: [0, 1].into(),
            start_index_map: [1, 0].into(),
            index_vector_dim: 0,
            ..GatherDims::default()
        };
        let indices = ints(&[2, 3], &[0, 1, 2, 1, 0, 1]);
        let ty = Type::tensor(&[3], Type::i32());
        let result = gather(&range(&[2, 3]), &indices, &dims, &[1, 1], ty);
        expect!["dense<[3, 1, 5]> : tensor<3xi32>"].assert_eq(&format!("{result:?}"));
    }

    #[test]
    fn batching_dimensions_follow_the_batch() {
        let dims = GatherDims {
            operand_batching_dims: [0].into(),
            start_indices_batching_dims: [1].into(),
            collapsed_slice_dims: [1].into(),
            start_index_map: [1].into(),
            index_vector_dim: 2,
            ..GatherDims::default()
        };
        let indices = ints(&[2, 3], &[0, 1, 2, 3, 3, 3]);
        let ty = Type::tensor(&[2, 3], Type::i32());
        let result = gather(&range(&[3, 4]), &indices, &dims, &[1, 1], ty);
        expect!["dense<[[0, 5, 10], [3, 7, 11]]> : tensor<2x3xi32>"]
            .assert_eq(&format!("{result:?}"));
    }

    fn scatter_rows() -> ScatterDims {
        ScatterDims {
            update_window_dims: [1].into(),
            inserted_window_dims: [0].into(),
            scatter_dims_to_operand_dims: [0].into(),
            index_vector_dim: 1,
            ..ScatterDims::default()
        }
    }

    #[test]
    fn scatters_rows_and_drops_what_is_outside() {
        let (input, updates) = (range(&[3, 2]), ints(&[4, 2], &[10, 20, 30, 40, 50, 60, 70, 80]));
        let indices = ints(&[4], &[1, 1, 3, -1]);
        let mut add = |a: &[Tensor], b: &[Tensor]| {
            Ok(vec![a[0].binary(&functions::ADD, &b[0]).expect("integers add")])
        };
        let inputs = std::slice::from_ref(&input);
        let dims = scatter_rows();
        let slow = scatter(inputs, &indices, std::slice::from_ref(&updates), &dims, &mut add)
            .expect("adds");
        expect!["[dense<[[0, 1], [42, 63], [4, 5]]> : tensor<3x2xi32>]"]
            .assert_eq(&format!("{slow:?}"));
        assert_eq!(
            scatter_binary(&input, &indices, &updates, &dims, Some(&functions::ADD)),
            Some(slow[0].clone())
        );
        let last = scatter_binary(&input, &indices, &updates, &dims, None);
        expect!["Some(dense<[[0, 1], [30, 40], [4, 5]]> : tensor<3x2xi32>)"]
            .assert_eq(&format!("{last:?}"));
    }

    #[test]
    fn scatter_passes_errors_on() {
        let (input, one) = ([range(&[1, 1])], ints(&[1], &[0]));
        let mut fails = |_: &[Tensor], _: &[Tensor]| Err(Error::new("no"));
        let result = scatter(&input, &one, &input, &scatter_rows(), &mut fails);
        assert_eq!(result, Err(Error::new("no")));
    }
}
