//! Conversion of illegal ops: folding where an op folds, else rewriting into legal ones.
//!
//! Ops are visited in program order, and what a rewrite makes is visited next, in the order in which it was made.
//! Constants stay where they are made.

use creole_ir::builder::BodyCx;
use creole_ir::pattern::apply::Loose;
use creole_ir::{
    Applied, At, Body, Builder, Dialects, Error, Fold, OpId, Rewriter, Tensor, Traits, Type, Value,
};

/// Limit of constant folding, in elements.
const FOLD_BUDGET: i64 = 65_536;

/// The ops that are illegal, and what becomes of them.
pub(crate) struct Conversion<'a> {
    /// True for an op that must not remain.
    pub illegal: &'a dyn Fn(&Body, OpId) -> bool,
    /// Replaces an illegal op.
    pub rewrite: &'a mut dyn FnMut(&mut Rewriter<'_>, OpId) -> Applied,
}

/// Converts all illegal ops of a body. Error: one can't be.
pub(crate) fn convert(
    body: &mut Body,
    dialects: &Dialects,
    conversion: &mut Conversion<'_>,
) -> Result<(), Error> {
    let mut work: Vec<OpId> = body.walk().collect();
    work.reverse();
    while let Some(op) = work.pop() {
        if body.block_of(op).is_none() || !(conversion.illegal)(body, op) {
            continue;
        }
        if fold(body, dialects, op) {
            continue;
        }
        let first = body.n_ops_made();
        let mut rewriter = Rewriter::new(body, dialects, op);
        let applied = (conversion.rewrite)(&mut rewriter, op);
        let mut made = rewriter.into_touched();
        if applied == Applied::No {
            return Err(illegal(body, op));
        }
        made.retain(|op| number(*op) >= first);
        made.sort_by_key(|op| std::cmp::Reverse(number(*op)));
        made.dedup();
        work.extend(made);
    }
    Ok(())
}

fn number(op: OpId) -> usize {
    op.into_raw().into_u32() as usize
}

/// The error about an op that no rewrite replaces.
pub(crate) fn illegal(body: &Body, op: OpId) -> Error {
    let name = body[op].def.name;
    let message =
        format!("failed to legalize operation '{name}' that was explicitly marked illegal");
    Error::new(message).at(body[op].loc)
}

/// Replaces an op by what it folds to. False: it does not fold.
pub(crate) fn fold(body: &mut Body, dialects: &Dialects, op: OpId) -> bool {
    let results = body.result_types(op);
    let folded = {
        let cx = BodyCx { body, results: &results };
        (body[op].def.fold)(&body.op_ref(op), &cx)
    };
    let new = match folded {
        Some(Fold::Value(value)) => vec![value],
        Some(Fold::Values(values)) => values,
        Some(Fold::Constant(tensor)) => match constant(body, dialects, op, &tensor, results[0]) {
            Some(value) => vec![value],
            None => return false,
        },
        None => match evaluated(body, op)
            .and_then(|tensor| constant(body, dialects, op, &tensor, results[0]))
        {
            Some(value) => vec![value],
            None => return false,
        },
    };
    let old: Vec<Value> = body.results(op).collect();
    if new.len() != old.len() || old.iter().zip(&new).any(|(a, b)| body.ty(*a) != body.ty(*b)) {
        return false;
    }
    old.into_iter().zip(new).for_each(|(old, new)| body.replace_uses(old, new));
    body.erase(op);
    true
}

fn constant(
    body: &mut Body,
    dialects: &Dialects,
    op: OpId,
    value: &Tensor,
    ty: Type,
) -> Option<Value> {
    let (def, parts) = dialects.constant(body[op].def.dialect(), value, ty)?;
    let loc = body[op].loc;
    let made = Builder::new(body, At::Before(op), loc).add_parts(def, parts, Some(&[ty])).ok()?;
    Some(body.result(made, 0))
}

/// The value of an op whose operands are all constants.
fn evaluated(body: &Body, op: OpId) -> Option<Tensor> {
    let is_constant = |v: Value| body.def_op(v).is_some_and(|d| body[d].has(Traits::CONSTANT));
    if body[op].n_results() != 1 || !body.operands(op).all(is_constant) {
        return None;
    }
    let types = body.operand_types(op);
    let constants: Vec<Option<Tensor>> = body.operands(op).map(|v| body.constant(v)).collect();
    let loose = Loose {
        def: body[op].def,
        types: &types,
        constants: &constants,
        attrs: body.attrs(op),
        regions: body.regions(op),
        body: Some(body),
    };
    loose.evaluate(body.ty(body.result(op, 0)), FOLD_BUDGET)
}
