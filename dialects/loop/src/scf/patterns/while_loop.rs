//! Canonicalization of `scf.while`.

use creole_arith::CmpI;
use creole_ir::{Applied, Body, Dialect, OpId, Rewriter, Tensor, Type, Value, ValueDef};
use rustc_hash::FxHashMap;

use super::super::{Condition, While, Yield};
use super::edits::{ends_with, filter_operands, is_defined_in, kept, moved, passed, single_block};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<While>("scf.while.invariant_args", invariant_args)
        .pattern::<While>("scf.while.invariant_results", invariant_results)
        .pattern::<While>("scf.while.known_condition", known_condition)
        .pattern::<While>("scf.while.known_comparison", known_comparison)
        .pattern::<While>("scf.while.unused_results", unused_results)
        .pattern::<While>("scf.while.duplicate_results", duplicate_results)
        .pattern::<While>("scf.while.unused_args", unused_args)
        .pattern::<While>("scf.while.duplicate_args", duplicate_args)
}

/// The op with the arguments and yielded values of its two regions.
pub(super) struct Parts {
    pub(super) this: While,
    pub(super) before_args: Vec<Value>,
    /// The loop condition.
    pub(super) condition: Value,
    /// Values passed to the second region, or out of the loop.
    pub(super) passed: Vec<Value>,
    pub(super) after_args: Vec<Value>,
    yielded: Vec<Value>,
}

pub(super) fn parts(body: &Body, op: OpId) -> Option<Parts> {
    let this = body.get::<While>(op)?;
    if !ends_with::<Condition>(body, this.before) || !ends_with::<Yield>(body, this.after) {
        return None;
    }
    let before_args = body.args(body.block(this.before)).to_vec();
    let after_args = body.args(body.block(this.after)).to_vec();
    let mut all = passed(body, this.before)?;
    let condition = all.remove(0);
    let yielded = passed(body, this.after)?;
    Some(Parts { this, before_args, condition, passed: all, after_args, yielded })
}

/// Drops carried values for which `keep` is false; their arguments are unused.
fn carry(rw: &mut Rewriter<'_>, op: OpId, parts: &Parts, keep: &[bool]) -> Applied {
    let this = &parts.this;
    if let Some((_, end)) = single_block(rw, this.after) {
        filter_operands(rw, end, 0, keep);
    }
    let block = rw.block(this.before);
    rw.retain_args(block, |i| keep[i]);
    let inits = kept(&this.inits, keep).into();
    let (before, after) = (moved(rw, this.before), moved(rw, this.after));
    let types = rw.result_types(op);
    let new = rw.add_typed(While { inits, before, after }, &types);
    rw.copy_discardable(op, new);
    let results: Vec<Value> = rw.results(new).collect();
    rw.replace(op, &results);
    Applied::Yes
}

/// Drops passed values for which `keep` is false. Their arguments of the second region are unused; `instead`
/// returns replacements of their results, by position.
fn pass_on(
    rw: &mut Rewriter<'_>,
    op: OpId,
    parts: &Parts,
    keep: &[bool],
    instead: impl Fn(usize, &[Value]) -> Option<Value>,
) -> Applied {
    let this = &parts.this;
    if let Some((_, end)) = single_block(rw, this.before) {
        filter_operands(rw, end, 1, keep);
    }
    let block = rw.block(this.after);
    rw.retain_args(block, |i| keep[i]);
    let (before, after) = (moved(rw, this.before), moved(rw, this.after));
    let types = kept(&rw.result_types(op), keep);
    let new = rw.add_typed(While { inits: this.inits.clone(), before, after }, &types);
    rw.copy_discardable(op, new);
    let left: Vec<Value> = rw.results(new).collect();
    let mut next = left.iter();
    for (i, old) in rw.results(op).enumerate().collect::<Vec<_>>() {
        let value = if keep[i] { next.next().copied() } else { instead(i, &left) };
        if let Some(value) = value {
            rw.replace_uses(old, value);
        }
    }
    rw.erase(op);
    Applied::Yes
}

/// Drops loop-invariant carried values.
fn invariant_args(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(parts) = parts(rw, op) else { return Applied::No };
    let is_invariant = |i: usize| {
        let (init, yielded) = (parts.this.inits[i], parts.yielded[i]);
        if init == yielded {
            return true;
        }
        let position = parts.after_args.iter().position(|arg| *arg == yielded);
        let comes_from = position.map(|k| parts.passed[k]);
        comes_from.is_some_and(|value| value == parts.before_args[i] || value == init)
    };
    let keep: Vec<bool> = (0..parts.yielded.len()).map(|i| !is_invariant(i)).collect();
    if keep.iter().all(|keep| *keep) {
        return Applied::No;
    }
    for i in (0..keep.len()).filter(|i| !keep[*i]) {
        rw.replace_uses(parts.before_args[i], parts.this.inits[i]);
    }
    carry(rw, op, &parts, &keep)
}

/// Drops passed values that are defined outside the loop.
fn invariant_results(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(parts) = parts(rw, op) else { return Applied::No };
    let keep: Vec<bool> =
        parts.passed.iter().map(|v| is_defined_in(rw, parts.this.before, *v)).collect();
    if keep.iter().all(|keep| *keep) {
        return Applied::No;
    }
    for i in (0..keep.len()).filter(|i| !keep[*i]) {
        rw.replace_uses(parts.after_args[i], parts.passed[i]);
    }
    let values = parts.passed.clone();
    pass_on(rw, op, &parts, &keep, |i, _| values.get(i).copied())
}

/// Replaces the condition by `true` in the second region.
fn known_condition(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(parts) = parts(rw, op) else { return Applied::No };
    let mut applied = Applied::No;
    for (value, arg) in parts.passed.iter().zip(&parts.after_args) {
        if *value != parts.condition || rw.is_unused(*arg) {
            continue;
        }
        let Some(known) = rw.constant("arith", &Tensor::bool(true)) else { continue };
        rw.replace_uses(*arg, known);
        applied = Applied::Yes;
    }
    applied
}

/// Folds a comparison in the second region that the condition implies.
fn known_comparison(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(parts) = parts(rw, op) else { return Applied::No };
    let Some(made) = comparison(rw, parts.condition) else { return Applied::No };
    let mut found = Vec::new();
    for (value, arg) in parts.passed.iter().zip(&parts.after_args) {
        for side in (0..2).filter(|side| rw.operand(made, *side) == *value) {
            let other = rw.operand(made, 1 - side);
            let same = rw.uses(*arg).filter(|(user, i)| {
                let is_comparison = rw[*user].is::<CmpI>();
                is_comparison && *i == side && rw.operand(*user, 1 - side) == other
            });
            found.extend(same.filter_map(|(user, _)| Some((user, agree(rw, made, user)?))));
        }
    }
    let mut applied = Applied::No;
    for (user, outcome) in found {
        if rw.block_of(user).is_none() || rw.ty(rw.result(user, 0)) != Type::i1() {
            continue;
        }
        let Some(known) = rw.constant("arith", &Tensor::bool(outcome)) else { continue };
        rw.replace(user, &[known]);
        applied = Applied::Yes;
    }
    applied
}

fn comparison(body: &Body, value: Value) -> Option<OpId> {
    match body.def(value) {
        ValueDef::Result(op, _) if body[op].is::<CmpI>() => Some(op),
        ValueDef::Result(..) | ValueDef::Arg(..) => None,
    }
}

/// `true` if two comparisons of the same operands always agree, `false` if they are always opposite.
fn agree(body: &Body, a: OpId, b: OpId) -> Option<bool> {
    // MLIR's enum values: eq ne slt sle sgt sge ult ule ugt uge.
    const OPPOSITE: [i64; 10] = [1, 0, 5, 4, 3, 2, 9, 8, 7, 6];
    let number = |op| body.attr(op, "predicate").and_then(creole_ir::Attr::as_int);
    let (a, b) = (number(a)?, number(b)?);
    let opposite = usize::try_from(a).ok().and_then(|a| OPPOSITE.get(a));
    match () {
        () if a == b => Some(true),
        () if opposite == Some(&b) => Some(false),
        () => None,
    }
}

fn unused_results(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(parts) = parts(rw, op) else { return Applied::No };
    let results = rw.results(op);
    let keep: Vec<bool> = results
        .zip(&parts.after_args)
        .map(|(result, arg)| !rw.is_unused(result) || !rw.is_unused(*arg))
        .collect();
    if keep.iter().all(|keep| *keep) {
        return Applied::No;
    }
    pass_on(rw, op, &parts, &keep, |_, _| None)
}

/// Passes a value on once instead of twice.
fn duplicate_results(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(parts) = parts(rw, op) else { return Applied::No };
    let first: Vec<usize> = parts
        .passed
        .iter()
        .map(|value| parts.passed.iter().position(|v| v == value).unwrap_or_default())
        .collect();
    let keep: Vec<bool> = first.iter().enumerate().map(|(i, first)| i == *first).collect();
    if keep.iter().all(|keep| *keep) {
        return Applied::No;
    }
    for i in (0..keep.len()).filter(|i| !keep[*i]) {
        rw.replace_uses(parts.after_args[i], parts.after_args[first[i]]);
    }
    let new_position = |i: usize| keep[..first[i]].iter().filter(|keep| **keep).count();
    let positions: Vec<usize> = (0..keep.len()).map(new_position).collect();
    pass_on(rw, op, &parts, &keep, |i, left| left.get(positions[i]).copied())
}

/// Carries a value once instead of twice: those that begin alike and go on alike.
fn duplicate_args(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(parts) = parts(rw, op) else { return Applied::No };
    let mut seen: FxHashMap<(Value, Value), usize> = FxHashMap::default();
    let ways = parts.this.inits.iter().copied().zip(parts.yielded.iter().copied());
    let first: Vec<usize> =
        ways.enumerate().map(|(i, way)| *seen.entry(way).or_insert(i)).collect();
    let keep: Vec<bool> = first.iter().enumerate().map(|(i, first)| i == *first).collect();
    if keep.iter().all(|keep| *keep) {
        return Applied::No;
    }
    for i in (0..keep.len()).filter(|i| !keep[*i]) {
        rw.replace_uses(parts.before_args[i], parts.before_args[first[i]]);
    }
    carry(rw, op, &parts, &keep)
}

fn unused_args(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(parts) = parts(rw, op) else { return Applied::No };
    let keep: Vec<bool> = parts.before_args.iter().map(|arg| !rw.is_unused(*arg)).collect();
    if keep.iter().all(|keep| *keep) {
        return Applied::No;
    }
    carry(rw, op, &parts, &keep)
}
