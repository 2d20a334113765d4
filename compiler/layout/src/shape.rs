//! Shapes: element type, sizes and layout of arrays, and tuples of them.

use smallvec::SmallVec;

use crate::element::ElementType;
use crate::fault::{Fault, Part};
use crate::layout::Layout;

/// A shape in XLA's notation, such as `(f32[3,5]{1,0:T(2,2)}, s32[])`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// An array.
    Array(ArrayShape),
    /// `(f32[], s32[2])`.
    Tuple(Vec<Shape>),
    /// `b(f32[2])`: a buffer that ops update in place.
    Buffer(ArrayShape),
    /// `token[]`: orders effects; takes no memory.
    Token,
    /// `opaque[]`: a type that only the machine knows.
    Opaque,
}

/// The sizes of an array, logical order.
pub type Dims = SmallVec<[Dim; 6]>;

/// A list of numbers, one for each dimension.
pub type Sizes64 = SmallVec<[u64; 6]>;

/// An array: `f32[3,5]{1,0:T(2,2)}`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ArrayShape {
    /// The type of the elements.
    pub element: ElementType,
    /// The sizes, logical order.
    pub dims: Dims,
    /// The memory layout.
    pub layout: Layout,
}

/// The size of a dimension, in elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dim {
    /// `8`.
    Static(u64),
    /// `<=8`: dynamic with this bound. Memory is allocated for the bound.
    Bounded(u64),
    /// `?`: dynamic.
    Unbounded,
}

impl Dim {
    /// The number of elements for which memory is allocated, if it is known.
    pub fn bound(self) -> Option<u64> {
        match self {
            Dim::Static(size) | Dim::Bounded(size) => Some(size),
            Dim::Unbounded => None,
        }
    }
}

impl ArrayShape {
    /// Creates an array of known sizes. The layout is not checked; see [`ArrayShape::check`].
    pub fn new(element: ElementType, sizes: &[u64], layout: Layout) -> ArrayShape {
        ArrayShape { element, dims: sizes.iter().map(|size| Dim::Static(*size)).collect(), layout }
    }

    /// Creates a row-major array of known sizes.
    pub fn row_major(element: ElementType, sizes: &[u64]) -> ArrayShape {
        ArrayShape::new(element, sizes, Layout::default_for(sizes.len()))
    }

    /// The number of dimensions.
    pub fn rank(&self) -> usize {
        self.dims.len()
    }

    /// The number of dimensions whose size is greater than 1, or may be.
    pub fn true_rank(&self) -> usize {
        self.dims.iter().filter(|dim| dim.bound().is_none_or(|size| size > 1)).count()
    }

    /// The dimension of a possibly negative number: -1 is the last one. `None` if there is none.
    pub fn dimension(&self, number: i64) -> Option<usize> {
        let rank = self.rank() as i64;
        let at = if number < 0 { number + rank } else { number };
        (0..rank).contains(&at).then_some(at as usize)
    }

    /// The usual letters of the dimensions of arrays of 2 to 4 dimensions, dimension 0 first: the
    /// last ones of `p`, `z`, `y`, `x`.
    pub fn dimension_names(&self) -> Option<&'static [&'static str]> {
        const NAMES: &[&str] = &["p", "z", "y", "x"];
        let rank = self.rank();
        (2..=4).contains(&rank).then(|| &NAMES[4 - rank..])
    }

    /// The sizes, bounds for dynamic ones. Error: one has no bound.
    pub fn sizes(&self) -> Result<Sizes64, Fault> {
        let bound = |(at, dim): (usize, &Dim)| {
            let unknown =
                || Fault::new(Part::Dim(at), format!("the size of dimension {at} is unknown"));
            dim.bound().ok_or_else(unknown)
        };
        self.dims.iter().enumerate().map(bound).collect()
    }

    /// Bits of one element in memory.
    pub fn storage_bits(&self) -> u64 {
        match self.layout.element_bits {
            0 => self.element.default_storage_bits(),
            bits => bits,
        }
    }
}
