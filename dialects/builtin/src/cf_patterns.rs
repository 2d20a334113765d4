//! Canonicalization patterns of branches: constant conditions, jump threading through empty blocks, merging
//! of blocks.

use std::collections::BTreeSet;

use creole_ir::{Applied, BlockId, Body, Dialect, OpId, Rewriter, Tensor, Traits, Value, ValueDef};

use crate::cf::{Assert, Br, CondBr};
use crate::cf_switch::Switch;
use crate::weights::Weights;

/// Registers the patterns of this file.
pub(crate) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<Assert>("cf.assert.true", assert_true)
        .pattern::<Br>("cf.br.merge", merge)
        .pattern::<Br>("cf.br.pass_through", br_pass_through)
        .pattern::<CondBr>("cf.cond_br.constant", cond_br_constant)
        .pattern::<CondBr>("cf.cond_br.pass_through", cond_br_pass_through)
        .pattern::<CondBr>("cf.cond_br.same_successors", cond_br_same_successors)
        .pattern::<CondBr>("cf.cond_br.same_condition", cond_br_same_condition)
        .pattern::<CondBr>("cf.cond_br.known_condition", cond_br_known_condition)
        .pattern::<CondBr>("cf.cond_br.unreachable", cond_br_unreachable)
        .pattern::<Switch>("cf.switch.only_default", switch_only_default)
        .pattern::<Switch>("cf.switch.drop_default_cases", switch_drop_default_cases)
        .pattern::<Switch>("cf.switch.constant", switch_constant)
        .pattern::<Switch>("cf.switch.pass_through", switch_pass_through)
        .pattern::<Switch>("cf.switch.same_flag", switch_same_flag)
        .pattern::<Switch>("cf.switch.same_flag_default", switch_same_flag_default)
}

/// The boolean that a value is a constant splat of.
fn truth(rw: &Body, value: Value) -> Option<bool> {
    Some(rw.constant(value)?.splat_value()?.truth(0))
}

/// Replaces a terminator by `cf.br`.
fn branch(rw: &mut Rewriter<'_>, op: OpId, dest: BlockId, operands: &[Value]) -> Applied {
    let kept = operands.to_vec();
    rw.add_typed(Br { dest_operands: kept.into(), dest }, &[]);
    rw.erase(op);
    Applied::Yes
}

fn assert_true(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let holds = rw.get::<Assert>(op).and_then(|this| truth(rw, this.arg));
    if holds != Some(true) {
        return Applied::No;
    }
    rw.erase(op);
    Applied::Yes
}

/// Merges a block with a single predecessor into it.
fn merge(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let (Some(this), Some(block)) = (rw.get::<Br>(op), rw.block_of(op)) else {
        return Applied::No;
    };
    let is_entry = rw.blocks(rw.region_of(block)).first() == Some(&this.dest);
    if this.dest == block || is_entry || rw.single_predecessor(this.dest) != Some(op) {
        return Applied::No;
    }
    // Chains merge from their head, so that no op moves twice.
    if merges_into_other(rw, block) {
        return Applied::No;
    }
    for (arg, value) in rw.args(this.dest).to_vec().into_iter().zip(&this.dest_operands) {
        // An unreachable block may pass on its own argument.
        if arg == *value {
            return Applied::No;
        }
        rw.replace_uses(arg, *value);
    }
    rw.erase(op);
    if let Some(first) = rw.first_op(this.dest) {
        rw.move_rest(first, block);
    }
    rw.erase_blocks(&[this.dest]);
    Applied::Yes
}

/// Tests whether a block will be merged into another one. Blocks of a cycle never are: with one predecessor each they are
/// unreachable.
fn merges_into_other(rw: &Body, block: BlockId) -> bool {
    let is_entry = rw.blocks(rw.region_of(block)).first() == Some(&block);
    let before = rw.single_predecessor(block).filter(|op| rw.get::<Br>(*op).is_some());
    !is_entry && before.is_some_and(|op| rw.block_of(op) != Some(block))
}

/// Jump threading: the final destination of a branch to `dest`, if `dest` only branches on.
fn through(rw: &Body, dest: BlockId, operands: &[Value]) -> Option<(BlockId, Vec<Value>)> {
    let only = rw.first_op(dest)?;
    let next = rw.get::<Br>(only)?;
    let used_here_alone = rw.args(dest).iter().all(|arg| rw.users(*arg).all(|user| user == only));
    if !used_here_alone || is_in_cycle(rw, dest, next.dest) {
        return None;
    }
    let passed = next.dest_operands.iter().map(|value| match rw.def(*value) {
        ValueDef::Arg(block, i) if block == dest => operands.get(i as usize).copied(),
        _ => Some(*value),
    });
    Some((next.dest, passed.collect::<Option<_>>()?))
}

/// True if the chain of unconditional branches from `dest` on runs in a cycle: threading jumps through it has no end.
/// Brent's algorithm.
fn is_in_cycle(rw: &Body, dest: BlockId, next: BlockId) -> bool {
    let (mut slow, mut fast) = (dest, next);
    let (mut period, mut steps) = (1, 1);
    while slow != fast {
        if steps == period {
            (slow, period, steps) = (fast, 2 * period, 0);
        }
        let Some(end) = rw.last_op(fast).and_then(|end| rw.get::<Br>(end)) else { return false };
        fast = end.dest;
        steps += 1;
    }
    true
}

fn br_pass_through(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Br>(op) else { return Applied::No };
    if rw.block_of(op) == Some(this.dest) {
        return Applied::No;
    }
    match through(rw, this.dest, &this.dest_operands) {
        Some((dest, operands)) => branch(rw, op, dest, &operands),
        None => Applied::No,
    }
}

fn cond_br_constant(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CondBr>(op) else { return Applied::No };
    match truth(rw, this.condition) {
        Some(true) => branch(rw, op, this.true_dest, &this.true_operands),
        Some(false) => branch(rw, op, this.false_dest, &this.false_operands),
        None => Applied::No,
    }
}

fn cond_br_pass_through(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CondBr>(op) else { return Applied::No };
    let on_true = through(rw, this.true_dest, &this.true_operands);
    let on_false = through(rw, this.false_dest, &this.false_operands);
    if on_true.is_none() && on_false.is_none() {
        return Applied::No;
    }
    let (true_dest, true_operands) =
        on_true.unwrap_or_else(|| (this.true_dest, this.true_operands.to_vec()));
    let (false_dest, false_operands) =
        on_false.unwrap_or_else(|| (this.false_dest, this.false_operands.to_vec()));
    let new = CondBr {
        true_dest,
        false_dest,
        true_operands: true_operands.into(),
        false_operands: false_operands.into(),
        ..this
    };
    rw.add_typed(new, &[]);
    rw.erase(op);
    Applied::Yes
}

/// A conditional branch whose successors are the same block becomes a branch with `arith.select`s.
fn cond_br_same_successors(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CondBr>(op) else { return Applied::No };
    if this.true_dest != this.false_dest {
        return Applied::No;
    }
    if this.true_operands == this.false_operands {
        return branch(rw, op, this.true_dest, &this.true_operands);
    }
    if rw.predecessors(this.true_dest).iter().any(|other| *other != op) {
        return Applied::No;
    }
    let pairs = this.true_operands.iter().zip(&this.false_operands);
    let mut merged = Vec::with_capacity(this.true_operands.len());
    for (on_true, on_false) in pairs {
        if on_true == on_false {
            merged.push(*on_true);
            continue;
        }
        let (ty, operands) = (rw.ty(*on_true), [this.condition, *on_true, *on_false]);
        match rw.op_named("arith.select", &operands, ty) {
            Some(value) => merged.push(value),
            None => return Applied::No, // only where a tool has no `arith`: at the first one
        }
    }
    branch(rw, op, this.true_dest, &merged)
}

/// Folds a branch on a condition that the single predecessor has tested already.
fn cond_br_same_condition(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let (Some(this), Some(block)) = (rw.get::<CondBr>(op), rw.block_of(op)) else {
        return Applied::No;
    };
    let before = rw.single_predecessor(block).and_then(|p| rw.get::<CondBr>(p));
    let Some(before) = before.filter(|b| b.condition == this.condition) else {
        return Applied::No;
    };
    if before.true_dest == block {
        branch(rw, op, this.true_dest, &this.true_operands)
    } else {
        branch(rw, op, this.false_dest, &this.false_operands)
    }
}

/// Replaces the condition by a constant in a block that is reached on one outcome only.
fn cond_br_known_condition(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CondBr>(op) else { return Applied::No };
    let mut applied = Applied::No;
    for (dest, outcome) in [(this.true_dest, true), (this.false_dest, false)] {
        let is_used =
            |rw: &Body| rw.users(this.condition).any(|user| rw.block_of(user) == Some(dest));
        if rw.single_predecessor(dest).is_none() || !is_used(rw) {
            continue;
        }
        let Some(known) = rw.constant("arith", &Tensor::bool(outcome)) else { continue };
        rw.replace_uses_if(this.condition, known, |body, user| body.block_of(user) == Some(dest));
        applied = Applied::Yes;
    }
    applied
}

/// Replaces a conditional branch by one to the successor that is not unreachable.
fn cond_br_unreachable(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CondBr>(op) else { return Applied::No };
    let is_unreachable = |block: BlockId| {
        rw.first_op(block).is_some_and(|first| rw.body()[first].has(Traits::UNREACHABLE))
    };
    if is_unreachable(this.true_dest) {
        branch(rw, op, this.false_dest, &this.false_operands)
    } else if is_unreachable(this.false_dest) {
        branch(rw, op, this.true_dest, &this.true_operands)
    } else {
        Applied::No
    }
}

fn switch_only_default(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    match rw.get::<Switch>(op).filter(|this| this.case_dests.is_empty()) {
        Some(this) => branch(rw, op, this.default_dest, &this.default_operands),
        None => Applied::No,
    }
}

/// Drops switch cases that branch as the default does.
fn switch_drop_default_cases(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Switch>(op) else { return Applied::No };
    let is_default = |i: usize| {
        this.case_dests[i] == this.default_dest && this.operands_of(i) == &*this.default_operands
    };
    let kept: Vec<usize> = (0..this.case_dests.len()).filter(|i| !is_default(*i)).collect();
    if kept.len() == this.case_dests.len() {
        return Applied::No;
    }
    replace_switch(rw, op, &this, &kept)
}

/// Replaces the switch by one with a subset of its cases.
fn replace_switch(rw: &mut Rewriter<'_>, op: OpId, this: &Switch, kept: &[usize]) -> Applied {
    let values = this.case_values.as_ref().filter(|_| !kept.is_empty());
    let values = values.and_then(|values| {
        let ty = values.ty().with_shape(&[kept.len() as i64]);
        let bytes = kept.iter().flat_map(|i| values.elem_bytes(*i).to_vec()).collect();
        Tensor::from_bytes(ty, bytes).ok()
    });
    let new = Switch {
        flag: this.flag,
        default_operands: this.default_operands.clone(),
        case_operands: kept.iter().flat_map(|i| this.operands_of(*i)).copied().collect(),
        case_values: values,
        case_operand_segments: Weights(
            kept.iter().map(|i| this.operands_of(*i).len() as i64).collect(),
        ),
        default_dest: this.default_dest,
        case_dests: kept.iter().map(|i| this.case_dests[*i]).collect(),
    };
    rw.add_typed(new, &[]);
    rw.erase(op);
    Applied::Yes
}

fn switch_constant(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Switch>(op) else { return Applied::No };
    let Some(flag) = rw.body().constant(this.flag) else { return Applied::No };
    let (dest, operands) = this.target(&flag);
    branch(rw, op, dest, operands)
}

fn switch_pass_through(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Switch>(op) else { return Applied::No };
    let mut new = this.clone();
    let mut changed = false;
    if let Some((dest, operands)) = through(rw, this.default_dest, &this.default_operands) {
        (new.default_dest, new.default_operands) = (dest, operands.into());
        changed = true;
    }
    new.case_operands.clear();
    for i in 0..this.case_dests.len() {
        let found = through(rw, this.case_dests[i], this.operands_of(i));
        changed |= found.is_some();
        let (dest, operands) =
            found.unwrap_or_else(|| (this.case_dests[i], this.operands_of(i).to_vec()));
        new.case_dests[i] = dest;
        new.case_operand_segments.0[i] = operands.len() as i64;
        new.case_operands.extend(operands);
    }
    if !changed {
        return Applied::No;
    }
    rw.add_typed(new, &[]);
    rw.erase(op);
    Applied::Yes
}

/// The switch on the same flag that is the only way to the block of `op`, this one, and that block.
fn tested_before(rw: &Body, op: OpId) -> Option<(Switch, Switch, BlockId)> {
    let this = rw.get::<Switch>(op)?;
    let block = rw.block_of(op)?;
    let before = rw.get::<Switch>(rw.single_predecessor(block)?)?;
    (before.flag == this.flag).then_some((before, this, block))
}

/// Folds a switch that is reached in one case of a switch on the same flag.
fn switch_same_flag(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some((before, this, block)) = tested_before(rw, op) else { return Applied::No };
    let case = before.case_dests.iter().position(|dest| *dest == block);
    let (Some(case), Some(values)) = (case, &before.case_values) else { return Applied::No };
    let flag = Tensor::splat_bytes(values.ty().elem(), values.elem_bytes(case));
    let (dest, operands) = this.target(&flag);
    branch(rw, op, dest, operands)
}

/// Drops cases that a switch on the same flag has tested before it goes on by default.
fn switch_same_flag_default(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some((before, this, block)) = tested_before(rw, op) else { return Applied::No };
    let (Some(tested), Some(values)) = (&before.case_values, &this.case_values) else {
        return Applied::No;
    };
    if before.default_dest != block {
        return Applied::No;
    }
    let known: BTreeSet<&[u8]> = (0..tested.len()).map(|i| tested.elem_bytes(i)).collect();
    let kept: Vec<usize> =
        (0..values.len()).filter(|i| !known.contains(values.elem_bytes(*i))).collect();
    if kept.len() == values.len() {
        return Applied::No;
    }
    replace_switch(rw, op, &this, &kept)
}
