//! Poison in place of the operands that structured ops and their terminators lose.

use creole_analysis::backward::{points, sources};
use creole_ir::field::OpParts;
use creole_ir::{Body, OpDef, OpId, Value};

use super::Group;

/// Poison in front of an op that has lost operands.
pub(super) struct MadePoison {
    ops: Vec<OpId>,
    /// Name of the op behind it.
    owner: &'static str,
}

impl MadePoison {
    /// Erases it if that op is gone.
    pub(super) fn erase_if_moot(self, body: &mut Body) {
        let Some(last) = self.ops.last().filter(|op| body.block_of(**op).is_some()) else { return };
        let is_poison = |body: &Body, op: OpId| body[op].def.name == "ub.poison";
        let mut behind = body.next_op(*last);
        while let Some(op) = behind.filter(|op| is_poison(body, *op)) {
            behind = body.next_op(op);
        }
        if behind.is_some_and(|op| body[op].def.name == self.owner) {
            return;
        }
        for op in self.ops {
            if body.block_of(op).is_some() && body.is_unused(body.result(op, 0)) {
                body.erase(op);
            }
        }
    }
}

/// Removal of operands that no point receives any more.
pub(super) struct OperandRemoval {
    /// Op that replaces them, if there is one.
    pub(super) poison: Option<&'static OpDef>,
    /// True if they are dropped.
    pub(super) drops: bool,
    /// The poison in front of each op so far.
    pub(super) made: Vec<MadePoison>,
}

impl OperandRemoval {
    /// Drops the operands of terminators, and of the op itself, that no point receives any more, or replaces them by poison.
    pub(super) fn run(&mut self, body: &mut Body, op: OpId, groups: &[Group]) {
        let Some(flow) = body.region_flow(op) else { return };
        for from in sources(body, op) {
            let owner = from.unwrap_or(op);
            let to = points(body, op, flow, from);
            let group = groups.iter().find(|group| to.iter().any(|to| group.points.contains(to)));
            let (Some(group), Some(first)) = (group, to.first()) else { continue };
            let range = (flow.passed)(body, op, from, *first);
            if range.len() != group.keep.len() {
                continue;
            }
            let mut operands: Vec<Value> = body.operands(owner).collect();
            let is_kept = |i: usize| !range.contains(&i) || group.keep[i - range.start];
            let mut ops = Vec::new();
            for (_, value) in operands.iter_mut().enumerate().filter(|(i, _)| !is_kept(*i)) {
                if let Some(def) = self.poison {
                    let parts = OpParts { attrs: def.default_attrs(), ..OpParts::default() };
                    let made = body.create(def, parts, &[body.ty(*value)], body[owner].loc);
                    body.insert_before(owner, made);
                    *value = body.result(made, 0);
                    ops.push(made);
                }
            }
            if self.drops {
                let mut at = 0..;
                operands.retain(|_| at.next().is_some_and(is_kept));
            }
            body.set_operands(owner, &operands);
            self.made.push(MadePoison { ops, owner: body[owner].def.name });
        }
    }
}
