//! Uses of memory by the values that may be in it.

use creole_ir::{Body, OpId, Traits, Value};
use creole_loop::memref::{DmaStart, DmaWait, ExtractAlignedPointerAsIndex};

/// True if an op frees one of the aliases, or may move its memory.
pub(super) fn is_freed(body: &Body, aliases: &[Value]) -> bool {
    let frees = |user: OpId| body[user].has(Traits::FREES);
    aliases.iter().any(|alias| body.users(*alias).any(frees))
}

/// True if an op may store one of the aliases in a memref of memrefs, from which it can be loaded later.
pub(super) fn is_stored(body: &Body, aliases: &[Value]) -> bool {
    let holds = |user: OpId, alias: Value| {
        let mut operands = body.operands(user).map(|v| body.ty(v));
        operands.any(|ty| ty.is_any_memref() && ty.elem() == body.ty(alias))
    };
    aliases.iter().any(|alias| body.users(*alias).any(|user| holds(user, *alias)))
}

/// True if the memory may be in use after the last op that has one of the aliases: by a transfer, or by its address.
pub(super) fn is_outlived(body: &Body, aliases: &[Value]) -> bool {
    let outlives = |user: OpId| {
        let data = &body[user];
        data.is::<DmaStart>() || data.is::<DmaWait>() || data.is::<ExtractAlignedPointerAsIndex>()
    };
    aliases.iter().any(|alias| body.users(*alias).any(outlives))
}
