//! Reads at places that are kept inside of an array, where what is read outside is not used: paddings and windows.
//!
//! ```text
//! p = i - low
//! r = read x[min(max(p, 0), n - 1)]
//! select(p <u n, f(r), ..)
//! ```
//!
//! A load with a mask has the same elements where they matter.

use creole_arith::{AndI, CmpI, MaxSI, MinSI, Select};
use creole_ir::tensor::IntPredicate;
use creole_ir::{Body, OpId, Value};
use creole_loop::Read;

/// Ops from a read to where its result is chosen or not, at most.
const MAX_DEPTH: usize = 8;

/// The index before it is kept from 0 to `size - 1`. `None`: it is not.
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

/// Is a value used only where all these places are from 0 to their size?
pub(super) fn is_unused_outside(body: &Body, value: Value, bounds: &[(Value, i64)]) -> bool {
    is_unused(body, value, bounds, MAX_DEPTH)
}

fn is_unused(body: &Body, value: Value, bounds: &[(Value, i64)], depth: usize) -> bool {
    depth > 0
        && body.users(value).all(|op| {
            is_not_chosen(body, op, value, bounds)
                || (passes_on(body, op)
                    && body.results(op).all(|v| is_unused(body, v, bounds, depth - 1)))
        })
}

/// Does an op choose something else than a value outside of the bounds?
fn is_not_chosen(body: &Body, op: OpId, value: Value, bounds: &[(Value, i64)]) -> bool {
    let Some(select) = body.get::<Select>(op) else { return false };
    select.condition != value
        && select.false_value != value
        && bounds.iter().all(|bound| implies(body, select.condition, *bound))
}

/// Does a condition hold only where a place is from 0 to a size?
fn implies(body: &Body, condition: Value, (place, size): (Value, i64)) -> bool {
    if let Some(and) = body.def_as::<AndI>(condition) {
        return [and.lhs, and.rhs].into_iter().any(|part| implies(body, part, (place, size)));
    }
    let Some(compare) = body.def_as::<CmpI>(condition) else { return false };
    let is_below = compare.predicate.0 == IntPredicate::Ult && compare.lhs == place;
    is_below && int(body, compare.rhs).is_some_and(|limit| (0..=size).contains(&limit))
}

/// Does an op compute its results from its operands and nothing else, whatever these are? Integers can't be divided by
/// zero.
fn passes_on(body: &Body, op: OpId) -> bool {
    let is_end = body.block_of(op).is_some_and(|block| body.terminator(block) == Some(op));
    let is_plain = body.is_pure(op) && body.regions(op).is_empty() && !body[op].is::<Read>();
    is_plain && !is_end && body.work(op).integer_divide == 0.0
}

fn int(body: &Body, value: Value) -> Option<i64> {
    body.constant(value).map(|constant| constant.int(0))
}
