//! Metadata of memrefs by the op that makes them: allocations, globals, casts.

use creole_arith::affine::build::AffineBuilder;
use creole_ir::affine::AffineExpr;
use creole_ir::{Applied, Mixed, OpId, Rewriter, Value, Values};
use creole_loop::memref::{
    Alloc, Alloca, AssumeAlignment, ExtractAlignedPointerAsIndex, ExtractStridedMetadata,
    GetGlobal, MemorySpaceCast, ReinterpretCast, StridedLayout, SubView,
};

use super::Metadata;
use crate::types::{in_space, reshaped, space};

/// An allocation of identity layout.
pub(super) fn allocated(rw: &mut Rewriter<'_>, op: OpId) -> Option<Metadata> {
    let sizes = match (rw.get::<Alloc>(op), rw.get::<Alloca>(op)) {
        (Some(alloc), _) => alloc.dynamic_sizes,
        (None, Some(alloca)) => alloca.dynamic_sizes,
        (None, None) => return None,
    };
    row_major(rw, op, &sizes)
}

/// A global of identity layout.
pub(super) fn global(rw: &mut Rewriter<'_>, op: OpId) -> Option<Metadata> {
    rw.get::<GetGlobal>(op)?;
    row_major(rw, op, &Values::new())
}

/// Metadata of a memref of identity layout with these dynamic sizes.
fn row_major(rw: &mut Rewriter<'_>, op: OpId, dynamic_sizes: &[Value]) -> Option<Metadata> {
    let memref = rw.result(op, 0);
    let ty = rw.ty(memref);
    if !StridedLayout::is_identity(ty) {
        return None;
    }
    let sizes = Mixed::join(ty.shape(), dynamic_sizes);
    let mut strides = vec![Mixed::Known(1); sizes.len()];
    let mut products = vec![AffineExpr::constant(1); sizes.len()];
    for d in (1..sizes.len()).rev() {
        products[d - 1] = products[d] * AffineExpr::symbol(d as u32);
    }
    for (stride, product) in strides.iter_mut().zip(products).rev() {
        *stride = rw.folded_apply(product, &sizes);
    }
    let base = match sizes.len() {
        0 => memref,
        _ => {
            let cast = ReinterpretCast::fixed(memref, 0, &[], &[]);
            rw.value_typed(cast, reshaped(ty, &[], None))
        }
    };
    Some(Metadata { base, offset: Mixed::Known(0), sizes, strides })
}

/// A reinterpretation of a ranked memref: its own numbers.
pub(super) fn reinterpreted(rw: &mut Rewriter<'_>, op: OpId) -> Option<Metadata> {
    let this = rw.get::<ReinterpretCast>(op)?;
    let base = Metadata::of(rw, this.source)?.base;
    let offset = Mixed::join(&this.static_offsets, &this.offsets).first().copied()?;
    let sizes = Mixed::join(&this.static_sizes, &this.sizes);
    let strides = Mixed::join(&this.static_strides, &this.strides);
    Some(Metadata { base, offset, sizes, strides })
}

/// A cast between memory spaces: the buffer is cast.
pub(super) fn in_other_space(rw: &mut Rewriter<'_>, op: OpId) -> Option<Metadata> {
    let this = rw.get::<MemorySpaceCast>(op)?;
    let to = space(rw.ty(rw.result(op, 0)));
    let source = Metadata::of(rw, this.source)?;
    let ty = in_space(rw.ty(source.base), to);
    let base = rw.value_typed(MemorySpaceCast { source: source.base }, ty);
    Some(Metadata { base, ..source })
}

/// A memref with an assumption about its address.
pub(super) fn aligned(rw: &mut Rewriter<'_>, op: OpId) -> Option<Metadata> {
    let this = rw.get::<AssumeAlignment>(op)?;
    Metadata::of(rw, this.memref)
}

/// The buffer of another memref, from its metadata.
pub(super) fn of_buffer(rw: &mut Rewriter<'_>, op: OpId) -> Option<Metadata> {
    rw.get::<ExtractStridedMetadata>(op)?;
    let base = rw.result(op, 0);
    Some(Metadata { base, offset: Mixed::Known(0), sizes: Vec::new(), strides: Vec::new() })
}

/// Takes the pointer of a subview or a reinterpretation from its source. Other views are expanded first, or keep theirs.
pub(super) fn pointer(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ExtractAlignedPointerAsIndex>(op) else { return Applied::No };
    let Some(def) = rw.def_op(this.source) else { return Applied::No };
    let data = &rw[def];
    if !data.is::<SubView>() && !data.is::<ReinterpretCast>() {
        return Applied::No;
    }
    let source = rw.operand(def, 0);
    rw.set_operand(op, 0, source);
    Applied::Yes
}
