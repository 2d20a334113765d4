//! Register pressure: values that are spilled.

use creole_ir::{BlockId, Body, OpId, Traits, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Cost;

/// Spilled floats and vectors of a block: the most that are live at once, less the registers. A loop carries `carried`;
/// constants are loaded at their uses.
pub(super) fn spilled(cost: &Cost<'_>, block: BlockId, carried: &[Value]) -> f64 {
    let body = cost.body;
    let in_register = |v: &Value| {
        let ty = body.ty(*v);
        let is_constant = body.def_op(*v).is_some_and(|op| body[op].has(Traits::CONSTANT));
        (ty.is_vector() || ty.is_float()) && !is_constant
    };
    let ops: Vec<OpId> = body.ops(block).collect();
    let mut last_use: FxHashMap<Value, usize> = FxHashMap::default();
    for (at, op) in ops.iter().enumerate() {
        let inside = defined_inside(body, *op);
        let needs = cost.needs(*op).into_iter().filter(|v| in_register(v) && !inside.contains(v));
        last_use.extend(needs.map(|v| (v, at)));
    }
    // A carried value frees its register for its next value; values from outside are needed again.
    let carried: Vec<Value> = carried.iter().copied().filter(in_register).collect();
    let results = ops.iter().flat_map(|op| body.results(*op));
    let own: FxHashSet<Value> = results.chain(carried.iter().copied()).collect();
    let mut ends = vec![0; ops.len()];
    for (_, at) in last_use.iter().filter(|(value, _)| own.contains(value)) {
        ends[*at] += 1;
    }
    let mut n_held = carried.len() + last_use.keys().filter(|v| !own.contains(v)).count();
    let mut most = n_held;
    for (op, n_ended) in ops.iter().zip(ends) {
        // A result may take the register of an operand.
        n_held -= n_ended;
        n_held += body.results(*op).filter(|v| last_use.contains_key(v)).count();
        most = most.max(n_held);
    }
    most.saturating_sub(cost.core.n_registers) as f64
}

/// Values that the regions of an op compute.
fn defined_inside(body: &Body, op: OpId) -> FxHashSet<Value> {
    let mut values = FxHashSet::default();
    for region in body.regions(op) {
        for inner in body.walk_region(*region) {
            values.extend(body.results(inner));
            let blocks = body.block_of(inner).into_iter();
            values.extend(blocks.flat_map(|block| body.args(block)));
        }
    }
    values
}
