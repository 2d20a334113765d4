//! Shape of stencils: tiles of rows, so that neighbouring rows share what they read.

use creole_ir::Value;
use creole_loop::schedule::{Loop, StageKind};
use rustc_hash::{FxHashMap, FxHashSet};

use super::shapes::{Fit, Shape, ShapeCx};
use super::tiles::{TILE, TILE_VECTORS};
use crate::schedule::access::read_of;
use crate::schedule::peel::unbounded;

/// Fewest rows of an array that a stencil reads for each element.
const MIN_STENCIL: usize = 3;

/// Shape `out[par i/4 peel, j/4 peel, i unroll, j lanes]`.
pub(super) static STENCIL: Shape = Shape {
    name: "stencil",
    summary: "conditions on indices at the edges, and an array that is read at several rows",
    fit,
};

fn fit(cx: &ShapeCx<'_>) -> Option<Fit> {
    let (last, outer) = cx.split().filter(|_| cx.out().kind == StageKind::Out)?;
    let is_stencil = cx.lanes() > 1 && cx.is_stencil(last);
    is_stencil.then(|| Fit::out(cx.in_rows(outer, last)))
}

impl ShapeCx<'_> {
    /// True for a stencil: a nest that reads an array at several rows, of which all but few elements need no condition,
    /// so that neighbouring rows share reads.
    fn is_stencil(&self, last: usize) -> bool {
        let (stage, peeled) = (self.out(), self.peeled());
        let Some(rows) = stage.own.iter().rev().nth(1).copied() else { return false };
        if !peeled.contains(&rows) || !peeled.contains(&last) || self.stages.stages.len() > 1 {
            return false;
        }
        let mut places: FxHashMap<Value, FxHashSet<i64>> = FxHashMap::default();
        for op in self.ops_of(stage.op) {
            let Some((source, indices)) = read_of(self.body, op) else { continue };
            let along = |index: &Value| {
                let affine = unbounded(self.body, self.stages, *index, rows)?;
                (affine.stride(self.stages, rows) == Some(1)).then_some(affine.constant)
            };
            places.entry(source).or_default().extend(indices.iter().filter_map(along));
        }
        places.into_values().any(|rows| rows.len() >= MIN_STENCIL)
    }

    /// Tile of rows, a vector of each.
    fn in_rows(&self, outer: &[usize], last: usize) -> Vec<Loop> {
        let (parallel, peeled) = (self.parallel(), self.peeled());
        let Some((rows, ahead)) = outer.split_last() else { return Vec::new() };
        let loop_over = |dim: usize, step| Loop {
            parallel: parallel.contains(&dim),
            peel: peeled.contains(&dim),
            ..Loop::new(self.name(dim), step)
        };
        let mut loops: Vec<Loop> = ahead.iter().map(|dim| loop_over(*dim, None)).collect();
        loops.push(loop_over(*rows, Some(TILE / TILE_VECTORS)));
        let lanes = self.lanes_of(last, 1);
        loops.push(Loop { parallel: false, ..loop_over(last, Some(lanes)) });
        loops.push(Loop { unroll: true, ..self.plain(*rows) });
        loops.push(Loop { lanes: true, ..self.plain(last) });
        loops
    }
}
