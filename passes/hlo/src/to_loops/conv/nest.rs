//! Nest of a convolution.

use creole_ir::tensor::Windows;
use creole_ir::{Builder, Dims, Error, Type, Value, Values};
use creole_loop::{Nest, Reduce, Yield};
use creole_passes_builders::{Emitted, Scalars};

use super::groups::{Groups, n_groups};
use super::phases::{Phase, Taps};
use super::place;
use crate::to_loops::blocks::keep_digits;
use crate::to_loops::dot::Factors;
use crate::to_loops::lower::read;
use crate::to_loops::{Lower, window};

pub(super) struct Conv<'a> {
    phase: &'a Phase,
    /// Taps of the kernel along its spatial dimensions.
    kernel: Dims,
    /// Windows over the spatial dimensions of the input, and their sizes.
    windows: Windows,
    spatial: Dims,
    /// Features of each group of the input.
    n_inputs: i64,
    /// Elements of the batch in the result.
    n_batch: i64,
    /// Shape of the result.
    shape: Dims,
    /// Groups of several features, which have a loop of their own.
    groups: Option<Groups>,
    is_empty: bool,
}

impl<'a> Conv<'a> {
    /// A phase of a convolution of arrays of these shapes; `is_product`: a library kernel computes it.
    pub(super) fn new(
        phase: &'a Phase,
        [lhs, rhs]: [&[i64]; 2],
        shape: Dims,
        is_product: bool,
    ) -> Conv<'a> {
        let dims = &phase.dims;
        let n_features = rhs[place(dims.kernel_output_feature_dimension)];
        let sizes: Dims = phase.taps.iter().map(|taps| taps.n).collect();
        Conv {
            phase,
            kernel: dims.kernel_spatial_dimensions.positions().map(|d| rhs[d]).collect(),
            spatial: dims.input_spatial_dimensions.positions().map(|d| lhs[d]).collect(),
            windows: dims.windows(&sizes),
            n_inputs: rhs[place(dims.kernel_input_feature_dimension)],
            n_batch: lhs[place(dims.input_batch_dimension)] / dims.batch_group_count.max(1),
            shape,
            groups: Groups::of(dims, n_features, is_product),
            is_empty: lhs.contains(&0),
        }
    }

    /// Nest `result[n, x.., f] = Σ_k,c lhs[n, x · stride + k.., c] · rhs[k.., c, f]`, the windows outermost in the sum.
    pub(super) fn nest(
        &self,
        elems: Factors,
        cx: &mut Lower,
        lhs: Value,
        rhs: Value,
        ty: Type,
    ) -> Emitted {
        let mut b = cx.b();
        let sizes = self.groups.as_ref().map_or(self.shape.clone(), |all| all.sizes(&self.shape));
        let body = b.region(&vec![Type::index(); sizes.len()], |b, i| {
            let start = elems.zero(b);
            let (group, i) = match &self.groups {
                Some(groups) => groups.place(b, i).map(|(group, i)| (Some(group), i))?,
                None => (self.group(i), i.to_vec()),
            };
            let sum = match self.windows.sizes.contains(&0) {
                true => start,
                false => {
                    let offsets = self.offsets(b, group)?;
                    let sources = [lhs, rhs];
                    WindowSum { conv: self, elems, sources, i: &i, offsets }.emit(b, start)?
                }
            };
            let result = elems.rounded(b, sum)?;
            b.add_typed(Yield { values: Values::from_slice(&[result]) }, &[]);
            Ok(())
        })?;
        let nest = b.add_typed(Nest::new(sizes.clone(), body), &[ty.with_shape(&sizes)]);
        keep_digits(b.body, nest, None);
        let result = b.body.result(nest, 0);
        self.groups.as_ref().map_or(Ok(result), |groups| groups.joined(cx, result, ty))
    }

    /// Group of element `i` of the result, where each has one feature; `None`: there is one group.
    fn group(&self, i: &[Value]) -> Option<Value> {
        let dims = &self.phase.dims;
        (n_groups(dims) > 1).then(|| i[place(dims.output_feature_dimension)])
    }

    /// Offsets of the batch index and of the input's feature index for a group; `None`: 0.
    fn offsets(
        &self,
        b: &mut Builder<'_>,
        group: Option<Value>,
    ) -> Result<[Option<Value>; 2], Error> {
        let dims = &self.phase.dims;
        let mut first = |n_groups: i64, size: i64| {
            let Some(group) = group.filter(|_| n_groups > 1) else { return Ok(None) };
            let size = b.index(size);
            b.muli(group, size).map(Some)
        };
        let batch = first(dims.batch_group_count, self.n_batch)?;
        Ok([batch, first(dims.feature_group_count, self.n_inputs)?])
    }

    /// Kernel index of element `k` of a window.
    fn taps(&self, b: &mut Builder<'_>, k: &[Value]) -> Result<Vec<Value>, Error> {
        let mut taps = k.to_vec();
        for (d, tap) in taps.iter_mut().enumerate() {
            let Taps { first, step, .. } = self.phase.taps[d];
            if step != 1 {
                let step = b.index(step);
                *tap = b.muli(*tap, step)?;
            }
            if self.phase.dims.window_reversal[d] {
                let last = b.index(self.kernel[d] - 1 - first);
                *tap = b.subi(last, *tap)?;
            } else if first != 0 {
                let first = b.index(first);
                *tap = b.addi(first, *tap)?;
            }
        }
        Ok(taps)
    }
}

/// Sum for one element of the result.
struct WindowSum<'a> {
    conv: &'a Conv<'a>,
    elems: Factors,
    /// Input and kernel.
    sources: [Value; 2],
    /// Indices of the element.
    i: &'a [Value],
    /// Offsets of the batch index and of the input's feature index for its group; `None`: 0.
    offsets: [Option<Value>; 2],
}

impl WindowSum<'_> {
    /// Emits the sum.
    fn emit(&self, b: &mut Builder<'_>, start: Value) -> Emitted {
        let windows = &self.conv.windows.sizes;
        let mut args = vec![Type::index(); windows.len() + 1];
        args.push(b.ty(start));
        let sizes = windows.iter().copied().chain([self.conv.n_inputs]).collect();
        let inner = b.region(&args, |b, args| {
            let (k, acc) = args.split_at(args.len() - 1);
            let new = self.step(b, k, acc[0])?;
            b.add_typed(Yield { values: Values::from_slice(&[new]) }, &[]);
            Ok(())
        })?;
        let reduce = b.add(Reduce::new(sizes, Values::from_slice(&[start]), inner))?;
        Ok(b.body.result(reduce, 0))
    }

    /// Adds product number `k` to `acc`, unless the window has no such element.
    fn step(&self, b: &mut Builder<'_>, k: &[Value], acc: Value) -> Emitted {
        let WindowSum { conv, sources: [lhs, rhs], i, offsets, .. } = *self;
        if conv.is_empty {
            return Ok(acc);
        }
        let dims = &conv.phase.dims;
        let (k, c) = (&k[..k.len() - 1], k[k.len() - 1]);
        let window: Vec<Value> = dims.output_spatial_dimensions.positions().map(|d| i[d]).collect();
        let (at, inside) = window::source(b, &conv.windows, &conv.spatial, &window, k)?;
        let mut batch = i[place(dims.output_batch_dimension)];
        let mut input = c;
        if let Some(first) = offsets[0] {
            batch = b.addi(first, batch)?;
        }
        if let Some(first) = offsets[1] {
            input = b.addi(first, input)?;
        }
        let spatial = dims.input_spatial_dimensions.positions().zip(at);
        let ends = [(dims.input_batch_dimension, batch), (dims.input_feature_dimension, input)];
        let x = read(b, lhs, &arranged(spatial.chain(ends.map(|(d, v)| (place(d), v)))))?;
        let taps = conv.taps(b, k)?;
        let spatial = dims.kernel_spatial_dimensions.positions().zip(taps);
        let feature = i[place(dims.output_feature_dimension)];
        let ends = [
            (dims.kernel_output_feature_dimension, feature),
            (dims.kernel_input_feature_dimension, c),
        ];
        let y = read(b, rhs, &arranged(spatial.chain(ends.map(|(d, v)| (place(d), v)))))?;
        let new = self.elems.step(b, x, y, acc)?;
        inside.map_or(Ok(new), |inside| b.select(inside, new, acc))
    }
}

/// Sorts indices by the dimensions that they are for.
fn arranged(indices: impl Iterator<Item = (usize, Value)>) -> Vec<Value> {
    let mut indices: Vec<(usize, Value)> = indices.collect();
    indices.sort_by_key(|(d, _)| *d);
    indices.into_iter().map(|(_, index)| index).collect()
}
