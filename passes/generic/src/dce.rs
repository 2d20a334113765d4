//! Dead code elimination: erases ops without side effects whose results are unused.

use creole_ir::body::Effect;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Error, OpId, Traits};

/// The pass `dce`.
pub static DCE: Pass = Pass {
    name: "dce",
    summary: "Erases unused ops that have no effect",
    example: "
func.func @main(%a: i32) -> i32 {
  %0 = arith.muli %a, %a : i32
  %1 = arith.addi %a, %a : i32
  return %1 : i32
}
",
    works_on: &[],
    options: &[],
    run: Run::Body(dce),
};

fn dce(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    erase_dead(body);
    Ok(())
}

/// Erases what is dead, users before what they use.
pub fn erase_dead(body: &mut Body) {
    let users_first = body.walk().rev();
    for op in users_first {
        if body.block_of(op).is_some() && is_dead(body, op) {
            body.erase(op);
        }
    }
}

/// Erases those of these ops that are dead, and what is dead then.
pub fn erase_dead_among(body: &mut Body, mut ops: Vec<OpId>) -> bool {
    let mut changed = false;
    while let Some(op) = ops.pop() {
        let is_there = body.block_of(op).is_some()
            && body.ancestors(op).all(|around| body.block_of(around).is_some());
        if is_there && is_dead(body, op) {
            let all = body.post_order(op);
            let used = all.into_iter().flat_map(|inner| body.operands(inner));
            ops.extend(used.filter_map(|value| body.def_op(value)));
            body.erase(op);
            changed = true;
        }
    }
    changed
}

/// True if no result is used and the op has no other effect. Reads do not count, nor does memory that nothing writes.
pub fn is_dead(body: &Body, op: OpId) -> bool {
    let is_idle = |op: OpId| body.own_effect(op) <= Effect::Reads || body.only_allocates(op);
    body.results(op).all(|r| body.is_unused(r))
        && !body[op].has(Traits::TERMINATOR)
        && is_idle(op)
        && body.regions(op).iter().all(|region| body.inside(*region).all(is_idle))
}
