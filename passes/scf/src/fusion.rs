//! Fusion of adjacent parallel loops over one iteration space: the pass `scf-parallel-loop-fusion`.
//!
//! Loops are fused if each access of one to memory that the other writes is to the element that the same iteration
//! writes there. Loops with ops whose accesses are unknown stay.

use creole_analysis::aliasing::Aliasing;
use creole_ir::body::Effect;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{At, BlockId, Body, Builder, Error, OpId, Regions, Type, Value, Values};
use creole_loop::scf::{Parallel, Reduce};

use crate::access::{Access, Aligned, accesses, is_conflict};
use crate::edit::{end_as, move_ops, replace_all};

/// The pass `scf-parallel-loop-fusion`.
pub(crate) static FUSION: Pass = Pass {
    name: "scf-parallel-loop-fusion",
    summary: "Fuses adjacent parallel loops",
    example: "\
func.func @sums(%a: memref<4xf32>, %x: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %sum = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %0 = memref.load %a[%i] : memref<4xf32>
    %1 = arith.addf %0, %x : f32
    memref.store %1, %sum[%i] : memref<4xf32>
  }
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %0 = memref.load %sum[%i] : memref<4xf32>
    %1 = arith.mulf %0, %0 : f32
    memref.store %1, %b[%i] : memref<4xf32>
  }
  return %b : memref<4xf32>
}
",
    works_on: &["scf.parallel"],
    options: &[],
    run: Run::Body(run),
};

fn run(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    if !body.walk().any(|op| body[op].is::<Parallel>()) {
        return Ok(());
    }
    let aliasing = cx.analyses.of::<Aliasing>(body);
    // Inner blocks first: an outer loop is looked at when nothing more fuses inside of it.
    let mut blocks: Vec<BlockId> = body.blocks(body.root()).to_vec();
    for op in body.walk() {
        blocks.extend(body.regions(op).iter().flat_map(|region| body.blocks(*region)));
    }
    for block in blocks.into_iter().rev() {
        fuse_in(body, block, &aliasing);
    }
    Ok(())
}

/// Fuses the loops of a block that stand next to each other but for ops without effects.
fn fuse_in(body: &mut Body, block: BlockId, aliasing: &Aliasing) {
    let mut last: Option<OpId> = None;
    for op in body.ops(block).collect::<Vec<_>>() {
        if body[op].is::<Parallel>() {
            let fused = last.and_then(|first| fuse(body, first, op, aliasing));
            last = fused.or(Some(op));
        } else if body.effect(op) != Effect::None || !body.regions(op).is_empty() {
            last = None;
        }
    }
}

/// Fuses two loops into one where the second stands. `None`: they stay as they are.
fn fuse(body: &mut Body, first: OpId, second: OpId, aliasing: &Aliasing) -> Option<OpId> {
    let (one, two) = (body.get::<Parallel>(first)?, body.get::<Parallel>(second)?);
    if !same_space(&one, &two) || !is_used_behind(body, first, second) {
        return None;
    }
    let accesses_of_one = accesses(body, one.region)?;
    let accesses_of_two = accesses(body, two.region)?;
    let aligned = Aligned::new(body, &one, &two);
    let meets =
        |a: &Access| accesses_of_two.iter().any(|b| is_conflict(body, a, b, &aligned, aliasing));
    if accesses_of_one.iter().any(meets) {
        return None;
    }
    join(body, first, second)
}

fn same_space(one: &Parallel, two: &Parallel) -> bool {
    one.lower_bound == two.lower_bound && one.upper_bound == two.upper_bound && one.step == two.step
}

/// True if all uses of the results of `first` stand behind `second`.
fn is_used_behind(body: &Body, first: OpId, second: OpId) -> bool {
    let Some(block) = body.block_of(second) else { return false };
    let mut users = body.results(first).flat_map(|v| body.users(v));
    users.all(|user| match body.ancestor_in(user, block) {
        Some(user) => user != second && body.is_before(second, user),
        None => true,
    })
}

fn join(body: &mut Body, first: OpId, second: OpId) -> Option<OpId> {
    let (one, two) = (body.get::<Parallel>(first)?, body.get::<Parallel>(second)?);
    let (end_one, reduce_one) = end_as::<Reduce>(body, one.region)?;
    let (end_two, reduce_two) = end_as::<Reduce>(body, two.region)?;
    let (from, to) = (body.block(one.region), body.block(two.region));
    let loc = body[second].loc;
    let end_loc = body[end_two].loc;
    let (old, new) = (body.args(from).to_vec(), body.args(to).to_vec());
    replace_all(body, &old, &new);
    let reductions: Regions = [&reduce_one.reductions, &reduce_two.reductions]
        .into_iter()
        .flat_map(|regions| regions.to_vec())
        .map(|region| moved(body, region))
        .collect::<Vec<_>>()
        .into_iter()
        .collect();
    let operands: Values =
        reduce_one.operands.iter().chain(&reduce_two.operands).copied().collect();
    body.erase(end_one);
    body.erase(end_two);
    let head = body.first_op(to);
    move_ops(body, from, head.map_or(At::End(to), At::Before));
    Builder::new(body, At::End(to), end_loc).add_typed(Reduce { operands, reductions }, &[]);
    let init_vals: Values = one.init_vals.iter().chain(&two.init_vals).copied().collect();
    let types: Vec<Type> = init_vals.iter().map(|v| body.ty(*v)).collect();
    let region = moved(body, two.region);
    let fused = Parallel { init_vals, region, ..two };
    let made = Builder::new(body, At::Before(second), loc).add_typed(fused, &types);
    let results: Vec<Value> = body.results(made).collect();
    let (of_one, of_two) = results.split_at(one.init_vals.len());
    crate::edit::replace(body, first, of_one);
    crate::edit::replace(body, second, of_two);
    Some(made)
}

fn moved(body: &mut Body, region: creole_ir::RegionId) -> creole_ir::RegionId {
    let new = body.add_region();
    body.move_blocks(region, new);
    new
}
