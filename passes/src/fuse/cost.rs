//! What it costs to compute an element again.

use creole_ir::{Body, OpId, Traits, Value};
use creole_loop::{Read, Reduce};
use rustc_hash::FxHashSet;

use super::inner_block;

/// An element is cheap to compute again if that takes at most this many plain instructions.
const CHEAP_OPS: usize = 12;

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
pub(super) fn is_cheap(body: &Body, ops: &[OpId]) -> bool {
    ops.iter().map(|op| weight(body, *op)).sum::<usize>() <= CHEAP_OPS
}

/// Do these ops contain a reduction?
pub(super) fn has_reduction(body: &Body, ops: &[OpId]) -> bool {
    ops.iter().any(|op| body[*op].is::<Reduce>())
}

/// Rough number of plain instructions.
fn weight(body: &Body, op: OpId) -> usize {
    const EXPENSIVE: usize = 1000;
    let data = &body[op];
    if data.has(Traits::CONSTANT) {
        return 0;
    }
    if data.is::<Read>() {
        return 1;
    }
    match data.def.name {
        "arith.divf" | "math.sqrt" => 4,
        "arith.divsi" | "arith.divui" | "arith.remsi" | "arith.remui" => 8,
        "math.absf" | "math.fma" | "math.floor" | "math.ceil" => 1,
        name if name.starts_with("math.") => EXPENSIVE,
        _ if data.is::<Reduce>() => EXPENSIVE,
        _ => 1,
    }
}
