//! Control flow of branches and calls.

use std::ops::Range;

use creole_ir::flow::{BlockFlow, CallFlow, Known};
use creole_ir::{Attr, Body, OpId, Tensor};

use crate::{Call, CallIndirect, CondBr, Switch};

/// Flow of `cf.br`.
pub(crate) static BR: BlockFlow =
    BlockFlow { taken: |_, _, _| Some(0), passed: |body, op, _| 0..body[op].n_operands() };

/// Flow of `cf.cond_br`.
pub(crate) static COND_BR: BlockFlow = BlockFlow {
    taken: cond_br_taken,
    passed: |body, op, at| {
        body.field_range(op, if at == 0 { "trueDestOperands" } else { "falseDestOperands" })
    },
};

/// Flow of `cf.switch`.
pub(crate) static SWITCH: BlockFlow = BlockFlow { taken: switch_taken, passed: switch_passed };

/// Flow of `func.call`.
pub(crate) static CALL: CallFlow = CallFlow {
    callee: |body, op| body.get::<Call>(op).map(|call| call.callee.0),
    passed: |body, op| 0..body[op].n_operands(),
};

/// Flow of `func.call_indirect`.
pub(crate) static CALL_INDIRECT: CallFlow = CallFlow {
    callee: |_, _| None,
    passed: |body, op| match body.get::<CallIndirect>(op) {
        Some(_) => 1..body[op].n_operands(),
        None => 0..0,
    },
};

fn cond_br_taken(body: &Body, op: OpId, known: Known<'_>) -> Option<usize> {
    let CondBr { condition, .. } = body.get(op)?;
    Some(if known(condition)?.truth(0) { 0 } else { 1 })
}

fn switch_taken(body: &Body, op: OpId, known: Known<'_>) -> Option<usize> {
    let switch: Switch = body.get(op)?;
    let flag: Tensor = known(switch.flag)?;
    Some(switch.case_of(&flag).map_or(0, |case| case + 1))
}

fn switch_passed(body: &Body, op: OpId, at: usize) -> Range<usize> {
    let Some(case) = at.checked_sub(1) else { return body.field_range(op, "defaultOperands") };
    let all = body.field_range(op, "caseOperands");
    let Some(Attr::Ints(sizes, _)) = body.attr(op, "case_operand_segments") else { return 0..0 };
    let size = |n: &i64| usize::try_from(*n).unwrap_or(0);
    let start = all.start + sizes.iter().take(case).map(size).sum::<usize>();
    let end = start + sizes.get(case).map_or(0, size);
    if end <= all.end { start..end } else { 0..0 }
}
