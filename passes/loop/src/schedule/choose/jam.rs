//! Unroll-and-jam of rows that reductions go along: the vectors of one row wait for its sum, those of another row need not.

use creole_ir::OpId;
use creole_loop::Reduce;
use creole_loop::schedule::{Loop, LoopRef, NestStage, StageKind, StageLoops};

use super::shapes::{Fit, ShapeCx};

/// Rows at once, if they are short: what is loaded and computed of four rows fits the registers.
const SHORT_ROWS: i64 = 4;
/// Rows at once, if they are long: independent vectors of one row are more, and code is compiled for each row. Long rows without
/// costly functions wait for memory, which is read faster row by row.
const LONG_ROWS: i64 = 2;
/// Most elements of a short row.
const MAX_SHORT: i64 = 128;
/// Most ops of all rows at once.
const MAX_OPS: usize = 256;
/// Fewest blocks of rows that keep all threads busy.
const MIN_BLOCKS: i64 = 16;

/// Loops of a dimension in vectors, with those of rows at once.
pub(super) fn in_registers(mut vectors: Vec<Loop>, at_once: Option<Loop>) -> Vec<Loop> {
    let at = vectors.iter().position(Loop::in_registers).unwrap_or(vectors.len());
    vectors.splice(at..at, at_once);
    vectors
}

impl ShapeCx<'_> {
    /// Loops of a nest with reductions along rows, several rows at once: each row is an element, or in vectors.
    pub(super) fn rows_at_once(&self, last: usize, outer: &[usize]) -> Option<Fit> {
        if self.lanes() == 1 {
            return self.sums_at_once(last, outer);
        }
        let (rows, around) = outer.split_last()?;
        let is_row = self.stages.stages[1..].iter().all(|stage| stage.outer >> last & 1 == 0);
        let jammed = self.jammed(*rows, self.parallel().contains(rows));
        let [blocks, at_once] = jammed.filter(|_| is_row)?;
        let mut loops = self.outer_loops(around);
        loops.push(blocks);
        loops.extend(in_registers(self.in_lanes(last, self.lanes(), false), Some(at_once)));
        Some(Fit::out(loops))
    }

    /// Loops of a nest of sums along rows. What costly functions make of the sums is in vectors, with sums in memory.
    fn sums_at_once(&self, last: usize, outer: &[usize]) -> Option<Fit> {
        let [blocks, at_once] = self.jammed(last, self.parallel().contains(&last))?;
        let mut loops = self.outer_loops(outer);
        let n_lanes = self.lanes_of(last, 1);
        if n_lanes < SHORT_ROWS || !self.has_costly_end() {
            loops.extend([blocks, at_once]);
            return Some(Fit::out(loops));
        }
        loops.extend(self.in_lanes(last, n_lanes, blocks.parallel));
        let mut fit = Fit::out(loops);
        let place = Some(LoopRef { stage: None, dim: self.name(last), step: Some(n_lanes) });
        for stage in self.stages.stages.iter().filter(|stage| stage.parent == Some(0)) {
            let partials = self.body.get::<Reduce>(stage.op)?.partials?;
            let [along] = stage.own[..] else { return None };
            let mut sum = vec![Loop { parallel: false, ..blocks }];
            let vectors = self.partials(along, partials, &self.ops_of(stage.op));
            sum.extend(in_registers(vectors, Some(at_once)));
            fit.schedule.stages.push(StageLoops { place, ..StageLoops::new(stage.label, sum) });
        }
        Some(fit)
    }

    /// True if costly functions are computed of the nest's sums.
    fn has_costly_end(&self) -> bool {
        let block = self.body.block(self.body.regions(self.out().op)[0]);
        self.body
            .ops(block)
            .any(|op| self.body.regions(op).is_empty() && self.body.work(op).transcendental > 0.0)
    }

    /// Loops of the dimension `rows` around rows whose reductions have partials, and what of it is in registers. `None`:
    /// one row at a time.
    pub(super) fn jammed(&self, rows: usize, parallel: bool) -> Option<[Loop; 2]> {
        let sums = self.stages.stages.iter().filter(|stage| stage.kind == StageKind::Reduce);
        let mut lengths = sums.map(|stage| self.row_length(stage, rows));
        let length = lengths.try_fold(0, |most, length| Some(most.max(length?)))?;
        let n = if length <= MAX_SHORT { SHORT_ROWS } else { LONG_ROWS };
        let blocks = Loop { parallel, ..Loop::new(self.name(rows), Some(n)) };
        let at_once = Loop { unroll: true, ..self.plain(rows) };
        (length > 0 && self.are_jammed(rows, length, n)).then_some([blocks, at_once])
    }

    /// True if it is profitable to compute `n` rows of this length at once.
    fn are_jammed(&self, rows: usize, length: i64, n: i64) -> bool {
        let size = |dim: usize| self.stages.dims[dim].size;
        let around = self.out().own.iter().take_while(|dim| **dim != rows);
        let n_rows = around.fold(size(rows), |n, dim| n.saturating_mul(size(*dim)));
        let ops = self.ops_of(self.out().op);
        let is_costly = |op: &OpId| self.body.work(*op).transcendental > 0.0;
        self.called.is_empty()
            && self.is_fixed(rows)
            && self.peeled().is_empty()
            && self.stages.stages[1..].iter().all(|stage| stage.outer >> rows & 1 == 1)
            && (length <= MAX_SHORT || ops.iter().any(is_costly))
            && ops.len().saturating_mul(n as usize) <= MAX_OPS
            && size(rows) >= n
            && n_rows / n >= MIN_BLOCKS
    }

    /// Length of the row that a reduction with partials in lanes goes along. `None`: it is another one.
    fn row_length(&self, stage: &NestStage, rows: usize) -> Option<i64> {
        let partials = self.body.get::<Reduce>(stage.op)?.partials?;
        let [along] = stage.own[..] else { return None };
        let length = self.stages.dims[along].size;
        (along != rows && partials <= length).then_some(length)
    }
}
