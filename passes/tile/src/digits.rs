//! Loops over the blocks of sums: carried values at the start and at the end of a block.
//!
//! ```text
//! for i in 0..size                     without blocks
//! for o in 0..size / b                 with blocks of b iterations
//!   for i in o * b..o * b + b
//! for i in size / b * b..size          the shorter one at the end
//! ```

use creole_arith::{AddI, MulI, combine};
use creole_ir::{Error, Op as _, OpDef, Tensor, Value, bail};
use creole_loop::blocks::{joins, scan_joins};
use creole_loop::{Reduce, Scan};

use super::boxes::Boxes;
use creole_passes_builders::Scalars;

/// Sequential loop with carried values.
pub(super) struct Long {
    /// Iterations of blocks, the smallest first.
    steps: Vec<i64>,
    joins: Vec<&'static OpDef>,
    /// True if the accumulators are followed by those of all blocks before, for a scan.
    is_scan: bool,
}

/// Consecutive iterations of a loop.
#[derive(Clone, Copy, Debug)]
struct IterationRange {
    /// First of them, unless it is 0.
    first: Option<Value>,
    size: i64,
}

/// Body of one iteration, from its index and carried values.
type Iteration<'e, 'b> =
    &'e mut dyn FnMut(&mut Boxes<'b>, Value, Vec<Value>) -> Result<Vec<Value>, Error>;

impl Long {
    /// Loop number `dim` of a reduction.
    pub(super) fn of_reduce(boxes: &Boxes<'_>, reduce: &Reduce, dim: usize) -> Long {
        let joins = joins(boxes.body, reduce).unwrap_or_default();
        let levels = reduce.levels().into_iter().filter(|block| block.dim == dim);
        let steps = levels.map(|block| block.step).collect();
        Long { steps, joins, is_scan: false }
    }

    pub(super) fn of_scan(boxes: &Boxes<'_>, scan: &Scan) -> Long {
        let joins = scan_joins(boxes.body, scan).unwrap_or_default();
        Long { steps: scan.steps(), joins, is_scan: true }
    }
}

impl<'b> Boxes<'b> {
    /// Emits the iterations of a loop, block by block.
    pub(super) fn in_blocks(
        &mut self,
        long: &Long,
        size: i64,
        carried: Vec<Value>,
        iteration: Iteration<'_, 'b>,
    ) -> Result<Vec<Value>, Error> {
        let all = IterationRange { first: None, size };
        self.stretch(long, long.steps.len(), all, carried, iteration)
    }

    /// Emits some iterations in blocks of the first `n_levels` steps.
    fn stretch(
        &mut self,
        long: &Long,
        n_levels: usize,
        range: IterationRange,
        carried: Vec<Value>,
        iteration: Iteration<'_, 'b>,
    ) -> Result<Vec<Value>, Error> {
        let IterationRange { first, size } = range;
        let Some(inner) = n_levels.checked_sub(1) else {
            return self.counted(size, carried, |boxes, at, carried| {
                let at = boxes.behind(first, at)?;
                iteration(boxes, at, carried)
            });
        };
        let step = long.steps[inner];
        if size <= step {
            return self.stretch(long, inner, range, carried, iteration);
        }
        let whole = self.counted(size / step, carried, |boxes, number, outer| {
            let by = boxes.index(step);
            let at = boxes.b().op(MulI::DEF, &[number, by])?;
            let at = boxes.behind(first, at)?;
            let entered = boxes.entered(long, &outer)?;
            let block = IterationRange { first: Some(at), size: step };
            let found = boxes.stretch(long, inner, block, entered, iteration)?;
            boxes.left(long, &outer, &found)
        })?;
        let rest = size % step;
        if rest == 0 {
            return Ok(whole);
        }
        let at = self.index(size - rest);
        let at = self.behind(first, at)?;
        let entered = self.entered(long, &whole)?;
        let last = IterationRange { first: Some(at), size: rest };
        let found = self.stretch(long, inner, last, entered, iteration)?;
        self.left(long, &whole, &found)
    }

    fn behind(&mut self, first: Option<Value>, at: Value) -> Result<Value, Error> {
        first.map_or(Ok(at), |first| self.b().op(AddI::DEF, &[first, at]))
    }

    /// Carried values at the start of a block.
    fn entered(&mut self, long: &Long, outer: &[Value]) -> Result<Vec<Value>, Error> {
        let n = long.joins.len();
        let mut entered = Vec::new();
        for (value, join) in outer.iter().zip(&long.joins) {
            let ty = self.body.ty(*value);
            let Some(neutral) = combine::neutral(join, ty.elem()) else {
                bail!("has a combiner without neutral element")
            };
            entered.push(self.b().constant(Tensor::splat(ty, &neutral)));
        }
        if long.is_scan {
            for ((acc, front), join) in outer.iter().zip(&outer[n..]).zip(&long.joins) {
                entered.push(self.b().op(join, &[*front, *acc])?);
            }
        }
        Ok(entered)
    }

    /// Carried values at the end of a block.
    fn left(&mut self, long: &Long, outer: &[Value], inner: &[Value]) -> Result<Vec<Value>, Error> {
        let mut left = Vec::new();
        for ((outer, inner), join) in outer.iter().zip(inner).zip(&long.joins) {
            left.push(self.b().op(join, &[*outer, *inner])?);
        }
        left.extend(&outer[long.joins.len()..]);
        Ok(left)
    }
}
