//! The memref dialect: buffers and views of them.

mod access;
mod alloc;
mod layout;
mod view;

#[cfg(test)]
mod tests;

pub use access::{Copy, Dim, Load, Store};
pub use alloc::{Alloc, Alloca, Dealloc, GetGlobal};
pub use layout::Layout;
pub use view::{Cast, ReinterpretCast, SubView, View};

use creole_ir::text::pieces::Custom;
use creole_ir::{Dialect, Error, OpCx, Type, Value, ensure};

/// `memref`.
pub fn memref() -> Dialect {
    Dialect::new("memref")
        .op::<Alloc>()
        .op::<Alloca>()
        .op::<Cast>()
        .op::<Copy>()
        .op::<Dealloc>()
        .op::<Dim>()
        .op::<GetGlobal>()
        .op::<Load>()
        .op::<ReinterpretCast>()
        .op::<Store>()
        .op::<SubView>()
        .op::<View>()
}

/// No text: says that the operands of the field `indices` are of type `index`.
static INDICES: Custom = Custom {
    parse: |p| {
        p.set_field_types("indices", &[Type::index()]);
        Ok(())
    },
    print: |_, _| {},
    attrs: &[],
};

/// The type of a memref operand. Error: it is none, or has no rank.
fn memref_type(cx: &dyn OpCx, value: Value) -> Result<Type, Error> {
    let ty = cx.ty(value);
    ensure!(ty.is_memref(), "expects a memref with a rank, found {ty}");
    Ok(ty)
}

/// Error: not one `index` for each dimension of `ty`.
fn check_indices(cx: &dyn OpCx, ty: Type, indices: &[Value]) -> Result<(), Error> {
    let (rank, n) = (ty.rank(), indices.len());
    ensure!(n == rank, "expects {rank} indices for {ty}, found {n}");
    check_index_types(cx, indices)
}

fn check_index_types(cx: &dyn OpCx, values: &[Value]) -> Result<(), Error> {
    let other = values.iter().map(|v| cx.ty(*v)).find(|ty| *ty != Type::index());
    match other {
        Some(ty) => creole_ir::bail!("expects values of type index, found {ty}"),
        None => Ok(()),
    }
}
