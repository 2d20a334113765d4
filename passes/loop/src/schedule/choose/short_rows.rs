//! Shape of nests with a short innermost dimension around a costly reduction: it is unrolled, and the dimension around it
//! goes in vectors.

use creole_loop::schedule::{Loop, StageKind};

use super::shapes::{Fit, Shape, ShapeCx};

/// Shape `out[par i/n, j unroll, i lanes]`.
pub(super) static SHORT_ROWS: Shape = Shape {
    name: "short-rows",
    summary: "a short innermost dimension around a costly reduction: rows in lanes",
    fit,
};

fn fit(cx: &ShapeCx<'_>) -> Option<Fit> {
    let (last, outer) = cx.split().filter(|_| cx.out().kind == StageKind::Out)?;
    if cx.lanes() != 1 {
        return None;
    }
    let rows = cx.lanes_across(last)?;
    let ahead = outer.iter().filter(|dim| **dim != rows);
    let mut loops: Vec<Loop> = ahead.map(|dim| Loop { parallel: true, ..cx.plain(*dim) }).collect();
    let in_rows = cx.in_lanes(rows, cx.lanes_of(rows, 1), true);
    let (step, inside) = in_rows.split_first()?;
    loops.push(*step);
    loops.push(Loop { unroll: true, ..cx.plain(last) });
    loops.extend(inside);
    Some(Fit::out(loops))
}
