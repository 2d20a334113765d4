//! Conversion between IR types and the shapes of `creole-layout`.

use creole_ir::types::{DYNAMIC, FloatKind, Signedness};
use creole_ir::{Attr, Type, TypeKind};
use creole_layout::{ArrayShape, Dim, ElementType, Layout};

use crate::TiledLayout;

/// Converts the size of a dimension.
pub(crate) fn dim(size: i64) -> Dim {
    match u64::try_from(size) {
        Ok(size) if i64::MAX as u64 >= size => Dim::Static(size),
        _ => Dim::Unbounded,
    }
}

/// The element type in memory. A signless integer counts as signed, `i1` as a boolean, `index` as 64 bits.
/// `None` for types that XLA's shapes do not have.
pub fn element_type(ty: Type) -> Option<ElementType> {
    match ty.kind() {
        TypeKind::Index => Some(ElementType::S64),
        TypeKind::Integer(1, Signedness::Signless) => Some(ElementType::Pred),
        TypeKind::Integer(bits, Signedness::Unsigned) => {
            ElementType::from_name(&format!("u{bits}"))
        }
        TypeKind::Integer(bits, Signedness::Signless | Signedness::Signed) => {
            ElementType::from_name(&format!("s{bits}"))
        }
        TypeKind::Float(kind) => float(*kind),
        TypeKind::Complex(part) if *part == Type::new(TypeKind::Float(FloatKind::F32)) => {
            Some(ElementType::C64)
        }
        TypeKind::Complex(part) if *part == Type::new(TypeKind::Float(FloatKind::F64)) => {
            Some(ElementType::C128)
        }
        _ => None,
    }
}

/// A memref type with another layout; without one if it is row-major.
#[must_use]
pub fn laid_out(ty: Type, layout: Layout) -> Type {
    let TypeKind::MemRef { shape, elem, space, .. } = ty.kind() else { return ty };
    let is_plain = layout == Layout::default_for(shape.len());
    let layout = (!is_plain).then(|| Attr::dialect(TiledLayout(layout)));
    let (shape, elem, space) = (shape.clone(), *elem, space.clone());
    Type::new(TypeKind::MemRef { shape, elem, layout, space })
}

fn float(kind: FloatKind) -> Option<ElementType> {
    let (_, name) = FloatKind::ALL.iter().find(|(known, _)| *known == kind)?;
    ElementType::from_name(&name.to_ascii_lowercase()).filter(|found| !found.is_integer())
}

/// The IR type of an element type: `i4` for `s4`.
pub fn element(ty: ElementType) -> Type {
    let bits = ty.bits() as u32;
    let of_float = |name: &str| {
        let found = FloatKind::ALL.iter().find(|(_, known)| known.eq_ignore_ascii_case(name));
        found.map(|(kind, _)| Type::new(TypeKind::Float(*kind)))
    };
    match ty {
        ElementType::Pred => Type::i1(),
        // A signless integer would be a boolean.
        ElementType::S1 => Type::new(TypeKind::Integer(1, Signedness::Signed)),
        ElementType::C64 => {
            Type::new(TypeKind::Complex(Type::new(TypeKind::Float(FloatKind::F32))))
        }
        ElementType::C128 => {
            Type::new(TypeKind::Complex(Type::new(TypeKind::Float(FloatKind::F64))))
        }
        ty if ty.is_signed() => Type::new(TypeKind::Integer(bits, Signedness::Signless)),
        ty if ty.is_integer() => Type::new(TypeKind::Integer(bits, Signedness::Unsigned)),
        ty => of_float(ty.name()).expect("the formats of floats are the same in both"),
    }
}

/// The tensor type of a shape: `f32[3,5]{1,0:T(2,2)}` is `tensor<3x5xf32, #tile.layout<"{1,0:T(2,2)}">>`. A
/// plain row-major layout is omitted. Bounds of sizes are lost.
pub fn tensor_type(shape: &ArrayShape) -> Type {
    let size = |dim: &Dim| match dim {
        Dim::Static(size) => *size as i64,
        Dim::Bounded(_) | Dim::Unbounded => DYNAMIC,
    };
    let is_default = shape.layout == Layout::default_for(shape.rank());
    let layout = (!is_default).then(|| Attr::dialect(TiledLayout(shape.layout.clone())));
    Type::new(TypeKind::Tensor {
        shape: shape.dims.iter().map(size).collect(),
        elem: element(shape.element),
        encoding: layout,
    })
}

/// The shape of a tensor or a memref with a tiled layout, or without any. `None` for other types and layouts.
pub fn array_shape(ty: Type) -> Option<ArrayShape> {
    let (TypeKind::Tensor { shape, elem, encoding: layout }
    | TypeKind::MemRef { shape, elem, layout, .. }) = ty.kind()
    else {
        return None;
    };
    let layout = match layout {
        None => Layout::default_for(shape.len()),
        Some(attr) => attr.downcast::<TiledLayout>()?.0.clone(),
    };
    let dims = shape.iter().map(|size| dim(*size)).collect();
    Some(ArrayShape { element: element_type(*elem)?, dims, layout })
}
