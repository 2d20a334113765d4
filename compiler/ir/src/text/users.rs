//! Order of users in comments about them.

use rustc_hash::FxHashMap;

use crate::body::{Body, OpId, RegionId};

impl Body {
    /// Positions of the ops of a body in the order in which users are listed: the last one of a block first, each before
    /// the ops in its regions. MLIR's parser leaves lists of uses so.
    pub(super) fn user_ranks(&self) -> FxHashMap<OpId, u32> {
        enum Left {
            Op(OpId),
            Region(RegionId),
        }
        let mut ranks = FxHashMap::default();
        let mut left = vec![Left::Region(self.root())];
        while let Some(next) = left.pop() {
            match next {
                Left::Op(op) => {
                    ranks.insert(op, ranks.len() as u32);
                    left.extend(self.regions(op).iter().map(|region| Left::Region(*region)));
                }
                Left::Region(region) => {
                    let blocks = self.blocks(region).iter();
                    left.extend(blocks.flat_map(|block| self.ops(*block)).map(Left::Op));
                }
            }
        }
        ranks
    }
}
