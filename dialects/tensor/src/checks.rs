//! Checks of operand and result types, in MLIR's words.

use creole_ir::text::pieces::Custom;
use creole_ir::types::DYNAMIC;
use creole_ir::{Error, OpCx, Type, TypeKind, Value, bail, ensure};

/// Empty syntax: the operands of the field `indices` are of type `index`.
pub(crate) static INDICES: Custom = Custom {
    parse: |p| {
        p.set_field_types("indices", &[Type::index()]);
        Ok(())
    },
    print: |_, _| {},
    attrs: &[],
};

/// True for tensors with and without a rank.
pub(crate) fn is_any_tensor(ty: Type) -> bool {
    matches!(*ty, TypeKind::Tensor { .. } | TypeKind::UnrankedTensor(_))
}

/// The type of operand number `at`, a tensor with a rank. Error: it is another type.
pub(crate) fn ranked(cx: &dyn OpCx, at: usize, value: Value) -> Result<Type, Error> {
    let ty = cx.ty(value);
    ensure!(
        ty.is_tensor(),
        "operand #{at} must be ranked tensor of any type values, but got '{ty}'"
    );
    Ok(ty)
}

/// The type of operand number `at`, a tensor. Error: it is another type.
pub(crate) fn any(cx: &dyn OpCx, at: usize, value: Value) -> Result<Type, Error> {
    let ty = cx.ty(value);
    ensure!(is_any_tensor(ty), "operand #{at} must be tensor of any type values, but got '{ty}'");
    Ok(ty)
}

/// The only result type. Error: another number of results.
fn result(cx: &dyn OpCx) -> Result<Type, Error> {
    match cx.results() {
        [ty] => Ok(*ty),
        many => bail!("expects one result, found {}", many.len()),
    }
}

/// The only result type, a tensor with a rank. Error: it is another type.
pub(crate) fn ranked_result(cx: &dyn OpCx) -> Result<Type, Error> {
    let ty = result(cx)?;
    ensure!(ty.is_tensor(), "result #0 must be ranked tensor of any type values, but got '{ty}'");
    Ok(ty)
}

/// The only result type, a tensor. Error: it is another type.
pub(crate) fn any_result(cx: &dyn OpCx) -> Result<Type, Error> {
    let ty = result(cx)?;
    ensure!(is_any_tensor(ty), "result #0 must be tensor of any type values, but got '{ty}'");
    Ok(ty)
}

/// Error: one of `values`, the operands from number `first` on, is not of type `index`.
pub(crate) fn check_indices(cx: &dyn OpCx, first: usize, values: &[Value]) -> Result<(), Error> {
    for (i, value) in values.iter().enumerate() {
        let ty = cx.ty(*value);
        ensure!(
            ty == Type::index(),
            "operand #{} must be variadic of index, but got '{ty}'",
            first + i
        );
    }
    Ok(())
}

/// Error: not one operand for each dynamic entry of the list `what`.
pub(crate) fn check_dynamic(what: &str, numbers: &[i64], values: &[Value]) -> Result<(), Error> {
    let open = numbers.iter().filter(|n| **n == DYNAMIC).count();
    ensure!(
        open == values.len(),
        "expected the number of '{what}' to match the number of dynamic entries in 'static_{what}' ({} vs {open})",
        values.len()
    );
    Ok(())
}

/// Error: not one operand for each dynamic size of the tensor type `ty`.
pub(crate) fn check_dynamic_sizes(ty: Type, sizes: &[Value]) -> Result<(), Error> {
    let open = ty.shape().iter().filter(|n| **n == DYNAMIC).count();
    ensure!(
        open == sizes.len(),
        "incorrect number of dynamic sizes, has {}, expected {open}",
        sizes.len()
    );
    Ok(())
}

/// True if two sizes can be equal.
pub(crate) fn agree(a: i64, b: i64) -> bool {
    a == b || a == DYNAMIC || b == DYNAMIC
}
