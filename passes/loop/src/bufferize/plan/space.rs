//! Memory spaces of buffers.

use creole_ir::backend::{MemorySpace, Target};
use creole_ir::{Attr, Type, TypeKind};
use indexmap::IndexMap;

/// Memory space of a memref as in the text; `None` is the main one.
pub(super) fn space_of(ty: Type) -> Option<Attr> {
    match ty.kind() {
        TypeKind::MemRef { space, .. } => space.clone(),
        _ => None,
    }
}

/// True if elements are in another order than row-major.
pub(super) fn has_layout(ty: Type) -> bool {
    matches!(ty.kind(), TypeKind::MemRef { layout: Some(_), .. })
}

/// Name of a space for the target.
pub(super) fn name(space: Option<&Attr>) -> String {
    match space {
        None => String::new(),
        Some(Attr::Str(name)) => name.to_string(),
        Some(other) => other.to_string(),
    }
}

/// Description of a memory space by the target.
pub(super) fn described(space: Option<&Attr>, target: &Target) -> MemorySpace {
    target.space(&name(space))
}

/// Groups items by the space of their types, each with its number: the main space first, others in order of occurrence.
pub(super) fn by_space(types: impl Iterator<Item = Type>) -> IndexMap<Option<Attr>, Vec<usize>> {
    let mut found: IndexMap<Option<Attr>, Vec<usize>> = IndexMap::new();
    for (i, ty) in types.enumerate() {
        found.entry(space_of(ty)).or_default().push(i);
    }
    found.sort_by(|a, _, b, _| a.is_some().cmp(&b.is_some()));
    found
}
