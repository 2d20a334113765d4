//! Parallel loops on tensors that run once, or whose outputs nobody writes or reads.

use creole_arith::affine::build::AffineBuilder;
use creole_ir::{Applied, At, BlockId, Body, Dialect, OpId, Rewriter, Type, Value, Values};
use creole_loop::scf::{Forall, InParallel};

use crate::{InsertSlice, ParallelInsertSlice};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<Forall>("tensor.scf_forall.once", once)
        .pattern::<Forall>("tensor.scf_forall.outputs", outputs)
}

/// The block of a loop, and the ops at its end that write its outputs.
pub(super) fn block_and_writes(body: &Body, this: &Forall) -> Option<(BlockId, Vec<OpId>)> {
    let block = body.blocks(this.region).first().copied()?;
    let end = body.get::<InParallel>(body.last_op(block)?)?;
    let writes = body.blocks(end.region).iter().flat_map(|block| body.ops(*block));
    Some((block, writes.collect()))
}

fn written(body: &Body, write: OpId) -> Option<Value> {
    Some(body.get::<ParallelInsertSlice>(write)?.dest)
}

/// Replaces a loop with outputs that runs once by its ops and insertions behind them.
fn once(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let is_free = |this: &Forall| this.mapping.as_ref().is_none_or(Vec::is_empty);
    let this = rw.get::<Forall>(op).filter(|this| is_free(this) && !this.outputs.is_empty());
    let Some(this) = this else { return Applied::No };
    let Some(lower) = this.only_iteration(rw) else { return Applied::No };
    let Some((block, writes)) = block_and_writes(rw, &this) else { return Applied::No };
    let args = rw.args(block)[lower.len()..].to_vec();
    let inserts: Vec<ParallelInsertSlice> =
        writes.iter().filter_map(|write| rw.get(*write)).collect();
    if inserts.len() != writes.len() || !inserts.iter().all(|insert| args.contains(&insert.dest)) {
        return Applied::No;
    }
    let mut values: Vec<Value> = lower.iter().map(|n| rw.index_value(*n)).collect();
    let mut results = args.clone();
    if let Some(end) = rw.last_op(block) {
        rw.insert_at(At::Before(end));
    }
    for insert in inserts {
        let Some(i) = args.iter().position(|arg| *arg == insert.dest) else { continue };
        let ParallelInsertSlice { source, offsets, sizes, strides, .. } = insert;
        let ParallelInsertSlice { static_offsets, static_sizes, static_strides, .. } = insert;
        let new = InsertSlice {
            source,
            dest: results[i],
            offsets,
            sizes,
            strides,
            static_offsets,
            static_sizes,
            static_strides,
        };
        results[i] = rw.value_typed(new, rw.ty(args[i]));
    }
    rw.insert_at_root();
    // An output that nobody writes is what came in.
    for (result, (arg, output)) in results.iter_mut().zip(args.iter().zip(&this.outputs)) {
        if result == arg {
            *result = *output;
        }
    }
    values.extend(&this.outputs);
    rw.inline_block(block, op, &values);
    rw.replace(op, &results);
    Applied::Yes
}

/// Drops outputs whose results nobody uses, and those that nobody writes.
fn outputs(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Forall>(op) else { return Applied::No };
    let Some((block, writes)) = block_and_writes(rw, &this) else { return Applied::No };
    let n = this.static_upper_bound.len();
    let args = rw.args(block)[n..].to_vec();
    let dests: Vec<Option<Value>> = writes.iter().map(|write| written(rw, *write)).collect();
    let results: Vec<Value> = rw.results(op).collect();
    let keep: Vec<bool> = args
        .iter()
        .zip(&results)
        .map(|(arg, result)| !rw.is_unused(*result) && dests.contains(&Some(*arg)))
        .collect();
    if dests.contains(&None) || keep.iter().all(|keep| *keep) {
        return Applied::No;
    }
    for (write, dest) in writes.iter().zip(&dests) {
        let at = args.iter().position(|arg| Some(*arg) == *dest);
        if at.is_some_and(|at| !keep[at]) {
            rw.erase(*write);
        }
    }
    for (i, arg) in args.iter().enumerate().filter(|(i, _)| !keep[*i]) {
        rw.replace_uses(*arg, this.outputs[i]);
    }
    rw.retain_args(block, |i| i < n || keep[i - n]);
    let left = |i: &usize| keep[*i];
    let kept: Values = (0..args.len()).filter(left).map(|i| this.outputs[i]).collect();
    let types: Vec<Type> = kept.iter().map(|value| rw.ty(*value)).collect();
    let region = rw.add_region();
    rw.move_blocks(this.region, region);
    let new = rw.add_typed(Forall { outputs: kept, region, ..this.clone() }, &types);
    rw.copy_discardable(op, new);
    let made: Vec<Value> = rw.results(new).collect();
    let mut made = made.into_iter();
    let values: Vec<Value> = (0..args.len())
        .map(|i| if keep[i] { made.next() } else { None }.unwrap_or(this.outputs[i]))
        .collect();
    rw.replace(op, &values);
    Applied::Yes
}
