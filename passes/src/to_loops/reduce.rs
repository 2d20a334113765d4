//! `stablehlo.reduce`: a reduction inside a nest over the dimensions that stay.

use std::sync::Arc;

use creole_hlo as hlo;
use creole_ir::{Dims, Error, OpId, Type, Value, Values};
use creole_loop::{Nest, Reduce, Yield};

use super::{Lower, read, signless, static_shape};

pub(super) fn reduce(op: hlo::Reduce, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let from = Arc::clone(&cx.from);
    let shape = static_shape(cx.ty(op.inputs()[0]))?;
    let sources: Vec<Value> = op.inputs().iter().map(|v| cx.value(*v)).collect();
    let inits: Vec<Value> = op.init_values().iter().map(|v| cx.value(*v)).collect();
    let reduced: Dims = op.dimensions.positions().map(|d| shape[d]).collect();
    let types: Vec<Type> = from.result_types(id).iter().map(|t| signless(*t)).collect();
    let kept: Dims = Dims::from(types[0].shape());
    let captured = cx.captured(op.body)?;
    let mut b = cx.b();
    let body = b.region(&vec![Type::index(); kept.len()], |b, i| {
        let mut starts = Values::new();
        for init in &inits {
            starts.push(read(b, *init, &[])?);
        }
        let mut args = vec![Type::index(); reduced.len()];
        args.extend(starts.iter().map(|v| b.ty(*v)));
        let inner = b.region(&args, |b, args| {
            let (k, accs) = args.split_at(reduced.len());
            let at = interleave(shape.len(), &op.dimensions, k, i);
            let mut values = accs.to_vec();
            for source in &sources {
                values.push(read(b, *source, &at)?);
            }
            let new = Lower::inline_scalar_region(&from, op.body, &values, &captured, b)?;
            b.add_typed(Yield { values: new.into() }, &[]);
            Ok(())
        })?;
        let reduce = b.add(Reduce { sizes: reduced.clone(), inits: starts, body: inner })?;
        let values = b.body.results(reduce).collect();
        b.add_typed(Yield { values }, &[]);
        Ok(())
    })?;
    let nest = b.add_typed(Nest { sizes: kept, outs: Values::new(), body }, &types);
    let results: Vec<Value> = b.body.results(nest).collect();
    cx.replace(id, &results);
    Ok(())
}

/// The index of an operand: `k` at the reduced dimensions, `i` at the others.
fn interleave(rank: usize, reduced: &Dims, k: &[Value], i: &[Value]) -> Vec<Value> {
    let mut kept = i.iter();
    let at = |d: usize| reduced.iter().position(|r| *r as usize == d).map(|p| k[p]);
    (0..rank).filter_map(|d| at(d).or_else(|| kept.next().copied())).collect()
}
