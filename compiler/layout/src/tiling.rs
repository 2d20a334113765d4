//! Tiling: the effect of a tile on the dimensions of an array, defined once for several
//! representations.
//!
//! [`apply`] is the definition of tiling. It works on anything that can be a physical dimension:
//! a bare size, a size with the digits of an index ([`crate::digit`]), an expression
//! ([`crate::affine`]).

use smallvec::SmallVec;

use crate::layout::{Layout, Tile, TileDim};

/// A physical dimension, as tiling sees it. `None`: a size overflows.
pub(crate) trait Axis: Sized {
    /// A dimension of size 1.
    fn unit() -> Self;
    /// The dimension whose index is `major · size(minor) + minor`.
    fn combine(major: Self, minor: Self) -> Option<Self>;
    /// Strip-mines the dimension into `index div tile` and `index mod tile`, the first one with as
    /// many tiles as cover the dimension.
    fn split(self, tile: u64) -> Option<(Self, Self)>;
}

/// Physical dimensions, major to minor.
pub(crate) type Axes<A> = SmallVec<[A; 8]>;

/// Applies one tile to the physical dimensions.
///
/// The tile covers the most minor dimensions; dimensions of size 1 are added in front if it has more entries than
/// there are dimensions. Each dimension it covers is split in two; the numbers of tiles stay at the positions of the
/// dimensions, and the positions inside the tile become the most minor ones.
pub(crate) fn apply<A: Axis>(mut axes: Axes<A>, Tile(entries): &Tile) -> Option<Axes<A>> {
    while axes.len() < entries.len() {
        axes.insert(0, A::unit());
    }
    let covered: Axes<A> = axes.drain(axes.len() - entries.len()..).collect();
    let mut inside = Axes::new();
    let mut pending = None;
    for (axis, entry) in covered.into_iter().zip(entries) {
        let axis = match pending.take() {
            Some(major) => A::combine(major, axis)?,
            None => axis,
        };
        match entry {
            TileDim::Combine => pending = Some(axis),
            TileDim::Size(size) => {
                let (tile, position) = axis.split(*size)?;
                axes.push(tile);
                inside.push(position);
            }
        }
    }
    axes.append(&mut inside);
    Some(axes)
}

/// The physical dimensions after all tiles of `layout`, from logical ones.
pub(crate) fn physical<A: Axis>(layout: &Layout, axis: impl Fn(usize) -> A) -> Option<Axes<A>> {
    let untiled = layout.major_to_minor().map(axis).collect();
    layout.tiles.iter().try_fold(untiled, apply)
}

/// A bare size.
impl Axis for u64 {
    fn unit() -> u64 {
        1
    }

    fn combine(major: u64, minor: u64) -> Option<u64> {
        major.checked_mul(minor)
    }

    fn split(self, tile: u64) -> Option<(u64, u64)> {
        Some((self.div_ceil(tile), tile))
    }
}
