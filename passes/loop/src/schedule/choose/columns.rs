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
/// Fewest parts of rows and columns, as of a reduction that is cut for threads, for which smaller ones are not needed, and
/// fewest rows of a part.
const MIN_PARTS: i64 = 8;
const PART_ROWS: i64 = 64;
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
        let n_pieces = (width + MANY_COLUMNS - 1) / MANY_COLUMNS;
        let is_part = self.n_parts() > 1 && self.n_parts().saturating_mul(n_pieces) >= MIN_PARTS;
        let is_large = match is_part {
            true => width >= LINE && length >= PART_ROWS,
            false => width >= MANY_COLUMNS && length >= MANY_COLUMNS,
        };
        let is_blocked = reduce.levels().first().is_some_and(|block| block.step < MAX_UNROLLED);
        let is_worth_it = is_large || (is_blocked && width >= LINE);
        let most = (MAX_ELEMENTS / width.max(1)).clamp(*ROWS.start(), *ROWS.end());
        let most = if is_blocked { most } else { UNBLOCKED_ROWS };
        let rows = rows_of(&reduce, most.min(length));
        let most = if is_part { MANY_COLUMNS } else { FEW_COLUMNS };
        let columns = match width {
            MANY_COLUMNS.. if is_part => MANY_COLUMNS,
            // Rows that are in one piece leave columns alone for threads: two blocks at least.
            MANY_COLUMNS.. => self.half(last, width).min(MANY_COLUMNS),
            _ if width > most => most,
            _ => self.even_block(last, width),
        };
        let columns = Columns { number, columns, rows, is_blocked };
        let is_plain = reduce.partials.is_none()
            && reduce.inits.len() == 1
            && !self.called.contains(&stage.op)
            && ![last, along].iter().any(|dim| self.is_single(*dim))
            && self.lanes() > 1;
        let ops = self.ops_of(stage.op);
        let reads = ops.iter().filter_map(|op| read_of(self.body, *op));
        let reads = reads.map(|(source, at)| {
            let array = self.body.ty(source);
            [last, along].map(|dim| access(self.body, self.stages, array, &at, dim))
        });
        // What is the same in all rows, such as a mean, is not across them.
        let mut reads = reads.filter(|[_, down]| *down != LaneAccess::Uniform).peekable();
        let has_columns = reads.peek().is_some();
        let is_across = reads.all(|[along, down]| {
            along == LaneAccess::Contiguous
                && matches!(down, LaneAccess::Scattered | LaneAccess::Strided(_))
        });
        (is_worth_it
            && is_plain
            && has_columns
            && is_across
            && ops.iter().all(|op| self.is_cheap(*op)))
        .then_some(columns)
    }

    /// Iterations of the loops around columns, if these are parallel.
    fn n_parts(&self) -> i64 {
        let Some((_, outer)) = self.split() else { return 1 };
        let parallel = outer.iter().filter(|dim| self.parallel().contains(dim));
        parallel.fold(1, |n: i64, dim| n.saturating_mul(self.stages.dims[*dim].size))
    }

    /// Block of all columns, or of half of them if vectors do not divide them: no step may be left over in a block that
    /// is the whole.
    fn even_block(&self, last: usize, width: i64) -> i64 {
        if width % self.widest(last) == 0 { width } else { self.half(last, width) }
    }

    /// Half of the columns, in whole vectors.
    fn half(&self, last: usize, width: i64) -> i64 {
        let lanes = self.widest(last);
        (width / 2 + lanes - 1) / lanes * lanes
    }

    /// Lanes of the longest vectors that go along columns.
    fn widest(&self, last: usize) -> i64 {
        self.lanes().max(self.lanes_of(last, COLUMN_VECTORS))
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
