//! `memref.alloca_scope`.

use creole_ir::body::Effect;
use creole_ir::{Applied, Body, Dialect, OpId, RegionId, Rewriter, Traits, Value};

use super::super::{Alloca, AllocaScope};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<AllocaScope>("memref.alloca_scope.inline", inline)
        .pattern::<AllocaScope>("memref.alloca_scope.hoist", hoist)
}

/// Does what `memref.alloca` gives directly in this op live until its region ends? Functions are no
/// ops of their body.
fn ends_life(body: &Body, op: Option<OpId>) -> bool {
    op.is_none_or(|op| body[op].has(Traits::FREES_STACK))
}

/// Might the op, what is in its regions aside, take memory from the stack that is not freed when it
/// ends? Of ops that are not known, and of calls, nobody says.
fn may_allocate(body: &Body, op: OpId) -> bool {
    let data = &body[op];
    let is_known = matches!(data.def.dialect(), "memref" | "vector");
    data.is::<Alloca>() || !is_known && body.own_effect(op) > Effect::Reads
}

/// The ops in a region for whose stack memory it decides how long it lives.
fn ops_of(body: &Body, region: RegionId) -> Vec<OpId> {
    let mut regions = vec![region];
    let mut found = Vec::new();
    while let Some(region) = regions.pop() {
        for op in body.blocks(region).iter().flat_map(|block| body.ops(*block)) {
            found.push(op);
            if !ends_life(body, Some(op)) {
                regions.extend(body.regions(op));
            }
        }
    }
    found
}

/// Is there nothing behind the op in its region but the end?
fn is_last(body: &Body, op: OpId) -> bool {
    let Some(block) = body.block_of(op) else { return false };
    let end = body.terminator(block);
    end.is_some() && body.next_op(op) == end && body.blocks(body.region_of(block)).len() == 1
}

/// A scope is its region, if it frees nothing or what is around it does so next.
fn inline(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<AllocaScope>(op) else { return Applied::No };
    let &[block] = rw.blocks(this.body) else { return Applied::No };
    let allocates = ops_of(rw, this.body).iter().any(|op| may_allocate(rw, *op));
    if allocates && !(ends_life(rw, rw.parent_op(op)) && is_last(rw, op)) {
        return Applied::No;
    }
    let results = rw.inline_block(block, op, &[]);
    rw.replace(op, &results);
    Applied::Yes
}

/// The op around `op` that stands directly in what would free stack memory next, if nothing runs
/// between the end of `op` and that. Of ops outside of `scf` nobody knows how they run their
/// regions.
fn outermost(body: &Body, op: OpId) -> Option<OpId> {
    let mut at = op;
    while !ends_life(body, body.parent_op(at)) {
        let is_plain = |around: &OpId| body[*around].def.dialect() == "scf" && is_last(body, at);
        at = body.parent_op(at).filter(is_plain)?;
    }
    (at != op && is_last(body, at)).then_some(at)
}

/// Memory of a known size is taken before the ops around a scope that ends with them. Memory of
/// another size isn't: whether it runs at all may depend on the size.
fn hoist(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<AllocaScope>(op) else { return Applied::No };
    let Some(before) = outermost(rw, op) else { return Applied::No };
    let is_static = |op: &OpId| rw[*op].is::<Alloca>() && rw[*op].n_operands() == 0;
    let found: Vec<OpId> = ops_of(rw, this.body).into_iter().filter(is_static).collect();
    found.iter().for_each(|alloca| rw.move_before(*alloca, before));
    for memref in found.iter().map(|alloca| rw.result(*alloca, 0)).collect::<Vec<Value>>() {
        rw.users(memref).collect::<Vec<_>>().into_iter().for_each(|user| rw.touch(user));
    }
    Applied::when(!found.is_empty())
}
