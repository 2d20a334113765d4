//! Loop-invariant code motion: an op in a loop whose operands all come from outside moves in front
//! of the loop.
//!
//! Inner loops come first, so an op climbs as far as it can. What moves must be free of effects.
//! Ops that have no result for some operands (a read out of bounds, a division by zero, a loop that
//! does not end) move only where the loop is known to run at least once.

use creole_ir::pass::{Changed, Pass, PassCx, Run};
use creole_ir::{BlockId, Body, Error, OpId, RegionId, Traits, Value};
use creole_loop::scf::{For, Parallel, While};
use creole_loop::{Nest, Reduce, Update};

/// Moves what does not change in a loop in front of it.
pub static LICM: Pass = Pass {
    name: "licm",
    summary: "Moves ops that do not depend on a loop in front of it",
    options: &[],
    run: Run::Body(licm),
};

fn licm(body: &mut Body, _: &PassCx<'_>) -> Result<Changed, Error> {
    let mut changed = Changed::No;
    let inner_first: Vec<OpId> = body.walk().rev().collect();
    for op in inner_first {
        for (region, runs) in bodies(body, op) {
            changed = changed.or(hoist(body, op, region, runs));
        }
    }
    Ok(changed)
}

/// The regions of a loop that run once for each iteration, and whether there surely is one.
fn bodies(body: &Body, op: OpId) -> Vec<(RegionId, bool)> {
    let not_empty = |sizes: &[i64]| sizes.iter().all(|n| *n > 0);
    if let Some(nest) = body.get::<Nest>(op) {
        vec![(nest.body, not_empty(&nest.sizes))]
    } else if let Some(reduce) = body.get::<Reduce>(op) {
        vec![(reduce.body, not_empty(&reduce.sizes))]
    } else if let Some(update) = body.get::<Update>(op) {
        vec![(update.body, not_empty(&update.sizes)), (update.combine, false)]
    } else if let Some(this) = body.get::<For>(op) {
        let runs = this.unsigned.is_none() && runs(body, &[this.lower_bound], &[this.upper_bound]);
        vec![(this.region, runs)]
    } else if let Some(this) = body.get::<Parallel>(op) {
        vec![(this.region, runs(body, &this.lower_bound, &this.upper_bound))]
    } else if let Some(this) = body.get::<While>(op) {
        vec![(this.before, true), (this.after, false)]
    } else {
        Vec::new()
    }
}

/// Are all bounds constants that leave at least one iteration?
fn runs(body: &Body, lower: &[Value], upper: &[Value]) -> bool {
    lower.iter().zip(upper).all(|(low, high)| match (body.constant(*low), body.constant(*high)) {
        (Some(low), Some(high)) => low.int(0) < high.int(0),
        _ => false,
    })
}

fn hoist(body: &mut Body, around: OpId, region: RegionId, runs: bool) -> Changed {
    let [block] = *body.blocks(region) else { return Changed::No };
    let ops: Vec<OpId> = body.ops(block).collect();
    let mut changed = Changed::No;
    for op in ops {
        if is_invariant(body, op, region) && is_movable(body, op, runs) {
            body.unlink(op);
            body.insert_before(around, op);
            changed = Changed::Yes;
        }
    }
    changed
}

/// Does nothing that the op uses, in its regions too, come from the body of the loop? What is
/// visible directly in the body comes from there or from outside.
fn is_invariant(body: &Body, op: OpId, region: RegionId) -> bool {
    let is_from_body = |block: BlockId| body.region_of(block) == region;
    let uses = |op: OpId| body.operands(op).any(|v| body.def_block(v).is_none_or(is_from_body));
    if body.regions(op).is_empty() { !uses(op) } else { !body.post_order(op).into_iter().any(uses) }
}

fn is_movable(body: &Body, op: OpId, runs: bool) -> bool {
    let data = &body[op];
    if data.has(Traits::TERMINATOR) || data.has(Traits::SYMBOL) || !body.is_pure(op) {
        return false;
    }
    runs || body.post_order(op).into_iter().all(|inner| !body[inner].has(Traits::PARTIAL))
}

#[cfg(test)]
mod tests;
