//! Canonicalization of `scf.parallel` and `scf.forall`.

use creole_ir::types::DYNAMIC;
use creole_ir::{Applied, Dialect, Mixed, OpId, Rewriter, Type, Value, Values, constant_integer};

use super::super::forall::{n_iterations, number};
use super::super::{Forall, InParallel, Parallel, Reduce};
use super::edits::{ends_with, few_ops, index, kept, moved, single_block};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<Parallel>("scf.parallel.trivial_dims", parallel_trivial)
        .pattern::<Parallel>("scf.parallel.merge_nested", merge_nested)
        .pattern::<Forall>("scf.forall.constant_bounds", forall_constants)
        .pattern::<Forall>("scf.forall.trivial_dims", forall_trivial)
        .pattern::<Forall>("scf.forall.constant_indices", forall_indices)
}

/// Drops dimensions of one iteration; replaces a loop without iterations by its initial values.
fn parallel_trivial(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Parallel>(op).filter(|t| ends_with::<Reduce>(rw, t.region)) else {
        return Applied::No;
    };
    let sizes: Vec<Option<i128>> = (0..this.step.len())
        .map(|d| {
            let number = |values: &Values| constant_integer(rw, values[d]);
            if this.lower_bound[d] == this.upper_bound[d] {
                return Some(0);
            }
            n_iterations(number(&this.lower_bound), number(&this.upper_bound), number(&this.step))
        })
        .collect();
    if sizes.contains(&Some(0)) {
        rw.replace(op, &this.init_vals);
        return Applied::Yes;
    }
    let keep: Vec<bool> = sizes.iter().map(|n| *n != Some(1)).collect();
    if keep.iter().all(|keep| *keep) {
        return Applied::No;
    }
    let block = rw.block(this.region);
    for (i, arg) in rw.args(block).to_vec().into_iter().enumerate().filter(|(i, _)| !keep[*i]) {
        rw.replace_uses(arg, this.lower_bound[i]);
    }
    if keep.iter().all(|keep| !keep) {
        return once(rw, op, &this);
    }
    rw.retain_args(block, |i| keep[i]);
    let pick = |values: &Values| kept(values, &keep).into();
    let (lower_bound, upper_bound, step) =
        (pick(&this.lower_bound), pick(&this.upper_bound), pick(&this.step));
    let region = moved(rw, this.region);
    let types = rw.result_types(op);
    let new = Parallel { lower_bound, upper_bound, step, init_vals: this.init_vals, region };
    let new = rw.add_typed(new, &types);
    let results: Vec<Value> = rw.results(new).collect();
    rw.replace(op, &results);
    Applied::Yes
}

/// Inlines the body of a loop of one iteration; its induction variables are replaced already.
fn once(rw: &mut Rewriter<'_>, op: OpId, this: &Parallel) -> Applied {
    let Some((block, end)) = single_block(rw, this.region) else { return Applied::No };
    let Some(reduce) = rw.get::<Reduce>(end) else { return Applied::No };
    for inner in rw.ops(block).filter(|inner| *inner != end).collect::<Vec<_>>() {
        rw.move_before(inner, op);
    }
    let mut results = Vec::new();
    for ((init, value), region) in
        this.init_vals.iter().zip(&reduce.operands).zip(&reduce.reductions)
    {
        let combine = rw.block(*region);
        let result = rw.inline_block(combine, op, &[*init, *value]);
        results.extend(result.first().copied());
    }
    rw.replace(op, &results);
    Applied::Yes
}

/// Collapses a perfectly nested pair of loops, if the inner bounds are defined outside.
fn merge_nested(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(outer) = rw.get::<Parallel>(op).filter(|t| t.init_vals.is_empty()) else {
        return Applied::No;
    };
    let Some((block, _)) = single_block(rw, outer.region) else { return Applied::No };
    let ops = few_ops(rw, block, 1);
    let Some(&[inner_op]) = ops.as_deref() else { return Applied::No };
    let Some(inner) = rw.get::<Parallel>(inner_op).filter(|t| t.init_vals.is_empty()) else {
        return Applied::No;
    };
    let depends = rw.operands(inner_op).any(|v| rw.args(block).contains(&v));
    let Some((inner_block, _)) = single_block(rw, inner.region).filter(|_| !depends) else {
        return Applied::No;
    };
    let join = |a: &Values, b: &Values| a.iter().chain(b).copied().collect();
    let region = moved(rw, inner.region);
    // The outer loop's arguments come first among the new ones.
    let inner_args = rw.args(inner_block).to_vec();
    let outer_args = rw.args(block).to_vec();
    let n = outer_args.len() + inner_args.len();
    let mut fresh = Vec::with_capacity(n);
    for _ in 0..n {
        fresh.push(rw.add_arg(inner_block, Type::index()));
    }
    for (old, new) in outer_args.iter().chain(&inner_args).zip(&fresh) {
        rw.replace_uses(*old, *new);
    }
    rw.retain_args(inner_block, |i| i >= inner_args.len());
    let new = Parallel {
        lower_bound: join(&outer.lower_bound, &inner.lower_bound),
        upper_bound: join(&outer.upper_bound, &inner.upper_bound),
        step: join(&outer.step, &inner.step),
        init_vals: Values::new(),
        region,
    };
    rw.add_typed(new, &[]);
    rw.erase(op);
    Applied::Yes
}

// --- scf.forall ---------------------------------------------------------------------------------

fn with_bounds(this: Forall, all: &[Vec<Mixed>; 3]) -> Forall {
    let [lower, upper, step] = all.each_ref().map(|b| Mixed::split(b));
    Forall {
        lower_bound: lower.1,
        upper_bound: upper.1,
        step: step.1,
        static_lower_bound: lower.0,
        static_upper_bound: upper.0,
        static_step: step.0,
        ..this
    }
}

fn rebuild(rw: &mut Rewriter<'_>, op: OpId, new: Forall) -> Applied {
    let region = moved(rw, new.region);
    let types = rw.result_types(op);
    let new = rw.add_typed(Forall { region, ..new }, &types);
    rw.copy_discardable(op, new);
    let results: Vec<Value> = rw.results(new).collect();
    rw.replace(op, &results);
    Applied::Yes
}

/// Makes constant bounds static.
fn forall_constants(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Forall>(op) else { return Applied::No };
    let mut changed = false;
    let mut fold = |bound: Mixed| match bound {
        Mixed::Operand(value) => match constant_integer(rw, value).filter(|n| *n != DYNAMIC) {
            Some(number) => {
                changed = true;
                Mixed::Known(number)
            }
            None => bound,
        },
        Mixed::Known(_) => bound,
    };
    let all = this.bounds().map(|b| b.into_iter().map(&mut fold).collect());
    if !changed {
        return Applied::No;
    }
    let new = with_bounds(this, &all);
    rebuild(rw, op, new)
}

/// Drops dimensions of one iteration, unless they are mapped.
fn forall_trivial(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let this = rw.get::<Forall>(op).filter(|t| t.mapping.as_ref().is_none_or(Vec::is_empty));
    let Some(this) = this.filter(|t| ends_with::<InParallel>(rw, t.region)) else {
        return Applied::No;
    };
    let all = this.bounds();
    let sizes: Vec<Option<i128>> = (0..all[0].len())
        .map(|d| n_iterations(number(rw, all[0][d]), number(rw, all[1][d]), number(rw, all[2][d])))
        .collect();
    if sizes.contains(&Some(0)) {
        rw.replace(op, &this.outputs);
        return Applied::Yes;
    }
    let keep: Vec<bool> = sizes.iter().map(|n| *n != Some(1)).collect();
    let none_left = keep.iter().all(|keep| !keep);
    // With results, the terminator inserts slices, which only works inside the loop.
    let stays = if none_left { !this.outputs.is_empty() } else { keep.iter().all(|keep| *keep) };
    if stays {
        return Applied::No;
    }
    let block = rw.block(this.region);
    for i in (0..keep.len()).filter(|i| !keep[*i]) {
        let first = match all[0][i] {
            Mixed::Operand(value) => Some(value),
            Mixed::Known(number) => index(rw, number),
        };
        let Some(first) = first else { return Applied::No };
        let arg = rw.args(block)[i];
        rw.replace_uses(arg, first);
    }
    if none_left {
        rw.inline_block(block, op, &[]);
        rw.erase(op);
        return Applied::Yes;
    }
    rw.retain_args(block, |i| keep.get(i) != Some(&false));
    let all = all.map(|b| kept(&b, &keep));
    let new = with_bounds(this, &all);
    rebuild(rw, op, new)
}

/// Replaces the induction variables of dimensions of one iteration, which a mapping keeps.
fn forall_indices(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Forall>(op) else { return Applied::No };
    let [lower, upper, step] = this.bounds();
    let block = rw.block(this.region);
    let mut applied = Applied::No;
    for d in 0..lower.len() {
        let [low, high, by] = [lower[d], upper[d], step[d]].map(|bound| number(rw, bound));
        let arg = rw.args(block)[d];
        let is_once = n_iterations(low, high, by) == Some(1) && !rw.is_unused(arg);
        if let Some(first) = low.filter(|_| is_once).and_then(|low| index(rw, low)) {
            rw.replace_uses(arg, first);
            applied = Applied::Yes;
        }
    }
    applied
}
