//! `stablehlo.reduce_window`: a reduction for each window, or a scan where windows are all elements up to the current
//! one.

use creole_arith::AddF;
use creole_hlo as hlo;
use creole_ir::tensor::{Windows, sum};
use creole_ir::{Builder, Dims, Error, Op, OpId, Tensor, Type, Value, Values};
use creole_loop::{Nest, Reduce, Scan, Yield};

use super::blocks::keep_digits;
use super::combining::Combining;
use super::lower::{read_parts, static_shape};
use super::shape::{PaddedDim, select, unpadded};
use super::{Lower, Lowerings, Parts};
use creole_passes_builders::Scalars;

/// Adds the rows of this file.
pub(super) fn register(table: Lowerings) -> Lowerings {
    table.add(reduce_window)
}

fn reduce_window(op: hlo::ReduceWindow, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let shape = static_shape(cx.ty(op.inputs()[0]))?;
    let window = Window {
        sources: Parts::from(&*cx.flat(op.inputs())),
        inits: Parts::from(&*cx.flat(op.init_values())),
        combining: Combining::of(cx, op.body, op.inputs(), op.init_values())?,
        windows: op.windows(),
        shape,
    };
    let types = cx.result_types(id);
    let found = match window.windows.prefix(&window.shape) {
        Some((dim, is_reversed)) => window.scan(dim, is_reversed, &types, &mut cx.b())?,
        None => window.nest(&types, &mut cx.b())?,
    };
    cx.replace_by(id, found)
}

/// Input element number `k` of window `i`, and a flag for its existence; `None`: always.
pub(super) fn source(
    b: &mut Builder<'_>,
    windows: &Windows,
    shape: &[i64],
    i: &[Value],
    k: &[Value],
) -> Result<(Vec<Value>, Option<Value>), Error> {
    let mut place = Vec::new();
    for d in 0..shape.len() {
        let (by, step) = (b.index(windows.strides[d]), b.index(windows.window_dilations[d]));
        let (first, further) = (b.muli(i[d], by)?, b.muli(k[d], step)?);
        place.push(b.addi(first, further)?);
    }
    let padded = |d: usize| {
        let (low, high) = windows.padding[d];
        PaddedDim { size: shape[d], low, high, step: windows.base_dilations[d] }
    };
    unpadded(b, (0..shape.len()).map(padded), &place)
}

struct Window {
    sources: Parts,
    inits: Parts,
    combining: Combining,
    windows: Windows,
    /// Shape of the inputs.
    shape: Dims,
}

impl Window {
    /// Reduction for each window, in row-major order.
    fn nest(&self, types: &[Type], b: &mut Builder<'_>) -> Result<OpId, Error> {
        let sizes = Dims::from(types[0].shape());
        let (rank, windows) = (sizes.len(), &self.windows);
        let body = b.region(&vec![Type::index(); rank], |b, i| {
            let starts = self.combining.starts(b, &self.inits)?;
            let mut args = vec![Type::index(); rank];
            args.extend(starts.iter().map(|v| b.ty(*v)));
            let inner = b.region(&args, |b, args| {
                let (k, accs) = args.split_at(rank);
                let new = self.combined(b, accs, i, k)?;
                b.add_typed(Yield { values: Values::from_slice(&new) }, &[]);
                Ok(())
            })?;
            let reduce = b.add(Reduce::new(windows.sizes.clone(), starts, inner))?;
            let accs: Vec<Value> = b.body.results(reduce).collect();
            let values = self.combining.finish(b, &accs)?;
            b.add_typed(Yield { values }, &[]);
            Ok(())
        })?;
        let nest = b.add_typed(Nest::new(sizes, body), types);
        keep_digits(b.body, nest, Some(sum::window_terms(&windows.sizes)));
        Ok(nest)
    }

    /// Accumulators combined with the elements number `k` of window `i`, or unchanged if there are none.
    fn combined(
        &self,
        b: &mut Builder<'_>,
        accs: &[Value],
        i: &[Value],
        k: &[Value],
    ) -> Result<Parts, Error> {
        if self.shape.contains(&0) {
            return Ok(accs.into());
        }
        let (at, inside) = source(b, &self.windows, &self.shape, i, k)?;
        let elements = read_parts(b, &self.sources, &at)?;
        let new = self.combining.combine(b, accs, &elements)?;
        match inside {
            None => Ok(new),
            Some(inside) => select(b, inside, &new, &accs.into()),
        }
    }

    /// Scan: each element combined with the accumulators so far. In a reversed scan these are the second operands.
    fn scan(
        &self,
        dim: usize,
        is_reversed: bool,
        types: &[Type],
        b: &mut Builder<'_>,
    ) -> Result<OpId, Error> {
        let mut inits = self.combining.starts(b, &self.inits)?;
        let blocks = self.blocks(dim);
        if blocks.is_some() {
            inits.extend(fronts(b, &inits.clone()));
        }
        let rank = self.shape.len();
        let mut args = vec![Type::index(); rank];
        args.extend(inits.iter().map(|v| b.ty(*v)));
        let body = b.region(&args, |b, args| {
            let (i, accs) = args.split_at(rank);
            let at = if is_reversed { self.mirrored(i, dim, b)? } else { i.to_vec() };
            let element = read_parts(b, &self.sources, &at)?;
            let n = if blocks.is_some() { accs.len() / 2 } else { accs.len() };
            let new = self.combining.prefix(b, &accs[..n], &element, is_reversed)?;
            let sums = behind(b, &accs[n..], &new)?;
            let found = self.combining.finish(b, &sums)?;
            b.add_typed(Yield { values: [&new, &accs[n..], &found].concat().into() }, &[]);
            Ok(())
        })?;
        let scan = Scan { blocks, ..Scan::new(self.shape.clone(), dim, inits, body) };
        let scan = b.add_typed(scan, types);
        if !is_reversed {
            return Ok(scan);
        }
        let found: Parts = b.body.results(scan).collect();
        let body = b.region(&vec![Type::index(); rank], |b, i| {
            let at = self.mirrored(i, dim, b)?;
            let values = Values::from_slice(&read_parts(b, &found, &at)?);
            b.add_typed(Yield { values }, &[]);
            Ok(())
        })?;
        Ok(b.add_typed(Nest::new(self.shape.clone(), body), types))
    }

    /// Blocks of a sum of floats by a scan. `None`: another scan, or a short one.
    fn blocks(&self, dim: usize) -> Option<Dims> {
        let blocks = sum::blocks(&[self.shape[dim]], 1, sum::SCAN_TERMS);
        (self.combining.is_sum() && !blocks.is_empty()).then_some(blocks)
    }

    /// Mirrored index: as far from the end of a dimension as `i` is from its start.
    fn mirrored(&self, i: &[Value], dim: usize, b: &mut Builder<'_>) -> Result<Vec<Value>, Error> {
        let last = b.index(self.shape[dim] - 1);
        let mut at = i.to_vec();
        at[dim] = b.subi(last, i[dim])?;
        Ok(at)
    }
}

/// Neutral accumulators before the first block of a sum.
fn fronts(b: &mut Builder<'_>, inits: &[Value]) -> Values {
    let types: Vec<Type> = inits.iter().map(|v| b.ty(*v)).collect();
    types.into_iter().map(|ty| b.constant(Tensor::from_f64(-0.0, ty))).collect()
}

/// Sums of blocks plus the sums of all blocks before, if there are any.
fn behind(b: &mut Builder<'_>, fronts: &[Value], sums: &[Value]) -> Result<Values, Error> {
    if fronts.is_empty() {
        return Ok(Values::from_slice(sums));
    }
    fronts.iter().zip(sums).map(|(front, sum)| b.op(AddF::DEF, &[*front, *sum])).collect()
}
