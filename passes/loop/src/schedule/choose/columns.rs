//! Schedule of column reductions: the reduced dimension is strided, the parallel dimension contiguous.
//!
//! One vector of columns alone would touch a page of memory for each row. Blocks of columns are walked in memory order,
//! a few rows at a time.

use creole_loop::Reduce;
use creole_loop::schedule::{Loop, LoopRef, NestStage, Schedule, StageKind, StageLoops};

use super::shapes::{Fit, Shape, ShapeCx};
use crate::schedule::MAX_UNROLLED;
use crate::schedule::access::{LaneAccess, access, read_of};

/// Columns reduced together over at least as many rows: their accumulators fit the L1 cache, and their pieces of rows
/// are long enough for the hardware prefetcher.
const MANY_COLUMNS: i64 = 512;
/// Columns of narrower arrays reduced together, for sums of blocks, if there are at least as many as in a line.
const FEW_COLUMNS: i64 = 64;
const LINE: i64 = 16;
/// Rows between two writes of an accumulator, depending on the size of a row: each line of them is read once for each
/// of its vectors, and should stay in the L1 cache meanwhile.
const ROWS: std::ops::RangeInclusive<i64> = 8..=64;
/// Elements of all these rows.
const MAX_ELEMENTS: i64 = 8192;
/// Rows of a reduction that has no fully unrolled blocks.
const UNBLOCKED_ROWS: i64 = 4;
/// Vectors of columns that are in registers, with all rows of an innermost block.
const COLUMN_VECTORS: i64 = 2;

/// Shape `out[par j/512, j/n, j lanes] s1 at j/512 [k/4, j/n, k unroll, j lanes]`.
pub(super) static COLUMNS: Shape = Shape {
    name: "columns",
    summary: "a cheap reduction down columns: blocks of columns, a few rows at a time",
    fit,
};

fn fit(cx: &ShapeCx<'_>) -> Option<Fit> {
    let (last, outer) = cx.split().filter(|_| cx.out().kind == StageKind::Out)?;
    let columns = cx.columns()?;
    let parallel = outer.iter().all(|dim| cx.parallel().contains(dim));
    let mut loops = cx.outer_loops(outer);
    loops.push(Loop { parallel, ..cx.columns_of(last, &columns) });
    loops.extend(cx.in_lanes(last, cx.lanes(), false));
    Some(Fit::out(loops))
}

impl ShapeCx<'_> {
    /// Only reduction of the nest, if it is a column reduction: all its reads are contiguous along the innermost
    /// dimension of the nest and strided along its own.
    fn columns(&self) -> Option<Columns> {
        let of_nest = |(_, stage): &(usize, &NestStage)| stage.parent == Some(0);
        let mut inner = self.stages.stages.iter().enumerate().filter(of_nest);
        let (number, stage) = inner.next().filter(|_| inner.next().is_none())?;
        let last = *self.stages.stages[0].own.last()?;
        let [along] = stage.own[..] else { return None };
        let reduce = self.body.get::<Reduce>(stage.op)?;
        let (width, length) = (self.stages.dims[last].size, self.stages.dims[along].size);
        let is_large = width >= MANY_COLUMNS && length >= MANY_COLUMNS;
        let is_blocked = reduce.levels().first().is_some_and(|block| block.step < MAX_UNROLLED);
        let is_worth_it = is_large || (is_blocked && width >= LINE);
        let most = (MAX_ELEMENTS / width.max(1)).clamp(*ROWS.start(), *ROWS.end());
        let rows = rows_of(&reduce, if is_blocked { most } else { UNBLOCKED_ROWS });
        let columns = if width >= MANY_COLUMNS { MANY_COLUMNS } else { FEW_COLUMNS };
        let columns = Columns { number, columns, rows, is_blocked };
        let is_plain = reduce.partials.is_none()
            && reduce.inits.len() == 1
            && !self.called.contains(&stage.op)
            && ![last, along].iter().any(|dim| self.is_single(*dim))
            && self.lanes() > 1;
        let ops = self.ops_of(stage.op);
        let reads = ops.iter().filter_map(|op| read_of(self.body, *op));
        let is_column = |indices: &[_], dim| access(self.body, self.stages, indices, dim);
        let mut reads = reads.map(|(_, at)| (is_column(&at, last), is_column(&at, along)));
        let is_across = reads.all(|both| both == (LaneAccess::Contiguous, LaneAccess::Scattered));
        (is_worth_it && is_plain && is_across && ops.iter().all(|op| self.is_cheap(*op)))
            .then_some(columns)
    }

    fn columns_of(&self, dim: usize, columns: &Columns) -> Loop {
        Loop::new(self.name(dim), Some(columns.columns))
    }

    /// Loops of the reduction of [`Cx::columns`]: a few rows at a time, read contiguously, into accumulators in the L1
    /// cache.
    pub(super) fn in_columns(&self, columns: &Columns, last: usize) -> StageLoops {
        let stage = &self.stages.stages[columns.number];
        let lanes = match columns.is_blocked {
            true => self.lanes_of(last, COLUMN_VECTORS),
            false => self.lanes(),
        };
        let along = stage.own[0];
        let steps = |dim, n| Loop::new(self.name(dim), Some(n));
        let loops = vec![
            steps(along, columns.rows),
            steps(last, lanes),
            Loop { unroll: true, ..self.plain(along) },
            Loop { lanes: true, ..self.plain(last) },
        ];
        let place = LoopRef { stage: None, dim: self.name(last), step: Some(columns.columns) };
        StageLoops { place: Some(place), ..StageLoops::new(stage.label, loops) }
    }

    /// The columns of a reduction whose nest goes over blocks of them.
    pub(super) fn columns_in(&self, number: usize, around: &Schedule) -> Option<Columns> {
        let nest = &self.stages.stages[0];
        let columns = self.columns().filter(|columns| columns.number == number)?;
        let blocks = self.columns_of(*nest.own.last()?, &columns);
        let loops = around.stage(nest.label).map_or(&[][..], |stage| &stage.loops);
        let mut loops = loops.iter().map(|one| Loop { parallel: false, ..*one });
        loops.any(|one| one == blocks).then_some(columns)
    }
}

/// A column reduction.
pub(super) struct Columns {
    /// Number of its stage.
    number: usize,
    /// Columns reduced together.
    columns: i64,
    /// Rows of them between two writes of an accumulator.
    rows: i64,
    /// True if it adds up small blocks of rows.
    is_blocked: bool,
}

/// Rows between two writes of an accumulator, at most `most`: whole blocks of the reduction, or even parts of one.
fn rows_of(reduce: &Reduce, most: i64) -> i64 {
    let steps: Vec<i64> = reduce.levels().iter().map(|block| block.step).collect();
    let fits = |n: &i64| steps.iter().all(|step| step % n == 0 || n % step == 0);
    (1..=most).rev().find(fits).unwrap_or(1)
}
