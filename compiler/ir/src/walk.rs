//! Orders in which to visit the ops of a body, all without recursion.

use crate::body::{Body, OpId, RegionId};

impl Body {
    /// All ops of this body (not of nested bodies) in program order, each before its regions.
    pub fn walk(&self) -> impl DoubleEndedIterator<Item = OpId> + use<> {
        self.walk_region(self.root()).into_iter()
    }

    /// The ops of a region in program order, each before its regions.
    pub fn walk_region(&self, region: RegionId) -> Vec<OpId> {
        let mut out = Vec::new();
        let mut stack = Vec::new();
        self.push_region(region, &mut stack);
        while let Some(op) = stack.pop() {
            out.push(op);
            for inner in self.regions(op).iter().rev() {
                self.push_region(*inner, &mut stack);
            }
        }
        out
    }

    fn push_region(&self, region: RegionId, stack: &mut Vec<OpId>) {
        let start = stack.len();
        for block in self.blocks(region) {
            stack.extend(self.ops(*block));
        }
        stack[start..].reverse();
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
