//! Canonicalization of `scf.if`, `scf.index_switch`, `scf.execute_region`.

use creole_ir::{
    Applied, At, Body, Dialect, OpId, RegionId, Rewriter, Tensor, Type, Value, constant_integer,
};

use super::super::{ExecuteRegion, If, IndexSwitch, Yield};
use super::edits::{
    few_ops, filter_operands, inline, is_defined_in, is_inside, is_near, kept, moved, negated,
    passed, single_block, truth,
};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<If>("scf.if.not", not)
        .pattern::<If>("scf.if.combine", combine)
        .pattern::<If>("scf.if.combine_nested", combine_nested)
        .pattern::<If>("scf.if.known_condition", known_condition)
        .pattern::<If>("scf.if.to_select", to_select)
        .pattern::<If>("scf.if.empty_else", empty_else)
        .pattern::<If>("scf.if.constant", constant)
        .pattern::<If>("scf.if.unused_results", unused_results)
        .pattern::<If>("scf.if.same_results", same_results)
        .pattern::<IndexSwitch>("scf.index_switch.constant", switch_constant)
        .pattern::<IndexSwitch>("scf.index_switch.unused_results", switch_unused_results)
        .pattern::<IndexSwitch>("scf.index_switch.same_results", switch_same_results)
        .pattern::<ExecuteRegion>("scf.execute_region.single_block", execute_single)
        .pattern::<ExecuteRegion>("scf.execute_region.in_function", execute_in_function)
        .pattern::<ExecuteRegion>("scf.execute_region.same_results", execute_same_results)
        .pattern::<ExecuteRegion>("scf.execute_region.unused_results", execute_unused_results)
}

fn has_else(body: &Body, this: &If) -> bool {
    !body.blocks(this.else_region).is_empty()
}

/// The op as a struct, if its regions have one block each.
fn get_if(body: &Body, op: OpId) -> Option<If> {
    let this = body.get::<If>(op)?;
    let fits = single_block(body, this.then_region).is_some()
        && (!has_else(body, &this) || single_block(body, this.else_region).is_some());
    fits.then_some(this)
}

/// Swaps the branches on a negated condition.
fn not(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = get_if(rw, op).filter(|this| has_else(rw, this)) else { return Applied::No };
    let Some(condition) = negated(rw, this.condition) else { return Applied::No };
    let (then_region, else_region) = (moved(rw, this.else_region), moved(rw, this.then_region));
    let types = rw.result_types(op);
    let new = rw.add_typed(If { condition, then_region, else_region }, &types);
    replace_by(rw, op, new);
    Applied::Yes
}

/// Replaces `op` by the results of `new`, of which there are as many.
fn replace_by(rw: &mut Rewriter<'_>, op: OpId, new: OpId) {
    rw.copy_discardable(op, new);
    let results: Vec<Value> = rw.results(new).collect();
    rw.replace(op, &results);
}

fn constant(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = get_if(rw, op) else { return Applied::No };
    match truth(rw, this.condition) {
        Some(true) => Applied::when(inline(rw, op, this.then_region, &[])),
        Some(false) if has_else(rw, &this) => Applied::when(inline(rw, op, this.else_region, &[])),
        Some(false) => {
            rw.erase(op);
            Applied::Yes
        }
        None => Applied::No,
    }
}

/// Limit on visited uses, of a condition and of uses deep inside a branch: bounds the work for each op.
const MAX_USES: usize = 64;

/// Replaces the condition by a constant within its branches.
fn known_condition(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = get_if(rw, op) else { return Applied::No };
    if truth(rw, this.condition).is_some() {
        return Applied::No;
    }
    let mut applied = Applied::No;
    for (region, outcome) in [(this.else_region, false), (this.then_region, true)] {
        let inside: Vec<(OpId, usize)> = rw
            .uses(this.condition)
            .take(MAX_USES)
            .filter(|(user, _)| is_near(rw, region, *user))
            .collect();
        if inside.is_empty() {
            continue;
        }
        let Some(known) = rw.constant("arith", &Tensor::bool(outcome)) else { continue };
        inside.into_iter().for_each(|(user, i)| rw.set_operand(user, i, known));
        applied = Applied::Yes;
    }
    applied
}

/// Replaces the op by one with only the results for which `keep` is true.
fn narrowed(rw: &mut Rewriter<'_>, op: OpId, this: &If, keep: &[bool]) -> OpId {
    for region in [this.then_region, this.else_region] {
        if let Some((_, end)) = single_block(rw, region) {
            filter_operands(rw, end, 0, keep);
        }
    }
    let types = kept(&rw.result_types(op), keep);
    let (then_region, else_region) = (moved(rw, this.then_region), moved(rw, this.else_region));
    rw.add_typed(If { condition: this.condition, then_region, else_region }, &types)
}

fn unused_results(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = get_if(rw, op) else { return Applied::No };
    let keep: Vec<bool> = rw.results(op).map(|v| !rw.is_unused(v)).collect();
    if keep.iter().all(|keep| *keep) {
        return Applied::No;
    }
    let new = narrowed(rw, op, &this, &keep);
    let mut left = rw.results(new);
    for (old, keep) in rw.results(op).zip(&keep) {
        if let Some(new) = keep.then(|| left.next()).flatten() {
            rw.replace_uses(old, new);
        }
    }
    rw.erase(op);
    Applied::Yes
}

/// Hoists results that no branch computes as `arith.select`s.
fn to_select(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = get_if(rw, op).filter(|this| has_else(rw, this)) else { return Applied::No };
    let (Some(on_true), Some(on_false)) =
        (passed(rw, this.then_region), passed(rw, this.else_region))
    else {
        return Applied::No;
    };
    let keep: Vec<bool> = on_true
        .iter()
        .zip(&on_false)
        .map(|(a, b)| {
            is_defined_in(rw, this.then_region, *a) || is_defined_in(rw, this.else_region, *b)
        })
        .collect();
    if keep.iter().all(|keep| *keep) {
        return Applied::No;
    }
    let mut values: Vec<Option<Value>> = Vec::with_capacity(keep.len());
    for i in 0..keep.len() {
        values.push(match keep[i] {
            true => None,
            false => match choose(rw, this.condition, on_true[i], on_false[i]) {
                Some(value) => Some(value),
                None => return Applied::No, // only where a tool has no `arith`: at the first one
            },
        });
    }
    let new = narrowed(rw, op, &this, &keep);
    let mut left = rw.results(new);
    let values: Vec<Value> = values.into_iter().filter_map(|v| v.or_else(|| left.next())).collect();
    rw.replace(op, &values);
    Applied::Yes
}

fn choose(rw: &mut Rewriter<'_>, condition: Value, a: Value, b: Value) -> Option<Value> {
    if a == b {
        return Some(a);
    }
    let ty = rw.ty(a);
    rw.op_named("arith.select", &[condition, a, b], ty)
}

/// Replaces results that are equal on both branches, or are the condition itself.
fn same_results(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = get_if(rw, op).filter(|this| has_else(rw, this)) else { return Applied::No };
    let (Some(on_true), Some(on_false)) =
        (passed(rw, this.then_region), passed(rw, this.else_region))
    else {
        return Applied::No;
    };
    let mut applied = Applied::No;
    for (i, result) in rw.results(op).enumerate().collect::<Vec<_>>() {
        if rw.is_unused(result) {
            continue;
        }
        let new = match (truth(rw, on_true[i]), truth(rw, on_false[i])) {
            _ if on_true[i] == on_false[i] => Some(on_true[i]),
            (Some(true), Some(false)) => Some(this.condition),
            (Some(false), Some(true)) => opposite(rw, this.condition),
            _ => None,
        };
        if let Some(new) = new {
            rw.replace_uses(result, new);
            applied = Applied::Yes;
        }
    }
    applied
}

fn opposite(rw: &mut Rewriter<'_>, condition: Value) -> Option<Value> {
    let one = rw.constant("arith", &Tensor::bool(true))?;
    rw.op_named("arith.xori", &[condition, one], Type::i1())
}

fn empty_else(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = get_if(rw, op) else { return Applied::No };
    let is_empty = single_block(rw, this.else_region)
        .is_some_and(|(block, _)| few_ops(rw, block, 0).is_some());
    if rw[op].n_results() > 0 || !is_empty {
        return Applied::No;
    }
    let (then_region, else_region) = (moved(rw, this.then_region), rw.add_region());
    let new = rw.add_typed(If { condition: this.condition, then_region, else_region }, &[]);
    replace_by(rw, op, new);
    Applied::Yes
}

/// Merges two adjacent ops on the same condition or its negation.
fn combine(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(second) = get_if(rw, op) else { return Applied::No };
    let Some((before, first)) = rw.prev_op(op).and_then(|p| Some((p, get_if(rw, p)?))) else {
        return Applied::No;
    };
    let is_opposite = negated(rw, second.condition) == Some(first.condition)
        || negated(rw, first.condition) == Some(second.condition);
    let (on_true, on_false) = match () {
        () if first.condition == second.condition => (second.then_region, second.else_region),
        () if is_opposite => (second.else_region, second.then_region),
        () => return Applied::No,
    };
    use_passed_on(rw, before, first.then_region, on_true);
    use_passed_on(rw, before, first.else_region, on_false);
    let mut types = rw.result_types(before).to_vec();
    types.extend(rw.result_types(op));
    let then_region = joined(rw, first.then_region, on_true);
    let else_region = joined(rw, first.else_region, on_false);
    let new = rw.add_typed(If { condition: first.condition, then_region, else_region }, &types);
    let results: Vec<Value> = rw.results(new).collect();
    let (of_first, of_second) = results.split_at(rw[before].n_results());
    rw.replace(before, of_first);
    rw.replace(op, of_second);
    Applied::Yes
}

/// Replaces uses of the results of `op` within `region` by the values that its branch `branch` yields.
fn use_passed_on(rw: &mut Rewriter<'_>, op: OpId, branch: RegionId, region: RegionId) {
    let Some(values) = passed(rw, branch) else { return };
    for (result, value) in rw.results(op).collect::<Vec<_>>().into_iter().zip(values) {
        rw.replace_uses_if(result, value, |body, user| is_inside(body, region, user));
    }
}

/// Concatenates two regions: yields the values of both.
fn joined(rw: &mut Rewriter<'_>, first: RegionId, second: RegionId) -> RegionId {
    let new = moved(rw, first);
    let Some((block, end)) = single_block(rw, new) else {
        rw.move_blocks(second, new);
        return new;
    };
    let Some((other, _)) = single_block(rw, second) else { return new };
    let mut values: Vec<Value> = rw.operands(end).collect();
    values.extend(rw.inline_block(other, end, &[]));
    rw.erase_blocks(&[other]);
    rw.erase(end);
    rw.insert_at(At::End(block));
    rw.add_typed(Yield { results: values.into() }, &[]);
    rw.insert_at_root();
    new
}

/// Merges a nested pair of ops with an empty `else`, where the inner one is the whole `then` branch, into one
/// on both conditions.
fn combine_nested(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(outer) = get_if(rw, op) else { return Applied::No };
    let only_yields = |region: RegionId| {
        rw.blocks(region).is_empty()
            || single_block(rw, region).is_some_and(|(b, _)| few_ops(rw, b, 0).is_some())
    };
    let ops = single_block(rw, outer.then_region).and_then(|(b, _)| few_ops(rw, b, 1));
    let Some(&[inner_op]) = ops.as_deref() else { return Applied::No };
    let Some(inner) = get_if(rw, inner_op) else { return Applied::No };
    if !only_yields(outer.else_region) || !only_yields(inner.else_region) {
        return Applied::No;
    }
    let Some(plan) = nested_results(rw, &outer, &inner, inner_op) else { return Applied::No };
    build_combined(rw, op, &outer, &inner, &plan)
}

/// Replacement of one result of the outer op.
struct Combined {
    on_true: Value,
    on_false: Value,
    /// True if the outer condition alone selects it: the inner op does not compute it.
    is_chosen: bool,
}

fn nested_results(body: &Body, outer: &If, inner: &If, inner_op: OpId) -> Option<Vec<Combined>> {
    let on_true = passed(body, outer.then_region)?;
    let on_false = if has_else(body, outer) { passed(body, outer.else_region)? } else { vec![] };
    let inner_true = passed(body, inner.then_region)?;
    let inner_false = if has_else(body, inner) { passed(body, inner.else_region)? } else { vec![] };
    let result = |(yes, no): (&Value, &Value)| {
        if let Some(i) = body.results(inner_op).position(|r| r == *yes) {
            let same = inner_false[i] == *no;
            return same.then_some(Combined {
                on_true: inner_true[i],
                on_false: *no,
                is_chosen: false,
            });
        }
        let is_outside = !is_defined_in(body, outer.then_region, *yes);
        is_outside.then_some(Combined { on_true: *yes, on_false: *no, is_chosen: true })
    };
    on_true.iter().zip(&on_false).map(result).collect()
}

fn build_combined(
    rw: &mut Rewriter<'_>,
    op: OpId,
    outer: &If,
    inner: &If,
    plan: &[Combined],
) -> Applied {
    let conditions = [outer.condition, inner.condition];
    let Some(condition) = rw.op_named("arith.andi", &conditions, Type::i1()) else {
        return Applied::No;
    };
    let mut chosen = Vec::new();
    for result in plan {
        let value = if result.is_chosen {
            choose(rw, outer.condition, result.on_true, result.on_false)
        } else {
            None
        };
        chosen.push(value);
    }
    let then_region = moved(rw, inner.then_region);
    let Some((block, end)) = single_block(rw, then_region) else { return Applied::No };
    rw.erase(end);
    rw.insert_at(At::End(block));
    rw.add_typed(Yield { results: plan.iter().map(|r| r.on_true).collect() }, &[]);
    let else_region = rw.add_region();
    if !plan.is_empty() {
        let block = rw.add_block(else_region, &[]);
        rw.insert_at(At::End(block));
        rw.add_typed(Yield { results: plan.iter().map(|r| r.on_false).collect() }, &[]);
    }
    rw.insert_at_root();
    let types = rw.result_types(op);
    let new = rw.add_typed(If { condition, then_region, else_region }, &types);
    let values: Vec<Value> =
        rw.results(new).zip(chosen).map(|(result, chosen)| chosen.unwrap_or(result)).collect();
    rw.replace(op, &values);
    Applied::Yes
}

fn switch_constant(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<IndexSwitch>(op) else { return Applied::No };
    let Some(arg) = constant_integer(rw, this.arg) else { return Applied::No };
    // The default region is first.
    let at = this.cases.iter().position(|case| *case == arg).map_or(0, |i| i + 1);
    let region = this.regions.get(at).copied();
    Applied::when(region.is_some_and(|region| inline(rw, op, region, &[])))
}

fn switch_unused_results(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<IndexSwitch>(op) else { return Applied::No };
    let keep: Vec<bool> = rw.results(op).map(|v| !rw.is_unused(v)).collect();
    let ends: Option<Vec<OpId>> =
        this.regions.iter().map(|r| single_block(rw, *r).map(|(_, end)| end)).collect();
    let Some(ends) = ends.filter(|_| keep.iter().any(|keep| !keep)) else { return Applied::No };
    ends.into_iter().for_each(|end| filter_operands(rw, end, 0, &keep));
    let types = kept(&rw.result_types(op), &keep);
    let regions = this.regions.iter().map(|r| moved(rw, *r)).collect();
    let new = rw.add_typed(IndexSwitch { regions, ..this }, &types);
    rw.copy_discardable(op, new);
    let mut left = rw.results(new);
    for (old, keep) in rw.results(op).zip(&keep) {
        if let Some(new) = keep.then(|| left.next()).flatten() {
            rw.replace_uses(old, new);
        }
    }
    rw.erase(op);
    Applied::Yes
}

/// Replaces results that are one value from outside wherever the regions of an op end.
fn outer_results(rw: &mut Rewriter<'_>, op: OpId, regions: &[RegionId]) -> Applied {
    let mut ends = Vec::new();
    for region in regions {
        for block in rw.blocks(*region) {
            ends.extend(rw.terminator(*block).filter(|end| rw[*end].is::<Yield>()));
        }
    }
    let mut applied = Applied::No;
    for (i, result) in rw.results(op).enumerate().collect::<Vec<_>>() {
        let Some(first) = ends.first().map(|end| rw.operand(*end, i)) else { continue };
        let is_outer = !regions.iter().any(|region| is_defined_in(rw, *region, first));
        let is_same = is_outer && ends.iter().all(|end| rw.operand(*end, i) == first);
        if is_same && !rw.is_unused(result) {
            rw.replace_uses(result, first);
            applied = Applied::Yes;
        }
    }
    applied
}

fn switch_same_results(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<IndexSwitch>(op) else { return Applied::No };
    outer_results(rw, op, &this.regions)
}

fn execute_same_results(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ExecuteRegion>(op) else { return Applied::No };
    outer_results(rw, op, &[this.region])
}

fn execute_unused_results(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ExecuteRegion>(op) else { return Applied::No };
    let old: Vec<Value> = rw.results(op).collect();
    let keep: Vec<bool> = old.iter().map(|v| !rw.is_unused(*v)).collect();
    if keep.iter().all(|keep| *keep) {
        return Applied::No;
    }
    for block in rw.blocks(this.region).to_vec() {
        if let Some(end) = rw.terminator(block).filter(|end| rw[*end].is::<Yield>()) {
            filter_operands(rw, end, 0, &keep);
        }
    }
    let types = kept(&rw.result_types(op), &keep);
    let region = moved(rw, this.region);
    let new = rw.add_typed(ExecuteRegion { region, ..this }, &types);
    rw.copy_discardable(op, new);
    let results: Vec<Value> = rw.results(new).collect();
    for (old, new) in kept(&old, &keep).into_iter().zip(results) {
        rw.replace_uses(old, new);
    }
    rw.erase(op);
    Applied::Yes
}

fn execute_single(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let this = rw.get::<ExecuteRegion>(op).filter(|this| this.no_inline.is_none());
    Applied::when(this.is_some_and(|this| inline(rw, op, this.region, &[])))
}

/// Inlines the blocks of the op where its parent region allows several blocks.
fn execute_in_function(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let this = rw.get::<ExecuteRegion>(op).filter(|this| this.no_inline.is_none());
    let (Some(this), Some(block)) = (this, rw.block_of(op)) else { return Applied::No };
    let around = rw.parent_op(op);
    let holds_blocks = match around {
        Some(around) => rw[around].is::<ExecuteRegion>(),
        // A function, not a module: its blocks end with a terminator.
        None => rw.terminator(block).is_some(),
    };
    let Some(entry) = rw.blocks(this.region).first().copied().filter(|_| holds_blocks) else {
        return Applied::No;
    };
    let Some(branch) = rw.op_def("cf.br") else { return Applied::No };
    let Some(rest) = rw.split_block(op) else { return Applied::No };
    let results: Vec<Value> = rw.results(op).collect();
    let mut args = Vec::with_capacity(results.len());
    for result in results {
        let ty = rw.ty(result);
        args.push(rw.add_arg(rest, ty));
    }
    rw.insert_at(At::End(block));
    rw.add_branch(branch, entry, &[]);
    for block in rw.blocks(this.region).to_vec() {
        let Some(end) = rw.terminator(block).filter(|end| rw[*end].is::<Yield>()) else { continue };
        let passed: Vec<Value> = rw.operands(end).collect();
        rw.erase(end);
        rw.insert_at(At::End(block));
        rw.add_branch(branch, rest, &passed);
    }
    rw.move_blocks_after(this.region, block);
    rw.replace(op, &args);
    Applied::Yes
}
