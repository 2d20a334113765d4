//! Constraints on the types of operands and results.

use crate::attr::Attr;
use crate::types::{Signedness, Type, TypeKind};

/// Mark of constraints in the tables that refuse vectors of rank 0.
const RANKED: &str = " [ranked]";

/// The constraint as messages name it.
pub(super) fn words(constraint: &str) -> &str {
    constraint.strip_suffix(RANKED).unwrap_or(constraint)
}

/// Tests a constraint; `None` if it is not known here.
pub(super) fn holds(constraint: &str, ty: Type) -> Option<bool> {
    let is_ranked = constraint.ends_with(RANKED);
    let name = words(constraint);
    if is_ranked && ty.is_vector() && ty.rank() == 0 {
        return Some(false);
    }
    scalar(name, ty).or_else(|| like(name, ty)).or_else(|| shaped(name, ty))
}

fn signless(ty: Type) -> bool {
    matches!(*ty, TypeKind::Integer(_, Signedness::Signless))
}

fn signless_or_index(ty: Type) -> bool {
    signless(ty) || ty == Type::index()
}

/// Constraints on types without a shape.
fn scalar(name: &str, ty: Type) -> Option<bool> {
    Some(match name {
        "any type" => true,
        // `vector.print` has no name for what it prints.
        "" => ty.is_vector() || ty.is_int_or_index() || ty.is_float(),
        "1-bit signless integer" => ty == Type::i1(),
        "8-bit signless integer" => ty == Type::int(8),
        "index" => ty == Type::index(),
        "integer" => ty.is_int(),
        "integer or index" => ty.is_int_or_index(),
        "signless integer" => signless(ty),
        "signless integer or index" => signless_or_index(ty),
        "signless integer or floating-point" => signless(ty) || ty.is_float(),
        "signless integer or unsigned integer or signed integer or floating-point" => {
            ty.is_int() || ty.is_float()
        }
        "floating-point" => ty.is_float(),
        "complex-type" => ty.is_complex(),
        "complex type with floating-point elements" => {
            matches!(*ty, TypeKind::Complex(part) if part.is_float())
        }
        "function type" => ty.signature().is_some(),
        _ => return None,
    })
}

/// Constraints on scalars, and on vectors and tensors of them.
fn like(name: &str, ty: Type) -> Option<bool> {
    let is_values = ty.is_vector() || ty.is_tensor() || matches!(*ty, TypeKind::UnrankedTensor(_));
    let elem = if is_values { ty.elem() } else { ty };
    let in_memory = ty.is_memref().then(|| ty.elem());
    Some(match name {
        "bool-like" => elem == Type::i1(),
        "floating-point-like" => elem.is_float(),
        "signless-integer-like" => signless_or_index(elem),
        "signless-fixed-width-integer-like" => signless(elem),
        "signless-integer-like or memref of signless-integer" => {
            signless_or_index(in_memory.unwrap_or(elem))
        }
        "signless-integer-or-float-like or memref of signless-integer or float" => {
            let elem = in_memory.unwrap_or(elem);
            signless(elem) || elem.is_float()
        }
        _ => return None,
    })
}

/// Constraints on vectors, tensors and memory: a kind of container, and of its elements.
fn shaped(name: &str, ty: Type) -> Option<bool> {
    if let Some(rest) = name.strip_suffix(" of rank 0") {
        return Some(ty.rank() == 0 && shaped(rest, ty)?);
    }
    if let Some(rest) = name.strip_suffix(" of ranks 1") {
        return Some(ty.rank() == 1 && shaped(rest, ty)?);
    }
    if name == "unranked.memref of any type values or non-0-ranked.memref of any type values" {
        return Some(is_memory(ty) && (ty.is_unranked() || ty.rank() > 0));
    }
    if name == "non-0-ranked or unranked tensor" {
        return Some(is_any_tensor(ty) && (ty.is_unranked() || ty.rank() > 0));
    }
    let (container, elements) = match name.strip_suffix(" values") {
        Some(rest) => rest.split_once(" of ")?,
        None => name.split_once(" of ")?,
    };
    let fits = match container {
        "vector" => ty.is_vector(),
        "fixed-length vector" => ty.is_vector() && !is_scalable(ty),
        "memref" => ty.is_memref(),
        "1D memref" => ty.is_memref() && ty.rank() == 1,
        "ranked or unranked memref" => is_memory(ty),
        "statically shaped memref" => ty.is_memref() && ty.has_static_shape(),
        "strided memref" => ty.is_memref() && is_strided(ty),
        "tensor" => is_any_tensor(ty),
        "1D tensor" => ty.is_tensor() && ty.rank() == 1,
        "ranked tensor" => ty.is_tensor(),
        "statically shaped tensor" => ty.is_tensor() && ty.has_static_shape(),
        "Tensor or MemRef" => is_any_tensor(ty) || ty.is_memref(),
        "shaped" => ty.is_vector() || is_any_tensor(ty) || is_memory(ty),
        _ => return None,
    };
    Some(fits && scalar(elements, ty.elem())?)
}

fn is_memory(ty: Type) -> bool {
    matches!(*ty, TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef(..))
}

fn is_any_tensor(ty: Type) -> bool {
    matches!(*ty, TypeKind::Tensor { .. } | TypeKind::UnrankedTensor(_))
}

fn is_scalable(ty: Type) -> bool {
    matches!(&*ty, TypeKind::Vector { scalable, .. } if scalable.contains(&true))
}

/// True unless the layout is a map that is no plain sum of strides.
fn is_strided(ty: Type) -> bool {
    match &*ty {
        TypeKind::MemRef { layout: Some(Attr::AffineMap(map)), .. } => {
            map.is_identity() || map.strides().is_some()
        }
        _ => true,
    }
}

/// True for two types whose sizes may be equal: both have a shape or none has.
pub(super) fn compatible_shapes(types: &[Type]) -> bool {
    let is_shaped = |ty: &Type| ty.is_vector() || is_any_tensor(*ty) || is_memory(*ty);
    let shaped: Vec<Type> = types.iter().copied().filter(is_shaped).collect();
    if shaped.is_empty() {
        return true;
    }
    let scalable = shaped.iter().filter(|ty| is_scalable(**ty)).count();
    if shaped.len() != types.len() || scalable != 0 && scalable != shaped.len() {
        return false;
    }
    let ranked: Vec<Type> = shaped.into_iter().filter(|ty| !ty.is_unranked()).collect();
    let Some(first) = ranked.first() else { return true };
    let sizes = |d: usize| {
        let mut known: Vec<i64> = ranked.iter().map(|ty| ty.shape()[d]).collect();
        known.retain(|size| *size != crate::types::DYNAMIC);
        known.iter().all(|size| Some(size) == known.first())
    };
    ranked.iter().all(|ty| ty.rank() == first.rank()) && (0..first.rank()).all(sizes)
}
