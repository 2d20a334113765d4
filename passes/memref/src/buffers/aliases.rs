//! Values that may be a memref or a view of it: results of views, arguments of blocks, results of ops with regions.

use creole_ir::{Body, OpId, Traits, Value};
use creole_loop::memref::{Dealloc, Realloc};
use creole_passes_generic::branches::passed;
use rustc_hash::FxHashSet;

use crate::types::is_any_memref;

/// The memref and all values that may be in its memory, in the order in which they were found.
pub(super) fn of(body: &Body, memref: Value) -> Vec<Value> {
    let mut found = vec![memref];
    let mut known: FxHashSet<Value> = found.iter().copied().collect();
    let mut next = 0;
    while let Some(value) = found.get(next).copied() {
        next += 1;
        for (user, at) in body.uses(value) {
            for alias in reached(body, user, at) {
                if is_any_memref(body.ty(alias)) && known.insert(alias) {
                    found.push(alias);
                }
            }
        }
    }
    found
}

/// True if an op frees one of the aliases, or may move its memory.
pub(super) fn is_freed(body: &Body, aliases: &[Value]) -> bool {
    let frees = |user: OpId| body[user].is::<Dealloc>() || body[user].is::<Realloc>();
    aliases.iter().any(|alias| body.users(*alias).any(frees))
}

/// True if an op may store one of the aliases in a memref of memrefs, from which it can be loaded later.
pub(super) fn is_stored(body: &Body, aliases: &[Value]) -> bool {
    let holds = |user: OpId, alias: Value| {
        let mut operands = body.operands(user).map(|v| body.ty(v));
        operands.any(|ty| is_any_memref(ty) && ty.elem() == body.ty(alias))
    };
    aliases.iter().any(|alias| body.users(*alias).any(|user| holds(user, *alias)))
}

/// Values that operand `at` of an op may become.
fn reached(body: &Body, op: OpId, at: usize) -> Vec<Value> {
    if body[op].has(Traits::TERMINATOR) {
        if !body.successors(op).is_empty() {
            return through_branch(body, op, at);
        }
        // Through the end of a region: to the results, and to what the next iteration begins with.
        return body
            .parent_op(op)
            .map_or_else(Vec::new, |around| results_and_arguments(body, around));
    }
    if is_access(body, op) { Vec::new() } else { results_and_arguments(body, op) }
}

fn through_branch(body: &Body, op: OpId, at: usize) -> Vec<Value> {
    let value = body.operand(op, at);
    let Some(passed) = passed(body, op) else {
        return body.successors(op).iter().flat_map(|to| body.args(*to)).copied().collect();
    };
    let pairs = body.successors(op).iter().zip(passed);
    pairs
        .flat_map(|(to, values)| {
            let args = body.args(*to).iter().copied();
            args.zip(values).filter(|(_, v)| *v == value).map(|(arg, _)| arg).collect::<Vec<_>>()
        })
        .collect()
}

/// True for an op that reads or writes elements, and no memrefs.
fn is_access(body: &Body, op: OpId) -> bool {
    body.regions(op).is_empty() && !body.results(op).any(|v| is_any_memref(body.ty(v)))
}

fn results_and_arguments(body: &Body, op: OpId) -> Vec<Value> {
    let blocks = body.regions(op).iter().filter_map(|region| body.blocks(*region).first());
    body.results(op).chain(blocks.flat_map(|block| body.args(*block)).copied()).collect()
}
