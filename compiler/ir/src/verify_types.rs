//! Comparison of written result types with inferred ones.

use crate::attr::Attr;
use crate::constraints;
use crate::error::{Error, Part};
use crate::types::{DYNAMIC, Type, TypeKind, list};

/// Compares the written result types of an op with the inferred ones. Error: they differ, with the words of the op if
/// their number does.
pub(crate) fn check_results(
    op: &str,
    want: &[Type],
    found: &[Type],
    wrong_count: &str,
) -> Result<(), Error> {
    crate::ensure!(wrong_count.is_empty() || want.len() == found.len(), "{wrong_count}");
    same_types(want, found)?;
    // Ops of MLIR's own dialects take no other sizes than those they infer.
    let is_other = want != found && constraints::infers_exactly(op);
    crate::ensure!(!is_other, "{}", constraints::incompatible(want, found));
    Ok(())
}

/// Compares the written result types with the inferred ones. Error: they differ.
pub(crate) fn same_types(want: &[Type], found: &[Type]) -> Result<(), Error> {
    let wrong = want.iter().zip(found).position(|(w, f)| !compatible(*w, *f));
    crate::ensure_at!(
        Part::Result(wrong.unwrap_or(0) as u32),
        want.len() == found.len() && wrong.is_none(),
        "{}; expects {}, found {}",
        constraints::incompatible(want, found),
        match want {
            [] => "no results".to_owned(),
            [one] => format!("result type {one}"),
            many => format!("result types {}", list(many)),
        },
        if found.is_empty() { "no results".to_owned() } else { list(found) }
    );
    Ok(())
}

/// True if a value of type `found` is accepted where `want` was inferred. Dynamic sizes fit any
/// size.
pub fn compatible(want: Type, found: Type) -> bool {
    if want == found {
        return true;
    }
    let both = matches!((&*want, &*found), (TypeKind::Tensor { .. }, TypeKind::Tensor { .. }));
    both && want.elem() == found.elem()
        && same_encoding(want, found)
        && want.rank() == found.rank()
        && (0..want.rank()).all(|d| fits(want, found, d) && fits(found, want, d))
}

/// True if encodings are equal, bounds of sizes ignored. Those of dialects say how elements are stored, which an op that
/// infers its type has no part in: they may differ.
fn same_encoding(a: Type, b: Type) -> bool {
    let encoding = |ty: Type| match ty.kind() {
        TypeKind::Tensor { encoding, .. } if ty.bounds().is_none() => encoding.as_ref(),
        _ => None,
    };
    match (encoding(a), encoding(b)) {
        (Some(a), Some(b)) if is_storage(a) && is_storage(b) => true,
        (Some(a), Some(b)) => a == b,
        _ => true,
    }
}

/// True for encodings that a dialect defines.
fn is_storage(encoding: &Attr) -> bool {
    matches!(encoding, Attr::Dialect(_) | Attr::Opaque(..))
}

/// True if dimension `d` of `ty` fits that of `other`. A dynamic size fits any size up to its
/// bound.
fn fits(ty: Type, other: Type, d: usize) -> bool {
    let (size, other_size) = (ty.shape()[d], other.shape()[d]);
    match (size, other_size) {
        (DYNAMIC, _) => true,
        (_, DYNAMIC) => {
            let bound = other.bounds().and_then(|bounds| bounds.get(d).copied());
            bound.is_none_or(|bound| bound == DYNAMIC || size <= bound)
        }
        _ => size == other_size,
    }
}
