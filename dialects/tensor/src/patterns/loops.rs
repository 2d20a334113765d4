//! Loops whose carried tensors are casts: they carry the more static tensors.

use creole_ir::{
    Applied, At, BlockId, Body, Dialect, OpId, RegionId, Rewriter, Sliced, Type, Value, Values,
};
use creole_loop::scf::{For, Forall};

use crate::{Cast, ParallelInsertSlice, foldable_source};

use super::forall::block_and_writes;
use super::under_cast::under_cast;

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<For>("tensor.cast.scf_for", for_loop)
        .pattern::<Forall>("tensor.cast.scf_forall", forall)
}

/// The source of the cast that `init` is, if another type.
fn cast_source(body: &Body, init: Value) -> Option<Value> {
    foldable_source(body, init).filter(|source| body.ty(*source) != body.ty(init))
}

/// Moves the block of `region` to a new region whose arguments from number `first` on have the types `types`; casts give
/// its ops the old types.
fn retyped(
    rw: &mut Rewriter<'_>,
    region: RegionId,
    first: usize,
    types: &[Type],
) -> Option<(RegionId, BlockId)> {
    let old = rw.blocks(region).first().copied()?;
    let all: Vec<Type> = rw.arg_types(old)[..first].iter().chain(types).copied().collect();
    let new_region = rw.add_region();
    let new = rw.add_block(new_region, &all);
    let args: Vec<(Value, Value)> =
        rw.args(old).iter().copied().zip(rw.args(new).to_vec()).collect();
    rw.insert_at(At::End(new));
    for (old, new) in args {
        let ty = rw.ty(old);
        let value = under_cast(rw, new, ty);
        rw.replace_uses(old, value);
    }
    let start = rw.first_op(old)?;
    rw.move_rest(start, new);
    rw.insert_at_root();
    Some((new_region, new))
}

/// Replaces a loop by `new`, with casts of its results to the old types.
fn replace(rw: &mut Rewriter<'_>, op: OpId, new: OpId) {
    let results: Vec<(Value, Type)> = rw.results(new).zip(rw.result_types(op).to_vec()).collect();
    let values: Vec<Value> = results.into_iter().map(|(v, ty)| under_cast(rw, v, ty)).collect();
    rw.replace(op, &values);
}

/// Carries the source of one cast.
fn for_loop(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<For>(op) else { return Applied::No };
    let mut inits = this.init_args.clone();
    let found = inits.iter().enumerate().find_map(|(i, init)| {
        let source = cast_source(rw, *init)?;
        let is_used_once = rw.uses(rw.result(op, i)).count() == 1;
        is_used_once.then_some((i, source))
    });
    let Some((at, source)) = found else { return Applied::No };
    inits[at] = source;
    let types: Vec<Type> = inits.iter().map(|v| rw.ty(*v)).collect();
    let ty = types[at];
    let Some((region, block)) = retyped(rw, this.region, 1, &types) else { return Applied::No };
    let Some(end) = rw.last_op(block) else { return Applied::No };
    rw.insert_at(At::Before(end));
    let yielded = rw.operand(end, at);
    let cast = rw.value_typed(Cast { source: yielded }, ty);
    rw.set_operand(end, at, cast);
    rw.insert_at_root();
    let new = rw.add_typed(For { init_args: inits, region, ..this }, &types);
    rw.copy_discardable(op, new);
    replace(rw, op, new);
    Applied::Yes
}

/// The outputs of a loop, or what they are casts of if all writes are in bounds there.
fn shared_sources(body: &Body, this: &Forall) -> Option<Values> {
    let (block, writes) = block_and_writes(body, this)?;
    let inserts = writes.into_iter();
    let inserts: Vec<ParallelInsertSlice> = inserts.filter_map(|write| body.get(write)).collect();
    let args = &body.args(block)[this.static_upper_bound.len()..];
    let source = |(output, arg): (&Value, &Value)| {
        let source = cast_source(body, *output)?;
        let shape = body.ty(source).shape();
        let mut writes = inserts.iter().filter(|insert| insert.dest == *arg);
        writes.all(|write| write.slice().check_bounds(shape).is_ok()).then_some(source)
    };
    let outputs = this.outputs.iter().zip(args);
    Some(outputs.map(|pair| source(pair).unwrap_or(*pair.0)).collect())
}

/// Shares the sources of casts among iterations.
fn forall(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Forall>(op) else { return Applied::No };
    let Some(outputs) = shared_sources(rw, &this) else { return Applied::No };
    if outputs == this.outputs {
        return Applied::No;
    }
    let types: Vec<Type> = outputs.iter().map(|v| rw.ty(*v)).collect();
    let n = this.static_upper_bound.len();
    let Some((region, block)) = retyped(rw, this.region, n, &types) else { return Applied::No };
    let new = Forall { outputs, region, ..this };
    let Some((_, writes)) = block_and_writes(rw, &new) else { return Applied::No };
    let outer: Vec<Value> = rw.args(block)[n..].to_vec();
    for write in writes {
        // A write names the argument itself.
        let dest = rw.get::<ParallelInsertSlice>(write).map(|insert| insert.dest);
        let cast = dest.and_then(|dest| rw.def_as::<Cast>(dest));
        if let Some(arg) = cast.map(|cast| cast.source).filter(|arg| outer.contains(arg)) {
            rw.set_operand(write, 1, arg);
        }
    }
    let new = rw.add_typed(new, &types);
    replace(rw, op, new);
    Applied::Yes
}
