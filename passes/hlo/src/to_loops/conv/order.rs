//! Orders of dimensions of the arrays of a convolution.

use creole_ir::tensor::Convolution;
use creole_ir::{Builder, Dims, Type, Value, Values};
use creole_loop::kernel::transpose;
use creole_loop::{Kernel, Nest, Yield};
use creole_passes_builders::Emitted;

use super::{n_elements, place};
use crate::to_loops::Lower;
use crate::to_loops::lower::read;

/// Preferred orders of dimensions of the arrays: features innermost, for vectors. `None`: the array's own.
#[derive(Default)]
pub(super) struct Order {
    pub(super) lhs: Option<Dims>,
    pub(super) rhs: Option<Dims>,
    pub(super) result: Option<Dims>,
}

/// Fewest products, for each element of the arrays together, that are worth transposed arrays.
const MIN_PRODUCTS: i64 = 8;
/// Fewest features that vectors are made of.
const MIN_FEATURES: i64 = 4;

impl Order {
    pub(super) fn of(dims: &Convolution, [lhs, rhs]: &[Dims; 2], result: &Dims) -> Order {
        let features = rhs[place(dims.kernel_output_feature_dimension)];
        let n_products = n_elements(result).saturating_mul(n_elements(rhs) / features.max(1));
        let n_read = n_elements(lhs).saturating_add(n_elements(rhs));
        let n_all = n_read.saturating_add(n_elements(result));
        if features < MIN_FEATURES || n_products / n_all.max(1) < MIN_PRODUCTS {
            return Order::default();
        }
        let unless = |is_good: bool, first: &[i64], spatial: &Dims, last: &[i64]| {
            (!is_good).then(|| [first, spatial, last].concat().into_iter().collect())
        };
        let last = rhs.len() as i64 - 1;
        // The elements of a batch may be rows of the tile, too.
        let is_lhs_good = !dims.input_spatial_dimensions.contains(&last);
        let (b, f) = ([dims.input_batch_dimension], [dims.input_feature_dimension]);
        let (i, o) =
            ([dims.kernel_input_feature_dimension], [dims.kernel_output_feature_dimension]);
        let (rb, rf) = ([dims.output_batch_dimension], [dims.output_feature_dimension]);
        Order {
            lhs: unless(is_lhs_good, &b, &dims.input_spatial_dimensions, &f),
            rhs: unless(o == [last], &[], &dims.kernel_spatial_dimensions, &[i, o].concat()),
            result: unless(rf == [last], &rb, &dims.output_spatial_dimensions, &rf),
        }
    }

    /// Dimension numbers of the convolution in these orders.
    pub(super) fn of_all(&self, dims: &Convolution) -> Convolution {
        let at = |order: &Option<Dims>, dim: i64| {
            let found = order.as_ref().and_then(|order| order.iter().position(|d| *d == dim));
            found.map_or(dim, |at| at as i64)
        };
        let all = |order: &Option<Dims>, dims: &Dims| dims.iter().map(|d| at(order, *d)).collect();
        Convolution {
            input_batch_dimension: at(&self.lhs, dims.input_batch_dimension),
            input_feature_dimension: at(&self.lhs, dims.input_feature_dimension),
            input_spatial_dimensions: all(&self.lhs, &dims.input_spatial_dimensions),
            kernel_input_feature_dimension: at(&self.rhs, dims.kernel_input_feature_dimension),
            kernel_output_feature_dimension: at(&self.rhs, dims.kernel_output_feature_dimension),
            kernel_spatial_dimensions: all(&self.rhs, &dims.kernel_spatial_dimensions),
            output_batch_dimension: at(&self.result, dims.output_batch_dimension),
            output_feature_dimension: at(&self.result, dims.output_feature_dimension),
            output_spatial_dimensions: all(&self.result, &dims.output_spatial_dimensions),
            ..dims.clone()
        }
    }
}

pub(super) fn permuted(ty: Type, permutation: &Dims) -> Type {
    let shape: Vec<i64> = permutation.iter().map(|d| ty.shape()[place(*d)]).collect();
    ty.with_shape(&shape)
}

pub(super) fn inverse(permutation: &Dims) -> Dims {
    let at = |d: i64| permutation.iter().position(|p| *p == d).unwrap_or_default() as i64;
    (0..permutation.len() as i64).map(at).collect()
}

/// Transposes an array: dimension `d` where `permutation[d]` was.
pub(super) fn transposed(cx: &mut Lower, value: Value, permutation: Option<&Dims>) -> Emitted {
    let Some(permutation) = permutation else { return Ok(value) };
    if !cx.has_transpose_kernel {
        return reordered(&mut cx.b(), value, permutation);
    }
    let mut b = cx.b();
    let ty = permuted(b.ty(value), permutation);
    let options = transpose::options(permutation);
    let call = Kernel::new(&transpose::TRANSPOSE, options, Values::from_slice(&[value]));
    let op = b.add_typed(call, &[ty]);
    Ok(b.body.result(op, 0))
}

/// Transposes an array by a nest.
pub(super) fn reordered(b: &mut Builder<'_>, value: Value, permutation: &Dims) -> Emitted {
    let ty = permuted(b.ty(value), permutation);
    let back = inverse(permutation);
    let body = b.region(&vec![Type::index(); back.len()], |b, i| {
        let at: Vec<Value> = back.positions().map(|d| i[d]).collect();
        let element = read(b, value, &at)?;
        b.add_typed(Yield { values: Values::from_slice(&[element]) }, &[]);
        Ok(())
    })?;
    let op = b.add_typed(Nest::new(Dims::from(ty.shape()), body), &[ty]);
    Ok(b.body.result(op, 0))
}
