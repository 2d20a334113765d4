//! Shape of batches of small matrices (rotations, Jacobians): each element of a matrix in vectors of many matrices.

use creole_loop::schedule::{Loop, StageKind};

use super::shapes::{Fit, Shape, ShapeCx};
use super::width::is_vectorisable;

/// Most elements of a matrix: each has a register for its sums.
const MAX_ELEMENTS: i64 = 9;

/// Shape `out[par i/n, j unroll, k unroll, i lanes]`.
pub(super) static SMALL_BLOCKS: Shape = Shape {
    name: "small-blocks",
    summary: "sums in matrices of up to nine elements, whose rows fill no vectors: matrices in lanes",
    fit,
};

fn fit(cx: &ShapeCx<'_>) -> Option<Fit> {
    let (last, outer) = cx.split().filter(|_| cx.lanes() == 1)?;
    let (rows, outer) = outer.split_last()?;
    let (batch, outer) = outer.split_last()?;
    let [rows, batch] = [*rows, *batch];
    let (out, sums) = cx.stages.stages.split_first()?;
    let size = |dim: usize| cx.stages.dims[dim].size;
    let n_lanes = cx.lanes_of(batch, 1);
    let fits = out.kind == StageKind::Out
        && !sums.is_empty()
        && (2..=MAX_ELEMENTS).contains(&size(rows).saturating_mul(size(last)))
        && n_lanes > 1
        && [last, rows, batch].into_iter().all(|dim| cx.is_fixed(dim))
        && sums.iter().all(|stage| cx.is_plain_sum(stage))
        && cx.ops_of(out.op).iter().all(|op| is_vectorisable(cx.body, *op));
    if !fits {
        return None;
    }
    let mut loops = cx.outer_loops(outer);
    loops.push(Loop { parallel: true, ..Loop::new(cx.name(batch), Some(n_lanes)) });
    loops.extend([rows, last].map(|dim| Loop { unroll: true, ..cx.plain(dim) }));
    loops.push(Loop { lanes: true, ..cx.plain(batch) });
    Some(Fit::out(loops))
}
