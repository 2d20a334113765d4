//! Checks of memrefs, their indices and sizes.

use std::fmt::Display;

use creole_ir::text::pieces::Custom;
use creole_ir::types::DYNAMIC;
use creole_ir::{Attr, Count, Error, OpCx, Type, TypeKind, Value, bail, ensure};

/// Empty syntax: the operands of the field `indices` are of type `index`.
pub(super) static INDICES: Custom = Custom {
    parse: |p| {
        p.set_field_types("indices", &[Type::index()]);
        Ok(())
    },
    print: |_, _| {},
    attrs: &[],
};

/// The type of a ranked memref operand. Error: not a memref, or unranked.
pub(super) fn memref_type(cx: &dyn OpCx, value: Value) -> Result<Type, Error> {
    let ty = cx.ty(value);
    ensure!(ty.is_memref(), "expects a memref with a rank, found {ty}");
    Ok(ty)
}

/// Error: not one `index` for each dimension of `ty`.
pub(super) fn check_indices(
    cx: &dyn OpCx,
    ty: Type,
    indices: &[Value],
    words: impl Display,
) -> Result<(), Error> {
    let (rank, n) = (ty.rank(), indices.len());
    ensure!(n == rank, "{words}; expects {} for {ty}, found {n}", Count(rank, "index"));
    check_index_types(cx, indices)
}

pub(super) fn check_index_types(cx: &dyn OpCx, values: &[Value]) -> Result<(), Error> {
    let other = values.iter().map(|v| cx.ty(*v)).find(|ty| *ty != Type::index());
    match other {
        Some(ty) => creole_ir::bail!("expects values of type index, found {ty}"),
        None => Ok(()),
    }
}

/// The type of a memref operand, ranked or unranked. Error: not a memref.
pub(super) fn any_memref(cx: &dyn OpCx, value: Value) -> Result<Type, Error> {
    let ty = cx.ty(value);
    let fits = matches!(*ty, TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef(..));
    ensure!(fits, "expects a memref, found {ty}");
    Ok(ty)
}

/// The single result type, a ranked memref. Error: it is not one.
pub(super) fn result(cx: &dyn OpCx) -> Result<Type, Error> {
    match cx.results() {
        [ty] if ty.is_memref() => Ok(*ty),
        [ty] => bail!("expects to give a memref with a rank, found {ty}"),
        many => bail!("expects one result, found {}", many.len()),
    }
}

/// Error: not one value for each dynamic size of `ty`.
pub(super) fn check_open(ty: Type, sizes: &[Value]) -> Result<(), Error> {
    let open = ty.shape().iter().filter(|d| **d == DYNAMIC).count();
    let found = sizes.len();
    ensure!(
        open == found,
        "incorrect number of dynamic sizes, has {found}, expected {open}; expects {} for {ty}",
        Count(open, "size")
    );
    Ok(())
}

/// Error: not a power of two.
pub(super) fn check_alignment(bytes: Option<i64>) -> Result<(), Error> {
    let fits = bytes.is_none_or(|n| n > 0 && n & (n - 1) == 0);
    ensure!(fits, "expects a power of two as alignment, found {}", bytes.unwrap_or(0));
    Ok(())
}

/// The memory space of a memref type; `None` is the default one.
pub(super) fn space(ty: Type) -> Option<Attr> {
    match &*ty {
        TypeKind::MemRef { space, .. } | TypeKind::UnrankedMemRef(_, space) => space.clone(),
        _ => None,
    }
}
