//! Removal of unreachable blocks and of unused block arguments.

use creole_ir::{BlockId, Body, OpId, RegionId, Value};
use rustc_hash::FxHashSet;

use super::Driver;
use super::options::Simplification;
use crate::branches::{passed, set_passed, ways_in};

impl Driver<'_> {
    /// Removes unreachable blocks, unused arguments and equal blocks of all regions of several blocks, as far as asked
    /// for. Returns true if there were any.
    pub(super) fn simplify_blocks(&mut self, how: Simplification) -> bool {
        let mut changed = false;
        for region in self.regions() {
            if self.body.blocks(region).len() == 1 {
                changed |= how != Simplification::Disabled && self.remove_dead_cycles(region);
            } else if self.body.blocks(region).len() > 1 {
                changed |= self.remove_unreachable(region);
                if how != Simplification::Disabled {
                    changed |= self.remove_unused_args(region);
                    changed |= self.remove_dead_cycles(region);
                }
                if how == Simplification::Aggressive {
                    changed |= self.merge_equal_blocks(region);
                    changed |= self.drop_redundant_args(region);
                }
            }
        }
        changed
    }

    fn regions(&self) -> Vec<RegionId> {
        let mut regions = vec![self.body.root()];
        if self.body.n_regions_made() > 1 {
            regions.extend(self.body.walk().flat_map(|op| self.body.regions(op).to_vec()));
        }
        regions
    }

    /// Removes the blocks of all regions that cannot be reached. Returns true if there were any.
    pub(super) fn remove_all_unreachable(&mut self) -> bool {
        let mut changed = false;
        for region in self.regions() {
            let has_several = self.body.blocks(region).len() > 1;
            changed |= has_several && self.remove_unreachable(region);
        }
        changed
    }

    fn remove_unreachable(&mut self, region: RegionId) -> bool {
        let dead = unreachable_blocks(self.body, region);
        if dead.is_empty() {
            return false;
        }
        let ops: Vec<OpId> = dead.iter().flat_map(|b| self.body.ops(*b)).collect();
        let inner = ops.iter().flat_map(|op| self.body.post_order(*op));
        let used: Vec<Value> =
            inner.flat_map(|op| self.body.operands(op).collect::<Vec<_>>()).collect();
        // A block with a single predecessor may be merged with it.
        let after: Vec<BlockId> =
            ops.iter().flat_map(|op| self.body.successors(*op).to_vec()).collect();
        self.body.erase_blocks(&dead);
        used.into_iter().for_each(|value| self.push_definition(value));
        for block in after {
            let before: Vec<OpId> = self.body.predecessors(block).to_vec();
            before.into_iter().for_each(|op| self.push(op));
        }
        self.counts.add("unreachable block");
        true
    }

    fn remove_unused_args(&mut self, region: RegionId) -> bool {
        let mut changed = false;
        for block in self.body.blocks(region).to_vec().into_iter().skip(1) {
            let is_used = |v: &Value| !self.body.is_unused(*v);
            let used: Vec<bool> = self.body.args(block).iter().map(is_used).collect();
            if used.iter().all(|used| *used) || !self.drop_passed(block, &used) {
                continue;
            }
            self.body.retain_args(block, |i| used[i]);
            self.counts.add("unused argument");
            changed = true;
        }
        changed
    }

    /// Removes the operands for unused arguments of a block from all terminators that branch to it; `false` if one of
    /// them does not declare which operands those are.
    pub(super) fn drop_passed(&mut self, block: BlockId, used: &[bool]) -> bool {
        let before = ways_in(self.body, block);
        if before.iter().any(|op| passed(self.body, *op).is_none()) {
            return false;
        }
        before.into_iter().for_each(|op| self.drop_operands(op, block, used));
        true
    }

    fn drop_operands(&mut self, op: OpId, block: BlockId, used: &[bool]) {
        let mut lists = passed(self.body, op).unwrap_or_default();
        let mut dropped = Vec::new();
        for (list, to) in lists.iter_mut().zip(self.body.successors(op)) {
            if *to == block {
                let all = std::mem::take(list);
                for (i, value) in all.into_iter().enumerate() {
                    if used[i] { list.push(value) } else { dropped.push(value) }
                }
            }
        }
        set_passed(self.body, op, &lists);
        self.push(op);
        self.body.block_of(op).into_iter().for_each(|block| self.push_ways_in(block));
        dropped.into_iter().for_each(|value| self.push_definition(value));
    }
}

fn unreachable_blocks(body: &Body, region: RegionId) -> Vec<BlockId> {
    let blocks = body.blocks(region);
    let mut seen = FxHashSet::default();
    let mut work: Vec<BlockId> = blocks.first().copied().into_iter().collect();
    while let Some(block) = work.pop() {
        if seen.insert(block) {
            work.extend(body.last_op(block).map_or(&[][..], |op| body.successors(op)));
        }
    }
    blocks.iter().copied().filter(|b| !seen.contains(b)).collect()
}
