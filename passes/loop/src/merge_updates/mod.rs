//! Merges whole-array ops on the next version of an array into the update that makes it.
//!
//! - `select(c, update(x), x)` writes under the condition `c`;
//! - `select(c, update(x), update'(x))` is one update after the other, each under its condition;
//! - `a + update(0, v)` adds `v` to `a` where it is written (`sums`).
//!
//! A loop that carries the array then touches the elements that change, not all of them.

mod choices;
mod sums;

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{BlockId, Body, Error, OpId, Value};
use creole_loop::{IterationSpace, Nest, Read, Update};

use crate::versions::{has_versions, tensor_blocks};

/// Pass that merges selects and sums of arrays into updates.
pub(crate) static MERGE_UPDATES: Pass = Pass {
    name: "merge-updates",
    summary: "Makes choices between versions of an array, and sums with changed zeros, part of the updates",
    example: "
func.func @main(%p: tensor<i1>, %a: tensor<8xf32>, %v: f32) -> tensor<8xf32> {
  %u = loop.update (%k) in [1] into(%a : tensor<8xf32>) {
    loop.write %v at [%k] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  %s = loop.nest (%i) in [8] {
    %c = loop.read %p[] : tensor<i1>
    %x = loop.read %u[%i] : tensor<8xf32>
    %y = loop.read %a[%i] : tensor<8xf32>
    %z = arith.select %c, %x, %y : f32
    loop.yield %z : f32
  } : tensor<8xf32>
  return %s : tensor<8xf32>
}
",
    works_on: &["loop.update"],
    options: &[],
    run: Run::Body(merge_updates),
};

fn merge_updates(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    if !has_versions(body) {
        return Ok(());
    }
    for block in tensor_blocks(body) {
        let ops: Vec<OpId> = body.ops(block).filter(|op| is_plain(body, *op)).collect();
        for nest in ops {
            let merged = choices::merge(body, nest)?.or(sums::merge(body, nest)?);
            if let Some(merged) = merged {
                let old = body.result(nest, 0);
                body.replace_uses(old, merged);
                body.erase(nest);
            }
        }
    }
    Ok(())
}

/// True for a nest with one result, static sizes and no schedule.
fn is_plain(body: &Body, op: OpId) -> bool {
    let nest = body.get::<Nest>(op);
    nest.is_some_and(|nest| nest.schedule.is_none())
        && body[op].n_results() == 1
        && !IterationSpace::is_open(body, op)
}

fn inner_block(body: &Body, nest: OpId) -> BlockId {
    body.block(body.regions(nest)[0])
}

/// Array whose element `value` is, at the place that the nest computes.
fn same_element(body: &Body, nest: OpId, value: Value) -> Option<Value> {
    let block = inner_block(body, nest);
    let op = body.def_op(value).filter(|op| body.block_of(*op) == Some(block))?;
    let read = body.get::<Read>(op)?;
    let is_whole = *IterationSpace::sizes(body, nest) == *body.ty(read.source).shape();
    (is_whole && *read.indices == *body.args(block)).then_some(read.source)
}

/// Updates that make a value from an array, the last one first, and that array. Their results have no other uses.
struct Chain {
    updates: Vec<OpId>,
    first: Value,
}

impl Chain {
    fn of(body: &Body, value: Value, block: BlockId) -> Chain {
        let mut chain = Chain { updates: Vec::new(), first: value };
        while let Some(op) = update_of(body, chain.first, block) {
            chain.updates.push(op);
            chain.first = body.operand(op, 0);
        }
        chain
    }
}

/// Update of one array in `block` that makes the value, with one use.
fn update_of(body: &Body, value: Value, block: BlockId) -> Option<OpId> {
    let op = body.def_op(value).filter(|op| body.block_of(*op) == Some(block))?;
    let update = body.get::<Update>(op).filter(|update| update.dests.len() == 1)?;
    (update.extents.is_empty() && body.uses(value).nth(1).is_none()).then_some(op)
}
