//! Conversion of illegal ops: folding where an op folds, else rewriting into legal ones.
//!
//! Ops are visited in program order, and what a rewrite makes is visited next, in the order in which it was made.
//! Constants stay where they are made.

use creole_ir::builder::BodyCx;
use creole_ir::pattern::apply::evaluate_op;
use creole_ir::{
    Applied, At, Body, Builder, Dialects, Error, Fold, Folded, OpId, Rewriter, Tensor, Traits,
    Type, Value,
};
use rustc_hash::FxHashMap;

/// Limit of constant folding, in elements.
const FOLD_BUDGET: i64 = 65_536;

/// The ops that are illegal, and what becomes of them.
pub(crate) struct Conversion<'a> {
    /// True for an op that must not remain.
    pub illegal: &'a dyn Fn(&Body, OpId) -> bool,
    /// Dialects of legal ops. Ops of others may remain, but fold if they can.
    pub targets: &'a [&'static str],
    /// Replaces an illegal op.
    pub rewrite: &'a mut dyn FnMut(&mut Rewriter<'_>, OpId) -> Applied,
}

impl Conversion<'_> {
    fn visits(&self, body: &Body, op: OpId) -> bool {
        let is_foreign = !self.targets.contains(&body[op].def.dialect());
        (self.illegal)(body, op) || is_foreign && !body[op].has(Traits::CONSTANT)
    }
}

/// Converts all illegal ops of a body. Error: one can't be.
pub(crate) fn convert(
    body: &mut Body,
    dialects: &Dialects,
    conversion: &mut Conversion<'_>,
) -> Result<(), Error> {
    let mut work: Vec<OpId> = body.walk().collect();
    work.reverse();
    let plan = FoldPlan::new(body, &work, &|body, op| conversion.visits(body, op));
    while let Some(op) = work.pop() {
        if body.block_of(op).is_none() || !conversion.visits(body, op) {
            continue;
        }
        if plan.fold(body, (dialects, conversion.targets), op) || !(conversion.illegal)(body, op) {
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

/// Moves a constant operand of a commutative op to the right, which is a fold in place.
fn order_operands(body: &mut Body, op: OpId) {
    if !body[op].has(Traits::COMMUTATIVE) || body[op].n_operands() != 2 {
        return;
    }
    let (lhs, rhs) = (body.operand(op, 0), body.operand(op, 1));
    if is_constant(body, lhs) && !is_constant(body, rhs) {
        body.set_operands(op, &[rhs, lhs]);
    }
}

fn is_constant(body: &Body, value: Value) -> bool {
    body.def_op(value).is_some_and(|op| body[op].has(Traits::CONSTANT))
}

/// Fold of an op of the program.
pub(crate) enum Planned {
    Operand(usize),
    Constant(Tensor),
    /// The op does not fold.
    Stays,
}

/// Folds of all ops that are to be converted, as they are before any is. Results of others are not looked through, as
/// `mlir-opt` replaces operands at the end.
pub(crate) struct FoldPlan(FxHashMap<OpId, Planned>);

impl FoldPlan {
    /// Plans the folds of those ops that are visited.
    pub(crate) fn new(
        body: &mut Body,
        ops: &[OpId],
        visits: &dyn Fn(&Body, OpId) -> bool,
    ) -> FoldPlan {
        let visited: Vec<OpId> = ops.iter().copied().filter(|op| visits(body, *op)).collect();
        visited.iter().for_each(|op| order_operands(body, *op));
        FoldPlan(visited.into_iter().filter_map(|op| Some((op, planned(body, op)?))).collect())
    }

    /// Replaces an op by what it folds to. False: it does not fold.
    pub(crate) fn fold(&self, body: &mut Body, to: Targets<'_>, op: OpId) -> bool {
        match self.0.get(&op) {
            Some(fold) => apply_plan(body, to, op, fold),
            None => {
                order_operands(body, op);
                fold_into(body, to, op)
            }
        }
    }
}

/// Fold of an op. `None`: it has other values than operands and one constant.
fn planned(body: &Body, op: OpId) -> Option<Planned> {
    let results = body.result_types(op);
    let cx = BodyCx { body, results: &results };
    match (body[op].def.fold)(&body.op_ref(op), &cx) {
        Some(Fold::Value(value)) => {
            body.operands(op).position(|v| v == value).map(Planned::Operand)
        }
        Some(Fold::Values(_)) => None,
        Some(Fold::Constant(tensor)) => Some(Planned::Constant(tensor)),
        None => Some(evaluate_op(body, op, FOLD_BUDGET).map_or(Planned::Stays, Planned::Constant)),
    }
}

fn apply_plan(body: &mut Body, to: Targets<'_>, op: OpId, fold: &Planned) -> bool {
    let Some(ty) = body.result_types(op).first().copied() else { return false };
    let new = match fold {
        Planned::Stays => None,
        Planned::Operand(at) => Some(body.operand(op, *at)),
        Planned::Constant(tensor) => constant(body, to, op, tensor, ty),
    };
    new.is_some_and(|new| replace(body, op, &[new]))
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

/// All dialects, and those whose constants are legal; an empty list stands for all.
pub(crate) type Targets<'a> = (&'a Dialects, &'a [&'static str]);

fn fold_into(body: &mut Body, to: Targets<'_>, op: OpId) -> bool {
    let results = body.result_types(op);
    let folded = {
        let cx = BodyCx { body, results: &results };
        (body[op].def.fold)(&body.op_ref(op), &cx)
    };
    let new = match folded {
        Some(Fold::Value(value)) => vec![value],
        Some(Fold::Values(parts)) => {
            let value = |(part, ty): (Folded, &Type)| match part {
                Folded::Value(value) => Some(value),
                Folded::Constant(tensor) => constant(body, to, op, &tensor, *ty),
            };
            match parts.into_iter().zip(&results).map(value).collect() {
                Some(values) => values,
                None => return false,
            }
        }
        Some(Fold::Constant(tensor)) => match constant(body, to, op, &tensor, results[0]) {
            Some(value) => vec![value],
            None => return false,
        },
        None => match evaluate_op(body, op, FOLD_BUDGET)
            .and_then(|tensor| constant(body, to, op, &tensor, results[0]))
        {
            Some(value) => vec![value],
            None => return false,
        },
    };
    replace(body, op, &new)
}

/// Replaces an op by values of its types. False: they are not.
fn replace(body: &mut Body, op: OpId, new: &[Value]) -> bool {
    let old: Vec<Value> = body.results(op).collect();
    if new.len() != old.len() || old.iter().zip(new).any(|(a, b)| body.ty(*a) != body.ty(*b)) {
        return false;
    }
    old.into_iter().zip(new).for_each(|(old, new)| body.replace_uses(old, *new));
    body.erase(op);
    true
}

fn constant(
    body: &mut Body,
    (dialects, targets): Targets<'_>,
    op: OpId,
    value: &Tensor,
    ty: Type,
) -> Option<Value> {
    let (def, parts) = dialects.constant(body[op].def.dialect(), value, ty)?;
    if !targets.is_empty() && !targets.contains(&def.dialect()) {
        return None;
    }
    let loc = body[op].loc;
    let made = Builder::new(body, At::Before(op), loc).add_parts(def, parts, Some(&[ty])).ok()?;
    Some(body.result(made, 0))
}
