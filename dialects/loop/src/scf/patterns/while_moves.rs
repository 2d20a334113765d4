//! Canonicalization of `scf.while` that reorders what its regions pass on, or moves a branch from the first region to
//! the second.

use creole_ir::body::Effect;
use creole_ir::{Applied, Dialect, OpId, RegionId, Rewriter, Traits, Value};

use super::super::{If, While};
use super::edits::{is_defined_in, is_inside, moved, passed, single_block};
use super::while_loop::{Parts, parts};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<While>("scf.while.align_args", align_args)
        .pattern::<While>("scf.while.move_if", move_if)
}

/// Passes all arguments of the first region on in their order.
fn align_args(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(parts) = parts(rw, op) else { return Applied::No };
    let from: Vec<Option<usize>> = parts
        .before_args
        .iter()
        .map(|arg| parts.passed.iter().position(|value| value == arg))
        .collect();
    let from: Option<Vec<usize>> = from.into_iter().collect();
    let is_sorted = |from: &Vec<usize>| from.iter().enumerate().all(|(i, at)| i == *at);
    let from = from.filter(|f| f.len() == parts.passed.len() && !is_sorted(f));
    let (Some(from), Some((_, end))) = (from, single_block(rw, parts.this.before)) else {
        return Applied::No;
    };
    let condition: Vec<Value> =
        [parts.condition].iter().chain(&parts.before_args).copied().collect();
    rw.set_operands(end, &condition, Some(&[1, parts.before_args.len()]));
    let block = rw.block(parts.this.after);
    let n = parts.after_args.len();
    for at in &from {
        let old = parts.after_args[*at];
        let ty = rw.ty(old);
        let new = rw.add_arg(block, ty);
        rw.replace_uses(old, new);
    }
    rw.retain_args(block, |i| i >= n);
    // As in MLIR, where a visit of all that is moved follows. The poison of removed values goes so.
    [parts.this.before, parts.this.after].into_iter().for_each(|region| erase_dead(rw, region));
    let new = rebuilt(rw, &parts);
    let old: Vec<Value> = rw.results(op).collect();
    let results: Vec<Value> = rw.results(new).collect();
    for (at, result) in from.iter().zip(results) {
        rw.replace_uses(old[*at], result);
    }
    rw.erase(op);
    Applied::Yes
}

/// Erases the ops directly in a region that are there for unused results alone.
fn erase_dead(rw: &mut Rewriter<'_>, region: RegionId) {
    let block = rw.block(region);
    let ops: Vec<OpId> = rw.ops(block).collect();
    for op in ops.into_iter().rev() {
        let is_plain = !rw[op].has(Traits::TERMINATOR)
            && rw[op].n_results() > 0
            && rw.regions(op).is_empty()
            && rw.nested(op).is_none();
        if is_plain && rw.own_effect(op) == Effect::None && rw.results(op).all(|v| rw.is_unused(v))
        {
            rw.erase(op);
        }
    }
}

/// Adds the loop with the regions and initial values of `parts`, and the result types of its second region's arguments.
fn rebuilt(rw: &mut Rewriter<'_>, parts: &Parts) -> OpId {
    let block = rw.block(parts.this.after);
    let types = rw.arg_types(block);
    let (before, after) = (moved(rw, parts.this.before), moved(rw, parts.this.after));
    rw.add_typed(While { inits: parts.this.inits.clone(), before, after }, &types)
}

/// A branch on the loop condition just in front of it, which the second region can start with.
fn last_if(rw: &Rewriter<'_>, parts: &Parts) -> Option<(OpId, If)> {
    let (_, end) = single_block(rw, parts.this.before)?;
    let op = rw.prev_op(end)?;
    let branch = rw.get::<If>(op).filter(|branch| branch.condition == parts.condition)?;
    single_block(rw, branch.then_region)?;
    let is_trivial = match rw.blocks(branch.else_region) {
        [] => true,
        [block] => rw.first_op(*block).is_some_and(|op| rw[op].has(Traits::TERMINATOR)),
        _ => false,
    };
    let is_passed = rw.results(op).all(|v| rw.users(v).all(|user| user == end));
    (is_trivial && is_passed).then_some((op, branch))
}

/// Values of the region `before` that `region`, inside of it, uses.
fn captured(rw: &Rewriter<'_>, before: RegionId, region: RegionId) -> Vec<Value> {
    let mut found = Vec::new();
    for op in rw.inside(region) {
        for value in rw.operands(op) {
            if is_defined_in(rw, before, value) && !found.contains(&value) {
                found.push(value);
            }
        }
    }
    found
}

/// Moves a branch on the loop condition from the end of the first region to the start of the second.
fn move_if(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(parts) = parts(rw, op) else { return Applied::No };
    let Some((branch_op, branch)) = last_if(rw, &parts) else { return Applied::No };
    let on_true = passed(rw, branch.then_region).unwrap_or_default();
    let on_false = passed(rw, branch.else_region).unwrap_or_default();
    let results: Vec<Value> = rw.results(branch_op).collect();
    let Some((_, end)) = single_block(rw, parts.this.before) else { return Applied::No };
    let (Some((then_block, then_end)), Some(first)) =
        (single_block(rw, branch.then_region), rw.first_op(rw.block(parts.this.after)))
    else {
        return Applied::No;
    };
    let more = captured(rw, parts.this.before, branch.then_region);
    let position = |value: &Value| results.iter().position(|result| result == value);
    let mut condition = vec![parts.condition];
    for (value, arg) in parts.passed.iter().zip(&parts.after_args) {
        match position(value) {
            Some(at) => {
                rw.replace_uses(*arg, on_true[at]);
                condition.push(on_false[at]);
            }
            None => condition.push(*value),
        }
    }
    condition.extend(&more);
    let block = rw.block(parts.this.after);
    for value in &more {
        let ty = rw.ty(*value);
        let arg = rw.add_arg(block, ty);
        let (then_region, after) = (branch.then_region, parts.this.after);
        rw.replace_uses_if(*value, arg, |body, user| {
            is_inside(body, then_region, user) || is_inside(body, after, user)
        });
    }
    let n = condition.len() - 1;
    rw.set_operands(end, &condition, Some(&[1, n]));
    for inner in rw.ops(then_block).filter(|inner| *inner != then_end).collect::<Vec<_>>() {
        rw.move_before(inner, first);
    }
    rw.erase(branch_op);
    let new = rebuilt(rw, &parts);
    let n = rw[op].n_results();
    let results: Vec<Value> = rw.results(new).take(n).collect();
    rw.replace(op, &results);
    Applied::Yes
}
