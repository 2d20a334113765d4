//! An array's physical dimensions: more of them, each with one size and one stride.

use crate::fault::Fault;
use crate::shape::ArrayShape;
use crate::sizes;

/// A physical dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhysicalDim {
    /// Its size, padding included.
    pub size: u64,
    /// Slots from one position to the next.
    pub stride: u64,
}

/// The physical dimensions of an array, major to minor: the buffer as a row-major array. An array
/// without elements has one of size 0. Error: the shape is wrong or a size is unknown.
pub fn physical_dims(shape: &ArrayShape) -> Result<Vec<PhysicalDim>, Fault> {
    crate::MemorySizes::of(shape)?;
    let mut stride = 1;
    let sizes = sizes::expanded(shape).unwrap_or_default();
    let mut dims: Vec<PhysicalDim> = Vec::with_capacity(sizes.len());
    for size in sizes.into_iter().rev() {
        dims.push(PhysicalDim { size, stride });
        stride *= size;
    }
    dims.reverse();
    Ok(dims)
}
