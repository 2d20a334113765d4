//! Transforms along other dimensions than the last: columns of matrices, in blocks.

use std::sync::Arc;

use faer::reborrow::Reborrow;
use rustfft::{Fft, FftPlanner};

use super::Transform;
use super::lines::{Buffers, CHUNK, LINE, Lines, Number};
use crate::pool::sized;
use crate::views::{Parts, Rows, RowsMut, chunks, chunks_mut, rows, rows_mut};

/// Length from which lines are padded: a power of two between them would be in few sets of the cache.
const PADDED: usize = 128;

/// Transform of the columns of matrices.
pub(super) struct ColumnPlan<T: Number> {
    algorithm: Arc<dyn Fft<T>>,
    /// Rows and columns of a matrix.
    n: usize,
    n_columns: usize,
    /// Factor of the results.
    pub(super) scale: T,
}

/// Columns of matrices that one thread transforms.
pub(super) struct Block<'a> {
    /// Empty for a transform in place.
    from: Parts<Rows<'a>>,
    to: Parts<RowsMut<'a>>,
}

impl<T: Number> ColumnPlan<T> {
    pub(super) fn new(
        planner: &mut FftPlanner<T>,
        transform: &Transform,
        dim: usize,
    ) -> ColumnPlan<T> {
        let n = transform.complex[dim];
        let n_columns = transform.complex[dim + 1..].iter().product();
        let algorithm = planner.plan_fft(n, transform.direction());
        ColumnPlan { algorithm, n, n_columns, scale: T::ONE }
    }

    /// Columns of a block: whole cache lines of each row.
    fn width(&self) -> usize {
        (CHUNK / self.n).max(1).next_multiple_of(LINE / T::SIZE)
    }

    /// Blocks of arrays: columns of one matrix, or several small matrices.
    pub(super) fn blocks<'a>(
        &self,
        from: Option<&[&'a [u8]]>,
        to: &'a mut [&mut [u8]],
    ) -> Vec<Block<'a>> {
        let size = self.n * self.n_columns;
        let n_bytes: usize = to.iter().map(|array| array.len()).sum();
        let (n, together) = (n_bytes / (2 * T::SIZE * size), (CHUNK / size).max(1));
        let mut inputs = from.map(|from| chunks(from, n, together)).into_iter().flatten();
        let mut blocks = Vec::new();
        for to in chunks_mut(to, n, together) {
            let from = inputs.next().unwrap_or_default();
            let row = |n_parts: usize| self.n_columns * 2 * T::SIZE / n_parts;
            let n_parts = (from.len(), to.len());
            let from = from.into_iter().filter_map(|array| rows(array, row(n_parts.0)));
            let to = to.into_iter().filter_map(|array| rows_mut(array, row(n_parts.1)));
            self.split(Block { from: from.collect(), to: to.collect() }, &mut blocks);
        }
        blocks
    }

    /// Splits columns of a matrix into blocks.
    fn split<'a>(&self, mut rest: Block<'a>, blocks: &mut Vec<Block<'a>>) {
        let n_bytes = 2 * T::SIZE * self.width();
        while rest.to.iter().map(|array| array.ncols()).sum::<usize>() > n_bytes {
            let (block, others) = rest.split_at(n_bytes);
            blocks.push(block);
            rest = others;
        }
        blocks.push(rest);
    }

    /// Transforms the columns of a block.
    pub(super) fn run(&self, buffers: &mut Buffers<T>, mut block: Block<'_>) {
        let n_bytes: usize = block.to.iter().map(|array| array.ncols()).sum();
        let n_columns = n_bytes / (2 * T::SIZE);
        let n_matrices = block.to.first().map_or(0, |array| array.nrows()) / self.n;
        let stride = if self.n < PADDED { self.n } else { self.n + LINE / (2 * T::SIZE) };
        let form = Lines { n: self.n, n_columns, stride };
        let lines = sized(&mut buffers.lines, n_matrices * n_columns * stride);
        if block.from.is_empty() {
            let own: Parts<Rows<'_>> = block.to.iter().map(|array| array.rb()).collect();
            form.gather(&own, lines);
        } else {
            form.gather(&block.from, lines);
        }
        let scratch = sized(&mut buffers.scratch, self.algorithm.get_inplace_scratch_len());
        if stride == self.n {
            self.algorithm.process_with_scratch(lines, scratch);
        } else {
            for line in lines.chunks_exact_mut(stride) {
                self.algorithm.process_with_scratch(&mut line[..self.n], scratch);
            }
        }
        form.scatter(lines, self.scale, &mut block.to);
    }
}

impl<'a> Block<'a> {
    /// Splits columns that take `n_bytes` in each row, in all arrays, from the others.
    fn split_at(self, n_bytes: usize) -> (Block<'a>, Block<'a>) {
        let (n_from, n_to) = (self.from.len(), self.to.len());
        let from = self.from.into_iter().map(|rows| rows.split_at_col(n_bytes / n_from));
        let to = self.to.into_iter().map(|rows| rows.split_at_col_mut(n_bytes / n_to));
        let ((from, other_from), (to, other_to)) = (from.unzip(), to.unzip());
        (Block { from, to }, Block { from: other_from, to: other_to })
    }
}
