//! Parts of memref types.

use creole_ir::{Attr, Error, Type, TypeKind};
use creole_loop::memref::{StridedLayout, SubView};

/// The memory space of a memref type; `None` for the default one.
pub(crate) fn space(ty: Type) -> Option<Attr> {
    match &*ty {
        TypeKind::MemRef { space, .. } | TypeKind::UnrankedMemRef(_, space) => space.clone(),
        _ => None,
    }
}

/// The memref type in another memory space.
pub(crate) fn in_space(ty: Type, space: Option<Attr>) -> Type {
    match (*ty).clone() {
        TypeKind::MemRef { shape, elem, layout, .. } => {
            Type::new(TypeKind::MemRef { shape, elem, layout, space })
        }
        TypeKind::UnrankedMemRef(elem, _) => Type::new(TypeKind::UnrankedMemRef(elem, space)),
        _ => ty,
    }
}

/// The memref type `like` of this shape and layout.
pub(crate) fn reshaped(like: Type, shape: &[i64], layout: Option<Attr>) -> Type {
    let (elem, space) = (like.elem(), space(like));
    Type::new(TypeKind::MemRef { shape: shape.into(), elem, layout, space })
}

/// The type of a view of `source`, with its layout written out even if it is the identity. Error: not a strided memref.
pub(crate) fn view_type(
    source: Type,
    offsets: &[i64],
    sizes: &[i64],
    strides: &[i64],
) -> Result<Type, Error> {
    let ty = SubView::result_type(source, offsets, sizes, strides)?;
    let layout = StridedLayout::of(ty).map(|layout| layout.to_strided());
    Ok(reshaped(ty, sizes, layout))
}
