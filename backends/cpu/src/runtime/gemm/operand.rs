//! Operands of products, and products.

use super::axis::Axis;

/// A batch of matrices in memory.
///
/// Element `[b, i, j]` is at `data + (b * batch_stride + i * row_stride + j * column_stride)` elements. Strides may be
/// zero or negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Matrix {
    /// The address of the element `[0, 0, 0]`.
    pub data: *mut u8,
    /// Elements from one row to the next.
    pub row_stride: i64,
    /// Elements from one column to the next.
    pub column_stride: i64,
    /// Elements from one matrix to the next.
    pub batch_stride: i64,
}

// SAFETY: an address and three numbers. Only code that is `unsafe` follows the address, and has to keep races away.
unsafe impl Send for Matrix {}
// SAFETY: as above.
unsafe impl Sync for Matrix {}

/// Batch of matrices in memory whose rows or columns have no single stride.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Apart<'a> {
    /// The address of the element `[0, 0, 0]`.
    pub data: *mut u8,
    /// Offsets of rows.
    pub rows: &'a Axis,
    /// Offsets of columns.
    pub columns: &'a Axis,
    /// Elements from one matrix to the next.
    pub batch_stride: i64,
}

// SAFETY: as [`Matrix`].
unsafe impl Send for Apart<'_> {}
// SAFETY: as above.
unsafe impl Sync for Apart<'_> {}

/// Operand of products.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand<'a> {
    /// Matrix with strides, which is read in place.
    Even(Matrix),
    /// Matrix without single strides, whose parts are packed.
    Apart(Apart<'a>),
}

impl From<Matrix> for Operand<'_> {
    fn from(matrix: Matrix) -> Self {
        Operand::Even(matrix)
    }
}

/// A batch of matrix products: `out = lhs * rhs`, or `out += lhs * rhs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gemm<'a> {
    /// The number of products.
    pub batch: i64,
    /// Rows of `lhs` and `out`.
    pub m: i64,
    /// Columns of `rhs` and `out`.
    pub n: i64,
    /// Columns of `lhs` and rows of `rhs`. If it is 0, the product is zero.
    pub k: i64,
    /// True if the product is added to `out`. Otherwise it replaces it, and `out` is not read.
    pub accumulate: bool,
    /// `m` by `k`.
    pub lhs: Operand<'a>,
    /// `k` by `n`.
    pub rhs: Operand<'a>,
    /// `m` by `n`.
    pub out: Matrix,
}
