//! Memory spaces of a machine: `#tile.space<vmem>`.

use std::fmt;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{Attr, Error, OpCx, Type, TypeKind, Value, bail, dialect_attr, ensure};

/// Memory space of a memref.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Space {
    /// High-bandwidth memory: the large main memory, accessed by DMA only.
    Hbm,
    /// Vector memory: the scratchpad of vector loads and stores.
    Vmem,
    /// Scalar memory.
    Smem,
    /// Intermediate memory between HBM and VMEM of some machines, accessed by DMA only.
    Cmem,
    /// Host memory, accessed by DMA only.
    Host,
}

impl Space {
    /// All spaces, in the order of declaration.
    pub const ALL: [Space; 5] = [Space::Hbm, Space::Vmem, Space::Smem, Space::Cmem, Space::Host];

    /// The keyword: `vmem`.
    pub fn keyword(self) -> &'static str {
        match self {
            Space::Hbm => "hbm",
            Space::Vmem => "vmem",
            Space::Smem => "smem",
            Space::Cmem => "cmem",
            Space::Host => "host",
        }
    }

    /// Parses the keyword of a space.
    pub fn from_name(name: &str) -> Option<Space> {
        Space::ALL.into_iter().find(|space| space.keyword() == name)
    }

    /// The memory space of a memref; the default is HBM. `None`: not a memref, or a space of another dialect.
    pub fn of(ty: Type) -> Option<Space> {
        match ty.kind() {
            TypeKind::MemRef { space: None, .. } => Some(Space::Hbm),
            TypeKind::MemRef { space: Some(Attr::Dialect(attr)), .. } => {
                attr.as_any().downcast_ref().copied()
            }
            _ => None,
        }
    }

    /// The memref type `ty` in this space.
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

/// The type and space of a memref operand of static sizes. Error: not such a memref, or in a space of another
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
