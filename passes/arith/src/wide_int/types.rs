//! Types of wide integers as vectors of two halves.

use creole_ir::{Tensor, Type, TypeKind};

/// Conversion of integers of twice the supported width to vectors of two.
#[derive(Clone, Copy)]
pub(super) struct Halves {
    /// The widest integer that the target has, in bits.
    pub width: u32,
    /// Memory of wide integers is converted, too.
    pub memory: bool,
}

impl Halves {
    /// The type that stands for `ty`: `ty` itself if the target has it. `None`: nothing does.
    pub(super) fn converted(self, ty: Type) -> Option<Type> {
        match &*ty {
            TypeKind::Integer(width, _) => match *width {
                w if w <= self.width => Some(ty),
                w if w == 2 * self.width => Some(Type::vector(&[2], self.half())),
                _ => None,
            },
            TypeKind::Vector { shape, scalable, elem } => {
                let TypeKind::Integer(width, _) = **elem else { return Some(ty) };
                if width <= self.width {
                    return Some(ty);
                }
                let (mut shape, mut scalable) = (shape.clone(), scalable.clone());
                shape.push(2);
                if !scalable.is_empty() {
                    scalable.push(false);
                }
                let kind = TypeKind::Vector { shape, scalable, elem: self.half() };
                (width == 2 * self.width).then(|| Type::new(kind))
            }
            TypeKind::MemRef { elem, .. } if self.memory => {
                self.converted(*elem).map(|elem| ty.with_elem(elem))
            }
            TypeKind::Function { inputs, results } => {
                let all = |types: &[Type]| {
                    types.iter().map(|ty| self.converted(*ty)).collect::<Option<Vec<Type>>>()
                };
                Some(Type::function(&all(inputs)?, &all(results)?))
            }
            _ => Some(ty),
        }
    }

    /// The wide type that `ty` stands for.
    pub(super) fn joined(self, ty: Type) -> Type {
        let TypeKind::Vector { shape, scalable, .. } = &*ty else { return ty };
        let (mut shape, mut scalable) = (shape.clone(), scalable.clone());
        shape.pop();
        scalable.pop();
        if shape.is_empty() {
            return self.wide();
        }
        Type::new(TypeKind::Vector { shape, scalable, elem: self.wide() })
    }

    /// True if the target has the type.
    pub(super) fn is_legal(self, ty: Type) -> bool {
        self.converted(ty) == Some(ty)
    }

    /// The supported integer type.
    pub(super) fn half(self) -> Type {
        Type::int(self.width)
    }

    /// The integer type that two halves stand for.
    pub(super) fn wide(self) -> Type {
        Type::int(2 * self.width)
    }

    /// The halves of each element, the lower one first.
    pub(super) fn split(self, value: &Tensor) -> Option<Tensor> {
        let ty = self.converted(value.ty())?;
        let size = self.half().elem_bytes()?;
        let n = if value.is_splat() { value.len().min(1) } else { value.len() };
        let mut bytes = Vec::with_capacity(n * 2 * size);
        for i in 0..n {
            let element = value.elem_bytes(i);
            if self.width >= 8 {
                bytes.extend_from_slice(element);
            } else {
                let mask = (1 << self.width) - 1;
                bytes.extend([element[0] & mask, element[0] >> self.width & mask]);
            }
        }
        if n < value.len() {
            bytes = bytes.repeat(value.len());
        }
        Tensor::from_bytes(ty, bytes).ok()
    }
}
