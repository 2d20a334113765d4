//! Block of a product, with typed matrices.

use super::operand::Matrix;
use crate::simd::Simd;

/// Matrix of `T`: element `[i, j]` is at `data + i * row + j * column`.
pub(super) struct View<T> {
    pub(super) data: *mut T,
    pub(super) row: isize,
    pub(super) column: isize,
}

impl<T> Clone for View<T> {
    fn clone(&self) -> View<T> {
        *self
    }
}

impl<T> Copy for View<T> {}

impl<T> View<T> {
    /// Matrix number `index` of a batch.
    pub(super) fn of(matrix: &Matrix, index: usize) -> View<T> {
        let stride = |elements: i64| elements as isize;
        let data = matrix.data.cast::<T>();
        View {
            data: data.wrapping_offset((index as isize).wrapping_mul(stride(matrix.batch_stride))),
            row: stride(matrix.row_stride),
            column: stride(matrix.column_stride),
        }
    }

    /// Address of `[i, j]`. It may be dereferenced if the element is in the matrix.
    pub(super) fn at(&self, i: usize, j: usize) -> *mut T {
        self.data.wrapping_offset(i as isize * self.row + j as isize * self.column)
    }

    /// Part of the matrix that begins at `[i, j]`.
    pub(super) fn from(&self, i: usize, j: usize) -> View<T> {
        View { data: self.at(i, j), ..*self }
    }

    /// Same places, as elements of `U`, which has the same size.
    pub(super) fn cast<U>(self) -> View<U> {
        View { data: self.data.cast(), row: self.row, column: self.column }
    }

    /// Transposed matrix.
    pub(super) fn transposed(&self) -> View<T> {
        View { data: self.data, row: self.column, column: self.row }
    }
}

/// Block `out = lhs * rhs` or `out += lhs * rhs`, with operands of `A` and results of `C`. `m` and `n` are not zero.
pub(super) struct Block<A, C> {
    pub(super) m: usize,
    pub(super) n: usize,
    pub(super) k: usize,
    pub(super) lhs: View<A>,
    pub(super) rhs: View<A>,
    pub(super) out: View<C>,
    pub(super) accumulate: bool,
    /// Vectors that may be used.
    pub(super) simd: Simd,
}

impl<A, C> Block<A, C> {
    /// Same product of transposed matrices: `outᵀ = rhsᵀ * lhsᵀ`.
    pub(super) fn transposed(&self) -> Block<A, C> {
        Block {
            m: self.n,
            n: self.m,
            lhs: self.rhs.transposed(),
            rhs: self.lhs.transposed(),
            out: self.out.transposed(),
            ..*self
        }
    }
}
