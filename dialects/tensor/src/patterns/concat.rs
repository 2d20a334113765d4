//! Canonicalization of `tensor.concat`: more static types, one input.

use creole_ir::{Applied, Dialect, OpId, Rewriter, Type};

use crate::{Cast, Concat, preserves_static};

use super::under_cast::replace_under_cast;

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<Concat>("tensor.concat.single", single)
        .pattern::<Concat>("tensor.concat.inputs", infer_inputs)
        .pattern::<Concat>("tensor.concat.result", infer_result)
}

fn single(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Concat>(op) else { return Applied::No };
    let [input] = *this.inputs else { return Applied::No };
    replace_under_cast(rw, op, input);
    Applied::Yes
}

/// The op, its dimension and the type that follows from its inputs.
fn inferred(rw: &Rewriter<'_>, op: OpId) -> Option<(Concat, usize, Type)> {
    let this: Concat = rw.get(op)?;
    let dim = usize::try_from(this.dim).ok()?;
    let types: Vec<Type> = this.inputs.iter().map(|v| rw.ty(*v)).collect();
    let ty = Concat::result_type(dim, &types);
    Some((this, dim, ty))
}

/// Casts inputs to what the other inputs show of their sizes.
fn infer_inputs(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some((this, dim, ty)) = inferred(rw, op) else { return Applied::No };
    let mut applied = Applied::No;
    for (i, input) in this.inputs.iter().enumerate() {
        let from = rw.ty(*input);
        let mut shape = ty.shape().to_vec();
        shape[dim] = from.shape()[dim];
        let to = Type::tensor(&shape, ty.elem());
        if !preserves_static(to, from) {
            let cast = rw.value_typed(Cast { source: *input }, to);
            rw.set_operand(op, i, cast);
            applied = Applied::Yes;
        }
    }
    applied
}

fn infer_result(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some((this, _, ty)) = inferred(rw, op) else { return Applied::No };
    if preserves_static(ty, rw.ty(rw.result(op, 0))) {
        return Applied::No;
    }
    let new = rw.value_typed(this, ty);
    replace_under_cast(rw, op, new);
    Applied::Yes
}
