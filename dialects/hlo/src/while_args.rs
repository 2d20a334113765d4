//! Canonicalization of `stablehlo.while`: what it carries and never changes is captured.

use creole_ir::{Applied, Body, Dialect, OpId, RegionId, Rewriter, Type, Value};

use crate::control::While;

pub(crate) fn register(dialect: Dialect) -> Dialect {
    dialect.pattern::<While>("stablehlo.while.invariant_args", invariant_args)
}

/// Drops carried values that the body hands on as they are: within the loop and behind it they are what they were
/// before. Attributes of the op may have an entry for each carried value, so that a loop with attributes stays.
fn invariant_args(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<While>(op).filter(|_| rw.discardable(op).is_empty()) else {
        return Applied::No;
    };
    let keep: Vec<bool> = (0..this.operands.len()).map(|i| !is_invariant(rw, &this, i)).collect();
    if keep.iter().all(|keep| *keep) {
        return Applied::No;
    }
    let results: Vec<Value> = rw.results(op).collect();
    for i in (0..keep.len()).filter(|i| !keep[*i]) {
        let init = this.operands[i];
        for region in [this.cond, this.body] {
            let arg = args(rw, region)[i];
            rw.replace_uses(arg, init);
        }
        rw.replace_uses(results[i], init);
    }
    carry(rw, op, &this, &keep);
    Applied::Yes
}

/// True if the body returns the carried value of this number as it got it, or as it is before the loop.
fn is_invariant(body: &Body, this: &While, i: usize) -> bool {
    let init = this.operands[i];
    let end = body.blocks(this.body).first().and_then(|block| body.terminator(*block));
    let next = end.and_then(|end| body.operands(end).nth(i));
    let own = [this.cond, this.body].map(|region| args(body, region).get(i).copied());
    let is_same = next.is_some_and(|next| next == init || own[1] == Some(next));
    is_same && own.iter().flatten().all(|arg| body.ty(*arg) == body.ty(init))
}

fn args(body: &Body, region: RegionId) -> &[Value] {
    body.blocks(region).first().map_or(&[], |block| body.args(*block))
}

/// Drops carried values for which `keep` is false, and which nobody uses.
fn carry(rw: &mut Rewriter<'_>, op: OpId, this: &While, keep: &[bool]) {
    let blocks = [this.cond, this.body].map(|region| rw.block(region));
    if let Some(end) = rw.terminator(blocks[1]) {
        let all: Vec<Value> = rw.operands(end).collect();
        rw.set_operands(end, &kept(&all, keep), None);
    }
    blocks.into_iter().for_each(|block| rw.retain_args(block, |i| keep[i]));
    let [cond, body] = [this.cond, this.body].map(|from| {
        let to = rw.add_region();
        rw.move_blocks(from, to);
        to
    });
    let types: Vec<Type> = kept(&rw.result_types(op), keep);
    let operands = kept(&this.operands, keep).into();
    let new = rw.add_typed(While { operands, cond, body }, &types);
    let old: Vec<Value> = kept(&rw.results(op).collect::<Vec<_>>(), keep);
    for (old, new) in old.into_iter().zip(rw.results(new).collect::<Vec<_>>()) {
        rw.replace_uses(old, new);
    }
    rw.erase(op);
}

fn kept<T: Copy>(items: &[T], keep: &[bool]) -> Vec<T> {
    items.iter().zip(keep).filter(|(_, keep)| **keep).map(|(item, _)| *item).collect()
}
