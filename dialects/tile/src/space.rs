//! `#tile.space<vmem>`: the memories of a machine.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{Attr, Error, OpCx, Type, TypeKind, Value, bail, dialect_attr, ensure};

/// A memory that memrefs may stand in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Space {
    /// The large memory behind everything, reached by DMA alone.
    Hbm,
    /// The scratchpad that vectors are loaded from and stored to.
    Vmem,
    /// The small memory of scalars.
    Smem,
    /// The memory between HBM and VMEM that some machines have, reached by DMA alone.
    Cmem,
    /// The memory of the host, reached by DMA alone.
    Host,
}

impl Space {
    /// All spaces, in the order of declaration.
    pub const ALL: [Space; 5] = [Space::Hbm, Space::Vmem, Space::Smem, Space::Cmem, Space::Host];

    /// As it is written: `vmem`.
    pub fn keyword(self) -> &'static str {
        match self {
            Space::Hbm => "hbm",
            Space::Vmem => "vmem",
            Space::Smem => "smem",
            Space::Cmem => "cmem",
            Space::Host => "host",
        }
    }

    /// The space of this name.
    pub fn from_name(name: &str) -> Option<Space> {
        Space::ALL.into_iter().find(|space| space.keyword() == name)
    }

    /// The space that a memref stands in; a memref that names none stands in HBM. `None`: no memref, or the space of
    /// another dialect.
    pub fn of(ty: Type) -> Option<Space> {
        match ty.kind() {
            TypeKind::MemRef { space: None, .. } => Some(Space::Hbm),
            TypeKind::MemRef { space: Some(Attr::Dialect(attr)), .. } => {
                attr.as_any().downcast_ref().copied()
            }
            _ => None,
        }
    }

    /// This type of a memref, in this space.
    #[must_use]
    pub fn of_type(self, ty: Type) -> Type {
        match ty.kind() {
            TypeKind::MemRef { shape, elem, layout, .. } => Type::new(TypeKind::MemRef {
                shape: shape.clone(),
                elem: *elem,
                layout: layout.clone(),
                space: Some(Attr::dialect(self)),
            }),
            _ => ty,
        }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.keyword())
    }
}

impl DialectAttr for Space {
    fn name(&self) -> &'static str {
        "tile.space"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{self}>")
    }

    dialect_attr!();
}

/// Reads `<vmem>`.
pub(crate) fn space(p: &mut Parser<'_>) -> PResult<Attr> {
    p.expect("<")?;
    let chosen = p.one_of(&Space::ALL.map(Space::keyword))?;
    p.expect(">")?;
    Ok(Attr::dialect(Space::ALL[chosen]))
}

/// The type and the space of a memref operand with known sizes. Error: it is none, or stands in a space of another
/// dialect.
pub(crate) fn memref(cx: &dyn OpCx, value: Value, what: &str) -> Result<(Type, Space), Error> {
    let ty = cx.ty(value);
    ensure!(ty.is_memref(), "expects a memref as {what}, found {ty}");
    ensure!(ty.has_static_shape(), "expects known sizes of the {what}, found {ty}");
    match Space::of(ty) {
        Some(space) => Ok((ty, space)),
        None => bail!("expects the {what} in a memory such as #tile.space<vmem>, found {ty}"),
    }
}

/// Error: `space` is none of `allowed`.
pub(crate) fn check_space(space: Space, allowed: &[Space], why: &str) -> Result<(), Error> {
    let names: Vec<&str> = allowed.iter().map(|space| space.keyword()).collect();
    ensure!(allowed.contains(&space), "{why} {}, found {space}", names.join(" or "));
    Ok(())
}
