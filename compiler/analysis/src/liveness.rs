//! Liveness: the values that a block needs from before it.
//!
//! A value is live at the start of a block if a path leads from there to a use of it, in the block or in regions of its
//! ops, and not through its definition. What a terminator passes on is used by the terminator. The time is linear in the
//! size of the result.

use creole_ir::{BlockId, Body, OpId, Value};
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use crate::program::values;

type Values = IndexSet<Value, FxBuildHasher>;

/// Live values at the start of the blocks of a body.
pub struct Liveness {
    live_in: Vec<Values>,
}

impl Liveness {
    /// Computes the live values of a body.
    pub fn of(body: &Body) -> Liveness {
        let mut liveness = Liveness { live_in: vec![Values::default(); body.n_blocks_made()] };
        for value in values(body) {
            liveness.add(body, value);
        }
        liveness
    }

    fn add(&mut self, body: &Body, value: Value) {
        let Some(home) = body.def_block(value) else { return };
        let users = body.users(value);
        let mut work: Vec<BlockId> = users.filter_map(|op| body.block_of(op)).collect();
        while let Some(block) = work.pop() {
            if block == home || !self.live_in[index(block)].insert(value) {
                continue;
            }
            let region = body.region_of(block);
            work.extend(body.predecessors(block).iter().filter_map(|end| body.block_of(*end)));
            if body.blocks(region).first() == Some(&block) && region != body.region_of(home) {
                let around: Option<OpId> = body.parent_of(region);
                work.extend(around.and_then(|op| body.block_of(op)));
            }
        }
    }

    /// Values that are live at the start of a block.
    pub fn live_in(&self, block: BlockId) -> &Values {
        &self.live_in[index(block)]
    }

    /// Values that are live at the end of a block: at the start of some successor.
    pub fn live_out(&self, body: &Body, block: BlockId) -> Values {
        let end = body.last_op(block);
        let to = end.map_or(&[][..], |end| body.successors(end));
        to.iter().flat_map(|to| self.live_in(*to)).copied().collect()
    }
}

fn index(block: BlockId) -> usize {
    block.into_raw().into_u32() as usize
}
