//! Violated rules of a layout, which [`crate::check`] lists.

use std::fmt;

/// A part of a shape's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The whole shape.
    Whole,
    /// The size of a dimension.
    Dim(usize),
    /// The whole order of dimensions.
    Order,
    /// One entry of the order of dimensions.
    OrderEntry(usize),
    /// A tile.
    Tile(usize),
    /// An entry of a tile.
    TileEntry(usize, usize),
    /// `L`.
    TailAlignment,
    /// `#`.
    IndexType,
    /// `*`.
    PointerType,
    /// `E`.
    ElementBits,
    /// `S`.
    MemorySpace,
    /// A dimension that is split among cores.
    Split(usize),
    /// An index at which a dimension is split.
    SplitIndex(usize, usize),
    /// `M`.
    Metadata,
    /// `D` or `P`.
    Sparse,
}

/// A violated rule, with the part of the shape (or of another text with parts `P`) that violates
/// it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault<P = Part> {
    /// The part.
    pub part: P,
    /// Expected and found.
    pub message: String,
}

impl<P> Fault<P> {
    pub(crate) fn new(part: P, message: impl Into<String>) -> Fault<P> {
        Fault { part, message: message.into() }
    }
}

impl<P> fmt::Display for Fault<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl<P: fmt::Debug> std::error::Error for Fault<P> {}
