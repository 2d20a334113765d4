//! The memref dialect: buffers and views of them.

mod access;
mod alloc;
mod atomic;
mod cast;
mod checks;
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
pub use dma::{DmaParts, DmaStart, DmaWait, MemrefElement};
pub use global::{GetGlobal, Global};
pub use layout::{StridedLayout, row_major};
pub use reinterpret::ReinterpretCast;
pub use reshape::{CollapseShape, ExpandShape, Reshape, Transpose};
pub use scope::{AllocaScope, AllocaScopeReturn};
pub use shape::{Dim, ExtractAlignedPointerAsIndex, ExtractStridedMetadata, Rank};
pub use subview::SubView;
pub use view::View;

use creole_ir::Dialect;

/// `memref`.
pub fn memref() -> Dialect {
    let dialect = Dialect::new("memref")
        .closed()
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
