//! Canonicalization of `scf.for`.

use std::collections::hash_map::Entry;

use creole_arith::AddI;
use creole_ir::{Applied, Body, Dialect, OpId, Rewriter, Value, constant_integer};
use rustc_hash::FxHashMap;

use super::super::{For, Yield};
use super::edits::{
    ends_with, few_ops, filter_operands, inline, is_defined_in, kept, moved, passed,
};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<For>("scf.for.forwarded", forwarded)
        .pattern::<For>("scf.for.trivial", trivial)
}

/// For each carried value that is not `dropped`, the first earlier one with the same initial and next values,
/// if any.
fn twins(this: &For, yielded: &[Value], dropped: impl Fn(usize) -> bool) -> Vec<Option<usize>> {
    let mut first = FxHashMap::default();
    let twin = |i: usize| match first.entry((this.init_args[i], yielded[i])) {
        _ if dropped(i) => None,
        Entry::Occupied(entry) => Some(*entry.get()),
        Entry::Vacant(entry) => {
            entry.insert(i);
            None
        }
    };
    (0..yielded.len()).map(twin).collect()
}

/// For each carried value: true if all that it ever takes is its initial value, since such values are passed around
/// among those of the same initial value.
fn circulates(this: &For, args: &[Value], yielded: &[Value]) -> Vec<bool> {
    let position: FxHashMap<Value, usize> = args.iter().enumerate().map(|(i, v)| (*v, i)).collect();
    let source: Vec<Option<usize>> = yielded.iter().map(|v| position.get(v).copied()).collect();
    let mut users = vec![Vec::new(); args.len()];
    for (i, source) in source.iter().enumerate() {
        if let Some(source) = source {
            users[*source].push(i);
        }
    }
    let holds = |i: usize| {
        let init = this.init_args[i];
        yielded[i] == init || source[i].is_some_and(|j| this.init_args[j] == init)
    };
    let mut same: Vec<bool> = (0..args.len()).map(holds).collect();
    let mut work: Vec<usize> = (0..args.len()).filter(|i| !same[*i]).collect();
    while let Some(i) = work.pop() {
        for user in &users[i] {
            if std::mem::replace(&mut same[*user], false) {
                work.push(*user);
            }
        }
    }
    same
}

/// Quick test for loops that carry few values: true if all of these are used, computed in the loop, and different.
fn all_differ(body: &Body, op: OpId, this: &For) -> bool {
    const FEW: usize = 8;
    let block = body.block(this.region);
    let Some(end) = body.terminator(block).filter(|_| this.init_args.len() <= FEW) else {
        return false;
    };
    let twin_of = |i: usize| {
        let pair = |at: usize| (this.init_args[at], body.operand(end, at));
        (0..i).find(|earlier| pair(*earlier) == pair(i))
    };
    (0..this.init_args.len()).all(|i| {
        let is_used =
            !body.is_unused(body.args(block)[i + 1]) || !body.is_unused(body.result(op, i));
        let next = body.operand(end, i);
        let is_computed = next != this.init_args[i] && !body.args(block).contains(&next);
        is_used && is_computed && twin_of(i).is_none()
    })
}

/// Drops loop-carried values that are invariant, unused, or duplicates.
fn forwarded(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    if rw[op].n_results() == 0 {
        return Applied::No;
    }
    let Some(this) = rw.get::<For>(op).filter(|t| ends_with::<Yield>(rw, t.region)) else {
        return Applied::No;
    };
    if all_differ(rw, op, &this) {
        return Applied::No;
    }
    let block = rw.block(this.region);
    let args = rw.args(block)[1..].to_vec();
    let results: Vec<Value> = rw.results(op).collect();
    let Some(yielded) = passed(rw, this.region) else { return Applied::No };
    let circulates = circulates(&this, &args, &yielded);
    let is_forwarded =
        |i: usize| circulates[i] || (rw.is_unused(args[i]) && rw.is_unused(results[i]));
    let twins = twins(&this, &yielded, is_forwarded);
    let keep: Vec<bool> =
        (0..results.len()).map(|i| !is_forwarded(i) && twins[i].is_none()).collect();
    if keep.iter().all(|keep| *keep) {
        return Applied::No;
    }
    for i in (0..args.len()).filter(|i| !keep[*i]) {
        rw.replace_uses(args[i], twins[i].map_or(this.init_args[i], |twin| args[twin]));
    }
    if let Some(end) = rw.terminator(block) {
        filter_operands(rw, end, 0, &keep);
    }
    rw.retain_args(block, |i| i == 0 || keep[i - 1]);
    let types = kept(&rw.result_types(op), &keep);
    let region = moved(rw, this.region);
    let init_args = kept(&this.init_args, &keep).into();
    let new = rw.add_typed(For { init_args, region, ..this.clone() }, &types);
    rw.copy_discardable(op, new);
    let mut left = rw.results(new);
    let mut values: Vec<Value> = Vec::with_capacity(keep.len());
    for i in 0..keep.len() {
        let kept = if keep[i] { left.next() } else { twins[i].map(|twin| values[twin]) };
        values.push(kept.unwrap_or(this.init_args[i]));
    }
    rw.replace(op, &values);
    Applied::Yes
}

/// The iteration range `upper - lower`, if it is constant.
fn distance(body: &Body, this: &For) -> Option<i128> {
    let (lower, upper) = (this.lower_bound, this.upper_bound);
    if lower == upper {
        return Some(0);
    }
    let is_unsigned = this.unsigned.is_some();
    let number = |value: Value| -> Option<i128> {
        let constant = body.constant(value)?;
        let fits = constant.ty().is_int_or_index() && constant.ty().bits() <= Some(64);
        fits.then(|| if is_unsigned { constant.bits(0).into() } else { constant.int(0).into() })
    };
    if let (Some(lower), Some(upper)) = (number(lower), number(upper)) {
        return Some(upper - lower);
    }
    // `lower + c`, if that does not overflow.
    let sum = body.def_op(upper).filter(|op| body[*op].is::<AddI>())?;
    let promise = if is_unsigned { "nuw" } else { "nsw" };
    if !body.attr(sum, "overflowFlags").is_some_and(|flags| flags.to_string().contains(promise)) {
        return None;
    }
    let (a, b) = (body.operand(sum, 0), body.operand(sum, 1));
    let other = if a == lower { b } else { a };
    (a == lower || b == lower).then(|| constant_integer(body, other).map(i128::from)).flatten()
}

/// Replaces loops without iterations by their initial values, loops of one iteration by their body, and empty
/// loops by the values they yield.
fn trivial(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<For>(op).filter(|t| ends_with::<Yield>(rw, t.region)) else {
        return Applied::No;
    };
    let is_signed = this.unsigned.is_none();
    let step = constant_integer(rw, this.step);
    // Steps are positive, so a loop with another one is never reached.
    let has_no_steps = step.is_some_and(|step| step == 0 || step < 0 && is_signed);
    let Some(distance) = distance(rw, &this).or(has_no_steps.then_some(0)) else {
        return Applied::No;
    };
    if distance <= 0 || has_no_steps {
        rw.replace(op, &this.init_args);
        return Applied::Yes;
    }
    let Some(step) = step.filter(|step| *step > 0) else { return Applied::No };
    if i128::from(step) >= distance {
        let mut args = vec![this.lower_bound];
        args.extend(this.init_args.iter().copied());
        return Applied::when(inline(rw, op, this.region, &args));
    }
    let is_empty = few_ops(rw, rw.block(this.region), 0).is_some();
    let Some(yielded) = passed(rw, this.region).filter(|_| is_empty) else { return Applied::No };
    if yielded.iter().any(|v| is_defined_in(rw, this.region, *v)) {
        return Applied::No;
    }
    rw.replace(op, &yielded);
    Applied::Yes
}
