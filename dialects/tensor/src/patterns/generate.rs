//! Canonicalization of `tensor.generate`: constant sizes.

use creole_ir::{Applied, Dialect, Mixed, OpId, Rewriter};

use crate::Generate;

use super::under_cast::replace_under_cast;

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect.pattern::<Generate>("tensor.generate.constants", constants)
}

fn constants(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Generate>(op) else { return Applied::No };
    let ty = rw.ty(rw.result(op, 0));
    let folded = Mixed::fold_shape(rw, ty.shape(), &this.dynamic_extents);
    let Some((shape, dynamic_extents)) = folded else { return Applied::No };
    let body = rw.add_region();
    rw.move_blocks(this.body, body);
    let new = rw.value_typed(Generate { dynamic_extents, body }, ty.with_shape(&shape));
    replace_under_cast(rw, op, new);
    Applied::Yes
}
