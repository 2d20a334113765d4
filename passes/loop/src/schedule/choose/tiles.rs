//! Register tiling of reductions that read along two dimensions of their nest, as products and convolutions do.

use creole_ir::OpId;
use creole_loop::Reduce;
use creole_loop::schedule::{DimSet, Loop, StageKind};

use super::shapes::{Fit, Shape, ShapeCx};
use crate::schedule::access::read_of;

/// Accumulators of a tile, in vectors. The smallest target has sixteen registers; the others hold loaded operands.
pub(super) const TILE: i64 = 8;
/// Vectors of a row, where each serves several rows.
pub(super) const TILE_VECTORS: i64 = 2;
/// Ops on the operand of a row that cost as much as loading vectors again for each row.
const COSTLY: usize = 2;
/// Rows of a tile all of whose dimensions are short; each loaded operand serves all of them.
const MAX_SHORT_ROWS: i64 = 12;
/// Fewest iterations that keep all threads busy.
const MIN_TASKS: i64 = 16;

/// Register tile of a reduction.
#[derive(Clone, Debug)]
struct Tile {
    /// Dimensions of its rows, the innermost first: only the first one may have more elements than the tile.
    rows: Vec<usize>,
    /// Rows along the first of them.
    n_rows: i64,
    /// Vectors of each row.
    n_vectors: i64,
    /// True if reads that vary with rows are vectors.
    are_vectors: bool,
}

/// Shapes `out[par i/4 peel, j/8, i unroll, j lanes]` of reductions that share what they read between rows.
pub(super) static TILES: Shape = Shape {
    name: "tiles",
    summary: "a reduction that reads vectors and shares them between rows, as products and convolutions do",
    fit,
};

fn fit(cx: &ShapeCx<'_>) -> Option<Fit> {
    let (last, outer) = cx.split().filter(|_| cx.out().kind == StageKind::Out)?;
    let tile = if cx.lanes() > 1 { cx.tile(last)? } else { return None };
    Some(Fit::out(cx.tiled(outer, &tile, last)))
}

impl ShapeCx<'_> {
    /// Tile along the innermost dimension of reuse: the reduction reads again what it reads in lanes of `last`, but not
    /// its other operand. Then each loaded vector serves a whole tile. So does each element, unless the other operands
    /// are vectors too: then one column of them leaves the most registers. An element that is computed serves one long
    /// row.
    fn tile(&self, last: usize) -> Option<Tile> {
        let inner = self.stages.stages.iter().filter(|stage| stage.parent == Some(0));
        let inner: Vec<_> = inner.filter(|stage| !self.called.contains(&stage.op)).collect();
        let [stage] = inner[..] else { return None };
        let reduce = self.body.get::<Reduce>(stage.op).filter(|reduce| reduce.partials.is_none());
        let ops = reduce.map(|_| self.ops_of(stage.op))?;
        let reads = ops.iter().filter(|op| read_of(self.body, **op).is_some());
        let reads = reads.map(|op| self.stages.varies(self.body.result(*op, 0)));
        // What is the same in all iterations is loaded once, whatever the tile.
        let reads: Vec<DimSet> =
            reads.filter(|set| stage.own.iter().any(|dim| has(*set, *dim))).collect();
        let is_shared = |dim: &usize| {
            reads.iter().any(|set| has(*set, *dim))
                && reads.iter().any(|set| has(*set, last) && !has(*set, *dim))
        };
        let size = |dim: usize| self.stages.dims[dim].size;
        let outer = self.out().own.iter().rev().filter(|dim| **dim != last);
        let mut large = outer.copied().filter(|dim| size(*dim) > 1 && !self.is_single(*dim));
        let first = large.find(is_shared)?;
        let are_vectors = reads.iter().any(|set| has(*set, first) && has(*set, last));
        let most = self.n_vectors(last)?;
        let n_vectors = match () {
            () if are_vectors => 1,
            () if most > 1 && self.n_costly(&ops, first, last) >= COSTLY => TILE,
            () => TILE_VECTORS.min(most),
        };
        let n_rows = (TILE / n_vectors).min(TILE / TILE_VECTORS).min(size(first));
        let mut rows = vec![first];
        let is_whole = n_rows == size(first) && !self.stages.is_open(first);
        let mut n = n_rows;
        for dim in large.take_while(|dim| is_whole && is_shared(dim) && !self.stages.is_open(*dim))
        {
            n *= size(dim);
            if n > MAX_SHORT_ROWS {
                break;
            }
            rows.push(dim);
        }
        Some(Tile { rows, n_rows, n_vectors, are_vectors })
    }

    /// Floating-point ops on values that vary with `rows`, and not with `last`.
    fn n_costly(&self, ops: &[OpId], rows: usize, last: usize) -> usize {
        let is_costly = |op: &&OpId| {
            let Some(result) = self.body.results(**op).next() else { return false };
            let varies = self.stages.varies(result);
            let uses_float = self.body.operand_types(**op).iter().any(|ty| ty.is_float());
            uses_float && has(varies, rows) && !has(varies, last)
        };
        ops.iter().filter(is_costly).count()
    }

    /// Loops of a tile of rows and vectors in registers, peeled free of conditions. Rows are inside the lanes, whose
    /// operand stays in the cache meanwhile, unless that varies with them, or they are needed to keep all threads
    /// busy.
    fn tiled(&self, outer: &[usize], tile: &Tile, last: usize) -> Vec<Loop> {
        let parallel = self.parallel();
        let is_parallel = |dim: usize| parallel.contains(&dim);
        let size = |dim: usize| self.stages.dims[dim].size;
        let may_peel = |dim: usize| !self.stages.is_open(dim);
        let ahead: Vec<usize> =
            outer.iter().copied().filter(|dim| !tile.rows.contains(dim)).collect();
        let tasks = ahead.iter().filter(|dim| is_parallel(**dim));
        let tasks = tasks.fold(1, |n: i64, dim| n.saturating_mul(size(*dim)));
        let loop_over = |dim: usize| Loop {
            parallel: is_parallel(dim),
            peel: may_peel(dim),
            ..self.plain(dim)
        };
        let mut loops: Vec<Loop> = ahead.into_iter().map(loop_over).collect();
        let n_lanes = self.lanes_of(last, tile.n_vectors);
        let by_lanes = Loop {
            peel: self.peeled().contains(&last),
            ..Loop::new(self.name(last), Some(n_lanes))
        };
        let (first, short) = (tile.rows[0], &tile.rows[1..]);
        let by_rows = Loop {
            peel: may_peel(first) && short.is_empty(),
            ..Loop::new(self.name(first), Some(tile.n_rows).filter(|n| *n > 1))
        };
        let is_only_lanes = loops.is_empty() && tile.n_rows == size(first);
        match tasks >= MIN_TASKS {
            true if tile.are_vectors => loops.extend([by_rows, by_lanes]),
            true => loops.extend([by_lanes, by_rows]),
            false if is_only_lanes => {
                loops.extend([Loop { parallel: true, ..by_lanes }, by_rows]);
            }
            false => loops.extend([Loop { parallel: is_parallel(first), ..by_rows }, by_lanes]),
        }
        let whole = |dim: &usize| Loop::new(self.name(*dim), Some(size(*dim)));
        loops.extend(short.iter().rev().map(whole));
        let unrolled = tile.rows.iter().rev().filter(|dim| **dim != first || tile.n_rows > 1);
        loops.extend(unrolled.map(|dim| Loop { unroll: true, ..self.plain(*dim) }));
        loops.push(Loop { lanes: true, ..self.plain(last) });
        loops
    }
}

fn has(set: DimSet, dim: usize) -> bool {
    set >> dim & 1 == 1
}
