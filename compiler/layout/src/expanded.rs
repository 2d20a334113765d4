//! Physical dimensions of an array after tiling, each with one size and one stride.

use crate::fault::Fault;
use crate::shape::ArrayShape;
use crate::sizes::{self, MemorySizes};

/// A physical dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhysicalDim {
    /// Its size, padding included.
    pub size: u64,
    /// Stride in slots.
    pub stride: u64,
}

/// The physical dimensions of an array, major to minor: the buffer as a row-major array. An array
/// without elements has one of size 0 if the others are too large to be counted. Error: the shape
/// is invalid or a size is unknown.
pub fn physical_dims(shape: &ArrayShape) -> Result<Vec<PhysicalDim>, Fault> {
    MemorySizes::of(shape)?;
    let none = || vec![PhysicalDim { size: 0, stride: 1 }];
    Ok(sizes::expanded(shape).and_then(|sizes| row_major(&sizes)).unwrap_or_else(none))
}

/// Row-major dimensions of these sizes. `None`: strides are too large.
fn row_major(sizes: &[u64]) -> Option<Vec<PhysicalDim>> {
    let mut stride: u64 = 1;
    let mut dims: Vec<PhysicalDim> = Vec::with_capacity(sizes.len());
    for size in sizes.iter().rev() {
        dims.push(PhysicalDim { size: *size, stride });
        stride = stride.checked_mul((*size).max(1))?;
    }
    dims.reverse();
    Some(dims)
}
