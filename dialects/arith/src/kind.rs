//! Type constraints of operands: scalars of some kind, or vectors and tensors of them.

use creole_ir::{Error, Signedness, Type, TypeKind, bail, ensure};

/// A kind of scalar type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A signless integer.
    Int,
    /// A signless integer or `index`.
    IntOrIndex,
    /// A float.
    Float,
    /// Any of these.
    Any,
}

impl Kind {
    /// True if `elem` is of this kind.
    pub fn holds(self, elem: Type) -> bool {
        let int = matches!(*elem, TypeKind::Integer(_, Signedness::Signless));
        match self {
            Kind::Int => int,
            Kind::IntOrIndex => int || *elem == TypeKind::Index,
            Kind::Float => elem.is_float(),
            Kind::Any => int || *elem == TypeKind::Index || elem.is_float(),
        }
    }

    /// Error: `ty` is neither a scalar of this kind nor a vector or tensor of such.
    pub fn check(self, ty: Type) -> Result<(), Error> {
        let shaped = ty.is_vector() || ty.is_tensor() || matches!(*ty, TypeKind::UnrankedTensor(_));
        let fits = self.holds(ty.elem()) && (shaped || ty == ty.elem());
        ensure!(fits, "expects {}, or a vector or tensor of such, found {ty}", self.name());
        Ok(())
    }

    /// Error: `ty` is not a memref of scalars of this kind.
    pub fn check_memory(self, ty: Type) -> Result<(), Error> {
        let fits = ty.is_memref() && self.holds(ty.elem());
        ensure!(fits, "expects memory of {}, found {ty}", self.name());
        Ok(())
    }

    fn name(self) -> &'static str {
        match self {
            Kind::Int => "a signless integer",
            Kind::IntOrIndex => "a signless integer or index",
            Kind::Float => "a float",
            Kind::Any => "a signless integer, index or float",
        }
    }
}

/// Error: `types` are not all the same.
pub fn same(types: &[Type]) -> Result<Type, Error> {
    let Some((first, rest)) = types.split_first() else { bail!("expects operands") };
    for ty in rest {
        ensure!(ty == first, "expects operands of one type, found {first} and {ty}");
    }
    Ok(*first)
}

/// Error: one is a vector and the other a tensor or a scalar, or their shapes differ.
pub fn same_shape(a: Type, b: Type) -> Result<(), Error> {
    let containers = (a.is_vector(), a.is_tensor(), a.is_unranked())
        == (b.is_vector(), b.is_tensor(), b.is_unranked());
    ensure!(containers && a.shape() == b.shape(), "expects types of one shape, found {a} and {b}");
    // Encoding, layout and memory space must agree, too.
    let same = a.with_elem(b.elem()) == b;
    ensure!(same, "expects types that differ in their elements only, found {a} and {b}");
    Ok(())
}
