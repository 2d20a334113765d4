//! The memref dialect: buffers and views of them.

mod access;
mod alloc;
mod atomic;
mod cast;
mod dma;
mod global;
mod layout;
mod patterns;
mod reinterpret;
mod reshape;
mod scope;
mod shape;
mod subview;
mod view;

#[cfg(test)]
mod tests;

pub use access::{Copy, Int32, Load, Prefetch, Store};
pub use alloc::{Alloc, Alloca, Dealloc, Realloc};
pub use atomic::{AtomicKind, AtomicRmw, AtomicYield, GenericAtomicRmw};
pub use cast::{AssumeAlignment, Cast, DistinctObjects, MemorySpaceCast};
pub use dma::{DmaParts, DmaStart, DmaWait};
pub use global::{GetGlobal, Global};
pub use layout::StridedLayout;
pub use reinterpret::ReinterpretCast;
pub use reshape::{CollapseShape, ExpandShape, Groups, Reshape, Transpose};
pub use scope::{AllocaScope, AllocaScopeReturn};
pub use shape::{Dim, ExtractAlignedPointerAsIndex, ExtractStridedMetadata, Rank};
pub use subview::SubView;
pub use view::View;

use creole_ir::text::pieces::Custom;
use creole_ir::types::DYNAMIC;
use creole_ir::{Attr, Count, Dialect, Error, OpCx, Type, TypeKind, Value, bail, ensure};

/// `memref`.
pub fn memref() -> Dialect {
    let dialect = Dialect::new("memref")
        .op::<Alloc>()
        .op::<Alloca>()
        .op::<AllocaScope>()
        .op::<AllocaScopeReturn>()
        .op::<AssumeAlignment>()
        .op::<AtomicRmw>()
        .op::<AtomicYield>()
        .op::<Cast>()
        .op::<CollapseShape>()
        .op::<Copy>()
        .op::<Dealloc>()
        .op::<Dim>()
        .op::<DistinctObjects>()
        .op::<DmaStart>()
        .op::<DmaWait>()
        .op::<ExpandShape>()
        .op::<ExtractAlignedPointerAsIndex>()
        .op::<ExtractStridedMetadata>()
        .op::<GenericAtomicRmw>()
        .op::<GetGlobal>()
        .op::<Global>()
        .op::<Load>()
        .op::<MemorySpaceCast>()
        .op::<Prefetch>()
        .op::<Rank>()
        .op::<Realloc>()
        .op::<ReinterpretCast>()
        .op::<Reshape>()
        .op::<Store>()
        .op::<SubView>()
        .op::<Transpose>()
        .op::<View>();
    patterns::register(dialect)
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

/// The type of a ranked memref operand. Error: not a memref, or unranked.
fn memref_type(cx: &dyn OpCx, value: Value) -> Result<Type, Error> {
    let ty = cx.ty(value);
    ensure!(ty.is_memref(), "expects a memref with a rank, found {ty}");
    Ok(ty)
}

/// Error: not one `index` for each dimension of `ty`.
fn check_indices(cx: &dyn OpCx, ty: Type, indices: &[Value]) -> Result<(), Error> {
    let (rank, n) = (ty.rank(), indices.len());
    ensure!(n == rank, "expects {} for {ty}, found {n}", Count(rank, "index"));
    check_index_types(cx, indices)
}

fn check_index_types(cx: &dyn OpCx, values: &[Value]) -> Result<(), Error> {
    let other = values.iter().map(|v| cx.ty(*v)).find(|ty| *ty != Type::index());
    match other {
        Some(ty) => creole_ir::bail!("expects values of type index, found {ty}"),
        None => Ok(()),
    }
}

/// The type of a memref operand, ranked or unranked. Error: not a memref.
fn any_memref(cx: &dyn OpCx, value: Value) -> Result<Type, Error> {
    let ty = cx.ty(value);
    let fits = matches!(*ty, TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef(..));
    ensure!(fits, "expects a memref, found {ty}");
    Ok(ty)
}

/// The single result type, a ranked memref. Error: it is not one.
fn result(cx: &dyn OpCx) -> Result<Type, Error> {
    match cx.results() {
        [ty] if ty.is_memref() => Ok(*ty),
        [ty] => bail!("expects to give a memref with a rank, found {ty}"),
        many => bail!("expects one result, found {}", many.len()),
    }
}

/// Error: not one value for each dynamic size of `ty`.
fn check_open(ty: Type, sizes: &[Value]) -> Result<(), Error> {
    let open = ty.shape().iter().filter(|d| **d == DYNAMIC).count();
    ensure!(open == sizes.len(), "expects {} for {ty}, found {}", Count(open, "size"), sizes.len());
    Ok(())
}

/// Error: not a power of two.
fn check_alignment(bytes: Option<i64>) -> Result<(), Error> {
    let fits = bytes.is_none_or(|n| n > 0 && n & (n - 1) == 0);
    ensure!(fits, "expects a power of two as alignment, found {}", bytes.unwrap_or(0));
    Ok(())
}

/// The memory space of a memref type; `None` is the default one.
fn space(ty: Type) -> Option<Attr> {
    match &*ty {
        TypeKind::MemRef { space, .. } | TypeKind::UnrankedMemRef(_, space) => space.clone(),
        _ => None,
    }
}
