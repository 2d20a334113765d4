//! Where the elements of a memref are.

use creole_ir::types::DYNAMIC;
use creole_ir::{Attr, Dims, Type, TypeKind};

/// Element `i` is `offset + sum of i[d] * strides[d]` elements behind the start of the buffer.
/// [`DYNAMIC`] stands for what is known at run time only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Elements from one to the next along each dimension.
    pub strides: Dims,
    /// Elements from the start of the buffer to the first one.
    pub offset: i64,
}

impl Layout {
    /// The layout of a memref type; none for other types, and for layouts that are not strided.
    pub fn of(ty: Type) -> Option<Layout> {
        let TypeKind::MemRef { shape, layout, .. } = &*ty else { return None };
        match layout {
            None => Some(Layout { strides: row_major(shape), offset: 0 }),
            Some(Attr::Strided(strides, offset)) => {
                Some(Layout { strides: Dims::from(&**strides), offset: *offset })
            }
            Some(Attr::AffineMap(map)) => {
                let (strides, offset) = map.strides()?;
                Some(Layout { strides: strides.into_iter().collect(), offset })
            }
            Some(_) => None,
        }
    }

    /// The layout attribute of a memref type, if it has one.
    pub fn attr(ty: Type) -> Option<&'static Attr> {
        match ty.kind() {
            TypeKind::MemRef { layout, .. } => layout.as_ref(),
            _ => None,
        }
    }

    /// Is it a memref type whose index is the place itself: row-major, without gaps or offset, and
    /// not because strides happen to say so?
    pub fn is_identity(ty: Type) -> bool {
        ty.is_memref()
            && match Layout::attr(ty) {
                None => true,
                Some(Attr::Strided(strides, offset)) => **strides == [1] && *offset == 0,
                Some(Attr::AffineMap(map)) => map.is_identity(),
                Some(_) => false,
            }
    }

    /// How many numbers the layout of a memref type leaves to operands.
    pub fn n_symbols(ty: Type) -> usize {
        match Layout::attr(ty) {
            Some(Attr::AffineMap(map)) => map.n_symbols as usize,
            Some(_) => Layout::of(ty).map_or(0, |layout| layout.n_dynamic()),
            None => 0,
        }
    }

    /// The layout as an attribute, even if it is the row-major one.
    pub fn to_strided(&self) -> Attr {
        Attr::Strided((*self.strides).into(), self.offset)
    }

    /// The attribute that stands for this layout in a type with these sizes; none if it is the
    /// row-major one without gaps.
    pub fn to_attr(&self, shape: &[i64]) -> Option<Attr> {
        let plain = self.offset == 0
            && self.strides == row_major(shape)
            && !self.strides.contains(&DYNAMIC);
        (!plain).then(|| Attr::Strided((*self.strides).into(), self.offset))
    }

    /// How many numbers of it are known at run time only.
    pub fn n_dynamic(&self) -> usize {
        self.strides.iter().chain([&self.offset]).filter(|n| **n == DYNAMIC).count()
    }
}

/// Strides of a row-major array without gaps; unknown left of an unknown size.
fn row_major(shape: &[i64]) -> Dims {
    let mut stride = 1;
    let mut strides = Vec::with_capacity(shape.len());
    for size in shape.iter().rev() {
        strides.push(stride);
        stride = mul(*size, stride);
    }
    strides.reverse();
    strides.into_iter().collect()
}

/// `a * b`; unknown if one is, unless the other one is zero.
pub(super) fn mul(a: i64, b: i64) -> i64 {
    let unknown = a == DYNAMIC || b == DYNAMIC;
    if unknown && a != 0 && b != 0 { DYNAMIC } else { a.wrapping_mul(b) }
}

/// `a + b`, unknown if one is.
pub(super) fn add(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.wrapping_add(b) }
}
