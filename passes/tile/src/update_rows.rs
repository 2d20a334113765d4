//! Rows that updates write.

use creole_arith::{AddI, SubI};
use creole_ir::{Body, OpId, Value};
use creole_loop::{Update, Write};

use super::access::{LoopNumbers, MAX_DEPTH};

/// Loops of an update along which its places are a row: the index of one dimension is that of the loop plus a term that
/// does not vary with it, and nothing else says where, or whether, is written.
pub(crate) fn rows(body: &Body, op: OpId, access: &mut LoopNumbers) -> Vec<usize> {
    let Some(update) = body.get::<Update>(op) else { return Vec::new() };
    let block = body.block(update.body);
    let Some(write) = body.terminator(block).and_then(|end| body.get::<Write>(end)) else {
        return Vec::new();
    };
    let (mut rows, mut taken) = (Vec::new(), Vec::new());
    for d in (0..update.sizes.len()).rev() {
        let mut varies = |v: &Value| access.varying(body, *v).contains(&d);
        if write.condition.as_ref().is_some_and(&mut varies) {
            continue;
        }
        let along: Vec<usize> =
            (0..write.indices.len()).filter(|at| varies(&write.indices[*at])).collect();
        let [at] = along[..] else { continue };
        if !taken.contains(&at) && is_term(body, write.indices[at], d, access, MAX_DEPTH) {
            rows.push(d);
            taken.push(at);
        }
    }
    rows
}

/// True for the index of a loop plus terms that do not vary with it.
pub(crate) fn is_term(
    body: &Body,
    value: Value,
    d: usize,
    access: &mut LoopNumbers,
    depth: usize,
) -> bool {
    if let Some(number) = access.numbers.get(&value) {
        return *number == d;
    }
    let Some(op) = body.def_op(value).filter(|_| depth > 0) else { return false };
    let is_sum = body[op].is::<AddI>();
    if !is_sum && !body[op].is::<SubI>() {
        return false;
    }
    let terms = [0, 1].map(|i| body.operand(op, i));
    match terms.map(|term| access.varying(body, term).contains(&d)) {
        [true, false] => is_term(body, terms[0], d, access, depth - 1),
        [false, true] if is_sum => is_term(body, terms[1], d, access, depth - 1),
        _ => false,
    }
}
