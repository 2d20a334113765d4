//! Shape of nests with a short innermost dimension around a costly reduction, or around one along rows as short: it is
//! unrolled, and the dimension around it goes in vectors.

use creole_loop::Reduce;
use creole_loop::schedule::{Loop, NestStage, StageKind};

use super::shapes::{Fit, Shape, ShapeCx};
use super::width::is_vectorisable;
use crate::schedule::access::read_of;

/// Rows that are shorter fill no vectors.
const FULL_ROW: i64 = 16;

/// Shape `out[par i/n, j unroll, i lanes]`.
pub(super) static SHORT_ROWS: Shape = Shape {
    name: "short-rows",
    summary: "a short innermost dimension around a costly reduction, or one along short rows: rows in lanes",
    fit,
};

fn fit(cx: &ShapeCx<'_>) -> Option<Fit> {
    let (last, outer) = cx.split().filter(|_| cx.out().kind == StageKind::Out)?;
    let rows = match cx.lanes() {
        1 => cx.lanes_across(last).or_else(|| cx.reduced_rows(last))?,
        _ => cx.reduced_rows(last)?,
    };
    let ahead = outer.iter().filter(|dim| **dim != rows);
    let mut loops: Vec<Loop> = ahead.map(|dim| Loop { parallel: true, ..cx.plain(*dim) }).collect();
    let in_rows = cx.in_lanes(rows, cx.lanes_of(rows, 1), true);
    let (step, inside) = in_rows.split_first().filter(|(_, inside)| !inside.is_empty())?;
    loops.push(*step);
    loops.push(Loop { unroll: true, ..cx.plain(last) });
    loops.extend(inside);
    Some(Fit::out(loops))
}

impl ShapeCx<'_> {
    /// Dimension around a short innermost one, `last`, each of whose elements has reductions of a row as short, as in a
    /// `softmax` of few classes.
    fn reduced_rows(&self, last: usize) -> Option<usize> {
        let rows = self.out().own.iter().rev().nth(1).copied()?;
        let is_short = |dim: usize| self.stages.dims[dim].size < FULL_ROW;
        let inner = &self.stages.stages[1..];
        let fits = !inner.is_empty()
            && is_short(last)
            && [last, rows].into_iter().all(|dim| self.is_fixed(dim))
            && inner.iter().all(|stage| {
                let is_row = matches!(stage.own[..], [dim] if is_short(dim) && self.is_fixed(dim));
                is_row && stage.parent == Some(0) && self.is_of_rows(stage, [rows, last])
            })
            && self.ops_of(self.out().op).iter().all(|op| is_vectorisable(self.body, *op));
        fits.then_some(rows)
    }

    /// True if a stage is a reduction, without partials, of elements that vary with the row and not along it.
    fn is_of_rows(&self, stage: &NestStage, [rows, last]: [usize; 2]) -> bool {
        let reduce = self.body.get::<Reduce>(stage.op);
        let reads =
            self.ops_of(stage.op).into_iter().filter(|op| read_of(self.body, *op).is_some());
        let mut varies = reads.map(|op| self.stages.varies(self.body.result(op, 0)));
        reduce.is_some_and(|reduce| reduce.partials.is_none())
            && !self.called.contains(&stage.op)
            && varies.all(|set| set >> rows & 1 == 1 && set >> last & 1 == 0)
    }
}
