//! Edges between the blocks of a region, and their operands.

use creole_builtin::{Br, CondBr, Switch};
use creole_ir::{At, BlockId, Body, Builder, Op, OpId, RegionId, Value};
use rustc_hash::FxHashSet;

/// An edge: a successor of the terminator of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    pub(super) from: BlockId,
    pub(super) index: usize,
}

/// The edges into a block, with the operands that each is to get.
pub(super) struct Ways {
    pub(super) to: BlockId,
    pub(super) edges: Vec<(Edge, Vec<Value>)>,
}

impl Ways {
    pub(super) fn of(body: &Body, to: BlockId) -> Ways {
        let edges = incoming(body, to).into_iter().map(|edge| (edge, Vec::new())).collect();
        Ways { to, edges }
    }

    /// Appends the operands to the edges.
    pub(super) fn append(&self, body: &mut Body) {
        self.edges.iter().for_each(|(edge, operands)| edge.append(body, operands));
    }
}

/// The successors of a block.
pub(super) fn successors(body: &Body, block: BlockId) -> &[BlockId] {
    body.last_op(block).map_or(&[], |end| body.successors(end))
}

/// The edges out of a block.
pub(super) fn outgoing(body: &Body, block: BlockId) -> Vec<Edge> {
    (0..successors(body, block).len()).map(|index| Edge { from: block, index }).collect()
}

/// The edges into a block, the newest first.
pub(super) fn incoming(body: &Body, block: BlockId) -> Vec<Edge> {
    let mut seen: FxHashSet<OpId> = FxHashSet::default();
    let mut found = Vec::new();
    for end in body.predecessors(block).iter().rev().filter(|end| seen.insert(**end)) {
        let Some(from) = body.block_of(*end) else { continue };
        let all = body.successors(*end).iter().enumerate().rev();
        found.extend(all.filter(|(_, to)| **to == block).map(|(index, _)| Edge { from, index }));
    }
    found
}

/// Moves blocks of a region to the end of another one, the first of them before the others.
pub(super) fn move_to(body: &mut Body, blocks: &[BlockId], to: RegionId) {
    let Some(first) = blocks.first().copied() else { return };
    let from = body.region_of(first);
    let moved: FxHashSet<BlockId> = blocks.iter().copied().collect();
    let all = body.blocks(from).iter();
    let rest: Vec<BlockId> = all.filter(|block| !moved.contains(block)).copied().collect();
    // To move one block takes time for each in its region.
    if rest.len() >= blocks.len() {
        blocks.iter().for_each(|block| body.move_block(*block, to));
        return;
    }
    body.move_block(first, to);
    body.move_blocks(from, to);
    rest.into_iter().for_each(|block| body.move_block(block, from));
}

impl Edge {
    /// The block that the edge leads to.
    pub(super) fn to(self, body: &Body) -> BlockId {
        successors(body, self.from)[self.index]
    }

    /// Values for the arguments of that block.
    pub(super) fn operands(self, body: &Body) -> Vec<Value> {
        let Some(end) = body.last_op(self.from) else { return Vec::new() };
        if let Some(this) = body.get::<Br>(end) {
            this.dest_operands.to_vec()
        } else if let Some(this) = body.get::<CondBr>(end) {
            if self.index == 0 { this.true_operands.to_vec() } else { this.false_operands.to_vec() }
        } else if let Some(this) = body.get::<Switch>(end) {
            match self.index.checked_sub(1) {
                Some(case) => this.operands_of(case).to_vec(),
                None => this.default_operands.to_vec(),
            }
        } else {
            Vec::new()
        }
    }

    /// Makes the edge lead to another block with other operands.
    pub(super) fn redirect(self, body: &mut Body, to: BlockId, operands: &[Value]) {
        let Some(end) = body.last_op(self.from) else { return };
        if body[end].is::<Br>() {
            let new = Br { dest_operands: operands.iter().copied().collect(), dest: to };
            renew(body, end, new);
        } else if let Some(mut this) = body.get::<CondBr>(end) {
            let operands = operands.iter().copied().collect();
            if self.index == 0 {
                (this.true_dest, this.true_operands) = (to, operands);
            } else {
                (this.false_dest, this.false_operands) = (to, operands);
            }
            renew(body, end, this);
        } else if let Some(this) = body.get::<Switch>(end) {
            let new = switch_to(this, self.index, to, operands);
            renew(body, end, new);
        }
    }

    /// Adds operands to the edge.
    pub(super) fn append(self, body: &mut Body, more: &[Value]) {
        let operands: Vec<Value> = self.operands(body).iter().chain(more).copied().collect();
        let to = self.to(body);
        self.redirect(body, to, &operands);
    }
}

fn switch_to(mut this: Switch, index: usize, to: BlockId, operands: &[Value]) -> Switch {
    let Some(changed) = index.checked_sub(1) else {
        (this.default_dest, this.default_operands) = (to, operands.iter().copied().collect());
        return this;
    };
    let n = this.case_dests.len();
    let lists = (0..n).map(|case| if case == changed { operands } else { this.operands_of(case) });
    let lists: Vec<Vec<Value>> = lists.map(<[Value]>::to_vec).collect();
    this.case_dests[changed] = to;
    this.case_operand_segments.0 = lists.iter().map(|list| list.len() as i64).collect();
    this.case_operands = lists.into_iter().flatten().collect();
    this
}

/// Replaces a terminator by another one with its place and attributes.
fn renew<T: Op>(body: &mut Body, end: OpId, new: T) {
    let loc = body[end].loc;
    let made = Builder::new(body, At::Before(end), loc).add_typed(new, &[]);
    body.copy_discardable(end, made);
    body.erase(end);
}
