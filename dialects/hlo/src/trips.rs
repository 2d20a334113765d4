//! Trip counts of counted loops.

use creole_ir::{Body, OpCx, OpId, RegionId, Trips, Value};

use crate::compare::{Compare, ComparisonDirection};
use crate::elementwise::Add;

/// Trip count of a loop with a region for its condition and one for the next values, if it adds a constant to one of them
/// until that is no longer less than a limit.
pub(crate) fn counted(
    cx: &dyn OpCx,
    [cond, next]: [RegionId; 2],
    starts: &[Value],
) -> Option<Trips> {
    let body = cx.body()?;
    let compare: Compare = made_by(body, body.operands(end(body, cond)?).next()?)?;
    let at = args(body, cond)?.iter().position(|arg| *arg == compare.lhs)?;
    let start = *starts.get(at)?;
    let step: Add = made_by(body, body.operands(end(body, next)?).nth(at)?)?;
    // Bounds are compared as signed numbers.
    let is_signed = !cx.ty(compare.rhs).elem().is_unsigned();
    let is_counter = is_signed
        && compare.comparison_direction == ComparisonDirection::Lt
        && Some(&step.lhs) == args(body, next)?.get(at);
    is_counter.then(|| Trips::counted(cx, start, compare.rhs, step.rhs))
}

fn made_by<T: creole_ir::Op>(body: &Body, value: Value) -> Option<T> {
    body.get(body.def_op(value)?)
}

fn args(body: &Body, region: RegionId) -> Option<&[Value]> {
    body.blocks(region).first().map(|block| body.args(*block))
}

fn end(body: &Body, region: RegionId) -> Option<OpId> {
    body.terminator(*body.blocks(region).first()?)
}
