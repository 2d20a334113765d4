//! Orders in which to visit the ops of a body, all without recursion.

use crate::body::{BlockId, Body, OpId, RegionId};

impl Body {
    /// All ops of this body (not of nested bodies) in program order, each before its regions.
    pub fn walk(&self) -> impl DoubleEndedIterator<Item = OpId> + use<> {
        self.walk_region(self.root()).into_iter()
    }

    /// The ops of a region in program order, each before its regions.
    pub fn walk_region(&self, region: RegionId) -> Vec<OpId> {
        self.inside(region).collect()
    }

    /// [`Body::walk_region`] for those who change nothing meanwhile, which takes no memory.
    pub fn inside(&self, region: RegionId) -> impl Iterator<Item = OpId> + '_ {
        let first = self.first_in(std::slice::from_ref(&region));
        std::iter::successors(first, move |op| self.next_inside(*op, region))
    }

    /// The first op of these regions.
    fn first_in(&self, regions: &[RegionId]) -> Option<OpId> {
        let mut blocks = regions.iter().flat_map(|region| self.blocks(*region));
        blocks.find_map(|block| self.first_op(*block))
    }

    /// The op behind `op` in a region, those in its own regions first.
    fn next_inside(&self, op: OpId, region: RegionId) -> Option<OpId> {
        let mut found = self.first_in(self.regions(op)).or_else(|| self.next_op(op));
        let mut at = op;
        while found.is_none() {
            let block = self.block_of(at)?;
            let around = self.region_of(block);
            found = self.first_behind(self.blocks(around), block);
            if found.is_some() || around == region {
                break;
            }
            at = self.parent_of(around)?;
            let regions = self.regions(at);
            let number = regions.iter().position(|r| *r == around)?;
            found = self.first_in(&regions[number + 1..]).or_else(|| self.next_op(at));
        }
        found
    }

    /// The first op of the blocks behind `block`.
    fn first_behind(&self, blocks: &[BlockId], block: BlockId) -> Option<OpId> {
        // Most regions have one block.
        if blocks.len() < 2 {
            return None;
        }
        let mut behind = blocks.iter().skip_while(|other| **other != block).skip(1);
        behind.find_map(|block| self.first_op(*block))
    }

    /// The op and all ops in its regions, each after what is in its regions.
    pub fn post_order(&self, op: OpId) -> Vec<OpId> {
        let mut out = vec![op];
        for region in self.regions(op) {
            out.extend(self.walk_region(*region));
        }
        out.reverse();
        out
    }

    /// The ops of this body that own a nested body, in program order.
    pub fn isolated_ops(&self) -> Vec<OpId> {
        self.walk().filter(|op| self.nested(*op).is_some()).collect()
    }
}
