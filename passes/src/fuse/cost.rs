//! What it costs to compute an element again.

use creole_ir::cost::{CostModel, Work};
use creole_ir::{Body, OpId, Value};
use creole_loop::Reduce;
use rustc_hash::FxHashSet;

use super::inner_block;

/// An element is cheap to compute again if that takes as long as this many instructions.
const CHEAP_OPS: f64 = 12.0;

/// The ops of a nest's body that result number `k` needs, in program order.
pub(super) fn slice(body: &Body, nest: OpId, k: usize) -> Vec<OpId> {
    let block = inner_block(body, nest);
    let end = body.terminator(block).expect("a nest's body ends with 'loop.yield'");
    let mut needed: FxHashSet<Value> = FxHashSet::from_iter([body.operand(end, k)]);
    let mut ops: Vec<OpId> = body.ops(block).collect();
    ops.reverse();
    ops.retain(|op| {
        let is_needed = body.results(*op).any(|result| needed.contains(&result));
        if is_needed && body.regions(*op).is_empty() {
            needed.extend(body.operands(*op));
        } else if is_needed {
            needed.extend(body.post_order(*op).into_iter().flat_map(|inner| body.operands(inner)));
        }
        is_needed
    });
    ops.reverse();
    ops
}

/// Is computing these ops again about as cheap as a load?
pub(super) fn is_cheap(body: &Body, ops: &[OpId], model: &dyn CostModel) -> bool {
    let limit = model.time(&Work { element_bits: 32, ..Work::scalar(CHEAP_OPS) });
    let time: f64 = ops.iter().map(|op| model.time(&body.work(*op))).sum();
    !has_reduction(body, ops) && time <= limit
}

/// Do these ops contain a reduction?
pub(super) fn has_reduction(body: &Body, ops: &[OpId]) -> bool {
    ops.iter().any(|op| body[*op].is::<Reduce>())
}
