//! Partition of a product into blocks, by its shape alone.

use std::ops::Range;

/// Multiplications that are worth another thread: some ten microseconds.
const TASK: usize = 1 << 19;
/// Limit of blocks, while they are no larger than the largest. Each block packs its operands again, so more of them
/// cost more.
const ENOUGH_BLOCKS: usize = 16;
/// Largest side of a block; larger ones are cut again, whatever their number.
const LARGEST_SIDE: usize = 512;
/// Unit of sides, so that vectors and the inner kernels of `gemm` fit.
const UNIT: usize = 16;
/// Smallest side of a block, if a product is cut at all.
pub(super) const SMALLEST_SIDE: usize = 48;
/// Same for operands that are widened or paired: to pack them takes as long as many products of their terms.
pub(super) const SMALLEST_NARROW_SIDE: usize = 96;
/// Multiplications of a matrix times a vector that are worth another thread: each reads an element of its own.
const VECTOR_TASK: usize = 1 << 17;
/// Smallest side of a block of such a product: shorter pieces of rows are slow to read.
const SMALLEST_VECTOR: usize = 256;
/// Same if there are blocks for some threads: longer pieces are read faster.
const LONG_VECTOR: usize = 512;
/// Blocks for some threads.
const SOME_BLOCKS: usize = 4;

/// Grid of blocks over an `m` by `n` result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Partition {
    m: usize,
    n: usize,
    /// Rows of a block; the last block may have fewer.
    rows: usize,
    /// Columns of a block; the last block may have fewer.
    columns: usize,
    /// Blocks that are worth another thread.
    grain: usize,
}

impl Partition {
    /// Grid for a product of these sizes. `side` is the smallest one of a block, if neither operand is a vector.
    pub(super) fn new(m: usize, n: usize, k: usize, side: usize) -> Partition {
        let work =
            |rows: usize, columns: usize| rows.saturating_mul(columns).saturating_mul(k.max(1));
        let is_vector = m == 1 || n == 1;
        let task = if is_vector { VECTOR_TASK } else { TASK };
        let smallest = |n_blocks: usize| match is_vector {
            true if n_blocks < SOME_BLOCKS => SMALLEST_VECTOR,
            true => LONG_VECTOR,
            false => side,
        };
        let (mut n_down, mut n_across) = (1_usize, 1_usize);
        let (mut rows, mut columns) = (m, n);
        // Halve the longer side while the blocks stay profitable.
        while work(rows, columns) >= 2 * task
            && rows.max(columns) >= 2 * smallest(n_down * n_across)
            && (n_down * n_across < ENOUGH_BLOCKS || rows.max(columns) > LARGEST_SIDE)
        {
            if rows >= columns {
                n_down *= 2;
                rows = side_of(m, n_down);
            } else {
                n_across *= 2;
                columns = side_of(n, n_across);
            }
        }
        let grain = (task / work(rows, columns).max(1)).max(1);
        Partition { m, n, rows, columns, grain }
    }

    pub(super) fn n_blocks(&self) -> usize {
        self.m.div_ceil(self.rows) * self.n.div_ceil(self.columns)
    }

    pub(super) fn grain(&self) -> usize {
        self.grain
    }

    /// Rows and columns of block `index`.
    pub(super) fn block(&self, index: usize) -> (Range<usize>, Range<usize>) {
        let n_across = self.n.div_ceil(self.columns);
        let (down, across) = (index / n_across * self.rows, index % n_across * self.columns);
        (down..(down + self.rows).min(self.m), across..(across + self.columns).min(self.n))
    }
}

/// Side of a block when `length` is cut into `n_pieces`.
fn side_of(length: usize, n_pieces: usize) -> usize {
    length.div_ceil(n_pieces).next_multiple_of(UNIT)
}
