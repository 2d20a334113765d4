//! The loops of reductions along columns: of nests whose reduction reads far apart, and side by side what neighbours
//! read.
//!
//! A vector of columns by itself would touch a page of memory for each row. Blocks of columns go through it as it
//! stands, a few rows at a time.

use creole_loop::Reduce;
use creole_loop::schedule::{Loop, Place, Schedule, Stage, StageLoops};

use super::access::{Access, access, read_of};
use super::default::Cx;

/// Columns that are added up together, of at least as many rows: accumulators that fit into the nearest cache, and
/// pieces of rows that the processor fetches ahead.
const COLUMNS: i64 = 512;
/// Rows of them between two writes of an accumulator.
const COLUMN_ROWS: i64 = 4;

impl Cx<'_> {
    /// The one reduction of the nest, if it adds up long columns: all that it reads stands side by side along the
    /// innermost dimension of the nest, and far apart along its own.
    pub(super) fn columns(&self) -> Option<usize> {
        let of_nest = |(_, stage): &(usize, &Stage)| stage.parent == Some(0);
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
        let is_across = reads.all(|both| both == (Access::Contiguous, Access::Scattered));
        (is_large && is_plain && is_across && ops.iter().all(|op| self.is_cheap(*op)))
            .then_some(number)
    }

    pub(super) fn columns_of(&self, dim: usize) -> Loop {
        Loop::new(self.name(dim), Some(COLUMNS))
    }

    /// The reduction of [`Cx::columns`]: a few rows at a time, whose parts are read from one end to the other, into
    /// accumulators in the nearest cache.
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
        let place = Place { stage: None, dim: self.name(last), step: Some(COLUMNS) };
        StageLoops {
            label: stage.label,
            place: Some(place),
            space: None,
            n_buffers: 1,
            loops,
            call: None,
        }
    }

    /// Is it a reduction whose nest goes over blocks of columns?
    pub(super) fn is_in_columns(&self, number: usize, around: &Schedule) -> bool {
        let nest = &self.stages.stages[0];
        let blocks = nest.own.last().map(|last| self.columns_of(*last));
        let loops = around.stage(nest.label).map_or(&[][..], |stage| &stage.loops);
        let mut loops = loops.iter().map(|one| Loop { parallel: false, ..*one });
        self.columns() == Some(number) && loops.any(|one| Some(one) == blocks)
    }
}
