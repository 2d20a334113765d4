//! Clamped reads whose out-of-bounds elements are not used: paddings and windows.
//!
//! ```text
//! p = i - low
//! r = read x[min(max(p, 0), n - 1)]
//! select(p <u n, f(r), ..)
//! ```
//!
//! A masked load has the same elements where they matter.

use creole_arith::{AndI, CmpI, MaxSI, MinSI, Select};
use creole_ir::tensor::IntPredicate;
use creole_ir::{Body, OpId, Value};
use creole_loop::Read;

/// Bound of an index: `0 <= index < size`.
#[derive(Clone, Copy, Debug)]
pub(super) struct IndexBound {
    pub(super) index: Value,
    pub(super) size: i64,
}

/// Limit of ops between a read and the `select` that discards its result.
const MAX_DEPTH: usize = 8;

/// Index before it is clamped to `0..size`. `None`: it is not clamped.
pub(super) fn unclamped(body: &Body, index: Value, size: i64) -> Option<Value> {
    let mut place = index;
    while let Some(op) = body.def_op(place) {
        let bound = match () {
            () if body[op].is::<MaxSI>() => 0,
            () if body[op].is::<MinSI>() => size - 1,
            () => break,
        };
        let operands: Vec<Value> = body.operands(op).collect();
        match operands[..] {
            [a, b] if int(body, b) == Some(bound) => place = a,
            [a, b] if int(body, a) == Some(bound) => place = b,
            _ => break,
        }
    }
    (place != index).then_some(place)
}

/// True if a value is used only where all these indices are in bounds.
pub(super) fn is_unused_outside(body: &Body, value: Value, bounds: &[IndexBound]) -> bool {
    is_unused(body, value, bounds, MAX_DEPTH)
}

fn is_unused(body: &Body, value: Value, bounds: &[IndexBound], depth: usize) -> bool {
    depth > 0
        && body.users(value).all(|op| {
            is_not_chosen(body, op, value, bounds)
                || (passes_on(body, op)
                    && body.results(op).all(|v| is_unused(body, v, bounds, depth - 1)))
        })
}

/// True if an op selects another value than `value` outside the bounds.
fn is_not_chosen(body: &Body, op: OpId, value: Value, bounds: &[IndexBound]) -> bool {
    let Some(select) = body.get::<Select>(op) else { return false };
    select.condition != value
        && select.false_value != value
        && bounds.iter().all(|bound| implies(body, select.condition, *bound))
}

/// True if a condition implies that an index is in bounds.
fn implies(body: &Body, condition: Value, bound: IndexBound) -> bool {
    if let Some(and) = body.def_as::<AndI>(condition) {
        return [and.lhs, and.rhs].into_iter().any(|part| implies(body, part, bound));
    }
    let Some(compare) = body.def_as::<CmpI>(condition) else { return false };
    let is_below = compare.predicate.0 == IntPredicate::Ult && compare.lhs == bound.index;
    is_below && int(body, compare.rhs).is_some_and(|limit| (0..=bound.size).contains(&limit))
}

/// True if an op computes its results from its operands alone and is defined for all their values. Integer division is
/// not, as it traps on zero.
fn passes_on(body: &Body, op: OpId) -> bool {
    let is_end = body.block_of(op).is_some_and(|block| body.terminator(block) == Some(op));
    let is_plain = body.is_pure(op) && body.regions(op).is_empty() && !body[op].is::<Read>();
    is_plain && !is_end && body.work(op).integer_divide == 0.0
}

fn int(body: &Body, value: Value) -> Option<i64> {
    body.constant(value).map(|constant| constant.int(0))
}
