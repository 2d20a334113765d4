//! Control-flow graph: predecessors and successors of blocks.

use smallvec::SmallVec;

use super::{BlockId, Body, OpId, RegionId};

impl Body {
    /// Predecessors of a block, as terminators, once for each edge; the order is unspecified but
    /// fixed.
    pub fn predecessors(&self, block: BlockId) -> &[OpId] {
        &self.blocks[block].predecessors
    }

    /// The single predecessor of a block, as its terminator, if it has one edge to the block.
    pub fn single_predecessor(&self, block: BlockId) -> Option<OpId> {
        match self.predecessors(block) {
            [one] => Some(*one),
            _ => None,
        }
    }

    /// Replaces the successors of a terminator.
    pub fn map_successors(&mut self, op: OpId, new: impl Fn(BlockId) -> BlockId) {
        self.note_flow_change();
        self.touch(op);
        self.drop_predecessor(op);
        if let Some(rare) = self.rares.get_mut(self.ops[op].rare.0 as usize) {
            rare.successors.iter_mut().for_each(|b| *b = new(*b));
        }
        self.note_predecessor(op);
    }

    /// Sets the successors of a terminator.
    pub fn set_successors(&mut self, op: OpId, blocks: SmallVec<[BlockId; 2]>) {
        self.note_flow_change();
        self.drop_predecessor(op);
        self.rare_mut(op).successors = blocks;
        self.note_predecessor(op);
    }

    pub(super) fn note_predecessor(&mut self, op: OpId) {
        for i in 0..self.successors(op).len() {
            let block = self.successors(op)[i];
            self.blocks[block].predecessors.push(op);
        }
    }

    pub(super) fn drop_predecessor(&mut self, op: OpId) {
        for i in 0..self.successors(op).len() {
            let block = self.successors(op)[i];
            let known = &mut self.blocks[block].predecessors;
            if let Some(at) = known.iter().position(|p| *p == op) {
                known.swap_remove(at);
            }
        }
    }

    /// Creates a block without arguments after `block` in its region.
    pub fn insert_block_after(&mut self, block: BlockId) -> BlockId {
        let region = self.blocks[block].region;
        let new = self.new_block(region);
        self.note_flow_change();
        self.touch_region(region);
        let at = self.place_after(block);
        self.regions[region].blocks.insert(at, new);
        new
    }

    /// Moves all blocks of a region after `block` of another region, in order.
    pub fn move_blocks_after(&mut self, from: RegionId, block: BlockId) {
        self.note_flow_change();
        let blocks = std::mem::take(&mut self.regions[from].blocks);
        let to = self.blocks[block].region;
        self.touch_region(from);
        self.touch_region(to);
        for moved in &blocks {
            self.blocks[*moved].region = to;
        }
        let at = self.place_after(block);
        self.regions[to].blocks.insert_many(at, blocks);
    }

    fn place_after(&self, block: BlockId) -> usize {
        let blocks = &self.regions[self.blocks[block].region].blocks;
        blocks.iter().position(|b| *b == block).map_or(blocks.len(), |at| at + 1)
    }
}

#[cfg(test)]
mod tests {
    use crate::field::OpParts;
    use crate::op::OpDef;
    use crate::{Body, Loc, OpId, Type};

    fn branch(body: &mut Body, from: crate::BlockId, to: &[crate::BlockId]) -> OpId {
        let parts = OpParts { successors: to.into(), ..OpParts::default() };
        let op = body.create(OpDef::unregistered("test.branch"), parts, &[], Loc::Unknown);
        body.append(from, op);
        op
    }

    #[test]
    fn predecessors_follow_every_change() {
        let mut body = Body::with_entry(&[]);
        let (root, entry) = (body.root(), body.entry());
        let (a, b) = (body.add_block(root, &[]), body.add_block(root, &[Type::i32()]));
        let first = branch(&mut body, entry, &[a, b]);
        let second = branch(&mut body, a, &[b]);
        assert_eq!(body.predecessors(b), [first, second]);
        assert_eq!(body.single_predecessor(a), Some(first));
        body.map_successors(first, |_| a);
        assert_eq!((body.predecessors(a), body.predecessors(b)), (&[first; 2][..], &[second][..]));
        assert_eq!(body.single_predecessor(a), None);
        assert_eq!(body.compacted().predecessors(body.compacted().blocks(root)[1]).len(), 2);
        body.erase(first);
        assert!(body.predecessors(a).is_empty());
    }

    #[test]
    fn blocks_move_in_order() {
        let mut body = Body::with_entry(&[]);
        let (root, entry) = (body.root(), body.entry());
        let last = body.add_block(root, &[]);
        let other = body.add_region();
        let (a, b) = (body.add_block(other, &[]), body.add_block(other, &[]));
        let middle = body.insert_block_after(entry);
        body.move_blocks_after(other, entry);
        assert_eq!(body.blocks(root), [entry, a, b, middle, last]);
        assert_eq!(body.region_of(a), root);
    }
}
