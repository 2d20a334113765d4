//! Removal of dead cycles: block arguments that only feed themselves around a loop, with the ops in between, and ops
//! in a block without a terminator that only use each other.

use creole_ir::body::Effect;
use creole_ir::{BlockId, Body, OpId, RegionId, Traits, Value, ValueDef};

use super::Driver;
use crate::branches::{own_operands, passed};

impl Driver<'_> {
    /// Removes arguments of a region's blocks, and ops without effect, that only each other need. Returns true if there
    /// were any.
    pub(super) fn remove_dead_cycles(&mut self, region: RegionId) -> bool {
        let may_be_graph = self.body.blocks(region).len() == 1;
        let has_cycle = match may_be_graph {
            true => has_early_use(self.body, region),
            false => has_back_edge(self.body, region),
        };
        if !has_cycle {
            return false;
        }
        let is_needed = Needed::of(self.body, region);
        let mut blocks: Vec<(BlockId, Vec<bool>)> = Vec::new();
        for block in self.body.blocks(region).iter().skip(1) {
            let keep: Vec<bool> =
                self.body.args(*block).iter().map(|arg| is_needed[number(*arg)]).collect();
            if keep.contains(&false) {
                blocks.push((*block, keep));
            }
        }
        if blocks.is_empty() && !may_be_graph {
            return false;
        }
        let has_erased = self.erase_unneeded(region, &is_needed);
        // Arguments may be passed to each other, so all passed operands are dropped first.
        blocks.retain(|(block, keep)| self.drop_passed(*block, keep));
        for (block, keep) in &blocks {
            self.body.retain_args(*block, |i| keep[i]);
            self.counts.add("unused argument");
        }
        has_erased || !blocks.is_empty()
    }

    /// Returns true if there was something to erase.
    fn erase_unneeded(&mut self, region: RegionId, is_needed: &[bool]) -> bool {
        let body = &self.body;
        let ops = body.blocks(region).iter().flat_map(|block| body.ops(*block));
        let is_dead =
            |op: &OpId| may_go(body, *op) && !body.results(*op).any(|r| is_needed[number(r)]);
        let dead: Vec<OpId> = ops.filter(is_dead).collect();
        for op in &dead {
            let operands: Vec<Value> = self.body.operands(*op).collect();
            self.body.set_operands(*op, &[]);
            operands.into_iter().for_each(|value| self.push_definition(value));
        }
        dead.iter().for_each(|op| self.body.erase(*op));
        !dead.is_empty()
    }
}

/// True if an op of a block without a terminator uses the result of one that comes later, or its own.
fn has_early_use(body: &Body, region: RegionId) -> bool {
    let Some(block) = body.blocks(region).first() else { return false };
    if body.last_op(*block).is_none_or(|last| body[last].has(Traits::TERMINATOR)) {
        return false;
    }
    body.ops(*block).any(|op| {
        let mut from = body.operands(op).filter_map(|value| body.def_op(value));
        from.any(|def| body.block_of(def) == Some(*block) && !body.is_before(def, op))
    })
}

/// True if control flow goes from some block to one that does not come after it.
fn has_back_edge(body: &Body, region: RegionId) -> bool {
    let blocks = body.blocks(region);
    let mut seen = vec![false; body.n_blocks_made()];
    blocks.iter().any(|block| {
        seen[block.into_raw().into_u32() as usize] = true;
        let end = body.last_op(*block);
        let to = end.map_or(&[][..], |end| body.successors(end));
        to.iter().any(|to| seen[to.into_raw().into_u32() as usize])
    })
}

/// True if an op is needed for its results alone.
fn may_go(body: &Body, op: OpId) -> bool {
    !body[op].has(Traits::TERMINATOR)
        && body.regions(op).is_empty()
        && body.nested(op).is_none()
        && body.own_effect(op) <= Effect::Reads
}

fn number(value: Value) -> usize {
    value.into_raw().into_u32() as usize
}

/// Liveness: values that ops with effects need, directly or through others.
struct Needed<'a> {
    body: &'a Body,
    is_needed: Vec<bool>,
    work: Vec<Value>,
}

impl Needed<'_> {
    /// Liveness flag of each value, by number.
    fn of(body: &Body, region: RegionId) -> Vec<bool> {
        let mut needed = Needed { body, is_needed: vec![false; body.n_values()], work: Vec::new() };
        for op in body.blocks(region).iter().flat_map(|block| body.ops(*block)) {
            if !may_go(body, op) {
                needed.root(op);
            }
        }
        while let Some(value) = needed.work.pop() {
            needed.follow(value);
        }
        needed.is_needed
    }

    fn add(&mut self, value: Value) {
        let is_needed = &mut self.is_needed[number(value)];
        if !std::mem::replace(is_needed, true) {
            self.work.push(value);
        }
    }

    /// Marks the operands of an op that stays even if its results are unused.
    fn root(&mut self, op: OpId) {
        let body = self.body;
        let successors = body.successors(op);
        match passed(body, op).filter(|_| !successors.is_empty()) {
            // An operand passed to a block is needed if the argument is.
            Some(_) => own_operands(body, op).into_iter().for_each(|value| self.add(value)),
            None => {
                let inside = body.post_order(op).into_iter().flat_map(|op| body.operands(op));
                inside.collect::<Vec<_>>().into_iter().for_each(|value| self.add(value));
                let args = successors.iter().flat_map(|block| body.args(*block));
                args.for_each(|arg| self.add(*arg));
            }
        }
    }

    fn follow(&mut self, value: Value) {
        let body = self.body;
        match body.def(value) {
            ValueDef::Result(op, _) => {
                body.operands(op).collect::<Vec<_>>().into_iter().for_each(|v| self.add(v));
            }
            ValueDef::Arg(block, number) => {
                for op in body.predecessors(block) {
                    let Some(lists) = passed(body, *op) else { continue };
                    for (values, to) in lists.iter().zip(body.successors(*op)) {
                        if let Some(value) = values.get(number as usize).filter(|_| *to == block) {
                            self.add(*value);
                        }
                    }
                }
            }
        }
    }
}
