//! `stablehlo.reduce_window`: a reduction for each window, or a scan where windows are all that comes
//! before an element.

use creole_hlo as hlo;
use creole_ir::tensor::Windows;
use creole_ir::{Builder, Dims, Error, OpId, Type, Value, Values};
use creole_loop::{Nest, Reduce, Scan, Yield};

use super::scalars::ScalarRegion;
use super::shape::{PaddedDim, select, unpadded};
use super::{Lower, Parts, read_parts, static_shape};
use crate::scalar::Scalars;

pub(super) fn reduce_window(op: hlo::ReduceWindow, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let shape = static_shape(cx.ty(op.inputs()[0]))?;
    let window = Window {
        sources: Parts::from(&*cx.flat(op.inputs())),
        inits: Parts::from(&*cx.flat(op.init_values())),
        region: cx.scalar_region(op.body)?,
        windows: op.windows(),
        shape,
    };
    let types = cx.result_types(id);
    let found = match window.prefix() {
        Some(prefix) => window.scan(&prefix, &types, &mut cx.b())?,
        None => window.nest(&types, &mut cx.b())?,
    };
    cx.replace_by(id, found)
}

/// The element of an input of this shape that is number `k` of window `i`, and whether there is one;
/// none: there always is.
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
    region: ScalarRegion,
    windows: Windows,
    /// Of the inputs.
    shape: Dims,
}

/// Windows that begin at the first element of a dimension and end at each, or begin at each and end at
/// the last one.
struct Prefix {
    dim: usize,
    is_reversed: bool,
}

impl Window {
    /// A reduction for each window, in row-major order.
    fn nest(&self, types: &[Type], b: &mut Builder<'_>) -> Result<OpId, Error> {
        let sizes = Dims::from(types[0].shape());
        let (rank, windows) = (sizes.len(), &self.windows);
        let body = b.region(&vec![Type::index(); rank], |b, i| {
            let starts = Values::from_slice(&read_parts(b, &self.inits, &[])?);
            let mut args = vec![Type::index(); rank];
            args.extend(starts.iter().map(|v| b.ty(*v)));
            let inner = b.region(&args, |b, args| {
                let (k, accs) = args.split_at(rank);
                let new = self.combined(b, accs, i, k)?;
                b.add_typed(Yield { values: Values::from_slice(&new) }, &[]);
                Ok(())
            })?;
            let reduce = b.add(Reduce::new(windows.sizes.clone(), starts, inner))?;
            let values = b.body.results(reduce).collect();
            b.add_typed(Yield { values }, &[]);
            Ok(())
        })?;
        Ok(b.add_typed(Nest::new(sizes, body), types))
    }

    /// The accumulators with the elements number `k` of window `i`, or as they are where there are none.
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
        let new = Parts::from(&*self.region.emit(&[accs, &elements].concat(), b)?);
        match inside {
            None => Ok(new),
            Some(inside) => select(b, inside, &new, &accs.into()),
        }
    }

    /// The one dimension along which windows are prefixes, if they are single elements otherwise: what
    /// stands in front of the first element combines nothing.
    fn prefix(&self) -> Option<Prefix> {
        let Windows { sizes, strides, base_dilations, window_dilations, padding } = &self.windows;
        let ones = |dims: &Dims| dims.iter().all(|n| *n == 1);
        if !(ones(strides) && ones(base_dilations) && ones(window_dilations)) {
            return None;
        }
        let is_single = |d: &usize| sizes[*d] == 1 && padding[*d] == (0, 0);
        let mut others = (0..sizes.len()).filter(|d| !is_single(d));
        let (dim, n) = others.next().map(|d| (d, self.shape[d]))?;
        let is_all = others.next().is_none() && sizes[dim] == n && n > 1;
        let is_reversed = match padding[dim] {
            (low, 0) if low == n - 1 => false,
            (0, high) if high == n - 1 => true,
            _ => return None,
        };
        is_all.then_some(Prefix { dim, is_reversed })
    }

    /// Each element combined with what the scan has so far. From the last element to the first what is
    /// so far stands behind the element.
    fn scan(&self, prefix: &Prefix, types: &[Type], b: &mut Builder<'_>) -> Result<OpId, Error> {
        let Prefix { dim, is_reversed } = *prefix;
        let inits = Values::from_slice(&read_parts(b, &self.inits, &[])?);
        let rank = self.shape.len();
        let mut args = vec![Type::index(); rank];
        args.extend(inits.iter().map(|v| b.ty(*v)));
        let body = b.region(&args, |b, args| {
            let (i, accs) = args.split_at(rank);
            let at = if is_reversed { self.mirrored(i, dim, b)? } else { i.to_vec() };
            let element = read_parts(b, &self.sources, &at)?.to_vec();
            let pair =
                if is_reversed { [element, accs.to_vec()] } else { [accs.to_vec(), element] };
            let new = self.region.emit(&pair.concat(), b)?;
            b.add_typed(Yield { values: [&new[..], &new[..]].concat().into() }, &[]);
            Ok(())
        })?;
        let scan = b.add_typed(Scan::new(self.shape.clone(), dim, inits, body), types);
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

    /// The index that is as far from the end of a dimension as `i` is from its start.
    fn mirrored(&self, i: &[Value], dim: usize, b: &mut Builder<'_>) -> Result<Vec<Value>, Error> {
        let last = b.index(self.shape[dim] - 1);
        let mut at = i.to_vec();
        at[dim] = b.subi(last, i[dim])?;
        Ok(at)
    }
}
