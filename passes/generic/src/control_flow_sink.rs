//! Control-flow sink: an op whose results only one branch of a conditional uses moves into that branch.
//!
//! Conditionals inside come first. Within a region the ops are taken from the last to the first, and what moves is
//! followed, so that chains of ops move in order.

use creole_ir::memory::{Flow, NoCallees};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Error, OpId, RegionId};
use rustc_hash::FxHashMap;

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
    works_on: &[],
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

/// A reason that keeps an op out of a region.
enum Outside {
    /// The op has effects.
    Effects,
    /// A user stands outside.
    User(OpId),
    /// Number of its uses outside.
    Uses(usize),
}

fn sink_into(body: &mut Body, region: RegionId) {
    let Some(entry) = body.blocks(region).first().copied() else { return };
    let mut work: Vec<OpId> = body.blocks(region).iter().flat_map(|b| body.ops(*b)).collect();
    let mut kept: FxHashMap<OpId, Outside> = FxHashMap::default();
    while let Some(user) = work.pop() {
        for i in 0..body[user].n_operands() {
            let Some(op) = body.def_op(body.operand(user, i)) else { continue };
            let is_outside = body.block_of(op).is_some_and(|b| body.region_of(b) != region);
            if !is_outside || !moves(body, op, region, &mut kept) {
                continue;
            }
            body.unlink(op);
            body.prepend(entry, op);
            moved(body, op, &mut kept);
            work.push(op);
        }
    }
}

/// True if an op has no effects and all its uses are in a region. Notes what keeps it out otherwise.
fn moves(body: &Body, op: OpId, region: RegionId, kept: &mut FxHashMap<OpId, Outside>) -> bool {
    let uses = || body.results(op).flat_map(|value| body.uses(value));
    let is_outside = |user: &OpId| !is_inside(body, *user, region);
    let found = match kept.get(&op) {
        Some(Outside::Effects) => return false,
        Some(Outside::Uses(n)) => return *n == 0,
        Some(Outside::User(user)) if is_outside(user) => return false,
        // From now on uses are counted as they move: they would be searched once for each user otherwise.
        Some(Outside::User(_)) => Outside::Uses(uses().filter(|(u, _)| is_outside(u)).count()),
        None if !body.is_pure(op) => Outside::Effects,
        None => match uses().map(|(user, _)| user).find(is_outside) {
            Some(user) => Outside::User(user),
            None => return true,
        },
    };
    let is_free = matches!(found, Outside::Uses(0));
    kept.insert(op, found);
    is_free
}

/// Notes that the uses in an op that was moved are no longer outside.
fn moved(body: &Body, op: OpId, kept: &mut FxHashMap<OpId, Outside>) {
    let inside = body.regions(op).iter().flat_map(|region| body.inside(*region));
    let operands = std::iter::once(op).chain(inside).flat_map(|op| body.operands(op));
    for def in operands.filter_map(|value| body.def_op(value)) {
        if let Some(Outside::Uses(n)) = kept.get_mut(&def) {
            *n = n.saturating_sub(1);
        }
    }
}

/// True if an op stands in a region, at any depth.
fn is_inside(body: &Body, op: OpId, region: RegionId) -> bool {
    let own = body.block_of(op).map(|block| body.region_of(block));
    own.is_some_and(|own| own == region || body.is_around(region, own))
}
