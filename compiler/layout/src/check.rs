//! Checks of a layout, apart from its text. The rules:
//!
//! - `minor_to_major` has one entry for each dimension and is a permutation of them.
//! - A tile has entries; each is positive or `*`; the last one is no `*`.
//! - The tail alignment is positive.
//! - The memory space is not negative.
//! - `SC` names dimensions that exist, each once, and cuts them at ascending indices inside.
//! - Index and pointer types are integers.
//! - Nothing describes a sparse array.
//! - The number of slots, and of bytes with the metadata in front, is less than 2^63.

use crate::fault::{Fault, Part};
use crate::layout::{Layout, Split, Tile, TileDim};
use crate::shape::{ArrayShape, Dim};
use crate::sizes::MemorySizes;

impl ArrayShape {
    /// Checks that the layout fits this array and that its buffer has a size: see the rules in
    /// [`crate::check`].
    pub fn check(&self) -> Result<(), Fault> {
        self.layout.check(&self.dims)?;
        if self.dims.contains(&Dim::Unbounded) || self.surely_fits() {
            return Ok(());
        }
        MemorySizes::unchecked(self).map(|_| ())
    }

    /// Quick test for far fewer than 2^63 bits, for any tiles: a tile enlarges an array by the
    /// product of its sizes at most. `false` is inconclusive.
    fn surely_fits(&self) -> bool {
        let digits = |n: u64| u64::BITS - n.leading_zeros();
        let sizes = self.dims.iter().filter_map(|dim| dim.bound());
        let entries = self.layout.tiles.iter().flat_map(|tile| &tile.0);
        let tile_sizes = entries.map(|entry| match entry {
            TileDim::Size(size) => *size,
            TileDim::Combine => 1,
        });
        let bits = self.storage_bits().max(self.element.bits());
        let others = [self.layout.tail_alignment, bits, self.layout.metadata_bytes];
        sizes.chain(tile_sizes).chain(others).map(digits).sum::<u32>() < u64::BITS
    }
}

impl Layout {
    /// Checks the layout for an array of these sizes; the rules are listed in [`crate::check`]. The
    /// size of its buffer is not checked here.
    pub fn check(&self, dims: &[Dim]) -> Result<(), Fault> {
        self.check_order(dims.len())?;
        self.tiles.iter().enumerate().try_for_each(|(at, tile)| check_tile(at, tile))?;
        if self.tail_alignment == 0 {
            return Err(Fault::new(Part::TailAlignment, "the tail alignment must be positive"));
        }
        if self.memory_space < 0 {
            return Err(Fault::new(Part::MemorySpace, "the memory space must not be negative"));
        }
        (0..self.splits.len()).try_for_each(|at| self.check_split(at, dims))?;
        if self.sparse.is_some() {
            return Err(Fault::new(Part::Sparse, "sparse layouts are not supported"));
        }
        let types = [(Part::IndexType, self.index_type), (Part::PointerType, self.pointer_type)];
        for (part, ty) in types {
            if let Some(ty) = ty.filter(|ty| !ty.is_integer()) {
                return Err(Fault::new(part, format!("expected an integer type, found {ty}")));
            }
        }
        Ok(())
    }

    fn check_order(&self, rank: usize) -> Result<(), Fault> {
        let order = &self.minor_to_major;
        if order.len() != rank {
            return Err(Fault::new(Part::Order, wrong_rank(order.len(), rank)));
        }
        for (at, dim) in order.iter().enumerate() {
            if *dim >= rank {
                let message = format!("there is no dimension {dim}: the array has {rank}");
                return Err(Fault::new(Part::OrderEntry(at), message));
            }
            if order[..at].contains(dim) {
                let message = format!("dimension {dim} is ordered twice");
                return Err(Fault::new(Part::OrderEntry(at), message));
            }
        }
        Ok(())
    }

    fn check_split(&self, at: usize, dims: &[Dim]) -> Result<(), Fault> {
        let Split { dim, indices } = &self.splits[at];
        let wrong = |message: String| Err(Fault::new(Part::Split(at), message));
        let Some(size) = dims.get(*dim) else {
            return wrong(format!("there is no dimension {dim}: the array has {}", dims.len()));
        };
        if self.splits[..at].iter().any(|earlier| earlier.dim == *dim) {
            return wrong(format!("dimension {dim} is cut twice"));
        }
        if indices.is_empty() {
            return wrong(format!("expected an index at which dimension {dim} is cut"));
        }
        for (i, index) in indices.iter().enumerate() {
            let is_inside = *index > 0 && size.bound().is_none_or(|size| *index < size);
            if !is_inside || i > 0 && indices[i - 1] >= *index {
                let message = match is_inside {
                    true => "the indices at which a dimension is cut must ascend".to_owned(),
                    false => format!("index {index} does not cut dimension {dim} in two"),
                };
                return Err(Fault::new(Part::SplitIndex(at, i), message));
            }
        }
        Ok(())
    }
}

/// Message for an order of `n` dimensions for an array of `rank`.
pub(crate) fn wrong_rank(n: usize, rank: usize) -> String {
    let s = if n == 1 { "" } else { "s" };
    format!("the layout orders {n} dimension{s}, the array has {rank}")
}

fn check_tile(at: usize, Tile(entries): &Tile) -> Result<(), Fault> {
    let Some(last) = entries.last() else {
        return Err(Fault::new(Part::Tile(at), "expected the sizes of a tile, found none"));
    };
    if *last == TileDim::Combine {
        let message = "the last entry of a tile can't be '*': there is no more minor dimension";
        return Err(Fault::new(Part::TileEntry(at, entries.len() - 1), message));
    }
    match entries.iter().position(|entry| *entry == TileDim::Size(0)) {
        Some(i) => Err(Fault::new(Part::TileEntry(at, i), "the size of a tile must be positive")),
        None => Ok(()),
    }
}
