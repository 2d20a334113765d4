//! Strided layouts: addresses of the elements of a memref.

use std::sync::Arc;

use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::types::DYNAMIC;
use creole_ir::{Attr, Dims, Type, TypeKind};

/// Element `i` is at `offset + sum of i[d] * strides[d]`, in elements from the start of the buffer.
/// [`DYNAMIC`] marks values known at run time only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StridedLayout {
    /// Stride of each dimension, in elements.
    pub strides: Dims,
    /// Offset of the first element from the start of the buffer, in elements.
    pub offset: i64,
}

impl StridedLayout {
    /// The layout of a memref type; `None` for other types, and for layouts that are not strided.
    pub fn of(ty: Type) -> Option<StridedLayout> {
        let TypeKind::MemRef { shape, layout, .. } = &*ty else { return None };
        match layout {
            None => Some(StridedLayout { strides: row_major(shape), offset: 0 }),
            Some(Attr::Strided(strides, offset)) => {
                Some(StridedLayout { strides: Dims::from(&**strides), offset: *offset })
            }
            Some(Attr::AffineMap(map)) => {
                let (strides, offset) = map.strides()?;
                Some(StridedLayout { strides: strides.into_iter().collect(), offset })
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

    /// True if a memref type has the identity layout: row-major, without gaps or offset; false if explicit
    /// strides merely equal it.
    pub fn is_identity(ty: Type) -> bool {
        ty.is_memref()
            && match StridedLayout::attr(ty) {
                None => true,
                Some(Attr::Strided(strides, offset)) => **strides == [1] && *offset == 0,
                Some(Attr::AffineMap(map)) => map.is_identity(),
                Some(_) => false,
            }
    }

    /// True if different indices in bounds are known to be different elements of memory: in the order of their strides,
    /// each dimension lies within one step of the next one.
    pub fn is_injective(ty: Type) -> bool {
        if StridedLayout::is_identity(ty) {
            return true;
        }
        let Some(layout) = StridedLayout::of(ty) else { return false };
        let dims = ty.shape().iter().zip(layout.strides.iter()).filter(|(size, _)| **size != 1);
        let mut dims: Vec<(u64, i64)> = dims.map(|(size, by)| (by.unsigned_abs(), *size)).collect();
        dims.sort_unstable();
        let is_known = !layout.strides.contains(&DYNAMIC) && dims.iter().all(|(by, _)| *by != 0);
        let fits = |pair: &[(u64, i64)]| match u64::try_from(pair[0].1) {
            Ok(size) => pair[0].0.saturating_mul(size) <= pair[1].0,
            Err(_) => false,
        };
        is_known && dims.windows(2).all(fits)
    }

    /// Number of dynamic strides and offsets (symbols) in the layout of a memref type.
    pub fn n_symbols(ty: Type) -> usize {
        match StridedLayout::attr(ty) {
            Some(Attr::AffineMap(map)) => map.n_symbols as usize,
            Some(_) => StridedLayout::of(ty).map_or(0, |layout| layout.n_dynamic()),
            None => 0,
        }
    }

    /// The layout as a `strided` attribute, even if it is the identity.
    pub fn to_strided(&self) -> Attr {
        Attr::Strided((*self.strides).into(), self.offset)
    }

    /// The attribute of this layout in a type with these sizes; `None` for the identity layout, row-major
    /// without gaps.
    pub fn to_attr(&self, shape: &[i64]) -> Option<Attr> {
        let plain = self.offset == 0
            && self.strides == row_major(shape)
            && !self.strides.contains(&DYNAMIC);
        (!plain).then(|| Attr::Strided((*self.strides).into(), self.offset))
    }

    /// The layout as an affine map, with a symbol for the offset and each stride that are dynamic; `None` as in
    /// [`StridedLayout::to_attr`].
    pub fn to_map(&self, shape: &[i64]) -> Option<Attr> {
        self.to_attr(shape)?;
        let mut n_symbols = 0;
        let mut number = |n: i64| match n {
            DYNAMIC => {
                n_symbols += 1;
                AffineExpr::symbol(n_symbols - 1)
            }
            n => AffineExpr::constant(n),
        };
        let mut address = number(self.offset);
        for (d, stride) in self.strides.iter().enumerate() {
            address = address + AffineExpr::dim(d as u32) * number(*stride);
        }
        let map = AffineMap::new(self.strides.len() as u32, n_symbols, [address]);
        Some(Attr::AffineMap(Arc::new(map)))
    }

    /// Number of dynamic strides and offsets.
    pub fn n_dynamic(&self) -> usize {
        self.strides.iter().chain([&self.offset]).filter(|n| **n == DYNAMIC).count()
    }
}

/// Strides of a row-major array without gaps; unknown left of an unknown size.
pub fn row_major(shape: &[i64]) -> Dims {
    let mut stride = 1;
    let mut strides = Vec::with_capacity(shape.len());
    for size in shape.iter().rev() {
        strides.push(stride);
        stride = mul(*size, stride);
    }
    strides.reverse();
    strides.into_iter().collect()
}

/// `a * b`; unknown if either is, unless the other is zero.
pub(super) fn mul(a: i64, b: i64) -> i64 {
    let unknown = a == DYNAMIC || b == DYNAMIC;
    if unknown && a != 0 && b != 0 { DYNAMIC } else { a.wrapping_mul(b) }
}

/// `a + b`, unknown if either is.
pub(super) fn add(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.wrapping_add(b) }
}
