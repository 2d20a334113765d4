//! Shapes of scans: all other loops are around those that a scan runs along. The inner ones hold their values in registers:
//! lanes of the innermost dimension; lanes of rows, in squares that are transposed in registers; or else a few independent
//! rows at once.

use creole_ir::Symbol;
use creole_loop::Scan;
use creole_loop::schedule::{Loop, LoopRef, Schedule, StageKind, StageLoops};

use super::shapes::{Fit, Shape, ShapeCx};
use super::width::is_vectorisable;

/// Rows of a scan computed at once, to hide the latency of its additions.
const CHAINS: i64 = 4;

/// Shapes `out[par j/n, i, j lanes]` down columns and `out[par i/4, j, i unroll]` along rows.
pub(super) static SCAN: Shape =
    Shape { name: "scan", summary: "scans: columns in lanes, or a few rows at once", fit };

/// Shape `out[par i/16, j/16, j unroll, i lanes] t0 at j/16 [i unroll, j lanes]` along rows.
pub(super) static SCAN_SQUARES: Shape = Shape {
    name: "scan-squares",
    summary: "scans along rows: rows in lanes, squares of them transposed in registers",
    fit: fit_squares,
};

/// Fewest rows of a square.
const MIN_SIDE: i64 = 4;
/// Elements of squares that take as long as one of a row that goes alone.
const LATENCY: i64 = 4;
/// Limit of ops in the unrolled body.
const MAX_OPS: i64 = 512;

fn fit_squares(cx: &ShapeCx<'_>) -> Option<Fit> {
    let out = cx.out();
    let scan = cx.body.get::<Scan>(out.op)?;
    let (along, across) = out.own.split_last()?;
    let rows = across.iter().rev().find(|dim| cx.stages.dims[**dim].size > 1)?;
    let outer = across.iter().filter(|dim| *dim != rows);
    let ops = cx.ops_of(out.op);
    let n = side(cx, &scan, *rows, *along)?;
    let fits = out.carries == [*along]
        && cx.stages.stages.len() == 1
        && [rows, along].iter().all(|dim| cx.is_fixed(**dim))
        && n * ops.len() as i64 <= MAX_OPS
        && ops.iter().all(|op| is_vectorisable(cx.body, *op));
    if !fits {
        return None;
    }
    let [i, j] = [*rows, *along].map(|dim| cx.name(dim));
    let in_registers = |unrolled, lanes| {
        let plain = |dim| Loop::new(dim, None);
        [Loop { unroll: true, ..plain(unrolled) }, Loop { lanes: true, ..plain(lanes) }]
    };
    let ahead = outer.map(|dim| Loop { parallel: true, ..cx.plain(*dim) });
    let steps = [Loop { parallel: true, ..Loop::new(i, Some(n)) }, Loop::new(j, Some(n))];
    let around = ahead.chain(steps).chain(in_registers(j, i)).collect();
    let place = Some(LoopRef { stage: None, dim: j, step: Some(n) });
    let (mut stages, mut labels) = (vec![StageLoops::new(out.label, around)], Vec::new());
    for (number, (read, _)) in cx.turned(out, *rows, *along)?.into_iter().enumerate() {
        let label = Symbol::new(&format!("t{number}"));
        stages.push(StageLoops { place, ..StageLoops::new(label, in_registers(i, j).into()) });
        labels.push((read, label));
    }
    Some(Fit { schedule: Schedule { stages }, labels })
}

/// Side of the squares: at most the lanes of a register, and a divisor of the innermost blocks, at whose ends sums are
/// joined. Remainder rows run one at a time, bound by the latency of additions; a body with costly ops gets the widest
/// vectors.
fn side(cx: &ShapeCx<'_>, scan: &Scan, rows: usize, along: usize) -> Option<i64> {
    let block = scan.steps().first().copied().unwrap_or(0);
    let [n_rows, size] = [rows, along].map(|dim| cx.stages.dims[dim].size);
    let most = cx.lanes_of(rows, 1);
    let sides = std::iter::successors(Some(most), |n| Some(n / 2)).take_while(|n| *n >= MIN_SIDE);
    let mut fitting = sides.filter(|n| block % n == 0 && size >= *n);
    if cx.ops_of(cx.out().op).iter().any(|op| !cx.is_cheap(*op)) {
        return fitting.next();
    }
    fitting.min_by_key(|n| n_rows / n * n + n_rows % n * LATENCY)
}

fn fit(cx: &ShapeCx<'_>) -> Option<Fit> {
    let stage = cx.out();
    if stage.kind != StageKind::Scan {
        return None;
    }
    let across: Vec<usize> =
        stage.own.iter().copied().filter(|dim| !stage.carries.contains(dim)).collect();
    let along = stage.carries.iter().map(|dim| cx.plain(*dim));
    let Some((last, outer)) = across.split_last() else { return Some(Fit::out(along.collect())) };
    let is_row = stage.own.last() == Some(last);
    let lanes = if is_row { cx.lanes_along(*last) } else { 1 };
    let at_once = match lanes {
        1 if cx.is_single(*last) => 1,
        1 => CHAINS.min(cx.stages.dims[*last].size),
        _ => lanes,
    };
    let mut loops: Vec<Loop> =
        outer.iter().map(|dim| Loop { parallel: true, ..cx.plain(*dim) }).collect();
    loops.push(Loop { parallel: true, ..Loop::new(cx.name(*last), Some(at_once.max(1))) });
    loops.extend(along);
    let in_registers = cx.plain(*last);
    loops.push(match lanes {
        1 => Loop { unroll: true, ..in_registers },
        _ => Loop { lanes: true, ..in_registers },
    });
    Some(Fit::out(loops))
}
