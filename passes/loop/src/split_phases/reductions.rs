//! Short reductions written out: windows of pooling and its gradients, whose terms are of different phases.

use creole_arith::{DivSI, DivUI, RemSI, RemUI};
use creole_ir::clone::Mapping;
use creole_ir::{At, Body, Builder, Error, OpId, Value, Values};
use creole_loop::affine::Affine;
use creole_loop::{Nest, Reduce};
use creole_passes_builders::Scalars;

use super::MAX_PHASES;
use crate::collapse::is_unscheduled;

/// Writes out the short reductions of a nest whose terms depend on quotients or remainders of the innermost loop's counter, by
/// as many as there may be phases. Others have loops, which schedules choose.
pub(super) fn write_out(body: &mut Body, nest: OpId) -> Result<(), Error> {
    let is_meant = |all: &Nest| all.outs.is_empty() && is_unscheduled(body, nest, all);
    let Some(all) = body.get(nest).filter(is_meant) else { return Ok(()) };
    let block = body.block(all.body);
    let Some(counter) = body.args(block).last().copied() else { return Ok(()) };
    let reductions =
        body.ops(block).filter_map(|op| Some((op, short_reduction(body, op, counter)?)));
    for (op, reduce) in reductions.collect::<Vec<_>>() {
        write_out_one(body, op, &reduce)?;
    }
    Ok(())
}

fn short_reduction(body: &Body, op: OpId, counter: Value) -> Option<Reduce> {
    let reduce: Reduce = body.get(op)?;
    let is_plain = reduce.open.is_none() && reduce.partials.is_none() && reduce.blocks.is_none();
    let is_short = reduce.sizes.iter().all(|n| *n > 0)
        && reduce.sizes.iter().product::<i64>() <= MAX_PHASES
        && reduce.label.is_none();
    let divides = |op: OpId| {
        let data = &body[op];
        let is_division =
            data.is::<DivSI>() || data.is::<DivUI>() || data.is::<RemSI>() || data.is::<RemUI>();
        let dividend = || Affine::of(body, body.operand(op, 0));
        let is_counted = |sum: Affine| sum.terms.iter().any(|(value, _)| *value == counter);
        let by = || body.constant(body.operand(op, 1)).map(|by| by.int(0));
        is_division
            && by().is_some_and(|by| (2..=MAX_PHASES).contains(&by))
            && dividend().is_some_and(is_counted)
    };
    let mut inside = body.ops(body.block(reduce.body));
    let is_straight = body.ops(body.block(reduce.body)).all(|op| body.regions(op).is_empty());
    (is_plain && is_short && is_straight && inside.any(divides)).then_some(reduce)
}

fn write_out_one(body: &mut Body, op: OpId, reduce: &Reduce) -> Result<(), Error> {
    let block = body.block(reduce.body);
    let args = body.args(block).to_vec();
    let (indices, accumulators) = args.split_at(reduce.sizes.len());
    let end = body.terminator(block).ok_or_else(|| Error::new("has no terminator"))?;
    let ops: Vec<OpId> = body.ops(block).filter(|inner| *inner != end).collect();
    let mut values = reduce.inits.clone();
    for number in 0..reduce.sizes.iter().product() {
        let mut map = Mapping::default();
        let mut rest: i64 = number;
        for (index, size) in indices.iter().zip(&reduce.sizes[..]).rev() {
            let loc = body[op].loc;
            let at = Builder::new(body, At::Before(op), loc).index(rest % size);
            map.insert(*index, at);
            rest /= size;
        }
        accumulators.iter().zip(&values).for_each(|(arg, value)| map.insert(*arg, *value));
        for inner in &ops {
            let copy = body.duplicate(*inner, &mut map);
            let loc = body[*inner].loc;
            Builder::new(body, At::Before(op), loc).insert(copy);
        }
        let yielded: Vec<Value> = body.operands(end).collect();
        values = yielded.into_iter().map(|value| map.get(value).unwrap_or(value)).collect();
    }
    let results: Values = body.results(op).collect();
    results.into_iter().zip(values).for_each(|(old, new)| body.replace_uses(old, new));
    body.erase(op);
    Ok(())
}
