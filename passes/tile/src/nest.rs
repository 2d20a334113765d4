//! Lowers a nest, a scan or an update to a grid.

use std::sync::Arc;

use creole_arith::{Constant, MulI};
use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::{At, Attr, Body, Builder, Dims, Error, Op as _, OpId, Type, Value, Values, bail};
use creole_loop::{IterationSpace, Nest, Scan, Update};
use creole_tile::TiledCore;
use creole_tile::{Dealloc, Grid, Load};
use rustc_hash::FxHashMap;

use super::access::LoopNumbers;
use super::block_sums;
use super::blocks::{Choice, GridInputs, Pattern};
use super::boxes::{BoxLoop, Boxed, Boxes};
use super::cross_block_reduce::BlockLoop;
use super::digits::Long;
use super::directives;
use super::search::Chosen;
use super::windows::GridWindows;
use crate::nests::destinations;
use crate::target::with_layout;

/// Nest, scan or update, with the search space of its blocks.
struct Analysis {
    access: LoopNumbers,
    choice: Choice,
}

impl Analysis {
    /// Analyses an op, with arrays copied in windows or only in blocks. Error: another op, or loops of unknown size.
    fn of(body: &Body, op: OpId, has_windows: bool, core: &TiledCore) -> Result<Analysis, Error> {
        let mut access = LoopNumbers::of(body, op)?;
        access.n_cut =
            if block_sums::of(body, op).is_some() { access.sizes.len() } else { access.n_loops };
        let choice = Choice::of(body, op, &mut access, has_windows, core);
        Ok(Analysis { access, choice })
    }

    /// Analysis with the cheapest choice: windows are taken if they are faster than blocks alone.
    fn best(body: &Body, op: OpId, core: &TiledCore) -> Result<(Analysis, Chosen), Error> {
        let blocks = Analysis::of(body, op, false, core)?;
        let chosen = blocks.chosen(body, op);
        let windows = Analysis::of(body, op, true, core)?;
        if !windows.choice.search.has_windows() {
            return chosen.map(|chosen| (blocks, chosen));
        }
        // A directive may ask for blocks that are possible with windows alone.
        match (chosen, windows.chosen(body, op)) {
            (Ok(chosen), Ok(other)) if other.cost < chosen.cost => Ok((windows, other)),
            (Ok(chosen), _) => Ok((blocks, chosen)),
            (Err(_), Ok(other)) => Ok((windows, other)),
            (Err(error), Err(_)) => Err(error),
        }
    }

    /// Blocks and buffers: from the directives of the op, or from the search.
    fn chosen(&self, body: &Body, op: OpId) -> Result<Chosen, Error> {
        let Choice { search, candidates, .. } = &self.choice;
        let sizes = &self.access.sizes[..self.access.n_cut];
        let n_buffers = directives::buffers(body, op)?;
        Ok(match directives::blocks(body, op, sizes, self.access.n_loops, candidates)? {
            Some(blocks) => search.best(&candidates.only(&blocks), n_buffers),
            None => search.best(candidates, n_buffers),
        })
    }
}

/// Blocks that a nest can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// Iterations of each loop: those of the nest, and those of a sum that can continue across blocks.
    pub sizes: Vec<i64>,
    /// Block sizes, one for each loop.
    pub blocks: Vec<Vec<i64>>,
    /// True if these are all blocks in the search space that fit.
    pub is_all: bool,
    /// Blocks that `tile-grids` chooses or its directive gives.
    pub chosen: Vec<i64>,
    /// Number of buffers that it chooses or its directive gives.
    pub chosen_buffers: i64,
}

/// Blocks that a nest, a scan or an update can have on a machine. Error: it can't be computed on blocks, or its
/// directive is wrong.
pub fn choices(body: &Body, op: OpId, core: &TiledCore) -> Result<Choices, Error> {
    let (analysis, found) = Analysis::best(body, op, core)?;
    let Chosen { blocks: chosen, n_buffers: chosen_buffers, .. } = found;
    let (blocks, is_all) = analysis.choice.search.all(&analysis.choice.candidates);
    let sizes = analysis.access.sizes[..analysis.access.n_cut].to_vec();
    Ok(Choices { sizes, blocks, is_all, chosen, chosen_buffers })
}

/// Replaces an op with an iteration space by a grid.
pub(super) fn lower(body: &mut Body, op: OpId, core: &TiledCore) -> Result<(), Error> {
    if IterationSpace::of(body, op).is_some_and(|space| space.sizes.contains(&0)) {
        // There is nothing to compute.
        body.erase(op);
        return Ok(());
    }
    let (analysis, Chosen { blocks, n_buffers, .. }) = Analysis::best(body, op, core)?;
    let Analysis { access, choice } = analysis;
    let n_loops = access.n_loops;
    let is_windowed = choice.is_windowed;
    let GridInputs { blocks: mut patterns, windows } = choice.inputs(&blocks);
    let grid = GridShape::new(&access.sizes[..access.n_cut], blocks);
    let outs = destinations(body, op);
    let n_reads = patterns.len();
    let is_update = body[op].is::<Update>();
    let outputs: Vec<Pattern> = outs
        .iter()
        .filter(|_| !is_windowed)
        .map(|out| {
            let cut = if is_update {
                vec![None; body.ty(*out).rank()]
            } else {
                (0..n_loops).map(Some).collect()
            };
            let mut pattern = Pattern { array: *out, cut };
            pattern.forget(&access.sizes, &grid.blocks);
            pattern
        })
        .collect();
    if is_update {
        // Arrays that are updated are read first.
        patterns.extend(outputs.iter().cloned());
    }
    let n_ins = patterns.len();
    patterns.extend(outputs);
    let windows = GridWindows::of(windows);
    let generation = core.generation;
    let plan = GridPlan {
        access,
        grid,
        patterns,
        n_loops,
        n_ins,
        n_reads,
        n_buffers,
        generation,
        windows,
        is_windowed,
    };
    build(body, op, plan)
}

/// Loops and block sizes of the grid.
struct GridShape {
    /// Iterations of each loop in a block: those of the nest, and those of a sum that continues across blocks.
    blocks: Vec<i64>,
    /// Loops that are cut, with their numbers of blocks.
    loops: Vec<(usize, i64)>,
}

impl GridShape {
    fn new(sizes: &[i64], blocks: Vec<i64>) -> GridShape {
        let n = |d: usize| (sizes[d] + blocks[d] - 1) / blocks[d].max(1);
        let loops =
            (0..sizes.len()).filter(|d| blocks[*d] < sizes[*d]).map(|d| (d, n(d))).collect();
        GridShape { blocks, loops }
    }

    /// Sizes of the grid: one iteration if nothing is cut.
    fn sizes(&self) -> Dims {
        if self.loops.is_empty() {
            [1].into_iter().collect()
        } else {
            self.loops.iter().map(|(_, n)| *n).collect()
        }
    }

    fn map(&self, cut: &[Option<usize>]) -> AffineMap {
        let place = |d: &usize| self.loops.iter().position(|(other, _)| other == d);
        let one = |d: &Option<usize>| match d.as_ref().and_then(place) {
            Some(at) => AffineExpr::dim(at as u32),
            None => AffineExpr::constant(0),
        };
        AffineMap::new(self.loops.len().max(1) as u32, 0, cut.iter().map(one).collect::<Vec<_>>())
    }

    /// Buffer type of a pattern.
    fn buffer(&self, body: &Body, pattern: &Pattern, generation: u32) -> Result<Type, Error> {
        let ty = body.ty(pattern.array);
        let size = |(cut, all): (&Option<usize>, &i64)| cut.map_or(*all, |d| self.blocks[d]);
        let shape: Vec<i64> = pattern.cut.iter().zip(ty.shape()).map(size).collect();
        let space =
            if shape.is_empty() { creole_tile::Space::Smem } else { creole_tile::Space::Vmem };
        let plain = space.of_type(Type::memref(&shape, ty.elem()));
        with_layout(plain, generation)
    }
}

/// Grid that a nest becomes, with the blocks of its operands.
struct GridPlan {
    access: LoopNumbers,
    grid: GridShape,
    /// Inputs, then outputs.
    patterns: Vec<Pattern>,
    /// Number of loops of the nest.
    n_loops: usize,
    n_ins: usize,
    /// Number of inputs that the body reads; the inputs after them are destinations.
    n_reads: usize,
    /// Buffers of an array whose block changes.
    n_buffers: i64,
    generation: u32,
    windows: GridWindows,
    /// True for an update that changes windows of its destinations.
    is_windowed: bool,
}

fn build(body: &mut Body, op: OpId, plan: GridPlan) -> Result<(), Error> {
    let GridPlan { access, grid, patterns, n_loops, n_ins, n_reads, n_buffers, .. } = plan;
    let (generation, is_windowed) = (plan.generation, plan.is_windowed);
    let loc = body[op].loc;
    let sizes = grid.sizes();
    let types =
        patterns.iter().map(|p| grid.buffer(body, p, generation)).collect::<Result<Vec<_>, _>>()?;
    let region = body.add_region();
    let args = [vec![Type::index(); sizes.len()], types].concat();
    let block = body.add_block(region, &args);
    let args = body.args(block).to_vec();
    let (indices, buffers) = args.split_at(sizes.len());
    let loops = loops(body, &access, &grid, indices, At::End(block));
    let known = patterns[..n_reads].iter().cloned().zip(buffers.iter().copied()).collect();
    let steps: Vec<BlockLoop> = grid
        .loops
        .iter()
        .zip(indices)
        .filter(|((d, _), _)| *d >= n_loops)
        .map(|((_, n), index)| BlockLoop { index: *index, n: *n })
        .collect();
    let mut boxes = Boxes {
        body,
        at: At::End(block),
        loc,
        access,
        loops,
        n_loops,
        env: FxHashMap::default(),
        buffers: known,
        op,
        generation,
        windows: plan.windows,
        is_windowed,
    };
    let mut made = match block_sums::of(boxes.body, op).filter(|_| !steps.is_empty()) {
        Some(sum) => boxes.sum(sum, &steps, &buffers[n_ins..])?,
        None => {
            boxes.fill(op, &buffers[n_reads..n_ins], &buffers[n_ins..])?;
            Vec::new()
        }
    };
    boxes.loc = loc;
    boxes.b().add_typed(creole_tile::Yield {}, &[]);
    made.append(&mut boxes.windows.buffers);
    let maps = patterns.iter().map(|p| Attr::AffineMap(Arc::new(grid.map(&p.cut)))).collect();
    let buffers =
        patterns.iter().map(|p| if is_changing(&grid, p) { n_buffers } else { 1 }).collect();
    let arrays: Vec<Value> = patterns.iter().map(|p| p.array).collect();
    let (ins, outs) = arrays.split_at(n_ins);
    let grid = Grid { sizes, ins: ins.into(), outs: outs.into(), maps, buffers, body: region };
    let mut b = Builder::new(body, At::Before(op), loc);
    b.add_typed(grid, &[]);
    for memref in made {
        b.add_typed(Dealloc { memref }, &[]);
    }
    body.erase(op);
    Ok(())
}

/// True if the block of a pattern changes from one iteration of the grid to the next.
fn is_changing(grid: &GridShape, pattern: &Pattern) -> bool {
    let is_cut = |d: &usize| grid.loops.iter().any(|(cut, _)| cut == d);
    pattern.cut.iter().flatten().any(is_cut)
}

/// Loops of the box: those of the nest begin at the block's start.
fn loops(
    body: &mut Body,
    access: &LoopNumbers,
    grid: &GridShape,
    indices: &[Value],
    at: At,
) -> Vec<BoxLoop> {
    let mut loops = Vec::new();
    for (d, size) in access.sizes.iter().enumerate() {
        let Some(block) = grid.blocks.get(d) else {
            loops.push(BoxLoop { size: *size, base: None });
            continue;
        };
        let number = grid.loops.iter().position(|(cut, _)| *cut == d);
        let base = number.map(|number| {
            let mut b = Builder::new(body, at, creole_ir::Loc::Unknown);
            let size = b.value_typed(Constant::index(*block), Type::index());
            b.op_typed(MulI::DEF, &[indices[number], size], Type::index())
        });
        loops.push(BoxLoop { size: *block, base });
    }
    loops
}

impl Boxes<'_> {
    /// Computes the block: `olds` hold the old elements of an update's destinations, `outs` receive the new ones.
    fn fill(&mut self, op: OpId, olds: &[Value], outs: &[Value]) -> Result<(), Error> {
        if let Some(update) = self.body.get::<Update>(op) {
            if self.is_windowed {
                return self.update(&update, &update.dests);
            }
            for (old, new) in olds.iter().zip(outs) {
                self.copy(*old, *new);
            }
            return self.update(&update, outs);
        }
        if let Some(scan) = self.body.get::<Scan>(op) {
            return self.scan(&scan, outs);
        }
        let Some(nest) = self.body.get::<Nest>(op) else { bail!("is no nest") };
        let block = self.body.block(nest.body);
        let results = self.block(block)?;
        self.store_all(&results, outs);
        Ok(())
    }

    /// Stores the results of a nest to its destinations' blocks.
    pub(super) fn store_all(&mut self, results: &[Boxed], outs: &[Value]) {
        let dims: Vec<usize> = (0..self.n_loops).collect();
        for (result, out) in results.iter().zip(outs) {
            let value = self.align(result, &dims);
            let zeros = self.zeros(dims.len());
            let shape = self.shape(&dims);
            self.store(value, *out, &zeros, &shape);
        }
    }

    pub(super) fn zeros(&mut self, n: usize) -> Values {
        (0..n).map(|_| self.index(0)).collect()
    }

    /// Copies a whole buffer to another one of its type.
    fn copy(&mut self, from: Value, to: Value) {
        let ty = self.body.ty(from);
        let indices = self.zeros(ty.rank());
        let vector = if ty.rank() == 0 { ty.elem() } else { Type::vector(ty.shape(), ty.elem()) };
        let load = Load::new(from, indices.clone());
        let value = self.b().value_typed(load, vector);
        self.store(value, to, &indices, ty.shape());
    }

    /// Computes a scan: its loop is sequential, all others are vectorised.
    fn scan(&mut self, scan: &Scan, outs: &[Value]) -> Result<(), Error> {
        let block = self.body.block(scan.body);
        let args = self.body.args(block).to_vec();
        let along = usize::try_from(scan.along).unwrap_or_default();
        let dims: Vec<usize> = (0..self.n_loops).filter(|d| *d != along).collect();
        let inits = scan.inits.iter().map(|v| self.get(*v)).collect::<Result<Vec<_>, _>>()?;
        let inits: Vec<Value> = inits.iter().map(|init| self.align(init, &dims)).collect();
        let n = inits.len();
        let long = Long::of_scan(self, scan);
        self.in_blocks(&long, self.loops[along].size, inits, &mut |boxes, at, carried| {
            boxes.env.insert(args[along], Boxed::scalar(at));
            for (arg, value) in args[boxes.n_loops..].iter().zip(carried) {
                boxes.env.insert(*arg, Boxed { value, dims: dims.clone() });
            }
            let found = boxes.block(block)?;
            let mut indices = boxes.zeros(boxes.n_loops);
            indices[along] = at;
            let one = |d: usize| if d == along { 1 } else { boxes.loops[d].size };
            let shape: Vec<i64> = (0..boxes.n_loops).map(one).collect();
            for (result, out) in found[n..].iter().zip(outs) {
                let value = boxes.align(result, &dims);
                boxes.store(value, *out, &indices, &shape);
            }
            Ok(found[..n].iter().map(|boxed| boxes.align(boxed, &dims)).collect())
        })?;
        Ok(())
    }
}
