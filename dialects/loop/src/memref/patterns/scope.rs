//! Canonicalization of `memref.alloca_scope`: inlining, hoisting of stack memory.

use creole_ir::body::Effect;
use creole_ir::{Applied, Body, Dialect, OpId, RegionId, Rewriter, Traits, Value};

use super::super::{Alloca, AllocaScope};
use crate::scf::{Forall, Parallel, While};

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

/// The ops in a region, except those in ops that `is_closed` is true for.
fn ops_of(body: &Body, region: RegionId, is_closed: impl Fn(OpId) -> bool) -> Vec<OpId> {
    let ops = |regions: &[RegionId]| {
        let blocks = regions.iter().flat_map(|region| body.blocks(*region));
        let ops: Vec<OpId> = blocks.flat_map(|block| body.ops(*block)).collect();
        ops.into_iter().rev()
    };
    let mut left: Vec<OpId> = ops(&[region]).collect();
    let mut found = Vec::new();
    while let Some(op) = left.pop() {
        found.push(op);
        if !is_closed(op) {
            left.extend(ops(body.regions(op)));
        }
    }
    found
}

/// True if only the terminator follows the op in its region.
fn is_last(body: &Body, op: OpId) -> bool {
    let Some(block) = body.block_of(op) else { return false };
    let ends = |op: &OpId| body[*op].has(Traits::TERMINATOR) || !body[*op].def.is_registered();
    let end = body.last_op(block).filter(ends);
    end.is_some() && body.next_op(op) == end && body.blocks(body.region_of(block)).len() == 1
}

/// Inlines a scope that frees nothing, or whose parent frees stack memory right after it.
fn inline(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<AllocaScope>(op) else { return Applied::No };
    let &[block] = rw.blocks(this.body) else { return Applied::No };
    // What is in an allocation scope is freed at its end.
    let ops = ops_of(rw, this.body, |op| ends_life(rw, Some(op)));
    let allocates = ops.into_iter().any(|op| may_allocate(rw, op));
    if allocates && !(ends_life(rw, rw.parent_op(op)) && is_last(rw, op)) {
        return Applied::No;
    }
    let results = rw.inline_block(block, op, &[]);
    rw.replace(op, &results);
    Applied::Yes
}

/// The ancestor of `op` that is directly in the next allocation scope, if nothing runs between the end of
/// `op` and that scope's end. `None` outside of `scf` and of ops of dialects that are unknown.
fn outermost(body: &Body, op: OpId) -> Option<OpId> {
    let is_open = |op: OpId| body[op].def.dialect() == "scf" || !body[op].def.is_registered();
    let mut at = op;
    while !ends_life(body, body.parent_op(at)) {
        let is_plain = |around: &OpId| is_open(*around) && is_last(body, at);
        at = body.parent_op(at).filter(is_plain)?;
    }
    (at != op && is_last(body, at)).then_some(at)
}

/// True if a value is defined inside of an op.
fn is_inside(body: &Body, value: Value, op: OpId) -> bool {
    let Some(block) = body.def_block(value) else { return false };
    let around = body.parent_of(body.region_of(block));
    around.is_some_and(|around| around == op || body.ancestors(around).any(|o| o == op))
}

/// Hoists stack memory out of a scope and the ops that end with it, if its sizes are known in front of them.
fn hoist(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<AllocaScope>(op) else { return Applied::No };
    let Some(before) = outermost(rw, op) else { return Applied::No };
    let is_known = |alloca: &OpId| {
        let mut operands = rw.operands(*alloca);
        rw[*alloca].is::<Alloca>() && !operands.any(|size| is_inside(rw, size, before))
    };
    // Each thread has its own memory, and each iteration that may hand it on to the next one.
    let has_own =
        |op: OpId| rw[op].is::<Parallel>() || rw[op].is::<Forall>() || rw[op].is::<While>();
    let mut found = ops_of(rw, this.body, has_own);
    found.retain(is_known);
    found.iter().for_each(|alloca| rw.move_before(*alloca, before));
    for memref in found.iter().map(|alloca| rw.result(*alloca, 0)).collect::<Vec<Value>>() {
        rw.users(memref).collect::<Vec<_>>().into_iter().for_each(|user| rw.touch(user));
    }
    Applied::when(!found.is_empty())
}
