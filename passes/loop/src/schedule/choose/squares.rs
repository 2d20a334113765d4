//! Blocked schedule of nests that read arrays across their rows, as transpositions do: square tiles, so that whole
//! cache lines are read and written, each tile transposed in registers.

use creole_ir::{Body, OpId, Symbol, Type};
use creole_loop::Read;
use creole_loop::schedule::{Loop, LoopRef, Schedule, StageKind, StageLoops};

use super::shapes::{Fit, Shape, ShapeCx};
use super::width::is_vectorisable;
use crate::schedule::access::{LaneAccess, access, read_of};

/// Shape `out[par .., par i/16, par j/16, j/4, i unroll, j lanes] t0 at j/4 [j unroll, i lanes]`.
pub(super) static SQUARES: Shape = Shape {
    name: "squares",
    summary: "a large nest that reads arrays across their rows: squares, transposed in registers",
    fit,
};

/// Rows and columns of the square that a thread reads and writes at a time: whole cache lines.
const SQUARE: i64 = 16;
/// Columns transposed in registers at a time where a register has no more lanes; otherwise as many as it has, and at most
/// those of a square.
const FEW_COLUMNS: i64 = 4;
/// Fewest elements for which this is profitable; smaller arrays fit the cache.
const MIN_ELEMENTS: i64 = 1 << 14;

/// Fits nests whose reads are contiguous along `i`, and not along the last dimension `j`.
fn fit(cx: &ShapeCx<'_>) -> Option<Fit> {
    let (body, stages) = (cx.body, cx.stages);
    let (columns, outer) = cx.split().filter(|_| stages.stages.len() == 1)?;
    let own = &cx.out().own;
    let n = own.iter().fold(1, |n: i64, dim| n.saturating_mul(stages.dims[*dim].size));
    if cx.out().kind != StageKind::Out || n < MIN_ELEMENTS {
        return None;
    }
    let ops = body.walk_region(body.regions(cx.out().op)[0]);
    if !ops.iter().all(|op| is_simple(body, *op)) {
        return None;
    }
    let (mut rows, mut labels) = (None, Vec::new());
    for op in ops {
        let Some((source, indices)) = read_of(body, op) else { continue };
        let along = |dim: usize| access(body, stages, body.ty(source), &indices, dim);
        if along(columns) != LaneAccess::Scattered {
            continue;
        }
        let found = outer.iter().copied().find(|dim| along(*dim) == LaneAccess::Contiguous);
        let is_other = rows.is_some() && rows != found;
        if found.is_none() || is_other || !body[op].is::<Read>() || body.attr(op, "label").is_some()
        {
            return None;
        }
        rows = found;
        labels.push((op, Symbol::new(&format!("t{}", labels.len()))));
    }
    let rows = rows?;
    let is_large = |dim: usize| stages.dims[dim].size >= SQUARE;
    if !is_large(rows) || !is_large(columns) {
        return None;
    }
    let others = outer.iter().filter(|dim| **dim != rows).map(|dim| cx.name(*dim));
    let schedule = schedule(cx, others, [rows, columns].map(|dim| cx.name(dim)), &labels);
    Some(Fit { schedule, labels })
}

fn schedule(
    cx: &ShapeCx<'_>,
    others: impl Iterator<Item = Symbol>,
    [i, j]: [Symbol; 2],
    reads: &[(OpId, Symbol)],
) -> Schedule {
    let parallel = |dim, step| Loop { parallel: true, ..Loop::new(dim, step) };
    let outer = others.map(|dim| parallel(dim, None));
    let n_columns = tile_columns(cx);
    // More columns than a tile has, so that those of the last one may be fewer.
    let squares = [parallel(i, Some(SQUARE)), parallel(j, Some(SQUARE.max(2 * n_columns)))];
    let tile = [Loop::new(j, Some(n_columns))];
    let turned = |unroll, lanes| {
        [
            Loop { unroll: true, ..Loop::new(unroll, None) },
            Loop { lanes: true, ..Loop::new(lanes, None) },
        ]
    };
    let loops = outer.chain(squares).chain(tile).chain(turned(i, j)).collect();
    let place = Some(LoopRef { stage: None, dim: j, step: Some(n_columns) });
    let copy = |label| StageLoops { place, ..StageLoops::new(label, turned(j, i).to_vec()) };
    let copies = reads.iter().map(|(_, label)| copy(*label));
    let out = StageLoops::new(cx.out().label, loops);
    Schedule { stages: std::iter::once(out).chain(copies).collect() }
}

/// Columns transposed in registers at a time.
fn tile_columns(cx: &ShapeCx<'_>) -> i64 {
    let ops = cx.body.walk_region(cx.body.regions(cx.out().op)[0]);
    let bits = ops.iter().flat_map(|op| cx.body.result_types(*op)).filter_map(|ty| ty.bits());
    let widest = bits.max().unwrap_or(64);
    let lanes = i64::from(cx.machine.target.vector_bits / widest.next_power_of_two());
    lanes.clamp(FEW_COLUMNS, SQUARE)
}

/// True if vectors can do the op, on elements that fill the lanes of a tile's row.
pub(super) fn is_simple(body: &Body, op: OpId) -> bool {
    let fits =
        |ty: Type| ty == Type::index() || ty == Type::i1() || matches!(ty.bits(), Some(32 | 64));
    is_vectorisable(body, op) && body.results(op).all(|value| fits(body.ty(value)))
}
