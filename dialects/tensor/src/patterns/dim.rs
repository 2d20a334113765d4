//! Canonicalization of `tensor.dim` of values whose sizes another value shows.

use creole_ir::mixed::constant_index;
use creole_ir::types::DYNAMIC;
use creole_ir::{Applied, Dialect, OpId, Rewriter, Type, ValueDef};
use creole_loop::scf::Forall;

use crate::{Cast, Dim, Empty, Extract, Insert, InsertSlice, Reshape};

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<Dim>("tensor.dim.cast", of_cast)
        .pattern::<Dim>("tensor.dim.empty", of_empty)
        .pattern::<Dim>("tensor.dim.insert", of_insert)
        .pattern::<Dim>("tensor.dim.reshape", of_reshape)
        .pattern::<Dim>("tensor.dim.scf_forall", of_forall)
}

fn of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Dim>(op) else { return Applied::No };
    let Some(cast) = rw.def_as::<Cast>(this.source) else { return Applied::No };
    rw.set_operand(op, 0, cast.source);
    Applied::Yes
}

fn of_empty(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Dim>(op) else { return Applied::No };
    let Some(made) = rw.def_as::<Empty>(this.source) else { return Applied::No };
    let shape = rw.ty(this.source).shape();
    let dim = constant_index(rw, this.index).and_then(|n| usize::try_from(n).ok());
    let Some(dim) = dim.filter(|d| shape.get(*d) == Some(&DYNAMIC)) else { return Applied::No };
    let at = shape[..dim].iter().filter(|n| **n == DYNAMIC).count();
    let Some(size) = made.dynamic_sizes.get(at).copied() else { return Applied::No };
    rw.replace(op, &[size]);
    Applied::Yes
}

/// The result of an insertion has the sizes of its destination.
fn of_insert(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Dim>(op) else { return Applied::No };
    let dest = match (rw.def_as::<Insert>(this.source), rw.def_as::<InsertSlice>(this.source)) {
        (Some(insert), _) => insert.dest,
        (_, Some(insert)) => insert.dest,
        (None, None) => return Applied::No,
    };
    rw.set_operand(op, 0, dest);
    Applied::Yes
}

/// A shared output keeps its sizes.
fn of_forall(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Dim>(op) else { return Applied::No };
    let ValueDef::Result(made, number) = rw.def(this.source) else { return Applied::No };
    let output = rw.get::<Forall>(made).and_then(|f| f.outputs.get(number as usize).copied());
    let Some(output) = output else { return Applied::No };
    rw.set_operand(op, 0, output);
    Applied::Yes
}

/// The sizes of a reshape are the elements of its shape.
fn of_reshape(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Dim>(op) else { return Applied::No };
    let Some(reshape) = rw.def_as::<Reshape>(this.source) else { return Applied::No };
    let elem = rw.ty(reshape.shape).elem();
    if elem != Type::index() && rw.op_def("arith.index_cast").is_none() {
        return Applied::No;
    }
    let extract = Extract { tensor: reshape.shape, indices: [this.index].into_iter().collect() };
    let mut size = rw.value_typed(extract, elem);
    if elem != Type::index() {
        let cast = rw.op_named("arith.index_cast", &[size], Type::index());
        size = cast.unwrap_or(size);
    }
    rw.replace(op, &[size]);
    Applied::Yes
}
