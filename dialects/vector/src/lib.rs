//! The vector dialect, as in MLIR: SIMD vectors in registers.
#![warn(missing_docs)]

pub mod access;
pub mod combine;
pub mod contract;
pub mod element;
pub mod forms;
pub mod lanes;
pub mod mask;
pub mod masked;
pub mod masking;
pub mod movement;
mod patterns;
pub mod print;
pub mod reduction;
pub mod transfer;
pub mod type_cast;

#[cfg(test)]
mod tests;

pub use access::{Gather, Load, Scatter, Store};
pub use combine::{MultiReduction, OuterProduct, Scan};
pub use contract::{Contract, IteratorType};
pub use element::{Extract, FromElements, Insert};
pub use lanes::{Deinterleave, Interleave, ScalableExtract, ScalableInsert, ToElements, VScale};
pub use mask::{ConstantMask, CreateMask, Step};
pub use masked::{CompressStore, ExpandLoad, MaskedLoad, MaskedStore};
pub use masking::{Mask, Yield};
pub use movement::{
    BitCast, Broadcast, ExtractStridedSlice, InsertStridedSlice, Numbers, ShapeCast, Shuffle,
    Transpose,
};
pub use print::{Print, Punctuation};
pub use reduction::{CombiningKind, Fma, Reduction};
pub use transfer::{TransferRead, TransferWrite};
pub use type_cast::TypeCast;

use creole_ir::text::pieces::Custom;
use creole_ir::{Count, Dialect, Error, OpCx, Type, TypeKind, Value, bail, ensure};

/// `vector`.
pub fn dialect() -> Dialect {
    let dialect = Dialect::new("vector")
        .attr("iterator_type", contract::parse_iterator_type)
        .attr("kind", reduction::parse_kind)
        .attr("punctuation", print::parse_punctuation)
        .op::<BitCast>()
        .op::<Broadcast>()
        .op::<CompressStore>()
        .op::<ConstantMask>()
        .op::<Contract>()
        .op::<CreateMask>()
        .op::<Deinterleave>()
        .op::<ExpandLoad>()
        .op::<Extract>()
        .op::<ExtractStridedSlice>()
        .op::<Fma>()
        .op::<FromElements>()
        .op::<Gather>()
        .op::<Insert>()
        .op::<InsertStridedSlice>()
        .op::<Interleave>()
        .op::<Load>()
        .op::<Mask>()
        .op::<MaskedLoad>()
        .op::<MaskedStore>()
        .op::<MultiReduction>()
        .op::<OuterProduct>()
        .op::<Print>()
        .op::<Reduction>()
        .op::<ScalableExtract>()
        .op::<ScalableInsert>()
        .op::<Scan>()
        .op::<Scatter>()
        .op::<ShapeCast>()
        .op::<Shuffle>()
        .op::<Step>()
        .op::<Store>()
        .op::<ToElements>()
        .op::<TransferRead>()
        .op::<TransferWrite>()
        .op::<Transpose>()
        .op::<TypeCast>()
        .op::<VScale>()
        .op::<Yield>();
    patterns::register(dialect)
}

/// The type of a vector operand. Error: it is not a vector.
fn vector_type(cx: &dyn OpCx, value: Value) -> Result<Type, Error> {
    let ty = cx.ty(value);
    ensure!(ty.is_vector(), "expects a vector, found {ty}");
    Ok(ty)
}

/// The single result type, a vector. Error: it is not a vector.
fn vector_result(cx: &dyn OpCx) -> Result<Type, Error> {
    match cx.results() {
        [ty] if ty.is_vector() => Ok(*ty),
        [ty] => bail!("expects to give a vector, found {ty}"),
        many => bail!("expects one result, found {}", many.len()),
    }
}

/// True if a dimension of the vector is scalable (a multiple of `vscale`).
fn is_scalable(ty: Type) -> bool {
    matches!(&*ty, TypeKind::Vector { scalable, .. } if scalable.contains(&true))
}

/// Scalability of each dimension of a type.
fn scalable_dims(ty: Type) -> Vec<bool> {
    match &*ty {
        TypeKind::Vector { shape, scalable, .. } if scalable.is_empty() => vec![false; shape.len()],
        TypeKind::Vector { scalable, .. } => scalable.to_vec(),
        _ => Vec::new(),
    }
}

/// Error: not one `index` for each dimension of the memref or tensor `base`.
fn check_shaped_indices(cx: &dyn OpCx, base: Value, indices: &[Value]) -> Result<Type, Error> {
    let ty = cx.ty(base);
    ensure!(
        ty.is_memref() || ty.is_tensor(),
        "expects a memref or a tensor with a rank, found {ty}"
    );
    check_index_operands(cx, ty, indices)?;
    Ok(ty)
}

fn check_index_operands(cx: &dyn OpCx, ty: Type, indices: &[Value]) -> Result<(), Error> {
    let (rank, n) = (ty.rank(), indices.len());
    ensure!(n == rank, "expects {} for {ty}, found {n}", Count(rank, "index"));
    let other = indices.iter().map(|v| cx.ty(*v)).find(|ty| *ty != Type::index());
    ensure!(other.is_none(), "expects indices of type index, found {}", other.unwrap_or(ty));
    Ok(())
}

/// Error: not one `index` for each dimension of the memref `base`.
fn check_indices(cx: &dyn OpCx, base: Value, indices: &[Value]) -> Result<Type, Error> {
    let ty = cx.ty(base);
    ensure!(ty.is_memref(), "expects a memref with a rank, found {ty}");
    check_index_operands(cx, ty, indices)?;
    Ok(ty)
}

/// Empty syntax: the operands of the field `indices` are of type `index`.
static INDICES: Custom = Custom {
    parse: |p| {
        p.set_field_types("indices", &[Type::index()]);
        Ok(())
    },
    print: |_, _| {},
    attrs: &[],
};
