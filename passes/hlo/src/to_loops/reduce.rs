//! `stablehlo.reduce`: a reduction inside a nest over the dimensions that stay.

use creole_hlo as hlo;
use creole_ir::tensor::sum;
use creole_ir::{Dims, Error, OpId, Type, Value, Values};
use creole_loop::{Combiner, Nest, Reduce, Yield};

use super::blocks::{chains_of, cut_reduction};
use super::combining::Combining;
use super::lower::{read_parts, static_shape};
use super::{Lower, Lowerings, Parts};

/// Adds the rows of this file.
pub(super) fn register(table: Lowerings) -> Lowerings {
    table.add(reduce)
}

fn reduce(op: hlo::Reduce, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let shape = static_shape(cx.ty(op.inputs()[0]))?;
    let sources = Parts::from(&*cx.flat(op.inputs()));
    let inits = Parts::from(&*cx.flat(op.init_values()));
    let reduced: Dims = op.dimensions.positions().map(|d| shape[d]).collect();
    let types = cx.result_types(id);
    let kept: Dims = Dims::from(types[0].shape());
    let combining = Combining::of(cx, op.body, op.inputs(), op.init_values())?;
    // Contiguous reads are summed in several partials.
    let is_minor = op.dimensions.positions().any(|d| d + 1 == shape.len());
    let minor_size = if is_minor { shape.last().copied().unwrap_or(1) } else { 1 };
    let mut b = cx.b();
    let body = b.region(&vec![Type::index(); kept.len()], |b, i| {
        let starts = combining.starts(b, &inits)?;
        let mut args = vec![Type::index(); reduced.len()];
        args.extend(starts.iter().map(|v| b.ty(*v)));
        let inner = b.region(&args, |b, args| {
            let (k, accs) = args.split_at(reduced.len());
            let at = interleave(shape.len(), &op.dimensions, k, i);
            let elements = read_parts(b, &sources, &at)?;
            let new = combining.combine(b, accs, &elements)?;
            b.add_typed(Yield { values: Values::from_slice(&new) }, &[]);
            Ok(())
        })?;
        let reduce = Reduce::new(reduced.clone(), starts, inner);
        let partials = partials(b.body, &reduce, minor_size);
        let reduce = b.add(Reduce { partials, ..reduce })?;
        let accs: Vec<Value> = b.body.results(reduce).collect();
        let values = combining.finish(b, &accs)?;
        b.add_typed(Yield { values }, &[]);
        Ok(())
    })?;
    let nest = b.add_typed(Nest::new(kept, body), &types);
    let max_blocks = cx.reduction_blocks;
    cut_reduction(&mut cx.to, nest, is_minor, max_blocks)?;
    cx.replace_by(id, nest)
}

/// Index of an operand: `k` at the reduced dimensions, `i` at the others.
fn interleave(rank: usize, reduced: &Dims, k: &[Value], i: &[Value]) -> Vec<Value> {
    let mut kept = i.iter();
    let at = |d: usize| reduced.iter().position(|r| *r as usize == d).map(|p| k[p]);
    (0..rank).filter_map(|d| at(d).or_else(|| kept.next().copied())).collect()
}

/// Number of accumulators for each result of a reduction: it sets the order of the arithmetic, so it depends on sizes
/// and types alone. `None`: one.
pub(super) fn partials(body: &creole_ir::Body, reduce: &Reduce, minor_size: i64) -> Option<i64> {
    Combiner::all(body, reduce)?;
    let widest = reduce.inits.iter().filter_map(|v| body.ty(*v).elem_bytes()).max()?;
    let is_sum = chains_of(body, reduce).is_some_and(|chains| chains == sum::SUM_TERMS);
    let bytes = if is_sum { sum::PARTIAL_SUM_BYTES } else { sum::PARTIAL_BYTES };
    sum::partials(widest, minor_size, bytes)
}
