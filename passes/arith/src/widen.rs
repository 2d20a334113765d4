//! Computation of ops in a wider float type: operands are extended, results truncated.
//!
//! A value is extended once: behind the op that defines it, or at the start of the block that it enters.

use creole_arith::{ExtF, FastMath, TruncF};
use creole_ir::{At, Body, Builder, Dialects, Op, OpId, Type, Value, ValueDef};
use creole_vector::Mask;
use indexmap::IndexMap;

use crate::convert::FoldPlan;

/// The types without arithmetic, the type to compute in, and the ops that compute.
pub(crate) struct Widening<'a> {
    /// True for an element type that has no arithmetic.
    pub is_narrow: &'a dyn Fn(Type) -> bool,
    /// The type that has.
    pub wide: Type,
    /// True for ops that compute.
    pub computes: &'a dyn Fn(&Body, OpId) -> bool,
}

/// Widens all ops of a body that compute with narrow types, but for those in masks.
pub(crate) fn widen(body: &mut Body, dialects: &Dialects, how: &Widening<'_>) {
    let mut widened: IndexMap<Value, Value> = IndexMap::new();
    let is_narrow = |v: Value, body: &Body| (how.is_narrow)(body.ty(v).elem());
    let visits = |body: &Body, op: OpId| {
        let mut values = body.operands(op).chain(body.results(op));
        values.any(|v| is_narrow(v, body)) && (how.computes)(body, op) && !is_masked(body, op)
    };
    let ops: Vec<OpId> = body.walk().collect();
    let plan = FoldPlan::new(body, &ops, &visits);
    for op in ops {
        if !visits(body, op) || plan.fold(body, (dialects, &[]), op) {
            continue;
        }
        let mut operands: Vec<Value> = body.operands(op).collect();
        for operand in &mut operands {
            if is_narrow(*operand, body) {
                *operand = extended(body, *operand, how.wide, &mut widened);
            }
        }
        body.set_operands(op, &operands);
        narrow_results(body, op, how);
    }
}

/// True for an op in a mask, which has room for one op alone.
fn is_masked(body: &Body, op: OpId) -> bool {
    body.parent_op(op).is_some_and(|around| body[around].is::<Mask>())
}

/// The wide value of a narrow one.
fn extended(
    body: &mut Body,
    value: Value,
    wide: Type,
    widened: &mut IndexMap<Value, Value>,
) -> Value {
    if let Some(known) = widened.get(&value) {
        return *known;
    }
    let (at, loc) = match body.def(value) {
        ValueDef::Result(op, _) => (behind(body, op), body[op].loc),
        ValueDef::Arg(block, _) => (At::Start(block), body.arg_loc(value)),
    };
    let ty = body.ty(value).with_elem(wide);
    let op = ExtF { fastmath: Some(FastMath::CONTRACT), ..ExtF::new(value) };
    let made = Builder::new(body, at, loc).value_typed(op, ty);
    widened.insert(value, made);
    made
}

/// The place behind an op, which is no terminator as it has results that are used.
fn behind(body: &Body, op: OpId) -> At {
    match (body.next_op(op), body.block_of(op)) {
        (Some(next), _) => At::Before(next),
        (None, Some(block)) => At::End(block),
        (None, None) => At::Before(op),
    }
}

/// Makes the narrow results of an op wide, and truncates them for their users.
fn narrow_results(body: &mut Body, op: OpId, how: &Widening<'_>) {
    let (at, loc) = (behind(body, op), body[op].loc);
    for result in body.results(op).collect::<Vec<_>>() {
        let ty = body.ty(result);
        if !(how.is_narrow)(ty.elem()) {
            continue;
        }
        let users: Vec<(OpId, usize)> = body.uses(result).collect();
        body.set_ty(result, ty.with_elem(how.wide));
        let op = TruncF { fastmath: Some(FastMath::CONTRACT), ..TruncF::new(result) };
        let narrow = Builder::new(body, at, loc).value_typed(op, ty);
        users.into_iter().for_each(|(user, i)| body.set_operand(user, i, narrow));
    }
}

/// True for an op of `math` or `arith` that is not among `but`.
pub(crate) fn is_in(body: &Body, op: OpId, dialect: &str, but: &[&str]) -> bool {
    let def = body[op].def;
    def.dialect() == dialect && !but.contains(&def.name)
}

/// The names of conversions and choices, which keep or change the format of numbers, and of constants.
pub(crate) const MOVES: [&str; 5] =
    [creole_arith::Constant::NAME, "arith.select", "arith.bitcast", ExtF::NAME, TruncF::NAME];
