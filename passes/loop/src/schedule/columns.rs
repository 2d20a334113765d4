//! Schedule of column reductions: the reduced dimension is strided, the parallel dimension contiguous.
//!
//! One vector of columns alone would touch a page of memory for each row. Blocks of columns are walked in memory order,
//! a few rows at a time.

use creole_loop::Reduce;
use creole_loop::schedule::{Loop, LoopRef, NestStage, Schedule, StageLoops};

use super::access::{LaneAccess, access, read_of};
use super::default::Cx;

/// Columns reduced together over at least as many rows: their accumulators fit the L1 cache, and their pieces of rows
/// are long enough for the hardware prefetcher.
const COLUMNS: i64 = 512;
/// Rows of them between two writes of an accumulator.
const COLUMN_ROWS: i64 = 4;

impl Cx<'_> {
    /// Only reduction of the nest, if it is a column reduction: all its reads are contiguous along the innermost
    /// dimension of the nest and strided along its own.
    pub(super) fn columns(&self) -> Option<usize> {
        let of_nest = |(_, stage): &(usize, &NestStage)| stage.parent == Some(0);
        let mut inner = self.stages.stages.iter().enumerate().filter(of_nest);
        let (number, stage) = inner.next().filter(|_| inner.next().is_none())?;
        let last = *self.stages.stages[0].own.last()?;
        let [along] = stage.own[..] else { return None };
        let reduce = self.body.get::<Reduce>(stage.op)?;
        let (width, length) = (self.stages.dims[last].size, self.stages.dims[along].size);
        let is_large = width >= COLUMNS && length >= COLUMNS;
        let is_plain = reduce.partials.is_none()
            && reduce.inits.len() == 1
            && !self.called.contains(&stage.op)
            && ![last, along].iter().any(|dim| self.is_single(*dim))
            && self.lanes_along(last) > 1;
        let ops = self.ops_of(stage.op);
        let reads = ops.iter().filter_map(|op| read_of(self.body, *op));
        let is_column = |indices: &[_], dim| access(self.body, self.stages, indices, dim);
        let mut reads = reads.map(|(_, at)| (is_column(&at, last), is_column(&at, along)));
        let is_across = reads.all(|both| both == (LaneAccess::Contiguous, LaneAccess::Scattered));
        (is_large && is_plain && is_across && ops.iter().all(|op| self.is_cheap(*op)))
            .then_some(number)
    }

    pub(super) fn columns_of(&self, dim: usize) -> Loop {
        Loop::new(self.name(dim), Some(COLUMNS))
    }

    /// Loops of the reduction of [`Cx::columns`]: a few rows at a time, read contiguously, into accumulators in the L1
    /// cache.
    pub(super) fn in_columns(&self, number: usize, last: usize) -> StageLoops {
        let stage = &self.stages.stages[number];
        let lanes = self.lanes_along(last);
        let along = stage.own[0];
        let steps = |dim, n| Loop::new(self.name(dim), Some(n));
        let loops = vec![
            steps(along, COLUMN_ROWS),
            steps(last, lanes),
            Loop { unroll: true, ..self.plain(along) },
            Loop { lanes: true, ..self.plain(last) },
        ];
        let place = LoopRef { stage: None, dim: self.name(last), step: Some(COLUMNS) };
        StageLoops {
            label: stage.label,
            place: Some(place),
            space: None,
            n_buffers: 1,
            loops,
            call: None,
        }
    }

    /// True for a reduction whose nest goes over blocks of columns.
    pub(super) fn is_in_columns(&self, number: usize, around: &Schedule) -> bool {
        let nest = &self.stages.stages[0];
        let blocks = nest.own.last().map(|last| self.columns_of(*last));
        let loops = around.stage(nest.label).map_or(&[][..], |stage| &stage.loops);
        let mut loops = loops.iter().map(|one| Loop { parallel: false, ..*one });
        self.columns() == Some(number) && loops.any(|one| Some(one) == blocks)
    }
}
