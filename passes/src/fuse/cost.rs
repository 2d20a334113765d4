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
    let mut needed: FxHashSet<OpId> = FxHashSet::default();
    let mut work: Vec<Value> = vec![body.operand(end, k)];
    while let Some(value) = work.pop() {
        let Some(op) = body.def_op(value).and_then(|op| body.ancestor_in(op, block)) else {
            continue;
        };
        if needed.insert(op) {
            for inner in body.post_order(op) {
                work.extend(body.operands(inner));
            }
        }
    }
    body.ops(block).filter(|op| needed.contains(op)).collect()
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
