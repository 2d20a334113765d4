//! Loop-carried values: initial value, block arguments, next value, result.

use creole_ir::{Body, OpId, Value};
use creole_loop::scf;

/// Loop-carried value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Carried {
    /// Initial value.
    pub(crate) init: Value,
    /// Argument of the condition's block.
    pub(crate) before: Value,
    /// Argument of the body's block, if the condition passes it on.
    pub(crate) after: Option<Value>,
    /// Value that the body yields.
    pub(crate) next: Value,
    /// Result of the loop, if the condition passes it on.
    pub(crate) result: Option<Value>,
}

impl Carried {
    /// True if the loop yields it unchanged.
    pub(crate) fn is_invariant(&self) -> bool {
        self.after == Some(self.next)
    }
}

/// Carried value of result `k` of a loop. `None`: not a loop, or its condition passes something else on.
pub(crate) fn of_result(body: &Body, op: OpId, k: usize) -> Option<Carried> {
    let this = body.get::<scf::While>(op)?;
    let (before, after) = (*body.blocks(this.before).first()?, *body.blocks(this.after).first()?);
    let condition = body.terminator(before)?;
    // The condition comes before the values that it passes on.
    let handed_on = body.operands(condition).nth(k + 1)?;
    let at = body.args(before).iter().position(|arg| *arg == handed_on)?;
    Some(Carried {
        init: *this.inits.get(at)?,
        before: handed_on,
        after: body.args(after).get(k).copied(),
        next: body.operands(body.terminator(after)?).nth(at)?,
        result: Some(body.result(op, k)),
    })
}

/// Carried values of a loop, in order. `None`: not a loop, or its condition passes something else on.
pub(crate) fn carried(body: &Body, op: OpId) -> Option<Vec<Carried>> {
    let this = body.get::<scf::While>(op)?;
    let (before, after) = (*body.blocks(this.before).first()?, *body.blocks(this.after).first()?);
    let condition = body.terminator(before).and_then(|end| body.get::<scf::Condition>(end))?;
    let end = body.terminator(after)?;
    let one = |(k, init): (usize, &Value)| {
        let arg = *body.args(before).get(k)?;
        let handed_on = condition.args.iter().position(|value| *value == arg);
        Some(Carried {
            init: *init,
            before: arg,
            after: handed_on.and_then(|at| body.args(after).get(at).copied()),
            next: body.operands(end).nth(k)?,
            result: handed_on.map(|at| body.result(op, at)),
        })
    };
    this.inits.iter().enumerate().map(one).collect()
}
