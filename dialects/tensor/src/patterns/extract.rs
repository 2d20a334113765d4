//! Canonicalization of `tensor.extract`.

use creole_arith::IndexCast;
use creole_ir::clone::Mapping;
use creole_ir::{Applied, Body, Dialect, OpId, Rewriter};

use crate::{Cast, Extract, Generate};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<Extract>("tensor.extract.cast", of_cast)
        .pattern::<Extract>("tensor.extract.generate", of_generate)
        .pattern::<Extract>("tensor.extract.index_cast", of_index_cast)
}

fn of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Extract>(op) else { return Applied::No };
    let Some(cast) = rw.def_as::<Cast>(this.tensor) else { return Applied::No };
    let has_rank = rw.ty(cast.source).is_tensor();
    if has_rank {
        rw.set_operand(op, 0, cast.source);
    }
    Applied::when(has_rank)
}

/// Largest number of ops that are copied from a generated tensor with other uses.
const SMALL: usize = 16;

/// True if a copy of these ops is small and stays so: no element of another generated tensor is copied into it.
fn is_small(body: &Body, ops: &[OpId]) -> bool {
    let grows = |op: &OpId| {
        let extract = body.get::<Extract>(*op);
        !body.regions(*op).is_empty()
            || extract.is_some_and(|extract| body.def_as::<Generate>(extract.tensor).is_some())
    };
    ops.len() <= SMALL && !ops.iter().any(grows)
}

/// Computes the one element of a generated tensor. The tensor has no side effects, and either no other use or a small
/// body.
fn of_generate(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Extract>(op) else { return Applied::No };
    let Some(made) = rw.def_op(this.tensor) else { return Applied::No };
    let Some(generate) = rw.get::<Generate>(made) else { return Applied::No };
    let Some(block) = rw.blocks(generate.body).first().copied() else { return Applied::No };
    let end = rw.last_op(block).filter(|end| rw[*end].is::<crate::Yield>());
    let Some(end) = end.filter(|_| rw.is_pure(made)) else { return Applied::No };
    let inner: Vec<OpId> = rw.ops(block).filter(|inner| *inner != end).collect();
    if rw.uses(this.tensor).count() > 1 && !is_small(rw, &inner) {
        return Applied::No;
    }
    let mut map = Mapping::default();
    for (arg, index) in rw.args(block).iter().zip(&this.indices) {
        map.insert(*arg, *index);
    }
    for inner in inner {
        rw.copy(inner, &mut map);
    }
    let yielded = rw.operand(end, 0);
    let value = map.get(yielded).unwrap_or(yielded);
    rw.replace(op, &[value]);
    Applied::Yes
}

/// Converts the element, not the tensor.
fn of_index_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Extract>(op) else { return Applied::No };
    let Some(before) = rw.def_op(this.tensor).filter(|d| rw[*d].is::<IndexCast>()) else {
        return Applied::No;
    };
    let (def, source) = (rw[before].def, rw.operand(before, 0));
    let (elem, to) = (rw.ty(source).elem(), rw.ty(rw.result(op, 0)));
    let element = rw.value_typed(Extract { tensor: source, ..this }, elem);
    let value = rw.op_typed(def, &[element], to);
    rw.replace(op, &[value]);
    Applied::Yes
}
