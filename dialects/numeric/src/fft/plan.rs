//! Algorithms and order of a transform: along rows, and along columns in blocks.

use creole_ir::Error;
use creole_ir::backend::RunCx;
use creole_ir::parallel::{self, Parallel, Sequential};
use rustfft::FftPlanner;

use super::arrays::n_bytes;
use super::columns::ColumnPlan;
use super::lines::{Buffers, CHUNK, Number};
use super::rows::RowPlan;
use super::{Kind, Transform};
use crate::pool::{Pool, sized};
use crate::views::{Parts, chunks, chunks_mut};

/// Bytes of results that stay in the cache of one core.
const CACHED: usize = 1 << 19;

/// Algorithms of a transform, chosen by its sizes.
pub(super) struct FftPlan<T: Number> {
    /// Number of transformed arrays, and of those in a unit.
    n_arrays: usize,
    n_together: usize,
    rows: RowPlan<T>,
    /// Other dimensions in the order of their transforms: from last to first.
    columns: Vec<ColumnPlan<T>>,
    buffers: Pool<Buffers<T>>,
    work: Pool<Vec<u8>>,
}

/// A few transformed arrays: their inputs or results, each in one array or two.
type Unit<'a> = Parts<&'a [u8]>;
type UnitMut<'a> = Parts<&'a mut [u8]>;

impl<T: Number> FftPlan<T> {
    pub(super) fn new(transform: &Transform) -> FftPlan<T> {
        let (last, first) = (transform.whole.len() - 1, transform.n_outer());
        let n: usize = transform.whole[first..].iter().product();
        let scale = if transform.inverse { T::inverse_of(n) } else { T::ONE };
        let mut planner = FftPlanner::new();
        let columns = (first..last).rev().map(|d| ColumnPlan::new(&mut planner, transform, d));
        let mut columns: Vec<ColumnPlan<T>> = columns.collect();
        let mut rows = RowPlan::new(&mut planner, transform);
        // The last transform divides by the number of elements.
        match columns.last_mut().filter(|_| transform.kind == Kind::Complex) {
            Some(columns) => columns.scale = scale,
            None => rows.scale = scale,
        }
        FftPlan {
            n_arrays: transform.whole[..first].iter().product(),
            n_together: (CHUNK / transform.complex[first..].iter().product::<usize>()).max(1),
            rows,
            columns,
            buffers: Pool::default(),
            work: Pool::default(),
        }
    }

    /// Transforms units on one thread each if they stay in its cache; all threads transform larger ones together.
    pub(super) fn run(
        &self,
        cx: &RunCx,
        inputs: &[&[u8]],
        results: &mut [&mut [u8]],
    ) -> Result<(), Error> {
        let n_bytes: usize = results.iter().map(|result| result.len()).sum();
        let (n, size) = (self.n_arrays, self.n_together);
        let inputs: Vec<Unit<'_>> = chunks(inputs, n, size).collect();
        let mut results: Vec<UnitMut<'_>> = chunks_mut(results, n, size).collect();
        let is_cached = n_bytes / inputs.len() <= CACHED;
        if is_cached && inputs.len() >= 2 * cx.parallel.width() {
            let units = inputs.into_iter().zip(results).collect();
            parallel::map(&*cx.parallel, units, |(from, mut to)| {
                self.transform(&Sequential, &[from], std::slice::from_mut(&mut to));
            });
        } else {
            self.transform(&*cx.parallel, &inputs, &mut results);
        }
        cx.cancel.check()
    }

    fn transform(&self, parallel: &dyn Parallel, from: &[Unit<'_>], to: &mut [UnitMut<'_>]) {
        if self.rows.is_last() {
            return self.columns_first(parallel, from, to);
        }
        self.along_rows(parallel, from, to);
        for columns in &self.columns {
            self.along_columns(parallel, columns, None, to);
        }
    }

    /// Transforms columns in memory of its own, as complex numbers take more of it than the real results.
    fn columns_first(&self, parallel: &dyn Parallel, from: &[Unit<'_>], to: &mut [UnitMut<'_>]) {
        let Some((first, others)) = self.columns.split_first() else {
            return self.along_rows(parallel, from, to);
        };
        self.work.with(|work| {
            let mut rest = sized(work, from.iter().map(|unit| n_bytes(unit)).sum());
            let mut units: Vec<UnitMut<'_>> = Vec::new();
            for unit in from {
                let (own, others) = rest.split_at_mut(n_bytes(unit));
                units.push([own].into_iter().collect());
                rest = others;
            }
            self.along_columns(parallel, first, Some(from), &mut units);
            for columns in others {
                self.along_columns(parallel, columns, None, &mut units);
            }
            let units: Vec<Unit<'_>> =
                units.iter().map(|unit| unit.iter().map(|array| &**array).collect()).collect();
            self.along_rows(parallel, &units, to);
        });
    }

    fn along_rows(&self, parallel: &dyn Parallel, from: &[Unit<'_>], to: &mut [UnitMut<'_>]) {
        let (rows, mut tasks) = (&self.rows, Vec::new());
        for (from, to) in from.iter().zip(to) {
            let n_rows = rows.n_rows(from, to);
            let size = (CHUNK / rows.n).max(1);
            tasks.extend(chunks(from, n_rows, size).zip(chunks_mut(to, n_rows, size)));
        }
        parallel::map(parallel, tasks, |(from, mut to)| {
            self.buffers.with(|buffers| rows.run(buffers, &from, &mut to));
        });
    }

    /// Transforms columns, in place without `from`.
    fn along_columns(
        &self,
        parallel: &dyn Parallel,
        columns: &ColumnPlan<T>,
        from: Option<&[Unit<'_>]>,
        to: &mut [UnitMut<'_>],
    ) {
        let mut tasks = Vec::new();
        for (at, to) in to.iter_mut().enumerate() {
            tasks.extend(columns.blocks(from.map(|from| &*from[at]), to));
        }
        parallel::map(parallel, tasks, |block| {
            self.buffers.with(|buffers| columns.run(buffers, block));
        });
    }
}
