//! Checks of vectors, and of indices into memory.

use creole_ir::text::pieces::Custom;
use creole_ir::{Count, Error, OpCx, Type, TypeKind, Value, bail, ensure};

/// The type of a vector operand. Error: it is not a vector.
pub(super) fn vector_type(cx: &dyn OpCx, value: Value) -> Result<Type, Error> {
    let ty = cx.ty(value);
    ensure!(ty.is_vector(), "expects a vector, found {ty}");
    Ok(ty)
}

/// The single result type, a vector. Error: it is not a vector.
pub(super) fn vector_result(cx: &dyn OpCx) -> Result<Type, Error> {
    match cx.results() {
        [ty] if ty.is_vector() => Ok(*ty),
        [ty] => bail!("expects to give a vector, found {ty}"),
        many => bail!("expects one result, found {}", many.len()),
    }
}

/// True if a dimension of the vector is scalable (a multiple of `vscale`).
pub fn is_scalable(ty: Type) -> bool {
    matches!(&*ty, TypeKind::Vector { scalable, .. } if scalable.contains(&true))
}

/// Scalability of each dimension of a type.
pub fn scalable_dims(ty: Type) -> Vec<bool> {
    match &*ty {
        TypeKind::Vector { shape, scalable, .. } if scalable.is_empty() => vec![false; shape.len()],
        TypeKind::Vector { scalable, .. } => scalable.to_vec(),
        _ => Vec::new(),
    }
}

/// The vector of these sizes and scalable dimensions.
pub fn vector_of(shape: Vec<i64>, scalable: Vec<bool>, elem: Type) -> Type {
    let scalable = if scalable.contains(&true) { scalable } else { Vec::new() };
    Type::new(TypeKind::Vector { shape: shape.into(), scalable: scalable.into(), elem })
}

/// Error: not one `index` for each dimension of the memref or tensor `base`.
pub(super) fn check_shaped_indices(
    cx: &dyn OpCx,
    base: Value,
    indices: &[Value],
) -> Result<Type, Error> {
    let ty = cx.ty(base);
    ensure!(
        ty.is_memref() || ty.is_tensor(),
        "expects a memref or a tensor with a rank, found {ty}"
    );
    check_index_operands(cx, ty, indices)?;
    Ok(ty)
}

pub(super) fn check_index_operands(
    cx: &dyn OpCx,
    ty: Type,
    indices: &[Value],
) -> Result<(), Error> {
    let (rank, n) = (ty.rank(), indices.len());
    ensure!(
        n == rank,
        "requires {rank} indices; expects {} for {ty}, found {n}",
        Count(rank, "index")
    );
    let other = indices.iter().map(|v| cx.ty(*v)).find(|ty| *ty != Type::index());
    ensure!(other.is_none(), "expects indices of type index, found {}", other.unwrap_or(ty));
    Ok(())
}

/// Error: not one `index` for each dimension of the memref `base`.
pub(super) fn check_indices(cx: &dyn OpCx, base: Value, indices: &[Value]) -> Result<Type, Error> {
    let ty = cx.ty(base);
    ensure!(ty.is_memref(), "expects a memref with a rank, found {ty}");
    check_index_operands(cx, ty, indices)?;
    Ok(ty)
}

/// Empty syntax: the operands of the field `indices` are of type `index`.
pub(super) static INDICES: Custom = Custom {
    parse: |p| {
        p.set_field_types("indices", &[Type::index()]);
        Ok(())
    },
    print: |_, _| {},
    attrs: &[],
};
