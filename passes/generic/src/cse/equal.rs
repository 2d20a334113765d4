//! Structural equality of ops.

use std::hash::{Hash, Hasher};

use creole_ir::{Body, OpId, RegionId, Traits, Value, Values};
use rustc_hash::{FxHashMap, FxHasher};

/// Structural hash: equal for ops that are [`are_equal`].
pub(super) fn hash(body: &Body, op: OpId) -> u64 {
    let mut hasher = FxHasher::default();
    body[op].def.name.hash(&mut hasher);
    ordered(body, op, body.operands(op).collect()).hash(&mut hasher);
    body.attrs(op).hash(&mut hasher);
    body.result_types(op).hash(&mut hasher);
    hasher.finish()
}

/// True if two ops of a body have the same results.
pub(super) fn are_equal(body: &Body, a: OpId, b: OpId) -> bool {
    same_op(body, a, b, &FxHashMap::default()) && same_regions(body, a, b)
}

/// Maps values in the regions of one op to those of the other.
type Pairs = FxHashMap<Value, Value>;

fn ordered(body: &Body, op: OpId, mut operands: Values) -> Values {
    if body[op].has(Traits::COMMUTATIVE) && operands.len() == 2 {
        operands.sort_unstable_by_key(|v| v.into_raw().into_u32());
    }
    operands
}

fn same_op(body: &Body, a: OpId, b: OpId, pairs: &Pairs) -> bool {
    let mapped = body.operands(a).map(|v| pairs.get(&v).copied().unwrap_or(v)).collect();
    body[a].def.is_same(body[b].def)
        && ordered(body, a, mapped) == ordered(body, b, body.operands(b).collect())
        && body.attrs(a) == body.attrs(b)
        && body.discardable(a) == body.discardable(b)
        && body.result_types(a) == body.result_types(b)
        && body.regions(a).len() == body.regions(b).len()
        && body.successors(a) == body.successors(b)
        && body.nested(a) == body.nested(b)
}

/// True if the regions of both hold the same ops, matched by position. Regions of several blocks count as different.
fn same_regions(body: &Body, a: OpId, b: OpId) -> bool {
    let mut pairs = Pairs::default();
    let mut work = paired_regions(body, a, b);
    while let Some((a, b)) = work.pop() {
        let (a, b) = match (body.blocks(a), body.blocks(b)) {
            ([], []) => continue,
            ([a], [b]) => (*a, *b),
            _ => return false,
        };
        if body.arg_types(a) != body.arg_types(b) {
            return false;
        }
        pairs.extend(body.args(a).iter().copied().zip(body.args(b).iter().copied()));
        let (mut ops, mut others) = (body.ops(a), body.ops(b));
        loop {
            match (ops.next(), others.next()) {
                (None, None) => break,
                (Some(a), Some(b)) if same_op(body, a, b, &pairs) => {
                    pairs.extend(body.results(a).zip(body.results(b)));
                    work.extend(paired_regions(body, a, b));
                }
                _ => return false,
            }
        }
    }
    true
}

fn paired_regions(body: &Body, a: OpId, b: OpId) -> Vec<(RegionId, RegionId)> {
    body.regions(a).iter().copied().zip(body.regions(b).iter().copied()).collect()
}
