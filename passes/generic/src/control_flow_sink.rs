//! Control-flow sink: an op whose results only one branch of a conditional uses moves into that branch.
//!
//! Conditionals inside come first. Within a region the ops are taken from the last to the first, and what moves is
//! followed, so that chains of ops move in order.

use creole_ir::memory::{Flow, NoCallees};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Error, OpId, RegionId};

/// The pass `control-flow-sink`.
pub static CONTROL_FLOW_SINK: Pass = Pass {
    name: "control-flow-sink",
    summary: "Moves ops into the branch of a conditional that alone uses them",
    example: "\
func.func @f(%c: i1, %x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  %1 = scf.if %c -> i32 {
    scf.yield %0 : i32
  } else {
    scf.yield %x : i32
  }
  return %1 : i32
}
",
    options: &[],
    run: Run::Body(sink),
};

fn sink(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    // Those inside stand later in the walk.
    for op in body.walk().rev() {
        if !runs_regions_once(body, op) {
            continue;
        }
        for region in body.regions(op).to_vec() {
            sink_into(body, region);
        }
    }
    Ok(())
}

/// True for conditionals, which run each of their regions at most once.
fn runs_regions_once(body: &Body, op: OpId) -> bool {
    body.region_flow(op).is_some()
        && body.memory(op, &NoCallees).is_some_and(|memory| memory.flow == Flow::Branches)
}

fn sink_into(body: &mut Body, region: RegionId) {
    let Some(entry) = body.blocks(region).first().copied() else { return };
    let mut work: Vec<OpId> = body.blocks(region).iter().flat_map(|b| body.ops(*b)).collect();
    while let Some(user) = work.pop() {
        for i in 0..body[user].n_operands() {
            let Some(op) = body.def_op(body.operand(user, i)) else { continue };
            let is_outside = body.block_of(op).is_some_and(|b| body.region_of(b) != region);
            if !is_outside || !body.is_pure(op) || !is_used_only_in(body, op, region) {
                continue;
            }
            body.unlink(op);
            body.prepend(entry, op);
            work.push(op);
        }
    }
}

/// True if all uses of an op's results are in a region, at any depth.
fn is_used_only_in(body: &Body, op: OpId, region: RegionId) -> bool {
    let is_inside = |user: OpId| {
        let own = body.block_of(user).map(|block| body.region_of(block));
        let around = |region: &RegionId| {
            let op = body.parent_of(*region)?;
            body.block_of(op).map(|block| body.region_of(block))
        };
        std::iter::successors(own, around).any(|at| at == region)
    };
    let mut users = body.results(op).flat_map(|value| body.users(value).collect::<Vec<_>>());
    users.all(is_inside)
}
