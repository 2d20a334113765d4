//! Memory layout of arrays.

use creole_ir::types::DYNAMIC;
use creole_ir::{Attr, Error, Type, TypeKind, bail, ensure};

/// Memory layout of a memref, relative to element `[0, .., 0]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemRefLayout {
    /// Sizes of the dimensions.
    pub shape: Vec<i64>,
    /// Stride of each dimension, in elements.
    pub strides: Vec<i64>,
    /// Bytes that an element takes.
    pub elem_bytes: i64,
}

impl MemRefLayout {
    /// Layout of a memref type. Error: it is not a memref, or a stride is dynamic.
    pub fn of(ty: Type) -> Result<MemRefLayout, Error> {
        let TypeKind::MemRef { shape, elem, layout, .. } = ty.kind() else {
            bail!("expects a memref, found {ty}");
        };
        let elem_bytes = elem.elem_bytes().and_then(|n| i64::try_from(n).ok());
        let Some(elem_bytes) = elem_bytes else {
            bail!("has a memref of elements without a width, {ty}")
        };
        let strides = match layout {
            None => row_major(shape),
            Some(Attr::Strided(strides, _)) => Some(strides.to_vec()),
            Some(_) => bail!("has a memref whose layout is neither row-major nor strided, {ty}"),
        };
        let known = strides.filter(|strides| strides.iter().all(|s| *s != DYNAMIC));
        let Some(strides) = known else { bail!("has a memref whose strides are not known, {ty}") };
        Ok(MemRefLayout { shape: shape.to_vec(), strides, elem_bytes })
    }

    /// Checks that all sizes of a memref of type `ty` are static. Error: one is not.
    pub fn check_static(&self, ty: Type) -> Result<(), Error> {
        ensure!(
            self.shape.iter().all(|n| *n != DYNAMIC),
            "has a memref whose sizes are not known, {ty}"
        );
        Ok(())
    }

    /// Bytes from the first element to the end of the last one. `None`: negative strides, dynamic sizes, or overflow.
    pub fn span_bytes(&self) -> Option<u64> {
        if self.shape.contains(&0) {
            return Some(0);
        }
        let mut last: i64 = 0;
        for (size, stride) in self.shape.iter().zip(&self.strides) {
            if *size < 0 || (*size > 1 && *stride < 0) {
                return None;
            }
            last = last.checked_add((size - 1).checked_mul(*stride)?)?;
        }
        last.checked_add(1)?.checked_mul(self.elem_bytes)?.try_into().ok()
    }

    /// True if the elements are in row-major order without gaps.
    pub fn is_dense(&self) -> bool {
        let Some(dense) = row_major(&self.shape) else { return false };
        let mut dims = self.shape.iter().zip(self.strides.iter().zip(&dense));
        dims.all(|(size, (stride, dense))| *size == 1 || stride == dense)
    }
}

/// Row-major strides; those outside a dynamic size are dynamic, unless no stride is needed there.
fn row_major(shape: &[i64]) -> Option<Vec<i64>> {
    let mut strides = vec![1_i64; shape.len()];
    for d in (1..shape.len()).rev() {
        if shape[d] == DYNAMIC {
            return None;
        }
        strides[d - 1] = strides[d].checked_mul(shape[d])?;
    }
    Some(strides)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_and_density() {
        let layout = MemRefLayout::of(Type::memref(&[2, 3], Type::f32())).unwrap();
        assert_eq!((layout.span_bytes(), layout.is_dense()), (Some(24), true));
        let strided = MemRefLayout { shape: vec![2, 3], strides: vec![8, 1], elem_bytes: 4 };
        assert_eq!((strided.span_bytes(), strided.is_dense()), (Some(44), false));
        let empty = MemRefLayout { shape: vec![2, 0], strides: vec![8, 1], elem_bytes: 4 };
        assert_eq!(empty.span_bytes(), Some(0));
        assert!(MemRefLayout::of(Type::memref(&[2, DYNAMIC], Type::f32())).is_err());
        assert!(MemRefLayout::of(Type::memref(&[DYNAMIC, 2], Type::f32())).is_ok());
    }
}
