//! Traversal orders of the ops of a body, all without recursion.

use std::slice::Iter;

use smallvec::SmallVec;

use crate::body::{BlockId, Body, OpId, RegionId};

/// A pre-order walk through a region.
struct Walk<'a> {
    body: &'a Body,
    next: Option<OpId>,
    /// The enclosing regions, the innermost last.
    frames: SmallVec<[Frame<'a>; 4]>,
}

/// The part of an op's regions not yet visited.
struct Frame<'a> {
    blocks: Iter<'a, BlockId>,
    regions: Iter<'a, RegionId>,
    /// The op after the one with the regions.
    after: Option<OpId>,
}

impl Walk<'_> {
    /// Leaves a finished block: returns the first op after it.
    fn leave(&mut self) -> Option<OpId> {
        loop {
            let frame = self.frames.last_mut()?;
            if let Some(block) = frame.blocks.next() {
                if let Some(op) = self.body.first_op(*block) {
                    return Some(op);
                }
            } else if let Some(region) = frame.regions.next() {
                frame.blocks = self.body.blocks(*region).iter();
            } else if let Some(op) = self.frames.pop().and_then(|frame| frame.after) {
                return Some(op);
            }
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = OpId;

    fn next(&mut self) -> Option<OpId> {
        let op = self.next?;
        let (after, regions) = (self.body.next_op(op), self.body.regions(op));
        self.next = if regions.is_empty() {
            after.or_else(|| self.leave())
        } else {
            self.frames.push(Frame { blocks: [].iter(), regions: regions.iter(), after });
            self.leave()
        };
        Some(op)
    }
}

impl Body {
    /// All ops of this body (not of nested bodies) in program order, each before its regions.
    pub fn walk(&self) -> impl DoubleEndedIterator<Item = OpId> + use<> {
        self.walk_region(self.root()).into_iter()
    }

    /// The ops of a region in program order, each before its regions.
    pub fn walk_region(&self, region: RegionId) -> Vec<OpId> {
        self.inside(region).collect()
    }

    /// [`Body::walk_region`] as an iterator, for readers.
    pub fn inside(&self, region: RegionId) -> impl Iterator<Item = OpId> + '_ {
        let frame = Frame { blocks: self.blocks(region).iter(), regions: [].iter(), after: None };
        let mut walk = Walk { body: self, next: None, frames: SmallVec::from_iter([frame]) };
        walk.next = walk.leave();
        walk
    }

    /// The op and all ops in its regions in post-order.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Loc;
    use crate::field::OpParts;
    use crate::op::OpDef;

    /// Builds an op with a region for each list, and in it a block for each number, of that many ops.
    fn op(body: &mut Body, block: BlockId, regions: &[&[usize]]) -> OpId {
        let made = regions.iter().map(|_| body.add_region()).collect();
        let parts = OpParts { regions: made, ..OpParts::default() };
        let op = body.create(OpDef::unregistered("test.op"), parts, &[], Loc::Unknown);
        body.append(block, op);
        for (i, blocks) in regions.iter().enumerate() {
            for n in *blocks {
                let inner = body.add_block(body.regions(op)[i], &[]);
                (0..*n).for_each(|_| _ = self::op(body, inner, &[]));
            }
        }
        op
    }

    #[test]
    fn each_op_stands_before_its_regions() {
        let mut body = Body::with_entry(&[]);
        let entry = body.entry();
        op(&mut body, entry, &[&[], &[0, 2, 0, 1], &[1]]);
        let outer = op(&mut body, entry, &[&[], &[0]]);
        let inner = body.block(body.regions(outer)[1]);
        op(&mut body, inner, &[&[1], &[]]);
        op(&mut body, entry, &[]);
        // Ids are given in program order.
        let mut ops: Vec<OpId> = body.walk().collect();
        assert_eq!(ops.len(), body.n_ops_made());
        assert!(ops.is_sorted());
        let own: Vec<OpId> = body.regions(outer).iter().flat_map(|r| body.inside(*r)).collect();
        assert_eq!(own.len(), 2);
        ops.retain(|op| body.ancestors(*op).any(|around| around == outer));
        assert_eq!(own, ops);
    }
}
