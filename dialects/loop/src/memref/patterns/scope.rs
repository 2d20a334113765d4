//! Canonicalization of `memref.alloca_scope`: inlining, hoisting of stack memory.

use creole_ir::body::Effect;
use creole_ir::{Applied, Body, Dialect, OpId, RegionId, Rewriter, Traits, Value};

use super::super::{Alloca, AllocaScope};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<AllocaScope>("memref.alloca_scope.inline", inline)
        .pattern::<AllocaScope>("memref.alloca_scope.hoist", hoist)
}

/// True if the op is an allocation scope: memory of a `memref.alloca` directly in it lives until its region
/// ends. Functions are not ops of their body.
fn ends_life(body: &Body, op: Option<OpId>) -> bool {
    op.is_none_or(|op| body[op].has(Traits::FREES_STACK))
}

/// True if the op itself, its regions aside, might take stack memory that is not freed when it ends.
/// Conservative for unknown ops and for calls.
fn may_allocate(body: &Body, op: OpId) -> bool {
    let data = &body[op];
    let is_known = matches!(data.def.dialect(), "memref" | "vector");
    data.is::<Alloca>() || !is_known && body.own_effect(op) > Effect::Reads
}

/// The ops in a region whose stack memory has the lifetime of that region.
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

/// True if only the terminator follows the op in its region.
fn is_last(body: &Body, op: OpId) -> bool {
    let Some(block) = body.block_of(op) else { return false };
    let end = body.terminator(block);
    end.is_some() && body.next_op(op) == end && body.blocks(body.region_of(block)).len() == 1
}

/// Inlines a scope that frees nothing, or whose parent frees stack memory right after it.
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

/// The ancestor of `op` that is directly in the next allocation scope, if nothing runs between the end of
/// `op` and that scope's end. `None` outside of `scf`, as it is unknown how other ops run their regions.
fn outermost(body: &Body, op: OpId) -> Option<OpId> {
    let mut at = op;
    while !ends_life(body, body.parent_op(at)) {
        let is_plain = |around: &OpId| body[*around].def.dialect() == "scf" && is_last(body, at);
        at = body.parent_op(at).filter(is_plain)?;
    }
    (at != op && is_last(body, at)).then_some(at)
}

/// Hoists stack memory of static size out of a scope and the ops that end with it. Memory of dynamic size
/// stays: the op might not run for some sizes.
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
