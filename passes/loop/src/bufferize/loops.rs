//! Normalises loops and choices of tensors to the forms that [`super::flow`] takes.
//!
//! A loop yields all that it carries: results without uses may have been dropped, but their memory is carried all the
//! same. A choice between two tensors is a branch.

use std::sync::Arc;

use creole_arith::Select;
use creole_ir::{At, Body, Builder, OpId, Value, Values};
use creole_loop::scf;

/// Body in which all loops of tensors yield what they carry, unchanged and in order, and choices are branches. Loops
/// that yield something else are unchanged.
pub(super) fn in_simple_forms(mut body: Arc<Body>) -> Arc<Body> {
    let choices: Vec<OpId> = body.walk().filter(|op| is_choice(&body, *op)).collect();
    for op in choices {
        become_branch(Arc::make_mut(&mut body), op);
    }
    let loops: Vec<(OpId, Vec<usize>)> =
        body.walk().filter_map(|op| Some((op, order(&body, op)?))).collect();
    for (op, order) in loops {
        hand_on_all(Arc::make_mut(&mut body), op, &order);
    }
    body
}

/// True for an `arith.select` of tensors by one truth value.
fn is_choice(body: &Body, op: OpId) -> bool {
    let Some(select) = body.get::<Select>(op) else { return false };
    body.ty(body.result(op, 0)).is_tensor() && !body.ty(select.condition).is_tensor()
}

fn become_branch(body: &mut Body, op: OpId) {
    let Some(Select { condition, true_value, false_value }) = body.get(op) else { return };
    let (ty, loc) = (body.ty(body.result(op, 0)), body[op].loc);
    let [then_region, else_region] = [true_value, false_value].map(|value| {
        let region = body.add_region();
        let block = body.add_block(region, &[]);
        let results = Values::from_slice(&[value]);
        Builder::new(body, At::End(block), loc).add_typed(scf::Yield { results }, &[]);
        region
    });
    let branch = scf::If { condition, then_region, else_region };
    let value = Builder::new(body, At::Before(op), loc).value_typed(branch, ty);
    let old = body.result(op, 0);
    body.replace_uses(old, value);
    body.erase(op);
}

/// Carried value of each result, if they are not all of them in order.
fn order(body: &Body, op: OpId) -> Option<Vec<usize>> {
    let this = body.get::<scf::While>(op)?;
    let before = body.block(this.before);
    let args = body.args(before);
    let end = body.terminator(before).and_then(|end| body.get::<scf::Condition>(end))?;
    let has_tensors = args.iter().any(|arg| body.ty(*arg).is_tensor());
    if !has_tensors || *end.args == *args {
        return None;
    }
    let order: Option<Vec<usize>> =
        end.args.iter().map(|value| args.iter().position(|arg| arg == value)).collect();
    let order = order?;
    let mut seen = vec![false; args.len()];
    order.iter().all(|at| !std::mem::replace(&mut seen[*at], true)).then_some(order)
}

fn hand_on_all(body: &mut Body, op: OpId, order: &[usize]) {
    let Some(this) = body.get::<scf::While>(op) else { return };
    let (before, after) = (body.block(this.before), body.block(this.after));
    let args: Values = body.args(before).into();
    let types = body.arg_types(before);
    if let Some(end) = body.terminator(before) {
        let (condition, loc) = (body.operand(end, 0), body[end].loc);
        let mut b = Builder::new(body, At::Before(end), loc);
        b.add_typed(scf::Condition { condition, args }, &[]);
        body.erase(end);
    }
    let old: Vec<Value> = body.args(after).to_vec();
    let new: Vec<Value> = types.iter().map(|ty| body.add_arg(after, *ty)).collect();
    for (arg, at) in old.iter().zip(order) {
        body.replace_uses(*arg, new[*at]);
    }
    body.retain_args(after, |i| i >= old.len());
    let regions = [this.before, this.after].map(|region| {
        let new = body.add_region();
        body.move_blocks(region, new);
        new
    });
    let looped = scf::While { inits: this.inits, before: regions[0], after: regions[1] };
    let loc = body[op].loc;
    let whole = Builder::new(body, At::Before(op), loc).add_typed(looped, &types);
    let results: Vec<Value> = body.results(op).collect();
    for (result, at) in results.into_iter().zip(order) {
        let value = body.result(whole, *at);
        body.replace_uses(result, value);
    }
    body.erase(op);
}
