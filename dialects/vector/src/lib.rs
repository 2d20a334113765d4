//! The vector dialect: vectors of numbers in registers, as MLIR has it.
#![warn(missing_docs)]

pub mod access;
pub mod element;
pub mod mask;
pub mod movement;
pub mod reduction;

#[cfg(test)]
mod tests;

pub use access::{Gather, Load, MaskedLoad, MaskedStore, Scatter, Store};
pub use element::{Extract, FromElements, Insert};
pub use mask::{ConstantMask, CreateMask, Step};
pub use movement::{
    BitCast, Broadcast, ExtractStridedSlice, InsertStridedSlice, ShapeCast, Shuffle, Transpose,
};
pub use reduction::{CombiningKind, Fma, Reduction};

use creole_ir::text::pieces::Custom;
use creole_ir::{Dialect, Error, OpCx, Type, TypeKind, Value, bail, ensure};

/// `vector`.
pub fn dialect() -> Dialect {
    Dialect::new("vector")
        .attr("kind", reduction::parse_kind)
        .op::<BitCast>()
        .op::<Broadcast>()
        .op::<ConstantMask>()
        .op::<CreateMask>()
        .op::<Extract>()
        .op::<ExtractStridedSlice>()
        .op::<Fma>()
        .op::<FromElements>()
        .op::<Gather>()
        .op::<Insert>()
        .op::<InsertStridedSlice>()
        .op::<Load>()
        .op::<MaskedLoad>()
        .op::<MaskedStore>()
        .op::<Reduction>()
        .op::<Scatter>()
        .op::<ShapeCast>()
        .op::<Shuffle>()
        .op::<Step>()
        .op::<Store>()
        .op::<Transpose>()
}

/// The type of a vector operand. Error: it is none.
fn vector_type(cx: &dyn OpCx, value: Value) -> Result<Type, Error> {
    let ty = cx.ty(value);
    ensure!(ty.is_vector(), "expects a vector, found {ty}");
    Ok(ty)
}

/// The one result type, a vector. Error: it is none.
fn vector_result(cx: &dyn OpCx) -> Result<Type, Error> {
    match cx.results() {
        [ty] if ty.is_vector() => Ok(*ty),
        [ty] => bail!("expects to give a vector, found {ty}"),
        many => bail!("expects one result, found {}", many.len()),
    }
}

/// Are some sizes of the vector multiples of what the machine has?
fn is_scalable(ty: Type) -> bool {
    matches!(&*ty, TypeKind::Vector { scalable, .. } if scalable.contains(&true))
}

/// Error: not one `index` for each dimension of the memref `base`.
fn check_indices(cx: &dyn OpCx, base: Value, indices: &[Value]) -> Result<Type, Error> {
    let ty = cx.ty(base);
    ensure!(ty.is_memref(), "expects a memref with a rank, found {ty}");
    let (rank, n) = (ty.rank(), indices.len());
    ensure!(n == rank, "expects {rank} indices for {ty}, found {n}");
    let other = indices.iter().map(|v| cx.ty(*v)).find(|ty| *ty != Type::index());
    ensure!(other.is_none(), "expects indices of type index, found {}", other.unwrap_or(ty));
    Ok(ty)
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
