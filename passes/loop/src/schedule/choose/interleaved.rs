//! Shape of nests with two to four elements in a row (points in space, colours, pairs): each element of a row in vectors
//! of many rows, which are stored by turns.

use creole_ir::Type;
use creole_loop::schedule::Loop;

use super::shapes::{Fit, Shape, ShapeCx};
use super::width::is_vectorisable;
use crate::schedule::access::{LaneAccess, is_gathered, is_interleaved, read_of};

/// Shape `out[par .., par i/n, j unroll, i lanes]`.
pub(super) static INTERLEAVED: Shape = Shape {
    name: "interleaved",
    summary: "rows of two to four elements: rows in lanes, stored by turns",
    fit: |cx| fit(cx).filter(|_| cx.stages.stages.len() == 1),
};

/// Same of reductions: `out[par .., i/n, j unroll, i lanes]`.
pub(super) static INTERLEAVED_SUMS: Shape = Shape {
    name: "interleaved-sums",
    summary: "rows of two to four sums, which have no vectors along the row: rows in lanes, stored by turns",
    fit: |cx| fit(cx).filter(|_| cx.stages.stages.len() > 1 && cx.lanes() == 1),
};

/// Part of a register's lanes that a row has at least to be a vector by itself: a quarter. Shuffles of many rows take less
/// time than smaller vectors.
const SMALL_PART: i64 = 4;

fn fit(cx: &ShapeCx<'_>) -> Option<Fit> {
    let (last, outer) = cx.split()?;
    let (rows, outer) = outer.split_last().map(|(rows, outer)| (*rows, outer))?;
    let fits = is_interleaved(cx.body, cx.stages, [rows, last])
        && [last, rows].into_iter().all(|dim| cx.is_fixed(dim))
        && cx.stages.stages[1..].iter().all(|stage| cx.is_plain_sum(stage))
        && cx.is_in_vectors_along(rows);
    if !fits {
        return None;
    }
    let n_lanes = cx.lanes_of(rows, 1);
    if cx.lanes() > 1 && cx.lanes() * SMALL_PART >= n_lanes {
        return None;
    }
    let in_rows = cx.in_lanes(rows, n_lanes, cx.parallel().contains(&rows));
    let (step, inside) = in_rows.split_first().filter(|(_, inside)| !inside.is_empty())?;
    let mut loops = cx.outer_loops(outer);
    loops.push(*step);
    loops.push(Loop { unroll: true, ..cx.plain(last) });
    loops.extend(inside);
    Some(Fit::out(loops))
}

impl ShapeCx<'_> {
    /// True if whole vectors compute all ops along a dimension, and load or gather what they read.
    fn is_in_vectors_along(&self, dim: usize) -> bool {
        self.ops_of(self.out().op).into_iter().all(|op| {
            let is_near = read_of(self.body, op).is_none_or(|(source, indices)| {
                let ty = self.body.ty(source);
                self.access(ty, &indices, dim) != LaneAccess::Scattered
                    || is_gathered(self.body, self.stages, ty, &indices, dim)
            });
            let is_whole = |value| {
                let ty = self.body.ty(value);
                ty == Type::index() || matches!(ty.bits(), Some(1 | 8 | 16 | 32 | 64))
            };
            is_near && is_vectorisable(self.body, op) && self.body.results(op).all(is_whole)
        })
    }
}
