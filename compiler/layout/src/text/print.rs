//! Prints shapes as XLA does.

use std::fmt::{self, Display, Formatter, Write};

use crate::layout::{Layout, Level, LevelKind, Sparse, Split, Tile, TileDim};
use crate::shape::{ArrayShape, Dim, Shape};

/// Writes `items` with commas between them.
fn list<T: Display>(f: &mut Formatter<'_>, items: impl IntoIterator<Item = T>) -> fmt::Result {
    for (at, item) in items.into_iter().enumerate() {
        if at > 0 {
            f.write_char(',')?;
        }
        item.fmt(f)?;
    }
    Ok(())
}

impl Display for Shape {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Shape::Array(array) => array.fmt(f),
            Shape::Tuple(parts) => tuple(f, parts),
            Shape::Buffer(array) => write!(f, "b({array})"),
            Shape::Token => f.write_str("token[]"),
            Shape::Opaque => f.write_str("opaque[]"),
        }
    }
}

/// Every fifth part is numbered, so that readers find it.
const NUMBERED: usize = 5;

fn tuple(f: &mut Formatter<'_>, parts: &[Shape]) -> fmt::Result {
    f.write_char('(')?;
    for (at, part) in parts.iter().enumerate() {
        if at > 0 {
            f.write_str(", ")?;
            if at % NUMBERED == 0 {
                write!(f, "/*index={at}*/")?;
            }
        }
        part.fmt(f)?;
    }
    f.write_char(')')
}

impl Display for ArrayShape {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.element.name())?;
        f.write_char('[')?;
        list(f, &self.dims)?;
        f.write_char(']')?;
        // XLA prints nothing for a scalar that has no attributes.
        match self.dims.is_empty() && self.layout.has_no_attributes() {
            true => Ok(()),
            false => self.layout.fmt(f),
        }
    }
}

impl Display for Dim {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Dim::Static(size) => size.fmt(f),
            Dim::Bounded(size) => write!(f, "<={size}"),
            Dim::Unbounded => f.write_char('?'),
        }
    }
}

impl Layout {
    fn has_no_attributes(&self) -> bool {
        self.tiles.is_empty()
            && self.tail_alignment == 1
            && self.element_bits == 0
            && self.memory_space == 0
            && self.splits.is_empty()
            && self.metadata_bytes == 0
            && self.index_type.is_none()
            && self.pointer_type.is_none()
            && self.sparse.is_none()
    }

    fn print_attributes(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(sparse) = self.sparse.as_ref().filter(|sparse| !sparse.levels.is_empty()) {
            f.write_str("D(")?;
            list(f, &sparse.levels)?;
            f.write_char(')')?;
        }
        if !self.tiles.is_empty() {
            f.write_char('T')?;
            self.tiles.iter().try_for_each(|tile| tile.fmt(f))?;
        }
        if self.tail_alignment != 1 {
            write!(f, "L({})", self.tail_alignment)?;
        }
        if let Some(ty) = self.index_type {
            write!(f, "#({ty})")?;
        }
        if let Some(ty) = self.pointer_type {
            write!(f, "*({ty})")?;
        }
        if self.element_bits != 0 {
            write!(f, "E({})", self.element_bits)?;
        }
        if self.memory_space != 0 {
            write!(f, "S({})", self.memory_space)?;
        }
        if !self.splits.is_empty() {
            f.write_str("SC")?;
            self.splits.iter().try_for_each(|split| split.fmt(f))?;
        }
        if let Some(Sparse { physical: Some(shape), .. }) = self.sparse.as_deref() {
            write!(f, "P({shape})")?;
        }
        match self.metadata_bytes {
            0 => Ok(()),
            bytes => write!(f, "M({bytes})"),
        }
    }
}

/// `{1,0:T(2,2)}`; `{}` for a scalar without attributes.
impl Display for Layout {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_char('{')?;
        list(f, &self.minor_to_major)?;
        if !self.has_no_attributes() {
            f.write_char(':')?;
            self.print_attributes(f)?;
        }
        f.write_char('}')
    }
}

/// `(2,*,128)`.
impl Display for Tile {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_char('(')?;
        list(f, &self.0)?;
        f.write_char(')')
    }
}

impl Display for TileDim {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            TileDim::Size(size) => size.fmt(f),
            TileDim::Combine => f.write_char('*'),
        }
    }
}

impl Display for Split {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "({}:", self.dim)?;
        list(f, &self.indices)?;
        f.write_char(')')
    }
}

impl Display for Level {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            LevelKind::Dense => "D",
            LevelKind::Compressed => "C",
            LevelKind::Singleton => "S",
            LevelKind::LooseCompressed => "H",
        })?;
        f.write_str(if self.is_repeated { "+" } else { "" })?;
        f.write_str(if self.is_unordered { "~" } else { "" })
    }
}
