//! Shape of scans: all other loops are around those that a scan runs along. The inner ones hold their values in registers:
//! lanes of the innermost dimension, or else a few independent rows at once.

use creole_loop::schedule::{Loop, StageKind};

use super::shapes::{Fit, Shape, ShapeCx};

/// Rows of a scan computed at once, to hide the latency of its additions.
const CHAINS: i64 = 4;

/// Shapes `out[par j/n, i, j lanes]` down columns and `out[par i/4, j, i unroll]` along rows.
pub(super) static SCAN: Shape =
    Shape { name: "scan", summary: "scans: columns in lanes, or a few rows at once", fit };

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
