//! `stablehlo.gather` and `stablehlo.scatter`: reads and writes at indices that are data.

use creole_hlo as hlo;
use creole_ir::tensor::IntPredicate;
use creole_ir::{Builder, Dims, Error, OpId, Type, Value, Values};
use creole_loop::{Update, Write, Yield};

use super::lower::{read, read_parts, static_shape};
use super::shape::clamped_index;
use super::{Lower, Lowerings, Parts};
use creole_passes_builders::Scalars;

/// Adds the rows of this file.
pub(super) fn register(table: Lowerings) -> Lowerings {
    table.add(gather).add(scatter)
}

fn gather(op: hlo::Gather, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let dims = &op.dimension_numbers;
    let shape = static_shape(cx.ty(op.operand))?;
    let rank = cx.result_ty(id).rank();
    let (source, starts) = (cx.parts(op.operand), cx.value(op.start_indices)?);
    let unsigned = cx.ty(op.start_indices).elem().is_unsigned();
    let starts_rank = cx.ty(op.start_indices).rank();
    let batch = others(rank, &dims.offset_dims);
    let offsets =
        others_of(shape.len(), &[&dims.collapsed_slice_dims, &dims.operand_batching_dims]);
    cx.nest(id, |b, i| {
        let batch_index: Vec<Value> = batch.iter().map(|d| i[*d]).collect();
        let zero = b.index(0);
        let mut at = vec![zero; shape.len()];
        for (k, d) in dims.start_index_map.positions().enumerate() {
            let place = start_place(b, &batch_index, dims.index_vector_dim, starts_rank, k);
            let start = read(b, starts, &place)?;
            at[d] = clamped_index(b, start, unsigned, shape[d] - op.slice_sizes[d])?;
        }
        for (o, s) in
            dims.operand_batching_dims.positions().zip(dims.start_indices_batching_dims.positions())
        {
            at[o] = batch_index[without(s, dims.index_vector_dim)];
        }
        for (d, o) in offsets.iter().zip(dims.offset_dims.positions()) {
            at[*d] = b.addi(at[*d], i[o])?;
        }
        read_parts(b, &source, &at)
    })
}

fn scatter(op: hlo::Scatter, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let dims = op.scatter_dimension_numbers.clone();
    let shape = static_shape(cx.ty(op.inputs()[0]))?;
    let sizes = static_shape(cx.ty(op.updates()[0]))?;
    let dests = cx.flat(op.inputs());
    let updates = Parts::from(&*cx.flat(op.updates()));
    let place = ScatterTarget {
        starts: cx.value(op.scatter_indices())?,
        unsigned: cx.ty(op.scatter_indices()).elem().is_unsigned(),
        starts_rank: cx.ty(op.scatter_indices()).rank(),
        batch: others(sizes.len(), &dims.update_window_dims),
        windows: others_of(shape.len(), &[&dims.inserted_window_dims, &dims.input_batching_dims]),
        shape,
        dims,
    };
    let types = cx.result_types(id);
    let elems: Vec<Type> = types.iter().map(|t| t.elem()).collect();
    let region = cx.scalar_region(op.update_computation)?;
    let mut b = cx.b();
    let body = b.region(&vec![Type::index(); sizes.len()], |b, i| {
        let (indices, condition) = place.of(b, i)?;
        let values = Values::from_slice(&read_parts(b, &updates, i)?);
        b.add_typed(Write { values, indices, condition }, &[]);
        Ok(())
    })?;
    let combine = b.region(&[&elems[..], &elems[..]].concat(), |b, args| {
        let new = region.emit(args, b)?;
        b.add_typed(Yield { values: new.into() }, &[]);
        Ok(())
    })?;
    let unique = (op.unique_indices == Some(true)).then_some(creole_ir::field::Flag);
    let update = Update { unique, ..Update::new(sizes, dests, body, combine) };
    let update = b.add_typed(update, &types);
    cx.replace_by(id, update)
}

/// Target of an update.
struct ScatterTarget {
    dims: hlo::ScatterDimensionNumbers,
    shape: Dims,
    starts: Value,
    unsigned: bool,
    starts_rank: usize,
    /// Batch dimensions of the updates, which select the index vector.
    batch: Vec<usize>,
    /// Dimensions of the inputs that a window moves along.
    windows: Vec<usize>,
}

impl ScatterTarget {
    /// Index in the inputs for index `i` of the updates, and a flag: true if it is in bounds.
    fn of(&self, b: &mut Builder<'_>, i: &[Value]) -> Result<(Values, Option<Value>), Error> {
        let dims = &self.dims;
        let batch: Vec<Value> = self.batch.iter().map(|d| i[*d]).collect();
        let zero = b.index(0);
        let mut at: Values = std::iter::repeat_n(zero, self.shape.len()).collect();
        for (k, d) in dims.scatter_dims_to_operand_dims.positions().enumerate() {
            let place = start_place(b, &batch, dims.index_vector_dim, self.starts_rank, k);
            let start = read(b, self.starts, &place)?;
            at[d] = b.to_index(start, self.unsigned)?;
        }
        let batching = dims.input_batching_dims.positions();
        for (o, s) in batching.zip(dims.scatter_indices_batching_dims.positions()) {
            at[o] = batch[without(s, dims.index_vector_dim)];
        }
        for (d, w) in self.windows.iter().zip(dims.update_window_dims.positions()) {
            at[*d] = b.addi(at[*d], i[w])?;
        }
        let mut inside = None;
        for d in dims.scatter_dims_to_operand_dims.positions() {
            let n = b.index(self.shape[d]);
            let ok = b.cmpi(IntPredicate::Ult, at[d], n)?;
            inside = Some(match inside {
                None => ok,
                Some(others) => b.and(others, ok)?,
            });
        }
        Ok((at, inside))
    }
}

/// Index of component `k` of an index vector: the batch index with `k` at the vector's dimension.
fn start_place(
    b: &mut Builder<'_>,
    batch: &[Value],
    vector_dim: i64,
    rank: usize,
    k: usize,
) -> Vec<Value> {
    let mut place = batch.to_vec();
    if (vector_dim as usize) < rank {
        let k = b.index(k as i64);
        place.insert(vector_dim as usize, k);
    }
    place
}

/// Position of dimension `d` without the index vector's dimension.
fn without(d: usize, vector_dim: i64) -> usize {
    if d as i64 > vector_dim { d - 1 } else { d }
}

fn others(rank: usize, dims: &Dims) -> Vec<usize> {
    others_of(rank, &[dims])
}

fn others_of(rank: usize, taken: &[&Dims]) -> Vec<usize> {
    (0..rank).filter(|d| !taken.iter().any(|t| t.contains(&(*d as i64)))).collect()
}
