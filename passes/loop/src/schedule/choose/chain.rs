//! Shape of chains of products: blocks of rows by all columns, one nest of the chain after the other.

use creole_ir::{OpId, Symbol};
use creole_loop::Reduce;
use creole_loop::schedule::{
    DimSet, Loop, LoopRef, NestStage, OUT, Schedule, StageKind, StageLoops,
};

use super::rows::whole_vectors;
use super::shapes::{Fit, Shape, ShapeCx};
use super::width::{N_VECTORS, is_vectorisable, lanes_for};
use crate::schedule::{TileProduct, reductions_of};

/// Most rows of a block. More of them read the columns less often, but leave less of the caches to these.
const MOST_ROWS: i64 = 32;
/// Rows of a tile in registers.
const TILE_ROWS: i64 = 4;
/// Largest block of rows in memory, in bytes: a part of the second-level cache, and what a stack has.
const BLOCK_BYTES: i64 = 256 << 10;

/// Most bytes of columns that are read again for every few rows.
const COLUMN_BYTES: i64 = 1 << 20;

/// Shape `out[par i/32, i/4, j/64, i unroll, j lanes] s1 at i/32 [k/64, i/4, i unroll, k lanes]`.
pub(super) static CHAIN: Shape = Shape {
    name: "chain",
    summary: "a product of rows that nests inside compute, as attention is: in blocks of rows",
    fit,
};

fn fit(cx: &ShapeCx<'_>) -> Option<Fit> {
    let chain = Chain::of(cx)?;
    let mut stages = vec![StageLoops::new(Symbol::new(OUT), chain.out(cx)?)];
    for (number, nest) in chain.nests(cx) {
        let loops = chain.inner(cx, number, nest)?;
        stages.push(StageLoops { place: chain.block(cx), ..StageLoops::new(nest.label, loops) });
    }
    for number in reductions_of(cx.stages, 0) {
        stages.extend(chain.of_rows(cx, number));
    }
    stages.extend(chain.second(cx));
    Some(Fit { schedule: Schedule { stages }, labels: Vec::new() })
}

/// Chain of products as a nest with stages.
struct Chain {
    /// Dimension whose elements are the rows of a block.
    row: usize,
    /// Rows of a block.
    n_rows: i64,
    /// Dimensions that the rows between the products vary with.
    shared: DimSet,
}

impl Chain {
    /// The chain of a nest. `None`: it is none, or its rows are too long.
    fn of(cx: &ShapeCx<'_>) -> Option<Chain> {
        let out = cx.out();
        let second = product(cx, 0).filter(|_| out.kind == StageKind::Out)?;
        let (mut shared, mut columns, mut longest) = (DimSet::MAX, cx.varies(second.columns), 0);
        let mut n_products = 0;
        for (number, nest) in inner_nests(cx) {
            let [own] = nest.own[..] else { return None };
            shared &= nest.outer;
            longest = longest.max(cx.stages.dims[own].size * cx.elem_bytes(nest.op)?);
            if let Some(product) = product(cx, number) {
                n_products += 1;
                columns |= cx.varies(product.columns);
            }
        }
        let is_row = |dim: &&usize| shared >> **dim & 1 == 1 && columns >> **dim & 1 == 0;
        let size = |dim: usize| cx.stages.dims[dim].size;
        let rows = out.own.iter().filter(is_row).filter(|_| n_products > 0);
        let row = *rows.max_by_key(|dim| size(**dim))?;
        let fits = |rows: &i64| rows * longest <= BLOCK_BYTES && *rows <= size(row);
        let halves = std::iter::successors(Some(MOST_ROWS), |rows| Some(rows / 2));
        let n_rows = halves.take_while(|rows| *rows >= TILE_ROWS).find(fits)?;
        Some(Chain { row, n_rows, shared })
    }

    fn nests<'a>(&self, cx: &'a ShapeCx<'_>) -> impl Iterator<Item = (usize, &'a NestStage)> {
        inner_nests(cx)
    }

    /// Loops of the second product.
    fn out(&self, cx: &ShapeCx<'_>) -> Option<Vec<Loop>> {
        let (last, outer) = cx.split()?;
        let is_shared = |dim: &&usize| self.shared >> **dim & 1 == 1;
        let around = outer.iter().filter(|dim| is_shared(dim) && **dim != self.row);
        let parallel = |step: Loop| Loop { parallel: true, ..step };
        let mut loops: Vec<Loop> = around.map(|dim| parallel(cx.plain(*dim))).collect();
        loops.push(parallel(self.step(cx, self.n_rows)));
        loops.extend(outer.iter().filter(|dim| !is_shared(dim)).map(|dim| cx.plain(*dim)));
        let [lanes, in_lanes] = self.lanes(cx, 0, last)?;
        loops.extend([self.step(cx, TILE_ROWS), lanes]);
        loops.extend([Loop { unroll: true, ..cx.plain(self.row) }, in_lanes]);
        Some(loops)
    }

    /// Loops of the second product where its columns are larger than a cache: block by block of its sums, for all rows.
    fn second(&self, cx: &ShapeCx<'_>) -> Option<StageLoops> {
        let (reduce, last) = (product(cx, 0)?.reduce, cx.split()?.0);
        let stage = &cx.stages.stages[cx.stages.of_op(reduce)?];
        let ([terms], Some(blocks)) = (&stage.own[..], cx.body.get::<Reduce>(reduce)?.blocks)
        else {
            return None;
        };
        let (size, elem) = (|dim: usize| cx.stages.dims[dim].size, cx.elem_bytes(reduce)?);
        if size(*terms) * size(last) * elem <= COLUMN_BYTES {
            return None;
        }
        let [lanes, in_lanes] = self.lanes(cx, 0, last)?;
        let in_blocks = Loop::new(cx.name(*terms), blocks.first().copied());
        let row = Loop { unroll: true, ..cx.plain(self.row) };
        let loops =
            vec![in_blocks, self.step(cx, TILE_ROWS), lanes, cx.plain(*terms), row, in_lanes];
        Some(StageLoops { place: self.block(cx), ..StageLoops::new(stage.label, loops) })
    }

    /// Loops of a reduction beside the second product that is the same for all columns: row by row. `None`: it is the
    /// product, or the same for all rows.
    fn of_rows(&self, cx: &ShapeCx<'_>, number: usize) -> Option<StageLoops> {
        let stage = &cx.stages.stages[number];
        let is_of_rows = stage.outer >> cx.split()?.0 & 1 == 0 && stage.outer >> self.row & 1 == 1;
        let [own] = stage.own[..] else { return None };
        let ops = cx.body.walk_region(cx.body.regions(stage.op)[0]);
        let partials = cx.body.get::<Reduce>(stage.op)?.partials;
        let is_vectorisable = ops.iter().all(|op| is_vectorisable(cx.body, *op));
        let mut loops = vec![cx.plain(self.row)];
        match partials.filter(|n| is_vectorisable && *n <= cx.stages.dims[own].size) {
            Some(n) => loops.extend(cx.partials(own, n, &ops)),
            None => loops.push(cx.plain(own)),
        }
        let stage = StageLoops { place: self.block(cx), ..StageLoops::new(stage.label, loops) };
        is_of_rows.then_some(stage)
    }

    /// Loop over the blocks of rows.
    fn block(&self, cx: &ShapeCx<'_>) -> Option<LoopRef> {
        Some(LoopRef { stage: None, dim: cx.name(self.row), step: Some(self.n_rows) })
    }

    /// Loops of a nest of the chain: those of a product, or row by row.
    fn inner(&self, cx: &ShapeCx<'_>, number: usize, nest: &NestStage) -> Option<Vec<Loop>> {
        let own = *nest.own.first()?;
        let [lanes, in_lanes] = self.lanes(cx, number, own)?;
        Some(match product(cx, number) {
            Some(_) => {
                let row = Loop { unroll: true, ..cx.plain(self.row) };
                vec![lanes, self.step(cx, TILE_ROWS), row, in_lanes]
            }
            None => vec![cx.plain(self.row), lanes, in_lanes],
        })
    }

    fn step(&self, cx: &ShapeCx<'_>, n: i64) -> Loop {
        Loop::new(cx.name(self.row), Some(n))
    }

    /// Vectors along a dimension of a stage: as many as leave registers for the operands of a product.
    fn lanes(&self, cx: &ShapeCx<'_>, number: usize, dim: usize) -> Option<[Loop; 2]> {
        let nest = cx.stages.stages[number].op;
        let block = cx.stages.block(cx.body, number)?;
        let ops: Vec<_> = cx.body.ops(block).filter(|op| *op != nest).collect();
        let n_vectors =
            if cx.machine.target.n_vector_registers >= 32 { N_VECTORS } else { N_VECTORS / 2 };
        let size = cx.stages.dims[dim].size;
        // What is left of a row of an inner nest is a whole vector, too.
        let whole = if number == 0 { size } else { whole_vectors(size) };
        let n =
            lanes_for(cx.body, &ops, whole, cx.machine.target, n_vectors).min(1 << size.ilog2());
        (n > 1).then(|| {
            let lanes = Loop { lanes: true, ..cx.plain(dim) };
            [Loop::new(cx.name(dim), Some(n)), lanes]
        })
    }
}

/// Product of a stage with lanes along its last dimension, beside which there may be sums of rows.
fn product(cx: &ShapeCx<'_>, number: usize) -> Option<TileProduct> {
    let lane = *cx.stages.stages[number].own.last()?;
    TileProduct::among(cx.body, cx.stages, number, lane)
}

/// Nests in the body of a nest, with their numbers.
pub(super) fn inner_nests<'a>(cx: &'a ShapeCx<'_>) -> impl Iterator<Item = (usize, &'a NestStage)> {
    let all = cx.stages.stages.iter().enumerate();
    all.filter(|(_, stage)| stage.parent == Some(0) && stage.kind == StageKind::Nest)
}

impl ShapeCx<'_> {
    /// Bytes of the widest result of an op, element by element.
    fn elem_bytes(&self, op: OpId) -> Option<i64> {
        let bits =
            self.body.result_types(op).into_iter().filter_map(|ty| ty.elem().bits()).max()?;
        Some(i64::from(bits.div_ceil(8)))
    }

    /// Dimensions that a read varies with.
    fn varies(&self, read: OpId) -> DimSet {
        self.stages.varies(self.body.result(read, 0))
    }
}
