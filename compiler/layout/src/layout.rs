//! Layouts in memory: the order of dimensions, tiles, and further attributes of a shape's text.

use smallvec::{SmallVec, smallvec};

use crate::element::ElementType;
use crate::fault::{Fault, Part};
use crate::shape::{Dim, Shape};

/// A list of dimension numbers.
pub type DimNumbers = SmallVec<[usize; 6]>;

/// Memory layout of an array.
///
/// [`Layout::default_for`] is row-major. The text of a layout is what [`crate::ArrayShape`] shows
/// after its sizes: `{1,0:T(8,128)(2,1)S(1)}`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    /// The logical dimensions, the one that varies fastest in memory first.
    pub minor_to_major: DimNumbers,
    /// Tiles, applied one after the other; each tiles the result of those before it.
    pub tiles: SmallVec<[Tile; 2]>,
    /// `L`: the number of slots is rounded up to a multiple of this, in elements; at least 1.
    pub tail_alignment: u64,
    /// `E`: bits of one element in memory; 0 is whole bytes of the type.
    pub element_bits: u64,
    /// `S`: the memory space; 0 is the machine's main memory.
    pub memory_space: i64,
    /// `SC`: dimensions that are split, one piece for each core.
    pub splits: Vec<Split>,
    /// `M`: bytes before the elements that hold the sizes of a dynamic shape.
    pub metadata_bytes: u64,
    /// `#`: the type of indices into the array.
    pub index_type: Option<ElementType>,
    /// `*`: the type of pointers into the array.
    pub pointer_type: Option<ElementType>,
    /// Description of a sparse array. It is parsed and printed, and otherwise unused.
    pub sparse: Option<Box<Sparse>>,
}

/// One tile: its sizes, major to minor. It covers the most minor dimensions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tile(pub SmallVec<[TileDim; 3]>);

/// One entry of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TileDim {
    /// The tile's size along the dimension, in elements.
    Size(u64),
    /// `*`: the dimension is merged with the next more minor one before it is tiled.
    Combine,
}

/// `SC(dim:index,..)`: a dimension split into one piece for each core.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Split {
    /// The logical dimension.
    pub dim: usize,
    /// The first index of each piece except the first one.
    pub indices: SmallVec<[u64; 2]>,
}

/// `D` and `P`: storage of a sparse array.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sparse {
    /// `D`: one level for each dimension.
    pub levels: Vec<Level>,
    /// `P`: the shape of the stored arrays.
    pub physical: Option<Shape>,
}

/// Storage of one dimension of a sparse array.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level {
    /// The kind.
    pub kind: LevelKind,
    /// `+`: indices may repeat.
    pub is_repeated: bool,
    /// `~`: indices may be out of order.
    pub is_unordered: bool,
}

/// Kinds of sparse levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LevelKind {
    /// `D`: all indices.
    Dense,
    /// `C`: ranges of stored indices.
    Compressed,
    /// `S`: one index for each parent.
    Singleton,
    /// `H`: ranges with gaps between them.
    LooseCompressed,
}

impl Layout {
    /// The row-major layout without tiles: dimension 0 is the most major one.
    pub fn default_for(rank: usize) -> Layout {
        Layout::with_order((0..rank).rev().collect())
    }

    /// A layout without tiles.
    pub fn with_order(minor_to_major: DimNumbers) -> Layout {
        Layout {
            minor_to_major,
            tiles: SmallVec::new(),
            tail_alignment: 1,
            element_bits: 0,
            memory_space: 0,
            splits: Vec::new(),
            metadata_bytes: 0,
            index_type: None,
            pointer_type: None,
            sparse: None,
        }
    }

    /// The layout that older descriptions of XLA call `padded_dimensions`: each logical dimension
    /// of an array of these sizes is padded to a size. It is equivalent to one tile of the padded
    /// sizes. A layout does not specify the contents of the padding, their `padding_value`.
    ///
    /// Error: the order is invalid, the number of padded sizes is not that of the dimensions, or
    /// one is smaller than the size.
    pub fn from_padded(
        minor_to_major: &[usize],
        padded_dimensions: &[u64],
        sizes: &[u64],
    ) -> Result<Layout, Fault> {
        let mut layout = Layout::with_order(minor_to_major.into());
        let dims: Vec<Dim> = sizes.iter().map(|size| Dim::Static(*size)).collect();
        layout.check(&dims)?;
        let (n, rank) = (padded_dimensions.len(), sizes.len());
        if n != rank {
            let message = format!("expected {rank} padded sizes, found {n}");
            return Err(Fault::new(Part::Tile(0), message));
        }
        let order = || layout.major_to_minor();
        if let Some(at) = order().position(|dim| padded_dimensions[dim] < sizes[dim]) {
            let message = "the padded size is smaller than the dimension";
            return Err(Fault::new(Part::TileEntry(0, at), message));
        }
        let size = |dim: usize| TileDim::Size(padded_dimensions[dim].max(1));
        if rank > 0 {
            layout.tiles = smallvec![Tile(order().map(size).collect())];
        }
        Ok(layout)
    }

    /// Adds one more tile: positive sizes, major to minor.
    #[must_use]
    pub fn tiled(mut self, sizes: &[u64]) -> Layout {
        self.tiles.push(Tile(sizes.iter().map(|size| TileDim::Size(*size)).collect()));
        self
    }

    /// True if dimension 0 is the most minor one, 1 the next, and so on.
    pub fn is_dim_0_minor(&self) -> bool {
        self.minor_to_major.iter().copied().eq(0..self.minor_to_major.len())
    }

    /// True if dimension 0 is the most major one, 1 the next, and so on.
    pub fn is_dim_0_major(&self) -> bool {
        self.minor_to_major.iter().rev().copied().eq(0..self.minor_to_major.len())
    }

    /// True if both place elements in the same memory space, of the same cores.
    pub fn is_in_same_memory(&self, other: &Layout) -> bool {
        self.memory_space == other.memory_space && self.splits == other.splits
    }

    /// The logical dimensions, the one that varies slowest in memory first.
    pub fn major_to_minor(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.minor_to_major.iter().rev().copied()
    }
}

impl Tile {
    /// The number of slots, `None` if dimensions are merged or the number does not fit.
    pub fn n_slots(&self) -> Option<u64> {
        self.0.iter().try_fold(1, |n: u64, entry| match entry {
            TileDim::Size(size) => n.checked_mul(*size),
            TileDim::Combine => None,
        })
    }
}
