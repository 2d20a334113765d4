//! Shape of reductions along rows that meet in one set of the cache: squares of rows and columns, transposed in registers.

use creole_ir::{OpId, Symbol};
use creole_loop::schedule::{Loop, LoopRef, NestStage, Schedule, StageKind, StageLoops};
use creole_loop::{Read, Reduce};

use super::shapes::{Fit, Shape, ShapeCx};
use super::width::is_vectorisable;
use crate::schedule::access::{LaneAccess, access, element_stride, read_of};

/// Shape `out[par i/16, i lanes] s1[j/16, j unroll, i lanes] t0 at j/16 [i unroll, j lanes]`.
pub(super) static TURNED_ROWS: Shape = Shape {
    name: "turned-rows",
    summary: "a reduction step by step along more rows than a set of the cache holds, at places that meet in one: squares, transposed in registers",
    fit,
};

/// Bytes after which places meet in a set of the first-level cache, and the fewest lines that a set holds, on current processors.
const SET_BYTES: i64 = 4096;
const WAYS: i64 = 8;
/// Limit of ops in the unrolled body.
const MAX_OPS: i64 = 512;

fn fit(cx: &ShapeCx<'_>) -> Option<Fit> {
    let (rows, outer) = cx.split()?;
    let (out, sums) = cx.stages.stages.split_first().filter(|(_, sums)| !sums.is_empty())?;
    let n = cx.lanes_of(rows, 1);
    let ops = cx.ops_of(out.op);
    let fits = out.kind == StageKind::Out
        && cx.is_fixed(rows)
        && n > WAYS
        && n * ops.len() as i64 <= MAX_OPS
        && ops.iter().all(|op| is_vectorisable(cx.body, *op));
    if !fits {
        return None;
    }
    let lanes = |dim| Loop { lanes: true, ..Loop::new(dim, None) };
    let unroll = |dim| Loop { unroll: true, ..Loop::new(dim, None) };
    let i = cx.name(rows);
    let ahead = outer.iter().map(|dim| Loop { parallel: true, ..cx.plain(*dim) });
    let step = Loop { parallel: true, ..Loop::new(i, Some(n)) };
    let around = ahead.chain([step, lanes(i)]).collect();
    let mut stages = vec![StageLoops::new(out.label, around)];
    let (mut labels, mut n_turned, mut meets) = (Vec::new(), 0, false);
    for sum in sums {
        let along = cx.row_of(sum).filter(|along| cx.stages.dims[*along].size >= n)?;
        let j = cx.name(along);
        // Its name by number would be another one with the reads as stages.
        labels.push((sum.op, sum.label));
        let inside = vec![Loop::new(j, Some(n)), unroll(j), lanes(i)];
        stages.push(StageLoops::new(sum.label, inside));
        let place = Some(LoopRef { stage: None, dim: j, step: Some(n) });
        for (read, stride) in cx.turned(sum, rows, along)? {
            let label = Symbol::new(&format!("t{n_turned}"));
            n_turned += 1;
            let turned = StageLoops::new(label, vec![unroll(i), lanes(j)]);
            stages.push(StageLoops { place, ..turned });
            labels.push((read, label));
            meets |= stride % SET_BYTES == 0;
        }
    }
    meets.then_some(Fit { schedule: Schedule { stages }, labels })
}

impl ShapeCx<'_> {
    /// Dimension of a reduction step by step.
    fn row_of(&self, sum: &NestStage) -> Option<usize> {
        let [along] = sum.own[..] else { return None };
        let has_blocks = self.body.get::<Reduce>(sum.op)?.blocks.is_some();
        (self.is_plain_sum(sum) && !has_blocks).then_some(along)
    }

    /// Reads of a reduction or scan that are transposed, with the bytes from row to row. `None`: there is one that is contiguous along
    /// neither dimension.
    pub(super) fn turned(
        &self,
        sum: &NestStage,
        rows: usize,
        along: usize,
    ) -> Option<Vec<(OpId, i64)>> {
        let mut found = Vec::new();
        for op in self.ops_of(sum.op) {
            let Some((source, indices)) = read_of(self.body, op) else { continue };
            let array = self.body.ty(source);
            let along_dim = |dim: usize| access(self.body, self.stages, array, &indices, dim);
            if along_dim(rows) != LaneAccess::Scattered {
                continue;
            }
            let is_row = match along_dim(along) {
                // One element for each row, read in front of the loop along it.
                LaneAccess::Uniform => continue,
                LaneAccess::Contiguous | LaneAccess::Strided(-1) => true,
                _ => false,
            };
            let is_free = self.body.get::<Read>(op).is_some_and(|read| read.label.is_none());
            let bytes = array.elem().elem_bytes().filter(|_| is_row && is_free)?;
            let stride = element_stride(self.body, self.stages, array, &indices, rows)?;
            found.push((op, stride.checked_mul(i64::try_from(bytes).ok()?)?));
        }
        Some(found)
    }
}
