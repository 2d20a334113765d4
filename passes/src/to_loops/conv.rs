//! `stablehlo.convolution`: sums of products over windows, as nests.

use creole_arith::DivUI;
use creole_hlo as hlo;
use creole_ir::tensor::{Convolution, Windows};
use creole_ir::{Builder, Dims, Error, Op, OpId, Type, Value, Values};
use creole_loop::{Nest, Reduce, Yield};

use super::dot::{Factors, products};
use super::{Lower, read, static_shape, window};
use crate::scalar::{Scalar, Scalars};

pub(super) fn convolution(op: hlo::Convolution, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let (lhs, rhs) = (static_shape(cx.ty(op.lhs))?, static_shape(cx.ty(op.rhs))?);
    let dims = op.parameters();
    let sizes: Dims = dims.kernel_spatial_dimensions.positions().map(|d| rhs[d]).collect();
    let conv = Conv {
        spatial: dims.input_spatial_dimensions.positions().map(|d| lhs[d]).collect(),
        windows: dims.windows(&sizes),
        n_features: rhs[place(dims.kernel_output_feature_dimension)],
        n_inputs: rhs[place(dims.kernel_input_feature_dimension)],
        n_batch: lhs[place(dims.input_batch_dimension)] / dims.batch_group_count.max(1),
        shape: static_shape(cx.result_ty(id))?,
        is_empty: lhs.contains(&0),
        dims,
    };
    products(id, [op.lhs, op.rhs], cx, |elems, cx, lhs, rhs, ty| conv.nest(elems, cx, lhs, rhs, ty))
}

fn place(dim: i64) -> usize {
    dim as usize
}

struct Conv {
    dims: Convolution,
    /// The windows over the spatial dimensions of the input, and their sizes.
    windows: Windows,
    spatial: Dims,
    /// Features of the result, and of each group of the input.
    n_features: i64,
    n_inputs: i64,
    /// Elements of the batch in the result.
    n_batch: i64,
    /// Of the result.
    shape: Dims,
    is_empty: bool,
}

impl Conv {
    /// `result[n, x.., f] = Σ_k,c lhs[n, x · stride + k.., c] · rhs[k.., c, f]`, the windows outermost
    /// in the sum.
    fn nest(&self, elems: Factors, cx: &mut Lower, lhs: Value, rhs: Value, ty: Type) -> Scalar {
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
        Ok(b.body.result(nest, 0))
    }

    /// What is added to the number of the batch and to that of the input's feature, for the groups that
    /// element `i` of the result belongs to; none: nothing.
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

    /// `acc` with product number `k` of element `i`, or as it is where the window has no element.
    fn step(
        &self,
        elems: Factors,
        b: &mut Builder<'_>,
        (lhs, rhs): (Value, Value),
        (i, k, groups): (&[Value], &[Value], [Option<Value>; 2]),
        acc: Value,
    ) -> Scalar {
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

    /// The place in the kernel of element `k` of a window.
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

/// Indices in the order of the dimensions that they are for.
fn arranged(indices: impl Iterator<Item = (usize, Value)>) -> Vec<Value> {
    let mut indices: Vec<(usize, Value)> = indices.collect();
    indices.sort_by_key(|(d, _)| *d);
    indices.into_iter().map(|(_, index)| index).collect()
}
