//! Canonicalization of ops that move lanes of poison.

use creole_ir::{Applied, Dialect, OpId, Rewriter};

use super::parts::becomes_poison;
use crate::{Broadcast, Extract, ShapeCast, Shuffle, Transpose};

/// Registers the patterns of this file.
pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .fold_pattern::<Broadcast>("vector.broadcast.of_poison", of_poison)
        .fold_pattern::<Extract>("vector.extract.of_poison", of_poison)
        .fold_pattern::<ShapeCast>("vector.shape_cast.of_poison", of_poison)
        .fold_pattern::<Shuffle>("vector.shuffle.of_poison", shuffle)
        .fold_pattern::<Transpose>("vector.transpose.of_poison", of_poison)
}

/// Replaces an op whose source is poison by poison.
fn of_poison(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let is_poison = rw.is_poison(rw.operand(op, 0));
    if is_poison { becomes_poison(rw, op) } else { Applied::No }
}

/// Replaces a shuffle of two poisons by poison.
fn shuffle(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(Shuffle { v1, v2, .. }) = rw.get(op) else { return Applied::No };
    let is_known = rw.ty(v1).rank() > 0 && rw.is_poison(v1) && rw.is_poison(v2);
    if is_known { becomes_poison(rw, op) } else { Applied::No }
}
