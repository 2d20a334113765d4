//! Positions of ops, blocks and regions: neighbours, parents, order.

use super::{BlockId, Body, OpId, RegionId, Value, ValueDef};
use crate::traits::Traits;
use crate::types::Type;

impl Body {
    /// The ops of a block in order.
    pub fn ops(&self, block: BlockId) -> impl Iterator<Item = OpId> + '_ {
        std::iter::successors(self.first_op(block), |op| self.next_op(*op))
    }

    /// The first op of a block.
    pub fn first_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block].first.get()
    }

    /// The last op of a block.
    pub fn last_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block].last.get()
    }

    /// The op after this one in its block.
    pub fn next_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op].next.get()
    }

    /// The op before this one in its block.
    pub fn prev_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op].prev.get()
    }

    /// The terminator of a block: its last op, if that is one.
    pub fn terminator(&self, block: BlockId) -> Option<OpId> {
        self.last_op(block).filter(|op| self.ops[*op].def.traits.has(Traits::TERMINATOR))
    }

    /// The arguments of a block.
    pub fn args(&self, block: BlockId) -> &[Value] {
        &self.blocks[block].args
    }

    /// Types of the arguments of a block.
    pub fn arg_types(&self, block: BlockId) -> Vec<Type> {
        self.args(block).iter().map(|v| self.ty(*v)).collect()
    }

    /// The blocks of a region.
    pub fn blocks(&self, region: RegionId) -> &[BlockId] {
        &self.regions[region].blocks
    }

    /// The only block of a region. Panics if it has none.
    pub fn block(&self, region: RegionId) -> BlockId {
        self.regions[region].blocks[0]
    }

    /// The block of an op.
    pub fn block_of(&self, op: OpId) -> Option<BlockId> {
        self.ops[op].block.get()
    }

    /// The region of a block.
    pub fn region_of(&self, block: BlockId) -> RegionId {
        self.blocks[block].region
    }

    /// The parent op of a region; `None` for the root region.
    pub fn parent_of(&self, region: RegionId) -> Option<OpId> {
        self.regions[region].parent.get()
    }

    /// True if `inner` is in an op in the region `outer`, however deep.
    pub fn is_around(&self, outer: RegionId, mut inner: RegionId) -> bool {
        let around = |region| Some(self.region_of(self.block_of(self.parent_of(region)?)?));
        while let Some(next) = around(inner) {
            if next == outer {
                return true;
            }
            inner = next;
        }
        false
    }

    /// The parent op of `op` in this body.
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        self.parent_of(self.region_of(self.block_of(op)?))
    }

    /// The ancestors of `op` in this body, from the inside out.
    pub fn ancestors(&self, op: OpId) -> impl Iterator<Item = OpId> + '_ {
        std::iter::successors(self.parent_op(op), |op| self.parent_op(*op))
    }

    /// The block in which a value is defined, unless its op is detached.
    pub fn def_block(&self, value: Value) -> Option<BlockId> {
        match self.def(value) {
            ValueDef::Result(op, _) => self.block_of(op),
            ValueDef::Arg(block, _) => Some(block),
        }
    }

    /// True if `a` is before `b`. Both must be in one block.
    pub fn is_before(&self, a: OpId, b: OpId) -> bool {
        self.ops[a].order < self.ops[b].order
    }

    /// The ancestor of `op` (or itself) that is directly in `block`.
    pub fn ancestor_in(&self, op: OpId, block: BlockId) -> Option<OpId> {
        let mut at = op;
        while self.block_of(at)? != block {
            at = self.parent_op(at)?;
        }
        Some(at)
    }
}
