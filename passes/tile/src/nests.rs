//! Nests that become grids.

use creole_ir::{Body, OpId, Values};
use creole_loop::{IterationSpace, Nest, Scan, Update};

/// Memrefs that an op writes.
pub(crate) fn destinations(body: &Body, op: OpId) -> Values {
    if let Some(nest) = body.get::<Nest>(op) {
        return nest.outs;
    }
    if let Some(scan) = body.get::<Scan>(op) {
        return scan.outs;
    }
    body.get::<Update>(op).map_or_else(Values::new, |update| update.dests)
}

/// Nests, scans and updates that become grids: reductions and nests inside others become part of those.
pub fn nests(body: &Body) -> Vec<OpId> {
    let is_outer = |op: &OpId| {
        let mut outer = body.parent_op(*op);
        while let Some(op) = outer {
            if IterationSpace::has(body, op) {
                return false;
            }
            outer = body.parent_op(op);
        }
        true
    };
    body.walk().filter(|op| IterationSpace::has(body, *op)).filter(is_outer).collect()
}
