//! What loops carry: where it begins, how the body names it, what becomes of it.

use creole_ir::{Body, OpId, Value};
use creole_loop::scf;

/// One value that a loop carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Carried {
    /// Its value at the start.
    pub(crate) init: Value,
    /// The argument of the condition's block.
    pub(crate) before: Value,
    /// The argument of the body's block, if the condition hands it on.
    pub(crate) after: Option<Value>,
    /// What the body yields for it.
    pub(crate) next: Value,
    /// The result of the loop, if the condition hands it on.
    pub(crate) result: Option<Value>,
}

impl Carried {
    /// Does the loop hand it on unchanged?
    pub(crate) fn is_invariant(&self) -> bool {
        self.after == Some(self.next)
    }
}

/// The carried value that becomes result `k` of a loop. `None`: it is none, or its condition hands something else on.
pub(crate) fn of_result(body: &Body, op: OpId, k: usize) -> Option<Carried> {
    let this = body.get::<scf::While>(op)?;
    let (before, after) = (*body.blocks(this.before).first()?, *body.blocks(this.after).first()?);
    let condition = body.terminator(before)?;
    // In front of what it hands on stands the condition.
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

/// What a loop carries, in order. `None`: it is none, or its condition hands something else on.
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
