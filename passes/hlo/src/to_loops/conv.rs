//! `stablehlo.convolution`: sums of products over windows, as nests.

use creole_arith::DivUI;
use creole_hlo as hlo;
use creole_ir::tensor::{Convolution, Windows};
use creole_ir::{Builder, Dims, Error, Op, OpId, Tensor, Type, Value, Values};
use creole_loop::kernel::transpose;
use creole_loop::{Kernel, Nest, Reduce, Yield};

use super::blocks::keep_digits;
use super::dot::{Factors, products};
use super::lower::{read, static_shape};
use super::shape::{PaddedDim, unpadded};
use super::{Lower, Lowerings, window};
use creole_passes_builders::{Emitted, Scalars};

/// Adds the rows of this file.
pub(super) fn register(table: Lowerings) -> Lowerings {
    table.add(convolution)
}

fn convolution(op: hlo::Convolution, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let shapes = [static_shape(cx.ty(op.lhs))?, static_shape(cx.ty(op.rhs))?];
    let result = static_shape(cx.result_ty(id))?;
    let dims = op.parameters();
    let types = [cx.ty(op.lhs), cx.ty(op.rhs), cx.result_ty(id)];
    let is_whole = types.iter().all(|ty| ty.elem().bits().is_none_or(|bits| bits >= 8));
    let is_product = is_whole && is_product(&dims, &shapes, &result);
    // A library kernel for products takes factors in any order.
    let is_in_order = is_product && cx.has_transpose_kernel;
    let order = match is_whole && !is_in_order {
        true => Order::of(&dims, &shapes, &result),
        false => Order::default(),
    };
    products(id, [op.lhs, op.rhs], cx, |elems, cx, lhs, rhs, ty| {
        let lhs = transposed(cx, lhs, order.lhs.as_ref())?;
        let rhs = transposed(cx, rhs, order.rhs.as_ref())?;
        let out = order.result.as_ref().map_or(ty, |permutation| permuted(ty, permutation));
        let dims = order.of_all(&dims);
        let (lhs, dims) = if is_product { padded(cx, lhs, &dims)? } else { (lhs, dims) };
        let shape = |v: Value, cx: &mut Lower| static_shape(cx.b().ty(v));
        let (lhs_shape, rhs_shape) = (shape(lhs, cx)?, shape(rhs, cx)?);
        let conv = Conv::new(dims, &lhs_shape, &rhs_shape, out.shape().into());
        let found = conv.nest(elems, cx, lhs, rhs, out)?;
        let back = order.result.as_ref().map(inverse);
        transposed(cx, found, back.as_ref())
    })
}

/// Fewest output features, places and terms of a sum for a convolution as a matrix product in a library kernel, and the
/// fewest products in all.
const PRODUCT_FEATURES: i64 = 8;
const PRODUCT_PLACES: i64 = 8;
const PRODUCT_SUM: i64 = 32;
const PRODUCT_WORK: i64 = 1 << 17;
/// Largest growth of the input by padding for that.
const MOST_PADDING: i64 = 2;

/// True if the convolution is a product of the input's windows and the kernel that is large enough for a library
/// kernel, which reads the windows in any order, but without conditions: padding is written first.
fn is_product(dims: &Convolution, [lhs, rhs]: &[Dims; 2], result: &Dims) -> bool {
    let n = |shape: &[i64]| shape.iter().fold(1, |n: i64, size| n.saturating_mul(*size));
    let features = rhs[place(dims.kernel_output_feature_dimension)].max(1);
    let (places, sum) = (n(result) / features, n(rhs) / features);
    dims.feature_group_count == 1
        && dims.batch_group_count == 1
        && dims.lhs_dilation.iter().all(|step| *step == 1)
        && features >= PRODUCT_FEATURES
        && places >= PRODUCT_PLACES
        && sum >= PRODUCT_SUM
        && n(result).saturating_mul(sum) >= PRODUCT_WORK
        && n(&padded_shape(dims, lhs)) <= n(lhs).saturating_mul(MOST_PADDING)
}

fn padded_shape(dims: &Convolution, lhs: &[i64]) -> Dims {
    let mut shape = lhs.to_vec();
    for (d, (low, high)) in dims.input_spatial_dimensions.positions().zip(&dims.padding) {
        shape[d] = shape[d].saturating_add(*low).saturating_add(*high);
    }
    Dims::from(&*shape)
}

/// Pads the input with zeros; returns it with the convolution without padding.
fn padded(cx: &mut Lower, lhs: Value, dims: &Convolution) -> Result<(Value, Convolution), Error> {
    let none = Convolution { padding: vec![(0, 0); dims.padding.len()], ..dims.clone() };
    if none.padding == dims.padding {
        return Ok((lhs, none));
    }
    let mut b = cx.b();
    let ty = b.ty(lhs);
    let shape = padded_shape(dims, ty.shape());
    let edges = |d: usize| {
        let at = dims.input_spatial_dimensions.iter().position(|dim| place(*dim) == d);
        at.map_or((0, 0), |at| dims.padding[at])
    };
    let edges = ty.shape().iter().enumerate().map(|(d, size)| {
        let (low, high) = edges(d);
        PaddedDim { size: *size, low, high, step: 1 }
    });
    let body = b.region(&vec![Type::index(); shape.len()], |b, i| {
        let (at, inside) = unpadded(b, edges, i)?;
        let element = read(b, lhs, &at)?;
        let elem = ty.elem();
        let bytes = vec![0; elem.elem_bytes().unwrap_or_default()];
        let zero = b.constant(Tensor::splat_bytes(elem, &bytes));
        let element = inside.map_or(Ok(element), |inside| b.select(inside, element, zero))?;
        b.add_typed(Yield { values: Values::from_slice(&[element]) }, &[]);
        Ok(())
    })?;
    let nest = b.add_typed(Nest::new(shape.clone(), body), &[ty.with_shape(&shape)]);
    Ok((b.body.result(nest, 0), none))
}

/// Preferred orders of dimensions of the arrays: features innermost, for vectors. `None`: the array's own.
#[derive(Default)]
struct Order {
    lhs: Option<Dims>,
    rhs: Option<Dims>,
    result: Option<Dims>,
}

/// Fewest products, for each element of the arrays together, that are worth transposed arrays.
const MIN_PRODUCTS: i64 = 8;
/// Fewest features that vectors are made of.
const MIN_FEATURES: i64 = 4;

impl Order {
    fn of(dims: &Convolution, [lhs, rhs]: &[Dims; 2], result: &Dims) -> Order {
        let n = |shape: &[i64]| shape.iter().fold(1, |n: i64, size| n.saturating_mul(*size));
        let features = rhs[place(dims.kernel_output_feature_dimension)];
        let n_products = n(result).saturating_mul(n(rhs) / features.max(1));
        let n_elements = n(lhs).saturating_add(n(rhs)).saturating_add(n(result));
        if features < MIN_FEATURES || n_products / n_elements.max(1) < MIN_PRODUCTS {
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
    fn of_all(&self, dims: &Convolution) -> Convolution {
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

fn permuted(ty: Type, permutation: &Dims) -> Type {
    let shape: Vec<i64> = permutation.iter().map(|d| ty.shape()[place(*d)]).collect();
    ty.with_shape(&shape)
}

fn inverse(permutation: &Dims) -> Dims {
    let at = |d: i64| permutation.iter().position(|p| *p == d).unwrap_or_default() as i64;
    (0..permutation.len() as i64).map(at).collect()
}

/// Transposes an array: dimension `d` where `permutation[d]` was.
fn transposed(cx: &mut Lower, value: Value, permutation: Option<&Dims>) -> Emitted {
    let Some(permutation) = permutation else { return Ok(value) };
    let has_kernel = cx.has_transpose_kernel;
    let mut b = cx.b();
    let ty = permuted(b.ty(value), permutation);
    let op = if has_kernel {
        let options = transpose::options(permutation);
        let call = Kernel::new(&transpose::TRANSPOSE, options, Values::from_slice(&[value]));
        b.add_typed(call, &[ty])
    } else {
        let back = inverse(permutation);
        let body = b.region(&vec![Type::index(); back.len()], |b, i| {
            let at: Vec<Value> = back.positions().map(|d| i[d]).collect();
            let element = read(b, value, &at)?;
            b.add_typed(Yield { values: Values::from_slice(&[element]) }, &[]);
            Ok(())
        })?;
        b.add_typed(Nest::new(Dims::from(ty.shape()), body), &[ty])
    };
    Ok(b.body.result(op, 0))
}

fn place(dim: i64) -> usize {
    dim as usize
}

struct Conv {
    dims: Convolution,
    /// Windows over the spatial dimensions of the input, and their sizes.
    windows: Windows,
    spatial: Dims,
    /// Features of the result, and of each group of the input.
    n_features: i64,
    n_inputs: i64,
    /// Elements of the batch in the result.
    n_batch: i64,
    /// Shape of the result.
    shape: Dims,
    is_empty: bool,
}

impl Conv {
    fn new(dims: Convolution, lhs: &[i64], rhs: &[i64], shape: Dims) -> Conv {
        let sizes: Dims = dims.kernel_spatial_dimensions.positions().map(|d| rhs[d]).collect();
        Conv {
            spatial: dims.input_spatial_dimensions.positions().map(|d| lhs[d]).collect(),
            windows: dims.windows(&sizes),
            n_features: rhs[place(dims.kernel_output_feature_dimension)],
            n_inputs: rhs[place(dims.kernel_input_feature_dimension)],
            n_batch: lhs[place(dims.input_batch_dimension)] / dims.batch_group_count.max(1),
            shape,
            is_empty: lhs.contains(&0),
            dims,
        }
    }

    /// Nest `result[n, x.., f] = Σ_k,c lhs[n, x · stride + k.., c] · rhs[k.., c, f]`, the windows outermost in the sum.
    fn nest(&self, elems: Factors, cx: &mut Lower, lhs: Value, rhs: Value, ty: Type) -> Emitted {
        let mut b = cx.b();
        let body = b.region(&vec![Type::index(); self.shape.len()], |b, i| {
            let start = elems.zero(b);
            let mut args = vec![Type::index(); self.windows.sizes.len() + 1];
            args.push(b.ty(start));
            let sizes = self.windows.sizes.iter().copied().chain([self.n_inputs]).collect();
            let groups = self.groups(b, i)?;
            let inner = b.region(&args, |b, args| {
                let (k, acc) = args.split_at(args.len() - 1);
                let new = self.step(elems, b, (lhs, rhs), (i, k, groups), acc[0])?;
                b.add_typed(Yield { values: Values::from_slice(&[new]) }, &[]);
                Ok(())
            })?;
            let reduce = b.add(Reduce::new(sizes, Values::from_slice(&[start]), inner))?;
            let sum = b.body.result(reduce, 0);
            let result = elems.rounded(b, sum)?;
            b.add_typed(Yield { values: Values::from_slice(&[result]) }, &[]);
            Ok(())
        })?;
        let nest = b.add_typed(Nest::new(self.shape.clone(), body), &[ty]);
        keep_digits(b.body, nest, None);
        Ok(b.body.result(nest, 0))
    }

    /// Offsets of the batch index and of the input's feature index, for the groups that element `i` of the result
    /// belongs to; `None`: 0.
    fn groups(&self, b: &mut Builder<'_>, i: &[Value]) -> Result<[Option<Value>; 2], Error> {
        let feature = i[place(self.dims.output_feature_dimension)];
        let mut first = |n_groups: i64, size: i64| {
            if n_groups <= 1 {
                return Ok(None);
            }
            let per_group = b.index((self.n_features / n_groups).max(1));
            let group = b.op(DivUI::DEF, &[feature, per_group])?;
            let size = b.index(size);
            b.muli(group, size).map(Some)
        };
        let batch = first(self.dims.batch_group_count, self.n_batch)?;
        Ok([batch, first(self.dims.feature_group_count, self.n_inputs)?])
    }

    /// Adds product number `k` of element `i` to `acc`, unless the window has no such element.
    fn step(
        &self,
        elems: Factors,
        b: &mut Builder<'_>,
        (lhs, rhs): (Value, Value),
        (i, k, groups): (&[Value], &[Value], [Option<Value>; 2]),
        acc: Value,
    ) -> Emitted {
        if self.is_empty {
            return Ok(acc);
        }
        let dims = &self.dims;
        let (k, c) = (&k[..k.len() - 1], k[k.len() - 1]);
        let window: Vec<Value> = dims.output_spatial_dimensions.positions().map(|d| i[d]).collect();
        let (at, inside) = window::source(b, &self.windows, &self.spatial, &window, k)?;
        let mut batch = i[place(dims.output_batch_dimension)];
        let mut input = c;
        if let Some(first) = groups[0] {
            batch = b.addi(first, batch)?;
        }
        if let Some(first) = groups[1] {
            input = b.addi(first, input)?;
        }
        let spatial = dims.input_spatial_dimensions.positions().zip(at);
        let ends = [(dims.input_batch_dimension, batch), (dims.input_feature_dimension, input)];
        let x = read(b, lhs, &arranged(spatial.chain(ends.map(|(d, v)| (place(d), v)))))?;
        let taps = self.taps(b, k)?;
        let spatial = dims.kernel_spatial_dimensions.positions().zip(taps);
        let feature = i[place(dims.output_feature_dimension)];
        let ends = [
            (dims.kernel_output_feature_dimension, feature),
            (dims.kernel_input_feature_dimension, c),
        ];
        let y = read(b, rhs, &arranged(spatial.chain(ends.map(|(d, v)| (place(d), v)))))?;
        let new = elems.step(b, x, y, acc)?;
        inside.map_or(Ok(new), |inside| b.select(inside, new, acc))
    }

    /// Kernel index of element `k` of a window.
    fn taps(&self, b: &mut Builder<'_>, k: &[Value]) -> Result<Vec<Value>, Error> {
        let mut taps = k.to_vec();
        for (d, tap) in taps.iter_mut().enumerate() {
            if self.dims.window_reversal[d] {
                let last = b.index(self.windows.sizes[d] - 1);
                *tap = b.subi(last, *tap)?;
            }
        }
        Ok(taps)
    }
}

/// Sorts indices by the dimensions that they are for.
fn arranged(indices: impl Iterator<Item = (usize, Value)>) -> Vec<Value> {
    let mut indices: Vec<(usize, Value)> = indices.collect();
    indices.sort_by_key(|(d, _)| *d);
    indices.into_iter().map(|(_, index)| index).collect()
}
