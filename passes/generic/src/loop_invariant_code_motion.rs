//! Loop-invariant code motion: an op in a loop whose operands all come from outside moves before the loop.
//!
//! Inner loops come first, so an op moves out as far as it can. Moved ops must be free of side effects. Ops that are
//! undefined for some operands (a read out of bounds, a division by zero, a loop that does not end) say themselves where
//! they may run ([`Speculation`]): anywhere, in front of a loop that runs at least once, or nowhere else.

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{
    BlockId, Body, Error, LoopRegion, OpId, RegionId, Speculated, Speculation, Traits,
};

/// Pass that moves loop-invariant ops before the loop.
pub static LOOP_INVARIANT_CODE_MOTION: Pass = Pass {
    name: "loop-invariant-code-motion",
    summary: "Moves ops that do not depend on a loop in front of it",
    example: "
func.func @main(%a: f32, %n: index, %m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.mulf %a, %a : f32
    memref.store %0, %m[%i] : memref<?xf32>
  }
  return
}
",
    works_on: &[],
    options: &[],
    run: Run::Body(move_invariant_ops),
};

fn move_invariant_ops(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let inner_first: Vec<OpId> = body.walk().rev().collect();
    for op in inner_first {
        for LoopRegion { region, trips } in body.loops(op) {
            hoist(body, op, region, trips.least > 0);
        }
    }
    Ok(())
}

fn hoist(body: &mut Body, around: OpId, region: RegionId, runs: bool) {
    let [block] = *body.blocks(region) else { return };
    let ops: Vec<OpId> = body.ops(block).collect();
    for op in ops {
        if is_invariant(body, op, region)
            && is_movable(body, op, runs)
            && may_leave(body, op, around)
        {
            body.unlink(op);
            body.insert_before(around, op);
        }
    }
}

/// True for ops that may leave the region. Constants stay where the body of a loop becomes a function: outside they
/// would become its arguments.
fn may_leave(body: &Body, op: OpId, around: OpId) -> bool {
    !body[op].has(Traits::CONSTANT) || body[around].has(Traits::CONSTANTS_OUTSIDE)
}

/// True if no value that the op uses, in its regions too, is defined in the body of the loop. Values visible directly
/// in the body come from there or from outside.
pub fn is_invariant(body: &Body, op: OpId, region: RegionId) -> bool {
    let is_from_body = |block: BlockId| body.region_of(block) == region;
    let uses = |op: OpId| body.operands(op).any(|v| body.def_block(v).is_none_or(is_from_body));
    if body.regions(op).is_empty() { !uses(op) } else { !body.post_order(op).into_iter().any(uses) }
}

fn is_movable(body: &Body, op: OpId, runs: bool) -> bool {
    let data = &body[op];
    if data.has(Traits::TERMINATOR) || data.has(Traits::SYMBOL) || !body.is_pure(op) {
        return false;
    }
    body.post_order(op).into_iter().all(|inner| match Speculation::of(body, inner) {
        Speculated::Anywhere => true,
        Speculated::BeforeLoopThatRuns => runs,
        Speculated::Nowhere => false,
    })
}

#[cfg(test)]
mod tests;
