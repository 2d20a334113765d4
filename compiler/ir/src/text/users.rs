//! Order of users in comments about them, and the module of a text.

use rustc_hash::FxHashMap;

use crate::body::{Body, OpId, RegionId};

/// Positions of the ops of a body in the order in which users are listed: the last one of a block first, each before
/// the ops in its regions. MLIR's parser leaves lists of uses so.
pub(super) fn ranks(body: &Body) -> FxHashMap<OpId, u32> {
    enum Left {
        Op(OpId),
        Region(RegionId),
    }
    let mut ranks = FxHashMap::default();
    let mut left = vec![Left::Region(body.root())];
    while let Some(next) = left.pop() {
        match next {
            Left::Op(op) => {
                ranks.insert(op, ranks.len() as u32);
                left.extend(body.regions(op).iter().map(|region| Left::Region(*region)));
            }
            Left::Region(region) => {
                let blocks = body.blocks(region).iter();
                left.extend(blocks.flat_map(|block| body.ops(*block)).map(Left::Op));
            }
        }
    }
    ranks
}

/// The module that is all of a text.
pub(super) fn only_module(body: &Body) -> Option<OpId> {
    let mut ops = body.ops(body.entry());
    let first = ops.next().filter(|op| body[*op].def.name == "builtin.module")?;
    ops.next().is_none().then_some(first)
}
